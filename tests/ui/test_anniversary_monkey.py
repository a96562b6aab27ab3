"""A monkey among special cards: whatever answers a touch is touched, and the record replays."""

import random

import pytest

from tests.soaking import Hunt
from tests.ui.notepad import record, replay
from tests.ui.pilot import Pilot
from tests.ui.special_cards import scene

SIZES = [(360, 640), (412, 916), (640, 360)]
ROOMS = ["table", "turns", "lay"]
LINES = [[31, 32], [45, 46, 47, 48, 49], [60], [3, 8, 12, 17, 20]]


def romp(pilot: Pilot, seed: int, taps: int) -> None:
    """Touch what answers, go back, turn the phone, change rooms, and be killed now and then."""
    rng = random.Random(seed)
    scene(pilot, LINES, {"Ann": [5, 15, 55]}, Ann=23, Ben=50, Cem=2)
    for _ in range(taps):
        chance = rng.random()
        if chance < 0.03:
            pilot.back()
        elif chance < 0.05 or pilot.app.rooms.current not in ROOMS:
            pilot.app.go(rng.choices(ROOMS, [8, 1, 1])[0])
        elif chance < 0.06:
            pilot.turn(*rng.choice(SIZES))
        elif chance < 0.065:
            pilot.restart()
        else:
            there = [seen for seen in pilot.things() if seen.touchable]
            if there:
                pilot.tap(rng.choice(there).centre)
    judged = replay(record(pilot))
    state = pilot.app.desk.match.state
    assert judged["totals"] == state.totals
    assert judged["finished"] == state.finished


@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_is_touched_the_record_replays(pilot: Pilot, seed: int) -> None:
    romp(pilot, seed, 120)


@pytest.mark.soak
@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_else_is_touched_the_record_replays(pilot: Pilot, seed: int) -> None:
    romp(pilot, seed, 400)


@pytest.mark.soak
def test_however_much_is_touched_the_record_replays(pilot: Pilot) -> None:
    hunt = Hunt("the monkey among special cards")
    taps = 0
    while taps < 30000 and hunt.goes_on:
        romp(pilot, 10 + taps, 500)
        taps += 500
    hunt.tell(taps, 30000, "taps, no exception, every log replays")
