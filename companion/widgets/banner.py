"""The one loud line of a screen: an icon, what happened, and a smaller line below."""

from kivy.properties import ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.kv import read_kv
from companion.widgets.text import Icon, Text

__all__ = ["Banner", "Icon", "Text"]

read_kv("widgets/banner.kv")


class Banner(BoxLayout):
    """A coloured block as high as its words."""

    icon = StringProperty()
    headline = StringProperty()
    detail = StringProperty()
    fill = ColorProperty()
