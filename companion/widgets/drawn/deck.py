"""The whole deck as a grid: one tap a card, the spent ones in sight but out of reach."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

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

TENS = 10  # columns, wherever so many have room: tens then stand under tens
HUNDRED = 100  # numbers of a larger grid; more are wanted rarely
FEWEST = 5  # columns of a small set
ANSWERS = ("safe", "takes")  # what is said of a card on the map alone
TALLEST = 1.4  # a cell is at most so many times as high as wide, and the other way round
TABLE, TABLE_LEAST = 0.47, 160  # of a lying window, and dp, for the table beside the grid
ABOVE, SHARE = 466, 0.4  # dp above a grid for bar, seats, table and keys; of a tall window


def columns_at(width: float) -> int:
    """The columns of every grid of cards at a width: ten, or as many as a finger can hit."""
    return max(1, min(TENS, int(width / dp(DENSE))))


def height_at(least: float, most: float, height: float) -> float:
    """The height of a grid that needs at least and can use at most so much of a window's height."""
    return float(max(least, min(most, height - max(dp(ABOVE), height * SHARE))))


def width_at(width: float, height: float) -> float:
    """The width of a grid that stands beside the table, in a lying window of a size."""
    lines = max(1, int(height / dp(DENSE)))
    needed = (TENS + -(-max(0, DECK - lines * TENS) // lines)) * dp(DENSE)
    least, room = min(dp(TABLE_LEAST), width / 2), max(dp(TABLE_LEAST), width - needed)
    # A table leaves a grid no more room than its cells can use.
    most = max(dp(PANE), width - TENS * dp(CELL))
    return float(width - max(least, min(room, most, width * TABLE)))


def is_small(cards: int) -> bool:
    """Whether so many pieces are too few to stand in tens."""
    return cards <= DECK / 2


class Places(NamedTuple):
    """Where the pieces of a grid stand: in lines of `columns`, the last ones maybe beside them."""

    columns: int  # of the lines
    lines: int
    beside: int = 0  # columns at the right of the lines, for pieces that no line has room for

    @property
    def across(self) -> int:
        """All columns."""
        return self.columns + self.beside

    def place(self, at: int, cards: int) -> tuple[int, int]:
        """The line and the column of a piece; those beside the lines end with the last line."""
        first = self.columns * self.lines
        if at < first:
            return divmod(at, self.columns)
        column, line = divmod(at - first, self.lines)
        here = min(self.lines, cards - first - column * self.lines)
        return self.lines - here + line, self.columns + column


def places_for(cards: int, width: float, height: float) -> Places:
    """The places of so many pieces on a grid of this size.

    Lines that a low window has no room for stand beside the others, if they have room there. The
    pieces of a small set are larger instead, and no line of it is left with one piece alone.
    """
    columns = columns_at(width)
    if is_small(cards):
        return _small(cards, columns, width, height)
    lines, fit = -(-cards // columns), int(height / dp(DENSE))
    if 0 < fit < lines:
        beside = -(-(cards - columns * fit) // fit)
        if (columns + beside) * dp(DENSE) <= width:
            return Places(columns, fit, beside)
    return Places(columns, lines)


def _small(cards: int, most: int, width: float, height: float) -> Places:
    """As many columns as fill the most of the height with cells for a finger."""

    def fits(columns: int) -> bool:
        return height / -(-cards // columns) >= dp(DENSE)

    def filled(columns: int) -> float:
        return min(height, -(-cards // columns) * width / columns * TALLEST)

    fitting = (each for each in range(most, min(FEWEST, most) - 1, -1) if fits(each))
    best = max(fitting, key=filled, default=most)
    columns = -(-cards // -(-cards // best))
    return Places(columns, -(-cards // columns))


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
        super().__init__(**properties)
        self.bind(set=self.redraw, spent=self.redraw, picked=self.redraw)

    @property
    def cards(self) -> int:
        """How many there are."""
        return len(self.set)

    def show(self, grid: Grid) -> None:
        """Show this and nothing of what was there before."""
        self.set, self.spent, self.picked = grid.set, grid.spent, dict(grid.picked)
        self.first = grid.first

    # -- the grid ----------------------------------------------------------------------------

    def height_in(self, width: float, height: float) -> float:
        """The height of the grid in a window: the same for every set of cards.

        A grid of numbers has as many lines as have to be in sight, or all of them.
        """
        columns = columns_at(width)
        least = -(-(self.first or DECK) // columns)
        most = -(-min(self.cards, HUNDRED) // columns) if self.first else least
        return height_at(least * dp(DENSE), most * width / columns * TALLEST, height)

    @property
    def least_height(self) -> float:
        """What the grid needs at its width, so that a list can scroll where there is less."""
        return self._places.lines * dp(DENSE)

    @property
    def _scrolls(self) -> bool:
        """Whether not all pieces have to be in sight: the others are scrolled to, line by line."""
        return self.cards > (self.first or self.cards)

    @property
    def _places(self) -> Places:
        if self._scrolls:
            columns = columns_at(self.width)
            return Places(columns, -(-self.cards // columns))
        return places_for(self.cards, self.width, self.height)

    def rolled_height(self, sight: float) -> float:
        """How high the grid is that scrolls where so much of it is in sight: whole lines of it."""
        places, lines = self._places, max(int(sight / dp(DENSE)), 1)
        highest = self.width / places.across * TALLEST
        if self.first:  # no smaller than a hundred need
            largest = min(highest, dp(CELL))
            lines = min(lines, max(-(-HUNDRED // places.columns), math.ceil(sight / largest)))
        return places.lines * min(sight / lines, highest)

    def _grid(self) -> tuple[Places, float, float, float, float]:
        """The places, a cell's width and height, the left and the upper edge."""
        places = self._places
        if (is_small(self.cards) or self._scrolls) and self.width > dp(PANE):
            left, top, wide, high = block_in(self, places.across, places.lines)
            return places, wide, high, left, top
        wide = self.width / places.across
        high = min(self.height / places.lines, wide * TALLEST)
        return places, wide, high, self.x, self.y + high * places.lines

    def measured_by(self) -> tuple[Any, ...]:
        """Where it lies, which pieces there are and in which order, and the colours."""
        return (*super().measured_by(), self.set, self._rolls, self.app.palette)

    @property
    def _rolls(self) -> bool:
        """Whether not all pieces are in sight."""
        return bool(self.parent and self.height > self.parent.height + 1)

    @kept
    def _pieces(self) -> tuple[Piece, ...]:
        """In their order; where it rolls, the few that are no numbers come first, in sight."""
        pieces = self.set.pieces
        return tuple(sorted(pieces, key=lambda each: isinstance(each, int) and self._rolls))

    @kept
    def _boxes(self) -> list[tuple[Piece, str, Box]]:
        """Every piece, the name of its cell and where it lies."""
        places, wide, high, left, top = self._grid()
        found: list[tuple[Piece, str, Box]] = []
        for at, card in enumerate(self._pieces()):
            line, column = places.place(at, self.cards)
            box = (left + column * wide, top - (line + 1) * high, wide, high)
            found.append((card, f"card {card}", box))
        return found

    @kept
    def _numbered(self) -> dict[tuple[int, int], int]:
        """Which of the pieces stands in which line and column."""
        places = self._places
        return {places.place(at, self.cards): at for at in range(self.cards)}

    def cells(self) -> list[Cell]:
        """A cell for each card, named "card 45"."""
        return [
            Cell(name, *box, str(card), card not in self.spent) for card, name, box in self._boxes()
        ]

    def _at(self, x: float, y: float) -> int:
        """Which of the pieces lies under a point; -1 where there is none."""
        _, wide, high, left, top = self._grid()
        return self._numbered().get((int((top - y) // high), int((x - left) // wide)), -1)

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
        pieces, stands = self._pieces(), self._numbered()
        said = [signs.get(card, Sign("", "")) for card in pieces]
        answers = [(sign.style, sign.text if sign.style == "safe" else "") for sign in said]
        found = {}
        for (line, column), at in stands.items():
            right, below = stands.get((line, column + 1), at), stands.get((line + 1, column), at)
            differs = (answers[right] != answers[at], answers[below] != answers[at])
            found[pieces[at]] = differs
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
