"""Being pressed: one event for a tap, and the guard that stops a hasty second one."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty
from kivy.uix.behaviors import ButtonBehavior

GUARD = 0.3


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


class Pressable(ButtonBehavior):
    """What can be tapped: ``on_tap`` fires when the finger is lifted inside.

    ``guarded`` belongs on what navigates, starts or deletes, and on nothing else: taps that
    enter something are never swallowed.
    """

    guarded = BooleanProperty(False)
    __events__: tuple[str, ...] = ("on_tap",)

    def on_release(self, *_: Any) -> None:
        """Turn Kivy's event, whose arguments change with Kivy 3, into ours."""
        if not self.guarded or guard.passes():
            self.dispatch("on_tap")

    def on_tap(self) -> None:
        """Screens and kv bind here."""
