"""What happens on every pad, as typed values; a game's own events are in its package.

An event is what a person did or said; what follows from it is the game's business. Each class
knows its word in a record and, for each key there, which is the field's name, its reader.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.games.core import readers
from companion.games.core.readers import Reader, Rule
from companion.games.core.rulings import refuse

Keys = Mapping[str, Reader]
_FIELDS = {"from": "start", "with": "instead", "is": "kind"}  # of keys that are Python's own words


def field_of(key: str) -> str:
    """The field of an event that a key of its record is read into."""
    return _FIELDS.get(key, key)


class Event:
    """What a person did or said: a frozen dataclass with its word and keys."""

    __slots__ = ()
    word: ClassVar[str]
    keys: ClassVar[Keys]


@dataclass(frozen=True, slots=True)
class Score(Event):
    """A whole round's points, counted by hand."""

    word = "score"
    keys: ClassVar[Keys] = {"points": readers.numbers}
    points: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Amend(Event):
    """The right points of the named players in a closed round."""

    word = "amend"
    keys: ClassVar[Keys] = {
        "round": readers.number,
        "points": readers.numbers,
    }
    round: int
    points: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Void(Event):
    """The open round is cancelled."""

    word = "void"
    keys: ClassVar[Keys] = {}


@dataclass(frozen=True, slots=True)
class Seat(Event):
    """Somebody comes, goes or is called otherwise, or the seats change: one of these."""

    word = "seat"
    keys: ClassVar[Keys] = {
        "join": readers.name,
        "points": readers.number,
        "leave": readers.name,
        "order": readers.names,
        "rename": readers.renames,
        "dealer": readers.name,
    }
    join: str | None = None
    points: int = 0
    leave: str | None = None
    order: tuple[str, ...] | None = None
    rename: Mapping[str, str] | None = None
    dealer: str | None = None


@dataclass(frozen=True, slots=True)
class End(Event):
    """Stop here; with a rule, play on until that."""

    word = "end"
    keys: ClassVar[Keys] = {"rule": readers.rule}
    rule: Rule | None = None


def _tail(key: str, value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise refuse("wants-events", name=key)
    # Before they are read: a correction in a correction in a correction has no end.
    if any(isinstance(each, dict) and each.get("do") == "revise" for each in value):
        raise refuse("revise-nested")
    return value


@dataclass(frozen=True, slots=True)
class Revise(Event):
    """The story from this event on as it should have been written."""

    word = "revise"
    keys: ClassVar[Keys] = {"from": readers.count, "events": _tail}
    start: int
    events: tuple[Event, ...]


PAD: tuple[type[Event], ...] = (Score, Amend, Void, Seat, End, Revise)  # of every game
