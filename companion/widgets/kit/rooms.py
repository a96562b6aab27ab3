"""The way through the app: screens built on first visit, and the way back through them."""

import gc
from collections.abc import Hashable, Mapping
from importlib import import_module
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.properties import ColorProperty
from kivy.uix.screenmanager import NoTransition, Screen, ScreenManager
from kivy.uix.scrollview import ScrollView

from companion.host import Host, host
from companion.kv import read_kv
from companion.match import Match
from companion.widgets.kit.stack import Stack

read_kv("companion.kv")

HOME = "home"


def put_off_collection() -> None:
    """Let no garbage collection strike before what comes next is drawn: a finger waits for it."""
    gc.disable()
    # The first comes before the drawing, the second at the beginning of the frame after it.
    Clock.schedule_once(lambda *_: Clock.schedule_once(lambda *_: gc.enable()), -1)


class Room(Screen):
    """The base of every screen."""

    fill = ColorProperty()
    # Whether the phone stays awake here, as where a match is in front.
    awake = False
    # Whether cards lie here: then it stands on the table's ground.
    cards_lie = False
    showed: Hashable = None  # the key of its content at the last visit

    @property
    def app(self) -> Host:
        """The running app."""
        return host()

    @property
    def match(self) -> Match:
        """The match on the desk, where there is one."""
        return self.app.desk.in_front

    @property
    def has_match(self) -> bool:
        """Whether a match lies on the desk."""
        return self.app.desk.match is not None

    def shows(self) -> Hashable:
        """The key of the room's content, where a visit may show something else than the last one."""
        return None

    def to_top(self) -> None:
        """Scroll every list of the room to its beginning."""
        for each in self.walk():
            if isinstance(each, ScrollView):
                each.scroll_y = 1

    def arrive(self, **_given: Any) -> None:
        """Called at each visit with what ``app.go`` was given; never when coming back."""

    def go_back(self) -> bool:
        """Take one step back inside the screen; False when there is none left."""
        return False


class ScrollPage(ScrollView):
    """What scrolls up and down and stops at its ends without bouncing."""

    def on_bar_inactive_color(self, _page: Any, colour: Any) -> None:
        """Kivy's bar would keep the colour of the theme before, until somebody scrolls."""
        Animation.cancel_all(self, "_bar_color")
        self._bar_color = colour


class RolledPart(ScrollPage):
    """A sentence or a grid that has too little room: its bar alone says that there is more."""


class Column(Stack):
    """A screen's things one below the other, never wider than a line can be read."""


class Rooms(ScreenManager):
    """Shows one room at a time and remembers the way to it.

    A room that is entered anew begins at its top. One to which somebody comes back keeps its place,
    unless it shows something else than at the last visit.
    """

    def __init__(self, places: Mapping[str, str], **properties: Any) -> None:
        # "module:Class" by name, so that a screen costs nothing before its first visit.
        self._places = places
        self.way: list[str] = []
        super().__init__(transition=NoTransition(), **properties)

    def go(self, name: str, **given: Any) -> Room:
        """Enter a room; coming to one that is on the way already goes back to it."""
        put_off_collection()
        room = self._room(name)
        if name in self.way:
            self.way = self.way[: self.way.index(name)]
        else:
            room.to_top()
        self.way.append(name)
        room.arrive(**given)
        self._enter(room)
        return room

    def _enter(self, room: Room) -> None:
        """Show a room, at its top if it shows something else than at the last visit."""
        self.current = room.name
        before, room.showed = room.showed, room.shows()
        if before != room.showed:
            room.to_top()

    def enter(self, way: list[str]) -> Room:
        """Stand at the end of a way without having walked it: only the last room is built."""
        self.way = way[:-1]
        return self.go(way[-1])

    def go_back(self) -> bool:
        """Leave the room for the one before it, or for Home; False if this is Home."""
        if not self.way or self.way == [HOME]:
            return False
        if self._room(self.way[-1]).go_back():
            return True
        self.way.pop()
        if not self.way:
            self.way.append(HOME)
        self._enter(self._room(self.way[-1]))
        return True

    def forget(self, name: str) -> None:
        """Drop a room from the way, as when its match was deleted."""
        self.way = [step for step in self.way if step != name]

    def _room(self, name: str) -> Room:
        if not self.has_screen(name):
            module, kind = self._places[name].split(":")
            self.add_widget(getattr(import_module(module), kind)(name=name))
        return self.get_screen(name)
