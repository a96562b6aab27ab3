"""How a table of Bullenparty is told, where its cards are, and how it is set and judged."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any, cast

from companion.games.bullenparty.cards import HIGHEST, NUMBERS
from companion.games.bullenparty.events import Row as ToldRow
from companion.games.bullenparty.events import SetTable
from companion.games.bullenparty.laying import verdict, wrong_place
from companion.games.bullenparty.rulings import PartyRuling
from companion.games.bullenparty.table import UNSEEN, Party
from companion.games.core.asking import HAND, PILE, PLAYER, ROW, Spot
from companion.games.core.game import Judgement, Lies
from companion.games.core.ledger import State
from companion.games.core.rulings import Piece, refuse

BULLS, DISCARDS, DRAW, LAST = "bulls", "discards", "draw", "last"


def told(state: State[Party]) -> dict[str, Any]:
    """What lies there, by the words of the record; a card that nobody entered is null."""
    table = state.table
    if table is None or not table.players:
        return {"rows": [], "piles": {player: [] for player in state.players}}
    rows: list[Any] = [
        [card or None for card in row.cards] if row is not None else None for row in table.rows
    ]
    found: dict[str, Any] = {
        "rows": rows,
        "beside": [row.bull if row is not None and row.bull else None for row in table.rows],
        "piles": {player: [list(pile) for pile in piles] for player, piles in table.piles.items()},
        "bulls": {player: list(there) for player, there in table.bulls.items()},
        "hands": dict(table.hands),
        "draw": table.draw,
        "discards": [card or None for card in table.discards],
        "last": table.last,
    }
    if table.pending:
        found["waiting"] = {player: bid for bid, player in table.pending}
    if table.open:
        found["totals"] = table.standing()
    return found


def whereabouts(table: Party) -> dict[Spot, tuple[Piece, ...]]:
    """Where every card is that has been seen."""
    found: dict[Spot, tuple[Piece, ...]] = {}
    for number, row in table.lying.items():
        found[Spot.row(number)] = (*row.cards, row.bull) if row.bull else row.cards
    for player, piles in table.piles.items():
        found |= {Spot(PILE, player, at): pile for at, pile in enumerate(piles, 1)}
    bid = {player: each for each, player in table.pending}
    for player in table.players:
        letter = table.letters.get(player, "")
        zero = (letter,) if letter and bid.get(player) != letter else ()
        found[Spot(HAND, player)] = (*table.held[player], *zero)
        found[Spot(BULLS, player)] = table.bulls[player]
    found |= {Spot(PLAYER, player): (each,) for player, each in bid.items()}
    found[Spot(DISCARDS, "")] = table.discards
    found[Spot(DRAW, "")] = (*(table.shuffled or ()), table.drawn or UNSEEN)
    return {spot: tuple(card for card in there if card != UNSEEN) for spot, there in found.items()}


# -- the referee --------------------------------------------------------------------------------


def position(lies: Lies) -> Party:
    """The piles of one person, numbered, and nothing else."""
    piles: dict[str, dict[int, tuple[int, ...]]] = {}
    for spot, cards in lies.pieces.items():
        if spot.kind == PILE:
            piles.setdefault(spot.name, {})[spot.number] = cast("tuple[int, ...]", tuple(cards))
    player = next(iter(piles), "")
    there = tuple(pile for _, pile in sorted(piles.get(player, {}).items()) if pile)
    for at, pile in enumerate(there, 1):
        for card in pile:
            if card not in NUMBERS:
                raise refuse("no-such-card", card=card)
        for lower, card in pairwise(pile):
            if card <= lower:
                raise refuse("pile-descends", player=player, card=card, number=lower, limit=at)
    return replace(Party.begun((player,), HIGHEST), piles={player: there})


def judged(table: Party, piece: Piece) -> Judgement[Party]:
    """Each pile on which the card may go, and a new one; it is the player's choice."""
    if not isinstance(piece, int) or piece not in NUMBERS:
        raise refuse("no-such-card", card=piece)
    player = table.players[0]
    piles = table.piles[player]
    for pile in piles:
        if piece in pile:
            raise refuse("lies-in-pile", card=piece, name=player)
    choices: dict[int, tuple[PartyRuling, Party]] = {}
    for at in range(1, len(piles) + 2):
        if wrong_place(piles, piece, at) is None:
            longer = (*piles, ()) if at > len(piles) else piles
            laid = tuple((*each, piece) if n == at else each for n, each in enumerate(longer, 1))
            after = replace(table, piles={player: laid})
            choices[at] = (verdict(piles, player, piece, at, 0), after)
    if len(choices) > 1:
        best = max(choices, key=lambda at: choices[at][0].behind)
        return Judgement(choices[best][0], None, choices)
    ((ruling, after),) = choices.values()
    return Judgement(ruling, after)


# -- as it lies ---------------------------------------------------------------------------------


def lies(table: Party) -> Lies | None:
    """Rows, piles with a new one for everybody, sizes of hands; bull cards stay as they are."""
    if table.counting:
        return None
    pieces: dict[Spot, tuple[Piece, ...]] = {}
    for number, row in enumerate(table.rows, 1):
        pieces[Spot.row(number)] = row.cards if row is not None else ()
    for player, piles in table.piles.items():
        pieces |= {Spot(PILE, player, at): pile for at, pile in enumerate((*piles, ()), 1)}
    return Lies(pieces, {}, {HAND: dict(table.hands)})


def set_as(table: Party, wanted: Lies, *, agreed: bool) -> SetTable:
    """The event that sets the table so; what is as it was is left out."""
    before = lies(table)
    if before is None:
        raise refuse("counting-now")
    same = {spot for spot, there in wanted.pieces.items() if before.pieces.get(spot) == there}
    rows = [spot for spot in wanted.pieces if spot.kind == ROW]
    bulls = [spot for spot in wanted.pieces if spot.kind == BULLS]
    hands = wanted.counts.get(HAND, {})
    draw = wanted.counts.get(DRAW, {}).get("")
    last = wanted.counts.get(LAST, {}).get("")
    changed_bulls = not same >= set(bulls)
    return SetTable(
        rows=None if same >= set(rows) else _rows(wanted, rows),
        beside=_beside(table, wanted) if changed_bulls else None,
        piles=_piles(table, before, wanted),
        bulls={
            spot.name: cast("tuple[int, ...]", wanted.pieces[spot]) for spot in bulls if spot.name
        }
        if changed_bulls
        else None,
        hands=hands if hands and hands != before.counts[HAND] else None,
        draw=draw if draw != table.draw else None,
        last=bool(last) if last is not None and last != table.last else None,
        agreed=agreed,
    )


def _rows(wanted: Lies, rows: list[Spot]) -> tuple[ToldRow, ...]:
    found: list[ToldRow] = []
    for spot in sorted(rows, key=lambda each: int(each.name)):
        cards = cast("tuple[int, ...]", tuple(wanted.pieces[spot]))
        found.append(len(cards) if UNSEEN in cards else cards)
    return tuple(found)


def _beside(table: Party, wanted: Lies) -> tuple[int, ...]:
    at = {spot.number: there for spot, there in wanted.pieces.items() if spot.kind == BULLS}
    heads = (at.get(number, ()) for number in range(1, len(table.players) + 1))
    return tuple(cast("int", there[0]) if there else 0 for there in heads)


def _piles(
    table: Party, before: Lies, wanted: Lies
) -> Mapping[str, tuple[tuple[int, ...], ...]] | None:
    def of(there: Lies) -> dict[str, tuple[tuple[int, ...], ...]]:
        found: dict[str, tuple[tuple[int, ...], ...]] = dict.fromkeys(table.players, ())
        for spot in sorted(spot for spot in there.pieces if spot.kind == PILE):
            if there.pieces[spot]:
                found[spot.name] += (cast("tuple[int, ...]", tuple(there.pieces[spot])),)
        return found

    piles = of(wanted)
    return piles if piles != of(before) else None
