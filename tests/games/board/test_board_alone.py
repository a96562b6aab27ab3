"""Tiles given up for the track alone, and taken up again in the middle of a match."""

from companion.games.board.events import SetBoard
from tests.games.board.boards import do, lay, refused, sit, table, turn


def test_the_track_alone_forgets_tiles_and_keeps_counters_and_cards() -> None:
    match = sit("expert-luck")
    lay(match, {1: [10], 2: [20], 3: [30], 4: [40]}, luck={"Ann": [1, 0]}, actions={"Ann": 3})
    do(match, "track", player="Ann", by=4)
    turn(match, Ann=11, Ben=41)
    do(match, "alone")
    now = table(match)
    assert not now.laid
    assert now.pending == ()
    assert not any(now.rows)
    assert (now.scores["Ann"], now.luck["Ann"], now.actions["Ann"]) == (4, (1, 0), 3)
    assert match.wants is None
    assert match.game.by_hand(match.state) is not None
    assert match.game.at_any_time(match.state) == ()
    assert refused(match, "alone") == "alone-already"
    assert refused(match, "play", cards={"Ann": 1, "Ben": 2}) == "deal-first"
    match.undo()
    assert [each.tile for each in table(match).pending] == [11, 41]


def test_a_luck_card_that_was_earned_is_still_drawn() -> None:
    match = sit("luck")
    lay(match, {1: [10, 12, 14], 2: [92], 3: [93], 4: [94]}, scores={"Ann": -3})
    turn(match, Ann=16, Ben=95)
    do(match, "place", until=95)  # three oxen past the clover at -5
    do(match, "alone")
    assert match.question is not None
    assert match.question.ask == "luck"
    do(match, "luck", player="Ann", draw="plus5")
    assert table(match).luck["Ann"] == (1, 0)
    do(match, "track", player="Ben", by=-2)


def test_tiles_are_taken_up_again_with_the_board_as_it_lies() -> None:
    match = sit("basic")
    do(match, "alone")
    rows = [[50], [60], [70], [80], [], []]
    assert refused(match, "table", rows=rows) == "missing-key"
    none = {"Ann": 0, "Ben": 0}
    assert refused(match, "table", rows=rows, tiles=none, draw=40) == "no-tiles-told"
    lies = match.game.lies(match.state)
    assert lies is not None
    event = match.game.set_as(match.state, lies, agreed=False)
    assert isinstance(event, SetBoard)  # what taking up needs is said even where it is nothing
    assert (event.tiles, event.draw) == (none, 0)
    do(match, "table", rows=rows, tiles={"Ann": 2, "Ben": 2}, draw=24)
    for ann, ben in ((51, 61), (52, 62)):
        turn(match, Ann=ann, Ben=ben)
    assert [deed.event.word for deed in match.deeds if deed.due] == ["deal"]  # B23
    do(match, "deal")
    assert table(match).hands == {"Ann": 12, "Ben": 12}


def test_the_track_alone_ends_by_a_score_and_keeps_what_was_learned() -> None:
    match = sit("basic", known={"basic": ["? ? ?"] * 5})
    do(match, "learn", tile=7, oxen=2)
    do(match, "alone")
    do(match, "track", player="Ben", by=-44)
    do(match, "track", player="Ben", by=1)
    do(match, "score", points=dict(match.state.totals))
    assert match.state.finished
    assert match.state.winners == ("Ann",)
    known = match.game.knows(match.state)
    assert known is not None
    assert known["oxen"]["2"] == [7]
