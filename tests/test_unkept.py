"""A storage that fails while the app runs is said in a sentence: no screen falls over it."""

from typing import Any

import pytest

from companion.games.rows.events import Deal
from companion.store import StoreFault
from companion.words import FAULTS
from tests.ui.notepad import open_grid, sit_down
from tests.ui.pilot import Pilot

SAID = FAULTS["disk-error"]


@pytest.fixture
def spoiled(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> Pilot:
    """A match whose round lies open, on a storage that no longer gives or takes anything else."""

    def fail(*_: Any, **_named: Any) -> None:
        raise StoreFault("disk-error")

    sit_down(pilot, ["Ann", "Ben"])
    pilot.app.desk.do(Deal((20, 30, 40, 50)))
    for name in ("draft", "keep_draft", "drop_draft", "people", "person", "last_group", "summary"):
        monkeypatch.setattr(pilot.app.store, name, fail)
    return pilot


@pytest.mark.parametrize(
    "room", ["newmatch", "people", "referee", "tally", "table", "lay", "end", "pad"]
)
def test_every_room_can_be_entered_and_left(spoiled: Pilot, room: str) -> None:
    spoiled.app.go(room)
    spoiled.wait(0.4)
    if room != "pad":  # it was in front already and had read its draft
        spoiled.see(SAID)
    spoiled.back()
    assert spoiled.app.rooms.current != room


def test_a_plan_that_cannot_be_kept_goes_on(spoiled: Pilot) -> None:
    spoiled.app.go("newmatch")
    spoiled.wait(0.4)
    spoiled.tap("2")
    spoiled.see(SAID, "Start with 2 players")


def test_somebody_new_can_be_named_although_nobody_can_be_looked_up(spoiled: Pilot) -> None:
    spoiled.app.go("people")
    spoiled.wait(0.4)
    spoiled.tap("New player")
    spoiled.wait(0.4)
    spoiled.see("Colour", "Add")


def test_somebody_can_join_although_nobody_can_be_looked_up(spoiled: Pilot) -> None:
    spoiled.app.desk.undo()
    spoiled.frames(4)
    spoiled.tap("dots-vertical")
    spoiled.wait(0.4)
    spoiled.tap("Add player")
    spoiled.wait(0.4)
    spoiled.see("Add player")


def test_a_number_that_cannot_be_kept_does_not_shake_the_phone(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> None:
        raise StoreFault("disk-error")

    def shakes() -> int:
        return sum(call[0] == "vibrate" for call in pilot.device.calls)

    sit_down(pilot, ["Ann", "Ben"])
    open_grid(pilot)
    with monkeypatch.context() as broken:
        broken.setattr(pilot.app.store, "keep_draft", fail)
        pilot.tap("number 5")
    pilot.see(SAID)
    assert shakes() == 0
    pilot.tap("number 5")
    assert shakes() == 1


ODD: list[Any] = [7, "abc", [["x"]], {"rows": 5}, {"rows": [["x"]], "cards": [["Ann", "x"]]}]


@pytest.mark.parametrize("odd", ODD, ids=repr)
def test_a_draft_of_another_shape_stops_no_screen(pilot: Pilot, odd: Any) -> None:
    """An older app may have left it; falling over it would be falling over it at each start."""
    sit_down(pilot, ["Ann", "Ben"])
    pilot.app.desk.do(Deal((20, 30, 40, 50)))
    match = pilot.app.desk.match
    for screen in ("table", "lay", "pad"):
        pilot.app.store.keep_draft(screen, odd, match.header.id, match.position)
    for screen in ("newmatch", "referee", "tally"):
        pilot.app.store.keep_draft(screen, odd)
    for room in ("table", "lay", "pad", "newmatch", "referee", "tally"):
        pilot.app.go(room)
        pilot.restart()
        assert pilot.app.rooms.current == room


SEATED: dict[str, Any] = {
    "players": ["Ann", "Ben"], "points": {"Ann": 3}, "cursor": "Ben", "round": 0, "raised": 0,
    "minus": False, "order": ["Ann", "Ben"], "piles": {}, "counting": False,
}  # fmt: skip
STRANGE: list[Any] = [None, 7, [["x"]], {"x": []}]
ODD_ROUNDS: list[Any] = [
    *({**SEATED, name: odd} for name in SEATED for odd in STRANGE),
    {**SEATED, "points": {"Ann": 1e308}},
    {**SEATED, "points": {"Ann": None}},  # a number that is not finite is read so
]


def test_a_half_entered_round_of_another_shape_stops_neither_home_nor_the_pad(pilot: Pilot) -> None:
    sit_down(pilot, ["Ann", "Ben"])
    match = pilot.app.desk.match
    for odd in ODD_ROUNDS:
        kept = {"entry": odd, "shown": True, "aside": {"x": {**SEATED, "after": 0}, "0": odd}}
        pilot.app.store.keep_draft("pad", kept, match.header.id, match.position)
        pilot.app.go("home")
        pilot.app.desk.open(match.header.id)
        pilot.app.go("pad")
        pilot.frames(2)
        assert pilot.app.rooms.current == "pad", odd
    pilot.restart()
    assert pilot.app.rooms.current == "pad"
