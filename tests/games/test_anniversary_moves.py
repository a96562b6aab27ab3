"""Insert, Replace and Shift: I1 to I12, R1 to R8, SH1 to SH11."""

from __future__ import annotations

import pytest

from tests.games.scenes import (
    asked,
    begin,
    lines,
    no_special,
    offered,
    pile,
    refused,
    scene,
    special,
    table,
    tell,
)

FULL = [[3, 8, 12, 17, 20], [40], [60], [80]]
FIVE = [*FULL, [90]]


@pytest.mark.parametrize("at_end", [False, True])
def test_i1_not_at_the_end_of_a_row_unless_the_house_says_so(at_end: bool) -> None:
    match = scene(FULL, house={"insert_at_end": at_end}, Ann=45, Ben=85)
    if not at_end:
        assert no_special(match, "Ann", "insert", row=2) == "insert-end"
        assert offered(match, "insert") == [{"row": 3}, {"row": 4}]
        return
    (ruling,) = special(match, "Ann", "insert", row=2)
    assert (ruling.ruling, ruling.sure) == ("I1", "house")
    assert lines(match)[1] == [40, 45]


def test_i1_at_the_end_of_a_full_row_the_house_lets_it_take_as_always() -> None:
    match = scene(FULL, house={"insert_at_end": True}, Ann=45, Ben=85)
    special(match, "Ann", "insert", row=1)
    assert pile(match, "Ann") == [3, 8, 12, 17, 20]
    assert lines(match)[0] == [45]


def test_i2_a_low_card_is_inserted_and_takes_nothing() -> None:
    match = scene([[5, 11], [40], [60], [80]], Ann=10, Ben=85)
    assert asked(match) == [1, 2, 3, 4]
    special(match, "Ann", "insert", row=1)
    assert lines(match)[0] == [5, 10, 11]
    assert pile(match, "Ann") == []


def test_i3_in_a_full_row_the_last_card_stays_and_the_own_one_is_taken() -> None:
    match = scene(FULL, Ann=10, Ben=85)
    (ruling,) = special(match, "Ann", "insert", row=1)
    assert (ruling.ruling, ruling.took) == ("I3", (3, 8, 10, 12, 17))
    assert pile(match, "Ann") == [3, 8, 10, 12, 17]
    assert lines(match)[0] == [20]


def test_i4_the_same_at_the_start_of_a_full_row() -> None:
    match = scene(FULL, Ann=1, Ben=85)
    (ruling,) = special(match, "Ann", "insert", row=1)
    assert (ruling.ruling, ruling.took) == ("I4", (1, 3, 8, 12, 17))
    assert lines(match)[0] == [20]


def test_i5_not_into_a_blocked_row() -> None:
    match = scene(FULL, stops=[1], Ann=10, Ben=85)
    assert no_special(match, "Ann", "insert", row=1) == "row-blocked"


def test_i6_any_row_where_the_numbers_still_go_up() -> None:
    match = scene(FULL, Ann=45, Ben=85)
    (ruling,) = special(match, "Ann", "insert", row=4)
    assert ruling.ruling == "I6"
    assert lines(match)[3] == [45, 80]


def test_i7_in_a_row_of_one_only_before_its_card() -> None:
    match = scene(FULL, Ann=45, Ben=85)
    assert no_special(match, "Ann", "insert", row=2) == "insert-end"
    special(match, "Ann", "insert", row=3)
    assert lines(match)[2] == [45, 60]


def test_i8_its_take_lifts_the_stops_and_allows_a_swap() -> None:
    match = scene(FULL, stops=[2, 3], Ann=10, Ben=85)
    (ruling,) = special(match, "Ann", "insert", row=1)
    assert ruling.cleared == ("stop", "stop")
    assert table(match).stops == ()
    assert table(match).swaps == ("Ann",)


def test_i9_not_together_with_negative_positive() -> None:
    match = scene(FULL, Ann=10, Ben=85)
    special(match, "Ann", "insert", row=1)
    assert no_special(match, "Ann", "positive", turn=3) == "not-waiting"


def test_i10_with_five_rows_a_full_row_closes() -> None:
    match = scene(FIVE, Ann=10, Ben=95)
    (ruling,) = special(match, "Ann", "insert", row=1)
    assert (ruling.ruling, ruling.cleared) == ("F8", ("fifth-row",))
    assert len(lines(match)) == 4


def test_i11_it_may_be_used_without_need() -> None:
    match = scene([[20], [40], [60], [80]], Ann=21, Ben=85)
    assert match.question is None
    special(match, "Ann", "insert", row=2)
    assert lines(match)[1] == [21, 40]


def test_i12_a_card_higher_than_all_cannot_be_inserted() -> None:
    match = scene(FULL, Ann=99, Ben=101)
    assert offered(match, "insert") == []
    for row in range(1, 5):
        assert no_special(match, "Ann", "insert", row=row) == "insert-end"


# -- Replace --------------------------------------------------------------------------------------


def test_r1_the_other_card_may_take_a_row_and_no_special_card_helps_then() -> None:
    match = scene(FULL, Ann=45, Ben=85)
    told = special(match, "Ann", "replace", instead=1)
    assert [each.rule for each in told] == ["replace"]
    assert (told[0].ids, told[0].sure) == (("R5", "R2", "R1"), "house")
    assert asked(match) == [1, 2, 3, 4]
    assert no_special(match, "Ann", "insert", row=1) == "one-special"
    tell(match, do="take", row=2)
    assert lines(match)[1] == [1]
    match = scene(FULL, Ann=45, Ben=85)
    told = special(match, "Ann", "replace", instead=30)
    assert told[1].rule == "full-row"
    assert (told[0].ids, told[0].sure) == (("R5", "R2", "R1"), "house")


@pytest.mark.parametrize("must_fit", [False, True])
def test_r2_any_card_of_the_hand_unless_the_house_wants_one_that_fits(must_fit: bool) -> None:
    match = scene(FULL, house={"replace_must_fit": must_fit}, Ann=45, Ben=85)
    if must_fit:
        assert no_special(match, "Ann", "replace", instead=1) == "replace-must-fit"
        assert no_special(match, "Ann", "replace", instead=30) == "replace-must-fit"
    else:
        assert {"with": 1} in offered(match, "replace")
        assert {"with": 30} in offered(match, "replace")
    told = special(match, "Ann", "replace", instead=41)
    assert (told[0].ids, told[0].sure) == (("R5",), "explicit")
    assert lines(match)[1] == [40, 41]


def test_r3_not_the_same_card_again() -> None:
    match = scene(FULL, Ann=45, Ben=85)
    assert no_special(match, "Ann", "replace", instead=45) == "replace-same"


@pytest.mark.parametrize(
    ("card", "why"),
    [(40, "card-in-row"), (55, "card-in-pile"), (85, "card-revealed"), (105, "card-not-in-deck")],
)
def test_r3_not_a_card_that_lies_elsewhere(card: int, why: str) -> None:
    match = scene(FULL, piles={"Ben": [55]}, Ann=45, Ben=85)
    assert no_special(match, "Ann", "replace", instead=card) == why


def test_r4_not_in_the_last_turn() -> None:
    piles = {"Ann": range(50, 59), "Ben": range(61, 70)}
    match = scene(FULL, piles={name: list(cards) for name, cards in piles.items()}, Ann=45, Ben=85)
    assert table(match).turn == 12
    assert no_special(match, "Ann", "replace", instead=30) == "replace-last"


def test_r5_the_others_keep_their_order() -> None:
    match = scene([[20], [40], [60], [80]], Ann=45, Ben=50, Cem=61)
    special(match, "Ann", "replace", instead=99)
    assert lines(match)[3] == [80, 99]
    assert [player for _, player in table(match).pending] == ["Ben", "Cem"]


def test_r6_no_special_card_for_the_replacement() -> None:
    match = scene(FULL, Ann=45, Ben=85)
    special(match, "Ann", "replace", instead=2)
    assert match.question is not None
    assert no_special(match, "Ann", "stop", row=1) == "one-special"
    assert "special" not in match.may


def test_r7_the_card_taken_back_is_known_to_be_in_that_hand() -> None:
    match = scene([[20], [40], [60], [80]], Ann=45, Ben=50)
    special(match, "Ann", "replace", instead=41)
    tell(match, do="place")
    assert table(match).returned == {"Ann": (45,)}
    assert refused(match, do="play", cards={"Ann": 70, "Ben": 45}) == "card-in-hand"
    tell(match, do="play", cards={"Ann": 70, "Ben": 71})
    assert {"with": 45} in offered(match, "replace")
    special(match, "Ann", "replace", instead=45)
    assert table(match).returned == {"Ann": (70,)}


def test_r8_with_five_rows_the_replacement_is_taken_not_the_returned_card() -> None:
    match = scene(FIVE, Ann=45, Ben=95)
    special(match, "Ann", "replace", instead=23)
    assert pile(match, "Ann") == [3, 8, 12, 17, 20, 23]
    assert table(match).returned == {"Ann": (45,)}


# -- Shift ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", [3, 12, 20])
def test_sh1_a_first_a_middle_or_a_last_card(card: int) -> None:
    match = scene(FULL, Ann=85, Ben=95)
    special(match, "Ann", "shift", move=card, row=2)
    assert lines(match)[:2] == [[each for each in FULL[0] if each != card], sorted([card, 40])]


def test_sh1_not_out_of_a_blocked_row() -> None:
    match = scene(FULL, stops=[1], Ann=85, Ben=95)
    assert no_special(match, "Ann", "shift", move=3, row=2) == "row-blocked"


def test_sh2_to_the_start_the_middle_or_the_end_of_a_free_row() -> None:
    for move, row, expected in ((3, 2, [3, 40, 60]), (50, 2, [40, 50, 60]), (80, 2, [40, 60, 80])):
        match = scene([[3, 4], [40, 60], [50, 51], [80, 81]], Ann=85, Ben=95)
        special(match, "Ann", "shift", move=move, row=row)
        assert lines(match)[1] == expected
    match = scene(FULL, stops=[2], Ann=85, Ben=95)
    assert no_special(match, "Ann", "shift", move=3, row=2) == "row-blocked"


@pytest.mark.parametrize("into_full", [False, True])
def test_sh3_not_into_a_full_row_unless_the_house_lets_the_shifter_take_it(into_full: bool) -> None:
    match = scene(FULL, house={"shift_into_full": into_full}, Ann=85, Ben=95)
    if not into_full:
        assert no_special(match, "Ann", "shift", move=40, row=1) == "row-full"
        return
    told = special(match, "Ann", "shift", move=40, row=1)
    assert [(each.rule, each.ruling, each.took) for each in told] == [
        ("shift", "SH3", (3, 8, 12, 17, 20)),
        ("empty-row", "SH5", ()),
    ]
    assert lines(match) == [[40], [85], [60], [80]]
    assert pile(match, "Ann") == [3, 8, 12, 17, 20]
    assert table(match).swaps == ("Ann",)


def test_sh3_a_row_of_seven_has_room_for_six() -> None:
    match = scene(FULL, sevens=[1], Ann=85, Ben=95)
    special(match, "Ann", "shift", move=60, row=1)
    assert len(lines(match)[0]) == 6
    assert no_special(match, "Ben", "shift", move=40, row=1) == "row-full"


def test_sh3_house_rule_with_five_rows_the_row_closes() -> None:
    match = scene(FIVE, house={"shift_into_full": True}, Ann=91, Ben=95)
    special(match, "Ann", "shift", move=40, row=1)
    assert pile(match, "Ann") == [3, 8, 12, 17, 20, 40]
    assert lines(match) == [[91], [60], [80], [90]]


def test_sh4_the_own_card_follows_the_changed_rows() -> None:
    match = scene([[3, 8, 12, 17, 20], [19], [60], [80]], Ann=23, Ben=95)
    told = special(match, "Ann", "shift", move=20, row=3)
    assert (told[1].rule, told[1].row) == ("nearest", 2)
    match = scene(FULL, Ann=23, Ben=95)
    assert special(match, "Ann", "shift", move=80, row=3)[1].rule == "empty-row"
    match = scene([[3, 8, 12, 17, 20], [30, 40], [60], [80]], Ann=23, Ben=95)
    assert special(match, "Ann", "shift", move=40, row=3)[1].rule == "full-row"


def test_sh5_the_own_card_must_fill_the_emptied_row_even_a_low_one() -> None:
    match = scene(FULL, Ann=1, Ben=95)
    assert asked(match) == [1, 2, 3, 4]
    told = special(match, "Ann", "shift", move=60, row=4)
    assert (told[1].rule, told[1].ruling, told[1].row) == ("empty-row", "SH5", 3)
    assert asked(match) == []
    assert lines(match) == [FULL[0], [40], [1], [60, 80]]


def test_sh6_not_inside_its_own_row() -> None:
    match = scene(FULL, Ann=85, Ben=95)
    assert no_special(match, "Ann", "shift", move=3, row=1) == "shift-same-row"
    assert no_special(match, "Ann", "shift", move=3, row=5) == "no-such-row"


def test_sh7_it_need_not_help() -> None:
    match = scene(FULL, Ann=85, Ben=95)
    assert len(offered(match, "shift")) == 5 * 3 + 3 * 2
    special(match, "Ann", "shift", move=17, row=3)
    assert lines(match)[2] == [17, 60]


def test_sh8_an_emptied_row_goes_on_as_it_was() -> None:
    match = scene(FIVE, sevens=[5], Ann=85, Ben=95)
    special(match, "Ann", "shift", move=90, row=2)
    assert lines(match)[4] == [85]
    assert table(match).sevens == (5,)


def test_sh9_a_card_just_placed_may_be_shifted() -> None:
    match = scene(FULL, Ann=85, Ben=95)
    tell(match, do="place", until="Ben")
    special(match, "Ben", "shift", move=85, row=2)
    assert lines(match)[1] == [40, 85, 95]


def test_sh10_a_card_that_waits_may_not() -> None:
    match = scene(FULL, Ann=85, Ben=95)
    assert no_special(match, "Ann", "shift", move=95, row=2) == "not-in-row"
    assert no_special(match, "Ann", "shift", move=85, row=2) == "not-in-row"


def test_sh11_it_is_no_take() -> None:
    match = scene(FIVE, stops=[2], Ann=85, Ben=95)
    special(match, "Ann", "shift", move=3, row=3)
    assert (table(match).stops, table(match).five, table(match).swaps) == ((2,), True, ())


def test_nothing_is_played_before_the_cards_are_revealed() -> None:
    match = begin()
    tell(match, do="deal", rows=[1, 2, 3, 4])
    assert refused(match, do="special", player="Ann", card="stop", row=1) == "nothing-to-place"
