"""Rooms begin at their top when they show something else than last time, and stay where they were on Back."""

from __future__ import annotations

import pytest

from tests.ui.notepad import TEN, lay_record
from tests.ui.pilot import Pilot

# isort: split
from companion.models.faces import COLOURS

LONG = [{name: 5 + at for at, name in enumerate(TEN)}] * 3
LAST = [{name: 30 + at for at, name in enumerate(TEN)}] * 2


def lay(pilot: Pilot, *rounds: dict[str, int]) -> None:
    """A match of ten on its pad."""
    events = [{"do": "score", "points": points} for points in rounds]
    lay_record(pilot, {"game": "classic", "players": TEN, "events": events})


def scroll_down(pilot: Pilot) -> None:
    """Drag up from the middle of the room as far as it goes."""
    wide, high = pilot.app.root.size
    for _ in range(4):
        pilot.drag((wide / 2, high * 0.45), (wide / 2, high * 0.85))
    pilot.wait(1)


def is_at_top(pilot: Pilot, first: str) -> bool:
    """Whether the first thing of a room is in sight as a whole."""
    found = [seen for seen in pilot.everything() if seen.called(first)]
    assert found, pilot.texts()
    return found[-1].shown == found[-1].box


def test_the_next_result_begins_with_its_winner(pilot: Pilot) -> None:
    lay(pilot, *LAST)
    pilot.tap("Result")
    scroll_down(pilot)
    assert not is_at_top(pilot, "headline")
    pilot.app.go("home")
    lay(pilot, *LAST)
    pilot.tap("Result")
    pilot.wait(1)
    assert is_at_top(pilot, "headline")


def test_new_match_begins_with_the_game(pilot: Pilot) -> None:
    for at, name in enumerate([*TEN, *(f"{name} the Younger" for name in TEN)]):
        pilot.app.store.add_person(name, COLOURS[at % len(COLOURS)])
    pilot.tap("New match")
    pilot.tap("person 1")
    pilot.tap("person 2")
    scroll_down(pilot)
    assert not is_at_top(pilot, "6 nimmt!")
    pilot.tap("Start with 2 players")
    pilot.wait(0.5)
    pilot.app.go("home")
    pilot.frames(4)
    pilot.tap("New match")
    pilot.wait(0.5)
    assert is_at_top(pilot, "6 nimmt!")


def test_home_begins_with_the_match_just_begun(pilot: Pilot) -> None:
    for _ in range(5):
        lay(pilot, *LONG)
    pilot.app.go("home")
    pilot.wait(0.5)
    scroll_down(pilot)
    first = pilot.app.rooms.current_screen.hero.id
    assert not is_at_top(pilot, first)
    pilot.app.go("newmatch")
    pilot.frames(4)
    pilot.tap("4")
    pilot.tap("Start with 4 players")
    pilot.wait(0.5)
    pilot.back()
    pilot.wait(0.5)
    assert pilot.app.rooms.current == "home"
    begun = pilot.app.rooms.current_screen.hero.id
    assert begun != first
    assert is_at_top(pilot, begun)


def test_back_leads_to_the_place_that_was_left(pilot: Pilot) -> None:
    for _ in range(10):
        lay(pilot, *LONG)
    pilot.app.go("home")
    pilot.wait(0.5)
    scroll_down(pilot)
    first = pilot.app.rooms.current_screen.hero.id
    place = next(seen.box for seen in pilot.everything() if seen.called(first))
    assert not is_at_top(pilot, first)
    pilot.tap("New match")
    pilot.wait(0.5)
    assert pilot.app.rooms.current == "newmatch"
    pilot.back()
    pilot.wait(0.5)
    assert next(seen.box for seen in pilot.everything() if seen.called(first)) == place


def test_back_to_the_history_keeps_its_place(pilot: Pilot) -> None:
    for _ in range(12):
        lay(pilot, *LONG)
    pilot.app.go("home")
    pilot.app.go("history")
    pilot.wait(0.5)
    scroll_down(pilot)
    place = pilot.app.rooms.current_screen.ids.page.scroll_y
    assert place < 1
    last = [seen for seen in pilot.things() if seen.touchable and seen.text.startswith("Ann")][-1]
    pilot.tap(last.centre)
    pilot.wait(0.5)
    assert pilot.app.rooms.current == "pad"
    pilot.back()
    pilot.wait(0.5)
    assert pilot.app.rooms.current_screen.ids.page.scroll_y == pytest.approx(place)
