"""The nine house rules against the second reading: each alone, by twos, and all at once.

Unlike the default rulings they were read the second time with the app's rules in mind.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import Any

import pytest

from companion.games.anniversary import house as app
from tests.games.duel import Duel
from tests.games.naive import worth
from tests.games.naive_limits import forbids
from tests.games.naive_specials import HOUSE_RULES, House, with_special
from tests.games.test_naive_specials import rows_of
from tests.soaking import Hunt

# What each rule must have met before its silence says anything, and where it is to be met: a
# single table has neither credit nor an empty deck.
ON_TABLES = {
    "seven-any-row": {"N2 elsewhere", "N2 low", "N1 full", "not N3", "not N7"},
    "insert-at-end": {"I1 room", "I1 full", "not I5"},
    "insert-keeps-row": {"F8 kept", "F16 kept"},
    "shift-into-full": {"SH3 four rows", "SH3 five rows", "SH3 empties", "SH3 and a take"},
    "replace-must-fit": {"not R2", "not R3"},
    "own-card-counts": {"NP8 strict", "not NP8"},
}
IN_MATCHES = {
    "make-change": {"NP3 carried", "NP3 spent", "NP3 counted", "NP4 floor", "not NP3"},
    "own-card-counts": {"NP8 small pile"},
    "deal-from-deck": {"G9"},
    "shuffle-at-once": {"SW9 swap"},
    "make-change, own-card-counts": {"NP4 own card", "NP3 spent"},
    "deal-from-deck, shuffle-at-once": {"SW9 deal"},
}
ALL = frozenset(HOUSE_RULES)


def of(named: str) -> House:
    """The house rules of a key above."""
    return frozenset(named.split(", "))


def fight(duels: Iterable[Duel], least: int, wanted: set[str], *, whole: bool) -> None:
    """Plays at least so many, and on until every wanted case was met or there are no more."""
    met: Counter[str] = Counter()
    for number, duel in enumerate(duels, 1):
        for _ in duel.go() if whole else duel.scattered():
            pass
        met += duel.met + Counter({f"not {why}": n for why, n in duel.forbidden.items()})
        if number >= least and wanted <= set(met):
            return
    assert not wanted - set(met)


def test_every_house_rule_of_the_app_has_a_second_reading() -> None:
    assert set(HOUSE_RULES) == set(app.HOUSE_RULES)
    assert {rule for key in (*ON_TABLES, *IN_MATCHES) for rule in of(key)} == ALL


@pytest.mark.parametrize("rule", ON_TABLES)
def test_two_readings_of_a_house_rule_agree_on_any_table(rule: str) -> None:
    duels = (Duel(seed, least=3, house=of(rule)) for seed in range(100))
    fight(duels, 12, ON_TABLES[rule], whole=False)


@pytest.mark.parametrize("rules", IN_MATCHES)
def test_two_readings_of_a_house_rule_agree_in_whole_matches(rules: str) -> None:
    """Credit, the points of a round, the deal and the deck are only seen there."""
    duels = (Duel(seed, house=of(rules)) for seed in range(40))
    fight(duels, 1, IN_MATCHES[rules], whole=True)


def test_two_readings_agree_with_any_two_house_rules() -> None:
    for at, pair in enumerate(combinations(HOUSE_RULES, 2)):
        duel = Duel(500 + at, least=3, house=frozenset(pair))
        for _ in duel.scattered():
            pass


def test_two_readings_agree_with_every_house_rule_at_once() -> None:
    wanted = set[str]().union(*ON_TABLES.values())
    fight((Duel(seed, least=3, house=ALL) for seed in range(100)), 12, wanted, whole=False)
    fight((Duel(seed, house=ALL) for seed in range(40)), 2, {"NP3 carried", "G9"}, whole=True)


@pytest.mark.soak
def test_two_readings_of_the_house_rules_go_on_agreeing() -> None:
    hunt = Hunt("two readings of the house rules")
    compared = 0
    for seed in range(1000, 21_000):
        rng = random.Random(seed)
        rules = rng.sample(HOUSE_RULES, rng.randint(1, len(HOUSE_RULES)))
        whole = seed % 5 == 0
        duel = Duel(seed, least=2 if whole else 3, house=frozenset(rules))
        for _ in duel.go() if whole else duel.scattered():
            compared += 1
        if not hunt.goes_on:
            break
    hunt.tell(seed - 999, 20_000, f"tables and matches, {compared:,} placements")
    assert compared


FULL = [3, 5, 11, 13, 17]
# Told by hand, so that two readings do not agree on the same mistake: the rows, the pile, the card
# and the special card; the rows afterwards, and what the pile then costs.
EXAMPLES: dict[str, Any] = {
    "seven-any-row": (
        rows_of(FULL, [60], [70], [80]), [], 62, {"card": "seven", "row": 1},
        [FULL, [60, 62], [70], [80]], 0,
    ),
    "insert-at-end": (
        rows_of(FULL, [60], [70], [80]), [], 85, {"card": "insert", "row": 2},
        [FULL, [60, 85], [70], [80]], 0,
    ),
    "insert-keeps-row": (
        rows_of(FULL, [60], [70], [80], [90]), [], 4, {"card": "insert", "row": 1},
        [[17], [60], [70], [80], [90]], 10,
    ),
    "shift-into-full": (
        rows_of(FULL, [8, 60], [70], [80]), [], 81, {"card": "shift", "move": 8, "row": 1},
        [[17], [60], [70], [80, 81]], 10,
    ),
    # RULINGS NP3: "pile 10, 20 (= 6), take [11] on the 11: whole cards leave 3, change leaves 1".
    "make-change": (
        rows_of([11], [60], [70], [80]), [10, 20], 2,
        {"card": "positive", "row": 1, "turn": 11, "cancel": [10]},
        [[2], [60], [70], [80]], 1,
    ),
    # One bullhead of the 22 is left over, and only the played 33 is there: it counts in full.
    "make-change, own-card-counts": (
        rows_of([22, 23, 24, 26, 27], [60], [70], [80], [90]), [], 33,
        {"card": "positive", "turn": 22, "cancel": [23, 24, 26, 27]},
        [[60], [70], [80], [90]], 5,
    ),
}  # fmt: skip


@pytest.mark.parametrize("rules", EXAMPLES)
def test_the_second_reading_tells_an_example_of_a_house_rule(rules: str) -> None:
    rows, pile, card, told, after, costs = EXAMPLES[rules]
    assert forbids(rows, pile, card, [], told, house=of(rules)) == ""
    came = with_special(rows, pile, card, told, house=of(rules))
    assert [row["cards"] for row in came["rows"]] == after
    assert worth(came["pile"]) - came["change"] == costs
