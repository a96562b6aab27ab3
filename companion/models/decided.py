"""A table that was set: what lay there before, and what the people said lies there."""

from __future__ import annotations

from typing import NamedTuple, cast

from companion.games.rows.events import SetTable
from companion.games.rows.marks import Marks
from companion.games.rows.placing import Row, Rows
from companion.games.rows.table import RowTable
from companion.match import Frame, Match


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
    def _event(self) -> SetTable:
        """What was set."""
        return cast("SetTable", self.frame.event)

    @property
    def _old(self) -> RowTable:
        return cast("RowTable", cast("Frame", self.frame.before).state.table)

    @property
    def agreed(self) -> bool:
        """Whether the people decided against the ruling."""
        return self._event.agreed

    @property
    def before(self) -> Rows:
        """The rows as the app had them."""
        return self._old.rows

    @property
    def after(self) -> Rows:
        """The rows as they were set."""
        return self._event.rows

    @property
    def marks(self) -> tuple[Marks, Marks]:
        """The special cards among the rows before and after."""
        old, event = self._old.marks, self._event
        stops, sevens = getattr(event, "stops", None), getattr(event, "sevens", None)
        return old, Marks(
            old.stops if stops is None else stops, old.sevens if sevens is None else sevens
        )

    @property
    def rows(self) -> list[Otherwise]:
        """The rows that were set to other cards."""
        many = max(len(self.before), len(self.after))
        pairs = zip(_filled(self.before, many), _filled(self.after, many), strict=True)
        return [Otherwise(row, *pair) for row, pair in enumerate(pairs, 1) if pair[0] != pair[1]]

    @property
    def piles(self) -> dict[str, tuple[int, int]]:
        """How many cards lay in the piles that were set otherwise, and how many do since."""
        old = self._old.piles
        return {
            player: (len(old[player]), len(pile))
            for player, pile in (self._event.piles or {}).items()
            if tuple(pile) != tuple(old[player])
        }


def settings(match: Match) -> dict[int, Laid]:
    """Every table that was set, by the number of its event."""
    return {
        frame.number: Laid(frame)
        for frame in match.story()
        if frame.event is not None and match.game.sets(frame.event)
    }


def decision(match: Match) -> Laid | None:
    """What the people decided otherwise in the open round since the last turn."""
    if not match.state.open:
        return None
    frame: Frame | None = match.frame
    while frame is not None and frame.event is not None and not match.game.reveals(frame.event):
        if match.game.sets(frame.event) and Laid(frame).agreed:
            return Laid(frame)
        frame = frame.before if frame.state.open else None
    return None


def _filled(rows: Rows, many: int) -> Rows:
    return (*rows, *[()] * (many - len(rows)))
