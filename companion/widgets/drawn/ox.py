"""The ox of the fence, seen from the side, in any colour."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle

from companion.widgets.drawn.mark import sprite
from companion.widgets.drawn.strokes import put
from companion.widgets.look.theme import Colour

HIGH = 0.7  # its height against its width


def paint_ox(x: float, y: float, wide: float, fill: Colour, rim: Colour | None = None) -> None:
    """An ox that stands at a height, from its tail at ``x`` on; where oxen stand close, rimmed."""
    if rim is not None:
        put(Color, rgba=rim)
        put(Rectangle, pos=(x, y), size=(wide, wide), texture=sprite("ox_rim"))
    put(Color, rgba=fill)
    put(Rectangle, pos=(x, y), size=(wide, wide), texture=sprite("ox"))
