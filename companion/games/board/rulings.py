"""Verdicts at the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from companion.games.core.rulings import FOLLOWS, HOUSE, Piece, least_sure

# The ids that the rulebook does not say outright, as RULINGS.md has them; of an id that is in two
# parts, the less sure one counts.
CERTAINTY: Mapping[str, str] = {
    **dict.fromkeys(
        (
            *("T6", "B2", "B4", "B6", "B7", "B10", "B17", "B18", "B20", "B22", "B24"),
            *("B26", "B28", "B31", "B33", "B37", "B38", "B39", "B41", "B42", "B50", "B51", "B53"),
            *("B54", "B57", "B59", "B60", "B61", "B65", "B66", "B68", "B71", "B73", "B74", "B75"),
            *("B76", "B77"),
        ),
        FOLLOWS,
    ),
    **dict.fromkeys(
        (
            *("B8", "B11", "B12", "B15", "B21", "B29", "B34", "B35", "B40", "B44", "B46", "B55"),
            *("B56", "B58", "B67", "B72"),
        ),
        HOUSE,
    ),
}


class BoardRuling(NamedTuple):
    """One verdict: what became of a tile, a counter or a card, and why."""

    event: int  # the number of the event that revealed the tile
    player: str
    piece: Piece  # the tile; 0 where none is meant
    rule: str
    ids: tuple[str, ...]
    points: int | None = 0  # how far the counter moved
    took: tuple[Piece, ...] = ()  # the tiles of a taken row, or the luck card that was drawn
    row: int = 0
    space: int = 0
    behind: int = 0  # the last tile it goes behind
    other: int = 0  # the tile that slid, was exchanged or was added
    number: int = 0  # points before the track cut them, the clover, or what is left of a pile
    card: str = ""  # the luck or action card
    turned: tuple[int, ...] = ()  # the tiles that count as positive points
    oxen: int = 0  # all oxen of a taken row

    @property
    def sure(self) -> str:
        """As the least sure of its reasons."""
        return least_sure(self.ids, CERTAINTY)

    def named(self, player: str) -> BoardRuling:
        """The same verdict, its player called otherwise."""
        return self._replace(player=player)
