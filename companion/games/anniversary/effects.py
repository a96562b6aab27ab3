"""What each special card does, from the table and the whole choice to the next table.

Each function refuses what may not be done. Where the number card still waits in the agenda
afterwards, it is placed by the normal rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.games.anniversary import house as houses
from companion.games.anniversary.events import Special
from companion.games.anniversary.placing import cleared, placed, taken, verdict
from companion.games.anniversary.positive import positive as turn_positive
from companion.games.anniversary.specials import (
    FIFTH,
    INSERT,
    POSITIVE,
    REPLACE,
    SEVEN,
    SHIFT,
    STOP,
)
from companion.games.anniversary.table import STOPS, SpecialTable
from companion.games.core.rulings import refuse
from companion.games.rows.placing import FULL, place_in
from companion.games.rows.rulings import RowRuling

House = Mapping[str, bool]
Effect = tuple[SpecialTable, tuple[RowRuling, ...]]


def fifth_row(table: SpecialTable, event: Special, house: House) -> Effect:
    """The card starts a fifth row (F1, F2); no row is taken, so nothing comes off (F10, ST11)."""
    card, player = table.pending[0]
    if table.five:
        raise refuse("five-rows")  # F3: blocked rows count too
    low = ("F2",) if not verdict(table, card, player).row else ()
    table = table.played(player, FIFTH, stays=True)
    table = table._replace(rows=(*table.rows, (card,)))
    ruling = RowRuling(table.event, player, card, len(table.rows), "fifth-row", "F1", also=low)
    return placed(table), (ruling,)


def seven(table: SpecialTable, event: Special, house: House) -> Effect:
    """The card goes behind the row even if it is full, and the row holds six from now on (N1)."""
    card, player = table.pending[0]
    normal = verdict(table, card, player)
    any_row = house[houses.SEVEN_ANY_ROW]
    if event.row is not None and not any_row:
        raise refuse("choice-unasked", name="row")
    row = normal.row if event.row is None else event.row
    if event.row is None and not row:
        raise refuse("seven-low", card=card)  # N4
    _free(table, row)  # N7
    if row in table.sevens:
        raise refuse("seven-twice", row=row)  # N3
    table = table.played(player, SEVEN, stays=True)
    table = table._replace(sevens=tuple(sorted((*table.sevens, row))))
    if row != normal.row:  # N2, the house rule: the card itself goes where it belongs
        return table, (RowRuling(table.event, player, 0, row, "seven", "N2"),)
    ruling = RowRuling(
        table.event,
        player,
        card,
        row,
        "seven",
        "N1",
        behind=normal.behind,
        lower=normal.lower,
        blocked=normal.blocked,
    )
    return placed(table.with_row(row, (*table.rows[row - 1], card))), (ruling,)


def insert(table: SpecialTable, event: Special, house: House) -> Effect:
    """The card goes between two of any row, or before its first; a full row is taken (I3)."""
    card, player = table.pending[0]
    row = _wanted(event.row, "row")
    _free(table, row)  # I5
    cards = table.rows[row - 1]
    at = place_in(cards, card)
    at_end = at == len(cards)
    if at_end and not house[houses.INSERT_AT_END]:
        raise refuse("insert-end", card=card, row=row)  # I1
    longer = (*cards[:at], card, *cards[at:])
    full, seven_row = table.full(row), row in table.sevens
    table = table.played(player, INSERT, stays=False)
    behind = cards[at - 1] if at else 0
    longest = ("N9",) if seven_row and len(longer) > FULL else ()  # the sixth has room only so
    ruling = RowRuling(table.event, player, card, row, "insert", "I6", behind=behind, also=longest)
    if at_end:
        ruling = ruling._replace(ruling="I1")
    if not full:
        return placed(table.with_row(row, longer)), (ruling,)
    closes = table.five and not house[houses.INSERT_KEEPS_ROW]
    took = longer if closes else longer[:-1]
    rule = "N9" if seven_row else "I3" if at else "I4"
    if table.five:  # F8, F16: the row closes, or by the house rule goes on
        rule = "F16" if seven_row else "F8"
    elif at_end:
        rule = "I1"
    ruling = ruling._replace(
        ruling=rule,
        took=took,
        points=table.set.bullheads(took),
        cleared=cleared(table, row, closes=closes),
    )
    return placed(taken(table, ruling, () if closes else longer[-1:])), (ruling,)


def replace_card(table: SpecialTable, event: Special, house: House) -> Effect:
    """The card goes back to the hand, where all have seen it, and another takes its turn (R5, R7)."""
    card, player = table.pending[0]
    instead = _wanted(event.instead, "with")
    left, known = table.dealt - table.turn, table.returned.get(player, ())
    if not left:
        raise refuse("replace-last", player=player)  # R4
    if instead == card:
        raise refuse("replace-same", card=card)  # R3
    if not 1 <= instead <= table.deck:
        raise refuse("card-not-in-deck", card=instead, limit=table.deck)
    if not table.holds(player, instead):
        raise refuse(**table.elsewhere(player)[instead]._asdict())
    if instead not in known and len(known) >= left:
        raise refuse("hand-known", player=player, card=instead)
    fits = verdict(table, instead, player)
    if house[houses.REPLACE_MUST_FIT] and (not fits.row or fits.took):
        raise refuse("replace-must-fit", card=instead)  # R2
    # R1, R2: that it need not fit a row, and what happens then, is not said outright.
    also = ("R2", "R1") if not fits.row or fits.took else ()
    hand = (*(each for each in known if each != instead), card)
    table = table.played(player, REPLACE, stays=False)._replace(
        pending=((instead, player), *table.pending[1:]),
        returned={**table.returned, player: hand},
    )
    ruling = RowRuling(table.event, player, instead, 0, "replace", "R5", other=card, also=also)
    return table, (ruling,)


def shift(table: SpecialTable, event: Special, house: House) -> Effect:
    """A card of one row goes to another, then the own card where it belongs (SH1, SH2, SH4)."""
    _, player = table.pending[0]
    move = _wanted(event.move, "move")
    row = _wanted(event.row, "row")
    source = next((number for number, each in enumerate(table.rows, 1) if move in each), 0)
    if not source:
        raise refuse("not-in-row", card=move)  # SH10
    _free(table, source)
    _free(table, row)  # ST9
    if source == row:
        raise refuse("shift-same-row", card=move, row=row)  # SH6
    full = table.full(row)
    if full and not house[houses.SHIFT_INTO_FULL]:
        raise refuse("row-full", row=row, number=len(table.rows[row - 1]))  # SH3
    cards = table.rows[row - 1]
    at = place_in(cards, move)
    longer = (*cards[:at], move, *cards[at:])
    also = ("N10",) if {source, row} & {*table.sevens} else ()
    table = table.played(player, SHIFT, stays=False)
    table = table.with_row(source, tuple(each for each in table.rows[source - 1] if each != move))
    ruling = RowRuling(
        table.event, player, move, row, "shift", "SH2", behind=cards[at - 1] if at else 0, also=also
    )
    if full:  # SH3, the house rule: the shifter takes it, as Insert would
        closes = table.five
        took = longer if closes else longer[:-1]
        off = cleared(table, row, closes=closes)
        ruling = ruling._replace(
            ruling="SH3", took=took, points=table.set.bullheads(took), cleared=off
        )
        table = taken(table, ruling, () if closes else longer[-1:])
        source -= closes and row < source
    else:
        table = table.with_row(row, longer)
    if table.rows[source - 1]:
        return table, (ruling,)
    return _into_empty(table, source), (ruling, _emptied(table, source))


def _emptied(table: SpecialTable, row: int) -> RowRuling:
    """SH5: the own card must start the row that the shift emptied; it goes on as it was (SH8)."""
    card, player = table.pending[0]
    rule = "N11" if row in table.sevens else "F12" if table.five else "SH5"
    return RowRuling(table.event, player, card, row, "empty-row", rule)


def _into_empty(table: SpecialTable, row: int) -> SpecialTable:
    return placed(table.with_row(row, (table.pending[0][0],)))


def stop(table: SpecialTable, event: Special, house: House) -> Effect:
    """A row is blocked until the next take; the own card goes elsewhere (ST1, ST12)."""
    _, player = table.pending[0]
    row = _wanted(event.row, "row")
    _free(table, row)  # ST2: not two on one row
    if len(table.stops) >= STOPS:
        raise refuse("two-stops", limit=STOPS)  # ST2
    table = table.played(player, STOP, stays=True)
    table = table._replace(stops=tuple(sorted((*table.stops, row))))
    return table, (RowRuling(table.event, player, 0, row, "stop", "ST1"),)


def positive(table: SpecialTable, event: Special, house: House) -> Effect:
    """A card of the row about to be taken turns positive (NP1)."""
    _, player = table.pending[0]
    change, own = house[houses.MAKE_CHANGE], not house[houses.OWN_CARD_COUNTS]
    after, ruling = turn_positive(table, event, change=change, own=own)
    return placed(after.played(player, POSITIVE, stays=False)), (ruling,)


EFFECTS: Mapping[str, Callable[[SpecialTable, Special, House], Effect]] = {
    FIFTH: fifth_row,
    SEVEN: seven,
    INSERT: insert,
    REPLACE: replace_card,
    SHIFT: shift,
    STOP: stop,
    POSITIVE: positive,
}
# What a player chooses with each of them; the record's key where it differs from the field.
CHOICES: Mapping[str, tuple[str, ...]] = {
    FIFTH: (),
    SEVEN: ("row",),
    INSERT: ("row",),
    REPLACE: ("instead",),
    SHIFT: ("move", "row"),
    STOP: ("row",),
    POSITIVE: ("row", "turn", "cancel"),
}


def _wanted(value: int | None, key: str) -> int:
    if value is None:
        raise refuse("choice-missing", name=key)
    return value


def _free(table: SpecialTable, row: int) -> None:
    if not 1 <= row <= len(table.rows):
        raise refuse("no-such-row", row=row, limit=len(table.rows))
    if row in table.stops:
        raise refuse("row-blocked", row=row)
