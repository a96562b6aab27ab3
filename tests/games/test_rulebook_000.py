"""The worked examples of the 2019 booklet (000), turn by turn."""

from __future__ import annotations

import pytest

from tests.games.judging import FOUR, deal, judge, play, refusal, score, table, take, told

START = deal(12, 37, 43, 58)
FIRST = play(Ann=14, Ben=15, Cem=44, Dora=61)
SECOND = play(Ann=36, Ben=21, Cem=26, Dora=30)
THIRD = play(Ann=3, Ben=9, Cem=68, Dora=83)


def test_the_start_cards_are_four_rows_of_one() -> None:
    """000:L37-45, Fig. 1."""
    judged = judge(FOUR, START, edition="2019")
    assert judged["rows"] == [[12], [37], [43], [58]]
    assert (judged["round"], judged["turn"]) == (1, 0)
    assert judged["piles"] == {name: [] for name in FOUR}


def test_each_card_of_the_first_turn_goes_behind_the_nearest_lower_one() -> None:
    """000:L84-99, Fig. 1-2. C1: L95 prints "37 row" for the third row; the 44 lies by the 43."""
    judged = judge(FOUR, START, FIRST, edition="2019")
    assert judged["rows"] == [[12, 14, 15], [37], [43, 44], [58, 61]]
    assert told(judged, "event", "player", "card", "row", "rule", "ruling") == [
        (2, "Ann", 14, 1, "nearest", "P2"),
        (2, "Ben", 15, 1, "nearest", "P2"),
        (2, "Cem", 44, 3, "nearest", "P2"),
        (2, "Dora", 61, 4, "nearest", "P2"),
    ]
    assert judged["totals"] == dict.fromkeys(FOUR, 0)


def test_a_sixth_card_takes_the_five_and_starts_the_row_anew() -> None:
    """000:L107-129, Fig. 3 (rule 3): the 30 takes 12, 14, 15, 21, 26 and the 36 joins it."""
    judged = judge(FOUR, START, FIRST, SECOND, edition="2019")
    assert judged["rows"] == [[30, 36], [37], [43, 44], [58, 61]]
    assert judged["piles"]["Dora"] == [12, 14, 15, 21, 26]
    assert judged["totals"] == {"Ann": 0, "Ben": 0, "Cem": 0, "Dora": 6}
    assert told(judged, "card", "rule", "ruling", "row", "took", "points")[-2:] == [
        (30, "full-row", "P3", 1, [12, 14, 15, 21, 26], 6),
        (36, "nearest", "P2", 1, [], 0),
    ]


def test_a_card_lower_than_every_last_card_asks_its_player_for_a_row() -> None:
    """000:L130-139 (rule 4): nothing else is placed before the answer."""
    judged = judge(FOUR, START, FIRST, SECOND, THIRD, edition="2019")
    assert judged["question"] == {"player": "Ann", "ask": "row", "options": [1, 2, 3, 4]}
    assert judged["rows"] == [[30, 36], [37], [43, 44], [58, 61]]
    assert judged["turn"] == 3
    assert told(judged, "card")[-1] == (36,)


def test_the_low_card_starts_the_row_it_took_and_the_others_follow() -> None:
    """000:L136-148, Fig. 4: the 3 takes the 37, the 9 goes by it, 68 and 83 to row 4."""
    judged = judge(FOUR, START, FIRST, SECOND, THIRD, take(2), edition="2019")
    assert judged["rows"] == [[30, 36], [3, 9], [43, 44], [58, 61, 68, 83]]
    assert judged["piles"] == {"Ann": [37], "Ben": [], "Cem": [], "Dora": [12, 14, 15, 21, 26]}
    assert judged["totals"] == {"Ann": 1, "Ben": 0, "Cem": 0, "Dora": 6}
    assert judged["question"] is None
    assert told(judged, "event", "player", "card", "row", "rule", "took")[-4:] == [
        (4, "Ann", 3, 2, "low-card", [37]),
        (4, "Ben", 9, 2, "nearest", []),
        (4, "Cem", 68, 4, "nearest", []),
        (4, "Dora", 83, 4, "nearest", []),
    ]


@pytest.mark.parametrize(("row", "cost"), [(1, 4), (2, 1), (3, 6), (4, 2)])
def test_any_row_may_be_chosen_and_the_fewest_bullheads_are_only_a_hint(
    row: int, cost: int
) -> None:
    """000:L132-133 against the hint of L150-151."""
    judged = judge(FOUR, START, FIRST, SECOND, THIRD, take(row), edition="2019")
    assert judged["totals"]["Ann"] == cost
    assert judged["rows"][row - 1][0] == 3


def test_the_45_goes_by_the_42_in_the_full_row_not_by_the_41() -> None:
    """000:L193-208, tip 1, Fig. 5. Invented: every card but 45, 41 (row 3) and 42 (row 4)."""
    judged = judge(
        FOUR,
        deal(7, 29, 33, 22),
        table([7], [29], [33, 41], [22, 30, 36, 39, 42]),
        play(Ann=8, Ben=47, Cem=45, Dora=101),
        edition="2019",
    )
    assert told(judged, "player", "card", "row", "rule", "took", "points")[1] == (
        "Cem", 45, 4, "full-row", [22, 30, 36, 39, 42], 11,
    )  # fmt: skip
    assert judged["rows"][2:] == [[33, 41], [45, 47, 101]]


def test_the_62_loses_its_row_to_a_low_29_and_takes_row_4() -> None:
    """000:L218-232, tip 2, Fig. 6. Invented: all but the 62, the 29, and that row 4 is full."""
    events = (
        deal(61, 34, 77, 51),
        table([61], [34, 40], [77, 80], [51, 52, 53, 57, 60]),
        play(Ann=62, Ben=29, Cem=90, Dora=99),
    )
    asked = judge(FOUR, *events, edition="2019")
    assert asked["question"]["player"] == "Ben"
    judged = judge(FOUR, *events, take(1), edition="2019")
    assert judged["rows"] == [[29], [34, 40], [77, 80, 90, 99], [62]]
    assert judged["piles"]["Ann"] == [51, 52, 53, 57, 60]
    assert told(judged, "player", "card", "row", "rule", "points")[:2] == [
        ("Ben", 29, 1, "low-card", 1),
        ("Ann", 62, 4, "full-row", 7),
    ]


def test_taken_cards_do_not_go_back_into_the_hand() -> None:
    """000:L178-179 (Q14): the 26 lies in Dora's pile and cannot be played again."""
    refused = refusal(FOUR, START, FIRST, SECOND, play(Ann=26, Ben=9, Cem=68, Dora=83))
    assert refused.card == 26


def test_at_least_66_ends_the_game_and_the_fewest_points_win() -> None:
    """000:L209-213 (Q1)."""
    nearly = judge(FOUR, score(Ann=65, Ben=20, Cem=30, Dora=40), edition="2019")
    assert not nearly["finished"]
    assert nearly["winners"] == []
    judged = judge(FOUR, score(Ann=66, Ben=20, Cem=30, Dora=40), edition="2019")
    assert judged["finished"]
    assert judged["winners"] == ["Ben"]


def test_a_tie_has_several_winners() -> None:
    """000:L212-213 (Q3)."""
    judged = judge(FOUR, score(Ann=70, Ben=20, Cem=30, Dora=20), edition="2019")
    assert judged["winners"] == ["Ben", "Dora"]


def test_another_target_or_a_number_of_rounds_can_be_agreed() -> None:
    """000:L215-216 (Q21, Q35)."""
    points = score(Ann=70, Ben=20, Cem=30, Dora=20)
    hundred = {"target": 100, "when": "reach"}
    assert not judge(FOUR, points, edition="2019", end=hundred)["finished"]
    assert judge(FOUR, points, score(Ann=30, Ben=0, Cem=0, Dora=0), end=hundred)["finished"]
    assert not judge(FOUR, points, edition="2019", end={"rounds": 2})["finished"]
    assert judge(FOUR, points, points, edition="2019", end={"rounds": 2})["finished"]


@pytest.mark.parametrize(("players", "highest"), [(2, 24), (3, 34), (4, 44), (5, 54), (6, 64)])
def test_the_pro_variant_uses_ten_cards_each_and_four_more(players: int, highest: int) -> None:
    """000:L238-246: 3 players = 1-34, 4 players = 1-44, and so on; higher cards are set aside."""
    names = ("Ann", "Ben", "Cem", "Dora", "Eli", "Fay")[:players]
    last = deal(1, 2, 3, highest)
    assert judge(names, last, edition="2019", variant="pro")["rows"][3] == [highest]
    beyond = refusal(names, deal(1, 2, 3, highest + 1), edition="2019", variant="pro")
    assert beyond.card == highest + 1
    assert judge(names, deal(1, 2, 3, highest + 1), edition="2019")["round"] == 1
