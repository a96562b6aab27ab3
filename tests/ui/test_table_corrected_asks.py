"""A correction that asks something new, or breaks off before people get other names, by touch."""

from typing import Any

import pytest

from tests.ui.door import ask
from tests.ui.notepad import lay_record, record, replay
from tests.ui.pilot import Pilot
from tests.ui.test_board_table import at_the_board, events

PLAIN = ["plain plain plain take"] * 4
RENAME = {"do": "seat", "rename": {"Ann": "Zoe"}}


def turn(**cards: Any) -> dict[str, Any]:
    return {"do": "play", "cards": cards}


def lay_table(pilot: Pilot, game: str, *told: dict[str, Any], **header: Any) -> None:
    """The table of Ann and Ben after these events."""
    lay_record(pilot, {"game": game, "players": ["Ann", "Ben"], **header, "events": list(told)})
    ask(pilot, "table")


def test_a_number_that_a_corrected_tile_asks_for_is_tapped(pilot: Pilot) -> None:
    box = {"basic": ["plain - plain take", *PLAIN]}
    deal = {"do": "deal", "rows": [10, 20, 30, 40]}
    at_the_board(pilot, deal, turn(Ann=45, Ben=41), turn(Ann=46, Ben=21), known=box)
    ask(pilot, "More", "Past turns", "Turn 1", "seat Ann", "card 11")
    pilot.see("Ann chooses", "Leave unchanged")
    assert pilot.layout_faults() == []
    pilot.shot("correction-number")
    ask(pilot, "card 3")
    pilot.see("What changes", "11 instead of 45.")
    ask(pilot, "Accept")
    assert events(pilot)[-1]["events"] == [
        turn(Ann=11, Ben=41),
        {"do": "learn", "row": 1, "space": 2, "is": "-3"},
        turn(Ann=46, Ben=21),
    ]
    assert pilot.app.desk.match.state.totals == {"Ann": -3, "Ben": 0}


def test_a_row_that_a_corrected_bid_asks_for_is_tapped(pilot: Pilot) -> None:
    deal = {"do": "deal", "rows": [[10, 11], [20, 21]]}
    lay_table(pilot, "bullenparty", deal, turn(Ann=14, Ben=44), {"do": "take", "row": 1})
    ask(pilot, "More", "Past turns", "Turn 1", "seat Ben", "card 5")
    pilot.see("Ben chooses")
    ask(pilot, "row 2")
    pilot.see("What changes")
    ask(pilot, "Accept")
    assert record(pilot)["events"][-1]["events"] == [turn(Ann=14, Ben=5), {"do": "take", "row": 2}]


BREAKS: dict[str, tuple[list[dict[str, Any]], int]] = {
    "classic": (
        [{"do": "deal", "rows": [12, 37, 43, 58]}, turn(Ann=14, Ben=44), turn(Ann=15, Ben=60)],
        15,
    ),
    "board": (
        [{"do": "deal", "rows": [10, 20, 30, 40]}, turn(Ann=14, Ben=44), turn(Ann=15, Ben=60)],
        15,
    ),
    "bullenparty": (
        [
            {"do": "deal", "rows": [[10, 11], [20, 21]]},
            turn(Ann=14, Ben=44),
            {"do": "take", "row": 1},
            {"do": "lay", "player": "Ben", "card": 40, "pile": 1},
            {"do": "lay", "player": "Ann", "card": 61, "pile": 1},
        ],
        40,
    ),
}


@pytest.mark.parametrize("game", BREAKS)
def test_a_new_name_stays_where_a_correction_breaks_off_before_it(pilot: Pilot, game: str) -> None:
    told, card = BREAKS[game]
    header = {"set": {"basic": [*PLAIN, *PLAIN]}} if game == "board" else {}
    lay_table(pilot, game, *told, RENAME, **header)
    ask(pilot, "More", "Past turns", "Round 1, turn 1" if game == "classic" else "Turn 1")
    ask(pilot, "seat Ann", f"card {card}")
    pilot.see("What changes", " instead of 14.", "Zoe")
    assert not any(seen.text == "Ann" for seen in pilot.things())
    assert pilot.layout_faults() == []
    written = record(pilot)
    pilot.tap(next(text for text in pilot.texts() if text.startswith("Accept")))
    pilot.wait(0.4)
    assert replay(record(pilot))["totals"].keys() == {"Zoe", "Ben"}
    assert record(pilot)["events"][:-1] == written["events"]
    assert RENAME in record(pilot)["events"][-1]["events"]


def test_a_question_before_a_new_name_is_put_to_whoever_sat_there(pilot: Pilot) -> None:
    box = {"basic": ["plain - plain take", *PLAIN]}
    deal = {"do": "deal", "rows": [10, 20, 30, 40]}
    told = (deal, turn(Ann=45, Ben=41), turn(Ann=22, Ben=21), RENAME, turn(Zoe=32, Ben=31))
    at_the_board(pilot, *told, known=box)
    ask(pilot, "More", "Past turns", "Turn 1", "seat Ann", "card 11")
    pilot.see("Ann chooses")
    ask(pilot, "card 3")
    pilot.see("What changes", "Zoe")
    ask(pilot, "Accept")
    assert pilot.app.desk.match.state.totals == {"Zoe": -3, "Ben": 0}


def test_what_is_dropped_is_told_by_name(pilot: Pilot) -> None:
    told, card = BREAKS["classic"]
    points = {"do": "score", "points": {"Ann": 3, "Ben": 4}}
    lay_table(pilot, "classic", *told, points, {"do": "seat", "join": "Cem"}, RENAME)
    ask(pilot, "More", "Past turns", "Round 1, turn 1", "seat Ann", f"card {card}")
    pilot.see("1 later turn is lost.", "Also lost: 1 round with scores only, Cem joins.")
    assert pilot.layout_faults() == []


def test_a_box_is_followed_although_people_got_other_names_later(pilot: Pilot) -> None:
    box = {"basic": [*PLAIN, *PLAIN], "oxen": {"3": [11]}}
    told = ({"do": "deal", "rows": [10, 20, 30, 40]}, turn(Ann=11, Ben=41), turn(Ann=12, Ben=42))
    at_the_board(pilot, *told, turn(Ann=13, Ben=43), RENAME, known=box)
    short = {"basic": ["plain take", *PLAIN], "oxen": {"1": [10, 11, 12]}}
    pilot.app.store.keep_card_set("board", short)
    pilot.app.go("home")
    pilot.wait(0.4)
    pilot.app.go("table")
    pilot.wait(0.6)
    pilot.see("Box details corrected")
    pilot.tap("Update this match")
    pilot.wait(0.6)
    assert pilot.app.desk.match.state.totals.keys() == {"Zoe", "Ben"}
