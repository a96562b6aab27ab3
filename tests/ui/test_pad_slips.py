"""Slips of the thumb on the pad: a wrong figure, a wrong person, a tap too many."""

from tests.ui.notepad import TEN, open_grid, sit_down, slots, totals, write_round
from tests.ui.pilot import Pilot


def test_a_tapped_figure_takes_the_next_number(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    write_round(pilot, 5, 6, 80)
    pilot.tap("Undo")
    pilot.tap("points Ann")
    pilot.see("Number, or exchange with whom?")
    pilot.tap("number 9")
    assert totals(pilot) == {"Ann": "9", "Ben": "6", "Cem": "80"}


def test_a_tapped_figure_of_a_half_entered_round_takes_a_larger_number(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    open_grid(pilot)
    pilot.tap("number 5")
    pilot.tap("number 6")
    pilot.tap("points Ann")
    pilot.tap("plus 80")
    pilot.tap("number 81")
    assert slots(pilot) == {"Ann": "81", "Ben": "6", "Cem": "–"}
    pilot.see("Round 1: Cem")
