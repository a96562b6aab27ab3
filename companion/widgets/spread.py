"""The layout in which cards are entered: the deck fills the screen, the rest takes what is left."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView

from companion.widgets.bar import Bar
from companion.widgets.deck import LEAST, Deck
from companion.widgets.held import Held
from companion.widgets.keys import Keys
from companion.widgets.standings import FLAT, Standings
from companion.widgets.strip import LEAST as SPOT
from companion.widgets.strip import NARROWEST, Strip
from companion.widgets.views.rows import BAND, Rows

SIDE, WIDEST_SIDE = 160, 420  # dp of the column beside the deck when the phone lies
BAND_LEAST, BAND_MOST = 44, 64
ROW_MOST = 60


class Spread(FloatLayout):
    """A bar, a strip of places, the rows, keys and the deck; what does not fit is left out.

    In this order things give way: the strip moves into the bar, in place of the title, and a line
    says what everybody has; the rows shrink to a band; the line goes, then the band; only then does
    the deck scroll. Its cells never shrink below their least size. ``heading`` is what is left of
    the title in the bar.
    """

    title = StringProperty()
    heading = StringProperty()
    with_rows = BooleanProperty(True)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        free = {"size_hint": (None, None)}
        self.bar = Bar(**free)
        self.strip = Strip(**free)
        self.rows = Rows(**free)
        self.keys = Keys(**free)
        self.held = Held(**free)
        self.standings = Standings(**free)
        self.deck = Deck(**free)
        self.scroll = ScrollView(do_scroll_x=False, bar_width=dp(3), **free)
        self.scroll.add_widget(self.deck)
        lines = (self.held, self.standings)
        for part in (self.bar, self.strip, *lines, self.rows, self.keys, self.scroll):
            self.add_widget(part)
        self._settle = Clock.create_trigger(self._arrange, -1)
        for name in ("pos", "size", "with_rows", "title", "heading"):
            self.fbind(name, self.settle)
        self.strip.bind(spots=self.settle)
        self.keys.bind(keys=self.settle)
        self.held.bind(hands=self.settle)
        self.standings.bind(people=self.settle)
        self.deck.bind(set=self.settle)
        self.rows.bind(rows=self.settle)
        self.bar.bind(height=self.settle)
        self.bar.ids.actions.bind(width=self.settle)
        self.app.bind(edges=self.settle, text_scale=self.settle)

    @property
    def app(self) -> Any:
        """The running app."""
        return self.deck.app

    def settle(self, *_: Any) -> None:
        """Ask for a new arrangement before the next frame."""
        self._settle()

    # -- arranging ---------------------------------------------------------------------------

    def _arrange(self, *_: Any) -> None:
        edges = self.app.edges if self.app else None
        if edges is None:
            return
        x, y = self.x + edges.left, self.y + edges.bottom
        w = self.width - edges.left - edges.right
        h = self.height - edges.top - edges.bottom
        if w > h:
            self._lie(x, y, w, h)
        else:
            self._stand(x, y, w, h)

    def _stand(self, x: float, y: float, w: float, h: float) -> None:
        least, most = self.deck.heights_for(w)
        keys = self.keys.height_for(w)
        bar = self.bar.height
        spare = h - least - bar - keys
        strip, line, rows = self._shares(w, spare)
        merged = bool(self.strip.spots) and not strip
        held = self.held.line if self.held.hands and not strip and self._crowded(w) else 0.0
        left = spare - strip - held - line
        rows = self._rows_high(left) if rows else 0.0
        # A small deck leaves more room than its cells can use.
        spill = max(0.0, left - rows - (most - least))
        many = max(1, len(self.rows.rows))
        if rows or (self.rows.rows and spill >= dp(BAND) * many):
            rows = min(rows + spill, dp(ROW_MOST) * many)
        if line:
            line += min(left - rows, self.standings.line - line) if left > rows else 0.0
        self.strip.bare = line > 0
        top = y + h
        self._put(self.bar, x, top - bar, w, bar)
        self.strip.heading = self.heading if merged else ""
        if merged:
            self._into_bar(x, top - bar, w)
        else:
            self.bar.title = self.title
            self._put(self.strip, x, top - bar - strip, w, strip)
        top -= bar + strip + held
        self._put(self.held, x, top, w, held)
        top -= line
        self._put(self.standings, x, top, w, line)
        self._put(self.rows, x, top - rows, w, rows)
        self._put(self.keys, x, top - rows - keys, w, keys)
        self._put_deck(x, y, w, top - rows - keys - y)

    def _shares(self, w: float, spare: float) -> tuple[float, float, float]:
        """The heights of strip and line and the least of the rows: the best way that has room."""
        lines = [dp(SPOT) * many for many in range(self.strip.lines_for(w), 0, -1)]
        whole, band = self._rows_least, self._band_least
        ways = [(strip, self._line(w, strip), whole) for strip in lines]
        merged = (0.0, self._line(self._between(w), self.bar.height))
        if self.standings.people:
            ways += [
                (*merged, whole),
                *((strip, self._line(w, strip), band) for strip in lines[:1]),
            ]
            ways += [(*merged, band)]
        ways += [(strip, 0.0, band) for strip in lines[-1:]]
        ways += [(0.0, 0.0, band)]
        return next((way for way in ways if sum(way) <= spare + 0.5), (0.0, 0.0, 0.0))

    def _line(self, w: float, h: float) -> float:
        """What the line of everybody needs, if the seats at this size do not say it all."""
        people = self.standings.people
        seated = any(spot.heads for spot in self.strip.spots)
        if not people or (seated and self.strip.holds(w, h)):
            return 0.0
        return self.standings.least if seated else float(dp(FLAT))

    def _lie(self, x: float, y: float, w: float, h: float) -> None:
        lines = max(1, int(h / dp(LEAST)))
        needed = max(-(-self.deck.cards // lines), 1) * dp(LEAST)
        side = min(max(dp(SIDE), w - needed), dp(WIDEST_SIDE), w * 0.45)
        side = max(side, min(dp(SIDE), w / 2))
        keys = self.keys.height_for(side)
        bar = self.bar.height
        spare = h - bar - keys
        wide_enough = side >= dp(240)
        # A narrow column has room for the last cards one below the other, not side by side.
        needs = self._band_least if wide_enough else dp(BAND) * max(1, len(self.rows.rows))
        strip = self._strip_beside(side, spare, needs if self.with_rows else 0.0)
        left = spare - strip
        rows = self._rows_high(left) if left >= needs else 0.0
        self.bar.title = self.title if wide_enough else ""
        self.strip.heading = "" if wide_enough else self.heading
        self.strip.bare = False
        top = y + h
        for hidden in (self.held, self.standings):
            self._put(hidden, x, y, side, 0)
        self._put(self.bar, x, top - bar, side, bar)
        self._put(self.strip, x, top - bar - strip, side, strip)
        self._put(self.rows, x, top - bar - strip - rows, side, rows)
        self._put(self.keys, x, top - bar - strip - rows - keys, side, keys)
        self._put_deck(x + side, y, w - side, h)

    def _strip_beside(self, side: float, spare: float, rows: float) -> float:
        """The strip in a column: places move closer together before the rows go."""
        seats = len(self.strip.spots)
        if not seats:
            return 0.0
        fewest = -(-seats // max(1, int(side / dp(NARROWEST))))
        wanted = self.strip.lines_for(side)
        fitting = (
            many for many in range(wanted, fewest - 1, -1) if dp(SPOT) * many + rows <= spare
        )
        return min(dp(SPOT) * next(fitting, wanted), max(dp(SPOT), spare))

    @property
    def _rows_least(self) -> float:
        return dp(BAND) * 4 if self.with_rows else 0.0

    @property
    def _band_least(self) -> float:
        return dp(BAND_LEAST) if self.with_rows else 0.0

    def _rows_high(self, left: float) -> float:
        if not self.with_rows or left < dp(BAND_LEAST):
            return 0.0
        many = max(1, len(self.rows.rows))
        if left >= dp(BAND) * many:
            return min(left, dp(ROW_MOST) * many)
        return min(left, dp(BAND_MOST))

    def _between(self, w: float) -> float:
        """The room between Back and the icons, where the title would be."""
        return float(w - sum(self.bar.sides))

    def _crowded(self, w: float) -> bool:
        """Whether the strip in the bar cannot show everybody, or is not there at all."""
        seats = len(self.strip.spots)
        return not seats or seats * dp(NARROWEST) > self._between(w)

    def _into_bar(self, x: float, y: float, w: float) -> None:
        self.bar.title = ""
        self._put(self.strip, x + self.bar.sides[0], y, self._between(w), self.bar.height)

    def _put_deck(self, x: float, y: float, w: float, h: float) -> None:
        self._put(self.scroll, x, y, w, h)
        deck = self.deck
        deck.size = (w, h)
        scrolls = deck.least_height > h + 1
        deck.height = max(h, deck.least_height)
        self.scroll.do_scroll_y = scrolls

    @staticmethod
    def _put(part: Any, x: float, y: float, w: float, h: float) -> None:
        part.opacity = 1 if h > 0 else 0
        part.pos = (x, y)
        part.size = (w, max(0.0, h))
