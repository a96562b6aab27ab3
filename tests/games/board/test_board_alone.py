"""Tiles given up for the track alone, and taken up again in the middle of a match."""

from companion.games.board.events import Luck, SetBoard
from companion.match import Match
from companion.models.table.rescoring import rescored, scores
from companion.words import Words
from tests.games.board.boards import BOX, WITH_BOARD, do, lay, refused, said, sit, table, turn


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


def test_b3_b5_luck_cards_of_the_track_alone_are_told_by_those_who_see_them() -> None:
    match = _unlearned()
    assert refused(match, "luck", player="Ann", draw="plus5") == "no-round"
    do(match, "track", player="Ann", by=-12)
    assert match.question is None  # nobody has told where the clovers are
    assert "luck" in match.may
    assert said(do(match, "luck", player="Ann", draw="plus5")) == [("luck", 0, 0)]
    do(match, "luck", player="Ann", draw="positive")
    assert table(match).luck["Ann"] == (1, 1)
    assert refused(match, "luck", player="Ben", play="plus5") == "no-luck-card"
    assert refused(match, "luck", player="Cem", draw="plus5") == "unknown-player"
    assert said(do(match, "luck", player="Ann", play="plus5")) == [("five", 0, 5)]
    assert said(do(match, "luck", player="Ann", play="positive")) == [("play-luck", 0, 0)]
    assert (table(match).luck["Ann"], table(match).scores["Ann"]) == ((0, 0), -7)
    for _ in range(4):
        match.undo()
    assert (table(match).luck.get("Ann"), table(match).scores["Ann"]) == (None, -12)


def test_no_more_luck_cards_are_drawn_by_hand_than_there_are() -> None:
    match = _unlearned()
    do(match, "track", player="Ann", by=-12)
    for _ in range(11):  # there are two kinds, so eleven of one at the most
        do(match, "luck", player="Ann", draw="plus5")
    assert refused(match, "luck", player="Ben", draw="plus5") == "luck-pile-empty"
    assert _offered(match, "Ben") == ["draw positive"]
    do(match, "luck", player="Ben", draw="positive")
    assert refused(match, "luck", player="Ann", draw="positive") == "luck-pile-empty"
    assert _offered(match, "Ben") == ["play positive"]
    do(match, "luck", player="Ben", play="positive")
    do(match, "learn", luck=11)
    assert refused(match, "luck", player="Ann", draw="plus5") == "luck-pile-empty"


def test_luck_cards_told_by_hand_stay_when_an_earlier_score_is_put_right() -> None:
    match = _unlearned()
    do(match, "track", player="Ann", by=-12)
    do(match, "luck", player="Ann", draw="plus5")
    do(match, "luck", player="Ann", play="plus5")
    (first,) = scores(match)
    found = rescored(match, first, -20)
    match.apply(found.event)
    assert (table(match).luck["Ann"], table(match).scores["Ann"]) == ((0, 0), -15)


def test_a_match_is_taken_up_in_its_middle_by_the_board_as_it_lies() -> None:
    raw = {"game": "board", "players": ["Ann", "Ben"], "options": {"variant": "expert"}}
    match = Match.begin({**raw, "set": BOX}, WITH_BOARD)
    assert "table" in match.may
    lies = match.game.lies(match.state)
    assert lies is not None
    assert lies.counts["tiles"] == {"Ann": 12, "Ben": 12}  # as dealt, unless people say otherwise
    assert refused(match, "table", rows=[[]] * 7) == "active-rows"
    rows = [[10, 11], [20, 21], [30], [40], [], [], []]
    do(match, "table", rows=rows, tiles={"Ann": 7}, scores={"Ben": -4})
    now = table(match)
    assert (now.hands, now.scores, now.actions, now.draw) == (
        {"Ann": 7, "Ben": 12},
        {"Ann": 0, "Ben": -4},
        {"Ann": 2, "Ben": 2},
        72,
    )
    turn(match, Ann=12, Ben=41)
    bare = _unlearned()
    assert bare.game.lies(bare.state) is None


def _unlearned() -> Match:
    """A match with luck cards of which nothing is told, before its first event."""
    return Match.begin(
        {"game": "board", "players": ["Ann", "Ben"], "options": {"variant": "luck"}}, WITH_BOARD
    )


def _offered(match: Match, player: str) -> list[str]:
    events = [each.event for each in match.deeds if isinstance(each.event, Luck)]
    return [
        f"draw {each.draw}" if each.draw else f"play {each.play}"
        for each in events
        if each.player == player
    ]


def test_a_score_that_ends_exactly_at_the_end_of_the_track_loses_nothing() -> None:
    match = sit("basic")
    lost = "The score track ends there: the rest is lost."
    for by, now, told in ((-18, -18, False), (-26, -44, False), (-1, -44, True)):
        frame = do(match, "track", player="Ann", by=by)
        assert table(match).scores["Ann"] == now
        assert (lost in Words("en", match.entry).ruling(frame.rulings[0])) is told
