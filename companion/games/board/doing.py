"""What each event does at the board: tiles revealed and placed, questions answered, scores by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.games.board import agenda, asking, cards, effects, lying
from companion.games.board.dealing import deal, refills
from companion.games.board.events import (
    Action,
    Alone,
    Clovers,
    Count,
    Deal,
    Left,
    Luck,
    Place,
    PlayTiles,
    SetBoard,
    StartRow,
    Track,
    Turn,
)
from companion.games.board.house import House
from companion.games.board.learning import check_left
from companion.games.board.placing import others
from companion.games.board.rulings import BoardRuling
from companion.games.board.steps import Begin, Clover, Passed, Rest, Take
from companion.games.board.table import Outcome
from companion.games.core.events import Event
from companion.games.core.rulings import refuse

FURTHEST = 88  # from one end of the track to the other


def _play(outcome: Outcome, event: PlayTiles, number: int, house: House) -> None:
    """Tiles are revealed; without luck cards the basic game places them at once."""
    if not outcome.table.laid or refills(outcome.table) or outcome.table.final:
        raise refuse("deal-first")
    outcome.table = agenda.reveal(outcome.table, event, number)
    if not outcome.table.with_luck and not outcome.table.expert:
        outcome.table = outcome.table._replace(goal=0)
        agenda.run(outcome, house)


def _place(outcome: Outcome, event: Place, number: int, house: House) -> None:
    agenda.place(outcome, event, house)


def _track(outcome: Outcome, event: Track, number: int, house: House) -> None:
    """One score by hand (B1); in a game with luck cards the clovers are watched over."""
    table = outcome.table
    agenda.idle(table)
    if event.player not in table.scores:
        raise refuse("unknown-player", player=event.player)
    if not event.by or abs(event.by) > FURTHEST:
        raise refuse("no-score", number=event.by, limit=FURTHEST)
    table = table._replace(event=number)
    ruling = BoardRuling(number, event.player, 0, "track", ("B1",))
    effects.score(outcome, table, ruling, event.by)
    table = outcome.table
    if table.steps and isinstance(table.steps[0], Passed):  # whoever moves it sees it
        outcome.table = table._replace(steps=())
    agenda.run(outcome, house)


def _alone(outcome: Outcome, event: Alone, number: int, house: House) -> None:
    """Tiles are given up for the track alone; counters, cards and clovers already met stay."""
    table = outcome.table
    if not table.laid:
        raise refuse("alone-already")
    outcome.table = table._replace(
        rows=((),) * len(table.rows),
        hands={},
        behind={},
        draw=0,
        box=(),
        stops=(),
        pending=(),
        steps=tuple(step for step in table.steps if isinstance(step, Clover)),
        goal=None,
        final=False,
        lefts=(),
    )


def _count(outcome: Outcome, event: Count, number: int, house: House) -> None:
    """The oxen of a taken row as a sum."""
    table = outcome.table
    step = table.steps[0] if table.steps else None
    waits = [each for each in asking.instead(table) if isinstance(each, Count)] if step else []
    if not isinstance(step, Take) or not waits:
        raise refuse("nothing-to-count")
    if event.row != step.row:
        raise refuse("other-row", row=step.row)
    if event not in waits:
        loot = others(table.rows[step.row - 1], step.tile)
        raise refuse("sum-impossible", number=event.oxen, row=step.row, limit=len(loot))
    outcome.table = table._replace(steps=(step._replace(oxen=event.oxen), *table.steps[1:]))
    agenda.run(outcome, house)


def _turn(outcome: Outcome, event: Turn, number: int, house: House) -> None:
    """Two tiles of the taken row turn positive (B13, B75)."""
    table = outcome.table
    step = table.steps[0] if table.steps else None
    if not isinstance(step, Take) or not step.ox or step.turned is not None:
        raise refuse("nothing-to-turn")
    loot = others(table.rows[step.row - 1], step.tile)
    for tile in event.tiles:
        if tile not in loot:
            raise refuse("not-in-taken-row", card=tile, row=step.row)
    if len(event.tiles) != 2 or len(set(event.tiles)) != 2:
        raise refuse("turn-two", number=len(set(event.tiles)))
    outcome.table = table._replace(steps=(step._replace(turned=event.tiles), *table.steps[1:]))
    agenda.run(outcome, house)


def _clovers(outcome: Outcome, event: Clovers, number: int, house: House) -> None:
    """How many clovers were met, where nobody has told their places."""
    step = outcome.table.steps[0] if outcome.table.steps else None
    if not isinstance(step, Passed):
        raise refuse("no-clovers-asked")
    if not 0 <= event.passed <= step.way:
        raise refuse("too-many-clovers", number=event.passed, limit=step.way)
    met = (Clover(step.player, 0),) * event.passed
    outcome.table = outcome.table._replace(steps=(*met, *outcome.table.steps[1:]))
    agenda.run(outcome, house)


def _luck(outcome: Outcome, event: Luck, number: int, house: House) -> None:
    """A luck card is drawn for a clover, or played before a tile; on the track alone, as told."""
    table = outcome.table
    if not table.with_luck:
        raise refuse("no-luck-here")
    if bool(event.draw) == bool(event.play):
        raise refuse("draw-or-play")
    if not table.laid and not table.steps:
        cards.by_hand(outcome, event, number)
        return
    if event.play:
        cards.luck(outcome, event, house)
        return
    step = table.steps[0] if table.steps else None
    if not isinstance(step, Clover) or step.player != event.player:
        raise refuse("no-clover", player=event.player)
    if table.luck_piles is None:
        raise refuse("luck-unknown")
    effects.draw(outcome, event.draw)  # B5: with one pile left there is nothing to choose
    agenda.run(outcome, house)


def _action(outcome: Outcome, event: Action, number: int, house: House) -> None:
    if not outcome.table.expert:
        raise refuse("no-actions-here")
    cards.action(outcome, event, house)


def _start(outcome: Outcome, event: StartRow, number: int, house: House) -> None:
    """Any other empty row, of one's choice (B16)."""
    table = outcome.table
    step = table.steps[0] if table.steps else None
    if not isinstance(step, Begin):
        raise refuse("nothing-to-start")
    if event.row not in table.empty(step.row):
        raise refuse("not-empty", row=event.row)
    effects.begin(outcome, event.row)
    agenda.run(outcome, house)


def _left(outcome: Outcome, event: Left, number: int, house: House) -> None:
    """What is behind a screen at the end, by tiles or by their sum (B42, B44)."""
    table, player = outcome.table, event.player
    agenda.idle(table)
    if not table.final or player not in table.lefts:
        raise refuse("nothing-left", player=player)
    if (event.tiles is None) == (event.oxen is None):
        raise refuse("tiles-or-oxen")
    if event.tiles is not None:
        check_left(table, event)
        table = table._replace(behind={**table.behind, player: event.tiles})
    elif event.oxen not in [
        each.oxen for each in asking.left(table._replace(lefts=(player,))) if isinstance(each, Left)
    ]:
        raise refuse("left-impossible", player=player, number=event.oxen or 0)
    lefts = tuple(each for each in table.lefts if each != player)
    outcome.table = table._replace(lefts=lefts, steps=(Rest(player, event.oxen),))
    agenda.run(outcome, house)


def _set(outcome: Outcome, event: SetBoard, number: int, house: House) -> None:
    """The board as it lies; what was asked goes on where the table now answers it."""
    table = outcome.table
    if not table.rows and table.known.rows(table.side):
        table = table._replace(rows=((),) * len(table.known.rows(table.side)))
    if not table.rows:
        raise refuse("board-unknown")
    outcome.start = outcome.table = lying.set_board(table, event)
    agenda.run(outcome, house)


EVENTS: Mapping[type[Event], Callable[[Outcome, Any, int, House], None]] = {
    Deal: deal,
    PlayTiles: _play,
    Place: _place,
    Track: _track,
    Alone: _alone,
    Count: _count,
    Turn: _turn,
    Clovers: _clovers,
    Luck: _luck,
    Action: _action,
    StartRow: _start,
    Left: _left,
    SetBoard: _set,
}
