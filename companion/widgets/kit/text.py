"""Words and icons on a screen."""

from math import inf
from typing import Any

from kivy.properties import ColorProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.label import Label

from companion.kv import read_kv
from companion.widgets.drawn.wrap import glued, unorphaned
from companion.widgets.look.fonts import writable
from companion.widgets.look.theme import SIZES

read_kv("widgets/kit/text.kv")


class Text(Label):
    """A piece of text that wraps to its width and is as high as it needs."""

    role = OptionProperty("body", options=list(SIZES))

    def texture_update(self, *_: Any) -> None:
        """Draw only what the font can write; ``text`` stays as it was given."""
        room, size = self.text_size[0] or inf, round(self.font_size)
        self._label.text = unorphaned(glued(writable(self.text), room, size), room, size)
        super().texture_update()


class Figure(Label):
    """A single line that never wraps; shortened with dots where it has to be."""

    role = OptionProperty("body", options=list(SIZES))


class Icon(Label):
    """A symbol of KivyMD's icon font, found by its name."""

    icon = StringProperty()
    # Clear: as all text. A rule that set it here would win over the owner's when the theme changes.
    tint = ColorProperty([0, 0, 0, 0])
    # Its size in sp, the room around it, and how small all of it may be. An owner gives these and
    # never a size or a font size: the rule here would win over both when the text size changes.
    points = NumericProperty(24)
    margin = NumericProperty(0)
    least = NumericProperty(0)
