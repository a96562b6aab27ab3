"""The lock against children's and pockets' taps: everything can be read, nothing answers."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.widgets.drawn.canvas import Cell, Drawn
from companion.widgets.drawn.wrap import width_of
from companion.widgets.look.shape import EDGE
from companion.widgets.look.theme import size_of

HOLD = 0.8  # seconds that a finger must rest on the lock
TOLD = 2.5  # seconds that it stays bright after somebody tried something else


class Lock(Drawn):
    """Covers the screen and swallows every touch; a finger resting on the lock opens it."""

    held = NumericProperty(0)

    def __init__(self, unlocked: Callable[[], None], **properties: Any) -> None:
        self._unlocked = unlocked
        self._told = Clock.create_trigger(self.redraw, TOLD)
        self._filling = Clock.create_trigger(self._fill, 0, interval=True)
        super().__init__(**properties)
        self.bind(held=self.redraw)

    @property
    def words(self) -> str:
        """What is written on the lock."""
        if self._told.is_triggered:
            return str(self.app.tr("Locked: hold here to unlock"))
        return str(self.app.tr("Hold to unlock"))

    @property
    def _high(self) -> float:
        return float(max(dp(64), size_of("heading", self.app.text_scale) * 2.4))

    @property
    def room(self) -> float:
        """How high the foot of the screen must be for it."""
        return self._high + 2 * float(dp(EDGE))

    def cells(self) -> list[Cell]:
        """The lock alone."""
        size = size_of("heading", self.app.text_scale)
        wide = min(self.width - dp(32), width_of(self.words, round(size), True) + dp(96))
        high = self._high
        y = self.y + dp(EDGE) + self.app.edges.bottom
        return [Cell("lock", self.center_x - wide / 2, y, wide, high, self.words)]

    def draw(self) -> None:
        """A pill that fills while it is held."""
        look = self.app.palette
        (cell,) = self.cells()
        box = (cell.x, cell.y, cell.w, cell.h)
        told = self._told.is_triggered
        fill, ink = (look.primary, look.on_primary) if told else (look.inverse, look.on_inverse)
        self.block(*box, fill, cell.h / 2)
        if self.held:
            wide = max(cell.h, cell.w * self.held)
            self.block(cell.x, cell.y, wide, cell.h, (*look.inverse_primary[:3], 0.35), cell.h / 2)
        icon = (cell.x + dp(12), cell.y, dp(48), cell.h)
        size = size_of("heading", self.app.text_scale)
        self.sign("lock", icon, size * 1.3, ink)
        text = (cell.x + dp(60), cell.y, cell.w - dp(84), cell.h)
        self.write(cell.text, text, size, ink, bold=True, paper=fill)

    def on_touch_down(self, touch: Any) -> bool:
        if touch.is_mouse_scrolling:
            return True
        touch.grab(self)
        if self.cell_at(*touch.pos) is None:
            self.explain()
        else:
            self.held = 0
            self._filling()
        return True

    def on_touch_move(self, _touch: Any) -> bool:
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self:
            touch.ungrab(self)
            self._filling.cancel()
            self.held = 0
        return True

    def explain(self) -> None:
        """Say how the lock is opened, as when Back or anything else was tried."""
        self._told.cancel()
        self._told()
        self.redraw()

    def _fill(self, passed: float) -> None:
        self.held = min(1.0, self.held + passed / HOLD)
        if self.held >= 1:
            self._filling.cancel()
            self._unlocked()
