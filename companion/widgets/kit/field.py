"""A line to write a name in."""

from typing import Any

from kivy.core.window import Window
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.textinput import TextInput
from kivymd.uix.textfield import MDTextField

from companion.host import host
from companion.kv import read_kv
from companion.widgets.kit.press import taps

read_kv("widgets/kit/field.kv")


class Field(MDTextField):
    """KivyMD's text field: one line, never longer than ``longest``; ``on_text_validate`` is the keyboard's Enter."""

    longest = NumericProperty(40)
    # Whether letters have just been left out because there was no room for them.
    full = BooleanProperty(False)
    # What is to be said about that, below the field.
    remark = StringProperty()

    def on_touch_down(self, touch: Any) -> bool:
        if self.collide_point(*touch.pos) and taps.echoes(touch, self):
            return True  # the second tap of a nervous finger would bring the keyboard unasked
        return bool(super().on_touch_down(touch))

    def _refresh_hint_text(self) -> None:
        """Kivy's hint, which KivyMD puts out for one that keeps the colours of the last theme."""
        TextInput._refresh_hint_text(self)  # noqa: SLF001 - the method that is put out

    def on_full(self, _field: Any, full: bool) -> None:
        """Letters are not lost without a word."""
        app, most = host(), int(self.longest)
        said = app.ntr(
            "A name can have at most {n} character.",
            "A name can have at most {n} characters.",
            most,
        )
        self.remark = str(said) if full else ""

    def on_focus(self, field: Any, focused: bool) -> None:
        """Where a keyboard covers the field all the same, the window moves up under it."""
        super().on_focus(field, focused)
        if focused:
            Window.softinput_mode = "below_target"

    def on_text(self, _field: Any, text: str) -> None:
        """There is room again once a letter has gone."""
        self.full = self.full and len(text) >= self.longest

    def insert_text(self, substring: str, from_undo: bool = False) -> Any:
        """Take as many letters as there is room for, and no line breaks."""
        room = self.longest - len(self.text)
        plain = " ".join(substring.splitlines()) if substring != "\n" else substring
        self.full = len(plain) > max(0, room)
        return super().insert_text(plain[: max(0, room)], from_undo=from_undo)
