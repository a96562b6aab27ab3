"""Whatever is touched answers within half a second, the first time, too."""

from __future__ import annotations

import time
from typing import Any

from tests.ui.notepad import TEN, lay_record
from tests.ui.pilot import Pilot
from tests.ui.special_cards import scene

SOON = 0.5  # seconds of work until the answer is in sight


def answer(pilot: Pilot, called: str) -> float:
    """How long the machine works on a touch; waiting for other programs is no work of the app's."""
    place = pilot.find(called).centre
    begun = time.process_time()
    pilot.tap(place)
    worked = time.process_time() - begun
    pilot.wait(0.6)
    return worked


def test_each_first_visit_answers_within_half_a_second(pilot: Pilot) -> None:
    took: dict[str, float] = {}
    for room in ("plus", "people", "rules", "history", "referee", "tally", "cog-outline"):
        took[room] = answer(pilot, room)
        assert pilot.app.rooms.current != "home", room
        pilot.back()
        pilot.wait(0.6)
    points: dict[str, Any] = {"do": "score", "points": dict.fromkeys(TEN, 5)}
    options = {"end": {"rounds": 15}}
    record = {"game": "classic", "players": TEN, "options": options, "events": [points] * 15}
    lay_record(pilot, record)
    pilot.wait(0.6)
    took["result"] = answer(pilot, "Result")
    pilot.see("Result")
    scene(pilot, [[31], [45], [60], [3, 8, 12, 17, 20]], Ann=33, Ben=50)
    pilot.wait(0.6)
    took["place"] = answer(pilot, "place")
    took["why"] = answer(pilot, "why")
    pilot.see("More about this rule")
    assert max(took.values()) < SOON, took
