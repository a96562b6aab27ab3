"""Points without cards, in games of one long round: by the game's own pad, and within its rules."""

from typing import Any

import pytest

from tests.games.board.boards import BOX
from tests.ui.notepad import lay_record, record
from tests.ui.pilot import Pilot

LAID: dict[str, Any] = {"do": "deal", "rows": [10, 20, 30, 40]}


def board_pad(pilot: Pilot, *events: dict[str, Any]) -> None:
    """The pad of a board game of two after these events."""
    raw = {"game": "board", "players": ["Ann", "Ben"], "options": {"variant": "basic"}, "set": BOX}
    lay_record(pilot, {**raw, "events": [*events]})
    pilot.wait(0.4)


def events(pilot: Pilot) -> list[dict[str, Any]]:
    """What is written."""
    return list(record(pilot)["events"])


def can_be_touched(pilot: Pilot) -> set[str]:
    """The names of what answers a touch."""
    return {seen.names[0] for seen in pilot.things() if seen.touchable}


def test_the_board_games_points_are_told_on_its_track(pilot: Pilot) -> None:
    board_pad(pilot)
    pilot.tap("Scores only")
    pilot.wait(0.4)
    pilot.see("Ann: how many points?")
    for each in ("score 7", "seat Ben", "score -3"):
        pilot.tap(each)
        pilot.wait(0.3)
    assert events(pilot) == [
        {"do": "track", "player": "Ann", "by": 7},
        {"do": "track", "player": "Ben", "by": -3},
    ]
    pilot.back()
    pilot.wait(0.4)
    assert pilot.app.rooms.current == "pad"
    pilot.tap("Scores only")
    pilot.wait(0.4)
    pilot.see("Who scored?")


def test_the_end_of_the_match_on_the_track_is_asked_about(pilot: Pilot) -> None:
    board_pad(pilot, {"do": "track", "player": "Ann", "by": 7})
    pilot.app.go("table")
    pilot.wait(0.4)
    pilot.tap("The match is over")
    pilot.wait(0.4)
    pilot.see("Is the match over?", "Ann wins with 7 points.")
    pilot.tap("Play on")
    pilot.wait(0.4)
    assert len(events(pilot)) == 1
    pilot.tap("The match is over")
    pilot.wait(0.4)
    pilot.tap("end the match")
    pilot.wait(0.4)
    assert events(pilot)[-1] == {"do": "score", "points": {"Ann": 7, "Ben": 0}}


@pytest.mark.parametrize("size", [(360, 640), (916, 412)])
def test_no_number_leaves_the_track_and_the_last_one_does_not_end_the_match(
    pilot: Pilot, size: tuple[int, int]
) -> None:
    pilot.start(size=size)
    board_pad(pilot, LAID)
    pilot.tap("Scores only")
    pilot.wait(0.4)
    assert not {"plus 80", "plus 120"} & can_be_touched(pilot)
    pilot.tap("plus 40")
    assert "number 44" in can_be_touched(pilot)
    assert not {"number 45", "number 79"} & can_be_touched(pilot)
    pilot.tap("plus 40")  # once more: as it was
    assert "number 39" in can_be_touched(pilot)
    assert pilot.layout_faults() == []
    pilot.tap("number 12")
    pilot.tap("number 5")
    assert events(pilot) == [LAID]
    pilot.tap("minus")
    pilot.tap("number -5")
    assert events(pilot) == [LAID]
    pilot.tap("Save")
    pilot.wait(0.4)
    assert events(pilot)[-1] == {"do": "score", "points": {"Ann": 12, "Ben": -5}}


def test_a_corrected_number_stays_on_the_track_too(pilot: Pilot) -> None:
    board_pad(pilot, {"do": "score", "points": {"Ann": 12, "Ben": -5}})
    pilot.tap("round 1 Ann")
    pilot.wait(0.4)
    pilot.tap("plus 40")
    assert "number 45" not in can_be_touched(pilot)
    pilot.tap("number 44")
    pilot.wait(0.4)
    assert events(pilot)[-1] == {"do": "amend", "round": 1, "points": {"Ann": 44}}
