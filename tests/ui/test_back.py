"""Back leads back: never to what comes later in the match, and at last Home."""

from typing import Any

import pytest

from tests.games.board.boards import BOX
from tests.ui.notepad import lay_record, open_grid
from tests.ui.pilot import Pilot

DEAL: dict[str, Any] = {"do": "deal", "rows": [12, 37, 43, 58]}
TURN: dict[str, Any] = {"do": "play", "cards": {"Ann": 60, "Ben": 70}}
LOW: dict[str, Any] = {"do": "play", "cards": {"Ann": 5, "Ben": 70}}
OPEN: dict[str, dict[str, Any]] = {
    "start cards": {"game": "classic", "events": []},
    "a turn": {"game": "classic", "events": [DEAL]},
    "the next turn": {"game": "classic", "events": [DEAL, TURN]},
    "a choice of row": {"game": "classic", "events": [DEAL, LOW]},
    "special cards": {"game": "anniversary", "events": [DEAL, TURN]},
    "a board": {
        "game": "board",
        "options": {"variant": "expert"},
        "set": BOX,
        "events": [{"do": "deal", "rows": [10, 20, 30, 40]}],
    },
    "the track alone": {
        "game": "board",
        "options": {"variant": "basic"},
        "set": BOX,
        "events": [{"do": "track", "player": "Ann", "by": 4}],
    },
    "piles": {"game": "bullenparty", "events": []},
    "a match that is over": {
        "game": "classic",
        "options": {"end": {"rounds": 1}},
        "events": [{"do": "score", "points": {"Ann": 3, "Ben": 0}}],
    },
}
ROOMS = ("table", "pad", "referee", "piles", "position", "turns", "tally", "end", "rules", "lay")


def back_home(pilot: Pilot) -> list[str]:
    """Back again and again: the rooms that are passed, of which none writes."""
    app = pilot.app
    passed: list[str] = []
    position = app.desk.match.position
    for _ in range(12):
        if app.rooms.way == ["home"]:
            return passed
        passed.append(app.rooms.current)
        pilot.back()
        pilot.wait(0.3)
        if app.desk.match is not None:
            assert app.desk.match.position == position
    raise AssertionError(f"Back goes round: {passed}")


@pytest.mark.parametrize("moment", OPEN)
def test_from_every_room_backs_lead_home(pilot: Pilot, moment: str) -> None:
    lay_record(pilot, {"players": ["Ann", "Ben"], "options": {}, **OPEN[moment]})
    match = pilot.app.desk.match
    for room in ROOMS:
        if room == "lay" and "table" not in match.may:
            continue
        pilot.app.go("home")
        pilot.app.go("pad")
        pilot.app.go("table")
        if room not in ("pad", "table"):
            pilot.app.go(room)
        pilot.wait(0.3)
        passed = back_home(pilot)
        assert len(passed) == len(set(passed)), f"{room}: {passed}"


def last_turn(pilot: Pilot) -> None:
    """The last turn of a round of one card each has been shown to its end."""
    options = {"end": {"rounds": 2}, "hand": 1}
    raw = {"game": "classic", "players": ["Ann", "Ben"], "options": options}
    lay_record(pilot, {**raw, "events": [DEAL]})
    pilot.app.go("table")
    pilot.wait(0.4)
    for card in (60, 70):
        pilot.tap(f"card {card}")
    pilot.wait(0.6)


def test_from_a_round_that_is_on_the_pad_back_leads_to_the_pad(pilot: Pilot) -> None:
    last_turn(pilot)
    for _ in range(40):
        if pilot.sees("Round 1 saved"):
            break
        pilot.tap("Continue") if pilot.sees("Continue") else pilot.wait(0.5)
    pilot.see("Round 1 saved")
    pilot.tap("back step")
    pilot.see("70 goes in row 4")
    pilot.back()
    pilot.wait(0.4)
    assert pilot.app.rooms.current == "pad"
    pilot.see_not("the start cards")
    back_home(pilot)


def test_a_turn_looked_back_at_is_left_for_where_one_looked_from(pilot: Pilot) -> None:
    raw = {"game": "classic", "players": ["Ann", "Ben"], "options": {}, "events": [DEAL, TURN]}
    lay_record(pilot, raw)
    pilot.app.go("table")
    pilot.wait(0.4)
    pilot.tap("Latest turn")
    pilot.see("Why?")
    pilot.back()
    pilot.wait(0.3)
    pilot.see("Turn 2: Ann")
    back_home(pilot)


def test_an_open_grid_is_put_away_first(pilot: Pilot) -> None:
    lay_record(pilot, {"game": "classic", "players": ["Ann", "Ben"], "options": {}, "events": []})
    open_grid(pilot)
    pilot.back()
    pilot.wait(0.3)
    assert pilot.app.rooms.current == "pad"
    assert back_home(pilot) == ["pad"]
