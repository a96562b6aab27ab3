"""The rows of one side of a board while they are painted: lengths first, then their spaces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.games.board.set import LEAST_SPACES, MOST_ROWS, MOST_SPACES, Board, BoardSet, Spaces
from companion.games.board.spaces import (
    BASIC,
    KINDS,
    LAST,
    MOST_POINTS,
    SIDES,
    TAKE,
    TAKES,
    TWO,
    UNKNOWN,
    is_kind,
)
from companion.games.core.rulings import Refusal, Refused, refuse
from companion.models.board.scene import BoardScene, RowSeen

LENGTHS = tuple(range(LEAST_SPACES, MOST_SPACES + 1))


@dataclass(frozen=True, slots=True)
class Shape:
    """Rows as far as they are told. `cursor` is the row that is told now; one past the last: a new one."""

    side: str = BASIC
    rows: Board = ()
    cursor: int = 1

    @classmethod
    def of(cls, side: str, rows: Board) -> Shape:
        """The rows that are known, ready for one more."""
        return cls(side, rows, len(rows) + 1)

    @classmethod
    def from_draft(cls, kept: Any) -> Shape:
        """What was half painted."""
        side, rows, cursor = kept
        found = tuple(tuple(str(kind) for kind in row.split(" ")) for row in rows)
        known = side in SIDES and all(is_kind(kind, side) for row in found for kind in row if kind)
        if not known or not 1 <= int(cursor) <= len(found) + 1:
            raise ValueError(f"no shape of a board: {kept!r}")
        return cls(str(side), found, int(cursor))

    def draft(self) -> list[Any]:
        """The same as JSON keeps it."""
        return [self.side, [" ".join(row) for row in self.rows], self.cursor]

    @property
    def lengths(self) -> tuple[int, ...]:
        """How many spaces a row can have."""
        return LENGTHS

    @property
    def first_brush(self) -> str:
        """What is painted first: without the two-tile symbols nothing can be played."""
        return TWO

    @property
    def most_points(self) -> int:
        """The most that a space can bring or cost."""
        return MOST_POINTS

    @staticmethod
    def points(number: int) -> str:
        """What a space with so many points shows."""
        return f"{number:+d}"

    @property
    def new(self) -> bool:
        """Whether the cursor stands on a row that is not there yet."""
        return self.cursor > len(self.rows)

    @property
    def asks_end(self) -> bool:
        """Whether it has to be told how the row at the cursor is taken: as tiles or as oxen."""
        return not self.new and self.side != BASIC and self.rows[self.cursor - 1][-1] == UNKNOWN

    @property
    def ends(self) -> tuple[str, ...]:
        """How a row of this side can end (B61)."""
        return LAST[self.side]

    def at(self, row: int) -> Shape:
        """The cursor on a row, or on a new one behind the last."""
        return replace(self, cursor=min(max(1, row), len(self.rows) + 1))

    def long(self, spaces: int) -> Shape:
        """The row at the cursor has so many spaces; its last one takes by itself (B61)."""
        if spaces not in LENGTHS:
            raise refuse("board-spaces", row=self.cursor, number=spaces, limit=MOST_SPACES)
        if self.cursor > MOST_ROWS:
            raise refuse("board-rows", number=self.cursor, limit=5)
        old = () if self.new else self.rows[self.cursor - 1]
        inside = tuple(UNKNOWN if kind in TAKES else kind for kind in old[: spaces - 1])
        if len(old) <= spaces - 1:  # what was the last space is inside now
            inside = (*inside, *(UNKNOWN,) * (spaces - 1 - len(inside)))
        end = old[-1] if old and old[-1] in self.ends and self.side != BASIC else UNKNOWN
        told = self._with(self.cursor, (*inside, end))
        return told if told.asks_end else told.at(len(told.rows) + 1)

    def ended(self, kind: str) -> Shape:
        """The row at the cursor is taken so; then comes a new row."""
        row = self.rows[self.cursor - 1]
        return self._with(self.cursor, (*row[:-1], kind)).at(len(self.rows) + 1)

    def painted(self, row: int, space: int, kind: str) -> Shape:
        """One space of a row shows this."""
        if not is_kind(kind, self.side):
            raise refuse("no-such-kind", row=row, name=kind)
        if space == 1 and kind in TAKES:
            raise refuse("first-takes", row=row)
        spaces = self.rows[row - 1]
        return self._with(row, (*spaces[: space - 1], kind, *spaces[space:]))

    def without(self) -> Shape:
        """Without the row at the cursor, or the last one where that is a new one."""
        if not self.rows:
            return self
        row = min(self.cursor, len(self.rows))
        rows = (*self.rows[: row - 1], *self.rows[row:])
        return replace(self, rows=rows, cursor=len(rows) + 1)

    def _with(self, row: int, spaces: Spaces) -> Shape:
        return replace(self, rows=(*self.rows[: row - 1], spaces, *self.rows[row:]))

    def faults(self) -> tuple[Refusal, ...]:
        """Everything for which these rows could not be kept."""
        try:
            BoardSet().with_rows(self.side, self.rows)
        except Refused as refused:
            return refused.refusals
        return ()

    def brushes(self) -> tuple[str, ...]:
        """What can be painted on a space, but for points, which have a number; last, nothing told."""
        return (*KINDS[self.side], UNKNOWN)

    def kind(self, row: int, space: int) -> str:
        """What a space shows; the last one of the blue side takes by itself."""
        spaces = self.rows[row - 1]
        taken = spaces[space - 1] == UNKNOWN and space == len(spaces) and self.side == BASIC
        return TAKE if taken else spaces[space - 1]

    def scene(self) -> BoardScene:
        """The picture that grows as one paints."""
        rows: Sequence[RowSeen] = [
            RowSeen(tuple(self.kind(row, space) for space in range(1, len(spaces) + 1)))
            for row, spaces in enumerate(self.rows, 1)
        ]
        return BoardScene(tuple(rows), lit=0 if self.new else self.cursor)
