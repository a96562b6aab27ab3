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
class Place:
    """The revealed cards go where they belong, up to a question or before this player's card."""

    until: str | None = None


@dataclass(frozen=True, slots=True)
class Special:
    """A special card played before the own number card, with all that its player chooses."""

    player: str
    card: str  # the kind
    row: int | None = None
    instead: int | None = None  # Replace: the other card of the hand
    move: int | None = None  # Shift: the card that changes its row
    turn: int | None = None  # Negative = Positive: the card whose bullheads turn
    cancel: tuple[int, ...] | None = None  # and those cancelled; as proposed if left out


@dataclass(frozen=True, slots=True)
class Swap:
    """A special card given away for the top one of the deck, after a row was taken."""

    player: str
    card: str


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
    # Games with special cards: the blocked rows, the rows of seven, everybody's number of special
    # cards and the kinds that lie face up beside the deck. What is left out is as it was.
    stops: tuple[int, ...] | None = None
    sevens: tuple[int, ...] | None = None
    specials: Mapping[str, int] | None = None
    discards: tuple[str, ...] | None = None


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
    dealer: str | None = None


@dataclass(frozen=True, slots=True)
class End:
    """Stop here; with a rule, play on until that."""

    rule: Rule | None = None


@dataclass(frozen=True, slots=True)
class Revise:
    """The story from this event on as it should have been written."""

    start: int
    events: tuple[Event, ...]


Event = (
    Deal | Play | Place | Special | Take | Swap | Score | Amend | Table | Void | Seat | End | Revise
)
