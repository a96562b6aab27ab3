"""What a beat of a turn shows: the cards that were really placed, and one cost of a take."""

from __future__ import annotations

import pytest

from companion.games.anniversary.events import Place, Special
from companion.games.rows.events import Take
from companion.match import Match
from companion.models.table.moment import UNSEEN, Seen
from companion.models.table.now import Now
from companion.models.table.scene import Scene
from companion.models.table.showing import Showing
from companion.words import Words
from tests.games.scenes import scene

FULL = [[31], [45], [60], [3, 8, 12, 17, 20]]
FIVE_ROWS = [[12], [37, 40], [60], [80], [90]]


def shown(match: Match) -> list[Scene]:
    """Every beat of the last turn."""
    now = Now(match)
    assert now.turn is not None
    seen = UNSEEN._replace(turn=now.turn.number)
    moments = [Showing(now, Seen(seen.turn, at, at)) for at in range(len(now.turn.steps))]
    return [each.scene(Words("en", match.entry)) for each in moments]


def strip(told: Scene) -> list[int]:
    return [int(each.card) for each in told.turn_order.cards]


def test_the_strip_shows_the_card_that_replaced_another_from_then_on() -> None:
    match = scene(FULL, Ann=33, Ben=50)
    match.apply(Place("Ben"))
    match.apply(Special("Ben", "replace", instead=70))
    first, replaced, placed = shown(match)
    assert strip(first) == [33, 50]
    assert strip(replaced) == strip(placed) == [33, 70]
    assert placed.turn_order.now == 70


@pytest.mark.parametrize(("special", "costs"), [(False, 7), (True, 1)])
def test_a_row_that_is_taken_shows_the_cost_that_is_told(special: bool, costs: int) -> None:
    match = scene(FIVE_ROWS, Ann=10, Ben=95)
    if special:
        match.apply(Special("Ann", "positive", row=2, turn=40))
    else:
        match.apply(Take(2))
    take = shown(match)[0]
    assert take.taking.heads == costs
    assert take.view.notes == {2: str(costs)}


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_walkthrough_names_no_numbers_of_rules(language: str) -> None:
    match = scene([[31], [45], [60], [3, 8, 12, 17, 20]], Ann=33, Ben=50, Cem=23)
    match.apply(Place())
    now = Now(match)
    assert now.turn is not None
    words = Words(language, match.entry)
    for at, step in enumerate(now.turn.steps):
        says = Showing(now, Seen(now.turn.number, at, at)).scene(words).says
        assert "(" not in says
        assert "(" in words.ruling(step.ruling)  # Why has them
