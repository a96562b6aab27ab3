"""What happens at a table of Bullenparty."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.games.core import readers
from companion.games.core.events import Event, Keys
from companion.games.core.rulings import Piece, refuse

Row = tuple[int, ...] | int  # its cards, or only how many


CARDS, AUCTION, COUNT = "cards", "auction", "count"  # what is entered of a match
WAYS = (CARDS, AUCTION, COUNT)


def way(key: str, value: Any) -> str:
    """One of the three ways to write a match."""
    if value not in WAYS:
        raise refuse("wants-way", name=key)
    return str(value)


def _way_on(key: str, value: Any) -> str:
    if value not in (CARDS, AUCTION):  # the count has an event of its own
        raise refuse("wants-way-on", name=key)
    return str(value)


def _piece(key: str, value: Any) -> Piece:
    if isinstance(value, str) and 0 < len(value) <= 8 and value.isascii() and value.isalnum():
        return value
    return readers.number(key, value)


def _bids(key: str, value: Any) -> dict[str, Piece]:
    if not isinstance(value, dict) or not value:
        raise refuse("wants-bids", name=key)
    return {player: _piece(key, each) for player, each in readers.people(value).items()}


def _row(key: str, value: Any) -> Row:
    return readers.cards(key, value) if isinstance(value, list) else readers.number(key, value)


def _rows(key: str, value: Any) -> tuple[Row, ...]:
    if not isinstance(value, list):
        raise refuse("wants-rows", name=key)
    return tuple(_row(key, each) for each in value)


def _piles(key: str, value: Any) -> dict[str, tuple[tuple[int, ...], ...]]:
    if not isinstance(value, dict):
        raise refuse("wants-piles", name=key)
    return {player: readers.rows(key, each) for player, each in readers.people(value).items()}


@dataclass(frozen=True, slots=True)
class Deal(Event):
    """The rows of a round, two cards each; without them nobody enters what lies there."""

    word = "deal"
    keys: ClassVar[Keys] = {"rows": readers.rows}
    rows: tuple[tuple[int, ...], ...] | None = None


@dataclass(frozen=True, slots=True)
class Enter(Event):
    """Which way it goes on from here: every card is entered, or the auction alone."""

    word = "enter"
    keys: ClassVar[Keys] = {"what": _way_on}
    what: str


@dataclass(frozen=True, slots=True)
class Play(Event):
    """The bids of everybody who still has no row, turned over together."""

    word = "play"
    keys: ClassVar[Keys] = {"cards": _bids}
    cards: Mapping[str, Piece]


@dataclass(frozen=True, slots=True)
class Take(Event):
    """The row chosen by the player whose number comes next."""

    word = "take"
    keys: ClassVar[Keys] = {"row": readers.number}
    row: int


@dataclass(frozen=True, slots=True)
class Draw(Event):
    """The card drawn by the player whose zero comes next."""

    word = "draw"
    keys: ClassVar[Keys] = {"card": readers.number}
    card: int


@dataclass(frozen=True, slots=True)
class Extend(Event):
    """The row to which the drawn card goes."""

    word = "extend"
    keys: ClassVar[Keys] = {"row": readers.number}
    row: int


@dataclass(frozen=True, slots=True)
class Lay(Event):
    """A card goes on one of its player's piles; one more than there are starts a new one."""

    word = "lay"
    keys: ClassVar[Keys] = {
        "player": readers.name,
        "card": readers.number,
        "pile": readers.number,
    }
    player: str
    card: int
    pile: int


@dataclass(frozen=True, slots=True)
class Learn(Event):
    """How many bullheads are printed on a card."""

    word = "learn"
    keys: ClassVar[Keys] = {
        "card": _piece,
        "heads": readers.number,
        "corrects": readers.flag,
    }
    card: Piece
    heads: int
    corrects: bool = False  # what the header's set, or an earlier `learn`, told was wrong


@dataclass(frozen=True, slots=True)
class Count(Event):
    """No further round: the cards are counted now."""

    word = "count"
    keys: ClassVar[Keys] = {"stop": readers.flag}
    stop: bool = False  # the count is given up, and the match goes on


@dataclass(frozen=True, slots=True)
class Pile(Event):
    """A pile counted by hand: its bullheads, or its cards."""

    word = "pile"
    keys: ClassVar[Keys] = {
        "player": readers.name,
        "heads": readers.number,
        "cards": readers.cards,
    }
    player: str
    heads: int | None = None
    cards: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Bull(Event):
    """A bull card counted by hand."""

    word = "bull"
    keys: ClassVar[Keys] = {"player": readers.name, "heads": readers.number}
    player: str
    heads: int


@dataclass(frozen=True, slots=True)
class Counted(Event):
    """All piles and bull cards of a player have been counted by hand."""

    word = "counted"
    keys: ClassVar[Keys] = {"player": readers.name}
    player: str


@dataclass(frozen=True, slots=True)
class SetTable(Event):
    """The table as it really lies; what is left out stays as it was."""

    word = "table"
    keys: ClassVar[Keys] = {
        "rows": _rows,
        "beside": readers.cards,
        "piles": _piles,
        "bulls": readers.piles,
        "hands": readers.numbers,
        "draw": readers.number,
        "last": readers.flag,
        "agreed": readers.flag,
    }
    rows: tuple[Row, ...] | None = None  # empty or 0: that row is taken
    beside: tuple[int, ...] | None = None  # bullheads of the bull card at each row, 0 for none
    piles: Mapping[str, tuple[tuple[int, ...], ...]] | None = None
    bulls: Mapping[str, tuple[int, ...]] | None = None  # bullheads of everybody's bull cards
    hands: Mapping[str, int] | None = None
    draw: int | None = None
    last: bool | None = None  # whether it is the last round, where the draw pile does not tell
    agreed: bool = False
