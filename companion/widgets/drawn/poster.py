"""A picture that leaves the app: drawn pieces one below the other, as wide as a chat shows it."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from kivy._metrics import sync_pixel_scale
from kivy.graphics import ClearBuffers, ClearColor, Fbo
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty

from companion.models.faces import Face
from companion.widgets.drawn.canvas import Cell, Drawn
from companion.widgets.drawn.tag import paint_tag
from companion.widgets.drawn.wrap import fitting, wrapped
from companion.widgets.look.fonts import PLAIN, PRINT
from companion.widgets.look.shape import HERO
from companion.widgets.look.theme import Colour, size_of

WIDE = 1080  # pixels
LETTERS = 360  # dp of that width: texts are as large as on a small phone
EDGE, GAP = 16, 16
BADGE = 44
PNG = b"\x89PNG\r\n\x1a\n"
MOST = 3  # more people than that are only named


class PosterHead(Drawn):
    """What a picture is about: a small line, the news, and a smaller line below."""

    above = StringProperty()
    words = StringProperty()
    below = StringProperty()
    faces = ListProperty()
    loud = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.bind(width=self._settle, words=self._settle, faces=self._settle)
        self._settle()

    @property
    def _size(self) -> float:
        room = self.width - 2 * dp(EDGE) - self._badges
        return fitting(self.words, room, size_of("display", self.app.text_scale), face=PRINT)

    @property
    def _small(self) -> float:
        return size_of("label", self.app.text_scale)

    @property
    def _shown(self) -> Sequence[Face]:
        return list(self.faces) if len(self.faces) <= MOST else []

    @property
    def _badges(self) -> float:
        return float(dp(BADGE + 12)) if self._shown else 0.0

    def _lines(self) -> list[tuple[str, float, str, float]]:
        """Each line from above: its text, size, face and height."""
        room = int(self.width - 2 * dp(EDGE) - self._badges)
        size, small = self._size, self._small
        news = wrapped(self.words, room, round(size), 4, face=PRINT)
        quiet = [(PLAIN, each) for each in wrapped(self.below, room, round(small), 2)]
        told = [(PLAIN, self.above), *((PRINT, each) for each in news), *quiet]
        return [
            (text, size if face == PRINT else small, face, (size if face == PRINT else small) * 1.3)
            for face, text in told
            if text
        ]

    def _settle(self, *_: Any) -> None:
        words = sum(high for *_, high in self._lines())
        self.height = max(words, dp(BADGE) * len(self._shown)) + 2 * dp(EDGE)
        self.redraw()

    def cells(self) -> list[Cell]:
        """What it says, to be read."""
        box = (self.x, self.y, self.width, self.height)
        return [Cell("headline", *box, self.words, False)]

    def draw(self) -> None:
        """The badges of whom it is about, and the words beside them."""
        look = self.app.palette
        fill, ink = (look.hero, look.on_hero) if self.loud else (look.tonal, look.on_tonal)
        box = (self.x, self.y, self.width, self.height)
        self.block(*box, fill, dp(HERO))
        self.frame(box, look.edge, dp(HERO))
        side, left = dp(BADGE), self.x + dp(EDGE)
        top = self.center_y + side * len(self._shown) / 2
        for at, face in enumerate(self._shown, 1):
            paint_tag(self, left, top - side * at, side * 0.92, face.short, face.colour)
        lines = self._lines()
        down = self.center_y + sum(high for *_, high in lines) / 2
        for text, size, letters, high in lines:
            down -= high
            room = (left + self._badges, down, self.right - dp(EDGE) - left - self._badges, high)
            self.write(text, room, size, ink, align="left", paper=fill, face=letters)


class Caption(Drawn):
    """A small line at the end: where the picture comes from."""

    words = StringProperty()

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.height = size_of("small", self.app.text_scale) * 1.4

    def cells(self) -> list[Cell]:
        """What it says, to be read."""
        box = (self.x, self.y, self.width, self.height)
        return [Cell("caption", *box, self.words, False)]

    def draw(self) -> None:
        """At the right, quietly."""
        look, size = self.app.palette, size_of("small", self.app.text_scale)
        box = (self.x, self.y, self.width, self.height)
        self.write(self.words, box, size, look.ink_soft, align="right", paper=look.background)


def poster(pieces: Callable[[], Sequence[Drawn]], ground: Colour) -> bytes:
    """The pieces below each other as PNG; they are made here, for they are drawn finer than the window."""
    with _finely():
        drawn = pieces()
        for each in drawn:
            each.size_hint = (None, None)
            each.width = WIDE - 2 * dp(EDGE)
        high = sum(each.height + dp(GAP) for each in drawn) - dp(GAP) + 2 * dp(EDGE)
        top = high - dp(EDGE)
        for each in drawn:
            each.pos = (dp(EDGE), top - each.height)
            top -= each.height + dp(GAP)
            each.draw_now()
        # Lines that let the ground through are drawn by a stencil; without one they are blocks.
        fbo = Fbo(size=(WIDE, round(high)), with_stencilbuffer=True)
        with fbo:
            ClearColor(*ground)
            ClearBuffers()
        for each in drawn:
            fbo.add(each.canvas)
        fbo.draw()
        return _png(fbo.size, fbo.pixels)


def _png(size: tuple[int, int], pixels: bytes) -> bytes:
    """A picture as PNG, of pixels that begin with the lowest line."""
    wide, high = size
    lines = bytearray()
    for line in reversed(range(high)):
        colours = bytearray(pixels[4 * wide * line : 4 * wide * (line + 1)])
        del colours[3::4]  # nothing shines through
        lines += b"\0" + colours
    head = struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)  # eight bits of red, green and blue
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(lines)), (b"IEND", b""))
    return PNG + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks
    )


@contextmanager
def _finely() -> Iterator[None]:
    """Dp and sp as fine as the picture. The widgets in the window are not told, so they keep their sizes."""
    sync_pixel_scale(density=WIDE / LETTERS, fontscale=1.0)
    try:
        yield
    finally:
        sync_pixel_scale(density=Metrics.density, fontscale=Metrics.fontscale)
