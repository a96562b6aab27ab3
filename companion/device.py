"""What the app asks of the phone or desktop it runs on, behind one small protocol."""

import contextlib
import os
import shutil
import subprocess
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from companion import languages

# Seconds between two looks at what can change without a word from Kivy: the system's theme, or the
# side of the camera when the phone is turned upside down and its window keeps its size.
GLANCE = 0.5


class Insets(NamedTuple):
    """Pixels at the window's edges that belong to the system's bars and cameras."""

    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0


class Device(Protocol):
    """The phone's features that Kivy does not have."""

    def vibrate(self, milliseconds: int) -> None:
        """Shake briefly, where there is a motor."""
        ...

    def keep_awake(self, on: bool) -> None:
        """Keep the screen on, or let it sleep again."""
        ...

    def share_text(self, text: str, title: str) -> bool:
        """Hand the text to the system's share sheet; False if it went to the clipboard instead."""
        ...

    def save_file(self, name: str, data: bytes) -> str:
        """Keep a file where a person finds it; the place in words, or nothing if it failed."""
        ...

    def open_link(self, address: str) -> bool:
        """Let another app open an address; False if none is there for it."""
        ...

    def speak(self, text: str, language: str) -> None:
        """Say the text aloud, where there is a voice."""
        ...

    def play(self, file: Path) -> None:
        """Let a short sound be heard, where there is a loudspeaker."""
        ...

    def dark_mode(self) -> bool:
        """Whether the system prefers dark."""
        ...

    def colour_bars(self, dark: bool) -> None:
        """Let what the system writes over the window be read on a dark or a light ground."""
        ...

    def locale(self) -> str:
        """The system's language tag, such as ``de_AT``."""
        ...

    def insets(self) -> Insets:
        """Where the window is covered by the system."""
        ...


_loaded: dict[Path, Any] = {}


def play_by_kivy(file: Path) -> None:
    """Play a file by Kivy's sound, which is imported and loaded with the first one only."""
    if file not in _loaded:
        from kivy.core.audio import SoundLoader

        _loaded[file] = SoundLoader.load(str(file))
    if _loaded[file] is not None:
        _loaded[file].play()


def keep_awake_by_kivy(on: bool) -> None:
    """Keep the screen on through Kivy's window."""
    from kivy.core.window import Window

    Window.allow_screensaver = not on


class DesktopDevice:
    """A desktop: no motor, no voice, sharing by the clipboard."""

    _voice: subprocess.Popen[bytes] | None = None  # the sentence that is being spoken

    def vibrate(self, milliseconds: int) -> None:
        """Nothing here can shake."""

    def keep_awake(self, on: bool) -> None:
        """Keep the screen saver away."""
        keep_awake_by_kivy(on)

    def share_text(self, text: str, title: str) -> bool:
        """Copy the text, as a desktop has no share sheet."""
        from kivy.core.clipboard import Clipboard

        Clipboard.copy(text)
        return False

    def save_file(self, name: str, data: bytes) -> str:
        """Into the folder Hornbook of the home folder; a file of that name is not written over."""
        folder = Path(os.environ.get("HORNBOOK_FILES") or Path.home() / "Hornbook")
        try:
            folder.mkdir(parents=True, exist_ok=True)
            stem, dot, ending = name.partition(".")
            for number in count(1):
                file = folder / (name if number == 1 else f"{stem}-{number}{dot}{ending}")
                with contextlib.suppress(FileExistsError), file.open("xb") as stream:
                    stream.write(data)
                    return str(file)
        except (OSError, RuntimeError):
            pass
        return ""

    def open_link(self, address: str) -> bool:
        """A desktop has no apps for the addresses that Hornbook makes."""
        return False

    def speak(self, text: str, language: str) -> None:
        """Speak through espeak-ng where it is installed; a new sentence ends the one before."""
        voice = shutil.which("espeak-ng")
        if voice is None:
            return
        if self._voice is not None and self._voice.poll() is None:
            self._voice.terminate()
        quiet = subprocess.DEVNULL
        self._voice = subprocess.Popen(  # noqa: S603 - a fixed program, the text is one argument
            [voice, "-v", language, "--", text], stdin=quiet, stdout=quiet, stderr=quiet
        )

    def play(self, file: Path) -> None:
        """Play it through whatever Kivy finds here."""
        play_by_kivy(file)

    def dark_mode(self) -> bool:
        """What the environment says of GTK's theme; light where it is silent."""
        return os.environ.get("GTK_THEME", "").lower().endswith("dark")

    def colour_bars(self, dark: bool) -> None:
        """The desktop writes nothing over a window."""

    def locale(self) -> str:
        """The language of the session."""
        return languages.system_language()

    def insets(self) -> Insets:
        """A desktop window is covered by nothing."""
        return Insets()


class FakeDevice:
    """A device for tests and demonstrations: remembers what it was asked."""

    def __init__(
        self, *, dark: bool = False, tag: str = "en_GB", insets: Insets | None = None
    ) -> None:
        self.dark = dark
        self.tag = tag
        self.edges = insets or Insets()
        self.bars_dark: bool | None = None
        self.calls: list[tuple[Any, ...]] = []

    def vibrate(self, milliseconds: int) -> None:
        """Remember the shake."""
        self.calls.append(("vibrate", milliseconds))

    def keep_awake(self, on: bool) -> None:
        """Remember the wish."""
        self.calls.append(("keep_awake", on))

    def share_text(self, text: str, title: str) -> bool:
        """Remember the text as shared."""
        self.calls.append(("share_text", text, title))
        return True

    def save_file(self, name: str, data: bytes) -> str:
        """Remember the file."""
        self.calls.append(("save_file", name, data))
        return f"Files/{name}"

    def open_link(self, address: str) -> bool:
        """Remember the address as opened."""
        self.calls.append(("open_link", address))
        return True

    def speak(self, text: str, language: str) -> None:
        """Remember the sentence."""
        self.calls.append(("speak", text, language))

    def play(self, file: Path) -> None:
        """Remember the sound."""
        self.calls.append(("play", file.name))

    def dark_mode(self) -> bool:
        """What the test said."""
        return self.dark

    def colour_bars(self, dark: bool) -> None:
        """Remember the ground."""
        self.bars_dark = dark

    def locale(self) -> str:
        """What the test said."""
        return self.tag

    def insets(self) -> Insets:
        """What the test said."""
        return self.edges


def on_android() -> bool:
    """Whether this process is an Android app (python-for-android sets the variable)."""
    return "ANDROID_ARGUMENT" in os.environ


def this_device() -> Device:
    """The device this process runs on."""
    if on_android():
        from companion.android import AndroidDevice

        return AndroidDevice()
    return DesktopDevice()
