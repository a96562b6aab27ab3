"""Revealed cards that wait to be placed, and what becomes of them if nobody plays anything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from companion.games.events import Deal, Place, Swap
from companion.games.house import DEAL_FROM_DECK
from companion.games.rows import ROWS
from companion.games.rulings import Ruling
from companion.games.specials import DEALT, FIFTH, KINDS
from companion.match import Match


class Waits(NamedTuple):
    """A card before its player: where it would go, as far as that can be known yet."""

    player: str
    card: int
    ruling: Ruling | None = None  # None behind somebody's choice of a row
    chooses: bool = False  # its player must choose a row
    row: int = 0  # where the row lies now: a row that closes before lets those below move up
    changed: bool = False  # whether that row is blocked now or will have been taken before


def waiting(match: Match) -> tuple[Waits, ...]:
    """The cards that wait, the next one first; none after the end or where they place themselves."""
    table: Any = match.state.table
    if not holds_specials(match) or not table.open or not table.pending or match.state.finished:
        return ()
    foretold = match.preview(Place()).rulings if "place" in match.may else ()
    found = []
    lie = list(range(1, len(table.rows) + 1))  # the numbers that the rows have now
    changed = set(table.stops)
    for at, (card, player) in enumerate(table.pending):
        if at >= len(foretold):
            found.append(Waits(player, card, None, at == len(foretold)))
            continue
        ruling = foretold[at]
        row = lie[ruling.row - 1]
        found.append(Waits(player, card, ruling, False, row, row in changed))
        if ruling.took:
            changed.add(row)
        if FIFTH in ruling.cleared:
            lie.remove(row)
    return tuple(found)


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


def holds_specials(match: Match) -> bool:
    """Whether special cards are about at this table."""
    return hasattr(match.state.table, "specials")


def hands(match: Match) -> dict[str, int]:
    """How many special cards everybody holds; nothing where the game has none."""
    table: Any = match.state.table
    if not holds_specials(match):
        return {}
    return {player: table.specials.hands.get(player, 0) for player in match.state.players}


def swaps(match: Match) -> dict[str, tuple[str, ...]]:
    """Who may swap a special card now, and which kinds they can have."""
    table: Any = match.state.table
    if "swap" not in match.may:
        return {}
    found = {
        player: tuple(kind for kind in KINDS if table.can_hold(player, kind))
        for player in dict.fromkeys(table.swaps)
    }
    return {player: kinds for player, kinds in found.items() if kinds}


class Due(NamedTuple):
    """What everybody is to be dealt next."""

    cards: int  # number cards
    specials: int  # new special cards, which may be none (G9)
    kept: bool  # whether somebody still has special cards, which are kept (G8)
    shuffled: bool  # whether used ones are shuffled back into the deck first
    counted: bool = True  # whether it is known how many were kept

    @property
    def scarce(self) -> bool:
        """Whether there are fewer than everybody would get otherwise."""
        return self.specials < DEALT


def due(match: Match) -> Due | None:
    """The next deal with special cards, by the sum that then deals them; None if none is due."""
    if match.header.game != "anniversary" or "deal" not in match.may or match.state.open:
        return None
    game: Any = match.game
    after = match.preview(Deal(tuple(range(1, ROWS + 1))))
    table: Any = after.state.table
    before = table.before
    unseen = any(notice.what == "specials-uncounted" for notice in after.notices)
    first = match.state.players[0]
    return Due(
        table.dealt,
        table.specials.hands[first] - before.hands.get(first, 0),
        unseen or any(before.hands.values()),
        (unseen or bool(before.discards)) and not game.house[DEAL_FROM_DECK],
        not unseen,
    )


def reshuffles(match: Match, event: Swap) -> str:
    """Whether the discards become a new deck "before" this swap's draw or "after" it; else ""."""
    table: Any = match.state.table
    if not table.specials.deck:
        return "before"  # SW5
    after: Any = match.preview(event).state.table
    return "after" if after.specials.discards != (*table.specials.discards, event.card) else ""
