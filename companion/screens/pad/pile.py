"""Counting a pile: its cards are tapped on the deck and the sum grows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.games.rows.cards import CARDS
from companion.kv import read_kv
from companion.models.pad.round_entry import RoundEntry
from companion.widgets.drawn.canvas import Cell, Drawn
from companion.widgets.drawn.card import paint_heads
from companion.widgets.drawn.deck import Deck, width_at
from companion.widgets.drawn.wrap import width_of
from companion.widgets.kit.action import Action, IconAction
from companion.widgets.kit.bar import BarTitle
from companion.widgets.kit.rooms import ScrollPage
from companion.widgets.look.fonts import PRINT
from companion.widgets.look.shape import BAR
from companion.widgets.look.theme import SIZES, size_of

if TYPE_CHECKING:
    from companion.screens.pad.room import Pad

__all__ = ["Action", "BarTitle", "Deck", "IconAction", "PileCount", "PileSum", "ScrollPage"]

read_kv("screens/pad/pile.kv")

WHOSE = 40  # dp of the bar for whose pile it is, beside the deck
ROOMY = 96  # dp of height over the deck from which the sum stands there


class PileSum(Drawn):
    """The sum so far in figures that the whole table can read, with its horns."""

    points = StringProperty()

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.bind(points=self.redraw)

    def cells(self) -> list[Cell]:
        """The sum, to be read."""
        box = (self.x, self.y, self.width, self.height)
        return [Cell("pile bullheads", *box, self.points, False)] if self.height else []

    def draw(self) -> None:
        """The figure and the horns in the middle."""
        if not self.height:
            return
        look = self.app.palette
        size = min(size_of("giant", self.app.text_scale), self.height * 0.6)
        wide = width_of(self.points, round(size), face=PRINT)
        left = self.center_x - (wide + size) / 2
        room, paper = (left, self.y, wide + dp(2), self.height), look.background
        self.write(self.points, room, size, look.ink, paper=paper, face=PRINT)
        side = size * 0.8
        horns = (left + wide + size - side, self.y, side, self.height)
        paint_heads(1, horns, look.ink, SIZES["giant"])


class PileCount(FloatLayout):
    """The whole deck, whose pile it is, and the sum so far."""

    pad = ObjectProperty(rebind=True)
    whose = StringProperty()
    cards = StringProperty()
    points = StringProperty()
    fill = ColorProperty()
    slim = BooleanProperty(False)  # whether the bar has room for a name and little else
    low = BooleanProperty(False)  # whether the deck needs all the height that the bar can spare

    def __init__(self, pad: Pad, **properties: Any) -> None:
        super().__init__(pad=pad, **properties)
        self.deck = self.ids.deck
        self._settle = Clock.create_trigger(self._fit, -1)
        self.bind(pos=self._settle, size=self._settle)
        self.ids.bar.bind(height=self._settle)

    def show(self) -> None:
        """Show the pile of the cursor's player."""
        entry: RoundEntry = self.pad.entry
        app = self.pad.app
        self.whose = entry.cursor
        self.cards = app.ntr("{n} card", "{n} cards", len(entry.pile))
        self.points = str(self.sum())
        others = entry.elsewhere()
        self.deck.spent = frozenset(others)
        self.deck.picked = {card: f"+{CARDS.heads[card]}" for card in entry.pile}

    def sum(self) -> int:
        """The bullheads of the pile."""
        return sum(CARDS.heads[card] for card in self.pad.entry.pile)

    def take(self) -> None:
        """The sum is this player's number."""
        self.pad.writing.put_pile(self.sum())

    def gone(self, card: int) -> None:
        """Say in whose pile a card lies that cannot be in this one."""
        player = self.pad.entry.elsewhere().get(card, "")
        text = self.pad.app.tr("{card} is already in {player}'s pile.")
        self.pad.app.toast(text.format(card=card, player=player))

    def _fit(self, *_: Any) -> None:
        """The deck stands where every grid does; the bar over it, or beside it, and the sum between."""
        rest, deck, over, bar = self.ids.rest, self.deck, self.ids.over, self.ids.bar
        w, h = self.size
        wide = width_at(w, h)
        keys = 2 * self.ids.leave.width + self.ids.take.width + dp(WHOSE)
        lying = w > h and w - wide >= keys  # else the bar needs the whole width
        wide = wide if lying else w
        least = dp(0) if lying else deck.height_in(w, h)
        self.low = h - dp(BAR) < least
        high = h if lying else min(least, h - bar.height)
        rest.pos, rest.size = (self.right - wide, self.y), (wide, high)
        bar.width = w - wide if lying else w
        bar.pos = self.x, self.top - bar.height
        spare = h - bar.height - (0 if lying else high)
        over.size = bar.width, spare if spare >= dp(ROOMY) else 0
        over.pos = self.x, bar.y - over.height
        deck.size = wide, high
        rest.do_scroll_y = deck.least_height > high + dp(1)
        if rest.do_scroll_y:
            deck.height = deck.rolled_height(high)
