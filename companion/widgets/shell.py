"""The table's shell: one bar, one strip of seats, one row of keys, a view, and what is between them.

It is handed a whole scene and shows it; nothing is reset by hand, so nothing old can stay there.
"""

from __future__ import annotations

import re
from importlib import import_module
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView

from companion.games.core.asking import ANY, KIND, LYING, ROW, WAITING, Touch
from companion.models.table.moment import SEAT
from companion.models.table.scene import ENTER, TELL, WAIT, Scene
from companion.models.table.showing import SKIP
from companion.widgets.bar import Bar
from companion.widgets.course import Course
from companion.widgets.deck import Deck
from companion.widgets.forms import Enter, Tell, Wait
from companion.widgets.hand import Hand
from companion.widgets.held import Held
from companion.widgets.keys import Keys
from companion.widgets.loud import Loud
from companion.widgets.press import taps
from companion.widgets.queue import Queue
from companion.widgets.standings import Standings
from companion.widgets.strip import Strip
from companion.widgets.text import Text

# By the kind of table; "module:Class", so that a view costs nothing before its first table.
VIEWS = {
    "plain": "companion.widgets.views.plain:Plain",
    "rows": "companion.widgets.views.rows:Rows",
    "auction": "companion.widgets.views.auction:Auction",
}


def glued(text: str) -> str:
    """The text with every number in brackets kept beside its word: (rule 4) is never torn."""
    return re.sub(r"\((\S+) (\S+)\)", "(\\1\N{NO-BREAK SPACE}\\2)", text)


class Shell(FloatLayout):
    """Shows scenes. ``on_touched`` tells what was pointed at, ``on_deed`` what a key or icon does.

    ``on_about`` asks what a kind of card does.
    """

    __events__ = ("on_touched", "on_deed", "on_about")

    def __init__(self, kind: str = "rows", **properties: Any) -> None:
        super().__init__(**properties)
        self.scene = Scene()
        self._at = (-1.0, -1.0)
        self._kind = ""
        free = {"size_hint": (None, None)}
        self.bar = Bar(**free)
        self.strip = Strip(**free)
        self.keys = Keys(**free)
        self.standings = Standings(**free)
        self.held = Held(**free)
        self.course = Course(**free)
        self.loud = Loud(**free)
        self.text = Text(role="body")
        self.say = ScrollView(do_scroll_x=False, bar_width=dp(3), **free)
        self.say.add_widget(self.text)
        self._parts: dict[str, tuple[Any, ...]] = {}
        self._forms: dict[str, Any] = {ENTER: Enter(self), TELL: Tell(self), WAIT: Wait(self)}
        self._made: dict[str, Any] = {}
        self.view: Any = None
        self.tiles: Any = None
        self._settle = Clock.create_trigger(self._arrange, -1)
        self.view_as(kind)
        for name in ("pos", "size"):
            self.fbind(name, self.settle)
        self.bar.bind(height=self.settle, on_deed=self._deed)
        self.bar.ids.actions.bind(width=self.settle)
        self.text.bind(texture_size=self.settle)
        self.strip.bind(on_spot=lambda _, key: self._touched(SEAT, key))
        self.keys.bind(on_key=self._key)
        self.app.bind(edges=self.settle, text_scale=self.settle)

    @property
    def app(self) -> Any:
        """The running app."""
        return self.strip.app

    def view_as(self, kind: str) -> None:
        """Draw this kind of table from now on."""
        if kind == self._kind:
            return
        self._kind = kind
        if kind not in self._made:
            module, name = VIEWS[kind].split(":")
            view = getattr(import_module(module), name)(size_hint=(None, None))
            view.bind(
                on_row=lambda _, row: self._touched(ROW, row),
                on_card=lambda _, card: self._touched(LYING, card),
            )
            if view.is_event_type("on_spot"):
                view.bind(on_spot=lambda _, key: self._touched(SEAT, key))
            self._made[kind] = view
        self.view = self._made[kind]
        self.clear_widgets()  # whatever comes is shown with it

    @property
    def lines(self) -> int:
        """How many rows the view has."""
        return int(self.view.lines)

    # -- parts that cost something before they are needed ---------------------------------------

    @property
    def deck(self) -> Deck:
        """The grid of the whole set."""
        if "deck" not in self._made:
            deck = self._made["deck"] = Deck(size_hint=(None, None))
            deck.bind(
                on_card=lambda _, card: self._touched(ANY, card),
                on_gone=lambda _, card: self._touched(ANY, card),
            )
            scroll = ScrollView(do_scroll_x=False, bar_width=dp(3), size_hint=(None, None))
            scroll.add_widget(deck)
            self._made["grid"] = scroll
        return self._made["deck"]

    @property
    def grid(self) -> ScrollView:
        """The grid, which may scroll."""
        return self._made["grid"]

    @property
    def queue(self) -> Queue:
        """The cards that wait."""
        if "queue" not in self._made:
            queue = self._made["queue"] = Queue(size_hint=(None, None))
            queue.bind(on_player=lambda _, player: self._touched(WAITING, player))
        return self._made["queue"]

    @property
    def hand(self) -> Hand:
        """The optional cards to choose from."""
        if "hand" not in self._made:
            hand = self._made["hand"] = Hand(size_hint=(None, None))
            hand.bind(
                on_kind=lambda _, kind: self._touched(KIND, kind),
                on_about=lambda _, kind: self.dispatch("on_about", kind),
            )
        return self._made["hand"]

    @property
    def middle(self) -> ScrollView:
        """Where one of these two stands."""
        if "middle" not in self._made:
            middle = ScrollView(do_scroll_x=False, bar_width=dp(3), size_hint=(None, None))
            self._made["middle"] = middle
        return self._made["middle"]

    # -- showing -------------------------------------------------------------------------------

    def show(self, scene: Scene) -> None:
        """Show this and nothing of what was there before."""
        self.scene = scene
        if scene.view is not None:
            self.view.show(scene.view)
        self.bar.show_icons(scene.icons)
        self.keys.keys = list(scene.keys)
        self.strip.cursor, self.strip.far = scene.cursor, scene.far
        self.strip.spots = list(scene.seats)
        self.held.hands = dict(scene.held)
        if scene.form == ENTER:
            self.standings.cursor = scene.cursor.partition(" ")[2]
            self.standings.people = list(scene.people)
            if scene.grid is not None:
                self.deck.show(scene.grid)
        else:
            self.text.text = glued(scene.says)
            self.loud.title, self.loud.heads = scene.loud.title, scene.loud.heads
            self.loud.cards = list(scene.loud.cards)
            course = scene.course
            self.course.cards = list(course.cards)
            self.course.placed, self.course.now = course.placed, course.now
            self.course.heads = course.heads
        if scene.form == WAIT:
            self._lay_tiles(scene)
        self._stand(self._of(scene.form))
        self.settle()

    def _lay_tiles(self, scene: Scene) -> None:
        """Put the queue or the kinds into the middle."""
        if scene.queue:
            self.queue.first, self.queue.places = scene.first, list(scene.queue)
            tiles: Any = self.queue
        else:
            self.hand.kinds = list(scene.kinds)
            tiles = self.hand
        if tiles is not self.tiles:
            self.middle.clear_widgets()
            self.middle.add_widget(tiles)
            self.middle.scroll_y = 1
            self.tiles = tiles

    def _of(self, form: str) -> tuple[Any, ...]:
        """The parts that a form has."""
        if form == ENTER:
            return (
                self.bar,
                self.strip,
                self.held,
                self.standings,
                self.view,
                self.keys,
                self.grid,
            )
        if form == WAIT:
            return (self.bar, self.loud, self.say, self.keys, self.view, self.middle, self.held)
        return (self.bar, self.course, self.loud, self.say, self.strip, self.keys, self.view)

    def _stand(self, parts: tuple[Any, ...]) -> None:
        if self.children[::-1] != list(parts):
            self.clear_widgets()
            for part in parts:
                self.add_widget(part)

    def settle(self, *_: Any) -> None:
        """Ask for a new arrangement before the next frame."""
        self._settle()

    def _arrange(self, *_: Any) -> None:
        edges = self.app.edges if self.app else None
        if edges is None or not self.children:
            return
        x, y = self.x + edges.left, self.y + edges.bottom
        w = self.width - edges.left - edges.right
        h = self.height - edges.top - edges.bottom
        form = self._forms[self.scene.form]
        form.arrange(x, y, w, h)
        if self.bar.show_icons(self.scene.icons):  # how many have room is known only now
            form.arrange(x, y, w, h)

    # -- touches -----------------------------------------------------------------------------

    def _touched(self, kind: str, value: Any) -> None:
        self.dispatch("on_touched", Touch(kind, value))

    def _key(self, _keys: Any, name: str) -> None:
        key = next((each for each in self.scene.keys if each.name == name), None)
        if key is not None and key.deed is not None:
            self._deed(None, key.deed)

    def _deed(self, _bar: Any, deed: Any) -> None:
        self.dispatch("on_deed", deed)

    def on_touch_down(self, touch: Any) -> bool:
        self._at = touch.pos
        if super().on_touch_down(touch):
            return True
        form = self.scene.form
        if form != ENTER and self.collide_point(*touch.pos) and not touch.is_mouse_scrolling:
            if not taps.echoes(touch, self):
                taps.answer(touch, self)  # what comes after a skip gets no second tap
                self._beside()
            return True
        return False

    def _beside(self) -> None:
        """A touch that nothing answered: on what lies there, or beside everything."""
        under = self.view.under(*self._at) if self.scene.form == WAIT else None
        self.dispatch("on_touched", under or Touch(SKIP, ""))

    def on_touched(self, touch: Touch) -> None:
        """Rooms bind here."""

    def on_deed(self, deed: Any) -> None:
        """Rooms bind here."""

    def on_about(self, kind: str) -> None:
        """Rooms bind here."""
