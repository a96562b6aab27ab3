"""The layout in which cards are judged: what is said, the rows, the keys, what everybody has."""

from __future__ import annotations

import re
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView

from companion.widgets.bar import Bar
from companion.widgets.course import Course
from companion.widgets.keys import Keys
from companion.widgets.loud import Loud
from companion.widgets.press import taps
from companion.widgets.strip import LEAST as SPOT
from companion.widgets.strip import Strip
from companion.widgets.text import Text
from companion.widgets.theme import size_of
from companion.widgets.views.rows import Rows

LOUD = 88
SIDE = 12
SAYS_LEAST, SAYS_SHARE = 96, 0.34
ROW_LEAST, ROW_MOST = 40, 120
ENOUGH = 208  # dp in which a take and the longest sentence are told; what is more can be used


def glued(text: str) -> str:
    """The text with every number in brackets kept beside its word: (rule 4) is never torn."""
    return re.sub(r"\((\S+) (\S+)\)", "(\\1\N{NO-BREAK SPACE}\\2)", text)


class Scene(FloatLayout):
    """``says`` is the sentence, ``loud`` the take it tells of; ``on_skip`` is a tap beside keys.

    The places do not move from card to card: the sentence has room for the longest.
    """

    title = StringProperty()
    says = StringProperty()
    __events__ = ("on_skip",)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self._touched = (-1.0, -1.0)
        free = {"size_hint": (None, None)}
        self.bar = Bar(**free)
        self.loud = Loud(**free)
        self.text = Text(role="body")
        self.scroll = ScrollView(do_scroll_x=False, bar_width=dp(3), **free)
        self.scroll.add_widget(self.text)
        self.course = Course(**free)
        self.rows = Rows(**free)
        self.keys = Keys(**free)
        self.strip = Strip(**free)
        parts = (self.bar, self.course, self.loud, self.scroll, self.strip, self.keys, self.rows)
        for part in parts:
            self.add_widget(part)
        self._settle = Clock.create_trigger(self._arrange, -1)
        for name in ("pos", "size", "title", "says"):
            self.fbind(name, self.settle)
        self.loud.bind(title=self.settle)
        self.keys.bind(keys=self.settle)
        self.course.bind(cards=self.settle)
        self.strip.bind(spots=self.settle)
        self.bar.bind(height=self.settle)
        self.text.bind(texture_size=self.settle)
        self.app.bind(edges=self.settle, text_scale=self.settle)

    @property
    def app(self) -> Any:
        """The running app."""
        return self.rows.app

    def settle(self, *_: Any) -> None:
        """Ask for a new arrangement before the next frame."""
        self._settle()

    def tell(self, title: str = "", cards: Any = (), heads: int = 0) -> None:
        """Make a take loud; without a title be quiet again."""
        self.loud.title = title
        self.loud.cards = list(cards)
        self.loud.heads = heads

    # -- arranging ---------------------------------------------------------------------------

    def _arrange(self, *_: Any) -> None:
        edges = self.app.edges if self.app else None
        if edges is None:
            return
        self.bar.title = self.title
        self.text.text = glued(self.says)
        x, y = self.x + edges.left, self.y + edges.bottom
        w = self.width - edges.left - edges.right
        h = self.height - edges.top - edges.bottom
        if w > h:
            left = w * 0.56
            self._side(x, y, left, h)
            self._told(x + left, y, w - left, h)
        else:
            self._upright(x, y, w, h)

    def _upright(self, x: float, y: float, w: float, h: float) -> None:
        bar, keys = self.bar.height, self.keys.height_for(w)
        strip = self._strip_high(w, h * 0.3)
        rows = min(dp(ROW_MOST), w / 6.2) * self._many
        says = min(max(dp(SAYS_LEAST), h * SAYS_SHARE), h - bar - keys - strip - self._least)
        rows = max(self._least, min(rows, h - bar - keys - strip - says))
        says = max(0.0, h - bar - keys - strip - rows)
        self._put(self.bar, x, y + h - bar, w, bar)
        says -= self._run(x, y + h - bar, w, says)
        self._say(x, y + keys + strip + rows, w, says)
        self._put(self.rows, x + dp(4), y + keys + strip, w - dp(8), rows)
        self._put(self.keys, x, y + strip, w, keys)
        self._put(self.strip, x, y, w, strip)

    def _run(self, x: float, top: float, w: float, room: float) -> float:
        """Lay the turn's cards where the sentence leaves room for them; how much they take."""
        side, spare = dp(SIDE), room - dp(ENOUGH) * max(1.0, self.app.text_scale)
        high = self.course.height_for(w - 2 * side, spare)
        # What is still left over stands above and below, so that all of it is near the rows.
        margin = max(dp(4), (spare - high) * 0.3) if high else 0.0
        self._put(self.course, x + side, top - margin - high, w - 2 * side, high)
        return high + margin + (dp(4) if high else 0.0)

    def _side(self, x: float, y: float, w: float, h: float) -> None:
        keys = self.keys.height_for(w)
        rows = min(h - keys, min(dp(ROW_MOST), w / 6.2) * self._many)
        self._put(self.keys, x, y, w, keys)
        self._put(self.rows, x + dp(4), y + h - rows, w - dp(8), rows)

    def _told(self, x: float, y: float, w: float, h: float) -> None:
        bar = self.bar.height
        strip = self._strip_high(w, (h - bar) * 0.5)
        self._put(self.bar, x, y + h - bar, w, bar)
        self._put(self.strip, x, y, w, strip)
        self._put(self.course, x, y, w, 0)
        self._say(x, y + strip, w, h - bar - strip)

    @property
    def _beside_rows(self) -> bool:
        """Whether the sentence stands right above the rows."""
        return self.course.height > 0

    @property
    def _many(self) -> int:
        return max(1, len(self.rows.rows))

    @property
    def _least(self) -> float:
        least = SPOT if self.rows.choices else ROW_LEAST
        return dp(least) * self._many

    def _strip_high(self, w: float, most: float) -> float:
        if not self.strip.spots:
            return 0.0
        return max(dp(SPOT), min(dp(SPOT) * self.strip.lines_for(w), most))

    def _say(self, x: float, y: float, w: float, h: float) -> None:
        side = dp(SIDE)
        loud = min(dp(LOUD), h * 0.5) if self.loud.title else 0.0
        self._put(self.loud, x + side, y + h - loud, w - 2 * side, loud)
        room = max(0.0, h - loud - dp(4))
        self.text.role = self._role(w - 2 * side, room)
        self.text.size_hint_x = None
        self.text.width = w - 2 * side
        high = self.text.texture_size[1]
        self.scroll.do_scroll_y = high > room + 1
        # A sentence with room to spare stands beside the rows that it tells of.
        low = min(dp(SIDE), max(0.0, room - high)) if self._beside_rows else 0.0
        tall = min(room, high) if self._beside_rows else room
        self._put(self.scroll, x + side, y + low, w - 2 * side, tall)
        self.text.height = max(high, tall)
        self.text.text_size = (self.text.width, None)

    def _role(self, w: float, h: float) -> str:
        """The largest writing in which the sentence has room, judged by its letters."""
        longest = max((len(word) for word in self.says.split()), default=0)
        for role in ("display", "title", "heading", "body"):
            size = size_of(role, self.app.text_scale)
            lines = -(-len(self.says) * size * 0.54 // max(1.0, w))
            if lines * size * 1.4 <= h and longest * size * 0.58 <= w:
                return role
        return "small"

    @staticmethod
    def _put(part: Any, x: float, y: float, w: float, h: float) -> None:
        part.opacity = 1 if h > 0 else 0
        part.pos = (x, y)
        part.size = (w, max(0.0, h))

    # -- touches -----------------------------------------------------------------------------

    def beside(self) -> tuple[int, int]:
        """The row and the card of it under a touch that nothing answered; 0 where there is none."""
        row = card = 0
        for cell in self.rows.cells():
            name = cell.name.split()
            if name[0] == "row" and cell.holds(*self._touched):
                row = int(name[1])
                card = int(cell.text) if len(name) == 4 else card
        return row, card

    def on_touch_down(self, touch: Any) -> bool:
        self._touched = touch.pos
        if super().on_touch_down(touch):
            return True
        if self.collide_point(*touch.pos) and not touch.is_mouse_scrolling:
            if not taps.echoes(touch, self):
                taps.answer(touch, self)  # what comes after a skip gets no second tap
                self.dispatch("on_skip")
            return True
        return False

    def on_skip(self) -> None:
        """Screens bind here."""
