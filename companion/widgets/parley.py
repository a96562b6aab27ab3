"""The layout before cards are placed: who waits, what may be played, the rows, and the keys."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView

from companion.widgets.hand import Hand
from companion.widgets.held import Held
from companion.widgets.queue import Queue
from companion.widgets.scene import ROW_LEAST, ROW_MOST, SIDE, Scene
from companion.widgets.strip import LEAST as SPOT

SAYS = 56  # dp that the sentence has at least


class Parley(Scene):
    """A scene whose middle is a queue of waiting cards, or the special cards to choose from."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.queue = Queue(size_hint=(None, None))
        self.hand = Hand(size_hint=(None, None))
        self.middle = ScrollView(do_scroll_x=False, bar_width=dp(3), size_hint=(None, None))
        self.held = Held(size_hint=(None, None))
        self._tiles: Any = None
        self.add_widget(self.middle)
        self.add_widget(self.held)
        self.queue.bind(places=self.settle)
        self.held.bind(hands=self.settle)
        self.hand.bind(kinds=self.settle)
        self.rows.bind(rows=self.settle, live=self.settle, choices=self.settle)

    def lay_out(self, tiles: Any) -> None:
        """Put the queue or the hand into the middle."""
        if tiles is not self._tiles:
            self.middle.clear_widgets()
            self.middle.add_widget(tiles)
            self.middle.scroll_y = 1
            self._tiles = tiles
        self.settle()

    # -- arranging ---------------------------------------------------------------------------

    def _upright(self, x: float, y: float, w: float, h: float) -> None:
        bar, keys = self.bar.height, self.keys.height_for(w)
        held = self._held_high
        rest = h - bar - keys - held
        least = self._least
        tiles = min(self._tiles_high(w), max(dp(SPOT), rest - least - dp(SAYS)))
        wish = min(dp(ROW_MOST), w / 6.2) * self._many
        tiles += max(0.0, min(tiles * 0.3, rest - tiles - wish - dp(SAYS) * 3))
        says = min(max(dp(SAYS) * 1.4, (rest - tiles) * 0.3), max(dp(SAYS), rest - tiles - least))
        rows = max(least, min(wish, rest - tiles - says))
        says = max(0.0, rest - tiles - rows)
        self._put(self.bar, x, y + h - bar, w, bar)
        self._say(x, y + h - bar - says, w, says)
        self._put_tiles(x, y + keys + rows + held, w, tiles)
        self._put(self.held, x + dp(8), y + keys + rows, w - dp(16), held)
        self._put(self.rows, x + dp(4), y + keys, w - dp(8), rows)
        self._put(self.keys, x, y, w, keys)
        self._put(self.strip, x, y, w, 0)

    def _told(self, x: float, y: float, w: float, h: float) -> None:
        bar = self.bar.height
        held = self._held_high
        tiles = min(self._tiles_high(w), max(dp(SPOT), h - bar - held - dp(SAYS)))
        self._put(self.bar, x, y + h - bar, w, bar)
        self._put(self.held, x, y, w, held)
        self._put_tiles(x, y + held, w, tiles)
        self._say(x, y + held + tiles, w, h - bar - held - tiles)
        self._put(self.strip, x, y, w, 0)

    @property
    def _least(self) -> float:
        return dp(SPOT if self.rows.choices else ROW_LEAST) * self._many

    @property
    def _held_high(self) -> float:
        """The line about those who hold special cards and have no tile that says so."""
        return self.held.line if self.held.hands else 0.0

    def _tiles_high(self, w: float) -> float:
        return float(self._tiles.height_for(w - dp(SIDE))) if self._tiles is not None else 0.0

    def _put_tiles(self, x: float, y: float, w: float, high: float) -> None:
        self._put(self.middle, x + dp(SIDE) / 2, y, w - dp(SIDE), high)
        if self._tiles is not None:
            needed = self._tiles.height_for(w - dp(SIDE))
            self._tiles.size = (w - dp(SIDE), max(needed, high))
            self.middle.do_scroll_y = needed > high + 1
