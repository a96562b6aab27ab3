"""The app's own horns, tinted like any text: large on Home, small on a drawn card."""

from functools import cache
from typing import Any

from kivy.core.image import Image as CoreImage
from kivy.metrics import Metrics
from kivy.properties import ColorProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.kv import read_kv
from companion.shipped import shipped

HORNS = shipped("assets") / "horns.png"

FINE = 1.5  # pixels a dp from which the larger pictures are taken


@cache
def horns() -> Any:
    """The texture of the horns, white on nothing, for sizes down to a few points."""
    return CoreImage(str(HORNS), mipmap=True, nocache=True).texture


@cache
def large_horns() -> Any:
    """The same for Home: without smaller copies, whose making takes a fifth of the start."""
    return CoreImage(str(HORNS), nocache=True).texture


@cache
def sprite(name: str) -> Any:
    """A white picture of tools/marks.py, to be tinted: "tag_plate", "tag_rim", "ox", "ox_rim".

    In the size for this screen, without smaller copies: Home has them on the first frame.
    """
    fine = "_2x" if Metrics.density >= FINE else ""
    return CoreImage(str(HORNS.with_name(f"{name}{fine}.png")), nocache=True).texture


read_kv("widgets/drawn/mark.kv")


class Mark(Widget):
    """The horns in the middle of their room."""

    tint = ColorProperty()
    texture = ObjectProperty()

    def __init__(self, **properties: Any) -> None:
        self.texture = large_horns()
        super().__init__(**properties)
