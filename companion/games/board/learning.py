"""What people tell of their box in the middle of a match, checked against what is known."""

from __future__ import annotations

from dataclasses import replace

from companion.games.board.asking import may_show
from companion.games.board.events import Clovers, Learn, Left
from companion.games.board.set import Board, BoardSet, board
from companion.games.board.spaces import UNKNOWN, told
from companion.games.board.steps import Passed
from companion.games.board.table import BoardTable
from companion.games.core.asking import Question
from companion.games.core.rulings import refuse
from companion.games.core.sets import CardSet

_FORMS = (("tile", "oxen"), ("row", "space", "kind"), ("rows",), ("clovers",), ("luck",))


def learned(table: BoardTable, event: Learn) -> BoardSet:
    """The set with what was told; one thing at a time."""
    given = {name for form in _FORMS for name in form if getattr(event, name) is not None}
    if given not in [set(form) for form in _FORMS]:
        raise refuse("learn-one")
    known, side = table.known, table.side
    if event.corrects:
        known = _forgotten(table, event)
    if event.tile is not None and event.oxen is not None:
        after = known.with_oxen(event.tile, event.oxen)
        if table.steps and not may_show(table, event.tile, event.oxen):
            raise refuse("against-sum", card=event.tile, number=event.oxen)
        return after
    if event.row is not None and event.space is not None and event.kind is not None:
        if event.kind == UNKNOWN:
            raise refuse("no-such-kind", row=event.row, name=event.kind)
        return known.with_space(side, event.row, event.space, event.kind)
    if event.rows is not None:
        if table.open and table.rows and not table.known.rows(side):
            raise refuse("shape-known")
        return known.with_rows(side, board(event.rows))
    if event.clovers is not None:
        return known.with_clovers(event.clovers)
    after = known.with_luck(event.luck or 0)
    piles = table._replace(known=after).luck_piles
    if piles is not None and min(piles) < 0:
        raise refuse("luck-held", number=event.luck or 0)
    return after


def _forgotten(table: BoardTable, event: Learn) -> BoardSet:
    """The set without what is put right; rows that lie on the table keep their lengths."""
    known, side = table.known, table.side
    if event.tile is not None:
        heads = {tile: oxen for tile, oxen in known.tiles.heads.items() if tile != event.tile}
        return replace(known, tiles=CardSet(known.tiles.pieces, heads))
    if event.rows is not None:
        lengths = [len(row.split(" ")) for row in event.rows]
        if table.open and table.rows and lengths != [len(row) for row in known.rows(side)]:
            raise refuse("shape-known")
        sides = {name: rows for name, rows in known.sides.items() if name != side}
        return replace(known, sides=sides)
    if event.row is not None and event.space is not None:
        rows = [list(row) for row in known.rows(side)]
        if 1 <= event.row <= len(rows) and 1 <= event.space <= len(rows[event.row - 1]):
            rows[event.row - 1][event.space - 1] = UNKNOWN
        if not rows:
            return known
        return replace(known, sides={**known.sides, side: tuple(map(tuple, rows))})
    return replace(known, clovers=None) if event.clovers is not None else replace(known, luck=None)


# -- a set that was corrected ---------------------------------------------------------------------


def otherwise(known: BoardSet, kept: BoardSet, side: str) -> tuple[Learn, ...]:
    """What a kept set says otherwise than is known; what it does not say contradicts nothing."""
    heads, right = known.tiles.heads, kept.tiles.heads
    found = [
        Learn(tile=int(tile), oxen=right[tile], corrects=True)
        for tile in known.tiles.pieces
        if tile in heads and right.get(tile, heads[tile]) != heads[tile]
    ]
    found += _other_rows(known.rows(side), kept.rows(side))
    if known.clovers is not None and kept.clovers not in (None, known.clovers):
        found.append(Learn(clovers=kept.clovers, corrects=True))
    if known.luck is not None and kept.luck not in (None, known.luck):
        found.append(Learn(luck=kept.luck, corrects=True))
    return tuple(found)


def _other_rows(old: Board, new: Board) -> list[Learn]:
    if not old or not new:
        return []
    if list(map(len, old)) != list(map(len, new)):
        return [Learn(rows=tuple(map(" ".join, new)), corrects=True)]
    return [
        Learn(row=row, space=space, kind=now, corrects=True)
        for row, both in enumerate(zip(old, new, strict=True), 1)
        for space, (was, now) in enumerate(zip(*both, strict=True), 1)
        if was != now and told(was) and told(now)
    ]


def as_kept(event: Learn, kept: BoardSet, side: str) -> Learn:
    """The same telling by a kept set; what it does not know is told as it was."""
    if event.tile is not None:
        return replace(event, oxen=kept.tiles.heads.get(event.tile, event.oxen))
    rows = kept.rows(side)
    if event.rows is not None and rows:
        return replace(event, rows=tuple(map(" ".join, rows)))
    if event.row is not None and event.space is not None:
        there = rows[event.row - 1] if event.row <= len(rows) else ()
        kind = there[event.space - 1] if event.space <= len(there) else UNKNOWN
        return replace(event, kind=kind) if told(kind) else event
    if event.clovers is not None and kept.clovers is not None:
        return replace(event, clovers=kept.clovers)
    if event.luck is not None and kept.luck is not None:
        return replace(event, luck=kept.luck)
    return event


def answer(question: Question, kept: BoardSet, side: str) -> Learn | None:
    """What a kept set answers to a question about the box."""
    if question.ask == "oxen":
        oxen = kept.tiles.heads.get(question.about)
        return Learn(tile=int(question.about), oxen=oxen) if oxen is not None else None
    if question.ask in ("space", "take", "points"):
        row, space = map(int, str(question.about).split("."))
        there = kept.rows(side)
        known = row <= len(there) and space <= len(there[row - 1]) and there[row - 1][space - 1]
        return Learn(row=row, space=space, kind=known) if known and told(known) else None
    if question.ask == "luck-cards" and kept.luck is not None:
        return Learn(luck=kept.luck)
    return None


def met(table: BoardTable, player: str) -> Clovers | None:
    """How many clovers a counter has met; None where nobody has told their places."""
    step = table.steps[0] if table.steps else None
    if table.known.clovers is None or not isinstance(step, Passed):
        return None
    now = table.scores[player]
    return Clovers(sum(now <= each < now + step.way for each in table.known.clovers))


def check_left(table: BoardTable, event: Left) -> None:
    """Refuses tiles that cannot be all that is behind this player's screen."""
    tiles, player = event.tiles or (), event.player
    where = table.elsewhere(player)
    for tile in tiles:
        if tile not in table.set:
            raise refuse("no-such-tile", card=tile, limit=len(table.set))
        if tile in where:
            raise refuse(**where[tile]._asdict())
        if tiles.count(tile) > 1:
            raise refuse("tile-lies-twice", card=tile)
    if len(tiles) != table.hands[player]:
        raise refuse("left-number", player=player, number=len(tiles), limit=table.hands[player])
    for tile in table.behind.get(player, ()):
        if tile not in tiles:
            raise refuse("left-missing", player=player, card=tile)
