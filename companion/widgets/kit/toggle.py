"""Yes or no: words on the left, a switch on the right, the whole line answers."""

from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.kv import read_kv
from companion.widgets.kit.press import Pressable
from companion.widgets.kit.text import Text

__all__ = ["Text", "Toggle"]

read_kv("widgets/kit/toggle.kv")


class Toggle(Pressable, BoxLayout):
    """A switch with its words; ``on_switch`` tells the new state."""

    text = StringProperty()
    detail = StringProperty()
    active = BooleanProperty(False)
    __events__ = ("on_switch",)

    def on_tap(self) -> None:
        """Turn over."""
        self.active = not self.active
        self.dispatch("on_switch", self.active)

    def on_switch(self, active: bool, *_: Any) -> None:
        """Screens and kv bind here."""
