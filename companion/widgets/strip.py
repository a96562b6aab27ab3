"""A strip of places: whose card comes next, what everybody has, which row is being set."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty

from companion.widgets.card import Box
from companion.widgets.drawn import Cell, Drawn, texture_of
from companion.widgets.theme import size_of

LEAST, NARROWEST, NAMED = 48, 40, 62  # dp of a line; of a place at least, and gladly
MORE = "more places"


class Spot(NamedTuple):
    """A place: its name, what stands under it, and how it looks."""

    key: str
    name: str
    detail: str = ""
    style: str = "open"  # or "filled", "loud", "dark"
    answers: bool = True
    held: int = -1  # how many special cards somebody has; -1 where the game has none
    short: str = ""  # what is said instead of a name that has no room


class Strip(Drawn):
    """Places side by side, in lines where there is room; ``on_spot`` tells a touched one.

    Where not all fit, the cursor's place comes first, a name twice as wide, so that nobody has to
    look for it; those after it follow, and the last place leads to the others.
    """

    dense = True
    eager = True
    spots = ListProperty()
    cursor = StringProperty()
    __events__ = ("on_spot",)

    def __init__(self, **properties: Any) -> None:
        self._page = 0
        super().__init__(**properties)
        self.bind(spots=self.redraw, cursor=self._follow, size=self._follow)

    # -- which are in sight ------------------------------------------------------------------

    def lines_for(self, width: float) -> int:
        """How many lines let every place have the width it would like."""
        across = max(1, int(width / dp(NAMED)))
        return -(-len(self.spots) // across)

    def _shape(self) -> tuple[int, int]:
        """Columns and lines of the cells."""
        many = max(1, len(self.spots))
        lines = max(1, min(int(self.height / dp(LEAST)), self.lines_for(self.width)))
        most = max(1, int(self.width / dp(NARROWEST)))
        return min(most, -(-many // lines)), lines

    @property
    def _crowded(self) -> bool:
        columns, lines = self._shape()
        return len(self.spots) > columns * lines

    @property
    def _room(self) -> int:
        """How many places a crowded strip shows: the first may be wide, and one leads on."""
        columns, lines = self._shape()
        return max(1, columns * lines - self._units(0))

    def _units(self, number: int) -> int:
        """How many columns a place takes: of a crowd of names, the first one takes two."""
        wide = self._crowded and number == 0 and self._shape()[0] > 2
        return 2 if wide and not any(spot.short for spot in self.spots) else 1

    def _shown(self) -> list[Spot]:
        if not self._crowded:
            return list(self.spots)
        keys = [spot.key for spot in self.spots]
        first = keys.index(self.cursor) if self.cursor in keys else 0
        start = first + self._page * self._room
        after = [*self.spots, *self.spots][start % len(keys) :]
        left = len(keys) - self._page * self._room
        return [*after[: min(self._room, left)], Spot(MORE, "")]

    def _follow(self, *_: Any) -> None:
        self._page = 0
        self.redraw()

    def cells(self) -> list[Cell]:
        """A cell for each place in sight, then those of the special cards to be read."""
        columns, lines = self._shape()
        wide, high = self.width / columns, self.height / lines
        found = []
        held = []
        at = 0
        for number, spot in enumerate(self._shown()):
            units = self._units(number)
            x, y = self.x + at % columns * wide, self.top - (at // columns + 1) * high
            at += units
            found.append(Cell(spot.key, x, y, units * wide, high, spot.name, spot.answers))
            if spot.held >= 0:
                name = f"special cards of {spot.name}"
                held.append(Cell(name, x, y, units * wide, high * 0.2, str(spot.held), False))
        return found + held

    # -- drawing -----------------------------------------------------------------------------

    def draw(self) -> None:
        """Every place in sight: its name over what it holds."""
        for cell, spot in zip(self.cells(), self._shown(), strict=False):
            self._draw_spot(cell, spot)

    def _draw_spot(self, cell: Cell, spot: Spot) -> None:
        look = self.app.palette
        gap = dp(1.5)
        box = (cell.x + gap, cell.y + gap, cell.w - 2 * gap, cell.h - 2 * gap)
        x, y, w, h = box
        current = spot.key == self.cursor
        paper, ink = {
            "filled": (look.tonal, look.on_tonal),
            "loud": (look.error, look.on_error),
            "dark": (look.inverse, look.on_inverse),
        }.get(spot.style, (look.surface, look.ink))
        if current and spot.style != "loud":
            paper, ink = look.primary, look.on_primary
        radius = dp(10)
        self.block(*box, paper, radius)
        if cell.name == self.pressed:
            self.block(*box, (*ink[:3], 0.14), radius)
        plain = look.outline_soft if spot.style == "open" else look.edge
        self.frame(box, look.edge if current else plain, radius, 0.7)
        if spot.key == MORE:
            self.sign("chevron-right", box, dp(24), ink)
            return
        size = small = size_of("small", self.app.text_scale)
        upper = (x + dp(3), y + h * 0.48, w - dp(6), h * 0.48)
        lower = (x + dp(3), y + h * 0.05, w - dp(6), h * 0.48)
        if not spot.detail:
            upper = (x + dp(3), y, w - dp(6), h)
        if spot.held >= 0:
            foot = (x + dp(3), y + h * 0.04, w - dp(6), h * 0.17)
            self._draw_held(spot.held, foot, ink)
            upper = (x + dp(3), y + h * 0.58, w - dp(6), h * 0.4)
            lower = (x + dp(3), y + h * 0.2, w - dp(6), h * 0.4)
        if cell.w > self.width / self._shape()[0] * 1.5:
            size = size_of("body", self.app.text_scale)  # whose card is next is read from afar
        elif not spot.detail and spot.style == "loud":
            size = size_of("title", self.app.text_scale)  # the one number that is wanted
        name = spot.name
        if spot.short and texture_of(name, size * 0.66, current).width > upper[2]:
            name = spot.short
        self.write(name, upper, size, ink, bold=current, paper=paper)
        self.write(spot.detail, lower, small * 1.15, ink, bold=True, paper=paper)

    def _draw_held(self, held: int, box: Box, ink: Any) -> None:
        """A pip for each special card; one that is empty where somebody has none."""
        x, y, w, h = box
        wide = min(dp(6), w / max(1, held) - dp(1.5))
        left = x + (w - max(1, held) * (wide + dp(1.5))) / 2
        for at in range(max(1, held)):
            pip = (left + at * (wide + dp(1.5)), y, wide, h)
            if held:
                self.block(*pip, ink, dp(1.5))
            else:
                self.frame(pip, ink, dp(1.5), 0.5)

    # -- touches -----------------------------------------------------------------------------

    def on_cell(self, name: str) -> None:
        """Lead to the other places, or tell which was touched."""
        if name != MORE:
            self.dispatch("on_spot", name)
            return
        self._page = (self._page + 1) % -(-len(self.spots) // self._room)
        self.redraw()

    def on_spot(self, key: str) -> None:
        """Screens and kv bind here."""
