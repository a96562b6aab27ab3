"""A desktop: files in a folder of the home, sharing by the clipboard."""

import contextlib
import os
import subprocess
import tempfile
from collections.abc import Callable
from itertools import count
from pathlib import Path

from companion import languages
from companion.device import by_kivy, system, window
from companion.device.protocol import Document, Insets, document


def _own_files() -> Path:
    return Path(os.environ.get("HORNBOOK_FILES") or Path.home() / "Hornbook")


def _written(folder: Path, name: str, data: bytes) -> str:
    """Write a file under this name, or a like one where it is taken; where it is now."""
    folder.mkdir(parents=True, exist_ok=True)
    stem, dot, ending = name.partition(".")
    for number in count(1):
        file = folder / (name if number == 1 else f"{stem}-{number}{dot}{ending}")
        with contextlib.suppress(FileExistsError), file.open("xb"):
            break
    try:
        file.write_bytes(data)
    except OSError:
        file.unlink(missing_ok=True)  # half a file is worse than none
        raise
    return str(file)


class DesktopDevice:
    """No motor, and a voice only where one is installed."""

    _voice: subprocess.Popen[bytes] | None = None  # the sentence that is being spoken

    def __init__(self, given: str = "") -> None:
        self._given = given  # a link or a file that the app was started with

    def vibrate(self, milliseconds: int) -> None:
        """Nothing here can shake."""

    def keep_awake(self, on: bool) -> None:
        """Keep the screen saver away."""
        by_kivy.keep_awake(on)

    def share_text(self, text: str, title: str) -> bool:
        """Copy the text, as a desktop has no share sheet."""
        by_kivy.copy(text)
        return False

    def save_file(self, name: str, data: bytes, saved: Callable[[str], object]) -> None:
        """Into the folder Hornbook of the home folder; a file of that name is not written over."""
        place = ""
        with contextlib.suppress(OSError, RuntimeError):
            place = _written(_own_files(), name, data)
        saved(place)

    def share_file(self, name: str, data: bytes, kind: str, title: str) -> bool:
        """A desktop has no share sheet."""
        return False

    def choose_file(self, chosen: Callable[[Document], object]) -> Path | None:
        """From the folder into which files are saved, too."""
        try:
            return _own_files()
        except RuntimeError:  # nobody's home
            return Path(tempfile.gettempdir())

    def given(self) -> str | Document | None:
        """What stood on the command line."""
        given, self._given = self._given, ""
        # Path.is_file raises where a link is longer than the name of a file can be.
        is_file = os.path.isfile(given)  # noqa: PTH113
        return (document(Path(given)) if is_file else given) if given else None

    def open_link(self, address: str) -> bool:
        """A desktop has no apps for the addresses that Hornbook makes."""
        return False

    def speak(self, text: str, language: str) -> None:
        """Speak with the system's voice where it has one; a new sentence ends the one before."""
        if self._voice is not None and self._voice.poll() is None:
            self._voice.terminate()
        self._voice = system.speaking(text, language)

    def play(self, file: Path) -> None:
        """Play it through whatever Kivy finds here."""
        by_kivy.play(file)

    def dark_mode(self) -> bool:
        """What the system says; light where it is silent."""
        return system.dark()

    def colour_bars(self, dark: bool) -> None:
        """The desktop writes nothing over a window."""

    def locale(self) -> str:
        """The language of the session."""
        return languages.system_language()

    def show_window(self, kept: str) -> None:
        """Where it was left, as far as that is on a screen; upright at first."""
        window.show(kept)

    def window_place(self) -> str:
        """Where it is now."""
        return window.shown()

    def insets(self) -> Insets:
        """A desktop window is covered by nothing."""
        return Insets()
