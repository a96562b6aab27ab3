"""What is known of the cards, as a record's header and a kept set write it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.games.bullenparty.cards import BULLS, NUMBERS, SET, choices, learned
from companion.games.bullenparty.events import Learn, SetTable
from companion.games.bullenparty.table import Party
from companion.games.core.readers import number
from companion.games.core.rulings import Piece, Refused, refuse
from companion.games.core.sets import CardSet

HEADS, SPLIT = "bullheads", "bulls"  # the keys: number cards, and bull cards by their place
_PIECES: Mapping[str, tuple[Piece, ...]] = {HEADS: NUMBERS.pieces, SPLIT: BULLS}


def read_set(raw: Any) -> CardSet:
    """From `{"bullheads": {"5": [53]}, "bulls": {"4": [1, 2]}}`; a refusal names the header's key."""
    try:
        return _read(raw)
    except Refused as refused:
        raise Refused(*refused.refusals, key="set") from None


def dump_set(cards: CardSet) -> dict[str, Any]:
    """Cards by their bullheads; bull cards by their place in the pile."""
    found: dict[str, Any] = {}
    for key, pieces in _PIECES.items():
        by: dict[str, list[int]] = {}
        for at, piece in enumerate(pieces, 1):
            heads = cards.heads.get(piece)
            if heads is not None:
                by.setdefault(str(heads), []).append(at)
        if by:
            found[key] = dict(sorted(by.items()))
    return found


def joined(cards: CardSet, told: Mapping[Piece, int]) -> CardSet:
    """The set with what was told besides; refused where both cannot be true."""
    for piece, heads in told.items():
        known = cards.heads.get(piece, heads)
        if known != heads or heads not in choices(cards, piece):
            raise refuse("heads-impossible", card=piece, number=heads)
        cards = learned(cards, piece, heads)
    return cards


def otherwise(cards: CardSet, kept: CardSet) -> tuple[Learn, ...]:
    """What a kept set says otherwise; what it does not say contradicts nothing."""
    return tuple(
        Learn(piece, kept.heads[piece], corrects=True)
        for piece in cards.pieces
        if piece in cards.heads and kept.heads.get(piece, cards.heads[piece]) != cards.heads[piece]
    )


def set_as_kept(after: Party, event: SetTable, kept: CardSet) -> SetTable:
    """A table that was set, `after` it, with what a kept set knows of the bull cards told there."""

    def shown(bull: str) -> int:
        return kept.heads.get(bull, after.set.heads.get(bull, 0))

    beside, bulls = event.beside, event.bulls
    if beside is not None:
        beside = tuple(shown(row.bull) if row and row.bull else 0 for row in after.rows)
    if bulls is not None:
        bulls = {each: tuple(map(shown, after.bulls[each])) for each in bulls}
    return replace(event, beside=beside, bulls=bulls)


def _read(raw: Any) -> CardSet:
    if not isinstance(raw, dict):
        raise refuse("wants-object", name="set")
    cards = SET
    for key, value in raw.items():
        if key not in _PIECES:
            raise refuse("unknown-key", name=key[:40])
        if not isinstance(value, dict):
            raise refuse("wants-object", name=key)
        for heads, listed in sorted(value.items()):
            cards = _told(cards, key, heads, listed)
    return cards


def _told(cards: CardSet, key: str, heads: str, listed: Any) -> CardSet:
    if not isinstance(listed, list):
        raise refuse("wants-cards", name=key)
    pieces = _PIECES[key]
    for each in listed:
        at = number(key, each)
        if not 1 <= at <= len(pieces):
            raise refuse("no-such-card", card=at)
        piece = pieces[at - 1]
        if heads not in map(str, choices(cards, piece)):
            raise refuse("heads-impossible", card=at, number=int(heads) if heads.isdecimal() else 0)
        if cards.heads.get(piece, int(heads)) != int(heads):
            raise refuse("card-again", card=at)
        cards = learned(cards, piece, int(heads))
    return cards
