"""What a late-comer brought, put right by touch after it has come to matter."""

from tests.ui.notepad import lay_record, record, replay, tap_number, totals
from tests.ui.pilot import Pilot

ROUNDS = [
    {"do": "score", "points": {"Ann": 5, "Ben": 9}},
    {"do": "seat", "join": "Zoe", "points": 7},
    {"do": "score", "points": {"Ann": 5, "Ben": 9, "Zoe": 30}},
    {"do": "score", "points": {"Ann": 5, "Ben": 9, "Zoe": 2}},
]


def test_more_than_the_match_had_room_for_ends_it_now(pilot: Pilot) -> None:
    lay_record(
        pilot, {"game": "classic", "players": ["Ann", "Ben"], "options": {}, "events": ROUNDS}
    )
    assert totals(pilot)["Zoe"] == "39"
    pilot.tap("round 0 Zoe")
    tap_number(pilot, 40)
    pilot.wait(0.4)
    pilot.see_not("The match is over")
    pilot.see("Ann wins")
    assert totals(pilot) == {"Ann": "15", "Ben": "27", "Zoe": "72"}
    judged = replay(record(pilot))
    assert judged["finished"]
    pilot.tap("Undo")
    assert totals(pilot)["Zoe"] == "39"
    pilot.see("Score round 4")


def test_what_somebody_brought_stands_where_they_came(pilot: Pilot) -> None:
    later = [
        {"do": "seat", "join": "Kim", "points": 12},
        {"do": "score", "points": {"Ann": 1, "Ben": 2, "Zoe": 3, "Kim": 4}},
        {"do": "seat", "join": "Lou", "points": 0},
    ]
    lay_record(
        pilot,
        {"game": "classic", "players": ["Ann", "Ben"], "options": {}, "events": [*ROUNDS, *later]},
    )
    cells = {seen.names[0]: seen.box[1] for seen in pilot.things()}
    wanted = ["round 1 Ann", "round 0 Zoe", "round 2 Ann", "round 3 Ann", "round 0 Kim"]
    wanted += ["round 4 Ann", "round 0 Lou"]
    found = [cells[name] for name in wanted]
    assert found == sorted(found, reverse=True)  # from the top down
    assert pilot.layout_faults() == []
    pilot.tap("round 0 Kim")
    tap_number(pilot, 20)
    pilot.wait(0.4)
    assert totals(pilot)["Kim"] == "24"
