"""House rules at a table with special cards: they change what can be done and what is explained."""

import pytest

from tests.ui.door import ask
from tests.ui.parley import scene, settled, stop_at
from tests.ui.pilot import Pilot

OPEN = [[31, 32], [45, 46, 47, 48, 49], [60], [3, 5, 11, 13, 17]]
AGREED = "That is what you agreed on."


def test_why_knows_what_the_table_agreed_on(pilot: Pilot) -> None:
    scene(pilot, OPEN, house={"insert-at-end": True}, Ann=33, Ben=50)
    stop_at(pilot, "Ann")
    pilot.tap("special insert")
    pilot.tap("row 1")
    pilot.see("Insert: the 33 goes to row 1, right behind the 32.")
    ask(pilot, "Why?")
    pilot.see("At the end as well.", AGREED, "Without that: No: between two cards")
    pilot.see_not("Or, if you agree on it")


def test_why_knows_that_change_is_made(pilot: Pilot) -> None:
    house = {"make-change": True}
    scene(pilot, [[11], [40], [66], [80]], {"Ann": [10, 20]}, house, Ann=3, Ben=90)
    stop_at(pilot, "Ann")
    ask(pilot, "special positive", "card 11", "Why?")
    pilot.see("Make change: what is over stays", AGREED)
    pilot.see_not("Or, if you agree on it")


def test_the_credit_of_made_change_is_told(pilot: Pilot) -> None:
    house = {"make-change": True}
    scene(pilot, [[11], [40], [66], [80]], {"Ann": [10, 20]}, house, Ann=3, Ben=90)
    stop_at(pilot, "Ann")
    ask(pilot, "special positive", "card 11")
    pilot.see("For Ann that makes −5. What is over stays as credit: 2 bullheads.")
    ask(pilot, "Play it")
    settled(pilot, [])
    ask(pilot, "Nobody: place all")
    settled(pilot, [])
    ask(pilot, "More", "Special cards")
    pilot.see("Credit on the piles: Ann: 2")
    pilot.back()
    pilot.wait(0.4)
    ask(pilot, "More", "Set the table", "pile Ann")
    pilot.see("2 special cards, credit 2")
    pilot.see_not("may swap")  # was offered at the table and belongs there


def test_without_house_rules_why_names_the_other_ruling_as_one_to_agree_on(pilot: Pilot) -> None:
    scene(pilot, [[11], [40], [66], [80]], {"Ann": [10, 20]}, Ann=3, Ben=90)
    stop_at(pilot, "Ann")
    ask(pilot, "special positive", "card 11", "Why?")
    pilot.see("Only whole cards leave", "Or, if you agree on it: Make change")
    pilot.see_not(AGREED)


def test_why_before_playing_explains_what_comes_of_the_special_card_too(pilot: Pilot) -> None:
    scene(pilot, [[31], [9, 10, 11, 13, 14], [60], [3, 8, 12, 17, 20]], Ann=23, Ben=50)
    stop_at(pilot, "Ann")
    ask(pilot, "special stop", "row 4", "Why?")
    told = " ".join(seen.text for seen in pilot.everything())
    assert "Stop: row 4 is blocked until the next row is taken." in told
    assert "Ann takes 5 cards with" in told
    assert "The sixth card" in told
    assert "Which row may I block?" in told


def test_why_before_playing_explains_the_choice_that_is_left(pilot: Pilot) -> None:
    scene(pilot, [[31], [45], [60], [20]], Ann=23, Ben=50)
    stop_at(pilot, "Ann")
    ask(pilot, "special stop", "row 4", "Why?")
    told = " ".join(seen.text for seen in pilot.everything())
    assert "so it counts as too low: Ann takes a free row (rule 4)." in told
    assert "My card fits only a blocked row" in told


EXPLANATIONS = [
    ("seven", "seven-any-row", "Only at the row", "At any row that is not blocked."),
    ("insert", "insert-at-end", "No: between two cards", "At the end as well."),
    (
        "insert",
        "insert-keeps-row",
        "The row closes and you take all",
        "The last card stays as a row.",
    ),
    ("shift", "shift-into-full", "No. Five cards are the limit", "Allowed: the one who shifts"),
    ("replace", "replace-must-fit", "No, any card of your hand", "Only a card that takes no row."),
    ("positive", "make-change", "Only whole cards leave", "Make change: what is over stays"),
    ("positive", "own-card-counts", "may be among those", "It always counts."),
    ("fifth-row", "insert-keeps-row", "As with a row of five", "there are still five rows."),
    ("fifth-row", "own-card-counts", "But your own card may be", "The own card always counts."),
]


@pytest.mark.parametrize(("kind", "rule", "off", "on"), EXPLANATIONS)
@pytest.mark.parametrize("agreed", [False, True])
def test_the_explanation_of_a_special_card_follows_the_house_rules(
    pilot: Pilot, kind: str, rule: str, off: str, on: str, agreed: bool
) -> None:
    scene(pilot, OPEN, house={rule: agreed}, Ann=18, Ben=61)
    stop_at(pilot, "Ann")
    ask(pilot, f"about {kind}")
    told = " ".join(seen.text for seen in pilot.everything())
    assert (off in told, on in told, AGREED in told) == (not agreed, agreed, agreed)
