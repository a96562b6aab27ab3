"""Fewer combinations: every two values of two axes meet at least once."""

from collections.abc import Sequence
from itertools import combinations, cycle, product
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


def dressed(rows: Sequence[tuple[Any, ...]], *looks: Sequence[Any]) -> list[tuple[Any, ...]]:
    """These rows with the looks in turn: every look is met, and no row is tried in each of them.

    Where things lie does not depend on the theme, and no colour depends on the window.
    """
    return [(*row, *look) for row, look in zip(rows, cycle(product(*looks)), strict=False)]
