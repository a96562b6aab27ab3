"""The board set as it lies, the track alone and back again, all by touch."""

from typing import Any

from tests.ui.door import ask
from tests.ui.pilot import Pilot
from tests.ui.test_board_table import PLAYED, START, at_the_board, events, on
from tools.shots_stories import STORIES


def menu(pilot: Pilot, line: str) -> None:
    pilot.tap("More")
    pilot.wait(0.4)
    pilot.tap(line)
    pilot.wait(0.4)


def test_tiles_are_given_up_for_the_track_alone_and_taken_up_again(pilot: Pilot) -> None:
    at_the_board(pilot, *PLAYED)
    taps = pilot.taps
    menu(pilot, "Score track only")
    assert pilot.taps == taps + 2
    assert events(pilot)[-1] == {"do": "alone"}
    pilot.see("Who scored?")
    pilot.shot("board-alone")
    assert pilot.layout_faults() == []
    pilot.tap("seat Ben")
    pilot.tap("score -7")
    assert events(pilot)[-1] == {"do": "track", "player": "Ben", "by": -7}
    pilot.wait(0.4)
    taps = pilot.taps
    menu(pilot, "Enter tiles again")
    for row, tile in enumerate((50, 60, 70, 80), 1):
        pilot.tap(f"row {row}")
        pilot.tap(f"card {tile}")
    pilot.tap("done")
    pilot.see("must have tiles behind the screen")
    pilot.back()
    pilot.wait(0.4)
    pilot.tap("people")
    for player in ("Ann", "Ben"):
        pilot.tap(f"player {player}")
        pilot.tap("count tiles")
        pilot.tap("card 5")
    pilot.tap("player ")
    pilot.tap("card 40")
    pilot.shot("board-again")
    assert pilot.layout_faults() == []
    pilot.tap("Confirm")
    pilot.wait(0.6)
    print("taking tiles up again:", pilot.taps - taps, "taps")  # noqa: T201 - to be read
    assert events(pilot)[-1] == {
        "do": "table",
        "rows": [[50], [60], [70], [80], [], []],
        "tiles": {"Ann": 5, "Ben": 5},
        "draw": 40,
    }
    on(pilot, "card 51")
    pilot.tap("card 51")
    pilot.tap("card 81")
    assert events(pilot)[-1] == {"do": "play", "cards": {"Ann": 51, "Ben": 81}}
    pilot.see("51 goes in row 1, after 50.")
    pilot.wait(3)
    for _ in range(2):
        pilot.tap("Undo")
        pilot.wait(0.6)
    pilot.see("Who scored?", "Be −7")


def test_counters_tiles_and_cards_are_set_by_touch(pilot: Pilot) -> None:
    at_the_board(pilot, *PLAYED, {"do": "place"}, variant="expert-luck")
    menu(pilot, "Correct table")
    pilot.tap("people")
    pilot.wait(0.4)
    pilot.see(
        "Score counter 0", "Tiles 11", "5 positive points 0", "Positive ox 0", "Action cards 2"
    )
    pilot.shot("board-lay-counter")
    assert pilot.layout_faults() == []
    pilot.tap("score -12")
    pilot.tap("count tiles")
    pilot.wait(0.4)
    keys = pilot.app.root.current_screen.shell.keys.keys
    assert [key.name for key in keys if key.style == "filled"] == ["done"]
    assert [key.name for key in keys if key.style == "chosen"] == ["count tiles"]
    pilot.shot("board-lay-tiles")
    assert pilot.layout_faults() == []
    pilot.turn(640, 360)
    pilot.wait(0.4)
    assert pilot.layout_faults() == []  # the numbers scroll and leave room for the keys
    pilot.turn(360, 640)
    pilot.wait(0.4)
    pilot.tap("card 9")
    pilot.tap("count plus5")
    pilot.tap("card 1")
    pilot.tap("count positive")
    pilot.tap("card 2")
    pilot.tap("count actions")
    pilot.tap("card 4")
    pilot.tap("player Ben")
    pilot.tap("more 25")
    pilot.tap("score 30")
    pilot.tap("zero")
    pilot.tap("score 3")
    pilot.tap("Confirm")
    pilot.wait(0.6)
    said: dict[str, Any] = events(pilot)[-1]
    assert said["scores"] == {"Ann": -12, "Ben": 3}
    assert said["tiles"] == {"Ann": 9}
    assert said["luck"] == {"Ann": [1, 2], "Ben": [0, 0]}
    assert said["actions"] == {"Ann": 4}
    pilot.shot("board-lay-set")
    pilot.see("An −12", "Be +3")
    menu(pilot, "Past turns")
    pilot.see("Ann: Score counter 0 › −12", "Ann: Tiles 11 › 9", "Ann: Action cards 2 › 4")


def test_gaps_and_stop_signs_are_set_and_a_half_set_board_survives_a_kill(pilot: Pilot) -> None:
    at_the_board(pilot, *PLAYED, {"do": "place"}, variant="expert")
    menu(pilot, "Correct table")
    pilot.tap("row 2")
    pilot.tap("gap")
    pilot.tap("card 25")
    pilot.tap("stops")
    pilot.tap("people")
    pilot.tap("player Ben")
    pilot.tap("score 6")
    pilot.wait(0.4)
    pilot.restart()
    pilot.wait(0.6)
    pilot.tap("people")
    pilot.tap("row 2")
    pilot.wait(0.4)
    pilot.shot("board-lay-gap")
    assert pilot.layout_faults() == []
    strip = pilot.app.rooms.current_screen.shell.strip
    assert pilot.find("row 2").text == "Row 2"  # a row with a stop sign is called like the others
    assert [each.icon for each in strip.signs].count("minus-circle-outline") == 1
    pilot.tap("Confirm")
    pilot.wait(0.6)
    said = events(pilot)[-1]
    assert said["rows"][1] == [20, None, 25]
    assert said["stops"] == [2]
    assert said["scores"] == {"Ben": 6}


def test_a_tile_that_lies_nowhere_is_asked_for_and_never_placed_by_guess(pilot: Pilot) -> None:
    at_the_board(pilot, *PLAYED)
    menu(pilot, "Correct table")
    pilot.tap("row 4")
    pilot.tap("card 41")
    pilot.tap("Confirm")
    pilot.wait(0.4)
    pilot.see("No longer on the table: 41.")
    pilot.see_not("Place them by the rules")
    pilot.tap("Not on the table")
    pilot.wait(0.6)
    assert events(pilot)[-1]["rows"][3] == [40]


def test_what_cannot_be_is_told_before_it_is_written(pilot: Pilot) -> None:
    at_the_board(pilot, START, variant="luck")
    menu(pilot, "Correct table")
    pilot.tap("people")
    pilot.wait(0.4)
    pilot.tap("count plus5")
    pilot.tap("card 12")
    pilot.wait(0.4)
    pilot.tap("done")
    pilot.see("Luck cards in hand: 12 is not possible.")
    assert events(pilot)[-1] == START


def test_deciding_otherwise_begins_at_the_row_in_which_the_tile_lies(pilot: Pilot) -> None:
    at_the_board(pilot, *PLAYED[:1], variant="expert")
    pilot.tap("card 21")
    pilot.tap("card 35")
    on(pilot, "card of Ben")
    pilot.tap("card of Ben")
    ask(pilot, "Place up to Ben", "Why?", "Correct table")
    assert pilot.app.rooms.current_screen.laying.cursor.name == "2"


def test_people_decide_otherwise_with_gaps_and_stop_signs(pilot: Pilot) -> None:
    at_the_board(pilot, *PLAYED[:1], variant="expert")
    pilot.tap("card 11")
    pilot.tap("card 35")
    on(pilot, "card of Ben")
    pilot.tap("card of Ben")
    pilot.tap("Place up to Ben")
    pilot.wait(0.4)
    pilot.see("11 goes in row 1, after 10.")
    pilot.tap("Why?")
    pilot.wait(0.4)
    pilot.tap("Correct table")
    pilot.wait(0.6)
    pilot.tap("row 2")
    pilot.tap("gap")
    pilot.tap("card 11")
    pilot.tap("row 3")
    pilot.tap("stops")
    pilot.wait(0.4)
    pilot.shot("board-decided")
    assert pilot.layout_faults() == []
    pilot.tap("Confirm")
    pilot.wait(0.6)
    said = events(pilot)[-1]
    assert said["rows"][:3] == [[10], [20, None, 11], [30]]
    assert (said["stops"], said["agreed"]) == ([3], True)
    waiting = [each.tile for each in pilot.app.desk.match.state.table.pending]
    assert waiting == [35]  # it still waits, and goes by the rules: not to the stopped row
    pilot.tap("More")  # a bar of 360 dp has no room for the sign
    pilot.wait(0.4)
    pilot.tap("decided")
    pilot.wait(0.6)
    pilot.see("Table corrected", "Row 2: 20 › 20, –, 11", "Row 3: Stop sign")
    pilot.see("Your decision, not a ruling.")
    pilot.shot("board-decided-seen")
    assert pilot.layout_faults() == []
    pilot.tap("Before")
    pilot.wait(0.4)
    assert pilot.layout_faults() == []


def test_a_grid_that_says_where_tiles_are_has_no_borders_of_the_map(pilot: Pilot) -> None:
    """They ran round the tiles that wait, and off the window's edge."""
    for stop in STORIES["board-6"](pilot):
        if stop == "board-lay":
            break
    deck = pilot.app.rooms.current_screen.shell.keyed
    signs = deck._signs()
    assert any(sign.style == "low" for sign in signs.values())
    assert deck._ends(signs) == {}
    for stop in STORIES["referee"](pilot.start()):
        if stop == "referee-map":
            break
    deck = pilot.app.rooms.current_screen.shell.keyed
    assert deck._ends(deck._signs())


def test_that_the_second_twelve_tiles_are_dealt_is_told_by_a_tick(pilot: Pilot) -> None:
    at_the_board(pilot, *PLAYED)
    menu(pilot, "Correct table")
    for each in ("people", "player "):
        pilot.tap(each)
        pilot.wait(0.4)
    pilot.tap("Second 12 tiles dealt")
    pilot.wait(0.4)
    pilot.shot("board-lay-second-twelve")
    assert pilot.layout_faults() == []
    pilot.tap("Confirm")
    pilot.wait(0.6)
    rows = [[10, 11], [20], [30], [40, 41], [], []]
    assert events(pilot)[-1] == {"do": "table", "rows": rows, "refilled": True}
    assert pilot.app.desk.match.state.table.refilled
