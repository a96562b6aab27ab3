"""A sentence that comes, stays as long as it takes to read and goes, without stopping anybody."""

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView

from companion.kv import read_kv
from companion.widgets.press import Pressable

read_kv("widgets/toast.kv")

STAYS = 3.0  # seconds at the least
STAYS_WITH_ACTION = 6.0
READ = 14  # letters a second, by somebody who is also looking at cards
FRESH = 0.3  # seconds: what was said this shortly before a room is left belongs to the next one
SIDE, WIDEST = 16, 560


class ToastOffer(Pressable, Label):
    """The button in a toast."""


class Toast(BoxLayout):
    """The sentence and, if there is one, the deed offered with it.

    It stands above what lies at the bottom edge, and over no card that can be tapped.
    """

    text = StringProperty()
    offer = StringProperty()
    fill = ColorProperty()

    def __init__(self, deed: Callable[[], None] | None = None, **properties: Any) -> None:
        self._deed = deed
        self.said = Clock.get_time()
        super().__init__(**properties)
        self._settle = Clock.create_trigger(self.settle)
        self.bind(height=self.settle)
        Window.bind(size=self._later)
        self._rooms.bind(current_screen=self._moved)
        self._moved(None, self._rooms.current_screen)

    @property
    def _rooms(self) -> Any:
        return App.get_running_app().root

    def _moved(self, _rooms: Any, room: Any) -> None:
        if room is not None:
            room.bind(children=self._later, foot=self._later)
        self.settle()

    def _later(self, *_: Any) -> None:
        self._settle()

    def settle(self, *_: Any) -> None:
        """Find the place where the least is covered that somebody needs now."""
        if self._rooms is None:  # the window changes while the app is only opening
            return
        room, edges = self._rooms.current_screen, App.get_running_app().edges
        left, low, wide = edges.left, edges.bottom, Window.width - edges.left - edges.right
        foot = room.foot if room is not None else 0
        deck = _deck(room) if room is not None and not foot else None
        side = float(dp(SIDE))
        if foot:
            low = max(low, foot)
        elif deck is not None:
            x, y = deck.to_window(*deck.pos)
            side = float(dp(SIDE / 4))
            if x > left + 1:
                wide = x - left  # the phone lies: beside the deck
            else:
                low = y + deck.height
        self.width = min(wide - 2 * side, dp(WIDEST))
        self.x = left + (wide - self.width) / 2
        low += side
        if room is not None and not foot:
            low = self._above_keys(room, low)
        self.y = min(low, Window.height - edges.top - self.height)

    def _above_keys(self, room: Any, low: float) -> float:
        """Off the keys, as far as the bar leaves room: a tap on a toast goes through."""
        from companion.widgets.bar import Bar  # the first frame of the app has no use for these
        from companion.widgets.keys import Keys

        above = low
        for each in room.walk():
            if isinstance(each, Keys) and each.keys:
                x, y = each.to_window(*each.pos)
                over = x < self.right and self.x < x + each.width
                if over and y < above + self.height and above < y + each.height:
                    above = y + each.height + dp(SIDE / 4)
        bars = (each for each in room.walk() if isinstance(each, Bar))
        top = min((each.to_window(*each.pos)[1] for each in bars), default=Window.height)
        return max(low, min(above, top - self.height))

    def on_touch_down(self, touch: Any) -> bool:
        """A touch goes through to what lies below, which somebody wants: so the toast goes."""
        if super().on_touch_down(touch):
            return True
        if self.collide_point(*touch.pos) and not self.offer:
            App.get_running_app().toasts.clear()
        return False

    def accept(self) -> None:
        """Do what was offered."""
        if self._deed:
            self._deed()


def _deck(room: Any) -> Any:
    """The deck that lies in a room, as far as it is not scrolled away."""
    from companion.widgets.deck import Deck  # the first frame of the app has no use for it

    deck = next((each for each in room.walk() if isinstance(each, Deck)), None)
    return deck.parent if deck is not None and isinstance(deck.parent, ScrollView) else deck


class Toasts:
    """Shows one toast at a time, over everything; a newer one replaces it."""

    def __init__(self) -> None:
        self.shown: Toast | None = None
        self._end: Any = None
        self._rooms: Any = None

    def show(self, text: str, offer: str = "", deed: Callable[[], None] | None = None) -> None:
        """Say a sentence, with a deed to take it back if there is one."""
        self.clear()

        def done() -> None:
            self.clear()
            if deed:
                deed()

        if self._rooms is None:
            self._rooms = App.get_running_app().root
            self._rooms.bind(current=self._left)
            App.get_running_app().desk.bind(version=self._left)
        self.shown = Toast(done, text=text, offer=offer)
        Window.add_widget(self.shown)
        least = STAYS_WITH_ACTION if offer else STAYS
        self._end = Clock.schedule_once(self.clear, max(least, len(text) / READ))

    def _left(self, *_: Any) -> None:
        """Another room, or something was written: what was said before it has no sense any more.

        An offer stands.
        """
        shown = self.shown
        if shown is not None and not shown.offer and Clock.get_time() - shown.said > FRESH:
            self.clear()

    def clear(self, *_: Any) -> None:
        """Take the toast away, if there is one."""
        if self._end:
            self._end.cancel()
            self._end = None
        if self.shown:
            Window.remove_widget(self.shown)
            self.shown = None
