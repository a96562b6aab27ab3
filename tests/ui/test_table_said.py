"""What is said in passing at the table: it lies over no key and goes when the next thing comes."""

import pytest

from tests.ui.notepad import lay_record
from tests.ui.pilot import Pilot
from tests.ui.special_cards import scene
from tests.ui.tabletop import TALL, open_table, tap_cards, watch
from tests.ui.test_toast_places import covered

LINES = [[31], [45], [60], [3, 8, 12, 17, 20]]
START = (12, 37, 43, 58)
NONE_LEFT = "Ann has no special cards left."


def refused(pilot: Pilot) -> None:
    """Somebody without special cards wants to play one."""
    scene(pilot, LINES, marks={"specials": {"Ann": 0, "Ben": 3}}, Ann=23, Ben=50)
    pilot.tap("card of Ann")


@pytest.mark.parametrize("size", [(360, 640), TALL, (640, 360)])
def test_it_lies_over_no_key_of_the_waiting_cards(pilot: Pilot, size: tuple[int, int]) -> None:
    pilot.start(size=size)
    refused(pilot)
    toast, key = pilot.find(NONE_LEFT).widget.parent, pilot.find("No, place all")
    x, y, w, h = key.box
    beside = x >= toast.right or toast.x >= x + w
    assert beside or y >= toast.top or toast.y >= y + h


def test_it_goes_when_something_is_written(pilot: Pilot) -> None:
    refused(pilot)
    pilot.wait(0.4)
    pilot.see(NONE_LEFT)
    pilot.tap("No, place all")
    pilot.see_not(NONE_LEFT)


def test_where_the_table_is_set_it_leaves_the_deed_and_the_signs_free(pilot: Pilot) -> None:
    scene(pilot, LINES, Ann=23, Ben=50)
    pilot.tap("More")
    pilot.wait(0.4)
    pilot.tap("Correct table")
    pilot.wait(0.4)
    pilot.tap("Confirm")
    pilot.see("Nothing changed.")
    assert covered(pilot) == []


@pytest.mark.parametrize("size", [(360, 640), TALL])
def test_a_corrected_turn_is_said_over_no_row(pilot: Pilot, size: tuple[int, int]) -> None:
    pilot.start(size=size)
    turns = [{"Ann": 14, "Ben": 45}, {"Ann": 15, "Ben": 46}]
    events = [{"do": "deal", "rows": list(START)}, *({"do": "play", "cards": t} for t in turns)]
    match = {"game": "classic", "players": ["Ann", "Ben"], "options": {}}
    lay_record(pilot, {**match, "events": events})
    for called in ("table", "More", "Past turns", "Round 1, turn 1", "Correct a card"):
        pilot.tap(called)
        pilot.wait(0.4)
    pilot.tap("seat Ben")
    tap_cards(pilot, 38)
    pilot.tap("Accept")
    pilot.wait(0.4)
    toast = pilot.find("Turn corrected.").widget.parent
    for seen in pilot.things():
        x, y, w, h = seen.shown
        beside = x >= toast.right - 1 or toast.x >= x + w - 1
        if seen.names[0].startswith("row "):
            assert beside or y >= toast.top - 1 or toast.y >= y + h - 1, seen.names
    tap_cards(pilot, 20)
    pilot.see_not("Turn corrected.")  # it goes with the next card


def test_the_offer_of_the_set_up_stays_at_the_pad(pilot: Pilot) -> None:
    for called in ("New match", "4", "Start with 4 players"):
        pilot.tap(called)
        pilot.wait(0.4)
    pilot.see("How to set up")
    pilot.tap("table")
    pilot.wait(0.4)
    pilot.see_not("How to set up")
    assert pilot.layout_faults() == []


def test_an_offer_lies_over_no_card_even_of_a_deck_that_is_only_coming(pilot: Pilot) -> None:
    scene(pilot, LINES, Ann=23, Ben=50)
    pilot.tap("No, place all")
    watch(pilot)
    pilot.see("Ann may swap a special card.")
    assert pilot.layout_faults() == []
    tap_cards(pilot, 51)
    pilot.see_not("Ann may swap a special card.")
    pilot.tap("More")  # has it still, and so has a wider bar
    assert pilot.find("swap").touchable


def test_the_word_about_the_clock_leaves_the_clock_in_sight(pilot: Pilot) -> None:
    open_table(pilot, ["Ann", "Ben"])
    tap_cards(pilot, *START, 14, 15)
    watch(pilot)
    toast = pilot.find("Tap the clock above to see the latest turn.").widget.parent
    left, low, _, _ = pilot.find("history").box
    assert toast.right <= left + 1 or toast.top <= low + 1
    tap_cards(pilot, 20)
    pilot.see_not("the clock above")
