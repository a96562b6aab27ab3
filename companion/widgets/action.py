"""Buttons: an action with its words, an action that is only an icon, and an entry in a list."""

from kivy.properties import ColorProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from companion.kv import read_kv
from companion.widgets.press import Pressable
from companion.widgets.text import Icon

__all__ = ["Action", "Entry", "Heading", "Icon", "IconAction"]

read_kv("widgets/action.kv")


class Action(Pressable, BoxLayout):
    """A button with words, and an icon before them if wanted."""

    text = StringProperty()
    icon = StringProperty()
    beside = NumericProperty()
    style = OptionProperty("filled", options=["filled", "tonal", "text", "danger"])
    fill = ColorProperty()
    ink = ColorProperty()


class IconAction(Pressable, Label):
    """A button that is only an icon, drawn as Icon is; ``hint`` says in words what it does."""

    icon = StringProperty()
    tint = ColorProperty([0, 0, 0, 0])
    points = NumericProperty(24)
    margin = NumericProperty(0)
    least = NumericProperty(0)


class Entry(Pressable, BoxLayout):
    """A line that leads somewhere: icon, words, a smaller line below, an arrow."""

    text = StringProperty()
    detail = StringProperty()
    icon = StringProperty()
    trailing = StringProperty("chevron-right")
    fill = ColorProperty()


class Heading(Label):
    """The words over a group of things."""
