"""An old event with the cards that were put right in place of the wrong ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.games.bullenparty.events import Deal, Draw, Lay, Learn, Pile, Play, SetTable
from companion.games.core.events import Event
from companion.games.core.rulings import Piece


def put_right(event: Event, instead: Mapping[Piece, Piece]) -> Event:
    """The event as it would have been written with the right cards."""

    def one(card: int) -> int:
        return int(instead.get(card, card))

    def each(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(map(one, cards))

    if not instead:
        return event
    if isinstance(event, Draw | Lay):
        return replace(event, card=one(event.card))
    if isinstance(event, Learn):
        return replace(event, card=instead.get(event.card, event.card))
    if isinstance(event, Play):
        return Play({player: instead.get(bid, bid) for player, bid in event.cards.items()})
    if isinstance(event, Pile) and event.cards is not None:
        return replace(event, cards=each(event.cards))
    if isinstance(event, Deal) and event.rows is not None:
        return Deal(tuple(map(each, event.rows)))
    if isinstance(event, SetTable):
        rows, piles = event.rows, event.piles
        if rows is not None:
            rows = tuple(row if isinstance(row, int) else each(row) for row in rows)
        if piles is not None:
            piles = {player: tuple(map(each, there)) for player, there in piles.items()}
        return replace(event, rows=rows, piles=piles)
    return event
