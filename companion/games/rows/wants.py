"""The cards that a table with rows waits for: start cards, and everybody's revealed card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import cast

from companion.games.core.asking import PLAYER, Pieces, Spot, Want
from companion.games.core.events import Event
from companion.games.core.rulings import Piece, Refusal
from companion.games.core.sets import CardSet
from companion.games.rows.events import Deal, Play
from companion.games.rows.placing import ROWS
from companion.games.rows.table import RowTable


@dataclass(frozen=True)
class StartCards(Want):
    """A card for each row, with which a round begins."""

    @classmethod
    def of(cls, cards: CardSet) -> StartCards:
        """Four rows out of these cards."""
        return cls("deal", tuple(Pieces(Spot.row(row)) for row in range(1, ROWS + 1)), cards)

    def event(self, entered: Mapping[Spot, tuple[Piece, ...]]) -> Event:
        """The deal."""
        return Deal(tuple(cast("int", entered[spot][0]) for spot in self.spots))

    def entered(self, event: Event) -> Mapping[Spot, tuple[Piece, ...]] | None:
        """The start cards of a deal."""
        if not isinstance(event, Deal) or event.rows is None:
            return None
        return {spot: (card,) for spot, card in zip(self.spots, event.rows, strict=True)}


@dataclass(frozen=True)
class RevealedCards(Want):
    """A card of everybody, all turned over together."""

    table: RowTable | None = None

    @classmethod
    def of(cls, table: RowTable, players: tuple[str, ...], cards: CardSet) -> RevealedCards:
        """One card each, out of those that do not lie there yet."""
        places = tuple(Pieces(Spot(PLAYER, player)) for player in players)
        return cls("play", places, cards, table=table)

    def spent(self, spot: Spot) -> Mapping[Piece, Refusal]:
        """The cards that this player cannot have in hand."""
        if self.table is None:
            return {}
        if spot.name not in self._spent:
            self._spent[spot.name] = self.table.elsewhere(spot.name)
        return self._spent[spot.name]

    @cached_property
    def _spent(self) -> dict[str, Mapping[Piece, Refusal]]:
        """What was found of everybody: it is asked with each tap, and the table stays the same."""
        return {}

    def event(self, entered: Mapping[Spot, tuple[Piece, ...]]) -> Event:
        """The turn."""
        return Play({spot.name: cast("int", entered[spot][0]) for spot in self.spots})

    def entered(self, event: Event) -> Mapping[Spot, tuple[Piece, ...]] | None:
        """The cards of a turn, if the same people sit there."""
        if not isinstance(event, Play) or set(event.cards) != {spot.name for spot in self.spots}:
            return None
        return {Spot(PLAYER, player): (card,) for player, card in event.cards.items()}
