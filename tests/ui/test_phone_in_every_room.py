"""What a phone does by itself, in every room: turned, dark, covered, put away, killed, and Back to Home."""

from __future__ import annotations

import pytest

from companion.device import GLANCE, Insets
from companion.widgets.kit.rooms import HOME
from tests.ui.notepad import lay_record
from tests.ui.pilot import Pilot
from tests.ui.test_rooms_of_a_match import OLD, OURS, ROOMS

EDGES = (Insets(top=40, bottom=24), Insets(left=48, right=24), Insets())
SIZES = ((360, 640), (640, 360))


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


@pytest.mark.parametrize("old", OLD)
def test_whatever_the_phone_does_the_room_stays_and_back_leads_home(pilot: Pilot, old: str) -> None:
    pilot.start(font_scale=1.3)
    lay_record(pilot, {**OLD[old], "players": OURS})
    mine = [name for name, (match, _) in ROOMS.items() if match == old]
    for number, name in enumerate(mine):
        ROOMS[name][1](pilot)
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
        if number % 3 == 0:
            pilot.restart()
            assert pilot.app.rooms.current == room, name
        backs = 0
        while pilot.app.rooms.current != HOME:
            pilot.back()
            pilot.frames(4)
            backs += 1
            assert backs < 12, f"{name}: Back leads round and round"
