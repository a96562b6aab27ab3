"""The agenda of a turn: tiles are revealed, placed from the lowest on, and stop for questions."""

from __future__ import annotations

from companion.games.board.effects import resolve
from companion.games.board.events import LUCK, Place, PlayTiles
from companion.games.board.house import CARDS_COME_BACK, House
from companion.games.board.placing import spoiled, target, without
from companion.games.board.rulings import BoardRuling
from companion.games.board.steps import Land, Rest
from companion.games.board.table import BoardTable, Outcome, Waiting
from companion.games.core.rulings import Refusal, Refused, refuse


def idle(table: BoardTable) -> None:
    """Refuses what cannot be while something is still to be said."""
    if table.steps:
        raise refuse("question-first", player=table.steps[0].player)


def reveal(table: BoardTable, event: PlayTiles, number: int) -> BoardTable:
    """One or two tiles of everybody become the agenda, in one ascending order (B48)."""
    idle(table)
    if table.pending:
        head = table.pending[0]
        raise refuse("tile-first", player=head.player, card=head.tile)
    shown = {
        player: (tiles,) if isinstance(tiles, int) else tiles
        for player, tiles in event.cards.items()
    }
    wrong = [Refusal("unknown-player", player=each) for each in shown if each not in table.hands]
    seen: dict[int, str] = {}
    for player in table.hands:
        wrong += _wrong_tiles(table, player, shown.get(player, ()), seen)
    if wrong:
        raise Refused(*wrong)
    waiting = []
    for player, tiles in shown.items():
        table = table.out(player, *tiles)
        waiting += [Waiting(tile, player) for tile in tiles]
    return table._replace(pending=tuple(sorted(waiting)), turn=table.turn + 1, event=number)


def _wrong_tiles(
    table: BoardTable, player: str, tiles: tuple[int, ...], seen: dict[int, str]
) -> list[Refusal]:
    due = table.due(player)
    wrong = []
    if len(tiles) != due:
        wrong.append(
            Refusal(
                "two-tiles" if due > 1 else "one-tile" if due else "no-tile-left", player=player
            )
        )
    held = all(table.holds(player, tile) for tile in tiles)
    where = {} if held else table.elsewhere(player)
    for tile in tiles:
        if tile not in table.set:
            wrong.append(Refusal("no-such-tile", card=tile, limit=len(table.set)))
        elif tile in seen:
            wrong.append(Refusal("tile-twice", card=tile, player=player, name=seen[tile]))
        elif tile in where:
            wrong.append(where[tile])
        seen.setdefault(tile, player)
    known = table.behind.get(player, ())
    strange = [tile for tile in tiles if tile not in known and tile not in where]
    if not wrong and len(strange) > table.hands[player] - len(known):
        wrong.append(Refusal("hand-known", player=player, card=strange[-1]))
    return wrong


def place(outcome: Outcome, event: Place, house: House) -> None:
    """The tiles are placed on: to the end, or before the named one."""
    table = outcome.table
    idle(table)
    if not table.pending:
        raise refuse("nothing-to-place")
    if event.until is not None:
        if event.until not in [each.tile for each in table.pending]:
            raise refuse("not-waiting", card=event.until)
        if event.until == table.pending[0].tile:
            raise refuse("next-already", card=event.until)
    outcome.table = table._replace(goal=event.until or 0)
    run(outcome, house)


def run(outcome: Outcome, house: House) -> None:
    """Do what is to be done, as far as the goal goes, or until somebody must be asked."""
    while True:
        table = outcome.table
        if table.steps:
            if not resolve(outcome, house):
                return
        elif table.goal is None or not table.pending or table.pending[0].tile == table.goal:
            outcome.table = table._replace(goal=None)
            return
        else:
            put(outcome, house)


def one(outcome: Outcome, house: House) -> None:
    """Place the next tile alone, up to a question: what a preview foretells."""
    put(outcome, house)
    while outcome.table.steps and resolve(outcome, house):
        pass


def put(outcome: Outcome, house: House) -> None:
    """The next tile goes to its row; what its space brings becomes the first step."""
    arrive(outcome, house)
    table = outcome.table
    head = table.pending[0]
    to = target(table, head)
    after = table._replace(pending=table.pending[1:]).with_row(to.row, to.after)
    after = after.first(Land(head.player, head.tile, to.row, to.space, to.lands, head.luck))
    other = to.lands if to.lands != head.tile else 0
    ruling = BoardRuling(0, head.player, head.tile, to.rule, to.ids, 0, (), to.row, to.space)
    outcome.say(after, ruling._replace(behind=to.behind, other=other))


def arrive(outcome: Outcome, house: House) -> None:
    """Where a tile is next, its cards that can no longer be carried out lapse at once (B67)."""
    while outcome.table.pending and not outcome.table.steps:
        why = spoiled(outcome.table, outcome.table.pending[0], house)
        if not why:
            return
        _lapse(outcome, why[0], house)


def _lapse(outcome: Outcome, card: str, house: House) -> None:
    """A card that can no longer be carried out lapses; by the house rule it comes back (B67)."""
    table = outcome.table
    head = table.pending[0]
    after = table.head(without(head, card))
    back = False
    if house[CARDS_COME_BACK] and card in LUCK:
        piles = table.luck_piles
        back = piles is None or piles[LUCK.index(card)] > 0  # else it has been drawn again
        after = after.held(head.player, LUCK.index(card), 1) if back else after
    elif house[CARDS_COME_BACK] and head.shuffles == table.shuffles and table.discards:
        back = True
        hand = table.actions[head.player] + 1
        after = after._replace(
            actions={**table.actions, head.player: hand}, discards=table.discards - 1
        )
    rule = "came-back" if back else "lapsed"
    outcome.say(after, BoardRuling(0, head.player, head.tile, rule, ("B67",), card=card))


def finish(outcome: Outcome, house: House) -> None:
    """At the end of a round of the expert version: is somebody out of tiles? (B43, B59).

    Everybody is counted once: a table that is set in the final count leaves those who are done.
    """
    table = outcome.table
    over = not table.pending and not table.steps and any(not n for n in table.hands.values())
    if not table.open or not table.expert or not over:
        return
    due = [player for player in table.hands if player not in table.counted]
    unknown = tuple(
        player for player in due if table.hands[player] > len(table.behind.get(player, ()))
    )
    rest = tuple(Rest(player) for player in due if player not in unknown)
    outcome.table = table._replace(final=True, lefts=unknown, steps=rest)
    if rest:
        run(outcome, house)
