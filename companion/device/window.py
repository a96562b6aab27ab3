"""The window on a desktop: upright at first, and later where it was left."""

from __future__ import annotations

import ctypes
import json
import os
from collections.abc import Sequence
from typing import NamedTuple

from companion.json_text import write_json

UPRIGHT = 412, 915  # dp: as most phones are
BAR = 40  # dp of a screen that the title of a window needs above it


class WindowPlace(NamedTuple):
    """A rectangle of the desktop, counted from the upper left."""

    left: int
    top: int
    width: int
    height: int


def read_place(kept: str) -> WindowPlace | None:
    """The place that was kept; None if there is none or it cannot be read."""
    try:
        numbers = json.loads(kept or "null")
    except (ValueError, RecursionError):
        return None
    if not isinstance(numbers, list) or len(numbers) != len(WindowPlace._fields):
        return None
    if not all(isinstance(each, int) and abs(each) < 1 << 16 for each in numbers):
        return None
    place = WindowPlace(*numbers)
    return place if min(place.width, place.height) > 0 else None


def written(place: WindowPlace) -> str:
    """The place as it is kept."""
    return write_json(place)


def fitting(
    kept: WindowPlace | None, screens: Sequence[WindowPlace], density: float = 1
) -> WindowPlace | None:
    """The kept place, moved and made smaller until it is on a screen; at first upright in the middle.

    None where the system does not tell its screens and nothing was kept.
    """
    if not screens:
        return kept
    wide, high = (round(each * density) for each in UPRIGHT)
    wanted = kept or WindowPlace(0, 0, wide, high)
    screen = max(screens, key=lambda each: _shared(each, wanted)) if kept else screens[0]
    bar = 0 if kept else round(BAR * density)
    width, height = min(wanted.width, screen.width), min(wanted.height, screen.height - bar)
    left, top = wanted.left, wanted.top
    if kept is None:
        left = screen.left + (screen.width - width) // 2
        top = screen.top + bar + (screen.height - bar - height) // 2
    return WindowPlace(
        max(screen.left, min(left, screen.left + screen.width - width)),
        max(screen.top, min(top, screen.top + screen.height - height)),
        width,
        height,
    )


def _shared(one: WindowPlace, other: WindowPlace) -> int:
    """How much of one place lies on the other."""
    wide = min(one.left + one.width, other.left + other.width) - max(one.left, other.left)
    high = min(one.top + one.height, other.top + other.height) - max(one.top, other.top)
    return max(0, wide) * max(0, high)


class _Box(ctypes.Structure):
    """A rectangle as SDL has it."""

    _fields_ = [(name, ctypes.c_int) for name in WindowPlace._fields]


def screens() -> list[WindowPlace]:
    """The part of each screen that windows may use; none where SDL cannot be asked."""
    try:
        # Kivy has no call for it. Its own module is linked with SDL, which is found through it.
        from kivy.core.window import _window_sdl2

        sdl = ctypes.CDLL(_window_sdl2.__file__)
        count, bounds = sdl.SDL_GetNumVideoDisplays, sdl.SDL_GetDisplayUsableBounds
    except (AttributeError, ImportError, OSError):
        return []
    found = []
    for at in range(count()):
        box = _Box()
        if bounds(at, ctypes.byref(box)) == 0 and box.width > 0 and box.height > 0:
            found.append(WindowPlace(box.left, box.top, box.width, box.height))
    return found


def told_otherwise() -> bool:
    """Whether somebody has told Kivy by its environment how large the window is."""
    return "KCFG_GRAPHICS_WIDTH" in os.environ


def begin_upright() -> None:
    """Let Kivy's window begin upright, and hidden until its place is known. Before it is imported."""
    if told_otherwise():
        return
    from kivy.config import Config

    wide, high = UPRIGHT
    for name, value in (("width", wide), ("height", high), ("window_state", "hidden")):
        Config.set("graphics", name, str(value))


def show(kept: str) -> None:
    """Show the window where it was kept, or upright; its first frame is drawn there."""
    if told_otherwise():
        return
    from kivy.clock import Clock
    from kivy.core.window import Window
    from kivy.metrics import Metrics

    place = fitting(read_place(kept), screens(), Metrics.density)
    if place is not None:
        if Window.system_size != (place.width, place.height):
            Window.system_size = place.width, place.height
        Window.left, Window.top = place.left, place.top
    Clock.schedule_once(lambda _: Window.show(), 0)


def shown() -> str:
    """The place of the window now, to be kept."""
    if told_otherwise():
        return ""
    from kivy.core.window import Window

    return written(WindowPlace(Window.left, Window.top, *map(round, Window.system_size)))
