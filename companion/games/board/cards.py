"""Luck and action cards before a tile: each marks it, puts a sign, exchanges or adds a tile.

None of them places anything; `place` does.
"""

from __future__ import annotations

from companion.games.board.agenda import idle
from companion.games.board.effects import score
from companion.games.board.events import (
    ANOTHER,
    ASCENDING,
    CHOICES,
    EXCHANGE,
    FIVE,
    LUCK,
    SKIP,
    START,
    STOP,
    Action,
    Luck,
)
from companion.games.board.house import CARDS_PASS_ON, ONE_SKIP, House
from companion.games.board.placing import spoiled, stopped
from companion.games.board.rulings import BoardRuling
from companion.games.board.table import STOPS, BoardTable, Outcome, Waiting
from companion.games.core.rulings import Refused, refuse


def _in_turn(table: BoardTable, player: str) -> Waiting:
    """The next tile, which must be this player's."""
    idle(table)
    if not table.pending:
        raise refuse("nothing-to-place")
    head = table.pending[0]
    if player not in table.scores:
        raise refuse("unknown-player", player=player)
    if head.player != player:
        raise refuse("not-next", player=player, card=head.tile, name=head.player)
    return head


def luck(outcome: Outcome, event: Luck, house: House) -> None:
    """A luck card is played for the next tile; it is back on its pile at once (B74)."""
    table = outcome.table
    head = _in_turn(table, event.player)
    kind = LUCK.index(event.play)
    if not table.luck.get(event.player, (0, 0))[kind]:
        raise refuse("no-luck-card", player=event.player, name=event.play)
    if head.luck:
        raise refuse("one-luck", player=event.player, card=head.tile)  # B7
    marked = head._replace(luck=event.play)
    _possible(table, head, marked, event.play, house)
    ids = ("B52",) if event.play == FIVE else ("B62",)
    after = table.head(marked).held(event.player, kind, -1)
    outcome.say(after, BoardRuling(0, event.player, head.tile, "play-luck", ids, card=event.play))


def by_hand(outcome: Outcome, event: Luck, number: int) -> None:
    """On the track alone people say who drew or played a luck card: they see clovers and tiles."""
    table, player = outcome.table._replace(event=number), event.player
    if player not in table.scores:
        raise refuse("unknown-player", player=player)
    card = event.draw or event.play
    kind = LUCK.index(card)
    ruling = BoardRuling(number, player, 0, "", (), card=card)
    if event.draw:
        if not table.drawable(kind):
            raise refuse("luck-pile-empty", name=card)  # B5
        drawn = ruling._replace(rule="luck", ids=("B3",), took=(card,))
        outcome.say(table.held(player, kind, 1), drawn)
        return
    if not table.luck.get(player, (0, 0))[kind]:
        raise refuse("no-luck-card", player=player, name=card)
    back = table.held(player, kind, -1)
    if card == FIVE:  # whatever the space brings (B9, B52)
        score(outcome, back, ruling._replace(rule="five", ids=("B9",)), 5)
    else:
        outcome.say(back, ruling._replace(rule="play-luck", ids=("B62",)))


def action(outcome: Outcome, event: Action, house: House) -> None:
    """An action card is played for the next tile."""
    table = outcome.table
    head = _in_turn(table, event.player)
    if not table.actions.get(event.player):
        raise refuse("no-action-card", player=event.player)
    for key, value in (("row", event.row), ("instead", event.instead)):
        name = "with" if key == "instead" else key
        if CHOICES.get(event.card) == key and value is None:
            raise refuse("missing-key", name=name)
        if CHOICES.get(event.card) != key and value is not None:
            raise refuse("choice-unasked", name=name)
    if event.row is not None and not 1 <= event.row <= len(table.rows):
        raise refuse("no-such-row", row=event.row, limit=len(table.rows))
    spent = table._replace(
        actions={**table.actions, event.player: table.actions[event.player] - 1},
        discards=table.discards + 1,
    )
    ruling = BoardRuling(0, event.player, head.tile, "", (), row=event.row or 0, card=event.card)
    if event.card == STOP:
        after, ruling = _stop(spent, event.row or 0, ruling, house)
    elif event.card == EXCHANGE:
        after, ruling = _exchange(spent, head, event.instead or 0, ruling, house)
    elif event.card == ANOTHER:
        after, ruling = _another(spent, head, event.instead or 0, ruling)
    else:
        after, ruling = _mark(spent, head, ruling, house)
    outcome.say(after, ruling)


def _mark(
    table: BoardTable, head: Waiting, ruling: BoardRuling, house: House
) -> tuple[BoardTable, BoardRuling]:
    card, row = ruling.card, ruling.row
    placed = START if head.start else ASCENDING if head.ascending else ""
    if card in (START, ASCENDING) and placed == card:
        raise refuse("card-twice-on-tile", card=head.tile, name=card)  # B72
    if (card in (START, ASCENDING) and placed) or (card == SKIP and head.start):
        raise refuse("not-together", card=head.tile, name=placed)  # B35
    if card == START and head.skips:
        raise refuse("not-together", card=head.tile, name=SKIP)  # B35
    if card == SKIP and head.skips and house[ONE_SKIP]:
        raise refuse("one-skip", card=head.tile)  # B29, the house rule
    if card == SKIP:
        marked = head._replace(skips=head.skips + 1)
        ids: tuple[str, ...] = ("B30", "B29") if head.skips else ("B30",)
    elif card == START:
        marked, ids = head._replace(start=row), ("B31",)
    else:
        marked, ids = head._replace(ascending=row), ("B36",)
    marked = marked._replace(shuffles=table.shuffles)
    _possible(table, head, marked, card, house)
    return table.head(marked), ruling._replace(rule="mark", ids=ids)


def _possible(table: BoardTable, head: Waiting, marked: Waiting, card: str, house: House) -> None:
    """Judged when it is played (B71); what spoils a card already played is refused (B67)."""
    if why := spoiled(table, marked, house):
        if why[0] == card or spoiled(table, head, house):
            raise Refused(why[1])
        raise refuse("spoils", card=head.tile, name=why[0])


def _stop(
    table: BoardTable, row: int, ruling: BoardRuling, house: House
) -> tuple[BoardTable, BoardRuling]:
    """A sign at an active row; it lies on no space (B45, B58, B70)."""
    if row in table.stops:
        raise refuse("row-stopped", row=row)  # B58
    if why := stopped(table, row):
        raise Refused(why)
    if len(table.stops) >= STOPS:
        raise refuse("two-stops", limit=STOPS)
    after = table._replace(stops=tuple(sorted((*table.stops, row))))
    for each in table.pending:
        if (
            each.marked
            and not spoiled(table, each, house)
            and (why2 := spoiled(after, each, house))
        ):
            raise refuse("spoils", card=each.tile, name=why2[0])  # B67
    return after, ruling._replace(rule="stop", ids=("B70", "B45"))


def _new_tile(table: BoardTable, player: str, old: int, tile: int) -> None:
    """Refuses a tile that cannot be behind this player's screen."""
    if not table.hands[player]:
        raise refuse("screen-empty", player=player)  # B26, B38
    if tile == old:
        raise refuse("same-tile", card=tile)  # B64
    if tile not in table.set:
        raise refuse("no-such-tile", card=tile, limit=len(table.set))
    if not table.holds(player, tile):
        raise Refused(table.elsewhere(player)[tile])


def _exchange(
    table: BoardTable, head: Waiting, tile: int, ruling: BoardRuling, house: House
) -> tuple[BoardTable, BoardRuling]:
    """Another tile in the place of the next one, which goes back behind the screen (B27)."""
    _new_tile(table, head.player, head.tile, tile)
    ids: tuple[str, ...] = ("B27", "B56") if head.marked else ("B27",)
    fresh = Waiting(tile, head.player)
    if house[CARDS_PASS_ON]:
        fresh = head._replace(tile=tile)
        if why := spoiled(table, fresh, house):
            raise refuse("spoils", card=tile, name=why[0])
    after = table.out(head.player, tile).given(head.player, head.tile).head(fresh)
    return after, ruling._replace(rule="exchange", ids=ids, piece=tile, other=head.tile)


def _another(
    table: BoardTable, head: Waiting, tile: int, ruling: BoardRuling
) -> tuple[BoardTable, BoardRuling]:
    """One tile more; all own tiles come now, the lowest first (B37, B39, B73)."""
    player = head.player
    _new_tile(table, player, head.tile, tile)
    own = [each for each in table.pending if each.player == player]
    rest = tuple(each for each in table.pending if each.player != player)
    own = sorted([*own, Waiting(tile, player)])
    ids: tuple[str, ...] = ("B37", *(("B39",) if head.marked else ()))
    after = table.out(player, tile)._replace(pending=(*own, *rest))
    return after, ruling._replace(rule="another", ids=ids, piece=tile, other=head.tile)
