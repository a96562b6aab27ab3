"""What people tell of their box in the middle of a match, checked against what is known."""

from __future__ import annotations

from companion.games.board.asking import may_show
from companion.games.board.events import Learn, Left
from companion.games.board.set import BoardSet, board
from companion.games.board.spaces import told
from companion.games.board.table import BoardTable
from companion.games.core.rulings import refuse

_FORMS = (("tile", "oxen"), ("row", "space", "kind"), ("rows",), ("clovers",), ("luck",))


def learned(table: BoardTable, event: Learn) -> BoardSet:
    """The set with what was told; one thing at a time."""
    given = {name for form in _FORMS for name in form if getattr(event, name) is not None}
    if given not in [set(form) for form in _FORMS]:
        raise refuse("learn-one")
    known, side = table.known, table.side
    if event.tile is not None and event.oxen is not None:
        after = known.with_oxen(event.tile, event.oxen)
        if table.steps and not may_show(table, event.tile, event.oxen):
            raise refuse("against-sum", card=event.tile, number=event.oxen)
        return after
    if event.row is not None and event.space is not None and event.kind is not None:
        if not told(event.kind) and event.kind == "?":
            raise refuse("no-such-kind", row=event.row, name=event.kind)
        return known.with_space(side, event.row, event.space, event.kind)
    if event.rows is not None:
        if table.open and table.rows and not known.rows(side):
            raise refuse("shape-known")
        return known.with_rows(side, board(event.rows))
    if event.clovers is not None:
        return known.with_clovers(event.clovers)
    after = known.with_luck(event.luck or 0)
    piles = table._replace(known=after).luck_piles
    if piles is not None and min(piles) < 0:
        raise refuse("luck-held", number=event.luck or 0)
    return after


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
