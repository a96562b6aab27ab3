"""The pad on a large window: the rounds beside what is entered; and the fence's walk."""

from typing import Any

import pytest

from tests.ui.notepad import TEN, lay_record, open_grid, sit_down, slots, write_round
from tests.ui.pilot import Pilot


@pytest.mark.parametrize("handed", ["right", "left"])
def test_on_a_large_window_the_rounds_stand_beside_the_grid(
    closed_pilot: Pilot, handed: str
) -> None:
    pilot = closed_pilot.start(size=(1280, 800))
    pilot.app.choose("handed", handed)
    sit_down(pilot, TEN[:5])
    write_round(pilot, 5, 0, 7, 12, 3)
    open_grid(pilot)
    pilot.frames(3)
    pilot.see("Round 2: Ann")
    number = pilot.find("number 39").centre
    round_one = pilot.find("round 1 Ann").centre
    if handed == "left":
        assert number[0] < 420 < round_one[0]
    else:
        assert round_one[0] < 1280 - 420 < number[0]
    assert pilot.layout_faults() == []
    pilot.back()
    assert abs(pilot.find("round 1 Ann").centre[0] - round_one[0]) < 2  # nothing moved
    assert pilot.layout_faults() == []


def test_a_turned_window_has_one_pane_again(closed_pilot: Pilot) -> None:
    pilot = closed_pilot.start(size=(900, 600))
    sit_down(pilot, TEN[:3])
    open_grid(pilot)
    assert pilot.find("number 0").centre[0] > 480
    pilot.turn(412, 916)
    pilot.wait(0.2)
    assert pilot.find("number 0").centre[0] < 80
    assert pilot.layout_faults() == []
    pilot.turn(916, 412)  # too low for two panes: slots beside the grid, as ever
    pilot.wait(0.2)
    assert pilot.layout_faults() == []


def test_beside_the_grid_every_number_of_a_corrected_round_can_be_reached(
    closed_pilot: Pilot,
) -> None:
    pilot = closed_pilot.start(size=(916, 412))
    events = [
        {"do": "score", "points": {"Ann": 1, "Ben": 2, "Cem": 3, "Dora": 4}},
        {"do": "seat", "join": "Zoe", "points": 7},
        {"do": "seat", "join": "Yan", "points": 9},
    ]
    lay_record(pilot, {"game": "classic", "players": TEN[:4], "options": {}, "events": events})
    pilot.tap("round 1 Ben")
    assert slots(pilot) == {"Ann": "1", "Ben": "2", "Cem": "3", "Dora": "4"}
    pilot.tap("backspace")
    assert slots(pilot)["Ben"] == "–"
    pilot.tap("seat Ann")  # what was begun of another number is given up
    pilot.see("Correct round 1: Ann")
    assert slots(pilot)["Ben"] == "2"
    pilot.tap("points Dora")
    pilot.see("Correct round 1: Dora")
    assert pilot.layout_faults() == []
    pilot.tap("number 9")
    assert pilot.find("round 1 Dora").text == "9"
    pilot.tap("round 0 Zoe")  # so it is with what people came with
    assert slots(pilot) == {"Zoe": "7", "Yan": "9"}
    pilot.tap("seat Yan")
    pilot.see("Yan: starting points")


def fence(pilot: Pilot) -> Any:
    return pilot.app.root.current_screen.ids.fence


@pytest.mark.parametrize("motion", ["on", "off"])
def test_tags_walk_after_a_round_unless_motion_is_off(closed_pilot: Pilot, motion: str) -> None:
    pilot = closed_pilot.start(size=(412, 916))
    pilot.app.choose("motion", motion)
    sit_down(pilot, ["Ann", "Ben"])
    write_round(pilot, 5, 9)
    pilot.wait(0.6)
    open_grid(pilot)
    pilot.tap("number 3")
    pilot.quick_tap(pilot.find("number 30").centre)
    pilot.frames(3)
    walking = fence(pilot).progress < 1
    assert walking == (motion == "on")
    pilot.wait(0.6)
    assert fence(pilot).progress == 1


def test_tens_stand_in_line_on_a_tall_phone(closed_pilot: Pilot) -> None:
    pilot = closed_pilot.start(size=(412, 916))
    sit_down(pilot, TEN[:6])
    open_grid(pilot)
    lefts = {pilot.find(f"number {ten}").centre[0] for ten in (0, 10, 20, 30)}
    assert len(lefts) == 1


def test_the_leaders_plate_has_a_yellow_band(closed_pilot: Pilot) -> None:
    pilot = closed_pilot.start(size=(412, 916), theme="light")
    sit_down(pilot, ["Ann", "Ben"])
    write_round(pilot, 9, 4)
    pilot.wait(0.5)
    yellow = tuple(round(255 * part) for part in pilot.app.palette.tag[:3])

    def banded(name: str) -> bool:
        box = pilot.find(f"person {name}").box
        y = box[1] + box[3] / 2
        return yellow in pilot.colours([(box[0] + step / 2, y) for step in range(16)])

    assert banded("Ben")
    assert not banded("Ann")
