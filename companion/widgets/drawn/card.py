"""The drawing of a card: paper, a large number and its bullheads as small horns."""

from __future__ import annotations

from kivy.graphics import Color, Line, Rectangle
from kivy.metrics import dp

from companion.games.core.rulings import Piece
from companion.games.core.sets import CardSet
from companion.games.rows.cards import CARDS
from companion.models.table.scene import Sign
from companion.widgets.drawn.canvas import Drawn, texture_of
from companion.widgets.drawn.mark import horns
from companion.widgets.drawn.strokes import put
from companion.widgets.look.fonts import PRINT
from companion.widgets.look.shape import CARD, RIM
from companion.widgets.look.theme import CardLook, Colour, Pair, Palette
from companion.widgets.look.tints import row_tint, tint

Box = tuple[float, float, float, float]

BAND = 0.34  # of a card's height
FEW = 3  # heads that are always drawn one by one
LARGEST = 24  # dp of a head
ALL_HEADS, CLEAR = 64, 11  # dp of a band and of a head, from which five and seven are drawn so, too
# The names of the palette's colours for a card about which something is said.
STYLES = {
    "picked": ("primary", "on_primary"),
    "takes": ("error", "on_error"),
    "low": ("inverse", "on_inverse"),
    "lies": ("slot", "ink"),
}


def paint_card(
    pen: Drawn,
    card: Piece,
    box: Box,
    sign: Sign | None = None,
    *,
    heads: int | None = None,
    pressed: bool = False,
    face: str = PRINT,
) -> None:
    """One card in its box, a band with its heads below; 0 is one that nobody has told.

    ``heads`` is given by games whose cards do not follow the rule, ``face`` by dense grids.
    """
    if not card:
        _paint_untold(pen, box)
        return
    style = sign.style if sign else "plain"
    heads = CARDS.heads.get(card, 0) if heads is None else heads
    x, y, w, h = box
    radius = _radius(box)
    paper, ink = _look(pen, sign, heads)
    look = pen.app.palette
    if style == "spent":
        pen.block(x, y, w, h, look.slot, radius)
        pen.frame(box, look.edge, radius, 0.5)
        pen.write(str(card), box, h * 0.3, look.ink_soft, paper=look.slot)
        return
    pen.block(x, y, w, h, paper, radius)
    # Words need more height than horns to be read at arm's length; over neither it has the middle.
    told = sign is not None and (sign.text or style in ("takes", "low"))
    below = h * (0.4 if told else BAND if sign is None and heads else 0.0)
    if sign is None and heads:
        paint_band(pen, heads, (x, y, w, below), radius)
    if pressed:
        pen.block(x, y, w, h, (*ink[:3], 0.14), radius)
    owned = sign is not None and bool(sign.colour)
    edge = look.ink if owned else _edge(pen, style)
    pen.frame(box, edge, radius, RIM / 2 if owned else 1.0 if style in ("takes", "picked") else 0.5)
    number = (x + w * 0.04, y + below * 0.92, w * 0.92, h - below * 0.92)
    pen.write(str(card), number, min(h * 0.48, w * 0.52), ink, bold=True, paper=paper, face=face)
    if sign is not None:
        paint_sign(pen, sign, (x + w * 0.05, y + h * 0.05, w * 0.9, below), ink, paper)


def _radius(box: Box) -> float:
    return min(dp(CARD), min(box[2], box[3]) * 0.16)


def look_of(look: Palette, heads: int) -> CardLook:
    """The look of a card with so many heads: the highest class that it reaches."""
    return look.cards[max((each for each in look.cards if each <= heads), default=1)]


def paint_band(pen: Drawn, heads: int, box: Box, radius: float = 0.0) -> None:
    """The foot of a card: its band, and all its heads, or one and a figure where they are mush."""
    card = look_of(pen.app.palette, heads)
    x, y, w, h = box
    if card.band != card.fill:
        pen.block(x, y, w, h, card.band, (0, 0, radius, radius))
    inner = (x + w * 0.08, y + h * 0.1, w * 0.84, h * 0.8)
    if heads <= FEW or (w >= dp(ALL_HEADS) and in_lines(heads, inner)[1] >= dp(CLEAR)):
        paint_heads(heads, inner, card.on_band, LARGEST)
        return
    side = min(inner[3], w * 0.4, dp(15))
    size = side * 1.05
    figure = texture_of(str(heads), size, True).width
    left = x + (w - side - figure - side * 0.15) / 2
    put(Color, rgba=card.on_band)
    put(Rectangle, pos=(left, y + (h - side) / 2), size=(side, side), texture=horns())
    room = (left + side * 1.15, y, figure + dp(1), h)
    pen.write(str(heads), room, size, card.on_band, bold=True, align="left", paper=card.band)


def _paint_untold(pen: Drawn, box: Box) -> None:
    """A card of which only is known that it lies there."""
    look, (x, y, w, h) = pen.app.palette, box
    radius = _radius(box)
    pen.block(x, y, w, h, look.surface_high, radius)
    pen.frame(box, look.outline, radius, 0.6)
    pen.write("?", box, min(h * 0.42, w * 0.46), look.ink, paper=look.surface_high)


def heads_in(pieces: CardSet | None, piece: Piece) -> int | None:
    """The bullheads of a piece of this set, 0 while nobody knows them; None without a set."""
    return None if pieces is None else pieces.heads.get(piece, 0)


def in_lines(count: int, box: Box) -> tuple[tuple[int, ...], float]:
    """So many horns in one line, or five and more in two if they are larger so; and how large."""
    _, _, w, h = box
    ways: list[tuple[int, ...]] = [(count,)]
    if count >= 5:
        ways.insert(0, ((count + 1) // 2, count // 2))
    sizes = {way: min(h / len(way), w / max(way)) for way in ways}
    best = max(ways, key=sizes.__getitem__)
    return best, sizes[best]


def paint_heads(count: int, box: Box, ink: Colour, largest: float = 15) -> None:
    """So many horns in the middle of the box."""
    if not count:
        return
    x, y, w, h = box
    lines, room = in_lines(count, box)
    size = min(room, dp(largest))
    put(Color, rgba=ink)
    for line, many in enumerate(lines):
        left = x + (w - many * size) / 2
        top = y + h / 2 + size * len(lines) / 2 - (line + 1) * size
        for each in range(many):
            at = (left + (each + 0.04) * size, top + 0.04 * size)
            put(Rectangle, pos=at, size=(size * 0.92, size * 0.92), texture=horns())


def paint_place(
    pen: Drawn, box: Box, ink: Colour, *, dashed: bool = False, now: bool = False
) -> None:
    """An empty place for a card, the one asked for ``now``; where a row is taken it is dashed."""
    x, y, w, h = box
    radius = _radius(box)
    look = pen.app.palette
    if not dashed:
        pen.block(x, y, w, h, look.tag if now else look.slot, radius)
        pen.frame(box, look.ink if now else look.edge, radius, RIM / 2 if now else 0.6)
        return
    put(Color, rgba=ink)
    inset = dp(1)
    put(
        Line,
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
    pen.block(x, y, w, h, paper, _radius(box))
    paint_place(pen, box, look.error if takes else look.outline, dashed=True)
    pen.write(str(card), box, min(h * 0.42, w * 0.46), ink, paper=paper)


def _look(pen: Drawn, sign: Sign | None, heads: int) -> Pair:
    look, style = pen.app.palette, sign.style if sign else "plain"
    if sign is not None and sign.colour and style == "picked":
        return tint(sign.colour, look)
    if sign is not None and style == "safe":
        return row_tint(int(sign.text), look)
    if style in STYLES:
        fill, ink = STYLES[style]
        return Pair(getattr(look, fill), getattr(look, ink))
    return Pair(*look_of(look, heads)[:2])


def _edge(pen: Drawn, style: str) -> Colour:
    look = pen.app.palette
    plain = look.edge if look.edge[3] else look.outline
    return look.edge if style in ("picked", "takes", "low") else plain


def paint_sign(pen: Drawn, sign: Sign, foot: Box, ink: Colour, paper: Colour) -> None:
    """The text under the number; takes and low cards have a shape before it as well."""
    x, y, w, h = foot
    if sign.style in ("takes", "low"):
        side = min(h, w / 2 if sign.text else w)
        left = x + (w - side * (2 if sign.text else 1)) / 2
        if sign.style == "takes":
            paint_heads(1, (left, y, side, h), ink, LARGEST)
        else:
            pen.sign("arrow-down-bold", (left, y, side, h), side * 0.86, ink)
        x, w = left + side, side
    pen.write(sign.text, (x, y, w, h), h * 0.92, ink, bold=True, paper=paper)
