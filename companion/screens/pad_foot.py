"""What lies under the score table between rounds: begin a round, or see how it ended."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import ColorProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.languages import N_
from companion.models.table.scene import Key
from companion.screens.rematch import RematchSheet
from companion.widgets.keys import Keys
from companion.widgets.text import Text
from companion.widgets.theme import size_of
from companion.widgets.wrap import wrapped

__all__ = ["Keys", "PadFoot", "Text"]


class PadFoot(BoxLayout):
    """The buttons between rounds: the one that is wanted most lies on the thumb's side."""

    pad = ObjectProperty(rebind=True)
    told = StringProperty()  # what is said over the buttons, as far as there is room
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
        """What is written, the table, and what to deal; none of them ever gives way to another."""
        tr = self.pad.app.tr
        write = Key("write", self.pad.write_label, "pencil", "filled")
        table = Key("table", tr("Table"), "cards-outline", guarded=True)
        deal = Key("deal", tr("Deal"), "cards", disabled=not self.pad.dealt)
        # Judged by the longest words that can stand there, or round 10 would move the buttons.
        longest = max(
            (tr(words).format(n=99) for words in (N_("Write round {n}"), N_("Finish round {n}"))),
            key=len,
        )
        lines = self.ids.deeds.lines_for((write._replace(text=longest), table, deal), self._room)
        return [write, table, deal if lines == 1 else deal._replace(text="")]

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
            "write": pad.writing.write,
            "table": lambda: app.go("table"),
            "deal": pad.tell_deal,
            "rematch": lambda: app.sheets.open(RematchSheet(app.desk.match)),
            "result": lambda: app.go("end"),
            "on": pad.play_on,
        }
        deeds[name]()

    @property
    def _room(self) -> float:
        return float(self.pad.width - dp(24))

    def _fit(self) -> None:
        deeds = self.ids.deeds
        deeds.height = deeds.height_for(self._room)

    def wanted(self, _width: float, room: float) -> float:
        """What it needs; what is said over the buttons gives way to people and their rounds."""
        self._fit()
        size = size_of("small", self.pad.app.text_scale)
        spare = room - self.ids.deeds.height - dp(28) - self.pad.ids.scores.least_room()
        self.told = next((way for way in self.pad.said() if self._high(way, size) <= spare), "")
        return float(self.minimum_height)

    def _high(self, text: str, size: float) -> float:
        parts = (wrapped(each, int(self._room), round(size), 99) for each in text.split("\n"))
        return sum(map(len, parts)) * size * 1.4

    def covered(self, height: float) -> float:
        """How much of its height a toast must leave free: all of it."""
        return height
