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
    def columns(self) -> int:
        """How many segments lie side by side: all, half of them, or one."""
        count = max(1, len(self.options))
        widest = max((texture_of(w, self._size, True).width for _, w in self.options), default=0)
        for columns in (count, -(-count // 2)):
            if (widest + dp(TICK + 28)) * columns <= self.width:
                return columns
        return 1

    @property
    def _size(self) -> float:
        return size_of("label", self.app.text_scale)

    def _settle(self, *_: Any) -> None:
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
        """The ground, the chosen segment filled and ticked, the words."""
        look = self.app.palette
        radius = dp(24)
        side_by_side = self.columns == len(self.options)
        whole = (self.x, self.y, self.width, self.height)
        self.block(*whole, look.surface, radius)
        for cell in self.cells():
            chosen = cell.name == self.value
            pair = (look.tonal, look.on_tonal) if chosen else (look.surface, look.ink)
            paper, ink = pair
            if chosen or cell.name == self.pressed:
                fill = paper if chosen else look.surface_high
                self.block(cell.x, cell.y, cell.w, cell.h, fill, radius)
            if chosen:
                tick = (cell.x + dp(12), cell.y, dp(TICK), cell.h)
                self.sign("check", tick, self._size * 1.2, ink)
                self.frame((cell.x, cell.y, cell.w, cell.h), look.edge, radius)
            left = cell.x + dp(12 if side_by_side and not chosen else 18 + TICK)
            self.write(
                cell.text,
                (left, cell.y, cell.x + cell.w - dp(10) - left, cell.h),
                self._size,
                ink,
                bold=chosen,
                align="center" if side_by_side else "left",
                paper=paper,
            )
        self.frame(whole, look.edge, radius)

    def on_cell(self, name: str) -> None:
        """Choose what was tapped."""
        if name != self.value:
            self.value = name
            self.dispatch("on_pick", name)

    def on_pick(self, key: str) -> None:
        """Screens and kv bind here."""
