"""What a phone does by itself, in every room: turned, dark, covered, put away, killed, and Back to Home."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.app import PLACES
from companion.device import GLANCE, Insets
from companion.widgets.kit.rooms import HOME
from tests.ui.notepad import lay_record
from tests.ui.pilot import Pilot
from tests.ui.test_rooms_of_a_match import OF_NO_MATCH, OLD, OURS, ROOMS, visit

EDGES = (Insets(top=40, bottom=24), Insets(left=48, right=24), Insets())
SIZES = ((360, 640), (640, 360))
FONTS = (1.3, 2.0, 1.0)


def outside(pilot: Pilot, size: tuple[int, int], edges: Insets) -> list[str]:
    """What can be tapped and lies under the system's bars or beyond the window."""
    width, height = size
    faults = []
    for seen in pilot.things():
        x, y, wide, high = seen.box
        if x < edges.left - 1 or x + wide > width - edges.right + 1:
            faults.append(f"{seen.names} at {seen.box}")
        if "Back" in seen.names and y + high > height - edges.top + 1:
            faults.append(f"Back at {seen.box}")
    return faults


def every_room() -> dict[str, tuple[str, Callable[[Pilot], None]]]:
    """The rooms of a match, and each that belongs to none by itself."""
    alone = {name: ("classic", visit("pad", name)) for name in (*OF_NO_MATCH, "licences")}
    return {**ROOMS, **alone, HOME: ("classic", visit("pad", HOME))}


def test_every_place_is_a_room_here() -> None:
    assert {*PLACES} <= {*every_room()}


@pytest.mark.parametrize("old", OLD)
def test_whatever_the_phone_does_the_room_stays_and_back_leads_home(pilot: Pilot, old: str) -> None:
    pilot.start(font_scale=FONTS[0])
    lay_record(pilot, {**OLD[old], "players": OURS})
    mine = {name: there for name, (match, there) in every_room().items() if match == old}
    for number, (name, there) in enumerate(mine.items()):
        there(pilot)
        room = pilot.app.rooms.current
        pilot.device.edges, pilot.device.dark = EDGES[number % 3], not pilot.device.dark
        size = SIZES[(number + 1) % 2]
        pilot.turn(*size)
        pilot.wait(GLANCE)
        assert pilot.app.palette.dark is pilot.device.dark, name
        assert outside(pilot, size, pilot.device.edges) == [], name
        assert pilot.app.on_pause() is True, name
        pilot.app.on_resume()
        pilot.frames(2)
        assert pilot.app.rooms.current == room, name
        assert pilot.app.on_pause() is True, name
        pilot.kill()
        pilot.start(size=size, font_scale=FONTS[(number + 1) % 3])
        pilot.wait(GLANCE)
        assert pilot.app.rooms.current == room, name
        assert outside(pilot, size, pilot.device.edges) == [], name
        backs = 0
        while pilot.app.rooms.current != HOME:
            pilot.back()
            pilot.frames(4)
            backs += 1
            assert backs < 12, f"{name}: Back leads round and round"
        assert outside(pilot, size, pilot.device.edges) == [], name
