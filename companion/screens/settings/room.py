"""Settings: how the app speaks, looks, feels and behaves, each in force at once."""

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from companion.kv import read_kv
from companion.languages import NAMES
from companion.screens.settings.about import About
from companion.widgets.kit.action import Heading, ListEntry
from companion.widgets.kit.choice import Choice
from companion.widgets.kit.rooms import Column, Room, ScrollPage
from companion.widgets.kit.toggle import Toggle
from companion.widgets.kit.topbar import TopBar

read_kv("screens/settings/room.kv")

# A switch's property by the name under which it is kept; Kivy has a meaning of its own for "motion".
SWITCHES = {
    "motion": "moves",
    "sound": "sounds",
    "voice": "speaks",
    "vibration": "shakes",
    "awake": "stays_on",
    "goes_on": "leaves",
}


class SettingsRoom(Room):
    """Where a person makes the app their own."""

    languages = tuple(NAMES.items())
    handed = StringProperty("right")
    moves = BooleanProperty(True)
    sounds = BooleanProperty(False)
    speaks = BooleanProperty(False)
    shakes = BooleanProperty(True)
    stays_on = BooleanProperty(True)
    leaves = BooleanProperty(False)

    def on_pre_enter(self, *_: Any) -> None:
        """Show what was chosen."""
        settings = self.app.settings
        self.handed = settings.get("handed")
        for name, switch in SWITCHES.items():
            setattr(self, switch, settings.get(name) == "on")

    def choose_hand(self, hand: str) -> None:
        """Put what is tapped most under this thumb."""
        self.handed = hand
        self.app.choose("handed", hand)

    def switch(self, name: str, active: bool) -> None:
        """Keep a switch as on or off."""
        setattr(self, SWITCHES[name], active)
        self.app.choose(name, "on" if active else "off")

    def back_up(self) -> None:
        """Everything into a file that the person keeps."""
        from companion.screens.history.working import back_up

        back_up(self.app)

    def open_sent(self) -> None:
        """A backup, a match or a card set that somebody has."""
        from companion.screens.history.opening import ask

        ask(self.app)
