"""A drawn widget larger than its place: a finger rolls it, a tap still reaches its cells."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from companion.widgets.drawn.canvas import Drawn
from companion.widgets.kit.press import taps

SLIDE = 12  # dp that a finger may slip before it is no tap any more
WHEEL = 48
DRAG = 5.0  # how much of its speed a roll loses in a second
REST = 20  # dp a second below which it lies still
GLIDE = 14.0  # how many times its way a glide would go in a second
MEMORY = 0.1  # seconds of a finger's way that give the speed when it is lifted


class Rolling(Drawn):
    """Keeps how far it is rolled in ``rolled``: across and down, both 0 at the upper left."""

    def __init__(self, **properties: Any) -> None:
        self.rolled = (0.0, 0.0)
        self._speed = (0.0, 0.0)
        self._way: list[tuple[float, float, float]] = []
        self._coast = Clock.create_trigger(self._roll_on, 0, interval=True)
        self._home = (0.0, 0.0)
        self._glide = Clock.create_trigger(self._glide_on, 0, interval=True)
        super().__init__(**properties)

    def room(self) -> tuple[float, float]:
        """How far it can be rolled across and down."""
        raise NotImplementedError

    def roll_to(self, across: float, down: float) -> None:
        """Show this place at the upper left, as far as there is room."""
        most_across, most_down = self.room()
        rolled = (
            min(max(0.0, across), max(0.0, most_across)),
            min(max(0.0, down), max(0.0, most_down)),
        )
        if rolled != self.rolled:
            self.rolled = rolled
            self.redraw()

    def _roll_on(self, passed: float) -> None:
        across, down = self._speed
        self.roll_to(self.rolled[0] + across * passed, self.rolled[1] + down * passed)
        kept = max(0.0, 1 - DRAG * passed)
        self._speed = (across * kept, down * kept)
        if max(map(abs, self._speed)) < dp(REST):
            self._coast.cancel()
            self.rest()

    def rest(self) -> None:
        """It lies still; who wants it to lie so that nothing is cut glides on from here."""

    def glide_to(self, across: float, down: float) -> None:
        """Roll there in a few frames."""
        self._home = (across, down)
        self._glide()

    def _glide_on(self, passed: float) -> None:
        part = min(1.0, passed * GLIDE)
        ways = [home - here for home, here in zip(self._home, self.rolled, strict=True)]
        if max(map(abs, ways)) < 1:
            part = 1.0
        before = self.rolled
        self.roll_to(before[0] + ways[0] * part, before[1] + ways[1] * part)
        if part >= 1 or self.rolled == before:
            self._glide.cancel()

    # -- touches -----------------------------------------------------------------------------

    def on_touch_down(self, touch: Any) -> bool:
        if not self.enabled or not self.collide_point(*touch.pos):
            return False
        self._coast.cancel()
        self._glide.cancel()
        if touch.is_mouse_scrolling:
            step = dp(WHEEL) if touch.button == "scrollup" else -dp(WHEEL)
            self.roll_to(self.rolled[0] + step, self.rolled[1] + step)
            self.rest()
            return True
        if taps.echoes(touch, self):
            return True
        cell = self.cell_at(*touch.pos)
        touch.grab(self)
        # None once the finger rolls: then it is no tap any more.
        touch.ud[self] = self.pressed = cell.name if cell else ""
        self._way = [(Clock.get_time(), *touch.pos)]
        self.redraw()
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        if touch.ud[self] is not None:
            if max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) < dp(SLIDE):
                return True
            touch.ud[self] = None
            self.pressed = ""
        _, x, y = self._way[-1]
        # A finger to the left shows what is on the right, a finger upwards what is below.
        self.roll_to(self.rolled[0] + x - touch.x, self.rolled[1] + touch.y - y)
        now = Clock.get_time()
        self._way = [step for step in self._way if now - step[0] < MEMORY]
        self._way.append((now, *touch.pos))
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.pressed = ""
        self.redraw()
        named = touch.ud[self]
        if named is None:
            then, x, y = self._way[0]
            passed = max(1 / 60, Clock.get_time() - then)
            self._speed = ((x - touch.x) / passed, (touch.y - y) / passed)
            self._coast()
            return True
        self.rest()  # a finger may have stopped a roll anywhere
        cell = self.cell_at(*touch.pos)
        if named and cell and cell.name == named:
            self.answer(touch, cell.name)
        return True
