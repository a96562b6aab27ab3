"""The one loud moment, as a red cape: who takes a row, which cards, and how many bullheads."""

from __future__ import annotations

from math import pi, sin
from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, Line, Mesh, PopMatrix, PushMatrix, Scale
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from companion.widgets.drawn.canvas import Cell, Drawn, kept, texture_of
from companion.widgets.drawn.card import heads_in, paint_card, paint_heads
from companion.widgets.drawn.names import renamed
from companion.widgets.drawn.tag import WIDE, paint_tag
from companion.widgets.drawn.wrap import in_one_line, width_of
from companion.widgets.look.fonts import PRINT
from companion.widgets.look.motion import TAKE, TAKE_STEP
from companion.widgets.look.shape import GAP
from companion.widgets.look.theme import size_of, usual_size

Box = tuple[float, float, float, float]

TALL = 132  # dp from which the hem waves and the words stand over the cards at ease
WAVE = 7  # dp that the hem rises and falls
COLUMNS = 32
UNROLLS, SLIDES = 0.28, 0.2  # seconds of a take in which the cloth comes, and one card
CARD = 1.3  # a card's height against its width
LEADING = 1.2  # of the letters of who takes and of the detail: how high their lines are
PRINTED = 20  # dp of letters of the title's face, at least
# Of the count's size, and a gap, between the words and it: “row 2 1” would be read as one number.
APART = 0.12
SET = 1.19  # of the letters: how far apart the lines of the title are set


class Cape(Drawn):
    """``title`` and ``detail`` beside the tag of whoever takes, over the taken ``cards``.

    ``heads`` is the giant count at the right. A take that is a gain is yellow, not red.
    """

    title = StringProperty()
    who = StringProperty()  # written instead where the detail says the rest
    detail = StringProperty()
    short = StringProperty()  # of whoever takes; no tag without
    colour = StringProperty()
    people = ObjectProperty(())  # those at the table, one of whom is named
    cards = ListProperty()
    heads = NumericProperty(0)
    more = BooleanProperty(False)  # whether there may be more of them
    gain = BooleanProperty(False)
    set = ObjectProperty(None, allownone=True)  # of the cards, where it is not the card game's
    unrolled = NumericProperty(1.0)  # how far it has come

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        for name in ("title", "who", "detail", "short", "colour", "cards", "heads", "more", "gain"):
            self.fbind(name, self.redraw)
        self.bind(unrolled=self.redraw)

    # -- motion ------------------------------------------------------------------------------

    def come(self) -> None:
        """Unroll once; the cards slide in and the count runs up. All that is said is there at once."""
        Animation.cancel_all(self, "unrolled")
        self.unrolled = 0.0
        Animation(unrolled=1.0, duration=TAKE.seconds).start(self)

    def rest(self) -> None:
        """Hang still at once."""
        Animation.cancel_all(self, "unrolled")
        self.unrolled = 1.0

    def _come_so_far(self, begins: float, lasts: float) -> float:
        """How far a part of the motion is that begins so many seconds after the first."""
        passed = (self.unrolled * TAKE.seconds - begins) / lasts
        return 1.0 - (1.0 - min(1.0, max(0.0, passed))) ** 3

    # -- where things are --------------------------------------------------------------------

    @property
    def tall(self) -> bool:
        """Whether there is room for a wavy hem."""
        return bool(self.height >= dp(TALL))

    @property
    def _told(self) -> str:
        """The sum with a real minus sign: special cards can make a take a gain."""
        return str(int(self.heads)).replace("-", "−") + "+" * self.more

    @property
    def _running(self) -> str:
        """The sum while it runs up."""
        if self.unrolled >= 1:
            return self._told
        return str(int(self.heads * self._come_so_far(0.0, TAKE.seconds))).replace("-", "−")

    def _inner(self) -> Box:
        above, below = (dp(WAVE * 1.6), dp(WAVE * 2.6)) if self.tall else (dp(4), dp(6))
        left = dp(12)
        return self.x + left, self.y + below, self.width - 2 * left, self.height - above - below

    def _cards_high(self) -> float:
        if not self.cards:
            return 0.0
        part = self._inner()[3] * (0.46 if self.tall else 0.52)
        return min(part, dp(88))

    def _size(self) -> float:
        """Of the giant count: as large as its room, never wider than its share of the cape."""
        _, _, w, h = self._inner()
        high = h * (0.62 if self.tall else 0.9)
        size = min(size_of("giant", self.app.text_scale), high / 1.15)
        wide = texture_of(self._told, size, face=PRINT).width + size * 0.62
        most = w * (0.45 if self.tall else 0.36)  # beside a low one stand words and cards
        return size * min(1.0, most / max(1.0, wide))

    def _heads_box(self) -> Box:
        x, y, w, h = self._inner()
        size = self._size()
        wide = texture_of(self._told, size, face=PRINT).width + size * 0.62
        high = size * 1.15
        low = y + h - high if self.tall else y + (h - high) / 2
        return x + w - wide, low, wide, high

    def _card_box(self, at: int) -> Box:
        x, y, w, _ = self._inner()
        high = self._cards_high()
        # In a low cape the count stands beside the cards.
        room = w if self.tall else self._heads_box()[0] - x - dp(GAP)
        step = min(high / CARD + dp(5), room / max(1, len(self.cards)))
        return x + at * step, y, step - dp(3), min(high, (step - dp(3)) * 1.6)

    def _words(self) -> tuple[Box, Box]:
        """Where the tag and the words stand."""
        x, y, _, h = self._inner()
        low = y + self._cards_high() + (dp(4) if self.cards else 0)
        room = y + h - low
        size = min(room, dp(56)) if self.short else 0.0
        tag = (x - size * (1 - WIDE) / 2, low + (room - size) / 2, size, size)
        left = x + (size * WIDE + dp(GAP) if size else 0.0)
        right = self._heads_box()[0] - dp(GAP) - self._size() * APART
        return tag, (left, low, right - left, room)

    def measured_by(self) -> tuple[Any, ...]:
        """Where it hangs, and what it says."""
        said = (self.title, self.who, self.detail, self.short, self.heads, self.more, self.people)
        return (*super().measured_by(), *said, len(self.cards))

    @kept
    def _titled(self) -> tuple[float, tuple[str, ...], str]:
        """The title's size and lines, and what stands below them.

        In two lines, or with the first part of the name, rather than in letters of another face.
        """
        _, (_, _, wide, high) = self._words()
        scale, least_print = self.app.text_scale, float(dp(PRINTED))
        display, label = size_of("display", scale), size_of("label", scale) * LEADING
        who = renamed(self.who or self.title, self.people)
        for at, text in enumerate(renamed(self.title, self.people)):
            if self.detail:
                size = min(display, (high * 1.05 - label) / LEADING)
                size = in_one_line(who[at], wide, size, least_print, PRINT)
                fits = size * LEADING + label <= high * 1.05
                if fits and width_of(who[at], round(size), face=PRINT) <= wide:
                    return size, (who[at],), self.detail
            for least in (max(size_of("heading", scale), least_print), least_print):
                if found := self._in_two(text, least):
                    return *found, ""
        for text in who:  # in a low cape, over cards that are seen
            if (found := self._in_two(text, least_print)) and len(found[1]) == 1:
                return *found, ""
        for text in (self.title, self.who or self.title):
            for role in ("heading", "body"):
                if found := self._in_two(text, usual_size(role, scale)):
                    return *found, ""
        return usual_size("body", scale), (self.who or self.title,), ""

    def _in_two(self, text: str, least: float) -> tuple[float, tuple[str, ...]] | None:
        """The size and the lines of a text: one as large as it fits, else two of the least size."""
        _, (_, _, wide, high) = self._words()
        largest = max(least, min(size_of("display", self.app.text_scale), high / SET))
        one = in_one_line(text, wide, largest, least, PRINT)
        if width_of(text, round(one), face=PRINT) <= wide:
            return one, (text,)
        lines = self._halved(text, round(least))
        widest = max(width_of(line, round(least), face=PRINT) for line in lines)
        return (least, lines) if widest <= wide and len(lines) * least * SET <= high + 1 else None

    @staticmethod
    def _halved(text: str, size: int) -> tuple[str, ...]:
        """A text in two lines, as alike as its words let them be."""
        words = text.split(" ")
        ways = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
        widest = {way: max(width_of(line, size, face=PRINT) for line in way) for way in ways}
        return min(ways, key=lambda way: widest[way], default=(text,))

    def cells(self) -> list[Cell]:
        """What it says, and the cards, to be read."""
        x, y, w, h = self.x, self.y, self.width, self.height
        found = [Cell("take", x, y, w, h, self.title, False)]
        if self.detail:
            found.append(Cell("take detail", x, y, w, h, self.detail, False))
        found += [
            Cell(f"taken {card or at}", *self._card_box(at), str(card or "?"), False)
            for at, card in enumerate(self.cards)
        ]
        return [*found, Cell("taken bullheads", *self._heads_box(), self._told, False)]

    # -- drawing -----------------------------------------------------------------------------

    def draw(self) -> None:
        """The cloth, the words, the cards, the sum."""
        if not (self.title or self.cards):
            return
        PushMatrix()
        # It unrolls from above.
        Scale(1, max(0.01, self._come_so_far(0.0, UNROLLS)), 1, origin=(self.x, self.top))
        self._draw_all_of_it()
        PopMatrix()

    def _draw_all_of_it(self) -> None:
        look = self.app.palette
        paper, ink = (look.tag, look.on_tag) if self.gain else (look.error, look.on_error)
        self._cloth(paper, ink)
        tag, (x, y, w, h) = self._words()
        if self.short:
            paint_tag(self, *tag[:3], self.short, self.colour, ink)
        size, lines, detail = self._titled()
        label = size_of("label", self.app.text_scale) * LEADING if detail else 0.0
        high = size * LEADING if detail else h if len(lines) == 1 else size * SET
        top = y + h / 2 + (high * len(lines) + label) / 2
        for at, line in enumerate(lines, 1):
            place = (x, top - at * high, w, high)
            self.write(line, place, size, ink, align="left", paper=paper, face=PRINT)
        if detail:
            place = (x, top - high - label, w, label)
            self.write(detail, place, label / LEADING, ink, align="left", paper=paper)
        for at, card in enumerate(self.cards):
            come = self._come_so_far(UNROLLS / 2 + at * TAKE_STEP, SLIDES)
            if come:
                x, y, w, h = self._card_box(at)
                box = (x, y - (1 - come) * h / 2, w, h)
                paint_card(self, card, box, heads=heads_in(self.set, card))
        x, y, w, h = self._heads_box()
        size = self._size()
        horn = size * 0.56
        number = (x, y, w - horn - size * 0.06, h)
        self.write(self._running, number, size, ink, align="right", paper=paper, face=PRINT)
        paint_heads(1, (x + w - horn, y, horn, h), ink, 48)

    def _cloth(self, paper: Any, ink: Any) -> None:
        look = self.app.palette
        box = (self.x, self.y, self.width, self.height)
        if not self.tall:
            self.block(*box, paper, dp(GAP))
            self.frame(box, look.ink if self.gain else look.edge, dp(GAP), 0.75)
            return
        upper, lower = (
            self._hem(self.top - dp(WAVE), 0.0, 0.5),
            self._hem(self.y + dp(WAVE), 1.6, 1.0),
        )
        corners: list[float] = []
        for (ux, uy), (lx, ly) in zip(upper, lower, strict=True):
            corners += [ux, uy, 0, 0, lx, ly, 0, 0]
        Color(*paper)
        Mesh(vertices=corners, indices=range(len(corners) // 4), mode="triangle_strip")
        edge = look.ink if self.gain else look.edge
        if edge[3]:
            Color(*edge)
            around = [value for point in (*upper, *reversed(lower)) for value in point]
            Line(points=around, close=True, width=dp(0.75))
        # Folds, in the cloth's own colour and a little ink.
        Color(*look.ink[:3], 0.18)
        for part, high in ((0.03, 0.2), (0.76, 0.24), (0.85, 0.34), (0.97, 0.22)):
            x = self.x + self.width * part
            fold = [
                (x + dp(2) * sin(step), self.y + dp(14) + self.height * high * step / 6)
                for step in range(7)
            ]
            Line(points=[value for point in fold for value in point], width=dp(1.2))

    def _hem(self, y: float, phase: float, much: float) -> list[tuple[float, float]]:
        """An edge of the cloth, rising and falling."""
        found = []
        for column in range(COLUMNS + 1):
            part = column / COLUMNS
            rise = sin(phase + part * pi * 4.6) * 0.6 + sin(phase * 2 + part * pi * 7.3) * 0.4
            found.append((self.x + self.width * part, y + dp(WAVE) * much * rise))
        return found
