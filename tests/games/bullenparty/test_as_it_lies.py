"""What a table of Bullenparty keeps when it is set as it lies, and what it says of hands."""

import pytest

from companion.match import Match
from tests.games.bullenparty.parties import begun, did, lying, table, why_not

ANN_BEN = ("Ann", "Ben")


def last_round() -> Match:
    """Every card of the last round is known; Ann and Ben hold six and seven cards."""
    match = lying(*ANN_BEN, rows=[[12], [33, 5]], draw=20, last=True)
    did(match, "play", cards={"Ann": 10, "Ben": 20})
    return match


def test_nobody_holds_a_card_while_it_is_counted_by_hand() -> None:
    known = last_round()
    did(known, "enter", what="auction")
    did(known, "take", row=1)
    unseen = lying(*ANN_BEN, rows=[1, 2], draw=20, last=True)
    did(unseen, "play", cards={"Ann": 10, "Ben": 20})
    did(unseen, "take", row=1)
    early = last_round()
    did(early, "count")
    for match in (known, unseen, early):
        assert table(match).by_hand
        assert match.game.told(match.state)["hands"] == {"Ann": 0, "Ben": 0}


def test_hands_are_told_again_once_a_count_by_hand_is_given_up() -> None:
    match = begun(*ANN_BEN)
    did(match, "deal")
    did(match, "count")
    assert match.game.told(match.state)["hands"] == {"Ann": 0, "Ben": 0}
    did(match, "count", stop=True)
    assert match.game.told(match.state)["hands"] == {"Ann": 5, "Ben": 5}


def test_bids_on_their_way_go_on_while_the_same_rows_lie_there() -> None:
    match = lying("Ann", "Ben", "Cem", rows=[2, 2, 2], draw=20)
    did(match, "play", cards={"Ann": 10, "Ben": 20, "Cem": "A"})
    before = table(match)
    did(match, "table", draw=20)
    assert table(match) == before
    did(match, "table", hands={"Cem": 6})
    assert table(match).pending == before.pending
    did(match, "take", row=1)
    assert table(match).taken == {1: ("Ann", 10)}


def test_bids_go_back_where_a_row_was_taken_by_hand() -> None:
    match = lying("Ann", "Ben", "Cem", rows=[2, 2, 2], draw=20)
    did(match, "play", cards={"Ann": 10, "Ben": 20, "Cem": "A"})
    did(match, "table", rows=[0, 2, 2])
    assert not table(match).pending
    assert table(match).hands == {"Ann": 5, "Ben": 5, "Cem": 5}


def test_a_card_drawn_and_laid_by_hand_is_not_asked_for_again() -> None:
    match = lying(*ANN_BEN, rows=[[12, 13], [33, 5]], draw=20)
    did(match, "play", cards={"Ann": "A", "Ben": "B"})
    did(match, "draw", card=44)
    did(match, "table", rows=[[12, 13, 44], [33, 5]])
    assert (table(match).drawn, table(match).pending) == (None, ())
    assert table(match).draw == 19


# -- bull cards ----------------------------------------------------------------------------------

FULL_ROWS = [[1, 2, 3, 4, 5], [11, 12, 13, 14, 15]]


def test_bull_cards_told_with_a_table_leave_the_others_as_they_were_learned() -> None:
    match = begun(*ANN_BEN)
    for bull, heads in (("bull1", 4), ("bull2", 4), ("bull3", 5), ("bull9", 7), ("bull10", 7)):
        did(match, "learn", card=bull, heads=heads)
    learned = dict(table(match).set.heads)
    piles: dict[str, list[int]] = {"Ann": [], "Ben": []}
    did(match, "table", rows=FULL_ROWS, piles=piles, draw=20, beside=[4, 4])
    assert dict(table(match).set.heads) == learned
    did(match, "table", bulls={"Ann": [5]})
    assert dict(table(match).set.heads) == learned
    assert table(match).bulls["Ann"] == ("bull3",)


def test_a_bull_card_told_otherwise_leaves_those_that_do_not_contradict_it() -> None:
    match = begun(*ANN_BEN)
    for bull, heads in (("bull1", 4), ("bull3", 5), ("bull9", 7)):
        did(match, "learn", card=bull, heads=heads)
    did(match, "table", rows=[[1], [2]], draw=20, bulls={"Ann": [5]})
    heads_now = table(match).set.heads
    assert (heads_now["bull1"], heads_now["bull3"], heads_now["bull9"]) == (5, 5, 7)
    match.undo()
    did(match, "table", rows=[[1], [2]], draw=20, bulls={"Ann": [6]})
    heads_now = table(match).set.heads
    assert (heads_now["bull1"], heads_now.get("bull3"), heads_now["bull9"]) == (6, None, 7)


def test_bull_cards_that_show_as_many_stay_where_they_lie() -> None:
    match = lying(*ANN_BEN, rows=[[1], [2]], bulls={"Ben": [4], "Ann": [6]}, draw=20)
    did(match, "table", bulls={"Ann": [4, 6], "Ben": [4]})
    assert table(match).bulls == {"Ann": ("bull2", "bull3"), "Ben": ("bull1",)}


def test_an_empty_list_beside_the_rows_is_not_nothing() -> None:
    match = lying(*ANN_BEN, rows=[[1], [2]], draw=20)
    assert why_not(match, "table", beside=[]) == "rows-for-players"


# -- cards that nobody has seen ------------------------------------------------------------------


@pytest.mark.parametrize("again", [{}, {"rows": [2, 2]}, {"draw": 0}])
def test_discards_that_nobody_has_seen_stay_discards(again: dict[str, object]) -> None:
    match = begun(*ANN_BEN)
    did(match, "table", rows=[2, 2], draw=0)
    assert table(match).discards == (0,) * 36
    did(match, "table", **again)
    assert table(match).discards == (0,) * 36
    assert table(match).draw == 0


def test_of_a_hand_that_is_told_too_small_no_card_is_known() -> None:
    match = lying(*ANN_BEN, rows=[[1, 2], [11, 12]], draw=20)
    did(match, "play", cards={"Ann": 30, "Ben": 40})
    did(match, "take", row=1)
    assert table(match).held["Ann"] == (1, 2)
    did(match, "table", hands={"Ann": 1})
    assert table(match).held == {"Ann": (), "Ben": (11, 12)}
