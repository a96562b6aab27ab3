"""The 104 cards of the card games and their bullheads."""

from __future__ import annotations

from itertools import accumulate

from companion.games.core.sets import CardSet

DECK = 104


def _printed(card: int) -> int:
    """How many bullheads RULINGS section 3 gives this card (Q18: ends in 5; Q19: 100 has 3)."""
    if card == 55:
        return 7
    if card % 11 == 0:
        return 5
    if card % 10 == 0:
        return 3
    if card % 5 == 0:
        return 2
    return 1


CARDS = CardSet(tuple(range(1, DECK + 1)), {card: _printed(card) for card in range(1, DECK + 1)})
UP_TO = (0, *accumulate(CARDS.heads.values()))  # the bullheads of the first so many cards
