"""A question that people settled without an answer is not asked again by a correction."""

from typing import Any

import pytest

from companion.games.core.asking import PLAYER, Spot
from companion.match import Match
from companion.models.table.revising import Revision, revise
from companion.models.table.story import turns
from tests.games.scenes import scene, special, tell

DEAL = {"do": "deal", "rows": [12, 37, 43, 58]}
LOW = {"do": "play", "cards": {"Ann": 3, "Ben": 44}}
NEXT = {"do": "play", "cards": {"Ann": 20, "Ben": 60}}
TABLE = {"do": "table", "rows": [[3], [37], [43], [58]], "piles": {"Ann": [12]}, "agreed": True}
POINTS = {"Ann": 5, "Ben": 6}
SCORE = {"do": "score", "points": POINTS}


def told(*events: dict[str, Any], game: str = "classic", **header: Any) -> Match:
    """A match of Ann and Ben after these events."""
    match = Match.begin({"game": game, "players": ["Ann", "Ben"], **header})
    for event in events:
        match.apply(match.parse(event))
    return match


def put_right(match: Match, number: int = 1, **cards: int) -> Revision:
    """A turn with these cards instead."""
    turn = turns(match)[number - 1]
    right = {Spot(PLAYER, player): (card,) for player, card in cards.items()}
    return revise(match, turn, {**turn.pieces, **right})


def fits(match: Match, revision: Revision) -> Match:
    """The match with its correction, which asks nothing and loses nothing."""
    assert (revision.question, revision.refused, revision.lost) == (None, None, 0)
    assert revision.omitted == ()
    match.apply(revision.event)
    assert match.state == revision.after.state
    return match


def rows(match: Match) -> list[list[int]]:
    return match.game.told(match.state)["rows"]


def test_a_row_that_the_people_agreed_on_is_not_asked_for() -> None:
    match = told(DEAL, LOW, TABLE, NEXT)
    fits(match, put_right(match, Ben=45))
    assert rows(match) == [[3, 20], [37], [43, 45], [58, 60]]


def test_so_it_is_where_the_card_lies_behind_a_higher_one() -> None:
    table = {"do": "table", "rows": [[12], [37], [43], [58, 3]], "agreed": True}
    match = told(DEAL, LOW, table, NEXT)
    before = rows(match)
    after = rows(fits(match, put_right(match, Ben=45)))
    assert after == [[45 if card == 44 else card for card in row] for row in before]
    assert sorted(card for row in after for card in row) == [3, 12, 20, 37, 43, 45, 58, 60]


@pytest.mark.parametrize(
    ("lies", "after"),
    [
        ([[3, 44], [37], [43], [58]], [3, 45]),
        ([[3, 44, 46], [37], [43], [58]], [3, 45, 46]),
        ([[3], [37], [43], [58, 44]], [58, 45]),
        ([[44, 3], [37], [43], [58]], [45, 3]),
    ],
)
def test_the_right_card_lies_where_the_wrong_one_was_set(
    lies: list[list[int]], after: list[int]
) -> None:
    match = told(DEAL, LOW, {"do": "take", "row": 1}, {"do": "table", "rows": lies, "agreed": True})
    fits(match, put_right(match, Ben=45))
    assert [row for row in rows(match) if 45 in row] == [after]


BETWEEN: dict[str, list[dict[str, Any]]] = {
    "score": [SCORE, {**DEAL, "rows": [1, 2, 4, 5]}],
    "void": [{"do": "void"}, DEAL],
    "rename": [{"do": "seat", "rename": {"Ann": "Zoe"}}],
    "dealer": [{"do": "seat", "dealer": "Ben"}],
    "end": [{"do": "end"}],
    "play on": [{"do": "end", "rule": {"rounds": 9}}],
}


@pytest.mark.parametrize("between", BETWEEN.values(), ids=BETWEEN)
def test_what_was_told_over_an_open_question_is_told_again(between: list[dict[str, Any]]) -> None:
    for game in ("classic", "anniversary"):
        match = told(DEAL, LOW, *between, game=game)
        tail = [frame.event for frame in match.story()][2:]
        fits(match, put_right(match, Ben=45))
        assert [frame.event for frame in match.story()][2:] == tail


def test_what_closed_the_round_answers_a_new_question_too() -> None:
    match = told(DEAL, {"do": "play", "cards": {"Ann": 14, "Ben": 44}}, SCORE)
    fits(match, put_right(match, Ann=3))
    assert match.state.totals == POINTS


def test_points_of_an_earlier_round_are_corrected_over_an_open_question() -> None:
    match = told(DEAL, SCORE, DEAL, LOW, {"do": "amend", "round": 1, "points": {"Ann": 9}})
    fits(match, put_right(match, Ben=45))
    assert match.state.rounds[0].points["Ann"] == 9


def test_a_swap_is_told_again_over_an_open_question() -> None:
    """With five rows two cards of a turn can both fit none."""
    lies = [[10, 20, 21, 22, 23], [30, 31, 32, 33, 34], [60], [80], [90]]
    match = scene(lies, Ann=35, Ben=61, Cem=95)
    tell(match, do="place", until="Cem")
    special(match, "Cem", "fifth-row")
    tell(match, do="play", cards={"Ann": 97, "Ben": 3, "Cem": 4})
    tell(match, do="take", row=1)
    tell(match, do="swap", player="Ben", card="stop")
    tell(match, do="take", row=4)
    tail = [frame.event for frame in match.story()][-3:]
    fits(match, put_right(match, 2, Ann=98))
    assert [frame.event for frame in match.story()][-3:] == tail


ON_THE_BOARD = [
    {"do": "deal", "rows": [10, 20, 30, 40]},
    {"do": "play", "cards": {"Ann": 11, "Ben": 41}},
]
AT_THE_AUCTION = [
    {"do": "deal", "rows": [[10, 11], [20, 21]]},
    {"do": "play", "cards": {"Ann": 14, "Ben": 41}},
]


@pytest.mark.parametrize(
    ("game", "events", "between"),
    [
        ("board", ON_THE_BOARD, {"do": "alone"}),
        ("board", ON_THE_BOARD, {"do": "learn", "tile": 77, "oxen": 2}),
        ("board", ON_THE_BOARD, {"do": "table", "rows": [[10, 11], [20], [30], [40], []]}),
        ("bullenparty", AT_THE_AUCTION, {"do": "enter", "what": "auction"}),
        ("bullenparty", AT_THE_AUCTION, {"do": "learn", "card": 88, "heads": 3}),
        ("bullenparty", AT_THE_AUCTION, {"do": "table"}),
    ],
)
def test_so_it_is_in_games_that_ask_other_things(
    game: str, events: list[dict[str, Any]], between: dict[str, Any]
) -> None:
    header = {"set": {"basic": ["plain ? plain take"] * 5}} if game == "board" else {}
    match = told(*events, between, game=game, **header)
    tail = match.story()[-1].event
    fits(match, put_right(match, Ben=42))
    assert match.story()[-1].event == tail


def test_correcting_nothing_asks_nothing() -> None:
    events = (DEAL, LOW, TABLE, NEXT)
    for number in range(2, len(events) + 1):
        match = told(*events[:number])
        before = match.state
        assert fits(match, put_right(match)).state == before


def test_a_new_name_during_a_count_by_hand_holds_no_correction_up() -> None:
    match = told(
        {"do": "deal"},
        {"do": "play", "cards": {"Ann": 30, "Ben": 80}},
        {"do": "take", "row": 2},
        {"do": "count"},
        {"do": "pile", "player": "Ben", "heads": 9},
        {"do": "seat", "rename": {"Ann": "Zoe"}},
        game="bullenparty",
    )
    fits(match, put_right(match, Ben=81))
    assert match.state.players == ("Zoe", "Ben")
