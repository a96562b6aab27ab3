"""A person as an ear tag: a plate in their colour with initials, hanging by its neck."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from companion.widgets.drawn.canvas import Drawn
from companion.widgets.drawn.mark import sprite
from companion.widgets.drawn.strokes import put
from companion.widgets.look.shape import NECK, NECKED, PLATE, PLATE_RADIUS, RIM
from companion.widgets.look.theme import SIZES, Colour, size_of
from companion.widgets.look.tints import tint

HIGH = PLATE[1] + NECK[1]  # of a tag as it is drawn, to its 32 of width
WIDE = PLATE[0] / HIGH  # the width of a tag against its height
SHARE = 0.14  # of a line's width that its tag takes at most, to grow
_PLATE_HIGH = (PLATE[1] - PLATE_RADIUS) / HIGH  # the straight part of the plate


def necked(size: float) -> bool:
    """Whether a tag of this height has a neck; a smaller one is its plate alone."""
    return size * WIDE >= dp(NECKED)


def wide_of(size: float) -> float:
    """How wide a tag of this height is: without a neck it fills its square."""
    return size * WIDE if necked(size) else size


def beside_name(high: float, scale: float, wide: float) -> float:
    """How high a tag of so many dp is beside a name in a line this wide: it grows with the letters.

    Where the line is narrow, the words need the room more.
    """
    grown = dp(high) * size_of("body", scale) / dp(SIZES["body"])
    return max(dp(high), min(grown, wide * SHARE))


def paint_tag(
    pen: Drawn,
    x: float,
    y: float,
    size: float,
    short: str,
    colour: str,
    rim: Colour | None = None,
) -> None:
    """A tag in the middle of a square; on a hero or a cape ``rim`` is the ink of that."""
    look = pen.app.palette
    pair = tint(colour, look)
    edge = rim or look.ink
    if necked(size):
        put(Color, rgba=edge)
        put(Rectangle, pos=(x, y), size=(size, size), texture=sprite("tag_rim"))
        put(Color, rgba=pair.fill)
        put(Rectangle, pos=(x, y), size=(size, size), texture=sprite("tag_plate"))
        room = (x + size * 0.12, y + size * 0.05, size * 0.76, size * _PLATE_HIGH)
        pen.write(short, room, size * 0.37, pair.ink, bold=True, paper=pair.fill)
        return
    high = size * PLATE[1] / PLATE[0]
    y += (size - high) / 2
    radius = min(dp(PLATE_RADIUS), size * 0.2)
    pen.block(x, y, size, high, edge, radius)
    line = min(dp(RIM), size * 0.08)
    inner = (x + line, y + line, size - 2 * line, high - 2 * line)
    pen.block(*inner, pair.fill, radius - line)
    pen.write(short, inner, size * 0.52, pair.ink, bold=True, paper=pair.fill)
