"""Statistics: what is counted with each match equals what is counted anew from all of them."""

from __future__ import annotations

import random
import time
from collections import Counter
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from companion.models.history import statistics
from companion.store import Store
from companion.store.derived import recount
from tests.soaking import Hunt
from tests.store.evenings import EVERY, household
from tests.store.naive_figures import Played, naive, played


def everything(store: Store, game: str, person: int | None) -> dict[str, Any]:
    """The same words as the naive reading, from the figures that are kept."""
    found = statistics.figures(store, game, person, EVERY)
    cards = statistics.cards(store, game, person)
    told: dict[str, Any] = {
        name: getattr(found, name)
        for name in ("matches", "won", "shared", "last", "left", "tracked")
    }
    told["totals"] = statistics.spread(store, game, person)
    told["rounds"] = statistics.spread(store, game, person, "round")
    told["ranges"] = [each and each[:4] for each in (found.totals, found.rounds)]
    told["rows"] = {row: each.times for row, each in found.rows.items()}
    told["heads"] = {row: each.points for row, each in found.rows.items()}
    told["cards"] = {card: each.times for card, each in cards.items()}
    told["cost"] = {card: each.points for card, each in cards.items()}
    told["year"] = [each[:2] for each in statistics.year(store, game, person)]
    if person is not None:
        told["against"] = {
            (rival.person, word): getattr(rival, word)
            for rival in statistics.rivals(store, game, person)
            for word in ("ahead", "behind", "level")
            if getattr(rival, word)
        }
        told["months"] = {
            month.month: month.matches for month in statistics.months(store, game, person)
        }
        told["latest"] = [
            (each.won > 0, each.total)
            for each in statistics.latest_results(store, game, person, 10_000)
        ]
        streaks = store.streaks(game, person)
        told["streaks"] = (streaks.now, streaks.won, streaks.lost)
    return told


def worked_out(matches: Played, game: str, person: int | None) -> dict[str, Any]:
    told = naive(matches, game, person)
    order = [(won, total) for _, won, total in told.pop("in order")]
    told["ranges"] = [
        (len(all_), sum(all_), min(all_), max(all_)) if all_ else None
        for all_ in (told["totals"], told["rounds"])
    ]
    for each in ("totals", "rounds"):
        told[each] = dict(Counter(told[each]))
    for each in ("rows", "heads", "cards", "cost", "against", "months"):
        told[each] = dict(told[each])
    told["year"] = year(told["months"])
    if person is None:
        del told["against"], told["months"]
        return told
    told["latest"] = order
    runs = [(won, len([*same])) for won, same in groupby(won for won, _ in order)]
    now = runs[-1][1] * (1 if runs[-1][0] else -1) if runs else 0
    most = [
        max((length for won, length in runs if won is wanted), default=0)
        for wanted in (True, False)
    ]
    told["streaks"] = (now, *most)
    return told


def year(months: dict[str, int]) -> list[tuple[str, int]]:
    """The last month in which something was played, and the eleven before it, counted back."""
    if not months:
        return []
    found, (at, month) = [], map(int, max(months).split("-"))
    for _ in range(12):
        named = f"{at:04}-{month:02}"
        found.append((named, months.get(named, 0)))
        at, month = (at, month - 1) if month > 1 else (at - 1, 12)
    return found[::-1]


def agree(store: Store) -> int:
    figures, matches = 0, played(store)
    for game in EVERY:
        for person in (None, *(each.id for each in store.people())):
            here, there = everything(store, game.id, person), worked_out(matches, game.id, person)
            for what, number in there.items():
                assert here[what] == number, (game.id, person, what)
            figures += len(there)
    return figures


def merged(store: Store) -> None:
    """Whoever was entered twice becomes one, where they never met."""
    people = store.people()
    for one in people:
        for other in people:
            if one.id < other.id:
                try:
                    store.merge_people(one.id, other.id)
                except ValueError:
                    continue
                return


def test_figures_equal_a_second_computation(tmp_path: Path) -> None:
    store, _ = household(tmp_path / "store", random.Random(4), 200)
    merged(store)
    assert agree(store) > 300
    before, over = tallies(store), len(store.matches(0, 1000, finished_only=True))
    with store.writing() as db:
        recount(db)
    assert store.uncounted() == over
    assert [*store.count_older()] == [(done, over) for done in range(1, over + 1)]
    assert tallies(store) == before
    store.back_up()
    store.close()


def tallies(store: Store) -> list[tuple[Any, ...]]:
    with store.reading() as db:
        return db.execute("SELECT * FROM tallies ORDER BY 1, 2, 3").fetchall()


@pytest.mark.soak
def test_figures_of_a_thousand_matches(tmp_path: Path) -> None:
    hunt = Hunt("statistics against a second computation")
    store, _ = household(tmp_path / "store", random.Random(time.time_ns()), 1000)
    hunt.tell(1000, 1000, f"matches, {agree(store):,} figures, all equal")
    store.close()
