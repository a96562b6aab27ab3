"""A table that was set: what lay there before, and what the people said lies there."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple, cast

from companion.games.core.asking import Spot
from companion.games.core.game import Game
from companion.games.core.ledger import Table
from companion.games.core.rulings import Piece
from companion.match import Frame, Match


class Otherwise(NamedTuple):
    """A row or a pile that was set to other pieces."""

    spot: Spot
    before: tuple[Piece, ...]
    after: tuple[Piece, ...]


class Laid(NamedTuple):
    """The frame of a table that was set, and how it differs from the one before."""

    frame: Frame
    game: Game[Any]

    @property
    def number(self) -> int:
        """The number of the event."""
        return self.frame.number

    @property
    def agreed(self) -> bool:
        """Whether the people decided against the ruling."""
        return bool(getattr(self.frame.event, "agreed", False))

    @property
    def tables(self) -> tuple[Table | None, Table | None]:
        """The table as the app had it, and as it was set, before anything is placed on it."""
        before = cast("Frame", self.frame.before).state.table
        beats = (
            self.game.beats(
                cast("Frame", self.frame.before).state, self.frame.event, self.frame.rulings
            )
            if self.frame.rulings and self.frame.event is not None
            else iter(())
        )
        first = next(beats, None)
        return before, first.before if first is not None else self.frame.state.table

    @property
    def changes(self) -> list[Otherwise]:
        """The rows and piles that were set to other pieces."""
        state = cast("Frame", self.frame.before).state
        before, after = (
            (self.game.whereabouts(replace(state, table=table)) if table is not None else {})
            for table in self.tables
        )
        spots = [spot for spot in {**before, **after} if spot.kind in ("row", "pile")]
        pairs = ((spot, before.get(spot, ()), after.get(spot, ())) for spot in spots)
        return [Otherwise(spot, old, new) for spot, old, new in pairs if old != new]


def settings(match: Match) -> dict[int, Laid]:
    """Every table that was set, by the number of its event."""
    return {
        frame.number: Laid(frame, match.game)
        for frame in match.story()
        if frame.event is not None and match.game.sets(frame.event)
    }


def decision(match: Match) -> Laid | None:
    """What the people decided otherwise in the open round since the last turn."""
    if not match.state.open:
        return None
    frame: Frame | None = match.frame
    while frame is not None and frame.event is not None and not match.game.reveals(frame.event):
        if match.game.sets(frame.event) and Laid(frame, match.game).agreed:
            return Laid(frame, match.game)
        frame = frame.before if frame.state.open else None
    return None
