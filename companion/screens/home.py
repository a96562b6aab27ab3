"""Home: what can be begun, and what goes on."""

from companion.kv import read_kv
from companion.screens.about import About
from companion.widgets.action import Entry
from companion.widgets.mark import Mark
from companion.widgets.rooms import Column, Page, Room

__all__ = ["About", "Column", "Entry", "Home", "Mark", "Page"]

read_kv("screens/home.kv")


class Home(Room):
    """The first screen."""
