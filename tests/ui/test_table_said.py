"""What is said in passing at the table: it lies over no key and goes when the next thing comes."""

import pytest

from tests.ui.parley import scene
from tests.ui.pilot import Pilot
from tests.ui.tabletop import TALL

LINES = [[31], [45], [60], [3, 8, 12, 17, 20]]
NONE_LEFT = "Ann has no special card left."


def refused(pilot: Pilot) -> None:
    """Somebody without special cards wants to play one."""
    scene(pilot, LINES, marks={"specials": {"Ann": 0, "Ben": 3}}, Ann=23, Ben=50)
    pilot.tap("card of Ann")


@pytest.mark.parametrize("size", [(360, 640), TALL, (640, 360)])
def test_it_lies_over_no_key_of_the_waiting_cards(pilot: Pilot, size: tuple[int, int]) -> None:
    pilot.start(size=size)
    refused(pilot)
    toast, key = pilot.find(NONE_LEFT).widget.parent, pilot.find("Nobody: place all")
    x, y, w, h = key.box
    beside = x >= toast.right or toast.x >= x + w
    assert beside or y >= toast.top or toast.y >= y + h


def test_it_goes_when_something_is_written(pilot: Pilot) -> None:
    refused(pilot)
    pilot.wait(0.4)
    pilot.see(NONE_LEFT)
    pilot.tap("Nobody: place all")
    pilot.see_not(NONE_LEFT)


def test_where_the_table_is_set_it_leaves_the_deed_and_the_bar_free(pilot: Pilot) -> None:
    scene(pilot, LINES, Ann=23, Ben=50)
    pilot.tap("More")
    pilot.wait(0.4)
    pilot.tap("Set the table")
    pilot.wait(0.4)
    pilot.tap("It lies like this")
    toast = pilot.find("The table lies as the app has it.").widget.parent
    _, y, _, h = pilot.find("It lies like this").box
    assert toast.y >= y + h - 4
    assert toast.top <= pilot.app.root.current_screen.shell.bar.y
