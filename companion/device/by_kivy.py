"""What Kivy can do of it, on a phone as on a desktop; each part of it is imported when it is asked for."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

_loaded: dict[Path, Any] = {}


def play(file: Path) -> None:
    """Play a file by Kivy's sound, which is imported and loaded with the first one only."""
    if file not in _loaded:
        from kivy.core.audio import SoundLoader

        _loaded[file] = SoundLoader.load(str(file))
    if _loaded[file] is not None:
        _loaded[file].play()


def soon(deed: Callable[[], object]) -> None:
    """Do something on Kivy's thread, whoever asks for it."""
    from kivy.clock import Clock

    Clock.schedule_once(lambda _: deed())


def copy(text: str) -> None:
    """Put a text into the clipboard."""
    from kivy.core.clipboard import Clipboard

    Clipboard.copy(text)


def keep_awake(on: bool) -> None:
    """Keep the screen on through Kivy's window."""
    from kivy.core.window import Window

    Window.allow_screensaver = not on
