"""Settings: language, theme and text size, each in force at once."""

from companion.kv import read_kv
from companion.languages import NAMES
from companion.screens.about import About
from companion.widgets.action import Entry, Heading
from companion.widgets.choice import Choice
from companion.widgets.rooms import Column, Page, Room
from companion.widgets.topbar import TopBar

__all__ = ["About", "Choice", "Column", "Entry", "Heading", "Page", "SettingsRoom", "TopBar"]

read_kv("screens/settings.kv")

SCALES = ("0.9", "1.0", "1.2", "1.4")


class SettingsRoom(Room):
    """Where a person makes the app their own."""

    languages = tuple(NAMES.items())
