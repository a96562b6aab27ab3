"""The app's own horns, tinted like any text: large on Home, small on a drawn card."""

from functools import cache
from pathlib import Path
from typing import Any

from kivy.core.image import Image as CoreImage
from kivy.properties import ColorProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.kv import read_kv

HORNS = Path(__file__).parent.parent.parent / "assets" / "horns.png"


@cache
def horns() -> Any:
    """The texture of the horns, white on nothing, for sizes down to a few points."""
    return CoreImage(str(HORNS), mipmap=True, nocache=True).texture


@cache
def large_horns() -> Any:
    """The same for Home: without smaller copies, whose making takes a fifth of the start."""
    return CoreImage(str(HORNS), nocache=True).texture


read_kv("widgets/mark.kv")


class Mark(Widget):
    """The horns in the middle of their room."""

    tint = ColorProperty()
    texture = ObjectProperty()

    def __init__(self, **properties: Any) -> None:
        self.texture = large_horns()
        super().__init__(**properties)
