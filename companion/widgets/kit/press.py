"""Being pressed: one event for a tap, and what stops a hasty second one."""

from math import inf
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior

from companion.host import host

GUARD = 0.3
RESTS = 0.5  # seconds after which a finger on a sign wants to know what it is
NEAR = 24  # dp: a nervous finger comes down again within this


class Taps:
    """Knows the last tap that something answered, so that its echo reaches nothing else.

    A finger that taps twice meets what the first tap has just laid there. Such a second touch
    is swallowed: soon after the first, near it, and on something else. Whoever answered the
    first tap answers again, and a touch in another place always counts.
    """

    def __init__(self) -> None:
        self._when = -GUARD
        self._who = 0
        self.where = (inf, inf)  # on the window
        self.count = 0

    def answer(self, touch: Any, who: Any) -> None:
        """Somebody answers this touch now."""
        if touch is not None:
            self._when, self.where, self._who = Clock.get_time(), _place(touch), who.uid
            self.count += 1

    def echoes(self, touch: Any, who: Any) -> bool:
        """Whether this touch, which has come to somebody, was meant for somebody else."""
        if who.uid == self._who or not 0 <= Clock.get_time() - self._when < GUARD:
            return False
        (x, y), (then_x, then_y) = _place(touch), self.where
        return bool(max(abs(x - then_x), abs(y - then_y)) <= dp(NEAR))


def _place(touch: Any) -> tuple[float, float]:
    """Where on the window: lists and layouts count ``touch.pos`` from their own corner."""
    return touch.sx * Window.width, touch.sy * Window.height


taps = Taps()


class Guard:
    """Lets one deed through and then none for 300 ms, across the whole app."""

    def __init__(self) -> None:
        self._last = -GUARD

    def passes(self) -> bool:
        """Whether a deed may happen now; if so, the time begins anew."""
        now = Clock.get_time()
        if 0 <= now - self._last < GUARD:
            return False
        self._last = now
        return True


guard = Guard()

_TOLD = "told"  # of a touch on something that has words: whether its finger has heard them


def rest(touch: Any, who: Any, says: str) -> None:
    """Tell a finger that rests where it came down what it is on; then it does nothing else."""
    # A list may hand the same touch on once more, or a short one only after its finger has gone.
    if rests(touch) or touch not in EventLoop.touches:
        return
    start = _place(touch)
    touch.ud[_TOLD] = False

    def tell(*_: Any) -> None:
        (x, y), (then_x, then_y) = _place(touch), start
        near = max(abs(x - then_x), abs(y - then_y)) <= dp(NEAR)
        if near and who.get_root_window() is not None:
            touch.ud[_TOLD] = True
            host().toasts.show(says, finger=start)

    def lifted(_window: Any, which: Any) -> None:
        if which is touch:
            resting.cancel()
            Window.unbind(on_touch_up=lifted)

    resting = Clock.schedule_once(tell, RESTS)
    Window.bind(on_touch_up=lifted)


def rests(touch: Any) -> bool:
    """Whether something under this touch has words for a finger that rests."""
    return _TOLD in touch.ud


def told(touch: Any) -> bool:
    """Whether its finger rested until it was told something: it means nothing else any more."""
    return touch is not None and bool(touch.ud.get(_TOLD))


class Pressable(ButtonBehavior):
    """What can be tapped: ``on_tap`` fires when the finger is lifted inside.

    ``guarded`` belongs on what navigates, starts or deletes, and on nothing else: taps that
    enter something are never swallowed.
    """

    guarded = BooleanProperty(False)
    hint = StringProperty()  # a finger that rests on it is told what it does, and does nothing
    __events__: tuple[str, ...] = ("on_tap",)

    def on_touch_down(self, touch: Any) -> bool:
        if self.collide_point(*touch.pos) and taps.echoes(touch, self):
            return True
        taken = bool(super().on_touch_down(touch))
        if self.hint and self.last_touch is touch and self.state == "down":
            rest(touch, self, self.hint)
        return taken

    def on_release(self, *_: Any) -> None:
        """Turn Kivy's event, whose arguments change with Kivy 3, into ours."""
        taps.answer(self.last_touch, self)
        if not told(self.last_touch) and (not self.guarded or guard.passes()):
            self.dispatch("on_tap")

    def on_tap(self) -> None:
        """Screens and kv bind here."""
