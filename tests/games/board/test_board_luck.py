"""The rulings of the luck cards in the basic game, each by its id."""

from typing import Any

from companion.games.board.events import Clovers, Turn
from companion.match import Match
from tests.games.board.boards import (
    BASIC_ROWS,
    BOX,
    FOUR,
    do,
    ids,
    lay,
    refused,
    said,
    sit,
    table,
    turn,
)

TAKING = {**FOUR, 4: [20, 81, 82, 83, 22]}  # 16 oxen, and the next tile takes
NO_FIRST = [row.replace("red plain plain take", "plain plain plain take") for row in BASIC_ROWS]
CALM: dict[str, Any] = {**BOX, "basic": NO_FIRST}


def waiting(
    rows: dict[int, list[Any]], *, tile: int, house: tuple[str, ...] = (), **keys: Any
) -> Match:
    """Ann's tile comes next; she holds one luck card of each kind."""
    match = sit("luck", house=house, known=CALM)
    lay(match, rows, luck={"Ann": [1, 1]}, **keys)
    turn(match, Ann=tile, Ben=99)
    return match


def test_b3_b76_only_moves_back_meet_clovers_and_lost_points_meet_none() -> None:
    match = sit("luck", known=CALM)
    do(match, "track", player="Ann", by=5)  # past the clover at 3, forwards
    assert not match.questions
    do(match, "track", player="Ann", by=-2)  # lands on it
    assert [each.ask for each in match.questions] == ["luck"]
    do(match, "luck", player="Ann", draw="plus5")
    do(match, "track", player="Ann", by=-2)  # it stood there
    assert not match.questions
    do(match, "track", player="Ann", by=-80)  # -5, -10, -20 and then the end
    for _ in range(3):
        do(match, "luck", player="Ann", draw="positive")
    assert not match.questions
    assert table(match).luck["Ann"] == (1, 3)
    do(match, "track", player="Ann", by=-9)
    assert not match.questions


def test_b4_b13_b75_positive_ox_makes_one_move_and_the_two_are_named_when_it_lies() -> None:
    match = waiting(TAKING, tile=30)
    do(match, "luck", player="Ann", play="positive")
    do(match, "place", until=99)
    assert not match.questions
    assert match.wants is None
    pairs = {each.event for each in match.deeds if isinstance(each.event, Turn)}
    assert Turn((82, 83)) in pairs
    assert not any(30 in pair.tiles for pair in pairs)
    assert refused(match, "turn", tiles=[30, 82]) == "not-in-taken-row"
    assert refused(match, "turn", tiles=[82]) == "turn-two"
    frame = do(match, "turn", tiles=[20, 81])  # 2 * 3 - 16
    assert said(frame)[0] == ("take-ox", 4, -10)
    assert [each.ask for each in match.questions] == ["luck"]  # -5; then -10
    assert "B4" in ids(frame)
    do(match, "luck", player="Ann", draw="plus5")
    do(match, "luck", player="Ann", draw="plus5")
    assert not match.questions


def test_b5_b77_an_empty_pile_leaves_no_choice_and_two_bring_nothing() -> None:
    match = sit("luck", known=CALM)
    lay(match, FOUR, luck={"Ben": [6, 0]})
    frame = do(match, "track", player="Ann", by=-5)
    assert said(frame)[1][0] == "luck"
    assert (frame.rulings[1].ids, frame.rulings[1].sure) == (("B3", "B5"), "explicit")
    assert table(match).luck["Ann"] == (0, 1)
    lay(match, FOUR, luck={"Ben": [6, 5]})
    frame = do(match, "track", player="Ann", by=-5)
    assert said(frame)[1][0] == "no-luck"
    assert "B77" in ids(frame)
    assert frame.rulings[1].sure == "follows"


def test_b6_luck_cards_are_worth_nothing_at_the_end() -> None:
    match = sit("luck", ("Ann", "Ben", "Cem", "Dora"), known=CALM)
    people = ("Ann", "Ben", "Cem", "Dora")
    lay(match, FOUR, luck={"Ann": [2, 2]}, tiles=dict.fromkeys(people, 1))
    turn(match, Ann=95, Ben=96, Cem=97, Dora=98)
    do(match, "place")
    assert match.state.finished
    assert set(match.state.totals.values()) == {0}


def test_b7_one_luck_card_a_tile() -> None:
    match = waiting({**FOUR, 1: [20]}, tile=30)
    do(match, "luck", player="Ann", play="plus5")
    assert refused(match, "luck", player="Ann", play="positive") == "one-luck"
    assert refused(match, "luck", player="Ben", play="plus5") == "not-next"


def test_b9_five_points_come_instead_of_what_is_printed() -> None:
    match = waiting({**FOUR, 2: [20, 21]}, tile=30)
    do(match, "luck", player="Ann", play="plus5")
    frame = do(match, "place", until=99)
    assert said(frame) == [("nearest", 2, 0), ("five", 2, 5)]
    assert "B9" in ids(frame)


def test_b10_no_five_points_on_the_last_space_nor_on_the_row_that_is_started() -> None:
    match = waiting(TAKING, tile=30)
    assert refused(match, "luck", player="Ann", play="plus5") == "five-on-last"
    do(match, "place", until=99)
    assert refused(match, "luck", player="Ann", play="plus5") == "question-first"


def test_b12_positive_ox_with_one_other_tile_turns_that_one() -> None:
    rows = [*NO_FIRST[:5], "plain take"]
    for house in ((), ("ox-needs-two",)):
        match = sit("luck", house=house, known={**CALM, "basic": rows})
        lay(match, {1: [91], 2: [92], 3: [93], 6: [23]}, luck={"Ann": [0, 1]})
        turn(match, Ann=30, Ben=99)
        if house:
            assert refused(match, "luck", player="Ann", play="positive") == "ox-needs-two"
            continue
        do(match, "luck", player="Ann", play="positive")
        frame = do(match, "place", until=99)
        assert ("take-ox", 6, 5) in said(frame)
        assert "B12" in ids(frame)


def test_b50_net_zero_moves_nothing() -> None:
    match = waiting({**FOUR, 1: [20, 21, 81]}, tile=85)  # 1 + 1 + 2
    do(match, "luck", player="Ann", play="positive")
    do(match, "place", until=99)
    frame = do(match, "turn", tiles=[20, 21])
    assert said(frame)[0] == ("take-ox", 1, 0)
    assert "B50" in ids(frame)
    assert not match.questions


def test_b52_five_points_on_a_plain_and_on_a_double_space() -> None:
    match = waiting({**FOUR, 1: [20]}, tile=30)
    frame = do(match, "luck", player="Ann", play="plus5")
    assert frame.rulings[0].ids == ("B52",)
    assert ("five", 1, 5) in said(do(match, "place", until=99))
    double = sit("luck", known=CALM)
    lay(double, {1: [91], 2: [92], 3: [93], 6: [20]}, luck={"Ann": [1, 0]})
    turn(double, Ann=[30, 94], Ben=[95, 96])
    do(double, "luck", player="Ann", play="plus5")
    assert ("five", 6, 5) in said(do(double, "place", until=94))


def test_b53_a_card_got_by_one_tile_serves_the_next_of_the_same_turn() -> None:
    match = sit("luck", known=CALM)
    lay(match, {1: [91], 2: [92], 3: [20, 21, 22], 6: [10]}, scores={"Ann": -4})
    turn(match, Ann=[30, 95], Ben=[96, 97])
    assert refused(match, "luck", player="Ann", play="plus5") == "no-luck-card"
    do(match, "place", until=95)  # the fourth space of row 3 costs three: past the clover at -5
    do(match, "luck", player="Ann", draw="plus5")
    do(match, "luck", player="Ann", play="plus5")
    assert ("five", 2, 5) in said(do(match, "place", until=96))


def test_b74_a_card_that_was_played_is_back_on_its_pile_before_the_clovers_are_paid() -> None:
    match = sit("luck", known=CALM)
    lay(match, TAKING, luck={"Ann": [0, 1], "Ben": [6, 5]})  # nothing is left on either pile
    turn(match, Ann=30, Ben=99)
    do(match, "luck", player="Ann", play="positive")
    do(match, "place", until=99)
    frame = do(match, "turn", tiles=[20, 81])  # -10: two clovers
    assert [each.rule for each in frame.rulings][:3] == ["take-ox", "luck", "no-luck"]
    assert table(match).luck["Ann"] == (0, 1)


def test_b62_positive_ox_only_where_a_row_is_taken() -> None:
    match = waiting({**FOUR, 1: [20]}, tile=30)
    assert refused(match, "luck", player="Ann", play="positive") == "ox-not-last"


def test_unknown_clovers_are_asked_by_their_number() -> None:
    known = {key: value for key, value in CALM.items() if key not in ("clovers", "luck")}
    match = sit("luck", known=known)
    lay(match, {**FOUR, 1: [20, 21, 15]})
    turn(match, Ann=30, Ben=99)
    do(match, "place", until=99)
    question = match.question
    assert question is not None
    assert (question.ask, question.least, question.most) == ("clovers", 0, 4)
    do(match, "clovers", passed=1)
    question = match.question
    assert question is not None
    assert question.ask == "luck-cards"
    match.apply(question.answer(5))
    do(match, "luck", player="Ann", draw="positive")
    assert table(match).luck_piles == (5, 6)
    assert table(match).rows[4] == (30,)


def test_clovers_entered_while_they_are_asked_for_are_counted_by_their_places() -> None:
    match = sit("luck", known={key: BOX[key] for key in ("basic", "oxen", "luck")})
    lay(match, {**FOUR, 3: [10, 11, 12]})
    turn(match, Ann=13, Ben=95)
    do(match, "place")
    (asked,) = match.questions
    assert (asked.ask, asked.most) == ("clovers", 3)  # from 0 to −3
    assert match.game.kept_answer(match.state, asked, None) is None
    do(match, "learn", clovers=[-3, -1, 0, 3])
    (asked,) = match.questions
    answer = match.game.kept_answer(match.state, asked, None)
    assert answer == Clovers(2)
