"""A table that was set: what lay there before, and what the people said lies there."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple, cast

from companion.games.core.asking import ROW, Spot
from companion.games.core.game import YES_NO, Game, Lies
from companion.games.core.ledger import Table
from companion.games.core.rulings import Piece
from companion.match import Frame, Match


class Otherwise(NamedTuple):
    """A row or a pile that was set to other pieces."""

    spot: Spot
    before: tuple[Piece, ...]
    after: tuple[Piece, ...]


class Recounted(NamedTuple):
    """Something of somebody's that was told as another number; nobody's is the table's."""

    player: str
    kind: str
    before: int
    after: int
    yes_no: bool = False  # whether it is no number, but so or not so


class SetByHand(NamedTuple):
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
        old, new = self._lies
        if new is not None and new.gaps:  # a space without a piece is a change too
            before = {**before, **(old.pieces if old is not None else {})}
            after = {**after, **new.pieces}
        spots = [spot for spot in {**before, **after} if spot.kind in ("row", "pile")]
        pairs = ((spot, before.get(spot, ()), after.get(spot, ())) for spot in spots)
        return [Otherwise(spot, old, new) for spot, old, new in pairs if old != new]

    @property
    def _lies(self) -> tuple[Lies | None, Lies | None]:
        state = cast("Frame", self.frame.before).state
        old, new = (
            self.game.lies(replace(state, table=table)) if table is not None else None
            for table in self.tables
        )
        return old, new

    @property
    def counted(self) -> list[Recounted]:
        """The numbers that were told otherwise."""
        old, new = self._lies
        if old is None or new is None:
            return []
        return [
            Recounted(player, kind, old.counts[kind].get(player, 0), number, ends == YES_NO)
            for kind, ends in new.ranges.items()
            for player, number in new.counts[kind].items()
            if number != old.counts[kind].get(player, 0)
        ]

    @property
    def marked(self) -> list[tuple[str, int, bool]]:
        """What was put at a row, or taken off it, where only people do that."""
        old, new = self._lies
        if old is None or new is None or not new.ranges:
            return []
        return [
            (kind, row, row in new.marks[kind])
            for kind in new.marks
            for row in sorted({*old.marks[kind]} ^ {*new.marks[kind]})
        ]


def settings(match: Match) -> dict[int, SetByHand]:
    """Every table that was set, by the number of its event."""
    return {
        frame.number: SetByHand(frame, match.game)
        for frame in match.story()
        if frame.event is not None and match.game.sets(frame.event)
    }


def decided_row(laid: SetByHand, piece: Piece) -> int:
    """The number of the row in which the people put a piece; 0 where it is in none."""
    state = replace(cast("Frame", laid.frame.before).state, table=laid.tables[1])
    spots = laid.game.whereabouts(state).items()
    return next((int(spot.name) for spot, there in spots if spot.kind == ROW and piece in there), 0)


def decision(match: Match, at: Frame | None = None) -> SetByHand | None:
    """What the people decided otherwise in the open round since the last turn.

    `at` is another frame to look back from than the present one.
    """
    frame: Frame | None = at or match.frame
    if frame is None or not frame.state.open:
        return None
    while frame is not None and frame.event is not None and not match.game.reveals(frame.event):
        if match.game.sets(frame.event) and SetByHand(frame, match.game).agreed:
            return SetByHand(frame, match.game)
        frame = frame.before if frame.state.open else None
    return None
