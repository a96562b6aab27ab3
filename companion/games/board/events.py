"""What happens at the board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.games.board.set import lines, places
from companion.games.core import readers
from companion.games.core.events import Event, Keys
from companion.games.core.rulings import refuse

FIVE, OX = "plus5", "positive"  # the luck cards
LUCK = (FIVE, OX)
STOP, EXCHANGE, SKIP, START, ASCENDING, ANOTHER = (
    "stop",
    "exchange",
    "skip",
    "start",
    "ascending",
    "another",
)
ACTIONS = (STOP, EXCHANGE, SKIP, START, ASCENDING, ANOTHER)
CHOICES: Mapping[str, str] = {
    STOP: "row",
    EXCHANGE: "instead",
    START: "row",
    ASCENDING: "row",
    ANOTHER: "instead",
}  # what is chosen with an action card; with Skip nothing is

Tiles = int | tuple[int, ...]


def _tiles(key: str, value: Any) -> dict[str, Tiles]:
    if not isinstance(value, dict) or not value:
        raise refuse("wants-tiles-each", name=key)
    found = readers.piles(
        key, {who: each if isinstance(each, list) else [each] for who, each in value.items()}
    )
    return {who: each[0] if len(each) == 1 else each for who, each in found.items()}


def _gaps(key: str, value: Any) -> tuple[tuple[int | None, ...], ...]:
    """Rows with `null` for a space that was skipped."""
    if not isinstance(value, list) or not all(isinstance(row, list) for row in value):
        raise refuse("wants-rows", name=key)
    return tuple(
        tuple(None if tile is None else readers.count(key, tile) for tile in row) for row in value
    )


def _luck_card(key: str, value: Any) -> str:
    if not isinstance(value, str) or value not in LUCK:
        raise refuse("unknown-luck", name=str(value)[: readers.LONGEST_NAME])
    return value


def _action_card(key: str, value: Any) -> str:
    if not isinstance(value, str) or value not in ACTIONS:
        raise refuse("unknown-action", name=str(value)[: readers.LONGEST_NAME])
    return value


def _word(key: str, value: Any) -> str:
    if not isinstance(value, str) or not value or " " in value:
        raise refuse("wants-kind", name=key)
    return value[: readers.LONGEST_NAME]


def _luck_each(key: str, value: Any) -> dict[str, tuple[int, ...]]:
    found = readers.piles(key, value)
    for numbers in found.values():
        if len(numbers) != len(LUCK) or min(numbers) < 0:
            raise refuse("wants-luck", name=key)
    return found


@dataclass(frozen=True, slots=True)
class Deal(Event):
    """The match begins with these start tiles; without them, the second twelve tiles."""

    word = "deal"
    keys: ClassVar[Keys] = {"rows": readers.cards}
    rows: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Track(Event):
    """One score by hand on the track; the first opens the round."""

    word = "track"
    keys: ClassVar[Keys] = {"player": readers.name, "by": readers.number}
    player: str
    by: int


@dataclass(frozen=True, slots=True)
class Alone(Event):
    """From now on the track alone: no tiles are entered until a `table` takes them up again."""

    word = "alone"
    keys: ClassVar[Keys] = {}


@dataclass(frozen=True, slots=True)
class PlayTiles(Event):
    """One or two tiles of everybody, revealed together; one alone is written as its number."""

    word = "play"
    keys: ClassVar[Keys] = {"cards": _tiles}
    cards: Mapping[str, Tiles]


@dataclass(frozen=True, slots=True)
class Place(Event):
    """The revealed tiles go where they belong, up to a question or before this tile."""

    word = "place"
    keys: ClassVar[Keys] = {"until": readers.count}
    until: int | None = None


@dataclass(frozen=True, slots=True)
class Learn(Event):
    """What is printed: a tile's oxen, a space, all rows, the clovers, or the luck cards."""

    word = "learn"
    keys: ClassVar[Keys] = {
        "tile": readers.number,
        "oxen": readers.number,
        "row": readers.number,
        "space": readers.number,
        "is": _word,
        "rows": lines,
        "clovers": places,
        "luck": readers.number,
        "corrects": readers.flag,
    }
    tile: int | None = None
    oxen: int | None = None
    row: int | None = None
    space: int | None = None
    kind: str | None = None
    rows: tuple[str, ...] | None = None
    clovers: tuple[int, ...] | None = None
    luck: int | None = None
    corrects: bool = False  # what the header's set, or an earlier `learn`, told was wrong


@dataclass(frozen=True, slots=True)
class Count(Event):
    """All oxen of a row that is taken, told as a sum: nothing is learned."""

    word = "count"
    keys: ClassVar[Keys] = {"row": readers.number, "oxen": readers.number}
    row: int
    oxen: int


@dataclass(frozen=True, slots=True)
class Clovers(Event):
    """How many clovers a counter met on its way back, where their places are not known."""

    word = "clovers"
    keys: ClassVar[Keys] = {"passed": readers.number}
    passed: int


@dataclass(frozen=True, slots=True)
class Luck(Event):
    """A luck card drawn for a clover, or played before one's tile is placed: one of these."""

    word = "luck"
    keys: ClassVar[Keys] = {
        "player": readers.name,
        "draw": _luck_card,
        "play": _luck_card,
    }
    player: str
    draw: str = ""
    play: str = ""


@dataclass(frozen=True, slots=True)
class Turn(Event):
    """The two tiles of a taken row whose oxen count as positive points."""

    word = "turn"
    keys: ClassVar[Keys] = {"tiles": readers.cards}
    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Action(Event):
    """An action card before one's tile is placed; none of them places it."""

    word = "action"
    keys: ClassVar[Keys] = {
        "player": readers.name,
        "card": _action_card,
        "row": readers.number,
        "with": readers.number,
    }
    player: str
    card: str
    row: int | None = None
    instead: int | None = None  # the other tile: exchanged, or played as well


@dataclass(frozen=True, slots=True)
class StartRow(Event):
    """Which other empty row a tile starts, in the expert version."""

    word = "start"
    keys: ClassVar[Keys] = {"row": readers.number}
    row: int


@dataclass(frozen=True, slots=True)
class Left(Event):
    """What somebody has left behind the screen at the end: the tiles, or the sum of their oxen."""

    word = "left"
    keys: ClassVar[Keys] = {
        "player": readers.name,
        "tiles": readers.cards,
        "oxen": readers.number,
    }
    player: str
    tiles: tuple[int, ...] | None = None
    oxen: int | None = None


@dataclass(frozen=True, slots=True)
class SetBoard(Event):
    """The board as it really lies, `null` for a gap; what is left out is as it was."""

    word = "table"
    keys: ClassVar[Keys] = {
        "rows": _gaps,
        "scores": readers.numbers,
        "tiles": readers.numbers,
        "luck": _luck_each,
        "actions": readers.numbers,
        "draw": readers.number,
        "stops": readers.cards,
        "refilled": readers.flag,
        "agreed": readers.flag,
    }
    rows: tuple[tuple[int | None, ...], ...]
    scores: Mapping[str, int] | None = None
    tiles: Mapping[str, int] | None = None  # how many everybody has behind the screen
    luck: Mapping[str, tuple[int, ...]] | None = None  # 5 positive points, Positive ox
    actions: Mapping[str, int] | None = None
    draw: int | None = None  # tiles in the draw pile
    stops: tuple[int, ...] | None = None
    refilled: bool | None = None  # whether the second twelve tiles have been dealt (B23)
    agreed: bool = False
