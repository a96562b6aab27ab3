"""The drawing of a card: paper, a large number and its bullheads as small horns."""

from __future__ import annotations

from kivy.graphics import Color, Line, Rectangle
from kivy.metrics import dp

from companion.games.core.rulings import Piece
from companion.games.core.sets import CardSet
from companion.games.rows.cards import CARDS
from companion.models.table.scene import Sign
from companion.widgets.drawn import Drawn
from companion.widgets.mark import horns
from companion.widgets.theme import Colour, Pair
from companion.widgets.tints import row_tint

Box = tuple[float, float, float, float]


def paint_card(
    pen: Drawn,
    card: Piece,
    box: Box,
    sign: Sign | None = None,
    *,
    heads: int | None = None,
    pressed: bool = False,
) -> None:
    """One card in its box; 0 is one that nobody has told.

    ``heads`` is given by games whose cards do not follow the rule.
    """
    if not card:
        _paint_untold(pen, box)
        return
    style = sign.style if sign else "plain"
    heads = CARDS.heads.get(card, 0) if heads is None else heads
    x, y, w, h = box
    radius = min(w, h) * 0.16
    paper, ink = _look(pen, sign, heads)
    look = pen.app.palette
    if style == "spent":
        pen.frame(box, look.outline_soft, radius, 0.5)
        pen.write(str(card), box, h * 0.3, look.ink_soft, paper=look.background)
        return
    pen.block(x, y, w, h, paper, radius)
    if pressed:
        pen.block(x, y, w, h, (*ink[:3], 0.14), radius)
    pen.frame(box, _edge(pen, style), radius, 1.0 if style in ("takes", "picked") else 0.6)
    # Words need more height than horns to be read at arm's length.
    below = h * (0.34 if sign is None else 0.4)
    number = (x + w * 0.06, y + below * 0.86, w * 0.88, h - below)
    pen.write(str(card), number, min(h * 0.46, w * 0.5), ink, bold=True, paper=paper)
    foot = (x + w * 0.05, y + h * 0.05, w * 0.9, below)
    if sign is None:
        paint_heads(heads, foot, ink)
    else:
        _paint_sign(pen, sign, foot, ink, paper)


def _paint_untold(pen: Drawn, box: Box) -> None:
    """A card of which only is known that it lies there."""
    look, (x, y, w, h) = pen.app.palette, box
    radius = min(w, h) * 0.16
    pen.block(x, y, w, h, look.surface_high, radius)
    pen.frame(box, look.outline, radius, 0.6)
    pen.write("?", box, min(h * 0.42, w * 0.46), look.ink, paper=look.surface_high)


def heads_in(pieces: CardSet | None, piece: Piece) -> int | None:
    """The bullheads of a piece of this set, 0 while nobody knows them; None without a set."""
    return None if pieces is None else pieces.heads.get(piece, 0)


def paint_heads(count: int, box: Box, ink: Colour, largest: float = 15) -> None:
    """So many horns side by side, in the middle of the box; more than five in two lines."""
    if not count:
        return
    x, y, w, h = box
    lines = (count,) if count <= 5 else ((count + 1) // 2, count // 2)
    size = min(h / len(lines), w / max(lines), dp(largest))
    Color(*ink)
    for line, many in enumerate(lines):
        left = x + (w - many * size) / 2
        top = y + h / 2 + size * len(lines) / 2 - (line + 1) * size
        for each in range(many):
            Rectangle(
                texture=horns(),
                pos=(left + (each + 0.04) * size, top + 0.04 * size),
                size=(size * 0.92, size * 0.92),
            )


def paint_place(pen: Drawn, box: Box, ink: Colour, *, dashed: bool = False) -> None:
    """An empty place for a card; the dashed one is where a row is taken."""
    x, y, w, h = box
    radius = min(w, h) * 0.16
    if not dashed:
        pen.frame(box, ink, radius, 0.6)
        return
    Color(*ink)
    inset = dp(1)
    Line(
        rounded_rectangle=(x + inset, y + inset, w - 2 * inset, h - 2 * inset, radius),
        width=1,
        dash_length=dp(4),
        dash_offset=dp(3),
    )


def paint_ghost(pen: Drawn, card: int, box: Box, *, takes: bool) -> None:
    """A card where it would come to lie; the one that would take the row is marked."""
    look = pen.app.palette
    ink, paper = (look.on_error_soft, look.error_soft) if takes else (look.ink_soft, look.surface)
    x, y, w, h = box
    pen.block(x, y, w, h, paper, min(w, h) * 0.16)
    paint_place(pen, box, look.error if takes else look.outline, dashed=True)
    pen.write(str(card), box, min(h * 0.42, w * 0.46), ink, paper=paper)


def _look(pen: Drawn, sign: Sign | None, heads: int) -> Pair:
    look, style = pen.app.palette, sign.style if sign else "plain"
    if sign is not None and style == "safe":
        return row_tint(int(sign.text), look)
    pairs = {
        "picked": Pair(look.primary, look.on_primary),
        "takes": Pair(look.error, look.on_error),
        "low": Pair(look.inverse, look.on_inverse),
        "lies": Pair(look.surface_high, look.ink),
    }
    if style in pairs:
        return pairs[style]
    nearest = max((each for each in look.cards if each <= heads), default=1)
    return look.cards[nearest]


def _edge(pen: Drawn, style: str) -> Colour:
    look = pen.app.palette
    plain = look.edge if look.edge[3] else look.outline_soft
    return look.edge if style in ("picked", "takes", "low") else plain


def _paint_sign(pen: Drawn, sign: Sign, foot: Box, ink: Colour, paper: Colour) -> None:
    """The text under the number; takes and low cards have a shape before it as well."""
    x, y, w, h = foot
    icon = {"takes": "alert", "low": "arrow-down-bold"}.get(sign.style, "")
    if icon:
        side = min(h, w / 2 if sign.text else w)
        left = x + (w - side * (2 if sign.text else 1)) / 2
        pen.sign(icon, (left, y, side, h), side * 0.86, ink)
        x, w = left + side, side
    pen.write(sign.text, (x, y, w, h), h * 0.92, ink, bold=True, paper=paper)
