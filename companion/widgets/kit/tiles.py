"""Deeds side by side on one canvas: an icon and a few words each, in as many columns as fit."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty

from companion.widgets.drawn.canvas import Cell, Drawn
from companion.widgets.drawn.item_list import Item
from companion.widgets.drawn.wrap import widest_of, width_of, wrapped
from companion.widgets.look.shape import GROUP
from companion.widgets.look.theme import size_of

GAP, NARROW = 8, 4  # between tiles, and where five stand side by side on a phone
LINES = 3  # of words in a tile
SIDES = 6  # dp of a tall tile's width that are not for its words
EDGE = 8  # dp of a tall tile's width that its words leave free where they can be broken


class Tiles(Drawn):
    """``rows`` as Items; ``on_cell`` tells a tap. ``tall`` puts the icon over the words."""

    rows = ListProperty()
    columns = NumericProperty(2)
    tall = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.size_hint_y = None
        self.bind(rows=self._settle, width=self._settle, columns=self._settle, tall=self._settle)
        self.app.bind(text_scale=self._settle, language=self._settle)
        self._settle()

    @property
    def _size(self) -> float:
        """The size of words: smaller where a long one would cost tall tiles a line more."""
        usual, small = (size_of(role, self.app.text_scale) for role in ("label", "small"))
        words = [word for row in self.rows for word in row.text.split()] if self.tall else []
        widest = max((width_of(word, round(usual), True) for word in words), default=0.0)
        return usual if widest <= self._wide(int(self.columns)) - dp(SIDES) else small

    def _room(self, columns: int) -> float:
        """The width for the words of a tile."""
        return self._wide(columns) - self._beside

    def _wide(self, columns: int) -> float:
        return (self.width - (columns - 1) * self._gap) / columns

    @property
    def _gap(self) -> float:
        return dp(NARROW if self.tall else GAP)

    @property
    def _beside(self) -> float:
        """How much of a tile's width is not for its words."""
        return dp(SIDES) if self.tall else dp(20) + self._side

    @property
    def _side(self) -> float:
        return self._size * 1.9

    def _across(self) -> int:
        """As many columns as are wanted and hold every word unbroken."""
        words = [word for row in self.rows for word in row.text.split()]
        widest = max((width_of(word, round(self._size), True) for word in words), default=0.0)
        columns = int(self.columns)
        while columns > 1 and self._room(columns) < widest:
            columns -= 1
        # As many in each line as can be, and not one alone in the last.
        lines = -(-len(self.rows) // columns)
        return -(-len(self.rows) // lines) if lines else columns

    def _words(self, row: Item, room: float) -> tuple[str, ...]:
        size, most = round(self._size), max(40, int(room))
        if self.tall:  # words that can stand in lines leave the edges more room than a long one
            near = most - int(dp(EDGE))
            lines = wrapped(row.text, near, size, LINES, True)
            if widest_of(row.text, size, True) <= near and "…" not in "".join(lines):
                return lines
        return wrapped(row.text, most, size, LINES, True)

    def _high(self) -> float:
        room = self._room(self._across())
        most = max((len(self._words(row, room)) for row in self.rows), default=1)
        words = most * self._size * 1.25
        return max(dp(54), words + (self._side + dp(20) if self.tall else dp(18)))

    def _settle(self, *_: Any) -> None:
        lines = -(-len(self.rows) // self._across())
        self.height = max(0.0, lines * (self._high() + self._gap) - self._gap)
        self.redraw()

    def cells(self) -> list[Cell]:
        """A cell for each tile; those of the last line share it alike."""
        columns, high, gap = self._across(), self._high(), self._gap
        found = []
        for at, row in enumerate(self.rows):
            line, column = divmod(at, columns)
            here = min(columns, len(self.rows) - line * columns)
            wide = (self.width - (here - 1) * gap) / here
            x, y = self.x + column * (wide + gap), self.top - line * (high + gap) - high
            found.append(Cell(row.name, x, y, wide, high, row.text, row.touchable))
        return found

    def draw(self) -> None:
        """Each tile on its own ground."""
        look = self.app.palette
        for row, cell in zip(self.rows, self.cells(), strict=True):
            paper = look.tonal if cell.name == self.pressed else look.surface_high
            ink = look.on_tonal if cell.name == self.pressed else look.ink
            box = (cell.x, cell.y, cell.w, cell.h)
            self.block(*box, paper, dp(GROUP))
            self.frame(box, look.edge, dp(GROUP))
            side = self._side
            words = self._words(row, cell.w - self._beside)
            high = self._size * 1.25
            if self.tall:
                top = cell.y + cell.h / 2 + (side + dp(4) + high * len(words)) / 2
                place = (cell.x, top - side, cell.w, side)
                x, w, top = cell.x + dp(3), cell.w - dp(6), top - side - dp(4)
            else:
                place = (cell.x + dp(6), cell.y, side, cell.h)
                x, w = cell.x + dp(12) + side, cell.w - dp(20) - side
                top = cell.y + cell.h / 2 + high * len(words) / 2
            self.sign(row.icon, place, self._size * 1.5, look.primary)
            for at, line in enumerate(words, 1):
                room = (x, top - at * high, w, high)
                align = "center" if self.tall else "left"
                self.write(line, room, self._size, ink, bold=True, align=align, paper=paper)
