"""What lies under the score table between rounds: begin a round, or see how it ended."""

from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import ColorProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.widgets.action import Action
from companion.widgets.text import Text
from companion.widgets.theme import size_of
from companion.widgets.wrap import width_of

__all__ = ["Action", "PadFoot", "Text"]


class PadFoot(BoxLayout):
    """The one large button, and beside it the way to the table."""

    pad = ObjectProperty(rebind=True)
    fill = ColorProperty()

    def __init__(self, pad: Any, **properties: Any) -> None:
        super().__init__(pad=pad, **properties)
        self.bind(minimum_height=pad.settle)

    def show(self) -> None:
        """Everything shown here follows the pad by itself."""
        deeds = self.ids.deeds
        second, first = self.ids.second.__self__, self.ids.first.__self__
        # The thumb's side gets what is wanted most.
        order = [first, second] if self.pad.mirrored else [second, first]
        narrow = self._needed(first) + self._needed(second) > self.pad.width - dp(40)
        deeds.orientation = "vertical" if narrow else "horizontal"
        second.size_hint_x = 1 if narrow else None
        second.width = self._needed(second) + dp(12)
        if narrow:
            order = [first, second]
        if deeds.children[::-1] != order:
            deeds.clear_widgets()
            for each in order:
                deeds.add_widget(each)

    def _needed(self, action: Action) -> float:
        """What a button needs to say everything in one line."""
        size = round(size_of("body", self.pad.app.text_scale))
        icon = sp(24) * 1.3 + dp(12) if action.icon else 0
        return float(width_of(action.text, size, True) + icon + dp(44))

    def wanted(self, _width: float, _room: float) -> float:
        """What it needs."""
        return float(self.minimum_height)

    def covered(self, height: float) -> float:
        """How much of its height a toast must leave free: all of it."""
        return height
