"""Buttons: an action with its words, an action that is only an icon, and an entry in a list."""

from math import inf
from typing import Any

from kivy.animation import Animation
from kivy.properties import ColorProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from companion.host import host
from companion.kv import read_kv
from companion.widgets.drawn.wrap import unorphaned
from companion.widgets.kit.press import Pressable
from companion.widgets.kit.text import Icon
from companion.widgets.look.motion import PRESS
from companion.widgets.look.shape import KEY

__all__ = ["Action", "Heading", "Icon", "IconAction", "ListEntry"]

read_kv("widgets/kit/action.kv")


class Action(Pressable, BoxLayout):
    """A button with words, and an icon before them if wanted."""

    text = StringProperty()
    icon = StringProperty()
    beside = NumericProperty()
    inset = NumericProperty("20dp")  # at least, beside what it says
    least = NumericProperty(f"{KEY}dp")  # of its height
    air = NumericProperty(0)  # over and under what is drawn of it: a finger has that too
    style = OptionProperty("filled", options=["filled", "tonal", "text", "danger"])
    fill = ColorProperty()
    rim = ColorProperty()
    ink = ColorProperty()
    corner = NumericProperty()
    sunk = NumericProperty(0)  # how far it is pressed: its corners grow sharper, its ground darker

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.fbind("state", self._sink)

    def _sink(self, _self: Any, state: str) -> None:
        Animation.cancel_all(self, "sunk")
        down = float(state == "down")
        if host().settings.get("motion") == "off":
            self.sunk = down
        else:
            Animation(sunk=down, duration=PRESS.seconds, transition=PRESS.easing).start(self)


class IconAction(Pressable, Label):
    """A button that is only an icon, drawn as Icon is; ``hint`` says in words what it does."""

    icon = StringProperty()
    tint = ColorProperty([0, 0, 0, 0])
    points = NumericProperty(24)
    margin = NumericProperty(0)
    least = NumericProperty(0)


class ListEntry(Pressable, BoxLayout):
    """A line that leads somewhere: icon, words, a smaller line below, an arrow."""

    text = StringProperty()
    detail = StringProperty()
    icon = StringProperty()
    trailing = StringProperty("chevron-right")
    fill = ColorProperty()


class Heading(Label):
    """The words over a group of things."""

    def texture_update(self, *_: Any) -> None:
        """Leave no short last word alone; ``text`` stays as it was given."""
        room = self.text_size[0] or inf
        self._label.text = unorphaned(self.text, room, round(self.font_size))
        super().texture_update()
