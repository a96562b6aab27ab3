"""Putting right with how many points somebody came late: the story is told again from there."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from companion.games.core.events import End, Event, Revise, Seat
from companion.games.core.readers import Rule
from companion.games.core.rulings import Refused
from companion.match import Frame, Match

TOO_EARLY = ("match-over", "rule-met")  # why a story that has ended goes no further


def rebring(match: Match, player: str, points: int) -> Revise | None:
    """The story as it would be had the player come with these points; None if nobody came so.

    As with an amended round, the end is judged on what is written now, not on what was then.
    """
    story = match.story()
    came = _coming(story, player)
    if came is None:
        return None
    seat = cast("Seat", came.event)
    more = points - match.state.brought.get(player, 0)
    coming = replace(seat, points=seat.points + more)
    later = tuple(cast("Event", frame.event) for frame in story[came.number :])
    told = Revise(came.number, (coming, *later))
    try:
        match.preview(told)
    except Refused as refused:
        if refused.refusal.why in TOO_EARLY:
            return _past_the_end(match, came.number, coming, later)
    return told


def _past_the_end(match: Match, start: int, coming: Seat, later: tuple[Event, ...]) -> Revise:
    """The story under an end that none of its rounds reaches; the present end is said last."""
    state = match.state
    after_all = End(Rule(rounds=len(state.rounds) + 1))
    kept = (event for event in later if not isinstance(event, End))
    told = Revise(start, (coming, after_all, *kept, End(state.rule)))
    if state.stopped and not match.preview(told).state.finished:
        return replace(told, events=(*told.events, End()))
    return told


def _coming(story: list[Frame], player: str) -> Frame | None:
    """The latest coming that brought points, else the latest: who comes back brings none."""
    name, found = player, None
    for frame in reversed(story):
        event = frame.event
        if not isinstance(event, Seat):
            continue
        for old, new in (event.rename or {}).items():
            if new == name:
                name = old
                break
        if event.join == name:
            if event.points:
                return frame
            found = found or frame
    return found
