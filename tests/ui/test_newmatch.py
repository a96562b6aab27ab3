"""New match by touch: who plays, what, and who deals."""

import pytest

from tests.ui.door import add, ask, begin, seated
from tests.ui.notepad import record, sit_down, write_round
from tests.ui.pilot import Pilot


def players(pilot: Pilot) -> list[str]:
    """Who plays the match that has begun."""
    names: list[str] = record(pilot)["players"]
    return names


def test_seven_strangers_begin_in_three_taps(pilot: Pilot) -> None:
    pilot.tap("New match")
    pilot.tap("7")
    pilot.tap("Begin with 7 players")
    assert pilot.taps == 3
    pilot.see("Player 1", "Player 7")
    assert len(players(pilot)) == 7


def test_back_from_a_begun_match_leads_home(pilot: Pilot) -> None:
    pilot.tap("New match")
    pilot.tap("2")
    pilot.tap("Begin with 2 players")
    pilot.back()
    pilot.see("Continue", "Player 1, Player 2")


def test_nobody_at_the_table_is_refused_with_a_word(pilot: Pilot) -> None:
    pilot.tap("New match")
    pilot.tap("Begin")
    pilot.see("Who plays? Tap people, or how many you are: at least 2.")


def test_new_people_sit_down_and_are_known_from_then_on(pilot: Pilot) -> None:
    pilot.tap("New match")
    add(pilot, "Ann", "Ben", "Ann")
    assert seated(pilot) == ["Ann", "Ben", "Ann (2)"]
    pilot.tap("Begin with 3 players")
    pilot.back()
    pilot.tap("New match")
    pilot.see("Ann", "Ben", "Same as last time")


def test_the_same_group_sits_down_in_one_tap(pilot: Pilot) -> None:
    begin(pilot, "Ann", "Ben")
    pilot.back()
    pilot.tap("New match")
    assert seated(pilot) == []
    pilot.tap("Same as last time")
    assert seated(pilot) == ["Ann", "Ben"]
    pilot.see_not("Same as last time")


def test_a_person_sits_down_and_stands_up_with_a_tap(pilot: Pilot) -> None:
    pilot.tap("New match")
    add(pilot, "Ann", "Ben")
    pilot.tap("person 1")
    assert seated(pilot) == ["Ben"]
    pilot.tap("person 1")
    assert seated(pilot) == ["Ben", "Ann"]
    pilot.tap("seat 1")
    assert seated(pilot) == ["Ann"]
    pilot.see("Ben has stood up.")
    pilot.tap("Undo")
    assert seated(pilot) == ["Ben", "Ann"]


def test_a_grip_moves_a_seat_without_scrolling_the_list(pilot: Pilot) -> None:
    pilot.start(size=(412, 916))
    pilot.tap("New match")
    add(pilot, "Ann", "Ben", "Cem")
    pilot.drag("grip 1", "grip 3")
    assert seated(pilot) == ["Ben", "Cem", "Ann"]
    pilot.drag("grip 3", "grip 1")
    assert seated(pilot) == ["Ann", "Ben", "Cem"]


def test_a_number_fills_the_table_with_guests(pilot: Pilot) -> None:
    pilot.tap("New match")
    add(pilot, "Ann", "Ben")
    pilot.tap("4")
    assert seated(pilot) == ["Ann", "Ben", "Player 3", "Player 4"]
    pilot.tap("4")
    assert seated(pilot) == ["Ann", "Ben"]
    add(pilot, "Cem")
    pilot.tap("2")
    pilot.see("3 people sit there already")
    assert len(seated(pilot)) == 3


def test_an_eleventh_finds_no_seat_and_is_told(pilot: Pilot) -> None:
    pilot.tap("New match")
    add(pilot, *"ABCDEFGHIJ")
    assert len(seated(pilot)) == 10
    add(pilot, "K")
    pilot.see("There is room for 10 at this table.")
    assert len(seated(pilot)) == 10


def test_an_edition_brings_its_end(pilot: Pilot) -> None:
    pilot.tap("New match")
    pilot.tap("3")
    pilot.find("Ends at 66 points")
    ask(pilot, "6 nimmt!")
    ask(pilot, "6 takes!")
    pilot.find("Ends above 66 points")
    pilot.tap("Begin with 3 players")
    assert record(pilot)["options"]["end"] == {"target": 66, "when": "exceed"}


def test_options_are_changed_one_by_one_and_all_taken_back_at_once(pilot: Pilot) -> None:
    pilot.tap("New match")
    pilot.tap("3")
    ask(pilot, "Ends at 66 points")
    pilot.tap("Pro")
    pilot.tap("end +10")
    pilot.tap("end -1")
    pilot.tap("Only above 75")
    pilot.tap("hand -1")
    pilot.back()
    pilot.find("Ends above 75 points")
    pilot.find("Pro, 9 cards each")
    ask(pilot, "Ends above 75 points")
    pilot.tap("As this edition says")
    pilot.back()
    pilot.find("Ends at 66 points")
    pilot.find("Basic, as this edition says")


def test_a_match_can_be_played_for_rounds(pilot: Pilot) -> None:
    pilot.tap("New match")
    pilot.tap("2")
    ask(pilot, "Ends at 66 points")
    pilot.find("The round in which it happens is always played to its end; the lowest total wins.")
    pilot.tap("By rounds")
    assert not [each for each in pilot.everything() if "in which it happens" in each.text]
    pilot.find("The lowest total wins.")
    pilot.tap("end -1")
    pilot.back()
    pilot.tap("Begin with 2 players")
    assert record(pilot)["options"]["end"] == {"rounds": 2}


def test_more_than_printed_is_marked_as_a_house_rule(pilot: Pilot) -> None:
    pilot.tap("New match")
    pilot.tap("7")
    ask(pilot, "Ends at 66 points")
    pilot.tap("Pro")
    pilot.back()
    pilot.find("House rule: this variant is printed for 2 to 6 players.")


def test_a_hand_too_large_is_refused_with_the_reason(pilot: Pilot) -> None:
    pilot.tap("New match")
    pilot.tap("10")
    ask(pilot, "Ends at 66 points")
    pilot.tap("hand +1")
    pilot.back()
    pilot.tap("Begin with 10 players")
    pilot.see("10 players are too many")
    pilot.see("New match")


@pytest.mark.parametrize("motion", ["on", "off"])
def test_chance_chooses_a_dealer_who_then_deals(pilot: Pilot, motion: str) -> None:
    if motion == "off":
        pilot.tap("Settings")
        pilot.tap("Motion")
        pilot.back()
    pilot.tap("New match")
    pilot.tap("5")
    ask(pilot, "Player 1 deals first")
    pilot.tap("At random")
    pilot.wait(1.5)
    (said,) = {each.text for each in pilot.everything() if each.text.endswith("deals first")}
    pilot.tap("Begin with 5 players")
    assert record(pilot)["dealer"] == said.removesuffix(" deals first")


def test_a_dealer_is_chosen_by_name(pilot: Pilot) -> None:
    pilot.tap("New match")
    pilot.tap("3")
    ask(pilot, "Player 1 deals first")
    ask(pilot, "Player 3")
    pilot.find("Player 3 deals first")


def test_a_killed_plan_is_there_again(pilot: Pilot) -> None:
    pilot.tap("New match")
    add(pilot, "Ann")
    pilot.tap("4")
    pilot.restart()
    pilot.see("New match")
    assert seated(pilot) == ["Ann", "Player 2", "Player 3", "Player 4"]


def test_a_begun_match_leaves_no_plan_behind(pilot: Pilot) -> None:
    pilot.tap("New match")
    pilot.tap("4")
    pilot.tap("Begin with 4 players")
    pilot.back()
    pilot.tap("New match")
    assert seated(pilot) == []


def test_guests_are_called_in_the_persons_language(pilot: Pilot) -> None:
    sit_down(pilot, ["Ann", "Ben"])
    write_round(pilot, 3, 4)
    pilot.back()
    pilot.tap("New match")
    pilot.tap("2")
    pilot.tap("Begin with 2 players")
    assert players(pilot) == ["Player 1", "Player 2"]
