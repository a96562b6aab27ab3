"""The worked examples of rulebook 001, by touch. What its text has lost is invented, and said."""

from typing import Any

from tests.games.board.boards import BOX
from tests.ui.notepad import lay_record
from tests.ui.pilot import Pilot
from tests.ui.tabletop import goes_on
from tests.ui.test_board_table import START, on
from tests.ui.test_table_look import seen_as

UNTOLD = {key: value for key, value in BOX.items() if key != "oxen"}
Rows = dict[int, list[int]]


def scene(
    pilot: Pilot,
    people: tuple[str, ...],
    rows: Rows,
    tiles: dict[str, int],
    variant: str = "expert",
    known: dict[str, Any] = BOX,
    **lies: Any,
) -> None:
    """The board of an example, on which everybody's tile is entered by touch."""
    number = len(BOX["expert" if variant.startswith("expert") else "basic"])
    laid = {"do": "table", "rows": [rows.get(row, []) for row in range(1, number + 1)], **lies}
    header = {"game": "board", "players": list(people), "options": {"variant": variant}}
    lay_record(pilot, {**header, "set": known, "events": [START, laid]})
    pilot.app.go("table")
    pilot.wait(0.6)
    for player in people:
        pilot.tap(f"card {tiles[player]}")
    pilot.wait(0.4)


def play(pilot: Pilot, player: str, card: str, *choices: str) -> None:
    """A card before one's tile: the tile, the card, what is chosen with it, and yes."""
    on(pilot, f"card of {player}")
    taps = pilot.taps
    pilot.tap(f"card of {player}")
    pilot.wait(0.4)
    for each in (f"special {card}", *choices):
        pilot.tap(each)
        pilot.wait(0.4)
    pilot.tap("play")
    print(card, pilot.taps - taps, "taps")  # noqa: T201 - what it costs is to be read
    pilot.wait(0.4)


def place(pilot: Pilot) -> None:
    """Nobody plays anything more."""
    for _ in range(60):
        if any(seen.called("place") for seen in pilot.things()):
            break
        goes_on(pilot, 0.1)
    pilot.tap("place")
    pilot.wait(0.4)


def scores(pilot: Pilot) -> dict[str, int]:
    return dict(pilot.app.desk.match.state.table.scores)


def rows(pilot: Pilot) -> tuple[tuple[int, ...], ...]:
    found: tuple[tuple[int, ...], ...] = pilot.app.desk.match.state.table.rows
    return found


def test_001_the_basic_game_and_its_luck_cards(pilot: Pilot) -> None:
    pilot.start(size=(360, 640))
    # Steffen takes a row with 8 oxen (T2); the others' tiles are invented.
    three = ("Steffen", "Basti", "Mella")
    lie: Rows = {1: [15, 18, 19], 2: [90], 3: [52], 4: [56]}
    played = {"Steffen": 41, "Basti": 58, "Mella": 91}
    scene(pilot, three, lie, played, "basic", UNTOLD)
    on(pilot, "Enter oxen")
    pilot.tap("Enter oxen")
    pilot.wait(0.4)
    pilot.tap("card 8")
    pilot.wait(0.4)
    pilot.see("Steffen takes row 1 and scores −8 (8 oxen).")
    assert rows(pilot)[4] == (41,)
    # Mella: 5 instead of -10 (T3); the row of the two red oxen is invented.
    lie = {1: [91], 2: [11, 20], 3: [93], 4: [94]}
    for luck, points in ((True, 5), (False, -10)):
        scene(
            pilot,
            ("Mella", "Ben"),
            lie,
            {"Mella": 23, "Ben": 95},
            "luck",
            luck={"Mella": [1, 0]},
        )
        if luck:
            play(pilot, "Mella", "plus5")
        place(pilot)
        assert scores(pilot)["Mella"] == points
    # Basti: +3 instead of -17 (T4); 81 and 82 with seven oxen together (T5) are invented.
    lie = {1: [91], 2: [81, 82, 83, 23], 3: [93], 4: [94]}
    for luck, says in ((True, "scores +3"), (False, "scores −17 (17 oxen).")):
        scene(
            pilot,
            ("Basti", "Ben"),
            lie,
            {"Basti": 25, "Ben": 95},
            "luck",
            luck={"Basti": [0, 1]},
        )
        if luck:
            play(pilot, "Basti", "positive")
        place(pilot)
        if luck:
            on(pilot, "tile 83")
            for each in ("tile 83", "tile 23", "Play card"):
                pilot.tap(each)
                pilot.wait(0.4)
        for _ in range(30):  # the tile is told first
            if pilot.sees(says):
                break
            pilot.wait(0.1)
        pilot.see(says)
        cape = pilot.app.rooms.current_screen.shell.taking
        assert (cape.gain, cape.detail) == (luck, "row 2, 4 tiles")
        cape.rest()
        pilot.frames(2)
        look = pilot.app.palette  # what is won is yellow, what is lost red
        seen = set(pilot.colours([(cape.x + cape.width * at / 40, cape.y + 8) for at in range(40)]))
        cloths = {seen_as(look.tag), seen_as(look.error)}
        assert seen & cloths == {seen_as(look.tag if luck else look.error)}


def test_001_the_action_cards(pilot: Pilot) -> None:
    pilot.start(size=(360, 640))
    # Stop! sends the 67 to the first row.
    lie: Rows = {1: [50], 2: [66], 3: [93], 4: [94]}
    scene(pilot, ("Steffen", "Ben"), lie, {"Steffen": 67, "Ben": 95})
    play(pilot, "Steffen", "stop", "row 2")
    place(pilot)
    assert rows(pilot)[0] == (50, 67)
    # Tile exchange: the 22 is placed before the 20.
    lie = {1: [2], 2: [18], 3: [93], 4: [94]}
    scene(pilot, ("Mella", "Basti"), lie, {"Mella": 4, "Basti": 20})
    play(pilot, "Mella", "exchange", "card 22")
    place(pilot)
    assert rows(pilot)[1][:2] == (18, 22)
    # Skip passes the 7 negative points.
    lie = {1: [91], 2: [92], 3: [56], 4: [94]}
    scene(pilot, ("Basti", "Ben"), lie, {"Basti": 57, "Ben": 95})
    play(pilot, "Basti", "skip")
    place(pilot)
    assert rows(pilot)[2] == (56, 0, 57)
    assert scores(pilot)["Basti"] == 0
    # Place at the start: the 22 slides onto two green oxen and scores 6 (T6).
    lie = {1: [12, 15, 18, 19, 22], 2: [92], 3: [93], 4: [94]}
    scene(pilot, ("Steffen", "Ben"), lie, {"Steffen": 10, "Ben": 95})
    play(pilot, "Steffen", "start", "row 1")
    place(pilot)
    assert rows(pilot)[0] == (10, 12, 15, 18, 19, 22)
    assert scores(pilot)["Steffen"] == 6
    # Place in ascending order: the 69 goes to the fourth of the rows.
    lie = {1: [50], 2: [66], 3: [93], 7: [40]}
    scene(pilot, ("Mella", "Ben"), lie, {"Mella": 69, "Ben": 95})
    play(pilot, "Mella", "ascending", "row 7")
    place(pilot)
    assert rows(pilot)[6] == (40, 69)
    # Play another tile has no example in the rulebook: this one is invented.
    lie = {1: [5], 2: [28], 3: [40], 4: [94]}
    scene(pilot, ("Mella", "Ben"), lie, {"Mella": 30, "Ben": 31})
    play(pilot, "Mella", "another", "card 6")
    place(pilot)
    assert (rows(pilot)[0], rows(pilot)[1]) == ((5, 6), (28, 30, 31))
