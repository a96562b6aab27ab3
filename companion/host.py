"""What a room, a sheet or a drawn thing may ask of the app."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from kivy.app import App

if TYPE_CHECKING:  # these know what is drawn, and what is drawn knows its host
    from collections.abc import Callable
    from pathlib import Path

    from companion.desk import Desk
    from companion.device import Device, Insets
    from companion.games.core.rulings import Refusal
    from companion.games.core.shelf import GameEntry, Shelf
    from companion.mishaps import Mishaps
    from companion.rescue import Rescue
    from companion.screens.history.working import Work
    from companion.store import Store
    from companion.store.keeping import Settings
    from companion.widgets.kit.rooms import Rooms
    from companion.widgets.kit.sheet import Sheets
    from companion.widgets.kit.toast import Toasts
    from companion.widgets.look.theme import Palette
    from companion.words import Words


class Host(Protocol):
    """The running app, as far as what it shows is concerned."""

    folder: Path
    shelf: Shelf
    store: Store
    settings: Settings
    desk: Desk
    device: Device
    mishaps: Mishaps
    rescue: Rescue
    sheets: Sheets
    toasts: Toasts
    rooms: Rooms
    work: Work | None  # long work that is going on between the frames
    root: Any  # Kivy's own, with nothing in it before the app has begun
    # How it looks now, and what the person chose for that: Kivy's properties, to be bound to.
    language: str
    language_choice: str
    palette: Palette
    theme_choice: str
    text_scale: float
    text_choice: str
    edges: Insets

    @property
    def words(self) -> Words:
        """The sentences of the present language, for the match on the desk."""

    def words_of(self, entry: GameEntry) -> Words:
        """The same for a game on the shelf."""

    def tr(self, text: str, _language: str = "") -> str:
        """The text in the present language."""

    def ntr(self, one: str, many: str, n: int, _language: str = "") -> str:
        """The text for a number of things, its ``{n}`` filled in."""

    def bind(self, **properties: Callable[..., object]) -> None:
        """Follow what changes, as Kivy does it."""

    def unbind(self, **properties: Callable[..., object]) -> None:
        """Follow it no more."""

    def choose(self, name: str, choice: str) -> None:
        """Keep a choice."""

    def choose_language(self, choice: str) -> None:
        """Speak a language from now on, or the system's."""

    def choose_theme(self, choice: str) -> None:
        """Wear a theme from now on, or the system's."""

    def choose_text_scale(self, choice: str) -> None:
        """Write larger or smaller from now on."""

    def go(self, name: str, **given: Any) -> None:
        """Enter a room."""

    def back(self) -> None:
        """Close the topmost sheet; else go one room back; else leave."""

    def take_up(self) -> None:
        """Show what the storage holds now, when much has been taken in."""

    def toast(self, text: str, offer: str = "", deed: Any = None) -> None:
        """Say a sentence in passing, with a deed offered if there is one."""

    def say_why_not(self, refusal: Refusal, entry: GameEntry | None = None) -> None:
        """Say why something cannot be done, with the way to its rule; of a game or the match's."""

    def read_aloud(self, text: str) -> None:
        """Say it, where that was switched on."""


def host() -> Host:
    """The running app."""
    found: Host = App.get_running_app()
    return found
