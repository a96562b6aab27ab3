"""Rows as they are in sight, whole: whoever shows rows hands over all of it at once.

Nothing is reset by hand, so nothing of what was shown before can stay lit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.games.rows.marks import UNMARKED, Marks
from companion.games.rows.placing import Rows


class RowScene(NamedTuple):
    """What rows show: their cards and marks, and what is said of them."""

    rows: Rows = ()
    marks: Marks = UNMARKED
    lit: int = 0  # the row just spoken of
    fresh: int = 0  # the card just laid
    taking: int = 0  # a row that is being taken, with its card still behind it
    choices: Mapping[int, int | None] = {}  # what each row that can be chosen would cost
    notes: Mapping[int, str] = {}  # what stands where the sum would
    live: frozenset[int] = frozenset()  # cards that can be touched themselves
    ghosts: Mapping[int, tuple[int, ...]] = {}  # cards that would come to lie behind a row
    moved: frozenset[int] = frozenset()  # cards that lie otherwise than before
    touchable: bool = False  # whether rows are a shortcut to something


def begun(_players: Sequence[str]) -> RowScene:
    """Four rows of one card: any four cards will do."""
    return RowScene(((12,), (37,), (43,), (58,)))
