"""A set that was put right while a match is open: the story by it, and what is left alone."""

from typing import Any

from companion.match import Match
from companion.models.table.following import contradictions, follow
from tests.games.board.boards import do, record, sit, table, turn

SHAPE = {"basic": ["plain red plain take", *["plain plain plain take"] * 4]}


def told(known: dict[str, Any]) -> Match:
    """A turn in which the 11 came to a red ox."""
    match = sit("basic", known=known)
    do(match, "table", rows=[[10], [20], [30], [40], []])
    turn(match, Ann=11, Ben=41)
    return match


def test_what_the_header_told_is_put_right_before_everything_else() -> None:
    match = told({**SHAPE, "oxen": {"3": [11]}})
    kept = {**SHAPE, "oxen": {"5": [11]}}
    facts = contradictions(match, kept)
    assert [(each.tile, each.oxen) for each in facts] == [(11, 5)]  # type: ignore[attr-defined]
    found = follow(match, kept)
    assert found.question is None
    match.apply(found.event)
    first = {"do": "learn", "tile": 11, "oxen": 5, "corrects": True}
    written = record(match)["events"][-1]
    assert (written["from"], written["events"][0], len(written["events"])) == (1, first, 4)
    assert match.state.totals == {"Ann": -5, "Ben": 0}
    assert contradictions(match, kept) == ()
    match.undo()
    assert match.state.totals == {"Ann": -3, "Ben": 0}


def test_a_space_that_was_told_is_told_right_in_its_place() -> None:
    match = told({"basic": ["? ? ? ?", *["plain plain plain take"] * 4]})
    for event in ({"is_": "-"}, {"is_": "-3"}):
        do(match, "learn", row=1, space=2, **event)
    kept = {"basic": ["? green ? ?", *["plain plain plain take"] * 4], "oxen": {"2": [11]}}
    found = follow(match, kept)
    assert found.event.start == 4  # its first `learn`; the oxen are answered by the kept set
    match.apply(found.event)
    assert match.state.totals == {"Ann": 2, "Ben": 0}


def test_rows_of_another_length_are_followed_as_far_as_the_tiles_fit() -> None:
    match = told({"basic": ["plain plain plain take"] * 5})
    turn(match, Ann=12, Ben=42)
    short = {"basic": ["plain plain take", *["plain plain plain take"] * 4]}
    found = follow(match, {**short, "oxen": {"1": [10, 11]}})
    assert found.refused is None
    match.apply(found.event)
    assert table(match).rows[0] == ()  # the 12 takes the shorter row now
    assert match.state.totals == {"Ann": -2, "Ben": 0}


def test_what_a_kept_set_does_not_say_contradicts_nothing() -> None:
    match = told({**SHAPE, "oxen": {"3": [11]}})
    assert contradictions(match, None) == ()
    assert contradictions(match, {"basic": ["? ? ? ?", *["plain plain plain take"] * 4]}) == ()


def test_a_finished_match_keeps_what_it_knew() -> None:
    match = told({**SHAPE, "oxen": {"3": [11]}})
    do(match, "score", points={"Ann": -3, "Ben": 0})
    assert contradictions(match, {**SHAPE, "oxen": {"5": [11]}}) == ()


def test_clovers_and_luck_cards_are_followed_too() -> None:
    match = sit("luck", known={"basic": ["? ? ?"] * 5, "clovers": [-5], "luck": 4})
    kept = {"basic": ["? ? ?"] * 5, "clovers": [-6], "luck": 6}
    match.apply(follow(match, kept).event)
    assert (table(match).known.clovers, table(match).known.luck) == ((-6,), 6)


def test_a_second_correction_wins_over_the_first() -> None:
    match = told({**SHAPE, "oxen": {"3": [11]}})
    for oxen in ("5", "2"):
        kept = {**SHAPE, "oxen": {oxen: [11]}}
        match.apply(follow(match, kept).event)
        assert contradictions(match, kept) == ()
    assert match.state.totals == {"Ann": -2, "Ben": 0}
