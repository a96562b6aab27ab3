"""Verdicts at a table with rows of cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from companion.games.core.rulings import FOLLOWS, HOUSE, Piece, least_sure

# The reasons that no rulebook says outright, as RULINGS.md has them.
CERTAINTY: Mapping[str, str] = {
    **dict.fromkeys(
        [
            "F2",
            "F12",
            "F15",
            "I3",
            "I4",
            "N5",
            "N9",
            "N10",
            "NP4",
            "NP6",
            "NP7",
            "R1",
            "SH5",
            "ST4",
            "ST7",
            "ST10",
        ],
        FOLLOWS,
    ),
    **dict.fromkeys(["F8", "F16", "I1", "N2", "N11", "NP3", "NP8", "R2", "SH3"], HOUSE),
}
SEVENTH = "seven"  # the special card that lets a row hold six


class RowRuling(NamedTuple):
    """One card's verdict: where it went, under which rule, what was taken and what it cost."""

    event: int  # the number of the event that revealed the card
    player: str
    card: int
    row: int  # from 1, as people say it; 0 while its player still has to choose
    rule: str
    ruling: str  # the id in RULINGS.md
    took: tuple[int, ...] = ()
    points: int = 0
    behind: int = 0  # the last card it goes behind; 0 for a low card
    lower: int = 0  # how many rows ended lower than the card
    # of the games with special cards
    other: int = 0  # the card that was replaced, or whose bullheads turned positive
    aside: tuple[int, ...] = ()  # cards that left the round, cancelled out
    cleared: tuple[str, ...] = ()  # special cards that came off the table with it
    blocked: int = 0  # the highest last card below it under a Stop; 0 if there is none
    also: tuple[str, ...] = ()  # further reasons that the facts do not tell

    @property
    def piece(self) -> Piece:
        """The card."""
        return self.card

    @property
    def ids(self) -> tuple[str, ...]:
        """The ruling and all its other reasons: what happened, then why there."""
        found = [self.ruling, *self.also]
        if self.rule in ("nearest", "full-row"):
            found.append("P2" if self.lower > 1 else "P1")
        elif self.ruling == "F6" and SEVENTH in self.cleared:
            found.append("N5")
        if self.blocked > self.behind:  # a blocked row was passed over, or alone would fit
            found.append("ST10" if self.behind else "ST4")
        return tuple(dict.fromkeys(found))

    @property
    def sure(self) -> str:
        """How sure it is: as the least sure of its reasons."""
        return least_sure(self.ids, CERTAINTY)

    def named(self, player: str) -> RowRuling:
        """The same verdict, its player called otherwise."""
        return self._replace(player=player)
