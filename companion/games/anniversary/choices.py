"""Every special card that might be played for the next number card, with every choice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from companion.games.anniversary import house as houses
from companion.games.anniversary.effects import House
from companion.games.anniversary.events import Special
from companion.games.anniversary.positive import proposal, rows_to_take
from companion.games.anniversary.specials import (
    FIFTH,
    INSERT,
    KINDS,
    POSITIVE,
    REPLACE,
    SEVEN,
    SHIFT,
    STOP,
)
from companion.games.anniversary.table import SpecialTable


def conceivable(table: SpecialTable, house: House, kind: str = "") -> Iterator[Special]:
    """Complete events for the player whose card is next; whether each is legal, the game judges.

    With a kind, only that one. Negative = Positive cancels what is best; any other set that is
    legal can be named in the event.
    """
    if not table.pending or table.spent:  # G1
        return
    _, player = table.pending[0]
    for each in KINDS:
        if kind in ("", each) and table.can_hold(player, each):
            yield from _CHOICES[each](table, house, player)


def _fifth_row(table: SpecialTable, house: House, player: str) -> Iterator[Special]:
    yield Special(player, FIFTH)


def _seven(table: SpecialTable, house: House, player: str) -> Iterator[Special]:
    if house[houses.SEVEN_ANY_ROW]:
        yield from (Special(player, SEVEN, row=row) for row, _ in table.free())
    else:
        yield Special(player, SEVEN)


def _insert(table: SpecialTable, house: House, player: str) -> Iterator[Special]:
    yield from (Special(player, INSERT, row=row) for row, _ in table.free())


def _replace(table: SpecialTable, house: House, player: str) -> Iterator[Special]:
    known = table.returned.get(player, ())
    if len(known) >= table.dealt - table.turn:
        cards = sorted(known)
    else:
        where = table.elsewhere(player)
        cards = [card for card in range(1, table.deck + 1) if card not in where]
    yield from (Special(player, REPLACE, instead=card) for card in cards)


def _shift(table: SpecialTable, house: House, player: str) -> Iterator[Special]:
    for source, cards in table.free():
        for card in cards:
            for row, _ in table.free():
                if row != source:
                    yield Special(player, SHIFT, move=card, row=row)


def _stop(table: SpecialTable, house: House, player: str) -> Iterator[Special]:
    yield from (Special(player, STOP, row=row) for row, _ in table.free())


def _positive(table: SpecialTable, house: House, player: str) -> Iterator[Special]:
    change, own = house[houses.MAKE_CHANGE], not house[houses.OWN_CARD_COUNTS]
    rows = rows_to_take(table)
    low = len(rows) > 1
    for row in rows:
        for turn in table.rows[row - 1]:
            cancel = proposal(table, row, turn, change=change, own=own)
            yield Special(player, POSITIVE, row=row if low else None, turn=turn, cancel=cancel)


_CHOICES: Mapping[str, Callable[[SpecialTable, House, str], Iterator[Special]]] = {
    FIFTH: _fifth_row,
    SEVEN: _seven,
    INSERT: _insert,
    REPLACE: _replace,
    SHIFT: _shift,
    STOP: _stop,
    POSITIVE: _positive,
}
