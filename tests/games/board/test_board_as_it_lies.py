"""What a board keeps when it is set as it lies: questions, luck cards earned, the final count."""

from typing import Any

import pytest

from companion.match import Match
from tests.games.board.boards import BOX, FOUR, do, lay, refused, sit, table, turn


def again(match: Match, **keys: Any) -> None:
    """The board set exactly as it lies, but for what is told."""
    rows = [[tile or None for tile in row] for row in table(match).rows]
    do(match, "table", rows=rows, **keys)


def asked(match: Match) -> str:
    """What is asked, by its word."""
    return match.question.ask if match.question is not None else ""


def ending() -> Match:
    """Ann is out of tiles with four action cards, which are counted; Ben has one tile left."""
    match = sit("expert")
    rows: dict[int, list[Any]] = {1: [40], 2: [20], 3: [30], 7: [10]}
    lay(match, rows, tiles={"Ann": 1, "Ben": 2}, actions={"Ann": 4, "Ben": 0}, draw=0)
    turn(match, Ann=50, Ben=51)
    do(match, "place")
    assert (table(match).scores, table(match).lefts) == ({"Ann": 4, "Ben": 0}, ("Ben",))
    return match


# -- a number 0 is a number ----------------------------------------------------------------------


@pytest.mark.parametrize("card", ["start", "ascending", "stop"])
@pytest.mark.parametrize("row", [0, -1, 8])
def test_an_action_card_for_a_row_that_does_not_exist_is_refused(card: str, row: int) -> None:
    match = sit("expert")
    turn(match, Ann=50, Ben=51)
    held = table(match).actions
    assert refused(match, "action", player="Ann", card=card, row=row) == "no-such-row"
    assert table(match).actions == held


@pytest.mark.parametrize("card", ["exchange", "another"])
def test_an_action_card_for_the_tile_0_is_refused(card: str) -> None:
    match = sit("expert")
    turn(match, Ann=50, Ben=51)
    assert refused(match, "action", player="Ann", card=card, with_=0) == "no-such-tile"


# -- the second twelve tiles ---------------------------------------------------------------------


@pytest.mark.parametrize("variant", ["basic", "luck"])
@pytest.mark.parametrize("players", [("Ann", "Ben"), ("Ann", "Ben", "Cem")])
def test_a_table_after_the_second_twelve_brings_no_third(
    variant: str, players: tuple[str, ...]
) -> None:
    match = sit(variant, players)
    lay(match, FOUR, tiles=dict.fromkeys(players, 1))
    turn(match, **dict(zip(players, (95, 96, 97), strict=False)))
    if variant == "luck":
        do(match, "place")
    do(match, "deal")
    again(match)
    again(match, tiles=dict.fromkeys(players, 1))
    rows: dict[int, list[Any]] = {1: [1], 2: [2], 3: [3], 4: [4]}
    lay(match, rows)
    turn(match, **dict(zip(players, (5, 6, 7), strict=False)))
    if variant == "luck":
        do(match, "place")
    assert match.state.finished


def test_whether_the_second_twelve_are_dealt_is_told_where_a_match_is_taken_up() -> None:
    known = {**BOX}
    for refilled in (False, True):
        match = Match.begin({"game": "board", "players": ["Ann", "Ben"], "set": known})
        lies = match.game.lies(match.state)
        assert lies is not None
        assert lies.counts["refilled"] == {"": 0}
        rows = [FOUR.get(row, []) for row in range(1, 7)]
        told = {"rows": rows, "tiles": {"Ann": 1, "Ben": 1}}
        do(match, "table", **told, **({"refilled": True} if refilled else {}))
        turn(match, Ann=95, Ben=96)
        assert match.state.finished is refilled


def test_the_second_twelve_stay_dealt_while_the_track_is_kept_alone() -> None:
    match = sit()
    lay(match, FOUR, tiles={"Ann": 1, "Ben": 1})
    turn(match, Ann=95, Ben=96)
    do(match, "deal")
    do(match, "alone")
    rows: dict[int, list[Any]] = {1: [1], 2: [2], 3: [3], 4: [4]}
    lay(match, rows, tiles={"Ann": 1, "Ben": 1}, draw=48)
    turn(match, Ann=5, Ben=6)
    assert match.state.finished


def test_four_players_get_no_second_twelve_told() -> None:
    match = sit(players=("Ann", "Ben", "Cem", "Dora"))
    rows = [FOUR.get(row, []) for row in range(1, 7)]
    assert refused(match, "table", rows=rows, refilled=True) == "refill-for-three"


# -- the final count -----------------------------------------------------------------------------


@pytest.mark.parametrize("told", [{}, {"scores": {"Ben": -3}}, {"tiles": {"Ann": 0, "Ben": 1}}])
def test_b44_a_table_in_the_final_count_counts_nobody_twice(told: dict[str, Any]) -> None:
    match = ending()
    again(match, **told)
    assert table(match).scores == {"Ann": 4, "Ben": 0, **told.get("scores", {})}
    do(match, "left", player="Ben", oxen=1)
    assert match.state.finished
    assert match.state.totals["Ann"] == 4


def test_b44_whose_cards_are_put_right_in_the_final_count_is_counted_anew() -> None:
    match = ending()
    again(match, actions={"Ann": 3})
    assert table(match).scores["Ann"] == 3
    again(match, actions={"Ann": 3, "Ben": 1})
    do(match, "left", player="Ben", oxen=1)
    assert match.state.totals == {"Ann": 3, "Ben": 0}


def test_b44_a_count_that_came_too_early_is_taken_back_and_comes_once() -> None:
    match = ending()
    again(match, tiles={"Ann": 1})
    assert (table(match).final, table(match).scores["Ann"]) == (False, 0)
    turn(match, Ann=52, Ben=53)
    do(match, "place")
    assert match.state.finished
    assert match.state.totals["Ann"] == 4


def test_b44_tiles_given_up_in_the_final_count_and_taken_up_again_count_once() -> None:
    match = ending()
    do(match, "alone")
    do(match, "track", player="Ann", by=2)
    rows: dict[int, list[Any]] = {1: [40], 2: [20], 3: [30], 7: [10]}
    lay(match, rows, tiles={"Ann": 0, "Ben": 1}, draw=0)
    assert table(match).scores["Ann"] == 6


# -- what is asked -------------------------------------------------------------------------------


def asking(variant: str) -> Match:
    """Ann's counter has met a clover on its way back, and the tile that did it is to go on."""
    match = sit(variant)
    rows: dict[int, list[Any]] = {1: [11, 12, 13], 2: [30], 3: [40], 4: [60]}
    lay(match, rows, scores={"Ann": -4})
    turn(match, Ann=14, Ben=65)
    do(match, "place")
    return match


def test_a_luck_card_that_was_earned_is_still_asked_for_after_the_table_is_set() -> None:
    match = asking("luck")
    assert asked(match) == "luck"
    before = table(match)
    again(match)
    assert table(match) == before
    again(match, scores={"Ben": 7})
    assert asked(match) == "luck"
    do(match, "luck", player="Ann", draw="plus5")
    assert table(match).luck["Ann"] == (1, 0)
    assert table(match).rows[4] == (14,)  # the tile went on to its new row
    assert not table(match).pending  # and so did what waited behind it


def test_a_luck_card_that_is_told_with_the_table_is_not_asked_for_again() -> None:
    match = asking("luck")
    again(match, luck={"Ann": [0, 1]}, scores={"Ben": 9})
    assert not asked(match)
    beats = list(match.beats(match.frame))
    assert beats  # what waited was placed, on the board as it was told
    assert beats[0].before.points()["Ben"] == 9
    assert table(match).luck["Ann"] == (0, 1)
    assert table(match).rows[4] == (14,)


def test_a_tile_that_was_put_to_its_row_by_hand_is_not_asked_for_again() -> None:
    match = sit("expert")
    rows: dict[int, list[Any]] = {2: [11, 12, 13], 3: [30], 4: [40], 5: [60]}
    lay(match, rows)
    turn(match, Ann=14, Ben=65)
    do(match, "place")
    assert asked(match) == "start"
    again(match)
    assert asked(match) == "start"
    lay(match, {**{row: there for row, there in rows.items() if row > 2}, 7: [14]})
    assert not asked(match)
    assert [each.tile for each in table(match).pending] == [65]
