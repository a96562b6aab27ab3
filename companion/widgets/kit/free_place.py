"""A free place on the window: where a rectangle covers nothing that is touched, and least of what is told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil, floor
from typing import NamedTuple

Layer = tuple[list[int], int]  # the lines of squares that are taken, and what each square weighs
Box = tuple[float, float, float, float]  # left, lower edge, width, height

COARSE = 3  # of the lines of squares where nothing is blank, one in so many is tried
SHARED = 0.5  # pixels that two neighbours may share: layouts do not end at whole ones


class FreePlace(NamedTuple):
    """The place of a form, and how much it covers."""

    form: int  # the number of the form that has room there
    x: float
    y: float
    covers: int  # what it covers, by the weights of what lies there


class Raster:
    """A window in squares: for each line of them, from below, a number with a bit for each taken one."""

    def __init__(self, room: Box, step: float) -> None:
        self._left, self._low, wide, high = room
        self._step = step
        self._layers: Sequence[Layer] = ()
        self._told: list[int] = []
        self._wide, self._high = floor(wide / step), floor(high / step)

    def taken(self, boxes: Iterable[Box]) -> list[int]:
        """The lines of squares that these boxes take, each square as a whole."""
        lines = [0] * self._high
        for x, y, w, h in boxes:
            first, last = self._span(x - self._left, w, self._wide)
            low, top = self._span(y - self._low, h, self._high)
            bits = (1 << last) - (1 << first) if last > first else 0
            for at in range(low, top):
                lines[at] |= bits
        return lines

    def _span(self, start: float, long: float, most: int) -> tuple[int, int]:
        first = floor((start + SHARED) / self._step)
        last = ceil((start + long - SHARED) / self._step)
        return max(0, min(most, first)), max(0, min(most, last))

    def find(
        self, forms: Sequence[tuple[float, float]], barred: list[int], layers: Sequence[Layer]
    ) -> FreePlace | None:
        """The first form that covers nothing, as low as it can be; else the one that covers least.

        None where each would lie over something that is barred.
        """
        told = [0] * self._high
        for lines, _weight in layers:
            told = [one | other for one, other in zip(told, lines, strict=True)]
        self._layers, self._told = layers, told
        best: FreePlace | None = None
        for number, (wide, high) in enumerate(forms):
            found = self._find(number, ceil(wide / self._step), ceil(high / self._step), barred)
            if found is not None and found.covers == 0:
                return found
            if found is not None and (best is None or found.covers < best.covers):
                best = found
        return best

    def _find(self, number: int, wide: int, high: int, barred: list[int]) -> FreePlace | None:
        best: FreePlace | None = None
        ones = (1 << wide) - 1
        for low in range(self._high - high + 1):
            lines = range(low, low + high)
            closed = any_of(barred, lines)
            blank = self._starts(closed | any_of(self._told, lines), wide)
            if not blank and low % COARSE and low + high < self._high:
                continue
            for at in self._chosen(blank or self._starts(closed, wide), wide):
                covers = sum(
                    weight * (taken[line] >> at & ones).bit_count()
                    for taken, weight in self._layers
                    for line in lines
                )
                if best is None or covers < best.covers:
                    x, y = self._left + at * self._step, self._low + low * self._step
                    best = FreePlace(number, x, y, covers)
            if best is not None and best.covers == 0:
                break
        return best

    def _starts(self, closed: int, wide: int) -> int:
        """A bit for each square from which so many to the right are free."""
        if wide > self._wide:
            return 0
        free = ~closed & ((1 << self._wide) - 1)
        left = wide
        while left > 1:
            half = left // 2
            free &= free >> half
            left -= half
        return free

    def _chosen(self, starts: int, wide: int) -> set[int]:
        """Of these the one in the middle of the window, else the outermost."""
        if not starts:
            return set()
        middle = (self._wide - wide) // 2
        if starts >> middle & 1:
            return {middle}
        return {(starts & -starts).bit_length() - 1, starts.bit_length() - 1}


def any_of(taken: Sequence[int], lines: range) -> int:
    """The squares that are taken in any of these lines."""
    found = 0
    for line in lines:
        found |= taken[line]
    return found
