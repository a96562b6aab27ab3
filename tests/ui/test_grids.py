"""Grids of cards and numbers: what a finger means on them, and what it does not mean."""

from tests.ui.notepad import open_grid, sit_down, slots
from tests.ui.pilot import Pilot
from tests.ui.tabletop import deck_in_sight, entered, open_full_rows, open_table, skip, tap_cards


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


def one_turn(pilot: Pilot) -> None:
    """A turn of three has been entered and shown, and the deck has come back."""
    open_full_rows(pilot)
    tap_cards(pilot, 20, 59, 60)
    skip(pilot)
    assert deck_in_sight(pilot)


def test_the_last_turn_and_its_reasons_are_one_touch_away_until_a_card_is_entered(
    pilot: Pilot,
) -> None:
    one_turn(pilot)
    pilot.wait(0.6)
    pilot.tap("Latest turn")
    pilot.see("Why?", "Ann takes 5 cards")
    pilot.back()
    assert deck_in_sight(pilot)
    pilot.tap("card 71")
    pilot.see_not("Latest turn")


def test_a_misdeal_at_the_table_can_be_undone_where_it_is_said(pilot: Pilot) -> None:
    one_turn(pilot)
    before = pilot.app.desk.match.position
    pilot.tap("More")
    pilot.tap("Cancel round")
    pilot.see("Round cancelled.")
    pilot.tap("Undo")
    assert pilot.app.desk.match.position == before
