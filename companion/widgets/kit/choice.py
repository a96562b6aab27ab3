"""One of a few: segments side by side, or one below the other where they do not fit."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty

from companion.widgets.drawn.canvas import Cell, texture_of
from companion.widgets.drawn.own_height import OwnHeight
from companion.widgets.drawn.wrap import wrapped

LINE = 1.3  # of the letters
INSIDE = 3  # dp between the track and the chosen segment
TICK = 22  # dp before the words, at the usual size of letters


class Choice(OwnHeight):
    """Options as (key, words) pairs; ``value`` is the chosen key, ``on_pick`` tells of a change."""

    shows = ("options",)
    options = ListProperty()
    value = StringProperty()
    __events__ = ("on_pick",)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.bind(value=self.redraw)

    @property
    def line(self) -> float:
        """The height of one segment; words that leave even a whole line go on a second one."""
        lines = max((len(self._broken(words)) for _, words in self.options), default=1)
        return max(dp(48), self.label * (0.6 + LINE * lines))

    def _broken(self, words: str) -> tuple[str, ...]:
        if self.columns > 1:
            return (words,)
        room = int(self.width - dp(28) - self._tick)
        return wrapped(words, max(1, room), round(self.label), 2, True) or ("",)

    @property
    def columns(self) -> int:
        """How many segments lie side by side: all, half of them, or one; no line has a hole."""
        count = max(1, len(self.options))
        widest = max((self._wide(words) for _, words in self.options), default=0)
        for columns in (count, count // 2):
            if columns and count % columns == 0 and (widest + dp(24)) * columns <= self.width:
                return columns
        return 1

    def _wide(self, words: str) -> float:
        """The width of an option's words with its tick before them."""
        return float(texture_of(words, self.label, True).width + self._tick)

    @property
    def _tick(self) -> float:
        """The room of the tick, which grows with the letters."""
        return max(float(dp(TICK)), self.label * 1.5)

    def settle(self, *_: Any) -> None:
        """As high as its lines."""
        self.height = self.line * -(-len(self.options) // self.columns)
        self.redraw()

    def cells(self) -> list[Cell]:
        """A cell for each option."""
        columns = self.columns
        wide = self.width / columns
        found = []
        for i, (key, words) in enumerate(self.options):
            x = self.x + i % columns * wide
            found.append(
                Cell(key, x, self.top - (i // columns + 1) * self.line, wide, self.line, words)
            )
        return found

    def draw(self) -> None:
        """A track that lies apart from what is below it, the chosen segment filled and ticked."""
        look = self.app.palette
        radius = dp(24)
        whole = (self.x, self.y, self.width, self.height)
        self.block(*whole, look.surface_high, radius)
        self.frame(whole, look.outline_soft, radius, 0.5)
        for cell in self.cells():
            self._segment(cell, radius)
        self.frame(whole, look.edge, radius)

    def _segment(self, cell: Cell, radius: float) -> None:
        look = self.app.palette
        chosen = cell.name == self.value
        box = (cell.x, cell.y, cell.w, cell.h)
        paper, ink = (look.tonal, look.on_tonal) if chosen else (look.surface_high, look.ink)
        if chosen:
            # Inside the track: two edges that touch would poke out of each other's corners.
            off = dp(INSIDE)
            pill = (cell.x + off, cell.y + off, cell.w - 2 * off, cell.h - 2 * off)
            self.block(*pill, paper, radius - off)
            self.frame(pill, look.primary, radius - off)
        elif cell.name == self.pressed:
            paper = look.outline_soft if not look.edge[3] else look.surface
            self.block(*box, paper, radius)
        # Side by side, the words stand in the middle and the tick right before them.
        centred = self.columns > 1
        spare = max(0.0, cell.w - dp(24) - self._wide(cell.text)) / 2 if centred else dp(4)
        left = cell.x + dp(12) + spare
        if chosen:
            self.sign("check", (left - dp(2), cell.y, self._tick, cell.h), self.label * 1.2, ink)
        alone = centred and not chosen
        start = cell.x + dp(12) if alone else left + self._tick
        align = "center" if alone else "left"
        wide, lines = cell.x + cell.w - dp(12) - start, self._broken(cell.text)
        high = cell.h if len(lines) == 1 else self.label * LINE
        top = cell.y + cell.h / 2 + high * len(lines) / 2
        for at, text in enumerate(lines, 1):
            room = (start, top - at * high, wide, high)
            self.write(text, room, self.label, ink, bold=chosen, align=align, paper=paper)

    def on_cell(self, name: str) -> None:
        """Choose what was tapped."""
        if name != self.value:
            self.value = name
            self.dispatch("on_pick", name)

    def on_pick(self, key: str) -> None:
        """Screens and kv bind here."""
