"""Stop and Negative = Positive: ST1 to ST12, NP1 to NP10."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.anniversary import ANNIVERSARY
from companion.games.anniversary.positive import best_set
from companion.games.rows.cards import CARDS
from companion.words import Words
from companion.words.rows import reasons
from tests.games.scenes import (
    asked,
    lines,
    no_special,
    of_rows,
    offered,
    pile,
    refused,
    ruled,
    scene,
    special,
    table,
    tell,
)

FULL = [[3, 8, 12, 17, 20], [40], [60], [80]]
FIVE = [*FULL, [90]]
SIX = [[3, 8, 12, 17, 20, 21], [40], [60], [80]]
HORNS = [[3, 8, 11, 17, 20], [40], [60], [80]]


def test_st1_any_row_that_is_not_blocked() -> None:
    match = scene([*SIX, [90]], sevens=[1], Ann=85, Ben=95)
    assert offered(match, "stop") == [{"row": row} for row in range(1, 6)]
    special(match, "Ann", "stop", row=1)
    assert offered(match, "stop") == [{"row": row} for row in range(2, 6)]


def test_st2_two_rows_at_the_most_and_not_two_on_one() -> None:
    match = scene(FULL, stops=[2], Ann=85, Ben=95)
    assert no_special(match, "Ann", "stop", row=2) == "row-blocked"
    special(match, "Ann", "stop", row=3)
    assert no_special(match, "Ben", "stop", row=4) == "two-stops"


def test_st3_there_are_always_free_rows() -> None:
    match = scene(FULL, stops=[1, 2], Ann=1, Ben=95)
    assert asked(match) == [3, 4]


def test_st4_a_card_that_fits_only_a_blocked_row_counts_as_low() -> None:
    match = scene([[20], [40], [60], [80]], stops=[1], Ann=23, Ben=95)
    assert asked(match) == [2, 3, 4]
    ruling = ruled(match, do="take", row=2)[0]
    assert (ruling.rule, ruling.ruling, ruling.sure) == ("low-card", "ST4", "follows")
    assert lines(match)[1] == [23]


def test_st5_a_low_card_may_not_take_a_blocked_row() -> None:
    match = scene(FULL, stops=[2], Ann=1, Ben=95)
    assert refused(match, do="take", row=2) == "row-blocked"
    assert no_special(match, "Ann", "positive", row=2, turn=40) == "row-blocked"
    assert refused(match, do="take", row=5) == "no-such-row"


def test_st6_the_stops_come_off_after_the_choice() -> None:
    match = scene(FULL, stops=[2], Ann=1, Ben=45)
    assert 2 not in asked(match)
    tell(match, do="take", row=3)
    assert table(match).stops == ()
    tell(match, do="place")
    assert lines(match)[1] == [40, 45]


def test_st7_the_own_fresh_stop_comes_off_with_the_own_take() -> None:
    match = scene(FULL, Ann=23, Ben=95)
    told = special(match, "Ann", "stop", row=2)
    assert told[1].cleared == ("stop",)
    assert ("ST7" in told[1].ids, told[1].sure) == (True, "follows")
    assert table(match).stops == ()
    assert table(match).specials.discards == ("stop",)
    match = scene(FULL, Ann=1, Ben=95)  # so does the one before a row that is chosen
    special(match, "Ann", "stop", row=2)
    (ruling,) = ruled(match, do="take", row=3)
    assert ("ST7" in ruling.ids, ruling.sure) == (True, "follows")
    assert table(match).stops == ()


def test_st8_both_come_off() -> None:
    match = scene(FULL, stops=[2, 3], Ann=23, Ben=95)
    ruling = ruled(match, do="place", until="Ben")[0]
    assert ruling.cleared == ("stop", "stop")
    assert ("ST7" in ruling.ids, ruling.sure) == (False, "explicit")
    assert table(match).stops == ()


def test_st9_a_blocked_row_cannot_be_changed() -> None:
    match = scene(
        [[20], [40], [60], [80]], house={"seven_any_row": True}, stops=[2], Ann=30, Ben=95
    )
    assert no_special(match, "Ann", "insert", row=2) == "row-blocked"
    assert no_special(match, "Ann", "shift", move=40, row=1) == "row-blocked"
    assert no_special(match, "Ann", "shift", move=20, row=2) == "row-blocked"
    assert no_special(match, "Ann", "seven", row=2) == "row-blocked"


def test_st10_a_blocked_last_card_does_not_count() -> None:
    match = scene([[20], [40], [60], [80]], stops=[2], Ann=45, Ben=95)
    ruling = ruled(match, do="place", until="Ben")[0]
    assert (ruling.rule, ruling.ruling, ruling.row, ruling.behind) == ("nearest", "ST10", 1, 20)


def test_st11_a_fifth_row_leaves_the_stops() -> None:
    match = scene(FULL, stops=[2], Ann=85, Ben=95)
    special(match, "Ann", "fifth-row")
    assert table(match).stops == (2,)


def test_st12_it_may_block_the_row_that_would_be_taken() -> None:
    match = scene([[3, 8, 12, 17, 20], [19], [60], [80]], Ann=23, Ben=95)
    told = special(match, "Ann", "stop", row=1)
    assert (told[1].rule, told[1].row) == ("nearest", 2)
    assert pile(match, "Ann") == []


# -- Negative = Positive --------------------------------------------------------------------------


def test_np1_only_when_a_row_is_about_to_be_taken() -> None:
    match = scene(HORNS, Ann=45, Ben=95)
    assert no_special(match, "Ann", "positive", turn=40) == "no-take"
    match = scene(HORNS, Ann=23, Ben=95)
    assert {each["turn"] for each in offered(match, "positive")} == {3, 8, 11, 17, 20}
    match = scene(HORNS, Ann=1, Ben=95)
    assert {(each["row"], each["turn"]) for each in offered(match, "positive")} == {
        (row, card) for row, line in enumerate(HORNS, 1) for card in line
    }
    assert no_special(match, "Ann", "positive", turn=11) == "choice-missing"


def test_np2_the_card_leaves_and_others_worth_as_much_with_it() -> None:
    match = scene(HORNS, piles={"Ann": [22, 50]}, Ann=23, Ben=95)
    (ruling,) = special(match, "Ann", "positive", turn=11, cancel=[22])
    assert (ruling.ruling, ruling.sure) == ("NP2", "explicit")
    assert pile(match, "Ann") == [3, 8, 17, 20, 50]
    assert ruling.points == 1 + 1 + 1 + 3 - 5
    assert sorted(table(match).aside) == [11, 22]


@pytest.mark.parametrize(("change", "left"), [(False, 3), (True, 1)])
def test_np3_whole_cards_only_unless_the_house_makes_change(change: bool, left: int) -> None:
    """RULINGS: pile 10 and 20, the row of the 11 is taken on the 11."""
    match = scene(
        [[11], [40], [60], [80]], house={"make_change": change},
        piles={"Ann": [10, 20]}, Ann=1, Ben=95,
    )  # fmt: skip
    (ruling,) = special(match, "Ann", "positive", row=1, turn=11)
    assert (ruling.ruling, ruling.sure) == ("NP3", "house")
    assert match.state.totals["Ann"] == left
    assert table(match).credit.get("Ann", 0) == (2 if change else 0)
    assert ruling.points == left - 6


def test_np3_change_adds_up_to_whole_cards_later() -> None:
    """A credit of 2 and a card of 1 that turns: the 3 on the pile can leave."""
    match = scene([[11], [41], [60], [80]], house={"make_change": True},
                  piles={"Ann": [10, 20]}, Ann=5, Ben=95)  # fmt: skip
    special(match, "Ann", "positive", row=1, turn=11)
    tell(match, do="place")
    tell(match, do="play", cards={"Ann": 2, "Ben": 96})
    (ruling,) = special(match, "Ann", "positive", row=2, turn=41)
    assert match.state.totals["Ann"] == 0
    assert pile(match, "Ann") == []
    assert ruling.points == -1


@pytest.mark.parametrize(
    ("cancel", "why"),
    [([20, 17, 8, 3], "cancel-too-much"), ([99], "cancel-not-there"), ([11], "cancel-twice"),
     ([3, 3], "cancel-twice"), ([23], "cancel-not-there")],
)  # fmt: skip
def test_np3_other_sets_may_be_chosen_if_they_are_there_and_not_too_much(
    cancel: list[int], why: str
) -> None:
    match = scene(HORNS, Ann=23, Ben=95)
    assert no_special(match, "Ann", "positive", turn=11, cancel=cancel) == why
    special(match, "Ann", "positive", turn=11, cancel=[3])
    assert pile(match, "Ann") == [8, 17, 20]


@pytest.mark.parametrize(
    ("cards", "limit", "best"),
    [([3, 5, 13, 17], 5, [3, 5, 13, 17]), ([10, 20], 5, [10]), ([5, 10, 22], 5, [22]),
     ([5, 10, 1], 5, [5, 10]), ([55], 5, []), ([1, 2, 3], 7, [1, 2, 3]), ([], 5, []),
     ([10, 20, 5, 15], 7, [5, 15, 10])],
)  # fmt: skip
def test_np3_the_app_proposes_the_best_set(cards: list[int], limit: int, best: list[int]) -> None:
    assert sorted(best_set(cards, limit, CARDS)) == sorted(best)


@pytest.mark.parametrize("change", [False, True])
def test_np4_never_below_zero_and_never_into_an_earlier_round(change: bool) -> None:
    match = scene([[11], [40], [60], [80]], house={"make_change": change}, Ann=1, Ben=95)
    (ruling,) = special(match, "Ann", "positive", row=1, turn=11)
    assert (ruling.ruling, ruling.points) == ("NP4", 0)
    assert match.state.totals["Ann"] == 0
    assert table(match).credit.get("Ann", 0) == 0


def test_np5_any_card_of_the_row_but_not_the_own() -> None:
    match = scene(HORNS, piles={"Ann": [22]}, Ann=23, Ben=95)
    assert no_special(match, "Ann", "positive", turn=23) == "turn-not-in-row"
    assert no_special(match, "Ann", "positive", turn=22) == "turn-not-in-row"
    assert no_special(match, "Ann", "positive", turn=40) == "turn-not-in-row"
    assert no_special(match, "Ann", "positive") == "choice-missing"
    special(match, "Ann", "positive", turn=3)


def test_np6_any_of_the_six_of_a_seven_row() -> None:
    match = scene(SIX, sevens=[1], Ann=23, Ben=95)
    assert {each["turn"] for each in offered(match, "positive")} == set(SIX[0])
    (ruling,) = special(match, "Ann", "positive", turn=20)
    assert (ruling.ruling, len(ruling.took)) == ("NP6", 6)


def test_np7_the_card_of_a_row_of_one_vanishes_and_cancels_more() -> None:
    match = scene([[11], [40], [60], [80]], piles={"Ann": [22, 41]}, Ann=1, Ben=95)
    (ruling,) = special(match, "Ann", "positive", row=1, turn=11)
    assert (ruling.ruling, ruling.points) == ("NP7", -5)
    assert pile(match, "Ann") == [41]


@pytest.mark.parametrize("strict", [False, True])
def test_np8_with_five_rows_the_own_card_may_be_cancelled_unless_the_house_is_strict(
    strict: bool,
) -> None:
    match = scene([*HORNS, [90]], house={"own_card_counts": strict}, Ann=22, Ben=95)
    if strict:
        assert no_special(match, "Ann", "positive", turn=11, cancel=[22]) == "own-card-counts"
        special(match, "Ann", "positive", turn=11)
        assert pile(match, "Ann") == [17, 22]
        return
    (ruling,) = special(match, "Ann", "positive", turn=11)
    assert (ruling.ruling, sorted(ruling.aside)) == ("NP8", [11, 22])
    assert pile(match, "Ann") == [3, 8, 17, 20]


def test_np9_the_rest_of_the_take_is_as_always() -> None:
    match = scene(HORNS, stops=[2], Ann=23, Ben=95)
    (ruling,) = special(match, "Ann", "positive", turn=11)
    assert ruling.cleared == ("stop",)
    assert lines(match)[0] == [23]
    assert table(match).swaps == ("Ann",)
    assert table(match).specials.discards == ("stop", "positive")


def test_np10_the_best_choice_shows_in_the_offers() -> None:
    """Turning the 55 wastes a bullhead here and is best all the same."""
    match = scene([[11, 55], [60], [70], [80]], piles={"Ann": [41]}, Ann=1, Ben=95)
    results = {}
    for deed in match.deeds:
        if getattr(deed.event, "card", "") == "positive":
            ruling = of_rows(deed.preview.rulings)[0]
            results[ruling.row, ruling.other] = ruling.points
    assert results[1, 55] == -1
    assert results[1, 11] == 7 - 1
    assert min(results.values()) == -1


@pytest.mark.parametrize("counts", [False, True])
def test_np8_no_credit_pays_for_an_own_card_that_counts(counts: bool) -> None:
    """Five rows: the 11 turns with 5 bullheads, and nothing but the own 3 lies there."""
    match = scene(
        [[11], [40], [60], [80], [90]],
        house={"make_change": True, "own_card_counts": counts}, Ann=3, Ben=95,
    )  # fmt: skip
    special(match, "Ann", "positive", row=1, turn=11)
    assert match.state.totals["Ann"] == (1 if counts else 0)
    assert table(match).credit.get("Ann", 0) == 0


def test_np3_what_is_paid_out_of_the_credit_is_never_called_the_rulebooks() -> None:
    """A credit of 2 and the 22 with 5 bullheads: 7 leave, which no booklet allows."""
    match = scene([[11], [22], [60], [80]], house={"make_change": True},
                  piles={"Ann": [10, 20]}, Ann=5, Ben=95)  # fmt: skip
    special(match, "Ann", "positive", row=1, turn=11)
    tell(match, do="table", rows=[[5], [22, 55], [60], [95]])
    tell(match, do="play", cards={"Ann": 2, "Ben": 96})
    (ruling,) = special(match, "Ann", "positive", row=2, turn=22, cancel=[55])
    assert (ruling.ruling, ruling.sure) == ("NP3", "house")


@pytest.mark.parametrize(
    ("lines", "marks", "said"),
    [
        (
            [[1, 2, 3, 4, 10], [40], [60], [80]],
            {},
            "the only lower last card of the unblocked rows",
        ),
        (
            [[1, 2, 3, 4, 10], [40], [5], [80]],
            {},
            "the closest lower last card of the unblocked rows",
        ),
        ([[1, 2, 3, 4, 10], [40], [60], [80], [90]], {}, "With five rows"),
        ([[1, 2, 3, 4, 9, 10], [40], [60], [80]], {"sevens": [1]}, "as its seventh card"),
    ],
)
def test_st10_a_take_says_that_a_nearer_row_is_blocked(
    lines: list[list[int]], marks: dict[str, Any], said: str
) -> None:
    match = scene(lines, stops=[2], Ann=45, Ben=95, **marks)
    (ruling,) = ruled(match, do="place", until="Ben")
    assert (ruling.rule, ruling.row, ruling.sure) == ("full-row", 1, "follows")
    text = Words("en", ANNIVERSARY).ruling(ruling)
    assert said in text
    assert "Blocked rows do not count." in text
    assert reasons(ruling)[-1] == "ST10"


@pytest.mark.parametrize(
    ("stops", "said"), [((1,), "of the unblocked rows"), ((), "the closest lower last card (")]
)
def test_st10_a_blocked_row_that_ends_lower_is_not_passed_over_in_silence(
    stops: tuple[int, ...], said: str
) -> None:
    match = scene([[10], [40], [60], [80]], stops=list(stops), Ann=45, Ben=95)
    (ruling,) = ruled(match, do="place", until="Ben")
    assert ruling.ruling == "P2"
    assert said in Words("en", ANNIVERSARY).ruling(ruling)
    assert reasons(ruling) == (("P1",) if stops else ("P2",))


# -- as sure as the least sure of its reasons ----------------------------------------------------


def test_f15_speaks_of_six_cards_only() -> None:
    for row, rule in (([31], "F6"), ([31, 32, 33, 34, 35, 36], "F15")):
        match = scene([row, [45], [60], [70], [80]], sevens=[1], Ann=3, Ben=90)
        ruling = ruled(match, do="take", row=1)[0]
        assert (ruling.ruling, ruling.sure, len(ruling.took)) == (rule, "follows", len(row) + 1)
        assert ruling.cleared == ("seven", "fifth-row")


PASSED = [[18], [11, 12, 13, 14, 16], [60], [70]]  # row 1 is the nearer one, and blocked


def test_st4_a_take_among_five_rows_is_as_sure_as_that_the_card_is_low() -> None:
    rows = [[10, 11], [50], [60], [70], [80]]
    sure = {}
    for stops in ([], [1]):
        match = scene(rows, stops=stops, Ann=20 if stops else 5, Ben=90)
        sure[len(stops)] = ruled(match, do="take", row=2)[0].sure
    assert sure == {0: "explicit", 1: "follows"}


@pytest.mark.parametrize(("card", "choice"), [("positive", {"turn": 11}), ("seven", {})])
def test_st10_a_special_card_behind_a_passed_row_follows_only(
    card: str, choice: dict[str, int]
) -> None:
    for stops, sure in (([], "explicit"), ([1], "follows")):
        rows = PASSED if stops else [[30], *PASSED[1:]]
        match = scene(
            rows, piles={"Ann": [1]}, stops=stops, Ann=20, Ben=90
        )  # NP2: 5 for 5 bullheads
        ruling = special(match, "Ann", card, **choice)[0]
        assert ruling.sure == sure
        assert ("ST10" in reasons(ruling)) is bool(stops)
        told = "Blocked rows do not count."
        assert (told in Words("en", ANNIVERSARY).ruling(ruling)) is bool(stops)


def test_st4_a_positive_card_that_is_low_by_a_stop_alone_follows_only() -> None:
    match = scene([[10], [11], [33, 53], [70]], stops=[1, 2], Ann=20, Ben=90)
    assert special(match, "Ann", "positive", row=3, turn=33)[0].sure != "explicit"
