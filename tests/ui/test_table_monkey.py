"""A monkey at the table: random taps never break it, and what it wrote still replays."""

import random

import pytest

from tests.soaking import Hunt
from tests.ui.notepad import record, replay
from tests.ui.pilot import Pilot
from tests.ui.tabletop import open_table

SIZES = [(360, 640), (412, 916), (640, 360)]
ROOMS = ["table", "turns", "lay", "referee", "tally"]


def romp(pilot: Pilot, seed: int, taps: int) -> None:
    """Tap anywhere, go back, turn the phone, change rooms, and be killed now and then."""
    rng = random.Random(seed)
    open_table(pilot, ["Ann", "Ben", "Cem"][: rng.choice([2, 3])], hand=rng.choice([2, 10]))
    for _ in range(taps):
        chance = rng.random()
        if chance < 0.03:
            pilot.back()
        elif chance < 0.08 or pilot.app.rooms.current not in ROOMS:
            pilot.app.go(rng.choice(ROOMS))
        elif chance < 0.09:
            pilot.turn(*rng.choice(SIZES))
        elif chance < 0.095:
            pilot.restart()
        else:
            wide, high = pilot.app.root.size
            pilot.tap((rng.random() * wide, rng.random() * high))
    written = record(pilot)
    judged = replay(written)
    state = pilot.app.desk.match.state
    assert judged["totals"] == state.totals
    assert judged["finished"] == state.finished


@pytest.mark.parametrize("seed", [1, 2])
def test_random_taps_leave_a_record_that_replays(pilot: Pilot, seed: int) -> None:
    romp(pilot, seed, 120)


@pytest.mark.soak
@pytest.mark.parametrize("seed", [1, 2])
def test_more_random_taps_leave_a_record_that_replays(pilot: Pilot, seed: int) -> None:
    romp(pilot, seed, 400)


@pytest.mark.soak
def test_many_random_taps_leave_a_record_that_replays(pilot: Pilot) -> None:
    hunt = Hunt("the monkey at the table")
    taps = 0
    while taps < 50000 and hunt.goes_on:
        romp(pilot, 10 + taps, 500)
        taps += 500
    hunt.tell(taps, 50000, "taps, no exception, every log replays")
