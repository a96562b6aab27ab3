"""Building piles: which card may go where, and what is left to be laid."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.games.bullenparty.auction import Run, told
from companion.games.bullenparty.cards import HIGHEST, NUMBERS
from companion.games.bullenparty.rulings import PartyRuling
from companion.games.bullenparty.table import Party, without
from companion.games.core.rulings import Refusal


def whose_turn(table: Party, *, in_order: bool) -> tuple[str, ...]:
    """Who may lay now: everybody who has to, or by the house rule the first taker (BP5)."""
    layers = table.layers
    if not in_order or not layers:
        return layers
    order = (*table.takers, *table.players)
    return (min(layers, key=order.index),)


def wrong_place(piles: tuple[tuple[int, ...], ...], card: int, pile: int) -> Refusal | None:
    """Why a card cannot go on this pile, whoever holds it."""
    if not 1 <= pile <= len(piles) + 1:
        return Refusal("no-such-pile", number=pile, limit=len(piles) + 1)
    if pile <= len(piles) and piles[pile - 1][-1] > card:
        top = piles[pile - 1][-1]
        return Refusal("pile-goes-up", card=card, number=top, limit=pile)  # BP7
    return None


def wrong_lay(table: Party, player: str, card: int, pile: int, *, in_order: bool) -> list[Refusal]:
    """All that is wrong with laying this card there now."""
    if player not in table.players:
        return [Refusal("unknown-player", player=player)]
    if not table.whole or not table.seen:
        return [Refusal("piles-unseen")]
    if table.lying or table.pending:
        return [Refusal("rows-first")]  # BP28
    if player not in table.layers:
        return [Refusal("nothing-to-lay", player=player, number=table.hands[player])]  # BP23
    first = whose_turn(table, in_order=in_order)
    if player not in first:
        return [Refusal("lays-later", player=player, name=first[0])]
    if card not in NUMBERS:
        return [Refusal("no-such-card", card=card)]
    found = (table.not_in_hand(player).get(card), wrong_place(table.piles[player], card, pile))
    return [each for each in found if each is not None]


def lay(table: Party, player: str, card: int, pile: int, number: int) -> Run:
    """The card lies on top of its pile, or starts a new one."""
    before = table.piles[player]
    ruling = verdict(before, player, card, pile, number)
    ids = ruling.ids
    if card in table.fresh and card in table.held[player]:
        ids += ("BP24",)
    if table.last:
        ids += ("BP19",)
    piles = (*before, ()) if pile > len(before) else before
    laid = tuple((*each, card) if at == pile else each for at, each in enumerate(piles, 1))
    after = replace(
        table,
        piles={**table.piles, player: laid},
        hands={**table.hands, player: table.hands[player] - 1},
        held={**table.held, player: without(table.held[player], card)},
    )
    return told(ruling._replace(ids=ids), table, after)


def verdict(
    piles: tuple[tuple[int, ...], ...], player: str, card: int, pile: int, number: int
) -> PartyRuling:
    """On top of a pile (BP7), or a new one: by choice (BP8), or because it fits none."""
    if pile <= len(piles):
        top = piles[pile - 1][-1]
        return PartyRuling(number, player, card, "on-top", ("BP7",), pile=pile, behind=top)
    if not piles:
        rule, ids = "first-pile", ("BP8",)
    elif any(each[-1] < card for each in piles):
        rule, ids = "new-pile", ("BP8",)
    else:
        rule, ids = "too-low", ("BP7",)
    return PartyRuling(number, player, card, rule, ids, pile=pile)


def places(table: Party, player: str, seen: Mapping[int, Refusal]) -> tuple[int, ...]:
    """The piles on which some card of the hand can go, and a new one."""
    spent = table.not_in_hand(player, seen)
    highest = max((card for card in range(1, HIGHEST + 1) if card not in spent), default=0)
    piles = table.piles[player]
    fits = [at for at, pile in enumerate(piles, 1) if pile[-1] < highest]
    return (*fits, len(piles) + 1)
