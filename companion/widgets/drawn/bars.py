"""Bars: who takes how much, and how a year went."""

from __future__ import annotations

from math import ceil
from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.properties import ListProperty

from companion.widgets.drawn.canvas import CUT, Cell, Drawn, kept
from companion.widgets.drawn.own_height import OwnHeight
from companion.widgets.drawn.wrap import cut, width_of
from companion.widgets.look.theme import Colour
from companion.widgets.look.tints import tint

HIGH = 12  # dp of a bar
GAP = 10
APART = 3  # dp between the names of two months
TALLEST = 6.5  # lines of text in the highest month: large text leaves out no figure
ROUND = 4


def paint_bar(pen: Drawn, box: tuple[float, float, float, float], fill: Colour) -> None:
    """A bar, edged in ink so that every colour stands off the paper."""
    pen.block(*box, fill, dp(ROUND))
    pen.frame(box, pen.app.palette.ink, dp(ROUND), 0.6)


class Bar(NamedTuple):
    """A length with its name, what is written at its end, and the colour of whose it is."""

    name: str
    length: float
    figure: str
    colour: str


class Bars(OwnHeight):
    """Bars one below the other on one scale, each under its name; below zero they go to the left."""

    shows = ("bars",)
    bars = ListProperty()

    @property
    def _step(self) -> float:
        return self.label * 1.35 + float(dp(HIGH + GAP))

    def settle(self, *_: Any) -> None:
        """As high as its bars with their words."""
        self.height = max(0.0, len(self.bars) * self._step - dp(GAP)) if self.bars else 0.0
        self.redraw()

    def cells(self) -> list[Cell]:
        """Each name with its figure, to be read."""
        return [
            Cell(
                f"bar {bar.name}",
                self.x,
                self.top - (at + 1) * self._step + dp(GAP),
                self.width,
                self._step - dp(GAP),
                f"{bar.name} {bar.figure}",
                False,
            )
            for at, bar in enumerate(self.bars)
        ]

    def draw(self) -> None:
        """Names and figures over the bars, which begin at zero."""
        look, size = self.app.palette, self.label
        least = min(0.0, *(bar.length for bar in self.bars)) if self.bars else 0.0
        most = max(0.0, *(bar.length for bar in self.bars)) if self.bars else 0.0
        unit = self.width / ((most - least) or 1.0)
        zero = self.x - least * unit
        for bar, cell in zip(self.bars, self.cells(), strict=True):
            below = cell.y + dp(HIGH)
            room = (cell.x, below, cell.w, cell.h - dp(HIGH))
            wide = width_of(bar.figure, round(size), True) + dp(8)
            named = cut(bar.name, int(cell.w - wide), round(size))
            self.write(named, room, size, look.ink, align="left", paper=look.background)
            self.write(
                bar.figure, room, size, look.ink, bold=True, align="right", paper=look.background
            )
            self.block(cell.x, cell.y, cell.w, dp(HIGH), look.surface_high, dp(ROUND))
            long = max(abs(bar.length) * unit, float(dp(2)))
            left = zero if bar.length >= 0 else zero - long
            box = (min(left, self.right - long), cell.y, long, dp(HIGH))
            paint_bar(self, box, tint(bar.colour, look).fill)


class MonthBar(NamedTuple):
    """A month with its number, and how much of it is filled."""

    name: str
    label: str
    number: int
    part: int = 0
    told: str = ""  # all of it in words


class MonthBars(OwnHeight):
    """Months side by side, their numbers above and their names below; the parts stand in them."""

    shows = ("months",)
    months = ListProperty()

    @property
    def _line(self) -> float:
        return self.label * 1.4

    def measured_by(self) -> tuple[Any, ...]:
        """Where it lies, and what it shows."""
        return (*super().measured_by(), self.months)

    def settle(self, *_: Any) -> None:
        """As high as its bars with their words."""
        self.height = (TALLEST + 2) * self._line if self.months else 0
        self.redraw()

    @kept
    def _most(self) -> int:
        return max((each.number for each in self.months), default=0) or 1

    @property
    def _wide(self) -> float:
        return float(self.width) / max(1, len(self.months))

    def cells(self) -> list[Cell]:
        """Each column with what it tells."""
        return [
            Cell(
                f"month {each.name}",
                self.x + at * self._wide,
                self.y,
                self._wide,
                self.height,
                each.told,
                False,
            )
            for at, each in enumerate(self.months)
        ]

    @kept
    def _names(self) -> tuple[int, float]:
        """Every how manyth month is named, the last one among them, and in which size."""
        widest = max(width_of(each.label, round(self.label)) for each in self.months)
        every = max(1, ceil((widest * CUT + dp(APART)) / self._wide))
        return every, min(1.0, (every * self._wide - dp(APART)) / widest) * self.label

    def draw(self) -> None:
        """From the foot up: the name, the filled part, the rest, the number."""
        look, size, line = self.app.palette, self.label, self._line
        gap = min(dp(3), self._wide / 8)
        foot = self.y + line
        last, (every, letters) = len(self.months) - 1, self._names() if self.months else (1, size)
        for at, (each, cell) in enumerate(zip(self.months, self.cells(), strict=True)):
            x, w = cell.x + gap, cell.w - 2 * gap
            if (last - at) % every == 0:
                # Under its bar; at an end only so far beside that as it needs.
                wide = width_of(each.label, round(letters)) + dp(1)
                left = cell.x + (cell.w - wide) / 2
                room = (min(max(self.x, left), self.right - wide), cell.y, wide, line)
                self.write(each.label, room, letters, look.ink_soft, paper=look.background)
            self.block(x, foot - dp(1), w, dp(1), look.outline)
            if not each.number:
                continue
            high = TALLEST * line * each.number / self._most()
            paint_bar(self, (x, foot, w, high), look.tonal)
            part = high * each.part / each.number
            if part:
                paint_bar(self, (x, foot, w, part), look.primary)
                if part >= line and each.part < each.number:
                    inside = (x, foot + part - line, w, line)
                    self.write(
                        str(each.part), inside, size, look.on_primary, bold=True, paper=look.primary
                    )
            above = (cell.x, foot + high, cell.w, line)
            self.write(str(each.number), above, size, look.ink, bold=True, paper=look.background)
