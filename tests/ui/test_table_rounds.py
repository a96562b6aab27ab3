"""Whole rounds by touch: ten players, the pro variant, and both halves of two."""

import random

import pytest

from tests.ui.notepad import TEN, record, replay
from tests.ui.pilot import Pilot
from tests.ui.tabletop import chooses, open_table, spent, tap_cards, unnumbered, watch


def play_round(pilot: Pilot, players: int, deck: int, hand: int, seed: int) -> list[str]:
    """Deal and play a round of shuffled cards; every ruling said, low cards take row 1."""
    cards = list(range(1, deck + 1))
    random.Random(seed).shuffle(cards)
    tap_cards(pilot, *cards[:4])
    return play_hands(pilot, cards[4:], players, hand)


def play_hands(pilot: Pilot, cards: list[int], players: int, hand: int) -> list[str]:
    heard = []
    for turn in range(hand):
        tap_cards(pilot, *cards[turn * players : (turn + 1) * players])
        heard += watch(pilot)
        while chooses(pilot):
            pilot.tap("row 1")
            heard += watch(pilot)
    return heard


def test_a_round_of_ten_costs_a_tap_a_card_a_turn_and_a_low_card(pilot: Pilot) -> None:
    open_table(pilot, TEN, end={"rounds": 3})
    before = pilot.taps
    heard = play_round(pilot, 10, 104, 10, seed=6)
    judged = replay(record(pilot))
    low = sum(ruling["rule"] == "low-card" for ruling in judged["rulings"])
    assert low > 0
    pilot.tap("Next deal")
    assert pilot.taps - before == 4 + 110 + low
    assert heard == [unnumbered(ruling["text"]) for ruling in judged["rulings"]]
    assert len(judged["rounds"]) == 1


def test_the_pro_variant_has_its_own_deck(pilot: Pilot) -> None:
    open_table(pilot, ["Ann", "Ben"], variant="pro", end={"rounds": 1})
    assert any("card 24" in seen.names for seen in pilot.things())
    assert not any("card 25" in seen.names for seen in pilot.things())
    heard = play_round(pilot, 2, 24, 10, seed=3)
    judged = replay(record(pilot))
    assert judged["finished"]
    assert heard == [unnumbered(ruling["text"]) for ruling in judged["rulings"]]
    pilot.tap("Show the result")


def test_both_halves_of_the_two_halves_variant(pilot: Pilot) -> None:
    open_table(pilot, [*"ABCDEFG"], variant="halves")
    cards = list(range(1, 105))
    random.Random(9).shuffle(cards)
    tap_cards(pilot, *cards[:4])
    heard = play_hands(pilot, cards[4:], 7, 7)
    pilot.see("First half over")
    lying = cards[4]
    pilot.tap("Second half dealt")
    pilot.wait(0.4)
    assert spent(pilot, lying)
    heard += play_hands(pilot, cards[4 + 49 :], 7, 7)
    judged = replay(record(pilot))
    assert judged["finished"]
    assert judged["turn"] == 14
    assert heard == [unnumbered(ruling["text"]) for ruling in judged["rulings"]]


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(5))
def test_any_round_says_on_the_screen_what_the_record_says(pilot: Pilot, seed: int) -> None:
    players = 2 + seed * 2
    open_table(pilot, TEN[:players], end={"rounds": 1})
    heard = play_round(pilot, players, 104, 10, seed)
    assert heard == [unnumbered(ruling["text"]) for ruling in replay(record(pilot))["rulings"]]


def test_the_end_of_a_round_is_no_longer_about_its_last_take(pilot: Pilot) -> None:
    open_table(pilot, ["Ann", "Ben"], hand=3)
    for cards in ((12, 37, 43, 58, 13, 14), (15, 16), (20, 3)):
        tap_cards(pilot, *cards)
        watch(pilot)
    pilot.tap("row 2")
    watch(pilot)
    pilot.see("Round 1 saved")
    assert {spot.style for spot in pilot.find("seat Ann").widget.spots} == {"open"}
    assert pilot.layout_faults() == []
    pilot.tap("back step")
    pilot.see("Ann takes 5 cards", "2/2", "Why?")
    pilot.tap("back step")
    pilot.see("Ben takes 1 card")
    pilot.tap("Next deal")
    pilot.see("Round 2: start cards")
