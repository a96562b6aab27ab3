"""Slips and second thoughts at a table with special cards: nothing is written that nobody meant."""

from tests.ui.notepad import record
from tests.ui.pilot import Pilot
from tests.ui.special_cards import offered, scene, stop_at, waits

FULL = [[31], [45], [60], [3, 8, 12, 17, 20]]


def test_two_taps_on_none_of_them_place_nobodys_card(pilot: Pilot) -> None:
    scene(pilot, FULL, Ann=32, Ben=50, Cem=61)
    stop_at(pilot, "Ben")
    written = record(pilot)
    pilot.tap_twice("No card")
    assert waits(pilot)
    assert record(pilot) == written
    pilot.wait(0.4)
    pilot.tap("place")
    assert record(pilot)["events"][-1] == {"do": "place"}


def test_two_taps_on_a_special_card_choose_it_and_explain_nothing(pilot: Pilot) -> None:
    scene(pilot, FULL, Ann=23, Ben=50)
    stop_at(pilot, "Ann")
    pilot.tap_twice("special stop")
    pilot.see("Tap the row to block.")
    assert offered(pilot) == ["stop"]
    pilot.see_not("Block a row")
    pilot.wait(0.4)
    pilot.tap("special stop")  # meant, and therefore answered
    pilot.wait(0.4)
    pilot.see("Block a row")
