"""Negative = Positive: one card's bullheads turn, and cards worth as much leave the pile."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from companion.games.anniversary.events import Special
from companion.games.anniversary.placing import cleared, taken, verdict
from companion.games.anniversary.table import SpecialTable
from companion.games.core.rulings import refuse
from companion.games.core.sets import CardSet
from companion.games.rows.placing import FULL
from companion.games.rows.rulings import RowRuling


class Turning(NamedTuple):
    """A row that is about to be taken with the card, and what may be done with it."""

    cards: tuple[int, ...]  # of the row: one of them turns (NP5, NP6)
    own: tuple[int, ...]  # the played card, where it is taken too (F9)
    pile: tuple[int, ...]  # what was taken before


def rows_to_take(table: SpecialTable) -> tuple[int, ...]:
    """The rows that the next card takes or may take; none where it is merely placed (NP1)."""
    card, player = table.pending[0]
    ruling = verdict(table, card, player)
    if not ruling.row:
        return tuple(row for row, _ in table.free())
    return (ruling.row,) if ruling.took else ()


def turning(table: SpecialTable, row: int) -> Turning:
    """What lies in that row and on the pile of the player whose card is next."""
    card, player = table.pending[0]
    own = (card,) if table.five else ()
    return Turning(table.rows[row - 1], own, table.piles[player])


def best_set(cards: Iterable[int], limit: int, of: CardSet) -> tuple[int, ...]:
    """The cards worth most together without going over the limit; of those, the fewest (NP3)."""
    best: dict[int, tuple[int, ...]] = {0: ()}
    heads = of.heads
    for card in sorted(cards, key=lambda each: (-heads[each], each)):
        for worth, chosen in sorted(best.items(), reverse=True):
            more = worth + heads[card]
            if more <= limit and (more not in best or len(best[more]) > len(chosen) + 1):
                best[more] = (*chosen, card)
    return tuple(sorted(best[max(best)]))


def allowance(table: SpecialTable, turn: int, *, change: bool) -> int:
    """How many bullheads may be cancelled: the card's, and with change what is left of earlier."""
    _, player = table.pending[0]
    return table.set.heads[turn] + (table.credit.get(player, 0) if change else 0)


def proposal(
    table: SpecialTable, row: int, turn: int, *, change: bool, own: bool
) -> tuple[int, ...]:
    """The best cards to cancel when this card of the row turns (NP2, NP3, NP10).

    `own`: whether the card that five rows cost may be among them (NP8).
    """
    lies = turning(table, row)
    pool = [*lies.pile, *lies.cards, *(lies.own if own else ())]
    pool.remove(turn)
    return best_set(pool, allowance(table, turn, change=change), table.set)


def positive(
    table: SpecialTable, event: Special, *, change: bool, own: bool
) -> tuple[SpecialTable, RowRuling]:
    """The row is taken, the turned card and those cancelled leave the round (NP2, NP9)."""
    card, player = table.pending[0]
    row = _row(table, event)
    lies = turning(table, row)
    if event.turn is None:
        raise refuse("choice-missing", name="turn")
    if event.turn not in lies.cards:
        raise refuse("turn-not-in-row", card=event.turn, row=row)
    limit = allowance(table, event.turn, change=change)
    if event.cancel is None:
        cancel = proposal(table, row, event.turn, change=change, own=own)
    else:
        cancel = _checked(event.cancel, lies, event.turn, limit, table.set, own=own)
    off = (event.turn, *cancel)
    took = lies.cards + lies.own
    before = table.set.bullheads(lies.pile) - table.credit.get(player, 0)
    left = tuple(each for each in lies.pile + took if each not in off)
    heads = table.set.bullheads
    counts = lies.own if not own else ()  # NP8: no credit pays for it either
    pays = tuple(each for each in left if each not in counts)
    credit = min(limit - heads(cancel), heads(pays)) if change else 0  # NP4: never below 0
    rest = limit - heads(cancel)
    rule = _rule(lies, left, cancel, rest, paid=heads(cancel) > table.set.heads[event.turn])
    normal = verdict(table, card, player)
    ruling = RowRuling(
        table.event,
        player,
        card,
        row,
        "positive",
        rule,
        took,
        heads(left) - credit - before,
        other=event.turn,
        aside=off,
        behind=normal.behind,
        blocked=normal.blocked,
        cleared=cleared(table, row, closes=table.five),
    )
    after = taken(table, ruling, () if table.five else (card,))
    return (
        after._replace(
            piles={**after.piles, player: left},
            aside=(*after.aside, *off),
            credit={**after.credit, player: credit} if change else after.credit,
        ),
        ruling,
    )


def _row(table: SpecialTable, event: Special) -> int:
    rows = rows_to_take(table)
    if not rows:
        raise refuse("no-take", player=event.player)
    low = not verdict(table, *table.pending[0]).row
    if not low:
        if event.row is not None:
            raise refuse("choice-unasked", name="row")
        return rows[0]
    if event.row is None:
        raise refuse("choice-missing", name="row")
    if not 1 <= event.row <= len(table.rows):
        raise refuse("no-such-row", row=event.row, limit=len(table.rows))
    if event.row not in rows:
        raise refuse("row-blocked", row=event.row)  # ST5
    return event.row


def _checked(
    cancel: tuple[int, ...], lies: Turning, turn: int, limit: int, cards: CardSet, *, own: bool
) -> tuple[int, ...]:
    """The cards somebody wants to cancel, if they may be."""
    for at, card in enumerate(cancel):
        if card in lies.own and not own:
            raise refuse("own-card-counts", card=card)
        if card not in lies.pile + lies.cards + lies.own:
            raise refuse("cancel-not-there", card=card)
        if card == turn or card in cancel[:at]:
            raise refuse("cancel-twice", card=card)
    if cards.bullheads(cancel) > limit:
        raise refuse("cancel-too-much", number=cards.bullheads(cancel), limit=limit)
    return cancel


def _rule(
    lies: Turning, left: tuple[int, ...], cancel: tuple[int, ...], rest: int, *, paid: bool
) -> str:
    """The ruling's id; `paid`: more was cancelled than the card is worth."""
    if set(lies.own) & set(cancel) or (rest and left and left == lies.own):
        return "NP8"
    if paid:
        return "NP3"  # out of the credit too
    if rest and left:
        return "NP3"  # the cards do not add up, or were not wanted
    if rest:
        return "NP4"
    if len(lies.cards) == 1:
        return "NP7"
    return "NP6" if len(lies.cards) > FULL else "NP2"
