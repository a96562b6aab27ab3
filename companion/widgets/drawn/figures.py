"""The small figures of drawn tables: never below 14 sp, alone or beside a horn."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle

from companion.widgets.drawn.canvas import Drawn
from companion.widgets.drawn.card import Box
from companion.widgets.drawn.mark import horns
from companion.widgets.drawn.strokes import put
from companion.widgets.look.theme import SIZES, Colour, size_of

FIGURE = 14  # sp: nothing at the table is smaller
LINE = 1.25  # a line of text against its size


def figure(pen: Drawn) -> float:
    """The size of the smallest figures."""
    return size_of("small", pen.app.text_scale) * FIGURE / SIZES["small"]


def paint_horn(box: Box, ink: Colour) -> None:
    """One horn that fills its box."""
    put(Color, rgba=ink)
    put(Rectangle, pos=box[:2], size=box[2:], texture=horns())


def paint_horn_and_figure(
    pen: Drawn, told: str, box: Box, ink: Colour, paper: Colour, largest: float = 0.0
) -> None:
    """A horn and how many of them, or a question mark, in the middle of a box."""
    x, y, w, h = box
    side = min(h * 0.7, w * 0.45)
    size = min(largest or figure(pen), h / LINE)
    figures = size * 0.62
    left = x + (w - side - figures) / 2
    paint_horn((left, y + (h - side) / 2, side, side), ink)
    pen.write(told, (left + side, y, figures, h), size, ink, bold=True, paper=paper)
