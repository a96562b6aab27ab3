"""The pair matrix (RULINGS 5.10): each special card against each that lies on the table."""

from __future__ import annotations

import pytest

from tests.games.scenes import lines, no_special, offered, pile, scene, special, table, tell

FULL = [[3, 8, 12, 17, 20], [40], [60], [80]]
FIVE = [*FULL, [90]]
SIX = [[3, 8, 12, 17, 20, 21], [40], [60], [80]]


# -- a Stop on that row ---------------------------------------------------------------------------


def test_pair_fifth_row_and_stop_allowed_with_four_rows() -> None:
    match = scene(FULL, stops=[1], Ann=23, Ben=95)
    special(match, "Ann", "fifth-row")
    assert lines(match)[4] == [23]


def test_pair_seven_and_stop_no() -> None:
    match = scene(FULL, stops=[1], Ann=23, Ben=95)
    assert no_special(match, "Ann", "seven") == "seven-low"


def test_pair_insert_and_stop_no() -> None:
    match = scene(FULL, stops=[1], Ann=10, Ben=95)
    assert no_special(match, "Ann", "insert", row=1) == "row-blocked"


def test_pair_replace_and_stop_the_row_is_ignored() -> None:
    match = scene([[20], [40], [60], [80]], stops=[2], Ann=61, Ben=95)
    told = special(match, "Ann", "replace", instead=45)
    assert (told[1].ruling, told[1].row) == ("ST10", 1)


def test_pair_shift_and_stop_neither_from_nor_into() -> None:
    match = scene(FULL, stops=[1], Ann=85, Ben=95)
    assert all(each["row"] != 1 for each in offered(match, "shift"))
    assert all(each["move"] not in FULL[0] for each in offered(match, "shift"))
    assert offered(match, "shift")


def test_pair_stop_and_stop_not_the_same_row_and_two_at_the_most() -> None:
    match = scene(FULL, stops=[1], Ann=85, Ben=95)
    assert offered(match, "stop") == [{"row": 2}, {"row": 3}, {"row": 4}]
    special(match, "Ann", "stop", row=2)
    assert offered(match, "stop") == []


def test_pair_positive_and_stop_takes_an_open_row_and_lifts_them() -> None:
    match = scene(FULL, stops=[1], Ann=1, Ben=95)
    assert {each["row"] for each in offered(match, "positive")} == {2, 3, 4}
    special(match, "Ann", "positive", row=2, turn=40)
    assert table(match).stops == ()


# -- a 7 nimmt! on that row -----------------------------------------------------------------------


def test_pair_fifth_row_and_seven_do_not_touch() -> None:
    match = scene(SIX, sevens=[1], Ann=23, Ben=95)
    special(match, "Ann", "fifth-row")
    assert (lines(match)[4], table(match).sevens) == ([23], (1,))


def test_pair_seven_and_seven_no() -> None:
    match = scene(SIX, sevens=[1], Ann=23, Ben=95)
    assert no_special(match, "Ann", "seven") == "seven-twice"


@pytest.mark.parametrize(("rows", "took"), [(FULL, 0), (SIX, 6)])
def test_pair_insert_and_seven_up_to_six_then_it_takes_six(
    rows: list[list[int]], took: int
) -> None:
    match = scene(rows, sevens=[1], Ann=10, Ben=95)
    (ruling,) = special(match, "Ann", "insert", row=1)
    assert len(ruling.took) == took


def test_pair_replace_and_seven_as_always() -> None:
    match = scene(FULL, sevens=[1], Ann=85, Ben=95)
    special(match, "Ann", "replace", instead=23)
    assert lines(match)[0] == [3, 8, 12, 17, 20, 23]


def test_pair_shift_and_seven_up_to_six() -> None:
    match = scene(FULL, sevens=[1], Ann=85, Ben=95)
    special(match, "Ann", "shift", move=40, row=1)
    assert lines(match)[0] == [3, 8, 12, 17, 20, 40]
    assert no_special(match, "Ben", "shift", move=60, row=1) == "row-full"


def test_pair_stop_and_seven_both_stay() -> None:
    match = scene(FULL, sevens=[1], Ann=85, Ben=95)
    special(match, "Ann", "stop", row=1)
    assert (table(match).stops, table(match).sevens) == ((1,), (1,))


def test_pair_positive_and_seven_takes_six() -> None:
    match = scene(SIX, sevens=[1], Ann=23, Ben=95)
    (ruling,) = special(match, "Ann", "positive", turn=3)
    assert len(ruling.took) == 6
    assert table(match).sevens == ()


# -- five rows ------------------------------------------------------------------------------------


def test_pair_fifth_row_and_five_rows_no() -> None:
    match = scene(FIVE, Ann=23, Ben=95)
    assert no_special(match, "Ann", "fifth-row") == "five-rows"


def test_pair_seven_and_five_rows() -> None:
    match = scene(FIVE, Ann=23, Ben=95)
    special(match, "Ann", "seven")
    assert lines(match)[0] == [*FULL[0], 23]
    assert table(match).five


def test_pair_insert_and_five_rows() -> None:
    match = scene(FIVE, Ann=45, Ben=95)
    special(match, "Ann", "insert", row=3)
    assert lines(match)[2] == [45, 60]
    match = scene(FIVE, Ann=10, Ben=95)
    (ruling,) = special(match, "Ann", "insert", row=1)
    assert ruling.ruling == "F8"


def test_pair_replace_and_five_rows_a_take_pays_the_own_card() -> None:
    match = scene(FIVE, Ann=85, Ben=95)
    special(match, "Ann", "replace", instead=23)
    assert pile(match, "Ann") == [*FULL[0], 23]


def test_pair_shift_and_five_rows() -> None:
    match = scene(FIVE, Ann=95, Ben=96)
    special(match, "Ann", "shift", move=3, row=5)
    assert lines(match)[4] == [3, 90, 95]


def test_pair_stop_and_five_rows() -> None:
    match = scene(FIVE, Ann=85, Ben=95)
    special(match, "Ann", "stop", row=5)
    assert table(match).stops == (5,)


def test_pair_positive_and_five_rows_the_own_card_is_taken_too() -> None:
    match = scene(FIVE, Ann=23, Ben=95)
    (ruling,) = special(match, "Ann", "positive", turn=3, cancel=[8])
    assert ruling.took == (*FULL[0], 23)
    assert pile(match, "Ann") == [12, 17, 20, 23]
    tell(match, do="place")
    assert lines(match) == [[40], [60], [80], [90, 95]]
