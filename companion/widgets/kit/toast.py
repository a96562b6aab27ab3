"""A sentence that comes, stays as long as it takes to read and goes, without stopping anybody.

It lies where nothing is touched and nothing is told, as low as there is room; the title of a bar may
give way to it. Where the window is full it covers what is told least, and never what is touched.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.host import host
from companion.kv import read_kv
from companion.widgets.drawn.wrap import evenly, extent_of, glued, width_of, wrapped
from companion.widgets.kit.free_place import Box, FreePlace, Raster
from companion.widgets.kit.press import Pressable
from companion.widgets.look.fonts import writable
from companion.widgets.look.theme import size_of

read_kv("widgets/kit/toast.kv")

STAYS = 3.0  # seconds at the least
STAYS_WITH_ACTION = 6.0
READ = 14  # letters a second, by somebody who is also looking at cards
FRESH = 0.3  # seconds: what was said this shortly before a room is left belongs to the next one
LOOKS = 0.25  # seconds between two looks at what lies below: tables move
STEP = 4  # dp: how exactly a place is looked for
ROLES = ("body", "label", "small")  # of its letters, the first of which there is room for
INSET, AIR, OFFER, LEAST = 10, 6, 48, 40  # dp: beside and around the words, the offer, the height
WIDEST, MORE = 560, 3  # dp, and how many lines more than the fewest are tried
TITLES = ("title", "display")  # words of these roles may give way, as the title of a bar does
LINE = 1.0  # of a line's height: its letters leave air enough
PIECE, SEAT, TOUCHED = 8, 1, 64  # times as bad to cover as words
NEAR = 28  # dp around a finger that is told something: the sign below stays in sight


class ToastOffer(Pressable, Label):
    """The button in a toast."""


class ToastWords(Label):
    """The sentence in the lines that its place has room for; ``text`` stays as it was given."""

    lines = ListProperty()

    def texture_update(self, *_: Any) -> None:
        """Draw the lines as they were measured."""
        self._label.text = writable("\n".join(self.lines))
        super().texture_update()


class Below(NamedTuple):
    """The rectangles of what lies on the window."""

    keys: list[Box]  # what can be touched
    seats: list[Box]  # what only says whose card is entered next, and rows of a list that rolls
    pieces: list[Box]  # what is drawn and cannot be touched
    words: list[Box]


class ToastForm:
    """A toast in letters of a role and so many lines: what it needs."""

    def __init__(self, text: str, role: str, width: int, offer: float) -> None:
        self.size = size_of(role, host().text_scale)
        letters = round(self.size)
        text = glued(text, width, letters)
        most = len(text) or 1
        self.lines = wrapped(text, width, letters, most)
        if len(self.lines) > 1:
            self.lines = wrapped(text, evenly(text, width, letters), letters, most)
        self.words = max(width_of(line, letters) for line in self.lines) if text else 0.0
        high = len(self.lines) * extent_of(text, letters)[1] * LINE + dp(AIR)
        self.height = max(high, float(dp(OFFER if offer else LEAST)))
        self.width = self.words + offer + dp(INSET) * (1 if offer else 2) + dp(2)


class Toast(BoxLayout):
    """The sentence and, if there is one, the deed offered with it. ``finger``: who is told it."""

    text = StringProperty()
    offer = StringProperty()
    fill = ColorProperty()
    letters = NumericProperty(1)
    lines = ListProperty()

    def __init__(
        self,
        deed: Callable[[], None] | None = None,
        *,
        finger: tuple[float, float] | None = None,
        **properties: Any,
    ) -> None:
        self._deed = deed
        self._finger = finger
        self.said = Clock.get_time()
        super().__init__(**properties)
        self.opacity = 0  # until the room has come to rest after what was said
        self._looking = Clock.schedule_interval(self._look, LOOKS)
        self._settle = Clock.create_trigger(self.settle, 0)
        Window.bind(size=self._settle)
        self._settle()

    def settle(self, *_: Any) -> None:
        """Find the place."""
        forms = list(self._forms())
        found = self._place([(form.width, form.height) for form in forms], self._below())
        form = forms[found.form]
        self.letters, self.lines = form.size, form.lines
        self.size, self.pos = (form.width, form.height), (found.x, found.y)
        self.opacity = 1

    def _place(self, forms: list[tuple[float, float]], below: Below) -> FreePlace:
        """Over nothing that is touched; in a full window over seats, then over what is told least.

        A touch on a seat goes through, but not through an offer, which lies over no seat first.
        """
        edges = host().edges
        wide = Window.width - edges.left - edges.right
        room = (edges.left, edges.bottom, wide, Window.height - edges.top - edges.bottom)
        raster = Raster(room, float(dp(STEP)))
        keys, seats = raster.taken(below.keys), raster.taken(below.seats)
        told = [(raster.taken(below.pieces), PIECE), (raster.taken(below.words), 1)]
        both = [one | other for one, other in zip(keys, seats, strict=True)]
        free = [0] * len(keys)
        return (
            (raster.find(forms, both, told) if self.offer else None)
            or raster.find(forms, keys, [*told, (seats, SEAT)])
            or raster.find(forms, free, [*told, (seats, SEAT), (keys, TOUCHED)])
            or FreePlace(0, edges.left, edges.bottom, 0)
        )

    def _forms(self) -> Iterator[ToastForm]:
        """Its forms: large letters first, and of each size the fewest lines first."""
        edges = host().edges
        offer = 0.0
        if self.offer:
            size = round(size_of("label", host().text_scale))
            offer = width_of(self.offer, size, bold=True) + dp(2 * INSET)
        widest = min(Window.width - edges.left - edges.right - 2 * dp(STEP), dp(WIDEST))
        room = int(widest - offer - dp(2 * INSET) - dp(2))
        for role in ROLES:
            form = ToastForm(self.text, role, room, offer)
            yield form
            for _ in range(MORE):
                width = int(form.words) - 1
                form = ToastForm(self.text, role, width, offer)
                if form.words > width:  # a word is longer than that
                    break
                yield form

    def _below(self) -> Below:
        """What lies on the window. The title of a bar may give way."""
        from companion.widgets.drawn.canvas import Drawn  # the first frame of the app has no use
        from companion.widgets.drawn.strip import Strip
        from companion.widgets.kit.bar import BarTitle  # for these
        from companion.widgets.kit.seen import everything

        below = Below([], [], [], [])
        for seen in everything():
            at = seen.widget
            if min(seen.shown[2:]) < 1 or self in (at, at.parent):
                continue
            if isinstance(at, Strip):
                below.seats.append(seen.shown)
            elif seen.touchable:
                (below.seats if rolls(at) else below.keys).append(seen.shown)
            elif isinstance(at, Drawn):
                below.pieces.append(seen.shown)
            elif (
                seen.text and not isinstance(at, BarTitle) and getattr(at, "role", "") not in TITLES
            ):
                below.words.append(seen.shown)
            if isinstance(at, Drawn) and at.told_whole:
                below.pieces.append((*at.to_window(*at.pos), *at.size))
        if self._finger is not None:
            x, y = self._finger
            near = float(dp(NEAR))
            below.keys.append((x - near, y - near, 2 * near, 2 * near))
        return below

    def _look(self, *_: Any) -> None:
        """Move away where something that can be touched has come to lie below."""
        if not self.opacity:
            return
        below = self._below()
        if any(
            x + 1 < self.right and self.x + 1 < x + w and y + 1 < self.top and self.y + 1 < y + h
            for x, y, w, h in (*below.keys, *below.seats)
        ):
            self.settle()

    def gone(self) -> None:
        """Look no more."""
        self._looking.cancel()
        self._settle.cancel()
        Window.unbind(size=self._settle)

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


def rolls(widget: Any) -> bool:
    """Whether it stands in a list that is longer than its room."""
    from companion.widgets.kit.rooms import RolledPart, ScrollPage

    while isinstance(widget, Widget):
        widget = widget.parent
        if isinstance(widget, ScrollPage) and not isinstance(widget, RolledPart):
            return bool(widget.children and widget.children[0].height > widget.height)
    return False


class Toasts:
    """Shows one toast at a time, over everything; a newer one replaces it."""

    def __init__(self) -> None:
        self.shown: Toast | None = None
        self._stands = False  # whether it outlives what is written
        self._end: Any = None
        self._rooms: Any = None

    def show(
        self,
        text: str,
        offer: str = "",
        deed: Callable[[], None] | None = None,
        *,
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
            host().desk.bind(version=self.moved_on)
        self.shown = Toast(done, finger=finger, text=text, offer=offer)
        Window.add_widget(self.shown)
        least = STAYS_WITH_ACTION if offer else STAYS
        self._end = Clock.schedule_once(self.clear, max(least, len(text) / READ))

    def left(self, *_: Any) -> None:
        """Another room or page: what was said before, and what was offered, has no sense there."""
        if self.shown is not None and Clock.get_time() - self.shown.said > FRESH:
            self.clear()

    def moved_on(self, *_: Any) -> None:
        """Something was written or entered: what was said before is in the way; an offer stands."""
        if not self._stands:
            self.left()

    def clear(self, *_: Any) -> None:
        """Take the toast away, if there is one."""
        if self._end:
            self._end.cancel()
            self._end = None
        if self.shown:
            self.shown.gone()
            Window.remove_widget(self.shown)
            self.shown = None
