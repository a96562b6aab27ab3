"""The board set as it really lies, with gaps, counters, screens and cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from companion.games.board.dealing import may_refill
from companion.games.board.events import SetBoard
from companion.games.board.set import LIMIT, LUCK_CARDS, TILES
from companion.games.board.spaces import TAKES, UNKNOWN
from companion.games.board.steps import Begin, Land, Rest, Step, Take
from companion.games.board.table import (
    ACTION_CARDS,
    DEALT,
    START_ROWS,
    STOPS,
    BoardTable,
    Rows,
)
from companion.games.core.asking import ROW, Spot
from companion.games.core.game import YES_NO, Lies
from companion.games.core.rulings import Refusal, Refused

SCORES, HANDS, FIVES, OXES, ACTIONS, DRAW, SIGNS, REFILLED = (
    "scores",
    "tiles",
    "plus5",
    "positive",
    "actions",
    "draw",
    "stops",
    "refilled",
)

RANGES: Mapping[str, tuple[int, int]] = {
    SCORES: (-LIMIT, LIMIT),
    HANDS: (0, TILES - START_ROWS),  # rows come behind screens too
    DRAW: (0, TILES - START_ROWS),
    FIVES: (0, LUCK_CARDS),
    OXES: (0, LUCK_CARDS),
    ACTIONS: (0, ACTION_CARDS),
    REFILLED: YES_NO,
}


def set_board(old: BoardTable, event: SetBoard) -> BoardTable:
    """The table after people said how it lies; what is impossible is refused.

    What is told as it was, or left out, stays as it is: also what is asked, and who has been counted
    at the end. A revealed tile that does not lie there still waits. Where a tile that is gone may be
    now, nobody knows: it can come again.
    """
    rows = tuple(tuple(tile or 0 for tile in row) for row in event.rows)
    lie = Counter(tile for row in rows for tile in row if tile)
    named = {**(event.scores or {}), **(event.tiles or {}), **(event.luck or {})}
    named |= event.actions or {}
    wrong = [Refusal("unknown-player", player=each) for each in named if each not in old.scores]
    steps = _still(old, event, rows, lie) if len(rows) == len(old.rows) else ()
    limit = START_ROWS - sum(isinstance(step, Begin) for step in steps)
    wrong += _impossible(old, rows, lie, limit, agreed=event.agreed)
    if not old.laid:  # taken up again in mid-match
        missing = [("tiles", event.tiles), ("draw", event.draw)]
        wrong += [Refusal("missing-key", name=name) for name, given in missing if given is None]
        if event.tiles is not None and not any(event.tiles.values()):
            wrong.append(Refusal("no-tiles-told"))
    if event.refilled and not may_refill(old):
        wrong.append(Refusal("refill-for-three", limit=DEALT))
    hands = {**dict.fromkeys(old.scores, 0), **old.hands, **(event.tiles or {})}
    # Screens hide tiles: of whom people count others, nobody knows any more which they are.
    behind = {
        player: tuple(tile for tile in tiles if tile not in lie)
        for player, tiles in old.behind.items()
        if hands.get(player) == old.hands.get(player)
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
        steps=steps,
        goal=old.goal if steps else None,
        refilled=old.refilled if event.refilled is None else event.refilled,
    )
    table = _counted_anew(old, table)
    if event.draw is not None:
        table = table._replace(draw=event.draw)
    elif table.lost < 0:  # more tiles were drawn than the app has seen
        table = table._replace(draw=max(0, table.draw + table.lost))
    if not wrong:
        wrong += _too_many(table)
    if wrong:
        raise Refused(*wrong)
    return table


def _still(
    old: BoardTable, event: SetBoard, rows: Rows, lie: Mapping[int, int]
) -> tuple[Step, ...]:
    """What is still to be done: a step stays as long as its row lies as it lay.

    A clover stays until its luck card is told among somebody's cards.
    """
    more = {
        player: sum(hand) - sum(old.luck.get(player, ()))
        for player, hand in (event.luck or {}).items()
    }
    begun = sum(map(bool, rows)) >= START_ROWS
    found: list[Step] = []
    for step in old.steps:
        if isinstance(step, Land | Take):
            stays = rows[step.row - 1] == old.rows[step.row - 1]
        elif isinstance(step, Begin):
            stays = not (begun or rows[step.row - 1] or step.tile in lie)
        elif isinstance(step, Rest):
            stays = not _recounted(old, step.player, event.tiles, event.actions)
        else:
            stays = more.get(step.player, 0) <= 0
            more[step.player] = more.get(step.player, 0) - 1
        if stays:
            found.append(step)
    return tuple(found)


def _recounted(
    old: BoardTable,
    player: str,
    tiles: Mapping[str, int] | None,
    actions: Mapping[str, int] | None,
) -> bool:
    """Whether somebody has another number of tiles or action cards than the app had."""
    held = ((tiles or {}, old.hands), (actions or {}, old.actions))
    return any(told.get(player, had.get(player, 0)) != had.get(player, 0) for told, had in held)


def _counted_anew(old: BoardTable, table: BoardTable) -> BoardTable:
    """Whose rest turns out to be another one is counted once more, and the first count taken back.

    So is everybody where nobody is out of tiles: then the end has not come.
    """
    final = old.final and not all(table.hands.values())
    again = [
        player
        for player in old.counted
        if not final or _recounted(old, player, table.hands, table.actions)
    ]
    for player in again:
        table = table.scored(player, -old.counted[player])
    counted = {player: by for player, by in old.counted.items() if player not in again}
    lefts = old.lefts if final else ()
    return table._replace(final=final, lefts=lefts, counted=counted)


def _signs(old: BoardTable, event: SetBoard, rows: Rows) -> tuple[int, ...]:
    if event.stops is not None:
        return tuple(sorted(event.stops))
    return tuple(row for row in old.stops if row <= len(rows) and rows[row - 1])


def _impossible(
    old: BoardTable, rows: Rows, lie: Mapping[int, int], limit: int, *, agreed: bool
) -> Iterable[Refusal]:
    board = old.known.rows(old.side)
    if len(rows) != len(board):
        yield Refusal("rows-on-board", number=len(rows), limit=len(board))
        return
    active = sum(map(bool, rows))
    if active != limit:
        yield Refusal("active-rows", number=active, limit=START_ROWS)
    for number, row in enumerate(rows, 1):
        if len(row) > len(board[number - 1]):
            yield Refusal("row-longer", row=number, number=len(row), limit=len(board[number - 1]))
        if row and (not row[0] or not row[-1]):
            yield Refusal("gap-outside", row=number)
        kind = old.known.kind(old.side, number, len(board[number - 1]))
        full = len(row) == len(board[number - 1]) and row != old.rows[number - 1]
        if full and kind in (*TAKES, UNKNOWN) and not agreed:
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
    if may_refill(table):
        counts[REFILLED] = {"": int(table.refilled)}
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
    stops, draw, refilled = told.marks.get(SIGNS), changed(DRAW), changed(REFILLED)
    return SetBoard(
        rows_of(told),
        changed(SCORES),
        changed(HANDS),
        luck,
        changed(ACTIONS),
        draw[""] if draw is not None else None,
        stops if stops is not None and stops != table.stops else None,
        bool(refilled[""]) if refilled is not None else None,
        agreed,
    )
