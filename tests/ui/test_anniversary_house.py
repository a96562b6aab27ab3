"""House rules at a table with special cards: they change what can be done and what is explained."""

import pytest

from tests.every_rulebook import title
from tests.ui.door import ask
from tests.ui.pilot import Pilot
from tests.ui.special_cards import scene, settled, stop_at, touchable
from tests.ui.tabletop import rows

OPEN = [[31, 32], [45, 46, 47, 48, 49], [60], [3, 5, 11, 13, 17]]
AGREED = "Agreed for this match"


def test_why_knows_what_the_table_agreed_on(pilot: Pilot) -> None:
    scene(pilot, OPEN, house={"insert-at-end": True}, Ann=33, Ben=50)
    stop_at(pilot, "Ann")
    pilot.tap("special insert")
    pilot.tap("row 1")
    pilot.see("“Insert”: 33 goes in row 1, right after 32.")
    ask(pilot, "Why?")
    pilot.see(
        "Yes, at the end as well.", AGREED, "Without this house rule: No, only between two cards"
    )
    pilot.see_not("Or, if you agree on it")


def test_why_knows_that_change_is_made(pilot: Pilot) -> None:
    house = {"make-change": True}
    scene(pilot, [[11], [40], [66], [80]], {"Ann": [10, 20]}, house, Ann=3, Ben=90)
    stop_at(pilot, "Ann")
    ask(pilot, "special positive", "card 11", "Why?")
    pilot.see("You make change: nothing is lost", AGREED)
    pilot.see_not("Or, if you agree on it")


def test_the_credit_of_made_change_is_told(pilot: Pilot) -> None:
    house = {"make-change": True}
    scene(pilot, [[11], [40], [66], [80]], {"Ann": [10, 20]}, house, Ann=3, Ben=90)
    stop_at(pilot, "Ann")
    ask(pilot, "special positive", "card 11")
    pilot.see("Ann loses 5 bullheads. Credit grows by 2 bullheads.")
    ask(pilot, "play")
    settled(pilot, [])
    ask(pilot, "place")
    settled(pilot, [])
    ask(pilot, "More", "Special cards")
    pilot.see("Credit: Ann: 2")
    pilot.back()
    pilot.wait(0.4)
    ask(pilot, "More", "Correct table", "pile Ann")
    pilot.see("2 special cards, credit 2")
    pilot.see_not("may swap")  # was offered at the table and belongs there


def test_without_house_rules_why_names_the_other_ruling_as_one_to_agree_on(pilot: Pilot) -> None:
    scene(pilot, [[11], [40], [66], [80]], {"Ann": [10, 20]}, Ann=3, Ben=90)
    stop_at(pilot, "Ann")
    ask(pilot, "special positive", "card 11", "Why?")
    pilot.see("Set aside only whole cards", "Or, if you agree: You make change")
    pilot.see_not(AGREED)


def test_why_before_playing_explains_what_comes_of_the_special_card_too(pilot: Pilot) -> None:
    scene(pilot, [[31], [9, 10, 11, 13, 14], [60], [3, 8, 12, 17, 20]], Ann=23, Ben=50)
    stop_at(pilot, "Ann")
    ask(pilot, "special stop", "row 4", "Why?")
    told = " ".join(seen.text for seen in pilot.everything())
    assert "“Stop”: row 4 is blocked until another row is taken." in told
    assert "Ann takes 5 cards with" in told
    assert title("P3") in told
    assert title("ST1") in told


def test_why_before_playing_explains_the_choice_that_is_left(pilot: Pilot) -> None:
    scene(pilot, [[31], [45], [60], [20]], Ann=23, Ben=50)
    stop_at(pilot, "Ann")
    ask(pilot, "special stop", "row 4", "Why?")
    told = " ".join(seen.text for seen in pilot.everything())
    assert "so it counts as too low: Ann picks an unblocked row to take (rule 4)." in told
    assert title("ST4") in told


def test_house_rules_are_explained_where_they_are_switched(pilot: Pilot) -> None:
    ask(pilot, "New match", "3", "6 nimmt!", "6 nimmt! with special cards", "Ends after 2 rounds")
    ask(pilot, "About each rule")
    told = " ".join(seen.text for seen in pilot.everything())
    assert told.count("Without this house rule:") == 9
    assert "Without this house rule: No. Five cards are the limit" in told


EXPLANATIONS = [
    ("seven", "seven-any-row", "No, only on the row where you place", "Yes, on any unblocked row."),
    ("insert", "insert-at-end", "No, only between two cards", "Yes, at the end as well."),
    (
        "insert",
        "insert-keeps-row",
        "your own and the last one too.",
        "The last card stays and starts the row again.",
    ),
    ("shift", "shift-into-full", "No. Five cards are the limit", "Yes, and the player who shifts"),
    (
        "replace",
        "replace-must-fit",
        "No, any card in your hand",
        "Yes, it must be a card with which",
    ),
    ("positive", "make-change", "Set aside only whole cards", "You make change: nothing is lost"),
    ("positive", "own-card-counts", "may be among the cards", "No, it always counts against you."),
    (
        "fifth-row",
        "insert-keeps-row",
        "the one you inserted",
        "there are still five rows.",
    ),
    (
        "fifth-row",
        "own-card-counts",
        "But your own card may be",
        "No, your own card always counts against you.",
    ),
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


# -- what can be done, with each of them off and on; those of the deal and of the swap have their
# -- tests in test_anniversary_deal.py and test_anniversary_swap.py

FULL = [[31], [45], [60], [3, 8, 12, 17, 20]]
BOTH = pytest.mark.parametrize("on", [False, True])


@BOTH
def test_seven_any_row_asks_for_the_row(pilot: Pilot, on: bool) -> None:
    scene(pilot, FULL, house={"seven-any-row": on}, Ann=23, Ben=50)
    stop_at(pilot, "Ann")
    pilot.tap("special seven")
    assert pilot.sees("Play card") == (not on)
    assert touchable(pilot, "row") == ([f"row {row}" for row in (1, 2, 3, 4)] if on else [])
    assert pilot.sees("Tap the row that will hold six.") == on  # the card goes where it belongs
    pilot.see_not("Tap the row for 23.")


@BOTH
def test_insert_at_end_offers_more_rows(pilot: Pilot, on: bool) -> None:
    scene(pilot, FULL, house={"insert-at-end": on}, Ann=33, Ben=50)
    stop_at(pilot, "Ann")
    pilot.tap("special insert")
    able = (1, 2, 3, 4) if on else (2, 3)
    assert touchable(pilot, "row") == [f"row {row}" for row in able]


@BOTH
def test_insert_keeps_row_leaves_the_last_card(pilot: Pilot, on: bool) -> None:
    lines = [[31], [45], [60], [3, 8, 12, 17, 25], [80]]
    scene(pilot, lines, house={"insert-keeps-row": on}, Ann=23, Ben=50)
    stop_at(pilot, "Ann")
    ask(pilot, "special insert", "row 4")
    pilot.see("Ann takes 5 cards" if on else "Ann takes 6 cards")
    assert pilot.sees("Row 4 is gone") == (not on)
    assert len(rows(pilot)) == (5 if on else 4)


@BOTH
def test_shift_into_full_offers_the_full_row(pilot: Pilot, on: bool) -> None:
    scene(pilot, FULL, house={"shift-into-full": on}, Ann=33, Ben=50)
    stop_at(pilot, "Ann")
    ask(pilot, "special shift", "card 45")
    assert touchable(pilot, "row") == (["row 1", "row 3", "row 4"] if on else ["row 1", "row 3"])


@BOTH
def test_replace_must_fit_refuses_a_card_that_takes(pilot: Pilot, on: bool) -> None:
    scene(pilot, FULL, house={"replace-must-fit": on}, Ann=23, Ben=50)
    stop_at(pilot, "Ann")
    ask(pilot, "special replace", "card 24")
    assert pilot.sees("With 24, you would take a row. Choose a card that fits.") == on
    assert pilot.sees("Play card") == (not on)


@BOTH
def test_make_change_counts_to_the_bullhead(pilot: Pilot, on: bool) -> None:
    house = {"make-change": on}
    scene(pilot, [[11], [40], [66], [80]], {"Ann": [10, 20]}, house, Ann=3, Ben=90)
    stop_at(pilot, "Ann")
    ask(pilot, "special positive", "card 11")
    fewer = 5 if on else 3
    pilot.see(f"Ann loses {fewer} bullheads.")


@BOTH
def test_own_card_counts_keeps_it_on_the_pile(pilot: Pilot, on: bool) -> None:
    scene(pilot, [*FULL, [80]], house={"own-card-counts": on}, Ann=23, Ben=50)
    stop_at(pilot, "Ann")
    ask(pilot, "special positive", "card 20", "Change", "card 3", "card 23")
    assert pilot.sees("23 was just played: with five rows it always counts.") == on
