"""What special cards leave on rows, and the moment in which a card meets the row it takes."""

from __future__ import annotations

from typing import NamedTuple

from companion.games.rows.placing import Row, Rows, place_in
from companion.games.rows.rulings import RowRuling


class Marks(NamedTuple):
    """The special cards among the rows: which rows are blocked, and which hold six."""

    stops: tuple[int, ...] = ()
    sevens: tuple[int, ...] = ()


UNMARKED = Marks()


def met(rows: Rows, ruling: RowRuling) -> Rows:
    """The moment of a take: the card lies in the row that is about to be taken."""
    if ruling.rule in ("insert", "shift"):
        rows = tuple(tuple(card for card in row if card != ruling.card) for row in rows)
        row = rows[ruling.row - 1]
        at = place_in(row, ruling.card)
        return with_row(rows, ruling.row, (*row[:at], ruling.card, *row[at:]))
    return behind(rows, ruling)


def behind(rows: Rows, ruling: RowRuling) -> Rows:
    """The rows with the card behind its row; nothing where no card is placed."""
    if not ruling.card:
        return rows
    return with_row(rows, ruling.row, (*rows[ruling.row - 1], ruling.card))


def with_row(rows: Rows, row: int, cards: Row) -> Rows:
    """The rows with others in one of them; without any, that row is closed."""
    return (*rows[: row - 1], *((cards,) if cards else ()), *rows[row:])
