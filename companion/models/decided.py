"""A table that was set: what lay there before, and what the people said lies there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, cast

from companion.games.events import Play, Table
from companion.games.motion import Marks
from companion.games.rows import Row, Rows
from companion.match import Frame, Match
from companion.models.unfolding import marks_of


class Otherwise(NamedTuple):
    """A row that was set to other cards."""

    row: int
    before: Row
    after: Row


class Laid(NamedTuple):
    """The frame of a table that was set, and how it differs from the one before."""

    frame: Frame

    @property
    def number(self) -> int:
        """The number of the event."""
        return self.frame.number

    @property
    def event(self) -> Table:
        """What was set."""
        return cast("Table", self.frame.event)

    @property
    def _old(self) -> Any:
        return cast("Frame", self.frame.before).state.table

    @property
    def before(self) -> Rows:
        """The rows as the app had them."""
        return cast("Rows", self._old.rows)

    @property
    def after(self) -> Rows:
        """The rows as they were set."""
        return self.event.rows

    @property
    def marks(self) -> tuple[Marks, Marks]:
        """The special cards among the rows before and after."""
        old, event = marks_of(self._old), self.event
        stops = old.stops if event.stops is None else event.stops
        return old, Marks(stops, old.sevens if event.sevens is None else event.sevens)

    @property
    def rows(self) -> list[Otherwise]:
        """The rows that were set to other cards."""
        many = max(len(self.before), len(self.after))
        pairs = zip(_filled(self.before, many), _filled(self.after, many), strict=True)
        return [Otherwise(row, *pair) for row, pair in enumerate(pairs, 1) if pair[0] != pair[1]]

    @property
    def piles(self) -> dict[str, tuple[int, int]]:
        """How many cards lay in the piles that were set otherwise, and how many do since."""
        old = cast("Mapping[str, Row]", self._old.piles)
        return {
            player: (len(old[player]), len(pile))
            for player, pile in (self.event.piles or {}).items()
            if tuple(pile) != tuple(old[player])
        }


def settings(match: Match) -> dict[int, Laid]:
    """Every table that was set, by the number of its event."""
    return {frame.number: Laid(frame) for frame in match.story() if isinstance(frame.event, Table)}


def decision(match: Match) -> Laid | None:
    """What the people decided otherwise in the open round since the last turn."""
    if not match.state.open:
        return None
    frame: Frame | None = match.frame
    while frame is not None and not isinstance(frame.event, Play):
        if isinstance(frame.event, Table) and frame.event.agreed:
            return Laid(frame)
        frame = frame.before if frame.state.open else None
    return None


def _filled(rows: Rows, many: int) -> Rows:
    return (*rows, *[()] * (many - len(rows)))
