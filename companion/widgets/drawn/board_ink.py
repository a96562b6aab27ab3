"""Tiles and the printed spaces of a board, drawn by signs of our own."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kivy.graphics import Color, Line, Rectangle
from kivy.metrics import dp

from companion.games.board.spaces import (
    DRAW_ACTION,
    DRAW_TILE,
    OXEN,
    PLUS,
    TAKE,
    TAKE_OXEN,
    TAKE_TILES,
    TAKES,
    TWO,
    UNKNOWN,
    is_number,
)
from companion.widgets.drawn.canvas import Drawn
from companion.widgets.drawn.card import Box, look_of, paint_place
from companion.widgets.drawn.figures import FIGURE, LINE, figure, paint_horn, paint_horn_and_figure
from companion.widgets.drawn.pictograms import Brush
from companion.widgets.look.theme import Colour, Pair

RADIUS = 0.14  # of the shorter side
SIGN = 1.6  # times as high as wide is a plus or minus, at most
SMALL = 0.26  # of a large tile are its oxen
LOW = 35  # dp; a lower tile has no room for its oxen under its number
LEAST = 26  # dp; one still lower has no stripe in their colour
OXEN_HIGH = 0.42  # of a tile is the line of its oxen at most, in large text
STOP = 4  # dp that a stop sign keeps off the edges of its space
STRIPE = 0.18  # of such a tile is in their colour


def paint_tile(
    pen: Drawn, tile: int, oxen: int | None, box: Box, *, pair: Pair | None = None
) -> None:
    """A tile with its number and its oxen: a horn and how many, or a question mark."""
    look = pen.app.palette
    x, y, w, h = box
    card = look_of(look, oxen or 0)
    paper, ink = pair or Pair(*card[:2])
    band, on_band = (paper, ink) if pair else (card.band, card.on_band)
    radius = min(w, h) * RADIUS
    pen.block(*box, paper, radius)
    low = h < max(dp(LOW), dp(LEAST) * figure(pen) / dp(FIGURE))
    # The oxen grow with the text only as far as the number beside them does not shrink for it.
    most = h / LINE if low else max(min(dp(FIGURE), h / (2 * LINE)), h * OXEN_HIGH / LINE)
    small = min(max(figure(pen), min(h, w) * SMALL), most, w * 0.55)
    below = small * LINE
    if low:
        below = 0.0 if h < dp(LEAST) or band == paper else h * STRIPE
    if below and band != paper:
        pen.block(x, y, w, below, band, (0, 0, radius, radius))
    pen.frame(box, look.edge if look.edge[3] else look.outline, radius, 0.6)
    number = (x + dp(1), y + below, w - dp(2), h - below)
    size = max(small, min(number[3] * 0.8, w * 0.5))
    pen.write(str(tile), number, size, ink, bold=True, paper=paper)
    if not low:
        told = "?" if oxen is None else str(oxen)
        paint_horn_and_figure(pen, told, (x, y + dp(1), w, below), on_band, band, small)


def paint_ghost_tile(pen: Drawn, tile: int, box: Box, *, takes: bool) -> None:
    """A tile where it would come to lie; the one that would take the row is marked."""
    look = pen.app.palette
    ink, paper = (look.on_error_soft, look.error_soft) if takes else (look.ink, look.surface_high)
    pen.block(*box, paper, min(box[2], box[3]) * RADIUS)
    paint_place(pen, box, look.error if takes else look.outline, dashed=True)
    size = max(figure(pen), min(box[3] * 0.4, box[2] * 0.5))
    pen.write(str(tile), box, size, ink, paper=paper)


def paint_space(pen: Drawn, kind: str, box: Box, *, last: bool = False) -> None:
    """An empty space with the sign of what is printed on it; where a row is taken it is dashed."""
    look = pen.app.palette
    takes = kind in TAKES or last
    paint_place(pen, box, look.error if takes else look.outline_soft, dashed=takes)
    paint_sign(pen, kind, box, paper=look.background)


def paint_sign(
    pen: Drawn, kind: str, box: Box, *, paper: Colour, ink: Colour | None = None
) -> None:
    """The sign of a kind of space in the middle of a box; `ink` where it stands on a key."""
    look = pen.app.palette
    x, y, w, h = box
    inner = (x + w * 0.08, y + h * 0.08, w * 0.84, h * 0.84)
    if kind in OXEN:
        colour = ink or (look.primary if OXEN[kind] > 0 else look.error)
        _sign_oxen(pen, OXEN[kind], inner, colour, paper)
    elif kind == UNKNOWN:
        pen.write("?", inner, figure(pen), ink or look.ink_soft, paper=paper)
    elif is_number(kind):
        plus = kind.startswith(PLUS)
        colour = ink or (look.primary if plus else look.error)
        told = kind.replace("-", "−") if len(kind) > 1 else ("+?" if plus else "−?")
        size = max(figure(pen), min(w * 0.5, h * 0.4))
        pen.write(told, inner, size, colour, bold=True, paper=paper)
    elif kind in _STROKES:
        brush = Brush(inner, ink or (look.error if kind in TAKES else look.ink_soft))
        _STROKES[kind](brush)


def _sign_oxen(pen: Drawn, times: int, box: Box, ink: Colour, paper: Colour) -> None:
    """Plus or minus, and one horn or two of them one above the other."""
    x, y, w, h = box
    many = abs(times)
    side = min(w * 0.58, h / many * 0.9, dp(22))
    sign = min(w - side, side, figure(pen))
    left = x + (w - side - sign) / 2
    told = "+" if times > 0 else "−"
    size = min(figure(pen), sign * SIGN)
    pen.write(told, (left, y, sign, h), size, ink, bold=True, paper=paper)
    for each in range(many):
        low = y + h / 2 + side * many / 2 - (each + 1) * side
        paint_horn((left + sign, low, side, side), ink)


def _two(brush: Brush) -> None:
    """Two tiles, one over the other."""
    brush.card(0.1, 0.1, 0.42, 0.54)
    brush.card(0.46, 0.34, 0.42, 0.54)


def _take(brush: Brush) -> None:
    """Tiles go down into a tray."""
    brush.stroke((0.5, 0.92), (0.5, 0.5))
    brush.head((0.5, 0.34), (0.5, 0.54))
    brush.stroke((0.1, 0.42), (0.1, 0.14), (0.9, 0.14), (0.9, 0.42))


def _take_tiles(brush: Brush) -> None:
    """The tray with a tile over it."""
    brush.card(0.32, 0.4, 0.36, 0.5)
    brush.stroke((0.1, 0.42), (0.1, 0.14), (0.9, 0.14), (0.9, 0.42))


def _take_oxen(brush: Brush) -> None:
    """The tray with a horn over it."""
    x, y = brush.at([(0.24, 0.34)])
    paint_horn((x, y, brush.size * 0.52, brush.size * 0.52), brush.ink)
    Color(*brush.ink)
    brush.stroke((0.1, 0.42), (0.1, 0.14), (0.9, 0.14), (0.9, 0.42))


def _draw_tile(brush: Brush) -> None:
    """A tile, and a plus."""
    brush.card(0.08, 0.12, 0.44, 0.62)
    brush.stroke((0.78, 0.5), (0.78, 0.9))
    brush.stroke((0.58, 0.7), (0.98, 0.7))


def _draw_action(brush: Brush) -> None:
    """A card with a bolt on it, and a plus."""
    brush.card(0.08, 0.12, 0.44, 0.62)
    brush.stroke((0.36, 0.66), (0.22, 0.42), (0.38, 0.44), (0.24, 0.2), width=0.03)
    brush.stroke((0.78, 0.5), (0.78, 0.9))
    brush.stroke((0.58, 0.7), (0.98, 0.7))


_STROKES: Mapping[str, Callable[[Brush], None]] = {
    TWO: _two,
    TAKE: _take,
    TAKE_TILES: _take_tiles,
    TAKE_OXEN: _take_oxen,
    DRAW_TILE: _draw_tile,
    DRAW_ACTION: _draw_action,
}


def paint_stop(pen: Drawn, box: Box, *, ghost: bool = False) -> None:
    """A stop sign: eight corners and a beam, dashed where it would only be put."""
    look = pen.app.palette
    x, y, w, h = box
    side = min(w, h) - 2 * dp(STOP)
    x, y = x + (w - side) / 2, y + (h - side) / 2
    cut = side * 0.29
    corners = [
        (x + cut, y),
        (x + side - cut, y),
        (x + side, y + cut),
        (x + side, y + side - cut),
        (x + side - cut, y + side),
        (x + cut, y + side),
        (x, y + side - cut),
        (x, y + cut),
    ]
    points = [value for corner in corners for value in corner]
    pen.block(x + cut / 2, y + cut / 2, side - cut, side - cut, look.background, cut)
    Color(*look.error)
    if ghost:
        Line(points=points, close=True, width=1, dash_length=dp(4), dash_offset=dp(3))
    else:
        Line(points=points, close=True, width=dp(1.4))
    Rectangle(pos=(x + side * 0.22, y + side * 0.42), size=(side * 0.56, side * 0.16))
