"""The score track as it is in sight: everybody's counter, the clovers, and the way just walked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from companion.games.board.set import LIMIT
from companion.games.board.table import BoardTable
from companion.models.faces import Face

__all__ = ["LIMIT", "Counter", "TrackScene", "Walk", "track_scene"]


class Counter(NamedTuple):
    """Somebody's counter and the place where it stands."""

    player: str
    points: int
    short: str
    colour: str
    luck: int | None = None  # luck cards in the hand; None where the version has none
    actions: int | None = None  # action cards


class Walk(NamedTuple):
    """The way of a counter that has just moved."""

    player: str
    start: int
    end: int


class TrackScene(NamedTuple):
    """All that a track shows; counters in the order in which people sit."""

    counters: tuple[Counter, ...] = ()
    clovers: tuple[int, ...] | None = None  # None while nobody has told where they are
    walked: Walk | None = None
    live: bool = False  # whether a counter can be touched, to score for its player


def track_scene(
    table: BoardTable, faces: Mapping[str, Face], before: BoardTable | None = None
) -> TrackScene:
    """The track of a table; `before` is the table from which the last counter walked."""
    counters = tuple(
        Counter(
            player,
            points,
            faces[player].short,
            faces[player].colour,
            sum(table.luck.get(player, ())) if table.with_luck else None,
            table.actions.get(player, 0) if table.expert and table.laid else None,
        )
        for player, points in table.scores.items()
        if player  # nobody's board has no counter
    )
    old = before.scores if before is not None else {}
    walks = (
        Walk(player, old[player], points)
        for player, points in table.scores.items()
        if old.get(player, points) != points
    )
    return TrackScene(counters, table.known.clovers, next(walks, None))
