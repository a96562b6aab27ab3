"""One of a few: segments side by side, or one below the other where they do not fit."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty

from companion.widgets.drawn import Cell, Drawn, texture_of
from companion.widgets.theme import size_of

TICK = 22


class Choice(Drawn):
    """Options as (key, words) pairs; ``value`` is the chosen key, ``on_pick`` tells of a change."""

    options = ListProperty()
    value = StringProperty()
    __events__ = ("on_pick",)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.size_hint_y = None
        self.bind(options=self._settle, value=self.redraw, width=self._settle)
        self.app.bind(text_scale=self._settle)
        self._settle()

    @property
    def line(self) -> float:
        """The height of one segment."""
        return max(dp(48), self._size * 1.9)

    @property
    def stacked(self) -> bool:
        """Whether the segments lie one below the other."""
        widest = max((texture_of(str(w), self._size, True).width for _, w in self.options), default=0)
        return bool((widest + dp(TICK + 26)) * len(self.options) > self.width)

    @property
    def _size(self) -> float:
        return size_of("label", self.app.text_scale)

    def _settle(self, *_: Any) -> None:
        self.height = self.line * (len(self.options) if self.stacked else 1)
        self.redraw()

    def cells(self) -> list[Cell]:
        """A cell for each option."""
        count = max(1, len(self.options))
        found = []
        for i, (key, words) in enumerate(self.options):
            if self.stacked:
                box = (self.x, self.top - (i + 1) * self.line, self.width, self.line)
            else:
                box = (self.x + i * self.width / count, self.y, self.width / count, self.height)
            found.append(Cell(key, *box, text=words))
        return found

    def draw(self) -> None:
        """The frame, the chosen segment filled and ticked, the words."""
        look = self.app.palette
        radius = dp(24)
        self.block(self.x, self.y, self.width, self.height, look.surface, radius)
        for cell in self.cells():
            chosen = cell.name == self.value
            paper = look.tonal if chosen else look.surface
            ink = look.on_tonal if chosen else look.ink
            if chosen or cell.name == self.pressed:
                fill = paper if chosen else look.surface_high
                self.block(cell.x, cell.y, cell.w, cell.h, fill, radius)
            tick = dp(TICK) if chosen or self.stacked else 0
            if chosen:
                self._tick(cell, ink)
            left = cell.x + dp(12) + (tick + dp(6) if tick else 0)
            room = (left, cell.y, cell.x + cell.w - dp(10) - left, cell.h)
            self.write(
                cell.text,
                room,
                self._size,
                ink,
                bold=chosen,
                align="left" if self.stacked else "center",
                paper=paper,
            )
        self.frame((self.x, self.y, self.width, self.height), look.outline, radius, 0.6)

    def _tick(self, cell: Cell, ink: Any) -> None:
        self.sign("check", (cell.x + dp(12), cell.y, dp(TICK), cell.h), self._size * 1.2, ink)

    def on_cell(self, name: str) -> None:
        """Choose what was tapped."""
        if name != self.value:
            self.value = name
            self.dispatch("on_pick", name)

    def on_pick(self, key: str) -> None:
        """Screens and kv bind here."""
