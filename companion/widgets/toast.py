"""A sentence that comes, stays for three seconds and goes, without stopping anybody."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from companion.kv import read_kv
from companion.widgets.press import Pressable

read_kv("widgets/toast.kv")

STAYS = 3.0
STAYS_WITH_ACTION = 6.0


class ToastOffer(Pressable, Label):
    """The button in a toast."""


class Toast(BoxLayout):
    """The sentence and, if there is one, the deed offered with it."""

    text = StringProperty()
    offer = StringProperty()
    fill = ColorProperty()

    def __init__(self, deed: Callable[[], None] | None = None, **properties: Any) -> None:
        self._deed = deed
        super().__init__(**properties)

    def accept(self) -> None:
        """Do what was offered."""
        if self._deed:
            self._deed()


class Toasts:
    """Shows one toast at a time, over everything; a newer one replaces it."""

    def __init__(self) -> None:
        self.shown: Toast | None = None
        self._end: Any = None

    def show(self, text: str, offer: str = "", deed: Callable[[], None] | None = None) -> None:
        """Say a sentence, with a deed to take it back if there is one."""
        self.clear()

        def done() -> None:
            self.clear()
            if deed:
                deed()

        self.shown = Toast(done, text=text, offer=offer)
        Window.add_widget(self.shown)
        self._end = Clock.schedule_once(self.clear, STAYS_WITH_ACTION if offer else STAYS)

    def clear(self, *_: Any) -> None:
        """Take the toast away, if there is one."""
        if self._end:
            self._end.cancel()
            self._end = None
        if self.shown:
            Window.remove_widget(self.shown)
            self.shown = None
