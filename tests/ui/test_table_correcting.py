"""A correction that is interrupted: it is there again, until it is accepted or left."""

from tests.ui.door import ask
from tests.ui.notepad import lay_record, record
from tests.ui.pilot import Pilot
from tests.ui.tabletop import deck_in_sight, entered, rows

TWO_TURNS = {
    "game": "classic",
    "players": ["Ann", "Ben"],
    "events": [
        {"do": "deal", "rows": [12, 37, 43, 58]},
        {"do": "play", "cards": {"Ann": 20, "Ben": 40}},
        {"do": "play", "cards": {"Ann": 21, "Ben": 59}},
    ],
}


def correct(pilot: Pilot, *taps: str) -> None:
    """The first turn of two is being put right, as far as these touches go."""
    lay_record(pilot, TWO_TURNS)
    ask(pilot, "table", "More", "Past turns", "Round 1, turn 1", *taps)


def kill(pilot: Pilot) -> None:
    pilot.restart()
    pilot.wait(0.4)


def test_a_correction_survives_a_kill_with_its_answers(pilot: Pilot) -> None:
    correct(pilot, "seat Ann", "card 3")
    kill(pilot)
    pilot.see("Ann chooses")
    ask(pilot, "row 2")
    shown = pilot.texts()
    pilot.see("What changes", "Ann takes 1 card")
    kill(pilot)
    assert pilot.texts() == shown
    assert pilot.layout_faults() == []
    ask(pilot, "Accept")
    assert record(pilot)["events"][-1]["events"][:2] == [
        {"do": "play", "cards": {"Ann": 3, "Ben": 40}},
        {"do": "take", "row": 2},
    ]
    ask(pilot, "More", "Past turns")
    pilot.see("Round 1: start cards")


def test_cards_that_are_being_changed_survive_a_kill(pilot: Pilot) -> None:
    correct(pilot, "seat Ann", "card 20")  # taken away: its place is empty
    kill(pilot)
    assert entered(pilot) == {"Ann": "–", "Ben": "40"}
    ask(pilot, "card 19")
    pilot.see("What changes")
    pilot.back()  # to the cards, which are not told again by themselves
    kill(pilot)
    assert deck_in_sight(pilot)
    assert entered(pilot) == {"Ann": "19", "Ben": "40"}


def test_a_correction_that_was_left_does_not_come_back(pilot: Pilot) -> None:
    correct(pilot, "seat Ann", "card 22", "Leave unchanged")
    kill(pilot)
    pilot.see("Round 1: start cards")
    ask(pilot, "Round 1, turn 1", "seat Ann", "card 22")
    for _ in range(3):
        pilot.back()
    kill(pilot)
    pilot.see("Round 1: start cards")


def test_a_deal_that_is_put_right_survives_a_kill(pilot: Pilot) -> None:
    lay_record(pilot, TWO_TURNS)
    ask(pilot, "table", "More", "Past turns", "Round 1: start cards", "seat 2", "card 35")
    kill(pilot)
    pilot.see("What changes")
    assert rows(pilot)[1][0] == 35
