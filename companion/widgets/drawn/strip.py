"""A strip of places: whose card comes next, what everybody has, which row is being set."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from companion.models.table.scene import Seat
from companion.widgets.drawn.canvas import Cell, kept
from companion.widgets.drawn.strip_ink import MORE, ROOMY, StripInk

LEAST, NARROWEST, NAMED = 48, 40, 60  # dp of a line; of a place at least, and gladly
WIDE = 88  # dp of a place with a large total, and a card beside it
FIGURES = 42  # dp of a place that has room for bullheads
EDGES = 9  # dp beside what a place says
PAGER = 56  # dp of the place that leads on, if it says how far things are


class Strip(StripInk):
    """Places side by side, in lines where there is room; ``on_spot`` tells a touched one.

    Where not all fit, the cursor's place comes first, a name twice as wide, so that nobody has to
    look for it; those after it follow, and the last place leads to the others and says how ``far``
    things are, in a long and a short form. The cursor's place says the ``heading`` for which the
    bar has no room. ``bare`` places leave the bullheads to somebody else.
    """

    dense = True
    spots = ListProperty()
    cursor = StringProperty()
    heading = StringProperty()
    far = ObjectProperty(())
    bare = BooleanProperty(False)
    __events__ = ("on_spot",)

    def __init__(self, **properties: Any) -> None:
        self._page = 0
        super().__init__(**properties)
        self.bind(spots=self.redraw, cursor=self._follow, size=self._follow)
        self.bind(heading=self.redraw, far=self.redraw, bare=self.redraw)

    # -- which are in sight ------------------------------------------------------------------

    def lines_for(self, width: float, *, roomy: bool = False) -> int:
        """How many lines let every place have the width it would like."""
        across = max(1, int(width / dp(WIDE if roomy else NAMED)))
        return -(-len(self.spots) // across)

    def holds(self, width: float, height: float) -> bool:
        """Whether every place is in sight at a size, with all that it has to say."""
        told = any(spot.heads for spot in self.spots)
        scale = float(sp(1) / dp(1)) * self.app.text_scale
        least = dp(FIGURES) * max(1.0, scale) if told else dp(NARROWEST)
        lines = max(1, min(int(height / dp(LEAST)), self.lines_for(width)))
        return len(self.spots) <= max(1, int(width / least)) * lines

    def measured_by(self) -> tuple[Any, ...]:
        """Where it lies, and what its places say."""
        said = (tuple(self.spots), self.cursor, self.heading, self.far, self.bare, self._page)
        return (*super().measured_by(), *said)

    @kept
    def _shape(self) -> tuple[int, int]:
        """Columns and lines of the cells."""
        many = max(1, len(self.spots))
        lines = max(1, min(int(self.height / dp(LEAST)), self.lines_for(self.width)))
        wide = max(1, self.lines_for(self.width, roomy=True))
        lines = wide if self.height >= wide * dp(ROOMY) else lines
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

    @kept
    def _shown(self) -> list[Seat]:
        if not self._crowded:
            return list(self.spots)
        keys = [spot.key for spot in self.spots]
        first = keys.index(self.cursor) if self.cursor in keys else 0
        start = first + self._page * self._room
        after = [*self.spots, *self.spots][start % len(keys) :]
        left = len(keys) - self._page * self._room
        return [*after[: min(self._room, left)], Seat(MORE, "")]

    def _follow(self, *_: Any) -> None:
        self._page = 0
        self.redraw()

    def _widths(self, many: int) -> list[float]:
        """How wide the places in sight are, line by line in their order."""
        columns, lines = self._shape()
        wide = self.width / columns
        units = [self._units(number) for number in range(many)]
        if not self._crowded or not self.far or lines > 1 or many < 2:
            return [wide * each for each in units]
        least = dp(NARROWEST) * sum(units[:-1])
        pager = max(wide, min(dp(PAGER), self.width - least))
        wide = (self.width - pager) / sum(units[:-1])
        return [*(wide * each for each in units[:-1]), pager]

    @kept
    def places(self) -> list[Cell]:
        """A cell for each place in sight."""
        high = self.height / self._shape()[1]
        shown, right = self._shown(), self.right + 1
        found = []
        x, y = self.x, self.top - high
        for spot, wide in zip(shown, self._widths(len(shown)), strict=True):
            if x + wide > right:
                x, y = self.x, y - high
            found.append(Cell(spot.key, x, y, wide, high, spot.name, spot.answers))
            x += wide
        return found

    def cells(self) -> list[Cell]:
        """A cell for each place in sight, then those of what it says, to be read."""
        shown, found, said = self._shown(), self.places(), []
        for spot, place in zip(shown, found, strict=True):
            box = place[1:5]
            if spot.held >= 0:
                box = (*box[:3], place.h * 0.2)
                name = f"special cards of {spot.name}"
                said.append(Cell(name, *box, str(spot.held), False))
            if spot.heads and not self.bare:
                told = " ".join(self._told(spot, place.w - dp(EDGES)).split())
                said.append(Cell(f"bullheads of {spot.name}", *box, told, False))
        if shown and shown[-1].key == MORE and self.far:
            last = found[-1]
            said.append(Cell("how far", last.x, last.y, last.w, last.h, self.far[0], False))
        return found + said

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
