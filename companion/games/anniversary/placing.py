"""Placing a number card by the normal rules on a table with special cards, and taking a row."""

from __future__ import annotations

from companion.games.anniversary.specials import FIFTH, SEVEN, STOP
from companion.games.anniversary.table import SpecialTable
from companion.games.rows.placing import Row
from companion.games.rows.rulings import RowRuling


def verdict(table: SpecialTable, card: int, player: str) -> RowRuling:
    """The verdict on a card before anybody chooses: one that fits no free row has no row yet.

    ST10: a blocked row is as if it were not there. ST4: a card that fits only there is low.
    """
    best = found = lower = 0
    blocked = 0
    for number, row in enumerate(table.rows, 1):
        last = row[-1]
        if last > card:
            continue
        if number in table.stops:
            blocked = max(blocked, last)
            continue
        lower += 1
        if last > best:
            best, found = last, number
    if not found:
        rule = "ST4" if blocked else "F6" if table.five else "P4"
        return RowRuling(table.event, player, card, 0, "low-card", rule, blocked=blocked)
    if not table.full(found):
        rule = "ST10" if blocked > best else "P2"
        return RowRuling(
            table.event,
            player,
            card,
            found,
            "nearest",
            rule,
            behind=best,
            lower=lower,
            blocked=blocked,
        )
    seven = found in table.sevens
    rule = ("F15" if seven else "F5") if table.five else "N12" if seven else "P3"
    took = _with_own(table, found, card)
    return RowRuling(
        table.event,
        player,
        card,
        found,
        "full-row",
        rule,
        took,
        table.set.bullheads(took),
        best,
        lower,
        cleared=cleared(table, found, closes=table.five),
        blocked=blocked,
    )


def chosen(table: SpecialTable, card: int, player: str, row: int) -> RowRuling:
    """The verdict on a card that fits no free row and whose player takes this one (P4)."""
    seven = row in table.sevens
    low = verdict(table, card, player)
    if table.five and seven:  # F15 speaks of six cards; with fewer N5 holds as well
        rule = "F15" if table.full(row) else "F6"
    elif table.five:
        rule = "F6"
    else:
        rule = "N5" if seven else low.ruling
    took = _with_own(table, row, card)
    return RowRuling(
        table.event,
        player,
        card,
        row,
        "low-card",
        rule,
        took,
        table.set.bullheads(took),
        cleared=cleared(table, row, closes=table.five),
        blocked=low.blocked,
        also=("ST7",) if table.spent == STOP else (),  # the own Stop comes off at once
    )


def _with_own(table: SpecialTable, row: int, card: int) -> Row:
    """The row's cards, with five rows the played card too (F5, F6)."""
    return (*table.rows[row - 1], card) if table.five else table.rows[row - 1]


def cleared(table: SpecialTable, row: int, *, closes: bool) -> tuple[str, ...]:
    """The special cards that come off when this row is taken (ST8, N6, F4)."""
    return (
        *(STOP for _ in table.stops),
        *((SEVEN,) if row in table.sevens else ()),
        *((FIFTH,) if closes else ()),
    )


def laid(table: SpecialTable, ruling: RowRuling) -> SpecialTable:
    """The table after this verdict of the normal rules; the card leaves the agenda."""
    if ruling.took:
        first = () if table.five else (ruling.card,)
        table = taken(table, ruling, first)
    else:
        table = table.with_row(ruling.row, (*table.rows[ruling.row - 1], ruling.card))
    return placed(table)


def placed(table: SpecialTable) -> SpecialTable:
    """The first card of the agenda has found its place."""
    return table._replace(pending=table.pending[1:], spent="")


def taken(table: SpecialTable, ruling: RowRuling, first: Row) -> SpecialTable:
    """A row is taken: its cards go on the pile, the row begins anew with `first` or is closed.

    ST6: the Stops come off after the choice was made with them in force. SW1: a swap is due.
    """
    player, row = ruling.player, ruling.row
    piles = {**table.piles, player: table.piles[player] + ruling.took}
    sevens = tuple(each for each in table.sevens if each != row)
    if first:
        table = table.with_row(row, first)
    else:  # F4: the row that was taken disappears, and those below it move up
        table = table._replace(rows=(*table.rows[: row - 1], *table.rows[row:]))
        sevens = tuple(each - (each > row) for each in sevens)
    return table._replace(
        piles=piles,
        sevens=sevens,
        stops=(),
        specials=table.specials.discard(*ruling.cleared),
        swaps=(*table.swaps, player),
    )
