"""The cards of a turn in the order in which they are placed: what is done, now, and to come."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty

from companion.models.table.scene import Sign
from companion.widgets.card import Box, paint_card
from companion.widgets.drawn import Cell, Drawn, texture_of
from companion.widgets.row_ink import WIDEST
from companion.widgets.theme import size_of

NARROWEST, TALLEST = 72, 112  # dp that a card has with its name: side by side, and as a line
LEAST = 72  # dp of a line
GAP = 4


class Course(Drawn):
    """``cards`` as Revealed values, lowest first; ``placed`` ones are done, ``now`` is in sight."""

    cards = ListProperty()
    placed = ObjectProperty(frozenset())
    now = ObjectProperty(0)
    heads = ObjectProperty({})

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.bind(cards=self.redraw, placed=self.redraw, now=self.redraw)
        self.bind(heads=self.redraw)

    def _shape(self, width: float) -> tuple[int, int]:
        """Columns and lines, evenly filled."""
        scale = max(1.0, self.app.text_scale)
        most = max(1, int(width / (dp(NARROWEST) * scale)))
        lines = -(-len(self.cards) // most)
        return -(-len(self.cards) // max(1, lines)), lines

    def height_for(self, width: float, most: float) -> float:
        """How high it is at a width, within a limit; nothing where there is no room for it."""
        if not self.cards:
            return 0.0
        lines = self._shape(width)[1]
        line = min(most / lines, dp(TALLEST))
        return float(line * lines) if line >= dp(LEAST) * max(1.0, self.app.text_scale) else 0.0

    def _boxes(self) -> list[Box]:
        columns, lines = self._shape(self.width)
        wide, high = min(self.width / columns, dp(TALLEST)), self.height / lines
        left = self.x + (self.width - columns * wide) / 2
        return [
            (left + at % columns * wide, self.top - (at // columns + 1) * high, wide, high)
            for at in range(len(self.cards))
        ]

    def cells(self) -> list[Cell]:
        """A cell for each card, named after where it stands, to be read."""
        if not self.cards:
            return []
        return [
            Cell(f"{self._stage(card)} {card}", *box, str(card), False)
            for (card, _, _), box in zip(self.cards, self._boxes(), strict=True)
        ]

    def _stage(self, card: int) -> str:
        if card == self.now:
            return "now"
        return "done" if card in self.placed else "to come"

    def draw(self) -> None:
        """Each card over its player's name."""
        if not self.cards:
            return
        look = self.app.palette
        size = size_of("small", self.app.text_scale)
        foot = size * 1.5
        for (card, player, short), (x, y, w, h) in zip(self.cards, self._boxes(), strict=True):
            stage = self._stage(card)
            high = h - foot - dp(GAP)
            wide = min(w - 2 * dp(GAP), high / WIDEST * 1.1)
            box = (x + (w - wide) / 2, y + foot, wide, min(high, wide * WIDEST))
            sign = Sign("", "spent") if stage == "done" else None
            paint_card(self, card, box, sign, heads=max(0, self.heads.get(card, 0)))
            if stage == "now":
                self.frame(box, look.primary, min(box[2:]) * 0.16, 1.8)
            ink = look.ink_soft if stage == "done" else look.ink
            room = (x + dp(2), y, w - dp(4), foot)
            whole = texture_of(player, size, stage == "now").width <= room[2]
            name = player if whole else short
            self.write(name, room, size, ink, bold=stage == "now", paper=look.background)
