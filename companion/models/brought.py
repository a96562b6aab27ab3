"""Putting right with how many points somebody came late: the story is told again from there."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from companion.games.events import Event, Revise, Seat
from companion.match import Frame, Match


def rebring(match: Match, player: str, points: int) -> Revise | None:
    """The story as it would be had the player come with these points; None if nobody came so."""
    story = match.story()
    came = _coming(story, player)
    if came is None:
        return None
    seat = cast("Seat", came.event)
    more = points - match.state.brought.get(player, 0)
    later = tuple(cast("Event", frame.event) for frame in story[came.number :])
    return Revise(came.number, (replace(seat, points=seat.points + more), *later))


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
