"""Whole evenings from Home, by touch alone: nothing is begun, opened or chosen behind the screen."""

from tests.ui.door import ask, begin
from tests.ui.notepad import TEN, open_grid, record, replay, slots, tap_number, totals, write_round
from tests.ui.pilot import Pilot


def _home(pilot: Pilot) -> None:
    """Back until Home lies there."""
    for _ in range(6):
        if pilot.app.rooms.current == "home":
            return
        pilot.back()
    raise AssertionError(f"Home does not come; there is: {pilot.texts()}")


def _choose(pilot: Pilot, choice: str, settings: str = "Settings") -> None:
    """Something in Settings, from Home and back to it."""
    ask(pilot, settings, choice)
    _home(pilot)


def test_two_play_to_66_and_tie_with_a_third_who_came_late(pilot: Pilot) -> None:
    begin(pilot, "Ann", "Ben")
    write_round(pilot, 10, 3)
    ask(pilot, "Menu", "Add player", "Last place: 10", "name")
    pilot.type("Zoe")
    ask(pilot, "Add player")
    assert totals(pilot) == {"Ann": "10", "Ben": "3", "Zoe": "10"}
    write_round(pilot, 20, 63, 20)
    pilot.see("Ann and Zoe win together with 30 points each.")
    assert replay(record(pilot))["winners"] == ["Ann", "Zoe"]


def test_ten_play_to_66_and_once_more(pilot: Pilot) -> None:
    begin(pilot, *TEN)
    for _ in range(5):
        write_round(pilot, *range(5, 15))
    pilot.see("Ann wins with 25 points.")
    ended = record(pilot)["id"]
    ask(pilot, "Rematch", "Start match")
    assert record(pilot)["id"] != ended
    assert set(totals(pilot).values()) == {"0"}


def test_an_evening_with_all_that_comes_between(pilot: Pilot) -> None:
    begin(pilot, "Ann", "Ben", "Cem", "Dora")
    write_round(pilot, 1, 2, 3, 4)
    # The language changes in the middle of a round.
    open_grid(pilot)
    tap_number(pilot, 7)
    _home(pilot)
    _choose(pilot, "Deutsch")
    pilot.tap("Ann, Ben, Cem, Dora")
    pilot.see("Runde 2", "Bis 66")
    assert [pilot.find(f"draft {name}").text for name in ("Ann", "Ben")] == ["7", "–"]
    _home(pilot)
    _choose(pilot, "English", "Einstellungen")
    pilot.tap("Ann, Ben, Cem, Dora")
    open_grid(pilot)
    assert slots(pilot) == {"Ann": "7", "Ben": "–", "Cem": "–", "Dora": "–"}
    for number in (5, 6, 46):
        tap_number(pilot, number)
    assert totals(pilot) == {"Ann": "8", "Ben": "7", "Cem": "9", "Dora": "50"}
    # Somebody leaves; a slip is put right.
    ask(pilot, "Menu", "Player leaves", "leaves Dora")
    ask(pilot, "round 2 Ben", "number 15")
    assert totals(pilot)["Ben"] == "17"
    # The chart on the way, and how it stands for the far side.
    ask(pilot, "Menu", "Chart")
    assert pilot.find("curve Ben").text == "17 Ben"
    pilot.back()
    ask(pilot, "Menu", "Rotate")
    assert pilot.find("total Ben").text == "17"
    pilot.back()
    # Stop here, and play on after all.
    ask(pilot, "Menu", "End match now")
    pilot.see("Ann wins with 8 points.")
    ask(pilot, "Play on", "Play on to 100")
    pilot.see("Round 3", "To 100")
    write_round(pilot, 30, 39, 92)
    pilot.see("Ann wins with 38 points.")
    # Undo to the start and redo to the end.
    whole = record(pilot)
    while not pilot.find("Undo").widget.disabled:
        pilot.tap("Undo")
    assert record(pilot)["events"] == []
    while not pilot.find("Redo").widget.disabled:
        pilot.tap("Redo")
    assert record(pilot) == whole
    assert replay(whole)["totals"] == {"Ann": 38, "Ben": 56, "Cem": 101, "Dora": 50}


def test_two_tables_and_a_left_hand(pilot: Pilot) -> None:
    begin(pilot, "Ann", "Ben", "Cem")
    open_grid(pilot)
    right = pilot.find("backspace").centre[0]
    tap_number(pilot, 7)
    _home(pilot)
    begin(pilot, "Kim", "Lou")
    open_grid(pilot)
    tap_number(pilot, 9)
    _home(pilot)
    _choose(pilot, "Left")
    pilot.see("Continue")
    pilot.tap("Ann, Ben, Cem")
    open_grid(pilot)
    assert slots(pilot) == {"Ann": "7", "Ben": "–", "Cem": "–"}
    assert pilot.find("backspace").centre[0] < right
    _home(pilot)
    pilot.tap("Kim, Lou")
    open_grid(pilot)
    assert slots(pilot) == {"Kim": "9", "Lou": "–"}
