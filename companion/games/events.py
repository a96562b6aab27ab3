"""What happens at a table, as typed values.

An event is what a person did or said; what follows from it is the game's business. How a record
writes them is in reading.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rule:
    """When a match ends: at a number of points, or after a number of rounds."""

    target: int = 0
    when: str = ""  # "reach" or "exceed"; empty: as the edition says (Q1)
    rounds: int = 0


@dataclass(frozen=True, slots=True)
class Deal:
    """A round begins with these start cards; without them, the second half of a round."""

    rows: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Play:
    """One card of every player, revealed together."""

    cards: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Take:
    """The row chosen by the player who is asked for one."""

    row: int


@dataclass(frozen=True, slots=True)
class Score:
    """A whole round's points, counted by hand."""

    points: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Amend:
    """The right points of the named players in a closed round."""

    round: int
    points: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Table:
    """The table as it really lies; `agreed` where the people decided against the ruling."""

    rows: tuple[tuple[int, ...], ...]
    piles: Mapping[str, tuple[int, ...]] | None = None
    agreed: bool = False


@dataclass(frozen=True, slots=True)
class Void:
    """The open round is cancelled."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Somebody comes, goes or is called otherwise, or the seats change: one of these."""

    join: str | None = None
    points: int = 0
    leave: str | None = None
    order: tuple[str, ...] | None = None
    rename: Mapping[str, str] | None = None


@dataclass(frozen=True, slots=True)
class End:
    """Stop here; with a rule, play on until that."""

    rule: Rule | None = None


@dataclass(frozen=True, slots=True)
class Revise:
    """The story from this event on as it should have been written."""

    start: int
    events: tuple[Event, ...]


Event = Deal | Play | Take | Score | Amend | Table | Void | Seat | End | Revise
