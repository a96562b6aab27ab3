"""Statistics of a few evenings that can be counted by hand."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from companion.games.board import BOARD
from companion.games.core.events import End, Score
from companion.games.core.shelf import Shelf
from companion.languages import load
from companion.models.history import statistics
from companion.models.history.statistics import Month, Rival, Taken
from companion.store import Store
from tests.store.evenings import household
from tests.store.tables import Clock

THREE = {"game": "classic", "players": ["Ann", "Ben", "Cem"]}


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> Iterator[Store]:
    opened, _ = Store.open(tmp_path / "store", clock)
    for name in THREE["players"]:
        opened.add_person(name)
    yield opened
    opened.close()


def evening(store: Store, clock: Clock, *rounds: tuple[int, int, int]) -> None:
    clock.time += timedelta(days=10)
    match = store.begin(THREE, [1, 2, 3])
    for points in rounds:
        store.apply(match, Score(dict(zip(THREE["players"], points, strict=True))))
    store.apply(match, End())


def test_three_evenings(store: Store, clock: Clock) -> None:
    evening(store, clock, (3, 10, 20), (5, 0, 9))  # 8, 10, 29
    evening(store, clock, (7, 7, 30))  # 7, 7, 30
    evening(store, clock, (40, 2, 1), (0, 3, 1))  # 40, 5, 2
    ann = statistics.figures(store, "classic", 1)
    assert (ann.matches, ann.won, ann.shared, ann.wins, ann.last, ann.left) == (3, 1, 1, 2, 1, 0)
    assert ann.totals is not None
    assert (ann.totals.best, ann.totals.worst) == (7, 40)
    assert ann.totals.average == pytest.approx(55 / 3)
    assert ann.rounds is not None
    assert (ann.rounds.number, ann.rounds.best, ann.rounds.worst) == (5, 0, 40)
    assert statistics.rivals(store, "classic", 1) == [Rival(2, 1, 1, 1), Rival(3, 2, 1, 0)]
    assert [each.total for each in statistics.latest_results(store, "classic", 1)] == [8, 7, 40]
    streaks = store.streaks("classic", 1)
    assert (streaks.now, streaks.won, streaks.lost) == (-1, 2, 1)
    assert statistics.months(store, "classic", 1) == [Month("2026-03", 3, 2, 55)]
    assert statistics.figures(store, "classic").matches == 3
    assert [each.person for each in statistics.everybody(store, "classic")] == [1, 2, 3]


def test_a_year_has_twelve_months_up_to_the_last_one_played(store: Store, clock: Clock) -> None:
    assert statistics.year(store, "classic") == []
    for days, points in ((0, 3), (1, 60), (425, 3), (485, 60)):
        clock.time += timedelta(days=days)
        evening(store, clock, (points, 40, 40))
        clock.time -= timedelta(days=days + 10)
    everybody, hers = (statistics.year(store, "classic", each) for each in (None, 1))
    for found in (everybody, hers):
        assert len(found) == 12
        assert [each.month for each in found] == sorted(each.month for each in found)
        assert [each.matches for each in found] == [0] * 9 + [1, 0, 1]
    assert [each.wins for each in hers][-3:] == [1, 0, 0]
    assert [each.points for each in hers][-3:] == [3, 0, 60]


def test_rows_and_cards_of_an_entered_round(store: Store) -> None:
    match = store.begin(
        {"game": "classic", "players": ["Ann", "Ben"], "options": {"hand": 1}}, [1, 2]
    )
    for event in (
        {"do": "deal", "rows": [10, 20, 30, 40]},
        {"do": "play", "cards": {"Ann": 55, "Ben": 5}},
        {"do": "take", "row": 2},
        {"do": "end"},
    ):
        store.apply(match, match.parse(event))
    assert statistics.figures(store, "classic", 2).rows == {2: Taken(1, 3)}
    assert statistics.cards(store, "classic", 2) == {"5": Taken(1, 3)}
    assert statistics.figures(store, "classic", 1).rows == {}
    assert statistics.figures(store, "classic", 1).tracked == 1


def test_the_dearest_card_is_the_one_that_cost_most_also_where_most_points_win(
    tmp_path: Path,
) -> None:
    store = household(tmp_path / "many", random.Random(5), 12, Shelf(BOARD))[0]
    told = [each.points for each in statistics.cards(store, BOARD.id).values()]
    store.close()
    assert min(told) < 0
    assert told == sorted(told)


def test_few_matches_are_said_to_be_few(store: Store, clock: Clock) -> None:
    words = load("en")

    def ntr(one: str, many: str, n: int) -> str:
        return words.ngettext(one, many, n).format(n=n)

    def said() -> str:
        return statistics.caution(statistics.figures(store, "classic", 1), words.gettext, ntr)

    assert said() == ""
    evening(store, clock, (1, 1, 5))
    assert said() == "Only 1 match so far, too few to say much."
    found = statistics.figures(store, "classic", 1)
    assert statistics.wins(found, words.gettext, ntr) == "1 win, 1 of them shared"
    for _ in range(4):
        evening(store, clock, (1, 2, 5))
    assert said() == ""


def test_an_unfinished_match_counts_nothing_until_it_is_over(store: Store) -> None:
    match = store.begin(THREE, [1, 2, 3])
    store.apply(match, Score({"Ann": 3, "Ben": 4, "Cem": 5}))
    assert statistics.figures(store, "classic", 1).matches == 0
    store.apply(match, End())
    assert statistics.figures(store, "classic", 1).matches == 1
    store.undo(match)
    assert statistics.figures(store, "classic", 1).matches == 0
    assert statistics.figures(store, "classic", 1).totals is None
