"""Tables with rows set as they lie, and old events said again on a corrected table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeVar, cast

from companion.games.core.asking import PILE, ROW
from companion.games.core.game import Lies, Past
from companion.games.core.ledger import State
from companion.games.core.rulings import Piece, Refused
from companion.games.rows.events import SetTable
from companion.games.rows.placing import Row, Rows
from companion.games.rows.table import RowTable

Set = TypeVar("Set", bound=SetTable)
T = TypeVar("T", bound=RowTable)


def rows_and_piles(lies: Lies) -> tuple[Rows, dict[str, Row]]:
    """The rows in their order, and everybody's pile."""
    rows = {int(spot.name): there for spot, there in lies.pieces.items() if spot.kind == ROW}
    piles = {spot.name: there for spot, there in lies.pieces.items() if spot.kind == PILE}
    return (
        tuple(cast("Row", rows[row]) for row in sorted(rows)),
        {player: cast("Row", pile) for player, pile in piles.items()},
    )


def told_piles(table: RowTable, rows: Rows, piles: Mapping[str, Row]) -> Mapping[str, Row] | None:
    """The piles as they must be written: None where nobody touched them.

    The piles tell that all cards are counted: a turn that nobody entered shows in their number.
    """
    if dict(table.piles) != dict(piles):
        return piles
    lie = {card for there in (*rows, *piles.values()) for card in there}
    waiting = sum(card not in lie for card, _ in table.pending)
    more = sum(map(len, rows)) + waiting - sum(map(len, table.rows)) - len(table.pending)
    return piles if more and more % len(piles) == 0 else None


def row_now(past: Past[T], now: State[T], row: int) -> int:
    """Which row that one of the old story is now, by its first card; 0 if it is gone.

    Rows get other numbers where a fifth one closes.
    """
    if past.then.table is None or now.table is None:
        return 0
    starts = [cards[:1] for cards in now.table.rows]
    start = past.then.table.rows[row - 1][:1]
    put_right = _with(past.instead, start)
    found = next((each for each in (start, put_right) if each in starts), None)
    return starts.index(found) + 1 if found else 0


def exchanged(past: Past[T], event: Set, tried: Callable[[Set], object]) -> Set:
    """A table that was set with the wrong card: the right one lies there in its stead."""
    if not past.instead:
        return event
    piles = event.piles
    if piles is not None:
        piles = {player: _with(past.instead, pile) for player, pile in piles.items()}
    rows = tuple(_with(past.instead, row) for row in event.rows)
    put_right = replace(event, rows=rows, piles=piles)
    try:
        tried(put_right)
    except Refused:
        return event
    return put_right


def _with(instead: Mapping[Piece, Piece], cards: Row) -> Row:
    found = tuple(cast("int", instead.get(card, card)) for card in cards)
    return tuple(sorted(found)) if list(cards) == sorted(cards) else found
