"""The rooms in which people tell what is printed on their own box."""

from __future__ import annotations

from companion.host import Host
from companion.match import Match
from companion.models.learn.lesson import lesson_of


def teach(app: Host, match: Match) -> None:
    """To what has to be told of the real pieces before any can be entered."""
    topic = lesson_of(match.entry).first(match.game)
    app.go("learn", game=match.entry.id, topic=topic)
