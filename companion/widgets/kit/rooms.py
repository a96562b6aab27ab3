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
    # Whether the match on the desk is shown here: another match takes such a room off the way.
    of_match = False
    # Whether the room let go of its match, or has words of another language: see Rooms.
    forgotten = stale = False
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
        """Called at each visit with what ``app.go`` was given.

        Not when somebody comes back, unless the room holds nothing yet or no longer: then with
        ``back``.
        """

    def go_back(self) -> bool:
        """Take one step back inside the screen; False when there is none left."""
        return False

    # Rooms listen to nothing themselves. Only the room in sight is told of a change, by these two.

    def redraw(self) -> None:
        """Draw everything anew, in the language of now."""

    def follow(self) -> None:
        """Draw what was written in the match."""

    def forget(self) -> None:
        """Drop everything held of the match: another one comes to the desk, or the same anew."""

    @property
    def in_sight(self) -> bool:
        """Whether the way ends here."""
        return self.app.rooms.way[-1:] == [self.name]


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
        self._match = ""  # the match that rooms of a match belong to
        super().__init__(transition=NoTransition(), **properties)

    def go(self, name: str, **given: Any) -> Room:
        """Enter a room; coming to one that is on the way already goes back to it."""
        put_off_collection()
        on_way = name in self.way
        if on_way:
            self.way = self.way[: self.way.index(name)]
        self.way.append(name)
        room = self._room(name)
        if not on_way:
            room.to_top()
        again = room.forgotten and self.current_screen is room
        room.forgotten = room.stale = False
        room.arrive(**given)
        if again:  # nobody leaves it, so nobody enters it
            room.dispatch("on_pre_enter")
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
        self.come_back()
        return True

    def come_back(self) -> None:
        """Show the room at the end of the way, with everything that has changed meanwhile."""
        name = self.way[-1]
        new = not self.has_screen(name)
        room = self._room(name)
        if new or room.forgotten:
            room.forgotten = room.stale = False
            room.arrive(back=True)
        if self.current == name:
            room.dispatch("on_pre_enter")
        self._enter(room)
        if room.stale:
            room.stale = False
            room.redraw()

    # -- who is told ---------------------------------------------------------------------------

    def redraw(self, *_: Any) -> None:
        """The language is another one: the others are drawn anew when somebody comes back."""
        for room in self.screens:
            room.stale = True
        shown = self._in_sight
        if shown is not None:
            shown.stale = False
            shown.redraw()

    def follow(self, *_: Any) -> None:
        """Something was written in the match; the others read the match when they are entered."""
        shown = self._in_sight
        if shown is not None:
            shown.follow()

    def leave_match(self, match_id: str) -> None:
        """Let the rooms of a match go: this one, or none, is laid on the desk.

        Those of another match are gone from the way as well. The same match may lie there anew,
        read from the storage: then its rooms stay on the way and arrive anew.
        """
        if match_id != self._match:
            self._match = match_id
            self.way = [name for name in self.way if not self._of_match(name)]
        for room in self.screens:
            if room.of_match:
                room.forget()
                room.forgotten = True

    def _of_match(self, name: str) -> bool:
        room = self.get_screen(name) if self.has_screen(name) else self._kind(name)
        return bool(room.of_match)

    @property
    def _in_sight(self) -> Room | None:
        """The room in sight; None where its match has gone from the desk."""
        room: Room | None = self.current_screen
        return room if room is not None and room.in_sight and not room.forgotten else None

    def forget(self, name: str) -> None:
        """Drop a room from the way, as when its match was deleted."""
        self.way = [step for step in self.way if step != name]

    def _room(self, name: str) -> Room:
        if not self.has_screen(name):
            self.add_widget(self._kind(name)(name=name))
        return self.get_screen(name)

    def _kind(self, name: str) -> Any:
        module, kind = self._places[name].split(":")
        return getattr(import_module(module), kind)
