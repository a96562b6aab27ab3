"""The whole deck as a grid: one tap a card, the spent ones in sight but out of reach."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Canvas
from kivy.metrics import dp
from kivy.properties import DictProperty, ObjectProperty

from companion.games.core.rulings import Piece
from companion.games.rows.cards import CARDS, DECK
from companion.models.table.scene import Grid, Sign
from companion.widgets.card import paint_card
from companion.widgets.drawn import Cell, Drawn, Written

LEAST = 40  # dp that a cell has at any size
PORTRAIT, LANDSCAPE = 8, 13  # columns of the full deck
FEWEST = 5  # columns of a small one
TALLEST = 1.4  # a cell is at most so many times as high as wide, and the other way round


def columns_for(cards: int, width: float, height: float, least: float) -> int:
    """How many columns let every cell have its least size; the most that fit if none do.

    A small deck has fewer of them, so that its cards fill the height.
    """
    most = max(1, int(width / least))

    def fits(columns: int) -> bool:
        return columns <= most and height / -(-cards // columns) >= least

    def filled(columns: int) -> float:
        return min(height, -(-cards // columns) * width / columns * TALLEST)

    preferred = (PORTRAIT, LANDSCAPE) if height >= width else (LANDSCAPE, PORTRAIT)
    for columns in preferred:
        if fits(columns):
            fewest = FEWEST if cards < DECK else columns
            return max((each for each in range(columns, fewest - 1, -1) if fits(each)), key=filled)
    return next((columns for columns in range(PORTRAIT, most) if fits(columns)), most)


class Deck(Drawn):
    """The pieces of a ``set``; ``on_card`` tells a tapped one, ``on_gone`` one that is gone.

    ``picked`` maps a card to the initials of whoever holds it, or to a Sign; ``spent`` are the
    cards that lie somewhere already. Only cells that changed are drawn anew.
    """

    dense = True
    set = ObjectProperty(CARDS)
    spent = ObjectProperty(frozenset())
    picked = DictProperty()
    __events__ = ("on_card", "on_gone")

    def __init__(self, **properties: Any) -> None:
        self.first = 0  # so many are in sight at least; 0: all
        self._kept: dict[Piece, tuple[tuple[Any, ...], Canvas, list[Written]]] = {}
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

    def heights_for(self, width: float) -> tuple[float, float]:
        """The least height at a width, and the most that the cells can use."""
        across = max(1, int(width / dp(LEAST)))
        columns = min(PORTRAIT, across)
        # More pieces than a deck has need every column that a finger can hit.
        closest = across if self.cards > DECK else columns
        least = -(-(self.first or self.cards) // closest) * dp(LEAST)
        fewest = min(columns, FEWEST) if self.cards < DECK else columns
        most = -(-self.cards // fewest) * (width / fewest) * TALLEST
        return float(least), float(most)

    @property
    def least_height(self) -> float:
        """What the grid needs at its width, so that a list can scroll where there is less."""
        columns = columns_for(self.cards, self.width, self.height, dp(LEAST))
        return -(-self.cards // columns) * dp(LEAST)

    def _grid(self) -> tuple[int, float, float, float]:
        """Columns, a cell's width and height, and the upper edge."""
        columns = columns_for(self.cards, self.width, self.height, dp(LEAST))
        lines = -(-self.cards // columns)
        wide = self.width / columns
        high = min(self.height / lines, wide * TALLEST)
        return columns, wide, high, self.y + high * lines

    def cells(self) -> list[Cell]:
        """A cell for each card, named "card 45"."""
        columns, wide, high, top = self._grid()
        return [
            Cell(
                f"card {card}",
                self.x + at % columns * wide,
                top - (at // columns + 1) * high,
                wide,
                high,
                str(card),
                card not in self.spent,
            )
            for at, card in enumerate(self.set.pieces)
        ]

    def _at(self, x: float, y: float) -> int:
        """Which of the pieces lies under a point; -1 where there is none."""
        columns, wide, high, top = self._grid()
        column, line = int((x - self.x) // wide), int((top - y) // high)
        if not 0 <= column < columns or line < 0:
            return -1
        at = line * columns + column
        return at if at < self.cards else -1

    def cell_at(self, x: float, y: float) -> Cell | None:
        """The touchable cell under a point, without looking through all of them."""
        at = self._at(x, y)
        card = self.set.pieces[at]
        if at < 0 or card in self.spent:
            return None
        columns, wide, high, top = self._grid()
        left = self.x + at % columns * wide
        low = top - (at // columns + 1) * high
        return Cell(f"card {card}", left, low, wide, high, str(card))

    # -- drawing -----------------------------------------------------------------------------

    def sign_of(self, card: Piece) -> Sign | None:
        """What is said about a card: who holds it, or that it is spent."""
        held = self.picked.get(card)
        if held is not None:
            return held if isinstance(held, Sign) else Sign(held)
        return Sign("", "spent") if card in self.spent else None

    def draw(self) -> None:
        """Every card; what is as it was is put back as it was drawn."""
        gap = dp(1.5)
        for card, cell in zip(self.set.pieces, self.cells(), strict=True):
            sign = self.sign_of(card)
            pressed = cell.name == self.pressed
            box = (cell.x + gap, cell.y + gap, cell.w - 2 * gap, cell.h - 2 * gap)
            heads = max(0, self.set.heads.get(card, 0))
            key = (box, sign, pressed, self.app.palette, heads)
            kept = self._kept.get(card)
            if kept is None or kept[0] != key:
                # A new layer puts itself on the open canvas; adding it would draw it twice.
                kept = self._kept[card] = (key, *self._painted(card, box, sign, pressed, heads))
            else:
                self.canvas.add(kept[1])
            self.written.extend(kept[2])

    def _painted(
        self,
        card: Piece,
        box: tuple[float, float, float, float],
        sign: Sign | None,
        pressed: bool,
        heads: int,
    ) -> tuple[Canvas, list[Written]]:
        before = len(self.written)
        layer = Canvas()
        with layer:
            paint_card(self, card, box, sign, heads=heads, pressed=pressed)
        written = self.written[before:]
        del self.written[before:]
        return layer, written

    # -- touches -----------------------------------------------------------------------------

    def on_touch_down(self, touch: Any) -> bool:
        if self.enabled and self.collide_point(*touch.pos) and not touch.is_mouse_scrolling:
            at = self._at(*touch.pos)
            if at >= 0 and self.set.pieces[at] in self.spent:
                self.dispatch("on_gone", self.set.pieces[at])
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
