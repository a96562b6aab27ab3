"""A past turn put right: what of the old story stays, and what is asked anew."""

from __future__ import annotations

import random
from typing import Any

from companion.games.board import BOARD
from companion.games.board.events import (
    Action,
    Count,
    Learn,
    Luck,
    Place,
    PlayTiles,
    StartRow,
    Turn,
)
from companion.games.board.table import BoardTable
from companion.match import Match
from companion.models.table.revising import Revision, revise
from companion.models.table.story import deals, turns
from tests.games.anybody import begun, somehow
from tests.games.board.boards import BOX, FOUR, WITH_BOARD, bare, do, lay, sit, table, turn, whole


def put_right(match: Match, number: int, cards: dict[str, Any], *answers: Any) -> Revision:
    """The turn or the deal that is this event, with these tiles instead."""
    told = next(each for each in (*turns(match), *deals(match)) if each.number == number)
    new = {who: each if isinstance(each, tuple) else (each,) for who, each in cards.items()}
    return revise(
        match,
        told,
        {spot: new.get(spot.name, there) for spot, there in told.pieces.items()},
        answers,
    )


def kept(revision: Revision, kind: type) -> list[Any]:
    return [event for event in revision.event.events if isinstance(event, kind)]


def test_a_start_row_stays_chosen_while_it_is_empty_and_asked_for() -> None:
    match = sit("expert")
    lay(match, {**FOUR, 2: [30, 31, 32]})
    turn(match, Ann=33, Ben=99)
    do(match, "place")
    do(match, "start", row=6)
    revision = put_right(match, 3, {"Ann": 34})
    assert kept(revision, StartRow) == [StartRow(6)]
    assert table(revision.after).rows[5] == (34,)
    revision = put_right(match, 3, {"Ann": 29})  # behind the 94: nobody takes anything
    assert not kept(revision, StartRow)
    assert (revision.question, revision.refused) == (None, None)
    assert 29 in table(revision.after).rows[3]


def test_a_take_that_is_new_is_asked_for_before_the_next_turn() -> None:
    match = sit("expert")
    lay(match, {**FOUR, 2: [30, 31, 32]})
    turn(match, Ann=95, Ben=99)
    do(match, "place")
    turn(match, Ann=96, Ben=98)
    do(match, "place")
    revision = put_right(match, 3, {"Ann": 33})
    assert revision.question is not None
    assert (revision.question.ask, revision.question.player) == ("start", "Ann")
    answered = put_right(match, 3, {"Ann": 33}, 5)
    assert (answered.question, answered.refused) == (None, None)
    assert table(answered.after).rows[4] == (33,)
    assert len(kept(answered, PlayTiles)) == 2


def test_a_question_after_which_nothing_was_told_is_left_to_the_table() -> None:
    match = sit("expert")
    lay(match, {**FOUR, 2: [30, 31, 32]})
    turn(match, Ann=95, Ben=99)
    do(match, "place")
    revision = put_right(match, 3, {"Ann": 33})
    assert revision.question is None
    assert revision.after.question is not None


def test_a_sum_stays_true_of_the_same_tiles_though_one_was_called_otherwise() -> None:
    rows = ["plain plain plain take", *BOX["basic"][1:]]
    match = sit(known={"basic": rows})
    lay(match, {1: [15], 2: [60], 3: [70], 4: [80]})
    turn(match, Ann=18, Ben=19)
    turn(match, Ann=41, Ben=90)
    do(match, "count", row=1, oxen=8)
    do(match, "learn", tile=41, oxen=2)
    revision = put_right(match, 3, {"Ann": 17})  # it was a 17; the oxen were counted all the same
    assert kept(revision, Count) == [Count(1, 8)]
    assert revision.after.state.totals == match.state.totals
    revision = put_right(match, 4, {"Ann": 42})  # and so were those of the 42
    assert kept(revision, Learn) == [Learn(tile=42, oxen=2)]
    assert revision.after.state.totals == match.state.totals
    revision = put_right(match, 3, {"Ben": 72})  # two tiles are taken no longer, nor counted
    assert not kept(revision, Count)
    assert revision.refused is None


def test_turned_tiles_stay_turned_under_their_right_numbers() -> None:
    match = sit("luck")
    lay(match, {1: [10, 11], 2: [60], 3: [70], 4: [80]}, luck={"Ann": [0, 1]})
    turn(match, Ann=90, Ben=12)
    do(match, "place")
    turn(match, Ann=14, Ben=91)
    do(match, "luck", player="Ann", play="positive")
    do(match, "place")
    do(match, "turn", tiles=[11, 12])
    turn(match, Ann=20, Ben=92)
    do(match, "place")
    revision = put_right(match, 3, {"Ben": 13})
    assert kept(revision, Turn) == [Turn((11, 13))]
    assert (revision.question, revision.refused, revision.omitted) == (None, None, ())
    revision = put_right(match, 3, {"Ben": 95})  # then the 14 does not take
    assert [omission.event for omission in revision.omitted] == [Luck("Ann", play="positive")]
    assert not kept(revision, Turn)
    assert revision.refused is None


def test_cards_are_played_for_their_people_and_rows_whatever_comes_before() -> None:
    match = sit("expert")
    lay(match, {**FOUR, 1: [10], 3: [50]}, actions={"Ann": 6, "Ben": 6})
    turn(match, Ann=20, Ben=30)
    do(match, "action", player="Ann", card="skip")
    do(match, "place", until=30)
    do(match, "action", player="Ben", card="start", row=3)
    do(match, "place")
    revision = put_right(match, 3, {"Ann": 35})  # now Ben's tile comes first
    assert kept(revision, Action) == [Action("Ann", "skip")]
    assert [omission.event for omission in revision.omitted] == [Action("Ben", "start", row=3)]
    assert (revision.question, revision.refused) == (None, None)
    revision = put_right(match, 3, {"Ben": 55})  # cannot be put before the 50
    assert [omission.event for omission in revision.omitted] == [Action("Ben", "start", row=3)]
    assert table(revision.after).rows[2] == (50, 55)


def test_a_card_follows_a_row_that_was_started_elsewhere() -> None:
    match = sit("expert")
    lay(match, {2: [30, 31, 32], 3: [93], 4: [94], 5: [20, 21, 22]}, actions={"Ann": 6})
    turn(match, Ann=33, Ben=99)
    do(match, "place")
    do(match, "start", row=7)
    turn(match, Ann=95, Ben=98)
    do(match, "action", player="Ann", card="stop", row=7)
    do(match, "place")
    revision = put_right(match, 3, {"Ben": 23}, 7, 1)  # Ben takes first, and starts row 7 himself
    assert (revision.question, revision.refused, revision.omitted) == (None, None, ())
    assert (table(revision.after).rows[0], table(revision.after).rows[6]) == ((33,), (23,))
    assert table(revision.after).stops == (1,)


def test_tiles_that_wait_are_placed_before_the_next_turn() -> None:
    match = sit("expert")
    turn(match, Ann=33, Ben=40)
    assert match.game.first(PlayTiles({"Ann": 1, "Ben": 2}), match.state) == Place()
    do(match, "place")
    assert match.game.first(PlayTiles({"Ann": 1, "Ben": 2}), match.state) is None


def test_an_exchanged_tile_comes_back_under_its_right_number() -> None:
    match = sit("expert")
    lay(match, {**FOUR, 1: [10]}, actions={"Ann": 6})
    turn(match, Ann=40, Ben=99)
    do(match, "action", player="Ann", card="exchange", with_=22)
    do(match, "place")
    turn(match, Ann=40, Ben=98)
    do(match, "place")
    revision = put_right(match, 3, {"Ann": 41})
    assert kept(revision, PlayTiles)[-1].cards == {"Ann": 41, "Ben": 98}
    assert (revision.question, revision.refused) == (None, None)


def test_a_start_tile_put_right_keeps_the_story() -> None:
    match = sit("basic")
    turn(match, Ann=50, Ben=60)
    revision = put_right(match, 1, {"1": 40})
    assert (revision.question, revision.refused) == (None, None)
    assert table(revision.after).rows[0] == (40, 50, 60)


def a_match(seed: int) -> Match:
    rng = random.Random(f"again {seed}")
    match = begun(BOARD, rng, WITH_BOARD, rng.choice([bare, whole])(rng))
    for _ in range(70):
        event = somehow(match, rng)
        if event is None:
            break
        match.apply(event)
    return match


def turns_of(match: Match) -> list[int]:
    return [frame.number for frame in match.story() if isinstance(frame.event, PlayTiles)]


def test_a_correction_that_changes_nothing_keeps_everything() -> None:
    for seed in range(15):
        match = a_match(seed)
        for number in (1, *turns_of(match)[:3]):
            revision = put_right(match, number, {})
            assert (revision.question, revision.refused, revision.omitted) == (None, None, ())
            assert revision.after.state == match.state


def test_any_tile_put_right_leads_to_a_story_that_can_be_accepted() -> None:
    told, whole_stories = 0, 0
    for seed in range(25):
        match, rng = a_match(seed), random.Random(seed)
        for number in rng.sample(turns_of(match), min(2, len(turns_of(match)))):
            event = match.story()[number - 1].event
            assert isinstance(event, PlayTiles)
            player = rng.choice(list(event.cards))
            now = match.story()[number - 2].state.table
            assert isinstance(now, BoardTable)
            free = [tile for tile in range(1, 101) if tile not in now.elsewhere(player)]
            used = [tile for tiles in event.cards.values() for tile in _as_row(tiles)]
            others = [tile for tile in free if tile not in used]
            if not others:  # everybody has seen all that this player holds
                continue
            new = rng.choice(others)
            old = _as_row(event.cards[player])
            tiles = new if len(old) == 1 else (new, *old[1:])
            try:
                revision = put_right(match, number, {player: tiles})
            except Exception as error:
                raise AssertionError(f"{match.record()} {number} {player} {tiles}") from error
            match.apply(revision.event)
            assert match.state == revision.after.state
            match.undo()
            told += 1
            whole_stories += revision.refused is None
    assert whole_stories > told // 3


def _as_row(tiles: Any) -> tuple[int, ...]:
    return (tiles,) if isinstance(tiles, int) else tuple(tiles)
