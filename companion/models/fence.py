"""The fence of a match: from nothing to the target, and where everybody's points hang on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.models.faces import Face


class Hung(NamedTuple):
    """Somebody on a fence."""

    name: str
    short: str
    colour: str
    points: int
    leads: bool = False


class Span(NamedTuple):
    """How far a fence goes, and where its gate is; without one the end is by rounds."""

    low: int
    high: int
    gate: int | None = None


def span(points: Sequence[int], target: int = 0, limit: int = 0) -> Span:
    """From 0 to the target or the highest total; from -limit to limit where a track has both."""
    if limit:
        return Span(-limit, limit)
    low, most = min(0, *points, 0), max(0, *points, 0)
    return Span(low, max(most, target, low + 1), target or None)


def hung(
    totals: Sequence[tuple[str, int]], faces: Mapping[str, Face], *, lowest_wins: bool = True
) -> tuple[Hung, ...]:
    """Everybody on a fence; nobody leads while all have the same."""
    points = [total for _, total in totals]
    best = min(points, default=0) if lowest_wins else max(points, default=0)
    apart = len(set(points)) > 1
    return tuple(Hung(name, *faces[name], total, apart and total == best) for name, total in totals)
