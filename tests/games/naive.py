"""Placement and bullheads told straight from the rulebook, slowly, to check the fast ones.

Nothing here may be taken from companion.games: two readings of the same page
are only worth something while neither has seen the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

FULL = 5


@dataclass(frozen=True)
class Placement:
    """Where a card goes: a row counted from 1, or 0 where its player must choose."""

    rule: str
    row: int
    took: tuple[int, ...]


def bullheads(card: int) -> int:
    """The horns printed on a card (000:L158-171, 002:L108-112, 003:L66-70)."""
    doublet = str(card) in {"11", "22", "33", "44", "55", "66", "77", "88", "99"}
    ends_in_5 = str(card).endswith("5")
    ends_in_0 = str(card).endswith("0")
    if doublet and ends_in_5:
        return 7
    if doublet:
        return 5
    if ends_in_0:
        return 3
    if ends_in_5:
        return 2
    return 1


def worth(cards: Iterable[int]) -> int:
    """The points that a pile of cards costs."""
    return sum(bullheads(card) for card in cards)


def place(rows: Sequence[Sequence[int]], card: int) -> Placement:
    """Goes through the four rules in the order in which the booklet prints them."""
    # Rule 1: a card may only follow a lower last card.
    allowed = [number for number, row in enumerate(rows, 1) if row[-1] < card]
    # Rule 4: a card too low for every row makes its player take one of their choice.
    if not allowed:
        return Placement("low-card", 0, ())
    # Rule 2: of the allowed rows the one with the smallest difference.
    differences = {number: card - rows[number - 1][-1] for number in allowed}
    smallest = min(differences.values())
    (row,) = [number for number, difference in differences.items() if difference == smallest]
    # Rule 3: a row of five is full, and the sixth card takes it.
    if len(rows[row - 1]) == FULL:
        return Placement("full-row", row, tuple(rows[row - 1]))
    return Placement("nearest", row, ())
