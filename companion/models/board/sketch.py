"""Boards that explain a rule: told in a few words by a file, or as they are laid out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.games.board.spaces import PLAIN, TAKE, UNKNOWN
from companion.models.board.scene import BoardScene, Ghost, Next, RowSeen
from companion.models.board.track import Counter, TrackScene, Walk
from companion.models.faces import faces

SPACES = 5  # of a row whose real number nobody has told
STARTS = (15, 35, 56, 72)  # any four tiles


def sketched(told: Mapping[str, Any]) -> BoardScene:
    """Rows with what is printed on them, tiles, counters, and what is said of them.

    A row without spaces is a plain one of some length whose last space takes it.
    """
    points: Mapping[str, int] = told.get("counters", {})
    face = faces(tuple(points), {})
    counters = tuple(
        Counter(player, stands, face[player].short, face[player].colour)
        for player, stands in points.items()
    )
    walked = Walk(*told["walked"]) if "walked" in told else None
    return BoardScene(
        tuple(
            RowSeen(
                tuple(row.get("spaces", (PLAIN,) * (SPACES - 1) + (TAKE,))),
                tuple(row.get("tiles", ())),
                bool(row.get("stop")),
            )
            for row in told["rows"]
        ),
        {int(tile): oxen for tile, oxen in told.get("oxen", {}).items()},
        tuple(
            Next(tile, player, face[player].short, face[player].colour)
            for tile, player in told.get("waiting", ())
        ),
        two=bool(told.get("two")),
        track=TrackScene(counters, tuple(told["clovers"]) if "clovers" in told else (), walked),
        lit=told.get("lit", 0),
        taking=told.get("taking", 0),
        fresh=told.get("fresh", 0),
        ghosts=tuple(Ghost(*each) for each in told.get("ghosts", ())),
    )


def begun(players: Sequence[str]) -> BoardScene:
    """A tile on the first space of four rows, and every counter on 0."""
    row = (UNKNOWN,) * (SPACES - 1) + (TAKE,)
    rows = [{"spaces": row, "tiles": (tile,)} for tile in STARTS]
    return sketched({"rows": rows, "counters": dict.fromkeys(players, 0)})
