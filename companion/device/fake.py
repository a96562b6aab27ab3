"""A device that only remembers, for tests and demonstrations."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.device.protocol import Document, Insets


class FakeDevice:
    """Remembers what it was asked, and answers what it was told to."""

    def __init__(
        self, *, dark: bool = False, tag: str = "en_GB", insets: Insets | None = None
    ) -> None:
        self.dark = dark
        self.tag = tag
        self.edges = insets or Insets()
        self.place = ""  # of the window
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

    def show_window(self, kept: str) -> None:
        """Remember the place as shown."""
        self.place = kept or self.place

    def window_place(self) -> str:
        """The place that the test has moved the window to."""
        return self.place

    def insets(self) -> Insets:
        """What the test said."""
        return self.edges
