"""What moves: as long as it should, ended by a touch, waited for by nothing, off by the setting."""

from typing import Any

from tests.ui.notepad import TEN, open_grid, sit_down
from tests.ui.pilot import Pilot

# isort: split
from companion.widgets.kit.action import Action
from companion.widgets.kit.sheet import Sheet


def raised(pilot: Pilot) -> Any:
    """A sheet that has just been asked for."""
    pilot.app.go("people")
    pilot.frames(3)
    found = Sheet(title="A sheet")
    found.add_widget(Action(text="Well"))
    pilot.app.sheets.open(found)
    pilot.frames(2)
    return found


def test_a_sheet_rises_and_sinks(pilot: Pilot) -> None:
    found = raised(pilot)
    assert 0 < found.away < 1
    pilot.wait(0.3)
    assert found.away == 0
    pilot.app.sheets.close_top()
    pilot.frames(3)
    assert 0 < found.away < 1
    assert pilot.app.sheets.open_now == []
    pilot.wait(0.2)
    assert found.parent is None


def test_a_sheet_on_its_way_can_be_touched_and_rests_then(pilot: Pilot) -> None:
    found = raised(pilot)
    tapped: list[Any] = []
    key = next(each for each in found.walk() if isinstance(each, Action))
    key.bind(on_tap=tapped.append)
    pilot.quick_tap(key.to_window(*key.center))
    assert found.away == 0
    assert tapped == [key]


def test_what_lies_below_a_sinking_sheet_answers(pilot: Pilot) -> None:
    found = raised(pilot)
    pilot.wait(0.4)
    pilot.app.sheets.close_top()
    pilot.frames(2)
    assert found.parent is not None
    pilot.quick_tap((28, 612))  # Back, on the bar
    pilot.frames(3)
    assert found.parent is None
    assert pilot.app.rooms.current == "home"


def test_without_motion_a_sheet_is_there_at_once(pilot: Pilot) -> None:
    pilot.app.choose("motion", "off")
    found = raised(pilot)
    assert found.away == 0
    pilot.app.sheets.close_top()
    assert found.parent is None


def test_a_key_sinks_under_the_finger(pilot: Pilot) -> None:
    pilot.app.go("people")
    pilot.frames(3)
    key = next(each for each in pilot.app.root.current_screen.walk() if isinstance(each, Action))
    key.state = "down"
    pilot.frames(2)
    assert 0 < key.sunk < 1
    pilot.wait(0.1)
    assert (key.sunk, key.corner) == (1, 12)
    key.state = "normal"
    pilot.wait(0.1)
    assert (key.sunk, key.corner) == (0, 26)
    pilot.app.choose("motion", "off")
    key.state = "down"
    assert key.sunk == 1


def test_the_cursor_runs_to_the_next_slot(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:4])
    open_grid(pilot)
    slots = pilot.app.root.current_screen._parts["panel"].ids.slots
    assert slots.glide == 1
    pilot.quick_tap(pilot.find("number 5").centre)
    pilot.frames(1)
    assert 0 <= slots.glide < 1
    pilot.quick_tap(pilot.find("number 6").centre)  # nothing waits for it
    pilot.wait(0.2)
    assert slots.glide == 1
    pilot.see("Round 1: Cem")
    pilot.app.choose("motion", "off")
    pilot.quick_tap(pilot.find("number 7").centre)
    assert slots.glide == 1
