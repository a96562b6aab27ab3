"""How a row of cards is drawn: whole, or as a band with its last card only."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Line
from kivy.metrics import dp

from companion.games.cards import bullheads
from companion.games.rows import ROWS
from companion.games.specials import FIFTH, SEVEN, STOP
from companion.widgets.card import Box, paint_card, paint_ghost, paint_heads, paint_place
from companion.widgets.drawn import Drawn
from companion.widgets.pictograms import paint_special
from companion.widgets.theme import size_of

WIDEST = 1.35  # a card's height against its width


class RowInk(Drawn):
    """The strokes of Rows, which knows the cards and where they lie."""

    _row_box: Any
    _sum_box: Any
    _sides: Any
    _heads: Any
    _most: Any
    _landed: Any
    place_box: Any
    room: Any

    def _ground(self, row: int, box: Box) -> Any:
        look = self.app.palette
        x, y, w, h = box
        gap = dp(1)
        inner = (x + gap, y + gap, w - 2 * gap, h - 2 * gap)
        paper, ink = look.background, look.ink
        if row == self.loud:
            paper, ink = look.error_soft, look.on_error_soft
        elif row in self.choices or f"row {row}" == self.pressed:
            paper, ink = look.tonal, look.on_tonal
        elif row == self.lit:
            paper, ink = look.surface_high, look.ink
        if paper != look.background:
            self.block(*inner, paper, dp(10))
        if row == self.loud:
            self.frame(inner, look.error, dp(10), 1.2)
        elif row in self.choices:
            self.frame(inner, look.primary, dp(10), 1.0)
        return paper, ink

    def _draw_row(self, row: int, cards: tuple[int, ...]) -> None:
        look = self.app.palette
        box = self._row_box(row)
        paper, ink = self._ground(row, box)
        left, _ = self._sides()
        small = size_of("label", self.app.text_scale)
        number = (box[0], box[1], left, box[3])
        if row > ROWS:
            half = box[3] / 2
            paint_special(FIFTH, (box[0] + dp(1), box[1], left - dp(2), half), look.primary)
            number = (box[0], box[1] + half, left, half)
        self.write(str(row), number, small, ink, bold=True, paper=paper)
        if row in self.blocked:  # a line behind the cards
            x, y, w, h = box
            Color(*look.error)
            Line(points=[x + left, y + h / 2, x + w - self._sides()[1], y + h / 2], width=dp(1.2))
        room = self.room(row)
        flying = int(self.fresh) if self._landed else 0
        for place in range(1, room + 2):
            at = self.place_box(row, place)
            card = cards[place - 1] if place <= len(cards) else 0
            if card and card != flying:
                paint_card(self, card, at)
                if card in self.live:
                    self.frame(at, look.primary, min(at[2], at[3]) * 0.16, 1.0)
                if card == self.fresh or card in self.moved:
                    self.frame(at, look.primary, min(at[2], at[3]) * 0.16, 1.6)
            else:
                last = place == room + 1
                full = len(cards) >= room
                edge = look.error if last and full else look.outline
                paint_place(self, at, edge if last else look.outline_soft, dashed=last)
                if last and row in self.places:
                    x, y, w, h = at
                    paint_special(SEVEN, (x + w * 0.1, y, w * 0.8, h), look.primary)
        foreseen = self.ghosts.get(row, ()) if row not in self.blocked else ()
        for place, card in enumerate(foreseen, len(cards) + 1):
            takes = place > room
            paint_ghost(self, card, self.place_box(row, min(place, room + 1)), takes=takes)
        if row in self.blocked:
            self._draw_beam(row, cards)
        if not self.live:
            self._draw_sum(row, cards, paper, ink)

    def _draw_beam(self, row: int, cards: tuple[int, ...]) -> None:
        """A Stop on the next place of a row."""
        look = self.app.palette
        at: Box = self.place_box(row, min(len(cards) + 1, self._most))
        self.block(*at, look.error_soft, dp(6))
        self.frame(at, look.error, dp(6), 1.0)
        paint_special(STOP, (at[0] + dp(3), at[1], at[2] - dp(6), at[3]), look.on_error_soft)

    def _draw_sum(self, row: int, cards: tuple[int, ...], paper: Any, ink: Any) -> None:
        x, y, w, h = self._sum_box(row)
        size = size_of("heading", self.app.text_scale)
        if row in self.notes:
            room = (x + dp(5), y, w - dp(5), h)  # off the dashed place
            self.write(self.notes[row], room, size, ink, bold=True, paper=paper)
            return
        cost = self.choices.get(row)
        heads = self._heads(row, cards) if cost is None else cost
        icon = min(w * 0.36, h * 0.4, size)
        self.write(
            str(heads),
            (x, y, w - icon - dp(4), h),
            size,
            ink,
            bold=True,
            align="right",
            paper=paper,
        )
        paint_heads(1, (x + w - icon - dp(2), y, icon, h), ink)

    def _draw_band(self, row: int, cards: tuple[int, ...]) -> None:
        look = self.app.palette
        x, y, w, h = self._row_box(row)
        paper, ink = self._ground(row, (x, y, w, h))
        high = h - dp(8)
        wide = min(high, w * 0.45)
        at = (x + dp(6), y + dp(4), wide, min(high, wide * WIDEST))
        at = (at[0], y + (h - at[3]) / 2, at[2], at[3])
        if cards:
            paint_card(self, cards[-1], at)
        else:
            paint_place(self, at, look.outline)
        rest = (x + wide + dp(10), y, min(w - wide - dp(14), dp(56)), h)
        # A pip for each place: how full a row is, when its cards cannot all be shown.
        room = self.room(row)
        pip = min(rest[2] / room - dp(1), dp(7))
        for place in range(room):
            corner = (rest[0] + place * (pip + dp(1)), y + h * 0.28, pip, pip)
            if place < len(cards):
                self.block(*corner, look.error if len(cards) >= room else ink, dp(1))
            else:
                self.frame(corner, look.outline, dp(1), 0.5)
        if row in self.blocked:
            paint_special(STOP, (rest[0], y + h * 0.46, rest[2], h * 0.5), look.error)
            return
        size = size_of("small", self.app.text_scale)
        upper = (rest[0], y + h * 0.46, rest[2], h * 0.44)
        icon = min(upper[3] * 0.8, dp(13))
        number = (upper[0], upper[1], rest[2] - icon - dp(2), upper[3])
        self.write(str(bullheads(cards)), number, size, ink, align="left", paper=paper)
        paint_heads(1, (upper[0] + rest[2] - icon, upper[1], icon, upper[3]), ink)
