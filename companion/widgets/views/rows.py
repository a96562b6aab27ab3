"""The rows on the table: five places and a dashed sixth, so that the danger is seen first."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin
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

from companion.games.core.asking import LYING, ROW, Touch
from companion.games.rows.cards import CARDS
from companion.games.rows.placing import FULL, ROWS
from companion.models.views.row_scene import RowScene
from companion.widgets.drawn.canvas import Cell, kept
from companion.widgets.drawn.card import Box, paint_card
from companion.widgets.drawn.pictograms import FIFTH, SEVEN
from companion.widgets.drawn.row_ink import INSET, WIDEST, RowInk
from companion.widgets.look.motion import FLY, TAKE
from companion.widgets.look.shape import LEAST
from companion.widgets.look.theme import size_of

SLIM = 220  # dp of width; with less a row shows its last card only
BAND = 34  # dp a row; with less the rows stand side by side with their last card only
FINGER = 48  # dp that a touchable row has
SHIVER = 4  # dp to either side


class Rows(RowInk):
    """``rows`` as tuples of cards, 0 for one that nobody has told. ``on_row`` tells a touched one where ``choices`` allow it.

    ``choices`` maps a row to what it would cost; ``lit`` is the row just spoken of, ``fresh`` the
    card just laid; ``taking`` a row that is being taken, with its card still behind it. ``blocked``
    rows take no card and ``places`` gives a row more than five. ``notes`` stand where the sum would.
    Cards that are ``live`` can be touched themselves, which ``on_card`` tells. ``ghosts`` are cards
    that would come to lie behind a row; ``moved`` ones lie otherwise than before.
    """

    rows = ObjectProperty(())
    choices = DictProperty()
    touchable = BooleanProperty(False)
    lit = NumericProperty(0)
    fresh = NumericProperty(0)
    taking = NumericProperty(0)
    blocked = ObjectProperty(frozenset())
    places = DictProperty()
    notes = DictProperty()
    live = ObjectProperty(frozenset())
    ghosts = DictProperty()
    moved = ObjectProperty(frozenset())
    progress = NumericProperty(1.0)
    shaken = NumericProperty(1.0)  # how far the shiver of a row that is taken has come
    __events__ = ("on_row", "on_card")

    def __init__(self, **properties: Any) -> None:
        self._shift: Translate | None = None
        self._shake: Translate | None = None
        self._way: tuple[float, float] = (0.0, 0.0)
        self._landed: Callable[[], None] | None = None
        super().__init__(**properties)
        for name in ("rows", "choices", "touchable", "lit", "fresh", "taking", "blocked", "places"):
            self.fbind(name, self.redraw)
        for name in ("notes", "live", "ghosts", "moved"):
            self.fbind(name, self.redraw)

    def show(self, scene: RowScene) -> None:
        """Show this and nothing of what was there before."""
        self.rows = scene.rows
        self.blocked = frozenset(scene.marks.stops)
        self.places = dict.fromkeys(scene.marks.sevens, FULL + 1)
        self.lit, self.fresh, self.taking = scene.lit, scene.fresh, scene.taking
        self.choices, self.notes, self.ghosts = scene.choices, scene.notes, scene.ghosts
        self.live, self.moved, self.touchable = scene.live, scene.moved, scene.touchable

    @property
    def lines(self) -> int:
        """How many rows there are."""
        return len(self.rows)

    @property
    def chosen(self) -> bool:
        """Whether a row is to be touched, and not only read."""
        return bool(self.choices)

    def under(self, x: float, y: float) -> Touch | None:
        """What of the rows lies under a touch that nothing answered."""
        row = card = 0
        for cell in self.cells():
            name = cell.name.split()
            if name[0] == "row" and cell.holds(x, y):
                row = int(name[1])
                card = int(cell.text) if len(name) == 4 and cell.text.isdigit() else card
        if not row:
            return None
        return Touch(LYING, card) if card and self.live else Touch(ROW, row)

    # -- places ------------------------------------------------------------------------------

    @property
    def dense(self) -> bool:  # type: ignore[override]
        """Whether single cards can be touched, or a low window has rows as close as a deck's cells."""
        return bool(self.live) or self.height < dp(LEAST) * len(self.rows)

    @property
    def band(self) -> bool:
        """Whether there is only room for the last cards."""
        return self.slim or self._low

    @property
    def slim(self) -> bool:
        """Whether the last cards lie one below the other: a column is narrow but high."""
        return self.width < dp(SLIM) and not self._low

    @property
    def _low(self) -> bool:
        return bool(self.height / max(1, len(self.rows)) < dp(BAND))

    def room(self, row: int) -> int:
        """How many cards a row holds before it is taken."""
        return int(self.places.get(row, FULL))

    def _row_box(self, row: int) -> Box:
        many = max(1, len(self.rows))
        if self._low:
            wide = self.width / many
            return self.x + (row - 1) * wide, self.y, wide, self.height
        high = self.height / many
        return self.x, self.top - row * high, self.width, high

    def measured_by(self) -> tuple[Any, ...]:
        """Where they lie, how many there are, and how many cards each of them holds."""
        return (*super().measured_by(), len(self.rows), tuple(self.places.items()), self.dense)

    @kept
    def _sides(self) -> tuple[float, float]:
        return self._sides_in(self.width)

    def _sides_in(self, width: float) -> tuple[float, float]:
        """What the row's number and its sum take of a width."""
        small = size_of("label", self.app.text_scale)
        before = dp(INSET + self.behind)
        left = max(dp(20), small * 1.3) + before
        # Cards that are touched need the width more than the sum does, and than the row's number.
        if self.live:
            roomy = width - left >= dp(FINGER) * self._most
            return left if roomy else max(dp(10), small * 0.8 - dp(2)) + before, 0.0
        right = max(dp(40), small * 2.6, min(width * 0.145, small * 4.4))
        return left, right + dp(INSET) / 2

    @property
    def _most(self) -> int:
        """How many places the longest row shows."""
        return max([self.room(each) + 1 for each in range(1, len(self.rows) + 1)], default=6)

    @kept
    def _spread(self) -> tuple[float, float, float, float]:
        """Where the first card of a row begins, from one to the next, and how large one is."""
        w, h = self._row_box(1)[2:]
        left, right = self._sides()
        step = (w - left - right) / self._most
        gap = dp(2)
        high = min(h - 4 * gap, (step - 2 * gap) * WIDEST)
        wide = min(step - 2 * gap, high)
        return left + (step - wide) / 2, step, wide, high

    def size_on_page(self, width: float, cell: float) -> tuple[float, float]:
        """How wide and high they are on a page: cards side by side, in cells of at most this size."""
        left, right = self._sides_in(width)
        step = min((width - left - right) / self._most, cell)
        wide = left + right + step * self._most
        return wide, max(dp(FINGER), step + dp(4)) * len(self.rows)

    def place_box(self, row: int, place: int) -> Box:
        """Where the card at this place of a row lies; places count from 1."""
        x, y, _, h = self._row_box(row)
        left, step, wide, high = self._spread()
        return x + left + (place - 1) * step, y + (h - high) / 2, wide, high

    def cells(self) -> list[Cell]:
        """A cell for each row, and those of its cards and its sum to be read."""
        found = []
        # Rows that are only a shortcut answer where a finger hits them; a choice always does.
        wide, high = self._row_box(1)[2:]
        shortcut = self.touchable and min(wide, high) >= dp(FINGER)
        for row in range(1, len(self.rows) + 1):
            answers = shortcut or row in self.choices
            answers = answers and row not in self.blocked and not self.live
            found.append(Cell(f"row {row}", *self._row_box(row), "", answers))
        for row, cards in enumerate(self.rows, 1):
            found += self._danger(row, cards)
            if self.band:
                found += self._band_cells(row, cards)
                continue
            found += [self._card_cell(row, place, card) for place, card in enumerate(cards, 1)]
            found += self._special_cells(row)
            if self.live:
                continue
            cost = self.choices.get(row, self._heads(row, cards))
            total = self.notes.get(row, str(cost))
            found.append(Cell(f"row {row} bullheads", *self._sum_box(row), total, False))
        return found

    def _card_cell(self, row: int, place: int, card: int) -> Cell:
        """A card's place; one that can be touched answers on all the ground around it."""
        if card not in self.live:
            name = f"row {row} place {place}"
            return Cell(name, *self.place_box(row, place), str(card or "?"), False)
        x, y, w, h = self._row_box(row)
        left, right = self._sides()
        step = (w - left - right) / self._most
        return Cell(f"card {card}", x + left + (place - 1) * step, y, step, h, str(card))

    def _special_cells(self, row: int) -> list[Cell]:
        """The cards that moved, and the special cards at a row, to be read."""
        found = [
            Cell(f"moved {card}", *self.place_box(row, place), str(card), False)
            for place, card in enumerate(self.rows[row - 1], 1)
            if card in self.moved
        ]
        if row in self.blocked:
            found.append(Cell(f"row {row} stop", *self._row_box(row), "", False))
        if row in self.places:
            found.append(Cell(f"row {row} seven", *self.place_box(row, FULL + 2), "", False))
        if row > ROWS:
            found.append(Cell(f"row {row} fifth", *self._row_box(row), "", False))
        return found

    def _danger(self, row: int, cards: tuple[int, ...]) -> list[Cell]:
        """The dashed place of a row, unless the card that takes the row lies there."""
        place = self.room(row) + 1
        if len(cards) >= place:
            return []
        box = self.pip_box(row, place) if self.band else self.place_box(row, place)
        return [Cell(f"row {row} dashed", *box, "", False)]

    def _band_cells(self, row: int, cards: tuple[int, ...]) -> list[Cell]:
        """What a band says of a row: its number, its last card, its sum, and how full it is."""
        box = self._row_box(row)
        last = str(cards[-1]) if cards else ""
        heads = self.notes.get(row, str(self._heads(row, cards)))
        filled = f"{len(cards)}/{self.room(row)}"
        signs = self.band_signs(row)[1]
        lie = {FIFTH: "fifth", SEVEN: "seven"}
        special = [Cell(f"row {row} {lie[kind]}", *at, "", False) for kind, at in signs.items()]
        if row in self.blocked:
            special.append(Cell(f"row {row} stop", *self._pips_box(row), "", False))
        return [
            *special,
            Cell(f"row {row} number", *box, str(row), False),
            Cell(f"row {row} last", *box, last, False),
            Cell(f"row {row} bullheads", *box, heads, False),
            Cell(f"row {row} filled", *self._pips_box(row), filled, False),
        ]

    def _heads(self, row: int, cards: tuple[int, ...]) -> int:
        """What lies in a row; the card that is about to take it does not count."""
        anew = cards == (self.fresh,)  # what lay there is taken already
        taking = {0, self.fresh} if row == self.taking and not anew else {0}
        return CARDS.bullheads(card for card in cards if card not in taking)

    def _sum_box(self, row: int) -> Box:
        x, y, w, h = self._row_box(row)
        right = self._sides()[1]
        return x + w - right, y, right, h

    def on_cell(self, name: str) -> None:
        """Tell which row or card was touched."""
        kind, number = name.split()
        self.dispatch("on_card" if kind == "card" else "on_row", int(number))

    def on_card(self, card: int) -> None:
        """Screens and kv bind here."""

    def on_row(self, row: int) -> None:
        """Screens and kv bind here."""

    # -- drawing -----------------------------------------------------------------------------

    def draw(self) -> None:
        """The rows, and the card on its way over them."""
        stroke = self._draw_band if self.band else self._draw_row
        looks: dict[Any, tuple[Any, ...]] = {
            row: (stroke, row, cards, *self._look_of(row)) for row, cards in enumerate(self.rows, 1)
        }
        if self._landed and not self.band:
            card, at = int(self.fresh), self.place_box(*self._goal())
            looks["flying"] = (self._draw_flying, card, at, self._way, self.app.palette)
        else:
            self._shift = None
        self.parts(looks, self._stroke)

    def _look_of(self, row: int) -> tuple[Any, ...]:
        """All that the look of a row goes by, beside its cards."""
        kinds = (self.choices, self.places, self.notes, self.ghosts)
        signs = (row == self.lit, row == self.taking, row in self.blocked)
        cards = (self.fresh, self.live, self.moved, self._landed is not None)
        under = self.pressed == f"row {row}"
        said = tuple(each.get(row) for each in kinds)
        return (said, signs, cards, under, self.measured_by(), self.app.palette, self.app.language)

    def _stroke(self, stroke: Callable[[Any, Any], None], name: Any, what: Any, *_: Any) -> None:
        if name != self.taking:
            stroke(name, what)
            return
        PushMatrix()
        self._shake = Translate(0, 0, 0)
        stroke(name, what)
        PopMatrix()

    def _draw_flying(self, card: int, at: Box) -> None:
        PushMatrix()
        self._shift = Translate(*self._offset(), 0)
        paint_card(self, card, at)
        PopMatrix()

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
        flight = Animation(progress=1.0, duration=FLY.seconds, transition=FLY.easing)
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

    def shiver(self) -> None:
        """Let the row that is taken tremble once."""
        Animation.cancel_all(self, "shaken")
        self.shaken = 0.0
        Animation(shaken=1.0, duration=TAKE.seconds / 2).start(self)

    def rest(self) -> None:
        """Lie still at once."""
        Animation.cancel_all(self, "shaken")
        self.shaken = 1.0

    def on_shaken(self, *_: Any) -> None:
        """Move the row; nothing is drawn again."""
        if self._shake is not None:
            self._shake.x = dp(SHIVER) * sin(self.shaken * 6 * pi) * (1.0 - self.shaken)

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
