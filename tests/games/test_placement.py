"""The app's placement against a second one that was written from the booklet alone."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from companion.games.rows.cards import CARDS
from companion.games.rows.placing import nearest, ruling
from tests.games.naive import bullheads, place

Rows = tuple[tuple[int, ...], ...]


def scattered(rng: random.Random, count: int) -> Iterator[tuple[Rows, int]]:
    """Four ascending rows of one to five cards anywhere in the pack, and a card beside them."""
    pack = range(1, 105)
    for _ in range(count):
        lengths = [rng.randint(1, 5) for _ in range(4)]
        *drawn, card = rng.sample(pack, sum(lengths) + 1)
        rows, start = [], 0
        for length in lengths:
            rows.append(tuple(sorted(drawn[start : start + length])))
            start += length
        yield tuple(rows), card


def played(rng: random.Random, count: int) -> Iterator[tuple[Rows, int]]:
    """Tables that real play reaches: a pack dealt out card by card, low cards taking any row."""
    given = 0
    while True:
        deck = rng.sample(range(1, 105), 104)
        rows = [[card] for card in deck[:4]]
        for card in deck[4:]:
            if given == count:
                return
            given += 1
            yield tuple(map(tuple, rows)), card
            placed = place(rows, card)
            if placed.rule == "nearest":
                rows[placed.row - 1].append(card)
            else:
                rows[(placed.row or rng.randint(1, 4)) - 1] = [card]


def disagreement(rows: Rows, card: int) -> str:
    """Both verdicts where they differ, else nothing."""
    want, got = place(rows, card), ruling(rows, card, CARDS)
    same = (
        (got.rule, got.row) == (want.rule, want.row)
        and nearest(rows, card) == want.row - 1
        and tuple(got.took) == want.took
        and got.points == sum(map(bullheads, want.took))
        and got.ruling == {"nearest": "P2", "full-row": "P3", "low-card": "P4"}[want.rule]
    )
    return "" if same else f"{card} on {rows}: the app says {got}, the booklet {want}"


@pytest.mark.parametrize("tables", [scattered, played])
def test_two_readings_of_the_booklet_agree_on_fifty_thousand_placements(tables: object) -> None:
    """Together 100,000, on tables of every shape and on tables that play reaches."""
    assert callable(tables)
    rules: set[str] = set()
    for rows, card in tables(random.Random(6), 50_000):
        assert not disagreement(rows, card)
        rules.add(place(rows, card).rule)
    assert rules == {"nearest", "full-row", "low-card"}


@pytest.mark.parametrize("count", [1, 2, 3, 5, 6])
def test_any_number_of_rows_is_ruled_alike(count: int) -> None:
    """The anniversary deck can open a fifth row; fewer come up when only some rows are known."""
    rng = random.Random(count)
    for _ in range(500):
        *cards, card = rng.sample(range(1, 105), count + 1)
        assert not disagreement(tuple((each,) for each in cards), card)


def test_a_placement_is_certain_because_the_booklets_say_it() -> None:
    """P2, P3, P4 are explicit in all three booklets."""
    rows = ((12,), (37,), (43,), (50, 51, 52, 53, 58))
    assert {ruling(rows, card, CARDS).sure for card in (14, 59, 3)} == {"explicit"}
