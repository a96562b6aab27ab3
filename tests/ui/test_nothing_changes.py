"""What writes nothing changes nothing: each room looks after a share, a sheet or a turn as before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.ui.door import ask
from tests.ui.notepad import lay_record
from tests.ui.pilot import Pilot

# isort: split
from companion.offscreen.sight import Box

NAMES = ["Ann", "Ben", "Cem"]
ROUNDS = [(3, 20, 9), (5, 30, 0), (0, 20, 12)]
SHARES = ("As a picture", "As text", "Scores as a table", "The match as a file", "BG Stats")

Dump = list[tuple[tuple[str, ...], str, Box, Box, bool]]


def whole(box: Box) -> Box:
    """A rectangle in whole pixels."""
    x, y, w, h = (round(each) for each in box)
    return x, y, w, h


def dump(pilot: Pilot) -> tuple[Dump, bytes]:
    """All that is on the window with its rectangles, in sight or not, and its pixels."""
    pilot.app.toasts.clear()
    pilot.wait(0.4)
    things = [
        (each.names, each.text, whole(each.box), whole(each.shown), each.touchable)
        for each in pilot.everything()
    ]
    return things, pilot.shot("nothing_changes").read_bytes()


def unchanged(pilot: Pilot, before: tuple[Dump, bytes], deed: str) -> None:
    """Demand that the room looks as it did before the deed."""
    things, pixels = dump(pilot)
    moved = [(was, now) for was, now in zip(before[0], things, strict=False) if was != now]
    assert moved == [], deed
    assert len(things) == len(before[0]), deed
    assert pixels == before[1], f"{deed}: other pixels"


def match(pilot: Pilot, rounds: int) -> None:
    """A match of so many rounds on its pad; the third is its last."""
    events = [
        {"do": "score", "points": dict(zip(NAMES, points, strict=True))}
        for points in ROUNDS[:rounds]
    ]
    lay_record(pilot, {"game": "classic", "players": NAMES, "events": events})


@pytest.mark.parametrize("size", [(360, 640), (412, 916)])
def test_sharing_a_result_leaves_the_result_as_it_was(
    closed_pilot: Pilot, size: tuple[int, int]
) -> None:
    pilot = closed_pilot.start(size=size)
    match(pilot, 3)
    pilot.app.go("end")
    pilot.wait(2)
    before = dump(pilot)
    for share in SHARES:
        ask(pilot, "Share", share)
        unchanged(pilot, before, share)
