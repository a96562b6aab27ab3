"""The table as it really lies: rows, piles, bull cards, sizes of hands, the draw pile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import pairwise

from companion.games.bullenparty.cards import BULLS, FULL, NUMBERS, ON_BULLS, corrected
from companion.games.bullenparty.events import SetTable
from companion.games.bullenparty.table import UNSEEN, Party, Row
from companion.games.core.rulings import Piece, Refusal, Refused, refuse
from companion.games.core.sets import CardSet

# What is known of the cards then, the bull card beside each row, and everybody's.
Bulls = tuple[CardSet, tuple[str, ...], dict[str, tuple[str, ...]]]


def set_table(table: Party, event: SetTable) -> Party:
    """The given table; what is told as it was, or left out, stays as it is.

    While the same rows lie there, bids that were on their way go on. Otherwise they go back to the
    hands, and whoever has no row bids anew.
    """
    wrong = _strangers(table, event)
    if wrong:
        raise Refused(*wrong)
    rows = _rows(table, event)
    laid = table.as_laid
    same_hands = all(laid.hands[player] == number for player, number in (event.hands or {}).items())
    if any(rows) or event.piles is not None or not same_hands:
        table = laid
    piles = {**table.piles, **(event.piles or {})}
    lies = {card for row in rows if row for card in row.cards}
    lies |= {card for there in piles.values() for pile in there for card in pile}
    lies.discard(UNSEEN)
    same_rows = [row is None for row in rows] == [row is None for row in _before(table)]
    waits = same_rows and lies.isdisjoint((table.drawn, *(bid for bid, _ in table.pending)))
    hands = {**table.hands, **({} if same_hands else event.hands or {})}
    if not waits and event.hands is None:
        hands = _back(table, hands)
    wrong = [*_impossible(table, event, rows, piles, hands)]
    if wrong:
        raise Refused(*wrong)
    cards, beside, bulls = _bulls(table, event, rows)
    told = _told_piles(table, event)
    bidders = table.bidders if same_rows else _bidders(table, rows)
    after = replace(
        table,
        rows=tuple(row and Row(row.cards, bull) for row, bull in zip(rows, beside, strict=True))
        if event.rows is not None or table.rows
        else (),
        piles=piles,
        unseen=0 if told else table.unseen,
        hands=hands,
        held={player: _held(table, player, hands, lies) for player in table.held},
        fresh=table.fresh if same_rows else (),
        bulls=bulls,
        discards=tuple(card for card in table.discards if card not in lies),
        pending=table.pending if waits else (),
        drawn=table.drawn if waits else None,
        bidders=bidders,
        takers=tuple(player for player in table.takers if player not in bidders),
        taken={number: by for number, by in table.taken.items() if rows[number - 1] is None},
        seen=_seen(table, event, rows, told=told),
        whole=table.whole or told,
        dry=table.dry and same_rows,
        set=cards,
    )
    after = _counted(after, event)
    same_pile = (after.draw, after.last) == (table.draw, table.last)
    if same_pile and lies.isdisjoint(table.shuffled or ()):
        return after
    # In the last round a draw pile that still holds cards is made of discards (BP10).
    return replace(after, shuffled=(UNSEEN,) * after.draw if after.last and after.draw else None)


def _held(
    table: Party, player: str, hands: Mapping[str, int], lies: Collection[int]
) -> tuple[int, ...]:
    """The cards known in a hand; of one that is told to be too small for them nothing is known."""
    known = tuple(each for each in table.held[player] if each not in lies)
    small = hands[player] < len(known) and hands[player] != table.hands[player]
    return () if small else known


def _before(table: Party) -> tuple[Row | None, ...]:
    """The rows that lie there; before the first deal none of them."""
    return table.rows or (None,) * len(table.players)


def _told_piles(table: Party, event: SetTable) -> bool:
    """Whether everybody's piles are told, of which some card was not known or lies otherwise."""
    if event.piles is None or set(event.piles) != set(table.players):
        return False
    return not table.whole or event.piles != table.piles


def _seen(table: Party, event: SetTable, rows: tuple[Row | None, ...], *, told: bool) -> bool:
    """Whether cards are entered from here on: where other rows are told, as they are told."""
    cards = [row and row.cards for row in rows]
    if event.rows is None or cards == [row and row.cards for row in _before(table)]:
        return table.seen or told  # whoever tells the piles wants them followed
    return not any(UNSEEN in row.cards for row in rows if row)


def _back(table: Party, hands: dict[str, int]) -> dict[str, int]:
    """Bids that were not carried out go back to the hands."""
    for bid, player in table.pending:
        if isinstance(bid, int):
            hands[player] += 1
    return hands


def _strangers(table: Party, event: SetTable) -> list[Refusal]:
    named = {*(event.piles or ()), *(event.bulls or ()), *(event.hands or ())}
    return [
        Refusal("unknown-player", player=each)
        for each in sorted(named)
        if each not in table.players
    ]


def _rows(table: Party, event: SetTable) -> tuple[Row | None, ...]:
    if event.rows is None:
        return _before(table)
    wrong = []
    found: list[Row | None] = []
    if len(event.rows) != len(table.players):
        number = len(event.rows)
        raise refuse("rows-for-players", number=number, limit=len(table.players))
    for number, (told, lay) in enumerate(zip(event.rows, _before(table), strict=True), 1):
        size = told if isinstance(told, int) else len(told)
        if not 0 <= size <= FULL:
            wrong.append(Refusal("row-holds", row=number, number=size, limit=FULL))
            continue
        cards = (UNSEEN,) * size if isinstance(told, int) else told
        if isinstance(told, int) and lay is not None and len(lay.cards) == size:
            cards = lay.cards  # as many as before: the same ones
        found.append(Row(cards) if cards else None)
    if wrong:
        raise Refused(*wrong)
    return tuple(found)


def _impossible(
    table: Party,
    event: SetTable,
    rows: tuple[Row | None, ...],
    piles: Mapping[str, tuple[tuple[int, ...], ...]],
    hands: Mapping[str, int],
) -> Iterable[Refusal]:
    named = [row for row in event.rows or () if isinstance(row, tuple)]
    yield from (
        Refusal("no-such-card", card=card) for row in named for card in row if card not in NUMBERS
    )
    cards = [card for row in rows if row for card in row.cards if card != UNSEEN]
    for player, there in piles.items():
        for at, pile in enumerate(there, 1):
            if not pile:
                yield Refusal("pile-empty")
            for lower, card in pairwise(pile):
                if card < lower and not event.agreed:  # BP7
                    yield Refusal("pile-descends", player=player, card=card, number=lower, limit=at)
            yield from (Refusal("no-such-card", card=each) for each in pile if each not in NUMBERS)
            cards += pile
    twice = Counter(card for card in cards if card in NUMBERS)
    yield from (Refusal("card-again", card=card) for card, times in twice.items() if times > 1)
    for player, number in hands.items():
        if not 0 <= number <= table.total:
            yield Refusal("hand-so-large", player=player, number=number)


def _bidders(table: Party, rows: tuple[Row | None, ...]) -> tuple[str, ...]:
    """As many as rows lie there: those who had none, then those who took last."""
    number = sum(row is not None for row in rows)
    order = [*table.bidders, *reversed(table.takers)]
    order += [player for player in table.players if player not in order]
    still = order[:number]
    return tuple(player for player in table.players if player in still)


def _bulls(table: Party, event: SetTable, rows: tuple[Row | None, ...]) -> Bulls:
    """Which bull cards lie where.

    Those that have come are the lowest (BP21), so that their bullheads tell their places in the
    pile; where nobody told them they stay in their order.
    """
    if event.bulls is None and event.beside is None:
        return _bulls_untold(table, rows)
    told, known = event.bulls or {}, table.set.heads
    full = [row is not None and len(row.cards) == FULL for row in rows]
    at_row = event.beside if event.beside is not None else _beside_untold(table, full)
    if len(at_row) != len(rows):
        raise refuse("rows-for-players", number=len(at_row), limit=len(rows))
    heads: list[tuple[int, int, str | int]] = []
    for player in table.players:
        there = table.bulls[player]
        shown = told.get(player)
        if shown is None:
            shown = tuple(known.get(bull, 0) for bull in there)
            if not all(shown):
                raise refuse("missing-key", name="bulls")
        heads += [(each, at, player) for each, at in _placed(shown, there, known)]
    for number, (each, row) in enumerate(zip(at_row, _before(table), strict=True)):
        there = (row.bull,) if row is not None and row.bull else ()
        heads += [(each, at, number) for each, at in _placed((each,), there, known) if each]
    wrong = [Refusal("bull-heads", number=each) for each, _, _ in heads if each not in ON_BULLS]
    wrong += [
        Refusal("bull-at-full-row", row=at + 1)
        for at, each in enumerate(at_row)
        if each and not full[at]
    ]
    if len(heads) > len(BULLS):
        wrong.append(Refusal("too-many-bulls", limit=len(BULLS)))
    if wrong:
        raise Refused(*wrong)
    cards = table.set
    found: dict[str, tuple[str, ...]] = dict.fromkeys(table.players, ())
    at_rows = [""] * len(rows)
    for bull, (number, _, where) in zip(BULLS, sorted(heads, key=lambda e: e[:2]), strict=False):
        if cards.heads.get(bull) != number:  # what contradicts it is not known any more
            cards = corrected(cards, bull, number)
        if isinstance(where, str):
            found[where] += (bull,)
        else:
            at_rows[where] = bull
    return cards, tuple(at_rows), found


def _placed(
    shown: tuple[int, ...], there: tuple[str, ...], known: Mapping[Piece, int]
) -> Iterator[tuple[int, int]]:
    """Bullheads with the place of the bull card that showed as many there; new ones come last."""
    left = list(there)
    for each in shown:
        bull = next((bull for bull in left if known.get(bull) == each), "")
        if bull:
            left.remove(bull)
        yield each, BULLS.index(bull) if bull else len(BULLS)


def _beside_untold(table: Party, full: list[bool]) -> tuple[int, ...]:
    """The bullheads beside each row as they are known; of a row that has become full nobody is."""
    found = []
    for row, still in zip(_before(table), full, strict=True):
        was = row is not None and len(row.cards) == FULL
        bull = row.bull if row is not None and still else ""
        if (still and not was) or (bull and bull not in table.set.heads):
            raise refuse("missing-key", name="beside")
        found.append(table.set.heads[bull] if bull else 0)
    return tuple(found)


def _bulls_untold(table: Party, rows: tuple[Row | None, ...]) -> Bulls:
    """Bull cards stay where they are; a row that has become full gets the next one."""
    full = [row is not None and len(row.cards) == FULL for row in rows]
    beside = [
        row.bull if row is not None and there else ""
        for row, there in zip(_before(table), full, strict=True)
    ]
    out = {*beside, *(bull for there in table.bulls.values() for bull in there)}
    free = [bull for bull in BULLS if bull not in out]
    for at, (row, there) in enumerate(zip(_before(table), full, strict=True)):
        was = row is not None and len(row.cards) == FULL
        if there and not was and free:
            beside[at] = free.pop(0)
    return table.set, tuple(beside), dict(table.bulls)


def _counted(after: Party, event: SetTable) -> Party:
    """The draw pile or the discards take up what is not told: number cards always add up."""
    told = after.numbers() - after.draw - len(after.discards)
    left = after.total - told
    if event.draw is not None:
        number = left - event.draw
        if event.draw < 0 or number < 0:
            raise refuse("cards-add-up", number=told + event.draw, limit=after.total)
        known = after.discards[:number]
        discards = known + (UNSEEN,) * (number - len(known))
        after = replace(after, draw=event.draw, discards=discards)
    elif not after.whole and left >= after.draw + len(after.discards):
        # Not all piles are told: what is missing may lie on them.
        unseen = left - after.draw - len(after.discards)
        after = replace(after, unseen=after.unseen + unseen)
    else:
        draw = left - len(after.discards)
        if draw < 0:
            raise refuse("cards-add-up", number=after.total - draw, limit=after.total)
        after = replace(after, draw=draw)
    last = event.last if event.last is not None else after.last
    return replace(after, last=last or not after.draw)  # BP11
