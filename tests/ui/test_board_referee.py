"""Where would a tile go? Asked of a board from Home, without a match."""

from tests.games.board.boards import BOX
from tests.ui.door import ask
from tests.ui.notepad import lay_record
from tests.ui.pilot import Pilot


def from_home(pilot: Pilot) -> None:
    """The referee, and then the one for boards."""
    ask(pilot, "Referee", "other", "6 nimmt! Brettspiel")


def lay(pilot: Pilot, rows: dict[int, list[int]]) -> None:
    for row, tiles in rows.items():
        pilot.tap(f"row {row}")
        for tile in tiles:
            pilot.tap(f"card {tile}")


def test_a_board_that_nobody_has_told_of_is_offered_to_be_painted(pilot: Pilot) -> None:
    from_home(pilot)
    pilot.see("The referee needs the rows of this side first")
    pilot.shot("board-referee-unlearned")
    assert pilot.layout_faults() == []
    ask(pilot, "Enter rows")
    pilot.see("Blue side: rows")
    told = ["? ? take", "? ? ? take", "? ? take", "? ? take", "? ? take"]
    pilot.app.store.keep_card_set("board", {"basic": told})  # painting has its own tests
    pilot.back()
    pilot.wait(0.4)
    pilot.see("First enter the rows on your table")
    ask(pilot, "variant", "Expert version")
    pilot.see("The referee needs the rows of this side first")


def test_a_tile_is_answered_for_rows_that_people_lay_with_the_reason(pilot: Pilot) -> None:
    pilot.app.store.keep_card_set("board", BOX)
    taps = pilot.taps
    from_home(pilot)
    ask(pilot, "Enter rows")
    assert pilot.layout_faults() == []
    lay(pilot, {1: [15, 18, 19], 2: [60], 3: [70]})
    ask(pilot, "See problems")
    pilot.see("Rows with tiles: 3. There must be 4. Check the rows.")
    pilot.back()
    pilot.wait(0.4)
    pilot.restart()
    pilot.frames(6)
    lay(pilot, {4: [80]})
    ask(pilot, "Ask the referee", "card 41")
    print("taps from Home to an answer at a board:", pilot.taps - taps)  # noqa: T201 - to be read
    pilot.see("41 goes in row 1, after 19.", "The player takes row 1 and scores −8 (8 oxen).")
    pilot.see("The player scores −1: tile 41 (1 ox) is on space 1 of row 5 (red ox).")
    pilot.shot("board-referee-home")
    assert pilot.layout_faults() == []
    pilot.restart()
    pilot.frames(6)
    ask(pilot, "Why?")
    pilot.see("Does my own tile count", "In the rulebook")
    pilot.back()
    pilot.wait(0.4)
    pilot.back()
    pilot.wait(0.4)
    ask(pilot, "Change rows", "row 1", "card 19", "Ask the referee", "card 41")
    pilot.see("41 goes in row 1, after 18.")
    pilot.back()
    pilot.wait(0.4)
    ask(pilot, "clear")
    pilot.see("First enter the rows on your table")
    pilot.back()
    pilot.wait(0.4)
    pilot.see("New match")  # straight to Home
    assert pilot.app.store.matches(0, 9) == []


def test_on_the_red_side_gaps_and_stop_signs_are_laid_and_a_drawn_tile_is_told(
    pilot: Pilot,
) -> None:
    pilot.app.store.keep_card_set("board", BOX)
    from_home(pilot)
    ask(pilot, "variant", "Expert version", "Enter rows")
    lay(pilot, {1: [15], 2: [60], 3: [70], 4: [80]})
    ask(pilot, "row 3", "stops", "Ask the referee", "card 75")
    pilot.see("75 goes in row 2, after 60.")
    pilot.back()
    pilot.wait(0.4)
    ask(pilot, "card 81")
    pilot.see("The player draws a tile and puts it behind the screen.")


def test_a_match_that_is_over_is_asked_about_as_its_board_lies(pilot: Pilot) -> None:
    events = [{"do": "deal", "rows": [10, 20, 30, 40]}, {"do": "end"}]
    players = ["Ann", "Ben", "Cem", "Dora"]
    lay_record(pilot, {"game": "board", "players": players, "set": BOX, "events": events})
    pilot.app.go("position")
    pilot.frames(4)
    assert "Change rows" not in pilot.texts()  # nothing can be set any more
    ask(pilot, "card 41")
    pilot.see("41 goes in row 4, after 40.")
