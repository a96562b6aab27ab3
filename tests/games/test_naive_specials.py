"""The app's special cards against a second reading that was written from the booklet alone."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.duel import Duel
from tests.games.naive_limits import forbids
from tests.games.naive_specials import KINDS, Row, with_special
from tests.soaking import Hunt

# What random tables must have met before their silence says anything.
CASES = {
    "F2", "F5", "F8", "F9", "F12", "F15", "F16", "G5", "I3", "I11", "N1 fewer", "N1 full", "N9",
    "N10", "N11", "NP2", "NP6", "NP7", "NP8", "R1", "R8", "SH4", "SH5", "ST4", "ST6", "ST7", "ST12",
}  # fmt: skip
FORBIDDEN = {
    "F3", "I1", "I5", "I7", "N2", "N3", "N4", "NP1", "NP2", "NP3", "NP5", "R3", "R4", "SH1", "SH2",
    "SH3", "SH6", "ST2", "ST5",
}  # fmt: skip


def compare_tables(least: int) -> None:
    """Set at least so many tables, and on until every case was met or there are 130."""
    cases: Counter[str] = Counter()
    forbidden: Counter[str] = Counter()
    for seed in range(130):
        duel = Duel(seed, least=3)
        for _ in duel.scattered():
            pass
        cases += duel.met
        forbidden += duel.forbidden
        if seed + 1 >= least and set(cases) >= CASES and set(forbidden) >= FORBIDDEN:
            return
    assert not CASES - set(cases)
    assert not FORBIDDEN - set(forbidden)


def compare_matches(count: int) -> None:
    """Play so many matches, in which every kind of special card must come."""
    played: Counter[str] = Counter()
    forbidden: Counter[str] = Counter()
    for seed in range(count):
        duel = Duel(seed)
        for _ in duel.go():
            pass
        played += duel.played
        forbidden += duel.forbidden
    assert set(played) == set(KINDS)
    assert forbidden["G6"]  # a kind that cannot be in a hand


def test_two_readings_of_the_booklet_agree_on_any_table() -> None:
    """About 300 placements among rows of every length, Stops, 7 nimmt! and a fifth row."""
    compare_tables(least=40)


def test_two_readings_of_the_booklet_agree_in_whole_matches() -> None:
    """About 300 placements that play reaches, with hands, deck, discards and swaps."""
    compare_matches(3)


@pytest.mark.soak
def test_two_readings_of_the_booklet_agree_on_more_tables_and_matches() -> None:
    """About 2,000 placements."""
    compare_tables(least=130)
    compare_matches(12)


@pytest.mark.soak
def test_two_readings_of_the_booklet_go_on_agreeing() -> None:
    hunt = Hunt("two readings of the special cards")
    compared = 0
    for seed in range(1000, 21_000):
        duel = Duel(seed, least=3)
        for _ in duel.go() if seed % 10 == 0 else duel.scattered():
            compared += 1
        if not hunt.goes_on:
            break
    hunt.tell(seed - 999, 20_000, f"tables and matches, {compared:,} placements")
    assert compared


def rows_of(*cards: list[int]) -> list[Row]:
    """Rows that bear no special card."""
    return [{"cards": row, "stop": False, "seven": False} for row in cards]


# The booklet's examples (000:L320-456). The pictures' other figures are lost and invented here.
EXAMPLES: dict[str, Any] = {
    "Alex": (
        rows_of([60], [70], [80], [5, 9, 11, 14, 20]), [], 23, {"card": "fifth-row"},
        [[60], [70], [80], [5, 9, 11, 14, 20], [23]], [],
    ),
    "Bernd": (
        rows_of([3, 5, 11, 13, 17], [60], [70], [80]), [], 20, {"card": "seven"},
        [[3, 5, 11, 13, 17, 20], [60], [70], [80]], [],
    ),
    "Christian": (
        rows_of([5, 11, 13], [60], [70], [80]), [], 10, {"card": "insert", "row": 1},
        [[5, 10, 11, 13], [60], [70], [80]], [],
    ),
    "David": (
        rows_of([3, 5, 11, 13, 17], [7, 10], [70], [80]), [], 25, {"card": "replace", "with": 15},
        [[3, 5, 11, 13, 17], [7, 10, 15], [70], [80]], [],
    ),
    "Ekaterina 1": (
        rows_of([10, 17], [5, 13, 18, 20, 22], [70], [80]), [], 24,
        {"card": "shift", "move": 13, "row": 1},
        [[10, 13, 17], [5, 18, 20, 22, 24], [70], [80]], [],
    ),
    "Ekaterina 2": (
        rows_of([10, 17], [22], [70], [80]), [], 24, {"card": "shift", "move": 22, "row": 1},
        [[10, 17, 22], [24], [70], [80]], [],
    ),
    "Frauke": (
        rows_of([5, 13, 18, 19, 21], [10, 17], [70], [80]), [], 22, {"card": "stop", "row": 1},
        [[5, 13, 18, 19, 21], [10, 17, 22], [70], [80]], [],
    ),
    "Gabi": (
        rows_of([3, 5, 11, 13, 17], [60], [70], [80]), [], 20,
        {"card": "positive", "turn": 11, "cancel": [3, 5, 13, 17]},
        [[20], [60], [70], [80]], [],
    ),
    "Holger": (
        rows_of([11, 13], [60], [70], [80]), [30, 31, 40], 3,
        {"card": "positive", "row": 1, "turn": 11, "cancel": [13, 30, 31]},
        [[3], [60], [70], [80]], [40],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_second_reading_tells_the_worked_examples(name: str) -> None:
    """000:L320-456, so that two readings do not agree on the same mistake."""
    rows, pile, card, told, after, left = EXAMPLES[name]
    assert forbids(rows, pile, card, [15], told) == ""
    came = with_special(rows, pile, card, told)
    assert [row["cards"] for row in came["rows"]] == after
    assert came["pile"] == left
