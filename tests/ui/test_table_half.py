"""Cards half entered, and something else happens: they stay, and Undo means what is in front."""

from collections.abc import Callable

import pytest

from tests.ui.notepad import lay_record, open_grid, record, slots, tap_number, write_round
from tests.ui.pilot import Pilot
from tests.ui.tabletop import TALL, chooses, entered, open_table, tap_cards

START = (12, 37, 43, 58)
THREE = ["Ann", "Ben", "Cem"]
DEAL = {"do": "deal", "rows": list(START)}
ROUND = {"do": "score", "points": {"Ann": 5, "Ben": 6, "Cem": 7}}
LOW = {"do": "play", "cards": {"Ann": 3, "Ben": 40, "Cem": 60}}
HALF = {"Ann": "20", "Ben": "21", "Cem": "–"}


def lay(pilot: Pilot, *events: object, **options: object) -> None:
    """The pad of a card game in which this happened."""
    game = {"game": "classic", "players": THREE, "options": options}
    lay_record(pilot, {**game, "events": [*events]})


def table(pilot: Pilot) -> None:
    """From the pad to the table."""
    pilot.tap("table")
    pilot.wait(0.4)


def menu(pilot: Pilot, name: str, entry: str) -> None:
    """Open a menu and choose from it."""
    pilot.tap(name)
    pilot.wait(0.4)
    pilot.tap(entry)
    pilot.wait(0.4)


def half(pilot: Pilot, *before: object) -> None:
    """Two of three cards are entered, and the pad is in front."""
    pilot.start(size=TALL)
    lay(pilot, *before, DEAL)
    table(pilot)
    tap_cards(pilot, 20, 21)
    assert entered(pilot) == HALF
    menu(pilot, "More", "Score pad")


def undo(pilot: Pilot) -> None:
    """One tap on Undo."""
    pilot.tap("Undo")
    pilot.wait(0.4)


# -- Undo --------------------------------------------------------------------------------------


def test_undo_does_not_reach_for_the_cards_of_another_match(pilot: Pilot) -> None:
    pilot.start(size=TALL)
    open_table(pilot, THREE)
    tap_cards(pilot, *START)
    tap_cards(pilot, 20, 21)
    first = record(pilot)["id"]
    lay(pilot, DEAL, LOW)
    table(pilot)
    assert chooses(pilot)
    undo(pilot)
    assert entered(pilot) == {"Ann": "3", "Ben": "40", "Cem": "60"}
    pilot.app.desk.open(first)
    pilot.app.go("table")
    pilot.wait(0.4)
    assert entered(pilot) == HALF


def test_undo_after_a_redo_takes_back_the_turn(pilot: Pilot) -> None:
    pilot.start(size=TALL)
    lay(pilot, DEAL, LOW)
    table(pilot)
    undo(pilot)
    pilot.tap("card 60")
    pilot.tap("Redo")
    assert chooses(pilot)
    undo(pilot)
    assert entered(pilot) == {"Ann": "3", "Ben": "40", "Cem": "60"}


def test_undo_after_the_pad_ended_the_match_brings_the_cards_back(pilot: Pilot) -> None:
    pilot.start(size=TALL)
    lay(pilot, DEAL, end={"rounds": 1})
    pilot.back()
    pilot.wait(0.4)
    pilot.tap("Ann, Ben, Cem")
    pilot.wait(0.4)
    tap_cards(pilot, 20, 21)
    menu(pilot, "More", "Score pad")
    write_round(pilot, 1, 2, 3)
    pilot.back()
    pilot.wait(0.4)
    pilot.see("Show the result")
    undo(pilot)
    assert entered(pilot) == HALF


def test_cards_stay_where_nothing_can_be_undone(pilot: Pilot) -> None:
    pilot.start(size=TALL)
    open_table(pilot, THREE)
    tap_cards(pilot, *START)
    pilot.wait(0.4)
    undo(pilot)
    assert not pilot.find("Undo").touchable
    pilot.tap("Undo")
    pilot.find("again")
    pilot.tap("again")
    pilot.see("Turn 1: Ann")


def test_cards_stay_where_an_undo_could_not_be_written(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot.start(size=TALL)
    lay(pilot, DEAL, LOW)
    table(pilot)
    undo(pilot)
    monkeypatch.setattr(pilot.app.desk, "undo", lambda: False)
    undo(pilot)
    pilot.see_not("Nothing to undo.")
    assert entered(pilot) == {"Ann": "3", "Ben": "40", "Cem": "60"}
    pilot.tap("again")
    assert chooses(pilot)


# -- deeds on the pad --------------------------------------------------------------------------


def deals(pilot: Pilot) -> None:
    """Somebody else deals."""
    pilot.tap("person Cem")
    pilot.wait(0.4)
    pilot.tap("Deals this round")


def correct(pilot: Pilot) -> None:
    """A number of the round that is on the pad."""
    pilot.tap("round 1 Ann")
    tap_number(pilot, 9)


def another_end(pilot: Pilot) -> None:
    """The match goes on for longer."""
    menu(pilot, "Menu", "Change the end")
    pilot.tap("Play on to 100")


@pytest.mark.parametrize("killed", [False, True])
@pytest.mark.parametrize("deed", [deals, correct, another_end])
def test_cards_stay_whatever_else_is_put_right_on_the_pad(
    pilot: Pilot, deed: Callable[[Pilot], None], killed: bool
) -> None:
    half(pilot, ROUND)
    deed(pilot)
    pilot.wait(0.4)
    if killed:
        pilot.restart()
    table(pilot)
    assert entered(pilot) == HALF
    menu(pilot, "More", "Score pad")
    undo(pilot)
    table(pilot)
    assert entered(pilot) == HALF
    tap_cards(pilot, 22)
    assert record(pilot)["events"][-1] == {"do": "play", "cards": {"Ann": 20, "Ben": 21, "Cem": 22}}


def test_cards_stay_with_somebody_who_is_called_otherwise(pilot: Pilot) -> None:
    half(pilot)
    pilot.tap("person Ben")
    pilot.tap("rename")
    pilot.frames(4)
    pilot.tap("Field")
    pilot.type("no")
    pilot.tap("Rename player")
    table(pilot)
    assert entered(pilot) == {"Ann": "20", "Benno": "21", "Cem": "–"}
    menu(pilot, "More", "Score pad")
    undo(pilot)
    table(pilot)
    assert entered(pilot) == HALF


def test_cards_stay_when_a_stopped_match_goes_on(pilot: Pilot) -> None:
    half(pilot, ROUND)
    menu(pilot, "Menu", "End match now")
    pilot.tap("Play on")
    pilot.wait(0.4)
    pilot.tap("Play on to 66")
    table(pilot)
    assert entered(pilot) == HALF


def test_cards_that_were_taken_back_do_not_return(pilot: Pilot) -> None:
    half(pilot, ROUND)
    correct(pilot)
    table(pilot)
    pilot.tap("Undo")
    pilot.tap("Undo")
    menu(pilot, "More", "Score pad")
    undo(pilot)
    table(pilot)
    assert set(entered(pilot).values()) == {"–"}


def test_start_cards_stay_when_somebody_else_deals(pilot: Pilot) -> None:
    pilot.start(size=TALL)
    lay(pilot, ROUND)
    table(pilot)
    tap_cards(pilot, 12, 37)
    laid = entered(pilot)
    menu(pilot, "More", "Score pad")
    deals(pilot)
    pilot.wait(0.4)
    table(pilot)
    assert entered(pilot) == laid
    assert {"12", "37"} <= set(laid.values())


def test_half_entered_numbers_wait_while_cards_are_entered_and_come_back(pilot: Pilot) -> None:
    """A deed at the table used to drop what the pad had kept."""
    pilot.start(size=TALL)
    lay(pilot, ROUND)
    open_grid(pilot)
    tap_number(pilot, 7)
    pilot.back()
    table(pilot)
    tap_cards(pilot, *START)
    pilot.restart()
    undo(pilot)
    pilot.restart()
    menu(pilot, "More", "Score pad")
    assert slots(pilot)["Ann"] == "7"
    undo(pilot)
    assert slots(pilot) == {"Ann": "5", "Ben": "6", "Cem": "7"}
