"""What the app has learned of somebody's own box: the tiles' oxen, the spaces, the clovers.

The rulebook prints none of it. A set starts with what its worked examples prove, and no more.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from companion.games.board.spaces import (
    BASIC,
    LAST,
    SIDES,
    TAKE,
    TAKES,
    UNKNOWN,
    is_kind,
    is_number,
    told,
)
from companion.games.core.readers import count, number
from companion.games.core.rulings import Notice, Piece, Refusal, Refused, refuse
from companion.games.core.sets import CardSet

TILES = 100
SHOWN = (1, 2, 3, 5)  # T1: no tile shows 4, 6 or 7 oxen
PROVED: Mapping[Piece, int] = {23: 5, 83: 5}  # T3, T4
OFFERED: Mapping[int, int] = {22: 3}  # T6: to be confirmed by whoever has the tile
TOGETHER, THEIR_SUM = (15, 18, 19), 8  # T2
PROVED_TILES = CardSet(tuple(range(1, TILES + 1)), PROVED)
SLID = (22, 10)  # T6: one of them shows three oxen
LIMIT = 44  # the track ends there, either way
LUCK_CARDS = 12
LEAST_ROWS, MOST_ROWS = 5, 12  # B16: four are active, and one more must be empty
LEAST_SPACES, MOST_SPACES = 2, 12
FIRST_ROW = 4  # spaces of the first row of the blue side, as the examples show

Spaces = tuple[str, ...]
Board = tuple[Spaces, ...]


@dataclass(frozen=True, slots=True)
class BoardSet:
    """A box as far as its people have described it. What is unknown is missing, never guessed."""

    tiles: CardSet = PROVED_TILES
    sides: Mapping[str, Board] = field(default_factory=dict)
    clovers: tuple[int, ...] | None = None  # their places on the track
    luck: int | None = None  # cards of 5 positive points; the others are Positive ox

    def rows(self, side: str) -> Board:
        """The rows of a side; none while nobody has described it."""
        return self.sides.get(side, ())

    def length(self, side: str, row: int) -> int:
        """How many spaces a row has; rows and spaces are counted from 1."""
        return len(self.sides[side][row - 1])

    def last(self, side: str, row: int, space: int) -> bool:
        """Whether it is the last space of its row, or lies beyond a row that did not end."""
        return space >= self.length(side, row)

    def kind(self, side: str, row: int, space: int) -> str:
        """What is on a space. The last of the blue side takes by itself (B61)."""
        spaces = self.sides[side][row - 1]
        if space > len(spaces):  # a last space that takes nothing is full: the row is taken now
            return LAST[side][-1]
        if spaces[space - 1] == UNKNOWN and space == len(spaces) and side == BASIC:
            return TAKE
        return spaces[space - 1]

    def taken_by_itself(self, side: str, row: int, space: int) -> bool:
        """Whether only B61 says that this space takes the row."""
        spaces = self.sides[side][row - 1]
        return space > len(spaces) or spaces[space - 1] == UNKNOWN

    # -- learning -------------------------------------------------------------------------------

    def with_oxen(self, tile: int, oxen: int) -> BoardSet:
        """One tile better known; refused where something else is known."""
        if not 1 <= tile <= TILES:
            raise refuse("no-such-tile", card=tile, limit=TILES)
        if oxen not in SHOWN:
            raise refuse("no-such-oxen", number=oxen)  # T1
        if self.tiles.heads.get(tile, oxen) != oxen:
            raise refuse("oxen-known", card=tile, number=self.tiles.heads[tile])
        return replace(self, tiles=self.tiles.learned(tile, oxen))

    def with_space(self, side: str, row: int, space: int, kind: str) -> BoardSet:
        """One space better known."""
        board = self.rows(side)
        if not 1 <= row <= len(board):
            raise refuse("no-such-row", row=row, limit=len(board))
        spaces = board[row - 1]
        if not 1 <= space <= len(spaces):
            raise refuse("no-such-space", row=row, number=space, limit=len(spaces))
        after = (*spaces[: space - 1], kind, *spaces[space:])
        if wrong := [*_wrong(side, row, after)] or [*_otherwise(row, spaces, after)]:
            raise Refused(*wrong)
        whole = (*board[: row - 1], after, *board[row:])
        return replace(self, sides={**self.sides, side: whole})

    def with_rows(self, side: str, board: Board) -> BoardSet:
        """A whole side; what was known of it before must be the same."""
        wrong = [each for row, spaces in enumerate(board, 1) for each in _wrong(side, row, spaces)]
        if not LEAST_ROWS <= len(board) <= MOST_ROWS:
            wrong.insert(0, Refusal("board-rows", number=len(board), limit=LEAST_ROWS))  # B16
        old = self.rows(side)
        if not wrong and old and list(map(len, old)) != list(map(len, board)):
            wrong.append(Refusal("shape-known"))
        if not wrong:
            rows = enumerate(zip(old, board, strict=False), 1)
            wrong = [each for row, both in rows for each in _otherwise(row, *both)]
        if wrong:
            raise Refused(*wrong)
        return replace(self, sides={**self.sides, side: board})

    def with_clovers(self, places: tuple[int, ...]) -> BoardSet:
        """The clovers on the track."""
        if self.clovers not in (None, tuple(sorted(places))):
            raise refuse("clovers-known")
        for each in places:
            if abs(each) > LIMIT:
                raise refuse("off-the-track", number=each, limit=LIMIT)
            if places.count(each) > 1:
                raise refuse("clover-twice", number=each)
        return replace(self, clovers=tuple(sorted(places)))

    def with_luck(self, five: int) -> BoardSet:
        """So many cards with 5 positive points; the rest of the twelve are Positive ox."""
        if self.luck not in (None, five):
            raise refuse("luck-known", number=self.luck or 0)
        if not 1 <= five < LUCK_CARDS:
            raise refuse("no-such-luck", number=five, limit=LUCK_CARDS)
        return replace(self, luck=five)

    # -- as a file and a header write it ----------------------------------------------------------

    def dump(self) -> dict[str, Any]:
        """The set as JSON writes it: tiles by their oxen, a row as a line of words."""
        heads = self.tiles.heads
        shown = {str(oxen): [tile for tile in heads if heads[tile] == oxen] for oxen in SHOWN}
        written: dict[str, Any] = {
            "oxen": {oxen: sorted(tiles, key=int) for oxen, tiles in shown.items() if tiles}
        }
        for side in SIDES:
            if side in self.sides:
                written[side] = [" ".join(spaces) for spaces in self.sides[side]]
        if self.clovers is not None:
            written["clovers"] = list(self.clovers)
        if self.luck is not None:
            written["luck"] = self.luck
        return written


def read_set(raw: Any) -> BoardSet:
    """A set from a header or a file; a fault names the key `set`."""
    try:
        return _read(raw)
    except Refused as refused:
        raise Refused(*refused.refusals, key="set") from None


def _read(raw: Any) -> BoardSet:
    if not isinstance(raw, dict):
        raise refuse("wants-object", name="set")
    for key in raw:
        if key not in ("oxen", *SIDES, "clovers", "luck"):
            raise refuse("unknown-key", name=key[:40])
    found = replace(BoardSet(), tiles=_tiles(raw.get("oxen", {})))
    for side in SIDES:
        if side in raw:
            found = found.with_rows(side, board(lines(side, raw[side])))
    if "clovers" in raw:
        found = found.with_clovers(places("clovers", raw["clovers"]))
    return found.with_luck(count("luck", raw["luck"])) if "luck" in raw else found


def _tiles(raw: Any) -> CardSet:
    if not isinstance(raw, dict):
        raise refuse("wants-object", name="oxen")
    heads: dict[Piece, int] = {}
    for key, tiles in raw.items():
        if key not in map(str, SHOWN):
            raise refuse("no-such-oxen-key", name=key[:40])
        if not isinstance(tiles, list):
            raise refuse("wants-tiles", name="oxen")
        for each in tiles:
            tile = number("oxen", each)
            if not 1 <= tile <= TILES:
                raise refuse("no-such-tile", card=tile, limit=TILES)
            if tile in heads:
                raise refuse("oxen-twice", card=tile)
            heads[tile] = int(key)
    return CardSet(tuple(range(1, TILES + 1)), {**PROVED, **heads})


def lines(key: str, value: Any) -> tuple[str, ...]:
    """The rows of a side as a record writes them, each a line of words."""
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise refuse("wants-board", name=key)
    return tuple(value)


def board(rows: tuple[str, ...]) -> Board:
    """The spaces of such rows."""
    return tuple(tuple(each.split(" ")) for each in rows)


def places(key: str, value: Any) -> tuple[int, ...]:
    """Places on the track."""
    if not isinstance(value, list):
        raise refuse("wants-places", name=key)
    return tuple(number(key, each) for each in value)


def _wrong(side: str, row: int, spaces: tuple[str, ...]) -> Iterator[Refusal]:
    """What is impossible about a row."""
    if not LEAST_SPACES <= len(spaces) <= MOST_SPACES:
        yield Refusal("board-spaces", row=row, number=len(spaces), limit=MOST_SPACES)
    for kind in spaces:
        if not kind or not is_kind(kind, side):
            yield Refusal("no-such-kind", row=row, name=kind[:40])
    if spaces and spaces[0] in TAKES:
        yield Refusal("first-takes", row=row)


def _otherwise(row: int, old: tuple[str, ...], new: tuple[str, ...]) -> Iterator[Refusal]:
    """What was told of a row before and is told otherwise now."""
    for space, (was, now) in enumerate(zip(old, new, strict=True), 1):
        nearer = was == UNKNOWN or (not told(was) and is_number(now) and now[0] == was)
        if was != now and not nearer:
            yield Refusal("space-known", row=row, number=space, name=was)


def doubts(known: BoardSet) -> tuple[Notice, ...]:
    """Where a set contradicts what the rulebook proves: pointed out, never refused."""
    found: list[Notice] = []
    heads = known.tiles.heads
    for tile, oxen in PROVED.items():  # T3, T4
        if heads[tile] != oxen:
            found.append(Notice("tile-proved", number=int(tile), limit=oxen))
    together = known.tiles.count(TOGETHER)
    if together not in (None, THEIR_SUM):
        found.append(Notice("sum-proved", number=together or 0, limit=THEIR_SUM))  # T2
    if all(tile in heads and heads[tile] != 3 for tile in SLID):
        found.append(Notice("slid-proved", number=SLID[0], limit=SLID[1]))  # T6
    for side, rows in known.sides.items():
        for row, spaces in enumerate(rows, 1):
            if spaces[-1] not in (UNKNOWN, *TAKES):
                found.append(Notice("last-takes-not", number=row))  # B61
            if any(kind in TAKES for kind in spaces[:-1]):
                found.append(Notice("takes-inside", number=row))  # B61
        if side == BASIC and len(rows[0]) != FIRST_ROW:
            found.append(Notice("first-row", number=len(rows[0]), limit=FIRST_ROW))
    return tuple(found)
