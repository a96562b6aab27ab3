"""A line to write a name in."""

from typing import Any

from kivy.properties import NumericProperty
from kivy.uix.textinput import TextInput

from companion.kv import read_kv

read_kv("widgets/field.kv")


class Field(TextInput):
    """One line, never longer than ``longest``; ``on_text_validate`` is the keyboard's Enter."""

    longest = NumericProperty(40)

    def insert_text(self, substring: str, from_undo: bool = False) -> Any:
        """Take as many letters as there is room for, and no line breaks."""
        room = self.longest - len(self.text)
        plain = " ".join(substring.splitlines()) if substring != "\n" else substring
        return super().insert_text(plain[: max(0, room)], from_undo=from_undo)
