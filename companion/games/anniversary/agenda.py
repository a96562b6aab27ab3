"""The agenda of a turn with special cards: who places next, how far it runs, and what stops it."""

from __future__ import annotations

from companion.games.anniversary import house as houses
from companion.games.anniversary.effects import CHOICES, EFFECTS, House
from companion.games.anniversary.events import Place, Special, Swap
from companion.games.anniversary.placing import chosen, laid, verdict
from companion.games.anniversary.specials import STOP
from companion.games.anniversary.table import SpecialTable
from companion.games.core.rulings import Refusal, Refused, refuse
from companion.games.rows.events import Play, Take
from companion.games.rows.rulings import RowRuling
from companion.games.rows.table import wrong_cards

Resolved = tuple[SpecialTable, tuple[RowRuling, ...]]


def reveal(table: SpecialTable, event: Play, players: tuple[str, ...], number: int) -> SpecialTable:
    """A card of everybody becomes the agenda, the lowest first."""
    if table.pending:
        card, player = table.pending[0]
        low = not verdict(table, card, player).row
        raise refuse("question-open" if low else "card-waits", player=player, card=card)
    where = table.elsewhere()
    unknown: list[Refusal] = []
    for player, card in event.cards.items():
        known = table.returned.get(player, ())
        if card in known:
            where.pop(card)  # R7: taken back, and playable by the one who has it
        elif len(known) >= table.dealt - table.turn and card not in where:
            unknown.append(Refusal("hand-known", player=player, card=card))
    wrong = wrong_cards(where, table.deck, event.cards, players) + unknown
    if wrong:
        raise Refused(*wrong)
    returned = {
        player: tuple(card for card in cards if card != event.cards[player])
        for player, cards in table.returned.items()
    }
    return table._replace(
        pending=tuple(sorted((card, player) for player, card in event.cards.items())),
        returned=returned,
        turn=table.turn + 1,
        event=number,
        spent="",
        swaps=(),
        lapsed=tuple(dict.fromkeys((*table.lapsed, *table.swaps))),
    )


def place(table: SpecialTable, event: Place) -> Resolved:
    """The cards are placed on: to the end, or before the named player's card.

    Before a question nothing is placed: its answer then goes on that far.
    """
    if not table.pending:
        raise refuse("nothing-to-place")
    card, player = table.pending[0]
    if event.until is not None:
        if event.until not in [each for _, each in table.pending]:
            raise refuse("not-waiting", player=event.until)
        if event.until == player:
            raise refuse("next-already", player=player)
    goal = event.until or ""
    if not verdict(table, card, player).row and table.goal == goal:  # that is said already
        raise refuse("question-open", player=player, card=card)
    return _run(table._replace(goal=goal), ())


def take(table: SpecialTable, event: Take) -> Resolved:
    """A free row is chosen for the card that fits none; then it goes on as `place` had said."""
    if not table.pending or verdict(table, *table.pending[0]).row:
        raise refuse("nobody-chooses")
    if not 1 <= event.row <= len(table.rows):
        raise refuse("no-such-row", row=event.row, limit=len(table.rows))
    if event.row in table.stops:
        raise refuse("row-blocked", row=event.row)  # ST5
    ruling = chosen(table, *table.pending[0], event.row)
    return _run(laid(table, ruling), (ruling,))


def special(table: SpecialTable, event: Special, house: House) -> Resolved:
    """A special card works, then the own card is placed; the others are not placed on."""
    _in_turn(table, event)
    after, rulings = EFFECTS[event.card](table, event, house)
    normal = _then(table, after)
    if normal:
        after = laid(after, *normal)
    return after._replace(goal=None), rulings + normal


def preview(table: SpecialTable, event: Special, house: House) -> tuple[RowRuling, ...]:
    """The rulings that `special` would bring, without the last table."""
    _in_turn(table, event)
    after, rulings = EFFECTS[event.card](table, event, house)
    return rulings + _then(table, after)


def _then(before: SpecialTable, after: SpecialTable) -> tuple[RowRuling, ...]:
    """What becomes of a number card that the special card did not place itself.

    One that fits no free row leaves the question, and no second special card (G5, R6).
    """
    if len(after.pending) < len(before.pending):
        return ()
    normal = verdict(after, *after.pending[0])
    if normal.took and after.spent == STOP:
        normal = normal._replace(also=("ST7",))  # the own Stop comes off at once
    return (normal,) if normal.row else ()


def swap(table: SpecialTable, event: Swap, house: House) -> SpecialTable:
    """One of the hand for the deck's top card, after the whole take (SW3, SW4)."""
    if event.player not in table.swaps:
        if event.player in table.lapsed:
            raise refuse("swap-lapsed", player=event.player)
        raise refuse("no-swap", player=event.player)  # SW1
    _in_hand(table, event.player, event.card)
    at = table.swaps.index(event.player)
    at_once = house[houses.SHUFFLE_AT_ONCE]
    return table._replace(
        specials=table.specials.swap(event.card, at_once=at_once),
        swaps=(*table.swaps[:at], *table.swaps[at + 1 :]),
        lapsed=tuple(each for each in table.lapsed if each != event.player),
    )


def _in_turn(table: SpecialTable, event: Special) -> None:
    """Refuses a special card out of turn, a second one, and one that cannot be in the hand."""
    if not table.pending:
        raise refuse("nothing-to-place")
    card, player = table.pending[0]
    if event.player not in [each for _, each in table.pending]:
        raise refuse("not-waiting", player=event.player)
    if event.player != player:
        raise refuse("not-next", player=event.player, card=card, name=player)  # G2
    if table.spent:
        raise refuse("one-special", player=player, card=card)  # G1
    _in_hand(table, player, event.card)
    for field in ("row", "instead", "move", "turn", "cancel"):
        if getattr(event, field) is not None and field not in CHOICES[event.card]:
            raise refuse("choice-unasked", name="with" if field == "instead" else field)


def _in_hand(table: SpecialTable, player: str, kind: str) -> None:
    why = table.not_held(player, kind)
    if why:
        raise Refused(why)


def _run(table: SpecialTable, rulings: tuple[RowRuling, ...]) -> Resolved:
    """Place card after card as far as the goal goes, or until somebody must choose (Q11)."""
    found = list(rulings)
    while table.pending and table.goal is not None and table.pending[0][1] != table.goal:
        ruling = verdict(table, *table.pending[0])
        if not ruling.row:
            return table, tuple(found)  # the answer goes on from here
        found.append(ruling)
        table = laid(table, ruling)
    return table._replace(goal=None), tuple(found)
