"""What is to be dealt with special cards is told, before both rounds (G8, G9)."""

from typing import Any

import pytest

from tests.every_rulebook import title
from tests.ui.door import ask
from tests.ui.notepad import lay_record, record, replay
from tests.ui.pilot import Pilot
from tests.ui.special_cards import settled
from tests.ui.tabletop import deck_in_sight, tap_cards

EIGHT = ["Ann", "Ben", "Cem", "Dora", "Emil", "Fatima", "Gustav", "Hanna"]


def last_turn(
    pilot: Pilot, players: list[str], held: int, house: dict[str, bool], *gone: str
) -> None:
    """The first round's last turn is played, everybody holds so many, and these were used."""
    many = len(players)
    piles: dict[str, list[int]] = {player: [] for player in players}
    piles[players[0]] = list(range(5, 5 + 11 * many))
    laid: dict[str, Any] = {"do": "table", "rows": [[1], [2], [3], [4]], "piles": piles}
    laid |= {"specials": dict.fromkeys(players, held), "discards": list(gone)}
    lay_record(
        pilot,
        {
            "game": "anniversary",
            "players": players,
            "options": {"house": house},
            "events": [{"do": "deal", "rows": [1, 2, 3, 4]}, laid],
        },
    )
    pilot.tap("table")
    pilot.wait(0.4)
    tap_cards(pilot, *range(104, 104 - many, -1))
    pilot.tap("place")
    settled(pilot, [])


def new_cards(pilot: Pilot, before: int) -> int:
    """How many special cards everybody got when the start cards are entered."""
    tap_cards(pilot, 10, 20, 30, 40)
    hands = replay(record(pilot))["specials"]["hands"]
    (each,) = {number - before for number in hands.values()}
    return int(each)


def test_before_the_first_round_both_kinds_of_cards_are_named(pilot: Pilot) -> None:
    assert pilot.app.desk.begin({"game": "anniversary", "players": ["Ann", "Ben"]})
    pilot.app.go("table")
    pilot.wait(0.4)
    pilot.see("12 number cards and 3 special cards each")
    ask(pilot, "12 number cards and 3 special cards each")
    pilot.see("How to deal", "Deal 12 number cards and 3 special cards each.")
    pilot.see_not("Shuffle the used special cards", "Keep your unused special cards")


DEALS = [
    (["Ann", "Ben"], 3, {}, ["stop", "shift"], "12 number cards and 3 special cards each"),
    (EIGHT, 1, {}, ["stop"] * 4, "12 number cards and 2 special cards each"),
    (EIGHT, 2, {}, ["stop"] * 4, "12 number cards and 1 special card each"),
    (EIGHT, 3, {}, [], "12 number cards each, no new special cards"),
    (EIGHT, 2, {"deal-from-deck": True}, ["stop"] * 4, "12 number cards and 1 special card each"),
    (EIGHT, 2, {"deal-from-deck": True}, ["stop"] * 4 + ["shift"], "no new special card"),
    (EIGHT, 2, {}, ["stop"] * 4 + ["shift"], "12 number cards and 1 special card each"),
]


@pytest.mark.parametrize(("players", "held", "house", "gone", "told"), DEALS)
def test_how_the_second_round_is_dealt_is_told_by_the_sum_that_deals_it(
    pilot: Pilot, players: list[str], held: int, house: dict[str, bool], gone: list[str], told: str
) -> None:
    last_turn(pilot, players, held, house, *gone)
    pilot.see("Round 1 saved", told, "Keep your unused special cards.")
    again = "Shuffle the used special cards back into their draw pile."
    assert pilot.sees(again) == (bool(gone) and not house)
    assert pilot.sees("may swap a special card.") == (players == EIGHT)  # Dora took a row
    pilot.tap("Next deal")
    pilot.wait(0.4)
    assert deck_in_sight(pilot)
    pilot.see_not("may swap")
    pilot.see(told)
    number = next((int(word) for word in told.split()[1:] if word.isdigit()), 0)
    assert new_cards(pilot, held) == number


def test_the_reason_for_that_number_is_one_tap_away(pilot: Pilot) -> None:
    last_turn(pilot, EIGHT, 2, {}, "stop")
    pilot.tap("Next deal")
    pilot.wait(0.4)
    ask(pilot, "12 number cards and 1 special card each")
    pilot.see("There are not enough special cards to deal more.", title("G9"))


@pytest.mark.parametrize("from_deck", [False, True])
def test_after_a_round_on_the_notepad_nobody_knows_how_many_are_dealt(
    pilot: Pilot, from_deck: bool
) -> None:
    house = {"deal-from-deck": from_deck}
    round_one = {"do": "score", "points": {"Ann": 3, "Ben": 8}}
    written = {"options": {"house": house}, "events": [round_one]}
    lay_record(pilot, {"game": "anniversary", "players": ["Ann", "Ben"], **written})
    pilot.tap("table")
    pilot.wait(0.4)
    ask(pilot, "12 number cards and new special cards each")
    pilot.see("Deal 12 number cards and new special cards each.", "Keep your unused special cards.")
    assert pilot.sees("Shuffle the used special cards") == (not from_deck)
    pilot.see_not("3 special cards")
