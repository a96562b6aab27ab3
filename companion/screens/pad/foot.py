"""What lies under the score table between rounds: begin a round, or see how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import ColorProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.languages import N_
from companion.models.table.scene import Key
from companion.screens.setup.rematch import RematchSheet
from companion.widgets.drawn.wrap import wrapped
from companion.widgets.kit.keys import Keys
from companion.widgets.kit.text import Text
from companion.widgets.look.theme import size_of

if TYPE_CHECKING:
    from companion.screens.pad.room import Pad

__all__ = ["Keys", "PadFoot", "Text"]


class PadFoot(BoxLayout):
    """The buttons between rounds: the one that is wanted most lies on the thumb's side."""

    pad = ObjectProperty(rebind=True)
    told = StringProperty()  # what is said over the buttons, as far as there is room
    fill = ColorProperty()

    def __init__(self, pad: Pad, **properties: Any) -> None:
        super().__init__(pad=pad, **properties)
        self.bind(minimum_height=pad.settle)

    def show(self) -> None:
        """The buttons of now; what is said over them follows the pad by itself."""
        pad, deeds = self.pad, self.ids.deeds
        keys = self._after() if pad.finished else self._between()
        # The first of them comes last: on the thumb's side, or in a line of its own below.
        several = deeds.lines_for(keys[::-1], self._room) > 1
        others = keys[1:] if pad.mirrored else keys[:0:-1]
        deeds.keys = keys if pad.mirrored and not several else [*others, keys[0]]
        self._fit()

    def _between(self) -> list[Key]:
        """What is written, the table, and what to deal; none of them ever gives way to another."""
        pad, tr = self.pad, self.pad.app.tr
        at_table = pad.match.game.at_table and not pad.half_written
        styles = ("tonal", "filled") if at_table else ("filled", "tonal")
        write = Key("write", pad.write_label, "pencil-outline", styles[0])
        table = Key("table", tr("Table"), "view-sequential-outline", styles[1], guarded=True)
        # Without a ground: it only tells something, and is no way to enter a round.
        deal = Key("deal", tr("Deal"), "cards-playing-outline", "text", disabled=not pad.dealt)
        if at_table:
            return [table, write, self._deal(deal, (table, write))]
        # Judged by the longest words that can stand there, or round 10 would move the buttons.
        longest = max(
            (tr(words).format(n=99) for words in (N_("Write round {n}"), N_("Finish round {n}"))),
            key=len,
        )
        return [write, table, self._deal(deal, (write._replace(text=longest), table))]

    def _deal(self, deal: Key, others: tuple[Key, ...]) -> Key:
        """Only its sign where the word would take a line more."""
        bare = deal._replace(text="")
        first = others[::-1]
        lines = [self.ids.deeds.lines_for((each, *first), self._room) for each in (deal, bare)]
        return deal if lines[0] == lines[1] else bare

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
        return self.pad.lower_width - dp(24)

    def _fit(self) -> None:
        deeds = self.ids.deeds
        deeds.height = deeds.height_for(self._room)

    def wanted(self, _width: float, room: float) -> float:
        """What it needs; what is said over the buttons gives way to people and their rounds."""
        self._fit()
        size = size_of("small", self.pad.app.text_scale)
        others = 0 if self.pad.paned else self.pad.ids.scores.least_room()
        spare = room - self.ids.deeds.height - dp(28) - others
        self.told = next((way for way in self.pad.said() if self._high(way, size) <= spare), "")
        return float(self.minimum_height)

    def _high(self, text: str, size: float) -> float:
        parts = (wrapped(each, int(self._room), round(size), 99) for each in text.split("\n"))
        return sum(map(len, parts)) * size * 1.4
