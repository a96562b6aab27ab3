"""The referee's scene: the card in question beside the sentence, and the price of every choice."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.widgets.card import paint_card, paint_heads
from companion.widgets.drawn import Cell, Drawn
from companion.widgets.scene import SIDE, Scene
from companion.widgets.theme import size_of
from companion.widgets.views.rows import Rows

CARD, HIGHEST = 72, 1.35  # dp of the card's width, and its height against that


class PricedRows(Rows):
    """Rows that say of a choice that it costs: a sum alone reads as what merely lies there."""

    def _draw_sum(self, row: int, cards: tuple[int, ...], paper: Any, ink: Any) -> None:
        if row not in self.choices:
            super()._draw_sum(row, cards, paper, ink)
            return
        x, y, w, h = self._sum_box(row)
        inner = w - dp(10)
        word = (x + dp(2), y + h * 0.52, inner, h * 0.36)
        small = size_of("small", self.app.text_scale)
        self.write(self.app.tr("costs"), word, small, ink, paper=paper)
        size = size_of("heading", self.app.text_scale)
        icon = min(inner * 0.4, h * 0.36, size)
        told = (x + dp(2), y + h * 0.1, inner - icon - dp(2), h * 0.44)
        cost = str(self.choices[row])
        self.write(cost, told, size, ink, bold=True, align="right", paper=paper)
        paint_heads(1, (x + dp(2) + inner - icon, told[1], icon, told[3]), ink)


class Asked(Drawn):
    """The one card that the question is about."""

    card = NumericProperty(0)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.bind(card=self.redraw)

    def cells(self) -> list[Cell]:
        """The card, to be read."""
        return [Cell("asked card", self.x, self.y, self.width, self.height, str(self.card), False)]

    def draw(self) -> None:
        """The card as it is held out."""
        if self.card:
            box = (self.x, self.y, self.width, self.height)
            paint_card(self, int(self.card), box)
            self.frame(box, self.app.palette.primary, min(self.size) * 0.16, 1.6)


class RefereeScene(Scene):
    """A scene whose ``asked`` card, while it lies nowhere yet, stands beside what is said of it."""

    asked = NumericProperty(0)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        free = {"size_hint": (None, None)}
        self.remove_widget(self.rows)
        self.rows = PricedRows(**free)
        self.add_widget(self.rows)
        self.card = Asked(**free)
        self.add_widget(self.card)
        self.bind(asked=self.settle)

    def _say(self, x: float, y: float, w: float, h: float) -> None:
        self.card.card = self.asked
        wide = min(dp(CARD), w * 0.24, h / HIGHEST) if self.asked else 0.0
        high = wide * HIGHEST
        self._put(self.card, x + dp(SIDE), y + (h - high) / 2, wide, high)
        beside = wide + dp(SIDE) if wide else 0.0
        super()._say(x + beside, y, w - beside, h)
