"""The answer that ends a turn leaves the turn in sight: nobody's next tap is a number."""

from tests.ui.notepad import lay_record
from tests.ui.pilot import Pilot
from tests.ui.tabletop import deck_in_sight


def test_the_last_answer_of_a_turn_leads_to_its_last_tile_and_not_to_the_grid(
    pilot: Pilot,
) -> None:
    rows = [*["plain plain plain take"] * 3, "plain ? plain take", "plain plain plain take"]
    events = [
        {"do": "deal", "rows": [10, 20, 30, 40]},
        {"do": "play", "cards": {"Ann": 11, "Ben": 41}},
    ]
    known = {"basic": rows}
    match = {"game": "board", "players": ["Ann", "Ben"], "options": {"variant": "basic"}}
    lay_record(pilot, {**match, "set": known, "events": events})
    pilot.app.go("table")
    pilot.wait(0.6)
    for _ in range(6):
        if pilot.sees("nothing"):
            break
        pilot.tap("next")
        pilot.wait(0.6)
    pilot.tap("nothing")
    pilot.wait(0.6)
    assert not deck_in_sight(pilot)
    pilot.see("Next turn")
