"""The board set as it really lies, with gaps, counters, screens and cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from companion.games.board.events import SetBoard
from companion.games.board.set import LIMIT, LUCK_CARDS, TILES
from companion.games.board.spaces import TAKES, UNKNOWN
from companion.games.board.table import (
    ACTION_CARDS,
    DEALT,
    START_ROWS,
    STOPS,
    BoardTable,
    Row,
)
from companion.games.core.asking import ROW, Spot
from companion.games.core.game import Lies
from companion.games.core.rulings import Refusal, Refused

SCORES, HANDS, FIVES, OXES, ACTIONS, DRAW, SIGNS = (
    "scores",
    "tiles",
    "plus5",
    "positive",
    "actions",
    "draw",
    "stops",
)

RANGES: Mapping[str, tuple[int, int]] = {
    SCORES: (-LIMIT, LIMIT),
    HANDS: (0, TILES - START_ROWS),  # rows come behind screens too
    DRAW: (0, TILES - START_ROWS),
    FIVES: (0, LUCK_CARDS),
    OXES: (0, LUCK_CARDS),
    ACTIONS: (0, ACTION_CARDS),
}


def set_board(old: BoardTable, event: SetBoard) -> BoardTable:
    """The table after people said how it lies; what is impossible is refused.

    A revealed tile that does not lie there still waits. Where a tile that is gone may be now,
    nobody knows: it can come again.
    """
    rows = tuple(tuple(tile or 0 for tile in row) for row in event.rows)
    lie = Counter(tile for row in rows for tile in row if tile)
    named = {**(event.scores or {}), **(event.tiles or {}), **(event.luck or {})}
    named |= event.actions or {}
    wrong = [Refusal("unknown-player", player=each) for each in named if each not in old.scores]
    wrong += _impossible(old, rows, lie, agreed=event.agreed)
    if not old.laid:  # taken up again in mid-match
        missing = [("tiles", event.tiles), ("draw", event.draw)]
        wrong += [Refusal("missing-key", name=name) for name, given in missing if given is None]
        if event.tiles is not None and not any(event.tiles.values()):
            wrong.append(Refusal("no-tiles-told"))
    hands = {**dict.fromkeys(old.scores, 0), **old.hands, **(event.tiles or {})}
    # Screens hide tiles: of whom people count them anew, nobody knows any more which they are.
    behind = {
        player: tuple(tile for tile in tiles if tile not in lie)
        for player, tiles in old.behind.items()
        if player not in (event.tiles or {})
    }
    table = old._replace(
        rows=rows,
        scores={**old.scores, **(event.scores or {})},
        hands=hands,
        behind=behind,
        box=tuple(tile for tile in old.box if tile not in lie),
        luck={**old.luck, **(event.luck or {})},
        actions={**old.actions, **(event.actions or {})},
        stops=_signs(old, event, rows),
        pending=tuple(each for each in old.pending if each.tile not in lie),
        steps=(),
        goal=None,
        final=False,
        lefts=(),
    )
    if event.draw is not None:
        table = table._replace(draw=event.draw)
    elif table.lost < 0:  # more tiles were drawn than the app has seen
        table = table._replace(draw=max(0, table.draw + table.lost))
    if not table.expert:
        table = table._replace(refilled=table.draw < DEALT * len(table.scores))
    if not wrong:
        wrong += _too_many(table)
    if wrong:
        raise Refused(*wrong)
    return table


def _signs(old: BoardTable, event: SetBoard, rows: tuple[Row, ...]) -> tuple[int, ...]:
    if event.stops is not None:
        return tuple(sorted(event.stops))
    return tuple(row for row in old.stops if row <= len(rows) and rows[row - 1])


def _impossible(
    old: BoardTable, rows: tuple[Row, ...], lie: Mapping[int, int], *, agreed: bool
) -> Iterable[Refusal]:
    board = old.known.rows(old.side)
    if len(rows) != len(board):
        yield Refusal("rows-on-board", number=len(rows), limit=len(board))
        return
    active = sum(map(bool, rows))
    if active != START_ROWS:
        yield Refusal("active-rows", number=active, limit=START_ROWS)
    for number, row in enumerate(rows, 1):
        if len(row) > len(board[number - 1]):
            yield Refusal("row-longer", row=number, number=len(row), limit=len(board[number - 1]))
        if row and (not row[0] or not row[-1]):
            yield Refusal("gap-outside", row=number)
        kind = old.known.kind(old.side, number, len(board[number - 1]))
        if len(row) == len(board[number - 1]) and kind in (*TAKES, UNKNOWN) and not agreed:
            yield Refusal("last-occupied", row=number)
    for tile, times in lie.items():
        if tile > TILES:
            yield Refusal("no-such-tile", card=tile, limit=TILES)
        elif times > 1:
            yield Refusal("tile-lies-twice", card=tile)


def _too_many(table: BoardTable) -> Iterable[Refusal]:
    for player, number in table.scores.items():
        if abs(number) > LIMIT:
            yield Refusal("off-the-track", number=number, limit=LIMIT)
        if table.hands[player] < 0 or table.actions.get(player, 0) < 0:
            yield Refusal("below-zero", player=player)
    if table.lost < 0 or table.draw < 0:
        yield Refusal("too-many-tiles", number=TILES - table.lost, limit=TILES)
    if table.deck < 0 or (any(table.actions.values()) and not table.expert):
        yield Refusal("too-many-actions", limit=ACTION_CARDS if table.expert else 0)
    piles = table.luck_piles
    held = sum(sum(hand) for hand in table.luck.values())
    if held > 12 * table.with_luck or (piles is not None and min(piles) < 0):
        yield Refusal("too-many-luck", number=held)
    if len(table.stops) > STOPS:
        yield Refusal("two-stops", limit=STOPS)
    for row in sorted(set(table.stops)):
        if not table.expert or not 1 <= row <= len(table.rows) or not table.rows[row - 1]:
            yield Refusal("row-not-active", row=row)
        elif table.stops.count(row) > 1:
            yield Refusal("row-stopped", row=row)


def lies(table: BoardTable) -> Lies:
    """The open table as it can be set otherwise."""
    pieces: dict[Spot, tuple[Any, ...]] = {
        Spot.row(number): row for number, row in enumerate(table.rows, 1)
    }
    counts: dict[str, Mapping[str, int]] = {
        SCORES: table.scores,
        HANDS: {each: table.hands.get(each, 0) for each in table.scores},
        DRAW: {"": table.draw},  # nobody's
    }
    if table.with_luck:
        for kind, name in enumerate((FIVES, OXES)):
            counts[name] = {each: table.luck.get(each, (0, 0))[kind] for each in table.scores}
    if table.expert:
        counts[ACTIONS] = {each: table.actions.get(each, 0) for each in table.scores}
    ranges = {name: RANGES[name] for name in counts}
    signs = {SIGNS: table.stops} if table.expert else {}
    return Lies(pieces, signs, counts, ranges=ranges, gaps=table.expert)


def rows_of(told: Lies) -> tuple[tuple[int | None, ...], ...]:
    """The rows of a table as somebody tells it, in their order."""
    rows = {int(spot.name): there for spot, there in told.pieces.items() if spot.kind == ROW}
    return tuple(tuple(int(tile) or None for tile in rows[row]) for row in sorted(rows))


def set_as(table: BoardTable, told: Lies, *, agreed: bool) -> SetBoard:
    """The event that sets the table so; what nobody touched is left out."""
    old = lies(table)

    def changed(name: str) -> Mapping[str, int] | None:
        now, was = told.counts.get(name, {}), old.counts.get(name, {})
        needed = not table.laid and name in (HANDS, DRAW)  # tiles are taken up again
        found = {who: number for who, number in now.items() if needed or number != was.get(who)}
        return found or None

    luck = None
    if changed(FIVES) or changed(OXES):
        fives, oxes = told.counts[FIVES], told.counts[OXES]
        luck = {player: (fives[player], oxes[player]) for player in fives}
    stops, draw = told.marks.get(SIGNS), changed(DRAW)
    return SetBoard(
        rows_of(told),
        changed(SCORES),
        changed(HANDS),
        luck,
        changed(ACTIONS),
        draw[""] if draw is not None else None,
        stops if stops is not None and stops != table.stops else None,
        agreed,
    )
