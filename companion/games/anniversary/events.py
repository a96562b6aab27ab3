"""What happens at a table with special cards, beside what happens at every table with rows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.games.anniversary.specials import KINDS
from companion.games.core import readers
from companion.games.core.events import Event, Keys
from companion.games.core.rulings import refuse
from companion.games.rows.events import SetTable


def _kind(key: str, value: Any) -> str:
    if not isinstance(value, str) or value not in KINDS:
        raise refuse("unknown-special", name=str(value)[: readers.LONGEST_NAME])
    return value


def _kinds(key: str, value: Any) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise refuse("wants-specials", name=key)
    return tuple(_kind(key, each) for each in value)


@dataclass(frozen=True, slots=True)
class Place(Event):
    """The revealed cards go where they belong, up to a question or before this player's card."""

    word = "place"
    keys: ClassVar[Keys] = {"until": readers.name}
    until: str | None = None


@dataclass(frozen=True, slots=True)
class Special(Event):
    """A special card played before the own number card, with all that its player chooses."""

    word = "special"
    keys: ClassVar[Keys] = {
        "player": readers.name,
        "card": _kind,
        "row": readers.number,
        "with": readers.number,
        "move": readers.number,
        "turn": readers.number,
        "cancel": readers.cards,
    }
    player: str
    card: str  # the kind
    row: int | None = None
    instead: int | None = None  # Replace: the other card of the hand
    move: int | None = None  # Shift: the card that changes its row
    turn: int | None = None  # Negative = Positive: the card whose bullheads turn
    cancel: tuple[int, ...] | None = None  # and those cancelled; as proposed if left out


@dataclass(frozen=True, slots=True)
class Swap(Event):
    """A special card given away for the top one of the deck, after a row was taken."""

    word = "swap"
    keys: ClassVar[Keys] = {"player": readers.name, "card": _kind}
    player: str
    card: str


@dataclass(frozen=True, slots=True)
class SetSpecials(SetTable):
    """The table as it really lies, with the special cards; what is left out is as it was."""

    keys: ClassVar[Keys] = {
        **SetTable.keys,
        "stops": readers.cards,
        "sevens": readers.cards,
        "specials": readers.numbers,
        "discards": _kinds,
    }
    stops: tuple[int, ...] | None = None  # the blocked rows
    sevens: tuple[int, ...] | None = None  # the rows of seven
    specials: Mapping[str, int] | None = None  # how many everybody holds
    discards: tuple[str, ...] | None = None  # the kinds that lie face up beside the deck
