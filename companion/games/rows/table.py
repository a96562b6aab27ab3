"""The table of a card game: rows, piles, the cards still to be placed, and what cannot be played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Protocol, cast, runtime_checkable

from companion.games.core.asking import PILE, Spot
from companion.games.core.rulings import Piece, Refusal
from companion.games.core.sets import CardSet
from companion.games.rows.cards import CARDS
from companion.games.rows.marks import UNMARKED, Marks
from companion.games.rows.placing import ROWS, Piles, Row, Rows


@runtime_checkable
class RowTable(Protocol):
    """What the tables of all games with rows of cards have in common."""

    @property
    def rows(self) -> Rows: ...
    @property
    def piles(self) -> Mapping[str, Row]: ...
    @property
    def pending(self) -> tuple[tuple[int, str], ...]: ...  # still to be placed, the next one first
    @property
    def deck(self) -> int: ...  # the highest card in play
    @property
    def dealt(self) -> int: ...  # cards per player dealt so far in this round
    @property
    def turn(self) -> int: ...
    @property
    def open(self) -> bool: ...
    @property
    def set(self) -> CardSet: ...
    @property
    def marks(self) -> Marks: ...
    def points(self) -> Mapping[str, int]: ...
    def elsewhere(self, player: str = "") -> dict[Piece, Refusal]: ...
    def renamed(self, new: Mapping[str, str]) -> RowTable: ...


def rows_of(table: object) -> RowTable | None:
    """The table if it is one with rows of cards."""
    kind = type(table)
    if kind not in _has_rows:
        _has_rows[kind] = isinstance(table, RowTable)
    return cast("RowTable", table) if _has_rows[kind] else None


# Asked with each tap, where it would look for every member anew.
_has_rows: dict[type, bool] = {}


@dataclass(frozen=True, slots=True)
class Cards:
    """The table of a round: what lies in the rows and piles, and the cards still to be placed."""

    rows: Rows
    piles: Mapping[str, tuple[int, ...]]
    deck: int  # the highest card in play
    dealt: int  # cards per player dealt so far in this round
    turn: int = 0
    pending: tuple[tuple[int, str], ...] = ()  # the agenda: lowest card first
    event: int = 0  # the number of the play they belong to
    open: bool = True
    set: CardSet = CARDS

    @property
    def marks(self) -> Marks:
        """No special card lies on these rows."""
        return UNMARKED

    def points(self) -> dict[str, int]:
        """The bullheads on every pile."""
        return {player: self.set.bullheads(pile) for player, pile in self.piles.items()}

    def elsewhere(self, player: str = "") -> dict[Piece, Refusal]:
        """Every card that nobody can have in hand, with the reason."""
        return lying(self.rows, self.piles)

    def renamed(self, new: Mapping[str, str]) -> Cards:
        """The same table, some people called otherwise."""
        return replace(
            self,
            piles={new.get(player, player): pile for player, pile in self.piles.items()},
            pending=tuple((card, new.get(player, player)) for card, player in self.pending),
        )


def turn_of(turn: int, before: int, now: int, seats: int) -> int:
    """Which turn it is once so many cards are told: a turn that nobody entered shows in them."""
    whole = now >= ROWS and (now - ROWS) % seats == 0
    return (now - ROWS) // seats if now != before and whole else turn


def lying(rows: Rows, piles: Piles) -> dict[Piece, Refusal]:
    """Every card that lies on the table, with the reason why it cannot be played again.

    Who plays it all the same is the refusal's player; the pile's owner is its name.
    """
    where: dict[Piece, Refusal] = {}
    for number, row in enumerate(rows, 1):
        for card in row:
            where[card] = Refusal("card-in-row", card=card, row=number)
    for player, pile in piles.items():
        for card in pile:
            where[card] = Refusal("card-in-pile", card=card, name=player)
    return where


def wrong_cards(
    where: Mapping[Piece, Refusal], deck: int, cards: Mapping[str, int], players: tuple[str, ...]
) -> list[Refusal]:
    """All that is wrong with a turn: people, cards that cannot be, cards that lie elsewhere."""
    wrong = [Refusal("unknown-player", player=each) for each in cards if each not in players]
    wrong += [Refusal("card-missing", player=each) for each in players if each not in cards]
    held: dict[int, str] = {}
    for player, card in cards.items():
        if not 1 <= card <= deck:
            wrong.append(Refusal("card-not-in-deck", player=player, card=card, limit=deck))
        elif card in where:
            wrong.append(where[card]._replace(player=player))
        elif card in held:
            wrong.append(Refusal("card-twice", player=player, card=card, name=held[card]))
        held.setdefault(card, player)
    return wrong


def spots(rows: Rows, piles: Piles) -> dict[Spot, tuple[Piece, ...]]:
    """What lies in each row and on each pile."""
    found: dict[Spot, tuple[Piece, ...]] = {
        Spot.row(number): row for number, row in enumerate(rows, 1)
    }
    return found | {Spot(PILE, player): pile for player, pile in piles.items()}
