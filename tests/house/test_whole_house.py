"""A monkey over the whole house: through every room, killed and handed other matches, and all replays."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.app import PLACES
from tests.house.monkey import Monkey, shorter
from tests.soaking import Hunt
from tests.toy import WITH_FAIR
from tests.ui.pilot import Pilot

STEPS = 750  # of each of four romps: 3,000 in all
DEEDS = {"tap", "back", "go", "deep", "hand", "rename", "speak", "language", "restart"}
DEEP = {"half Entering", "Asking", "turns turn", "turns entered", "turns changed", "lay"}


@pytest.fixture
def house(closed_pilot: Pilot) -> Pilot:
    """An app with the toy on its shelf."""
    closed_pilot.shelf = WITH_FAIR
    return closed_pilot.start()


def romp(pilot: Pilot, seed: int, steps: int) -> Monkey:
    """One romp, and where it led."""
    monkey = Monkey(pilot, seed)
    monkey.romp(steps)
    return monkey


@pytest.mark.parametrize("seeds", [(0, 1), (2, 3)])
def test_whatever_is_done_nothing_breaks_and_every_room_is_reached(
    house: Pilot, seeds: tuple[int, int]
) -> None:
    romps = [romp(house, seed, STEPS) for seed in seeds]
    assert all(len(each.trail) == STEPS for each in romps)
    assert {room for each in romps for room in each.reached} == set(PLACES)
    assert {str(step[0]) for each in romps for step in each.trail} >= DEEDS
    assert {where for each in romps for where in each.met} >= DEEP


def test_a_romp_can_be_walked_again_and_does_the_same(house: Pilot, tmp_path: Path) -> None:
    first = romp(house, 3, 60)
    match = house.app.desk.match
    house.stop()
    house.folder = tmp_path / "another"
    again = Monkey(house.start(), 0)
    again.again(first.trail)
    assert again.reached == first.reached
    assert (match is None) == (again.match is None)
    if match is not None and again.match is not None:
        assert [*again.match.log] == [*match.log]


def test_steps_that_a_fault_does_not_need_are_dropped() -> None:
    trail = [["tap", at, at] for at in range(40)]

    def ends(tried: list[list[object]]) -> str:
        return "a problem" if ["tap", 7, 7] in tried and ["tap", 31, 31] in tried else ""

    assert shorter(trail, ends) == [["tap", 7, 7], ["tap", 31, 31]]


@pytest.mark.soak
def test_whatever_is_done_for_long(house: Pilot) -> None:
    hunt = Hunt("the monkey over the whole house")
    done, of = 0, 100_000
    reached: set[str] = set()
    while done < of and hunt.goes_on:
        reached |= romp(house, 1_000 + done, 500).reached
        done += 500
    assert reached == set(PLACES)
    hunt.tell(done, of, "steps, no exception, every log replays, every room reached")
