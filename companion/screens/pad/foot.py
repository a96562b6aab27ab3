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
        if pad.finished:
            keys = self._after()
            deeds.plan = []
            # The first of them comes last: on the thumb's side, or in a line of its own below.
            several = deeds.lines_for(keys[::-1], self._room) > 1
            others = keys[1:] if pad.mirrored else keys[:0:-1]
            deeds.keys = keys if pad.mirrored and not several else [*others, keys[0]]
        else:
            keys = self._between()
            deeds.plan = self._plan(*keys)
            bare = dict(deeds.plan[0])["deal"] * self._room < deeds.wish(keys[0])
            deeds.keys = [keys[0]._replace(text="") if bare else keys[0], *keys[1:]]
        self._fit()

    def _between(self) -> list[Key]:
        """What to deal, the table, and what is written; each has its place in every game."""
        pad, tr = self.pad, self.pad.app.tr
        at_table = pad.match.game.at_table and not pad.half_written
        styles = ("tonal", "filled") if at_table else ("filled", "tonal")
        # Without a ground: it only tells something, and is no way to enter a round.
        deal = Key("deal", tr("Deal"), "cards-playing-outline", "text", disabled=not pad.dealt)
        table = Key(
            "table", pad.app.words.enter_key, "view-sequential-outline", styles[1], guarded=True
        )
        return [deal, table, Key("write", pad.write_label, "pencil-outline", styles[0])]

    def _plan(self, deal: Key, table: Key, write: Key) -> list[list[tuple[str, float]]]:
        """Where these stand, judged by the longest words that any game and round can have there."""
        tr, keys, room = self.pad.app.tr, self.ids.deeds, self._room
        labels = [tr(N_("Score round {n}")), tr(N_("Finish round {n}")), tr(N_("Scores only"))]
        wide = max(keys.wish(write._replace(text=text.format(n=99))) for text in labels)
        entered = (tr(N_("Cards")), tr(N_("Tiles")))  # what `Words.enter_key` can be
        others = max(keys.wish(table._replace(text=text)) for text in entered)
        for first in (keys.wish(deal), keys.wish(deal._replace(text=""))):
            spare = room - first - others - wide
            if spare >= 0:  # the more of it, the more is written
                part = [first / room, (others + spare / 4) / room, (wide + spare * 3 / 4) / room]
                line = [*zip(("deal", "table", "write"), part, strict=True)]
                return [line[::-1] if self.pad.mirrored else line]
        line = [("deal", 0.35), ("table", 0.65)]
        return [line[::-1] if self.pad.mirrored else line, [("write", 1.0)]]

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
