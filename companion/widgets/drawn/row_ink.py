"""How a row of cards is drawn: whole, or as a band with its last card only."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Line
from kivy.metrics import dp

from companion.games.rows.placing import ROWS
from companion.widgets.drawn.canvas import Drawn, texture_of
from companion.widgets.drawn.card import Box, paint_card, paint_ghost, paint_heads, paint_place
from companion.widgets.drawn.pictograms import FIFTH, SEVEN, STOP, paint_special
from companion.widgets.drawn.verdict import paint_halo
from companion.widgets.drawn.wrap import fitting
from companion.widgets.look.fonts import PRINT
from companion.widgets.look.shape import PLATE_RADIUS, RIM, ROW
from companion.widgets.look.theme import size_of
from companion.widgets.look.tints import row_tint

WIDEST = 1.35  # a card's height against its width
TWO_DIGITS = "88"  # as wide as the sum of a row becomes
TELLING = 0.75  # how small a sum may be written beside its bullhead
INSET = 8  # dp between a row's outline and its number or its sum
BEHIND = 6  # dp between its number and the first place: the halo of a card there needs them
CLOSE = 2  # the same of cards that are to be touched, of which none has a halo


def counts(note: str) -> bool:
    """Whether what stands in place of a sum is one: so many bullheads, or at least as many."""
    return note.removeprefix("−").removesuffix("+").isdecimal()


class RowInk(Drawn):
    """The strokes of Rows, which knows the cards and where they lie."""

    in_parts = True
    _row_box: Any
    _sum_box: Any
    _sides: Any
    _heads: Any
    _most: Any
    _landed: Any
    place_box: Any
    room: Any

    @property
    def behind(self) -> float:
        """How many dp a row's number is off its first place."""
        return CLOSE if self.live else BEHIND

    def _ground(self, row: int, box: Box, *, danger: bool = False) -> Any:
        """The ground of a row, and the ink on it; in ``danger`` the next card takes it."""
        look = self.app.palette
        x, y, w, h = box
        gap = dp(1)
        inner = (x + gap, y + gap, w - 2 * gap, h - 2 * gap)
        paper, ink = look.ground, look.ink
        if row == self.taking:
            paper, ink = look.error_soft, look.on_error_soft
        elif row in self.choices or f"row {row}" == self.pressed:
            paper, ink = look.tonal, look.on_tonal
        elif row == self.lit:
            paper, ink = self.surfaces()[0], look.ink
        elif danger:
            paper, ink = look.error_soft, look.on_error_soft
        if paper != look.ground:
            self.block(*inner, paper, dp(ROW))
        if row == self.taking:
            self.frame(inner, look.error, dp(ROW), 1.2)
        elif row in self.choices:
            self.frame(inner, look.primary, dp(ROW), 1.0)
        elif danger:
            self.frame(inner, look.error, dp(ROW), 0.8)
        elif row == self.lit:
            edge = self.edge()
            # On a sheet nothing has an edge but in high contrast, and the ground is not enough.
            self.frame(inner, edge if edge[3] else look.outline_soft, dp(ROW), 0.8)
        return paper, ink

    def _draw_row(self, row: int, cards: tuple[int, ...]) -> None:
        look = self.app.palette
        box = self._row_box(row)
        paper, ink = self._ground(row, box)
        left, _ = self._sides()
        small = size_of("label", self.app.text_scale)
        number = (box[0] + dp(INSET), box[1], left - dp(INSET + self.behind), box[3])
        if row > ROWS:
            half = box[3] / 2
            paint_special(FIFTH, (number[0], box[1], number[2], half), look.primary)
            number = (number[0], box[1] + half, number[2], half)
        self._draw_places(row, cards)
        self._draw_plate(row, number, small)
        room = self.room(row)
        foreseen = self.ghosts.get(row, ()) if row not in self.blocked else ()
        for place, card in enumerate(foreseen, len(cards) + 1):
            takes = place > room
            paint_ghost(self, card, self.place_box(row, min(place, room + 1)), takes=takes)
        if row in self.blocked:
            self._draw_beam(row, cards)
        if not self.live:
            self._draw_sum(row, cards, paper, ink)

    def _draw_places(self, row: int, cards: tuple[int, ...]) -> None:
        """The cards of a row, the places that are left, and the dashed one."""
        look = self.app.palette
        room = self.room(row)
        flying = int(self.fresh) if self._landed else 0
        last_drawn = None
        for place in range(1, room + 2):
            at = self.place_box(row, place)
            lies = place <= len(cards)
            card = cards[place - 1] if lies else 0
            if lies and card and card == self.fresh and not flying:
                last_drawn = card, at  # its halo lies over what is beside it
            elif lies and not (flying and card == flying):
                paint_card(self, card, at)
                if card in self.live:
                    self.frame(at, look.primary, min(at[2], at[3]) * 0.16, 1.0)
                if card and card in self.moved:
                    self.frame(at, look.primary, min(at[2], at[3]) * 0.16, 1.6)
            else:
                last = place == room + 1
                full = len(cards) >= room
                edge = look.error if last and full else look.outline
                paint_place(self, at, edge if last else look.outline_soft, dashed=last)
                if last and row in self.places:
                    x, y, w, h = at
                    paint_special(SEVEN, (x + w * 0.1, y, w * 0.8, h), look.primary)
        if last_drawn is not None:
            paint_halo(self, last_drawn[1])
            paint_card(self, *last_drawn)

    def _draw_plate(self, row: int, box: Box, size: float) -> None:
        """A row's number on a plate of its tint, as on the map."""
        look = self.app.palette
        x, y, w, h = box
        high = min(h - dp(4), w * 1.2)
        plate = (x, y + (h - high) / 2, w, high)
        tint = row_tint(row, look)
        self.block(*plate, tint.fill, dp(PLATE_RADIUS))
        self.frame(plate, look.ink, dp(PLATE_RADIUS), RIM / 2)
        self.write(str(row), plate, min(size, high * 0.7), tint.ink, bold=True, paper=tint.fill)

    def _draw_beam(self, row: int, cards: tuple[int, ...]) -> None:
        """A Stop on the next place of a row, and a line over all that it blocks."""
        look = self.app.palette
        at: Box = self.place_box(row, min(len(cards) + 1, self._most))
        x, y, w, h = self._row_box(row)
        Color(*look.error)
        Line(points=[at[0], y + h / 2, x + w - self._sides()[1], y + h / 2], width=dp(1.2))
        self.block(*at, look.error_soft, dp(6))
        self.frame(at, look.error, dp(6), 1.0)
        paint_special(STOP, (at[0] + dp(3), at[1], at[2] - dp(6), at[3]), look.on_error_soft)

    def _draw_price(self, row: int, paper: Any, ink: Any) -> None:
        """What a choice costs, in a word and a figure; of one that costs nothing, the figure."""
        x, y, w, h = self._sum_box(row)
        inner = w - dp(10)
        size = size_of("total", self.app.text_scale)
        icon = min(inner * 0.34, h * 0.36, size)
        told = (x + dp(2), y + h * 0.08, inner - icon - dp(2), h * 0.48)
        if self.choices[row] == 0:
            told = (told[0], y, told[2], h)
        else:
            word = (x + dp(2), y + h * 0.52, inner, h * 0.36)
            small = size_of("small", self.app.text_scale)
            self.write(self.app.tr("costs"), word, small, ink, paper=paper)
        cost = self.notes.get(row, str(self.choices[row]))
        self.write(cost, told, size, ink, align="right", paper=paper, face=PRINT)
        paint_heads(1, (x + dp(2) + inner - icon, told[1], icon, told[3]), ink, icon / dp(1))

    def _draw_sum(self, row: int, cards: tuple[int, ...], paper: Any, ink: Any) -> None:
        if row in self.choices:
            self._draw_price(row, paper, ink)
            return
        x, y, w, h = self._sum_box(row)
        size = min(size_of("total", self.app.text_scale), h * 0.62)
        told = self.notes.get(row, str(self._heads(row, cards)))
        if row in self.notes and not counts(told):
            room = (x + dp(5), y, w - dp(5) - dp(INSET), h)  # off the dashed place
            # All notes in one size: a smaller one would seem to count less.
            wide = room[2] - dp(2)
            alike = min(fitting(each, wide, size, bold=True) for each in self.notes.values())
            self.write(told, room, alike, ink, bold=True, paper=paper)
            return
        icon = min((w - dp(INSET)) * 0.34, h * 0.4, size)
        right = x + w - dp(INSET)
        room = (x + dp(2), y, right - x - icon - dp(4), h)
        self.write(told, room, size, ink, align="right", paper=paper, face=PRINT)
        paint_heads(1, (right - icon, y, icon, h), ink, icon / dp(1))

    def _draw_band(self, row: int, cards: tuple[int, ...]) -> None:
        """A row of which only the last card has room: its number, its sum, and how full it is."""
        look = self.app.palette
        x, y, w, h = self._row_box(row)
        full = len(cards) >= self.room(row)
        paper, ink = self._ground(row, (x, y, w, h), danger=full)
        small = size_of("small", self.app.text_scale)
        left = max(dp(12), min(small, w * 0.16))
        number, signs = self.band_signs(row)
        for kind, box in signs.items():
            paint_special(kind, box, look.primary)
        figure = min(small, number[3] * 0.8)
        self.write(str(row), number, figure, ink if full else look.primary, bold=True, paper=paper)
        high = h - dp(6)
        wide = min(high, w * 0.4)
        high = min(high, wide * WIDEST)
        at = (x + dp(4) + left + dp(2), y + (h - high) / 2, wide, high)
        if cards:
            paint_card(self, cards[-1], at)
        else:
            paint_place(self, at, look.outline, now=row == self.lit)
        pips = self._pips_box(row)
        self._draw_pips(row, len(cards), ink)
        upper = (pips[0], pips[1] + pips[3], pips[2], y + h - dp(3) - pips[1] - pips[3])
        if row in self.blocked:
            paint_special(STOP, upper, look.error)
            return
        size = min(size_of("label", self.app.text_scale), upper[3] * 0.84)
        heads = self.notes.get(row, str(self._heads(row, cards)))
        icon = min(upper[3] * 0.8, dp(12))
        # Five rows side by side have no room for both: the number stays, and in all of them alike.
        alone = texture_of(TWO_DIGITS, size * TELLING, True).width > pips[2] - icon - dp(1)
        room = x + w - dp(1) - upper[0] if alone else pips[2] - icon - dp(1)
        wide = min(texture_of(heads, size, True).width, room)
        told = (*upper[:2], wide, upper[3])
        self.write(heads, told, size, ink, bold=True, align="left", paper=paper)
        if not alone:
            paint_heads(1, (upper[0] + wide + dp(1), upper[1], icon, upper[3]), ink)

    def band_signs(self, row: int) -> tuple[Box, dict[str, Box]]:
        """Where a band has its number, and above and below it the special cards at the row."""
        x, y, w, h = self._row_box(row)
        left = max(dp(12), min(size_of("small", self.app.text_scale), w * 0.16))
        kinds = [*([FIFTH] if row > ROWS else []), *([SEVEN] if row in self.places else [])]
        if not kinds:
            return (x + dp(4), y, left, h), {}
        high = h * (0.4 if len(kinds) == 1 else 0.28)
        upper = (x + dp(4), y + h - high - h * 0.04, left, high)
        lower = (x + dp(4), y + h * 0.04, left, high)
        number = (x + dp(4), y + h * 0.04, left, h - high - h * 0.08)
        if len(kinds) > 1:
            number = (x + dp(4), y + h * 0.04 + high, left, h * 0.92 - 2 * high)
        return number, dict(zip(kinds, (upper, lower), strict=False))

    def _pips_box(self, row: int) -> Box:
        """Where a band shows how full a row is: under the sum, beside the last card."""
        x, y, w, h = self._row_box(row)
        small = size_of("small", self.app.text_scale)
        left = dp(4) + max(dp(12), min(small, w * 0.16)) + dp(2) + min(h - dp(6), w * 0.4) + dp(4)
        return x + left, y + h * 0.16, min(w - left - dp(4), dp(64)), min(h * 0.24, dp(12))

    def pip_box(self, row: int, place: int) -> Box:
        """A place in a band; the one after the last that has room is where the row is taken."""
        x, y, w, h = self._pips_box(row)
        step = w / (self.room(row) + 1)
        return x + (place - 1) * step, y, step - dp(1), h

    def _draw_pips(self, row: int, many: int, ink: Any) -> None:
        """A pip for each place, and the dashed one that nobody wants."""
        look = self.app.palette
        room = self.room(row)
        for place in range(1, room + 1):
            pip = self.pip_box(row, place)
            if place <= many:
                self.block(*pip, look.error if many >= room else ink, dp(1))
            else:
                self.frame(pip, look.outline, dp(1), 0.5)
        x, y, w, h = self.pip_box(row, room + 1)
        Color(*(look.error if many >= room else look.outline))
        Line(
            rectangle=(x + dp(0.5), y + dp(0.5), w - dp(1), h - dp(1)),
            width=1,
            dash_length=dp(2),
            dash_offset=dp(1.5),
        )
