"""A box that is put right while a match is open: the match asks whether it follows."""

from typing import Any

from tests.ui.pilot import Pilot
from tests.ui.test_board_table import PLAYED, at_the_board, events

SHAPE = {"basic": ["plain red plain take", *["plain plain plain take"] * 4]}
TOLD: list[dict[str, Any]] = [
    {"do": "deal", "rows": [10, 20, 30, 40]},
    {"do": "play", "cards": {"Ann": 11, "Ben": 41}},
    {"do": "learn", "tile": 11, "oxen": 3},
]


def put_right(pilot: Pilot, tile: int, oxen: int) -> None:
    """Paint a tile otherwise in the room of the box, from the table's menu."""
    pilot.tap("More")
    pilot.wait(0.4)
    pilot.tap("Your box")
    pilot.wait(0.4)
    pilot.tap("Oxen on the tiles")
    pilot.wait(0.4)
    pilot.tap(f"brush {oxen}")
    pilot.tap(f"piece {tile}")
    pilot.back()
    pilot.wait(0.4)
    pilot.back()
    pilot.wait(0.8)


def kept(pilot: Pilot, told: dict[str, Any]) -> None:
    pilot.app.store.keep_card_set("board", told)


def test_an_open_match_follows_a_corrected_tile_by_a_revise_from_its_learn(pilot: Pilot) -> None:
    at_the_board(pilot, *TOLD, known=SHAPE)
    kept(pilot, {**SHAPE, "oxen": {"3": [11]}})
    put_right(pilot, 11, 2)
    pilot.see("Box details corrected", "11 has 2 oxen.", "Ann: −3")
    pilot.shot("board-follow")
    assert pilot.layout_faults() == []
    pilot.tap("Update this match")
    pilot.wait(0.6)
    right = {"do": "learn", "tile": 11, "oxen": 2}
    assert events(pilot)[-1] == {"do": "revise", "from": 3, "events": [right]}
    assert pilot.app.desk.match.state.totals == {"Ann": -2, "Ben": 0}
    assert pilot.app.store.card_set("board")["oxen"]["2"] == [11]
    pilot.tap("Undo")
    pilot.wait(0.6)
    assert pilot.app.desk.match.state.totals == {"Ann": -3, "Ben": 0}
    assert pilot.app.store.card_set("board")["oxen"]["2"] == [11]


def test_a_match_that_stays_as_it_was_is_not_asked_again(pilot: Pilot) -> None:
    at_the_board(pilot, *TOLD, known=SHAPE)
    kept(pilot, {**SHAPE, "oxen": {"3": [11]}})
    put_right(pilot, 11, 2)
    pilot.tap("Leave match unchanged")
    pilot.wait(0.4)
    assert events(pilot) == TOLD
    pilot.tap("card 12")
    pilot.tap("card 42")
    pilot.wait(4)
    pilot.app.go("home")
    pilot.wait(0.4)
    pilot.app.go("table")
    pilot.wait(0.6)
    pilot.see_not("Box details corrected")
    put_right(pilot, 11, 1)
    pilot.see("11 has 1 ox.")


def test_what_is_newly_asked_is_answered_before_anything_is_written(pilot: Pilot) -> None:
    plain = {"basic": ["plain plain plain take"] * 5}
    more = {"do": "play", "cards": {"Ann": 12, "Ben": 42}}
    at_the_board(pilot, *PLAYED, more, known=plain)
    kept(pilot, SHAPE)
    pilot.app.go("home")
    pilot.wait(0.4)
    pilot.app.go("table")
    pilot.wait(0.6)
    pilot.see("Ann: how many oxen are on tile 11?")
    pilot.tap("answer 2")
    pilot.wait(0.6)
    pilot.see("Space 2 of row 1: red ox.")
    pilot.tap("Update this match")
    pilot.wait(0.6)
    assert pilot.app.desk.match.state.totals == {"Ann": -2, "Ben": 0}
