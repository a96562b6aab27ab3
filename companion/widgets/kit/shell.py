"""The table's shell: one bar, one strip of seats, one row of keys, a view, and what is between them.

It is handed a whole scene and shows it; nothing is reset by hand, so nothing old can stay there.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from companion.games.core.asking import ANY, KIND, LYING, PLAYER, ROW, WAITING, Touch
from companion.host import Host
from companion.models.table.moment import SEAT
from companion.models.table.scene import ENTER, WAIT, Headline, Icon, Open, Scene
from companion.models.table.showing import SKIP
from companion.widgets.drawn.cape import Cape
from companion.widgets.drawn.cards_held import CardsHeld
from companion.widgets.drawn.deck import Deck
from companion.widgets.drawn.hand import Hand
from companion.widgets.drawn.queue import Queue
from companion.widgets.drawn.standings import Standings
from companion.widgets.drawn.strip import Strip
from companion.widgets.drawn.turn_order import TurnOrderStrip
from companion.widgets.drawn.verdict import Verdict
from companion.widgets.kit.bar import Bar, titled
from companion.widgets.kit.forms import Arranger
from companion.widgets.kit.keys import Keys
from companion.widgets.kit.press import rests, taps, told
from companion.widgets.kit.rooms import RolledPart
from companion.widgets.kit.text import Text
from companion.widgets.look.theme import size_of

BESIDE_BAR = 8  # dp beside a sentence that rolls

# By the kind of table; "module:Class", so that a view costs nothing before its first table.
VIEWS = {
    "track": "companion.widgets.views.board:BoardView",
    "plain": "companion.widgets.views.plain:Plain",
    "rows": "companion.widgets.views.rows:Rows",
    "auction": "companion.widgets.views.auction:Auction",
}


class Shell(FloatLayout):
    """Shows scenes. ``on_touched`` tells what was pointed at, ``on_deed`` what a key or icon does.

    ``on_about`` asks what a kind of card does.
    """

    __events__ = ("on_touched", "on_deed", "on_about")

    def __init__(self, kind: str = "rows", **properties: Any) -> None:
        super().__init__(**properties)
        self.scene = Scene()
        self._at = (-1.0, -1.0)
        self._role = ""
        self._kind = ""
        free = {"size_hint": (None, None)}
        self.bar = Bar(**free)
        self.strip = Strip(**free)
        self.keys = Keys(**free)
        self.standings = Standings(**free)
        self.held = CardsHeld(**free)
        self.turn_order = TurnOrderStrip(**free)
        self.taking = Cape(**free)
        self.verdict = Verdict(boxed=False, voiced=True, **free)
        self.text = Text(role="body")
        self.asked = Text(role="body", size_hint_x=None)
        self.say = RolledPart(**free)
        self.say.add_widget(self.text)
        self._parts: dict[str, tuple[Any, ...]] = {}
        self._arranger = Arranger(self)
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
        self.verdict.bind(on_cell=self._first_waiting)
        self.keys.bind(on_key=self._key)
        self.app.bind(edges=self.settle, text_scale=self.settle)

    @property
    def app(self) -> Host:
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
            if view.is_event_type("on_counter"):
                view.bind(on_counter=lambda _, player: self._touched(PLAYER, player))
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
            scroll = RolledPart(size_hint=(None, None))
            scroll.add_widget(deck)
            self._made["grid"] = scroll
        return self._made["deck"]

    @property
    def numbers(self) -> Any:
        """The grid of numbers of both signs."""
        if "numbers" not in self._made:
            from companion.widgets.drawn.signed_numbers import SignedNumbers

            numbers = self._made["numbers"] = SignedNumbers(size_hint=(None, None))
            numbers.bind(on_number=lambda _, number: self._touched(ANY, number))
            numbers.bind(on_back=lambda _: self._deed(None, Open("undo")))
            scroll = RolledPart(size_hint=(None, None))
            scroll.add_widget(numbers)
            self._made["signed"] = scroll
        return self._made["numbers"]

    @property
    def keyed(self) -> Any:
        """What is tapped on while something is entered."""
        return self.numbers if self.scene.signed else self.deck

    @property
    def grid(self) -> RolledPart:
        """The same, which may scroll."""
        return self._made["signed" if self.scene.signed else "grid"]

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
    def middle(self) -> RolledPart:
        """Where one of these two stands."""
        if "middle" not in self._made:
            middle = RolledPart(size_hint=(None, None))
            self._made["middle"] = middle
        return self._made["middle"]

    # -- showing -------------------------------------------------------------------------------

    def show(self, scene: Scene) -> None:
        """Show this and nothing of what was there before."""
        self.scene = scene
        if scene.view is not None:
            self.view.show(scene.view)
        self.bar.show_icons(self._icons)
        self.keys.keys = list(scene.keys)
        self.strip.cursor, self.strip.far = scene.cursor, scene.far
        self.strip.spots = list(scene.seats)
        self.bar.people = tuple(dict.fromkeys(spot.name for spot in scene.seats if spot.tag))
        self.held.hands = dict(scene.held)
        if scene.form == ENTER:
            self.standings.cursor = scene.cursor.partition(" ")[2]
            self.standings.people = list(scene.people)
            self.asked.text = scene.asks
            if scene.grid is not None:
                if scene.grid.set.pieces != self.deck.set.pieces:
                    self._made["grid"].scroll_y = 1  # other numbers begin at the first one
                self.deck.show(scene.grid)
            if scene.signed:
                self.numbers.most, self.numbers.raised = scene.signed, 0
        else:
            self.text.text = scene.says
            self._show_take(scene)
            self._show_verdict(scene)
            turn_order = scene.turn_order
            self.turn_order.cards = list(turn_order.cards)
            self.turn_order.placed, self.turn_order.now = turn_order.placed, turn_order.now
            self.turn_order.heads = turn_order.heads
        if scene.form == WAIT:
            self._lay_tiles(scene)
        self._stand(self._of(scene.form))
        self.settle()

    def _show_take(self, scene: Scene) -> None:
        cape, take = self.taking, scene.taking
        cape.people = self.bar.people
        cape.title, cape.heads, cape.more = take.title, take.heads, take.more
        cape.who, cape.detail, cape.gain = take.who, take.detail, take.gain
        cape.short, cape.colour = take.face
        cape.cards, cape.set = list(take.cards), scene.pieces

    def _show_verdict(self, scene: Scene) -> None:
        """Over a sentence whose it is and where it goes; beside a take the cape says that."""
        part, told = self.verdict, Headline() if scene.taking.title else scene.headline
        part.card, part.set = scene.about or told.card, scene.pieces
        part.called = "asked card" if scene.about else "verdict card"
        part.name, part.headline = told.player, told.text
        part.short, part.colour = told.face
        part.answers = bool(scene.queue)  # it is the card that waits first
        part.sentence = self.text.text

    def _lay_tiles(self, scene: Scene) -> None:
        """Put the queue or the kinds into the middle."""
        if scene.queue:
            self.queue.set = scene.pieces
            self.queue.first, self.queue.places = scene.first, list(scene.queue)
            tiles: Any = self.queue
        else:
            self.hand.kinds, self.hand.barred = list(scene.kinds), list(scene.barred)
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
                *((self.asked,) if self.scene.asks else ()),
                self.keys,
                self.grid,
            )
        if form == WAIT:
            return (
                self.bar,
                self.taking,
                self.verdict,
                self.say,
                self.keys,
                self.view,
                self.middle,
                self.held,
                self.strip,
            )
        told: tuple[Any, ...] = (self.bar, self.turn_order, self.taking, self.verdict, self.say)
        return (*told, self.strip, self.keys, self.view)

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
        self._arranger.arrange(x, y, w, h)
        if self.bar.show_icons(self._icons):  # how many have room is known only now
            self._arranger.arrange(x, y, w, h)

    def part(self, name: str) -> Any:
        """A part by its name; None if it is not in sight."""
        made = None if name == "grid" else self._made.get(name)  # there are two grids
        part = made or getattr(self, name, None)
        return part if part in self.children else None

    def title_in(self, w: float) -> str:
        """The title, or fewer words where the icons leave no room for all of them."""
        room = (
            w - self.bar.ids.back.width - sum(each.width for each in self.bar.ids.actions.children)
        )
        scene, scale = self.scene, self.app.text_scale
        shown, letters = titled(scene.title, (room, self.bar.height), scale, self.bar.people)
        legible = "…" not in shown and letters >= size_of("heading", scale)
        return scene.title if legible or not scene.short else scene.short

    def tiles_high(self, w: float) -> float:
        """How high the queue or the kinds would be."""
        return float(self.tiles.height_for(w)) if self.tiles is not None else 0.0

    def fit_grid(self) -> None:
        """Let the cells fill their room; they scroll where it is less than they need."""
        deck, (w, h) = self.keyed, self.grid.size
        deck.size = (w, h)
        rolls = self.grid.do_scroll_y = deck.least_height > h + 1
        deck.height = deck.rolled_height(h) if rolls else h

    def fit_tiles(self) -> None:
        """The same of the queue or the kinds."""
        if self.scene.form == WAIT and self.tiles is not None:
            w, h = self.middle.size
            needed = self.tiles.height_for(w)
            self.tiles.size = (w, max(needed, h))
            self.middle.do_scroll_y = needed > h + 1

    def fit_words(self) -> None:
        """The sentence where the verdict has it; it rolls where that is not enough."""
        text, say = self.text, self.say
        say.opacity = 0 if self.verdict.turned else 1  # what is turned says it itself
        text.role = self.verdict.role
        x, y, w, h = self.verdict.boxes()[2]
        say.pos, say.size = (x, y), (w, h)
        text.size_hint_x = None
        # Not by its texture: lines that were once narrower beside a scroll bar would stay so.
        high = self.verdict.words_high(w)
        say.do_scroll_y = high > h + 1
        text.width = w - dp(BESIDE_BAR) if say.do_scroll_y else w  # no letter under the scroll bar
        text.text_size = (text.width, None)
        text.height = max(text.texture_size[1], h)

    @property
    def _icons(self) -> list[Icon]:
        """The signs on the bar; some stand in for seats, some give way to those in the bar."""
        seated, most = self.strip.opacity > 0, self._arranger.weakest
        return [
            each._replace(named=each.named and not self._arranger.merged)
            for each in self.scene.icons
            if not (each.unseated and seated) and each.weak <= most
        ]

    def hidden(self, name: str) -> Icon | None:
        """A sign of the scene for which the bar has no room."""
        shown = {sign.icon for sign in self.bar.ids.actions.children if hasattr(sign, "deed")}
        found = (icon for icon in self.scene.icons if icon.name == name)
        return next((icon for icon in found if icon.icon not in shown), None)

    # -- motion ------------------------------------------------------------------------------

    def take(self) -> None:
        """Let the row tremble and the cape unroll."""
        self.taking.come()
        if hasattr(self.view, "shiver"):
            self.view.shiver()

    def turn_verdict(self, turned: bool) -> None:
        """Show it to the far side of the table, or to this one."""
        self.verdict.turned, self.verdict.voiced = turned, not turned
        self.settle()

    def rest(self) -> None:
        """End what moves at once."""
        self.taking.rest()
        if hasattr(self.view, "shiver"):
            self.view.rest()

    # -- touches -----------------------------------------------------------------------------

    @property
    def finger(self) -> tuple[tuple[float, float], str]:
        """Where the last touch came down, and the role of what answered it."""
        return self._at, self._role

    def _touched(self, kind: str, value: Any) -> None:
        self._role = kind
        self.dispatch("on_touched", Touch(kind, value))

    def _first_waiting(self, *_: Any) -> None:
        self._touched(WAITING, self.scene.headline.player)

    def _key(self, _keys: Any, name: str) -> None:
        key = next((each for each in self.scene.keys if each.name == name), None)
        if key is not None and key.deed is not None:
            self._role = f"key {name.split(maxsplit=1)[0]}"
            self.dispatch("on_deed", key.deed)

    def _deed(self, _bar: Any, deed: Any) -> None:
        self._role = "sign"
        self.dispatch("on_deed", deed)

    def on_touch_down(self, touch: Any) -> bool:
        self._at = touch.pos
        if super().on_touch_down(touch):
            return True
        form = self.scene.form
        if form != ENTER and self.collide_point(*touch.pos) and not touch.is_mouse_scrolling:
            if taps.echoes(touch, self):
                return True
            if rests(touch):  # whether it only wants to know is seen when it is lifted
                touch.grab(self)
            else:
                self._beside(touch)
            return True
        return False

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if self.scene.form != ENTER and not told(touch):
            self._at = touch.pos
            self._beside(touch)
        return True

    def _beside(self, touch: Any) -> None:
        """A touch that nothing answered: on what lies there, or beside everything."""
        taps.answer(touch, self)  # what comes after a skip gets no second tap
        under = self.under() if self.scene.form == WAIT else None
        self._touched(*(under or Touch(SKIP, "")))

    def under(self) -> Touch | None:
        """What of the table lies under the last touch."""
        found: Touch | None = self.view.under(*self._at)
        return found

    def on_touched(self, touch: Touch) -> None:
        """Rooms bind here."""

    def on_deed(self, deed: Any) -> None:
        """Rooms bind here."""

    def on_about(self, kind: str) -> None:
        """Rooms bind here."""
