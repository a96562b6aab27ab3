"""The seats of a table in their order: a tap asks who sits there, a grip moves them."""

from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.uix.scrollview import ScrollView

from companion.widgets.drawn.canvas import Cell
from companion.widgets.drawn.names import Names, fit_names
from companion.widgets.drawn.own_height import OwnHeight
from companion.widgets.drawn.people import Box
from companion.widgets.drawn.tag import beside_name, paint_tag
from companion.widgets.look.shape import GROUP
from companion.widgets.look.theme import Colour, size_of

EDGE = 64  # dp from the list's edge at which a held seat makes it roll
TAG = 36  # dp of a person's
NUMBER = 42  # dp before it, for the seat's number
ROLL = 9  # dp that it rolls in a frame, at most
LEAST = 0.85  # of small letters: so much smaller a whole name is better than one with dots


class SeatLine(NamedTuple):
    """A seat as it is shown."""

    text: str
    short: str
    colour: str


class Seats(OwnHeight):
    """The people at the table in their order: ``on_seat`` tells a tap, the grip moves one.

    The list must lie in a Pane that knows it, or the list would scroll under the moving finger.
    """

    shows = ("seats",)
    seats = ListProperty()
    dealer = NumericProperty(0)
    # Whether a seat answers a tap; otherwise people only change places here.
    asked = BooleanProperty(True)
    __events__ = ("on_seat", "on_move")

    def __init__(self, **properties: Any) -> None:
        self._held = -1
        self._over = -1
        self._finger: tuple[float, float] = (0, 0)
        self._where: tuple[float, float] = (0, 0)  # the finger on the window
        self._rolling = Clock.create_trigger(self._roll, 0, interval=True)
        super().__init__(**properties)
        self.bind(dealer=self.redraw)

    @property
    def line(self) -> float:
        """The height of a seat."""
        return max(dp(56), size_of("body", self.app.text_scale) * 2.2, self._tag + dp(16))

    @property
    def _tag(self) -> float:
        return beside_name(TAG, self.app.text_scale, self.width / self.columns)

    @property
    def _left(self) -> float:
        """Where names begin, behind the seat's number and the tag."""
        return float(dp(NUMBER) + self._tag + dp(12))

    @property
    def columns(self) -> int:
        """Side by side where there is room for names."""
        return 2 if self.width >= dp(560) else 1

    def settle(self, *_: Any) -> None:
        """As high as its lines of seats."""
        rows = -(-len(self.seats) // self.columns)
        self.height = rows * (self.line + dp(4))
        self.redraw()

    def _box(self, at: int) -> Box:
        columns = self.columns
        rows = -(-len(self.seats) // columns)
        wide = (self.width - dp(8) * (columns - 1)) / columns
        column, row = divmod(at, rows)
        x = self.x + column * (wide + dp(8))
        return x, self.top - (row + 1) * (self.line + dp(4)) + dp(4), wide, self.line

    def cells(self) -> list[Cell]:
        """For each seat the person, and the grip that moves it."""
        found = []
        for at, seat in enumerate(self.seats):
            x, y, w, h = self._box(at)
            found.append(Cell(f"seat {at + 1}", x, y, w - dp(52), h, seat.text, self.asked))
            found.append(Cell(f"grip {at + 1}", x + w - dp(52), y, dp(52), h))
        return found

    def draw(self) -> None:
        """Every seat, in the order it would have if the finger were lifted now."""
        order = list(range(len(self.seats)))
        if self._held >= 0:
            order.insert(self._over, order.pop(self._held))
        for place, at in enumerate(order):
            if at != self._held:
                self._seat(at, place, self._box(place))
        if self._held >= 0:
            x, _, w, h = self._box(self._over)
            lifted = (x, self._finger[1] - h / 2, w, h)
            self._seat(self._held, self._over, lifted, lifted=True)

    def _seat(self, at: int, place: int, box: Box, *, lifted: bool = False) -> None:
        look = self.app.palette
        seat = self.seats[at]
        x, y, w, h = box
        down = self.pressed == f"seat {at + 1}"
        paper = self.surfaces()[lifted or down]
        self.block(*box, paper, dp(GROUP))
        self.frame(box, look.primary if lifted else look.edge, dp(GROUP))
        size = size_of("body", self.app.text_scale)
        number, side = (x + dp(8), y, dp(28), h), self._tag
        self.write(str(place + 1), number, size, look.ink_soft, paper=paper)
        paint_tag(self, x + dp(NUMBER), y + (h - side) / 2, side, seat.short, seat.colour)
        deals = at == self.dealer
        left = x + self._left
        right = x + w - dp(52) - (dp(36) if deals else 0)
        self._name(seat.text, (left, y, right - left, h), paper)
        if deals:
            self.sign("cards-outline", (right, y, dp(36), h), size * 1.4, look.primary)
        self._grip((x + w - dp(52), y, dp(52), h))

    def _written(self) -> Names:
        """The names in one size for all: never one of them too small to be read."""
        size, small = (size_of(role, self.app.text_scale) for role in ("body", "small"))
        # Whoever is lifted keeps the letters, so each has the room of the narrowest: the dealer's.
        room = int(self._box(0)[2] - self._left - dp(52) - dp(36))
        names = tuple(dict.fromkeys(seat.text for seat in self.seats))
        rooms = (max(1, room),) * len(names)
        return fit_names(names, rooms, round(size), round(small * LEAST), 2, False)

    def _name(self, name: str, box: Box, paper: Colour) -> None:
        """A name in one line or in two, in the size of all the others."""
        x, y, w, h = box
        written = self._written()
        lines, size = written.lines[name], written.size
        line = min(h / len(lines), size * 1.35)
        for at, words in enumerate(lines):
            room = (x, y + h / 2 + (len(lines) / 2 - at - 1) * line, w, line)
            self.write(words, room, size, self.app.palette.ink, align="left", paper=paper)

    def _grip(self, box: Box) -> None:
        x, y, w, h = box
        for up in (-4, 0, 4):  # as blocks they are all as thick, wherever their seat lies
            low = y + h / 2 + dp(up - 0.8)
            self.block(x + w / 2 - dp(9), low, dp(18), dp(1.6), self.app.palette.ink_soft)

    # -- moving ------------------------------------------------------------------------------

    def grips(self, x: float, y: float) -> bool:
        """Whether a touch here takes hold of a seat rather than scrolling the list."""
        cell = self.cell_at(x, y)
        return cell is not None and cell.name.startswith("grip ")

    def on_touch_down(self, touch: Any) -> bool:
        cell = self.cell_at(*touch.pos) if self.enabled else None
        if cell is not None and cell.name.startswith("grip "):
            touch.grab(self)
            touch.ud[self] = cell.name
            self._held = self._over = int(cell.name.split()[1]) - 1
            self._follow(touch)
            self._rolling()
            return True
        return super().on_touch_down(touch)

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self or self._held < 0:
            return super().on_touch_move(touch)
        self._follow(touch)
        return True

    def _follow(self, touch: Any) -> None:
        self._where = touch.sx * Window.width, touch.sy * Window.height
        self._look()

    def _look(self) -> None:
        """See over which seat the finger is, wherever the list has rolled to."""
        self._finger = self.to_widget(*self._where)
        self._over = self._nearest(*self._finger)
        self.redraw()

    def _roll(self, *_: Any) -> bool | None:
        """While somebody is held at the edge of the list, bring the seats beyond it into sight."""
        pane = self.parent
        while pane is not None and not isinstance(pane, ScrollView):
            pane = pane.parent if pane.parent is not pane else None
        if self._held < 0 or pane is None:
            return False
        low = pane.to_window(*pane.pos)[1]
        up = self._where[1] - (low + pane.height - dp(EDGE))
        down = low + dp(EDGE) - self._where[1]
        part = max(up, down) / dp(EDGE)
        hidden = pane.children[0].height - pane.height
        if part > 0 and hidden > 0:
            step = dp(ROLL) * min(1.0, part) / hidden
            pane.scroll_y = min(1.0, max(0.0, pane.scroll_y + (step if up > down else -step)))
            self._look()
        return None

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self or self._held < 0:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        held, over = self._held, self._over
        self._held = self._over = -1
        self._rolling.cancel()
        self.redraw()
        if held != over:
            self.dispatch("on_move", held, over)
        return True

    def _nearest(self, x: float, y: float) -> int:
        def away(at: int) -> float:
            bx, by, w, h = self._box(at)
            return abs(bx + w / 2 - x) + abs(by + h / 2 - y)

        # The grip is at the right edge, so compare with where the line's own grip would be.
        x -= self._box(0)[2] / 2 - dp(26)
        return min(range(len(self.seats)), key=away)

    def on_cell(self, name: str) -> None:
        """Tell which seat was tapped."""
        kind, number = name.split()
        if kind == "seat":
            self.dispatch("on_seat", int(number) - 1)

    def on_seat(self, at: int) -> None:
        """Screens and kv bind here."""

    def on_move(self, at: int, to: int) -> None:
        """Screens and kv bind here."""
