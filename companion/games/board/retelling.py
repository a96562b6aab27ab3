"""An old event said again on a board that was put right: what of it still means something.

People read sums and oxen off the tiles that lie there: they stay true of a tile whose number was
entered wrongly.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from companion.games.board import dealing
from companion.games.board.events import (
    Action,
    Clovers,
    Count,
    Deal,
    Learn,
    Left,
    Luck,
    Place,
    PlayTiles,
    SetBoard,
    StartRow,
    Turn,
)
from companion.games.board.placing import others
from companion.games.board.steps import Begin, Clover, Step, Take
from companion.games.board.table import BoardTable, Row
from companion.games.core.asking import Question
from companion.games.core.events import Event
from companion.games.core.game import Past

Right = Callable[[Event], bool]  # whether an event would be accepted now
_ASKED = {StartRow: "start", Count: "oxen", Clovers: "clovers", Luck: "luck"}


def again(past: Past[BoardTable], now: BoardTable, right: Right) -> Event | None:
    """The event as it has to be said now; None where nobody asks for it any more."""
    event, then = past.event, past.then.table
    if then is None:
        return event
    if _answers(event):
        found = _answered(past, then, now)
        return found if found is not None and right(found) else None
    if isinstance(event, Learn):
        return replace(event, tile=_put_right(past, event.tile)) if event.tile else event
    if isinstance(event, PlayTiles):
        return PlayTiles(
            {
                player: _held(past, now, player, each)[0]
                if isinstance(each, int)
                else _held(past, now, player, *each)
                for player, each in event.cards.items()
            }
        )
    if isinstance(event, Action):
        return _aimed(past, event, then, now)
    if isinstance(event, Left):
        return _left(past, event, then, now)
    return _moved(past, event, now, right)


def _moved(past: Past[BoardTable], event: Event, now: BoardTable, right: Right) -> Event | None:
    if isinstance(event, Place):
        event = Place(_put_right(past, event.until) if event.until is not None else None)
        return event if right(event) else None
    if isinstance(event, Deal) and event.rows is None:
        return event if dealing.refills(now) else None
    if isinstance(event, SetBoard):
        rows = tuple(
            tuple(None if tile is None else _put_right(past, tile) for tile in row)
            for row in event.rows
        )
        moved = replace(event, rows=rows)
        return moved if right(moved) else event
    return event


def stands_in(event: Event, question: Question) -> bool:
    """A fact may be told whatever is asked; an answer, where the same kind of thing is asked."""
    if isinstance(event, Learn):
        return True
    return _answers(event) and _ASKED.get(type(event)) == question.ask


def towards(event: Event, now: BoardTable, *, refused: bool) -> Event | None:
    """What is placed first: all that waits before a new turn, others before somebody's card."""
    if now.steps or not now.pending:
        return None
    if isinstance(event, PlayTiles | Deal):
        return None if refused else Place()
    if refused and isinstance(event, Luck | Action) and now.pending[0].player != event.player:
        own = (each.tile for each in now.pending if each.player == event.player)
        return next((Place(tile) for tile in own), None)
    return None


def _answers(event: Event) -> bool:
    """Whether it says something in the middle of a step, and nothing at any other time."""
    drawn = isinstance(event, Luck) and bool(event.draw)
    return drawn or isinstance(event, StartRow | Turn | Count | Clovers)


def _answered(past: Past[BoardTable], then: BoardTable, now: BoardTable) -> Event | None:
    """An answer, where the same person is asked the same; a sum, where the same tiles are taken."""
    event = past.event
    was, step = _step(then), _step(now)
    if isinstance(event, Count):
        if not isinstance(was, Take) or not isinstance(step, Take):
            return None
        same = {_put_right(past, tile) for tile in _loot(then, was)} == set(_loot(now, step))
        return replace(event, row=step.row) if same else None
    if was is None and isinstance(event, Luck):  # drawn on the track alone, unasked
        return event
    if was is None or step is None or was.player != step.player:
        return None
    if isinstance(event, Turn):
        return Turn(tuple(_put_right(past, tile) for tile in event.tiles))
    if isinstance(event, Clovers):
        same = was == step and then.scores[was.player] == now.scores[step.player]
        return event if same else None
    wanted = Begin if isinstance(event, StartRow) else Clover
    return event if isinstance(step, wanted) else None


def _step(table: BoardTable) -> Step | None:
    return table.steps[0] if table.steps else None


def _loot(table: BoardTable, step: Take) -> Row:
    return others(table.rows[step.row - 1], step.tile)


def _put_right(past: Past[BoardTable], tile: int) -> int:
    return int(past.instead.get(tile, tile))


def _held(past: Past[BoardTable], now: BoardTable, player: str, *tiles: int) -> Row:
    """Tiles from behind a screen: one that was put right before it came there is the right one."""
    known = now.behind.get(player, ())
    right = (_put_right(past, tile) for tile in tiles)
    return tuple(new if new in known else old for old, new in zip(tiles, right, strict=True))


def _aimed(past: Past[BoardTable], event: Action, then: BoardTable, now: BoardTable) -> Action:
    """An action card: its row is known by its first tile, for it may lie elsewhere by now."""
    if event.instead is not None:
        return replace(event, instead=_held(past, now, event.player, event.instead)[0])
    if event.row is None or not 1 <= event.row <= len(then.rows):
        return event
    first = [_put_right(past, tile) for tile in then.rows[event.row - 1][:1]]
    row = next((number for number, tiles in now.active() if [tiles[0]] == first), event.row)
    return replace(event, row=row)


def _left(past: Past[BoardTable], event: Left, then: BoardTable, now: BoardTable) -> Left | None:
    """What is left behind a screen; a sum only where the same is known of it."""
    player = event.player
    if not now.final or player not in now.lefts:
        return None
    if event.tiles is not None:
        return replace(event, tiles=_held(past, now, player, *event.tiles))
    known = {_put_right(past, tile) for tile in then.behind.get(player, ())}
    same = known == set(now.behind.get(player, ())) and then.hands[player] == now.hands[player]
    return event if same else None
