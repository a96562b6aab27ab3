"""Something else is written while cards wait: the turn is still shown to its end."""

from collections.abc import Callable

import pytest

from tests.ui.notepad import lay_record, tap_number
from tests.ui.pilot import Pilot
from tests.ui.special_cards import scene, settled
from tests.ui.tabletop import TALL, chooses, watch

DEAL = {"do": "deal", "rows": [12, 37, 43, 58]}
ROUND = {"do": "score", "points": {"Ann": 5, "Ben": 6, "Cem": 7}}
LOW = {"do": "play", "cards": {"Ann": 3, "Ben": 40, "Cem": 60}}


def lay(pilot: Pilot, *events: object) -> None:
    """The pad of a card game in which this happened."""
    players = ["Ann", "Ben", "Cem"]
    lay_record(pilot, {"game": "classic", "players": players, "options": {}, "events": [*events]})


def table(pilot: Pilot) -> None:
    """From the pad to the table."""
    pilot.tap("table")
    pilot.wait(0.4)


def set_table(pilot: Pilot, row: str, *cards: int) -> None:
    """Tap these cards at a row, and say that it lies so."""
    pilot.tap("More")
    pilot.wait(0.4)
    pilot.tap("Correct table")
    pilot.wait(0.4)
    pilot.tap(row)
    for card in cards:
        pilot.tap(f"card {card}")
    pilot.tap("Confirm")
    pilot.wait(0.4)


def correct(pilot: Pilot) -> None:
    """A number of the round that is on the pad."""
    pilot.tap("round 1 Ann")
    tap_number(pilot, 9)
    table(pilot)


def rename(pilot: Pilot) -> None:
    """Ben has been Benno all evening."""
    pilot.tap("person Ben")
    pilot.tap("rename")
    pilot.frames(4)
    pilot.tap("Field")
    pilot.type("no")
    pilot.tap("Rename player")
    table(pilot)


def add_a_card(pilot: Pilot) -> None:
    """One lies in row 4 that the app did not know of."""
    table(pilot)
    set_table(pilot, "row 4", 59)


@pytest.mark.parametrize("meanwhile", [correct, rename, add_a_card])
def test_after_a_choice_of_row_every_card_is_shown(
    pilot: Pilot, meanwhile: Callable[[Pilot], None]
) -> None:
    pilot.start(size=TALL)
    lay(pilot, ROUND, DEAL, LOW)
    meanwhile(pilot)
    pilot.tap("row 1")
    pilot.see("Ann takes 1 card")
    heard = watch(pilot)
    assert [text.split()[0] for text in heard] == ["3", "40", "60"]


def test_waiting_cards_are_shown_although_the_table_was_set(pilot: Pilot) -> None:
    pilot.start(size=TALL)
    scene(pilot, [[12, 13, 14, 15, 16], [37], [43], [58]], Ann=20, Ben=40, Cem=60)
    set_table(pilot, "row 4", 58, 57, 58)
    pilot.tap("No, place all")
    pilot.see("Ann takes 5 cards")
    heard: list[str] = []
    settled(pilot, heard)
    assert [text.split()[0] for text in heard if "goes in row" in text] == ["20", "40", "60"]


def test_a_take_is_shown_after_the_app_was_ended_while_the_table_was_set(pilot: Pilot) -> None:
    pilot.start(size=TALL)
    full = [[12], [37, 38, 39, 40, 41], [43], [58]]
    cards = {"do": "play", "cards": {"Ann": 3, "Ben": 42, "Cem": 60}}
    lay(pilot, DEAL, {"do": "table", "rows": full}, cards)
    table(pilot)
    assert chooses(pilot)
    pilot.tap("Why?")
    pilot.wait(0.4)
    pilot.tap("Other row")
    pilot.wait(0.4)
    pilot.tap("Correct table")
    pilot.wait(0.4)
    pilot.tap("row 1")
    pilot.tap("card 3")
    pilot.restart()
    pilot.tap("Confirm")
    pilot.wait(0.4)
    pilot.see("Ben takes 5 cards")
    pilot.tap("Next turn")
    pilot.see("Turn 2")
    pilot.back()
    pilot.wait(0.4)
    table(pilot)
    pilot.see("Turn 2")
