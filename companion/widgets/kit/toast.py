"""A sentence that comes, stays as long as it takes to read and goes, without stopping anybody."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView

from companion.host import host
from companion.kv import read_kv
from companion.widgets.kit.press import Pressable

read_kv("widgets/kit/toast.kv")

STAYS = 3.0  # seconds at the least
STAYS_WITH_ACTION = 6.0
READ = 14  # letters a second, by somebody who is also looking at cards
FRESH = 0.3  # seconds: what was said this shortly before a room is left belongs to the next one
SIDE, WIDEST = 16, 560
LEAST, BAR = 56, 48  # dp: how high it is at least, and where it lies over a bar
APART = 28  # dp between a finger that is told something and the words: the sign stays in sight


class ToastOffer(Pressable, Label):
    """The button in a toast."""


class Toast(BoxLayout):
    """The sentence and, if there is one, the deed offered with it.

    It stands above what lies at the bottom edge, and over no card that can be tapped. Beside a deck
    that fills the window it lies over the bar, and the rows stay in sight; what offers something or
    speaks of the bar lies over the rows instead. What is told to a ``finger`` never lies under it.
    """

    text = StringProperty()
    offer = StringProperty()
    fill = ColorProperty()
    least = NumericProperty(dp(LEAST))

    def __init__(
        self,
        deed: Callable[[], None] | None = None,
        *,
        off_bar: bool = False,
        finger: tuple[float, float] | None = None,
        **properties: Any,
    ) -> None:
        self._deed = deed
        self._off_bar = off_bar
        self._finger = finger
        self._deck: Any = None
        self.said = Clock.get_time()
        super().__init__(**properties)
        self._settle = Clock.create_trigger(self.settle)
        self.bind(height=self.settle)
        Window.bind(size=self._later)
        self._rooms.bind(current_screen=self._moved)
        self._moved(None, self._rooms.current_screen)

    @property
    def _rooms(self) -> Any:
        return host().root

    def _moved(self, _rooms: Any, room: Any) -> None:
        if room is not None:
            room.bind(children=self._later, foot=self._later, foot_x=self._later)
        self.settle()

    def _later(self, *_: Any) -> None:
        self._settle()

    def settle(self, *_: Any) -> None:
        """Find the place where the least is covered that somebody needs now."""
        if self._rooms is None:  # the window changes while the app is only opening
            return
        room, edges = self._rooms.current_screen, host().edges
        left, low, wide = edges.left, edges.bottom, Window.width - edges.left - edges.right
        foot = room.foot if room is not None else 0
        deck = _deck(room) if room is not None and not foot else None
        self._follow(deck)
        side, over_bar = float(dp(SIDE)), False
        if foot:
            low = max(low, foot)
            wide, left = left + wide - max(left, room.foot_x), max(left, room.foot_x)
        elif deck is not None:
            x, y = deck.to_window(*deck.pos)
            side = float(dp(SIDE / 4))
            if x > left + 1:
                wide = x - left  # the phone lies: beside the deck
            else:
                low = y + deck.height
                over_bar = not self.offer and not self._off_bar and not _keys(room)
        self.width = min(wide - 2 * side, dp(WIDEST))
        self.x = left + (wide - self.width) / 2
        low += side
        if room is not None and not foot:
            low = self._above_keys(room, low)
        self.least = dp(BAR if over_bar else LEAST)
        top = Window.height - edges.top - self.height
        self.y = self._off_finger(top if over_bar else min(low, top), top)

    def _off_finger(self, low: float, top: float) -> float:
        """Above the finger that is told this, or below it where there is no room."""
        if self._finger is None:
            return low
        (x, y), apart = self._finger, dp(APART)
        if not (self.x < x < self.right and low - apart < y < low + self.height + apart):
            return low
        below = max(float(host().edges.bottom), y - apart - self.height)
        return y + apart if y + apart <= top else below

    def _follow(self, deck: Any) -> None:
        """The deck of a room that is only being built comes to its place a little later."""
        if deck is not None and deck is not self._deck:
            self._deck = deck
            deck.bind(pos=self._later, size=self._later)

    def _above_keys(self, room: Any, low: float) -> float:
        """Off the keys, as far as the bar leaves room: a tap on a toast goes through."""
        from companion.widgets.kit.bar import Bar  # the first frame of the app has no use for it

        above = low
        for each in _keys(room):
            each.bind(pos=self._later, size=self._later)  # they move while it is in sight
            x, y = each.to_window(*each.pos)
            over = x < self.right and self.x < x + each.width
            if over and y < above + self.height and above < y + each.height:
                above = y + each.height + dp(SIDE / 4)
        bars = (each for each in room.walk() if isinstance(each, Bar))
        top = min((each.to_window(*each.pos)[1] for each in bars), default=Window.height)
        return max(low, min(above, top - self.height))

    def on_touch_down(self, touch: Any) -> bool:
        """A touch goes through to what lies below, which somebody wants: so the toast goes."""
        if self.offer:
            return bool(super().on_touch_down(touch))
        if self.collide_point(*touch.pos):
            host().toasts.clear()
        return False

    def accept(self) -> None:
        """Do what was offered."""
        if self._deed:
            self._deed()


def _keys(room: Any) -> list[Any]:
    """The rows of keys in a room."""
    from companion.widgets.kit.keys import Keys  # the first frame of the app has no use for it

    return [each for each in room.walk() if isinstance(each, Keys) and each.keys]


def _deck(room: Any) -> Any:
    """The deck or the numbers that lie in a room, as far as they are in sight."""
    # The first frame of the app has no use for these.
    from companion.widgets.drawn.deck import Deck
    from companion.widgets.drawn.signed_numbers import SignedNumbers

    deck = next((each for each in room.walk() if isinstance(each, Deck | SignedNumbers)), None)
    return deck.parent if deck is not None and isinstance(deck.parent, ScrollView) else deck


class Toasts:
    """Shows one toast at a time, over everything; a newer one replaces it."""

    def __init__(self) -> None:
        self.shown: Toast | None = None
        self._stands = False  # whether it outlives the room in which it was said
        self._end: Any = None
        self._rooms: Any = None

    def show(
        self,
        text: str,
        offer: str = "",
        deed: Callable[[], None] | None = None,
        *,
        off_bar: bool = False,
        stands: bool = True,
        finger: tuple[float, float] | None = None,
    ) -> None:
        """Say a sentence, with a deed if there is one: to take it back, which `stands`, or why."""
        self.clear()
        self._stands = stands and bool(offer)

        def done() -> None:
            self.clear()
            if deed:
                deed()

        if self._rooms is None:
            self._rooms = host().root
            self._rooms.bind(current=self.left)
            host().desk.bind(version=self.left)
        self.shown = Toast(done, off_bar=off_bar, finger=finger, text=text, offer=offer)
        Window.add_widget(self.shown)
        least = STAYS_WITH_ACTION if offer else STAYS
        self._end = Clock.schedule_once(self.clear, max(least, len(text) / READ))

    def left(self, *_: Any) -> None:
        """Another room or page, or something was written: what was said before it has no sense any more.

        An offer to take it back stands.
        """
        shown = self.shown
        if shown is not None and not self._stands and Clock.get_time() - shown.said > FRESH:
            self.clear()

    def moved_on(self) -> None:
        """Somebody has done the next thing: what was said of the last one is in the way."""
        if self.shown is not None and not self._stands:
            self.clear()

    def clear(self, *_: Any) -> None:
        """Take the toast away, if there is one."""
        if self._end:
            self._end.cancel()
            self._end = None
        if self.shown:
            Window.remove_widget(self.shown)
            self.shown = None
