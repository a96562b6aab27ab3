"""What happens at a table with rows of cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from companion.games.core import readers
from companion.games.core.events import Event, Keys


@dataclass(frozen=True, slots=True)
class Deal(Event):
    """A round begins with these start cards; without them, the second half of a round."""

    word = "deal"
    keys: ClassVar[Keys] = {"rows": readers.cards}
    rows: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Play(Event):
    """One card of every player, revealed together."""

    word = "play"
    keys: ClassVar[Keys] = {"cards": readers.numbers}
    cards: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Take(Event):
    """The row chosen by the player who is asked for one."""

    word = "take"
    keys: ClassVar[Keys] = {"row": readers.number}
    row: int


@dataclass(frozen=True, slots=True)
class SetTable(Event):
    """The table as it really lies; `agreed` where the people decided against the ruling."""

    word = "table"
    keys: ClassVar[Keys] = {
        "rows": readers.rows,
        "piles": readers.piles,
        "agreed": readers.flag,
    }
    rows: tuple[tuple[int, ...], ...]
    piles: Mapping[str, tuple[int, ...]] | None = None
    agreed: bool = False
