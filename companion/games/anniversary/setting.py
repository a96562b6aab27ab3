"""Setting the anniversary table as it really lies, special cards included."""

from __future__ import annotations

from collections import Counter

from companion.games.anniversary.events import SetSpecials
from companion.games.anniversary.placing import verdict
from companion.games.anniversary.specials import SPECIALS, Specials
from companion.games.anniversary.table import SpecialTable, table_faults
from companion.games.core.rulings import Refusal, Refused
from companion.games.rows.placing import ROWS
from companion.games.rows.table import turn_of


def set_table(old: SpecialTable, event: SetSpecials, seats: int) -> SpecialTable:
    """The table after people said how it lies; what is impossible is refused.

    A revealed card that does not lie there still waits to be placed. Whoever was asked for a row is
    asked still, and the placing then goes on as far as it was said.
    """
    named = (*(event.piles or ()), *(event.specials or ()))
    wrong = [Refusal("unknown-player", player=each) for each in named if each not in old.piles]
    given = event.piles or {}
    piles = {player: given.get(player, pile) for player, pile in old.piles.items()}
    lies = {card for row in event.rows for card in row}
    lies.update(card for pile in piles.values() for card in pile)
    pending = tuple(each for each in old.pending if each[0] not in lies)
    aside = tuple(card for card in old.aside if card not in lies)
    rows = range(1, len(event.rows) + 1)
    table = old._replace(
        rows=event.rows,
        piles=piles,
        aside=aside,
        pending=pending,
        stops=_marks(event.stops, old.stops, rows),
        sevens=_marks(event.sevens, old.sevens, rows),
        spent=old.spent if pending[:1] == old.pending[:1] else "",
    )
    table = table._replace(specials=_counted(old, table, event))
    wrong += table_faults(table, ascending=not event.agreed)
    cards = len(lies) + len(pending) + len(aside)
    limit = ROWS + seats * old.dealt
    if cards > limit:
        wrong.append(Refusal("too-many-cards", number=cards, limit=limit))
    if wrong:
        raise Refused(*wrong)
    asked = pending[:1] == old.pending[:1] and pending and not verdict(table, *pending[0]).row
    credit = {each: min(owed, old.set.bullheads(piles[each])) for each, owed in old.credit.items()}
    table = table._replace(goal=old.goal if asked else None, credit=credit)
    turn = old.turn
    if event.piles is not None:
        seen = sum(map(len, (*old.rows, *old.piles.values(), old.pending, old.aside)))
        turn = turn_of(old.turn, seen, cards, seats)
    return table._replace(turn=turn, returned=_returned(old, lies, old.dealt - turn))


def _marks(given: tuple[int, ...] | None, old: tuple[int, ...], rows: range) -> tuple[int, ...]:
    """The rows with a special card: as told, else as before as far as those rows are there."""
    return tuple(row for row in old if row in rows) if given is None else tuple(sorted(given))


def _returned(old: SpecialTable, lies: set[int], left: int) -> dict[str, tuple[int, ...]]:
    """The cards still known to be in a hand; none where the hand has become too small for them."""
    known = {
        player: tuple(card for card in cards if card not in lies)
        for player, cards in old.returned.items()
    }
    return {player: cards for player, cards in known.items() if len(cards) <= left}


def _counted(old: SpecialTable, table: SpecialTable, event: SetSpecials) -> Specials:
    """The special cards: what came off the rows is discarded, what lies there anew was discarded.

    The deck is what remains of the 28. What was known of its kinds is forgotten.
    """
    before, now = Counter(old.on_table()), Counter(table.on_table())
    told = {each: held for each, held in (event.specials or {}).items() if each in old.piles}
    anew = any(
        held != old.specials.hands.get(each, 0) or each in old.specials.assumed
        for each, held in told.items()
    )
    if before == now and not anew and event.discards in (None, old.specials.discards):
        return old.specials
    discards = list(old.specials.discards if event.discards is None else event.discards)
    if event.discards is None:
        for kind in (now - before).elements():
            if kind in discards:
                discards.remove(kind)
        discards += (before - now).elements()
    hands = {**old.specials.hands, **told}
    deck = SPECIALS - sum(hands.values()) - len(discards) - now.total()
    assumed = tuple(each for each in old.specials.assumed if each not in told)
    return Specials(hands, deck, tuple(discards), {}, assumed=assumed)
