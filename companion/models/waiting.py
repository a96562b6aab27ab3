"""Revealed cards that wait to be placed, and what becomes of them if nobody plays anything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from companion.games.anniversary.events import Swap
from companion.games.anniversary.specials import KINDS
from companion.games.anniversary.table import SpecialTable
from companion.games.core.asking import Deed
from companion.games.rows.rulings import RowRuling
from companion.games.rows.table import rows_of
from companion.match import Match

HELD = "specials"  # what everybody holds unseen, as a table set as it lies names it


class Waits(NamedTuple):
    """A card before its player: where it would go, as far as that can be known yet."""

    player: str
    card: int
    ruling: RowRuling | None = None  # None behind somebody's choice of a row
    chooses: bool = False  # its player must choose a row
    row: int = 0  # where the row lies now: a row that closes before lets those below move up
    changed: bool = False  # whether that row is blocked now or will have been taken before


def waiting(match: Match) -> tuple[Waits, ...]:
    """The cards that wait, the next one first; none after the end or where they place themselves."""
    table = rows_of(match.state.table)
    if table is None or not holds_specials(match) or not table.open or match.state.finished:
        return ()
    due = _due(match)
    foretold = due.preview.rulings if due is not None else ()
    beats = [*match.game.beats(match.state, due.event, foretold)] if due is not None else []
    found = []
    lie = list(range(1, len(table.rows) + 1))  # the numbers that the rows have now
    changed = set(table.marks.stops)
    for at, (card, player) in enumerate(table.pending):
        if at >= len(foretold):
            found.append(Waits(player, card, None, at == len(foretold)))
            continue
        ruling = cast("RowRuling", foretold[at])
        row = lie[ruling.row - 1]
        found.append(Waits(player, card, ruling, False, row, row in changed))
        if ruling.took:
            changed.add(row)
        if len(beats[at].after.rows) < len(beats[at].before.rows):  # the row closes
            lie.remove(row)
    return tuple(found)


def _due(match: Match) -> Deed | None:
    """The deed with which the game goes on."""
    return next((deed for deed in match.deeds if deed.due), None)


def ghosts(waits: Sequence[Waits]) -> dict[int, tuple[int, ...]]:
    """The cards that would come to lie behind each row, up to the one that takes it."""
    found: dict[int, tuple[int, ...]] = {}
    taken: set[int] = set()
    for each in waits:
        ruling = each.ruling
        if ruling is None:
            break
        if each.row not in taken:
            found[each.row] = (*found.get(each.row, ()), ruling.card)
        if ruling.took:
            taken.add(each.row)
    return found


def _specials(match: Match) -> SpecialTable | None:
    table = match.state.table
    return table if isinstance(table, SpecialTable) else None


def holds_specials(match: Match) -> bool:
    """Whether special cards are about at this table."""
    return _specials(match) is not None


def hands(match: Match) -> dict[str, int]:
    """How many special cards everybody holds; nothing where the game has none."""
    table = _specials(match)
    if table is None:
        return {}
    return {player: table.specials.hands.get(player, 0) for player in match.state.players}


def swaps(match: Match) -> dict[str, tuple[str, ...]]:
    """Who may swap a special card now, and which kinds they can have."""
    table = _specials(match)
    if table is None or "swap" not in match.may:
        return {}
    found = {
        player: tuple(kind for kind in KINDS if table.can_hold(player, kind))
        for player in dict.fromkeys(table.swaps)
    }
    return {player: kinds for player, kinds in found.items() if kinds}


def reshuffles(match: Match, event: Swap) -> str:
    """Whether the discards become a new deck "before" this swap's draw or "after" it; else ""."""
    table = cast("SpecialTable", match.state.table)
    if not table.specials.deck:
        return "before"  # SW5
    after = cast("SpecialTable", match.preview(event).state.table)
    return "after" if after.specials.discards != (*table.specials.discards, event.card) else ""
