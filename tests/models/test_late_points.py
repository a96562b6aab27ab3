"""What a late-comer brought, put right where the match would then have ended earlier."""

from typing import Any

import pytest

from companion.games.core.events import End, Event, Score, Seat
from companion.games.core.readers import Rule
from companion.games.rows.events import Deal, Play
from companion.match import Match
from companion.models.pad.late_points import rebring

TO_66 = Rule(target=66, when="reach")


def played(*events: Event) -> Match:
    """Ann and Ben, Zoe with 7 after the first round, then 30 for her, then these events."""
    match = Match.begin({"game": "classic", "players": ["Ann", "Ben"]})
    match.apply(Score({"Ann": 5, "Ben": 9}))
    match.apply(Seat(join="Zoe", points=7))
    for event in (points(30), *events):
        match.apply(event)
    return match


def points(zoe: int) -> Score:
    return Score({"Ann": 5, "Ben": 9, "Zoe": zoe})


def brought(match: Match, number: int) -> Any:
    """The state once Zoe came with so many points."""
    event = rebring(match, "Zoe", number)
    assert event is not None
    return match.apply(event).state


def test_the_end_is_judged_on_what_is_written_now() -> None:
    match = played(points(2))
    state = brought(match, 40)
    assert state.totals == {"Ann": 15, "Ben": 27, "Zoe": 72}
    assert (state.finished, state.rule) == (True, TO_66)
    match.undo()
    assert not match.state.finished
    assert match.state.totals["Zoe"] == 39


def test_a_number_put_right_twice_leaves_the_match_as_it_was() -> None:
    match = played(points(2))
    brought(match, 70)
    state = brought(match, 7)
    assert state.totals["Zoe"] == 39
    assert (state.finished, state.rule) == (False, TO_66)
    match.apply(points(1))


@pytest.mark.parametrize("number", [40, 100])
def test_a_later_end_that_was_agreed_on_holds(number: int) -> None:
    match = played(points(40), End(Rule(target=100)), points(1))
    state = brought(match, number)
    assert state.totals["Zoe"] == 71 + number
    assert (state.finished, state.rule.target) == (True, 100)


def test_a_match_that_was_stopped_stays_so() -> None:
    match = played(points(2), End(), End(Rule(rounds=8)), End())
    state = brought(match, 70)
    assert (state.stopped, state.rule) == (True, Rule(rounds=8))
    match = played(points(2), End())
    assert brought(match, 70).winners == ("Ann",)


def test_an_open_round_is_played_out_first() -> None:
    match = played(Deal((12, 37, 43, 58)), Play({"Ann": 14, "Ben": 44, "Zoe": 60}))
    state = brought(match, 70)
    assert (state.open, state.finished) == (True, False)
    assert state.table.rows == ((12, 14), (37,), (43, 44), (58, 60))
    assert match.apply(points(0)).state.finished
