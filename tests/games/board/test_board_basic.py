"""The rulings of the basic game, each by its id."""

import random

import pytest

from companion.games.board.events import Deal
from companion.games.core.game import Setup
from companion.record import read, write
from companion.replay import verdict
from tests.games.board.boards import (
    BASIC_ROWS,
    BOX,
    FOUR,
    WITH_BOARD,
    do,
    ids,
    lay,
    oxen,
    record,
    refused,
    said,
    sit,
    table,
    turn,
)

SIX = ("Ann", "Ben", "Cem", "Dora", "Eve", "Finn")


def test_br1_a_tile_goes_behind_a_lower_last_tile() -> None:
    match = sit()
    lay(match, {**FOUR, 1: [30]})
    frame = turn(match, Ann=31, Ben=95)
    assert said(frame)[0] == ("nearest", 1, 0)
    assert frame.rulings[0].ids == ("BR1",)


def test_br2_of_several_rows_the_nearest() -> None:
    match = sit()
    lay(match, {**FOUR, 1: [30], 2: [33]})
    frame = turn(match, Ann=35, Ben=95)
    assert said(frame)[0] == ("nearest", 2, 0)
    assert frame.rulings[0].ids == ("BR2",)


def test_br3_a_tile_too_low_goes_behind_the_highest() -> None:
    match = sit()
    lay(match, FOUR)
    frame = turn(match, Ann=1, Ben=95)
    assert said(frame)[0] == ("low-tile", 4, 0)
    assert frame.rulings[0].ids == ("BR3",)
    assert "rule 3" in verdict(match)["rulings"][0]["text"]


def test_b1_the_track_cuts_after_every_score() -> None:
    match = sit()
    for by in (40, 10, -5):
        do(match, "track", player="Ann", by=by)
    assert table(match).scores["Ann"] == 39
    do(match, "track", player="Ben", by=-80)
    assert table(match).scores["Ben"] == -44
    assert refused(match, "track", player="Ann", by=0) == "no-score"


def test_b15_b16_a_moved_tile_starts_the_next_row_below_and_its_first_space_works() -> None:
    match = sit()
    lay(match, {**FOUR, 1: [10, 11, 12]})
    frame = turn(match, Ann=13, Ben=95)
    assert said(frame)[:4] == [
        ("nearest", 1, 0),
        ("take", 1, -3),
        ("started", 5, 0),
        ("oxen", 5, -1),
    ]
    assert "B2" in ids(frame)


def test_b16_without_one_below_the_topmost_empty_row() -> None:
    match = sit()
    lay(match, {3: [91], 4: [92], 5: [93], 6: [10, 11, 12]})
    frame = turn(match, Ann=13, Ben=95)
    assert ("started", 1, 0) in said(frame)


def test_b15_start_tiles_trigger_nothing() -> None:
    known = {**BOX, "basic": ["red plain take", *BASIC_ROWS[1:]]}
    assert table(sit(known=known)).scores == {"Ann": 0, "Ben": 0}


def test_b18_b19_a_low_tile_takes_too_and_rows_may_go_down() -> None:
    match = sit()
    lay(match, {**FOUR, 4: [94, 96, 97, 98, 99]})
    frame = turn(match, Ann=1, Ben=95)
    assert said(frame)[:2] == [("low-tile", 4, 0), ("take", 4, -5)]
    assert "B18" in ids(frame)
    match = sit()
    lay(match, {**FOUR, 4: [94, 1]})
    frame = turn(match, Ann=2, Ben=95)
    assert said(frame)[0] == ("nearest", 4, 0)
    assert "B19" in ids(frame)


def test_b20_b48_an_open_double_symbol_asks_for_two_tiles_in_one_order() -> None:
    match = sit()
    lay(match, {1: [91], 2: [92], 3: [93], 6: [10]})
    assert verdict(match)["two"]
    assert refused(match, "play", cards={"Ann": 7, "Ben": [11, 94]}) == "two-tiles"
    frame = turn(match, Ann=[20, 95], Ben=[94, 11])
    placed = [each for each in frame.rulings if each.rule in ("nearest", "low-tile")]
    assert [each.piece for each in placed] == [11, 20, 94, 95]
    assert not verdict(match)["two"]


def test_b63_two_rows_with_open_double_symbols_still_ask_for_two_tiles() -> None:
    match = sit(known={**BOX, "basic": [*BASIC_ROWS[:4], "plain two two take", BASIC_ROWS[5]]})
    lay(match, {1: [91], 2: [92], 5: [20], 6: [10]})
    assert refused(match, "play", cards={"Ann": [21, 22, 23], "Ben": [94, 95, 96]}) == "two-tiles"
    turn(match, Ann=[21, 11], Ben=[94, 95])  # one symbol of row 5 is left
    assert verdict(match)["two"]


def test_b21_who_has_one_tile_plays_one() -> None:
    match = sit()
    lay(match, {1: [91], 2: [92], 3: [93], 6: [10]}, tiles={"Ann": 1})
    assert turn(match, Ann=94, Ben=[95, 96])


def test_b23_two_or_three_get_twelve_more_and_four_do_not() -> None:
    match = sit()
    lay(match, FOUR, tiles={"Ann": 1, "Ben": 1})
    turn(match, Ann=95, Ben=96)
    assert match.wants is None
    assert match.game.setup(match.state) == (Setup("refill", 12),)
    assert [deed.event for deed in match.deeds if deed.due] == [Deal()]
    do(match, "deal")
    assert table(match).hands == {"Ann": 12, "Ben": 12}
    assert refused(match, "deal") == "no-refill"
    four = sit(players=("Ann", "Ben", "Cem", "Dora"))
    lay(four, FOUR, tiles=dict.fromkeys(("Ann", "Ben", "Cem", "Dora"), 1))
    turn(four, Ann=95, Ben=96, Cem=1, Dora=2)
    assert four.state.finished


def test_b46_counters_may_stand_together() -> None:
    match = sit()
    for player in ("Ann", "Ben"):
        do(match, "track", player=player, by=7)
    assert set(table(match).scores.values()) == {7}


def test_b47_all_who_have_the_most_win() -> None:
    match = sit(players=("Ann", "Ben", "Cem"))
    for player in ("Ann", "Ben"):
        do(match, "track", player=player, by=7)
    do(match, "score", points={"Ann": 7, "Ben": 7, "Cem": 0})
    assert match.state.winners == ("Ann", "Ben")


def test_b49_set_up_names_the_rows_that_begin() -> None:
    def rows(variant: str, seats: int) -> list[str]:
        match = sit(variant, SIX[:seats])
        match.undo()
        want = match.wants
        assert want is not None
        told = [step.what for step in match.game.setup(match.state)]
        assert ("bottom-rows" in told) == (want.spots[0].name == "4")
        return [spot.name for spot in want.spots]

    assert rows("basic", 6) == rows("expert", 3) == ["1", "2", "3", "4"]
    assert rows("expert", 4) == ["4", "5", "6", "7"]


def test_b61_the_last_space_takes_by_itself_unless_the_people_say_otherwise() -> None:
    known = {**BOX, "basic": ["plain plain plain ?", *BASIC_ROWS[1:]]}
    match = sit(known=known)
    lay(match, {**FOUR, 1: [10, 11, 12]})
    frame = turn(match, Ann=13, Ben=95)
    assert ("take", 1, -3) in said(frame)
    assert "B61" in ids(frame)
    assert frame.rulings[1].sure == "follows"
    strange = sit(known={**BOX, "basic": ["plain plain plain +1", *BASIC_ROWS[1:]]})
    lay(strange, {**FOUR, 1: [10, 11, 12]})
    assert ("number", 1, 1) in said(turn(strange, Ann=13, Ben=95))
    assert ("take", 1, -4) in said(turn(strange, Ann=14, Ben=96))


def test_b69_t7_a_taken_row_goes_to_the_box_without_the_own_tile() -> None:
    match = sit()
    lay(match, {**FOUR, 1: [15, 18, 19]})
    frame = turn(match, Ann=41, Ben=95)
    assert ("take", 1, -8) in said(frame)
    assert set(table(match).box) == {15, 18, 19}
    assert {"B69", "T7"} <= ids(frame)
    assert refused(match, "play", cards={"Ann": 15, "Ben": 40}) == "tile-in-box"


# -- facts that are asked in the middle of a step ------------------------------------------------


def test_a_space_that_nobody_described_is_asked_and_the_step_goes_on() -> None:
    known = {**BOX, "basic": ["plain ? plain take", *BASIC_ROWS[1:]]}
    match = sit(known=known)
    lay(match, {**FOUR, 1: [10]})
    turn(match, Ann=13, Ben=95)
    question = match.question
    assert question is not None
    assert (question.ask, question.about) == ("space", "1.2")
    do(match, "learn", row=1, space=2, is_="-")
    question = match.question
    assert question is not None
    assert question.ask == "points"
    match.apply(question.answer(4))
    assert table(match).scores["Ann"] == -4
    assert table(match).rows[3] == (94, 95)
    assert refused(match, "learn", row=1, space=2, is_="+4") == "space-known"


def test_a_sum_that_contradicts_known_oxen_is_refused() -> None:
    known = {**BOX, "oxen": {"5": [23, 83], "3": [10, 11]}}
    match = sit(known=known)
    lay(match, {**FOUR, 1: [10, 11, 12]})
    turn(match, Ann=13, Ben=95)
    for impossible in (6, 10, 12):
        assert refused(match, "count", row=1, oxen=impossible) == "sum-impossible"
    assert refused(match, "count", row=2, oxen=7) == "other-row"
    do(match, "count", row=1, oxen=11)
    assert 12 not in table(match).set.heads
    assert ("take", 1, -11) in said(match.frame)


def test_the_track_alone_opens_and_closes_a_match() -> None:
    match = sit()
    match.undo()
    do(match, "track", player="Ann", by=-9)
    assert match.state.open
    assert refused(match, "play", cards={"Ann": 1, "Ben": 2}) == "deal-first"
    do(match, "score", points={"Ann": -9, "Ben": 0})
    assert match.state.winners == ("Ben",)


def test_tiles_are_taken_up_again_in_mid_match() -> None:
    match = sit()
    match.undo()
    do(match, "track", player="Ann", by=-9)
    rows = [[91], [92], [93], [94], [], []]
    assert refused(match, "table", rows=rows) == "missing-key"
    do(match, "table", rows=rows, tiles={"Ann": 5, "Ben": 5}, draw=72)
    assert said(turn(match, Ann=95, Ben=96))[0] == ("nearest", 4, 0)
    assert table(match).scores["Ann"] == -9


def test_a_table_is_told_and_set_as_it_lies() -> None:
    match = sit()
    lies = match.game.lies(match.state)
    assert lies is not None
    event = match.game.set_as(match.state, lies, agreed=True)
    frame = match.apply(event)
    assert [each.what for each in frame.notices] == ["agreed"]
    assert refused(match, "table", rows=[[1], [2], [3], [], [], []]) == "active-rows"
    assert refused(match, "table", rows=[[1, None], [2], [3], [4], [], []]) == "gap-outside"
    assert refused(match, "table", rows=[[1], [1], [3], [4], [], []]) == "tile-lies-twice"
    assert refused(match, "table", rows=[[1], [2], [3], [4]]) == "rows-on-board"
    again = {"Ann": 45}
    assert refused(match, "table", rows=[[1], [2], [3], [4], [], []], scores=again)


def test_the_referee_answers_for_a_position() -> None:
    match = sit()
    lay(match, {**FOUR, 1: [10, 11, 12]})
    lies = match.game.lies(match.state)
    assert lies is not None
    judged = match.game.judge(match.game.position(lies), 13)
    assert (judged.ruling.rule, judged.ruling.piece) == ("nearest", 13)
    assert judged.after is not None


@pytest.mark.parametrize("seed", range(4))
def test_every_score_follows_the_table_of_oxen_and_none_the_number(seed: int) -> None:
    """The same record under two tables: a take costs what that table says."""
    for table_of in range(2):
        rng = random.Random(100 * seed + table_of)
        known = {**BOX, "oxen": oxen(rng)}
        match = sit(known=known)
        lay(match, {**FOUR, 1: [10, 11, 12]})
        turn(match, Ann=13, Ben=95)
        heads = table(match).set.heads
        took = heads[10] + heads[11] + heads[12]
        assert said(match.frame)[1] == ("take", 1, -took)
        assert said(match.frame)[3] == ("oxen", 5, -heads[13])
        again = read(write(match), WITH_BOARD)
        assert again.state == match.state
        assert record(again) == record(match)
