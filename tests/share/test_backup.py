"""A backup: everything in one file, taken in without doubling, wholly or not at all."""

from __future__ import annotations

import io
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.games.core.events import Score, Seat
from companion.match import Match
from companion.share.backup import BackupRefused, Restore, back_up, write
from companion.store import Closed, Store, StoreFault
from companion.store.exchange import APART, BACK, LONGER, NEW, SHORTER
from tests.share.households import (
    empty,
    everything,
    file_of,
    file_with,
    lines_of,
    looked,
    restored,
    steps,
)
from tests.soaking import Hunt
from tests.store.evenings import household

TWO = {"game": "classic", "players": ["Ann", "Ben"]}
POINTS = Score({"Ann": 3, "Ben": 4})


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """A household of a hundred matches of every game."""
    store, _ = household(tmp_path_factory.mktemp("house") / "store", random.Random(8), 100)
    store.set("theme", "dark")
    store.keep_card_set("board", {"oxen": {"5": [23, 83], "2": [18]}})
    yield store
    store.close()


@pytest.fixture
def third(tmp_path: Path) -> Iterator[Store]:
    store = empty(tmp_path / "third")
    yield store
    store.close()


def begun(store: Store, *events: Any, **more: Any) -> Match:
    match = store.begin(TWO | more)
    for event in events:
        store.apply(match, event)
    return match


# -- a new phone ----------------------------------------------------------------------------------


def test_an_empty_store_becomes_the_same(house: Store, other: Store) -> None:
    raw = file_of(house)
    plan = restored(other, raw)
    assert everything(other) == everything(house)
    assert plan.matches[NEW] == len(house.matches(0, 1000))
    assert sorted(plan.people) == sorted(each.name for each in house.people(retired=True))
    assert (plan.settings, plan.sets) == (["theme"], ["board"])
    assert [each.took for each in other.history(limit=500).matches] == [
        each.took for each in house.history(limit=500).matches
    ]
    other.back_up()  # it is whole
    for each in other.matches(0, 1000):
        assert isinstance(other.load(each.id), Match)


def test_twice_changes_nothing_more(house: Store, other: Store) -> None:
    raw = file_of(house)
    restored(other, raw)
    before = everything(other)
    plan = restored(other, raw)
    assert plan.nothing
    assert plan.matches.total() == len(before["match"])
    assert everything(other) == before
    assert looked(house, raw).nothing


def test_a_full_store_keeps_its_own_and_gets_the_rest(house: Store, tmp_path: Path) -> None:
    here, _ = household(tmp_path / "full", random.Random(9), 12)
    here.set("theme", "light")
    here.keep_card_set("board", {"oxen": {"1": [18]}})
    before = everything(here)
    plan = restored(here, file_of(house))
    after, theirs = everything(here), everything(house)
    assert after["match"] == before["match"] | theirs["match"]
    assert after["person"] == before["person"] | theirs["person"]
    assert after["order"] == before["order"] + theirs["order"]
    assert (here.setting("theme"), plan.settings) == ("light", [])
    assert (here.card_set("board"), plan.kept_sets) == ({"oxen": {"1": [18]}}, ["board"])
    restored(here, file_of(house))
    assert everything(here) == after
    here.close()


@pytest.mark.soak
def test_a_thousand_matches_go_to_and_fro(tmp_path: Path) -> None:
    hunt = Hunt("a backup restored into an empty and a full store, twice")
    rng = random.Random(time.time_ns())
    one, _ = household(tmp_path / "one", rng, 1000)
    two, _ = household(tmp_path / "two", rng, 50)
    raw, before = file_of(one), everything(two)
    for here in (empty(tmp_path / "none"), two):
        restored(here, raw)
        after = everything(here)
        old = before["match"] if here is two else {}
        assert after["match"] == old | everything(one)["match"]
        assert restored(here, raw).nothing
        assert everything(here) == after
        here.close()
    matches = len(everything(one)["match"])
    hunt.tell(matches, 1000, f"matches, {len(raw):,} bytes: nothing doubled or changed")
    one.close()


# -- the same match here and there ----------------------------------------------------------------


def test_the_longer_of_two_copies_stays(other: Store, third: Store) -> None:
    match = begun(other, POINTS)
    early = file_of(other)
    store_played_on = [POINTS, POINTS]
    for event in store_played_on:
        other.apply(match, event)
    late = file_of(other)
    restored(third, early)
    assert restored(third, late).matches[LONGER] == 1
    assert everything(third) == everything(other)
    assert restored(third, early).matches[SHORTER] == 1
    assert everything(third) == everything(other)


def test_copies_that_went_apart_are_both_kept_and_said(other: Store, third: Store) -> None:
    match = begun(other, POINTS)
    restored(third, file_of(other))
    copy = third.load(match.header.id)
    assert isinstance(copy, Match)
    third.apply(copy, Score({"Ann": 1, "Ben": 1}))
    other.apply(match, POINTS)
    raw = file_of(other)
    plan = restored(third, raw)
    assert plan.matches[APART] == 1
    assert plan.apart == [("Ann", "Ben")]
    kept = [third.load(each.id) for each in third.matches()]
    assert sorted(each.state.totals["Ann"] for each in kept if isinstance(each, Match)) == [4, 6]
    assert restored(third, raw).nothing


def test_a_match_that_was_removed_comes_back(other: Store) -> None:
    match = begun(other, POINTS)
    raw = file_of(other)
    other.remove(match.header.id)
    assert restored(other, raw).matches[BACK] == 1
    assert [each.id for each in other.matches()] == [match.header.id]


def test_what_was_removed_is_in_no_backup(other: Store) -> None:
    other.remove(begun(other).header.id)
    assert not [line for line in lines_of(file_of(other)) if "match" in line]


def test_a_stale_copy_in_memory_cannot_write_over_a_restored_one(
    other: Store, third: Store
) -> None:
    match = begun(other, POINTS)
    restored(third, file_of(other))
    stale = third.load(match.header.id)
    assert isinstance(stale, Match)
    other.apply(match, POINTS)
    restored(third, file_of(other))
    with pytest.raises(StoreFault, match="moved-on"):
        third.apply(stale, POINTS)


def test_undone_events_and_renamed_seats_come_along(other: Store, third: Store) -> None:
    ann = other.add_person("Ann")
    match = other.begin(TWO, [ann.id])
    other.apply(match, Seat(rename={"Ann": "Anna"}))
    other.apply(match, Score({"Anna": 3, "Ben": 4}))
    other.undo(match)
    restored(third, file_of(other))
    again = third.load(match.header.id)
    assert isinstance(again, Match)
    assert third.redo(again)
    (person,) = third.people()
    assert third.summary(match.header.id).people == {"Anna": person.id}


# -- people ---------------------------------------------------------------------------------------


def test_a_name_that_is_here_already_is_somebody_else_until_they_are_merged(
    other: Store, third: Store
) -> None:
    mine = other.add_person("Ann")
    theirs = third.add_person("Ann")
    third.begin(TWO, [theirs.id])
    raw = file_of(third)
    assert restored(other, raw).people == ["Ann"]
    one, two = (each.id for each in other.people())
    assert {one, two} > {mine.id}
    other.merge_people(one, two)
    assert restored(other, raw).nothing
    assert len(other.people()) == 1


def test_merged_people_come_merged(other: Store, third: Store) -> None:
    ann, annie = other.add_person("Ann"), other.add_person("Annie")
    other.merge_people(ann.id, annie.id)
    restored(third, file_of(other))
    assert [each.name for each in third.people()] == ["Annie"]


def test_people_merged_in_a_circle_are_let_stand(other: Store) -> None:
    lines = [{"hornbook-backup": 1, "made": ""}]
    lines += [
        {"person": {"uid": one, "name": one, "merged": two}}
        for one, two in (("a", "b"), ("b", "c"), ("c", "a"), ("d", "d"))
    ]
    restored(other, file_with(lines))
    assert len(other.people()) == 2


# -- stopping -------------------------------------------------------------------------------------


def test_whoever_stops_has_changed_nothing(house: Store, other: Store, tmp_path: Path) -> None:
    raw, before = file_of(house), everything(other)
    restore = Restore(other, io.BytesIO(raw), len(raw))
    for _ in restore.look():
        pass
    steps(restore.carry_out(), 40)
    assert everything(other) == before
    other.add_person("Zoe")  # and it can be written again
    file = tmp_path / "backup"
    steps(back_up(house, file), 20)
    assert not [*tmp_path.glob("backup*")]
    for progress in back_up(house, file):
        assert progress.done <= progress.of
    assert file.read_bytes()


def test_what_is_tapped_while_a_backup_is_written_is_not_held_up(other: Store) -> None:
    match = begun(other, POINTS)
    begun(other, POINTS)
    page = io.BytesIO()
    work = write(other, page)
    next(work)
    other.apply(match, POINTS)
    for _ in work:
        pass
    (first, _) = (line["match"] for line in lines_of(page.getvalue()) if "match" in line)
    assert len(first["events"]) == 1  # as it was when the backup began
    assert match.position == 2


def test_nothing_is_taken_in_that_was_not_looked_through(other: Store) -> None:
    restore = Restore(other, io.BytesIO(b""))
    with pytest.raises(ValueError, match="not-looked-through"):
        next(restore.carry_out())
    restore.close()


# -- what is not right ------------------------------------------------------------------------------


def a_match(**more: Any) -> dict[str, Any]:
    header = {
        "hornbook": 1,
        "id": "m1",
        "game": "classic",
        "players": ["Ann", "Ben"],
        "options": {},
    }
    value = {
        "header": header | more.pop("header", {}), "events": [], "times": [], "position": 0,
        "touched": "", "finished": False, "standing": None, "seats": {},
    }  # fmt: skip
    return {"match": value | more}


FIRST = {"hornbook-backup": 1, "made": "2026-03-01T20:00:00+01:00"}


@pytest.mark.parametrize(
    ("lines", "line", "why"),
    [
        ([{"hornbook-backup": 2, "made": ""}], 1, "newer-backup"),
        ([{"hornbook-backup": True}], 1, "not-a-backup"),
        ([{}], 1, "not-a-backup"),
        ([[]], 1, "not-a-backup"),
        ([FIRST, {"person": {"uid": "a", "name": " Ann"}}], 2, "name-spaces"),
        ([FIRST, {"person": {"uid": "", "name": "Ann"}}], 2, "missing-key"),
        ([FIRST, {"person": {"uid": "a", "name": "Ann", "colour": 7}}], 2, "wants-text"),
        ([FIRST, {"person": {"uid": "a", "name": "Ann"}}, {"person": {"uid": "a", "name": "Ann"}}], 3, "twice-in-backup"),
        ([FIRST, a_match(), {"person": {"uid": "a", "name": "Ann"}}], 3, "not-a-backup"),
        ([FIRST, a_match(), a_match()], 3, "twice-in-backup"),
        ([FIRST, a_match(header={"game": "halma"})], 2, "unknown-game"),
        ([FIRST, a_match(header={"hornbook": 2})], 2, "no-version"),
        ([FIRST, a_match(header={"id": 7})], 2, "no-version"),
        ([FIRST, a_match(events=[{"do": "score", "points": {"Zoe": 1}}], times=[""], position=1)], 2, "unknown-player"),
        ([FIRST, a_match(events=[{"do": "void"}], times=[], position=1)], 2, "wants-events"),
        ([FIRST, a_match(position=1)], 2, "wants-number"),
        ([FIRST, a_match(events=[{"do": "void"}], times=[""], position=True)], 2, "wants-number"),
        ([FIRST, a_match(seats={"\ud800": "a"})], 2, "not-utf8"),
        ([FIRST, {"person": {"uid": "\ud800", "name": "Ann"}}], 2, "not-utf8"),
        ([FIRST, {"set": {"game": "\ud800", "value": {}}}], 2, "not-utf8"),
        ([FIRST, a_match(touched="yesterday")], 2, "wants-time"),
        ([FIRST, a_match(seats={"Ann": 1})], 2, "wants-object"),
        ([FIRST, {"setting": {"name": "theme", "value": "pink"}}], 2, "no-such-choice"),
        ([FIRST, {"setting": {"name": "password", "value": "x"}}], 2, "no-such-choice"),
        ([FIRST, {"set": {"game": "board", "value": {"oxen": {"4": [1]}}}}], 2, "no-such-oxen-key"),
        ([FIRST, {"surprise": {}}], 2, "unknown-key"),
        ([FIRST, {"match": []}], 2, "wants-object"),
    ],
)  # fmt: skip
def test_what_is_not_right_is_refused_whole_with_its_place(
    other: Store, lines: list[Any], line: int, why: str
) -> None:
    before = everything(other)
    with pytest.raises(BackupRefused) as refused:
        looked(other, file_with(lines))
    assert (refused.value.line, refused.value.why.refusal.why) == (line, why)
    assert everything(other) == before


OF_OLD = {
    "players": ["Ann", "Ben"], "gone": [], "rounds": 1, "open": False,
    "totals": {"Ann": 70, "Ben": 3}, "winners": ["Ben"], "origins": {},
}  # fmt: skip


def of_old(**standing: Any) -> dict[str, Any]:
    """A match that the present rules refuse."""
    events = [{"do": "sing", "song": "of old"}]
    told = OF_OLD | standing
    return a_match(events=events, times=[""], position=1, finished=True, standing=told)


@pytest.mark.parametrize(
    "standing",
    [
        {"target": "66"},
        {"target": True},
        {"dealer": []},
        {"last": {"Ann": "6"}},
        {"last": {"Zoe": 6}},
        {"last": 6},
    ],
    ids=repr,
)
def test_a_standing_that_cannot_be_right_does_not_come_along(
    other: Store, standing: dict[str, Any]
) -> None:
    with pytest.raises(BackupRefused) as refused:
        looked(other, file_with([FIRST, of_old(**standing)]))
    assert refused.value.why.refusal.why == "unknown-event"


def test_a_match_under_older_rules_comes_along_to_be_looked_at(other: Store) -> None:
    plan = restored(other, file_with([FIRST, of_old(target=66, dealer="Ann")]))
    ((players, why),) = plan.closed
    assert (players, why.refusal.why) == (("Ann", "Ben"), "unknown-event")
    found = other.load("m1")
    assert isinstance(found, Closed)
    assert found.summary.winners == ("Ben",)
    assert [*other.count_older()] == [(1, 1)]
    assert restored(other, file_of(other)).nothing
