"""The last turn card by card, also when something else was written while its cards waited."""

from __future__ import annotations

from companion.match import Match
from companion.models.table.story import last_turn
from tests.games.scenes import scene, tell

FULL = [[12, 13, 14, 15, 16], [37], [43], [58]]
LAID = [[12, 13, 14, 15, 16], [37], [43], [57, 58]]


def told(match: Match) -> list[str]:
    """Who placed a card in the last turn, in its order."""
    now = last_turn(match)
    return [step.ruling.player for step in now.steps] if now is not None else []


def test_a_turn_goes_on_over_what_was_written_while_its_cards_waited() -> None:
    match = scene(FULL, Ann=20, Ben=40, Cem=60)
    tell(match, do="seat", dealer="Cem")
    tell(match, do="table", rows=LAID)
    tell(match, do="end", rule={"rounds": 3})
    tell(match, do="place")
    assert told(match) == ["Ann", "Ben", "Cem"]


def test_a_turn_whose_cards_all_lie_ends_with_the_next_word() -> None:
    match = scene(FULL, Ann=20, Ben=40, Cem=60)
    tell(match, do="place")
    tell(match, do="seat", dealer="Cem")
    assert last_turn(match) is None


def test_a_round_that_was_counted_or_cancelled_has_no_turn() -> None:
    for event in ({"do": "score", "points": {"Ann": 1, "Ben": 2, "Cem": 3}}, {"do": "void"}):
        match = scene(FULL, Ann=20, Ben=40, Cem=60)
        tell(match, do="place", until="Ben")
        tell(match, **event)
        assert last_turn(match) is None


def test_who_is_called_otherwise_meanwhile_is_so_in_the_whole_turn() -> None:
    match = scene(FULL, Ann=20, Ben=40, Cem=60)
    tell(match, do="place", until="Ben")
    tell(match, do="seat", rename={"Ann": "Ben", "Ben": "Ann"})
    tell(match, do="seat", rename={"Ann": "Zoe"})
    tell(match, do="place")
    now = last_turn(match)
    assert now is not None
    assert now.cards == {"Ben": 20, "Zoe": 40, "Cem": 60}
    assert told(match) == ["Ben", "Zoe", "Cem"]
    assert [step.points["Ben"] for step in now.steps] == [6, 6, 6]
