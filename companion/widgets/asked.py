"""The one card that a question is about, while it lies nowhere yet."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from companion.widgets.card import paint_card
from companion.widgets.drawn import Cell, Drawn


class AskedCard(Drawn):
    """``card`` as it is held out."""

    card = ObjectProperty(0)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.bind(card=self.redraw)

    def cells(self) -> list[Cell]:
        """The card, to be read."""
        return [Cell("asked card", self.x, self.y, self.width, self.height, str(self.card), False)]

    def draw(self) -> None:
        """The card in a frame."""
        if self.card:
            box = (self.x, self.y, self.width, self.height)
            paint_card(self, self.card, box)
            self.frame(box, self.app.palette.primary, min(self.size) * 0.16, 1.6)
