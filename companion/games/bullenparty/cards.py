"""The cards: 100 numbers, the zeros A to E, and ten bull cards by their place in their pile.

What is printed on them is published nowhere: the set begins empty and is learned.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.core.rulings import Piece
from companion.games.core.sets import CardSet

HIGHEST = 100
HAND = 5  # number cards that everybody holds between rounds
FULL = 5  # number cards that a row can hold
START = 2  # number cards with which a row begins
ZEROS = ("A", "B", "C", "D", "E")
BULLS = tuple(f"bull{place}" for place in range(1, 11))  # the lowest lies on top (BP21)
REMOVED: Mapping[int, int] = {2: 50, 3: 25}  # cards that stay in the box, by players

NUMBERS = CardSet(tuple(range(1, HIGHEST + 1)), {})
BIDS = CardSet((*NUMBERS.pieces, *ZEROS), {})
SET = CardSet((*NUMBERS.pieces, *ZEROS, *BULLS), {})

ON_NUMBERS = (1, 2, 3, 4, 5, 6, 7)  # bullheads that a number card can show
ON_BULLS = (4, 5, 6, 7)
OFFERED: Mapping[Piece, int] = {53: 5}  # told by its designer, but still to be confirmed


def in_play(players: int) -> int:
    """How many number cards there are for so many people."""
    return HIGHEST - REMOVED.get(players, 0)


def bull_heads(cards: CardSet, piece: Piece) -> int | None:
    """The bullheads of a bull card; None where they are not known.

    The pile is sorted (BP21) and has each kind: the first shows the fewest, the last the most.
    """
    ends = {BULLS[0]: ON_BULLS[0], BULLS[-1]: ON_BULLS[-1]}
    return cards.heads.get(piece, ends.get(str(piece)))


def choices(cards: CardSet, piece: Piece) -> tuple[int, ...]:
    """The bullheads that a card can show; a bull card never fewer than one above it (BP21)."""
    if piece not in BULLS:
        return ON_NUMBERS if piece in NUMBERS else ()
    at = BULLS.index(str(piece))
    least = max((cards.heads.get(each, 4) for each in BULLS[:at]), default=4)
    most = min((cards.heads.get(each, 7) for each in BULLS[at + 1 :]), default=7)
    return tuple(heads for heads in ON_BULLS if least <= heads <= most)


def corrected(cards: CardSet, piece: Piece, heads: int) -> CardSet:
    """The set with another figure on a card; bull cards that contradict it are not known any more."""
    at, rest = cards.pieces.index(piece), dict(cards.heads)
    for each in BULLS if piece in BULLS else ():
        place = cards.pieces.index(each)
        if (rest.get(each, heads) - heads) * (place - at) < 0:
            del rest[each]
    return learned(CardSet(cards.pieces, rest), piece, heads)


def learned(cards: CardSet, piece: Piece, heads: int) -> CardSet:
    """The set, one card better known; a bull card between two equal ones is their equal."""
    cards = cards.learned(piece, heads)
    if piece in BULLS:
        for each in BULLS:
            left = choices(cards, each)
            if each not in cards.heads and len(left) == 1:
                cards = cards.learned(each, left[0])
    return cards
