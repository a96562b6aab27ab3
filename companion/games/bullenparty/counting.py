"""The final count: from the piles that were tracked, or by hand."""

from __future__ import annotations

from dataclasses import replace

from companion.games.bullenparty.auction import Run, Told, told
from companion.games.bullenparty.cards import BULLS, NUMBERS, ON_BULLS
from companion.games.bullenparty.rulings import PartyRuling
from companion.games.bullenparty.table import Hand, Party
from companion.games.core.rulings import Piece, Refusal, Refused, refuse

MOST = 700  # bullheads that all number cards could show together


def begun(table: Party) -> Party:
    """The count begins: by hand, unless every card of every pile is known and laid."""
    done = table.whole and not any(table.hands.values())
    by_hand = {} if done else dict.fromkeys(table.players, Hand())
    return replace(table, counting=True, by_hand=by_hand)


def unknown(table: Party, player: str) -> tuple[Piece, ...]:
    """The cards of somebody that are counted and whose bullheads nobody has told yet."""
    counted = table.by_hand.get(player)
    cards: list[Piece] = []
    if counted is not None:
        cards += [card for pile in counted.piles if isinstance(pile, tuple) for card in pile]
    else:
        cards += [card for pile in table.piles[player] for card in pile]
        cards += table.bulls[player]
    return table.set.unknown(cards)


def settled(table: Party) -> bool:
    """Whether everybody's count is complete."""
    return all(
        table.by_hand.get(player, Hand(done=True)).done and not unknown(table, player)
        for player in table.players
    )


def opened(table: Party, player: str) -> Hand:
    """What somebody has counted by hand so far; whoever was tracked begins anew."""
    if player not in table.players:
        raise refuse("unknown-player", player=player)
    counted = table.by_hand.get(player, Hand())
    if counted.done:
        raise refuse("counted-already", player=player)
    return counted


def pile(
    table: Party, player: str, heads: int | None, cards: tuple[int, ...] | None, number: int
) -> Run:
    """A pile is counted, by its bullheads or by its cards."""
    counted = opened(table, player)
    if (heads is None) == (cards is None):
        raise refuse("pile-one-way")
    if heads is not None and not 1 <= heads <= heads_left(table):
        raise refuse("pile-heads", number=heads, limit=heads_left(table))
    if cards is not None:
        _known_once(table, cards)
    added: int | tuple[int, ...] = heads if heads is not None else cards or ()
    hand = counted._replace(piles=(*counted.piles, added))
    return _so_far(table, player, hand, "pile-counted", number)


def _known_once(table: Party, cards: tuple[int, ...]) -> None:
    if not cards:
        raise refuse("pile-empty")
    there = {
        card
        for hand in table.by_hand.values()
        for each in hand.piles
        if isinstance(each, tuple)
        for card in each
    }
    wrong = [Refusal("no-such-card", card=card) for card in cards if card not in NUMBERS]
    again = [
        card for at, card in enumerate(cards) if card in NUMBERS and card in (*cards[:at], *there)
    ]
    wrong += [Refusal("card-again", card=card) for card in again]
    if wrong:
        raise Refused(*wrong)


def bull(table: Party, player: str, heads: int, number: int) -> Run:
    """A bull card is counted: always in addition (BP6)."""
    counted = opened(table, player)
    if heads not in ON_BULLS:
        raise refuse("bull-heads", number=heads)
    if bulls_left(table) < 1:
        raise refuse("too-many-bulls", limit=len(BULLS))
    hand = counted._replace(bulls=(*counted.bulls, heads))
    return _so_far(table, player, hand, "bull-counted", number)


def heads_left(table: Party) -> int:
    """Bullheads that no pile can have more than, once the others are counted."""
    piles = [pile for hand in table.by_hand.values() for pile in hand.piles]
    return MOST - sum(pile if isinstance(pile, int) else len(pile) for pile in piles)


def bulls_left(table: Party) -> int:
    """Bull cards that nobody has counted yet."""
    return len(BULLS) - sum(len(each.bulls) for each in table.by_hand.values())


def counted(table: Party, player: str) -> Party:
    """Somebody has counted everything."""
    hand = opened(table, player)._replace(done=True)
    return replace(table, by_hand={**table.by_hand, player: hand})


def _so_far(table: Party, player: str, hand: Hand, rule: str, number: int) -> Run:
    after = replace(table, by_hand={**table.by_hand, player: hand})
    ids = ("BP6",) if rule == "bull-counted" else ("BP1",)
    ruling = PartyRuling(number, player, 0, rule, ids, tally=after.tally(player))
    return told(ruling, table, after)


def results(table: Party, number: int) -> Run:
    """Everybody's final count, once it is complete."""
    return Run(table, tuple(_result(table, player, number) for player in table.players))


def _result(table: Party, player: str, number: int) -> Told:
    tally = table.tally(player)
    ids: tuple[str, ...] = ("BP1",)
    if tally is not None and tally.bulls:
        ids += ("BP6",)
    if tally is not None and tally.score < 0:
        ids += ("BP13",)
    return Told(PartyRuling(number, player, 0, "count", ids, tally=tally), table, table)
