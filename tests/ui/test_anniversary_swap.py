"""Swapping special cards after a take, by touch: who may is said, and so is what was done."""

import pytest

from tests.ui.door import ask
from tests.ui.notepad import record, replay
from tests.ui.pilot import Pilot
from tests.ui.special_cards import scene, settled, waits
from tests.ui.tabletop import TALL, deck_in_sight, tap_cards

FULL = [[31], [45], [60], [3, 8, 12, 17, 20]]
TWO_FULL = [[31, 32, 33, 34, 35], [45], [60], [3, 8, 12, 17, 20]]


@pytest.fixture(autouse=True)
def wide(pilot: Pilot) -> None:
    """A bar with room for the way to swap; a narrower one has it in its menu."""
    pilot.start(size=TALL)


def swap_in_sight(pilot: Pilot) -> bool:
    """Whether the way to swap stands on the bar."""
    return any("swap" in seen.names for seen in pilot.things())


def placed(pilot: Pilot) -> None:
    """Place everybody's card and let it unfold."""
    pilot.tap("place")
    heard: list[str] = []
    settled(pilot, heard)


def test_who_may_swap_is_said_with_the_take_and_not_before(pilot: Pilot) -> None:
    scene(pilot, [[31, 32, 33, 34, 35], [45], [60], [3]], Ann=46, Ben=4, Cem=40)
    pilot.tap("place")
    pilot.see("1/3")
    assert not swap_in_sight(pilot)
    pilot.see_not("may swap")
    pilot.tap("next step")
    pilot.see("Cem takes 5 cards", "Cem may swap a special card.")
    assert swap_in_sight(pilot)
    # A swap in between, taken back and had back, leaves the take in sight.
    ask(pilot, "Swap a special card", "special stop")
    for called, events in (("undo-variant", 4), ("Redo", 5), ("undo-variant", 4)):
        pilot.tap(called)
        pilot.frames(4)
        assert len(record(pilot)["events"]) == events
        pilot.see("Cem takes 5 cards", "2/3")
    pilot.tap("next step")
    pilot.see_not("may swap")
    assert swap_in_sight(pilot)


def test_the_deck_of_number_cards_opens_with_a_word_about_the_swap(pilot: Pilot) -> None:
    scene(pilot, FULL, Ann=23, Ben=50)
    placed(pilot)
    assert deck_in_sight(pilot)
    pilot.see("Ann may swap a special card.")
    ask(pilot, "Swap")
    pilot.see("Ann discards")


def test_the_word_about_the_swap_is_gone_when_the_next_cards_lie_there(pilot: Pilot) -> None:
    scene(pilot, FULL, Ann=23, Ben=50)
    placed(pilot)
    tap_cards(pilot, 51, 52)
    assert waits(pilot)
    pilot.see_not("may swap")
    pilot.tap("Undo")
    ask(pilot, "Swap a special card", "special insert")
    pilot.see("draws a new card.")
    ask(pilot, "again")
    assert waits(pilot)
    pilot.see_not("draws a new card.")


def test_a_swap_is_said_and_can_be_taken_back_at_once(pilot: Pilot) -> None:
    scene(pilot, FULL, Ann=23, Ben=50)
    placed(pilot)
    written = record(pilot)
    tap_cards(pilot, 51)
    ask(pilot, "Swap a special card", "special insert")
    pilot.see("Ann discards “Insert” and draws a new card.")
    pilot.tap(next(seen.centre for seen in pilot.things() if seen.text == "Undo"))
    pilot.frames(4)
    assert record(pilot) == written
    pilot.see("Swap undone: Ann has the old card again.")
    assert swap_in_sight(pilot)
    tap_cards(pilot, 52)  # the card entered before is still there
    assert record(pilot)["events"][-1] == {"do": "play", "cards": {"Ann": 51, "Ben": 52}}


def test_of_two_takers_each_is_asked_alone(pilot: Pilot) -> None:
    scene(pilot, TWO_FULL, Ann=23, Ben=40)
    placed(pilot)
    pilot.see("Ann, Ben: you may each swap a special card.")
    ask(pilot, "Swap a special card")
    pilot.see("Who swaps a special card?")
    ask(pilot, "Ben", "special stop")
    assert record(pilot)["events"][-1] == {"do": "swap", "player": "Ben", "card": "stop"}
    ask(pilot, "Swap a special card")
    pilot.see("Ann discards")


def empty_deck(pilot: Pilot, *, at_once: bool, deck: int) -> None:
    """Ann has taken a row, and so many cards are left in the deck of special cards."""
    held = {"Ann": 3, "Ben": 19 - deck}
    gone = ["stop", "stop", "shift", "shift", "insert", "insert"]
    marks = {"specials": held, "discards": gone}
    scene(pilot, FULL, house={"shuffle-at-once": at_once}, marks=marks, Ann=23, Ben=50)
    placed(pilot)


def test_an_empty_deck_is_shuffled_anew_with_the_card_given_away(pilot: Pilot) -> None:
    empty_deck(pilot, at_once=False, deck=0)
    ask(pilot, "Swap a special card")
    pilot.see(
        "The draw pile is empty: shuffle the discard pile, this card included, into a new one"
    )
    ask(pilot, "special stop")
    pilot.see("The draw pile was empty: first shuffle the discard pile into a new one.")
    assert replay(record(pilot))["specials"]["deck"] == 6


def test_a_deck_that_runs_out_waits_for_the_next_draw(pilot: Pilot) -> None:
    empty_deck(pilot, at_once=False, deck=1)
    ask(pilot, "Swap a special card", "special stop")
    pilot.see("Ann discards “Stop” and draws a new card.")
    pilot.see_not("shuffle the discard pile")
    assert replay(record(pilot))["specials"]["deck"] == 0


def test_with_its_house_rule_it_is_shuffled_at_once(pilot: Pilot) -> None:
    empty_deck(pilot, at_once=True, deck=1)
    ask(pilot, "Swap a special card", "special stop")
    pilot.see("The draw pile is empty now: shuffle the discard pile into a new one.")
    assert replay(record(pilot))["specials"]["deck"] == 7


def test_what_is_said_of_a_table_that_was_set_is_not_covered_by_the_swap(pilot: Pilot) -> None:
    scene(pilot, FULL, Ann=23, Ben=50, Cem=61, Dora=70)
    placed(pilot)
    pilot.see("Ann may swap a special card.")
    ask(pilot, "More", "Correct table", "row 2", "2: Stop", "Confirm")
    assert deck_in_sight(pilot)
    pilot.see("If a new special card came from a player's hand")
    pilot.see_not("may swap")
    assert swap_in_sight(pilot)


def test_a_swap_of_the_next_turn_is_said_again(pilot: Pilot) -> None:
    scene(pilot, FULL, Ann=23, Ben=50)
    placed(pilot)
    tap_cards(pilot, 24, 51)
    placed(pilot)
    tap_cards(pilot, 25, 52)
    placed(pilot)
    tap_cards(pilot, 26, 53)
    placed(pilot)
    tap_cards(pilot, 27, 54)
    placed(pilot)
    pilot.see_not("Ann may swap")
    tap_cards(pilot, 28, 62)
    placed(pilot)
    pilot.see("Ann may swap a special card.")
