"""The forms of a table: where its parts stand when cards are entered, judged, or wait."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.widgets.deck import LEAST
from companion.widgets.standings import FLAT
from companion.widgets.strip import LEAST as SPOT
from companion.widgets.strip import NARROWEST
from companion.widgets.theme import size_of
from companion.widgets.views.rows import BAND

SIDE, WIDEST_SIDE = 160, 420  # dp of the column beside the deck when the phone lies
BAND_LEAST, BAND_MOST = 44, 64
ENTER_ROW_MOST = 60
LOUD = 88
EDGE = 12
SAYS_LEAST, SAYS_SHARE = 96, 0.34
ROW_LEAST, ROW_MOST = 40, 120
ENOUGH = 208  # dp in which a take and the longest sentence are told; what is more can be used
SAYS = 56  # dp that the sentence has at least where cards wait


def put(part: Any, x: float, y: float, w: float, h: float) -> None:
    """Let a part stand there; without any height it is not seen."""
    part.opacity = 1 if h > 0 else 0
    part.pos = (x, y)
    part.size = (w, max(0.0, h))


def own_heights(view: Any) -> bool:
    """Whether a view says itself how high it must and can be."""
    return hasattr(view, "least_height")


class Enter:
    """A bar, a strip of places, the table, keys and the grid; what does not fit is left out.

    In this order things give way: the strip moves into the bar, in place of the title, and a line
    says what everybody has; the rows shrink to a band; the line goes, then the band; only then does
    the grid scroll. Its cells never shrink below their least size.
    """

    def __init__(self, shell: Any) -> None:
        self.shell = shell

    def arrange(self, x: float, y: float, w: float, h: float) -> None:
        """Upright, or with the grid at the right."""
        if w > h:
            self._lie(x, y, w, h)
        else:
            self._stand(x, y, w, h)

    def _stand(self, x: float, y: float, w: float, h: float) -> None:
        least, most = self.shell.keyed.heights_for(w)
        keys = self.shell.keys.height_for(w)
        bar = self.shell.bar.height
        spare = h - least - bar - keys
        strip, line, rows = self._shares(w, spare)
        merged = bool(self.shell.strip.spots) and not strip
        held = (
            self.shell.held.line
            if self.shell.held.hands and not strip and self._crowded(w)
            else 0.0
        )
        left = spare - strip - held - line
        rows = self._rows_high(left) if rows else 0.0
        # A small deck leaves more room than its cells can use.
        spill = max(0.0, left - rows - (most - least))
        many = max(1, self.shell.lines)
        if rows or (self.shell.lines and spill >= dp(BAND) * many):
            most = dp(ENTER_ROW_MOST) * many
            if own_heights(self.shell.view):
                most = self.shell.view.most_height()
            rows = min(rows + spill, most)
        if line:
            line += min(left - rows, self.shell.standings.line - line) if left > rows else 0.0
        self.shell.strip.bare = line > 0
        top = y + h
        put(self.shell.bar, x, top - bar, w, bar)
        self.shell.strip.heading = self.shell.scene.heading if merged else ""
        if merged:
            self._into_bar(x, top - bar, w)
        else:
            self.shell.bar.title = self.shell.scene.title
            put(self.shell.strip, x, top - bar - strip, w, strip)
        top -= bar + strip + held
        put(self.shell.held, x, top, w, held)
        top -= line
        put(self.shell.standings, x, top, w, line)
        put(self.shell.view, x, top - rows, w, rows)
        put(self.shell.keys, x, top - rows - keys, w, keys)
        self._put_deck(x, y, w, top - rows - keys - y)

    def _shares(self, w: float, spare: float) -> tuple[float, float, float]:
        """The heights of strip and line and the least of the rows: the best way that has room."""
        lines = [dp(SPOT) * many for many in range(self.shell.strip.lines_for(w), 0, -1)]
        whole, band = self._rows_least, self._band_least
        ways = [(strip, self._line(w, strip), whole) for strip in lines]
        merged = (0.0, self._line(self._between(w), self.shell.bar.height))
        if self.shell.standings.people:
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
        people = self.shell.standings.people
        seated = any(spot.heads for spot in self.shell.strip.spots)
        if not people or (seated and self.shell.strip.holds(w, h)):
            return 0.0
        return self.shell.standings.least if seated else float(dp(FLAT))

    def _lie(self, x: float, y: float, w: float, h: float) -> None:
        lines = max(1, int(h / dp(LEAST)))
        needed = max(-(-self.shell.keyed.cards // lines), 1) * dp(LEAST)
        side = min(max(dp(SIDE), w - needed), dp(WIDEST_SIDE), w * 0.45)
        side = max(side, min(dp(SIDE), w / 2))
        keys = self.shell.keys.height_for(side)
        bar = self.shell.bar.height
        spare = h - bar - keys
        wide_enough = side >= dp(240)
        # A narrow column has room for the last cards one below the other, not side by side.
        needs = self._band_least if wide_enough else dp(BAND) * max(1, self.shell.lines)
        strip = self._strip_beside(side, spare, needs if self.shell.scene.with_view else 0.0)
        left = spare - strip
        rows = self._rows_high(left) if left >= needs else 0.0
        self.shell.bar.title = self.shell.scene.title if wide_enough else ""
        self.shell.strip.heading = "" if wide_enough else self.shell.scene.heading
        self.shell.strip.bare = False
        top = y + h
        for hidden in (self.shell.held, self.shell.standings):
            put(hidden, x, y, side, 0)
        put(self.shell.bar, x, top - bar, side, bar)
        put(self.shell.strip, x, top - bar - strip, side, strip)
        put(self.shell.view, x, top - bar - strip - rows, side, rows)
        put(self.shell.keys, x, top - bar - strip - rows - keys, side, keys)
        self._put_deck(x + side, y, w - side, h)

    def _strip_beside(self, side: float, spare: float, rows: float) -> float:
        """The strip in a column: places move closer together before the rows go."""
        seats = len(self.shell.strip.spots)
        if not seats:
            return 0.0
        fewest = -(-seats // max(1, int(side / dp(NARROWEST))))
        wanted = self.shell.strip.lines_for(side)
        fitting = (
            many for many in range(wanted, fewest - 1, -1) if dp(SPOT) * many + rows <= spare
        )
        return min(dp(SPOT) * next(fitting, wanted), max(dp(SPOT), spare))

    @property
    def _rows_least(self) -> float:
        if not self.shell.scene.with_view:
            return 0.0
        view = self.shell.view
        return view.least_height() if own_heights(view) else dp(BAND) * 4

    @property
    def _band_least(self) -> float:
        if not self.shell.scene.with_view:
            return 0.0
        view = self.shell.view
        return view.band_height() if own_heights(view) else dp(BAND_LEAST)

    def _rows_high(self, left: float) -> float:
        if not self.shell.scene.with_view or left < self._band_least:
            return 0.0
        if own_heights(self.shell.view):
            return min(left, self.shell.view.most_height())
        many = max(1, self.shell.lines)
        if left >= dp(BAND) * many:
            return min(left, dp(ENTER_ROW_MOST) * many)
        return min(left, dp(BAND_MOST))

    def _between(self, w: float) -> float:
        """The room between Back and the icons, where the title would be."""
        return float(w - sum(self.shell.bar.sides))

    def _crowded(self, w: float) -> bool:
        """Whether the strip in the bar cannot show everybody, or is not there at all."""
        seats = len(self.shell.strip.spots)
        return not seats or seats * dp(NARROWEST) > self._between(w)

    def _into_bar(self, x: float, y: float, w: float) -> None:
        self.shell.bar.title = ""
        put(
            self.shell.strip,
            x + self.shell.bar.sides[0],
            y,
            self._between(w),
            self.shell.bar.height,
        )

    def _put_deck(self, x: float, y: float, w: float, h: float) -> None:
        put(self.shell.grid, x, y, w, h)
        deck = self.shell.keyed
        deck.size = (w, h)
        scrolls = deck.least_height > h + 1
        deck.height = max(h, deck.least_height)
        self.shell.grid.do_scroll_y = scrolls


class Tell:
    """What is said, the table, the keys, what everybody has.

    The places do not move from card to card: the sentence has room for the longest.
    """

    def __init__(self, shell: Any) -> None:
        self.shell = shell

    def arrange(self, x: float, y: float, w: float, h: float) -> None:
        """Upright, or with the table at the left."""
        self.shell.bar.title = self.shell.scene.title
        self.shell.strip.heading, self.shell.strip.bare = "", False
        if w > h:
            left = w * 0.56
            self._side(x, y, left, h)
            self._told(x + left, y, w - left, h)
        else:
            self._upright(x, y, w, h)

    def _upright(self, x: float, y: float, w: float, h: float) -> None:
        bar, keys = self.shell.bar.height, self.shell.keys.height_for(w)
        strip = self._strip_high(w, h * 0.3)
        rows = self._wish(w)
        share = SAYS_SHARE / 2 if own_heights(self.shell.view) else SAYS_SHARE
        says = min(max(dp(SAYS_LEAST), h * share), h - bar - keys - strip - self._least)
        rows = max(self._least, min(rows, h - bar - keys - strip - says))
        says = max(0.0, h - bar - keys - strip - rows)
        put(self.shell.bar, x, y + h - bar, w, bar)
        says -= self._run(x, y + h - bar, w, says)
        self._say(x, y + keys + strip + rows, w, says)
        put(self.shell.view, x + dp(4), y + keys + strip, w - dp(8), rows)
        put(self.shell.keys, x, y + strip, w, keys)
        put(self.shell.strip, x, y, w, strip)

    def _run(self, x: float, top: float, w: float, room: float) -> float:
        """Lay the turn's cards where the sentence leaves room for them; how much they take."""
        side, spare = dp(EDGE), room - dp(ENOUGH) * max(1.0, self.shell.app.text_scale)
        high = self.shell.course.height_for(w - 2 * side, spare)
        # What is still left over stands above and below, so that all of it is near the rows.
        margin = max(dp(4), (spare - high) * 0.3) if high else 0.0
        put(self.shell.course, x + side, top - margin - high, w - 2 * side, high)
        return high + margin + (dp(4) if high else 0.0)

    def _side(self, x: float, y: float, w: float, h: float) -> None:
        keys = self.shell.keys.height_for(w)
        rows = min(h - keys, self._wish(w))
        put(self.shell.keys, x, y, w, keys)
        put(self.shell.view, x + dp(4), y + h - rows, w - dp(8), rows)

    def _told(self, x: float, y: float, w: float, h: float) -> None:
        bar = self.shell.bar.height
        strip = self._strip_high(w, (h - bar) * 0.5)
        put(self.shell.bar, x, y + h - bar, w, bar)
        put(self.shell.strip, x, y, w, strip)
        put(self.shell.course, x, y, w, 0)
        self._say(x, y + strip, w, h - bar - strip)

    @property
    def _beside_rows(self) -> bool:
        """Whether the sentence stands right above the rows."""
        return self.shell.course.height > 0

    @property
    def _many(self) -> int:
        return max(1, self.shell.lines)

    def _wish(self, w: float) -> float:
        """The height that the table would like to have."""
        if own_heights(self.shell.view):
            return float(self.shell.view.most_height())
        return min(dp(ROW_MOST), w / 6.2) * self._many

    @property
    def _least(self) -> float:
        if own_heights(self.shell.view):
            return float(self.shell.view.least_height())
        least = SPOT if self.shell.view.chosen else ROW_LEAST
        return dp(least) * self._many

    def _strip_high(self, w: float, most: float) -> float:
        if not self.shell.strip.spots:
            return 0.0
        return max(dp(SPOT), min(dp(SPOT) * self.shell.strip.lines_for(w), most))

    def _say(self, x: float, y: float, w: float, h: float) -> None:
        side = dp(EDGE)
        loud = min(dp(LOUD), h * 0.5) if self.shell.loud.title else 0.0
        put(self.shell.loud, x + side, y + h - loud, w - 2 * side, loud)
        room = max(0.0, h - loud - dp(4))
        self.shell.text.role = self._role(w - 2 * side, room)
        self.shell.text.size_hint_x = None
        self.shell.text.width = w - 2 * side
        high = self.shell.text.texture_size[1]
        self.shell.say.do_scroll_y = high > room + 1
        # A sentence with room to spare stands beside the rows that it tells of.
        low = min(dp(EDGE), max(0.0, room - high)) if self._beside_rows else 0.0
        tall = min(room, high) if self._beside_rows else room
        put(self.shell.say, x + side, y + low, w - 2 * side, tall)
        self.shell.text.height = max(high, tall)
        self.shell.text.text_size = (self.shell.text.width, None)

    def _role(self, w: float, h: float) -> str:
        """The largest writing in which the sentence has room, judged by its letters."""
        longest = max((len(word) for word in self.shell.scene.says.split()), default=0)
        for role in ("display", "title", "heading", "body"):
            size = size_of(role, self.shell.app.text_scale)
            lines = -(-len(self.shell.scene.says) * size * 0.54 // max(1.0, w))
            if lines * size * 1.4 <= h and longest * size * 0.58 <= w:
                return role
        return "small"


class Wait(Tell):
    """The same with a middle: a queue of waiting cards, or what can be chosen from."""

    _beside_rows = False

    def _upright(self, x: float, y: float, w: float, h: float) -> None:
        bar, keys = self.shell.bar.height, self.shell.keys.height_for(w)
        held = self._held_high
        rest = h - bar - keys - held
        least = self._least
        tiles = min(self._tiles_high(w), max(dp(SPOT), rest - least - dp(SAYS)))
        wish = self._wish(w)
        tiles += max(0.0, min(tiles * 0.3, rest - tiles - wish - dp(SAYS) * 3))
        says = min(max(dp(SAYS) * 1.4, (rest - tiles) * 0.3), max(dp(SAYS), rest - tiles - least))
        rows = max(least, min(wish, rest - tiles - says))
        says = max(0.0, rest - tiles - rows)
        put(self.shell.bar, x, y + h - bar, w, bar)
        self._say(x, y + h - bar - says, w, says)
        self._put_tiles(x, y + keys + rows + held, w, tiles)
        put(self.shell.held, x + dp(8), y + keys + rows, w - dp(16), held)
        put(self.shell.view, x + dp(4), y + keys, w - dp(8), rows)
        put(self.shell.keys, x, y, w, keys)

    def _told(self, x: float, y: float, w: float, h: float) -> None:
        bar = self.shell.bar.height
        held = self._held_high
        tiles = min(self._tiles_high(w), max(dp(SPOT), h - bar - held - dp(SAYS)))
        put(self.shell.bar, x, y + h - bar, w, bar)
        put(self.shell.held, x, y, w, held)
        self._put_tiles(x, y + held, w, tiles)
        self._say(x, y + held + tiles, w, h - bar - held - tiles)

    @property
    def _held_high(self) -> float:
        """The line about those who hold special cards and have no tile that says so."""
        return self.shell.held.line if self.shell.held.hands else 0.0

    def _tiles_high(self, w: float) -> float:
        return (
            float(self.shell.tiles.height_for(w - dp(EDGE)))
            if self.shell.tiles is not None
            else 0.0
        )

    def _put_tiles(self, x: float, y: float, w: float, high: float) -> None:
        put(self.shell.middle, x + dp(EDGE) / 2, y, w - dp(EDGE), high)
        if self.shell.tiles is not None:
            needed = self.shell.tiles.height_for(w - dp(EDGE))
            self.shell.tiles.size = (w - dp(EDGE), max(needed, high))
            self.shell.middle.do_scroll_y = needed > high + 1
