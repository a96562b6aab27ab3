"""The one loud moment: who takes a row, which cards, and how many bullheads."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from companion.widgets.card import heads_in, paint_card, paint_heads
from companion.widgets.drawn import Cell, Drawn
from companion.widgets.theme import size_of


class Loud(Drawn):
    """``title`` over the taken ``cards``, with their ``heads`` large at the right."""

    title = StringProperty()
    cards = ListProperty()
    heads = NumericProperty(0)
    more = BooleanProperty(False)  # whether there may be more of them
    set = ObjectProperty(None, allownone=True)  # of the cards, where it is not the card game's

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.bind(title=self.redraw, cards=self.redraw, heads=self.redraw, more=self.redraw)

    def cells(self) -> list[Cell]:
        """What it says, and the cards, to be read."""
        x, y, w, h = self.x, self.y, self.width, self.height
        found = [Cell("loud", x, y, w, h, self.title, False)]
        found += [
            Cell(f"taken {card or at}", *self._card_box(at), str(card or "?"), False)
            for at, card in enumerate(self.cards)
        ]
        return [*found, Cell("taken bullheads", *self._heads_box(), self._told, False)]

    @property
    def _told(self) -> str:
        """The sum with a real minus sign: special cards can make a take a gain."""
        return str(int(self.heads)).replace("-", "−") + "+" * self.more

    def _heads_box(self) -> tuple[float, float, float, float]:
        side = max(dp(72), size_of("display", self.app.text_scale) * 2.2)
        return self.right - side - dp(8), self.y, side, self.height

    def _card_box(self, at: int) -> tuple[float, float, float, float]:
        high = self.height * 0.54
        room = self._heads_box()[0] - self.x - dp(16)
        step = min(high * 0.86, room / max(1, len(self.cards)))
        return self.x + dp(12) + at * step, self.y + dp(6), step - dp(3), high - dp(6)

    def draw(self) -> None:
        """A loud ground, the words, the cards, the sum."""
        look = self.app.palette
        whole = (self.x, self.y, self.width, self.height)
        self.block(*whole, look.error, dp(16))
        self.frame(whole, look.edge, dp(16))
        left, _, side, _ = self._heads_box()
        top = (self.x + dp(12), self.y + self.height * 0.56, left - self.x - dp(14), 0)
        title = (*top[:3], self.height * 0.42)
        size = size_of("heading", self.app.text_scale)
        self.write(
            self.title, title, size, look.on_error, bold=True, align="left", paper=look.error
        )
        for at, card in enumerate(self.cards):
            paint_card(self, card, self._card_box(at), heads=heads_in(self.set, card))
        size = size_of("display", self.app.text_scale)
        icon = side * 0.42
        number = (left, self.y, side - icon - dp(4), self.height)
        self.write(
            self._told,
            number,
            size,
            look.on_error,
            bold=True,
            align="right",
            paper=look.error,
        )
        paint_heads(1, (left + side - icon, self.y, icon, self.height), look.on_error, 40)
