"""The whole deck as a grid: one tap a card, the spent ones in sight but out of reach."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from kivy.metrics import dp
from kivy.properties import DictProperty, ObjectProperty

from companion.games.core.rulings import Piece
from companion.games.rows.cards import CARDS, DECK
from companion.models.table.scene import Grid, Sign
from companion.widgets.drawn.block import block_in
from companion.widgets.drawn.canvas import Cell, Drawn, kept
from companion.widgets.drawn.card import Box, paint_card
from companion.widgets.look.fonts import PLAIN
from companion.widgets.look.shape import BORDER, CELL, DENSE, PANE
from companion.widgets.look.theme import Palette

TENS, PORTRAIT, LANDSCAPE = 10, 8, 13  # columns of the full deck, as far as they have room
HUNDRED = 100  # numbers of a larger grid; more are wanted rarely
FEWEST = 5  # columns of a small one
ANSWERS = ("safe", "takes")  # what is said of a card on the map alone
TALLEST = 1.4  # a cell is at most so many times as high as wide, and the other way round


def is_small(cards: int, columns: int) -> bool:
    """Whether so many pieces are too few to stand in tens, or as a deck does."""
    return cards < DECK and not columns == TENS < cards / 5


def columns_for(cards: int, width: float, height: float, least: float) -> int:
    """How many columns let every cell have its least size; the most that fit if none do.

    A small deck has fewer of them, so that its cards fill the height.
    """
    most = max(1, int(width / least))

    def fits(columns: int) -> bool:
        return columns <= most and height / -(-cards // columns) >= least

    def filled(columns: int) -> float:
        return min(height, -(-cards // columns) * width / columns * TALLEST)

    upright, lying = (TENS, PORTRAIT, LANDSCAPE), (TENS, LANDSCAPE, PORTRAIT)
    preferred = upright if height >= width else lying
    for columns in preferred:
        if fits(columns):
            # Tens stand in line, unless there are too few of them to fill the height.
            if not is_small(cards, columns):
                return columns
            best = max((each for each in range(columns, FEWEST - 1, -1) if fits(each)), key=filled)
            return -(-cards // -(-cards // best))  # no line is left with one piece alone
    return next((columns for columns in range(PORTRAIT, most) if fits(columns)), most)


class Deck(Drawn):
    """The pieces of a ``set``; ``on_card`` tells a tapped one, ``on_gone`` one that is gone.

    ``picked`` maps a card to the initials of whoever holds it, or to a Sign; ``spent`` are the
    cards that lie somewhere already. Only cells that changed are drawn anew.
    """

    dense = True
    in_parts = True
    set = ObjectProperty(CARDS)
    spent = ObjectProperty(frozenset())
    picked = DictProperty()
    __events__ = ("on_card", "on_gone")

    def __init__(self, **properties: Any) -> None:
        self.first = 0  # so many are in sight at least; 0: all
        self.close = False  # as many side by side as a finger can hit
        super().__init__(**properties)
        self.bind(set=self.redraw, spent=self.redraw, picked=self.redraw)

    @property
    def cards(self) -> int:
        """How many there are."""
        return len(self.set)

    def show(self, grid: Grid) -> None:
        """Show this and nothing of what was there before."""
        self.set, self.spent, self.picked = grid.set, grid.spent, dict(grid.picked)
        self.first, self.close = grid.first, grid.close

    # -- the grid ----------------------------------------------------------------------------

    def heights_for(self, width: float) -> tuple[float, float]:
        """The least height at a width, and the most that the cells can use."""
        across = max(1, int(width / dp(DENSE)))
        columns = TENS if across >= TENS else min(PORTRAIT, across)
        # More pieces than a deck has need every column that a finger can hit.
        closest = across if self.cards > DECK or self.close else columns
        least = -(-(self.first or self.cards) // closest) * dp(DENSE)
        fewest = min(columns, FEWEST) if is_small(self.cards, columns) else columns
        most = -(-self.cards // fewest) * (width / fewest) * TALLEST
        return float(least), float(most)

    @property
    def least_height(self) -> float:
        """What the grid needs at its width, so that a list can scroll where there is less."""
        return -(-self.cards // self._columns) * dp(DENSE)

    @property
    def _columns(self) -> int:
        if self.cards > (self.first or self.cards):  # the others are scrolled to, ten by ten
            across = max(1, int(self.width / dp(DENSE)))
            return TENS if across >= TENS else min(PORTRAIT, across)
        return columns_for(self.cards, self.width, self.height, dp(DENSE))

    def rolled_height(self, sight: float) -> float:
        """How high the grid is that scrolls where so much of it is in sight: whole lines of it."""
        columns, lines = self._columns, max(int(sight / dp(DENSE)), 1)
        highest = self.width / columns * TALLEST
        if self.first:  # no smaller than a hundred need
            largest = min(highest, dp(CELL))
            lines = min(lines, max(-(-HUNDRED // columns), math.ceil(sight / largest)))
        return -(-self.cards // columns) * min(sight / lines, highest)

    def _grid(self) -> tuple[int, float, float, float, float]:
        """Columns, a cell's width and height, the left and the upper edge."""
        columns = self._columns
        lines = -(-self.cards // columns)
        few = is_small(self.cards, columns) or self.cards > (self.first or self.cards)
        if few and self.width > dp(PANE):
            left, top, wide, high = block_in(self, columns, lines)
            return columns, wide, high, left, top
        wide = self.width / columns
        high = min(self.height / lines, wide * TALLEST)
        return columns, wide, high, self.x, self.y + high * lines

    def measured_by(self) -> tuple[Any, ...]:
        """Where it lies, which pieces there are and in which order, and the colours."""
        return (*super().measured_by(), self.set, self._rolls, self.app.palette)

    @property
    def _rolls(self) -> bool:
        """Whether not all pieces of a grid that leaves room to the table are in sight."""
        return bool(self.close and self.parent and self.height > self.parent.height + 1)

    @kept
    def _pieces(self) -> tuple[Piece, ...]:
        """In their order; where it rolls, the few that are no numbers come first, in sight."""
        pieces = self.set.pieces
        return tuple(sorted(pieces, key=lambda each: isinstance(each, int) and self._rolls))

    @kept
    def _boxes(self) -> list[tuple[Piece, str, Box]]:
        """Every piece, the name of its cell and where it lies."""
        columns, wide, high, left, top = self._grid()
        return [
            (
                card,
                f"card {card}",
                (left + at % columns * wide, top - (at // columns + 1) * high, wide, high),
            )
            for at, card in enumerate(self._pieces())
        ]

    def cells(self) -> list[Cell]:
        """A cell for each card, named "card 45"."""
        return [
            Cell(name, *box, str(card), card not in self.spent) for card, name, box in self._boxes()
        ]

    def _at(self, x: float, y: float) -> int:
        """Which of the pieces lies under a point; -1 where there is none."""
        columns, wide, high, left, top = self._grid()
        column, line = int((x - left) // wide), int((top - y) // high)
        if not 0 <= column < columns or line < 0:
            return -1
        at = line * columns + column
        return at if at < self.cards else -1

    def cell_at(self, x: float, y: float) -> Cell | None:
        """The touchable cell under a point, without looking through all of them."""
        at = self._at(x, y)
        if at < 0 or self._pieces()[at] in self.spent:
            return None
        card, name, box = self._boxes()[at]
        return Cell(name, *box, str(card))

    # -- drawing -----------------------------------------------------------------------------

    def _signs(self) -> dict[Piece, Sign]:
        """The cards about which something is said: who holds them, or that they are spent."""
        spent = dict.fromkeys(self.spent, Sign("", "spent"))
        picked = self.picked.items()
        return spent | {
            card: held if isinstance(held, Sign) else Sign(held) for card, held in picked
        }

    def draw(self) -> None:
        """Every card by what is said about it."""
        signs, pressed = self._signs(), self.pressed
        ends = self._ends(signs)
        looks = dict(self._plain())
        told = [*signs, *ends]
        if pressed:
            told += [card for card, name, _ in self._boxes() if name == pressed]
        for card in told:
            if card in looks:
                _, box, _, heads, _, look, _ = looks[card]
                under = f"card {card}" == pressed
                looks[card] = (card, box, signs.get(card), heads, under, look, ends.get(card))
        self.parts(looks, self._paint)

    @kept
    def _plain(self) -> dict[Piece, tuple[Any, ...]]:
        """How every card looks about which nothing is said."""
        heads, look = self.set.heads, self.app.palette
        return {
            card: (card, box, None, heads.get(card, 0), False, look, None)
            for card, _, box in self._boxes()
        }

    def _ends(self, signs: Mapping[Piece, Sign]) -> dict[Piece, tuple[bool, bool]]:
        """Where the answer of the map changes: at which cards' right and lower edges."""
        if not any(sign.style in ANSWERS for sign in signs.values()):
            return {}
        columns, pieces = self._grid()[0], self._pieces()
        said = [signs.get(card, Sign("", "")) for card in pieces]
        answers = [(sign.style, sign.text if sign.style == "safe" else "") for sign in said]
        found = {}
        for at, card in enumerate(pieces):
            right = answers[at + 1] if (at + 1) % columns and at + 1 < len(pieces) else answers[at]
            below = answers[at + columns] if at + columns < len(pieces) else answers[at]
            found[card] = (right != answers[at], below != answers[at])
        return found

    def _paint(
        self,
        card: Piece,
        box: Box,
        sign: Sign | None,
        heads: int,
        pressed: bool,
        look: Palette,
        ends: tuple[bool, bool] | None,
    ) -> None:
        (x, y, w, h), gap = box, dp(1.5)
        inner = (x + gap, y + gap, w - 2 * gap, h - 2 * gap)
        # On a grid 0 is a number to tell, not a card that nobody told. Roboto's figures are told
        # apart faster among a hundred.
        number = card or "0"
        paint_card(self, number, inner, sign, heads=max(0, heads), pressed=pressed, face=PLAIN)
        # A line in the gap, for those who see no tints.
        right, below = ends or (False, False)
        line = dp(BORDER)
        if right:
            self.block(x + w - line / 2, y - line / 2, line, h + line, look.ink)
        if below:
            self.block(x - line / 2, y - line / 2, w + line, line, look.ink)

    # -- touches -----------------------------------------------------------------------------

    def on_touch_down(self, touch: Any) -> bool:
        if self.enabled and self.collide_point(*touch.pos) and not touch.is_mouse_scrolling:
            at = self._at(*touch.pos)
            if at >= 0 and self._pieces()[at] in self.spent:
                self.dispatch("on_gone", self._pieces()[at])
                return True
        return super().on_touch_down(touch)

    def on_cell(self, name: str) -> None:
        """Tell which card was tapped."""
        named = name.removeprefix("card ")
        self.dispatch("on_card", next(each for each in self.set.pieces if str(each) == named))

    def on_card(self, card: Piece) -> None:
        """Screens and kv bind here."""

    def on_gone(self, card: Piece) -> None:
        """Screens bind here to say where the card lies."""
