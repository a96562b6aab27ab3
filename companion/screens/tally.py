"""The tally: tap cards and see their bullheads; and the deck's table of bullheads as a picture."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.games.rows.cards import CARDS, DECK
from companion.models.table.scene import Seat, Sign
from companion.screens.tally_classes import ClassTable
from companion.widgets.rooms import Room
from companion.widgets.sheet import Sheet
from companion.widgets.spread import Spread

DRAFT = "tally"
WIDE = 240  # dp of a bar with room for three icons and some words


class TallyRoom(Room):
    """Counts what is tapped; nothing of it enters a match."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.counted: list[int] = []
        self._cleared: list[int] = []
        self.spread = Spread(with_rows=False)
        self._table = self.spread.bar.offer("deck", "cards-outline", self.show_table)
        self._back = self.spread.bar.offer("take back", "backspace-outline", self.take_back)
        self._clear = self.spread.bar.offer("clear", "table-refresh", self.clear)
        self.spread.deck.bind(on_card=self._tapped)
        self.spread.strip.bind(on_spot=lambda *_: self.show_table())
        self.spread.bar.bind(width=self._show)
        self.add_widget(self.spread)
        self.app.bind(language=self._show)

    def arrive(self, **_given: Any) -> None:
        """Go on with what was counted."""
        self.counted = self.app.desk.draft(DRAFT, _cards) or []
        self._show()

    def take_back(self) -> None:
        """Take the card back that was counted last."""
        if self.counted:
            self._set(self.counted[:-1])

    def clear(self) -> None:
        """Begin anew; until the next tap what was counted can be had back."""
        old = self.counted or self._cleared
        cleared = bool(self.counted)
        self._set([] if cleared else old)
        self._cleared = old if cleared else []
        self._show()

    def show_table(self) -> None:
        """Show how many bullheads which cards have."""
        sheet = Sheet(title=self.app.tr("Bullheads in the deck"))
        sheet.add_widget(ClassTable())
        self.app.sheets.open(sheet)

    def _tapped(self, _deck: Any, card: int) -> None:
        counted = self.counted
        left = [each for each in counted if each != card]
        self._set(left if card in counted else [*counted, card])

    def _set(self, counted: list[int]) -> None:
        self.counted, self._cleared = counted, []
        self.app.desk.guarded(lambda: self.app.store.keep_draft(DRAFT, counted))
        self._show()

    def _show(self, *_: Any) -> None:
        tr, words = self.app.tr, self.app.words
        spread = self.spread
        # Beside a lying phone's deck the bar is too narrow; there the number of cards leads to it.
        spread.bar.show(self._table, shown=spread.bar.width >= dp(WIDE))
        self._table.hint = tr("Bullheads in the deck")
        self._back.hint = tr("Take back")
        self._clear.hint = tr("Undo") if self._cleared else tr("Start again")
        self._clear.icon = "undo" if self._cleared else "table-refresh"
        spread.title = tr("Bullheads")
        spread.deck.picked = {card: Sign(str(CARDS.heads[card]), "picked") for card in self.counted}
        many = words.cards(len(self.counted))
        total = CARDS.bullheads(self.counted)
        loud = "loud" if self.counted else "filled"
        spread.strip.spots = [
            Seat("cards", many, "", "open"),
            Seat("sum", words.bullheads(total), "", loud, False, short=str(total)),
        ]


def _cards(kept: Any) -> list[int]:
    """The cards of a draft."""
    return [card for card in map(int, kept) if 1 <= card <= DECK]
