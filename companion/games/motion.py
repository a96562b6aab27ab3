"""The rows after each ruling of a turn with special cards, for those who show it card by card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from companion.games.rows import Row, Rows, place_in
from companion.games.rulings import Ruling
from companion.games.specials import FIFTH, SEVEN, STOP


class Marks(NamedTuple):
    """The special cards among the rows: which rows are blocked, and which hold six."""

    stops: tuple[int, ...] = ()
    sevens: tuple[int, ...] = ()


UNMARKED = Marks()


def marks_after(marks: Marks, ruling: Ruling) -> Marks:
    """The special cards among the rows once this ruling is done."""
    row = ruling.row
    if ruling.rule == "stop":
        return marks._replace(stops=tuple(sorted((*marks.stops, row))))
    if ruling.rule == "seven":
        return marks._replace(sevens=tuple(sorted((*marks.sevens, row))))
    off = ruling.cleared
    sevens = tuple(each for each in marks.sevens if SEVEN not in off or each != row)
    if FIFTH in off:  # F4: the rows below the one that closes move up
        sevens = tuple(each - (each > row) for each in sevens)
    return Marks(() if STOP in off else marks.stops, sevens)


def met(rows: Rows, ruling: Ruling) -> Rows:
    """The moment of a take: the card lies in the row that is about to be taken."""
    if ruling.rule in ("insert", "shift"):
        rows = tuple(tuple(card for card in row if card != ruling.card) for row in rows)
        row = rows[ruling.row - 1]
        at = place_in(row, ruling.card)
        return _with(rows, ruling.row, (*row[:at], ruling.card, *row[at:]))
    return _behind(rows, ruling)


def rows_after(rows: Rows, ruling: Ruling) -> Rows:
    """The rows once this ruling is done."""
    return _MOTIONS[ruling.rule](rows, ruling)


def _stays(rows: Rows, ruling: Ruling) -> Rows:
    return rows


def _behind(rows: Rows, ruling: Ruling) -> Rows:
    return _with(rows, ruling.row, (*rows[ruling.row - 1], ruling.card)) if ruling.card else rows


def _taken(rows: Rows, ruling: Ruling) -> Rows:
    return _with(rows, ruling.row, () if FIFTH in ruling.cleared else (ruling.card,))


def _among(rows: Rows, ruling: Ruling) -> Rows:
    row = rows[ruling.row - 1]
    at = place_in(row, ruling.card)
    longer = (*row[:at], ruling.card, *row[at:])
    if not ruling.took:
        return _with(rows, ruling.row, longer)
    return _with(rows, ruling.row, () if FIFTH in ruling.cleared else longer[-1:])


def _shifted(rows: Rows, ruling: Ruling) -> Rows:
    """A row that the shift empties stays, without cards, until the own card lies there."""
    without = tuple(tuple(card for card in row if card != ruling.card) for row in rows)
    return _among(without, ruling)


def _started(rows: Rows, ruling: Ruling) -> Rows:
    return _with(rows, ruling.row, (ruling.card,))


def _added(rows: Rows, ruling: Ruling) -> Rows:
    return (*rows, (ruling.card,))


def _with(rows: Rows, row: int, cards: Row) -> Rows:
    """The rows with others in one of them; without any, that row is closed."""
    return (*rows[: row - 1], *((cards,) if cards else ()), *rows[row:])


_MOTIONS: Mapping[str, Callable[[Rows, Ruling], Rows]] = {
    "nearest": _behind,
    "full-row": _taken,
    "low-card": _taken,
    "fifth-row": _added,
    "seven": _behind,
    "insert": _among,
    "replace": _stays,
    "shift": _shifted,
    "empty-row": _started,
    "stop": _stays,
    "positive": _taken,
}
