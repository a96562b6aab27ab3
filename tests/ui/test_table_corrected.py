"""Corrections that meet a round without a table, a special card, or cards that count for less."""

from typing import Any

import pytest

from tests.ui.door import ask
from tests.ui.notepad import lay_record, record
from tests.ui.pilot import Pilot
from tests.ui.special_cards import offered, scene, settled, stop_at
from tests.ui.tabletop import rows, tap_cards

DEAL = {"do": "deal", "rows": [12, 37, 43, 58]}
PLAY = {"do": "play", "cards": {"Ann": 20, "Ben": 40}}
BY_HAND = {"do": "score", "points": {"Ann": 3, "Ben": 4}}


def lay_table(pilot: Pilot, game: str, *events: dict[str, Any]) -> None:
    """The table of Ann and Ben after these events."""
    lay_record(pilot, {"game": game, "players": ["Ann", "Ben"], "events": list(events)})
    ask(pilot, "table")


@pytest.mark.parametrize("last", [(BY_HAND,), (DEAL, {"do": "void"})])
def test_a_turn_is_put_right_although_the_last_round_has_no_table(
    pilot: Pilot, last: tuple[dict[str, Any], ...]
) -> None:
    lay_table(pilot, "classic", DEAL, PLAY, BY_HAND, *last)
    ask(pilot, "More", "Past turns", "Round 1, turn 1", "Correct a card", "card 22")
    pilot.see("What changes", "No points change.")
    assert rows(pilot) == []
    assert pilot.layout_faults() == []
    ask(pilot, "Accept")
    assert record(pilot)["events"][-1]["events"][0]["cards"] == {"Ann": 22, "Ben": 40}


def test_a_card_put_right_leaves_its_player_the_special_card(pilot: Pilot) -> None:
    scene(pilot, [[12, 13, 14, 15, 16], [37], [43], [58]], Ann=20, Ben=40, Cem=60)
    ask(pilot, "More", "Past turns", "Round 1, turn 1", "seat Cem", "card 5")
    pilot.see("What changes", "5 is too low for every row. Cem picks a row")
    pilot.see_not("No points change.")
    assert pilot.layout_faults() == []
    ask(pilot, "Accept")
    told = {"do": "play", "cards": {"Ann": 20, "Ben": 40, "Cem": 5}}
    assert record(pilot)["events"][-1]["events"] == [told]
    stop_at(pilot, "Cem")
    assert "stop" in offered(pilot)


def test_a_take_with_a_card_turned_positive_is_told_by_what_it_made(pilot: Pilot) -> None:
    scene(pilot, [[11], [40], [60], [80]], {"Ann": [22], "Ben": []}, Ann=3, Ben=61)
    stop_at(pilot, "Ann")
    ask(pilot, "special positive", "row 1", "card 11", "Play card")
    settled(pilot, [])
    ask(pilot, "No, place all")
    settled(pilot, [])
    ask(pilot, "More", "Past turns", "Round 1, turn 1", "seat Ann", "card 13")
    pilot.see("Ann no longer takes 1 card: score up by 5 bullheads.")
    ask(pilot, "Accept", "More", "Past turns", "Round 1, turn 1", "seat Ann", "card 14")
    pilot.see("No points change.")


def test_a_special_card_that_still_works_is_not_left_out(pilot: Pilot) -> None:
    lay_table(
        pilot,
        "anniversary",
        {"do": "deal", "rows": [1, 2, 4, 5]},
        {"do": "table", "rows": [[10, 11, 12, 13, 14], [40], [60], [80]]},
        {"do": "play", "cards": {"Ann": 3, "Ben": 61}},
        {"do": "special", "player": "Ann", "card": "positive", "row": 1, "turn": 11},
        {"do": "place"},
    )
    ask(pilot, "More", "Past turns", "Round 1, turn 1", "seat Ann", "card 20")
    pilot.see("What changes")
    pilot.see_not("Left out")


def test_one_person_stays_one_across_a_new_name(pilot: Pilot) -> None:
    lay_table(
        pilot,
        "classic",
        DEAL,
        {"do": "table", "rows": [[12, 13, 14, 15, 16], [37], [43], [58]]},
        {"do": "play", "cards": {"Ann": 20, "Ben": 60}},
        {"do": "seat", "rename": {"Ann": "Zoe"}},
    )
    tap_cards(pilot, 46, 61)
    pilot.wait(6)
    ask(pilot, "More", "Past turns", "Round 1, turn 1", "seat Ann", "card 42")
    pilot.see("Zoe no longer takes 5 cards")
    assert pilot.layout_faults() == []


def test_a_correction_taken_back_is_said_and_can_be_had_again(pilot: Pilot) -> None:
    lay_table(pilot, "classic", DEAL, PLAY)
    ask(pilot, "More", "Past turns", "Round 1, turn 1", "Correct a card", "card 22", "Accept")
    corrected = record(pilot)
    pilot.wait(6)
    ask(pilot, "Undo")
    pilot.see("Correction undone.")
    assert record(pilot)["events"] == [DEAL, PLAY]
    pilot.tap("Redo")
    assert record(pilot) == corrected
