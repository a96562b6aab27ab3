"""The rows on the table: five places and a dashed sixth, so that the danger is seen first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    DictProperty,
    NumericProperty,
    ObjectProperty,
)

from companion.games.cards import bullheads
from companion.games.rows import FULL
from companion.widgets.card import Box, paint_card, paint_heads, paint_place
from companion.widgets.drawn import Cell, Drawn
from companion.widgets.theme import size_of

BAND = 34  # dp a row; with less the rows stand side by side with their last card only
WIDEST = 1.35  # a card's height against its width
FLIGHT = 0.28  # seconds that a card is on its way


class Rows(Drawn):
    """``rows`` as tuples of cards. ``on_row`` tells a touched one where ``choices`` allow it.

    ``choices`` maps a row to what it would cost; ``lit`` is the row just spoken of, ``fresh`` the
    card just laid; ``loud`` a row that is being taken, with its card still behind it. ``blocked``
    rows take no card and ``places`` gives a row more than five. ``notes`` stand where the sum would.
    """

    rows = ObjectProperty(())
    choices = DictProperty()
    touchable = BooleanProperty(False)
    lit = NumericProperty(0)
    fresh = NumericProperty(0)
    loud = NumericProperty(0)
    blocked = ObjectProperty(frozenset())
    places = DictProperty()
    notes = DictProperty()
    progress = NumericProperty(1.0)
    __events__ = ("on_row",)

    def __init__(self, **properties: Any) -> None:
        self._shift: Translate | None = None
        self._way: tuple[float, float] = (0.0, 0.0)
        self._landed: Callable[[], None] | None = None
        super().__init__(**properties)
        for name in ("rows", "choices", "touchable", "lit", "fresh", "loud", "blocked", "places"):
            self.fbind(name, self.redraw)
        self.fbind("notes", self.redraw)

    # -- places ------------------------------------------------------------------------------

    @property
    def band(self) -> bool:
        """Whether there is only room for the last cards, side by side."""
        return self.height / max(1, len(self.rows)) < dp(BAND)

    def room(self, row: int) -> int:
        """How many cards a row holds before it is taken."""
        return int(self.places.get(row, FULL))

    def _row_box(self, row: int) -> Box:
        many = max(1, len(self.rows))
        if self.band:
            wide = self.width / many
            return self.x + (row - 1) * wide, self.y, wide, self.height
        high = self.height / many
        return self.x, self.top - row * high, self.width, high

    def _sides(self) -> tuple[float, float]:
        """What the row's number and its sum take of the width."""
        small = size_of("label", self.app.text_scale)
        return max(dp(18), small * 1.2), max(dp(40), small * 2.6)

    def place_box(self, row: int, place: int) -> Box:
        """Where the card at this place of a row lies; places count from 1."""
        x, y, w, h = self._row_box(row)
        left, right = self._sides()
        most = max([self.room(each) + 1 for each in range(1, len(self.rows) + 1)], default=6)
        step = (w - left - right) / most
        gap = dp(2)
        high = min(h - 4 * gap, (step - 2 * gap) * WIDEST)
        wide = min(step - 2 * gap, high)
        at = x + left + (place - 1) * step
        return at + (step - wide) / 2, y + (h - high) / 2, wide, high

    def cells(self) -> list[Cell]:
        """A cell for each row, and those of its cards and its sum to be read."""
        found = []
        for row in range(1, len(self.rows) + 1):
            answers = row not in self.blocked and (self.touchable or row in self.choices)
            found.append(Cell(f"row {row}", *self._row_box(row), "", answers))
        if self.band:
            return found + [self._last(row, cards) for row, cards in enumerate(self.rows, 1)]
        for row, cards in enumerate(self.rows, 1):
            found += [
                Cell(f"row {row} place {place}", *self.place_box(row, place), str(card), False)
                for place, card in enumerate(cards, 1)
            ]
            total = self.notes.get(row, str(self._heads(row, cards)))
            found.append(Cell(f"row {row} bullheads", *self._sum_box(row), total, False))
        return found

    def _last(self, row: int, cards: tuple[int, ...]) -> Cell:
        x, y, w, h = self._row_box(row)
        text = str(cards[-1]) if cards else ""
        return Cell(f"row {row} last", x, y, w, h, text, False)

    def _heads(self, row: int, cards: tuple[int, ...]) -> int:
        """What lies in a row; the card that is about to take it does not count."""
        taking = {self.fresh} if row == self.loud else set()
        return bullheads(card for card in cards if card not in taking)

    def _sum_box(self, row: int) -> Box:
        x, y, w, h = self._row_box(row)
        right = self._sides()[1]
        return x + w - right, y, right, h

    def on_cell(self, name: str) -> None:
        """Tell which row was touched."""
        self.dispatch("on_row", int(name.split()[1]))

    def on_row(self, row: int) -> None:
        """Screens and kv bind here."""

    # -- drawing -----------------------------------------------------------------------------

    def draw(self) -> None:
        """The rows, and the card on its way over them."""
        self._shift = None
        for row, cards in enumerate(self.rows, 1):
            if self.band:
                self._draw_band(row, cards)
            else:
                self._draw_row(row, cards)
        if self.band or not self._landed:
            return
        row, place = self._goal()
        PushMatrix()
        self._shift = Translate(*self._offset(), 0)
        paint_card(self, int(self.fresh), self.place_box(row, place))
        PopMatrix()

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
        self.write(str(row), (box[0], box[1], left, box[3]), small, ink, bold=True, paper=paper)
        room = self.room(row)
        flying = int(self.fresh) if self._landed else 0
        for place in range(1, room + 2):
            at = self.place_box(row, place)
            card = cards[place - 1] if place <= len(cards) else 0
            if card and card != flying:
                paint_card(self, card, at)
                if card == self.fresh:
                    self.frame(at, look.primary, min(at[2], at[3]) * 0.16, 1.6)
            else:
                last = place == room + 1
                full = len(cards) >= room
                edge = look.error if last and full else look.outline
                paint_place(self, at, edge if last else look.outline_soft, dashed=last)
        if row in self.blocked:
            self.sign("cancel", self.place_box(row, len(cards) + 1), dp(24), look.error)
        self._draw_sum(row, cards, paper, ink)

    def _draw_sum(self, row: int, cards: tuple[int, ...], paper: Any, ink: Any) -> None:
        x, y, w, h = self._sum_box(row)
        size = size_of("heading", self.app.text_scale)
        if row in self.notes:
            self.write(self.notes[row], (x, y, w, h), size, ink, bold=True, paper=paper)
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
        rest = (x + wide + dp(10), y, w - wide - dp(14), h)
        # A pip for each place: how full a row is, when its cards cannot all be shown.
        room = self.room(row)
        pip = min(rest[2] / room - dp(1), dp(7))
        for place in range(room):
            corner = (rest[0] + place * (pip + dp(1)), y + h * 0.28, pip, pip)
            if place < len(cards):
                self.block(*corner, look.error if len(cards) >= room else ink, dp(1))
            else:
                self.frame(corner, look.outline, dp(1), 0.5)
        size = size_of("small", self.app.text_scale)
        upper = (rest[0], y + h * 0.46, rest[2], h * 0.44)
        icon = min(upper[3] * 0.8, dp(13))
        number = (upper[0], upper[1], rest[2] - icon - dp(2), upper[3])
        self.write(str(bullheads(cards)), number, size, ink, align="left", paper=paper)
        paint_heads(1, (upper[0] + rest[2] - icon, upper[1], icon, upper[3]), ink)

    # -- motion ------------------------------------------------------------------------------

    def fly(self, card: int, start: tuple[float, float], landed: Callable[[], None]) -> None:
        """Bring a card that lies in the rows already from a point of the window to its place."""
        self.fresh = card
        self._landed = landed
        x, y, w, h = self.place_box(*self._goal())
        from_x, from_y = self.to_widget(*start)
        self._way = (from_x - x - w / 2, from_y - y - h / 2)
        self.progress = 0.0
        self.redraw()
        flight = Animation(progress=1.0, duration=FLIGHT, transition="out_cubic")
        flight.bind(on_complete=lambda *_: self.land())
        flight.start(self)

    @property
    def flying(self) -> bool:
        """Whether a card is on its way."""
        return self._landed is not None

    def land(self) -> None:
        """Put the card on its way down at once."""
        landed, self._landed = self._landed, None
        if landed is None:
            return
        Animation.cancel_all(self, "progress")
        self.redraw()
        landed()

    def _goal(self) -> tuple[int, int]:
        for row, cards in enumerate(self.rows, 1):
            if self.fresh in cards:
                return row, cards.index(self.fresh) + 1
        return 1, 1

    def _offset(self) -> tuple[float, float]:
        left = 1.0 - self.progress
        return self._way[0] * left, self._way[1] * left

    def on_progress(self, *_: Any) -> None:
        """Move the card; nothing else is drawn again."""
        if self._shift is not None:
            self._shift.x, self._shift.y = self._offset()
