"""Grids of cards and numbers: what a finger means on them, and what it does not mean."""

from tests.ui.notepad import open_grid, sit_down, slots
from tests.ui.pilot import Pilot
from tests.ui.tabletop import entered, open_table


def test_a_swipe_across_the_deck_enters_nothing(pilot: Pilot) -> None:
    open_table(pilot, ["Ann", "Ben"])
    pilot.drag("card 77", "card 12")
    pilot.drag("card 3", "card 4")
    assert set(entered(pilot).values()) == {"–"}


def test_a_finger_that_slides_off_a_number_enters_nothing(pilot: Pilot) -> None:
    sit_down(pilot, ["Ann", "Ben"])
    open_grid(pilot)
    pilot.drag("number 7", "number 15")
    assert set(slots(pilot).values()) <= {"", "–"}
    pilot.tap("number 7")
    assert "7" in slots(pilot).values()


def test_two_thumbs_that_overlap_both_enter_in_the_order_they_are_lifted(pilot: Pilot) -> None:
    sit_down(pilot, ["Ann", "Ben", "Cem"])
    open_grid(pilot)
    pilot.two_thumbs("number 4", "number 9")
    assert list(slots(pilot).values())[:2] == ["4", "9"]


def test_two_thumbs_on_the_deck_enter_two_cards(pilot: Pilot) -> None:
    open_table(pilot, ["Ann", "Ben"])
    pilot.two_thumbs("card 31", "card 8")
    assert list(entered(pilot).values())[:2] == ["31", "8"]
