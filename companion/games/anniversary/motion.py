"""The rows after each ruling of a turn with special cards, for those who show it card by card."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.games.anniversary.specials import FIFTH, SEVEN, STOP
from companion.games.anniversary.table import SpecialTable
from companion.games.rows.marks import Marks, behind, with_row
from companion.games.rows.placing import Rows, place_in
from companion.games.rows.rulings import RowRuling


def after(table: SpecialTable, ruling: RowRuling) -> SpecialTable:
    """What is in sight of the table once this ruling is done."""
    rows = rows_after(table.rows, ruling)
    marks = marks_after(table.marks, ruling)
    player = ruling.player
    points = table.points().get(player, 0) + ruling.points
    gone = {*ruling.aside}
    pile = tuple(card for card in table.piles.get(player, ()) + ruling.took if card not in gone)
    return table._replace(
        rows=rows,
        stops=marks.stops,
        sevens=marks.sevens,
        piles={**table.piles, player: pile},
        credit={**table.credit, player: table.set.bullheads(pile) - points},
    )


def marks_after(marks: Marks, ruling: RowRuling) -> Marks:
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


def rows_after(rows: Rows, ruling: RowRuling) -> Rows:
    """The rows once this ruling is done."""
    return _MOTIONS[ruling.rule](rows, ruling)


def _stays(rows: Rows, ruling: RowRuling) -> Rows:
    return rows


def _taken(rows: Rows, ruling: RowRuling) -> Rows:
    return with_row(rows, ruling.row, () if FIFTH in ruling.cleared else (ruling.card,))


def _among(rows: Rows, ruling: RowRuling) -> Rows:
    row = rows[ruling.row - 1]
    at = place_in(row, ruling.card)
    longer = (*row[:at], ruling.card, *row[at:])
    if not ruling.took:
        return with_row(rows, ruling.row, longer)
    return with_row(rows, ruling.row, () if FIFTH in ruling.cleared else longer[-1:])


def _shifted(rows: Rows, ruling: RowRuling) -> Rows:
    """A row that the shift empties stays, without cards, until the own card lies there."""
    without = tuple(tuple(card for card in row if card != ruling.card) for row in rows)
    return _among(without, ruling)


def _started(rows: Rows, ruling: RowRuling) -> Rows:
    return with_row(rows, ruling.row, (ruling.card,))


def _added(rows: Rows, ruling: RowRuling) -> Rows:
    return (*rows, (ruling.card,))


_MOTIONS: Mapping[str, Callable[[Rows, RowRuling], Rows]] = {
    "nearest": behind,
    "full-row": _taken,
    "low-card": _taken,
    "fifth-row": _added,
    "seven": behind,
    "insert": _among,
    "replace": _stays,
    "shift": _shifted,
    "empty-row": _started,
    "stop": _stays,
    "positive": _taken,
}
