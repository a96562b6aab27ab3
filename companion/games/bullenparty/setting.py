"""The table as it really lies: rows, piles, bull cards, sizes of hands, the draw pile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import pairwise

from companion.games.bullenparty.cards import BULLS, FULL, NUMBERS, ON_BULLS, learned
from companion.games.bullenparty.events import SetTable
from companion.games.bullenparty.table import UNSEEN, Party, Row
from companion.games.core.rulings import Refusal, Refused, refuse
from companion.games.core.sets import CardSet

# What is known of the cards then, the bull card beside each row, and everybody's.
Bulls = tuple[CardSet, tuple[str, ...], dict[str, tuple[str, ...]]]


def set_table(table: Party, event: SetTable) -> Party:
    """The given table; bids that were on their way are off it, the row's taker is asked anew."""
    table = table.as_laid
    wrong = _strangers(table, event)
    if wrong:
        raise Refused(*wrong)
    rows = _rows(table, event)
    piles = {**table.piles, **(event.piles or {})}
    hands = {**table.hands, **(event.hands or {})}
    if event.hands is None:
        hands = _back(table, hands)
    wrong = [*_impossible(table, event, rows, piles, hands)]
    if wrong:
        raise Refused(*wrong)
    lies = {card for row in rows if row for card in row.cards}
    lies |= {card for there in piles.values() for pile in there for card in pile}
    cards, beside, bulls = _bulls(table, event, rows)
    told = event.piles is not None and set(event.piles) == set(table.players)
    bidders = _bidders(table, rows)
    seen = table.seen or told  # whoever tells the piles wants them followed
    if event.rows is not None:
        seen = not any(UNSEEN in row.cards for row in rows if row)
    after = replace(
        table,
        rows=tuple(row and Row(row.cards, bull) for row, bull in zip(rows, beside, strict=True)),
        piles=piles,
        unseen=0 if told else table.unseen,
        hands=hands,
        held={
            player: tuple(each for each in held if each not in lies)[: hands[player]]
            for player, held in table.held.items()
        },
        fresh=(),
        bulls=bulls,
        discards=tuple(card for card in table.discards if card not in lies),
        shuffled=None,
        pending=(),
        drawn=None,
        bidders=bidders,
        takers=tuple(player for player in table.takers if player not in bidders),
        taken={number: by for number, by in table.taken.items() if rows[number - 1] is None},
        seen=seen,
        whole=table.whole or told,
        dry=False,
        set=cards,
    )
    return _counted(after, event)


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
        return table.rows or (None,) * len(table.players)
    wrong = []
    found: list[Row | None] = []
    if len(event.rows) != len(table.players):
        number = len(event.rows)
        raise refuse("rows-for-players", number=number, limit=len(table.players))
    for number, told in enumerate(event.rows, 1):
        size = told if isinstance(told, int) else len(told)
        if not 0 <= size <= FULL:
            wrong.append(Refusal("row-holds", row=number, number=size, limit=FULL))
            continue
        cards = (UNSEEN,) * size if isinstance(told, int) else told
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
    heads: list[tuple[int, int, str | int]] = []
    told = event.bulls or {}
    for player in table.players:
        known = [table.set.heads.get(bull, 0) for bull in table.bulls[player]]
        heads += [(each, at, player) for at, each in enumerate(told.get(player, known))]
    full = [row is not None and len(row.cards) == FULL for row in rows]
    if event.beside is None and any(full):
        raise refuse("missing-key", name="beside")
    if event.bulls is None and any(not each for each, _, _ in heads):
        raise refuse("missing-key", name="bulls")
    at_row = event.beside or (0,) * len(rows)
    if len(at_row) != len(rows):
        raise refuse("rows-for-players", number=len(at_row), limit=len(rows))
    heads += [(each, at, at) for at, each in enumerate(at_row) if each]
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
    cards = replace(
        table.set,
        heads={piece: each for piece, each in table.set.heads.items() if piece not in BULLS},
    )
    found: dict[str, tuple[str, ...]] = dict.fromkeys(table.players, ())
    at_rows = [""] * len(rows)
    for bull, (number, _, where) in zip(BULLS, sorted(heads, key=lambda e: e[0]), strict=False):
        cards = learned(cards, bull, number)
        if isinstance(where, str):
            found[where] += (bull,)
        else:
            at_rows[where] = bull
    return cards, tuple(at_rows), found


def _bulls_untold(table: Party, rows: tuple[Row | None, ...]) -> Bulls:
    """Bull cards stay where they are; a row that has become full gets the next one."""
    full = [row is not None and len(row.cards) == FULL for row in rows]
    before = [row.bull if row is not None else "" for row in table.rows] or [""] * len(rows)
    beside = [bull if there else "" for bull, there in zip(before, full, strict=True)]
    out = {*beside, *(bull for there in table.bulls.values() for bull in there)}
    free = [bull for bull in BULLS if bull not in out]
    for at, there in enumerate(full):
        if there and not beside[at] and free:
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
    # In the last round a draw pile that still holds cards is made of discards (BP10).
    shuffled = (UNSEEN,) * after.draw if last and after.draw else None
    return replace(after, last=last or not after.draw, shuffled=shuffled)  # BP11
