"""Counting a pile: its cards are tapped on the deck and the sum grows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import ColorProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.rows.cards import CARDS
from companion.kv import read_kv
from companion.models.pad.round_entry import RoundEntry
from companion.widgets.drawn.deck import Deck
from companion.widgets.kit.action import Action, IconAction
from companion.widgets.kit.bar import BarTitle
from companion.widgets.kit.rooms import ScrollPage

if TYPE_CHECKING:
    from companion.screens.pad.room import Pad

__all__ = ["Action", "BarTitle", "Deck", "IconAction", "PileCount", "ScrollPage"]

read_kv("screens/pad/pile.kv")


class PileCount(BoxLayout):
    """The whole deck, whose pile it is, and the sum so far."""

    pad = ObjectProperty(rebind=True)
    whose = StringProperty()
    cards = StringProperty()
    points = StringProperty()
    fill = ColorProperty()

    def __init__(self, pad: Pad, **properties: Any) -> None:
        super().__init__(pad=pad, **properties)
        self.deck = self.ids.deck
        self.ids.rest.bind(size=self._fit)

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
        text = self.pad.app.tr("{card} lies in the pile of {player}.")
        self.pad.app.toast(text.format(card=card, player=player))

    def _fit(self, *_: Any) -> None:
        """The deck fills the place; where its cells would be too small, it scrolls."""
        rest, deck = self.ids.rest, self.deck
        deck.width = rest.width
        deck.height = rest.height
        deck.height = max(rest.height, deck.least_height)
        rest.do_scroll_y = deck.height > rest.height + dp(1)
