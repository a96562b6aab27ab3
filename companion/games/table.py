"""The table of a card game: rows, piles, the cards still to be placed, and what cannot be played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.games.cards import bullheads
from companion.games.rows import Piles, Rows
from companion.games.rulings import Refusal


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

    def points(self) -> dict[str, int]:
        """The bullheads on every pile."""
        return {player: bullheads(pile) for player, pile in self.piles.items()}

    def elsewhere(self, player: str = "") -> dict[int, Refusal]:
        """Every card that nobody can have in hand, with the reason."""
        return lying(self.rows, self.piles)

    def renamed(self, new: Mapping[str, str]) -> Cards:
        """The same table, some people called otherwise."""
        return replace(
            self,
            piles={new.get(player, player): pile for player, pile in self.piles.items()},
            pending=tuple((card, new.get(player, player)) for card, player in self.pending),
        )


def lying(rows: Rows, piles: Piles) -> dict[int, Refusal]:
    """Every card that lies on the table, with the reason why it cannot be played again.

    Who plays it all the same is the refusal's player; the pile's owner is its name.
    """
    where: dict[int, Refusal] = {}
    for number, row in enumerate(rows, 1):
        for card in row:
            where[card] = Refusal("card-in-row", card=card, row=number)
    for player, pile in piles.items():
        for card in pile:
            where[card] = Refusal("card-in-pile", card=card, name=player)
    return where


def wrong_cards(
    where: Mapping[int, Refusal], deck: int, cards: Mapping[str, int], players: tuple[str, ...]
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
