"""Negative = Positive: the cards that leave the pile, where people choose others than proposed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import cast

from companion.games.anniversary import house as houses
from companion.games.anniversary.effects import House
from companion.games.anniversary.events import Special
from companion.games.anniversary.positive import allowance, turning
from companion.games.anniversary.table import SpecialTable
from companion.games.core.asking import PILE, Pieces, Spot, Want
from companion.games.core.events import Event
from companion.games.core.rulings import Piece, Refusal


@dataclass(frozen=True)
class PutAside(Want):
    """Cards of the row and of the pile, worth as much as the one that turns (NP2, NP8, NP10)."""

    special: Special | None = None
    cards: frozenset[int] = frozenset()  # those that may be put aside
    limit: int = 0  # bullheads
    owned: int = 0  # the card just played, where it always counts

    @classmethod
    def of(cls, table: SpecialTable, event: Special, house: House) -> PutAside:
        """What may leave when the card of this event turns."""
        turn = event.turn or 0
        row = next(number for number, cards in enumerate(table.rows, 1) if turn in cards)
        lies = turning(table, row)
        counts = house[houses.OWN_CARD_COUNTS]
        cards = frozenset((*lies.pile, *lies.cards, *(() if counts else lies.own))) - {turn}
        limit = allowance(table, turn, change=house[houses.MAKE_CHANGE])
        spot = Spot(PILE, event.player)
        owned = lies.own[0] if counts and lies.own else 0
        pieces = (Pieces(spot, 0, len(cards)),)
        return cls("aside", pieces, table.set, False, event, cards, limit, owned)

    @property
    def turned(self) -> int:
        """The card that turns positive and leaves anyway."""
        return (self.special.turn if self.special is not None else 0) or 0

    def spent(self, spot: Spot) -> Mapping[Piece, Refusal]:
        """The cards that cannot be put aside."""
        return {
            piece: self._why(int(piece)) for piece in self.set.pieces if piece not in self.cards
        }

    def _why(self, card: int) -> Refusal:
        if card == self.turned:
            return Refusal("turned-leaves", card=card)
        return Refusal("own-card-counts" if card == self.owned else "cancel-not-there", card=card)

    def spent_beside(
        self, spot: Spot, entered: Mapping[Spot, tuple[Piece, ...]]
    ) -> Mapping[Piece, Refusal]:
        """Nor those that would be too much beside these."""
        aside = entered.get(spot, ())
        worth = self.set.bullheads(aside)
        found = dict(self.spent(spot))
        for card in self.cards:
            more = worth + self.set.heads[card]
            if card not in aside and more > self.limit:
                found[card] = Refusal("cancel-too-much", number=more, limit=self.limit)
        return found

    def event(self, entered: Mapping[Spot, tuple[Piece, ...]]) -> Event:
        """The special card with these put aside."""
        special = cast("Special", self.special)
        aside = tuple(int(piece) for pieces in entered.values() for piece in pieces)
        return replace(special, cancel=tuple(sorted(aside)))

    def entered(self, event: Event) -> Mapping[Spot, tuple[Piece, ...]] | None:
        """The cards that the event puts aside."""
        return {self.spots[0]: event.cancel or ()} if isinstance(event, Special) else None
