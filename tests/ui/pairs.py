"""Fewer combinations: every two values of two axes meet at least once."""

from collections.abc import Sequence
from itertools import combinations, product
from typing import Any


def pairwise(*axes: Sequence[Any]) -> list[tuple[Any, ...]]:
    """Rows in which every pair of values of any two axes occurs; the same on every run."""

    def pairs(row: tuple[Any, ...]) -> set[tuple[int, Any, int, Any]]:
        return {(i, row[i], j, row[j]) for i, j in combinations(range(len(row)), 2)}

    rows = list(product(*axes))
    missing = set().union(*map(pairs, rows))
    chosen = []
    while missing:
        best = max(rows, key=lambda row: len(pairs(row) & missing))
        chosen.append(best)
        missing -= pairs(best)
    return chosen
