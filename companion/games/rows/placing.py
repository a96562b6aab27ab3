"""Rows of cards: which one a card goes in, and what is impossible about a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from companion.games.core.rulings import Refusal
from companion.games.core.sets import CardSet
from companion.games.rows.rulings import RowRuling

Row = tuple[int, ...]
Rows = tuple[Row, ...]
Piles = Mapping[str, tuple[int, ...]]

ROWS = 4
_made = tuple.__new__  # every field given, so that a ruling is built in one step
FULL = 5  # a row holds five cards; the sixth takes them (P3)


def nearest(rows: Sequence[Row], card: int) -> int:
    """The index of the row this card goes in; -1 when it is lower than every last card.

    P1, P2: of the last cards that are lower, the highest is the nearest (Q5, Q6, Q7).
    """
    best = 0
    found = -1
    for index, row in enumerate(rows):
        if best < row[-1] < card:
            best = row[-1]
            found = index
    return found


def ruling(
    rows: Sequence[Row], card: int, cards: CardSet, player: str = "", event: int = 0
) -> RowRuling:
    """The verdict on a card before anybody chooses: a low card has no row yet (Q8)."""
    best = lower = 0
    goal: Row = ()
    for row in rows:
        if (last := row[-1]) < card:
            lower += 1
            if last > best:
                best = last
                goal = row
    if not best:
        return _made(
            RowRuling, (event, player, card, 0, "low-card", "P4", (), 0, 0, 0, 0, (), (), 0, ())
        )
    at = rows.index(goal) + 1  # counted once: enumerate makes a pair for each row
    if len(goal) < FULL:
        return _made(
            RowRuling,
            (event, player, card, at, "nearest", "P2", (), 0, best, lower, 0, (), (), 0, ()),
        )
    heads, points = cards.heads, 0
    for taken in goal:
        points += heads[taken]
    return _made(
        RowRuling,
        (event, player, card, at, "full-row", "P3", goal, points, best, lower, 0, (), (), 0, ()),
    )


def choice(
    rows: Sequence[Row], card: int, row: int, cards: CardSet, player: str = "", event: int = 0
) -> RowRuling:
    """The verdict on a low card whose player takes this row (P4; any row may be chosen, Q8)."""
    took = rows[row - 1]
    return RowRuling(event, player, card, row, "low-card", "P4", took, cards.bullheads(took))


def laid(rows: Rows, verdict: RowRuling) -> Rows:
    """The rows after this verdict: behind the row, or as its new first card (Q10, Q13)."""
    at = verdict.row - 1
    row = (verdict.card,) if verdict.took else (*rows[at], verdict.card)
    return (*rows[:at], row, *rows[at + 1 :])


def place_in(row: Row, card: int) -> int:
    """The index at which the card fits into the row in ascending order; its length for the end."""
    return next((at for at, each in enumerate(row) if each > card), len(row))


def faults(
    rows: Sequence[Row],
    piles: Piles,
    deck: int,
    *,
    ascending: bool = True,
    counts: tuple[int, ...] = (ROWS,),
    room: Sequence[int] = (),
) -> Iterator[Refusal]:
    """Everything that is impossible about this table: cards, rows, doubles, order.

    `counts` are the numbers of rows there can be, `room` is what each row holds if not five.
    """
    if len(rows) not in counts:
        nearest = min(counts, key=lambda count: abs(count - len(rows)))
        yield Refusal("rows-count", number=len(rows), limit=nearest)
    where: dict[int, tuple[int, str]] = {}
    for number, row in enumerate(rows, 1):
        if not row:
            yield Refusal("row-empty", row=number)
        elif len(row) > (most := room[number - 1] if room else FULL):
            yield Refusal("row-too-long", row=number, number=len(row), limit=most)
        if ascending:
            for before, card in pairwise(row):
                if card < before:
                    yield Refusal("row-order", card=card, row=number, number=before)
        for card in row:
            yield from _seen(where, card, deck, (number, ""))
    for player, pile in piles.items():
        for card in pile:
            yield from _seen(where, card, deck, (0, player))


def _seen(
    where: dict[int, tuple[int, str]], card: int, deck: int, place: tuple[int, str]
) -> Iterator[Refusal]:
    """What is wrong with one more card: not in this deck, or lying elsewhere already."""
    if not 1 <= card <= deck:
        yield Refusal("card-not-in-deck", card=card, limit=deck)
    elif card in where:
        row, owner = where[card]
        yield Refusal("card-in-row" if row else "card-in-pile", card=card, row=row, name=owner)
    where[card] = place  # each refusal names the place before, so that all of them are named
