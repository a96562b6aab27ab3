"""The bar over a screen: Back, what this is, and what can be done here."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.kv import read_kv
from companion.widgets.kit.action import IconAction

__all__ = ["IconAction", "TopBar"]

read_kv("widgets/kit/topbar.kv")


class TopBar(BoxLayout):
    """Back, a title and, as its children in kv, IconActions on the right."""

    title = StringProperty()
    has_back = BooleanProperty(True)
