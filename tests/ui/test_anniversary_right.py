"""Putting a turn with special cards right, by touch."""

from tests.ui.door import ask
from tests.ui.notepad import lay_record, record, replay
from tests.ui.pilot import Pilot
from tests.ui.special_cards import held, scene, settled, stop_at
from tests.ui.tabletop import tap_cards


def test_a_corrected_card_leaves_out_the_swap_alone_and_says_so(pilot: Pilot) -> None:
    """Without Ann's take there is nothing to swap for; the turn after it stays."""
    lay_record(
        pilot,
        {
            "game": "anniversary",
            "players": ["Ann", "Ben"],
            "events": [
                {"do": "deal", "rows": [1, 2, 4, 5]},
                {"do": "table", "rows": [[31], [45], [60], [3, 8, 12, 17, 20]]},
                {"do": "play", "cards": {"Ann": 23, "Ben": 50}},
                {"do": "place"},
                {"do": "swap", "player": "Ann", "card": "stop"},
                {"do": "play", "cards": {"Ann": 61, "Ben": 51}},
                {"do": "place"},
            ],
        },
    )
    pilot.tap("table")
    pilot.wait(0.4)
    ask(pilot, "More", "Past turns", "turn 3", "seat Ann", "card 32")
    pilot.see("Left out: Ann's swap. Ann cannot swap now: you get one swap for each row you take.")
    assert not pilot.sees("Accept and lose 1 turn")
    pilot.tap("Accept")
    ask(pilot, "More", "Past turns")
    pilot.see("Round 1, turn 2")
    pilot.back()
    assert held(pilot) == {"Ann": "3", "Ben": "3"}


def test_a_corrected_card_keeps_a_card_turned_positive_with_what_lies_there_now(
    pilot: Pilot,
) -> None:
    """And where nothing keeps it, its own reason is said with the row that has to be chosen."""
    lay_record(
        pilot,
        {
            "game": "anniversary",
            "players": ["Ann", "Ben"],
            "events": [
                {"do": "deal", "rows": [1, 4, 5, 6]},
                {"do": "table", "rows": [[31], [45], [60], [3, 8, 12, 17, 20]]},
                {"do": "play", "cards": {"Ann": 23, "Ben": 50}},
                {"do": "place"},
                {"do": "play", "cards": {"Ann": 2, "Ben": 61}},
                {"do": "special", "player": "Ann", "card": "positive", "row": 2, "turn": 50}
                | {"cancel": [20]},
                {"do": "place"},
            ],
        },
    )
    pilot.tap("table")
    pilot.wait(0.4)
    ask(pilot, "More", "Past turns", "turn 3", "seat Ann", "card 32")
    pilot.see("32 instead of 23.", "Ann no longer takes 5 cards with 7 bullheads.")
    pilot.see("Turn 2: Ann takes 0 bullheads instead of −1.")
    pilot.see("Turn 2: Ann sets aside 45, 50 instead of 20, 50.")
    ask(pilot, "Leave unchanged", "seat Ben", "card 33")
    pilot.see("Turn 2: Ann", "2 is too low for every row (rule 4).")
    pilot.see("Left out: Ann's “Negative = Positive”. 50 is not in row 2, which you take.")


def test_a_correction_says_which_card_waits_again(pilot: Pilot) -> None:
    scene(pilot, [[31], [45], [60], [3, 8, 12, 17, 20]], Ann=23, Ben=50)
    stop_at(pilot, "Ann")
    ask(pilot, "special positive", "card 20", "play")
    settled(pilot, [])
    ask(pilot, "More", "Past turns", "turn 3", "seat Ann", "card 32")
    pilot.see("Left out: Ann's “Negative = Positive”.", "Place again: 32.")
    pilot.tap("Accept")
    pilot.wait(0.4)
    pilot.see("32", "No, place all")


def test_the_list_of_turns_names_special_cards_and_swaps(pilot: Pilot) -> None:
    scene(pilot, [[31], [45], [60], [3, 8, 12, 17, 20]], Ann=23, Ben=50)
    stop_at(pilot, "Ann")
    ask(pilot, "special positive", "card 20", "play")
    settled(pilot, [])
    pilot.tap("place")
    settled(pilot, [])
    ask(pilot, "More", "Swap a special card", "special stop")
    tap_cards(pilot, 61, 51)
    ask(pilot, "place")
    settled(pilot, [])
    ask(pilot, "More", "Past turns")
    assert pilot.find("turn 3 says").text == (
        "Ann 23, Ben 50 Special cards: Ann Negative = Positive Swapped: Ann Stop"
    )
    (later,) = [seen.text for seen in pilot.things() if "Ann 61" in seen.text]
    assert later == "Ann 61, Ben 51"
    assert pilot.layout_faults() == []


def test_cards_that_left_the_round_are_no_free_ones_when_the_table_is_set(pilot: Pilot) -> None:
    scene(pilot, [[31], [45], [60], [3, 8, 12, 17, 20]], Ann=23, Ben=50)
    stop_at(pilot, "Ann")
    ask(pilot, "special positive", "card 20", "play")
    settled(pilot, [])
    gone = replay(record(pilot))["specials"]["aside"]
    ask(pilot, "place")
    settled(pilot, [])
    ask(pilot, "More", "Correct table")
    deck = pilot.find("card 20").widget
    assert len(gone) > 1
    assert {card for card, sign in deck.picked.items() if sign.text == "±"} == set(gone)
    pilot.tap("card 20")  # it can still be told that it lies somewhere
    assert deck.picked[20].text == "Row 1"
