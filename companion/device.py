"""What the app asks of the phone or desktop it runs on, behind one small protocol."""

import contextlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import IO, Any, NamedTuple, Protocol

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


class Document(NamedTuple):
    """A file that somebody chose or was sent; nothing of it has been read."""

    name: str
    size: int  # bytes; 0 where nobody can say
    open: Callable[[], IO[bytes]]


def document(file: Path) -> Document:
    """A file of this machine."""
    try:
        size = file.stat().st_size
    except OSError:
        size = 0
    return Document(file.name, size, lambda: file.open("rb"))


def documents(folder: Path) -> list[Document]:
    """The files in a folder, the newest first; none where it cannot be read."""
    try:
        files = [each for each in folder.iterdir() if each.is_file()]
        files.sort(key=lambda each: (-each.stat().st_mtime, each.name))
    except OSError:
        return []
    return [document(each) for each in files]


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

    def save_file(self, name: str, data: bytes, saved: Callable[[str], object]) -> None:
        """Keep a file where a person chooses; then ``saved`` hears where, or "" if it failed.

        Whoever thinks better of it in the system's own dialog is told nothing.
        """
        ...

    def share_file(self, name: str, data: bytes, kind: str, title: str) -> bool:
        """Hand a file to the system's share sheet; False if there is none: it can be saved."""
        ...

    def choose_file(self, chosen: Callable[[Document], object]) -> Path | None:
        """Let a person choose a file in the system's own picker, which tells ``chosen``.

        Where there is no picker, the folder in which files are to be put.
        """
        ...

    def given(self) -> str | Document | None:
        """What the app was started with, or handed since: an address or a file, each once."""
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


def soon_by_kivy(deed: Callable[[], object]) -> None:
    """Do something on Kivy's thread, whoever asks for it."""
    from kivy.clock import Clock

    Clock.schedule_once(lambda _: deed())


def keep_awake_by_kivy(on: bool) -> None:
    """Keep the screen on through Kivy's window."""
    from kivy.core.window import Window

    Window.allow_screensaver = not on


def _own_files() -> Path:
    return Path(os.environ.get("HORNBOOK_FILES") or Path.home() / "Hornbook")


def _written(folder: Path, name: str, data: bytes) -> str:
    """Write a file under this name, or a like one where it is taken; where it is now."""
    folder.mkdir(parents=True, exist_ok=True)
    stem, dot, ending = name.partition(".")
    for number in count(1):
        file = folder / (name if number == 1 else f"{stem}-{number}{dot}{ending}")
        with contextlib.suppress(FileExistsError), file.open("xb") as stream:
            stream.write(data)
            break
    return str(file)


class DesktopDevice:
    """A desktop: no motor, no voice, sharing by the clipboard."""

    _voice: subprocess.Popen[bytes] | None = None  # the sentence that is being spoken

    def __init__(self, given: str = "") -> None:
        self._given = given  # a link or a file that the app was started with

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
        return (document(Path(given)) if Path(given).is_file() else given) if given else None

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
        self.files: list[Document] = []  # what is chosen, one after the other
        self.sent: list[str | Document] = []  # what the app is handed

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

    def save_file(self, name: str, data: bytes, saved: Callable[[str], object]) -> None:
        """Remember the file."""
        self.calls.append(("save_file", name, data))
        saved(f"Files/{name}")

    def share_file(self, name: str, data: bytes, kind: str, title: str) -> bool:
        """Remember the file as shared."""
        self.calls.append(("share_file", name, data, kind, title))
        return True

    def choose_file(self, chosen: Callable[[Document], object]) -> Path | None:
        """Choose what the test has laid ready; nothing where it has laid nothing."""
        self.calls.append(("choose_file",))
        if self.files:
            chosen(self.files.pop(0))
        return None

    def given(self) -> str | Document | None:
        """What the test has sent."""
        return self.sent.pop(0) if self.sent else None

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


def this_device(given: str = "") -> Device:
    """The device this process runs on; ``given`` is what stood on its command line."""
    if on_android():
        from companion.android import AndroidDevice

        return AndroidDevice()
    return DesktopDevice(given)
