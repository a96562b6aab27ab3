"""Optional cards as pictograms of our own: a few strokes that say what each kind does."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kivy.graphics import Color, Line, Rectangle, Triangle

from companion.widgets.drawn.card import Box
from companion.widgets.look.theme import Colour

# The signs by the names that games give the cards they stand for.
FIFTH, SEVEN, INSERT, REPLACE = "fifth-row", "seven", "insert", "replace"
SHIFT, STOP, POSITIVE = "shift", "stop", "positive"
FIVE, EXCHANGE, SKIP = "plus5", "exchange", "skip"
START, ASCENDING, ANOTHER = "start", "ascending", "another"

Points = Sequence[tuple[float, float]]


class Brush:
    """Draws in a square of one by one, wherever that lies on the canvas."""

    def __init__(self, box: Box, ink: Colour) -> None:
        x, y, w, h = box
        self.size = min(w, h)
        self.x, self.y = x + (w - self.size) / 2, y + (h - self.size) / 2
        self.ink = ink
        Color(*ink)

    def at(self, points: Points) -> list[float]:
        """Points of the canvas for points of the square."""
        found: list[float] = []
        for x, y in points:
            found += [self.x + x * self.size, self.y + y * self.size]
        return found

    def stroke(self, *points: tuple[float, float], width: float = 0.04) -> None:
        """A line through these points; `width` is half of what is seen."""
        Line(points=self.at(points), width=max(0.7, width * self.size), cap="round", joint="round")

    def block(self, x: float, y: float, w: float, h: float) -> None:
        """A filled rectangle."""
        left, low = self.at([(x, y)])
        Rectangle(pos=(left, low), size=(w * self.size, h * self.size))

    def card(self, x: float, y: float, w: float, h: float) -> None:
        """The outline of a card."""
        left, low = self.at([(x, y)])
        Line(
            rounded_rectangle=(left, low, w * self.size, h * self.size, 0.05 * self.size),
            width=max(0.7, 0.03 * self.size),
        )

    def head(self, tip: tuple[float, float], back: tuple[float, float], wide: float = 0.13) -> None:
        """The head of an arrow from `back` to its tip."""
        x, (u, v) = tip[0], back
        across = (wide, 0.0) if x == u else (0.0, wide)
        corners = [tip, (u + across[0], v + across[1]), (u - across[0], v - across[1])]
        Triangle(points=self.at(corners))


def _fifth_row(brush: Brush) -> None:
    """Four thin rows and a thick one below them."""
    for row in range(4):
        brush.stroke((0.16, 0.88 - row * 0.15), (0.84, 0.88 - row * 0.15), width=0.022)
    brush.block(0.1, 0.1, 0.8, 0.18)


def _seven(brush: Brush) -> None:
    """A row of six, and a seventh place with a 7 over it."""
    for place in range(6):
        brush.block(0.04 + place * 0.14, 0.1, 0.1, 0.18)
    brush.card(0.87, 0.1, 0.1, 0.18)
    brush.stroke((0.3, 0.9), (0.72, 0.9), (0.48, 0.42), width=0.05)


def _insert(brush: Brush) -> None:
    """Two cards, and an arrow that goes down between them."""
    brush.card(0.06, 0.08, 0.27, 0.42)
    brush.card(0.67, 0.08, 0.27, 0.42)
    brush.stroke((0.5, 0.94), (0.5, 0.4))
    brush.head((0.5, 0.16), (0.5, 0.42))


def _replace(brush: Brush) -> None:
    """One card goes up into the hand, another comes down."""
    brush.card(0.08, 0.3, 0.3, 0.44)
    brush.block(0.62, 0.3, 0.3, 0.44)
    brush.stroke((0.23, 0.74), (0.23, 0.82))
    brush.head((0.23, 0.98), (0.23, 0.82))
    brush.stroke((0.77, 0.3), (0.77, 0.2))
    brush.head((0.77, 0.04), (0.77, 0.2))


def _shift(brush: Brush) -> None:
    """A card leaves one row for another."""
    brush.stroke((0.06, 0.78), (0.4, 0.78), width=0.022)
    brush.stroke((0.06, 0.2), (0.94, 0.2), width=0.022)
    brush.card(0.54, 0.62, 0.24, 0.32)
    brush.stroke((0.66, 0.56), (0.66, 0.44))
    brush.head((0.66, 0.26), (0.66, 0.46))


def _stop(brush: Brush) -> None:
    """A beam across the row on two legs."""
    brush.card(0.06, 0.5, 0.88, 0.24)
    for left in (0.2, 0.46, 0.72):
        brush.stroke((left - 0.05, 0.53), (left + 0.09, 0.71), width=0.05)
    brush.stroke((0.22, 0.5), (0.22, 0.1))
    brush.stroke((0.78, 0.5), (0.78, 0.1))


def _positive(brush: Brush) -> None:
    """From minus to plus."""
    brush.stroke((0.06, 0.74), (0.38, 0.74), width=0.055)
    brush.stroke((0.62, 0.28), (0.94, 0.28), width=0.055)
    brush.stroke((0.78, 0.12), (0.78, 0.44), width=0.055)
    brush.stroke((0.22, 0.08), (0.78, 0.92), width=0.022)


def _five(brush: Brush) -> None:
    """A plus and a 5."""
    brush.stroke((0.04, 0.5), (0.4, 0.5), width=0.05)
    brush.stroke((0.22, 0.32), (0.22, 0.68), width=0.05)
    five = ((0.92, 0.88), (0.6, 0.88), (0.57, 0.52), (0.74, 0.56), (0.9, 0.48), (0.94, 0.32))
    brush.stroke(*five, (0.88, 0.18), (0.72, 0.12), (0.54, 0.18), width=0.05)


def _skip(brush: Brush) -> None:
    """An arrow from a tile over an empty place to the next one."""
    brush.block(0.04, 0.1, 0.24, 0.34)
    brush.card(0.38, 0.1, 0.24, 0.34)
    brush.card(0.72, 0.1, 0.24, 0.34)
    brush.stroke((0.16, 0.52), (0.2, 0.72), (0.36, 0.86), (0.64, 0.86), (0.8, 0.76), (0.84, 0.7))
    brush.head((0.84, 0.5), (0.84, 0.7))


def _start(brush: Brush) -> None:
    """A tile comes down to the first place, and the others move up."""
    brush.block(0.04, 0.1, 0.24, 0.34)
    brush.card(0.38, 0.1, 0.24, 0.34)
    brush.card(0.72, 0.1, 0.24, 0.34)
    brush.stroke((0.16, 0.94), (0.16, 0.72))
    brush.head((0.16, 0.5), (0.16, 0.72))
    brush.stroke((0.42, 0.72), (0.72, 0.72))
    brush.head((0.94, 0.72), (0.72, 0.72))


def _ascending(brush: Brush) -> None:
    """Steps, and a tile on top of them."""
    brush.block(0.04, 0.1, 0.2, 0.18)
    brush.block(0.28, 0.1, 0.2, 0.36)
    brush.block(0.52, 0.1, 0.2, 0.54)
    brush.card(0.76, 0.1, 0.2, 0.78)


def _another(brush: Brush) -> None:
    """One tile, and a second one beside it."""
    brush.block(0.06, 0.16, 0.32, 0.5)
    brush.card(0.62, 0.16, 0.32, 0.5)
    brush.stroke((0.36, 0.82), (0.64, 0.82))
    brush.stroke((0.5, 0.68), (0.5, 0.96))


_PICTOGRAMS: Mapping[str, Callable[[Brush], None]] = {
    FIFTH: _fifth_row,
    SEVEN: _seven,
    INSERT: _insert,
    REPLACE: _replace,
    SHIFT: _shift,
    STOP: _stop,
    POSITIVE: _positive,
    FIVE: _five,
    EXCHANGE: _replace,
    SKIP: _skip,
    START: _start,
    ASCENDING: _ascending,
    ANOTHER: _another,
}


def paint_special(kind: str, box: Box, ink: Colour) -> None:
    """The pictogram of a special card in the middle of its box; of another kind, a card's back."""
    if kind in _PICTOGRAMS:
        _PICTOGRAMS[kind](Brush(box, ink))
    else:
        paint_back(box, ink)


def paint_back(box: Box, ink: Colour) -> None:
    """A special card from behind: how many somebody holds is known, not which."""
    brush = Brush(box, ink)
    brush.card(0.2, 0.06, 0.6, 0.88)
    corners = [(0.5, 0.74), (0.68, 0.5), (0.5, 0.26), (0.32, 0.5)]
    Triangle(points=brush.at(corners[:3]))
    Triangle(points=brush.at([corners[2], corners[3], corners[0]]))
