"""The marks on a chart's curves: ten shapes, so that nobody needs colours to tell players apart."""

from kivy.graphics import Color, Ellipse, Line, Mesh, Rectangle
from kivy.metrics import dp

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


def paint_mark(number: int, middle: Point, size: float, ink: Colour, look: Palette) -> None:
    """One of ten marks: disc, square, two triangles, diamond, filled, then hollow; edged in ink."""
    kind = number % 10
    x, y = middle
    corners = [(x + cx * size, y + cy * size) for cx, cy in _CORNERS[kind % 5]]
    inside = look.background if kind >= 5 else ink
    Color(*inside)
    if not corners:
        Ellipse(pos=(x - size, y - size), size=(size * 2, size * 2))
        Color(*look.ink)
        Line(circle=(x, y, size), width=dp(1))
        return
    if len(corners) == 4 and kind % 5 == 1:
        Rectangle(pos=corners[0], size=(size * 1.8, size * 1.8))
    else:
        flat = [value for cx, cy in corners for value in (cx, cy, 0, 0)]
        Mesh(vertices=flat, indices=list(range(len(corners))), mode="triangle_fan")
    Color(*look.ink)
    Line(points=[value for corner in corners for value in corner], close=True, width=dp(1))
