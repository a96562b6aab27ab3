"""5th Row and 7 nimmt!: F1 to F16, N1 to N12."""

from __future__ import annotations

import pytest

from tests.games.scenes import (
    asked,
    lines,
    no_special,
    offered,
    pile,
    ruled,
    scene,
    special,
    table,
    tell,
)

FULL = [[3, 8, 12, 17, 20], [40], [60], [80]]
FIVE = [*FULL, [90]]
SIX = [[3, 8, 12, 17, 20, 21], [40], [60], [80]]


def test_f1_a_fifth_row_may_be_started_without_need() -> None:
    match = scene(FULL, Ann=45, Ben=61)
    special(match, "Ann", "fifth-row")
    assert lines(match) == [*FULL, [45]]


@pytest.mark.parametrize("card", [1, 23, 45, 104])
def test_f2_any_number_may_start_it(card: int) -> None:
    match = scene(FULL, Ann=card, Ben=61)
    tell(match, do="place", until="Ann") if card > 61 else None
    (ruling,) = special(match, "Ann", "fifth-row")
    assert (ruling.card, ruling.row) == (card, 5)
    assert (ruling.ids, ruling.sure) == (
        (("F1", "F2"), "follows") if card == 1 else (("F1",), "explicit")
    )
    assert asked(match) == []


def test_f3_five_rows_are_five_even_when_blocked() -> None:
    match = scene(FIVE, stops=[1, 2], Ann=45, Ben=61)
    assert no_special(match, "Ann", "fifth-row") == "five-rows"


@pytest.mark.parametrize("row", [1, 2, 5])
def test_f4_the_row_that_was_taken_disappears(row: int) -> None:
    match = scene(FIVE, Ann=1, Ben=95)
    tell(match, do="take", row=row)
    assert lines(match) == [line for at, line in enumerate(FIVE, 1) if at != row]
    assert table(match).specials.discards == ("fifth-row",)


def test_f5_the_own_card_is_taken_too_and_starts_no_row() -> None:
    match = scene(FIVE, Ann=23, Ben=95)
    ruling = ruled(match, do="place", until="Ben")[0]
    assert (ruling.rule, ruling.ruling, ruling.took) == ("full-row", "F5", (3, 8, 12, 17, 20, 23))
    assert pile(match, "Ann") == [3, 8, 12, 17, 20, 23]
    assert lines(match) == [[40], [60], [80], [90]]


def test_f6_a_low_card_takes_the_chosen_row_and_itself() -> None:
    match = scene(FIVE, Ann=1, Ben=95)
    ruling = ruled(match, do="take", row=2)[0]
    assert (ruling.ruling, ruling.took, ruling.points) == ("F6", (40, 1), 4)
    assert pile(match, "Ann") == [1, 40]
    assert len(lines(match)) == 4


def test_f7_only_the_first_take_of_a_turn_pays_the_own_card() -> None:
    match = scene([[3, 8, 12, 17, 20], [31, 32, 33, 34, 35], [60], [80], [90]], Ann=23, Ben=38)
    first, second = ruled(match, do="place")
    assert (first.ruling, len(first.took)) == ("F5", 6)
    assert (second.ruling, second.took) == ("P3", (31, 32, 33, 34, 35))
    assert lines(match) == [[38], [60], [80], [90]]


@pytest.mark.parametrize("keeps", [False, True])
def test_f8_insert_into_a_full_row_with_five_rows_closes_it(keeps: bool) -> None:
    """By the house rule Insert's own sentence counts: the last card stays as a row."""
    match = scene(FIVE, house={"insert_keeps_row": keeps}, Ann=10, Ben=95)
    (ruling,) = special(match, "Ann", "insert", row=1)
    assert (ruling.ruling, ruling.sure) == ("F8", "house")
    if keeps:
        assert pile(match, "Ann") == [3, 8, 10, 12, 17]
        assert lines(match) == [[20], [40], [60], [80], [90]]
    else:
        assert pile(match, "Ann") == [3, 8, 10, 12, 17, 20]
        assert lines(match) == [[40], [60], [80], [90]]


def test_f9_the_own_card_cannot_turn_but_may_be_cancelled() -> None:
    match = scene([[3, 8, 11, 17, 20], [40], [60], [80], [90]], Ann=23, Ben=95)
    assert no_special(match, "Ann", "positive", turn=23) == "turn-not-in-row"
    special(match, "Ann", "positive", turn=11, cancel=[23, 3, 20])
    assert pile(match, "Ann") == [8, 17]


def test_f10_starting_a_fifth_row_is_no_take() -> None:
    match = scene(FULL, stops=[2], Ann=45, Ben=61)
    (ruling,) = special(match, "Ann", "fifth-row")
    assert (ruling.took, ruling.cleared) == ((), ())
    assert (table(match).stops, table(match).swaps) == ((2,), ())


def test_f11_whoever_opened_it_pays_as_well() -> None:
    match = scene(FULL, Ann=45, Ben=61)
    special(match, "Ann", "fifth-row")
    tell(match, do="place")
    tell(match, do="play", cards={"Ann": 22, "Ben": 99})
    tell(match, do="place")
    assert pile(match, "Ann") == [3, 8, 12, 17, 20, 22]


def test_f12_a_shift_that_empties_a_row_leaves_five() -> None:
    match = scene(FIVE, Ann=45, Ben=61)
    told = special(match, "Ann", "shift", move=90, row=2)
    assert (told[1].ruling, told[1].row) == ("F12", 5)
    assert lines(match)[4] == [45]
    assert table(match).five


def test_f13_seven_and_stop_may_lie_at_the_fifth_row() -> None:
    match = scene(FIVE, Ann=91, Ben=95)
    special(match, "Ann", "seven")
    special(match, "Ben", "stop", row=5)
    assert (table(match).sevens, table(match).stops) == ((5,), (5,))


def test_f14_the_fifth_row_lies_below_the_fourth() -> None:
    match = scene(FULL, Ann=45, Ben=61)
    (ruling,) = special(match, "Ann", "fifth-row")
    assert ruling.row == 5
    assert lines(match)[4] == [45]


def test_f15_a_row_of_six_with_five_rows_costs_seven_cards() -> None:
    match = scene([*SIX, [90]], sevens=[1], Ann=23, Ben=95)
    ruling = ruled(match, do="place", until="Ben")[0]
    assert (ruling.ruling, len(ruling.took)) == ("F15", 7)
    assert ruling.cleared == ("seven", "fifth-row")
    assert table(match).specials.discards == ("seven", "fifth-row")


def test_f16_insert_into_a_row_of_six_with_five_rows_takes_all_seven() -> None:
    match = scene([*SIX, [90]], sevens=[1], Ann=10, Ben=95)
    (ruling,) = special(match, "Ann", "insert", row=1)
    assert (ruling.ruling, len(ruling.took)) == ("F16", 7)
    assert len(lines(match)) == 4


# -- 7 nimmt! -------------------------------------------------------------------------------------


def test_n1_it_may_be_laid_at_a_row_that_is_not_full() -> None:
    match = scene(FULL, Ann=45, Ben=61)
    special(match, "Ann", "seven")
    assert lines(match)[1] == [40, 45]
    assert table(match).room(2) == 6
    assert table(match).room(1) == 5


@pytest.mark.parametrize("any_row", [False, True])
def test_n2_only_at_the_row_of_the_own_card_unless_the_house_says_any(any_row: bool) -> None:
    match = scene(FULL, house={"seven_any_row": any_row}, Ann=45, Ben=61)
    if not any_row:
        assert no_special(match, "Ann", "seven", row=3) == "choice-unasked"
        assert offered(match, "seven") == [{}]
        return
    told = special(match, "Ann", "seven", row=3)
    assert [(each.rule, each.row, each.sure) for each in told] == [
        ("seven", 3, "house"),
        ("nearest", 2, "explicit"),
    ]
    assert table(match).sevens == (3,)
    assert lines(match)[1] == [40, 45]


def test_n3_no_second_one_at_the_same_row() -> None:
    match = scene(FULL, sevens=[1], Ann=23, Ben=61)
    assert no_special(match, "Ann", "seven") == "seven-twice"


def test_n4_it_does_not_save_a_low_card() -> None:
    match = scene(FULL, Ann=1, Ben=61)
    assert no_special(match, "Ann", "seven") == "seven-low"


def test_n5_a_low_card_takes_what_lies_there_and_the_row_holds_five_again() -> None:
    match = scene(FULL, sevens=[2], Ann=1, Ben=61)
    ruling = ruled(match, do="take", row=2)[0]
    assert (ruling.ruling, ruling.took, ruling.cleared) == ("N5", (40,), ("seven",))
    assert table(match).room(2) == 5


def test_n6_it_has_no_bullheads_and_is_discarded() -> None:
    match = scene(SIX, sevens=[1], Ann=23, Ben=61)
    ruling = ruled(match, do="place", until="Ben")[0]
    assert ruling.took == (3, 8, 12, 17, 20, 21)
    assert ruling.points == 1 + 1 + 1 + 1 + 3 + 1
    assert table(match).specials.discards == ("seven",)


def test_n7_not_at_a_blocked_row() -> None:
    """The 23 goes to row 2, because row 1 is blocked; any row of the house rule is no help."""
    match = scene([[20], [10], [60], [80]], stops=[1], Ann=23, Ben=61)
    special(match, "Ann", "seven")
    assert table(match).sevens == (2,)
    match = scene(
        [[20], [10], [60], [80]], house={"seven_any_row": True}, stops=[1], Ann=23, Ben=61
    )
    assert no_special(match, "Ann", "seven", row=1) == "row-blocked"


def test_n8_a_stop_may_lie_beside_it() -> None:
    match = scene(FULL, sevens=[1], Ann=45, Ben=61)
    special(match, "Ann", "stop", row=1)
    assert (table(match).stops, table(match).sevens) == ((1,), (1,))


def test_n9_insert_fills_the_sixth_place_and_takes_a_row_of_six() -> None:
    match = scene(FULL, sevens=[1], Ann=10, Ben=61)
    (ruling,) = special(match, "Ann", "insert", row=1)
    assert ruling.took == ()
    assert (ruling.ids, ruling.sure) == (("I6", "N9"), "follows")
    assert lines(match)[0] == [3, 8, 10, 12, 17, 20]
    match = scene(SIX, sevens=[1], Ann=10, Ben=61)
    (ruling,) = special(match, "Ann", "insert", row=1)
    assert (ruling.ruling, ruling.took) == ("N9", (3, 8, 10, 12, 17, 20))
    assert lines(match)[0] == [21]


def test_n10_cards_may_be_shifted_in_and_out_and_it_stays() -> None:
    match = scene(FULL, sevens=[1], Ann=45, Ben=61)
    told = special(match, "Ann", "shift", move=80, row=1)
    assert (told[0].ids, told[0].sure) == (("SH2", "N10"), "follows")
    assert lines(match)[0] == [3, 8, 12, 17, 20, 80]
    assert table(match).sevens == (1,)
    told = special(match, "Ben", "shift", move=8, row=3)
    assert (told[0].ids, told[0].sure) == (("SH2", "N10"), "follows")
    assert lines(match)[0] == [3, 12, 17, 20, 80]
    assert table(match).sevens == (1,)


def test_n11_it_stays_when_its_only_card_is_shifted_away() -> None:
    match = scene(FULL, sevens=[2], Ann=45, Ben=61)
    told = special(match, "Ann", "shift", move=40, row=3)
    assert (told[1].ruling, told[1].sure) == ("N11", "house")
    assert lines(match)[1] == [45]
    assert table(match).sevens == (2,)


def test_n12_the_takers_card_starts_the_row_anew() -> None:
    match = scene(SIX, sevens=[1], Ann=23, Ben=61)
    ruling = ruled(match, do="place", until="Ben")[0]
    assert ruling.ruling == "N12"
    assert lines(match)[0] == [23]
    assert table(match).sevens == ()
