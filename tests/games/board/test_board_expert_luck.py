"""The rulings of luck and action cards together, each by its id."""

from typing import Any

from companion.match import Match
from tests.games.board.boards import BOX, FOUR, do, ids, lay, refused, said, sit, table, turn


def waiting(rows: dict[int, list[Any]], *, tile: int, house: tuple[str, ...] = ()) -> Match:
    """Ann's tile comes next; she holds luck cards and six action cards."""
    match = sit("expert-luck", house=house)
    lay(match, rows, actions={"Ann": 6}, luck={"Ann": [2, 2]})
    turn(match, Ann=tile, Ben=99)
    return match


def luck(match: Match, card: str) -> str:
    return refused(match, "luck", player="Ann", play=card)


def act(match: Match, card: str, **keys: Any) -> str:
    return refused(match, "action", player="Ann", card=card, **keys)


def test_b2_a_take_and_a_first_space_each_pay_their_clovers() -> None:
    match = sit("expert-luck")
    lay(match, {1: [10], 2: [30], 3: [50, 51, 52, 53], 7: [90]}, scores={"Ann": -3})
    turn(match, Ann=83, Ben=99)
    frame = do(match, "place", until=99)
    assert said(frame)[1] == ("take", 3, -4)
    do(match, "luck", player="Ann", draw="plus5")  # for the clover at -5
    frame = do(match, "start", row=5)
    assert said(frame)[1] == ("oxen", 5, -5)
    do(match, "luck", player="Ann", draw="positive")  # for the one at -10
    assert table(match).luck["Ann"] == (1, 1)


def test_b8_luck_and_action_cards_go_together_in_either_order() -> None:
    for first_luck in (True, False):
        match = waiting({**FOUR, 1: [30]}, tile=31)
        for word in ("luck", "action") if first_luck else ("action", "luck"):
            assert (luck(match, "plus5") if word == "luck" else act(match, "skip")) == ""
        assert said(do(match, "place", until=99)) == [("nearest", 1, 0), ("five", 1, 5)]


def test_b9_five_points_instead_of_a_drawn_tile() -> None:
    match = waiting({**FOUR, 4: [30]}, tile=31)
    assert luck(match, "plus5") == ""
    frame = do(match, "place", until=99)
    assert said(frame) == [("nearest", 4, 0), ("five", 4, 5)]
    assert table(match).hands["Ann"] == 11
    assert "B9" in ids(frame)


def test_b10_b67_a_skip_onto_the_last_space_spoils_five_points() -> None:
    match = waiting({**FOUR, 2: [30, 31]}, tile=32)
    assert luck(match, "plus5") == ""
    assert act(match, "skip") == "spoils"


def test_b11_five_points_for_the_space_that_a_slide_fills() -> None:
    match = waiting({**FOUR, 3: [30]}, tile=29)
    act(match, "start", row=3)
    assert luck(match, "plus5") == ""
    frame = do(match, "place", until=99)
    assert said(frame) == [("slide", 3, 0), ("five", 3, 5)]
    assert frame.rulings[1].sure == "house"
    match = waiting({**FOUR, 3: [30]}, tile=29, house=("five-not-at-start",))
    act(match, "start", row=3)
    assert luck(match, "plus5") == "five-at-start"


def test_b14_b54_positive_ox_where_tiles_are_taken() -> None:
    match = waiting({**FOUR, 2: [15, 19, 23]}, tile=32)
    act(match, "stop", row=1)
    luck(match, "positive")
    do(match, "place", until=99)
    frame = do(match, "turn", tiles=[19, 23])
    assert said(frame) == [("ox", 2, 10), ("take-tiles", 2, 0)]
    assert "B14" in ids(frame)
    assert table(match).behind["Ann"] == (15, 19, 23)
    assert table(match).stops == ()
    do(match, "start", row=6)
    assert table(match).rows[5] == (32,)


def test_b54_positive_ox_where_oxen_are_taken_is_a_take() -> None:
    match = waiting({**FOUR, 3: [15, 19, 22, 23]}, tile=32)
    act(match, "stop", row=1)
    luck(match, "positive")
    do(match, "place", until=99)
    frame = do(match, "turn", tiles=[19, 23])
    assert said(frame)[0] == ("take-ox", 3, 5)
    assert {"B54", "B24"} <= ids(frame)
    assert table(match).stops == ()


def test_b55_positive_ox_when_a_slide_fills_the_last_space() -> None:
    match = waiting({**FOUR, 3: [15, 19, 22, 23]}, tile=14)
    act(match, "start", row=3)
    assert luck(match, "positive") == ""
    do(match, "place", until=99)
    assert refused(match, "turn", tiles=[14, 23]) == "not-in-taken-row"
    frame = do(match, "turn", tiles=[19, 23])
    assert said(frame)[0] == ("take-ox", 3, 5)
    assert {"B55", "B34"} <= ids(frame)
    match = waiting({**FOUR, 3: [15, 19, 22, 23]}, tile=14, house=("no-start-onto-last",))
    assert act(match, "start", row=3) == "start-onto-last"


def test_b56_a_luck_card_lapses_with_the_exchanged_tile() -> None:
    match = waiting({**FOUR, 1: [30]}, tile=31)
    luck(match, "plus5")
    act(match, "exchange", with_=32)
    assert table(match).pending[0].luck == ""
    assert table(match).luck["Ann"] == (1, 2)
    assert table(match).luck_piles == (5, 4)


def test_b60_the_final_count_pays_no_clover() -> None:
    match = sit("expert-luck")
    rows = {1: [91], 2: [92], 3: [93], 7: [94]}
    lay(match, rows, tiles={"Ann": 1, "Ben": 2}, actions={"Ann": 0, "Ben": 0})
    turn(match, Ann=95, Ben=96)
    do(match, "place")
    frame = do(match, "left", player="Ben", tiles=[23])
    assert said(frame) == [("left-tiles", 0, -5)]
    assert match.state.finished


def test_b67_a_luck_card_that_was_drawn_again_does_not_come_back() -> None:
    rows = ["plain -7 take-oxen", *BOX["expert"][1:]]
    match = sit("expert-luck", house=("cards-come-back",), known={**BOX, "luck": 1, "expert": rows})
    lay(match, {1: [20], 2: [92], 3: [93], 4: [94]}, actions={"Ann": 6}, luck={"Ann": [1, 0]})
    turn(match, Ann=40, Ben=99)
    do(match, "luck", player="Ann", play="plus5")
    do(match, "action", player="Ann", card="another", with_=30)
    do(match, "place", until=99)  # the 30 passes a clover, and the only card of its kind is drawn
    frame = do(match, "luck", player="Ann", draw="plus5")
    assert "lapsed" in [each.rule for each in frame.rulings]  # the 40 comes to the last space
    assert table(match).luck["Ann"] == (1, 0)
