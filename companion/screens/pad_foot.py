"""What lies under the score table between rounds: begin a round, or see how it ended."""

from typing import Any

from kivy.metrics import Metrics, dp
from kivy.properties import ColorProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.widgets.action import Action
from companion.widgets.text import Text

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
        narrow = self.pad.width < dp(420) and self.pad.app.text_scale * Metrics.fontscale > 1.2
        deeds.orientation = "vertical" if narrow else "horizontal"
        second.size_hint_x = 1 if narrow else 0.62
        if narrow:
            order = [first, second]
        if deeds.children[::-1] != order:
            deeds.clear_widgets()
            for each in order:
                deeds.add_widget(each)

    def wanted(self, _width: float, _room: float) -> float:
        """What it needs."""
        return float(self.minimum_height)
