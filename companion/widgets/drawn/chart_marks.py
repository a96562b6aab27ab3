"""The marks on a chart's curves: ten shapes, so that nobody needs colours to tell players apart."""

from collections.abc import Sequence

from kivy.graphics import Color, Ellipse, Line, Mesh
from kivy.metrics import dp

from companion.widgets.drawn.strokes import put
from companion.widgets.look.theme import Colour, Palette

Point = tuple[float, float]

# Corners of the marks around nothing, one unit from the middle; the ninth and tenth are strokes.
_CORNERS: tuple[tuple[Point, ...], ...] = (
    (),  # a disc
    ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    ((-1.1, -0.8), (1.1, -0.8), (0, 1.1)),
    ((-1.1, 0.8), (1.1, 0.8), (0, -1.1)),
    ((0, -1.2), (1.2, 0), (0, 1.2), (-1.2, 0)),
)


def paint_marks(
    number: int, places: Sequence[tuple[Point, float]], ink: Colour, look: Palette
) -> None:
    """One of ten marks at each place, which is its middle and size; none may touch another.

    Disc, square, two triangles, diamond, filled, then hollow; edged in ink.
    """
    kind = number % 10
    put(Color, rgba=look.background if kind >= 5 else ink)
    shape = _CORNERS[kind % 5]
    if not shape:
        for (x, y), size in places:
            put(Ellipse, pos=(x - size, y - size), size=(size * 2, size * 2))
        put(Color, rgba=look.ink)
        for (x, y), size in places:
            put(Line, circle=(x, y, size), width=dp(1))
        return
    marks = [[(x + cx * size, y + cy * size) for cx, cy in shape] for (x, y), size in places]
    flat = [value for corners in marks for x, y in corners for value in (x, y, 0, 0)]
    fan = [corner for last in range(2, len(shape)) for corner in (0, last - 1, last)]
    indices = [
        first + corner for first in range(0, len(shape) * len(marks), len(shape)) for corner in fan
    ]
    put(Mesh, vertices=flat, indices=indices, mode="triangles")
    put(Color, rgba=look.ink)
    for corners in marks:
        points = [value for corner in corners for value in corner]
        put(Line, points=points, close=True, width=dp(1))
