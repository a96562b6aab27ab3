"""What a placed tile still brings: the items of the agenda between a placement and the next tile."""

from __future__ import annotations

from typing import NamedTuple


class Land(NamedTuple):
    """A tile has come to a space that nothing lay on, and what is printed there happens."""

    player: str
    tile: int  # the tile that was played
    row: int
    space: int
    lands: int  # the tile that lies there now: another one where the row was slid (B33)
    luck: str = ""
    started: bool = False  # the first space of a row that a take made necessary


class Take(NamedTuple):
    """The row is taken: its other tiles are counted, or come behind the screen."""

    player: str
    tile: int
    row: int
    kind: str
    ids: tuple[str, ...]
    ox: bool = False  # Positive ox was played
    turned: tuple[int, ...] | None = None  # the tiles that turn positive, once they are named
    oxen: int | None = None  # the sum, where people told it


class Begin(NamedTuple):
    """The tile that took a row starts another one."""

    player: str
    tile: int
    row: int  # the one that it took


class Clover(NamedTuple):
    """A luck card for a clover."""

    player: str
    clover: int  # its place; 0 where only their number was told


class Passed(NamedTuple):
    """A counter went back, and nobody has told where the clovers are."""

    player: str
    way: int  # by how many spaces


class Rest(NamedTuple):
    """The final count of somebody who may have tiles and action cards left."""

    player: str
    oxen: int | None = None


Step = Land | Take | Begin | Clover | Passed | Rest
