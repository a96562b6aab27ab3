"""The worked examples of 6 takes! (002), where they differ and where they agree."""

from __future__ import annotations

import pytest

from tests.games.judging import FOUR, deal, judge, play, refusal, score, table, take, told

START = deal(12, 37, 43, 58)
FIRST = play(Ann=14, Ben=15, Cem=44, Dora=61)
SECOND = play(Ann=36, Ben=21, Cem=26, Dora=30)


def test_the_44_goes_to_the_third_row() -> None:
    """002:L54-60, Fig. 1-2: this booklet prints the third row that 000 misprints (C1)."""
    judged = judge(FOUR, START, FIRST, edition="6takes")
    assert judged["rows"] == [[12, 14, 15], [37], [43, 44], [58, 61]]
    assert told(judged, "card", "row") == [(14, 1), (15, 1), (44, 3), (61, 4)]


def test_the_30_picks_up_five_cards_before_it_starts_the_row() -> None:
    """002:L66-80, Fig. 3."""
    judged = judge(FOUR, START, FIRST, SECOND, edition="6takes")
    assert judged["rows"] == [[30, 36], [37], [43, 44], [58, 61]]
    assert judged["piles"]["Dora"] == [12, 14, 15, 21, 26]
    assert judged["totals"]["Dora"] == 6


def test_the_3_takes_the_37_and_the_68_goes_by_the_61() -> None:
    """002:L82-100, Fig. 4. C3: a 93 for the 83 of 000 and 003, into the same row.

    C2: L96 sends the 68 next to the 37, which has just been taken; it goes by the 61.
    """
    third = play(Ann=3, Ben=9, Cem=68, Dora=93)
    judged = judge(FOUR, START, FIRST, SECOND, third, take(2), edition="6takes")
    assert judged["rows"] == [[30, 36], [3, 9], [43, 44], [58, 61, 68, 93]]
    assert judged["piles"]["Ann"] == [37]
    assert told(judged, "card", "row", "rule")[-4:] == [
        (3, 2, "low-card"),
        (9, 2, "nearest"),
        (68, 4, "nearest"),
        (93, 4, "nearest"),
    ]


def test_row_2_has_the_fewest_bullheads_when_she_chooses_it() -> None:
    """002:L90: the four rows cost 4, 1, 6 and 2, as the choices themselves say."""
    third = play(Ann=3, Ben=9, Cem=68, Dora=93)
    costs = [
        judge(FOUR, START, FIRST, SECOND, third, take(row), edition="6takes")["totals"]["Ann"]
        for row in (1, 2, 3, 4)
    ]
    assert costs == [4, 1, 6, 2]


def test_the_45_is_the_sixth_card_behind_the_42() -> None:
    """002:L132, Fig. 5. Invented: every card but 45, 41 (row 3) and 42 (row 4)."""
    judged = judge(
        ("Ann", "Ben"),
        deal(10, 26, 40, 28),
        table([10], [26], [40, 41], [28, 31, 32, 38, 42]),
        play(Ann=45, Ben=104),
        edition="6takes",
    )
    assert told(judged, "player", "card", "row", "rule")[0] == ("Ann", 45, 4, "full-row")
    assert judged["piles"]["Ann"] == [28, 31, 32, 38, 42]
    assert judged["rows"][2] == [40, 41]


def test_the_29_empties_the_row_of_the_61_before_the_62_comes() -> None:
    """002:L134, Fig. 6: 62 behind the 61 of row 1, the cheapest row. Invented: all the rest."""
    events = (
        deal(61, 44, 70, 50),
        table([61], [44], [70], [50, 54, 56, 57, 59]),
        play(Ann=62, Ben=29),
    )
    judged = judge(("Ann", "Ben"), *events, take(1), edition="6takes")
    assert judged["rows"] == [[29], [44], [70], [62]]
    assert judged["piles"] == {"Ann": [50, 54, 56, 57, 59], "Ben": [61]}


def test_the_game_goes_on_at_66_and_ends_above_it() -> None:
    """002:L124 (Q1, C4): "more than 66", so 66 itself is not yet the end."""
    at = judge(FOUR, score(Ann=66, Ben=20, Cem=30, Dora=40), edition="6takes")
    assert not at["finished"]
    above = judge(FOUR, score(Ann=67, Ben=20, Cem=30, Dora=40), edition="6takes")
    assert above["finished"]
    assert above["winners"] == ["Ben"]


def test_a_goal_agreed_before_the_game_replaces_the_printed_one() -> None:
    """002:L126 (Q21)."""
    goal = {"target": 40, "when": "exceed"}
    assert not judge(FOUR, score(Ann=40, Ben=1, Cem=1, Dora=1), edition="6takes", end=goal)[
        "finished"
    ]
    assert judge(FOUR, score(Ann=41, Ben=1, Cem=1, Dora=1), edition="6takes", end=goal)["finished"]


@pytest.mark.parametrize(("players", "highest"), [(3, 34), (4, 44)])
def test_the_advanced_version_knows_all_its_cards(players: int, highest: int) -> None:
    """002:L148-158: 3 players 1-34, 4 players 1-44, all higher cards are removed."""
    names = FOUR[:players]
    assert judge(names, deal(highest, 1, 2, 3), edition="6takes", variant="pro")["turn"] == 0
    assert (
        refusal(names, deal(highest + 1, 1, 2, 3), edition="6takes", variant="pro").card
        == highest + 1
    )
