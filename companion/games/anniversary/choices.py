"""Every special card that might be played for the next number card, with every choice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

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
from companion.games.core.asking import ANY, KIND, LYING, ROW, WAITING, Touch


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


# What is chosen with each of them, in the order in which fingers do it. A turned card says which
# row is taken, so that the row need not be asked.
_ASKS: Mapping[str, tuple[tuple[str, str], ...]] = {
    FIFTH: (),
    SEVEN: (("row", ROW),),
    INSERT: (("row", ROW),),
    REPLACE: (("instead", ANY),),
    SHIFT: (("move", LYING), ("row", ROW)),
    STOP: (("row", ROW),),
    POSITIVE: (("turn", LYING),),
}


def touches(event: Special) -> tuple[Touch, ...]:
    """The way of a finger to a special card: whose number card, which kind, and its choices."""
    asked = ((kind, getattr(event, key)) for key, kind in _ASKS[event.card])
    chosen = (Touch(kind, value) for kind, value in asked if value is not None)
    return (Touch(WAITING, event.player), Touch(KIND, event.card), *chosen)


def aimed(table: SpecialTable, way: Sequence[Touch]) -> Iterator[Special]:
    """The special cards that these touches may have meant, whether they are legal or not."""
    player, kind = str(way[0].value), str(way[1].value)
    given: dict[str, Any] = {}
    for (key, _), touch in zip(_ASKS[kind], way[2:], strict=False):
        given[key] = touch.value
    lies = next((n for n, cards in enumerate(table.rows, 1) if way[-1].value in cards), 1)
    if kind == REPLACE and not given:
        given["instead"] = table.pending[0][0]  # R4: there is none in an empty hand
    if kind == POSITIVE and len(rows_to_take(table)) > 1:
        given["row"] = lies
    if kind == SHIFT and "row" not in given:
        # Where a card cannot move at all, it is not for its own row.
        elsewhere = [row for row in range(1, len(table.rows) + 1) if row != lies]
        yield from (Special(player, kind, **given, row=row) for row in elsewhere)
    else:
        yield Special(player, kind, **given)


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
