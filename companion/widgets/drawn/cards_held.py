"""A thin line of how many special cards everybody holds, where there is no room for seats."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import DictProperty

from companion.models.faces import distinct_initials
from companion.widgets.drawn.canvas import Cell, Drawn, texture_of
from companion.widgets.drawn.pictograms import paint_back
from companion.widgets.look.theme import size_of

APART = 6  # dp between two players
CROWDED = 0.75  # of their size, of letters in a line that is better parted


class CardsHeld(Drawn):
    """``hands`` maps a player to a number; initials and numbers are only to be read."""

    hands = DictProperty()

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.bind(hands=self.redraw)

    @property
    def _size(self) -> float:
        return size_of("small", self.app.text_scale)

    @property
    def _line(self) -> float:
        return max(dp(20), self._size * 1.4)

    def height_for(self, width: float) -> float:
        """How high it is at a width."""
        return self._line * self._lines(width)

    def _room(self, width: float, lines: int) -> float:
        """What one player has of a width."""
        return (width - self._line) / -(-max(1, len(self.hands)) // lines)

    def _lines(self, width: float) -> int:
        """One, or two where the letters would be much smaller than they should be."""
        size = self._texts(self._room(width, 1) - dp(APART))[1]
        return 2 if size < self._size * CROWDED else 1

    def cells(self) -> list[Cell]:
        """A cell for each player."""
        icon, lines = self._line, self._lines(self.width)
        wide, high = self._room(self.width, lines), self.height / lines
        across, found = -(-max(1, len(self.hands)) // lines), []
        for at, (player, number) in enumerate(self.hands.items()):
            line, column = divmod(at, across)
            box = (self.x + icon + column * wide, self.top - (line + 1) * high, wide, high)
            found.append(Cell(f"special cards of {player}", *box, str(number), False))
        return found

    def draw(self) -> None:
        """The back of a special card, then everybody's name or initials and number."""
        look = self.app.palette
        paint_back((self.x, self.y, self._line, self.height), look.ink_soft)
        cells = self.cells()
        room = min((cell.w for cell in cells), default=0.0) - dp(APART)
        texts, size = self._texts(room)
        for cell, text in zip(cells, texts, strict=True):
            box = (cell.x + dp(APART) / 2, cell.y, room, cell.h)
            self.write(text, box, size, look.ink, paper=look.ground)

    def _texts(self, room: float) -> tuple[list[str], float]:
        """Everybody's words and their size, in which all of them leave a gap to the next."""
        whole, short = {each: each for each in self.hands}, distinct_initials(self.hands)
        size = self._size
        wide = 0.0
        # With nothing or a space between them, a 1 and a 3 would be thirteen.
        for names, between in ((whole, " ×"), (short, " ×"), (short, "×")):
            texts = [f"{names[player]}{between}{many}" for player, many in self.hands.items()]
            wide = max((texture_of(text, size).width for text in texts), default=0.0)
            if wide <= room:
                return texts, size
        return texts, int(size * room / max(wide, 1.0))
