"""A game without rows at the table, by touch: every moment, killed and resumed in each."""

from typing import Any

from tests.toy import WITH_FAIR
from tests.ui.notepad import lay_record, record
from tests.ui.pilot import Pilot
from tests.ui.tabletop import goes_on

PAIR = ["Ann", "Ben"]
OFFER: dict[str, Any] = {"do": "offer", "cards": {"Ann": [20], "Ben": ["X"]}}
SETTLED: list[dict[str, Any]] = [OFFER, {"do": "settle"}]


def at_the_fair(pilot: Pilot, *events: dict[str, Any], people: list[str] = PAIR) -> None:
    """The table of a fair after these events."""
    pilot.shelf = WITH_FAIR
    pilot.start(size=(412, 916))
    lay_record(pilot, {"game": "fair", "players": people, "options": {}, "events": [*events]})
    pilot.tap("table")
    pilot.wait(0.4)


def again(pilot: Pilot) -> None:
    """The app is killed, and opens where it was."""
    before = sorted(pilot.texts())
    pilot.kill()
    pilot.start(size=(412, 916))
    pilot.frames(6)
    assert sorted(pilot.texts()) == before


def events(pilot: Pilot) -> list[dict[str, Any]]:
    return list(record(pilot)["events"])


def names(pilot: Pilot) -> set[str]:
    return {seen.names[0] for seen in pilot.things()}


def rested(pilot: Pilot, wanted: str) -> None:
    """Let the turn unfold by itself until this is there to be touched."""
    for _ in range(200):
        if any(wanted in seen.names or seen.text == wanted for seen in pilot.things()):
            pilot.wait(0.6)
            return
        goes_on(pilot, 0.1)
    raise AssertionError(pilot.texts())


def test_pieces_are_entered_letters_too_and_the_last_one_writes_them(pilot: Pilot) -> None:
    at_the_fair(pilot)
    pilot.see("Turn 1: Ann")
    taps = pilot.taps
    pilot.tap("card 20")
    again(pilot)
    pilot.see("Turn 1: Ben")
    pilot.tap("card X")
    assert pilot.taps == taps + 2
    assert events(pilot) == [OFFER]
    assert pilot.layout_faults() == []


def test_two_pieces_a_person_are_entered_where_two_are_wanted(pilot: Pilot) -> None:
    laid = [
        {"do": "lay", "player": player, "piece": piece}
        for player, piece in (("Ann", 1), ("Ben", 2))
    ]
    at_the_fair(pilot, *SETTLED, *laid)
    for card in ("card 3", "card 4", "card 5"):
        pilot.tap(card)
        pilot.frames(2)
    again(pilot)
    pilot.tap("Undo")
    pilot.tap("card 6")
    pilot.tap("card 7")
    assert events(pilot)[-1] == {"do": "offer", "cards": {"Ann": [3, 4], "Ben": [6, 7]}}


def test_a_piece_that_was_there_says_so(pilot: Pilot) -> None:
    at_the_fair(pilot, *SETTLED)
    pilot.tap("card 20")
    pilot.see("The 20 was there already.")


def test_what_waits_is_told_and_one_deed_goes_on(pilot: Pilot) -> None:
    at_the_fair(pilot, OFFER)
    assert {"card of Ann", "card of Ben"} <= names(pilot)
    again(pilot)
    pilot.tap("No, place all")
    pilot.see("The 20 of Ann is sold, 1 times: 3.")
    assert events(pilot)[-1] == {"do": "settle"}
    assert pilot.layout_faults() == []


def test_a_deed_is_chosen_by_touches_and_told_before_it_is_played(pilot: Pilot) -> None:
    at_the_fair(pilot, OFFER)
    pilot.tap("card of Ann")
    pilot.see("Which card do you play before 20?", "Double")
    again(pilot)
    pilot.tap("special double")
    pilot.see("Ann doubles the 20: it counts 2 times.")
    again(pilot)
    pilot.back()
    pilot.see("Which card do you play before 20?")
    pilot.tap("special double")
    pilot.wait(0.4)
    pilot.tap("Play card")
    rested(pilot, "card of Ann")
    assert events(pilot)[-1] == {"do": "double", "player": "Ann"}
    pilot.tap("card of Ben")
    pilot.tap("special hurry")
    pilot.wait(0.4)
    pilot.tap("Play card")
    assert events(pilot)[-1] == {"do": "hurry", "player": "Ben"}


def test_what_is_asked_is_answered_by_a_key_and_goes_on(pilot: Pilot) -> None:
    at_the_fair(pilot, {"do": "offer", "cards": {"Ann": [5], "Ben": [20]}})
    pilot.tap("No, place up to Ann")
    pilot.see("Ann", "How many heads are on the 5?")
    again(pilot)
    pilot.tap("answer 2")
    assert events(pilot)[-1] == {"do": "learn", "piece": 5, "heads": 2}
    pilot.see("The 5 of Ann is sold, 1 times: 2.")


def test_several_people_answer_in_any_order_by_the_grid(pilot: Pilot) -> None:
    laid = [
        {"do": "lay", "player": player, "piece": piece}
        for player, piece in (("Ann", 1), ("Ben", 2))
    ]
    second = {"do": "offer", "cards": {"Ann": [3, 4], "Ben": [5, 6]}}
    learned = [{"do": "learn", "piece": piece, "heads": 1} for piece in (3, 4, 5, 6)]
    at_the_fair(pilot, *SETTLED, *laid, second, {"do": "settle"}, *learned)
    pilot.see("Ann: how many coins do you have?")
    pilot.tap("seat Ben")
    pilot.see("Ben: how many coins do you have?")
    again(pilot)
    pilot.tap("card 4")
    assert events(pilot)[-1] == {"do": "count", "player": "Ben", "coins": 4}


def test_a_turn_is_shown_stepped_through_explained_and_looked_back_at(pilot: Pilot) -> None:
    at_the_fair(pilot, OFFER)
    pilot.tap("No, place all")
    pilot.tap("next step")
    pilot.see("The X of Ben is sold, 1 times: -4.")
    again(pilot)
    pilot.tap("Why?")
    pilot.wait(0.4)
    pilot.see("What is an ox worth?")
    pilot.back()
    pilot.wait(0.4)
    pilot.tap("next")
    pilot.wait(0.6)
    pilot.tap("More")
    pilot.wait(0.4)
    pilot.tap("Past turns")
    pilot.wait(0.4)
    pilot.tap("Round 1, turn 1")
    pilot.see("The 20 of Ann is sold, 1 times: 3.")


def test_a_piece_is_put_right(pilot: Pilot) -> None:
    at_the_fair(pilot, *SETTLED)
    pilot.tap("More")
    pilot.wait(0.4)
    pilot.tap("Past turns")
    pilot.wait(0.4)
    pilot.tap("Round 1, turn 1")
    pilot.tap("seat Ben")
    again(pilot)
    pilot.tap("card Y")
    pilot.see("Ben: how many heads are on the Y?")
    again(pilot)
    pilot.tap("answer 3")
    pilot.see("Y instead of X.")
    pilot.tap("Accept")
    pilot.wait(0.4)
    assert events(pilot)[-1]["do"] == "revise"


def test_the_piles_are_set_as_they_lie(pilot: Pilot) -> None:
    at_the_fair(pilot, *SETTLED)
    pilot.tap("More")
    pilot.wait(0.4)
    pilot.tap("Correct table")
    pilot.wait(0.4)
    pilot.tap("pile Ben")
    pilot.tap("card 7")
    again(pilot)
    pilot.tap("Confirm")
    pilot.wait(0.4)
    assert events(pilot)[-1]["piles"] == {"Ann": [], "Ben": [7]}


def test_when_it_is_over_the_result_is_shown(pilot: Pilot) -> None:
    at_the_fair(pilot, *SETTLED)
    pilot.app.desk.do(pilot.app.desk.match.parse({"do": "score", "points": {"Ann": 9, "Ben": 1}}))
    pilot.wait(0.4)
    again(pilot)
    pilot.see("Ann wins with 9 points")
    pilot.tap("Show the result")
    pilot.wait(0.4)
    pilot.see("Ann")


def test_undo_takes_a_turn_back_piece_by_piece_or_whole(pilot: Pilot) -> None:
    at_the_fair(pilot, OFFER)
    pilot.tap("Undo")
    pilot.find("again")
    again(pilot)
    pilot.tap("again")
    pilot.wait(0.4)
    assert events(pilot) == [OFFER]
