"""Piles that stay closed until the round ends, on every screen that could tell."""

from tests.ui.notepad import record, totals
from tests.ui.pilot import Pilot
from tests.ui.tabletop import open_table, skip, tap_cards

START = (12, 37, 43, 58)


def ann_takes_a_row(pilot: Pilot) -> None:
    open_table(pilot, ["Ann", "Ben"], hand=2, closed=True)
    tap_cards(pilot, *START, 3, 44)
    skip(pilot)
    pilot.tap("row 2")
    skip(pilot)


def test_closed_piles_are_an_option_of_a_new_match(pilot: Pilot) -> None:
    pilot.tap("New match")
    pilot.tap("3")
    pilot.tap("Ends at 66 points")
    pilot.wait(0.4)
    pilot.tap("Hide piles until the round ends")
    pilot.back()
    pilot.wait(0.4)
    pilot.tap("Start with 3 players")
    pilot.wait(0.4)
    assert record(pilot)["options"]["closed"] is True


def test_the_pad_tells_nothing_of_closed_piles(pilot: Pilot) -> None:
    ann_takes_a_row(pilot)
    pilot.back()
    pilot.wait(0.4)
    assert totals(pilot) == {"Ann": "0", "Ben": "0"}
    pilot.app.go("end")
    pilot.wait(0.4)
    pilot.see("No scores yet.")
    pilot.app.go("home")
    pilot.wait(0.4)
    pilot.see_not("Ann 1")


def test_earlier_turns_tell_nothing_of_closed_piles(pilot: Pilot) -> None:
    ann_takes_a_row(pilot)
    pilot.tap("More")
    pilot.wait(0.4)
    pilot.tap("Past turns")
    pilot.wait(0.4)
    (line,) = [seen for seen in pilot.things() if seen.text == "Round 1, turn 1"]
    assert [row.figure for row in line.widget.rows] == ["", ""]


def test_a_round_that_is_over_is_told(pilot: Pilot) -> None:
    ann_takes_a_row(pilot)
    tap_cards(pilot, 59, 60)
    pilot.wait(6)
    pilot.tap("Score pad")
    pilot.wait(0.4)
    assert totals(pilot) == {"Ann": "1", "Ben": "0"}
