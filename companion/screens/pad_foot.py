"""What lies under the score table between rounds: begin a round, or see how it ended."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import ColorProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.screens.rematch import RematchSheet
from companion.widgets.keys import Key, Keys
from companion.widgets.text import Text

__all__ = ["Keys", "PadFoot", "Text"]


class PadFoot(BoxLayout):
    """The buttons between rounds: the one that is wanted most lies on the thumb's side."""

    pad = ObjectProperty(rebind=True)
    fill = ColorProperty()

    def __init__(self, pad: Any, **properties: Any) -> None:
        super().__init__(pad=pad, **properties)
        self.bind(minimum_height=pad.settle)

    def show(self) -> None:
        """The buttons of now; what is said over them follows the pad by itself."""
        pad, deeds = self.pad, self.ids.deeds
        keys = self._after() if pad.finished else self._between()
        deeds.keys = keys
        self._fit()
        # Where they need several lines, the first comes on top.
        if deeds.height < deeds.line * 1.5 and not pad.mirrored:
            deeds.keys = keys[::-1]

    def _between(self) -> list[Key]:
        tr = self.pad.app.tr
        return [
            Key("write", self.pad.write_label, "pencil", "filled"),
            Key("table", tr("Table"), "cards-outline", guarded=True),
        ]

    def _after(self) -> list[Key]:
        tr = self.pad.app.tr
        keys = [
            Key("rematch", tr("Rematch"), "restart", "filled", guarded=True),
            Key("result", tr("Result"), "trophy-outline"),
        ]
        if self.pad.can_go_on:
            keys.append(Key("on", tr("Play on"), "flag-outline", guarded=True))
        return keys

    def do(self, name: str) -> None:
        """A tapped button."""
        app, pad = self.pad.app, self.pad
        deeds = {
            "write": pad.write,
            "table": lambda: app.go("table"),
            "rematch": lambda: app.sheets.open(RematchSheet(app.desk.match)),
            "result": lambda: app.go("end"),
            "on": pad.play_on,
        }
        deeds[name]()

    def _fit(self) -> None:
        deeds = self.ids.deeds
        deeds.height = deeds.height_for(self.pad.width - dp(24))

    def wanted(self, _width: float, _room: float) -> float:
        """What it needs."""
        self._fit()
        return float(self.minimum_height)

    def covered(self, height: float) -> float:
        """How much of its height a toast must leave free: all of it."""
        return height
