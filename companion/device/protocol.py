"""What the app asks of the phone or desktop it runs on: one small protocol."""

from collections.abc import Callable
from pathlib import Path
from typing import IO, NamedTuple, Protocol


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

    def show_window(self, kept: str) -> None:
        """Show the window where ``window_place`` said it was; nothing where the system decides."""
        ...

    def window_place(self) -> str:
        """The window's place and size, to be kept; empty where the system decides."""
        ...

    def insets(self) -> Insets:
        """Where the window is covered by the system."""
        ...
