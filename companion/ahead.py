"""What is likely wanted next is read or made ready in idle moments, a little at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock

PAUSE = 0.25  # seconds between two of them, so that a finger never waits for more than one


class Ahead:
    """Imports modules, or does what is handed to it, one by one while no finger is on the window."""

    def __init__(
        self,
        wanted: Iterable[str | Callable[[], object]],
        goes_on: Callable[[Exception], bool] = lambda _: False,
    ) -> None:
        self._left = [*wanted]
        self._goes_on = goes_on  # told of an error: it matters to nobody before a room is entered
        self._next = Clock.create_trigger(self._read_one, PAUSE)

    def begin(self) -> None:
        """From the next idle moment on."""
        self._next()

    def stop(self) -> None:
        """Read no more."""
        self._next.cancel()

    def _read_one(self, *_: Any) -> None:
        if not EventLoop.touches:
            wanted = self._left.pop(0)
            try:
                if isinstance(wanted, str):
                    import_module(wanted)
                else:
                    wanted()
            except Exception as error:
                if not self._goes_on(error):
                    raise
        if self._left:
            self._next()
