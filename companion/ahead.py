"""What is likely wanted next is read in idle moments, a little at a time."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock

PAUSE = 0.25  # seconds between two of them, so that a finger never waits for more than one

# New match, the pad and the end, in parts of which none takes as long as a frame: each brings along
# what it needs and the ones before it have not brought.
LIKELY = (
    "companion.models.result",
    "companion.screens.pad_ends",
    "companion.widgets.field",
    "companion.screens.pad_people",
    "companion.screens.pad_evening",
    "companion.screens.pad_foot",
    "companion.screens.pad_panel",
    "companion.screens.pad_pile",
    "companion.widgets.scores",
    "companion.screens.pad",
    "companion.models.plan",
    "companion.screens.naming",
    "companion.screens.options",
    "companion.screens.newmatch",
    "companion.widgets.chart",
    "companion.widgets.banner",
    "companion.screens.end",
)


class Ahead:
    """Imports modules one by one while no finger is on the window."""

    def __init__(self, modules: Iterable[str] = LIKELY) -> None:
        self._left = [*modules]
        self._next = Clock.create_trigger(self._read_one, PAUSE)

    def begin(self) -> None:
        """From the next idle moment on."""
        self._next()

    def stop(self) -> None:
        """Read no more."""
        self._next.cancel()

    def _read_one(self, *_: Any) -> None:
        if not EventLoop.touches:
            import_module(self._left.pop(0))
        if self._left:
            self._next()
