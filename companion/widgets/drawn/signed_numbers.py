"""A grid of signed numbers: −25 to +25 with one tap, the others with one more before it."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.models.points import signed
from companion.widgets.drawn.block import block_in
from companion.widgets.drawn.canvas import Cell, Drawn
from companion.widgets.drawn.deck import TALLEST, columns_at, height_at
from companion.widgets.look.shape import CARD, CELL, DENSE
from companion.widgets.look.theme import Colour, size_of

ROOMY = 58
GAP = 2
INSIDE = 3  # dp from a text to the rim of its key
SHARE = 0.47  # of a cell's width is the size of its figures
HALF = 25  # numbers of each sign
STEPS = (25, 50, 75)  # what the keys for larger numbers add


class SignedNumbers(Drawn):
    """``on_number`` tells a score, ``on_back`` the key that takes something back.

    Plus numbers stand above, minus ones below, each with its sign; the keys at the end of the
    first half raise all of them until a number is written.
    """

    dense = True
    raised = NumericProperty(0)
    most = NumericProperty(STEPS[-1] + HALF)
    __events__ = ("on_number", "on_back")

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.bind(raised=self.redraw, most=self.redraw)

    # -- the grid ----------------------------------------------------------------------------

    @property
    def columns(self) -> int:
        """Those of every grid; fewer numbers of a sign than that need no more."""
        return min(columns_at(self.width), self._half_cells)

    @property
    def lines(self) -> int:
        """How many lines each half takes."""
        return -(-self._half_cells // self.columns)

    @property
    def _keyed(self) -> bool:
        """Whether there are keys: not where one tap says every number."""
        return bool(self.most > HALF)

    @property
    def _numbers(self) -> int:
        return int(min(HALF, self.most))

    @property
    def _half_cells(self) -> int:
        """The numbers of one sign and the keys behind them."""
        return self._numbers + 2 * self._keyed

    @property
    def least_height(self) -> float:
        """What the grid needs."""
        return 2 * self.lines * dp(DENSE)

    @property
    def cards(self) -> int:
        """How many cells there are."""
        return 2 * self._half_cells

    def rolled_height(self, sight: float) -> float:
        """How high the grid is that scrolls where so much of it is in sight: whole lines of it."""
        return 2 * self.lines * sight / max(int(sight / dp(DENSE)), 1)

    def height_in(self, width: float, height: float) -> float:
        """The height of the grid in a window of this size."""
        columns = min(columns_at(width), self._half_cells)
        lines = 2 * -(-self._half_cells // columns)
        most = max(dp(CELL), width / columns * TALLEST)
        return height_at(lines * dp(DENSE), lines * most, height)

    @property
    def roomy_height(self) -> float:
        """More than this makes nothing easier to hit."""
        return 2 * self.lines * dp(ROOMY)

    def _half(self, sign: int) -> list[str]:
        """What the cells of a half are called, from left to right and from top to bottom."""
        numbers = [self.raised + each for each in range(1, self._numbers + 1)]
        names = [f"score {sign * each}" if each <= self.most else "" for each in numbers]
        steps = STEPS[:2] if sign > 0 else STEPS[2:]
        keys = [f"more {step}" if step < self.most else "" for step in steps]
        keys += [] if sign > 0 else ["back"]
        keys = keys if self._keyed else []
        room = self.lines * self.columns - len(names) - len(keys)
        return [*names, *("",) * room, *keys]

    def cells(self) -> list[Cell]:
        """A cell for each number, named "score -12", and for each key."""
        left, top, wide, high = block_in(self, self.columns, 2 * self.lines)
        found = []
        for at, name in enumerate((*self._half(1), *self._half(-1))):
            line, column = divmod(at, self.columns)
            if not name:
                continue
            word, _, number = name.partition(" ")
            text = (
                f"±{int(number) + 1}…" if word == "more" else signed(int(number)) if number else ""
            )
            x, y = left + column * wide, top - (line + 1) * high
            found.append(Cell(name, x, y, wide, high, text))
        return found

    # -- drawing -----------------------------------------------------------------------------

    def draw(self) -> None:
        """Plus on paper, minus a shade darker; the sign stands before every number."""
        size = size_of("heading", self.app.text_scale)
        gap = dp(GAP)
        for cell in self.cells():
            paper, ink = self._colours(cell.name)
            box = (cell.x + gap / 2, cell.y + gap / 2, cell.w - gap, cell.h - gap)
            self.block(*box, paper, dp(CARD))
            edge = self.app.palette.edge
            self.frame(box, edge if edge[3] else self.app.palette.outline_soft, dp(CARD), 0.5)
            if cell.name == "back":
                self.sign("backspace-outline", box, size * 1.1, ink)
                continue
            key = cell.name.startswith("more")
            room = (box[0] + dp(INSIDE), box[1], box[2] - dp(2 * INSIDE), box[3])
            fit = min(size, cell.w * SHARE)
            self.write(cell.text, room, fit, ink, bold=key, paper=paper)

    def _colours(self, name: str) -> tuple[Colour, Colour]:
        look = self.app.palette
        if name in (self.pressed, f"more {int(self.raised)}"):
            return look.primary, look.on_primary
        if name == "back" or name.startswith("more"):
            return look.tonal, look.on_tonal
        plus = not name.startswith("score -")
        return (look.background if plus else look.surface_high), look.ink

    # -- touches -----------------------------------------------------------------------------

    def on_cell(self, name: str) -> None:
        """Tell a number; a key raises the numbers, or lets them be as they were."""
        word, _, number = name.partition(" ")
        if word == "more":
            self.raised = 0 if self.raised == int(number) else int(number)
        elif word == "back":
            self.raised = 0
            self.dispatch("on_back")
        else:
            self.raised = 0
            self.dispatch("on_number", int(number))

    def on_number(self, number: int) -> None:
        """Screens bind here."""

    def on_back(self) -> None:
        """Screens bind here."""
