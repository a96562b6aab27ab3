"""What happens at the fair."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.games.core import readers
from companion.games.core.events import Event, Keys
from companion.games.core.rulings import Piece, refuse


def _piece(key: str, value: Any) -> Piece:
    if isinstance(value, str):
        return value[:8]
    return readers.number(key, value)


def _offers(key: str, value: Any) -> dict[str, tuple[Piece, ...]]:
    if not isinstance(value, dict) or not all(isinstance(each, list) for each in value.values()):
        raise refuse("wants-piles", name=key)
    return {name: tuple(_piece(key, each) for each in there) for name, there in value.items()}


@dataclass(frozen=True, slots=True)
class Offer(Event):
    """One or two pieces of everybody who still bids, revealed together."""

    word = "offer"
    keys: ClassVar[Keys] = {"cards": _offers}
    cards: Mapping[str, tuple[Piece, ...]]


@dataclass(frozen=True, slots=True)
class Double(Event):
    """The next piece counts double; any number of times."""

    word = "double"
    keys: ClassVar[Keys] = {"player": readers.name}
    player: str


@dataclass(frozen=True, slots=True)
class Hurry(Event):
    """All pieces of this player come first, which reorders the agenda."""

    word = "hurry"
    keys: ClassVar[Keys] = {"player": readers.name}
    player: str


@dataclass(frozen=True, slots=True)
class Settle(Event):
    """The pieces are counted on, up to a question."""

    word = "settle"
    keys: ClassVar[Keys] = {}


@dataclass(frozen=True, slots=True)
class Learn(Event):
    """What is printed on a piece."""

    word = "learn"
    keys: ClassVar[Keys] = {"piece": _piece, "heads": readers.number}
    piece: Piece
    heads: int


@dataclass(frozen=True, slots=True)
class Count(Event):
    """How many coins somebody has."""

    word = "count"
    keys: ClassVar[Keys] = {"player": readers.name, "coins": readers.number}
    player: str
    coins: int


@dataclass(frozen=True, slots=True)
class SetFair(Event):
    """The piles as they really lie."""

    word = "table"
    keys: ClassVar[Keys] = {"piles": _offers, "agreed": readers.flag}
    piles: Mapping[str, tuple[Piece, ...]]
    agreed: bool = False


@dataclass(frozen=True, slots=True)
class Lay(Event):
    """A piece is laid on somebody's pile."""

    word = "lay"
    keys: ClassVar[Keys] = {"player": readers.name, "piece": _piece}
    player: str
    piece: Piece
