"""What the spaces do, a step of the agenda at a time; a step that cannot go on has to ask."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.games.board.events import FIVE, LUCK, OX
from companion.games.board.house import DRAW_FROM_BOX, ONE_FINAL_SUM, House
from companion.games.board.placing import others
from companion.games.board.rulings import BoardRuling
from companion.games.board.set import LIMIT
from companion.games.board.spaces import (
    DRAW_ACTION,
    DRAW_TILE,
    OXEN,
    PLAIN,
    TAKE_TILES,
    TAKES,
    TWO,
    points,
    told,
)
from companion.games.board.steps import Begin, Clover, Land, Passed, Rest, Step, Take
from companion.games.board.table import BoardTable, Outcome


def resolve(outcome: Outcome, house: House) -> bool:
    """Do the first step of the agenda; False where somebody must be asked first."""
    step = outcome.table.steps[0]
    return _STEPS[type(step)](outcome, step, house)


def _done(outcome: Outcome) -> BoardTable:
    """The table without the step that is being done."""
    return outcome.table._replace(steps=outcome.table.steps[1:])


def score(outcome: Outcome, table: BoardTable, ruling: BoardRuling, by: int) -> None:
    """A counter moves (B1), and the clovers on its way back are owed before anything else (B3)."""
    player = ruling.player
    old = table.scores[player]
    after = table.scored(player, by)
    now = after.scores[player]
    if table.with_luck and not table.final and now < old:  # B60; forfeited points pass nothing
        after = after.first(*_clovers(table, player, old, now))
    outcome.say(after, ruling._replace(number=by))


def _clovers(table: BoardTable, player: str, old: int, now: int) -> tuple[Step, ...]:
    if table.known.clovers is None:
        return (Passed(player, old - now),)
    met = (each for each in reversed(table.known.clovers) if now <= each < old)
    return tuple(Clover(player, each) for each in met)


# -- a space --------------------------------------------------------------------------------------


def _land(outcome: Outcome, step: Land, house: House) -> bool:
    table, rest = outcome.table, _done(outcome)
    kind = table.known.kind(table.side, step.row, step.space)
    second = ("B2",) if step.started else ()
    ruling = BoardRuling(0, step.player, step.tile, "", (), row=step.row, space=step.space)
    if step.luck == FIVE:  # whatever is printed there (B9, B52)
        ids: tuple[str, ...] = ("B52",) if kind in (PLAIN, TWO) else ("B9",)
        ids += ("B11",) if step.lands != step.tile else ()
        score(outcome, rest, ruling._replace(rule="five", ids=ids, card=FIVE), 5)
        return True
    if not told(kind):
        return False
    if kind in TAKES:
        outcome.table = rest.first(_taking(table, step, kind))
        return True
    if kind in (DRAW_TILE, DRAW_ACTION):
        _DRAWS[kind](outcome, rest, ruling._replace(ids=second), house)
        return True
    if kind in OXEN:
        oxen = table.set.heads.get(step.lands)
        if oxen is None:
            return False
        ids = ("B1", "T1", *(("B33",) if step.lands != step.tile else ()), *second)
        other = step.lands if step.lands != step.tile else 0
        ruling = ruling._replace(rule="oxen", ids=ids, other=other, oxen=oxen, card=kind)
        score(outcome, rest, ruling, OXEN[kind] * oxen)
        return True
    if kind in (PLAIN, TWO):
        outcome.table = rest
        return True
    score(outcome, rest, ruling._replace(rule="number", ids=("B1", *second)), points(kind) or 0)
    return True


def _taking(table: BoardTable, step: Land, kind: str) -> Take:
    ids: tuple[str, ...] = ("B34",) if step.lands != step.tile else ()
    ids += ("B61",) if table.known.taken_by_itself(table.side, step.row, step.space) else ()
    ox = step.luck == OX
    ids += ("B55",) if ox and step.lands != step.tile else ()
    return Take(step.player, step.tile, step.row, kind, ids, ox)


def _draw_tile(outcome: Outcome, table: BoardTable, ruling: BoardRuling, house: House) -> None:
    ids: tuple[str, ...] = ("B59",)
    if not table.draw:
        ids = ("B40",)
        if house[DRAW_FROM_BOX]:
            table = table._replace(draw=len(table.box) + table.lost, box=())
    if table.draw:
        table = table._replace(draw=table.draw - 1).given(ruling.player, more=1)
        ruling = ruling._replace(rule="draw-tile", number=table.draw)
    else:
        ruling = ruling._replace(rule="no-tile")
    outcome.say(table, ruling._replace(ids=(*ids, *ruling.ids)))


def _draw_action(outcome: Outcome, table: BoardTable, ruling: BoardRuling, house: House) -> None:
    ids: tuple[str, ...] = ("B53",)
    if not table.deck and table.discards:  # B65: all of them, those played for this tile too
        table = table._replace(discards=0, shuffles=table.shuffles + 1)
        ids = ("B65", "B53")
    if table.deck:
        hand = table.actions.get(ruling.player, 0) + 1
        table = table._replace(actions={**table.actions, ruling.player: hand})
        ruling = ruling._replace(rule="draw-action", number=table.deck)
    else:
        ids, ruling = ("B41",), ruling._replace(rule="no-action")
    outcome.say(table, ruling._replace(ids=(*ids, *ruling.ids)))


_DRAWS = {DRAW_TILE: _draw_tile, DRAW_ACTION: _draw_action}


# -- a row that is taken --------------------------------------------------------------------------


def _take(outcome: Outcome, step: Take, house: House) -> bool:
    table = outcome.table
    loot = others(table.rows[step.row - 1], step.tile)
    if step.ox and step.turned is None:
        if len(loot) > 2:
            return False  # B75: now the two are named
        step = step._replace(turned=loot)  # B12
        table = table._replace(steps=(step, *table.steps[1:]))
        outcome.table = table
    turned = step.turned or ()
    plus = table.set.count(turned)
    ruling = BoardRuling(0, step.player, step.tile, "", (), 0, loot, step.row, turned=turned)
    extra = (*step.ids, *(("B12",) if step.ox and len(loot) < 2 else ()))
    if step.kind == TAKE_TILES:
        if plus is None:
            return False
        if step.ox:  # B14: first the points, then the tiles
            pending = Take(step.player, step.tile, step.row, step.kind, step.ids)
            before = table._replace(steps=(pending, *table.steps[1:]))
            happy = ruling._replace(rule="ox", ids=("B14", *extra), took=(), oxen=plus)
            score(outcome, before, happy, plus)
            return True
        after = _cleared(outcome, step).given(step.player, *loot)
        ids = ("T7", "B42", *extra, *_signs(table, ox=False))
        outcome.say(after, ruling._replace(rule="take-tiles", ids=ids))
        return True
    total = step.oxen if step.oxen is not None else table.set.count(loot)
    if total is None or plus is None:
        return False
    after = _cleared(outcome, step)
    after = after._replace(box=(*after.box, *loot))
    signs = _signs(table, ox=step.ox)
    if not step.ox:
        ids = ("B69", "T7", *extra, *signs)
        score(outcome, after, ruling._replace(rule="take", ids=ids, oxen=total), -total)
        return True
    net = 2 * plus - total  # B13
    ids = ("B13", *extra, *(("B50",) if not net else ("B4",) if net < 0 else ()), *signs)
    score(outcome, after, ruling._replace(rule="take-ox", ids=ids, oxen=total), net)
    return True


def _signs(table: BoardTable, *, ox: bool) -> tuple[str, ...]:
    """Why the stop signs come off, if some lie there."""
    if not table.stops:
        return ()
    return ("B24", "B54") if ox else ("B24",)


def _cleared(outcome: Outcome, step: Take) -> BoardTable:
    """The row is empty, the stop signs are off (B24), and the tile is on its way to another row."""
    table = _done(outcome).with_row(step.row, ())._replace(stops=())
    return table.first(Begin(step.player, step.tile, step.row))


def _begin(outcome: Outcome, step: Begin, house: House) -> bool:
    table = outcome.table
    rows = table.empty(step.row)  # B16: never the one that was just emptied
    if table.expert and len(rows) > 1:
        return False
    begin(outcome, next((row for row in rows if row > step.row), rows[0]))
    return True


def begin(outcome: Outcome, row: int) -> None:
    """The tile that took a row starts this one, and its first space happens (B15)."""
    table = outcome.table
    step = table.steps[0]
    assert isinstance(step, Begin)  # noqa: S101 - asked for by its step
    land = Land(step.player, step.tile, row, 1, step.tile, started=True)
    after = _done(outcome).with_row(row, (step.tile,)).first(land)
    outcome.say(
        after, BoardRuling(0, step.player, step.tile, "started", ("B16",), row=row, space=1)
    )


# -- luck cards -----------------------------------------------------------------------------------


def _clover(outcome: Outcome, step: Clover, house: House) -> bool:
    piles = outcome.table.luck_piles
    if piles is None or all(piles):
        return False
    if not any(piles):
        outcome.say(
            _done(outcome),
            BoardRuling(0, step.player, 0, "no-luck", ("B77", "B3"), number=step.clover),
        )
        return True
    draw(outcome, LUCK[0] if piles[0] else LUCK[1], ("B3", "B5"))
    return True


def draw(outcome: Outcome, card: str, ids: tuple[str, ...] = ("B3",)) -> None:
    """A luck card for a clover."""
    step = outcome.table.steps[0]
    assert isinstance(step, Clover)  # noqa: S101 - asked for by its step
    after = _done(outcome).held(step.player, LUCK.index(card), 1)
    ruling = BoardRuling(0, step.player, 0, "luck", ids, took=(card,), card=card)
    outcome.say(after, ruling._replace(number=step.clover))


def _passed(outcome: Outcome, step: Passed, house: House) -> bool:
    return False


# -- the end of the expert version ----------------------------------------------------------------


def _rest(outcome: Outcome, step: Rest, house: House) -> bool:
    table, player = outcome.table, step.player
    total: int | None = 0
    if table.hands[player]:
        tiles = table.behind.get(player, ())
        total = step.oxen if step.oxen is not None else table.set.count(tiles)
    if total is None:
        return False
    cards, rest = table.actions.get(player, 0), _done(outcome)
    rest = rest._replace(counted={**rest.counted, player: 0})
    ruling = BoardRuling(0, player, 0, "", (), oxen=total)
    if house[ONE_FINAL_SUM]:
        outcome.table = rest
        if table.hands[player] or cards:
            _count(outcome, rest, ruling._replace(rule="left-sum", ids=("B44",)), cards - total)
        return True
    old = table.scores[player]
    cut = max(-LIMIT, old - total)  # B44: only where the track ends does the order matter
    order = ("B44",) if cut + cards != old - total + cards else ()
    outcome.table = rest
    if table.hands[player]:
        ids = ("B42", "B60", *order)
        _count(outcome, rest, ruling._replace(rule="left-tiles", ids=ids), -total)
    if cards:
        ids = ("B6", *order)
        _count(outcome, outcome.table, ruling._replace(rule="left-cards", ids=ids), cards)
    return True


def _count(outcome: Outcome, table: BoardTable, ruling: BoardRuling, by: int) -> None:
    """A counter moves in the final count, and the table remembers how far."""
    player = ruling.player
    moved = table.scored(player, by).scores[player] - table.scores[player]
    counted = {**table.counted, player: table.counted[player] + moved}
    score(outcome, table._replace(counted=counted), ruling, by)


_STEPS: Mapping[type, Callable[[Outcome, Any, House], bool]] = {
    Land: _land,
    Take: _take,
    Begin: _begin,
    Clover: _clover,
    Passed: _passed,
    Rest: _rest,
}
