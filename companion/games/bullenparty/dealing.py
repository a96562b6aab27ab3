"""Rows laid out, cards drawn, discards shuffled: where number cards come from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.games.bullenparty.cards import NUMBERS, START
from companion.games.bullenparty.table import UNSEEN, Party, Row, without
from companion.games.core.rulings import Notice, Refusal, Refused

Dealt = tuple[Party, tuple[Notice, ...]]


def available(table: Party) -> int:
    """Cards that rows can still get: from the draw pile, then from the discards (BP10)."""
    return table.draw + len(table.discards)


def sizes(table: Party) -> tuple[int, ...]:
    """How many cards each new row begins with: two, fewer where no more are left (BP12)."""
    left, found = available(table), []
    for _ in table.players:
        found.append(min(START, left))
        left -= found[-1]
    return tuple(found)


def deal(table: Party, rows: tuple[tuple[int, ...], ...] | None) -> Dealt:
    """The rows of a round: as many as players, with their cards or without."""
    table = table.as_laid
    wanted = sizes(table)
    if rows is None:
        laid = tuple((UNSEEN,) * size for size in wanted)
    else:
        laid = rows
        wrong = _wrong_rows(table, rows, wanted)
        if wrong:
            raise Refused(*wrong)
    said: list[Notice] = []
    known = [card for row in laid for card in row]
    # Cards of the draw pile first; what is missing comes from the shuffled discards (BP10).
    known.sort(key=lambda card: card in table.discards)
    # No bid of the new round has been discarded yet (BP18).
    table = replace(table, takers=(), taken={}, bidders=table.players, dry=False, fresh=())
    for card in known:
        table, notices = _off(table, card)
        said += notices
    if min(wanted) < START:
        said.append(Notice("short-rows", ids=("BP12",)))
    return replace(
        table,
        rows=tuple(Row(row) for row in laid),
        seen=rows is not None,
    ), tuple(said)


def _wrong_rows(
    table: Party, rows: tuple[tuple[int, ...], ...], wanted: tuple[int, ...]
) -> list[Refusal]:
    if len(rows) != len(wanted):
        return [Refusal("rows-for-players", number=len(rows), limit=len(wanted))]
    wrong = [
        Refusal("row-begins", row=number, number=len(row), limit=size)
        for number, (row, size) in enumerate(zip(rows, wanted, strict=True), 1)
        if len(row) != size
    ]
    cards = [card for row in rows for card in row]
    twice = {card for at, card in enumerate(cards) if card in cards[:at]}
    wrong += [Refusal("card-again", card=card) for card in sorted(twice)]
    missing = max(0, len(cards) - table.draw)
    back = [card for card in cards if card in table.discards]
    seen = table.seen_cards()
    in_draw = set(table.shuffled or ())
    for card in dict.fromkeys(cards):
        if card not in NUMBERS:
            wrong.append(Refusal("no-such-card", card=card))
        elif card in in_draw or (card in back and missing):
            continue
        elif card in seen:
            wrong.append(seen[card])
    if not wrong and missing:
        unseen = table.discards.count(UNSEEN)
        if not missing - unseen <= len(back) <= missing:
            # So many of them must come from the discards, no more and no fewer.
            wrong.append(Refusal("from-discards", number=len(back), limit=missing))
    if not wrong and table.shuffled is not None and UNSEEN not in table.shuffled:
        others = [card for card in cards if card not in in_draw and card not in back]
        if len(others) > (table.discards.count(UNSEEN) if missing else 0):
            wrong.append(Refusal("not-in-draw", card=others[0]))
    return wrong


def wrong_draw(
    table: Party, card: int, seen: Mapping[int, Refusal] | None = None
) -> Refusal | None:
    """Why this card cannot have been drawn; `seen` are those that are known to be elsewhere."""
    if card not in NUMBERS:
        return Refusal("no-such-card", card=card)
    pile = table.shuffled if table.draw else table.discards
    if pile is not None and card in pile:
        return None
    seen = table.seen_cards() if seen is None else seen
    if card in seen:
        return seen[card]
    if pile is not None and UNSEEN not in pile:
        return Refusal("not-in-draw", card=card)
    return None


def drawn(table: Party, card: int) -> Dealt:
    """A card off the draw pile, which is made of the discards first where it is empty."""
    table, said = _off(table, card)
    return replace(table, drawn=card), said


def _off(table: Party, card: int) -> Dealt:
    said: list[Notice] = []
    if not table.draw:
        # BP10; BP27: also a second time. BP18: with the bids of this round that lie there.
        ids: tuple[str, ...] = ("BP10",) if table.shuffled is None else ("BP27",)
        ids += ("BP18",) if table.takers else ()
        said.append(Notice("shuffled", number=len(table.discards), ids=ids))
        table = replace(
            table, draw=len(table.discards), shuffled=table.discards, discards=(), last=True
        )
    pile = table.shuffled
    if pile is not None:
        if card in pile:
            pile = without(pile, card)
        elif card == UNSEEN:  # nobody knows which: none of them is known to lie there now
            pile = (UNSEEN,) * (len(pile) - 1)
        else:
            pile = without(pile, UNSEEN)
    table = replace(table, draw=table.draw - 1, shuffled=pile)
    if not table.draw and not table.last:
        said.append(Notice("last-round", ids=("BP11",)))  # the last card has been used
        table = replace(table, last=True)
    return table, tuple(said)
