"""What the referee keeps, by touch: choices among five rows, and the question through a kill."""

from tests.ui.door import ask
from tests.ui.notepad import lay_record
from tests.ui.pilot import Pilot
from tests.ui.special_cards import scene
from tests.ui.tabletop import TALL, rows, said, tap_cards

FIVE = [[12, 13], [37], [43], [58], [70, 71]]


def asked_about_two(pilot: Pilot) -> None:
    """With five rows, the 3 takes the last and the 5 then the fourth."""
    pilot.start(size=TALL)
    scene(pilot, FIVE, Ann=61, Ben=62)
    ask(pilot, "More", "Ask the referee")
    tap_cards(pilot, 3)
    pilot.tap("Add a card")
    tap_cards(pilot, 5)
    pilot.tap("row 5")
    pilot.see("Card 5")
    pilot.tap("row 4")


def test_another_row_for_the_lower_card_asks_the_higher_one_again(pilot: Pilot) -> None:
    asked_about_two(pilot)
    pilot.tap("back step")
    pilot.see("Card 3")
    pilot.tap("row 1")
    pilot.see("Card 5", "Its player picks a row")
    assert rows(pilot) == FIVE[1:]


def test_back_takes_one_choice_back_and_then_the_other(pilot: Pilot) -> None:
    asked_about_two(pilot)
    pilot.back()
    pilot.see("Card 5", "Its player picks a row")
    pilot.back()
    pilot.see("Card 3", "the player picks one to take", "Still to place: 5.")


def test_a_question_asked_from_the_pad_survives_a_kill(pilot: Pilot) -> None:
    pilot.start(size=TALL)
    dealt = {"do": "deal", "rows": [12, 37, 43, 58]}
    match = {"game": "classic", "players": ["Ann", "Ben"], "options": {}}
    lay_record(pilot, {**match, "events": [dealt]})
    ask(pilot, "Menu", "Ask the referee")
    tap_cards(pilot, 50)
    answer = said(pilot)
    assert answer.startswith("50 goes in row 3, after 43")
    pilot.restart()
    pilot.frames(4)
    assert said(pilot) == answer


def test_after_a_kill_cards_still_go_to_the_row_that_was_touched(pilot: Pilot) -> None:
    pilot.start(size=TALL)
    pilot.tap("Referee")
    pilot.wait(0.4)
    tap_cards(pilot, 12)
    pilot.tap("row 1")
    tap_cards(pilot, 14)
    pilot.restart()
    pilot.frames(4)
    tap_cards(pilot, 15, 16)
    pilot.see("Cards of row 1")
    assert rows(pilot) == [[12, 14, 15, 16]]
