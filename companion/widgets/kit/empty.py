"""What stands where there is nothing yet: a large picture, one sentence, one key."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty

from companion.kv import read_kv
from companion.widgets.drawn.canvas import Cell, Drawn
from companion.widgets.drawn.herd import paint_open_gate, paint_rails
from companion.widgets.drawn.ox import HIGH, paint_ox
from companion.widgets.drawn.tag import WIDE, paint_tag
from companion.widgets.kit.action import Action
from companion.widgets.kit.stack import Stack
from companion.widgets.kit.text import Text

__all__ = ["Empty", "EmptyPicture"]

read_kv("widgets/kit/empty.kv")

TALLEST, LEAST, LOWEST = 168, 72, 40  # dp of the picture; with less there is none
GATE = 0.36  # of the picture's height: how wide the gate of a fence is
COLOURS = ("orange", "blue", "green")  # of the tags that wait for somebody


class EmptyPicture(Drawn):
    """An ox at an open gate, a fence that nobody hangs on, or tags that wait for names."""

    kind = OptionProperty("gate", options=["gate", "fence", "tags", "ox"])

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.bind(kind=self.redraw)

    def cells(self) -> list[Cell]:
        """Nothing to read."""
        return []

    def draw(self) -> None:
        """The picture, on the width it needs."""
        wide = min(self.width, self.height * 2.4)
        box = (self.center_x - wide / 2, self.y + dp(2), wide, self.height - dp(4))
        paint = {"gate": self._gate, "fence": self._fence, "tags": self._tags, "ox": self._ox}
        paint[self.kind](*box)

    def _gate(self, x: float, y: float, w: float, h: float) -> None:
        paint_open_gate(self, (x, y, w, h))

    def _fence(self, x: float, y: float, w: float, h: float) -> None:
        look = self.app.palette
        wide, high = h * GATE, h * 0.92
        left = x + w - wide - dp(6)
        paint_rails(self, (x, y, left - x, h * 0.72), look.outline_soft)
        for box in (
            (left, y, dp(10), high),
            (left + wide - dp(10), y, dp(10), high),
            (left - dp(6), y + high - h * 0.2, wide + dp(12), h * 0.2),  # its plate
        ):
            self.block(*box, look.ink, dp(2))
            inner = (box[0] + dp(1), box[1] + dp(1), box[2] - dp(2), box[3] - dp(2))
            self.block(*inner, look.tag, dp(2))

    def _tags(self, x: float, y: float, w: float, h: float) -> None:
        look = self.app.palette
        side = min(h * 0.86, w / len(COLOURS) / WIDE * 0.72)
        rail = y + side + dp(6)
        self.block(x, rail - dp(4), w, dp(4), look.outline_soft, dp(1))
        step = w / len(COLOURS)
        for at, colour in enumerate(COLOURS):
            left = x + step * (at + 0.5) - side / 2
            paint_tag(self, left, rail - side - dp(2), side, "", colour)

    def _ox(self, x: float, y: float, w: float, h: float) -> None:
        look = self.app.palette
        wide = min(w * 0.6, h / HIGH * 0.92)
        paint_rails(self, (x, y, w, wide * HIGH * 0.62), look.outline_soft)
        paint_ox(x + (w - wide) / 2, y - wide * 0.02, wide, look.mark, look.background)


class Empty(Stack):
    """Fills ``room`` while it is ``shown``: its things stand in the middle; else it is not there.

    ``on_key`` tells that the key was tapped; without words for it there is none.
    """

    shown = BooleanProperty(False)
    kind = StringProperty("gate")
    sentence = StringProperty()
    deed = StringProperty()
    icon = StringProperty()
    room = NumericProperty(0)  # the height that it may fill
    __events__ = ("on_key",)

    def __init__(self, **properties: Any) -> None:
        self._fit = Clock.create_trigger(self._fitted, -1)
        super().__init__(**properties)
        for name in ("shown", "kind", "sentence", "deed", "icon"):
            self.fbind(name, self._build)
        for name in ("room", "minimum_height"):
            self.fbind(name, self._fit)
        self._build()

    def _build(self, *_: Any) -> None:
        """Make what is shown; what is not shown cannot be touched either."""
        self.clear_widgets()
        if self.shown:
            self.add_widget(EmptyPicture(kind=self.kind, size_hint_y=None))
            self.add_widget(EmptyWords(text=self.sentence))
            if self.deed:
                key = Action(text=self.deed, icon=self.icon, guarded=True)
                key.bind(on_tap=lambda *_: self.dispatch("on_key"))
                self.add_widget(key)
        self._fitted()

    def _fitted(self, *_: Any) -> None:
        """As much above as below, and never less than it needs."""
        if not self.shown:
            self.padding, self.height = (0, 0, 0, 0), 0
            return
        picture, *others = self.children[::-1]
        words = sum(each.height + self.spacing for each in others)
        high = min(dp(TALLEST), max(dp(LEAST), self.room * 0.36), self.room - words - dp(8))
        picture.height = high if high >= dp(LOWEST) else 0  # a key that is whole says more
        picture.opacity = 1 if picture.height else 0
        needed = picture.height + words
        above = max(dp(8), (self.room - needed) / 2)
        self.padding = (0, above, 0, 0)
        self.height = max(self.room, needed + above)

    def on_key(self) -> None:
        """Screens and kv bind here."""


class EmptyWords(Text):
    """The one sentence."""
