"""Where a tile goes, with the cards that were played for it, and which of those cannot be."""

from __future__ import annotations

from typing import NamedTuple

from companion.games.board.events import ASCENDING, FIVE, SKIP, START
from companion.games.board.house import FIVE_NOT_AT_START, NO_START_ONTO_LAST, OX_NEEDS_TWO, House
from companion.games.board.spaces import TAKES, UNKNOWN
from companion.games.board.table import BoardTable, Row, Waiting
from companion.games.core.rulings import Refusal


class Target(NamedTuple):
    """Where a tile goes: the row with it, and the space that it makes happen."""

    row: int
    space: int
    lands: int  # the tile that comes to lie on that space
    after: Row
    rule: str
    ids: tuple[str, ...]
    behind: int = 0


def target(table: BoardTable, waiting: Waiting) -> Target:
    """Where this tile goes as things stand; its cards must be possible."""
    if waiting.start:
        return _slid(table, waiting)
    tile, skips = waiting.tile, waiting.skips
    row, rule, ids = _row(table, waiting)
    tiles = table.rows[row - 1]
    space = len(tiles) + skips + 1
    if tiles[-1] < max(tiles):
        ids += ("B19",)
    if skips:
        ids += ("B30",)
        ids += ("B29",) if skips > 1 else ()
        ids += ("B66",) if rule == "low-tile" else ()
        ids += ("B57",) if waiting.ascending else ()
    if table.known.last(table.side, row, space):
        ids += ("B28",) if skips else ()
        ids += ("B68",) if waiting.ascending else ()
        ids += ("B18",) if rule == "low-tile" else ()
    after = (*tiles, *((0,) * skips), tile)
    return Target(row, space, tile, after, rule, tuple(dict.fromkeys(ids)), tiles[-1])


def _row(table: BoardTable, waiting: Waiting) -> tuple[int, str, tuple[str, ...]]:
    if waiting.ascending:
        fitting = sum(
            row[-1] < waiting.tile for number, row in table.active() if table.free(number)
        )
        return waiting.ascending, "ascending", ("BR1", *(("B68",) if fitting == 1 else ()))
    return nearest(table, waiting.tile)


def nearest(table: BoardTable, tile: int) -> tuple[int, str, tuple[str, ...]]:
    """The row of a tile by the three rules; a row with a stop sign is left out (B17, B25, B51)."""
    low = [(row[-1], number) for number, row in table.active() if row[-1] < tile]
    lower = [each for each in low if table.free(each[1])]
    if lower:
        _, number = max(lower)
        ids = ("BR2",) if len(lower) > 1 else ("BR1",)
        return number, "nearest", (*ids, *(("B25",) if max(low) > max(lower) else ()))
    _, number = max((row[-1], each) for each, row in table.active() if table.free(each))
    if low:
        return number, "low-tile", ("BR3", "B51")
    return number, "low-tile", ("BR3", *(("B17",) if table.stops else ()))


def _slid(table: BoardTable, waiting: Waiting) -> Target:
    """At the start of a row, whose tiles move up to the next space that is empty (B31, B32)."""
    row = waiting.start
    tiles = table.rows[row - 1]
    gap = tiles.index(0) if 0 in tiles else len(tiles)
    after = (waiting.tile, *tiles[:gap], *tiles[gap + 1 :])
    ids = ("B31", "B32") if gap < len(tiles) else ("B31",)
    return Target(row, gap + 1, tiles[gap - 1], after, "slide", ids)


def others(row: Row, tile: int) -> Row:
    """The tiles of a row without the one that was played (T7)."""
    return tuple(each for each in row if each and each != tile)


def spoiled(table: BoardTable, waiting: Waiting, house: House) -> tuple[str, Refusal] | None:
    """The first of the cards played for a tile that cannot be carried out as things stand."""
    if not waiting.marked:
        return None
    tile = waiting.tile
    if waiting.start and (why := _no_start(table, tile, waiting.start, house)):
        return START, why
    if row := waiting.ascending:
        if why := stopped(table, row):
            return ASCENDING, why
        if table.rows[row - 1][-1] > tile:
            return ASCENDING, Refusal("ascending-too-low", card=tile, row=row)  # B36
    found = target(table, waiting)
    if waiting.skips and found.space > table.known.length(table.side, found.row):
        return SKIP, Refusal("skip-over-last", row=found.row)
    why = _no_luck(table, waiting, found, house)
    return (waiting.luck, why) if why else None


def stopped(table: BoardTable, row: int) -> Refusal | None:
    """Why no tile may be put in this row."""
    if not 1 <= row <= len(table.rows):
        return Refusal("no-such-row", row=row, limit=len(table.rows))
    if not table.rows[row - 1]:
        return Refusal("row-not-active", row=row)
    return Refusal("row-stopped", row=row) if row in table.stops else None  # B25


def _no_start(table: BoardTable, tile: int, row: int, house: House) -> Refusal | None:
    if why := stopped(table, row):
        return why
    if table.rows[row - 1][0] < tile:
        return Refusal("start-too-high", card=tile, row=row, number=table.rows[row - 1][0])
    space = _slid(table, Waiting(tile, "", start=row)).space
    if house[NO_START_ONTO_LAST] and table.known.last(table.side, row, space):
        return Refusal("start-onto-last", row=row)  # B34, the house rule
    return None


def _no_luck(table: BoardTable, waiting: Waiting, found: Target, house: House) -> Refusal | None:
    if not waiting.luck:
        return None
    last = table.known.last(table.side, found.row, found.space)
    if waiting.luck == FIVE:
        if last:
            return Refusal("five-on-last", card=waiting.tile, row=found.row)  # B10
        if waiting.start and house[FIVE_NOT_AT_START]:
            return Refusal("five-at-start")  # B11, the house rule
        return None
    takes = table.known.kind(table.side, found.row, found.space) in (*TAKES, UNKNOWN)
    if not last or not takes:
        return Refusal("ox-not-last", card=waiting.tile)  # B62
    if house[OX_NEEDS_TWO] and len(others(found.after, waiting.tile)) < 2:
        return Refusal("ox-needs-two", row=found.row)  # B12, the house rule
    return None


def without(waiting: Waiting, card: str) -> Waiting:
    """The tile without one of the cards that were played for it."""
    if card == START:
        return waiting._replace(start=0)
    if card == ASCENDING:
        return waiting._replace(ascending=0)
    if card == SKIP:
        return waiting._replace(skips=waiting.skips - 1)
    return waiting._replace(luck="")
