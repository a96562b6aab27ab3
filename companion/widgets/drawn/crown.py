"""The leader's sign: a crown on a small plate, so that the yellow is never alone."""

from __future__ import annotations

from kivy.metrics import dp

from companion.widgets.drawn.canvas import Drawn
from companion.widgets.look.shape import INNER, RIM
from companion.widgets.look.theme import Colour

WIDE, HIGH = 19, 13  # dp of the plate


def paint_crown(
    pen: Drawn, x: float, y: float, part: float = 1.0, rim: Colour | None = None
) -> None:
    """The plate with its lower left corner here; on a hero ``rim`` is the ink of that."""
    look = pen.app.palette
    box = (x, y, dp(WIDE) * part, dp(HIGH) * part)
    line = dp(RIM) / 2
    inner = (x + line, y + line, box[2] - 2 * line, box[3] - 2 * line)
    pen.block(*box, rim or look.ink, dp(INNER))
    pen.block(*inner, look.tag, dp(INNER) - line)
    pen.sign("crown", box, box[3], look.on_tag)
