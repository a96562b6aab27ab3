"""How a table of Bullenparty is told, where its cards are, and how it is set and judged."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any, cast

from companion.games.bullenparty.cards import BULLS as ALL_BULLS
from companion.games.bullenparty.cards import FULL, HIGHEST, NUMBERS, ON_BULLS
from companion.games.bullenparty.cards import HAND as HELD
from companion.games.bullenparty.events import Row as ToldRow
from companion.games.bullenparty.events import SetTable
from companion.games.bullenparty.laying import verdict, wrong_place
from companion.games.bullenparty.rulings import PartyRuling
from companion.games.bullenparty.table import UNSEEN, Party
from companion.games.core.asking import HAND, PILE, PLAYER, ROW, Spot
from companion.games.core.game import YES_NO, Judgement, Lies
from companion.games.core.ledger import State
from companion.games.core.rulings import Piece, Refusal, refuse

BULLS, DISCARDS, DRAW, LAST = "bulls", "discards", "draw", "last"
MOST_HELD = HELD + FULL  # five, and a row that was just taken
BULL, BESIDE = "bulls-{}", "bull-{}"  # before somebody, and beside a row, by what they show


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
        # What people counted by hand lay in their hands too: nothing is left there.
        "hands": dict.fromkeys(table.players, 0) if table.counting else dict(table.as_laid.hands),
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


def each(lies: Lies, player: str, piece: Piece) -> Iterator[tuple[Spot, PartyRuling | Refusal]]:
    """Of each pile of somebody, and of a new one: the ruling, or why the card may not go there."""
    if not isinstance(piece, int) or piece not in NUMBERS:
        raise refuse("no-such-card", card=piece)
    mine = {spot: there for spot, there in lies.pieces.items() if (PILE, player) == spot[:2]}
    piles = position(Lies(mine, {}, {})).piles.get(player, ())
    # The highest card on which it may go first: that is what one can best do.
    order = sorted(range(1, len(piles) + 1), key=lambda at: -piles[at - 1][-1])
    for at in (*order, len(piles) + 1):
        wrong = wrong_place(piles, piece, at)
        yield Spot(PILE, player, at), wrong or verdict(piles, "", piece, at, 0)


# -- as it lies ---------------------------------------------------------------------------------


def lies(table: Party) -> Lies | None:
    """Rows and piles with a new one for everybody; hands, bull cards and the draw pile as numbers.

    Whether it is the last round is told too: a draw pile of shuffled discards does not say so. A bull card of which nobody knows what it shows is not among them.
    """
    if table.counting:
        return None
    table = table.as_laid
    pieces: dict[Spot, tuple[Piece, ...]] = {}
    for number, row in enumerate(table.rows or (None,) * len(table.players), 1):
        pieces[Spot.row(number)] = row.cards if row is not None else ()
    for player, piles in table.piles.items():
        pieces |= {Spot(PILE, player, at): pile for at, pile in enumerate((*piles, ()), 1)}
    heads = table.set.heads
    counts: dict[str, Mapping[str, int]] = {HAND: dict(table.hands)}
    marks: dict[str, tuple[int, ...]] = {}
    for shown in ON_BULLS:
        counts[BULL.format(shown)] = {
            player: sum(heads.get(bull) == shown for bull in there)
            for player, there in table.bulls.items()
        }
        marks[BESIDE.format(shown)] = tuple(
            number
            for number, row in table.lying.items()
            if row.bull and heads.get(row.bull) == shown
        )
    counts |= {DRAW: {"": table.draw}, LAST: {"": int(table.last)}}
    ranges = dict.fromkeys(counts, (0, len(ALL_BULLS)))
    ranges |= {HAND: (0, MOST_HELD), DRAW: (0, table.total), LAST: YES_NO}
    return Lies(pieces, marks, counts, ranges=ranges, single=True, set=NUMBERS)


def set_as(table: Party, wanted: Lies, *, agreed: bool, first: bool = False) -> SetTable:
    """The event that sets the table so; what is as it was is left out, but not at `first`."""
    before = lies(table)
    if before is None:
        raise refuse("counting-now")
    same = {spot for spot, there in wanted.pieces.items() if before.pieces.get(spot) == there}
    rows = [spot for spot in wanted.pieces if spot.kind == ROW]
    counts = {**before.counts, **wanted.counts}
    marks = {**before.marks, **wanted.marks}
    draw = counts[DRAW][""]
    bulls: dict[str, tuple[int, ...]] | None = None
    beside: tuple[int, ...] | None = None
    told = {kind: counts[kind] for kind in counts if kind not in (HAND, DRAW, LAST)}
    if marks != before.marks or any(there != before.counts[kind] for kind, there in told.items()):
        bulls, beside = _bulls(table, told), _beside(table, marks)
    piles = _piles(table, before, wanted)
    if first and piles is None:
        piles = dict.fromkeys(table.players, ())
    return SetTable(
        rows=None if same >= set(rows) else _rows(wanted, rows),
        beside=beside,
        piles=piles,
        bulls=bulls,
        hands=counts[HAND] if counts[HAND] != before.counts[HAND] else None,
        draw=draw if first or draw != table.draw else None,
        last=bool(counts[LAST][""]) if counts[LAST] != before.counts[LAST] else None,
        agreed=agreed,
    )


def _bulls(table: Party, counts: Mapping[str, Mapping[str, int]]) -> dict[str, tuple[int, ...]]:
    """What the bull cards before everybody show; of each that lay there it must be told."""
    found: dict[str, tuple[int, ...]] = {}
    for player, there in table.bulls.items():
        found[player] = tuple(
            shown for shown in ON_BULLS for _ in range(counts[BULL.format(shown)][player])
        )
        untold = any(bull not in table.set.heads for bull in there)
        if untold and len(found[player]) < len(there):
            raise refuse("bulls-untold", player=player, number=len(there))
    return found


def _beside(table: Party, marks: Mapping[str, tuple[int, ...]]) -> tuple[int, ...]:
    """What the bull card beside each row shows, 0 where none lies."""
    found = []
    for number in range(1, len(table.players) + 1):
        shown = [each for each in ON_BULLS if number in marks[BESIDE.format(each)]]
        if len(shown) > 1:
            raise refuse("one-bull", row=number)
        found.append(shown[0] if shown else 0)
    return tuple(found)


def _rows(wanted: Lies, rows: list[Spot]) -> tuple[ToldRow, ...]:
    found: list[ToldRow] = []
    for spot in sorted(rows, key=lambda each: int(each.name)):
        cards = cast("tuple[int, ...]", tuple(wanted.pieces[spot]))
        found.append(len(cards) if UNSEEN in cards else cards)
    return tuple(found)


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
