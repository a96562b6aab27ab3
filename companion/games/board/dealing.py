"""What is dealt on the board: start tiles, hands, piles, and the second twelve tiles."""

from __future__ import annotations

from companion.games.board.agenda import idle
from companion.games.board.events import Deal
from companion.games.board.house import House
from companion.games.board.table import ACTIONS_DEALT, DEALT, START_ROWS, BoardTable, Outcome
from companion.games.core.rulings import Refusal, Refused, refuse


def refills(table: BoardTable) -> bool:
    """Two or three players of the basic game get twelve tiles once more (B23)."""
    out = table.laid and not any((*table.hands.values(), table.pending, table.steps))
    enough = table.draw >= DEALT * len(table.scores)
    return may_refill(table) and out and enough and not table.refilled


def may_refill(table: BoardTable) -> bool:
    """Whether there are second twelve tiles at all with this side and so many people (B23)."""
    return len(table.scores) <= 3 and not table.expert


def start_rows(table: BoardTable, players: int = 0) -> tuple[int, ...]:
    """Which rows begin: the top four, or the bottom four (B49)."""
    rows = len(table.known.rows(table.side))
    bottom = table.expert and (players or len(table.scores)) > 3
    first = rows - START_ROWS + 1 if bottom else 1
    return tuple(range(first, first + START_ROWS))


def deal(outcome: Outcome, event: Deal, number: int, house: House) -> None:
    """Start tiles on four rows, or the second twelve for two or three players."""
    table = outcome.table
    idle(table)
    if event.rows is None:
        if not refills(table):
            raise refuse("no-refill")
        hands = dict.fromkeys(table.scores, DEALT)
        draw = table.draw - DEALT * len(hands)
        outcome.table = table._replace(hands=hands, draw=draw, refilled=True)
        return
    if table.laid or table.turn:  # tiles that were given up are taken up as they lie
        raise refuse("round-open")
    if not table.rows:
        table = table._replace(rows=((),) * len(table.known.rows(table.side)))
    if not table.rows:
        raise refuse("board-unknown")
    wrong = [
        Refusal("no-such-tile", card=tile, limit=len(table.set))
        for tile in event.rows
        if tile not in table.set
    ]
    wrong += [
        Refusal("tile-lies-twice", card=tile)
        for at, tile in enumerate(event.rows)
        if tile in event.rows[:at]
    ]
    if len(event.rows) != START_ROWS:
        wrong.append(Refusal("start-tiles", number=len(event.rows), limit=START_ROWS))
    if wrong:
        raise Refused(*wrong)
    for row, tile in zip(start_rows(table), event.rows, strict=True):
        table = table.with_row(row, (tile,))  # B15: these trigger nothing
    outcome.table = dealt(table)


def dealt(table: BoardTable) -> BoardTable:
    """The same with what everybody gets, and the draw pile."""
    seats = len(table.scores)
    pile = table.expert or seats <= 3
    return table._replace(
        hands=dict.fromkeys(table.scores, DEALT),
        draw=len(table.set) - START_ROWS - DEALT * seats if pile else 0,
        actions=dict.fromkeys(table.scores, ACTIONS_DEALT) if table.expert else {},
        refilled=False,
        counted={},
    )
