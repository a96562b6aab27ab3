"""Where a grid of few cells stands: one compact block, however much room there is."""

from __future__ import annotations

from kivy.metrics import dp

from companion.widgets.drawn.canvas import Drawn
from companion.widgets.look.shape import CELL, PANE


def block_in(pen: Drawn, columns: int, lines: int) -> tuple[float, float, float, float]:
    """The left and the upper edge of the block, and how wide and high a cell is.

    They fill what is no wider than a pane at the thumb; in more room they stand in the middle of it,
    no larger than helps. Few are as large as in such a pane: a small block would be lost there.
    """
    wide, high = pen.width / columns, pen.height / lines
    if pen.width <= dp(PANE):
        return pen.x, pen.top, wide, high
    most = max(dp(CELL), dp(PANE) / columns)
    wide, high = min(wide, most), min(high, most)
    left, low = (pen.width - columns * wide) / 2, (pen.height - lines * high) / 2
    return pen.x + left, pen.top - low, wide, high
