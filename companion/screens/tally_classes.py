"""The deck's table of bullheads as a picture: which cards have how many, and how often."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.metrics import dp

from companion.games.cards import BULLHEADS, DECK, bullheads
from companion.languages import N_
from companion.widgets.card import paint_card, paint_heads
from companion.widgets.drawn import Cell, Drawn
from companion.widgets.strip import Spot, Strip
from companion.widgets.theme import size_of
from companion.widgets.wrap import wrapped

CARD, LINE = 44, 64  # dp of a card's width in the table, and of a line of it


class Kind(NamedTuple):
    """Cards with the same bullheads: one of them, and what they have in common."""

    heads: int
    card: int
    common: str

    @property
    def many(self) -> int:
        """How many of them are in the deck."""
        return sum(BULLHEADS[card] == self.heads for card in range(1, DECK + 1))


KINDS = (
    Kind(1, 1, N_("all others")),
    Kind(2, 5, N_("the others that end in 5")),
    Kind(3, 10, N_("multiples of 10")),
    Kind(5, 11, N_("the other multiples of 11")),
    Kind(7, 55, N_("only the 55")),
)
ALL = bullheads(range(1, DECK + 1))


def class_spots(app: Any) -> list[Spot]:
    """A place of the strip for each kind, and one for all together."""
    return [
        *(Spot(f"class {each.heads}", app.words.cards(each.many), answers=False) for each in KINDS),
        Spot("all", app.tr("together"), str(ALL), "filled", answers=False),
    ]


class ClassStrip(Strip):
    """A strip that draws kinds of cards: their paper, their horns, and how many there are."""

    def draw(self) -> None:
        """The kinds where there are some, else places as on every strip."""
        if not any(spot.key == "all" for spot in self.spots):
            super().draw()
            return
        kinds = {f"class {each.heads}": each for each in KINDS}
        for cell in self.cells():
            if cell.name in kinds:
                self._draw_kind(cell, kinds[cell.name])
            elif cell.name == "all":
                self._draw_all(cell)

    def _draw_kind(self, cell: Cell, kind: Kind) -> None:
        look = self.app.palette
        paper, ink = look.cards[kind.heads]
        box = self._ground(cell, paper)
        x, y, w, h = box
        paint_heads(kind.heads, (x + dp(2), y + h * 0.5, w - dp(4), h * 0.42), ink)
        size = size_of("label", self.app.text_scale)
        foot = (x + dp(2), y + h * 0.06, w - dp(4), h * 0.44)
        self.write(str(kind.many), foot, size, ink, bold=True, paper=paper)

    def _draw_all(self, cell: Cell) -> None:
        look = self.app.palette
        x, y, w, h = self._ground(cell, look.tonal)
        size = size_of("label", self.app.text_scale)
        paint_heads(1, (x + dp(2), y + h * 0.5, w - dp(4), h * 0.42), look.on_tonal)
        foot = (x + dp(2), y + h * 0.06, w - dp(4), h * 0.44)
        self.write(f"= {ALL}", foot, size, look.on_tonal, bold=True, paper=look.tonal)

    def _ground(self, cell: Cell, paper: Any) -> tuple[float, float, float, float]:
        gap = dp(1.5)
        box = (cell.x + gap, cell.y + gap, cell.w - 2 * gap, cell.h - 2 * gap)
        self.block(*box, paper, dp(10))
        self.frame(box, self.app.palette.outline_soft, dp(10), 0.7)
        return box


class ClassTable(Drawn):
    """A line for each kind, the dearest first, and the sum of all at the foot."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.size_hint_y = None
        self.app.bind(text_scale=self._settle)
        self._settle()

    def _settle(self, *_: Any) -> None:
        self.height = self._line * (len(KINDS) + 1)

    @property
    def _line(self) -> float:
        return max(dp(LINE), size_of("body", self.app.text_scale) * 2.8)

    def _lines(self) -> list[tuple[str, str, str, float]]:
        """Each line's name, what it says, its figure, and where it begins."""
        tr, words = self.app.tr, self.app.words
        told = [
            (f"class {each.heads}", tr(each.common), words.cards(each.many))
            for each in reversed(KINDS)
        ]
        told.append(("all", tr("together"), words.bullheads(ALL)))
        return [(*line, self.top - (at + 1) * self._line) for at, line in enumerate(told)]

    def cells(self) -> list[Cell]:
        """What each line says and how many there are, to be read."""
        found = []
        for name, said, figure, y in self._lines():
            found.append(Cell(name, self.x, y, self.width, self._line, said, False))
            found.append(Cell(f"{name} has", self.x, y, self.width, self._line, figure, False))
        return found

    def draw(self) -> None:
        """A card of each kind, what they have in common, how many there are."""
        look = self.app.palette
        size = size_of("body", self.app.text_scale)
        paper = look.surface
        cards = {f"class {each.heads}": each.card for each in KINDS}
        for name, said, figure, y in self._lines():
            left = self.x + dp(CARD) + dp(12)
            if name in cards:
                paint_card(self, cards[name], (self.x, y + dp(4), dp(CARD), self._line - dp(8)))
            side = self.width * 0.36
            right = (self.right - side, y, side, self._line)
            self.write(figure, right, size, look.ink, bold=True, align="right", paper=paper)
            room = self.right - side - dp(8) - left
            lines = wrapped(said, max(40, int(room)), round(size), 2)
            high = size * 1.3
            top = y + self._line / 2 + high * len(lines) / 2
            for at, text in enumerate(lines, 1):
                box = (left, top - at * high, room, high)
                self.write(text, box, size, look.ink, align="left", paper=paper)
