"""The cards that a table of Bullenparty waits for: rows, bids, a drawn card, cards on piles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from companion.games.bullenparty import dealing
from companion.games.bullenparty.auction import wrong_bid
from companion.games.bullenparty.cards import BIDS, NUMBERS, ZEROS
from companion.games.bullenparty.events import Deal, Draw, Lay, Pile, Play
from companion.games.bullenparty.laying import places, wrong_place
from companion.games.bullenparty.table import UNSEEN, Party
from companion.games.core.asking import PILE, PLAYER, Pieces, Spot, Want
from companion.games.core.events import Event
from companion.games.core.rulings import Piece, Refusal

DRAW = "draw"  # the spot of the draw pile

Entered = Mapping[Spot, tuple[Piece, ...]]


@dataclass(frozen=True)
class NewRows(Want):
    """The cards with which the rows of a round begin; all of them are one event."""

    table: Party | None = None

    @classmethod
    def of(cls, table: Party) -> NewRows:
        """Two cards for each row, fewer where no more are left."""
        rows = enumerate(dealing.sizes(table), 1)
        places = tuple(Pieces(Spot.row(row), size, size) for row, size in rows)
        return cls("deal", places, NUMBERS, table=table)

    def spent(self, spot: Spot) -> Mapping[Piece, Refusal]:
        """What lies elsewhere; discards where none are shuffled, and then all the others."""
        table = self.table
        if table is None:
            return {}
        found: dict[Piece, Refusal] = dict(table.seen_cards().items())
        missing = sum(place.most for place in self.places) - table.draw
        for card in table.shuffled or ():
            found.pop(card, None)
        for card in table.discards if missing > 0 else ():
            found.pop(card, None)
        return found

    def spent_beside(self, spot: Spot, entered: Entered) -> Mapping[Piece, Refusal]:
        """As many come from the discards as the draw pile lacks, and the others do not."""
        found = {**self.spent(spot)}
        table = self.table
        if table is None:
            return found
        cards = [card for there in entered.values() for card in there]
        back = sum(card in table.discards for card in cards)
        missing = sum(place.most for place in self.places) - table.draw
        if missing > 0 and back >= missing:
            found |= {
                card: Refusal("lies-in-discards", card=card) for card in table.discards if card
            }
        hidden = table.discards.count(UNSEEN)  # nobody knows which cards those are
        if missing > 0 and len(cards) - back >= table.draw + hidden:
            others = (card for card in NUMBERS.pieces if card not in table.discards)
            found |= {card: Refusal("not-in-draw", card=card) for card in others}
        return found

    def event(self, entered: Entered) -> Event:
        """The deal."""
        return Deal(tuple(cast("tuple[int, ...]", tuple(entered[spot])) for spot in self.spots))

    def entered(self, event: Event) -> Entered | None:
        """The cards of a deal, if they were entered."""
        if not isinstance(event, Deal) or event.rows is None:
            return None
        return dict(zip(self.spots, event.rows, strict=False))


@dataclass(frozen=True)
class Bids(Want):
    """A bid of everybody who has no row yet, all turned over together."""

    table: Party | None = None

    @classmethod
    def of(cls, table: Party) -> Bids:
        """A number, or the zero by its letter."""
        places = tuple(Pieces(Spot(PLAYER, player)) for player in table.bidders)
        return cls("play", places, BIDS, table=table)

    def spent(self, spot: Spot) -> Mapping[Piece, Refusal]:
        """The numbers and zeros that this player cannot bid."""
        table = self.table
        if table is None:
            return {}
        found: dict[Piece, Refusal] = dict(table.not_in_hand(spot.name).items())
        for letter in ZEROS:
            why = wrong_bid(table, spot.name, letter)
            if why is not None:
                found[letter] = why
        return found

    def event(self, entered: Entered) -> Event:
        """The bids."""
        return Play({spot.name: entered[spot][0] for spot in self.spots})

    def entered(self, event: Event) -> Entered | None:
        """The bids of the same people."""
        if not isinstance(event, Play) or set(event.cards) != {spot.name for spot in self.spots}:
            return None
        return {Spot(PLAYER, player): (bid,) for player, bid in event.cards.items()}


@dataclass(frozen=True)
class DrawnCard(Want):
    """The card that a zero brings: drawn first, then put somewhere (BP20)."""

    table: Party | None = None

    @classmethod
    def of(cls, table: Party) -> DrawnCard:
        """One card off the draw pile."""
        player = table.pending[0][1]
        return cls("draw", (Pieces(Spot(DRAW, player)),), NUMBERS, each=True, table=table)

    def spent(self, spot: Spot) -> Mapping[Piece, Refusal]:
        """The cards that cannot lie in the draw pile."""
        if self.table is None:
            return {}
        seen = self.table.seen_cards()
        found = {
            card: dealing.wrong_draw(self.table, cast("int", card), seen) for card in NUMBERS.pieces
        }
        return {card: why for card, why in found.items() if why is not None}

    def event(self, entered: Entered) -> Event:
        """The card drawn."""
        ((_, (card,)),) = entered.items()
        return Draw(cast("int", card))

    def entered(self, event: Event) -> Entered | None:
        """The card that was drawn."""
        return {self.spots[0]: (event.card,)} if isinstance(event, Draw) else None


@dataclass(frozen=True)
class LaidCards(Want):
    """A card on one of the piles of those who still lay, in any order; each is an event."""

    table: Party | None = None

    @classmethod
    def of(cls, table: Party, players: tuple[str, ...]) -> LaidCards:
        """Every pile of these people that can still grow, and a new one each."""
        seen = table.seen_cards()
        spots = tuple(
            Spot(PILE, player, pile) for player in players for pile in places(table, player, seen)
        )
        every = (
            Spot(PILE, player, pile)
            for player in players
            for pile in range(1, len(table.piles[player]) + 1)
        )
        return cls(
            "lay",
            tuple(map(Pieces, spots)),
            NUMBERS,
            each=True,
            piece_first=True,
            also=tuple(spot for spot in every if spot not in spots),
            ids=("BP7", "BP8", "BP19" if table.last else "BP23", "BP5", "BP28"),
            table=table,
        )

    def spent(self, spot: Spot) -> Mapping[Piece, Refusal]:
        """What this player cannot hold, and what may not go on this pile."""
        if self.table is None:
            return {}
        found: dict[Piece, Refusal] = dict(self.table.not_in_hand(spot.name).items())
        piles = self.table.piles[spot.name]
        for card in NUMBERS.pieces:
            why = wrong_place(piles, cast("int", card), spot.number)
            if why is not None:
                found.setdefault(card, why)
        return found

    def event(self, entered: Entered) -> Event:
        """One card on one pile."""
        ((spot, (card,)),) = entered.items()
        return Lay(spot.name, cast("int", card), spot.number)

    def entered(self, event: Event) -> Entered | None:
        """The card that was laid."""
        if not isinstance(event, Lay):
            return None
        return {Spot(PILE, event.player, event.pile): (event.card,)}


@dataclass(frozen=True)
class PileCards(Want):
    """The cards of a pile that is counted by hand."""

    table: Party | None = None

    @classmethod
    def of(cls, table: Party, player: str) -> PileCards:
        """At least one, in any order."""
        number = len(table.by_hand[player].piles) + 1
        spot = Spot(PILE, player, number)
        return cls("pile", (Pieces(spot, 1, table.total),), NUMBERS, table=table)

    def spent(self, spot: Spot) -> Mapping[Piece, Refusal]:
        """What has been counted already."""
        if self.table is None:
            return {}
        return {
            card: Refusal("counted-in-pile", card=card, name=player)
            for player, hand in self.table.by_hand.items()
            for pile in hand.piles
            if isinstance(pile, tuple)
            for card in pile
        }

    def event(self, entered: Entered) -> Event:
        """The pile."""
        ((spot, cards),) = entered.items()
        return Pile(spot.name, cards=tuple(sorted(cast("tuple[int, ...]", cards))))

    def entered(self, event: Event) -> Entered | None:
        """The cards of a pile that was counted by them."""
        if not isinstance(event, Pile) or event.cards is None:
            return None
        return {self.spots[0]: event.cards} if event.player == self.spots[0].name else None
