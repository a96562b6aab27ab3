"""The deck's table of bullheads as a picture: which cards have how many, and how often."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.metrics import dp

from companion.games.rows.cards import CARDS, DECK
from companion.languages import N_
from companion.widgets.drawn.canvas import Cell
from companion.widgets.drawn.card import paint_card
from companion.widgets.drawn.own_height import OwnHeight
from companion.widgets.drawn.wrap import wrapped
from companion.widgets.look.theme import size_of

CARD, LINE = 44, 64  # dp of a card's width in the table, and of a line of it


class Kind(NamedTuple):
    """Cards with the same bullheads: one of them, and what they have in common."""

    heads: int
    card: int
    common: str

    @property
    def many(self) -> int:
        """How many of them are in the deck."""
        return sum(CARDS.heads[card] == self.heads for card in range(1, DECK + 1))


KINDS = (
    Kind(1, 1, N_("all others")),
    Kind(2, 5, N_("others ending in 5")),
    Kind(3, 10, N_("multiples of 10")),
    Kind(5, 11, N_("other multiples of 11")),
    Kind(7, 55, N_("only 55")),
)
ALL = CARDS.bullheads(range(1, DECK + 1))


class ClassTable(OwnHeight):
    """A line for each kind, the dearest first, and the sum of all at the foot."""

    def settle(self, *_: Any) -> None:
        """As high as its lines."""
        self.height = self._line * (len(KINDS) + 1)

    @property
    def _size(self) -> float:
        return size_of("body", self.app.text_scale)

    @property
    def _line(self) -> float:
        """How high every line is, by the words that need most."""
        most = max(len(self._broken(self.app.tr(each.common))) for each in KINDS)
        return max(dp(LINE), self._size * 1.3 * most + dp(12))

    @property
    def _left(self) -> float:
        return float(self.x + dp(CARD) + dp(12))

    def _side(self, name: str = "") -> float:
        """What the figure takes of the width; that of the sum is the longest."""
        return float(self.width * (0.5 if name == "all" else 0.34))

    def _broken(self, text: str, name: str = "") -> tuple[str, ...]:
        room = self.right - self._side(name) - dp(8) - self._left
        return wrapped(text, max(40, int(room)), round(self._size), 3)

    def _lines(self) -> list[tuple[str, str, str, float]]:
        """Each line's name, what it says, its figure, and where it begins."""
        tr, words = self.app.tr, self.app.words
        told = [
            (f"class {each.heads}", tr(each.common), words.cards(each.many))
            for each in reversed(KINDS)
        ]
        told.append(("all", tr("total"), words.bullheads(ALL)))
        high = self._line
        return [(*line, self.top - (at + 1) * high) for at, line in enumerate(told)]

    def cells(self) -> list[Cell]:
        """What each line says and how many there are, to be read."""
        found = []
        for name, said, figure, y in self._lines():
            found.append(Cell(name, self.x, y, self.width, self._line, said, False))
            found.append(Cell(f"{name} has", self.x, y, self.width, self._line, figure, False))
        return found

    def draw(self) -> None:
        """A card of each kind, what they have in common, how many there are."""
        look, size, line = self.app.palette, self._size, self._line
        paper = look.surface
        cards = {f"class {each.heads}": each.card for each in KINDS}
        for name, said, figure, y in self._lines():
            if name in cards:
                high = min(line - dp(8), dp(LINE))
                box = (self.x, y + (line - high) / 2, dp(CARD), high)
                paint_card(self, cards[name], box)
            side = self._side(name)
            right = (self.right - side, y, side, line)
            self.write(figure, right, size, look.ink, bold=True, align="right", paper=paper)
            broken = self._broken(said, name)
            room = self.right - side - dp(8) - self._left
            top = y + line / 2 + size * 1.3 * len(broken) / 2
            for at, text in enumerate(broken, 1):
                place = (self._left, top - at * size * 1.3, room, size * 1.3)
                self.write(text, place, size, look.ink, align="left", paper=paper)
