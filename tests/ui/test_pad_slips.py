"""Slips of the thumb on the pad: a wrong figure, a wrong person, a tap too many."""

import pytest

from tests.ui.notepad import TEN, open_grid, record, sit_down, slots, totals, write_round
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


# How long the finger is away between its two taps, in frames: 33, 100 and 200 ms.
PAUSES = [2, 6, 12]


def _twice(pilot: Pilot, called: str, pause: int, side: float = 0.5) -> None:
    x, y, w, h = pilot.find(called).shown
    place = (x + w * side, y + h / 2)
    pilot.quick_tap(place)
    pilot.frames(pause)
    pilot.quick_tap(place)
    pilot.frames(30)


@pytest.mark.parametrize("pause", PAUSES)
@pytest.mark.parametrize("side", [0.04, 0.3, 0.5, 0.7, 0.96])
def test_a_double_tap_on_write_enters_nothing(pilot: Pilot, pause: int, side: float) -> None:
    sit_down(pilot, TEN[:5])
    _twice(pilot, "Write round 1", pause, side)
    assert list(slots(pilot).values()) == ["–"] * 5
    pilot.tap("number 7")
    assert slots(pilot)["Ann"] == "7"


@pytest.mark.parametrize("pause", PAUSES)
@pytest.mark.parametrize(
    ("name", "deed", "said"),
    [("person Ann", "Leaves the table", "Ann has left."), ("Menu", "Stop here", "wins with")],
)
def test_a_double_tap_on_a_deed_does_it_once_and_nothing_else(
    pilot: Pilot, name: str, deed: str, said: str, pause: int
) -> None:
    sit_down(pilot, TEN[:4])
    write_round(pilot, 1, 2, 3, 4)
    pilot.tap(name)
    _twice(pilot, deed, pause)
    pilot.see(said)
    assert pilot.app.root.current == "pad"
    assert not slots(pilot)
    assert len(record(pilot)["events"]) == 2


@pytest.mark.parametrize("pause", PAUSES)
def test_a_double_tap_on_a_new_end_does_not_open_the_grid(pilot: Pilot, pause: int) -> None:
    sit_down(pilot, TEN[:2])
    write_round(pilot, 70, 3)
    pilot.tap("Play on")
    _twice(pilot, "Play on to 133", pause)
    pilot.see("To 133")
    assert not slots(pilot)


@pytest.mark.parametrize("pause", PAUSES)
def test_a_double_tap_on_begin_lands_on_the_pad_alone(pilot: Pilot, pause: int) -> None:
    pilot.tap("New match")
    pilot.tap("3")
    _twice(pilot, "Begin with 3 players", pause)
    pilot.see("Write round 1")


@pytest.mark.parametrize("pause", PAUSES)
def test_a_double_tap_on_the_piles_tick_writes_one_number(pilot: Pilot, pause: int) -> None:
    sit_down(pilot, TEN[:3])
    open_grid(pilot)
    pilot.tap("pile")
    pilot.tap("card 55")
    _twice(pilot, "take", pause)
    pilot.back()
    assert slots(pilot) == {"Ann": "7", "Ben": "–", "Cem": "–"}


def test_a_tap_in_another_place_is_never_an_echo(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    button = pilot.find("Write round 1").shown
    pilot.quick_tap((button[0] + 8, button[1] + button[3] / 2))
    pilot.frames(1)
    five = pilot.find("number 5").centre
    pilot.quick_tap(five)
    pilot.frames(4)
    assert slots(pilot)["Ann"] == "5"


@pytest.mark.parametrize("pause", PAUSES)
def test_a_double_tap_leaves_the_sheet_open_that_the_first_one_opened(
    pilot: Pilot, pause: int
) -> None:
    sit_down(pilot, TEN[:2])
    _twice(pilot, "person Ann", pause)
    pilot.see("Change the name")
