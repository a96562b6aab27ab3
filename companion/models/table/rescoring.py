"""Scores that were told by hand, and one of them put right: those after it are told again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.games.core.events import Event
from companion.games.core.rulings import Piece
from companion.match import Match
from companion.models.table.revising import Retelling, Revision


class ToldScore(NamedTuple):
    """One score: the number of its event, whose it is, and by how much."""

    number: int
    player: str
    by: int


def scores(match: Match) -> list[ToldScore]:
    """Every score of the open round that was told by hand, the newest first."""
    if not match.state.open:
        return []
    found = []
    for frame in match.story():
        told = match.game.scored(frame.event) if frame.event is not None else None
        if told is not None:
            found.append(ToldScore(frame.number, *told))
    return found[::-1]


def rescored(match: Match, told: ToldScore, by: int, answers: Sequence[Piece] = ()) -> Revision:
    """The story with that score as it should have been; 0: there was none."""
    again = Retelling(match, told.number, answers)
    again.old = again.old[1:]
    return again.go(*_events(match, told, by))


def _events(match: Match, told: ToldScore, by: int) -> tuple[Event, ...]:
    hand = match.game.by_hand(match.state)
    return (hand.makes(told.player, by),) if by and hand is not None else ()
