"""Verdicts at a table of Bullenparty."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from companion.games.core.rulings import FOLLOWS, HOUSE, Piece, least_sure

# The reasons that the rulebook does not say outright, as RULINGS.md has them.
CERTAINTY: Mapping[str, str] = {
    **dict.fromkeys(
        ["BP3", "BP4", "BP13", "BP18", "BP19", "BP20", "BP22", "BP27", "BP28"], FOLLOWS
    ),
    **dict.fromkeys(["BP2", "BP5", "BP12", "BP26"], HOUSE),
}


class Tally(NamedTuple):
    """A player's final count as one would write it: best pile + bull cards - other piles."""

    best: int = 0
    bulls: int = 0
    others: int = 0
    level: bool = False  # whether a second pile is as good as the best (BP1)

    @property
    def score(self) -> int:
        """The result, which may be negative (BP13)."""
        return self.best + self.bulls - self.others


class PartyRuling(NamedTuple):
    """One verdict: a bid that took or extended a row, a card on a pile, somebody's count."""

    event: int  # the number of the event that revealed the bid, laid the card, ended the count
    player: str
    piece: Piece  # the bid, or the card that was laid
    rule: str
    ids: tuple[str, ...]
    took: tuple[Piece, ...] = ()
    points: int | None = 0
    row: int = 0
    number: int = 0  # cards taken, or cards in the row after it was extended
    drawn: int = 0  # the card that a zero brought; 0 where nobody entered it
    bull: str = ""  # the bull card that came along
    pile: int = 0  # on which the card lies now
    behind: int = 0  # the card on which it lies; 0 where it starts a pile
    tally: Tally | None = None
    # Number cards that stay in a hand: told with the last row where nobody enters what is laid.
    keeps: int | None = None

    @property
    def sure(self) -> str:
        """How sure it is: as the least sure of its reasons."""
        return least_sure(self.ids, CERTAINTY)

    def named(self, player: str) -> PartyRuling:
        """The same verdict, its player called otherwise."""
        return self._replace(player=player)
