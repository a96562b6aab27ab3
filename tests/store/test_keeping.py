"""Drafts, choices and card sets: there after a restart, and never in a record."""

from __future__ import annotations

import pytest

from companion import record
from companion.games.core.events import Score
from companion.settings import DEFAULTS
from companion.store import Store, StoreFault
from tests.store.tables import Clock

TWO = {"game": "classic", "players": ["Ann", "Ben"]}
HALF = {"points": {"Ann": 12}, "cursor": "Ben"}


def reopened(store: Store, clock: Clock) -> Store:
    return Store.open(store.place.folder, clock)[0]


@pytest.mark.parametrize("screen", ["new-match", "referee", "painter"])
def test_a_draft_without_a_match_is_there_after_a_restart(
    store: Store, clock: Clock, screen: str
) -> None:
    assert store.draft(screen) is None
    store.keep_draft(screen, {"seats": ["Ann", "Ä"]})
    other = reopened(store, clock)
    assert other.draft(screen) == {"seats": ["Ann", "Ä"]}
    other.drop_draft(screen)
    assert other.draft(screen) is None
    other.close()


def test_half_a_letter_in_a_draft_is_kept_as_it_was_typed(store: Store) -> None:
    typed = {"seats": ["Zoë \ud83d"]}
    store.keep_draft("new-match", typed)
    assert store.draft("new-match") == typed


def test_a_half_entered_round_is_there_after_a_restart_and_not_in_the_record(
    store: Store, clock: Clock
) -> None:
    match = store.begin(TWO)
    store.apply(match, Score({"Ann": 1, "Ben": 2}))
    store.keep_draft("pad", HALF, match.header.id, match.position)
    other = reopened(store, clock)
    assert other.draft("pad", match.header.id) == HALF
    assert other.draft("table", match.header.id) is None
    other.close()
    assert "cursor" not in record.write(match)


@pytest.mark.parametrize("deed", ["apply", "undo", "undo and redo", "remove"])
def test_a_draft_is_dropped_when_the_log_moves_on(store: Store, deed: str) -> None:
    match = store.begin(TWO)
    store.apply(match, Score({"Ann": 1, "Ben": 2}))
    store.keep_draft("pad", HALF, match.header.id, match.position)
    if deed == "apply":
        store.apply(match, Score({"Ann": 12, "Ben": 0}))
    elif deed == "remove":
        store.remove(match.header.id)
    else:
        store.undo(match)
    if deed == "undo and redo":
        store.redo(match)
    assert store.draft("pad", match.header.id) is None


def test_a_draft_that_comes_too_late_is_not_kept(store: Store) -> None:
    match = store.begin(TWO)
    store.apply(match, Score({"Ann": 1, "Ben": 2}))
    for match_id in (match.header.id, "no such match"):
        with pytest.raises(StoreFault, match="moved-on"):
            store.keep_draft("pad", HALF, match_id, events=0)
    assert store.draft("pad", match.header.id) is None


def test_the_drafts_of_two_matches_are_kept_apart(store: Store) -> None:
    one, two = store.begin(TWO), store.begin(TWO)
    store.keep_draft("pad", [1], one.header.id)
    store.keep_draft("pad", [2], two.header.id)
    store.keep_draft("pad", [3], two.header.id)
    store.apply(one, Score({"Ann": 1, "Ben": 2}))
    assert store.draft("pad", one.header.id) is None
    assert store.draft("pad", two.header.id) == [3]


def test_choices_are_any_json_and_last(store: Store, clock: Clock) -> None:
    assert store.setting("sound") is None
    assert store.setting("sound", True) is True
    for value in (False, 3, "Ä", ["a", {"b": None}]):
        store.set("sound", value)
        assert store.setting("sound", True) == value
    other = reopened(store, clock)
    assert other.setting("sound") == ["a", {"b": None}]
    other.close()


def test_the_store_is_the_apps_keeper_of_choices(store: Store, clock: Clock) -> None:
    settings = store.settings
    assert settings.get("theme") == DEFAULTS["theme"]
    settings.put("theme", "dark")
    other = reopened(store, clock)
    assert other.settings.get("theme") == "dark"
    other.close()


def test_what_was_learned_about_cards_lasts(store: Store, clock: Clock) -> None:
    assert store.card_set("board") is None
    store.keep_card_set("board", {"oxen": {"23": 5}})
    store.keep_card_set("board", {"oxen": {"23": 5, "18": 2}})
    other = reopened(store, clock)
    assert other.card_set("board") == {"oxen": {"23": 5, "18": 2}}
    assert other.card_sets() == ["board"]
    other.close()


def test_a_choice_that_was_changed_on_the_disk_is_not_believed(store: Store) -> None:
    store.set("theme", "dark")
    with store.writing() as db:
        db.execute("UPDATE settings SET value = '\"dank\"'")
    with pytest.raises(StoreFault, match="damaged"):
        store.setting("theme")
