"""How a place of a strip is drawn: a name over a card, over bullheads, or over both."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.models.table.scene import Seat
from companion.widgets.card import Box, paint_heads
from companion.widgets.drawn import Cell, Drawn, texture_of
from companion.widgets.theme import Colour, Pair, size_of
from companion.widgets.tints import row_tint

MORE = "more places"
INNER, INNER_HELD = 0.94, 0.78  # of a place's height, without and with special cards below
LETTERS = 0.84  # of a line's height, so that three lines of large text still have room


class StripInk(Drawn):
    """The strokes of Strip, which knows the places and where they are."""

    cursor: Any
    heading: Any
    far: Any
    bare: Any
    _shown: Any
    _shape: Any

    def _told(self, spot: Seat, room: float) -> str:
        """The bullheads of the round and in total, or only these where there is no room."""
        forms = ("  ".join(spot.heads), " ".join(spot.heads), spot.heads[-1])
        return self.form(forms, self._figure(spot), room, bold=True)

    def _figure(self, spot: Seat) -> float:
        """How large bullheads are: less where they share the place with a card or a heading."""
        high = (self.height / self._shape()[1] - dp(3)) * (INNER if spot.held < 0 else INNER_HELD)
        headed = bool(self.heading) and spot.key == self.cursor
        share = _shares(heading=headed, detail=bool(spot.detail) and not headed, heads=True)[-1]
        size = size_of("small", self.app.text_scale) * 1.1
        return float(min(size, high * share * LETTERS))

    # -- drawing -----------------------------------------------------------------------------

    def draw(self) -> None:
        """Every place in sight: its name over what it holds."""
        for cell, spot in zip(self.cells(), self._shown(), strict=False):
            self._draw_spot(cell, spot)

    def _draw_spot(self, cell: Cell, spot: Seat) -> None:
        look = self.app.palette
        gap = dp(1.5)
        box = (cell.x + gap, cell.y + gap, cell.w - 2 * gap, cell.h - 2 * gap)
        current = spot.key == self.cursor
        paper, ink = {
            "filled": (look.tonal, look.on_tonal),
            "loud": (look.error, look.on_error),
            "dark": (look.inverse, look.on_inverse),
        }.get(spot.style, (look.surface, look.ink))
        if spot.style.startswith("row "):
            paper, ink = row_tint(int(spot.style.split()[1]), look)
        if current and spot.style != "loud":
            paper, ink = look.primary, look.on_primary
        radius = dp(10)
        self.block(*box, paper, radius)
        if cell.name == self.pressed:
            self.block(*box, (*ink[:3], 0.14), radius)
        plain = look.outline_soft if spot.style == "open" else look.edge
        self.frame(box, look.edge if current else plain, radius, 0.7)
        if spot.key == MORE:
            self._draw_more(box, Pair(paper, ink))
            return
        x, y, w, h = box
        inner = (x + dp(3), y + h * (1 - INNER) / 2, w - dp(6), h * INNER)
        if spot.held >= 0:
            foot = (inner[0], y + h * 0.04, inner[2], h * 0.13)
            paint_held(self, spot.held, foot, ink)
            inner = (inner[0], y + h * 0.19, inner[2], h * INNER_HELD)
        wide = cell.w > self.width / self._shape()[0] * 1.5
        self._draw_lines(spot, inner, Pair(paper, ink), current=current, wide=wide)

    def _draw_lines(self, spot: Seat, box: Box, look: Pair, *, current: bool, wide: bool) -> None:
        """The name, and below it a card, bullheads, or both; above it what the bar would say."""
        small = size_of("small", self.app.text_scale)
        size = small
        if wide:
            size = size_of("body", self.app.text_scale)  # whose card is next is read from afar
        elif not spot.detail and not spot.heads and spot.style == "loud":
            size = size_of("title", self.app.text_scale)  # the one number that is wanted
        heads = spot.heads if not self.bare else ()
        detail = spot.detail or ("–" if spot.heads and not heads else "")
        heading = self.heading if current and detail in ("", "–") else ""
        heading = heading if self.fits(heading, box[3] * 0.28 * LETTERS, box[2]) else ""
        detail = "" if heading else detail
        high = _shares(heading=bool(heading), detail=bool(detail), heads=bool(heads))
        x, top, w = box[0], box[1] + box[3], box[2]
        places = []
        for share in high:
            top -= box[3] * share
            places.append((x, top, w, box[3] * share))
        forms = (spot.name, spot.short) if spot.short else (spot.name,)
        lines = [((heading,), small, False)] * bool(heading) + [(forms, size, current)]
        lines += [((detail,), small * 1.15, True)] * bool(detail)
        for text, wish, bold in lines:
            line = places.pop(0)
            most = min(wish, line[3] * LETTERS)
            self.write(text, line, most, look.ink, bold=bold, paper=look.fill)
        if heads:
            self._draw_heads(spot, places.pop(0), look)

    def _draw_heads(self, spot: Seat, box: Box, look: Pair) -> None:
        """The bullheads, with horns behind them where they have room."""
        x, y, w, h = box
        size = self._figure(spot)
        text = self._told(spot, w)
        icon = min(h * 0.8, size)
        wide = texture_of(text, size, True).width
        if wide + icon + dp(2) > w:
            self.write(text, box, size, look.ink, bold=True, paper=look.fill)
            return
        left = x + (w - wide - icon - dp(2)) / 2
        self.write(text, (left, y, wide, h), size, look.ink, bold=True, paper=look.fill)
        paint_heads(1, (left + wide + dp(2), y, icon, h), look.ink)

    def _draw_more(self, box: Box, look: Pair) -> None:
        x, y, w, h = box
        if not self.far:
            self.sign("chevron-right", box, dp(24), look.ink)
            return
        upper = (x + dp(3), y + h * 0.5, w - dp(6), h * 0.44)
        size = size_of("small", self.app.text_scale)
        self.write(self.far, upper, size, look.ink, paper=look.fill)
        self.sign("chevron-right", (x, y + h * 0.04, w, h * 0.5), dp(20), look.ink)


def _shares(*, heading: bool, detail: bool, heads: bool) -> tuple[float, ...]:
    """The parts of the height of each line, from above: of a heading, the name, and the rest."""
    if heading:
        return (0.28, 0.4, 0.32) if heads else (0.38, 0.62)
    if detail and heads:
        return (0.34, 0.37, 0.29)
    return (0.5, 0.5) if detail or heads else (1.0,)


def paint_held(pen: Drawn, held: int, box: Box, ink: Colour) -> None:
    """A pip for each special card; one that is empty where somebody has none."""
    x, y, w, h = box
    wide = min(dp(6), w / max(1, held) - dp(1.5))
    left = x + (w - max(1, held) * (wide + dp(1.5))) / 2
    for at in range(max(1, held)):
        pip = (left + at * (wide + dp(1.5)), y, wide, h)
        if held:
            pen.block(*pip, ink, dp(1.5))
        else:
            pen.frame(pip, ink, dp(1.5), 0.5)
