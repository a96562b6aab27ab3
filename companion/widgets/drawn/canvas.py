"""The base of everything drawn on one canvas: what is drawn can also be read and touched."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from functools import wraps
from itertools import takewhile
from typing import Any, NamedTuple, TypeVar
from weakref import WeakSet

from kivy.app import App
from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Canvas, Color, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.modalview import ModalView
from kivy.uix.widget import Widget
from kivymd.icon_definitions import md_icons

from companion.host import Host, host
from companion.widgets.drawn.strokes import Layer, put
from companion.widgets.drawn.wrap import extent_of, width_of
from companion.widgets.kit.press import rest, taps, told
from companion.widgets.look.fonts import ICONS, PLAIN, set_in, writable
from companion.widgets.look.theme import Colour

PATIENCE = 15  # times that a drawing waits for layouts to settle: Kivy itself gives up after 20
CUT = 0.85  # of its size, where a text loses letters: small ones would help nobody then
LIKELY = 0.6  # of its size, what a letter is wide: so a text is guessed to fit
SMALLEST = 0.66  # down to this part of its size a text is made smaller; then it loses letters

Measure = TypeVar("Measure")
Corners = tuple[float, float, float, float]  # from the upper left, round to the right

# White textures are tinted when drawn, so one serves every theme. A deck, a pad of 10 × 30
# and two text sizes stay well below this.
_KEPT = 6000  # each under what was asked for, too
_textures: OrderedDict[tuple[str, int, bool, str, str], Any] = OrderedDict()


def texture_of(
    text: str, size: float, bold: bool = False, font: str = "", face: str = PLAIN
) -> Any:
    """The cached white texture of a single line of text, in a font or in one for its face."""
    key = (text, round(size), bold, font, "" if font else face)
    texture = _textures.get(key)
    if texture is not None:
        _textures.move_to_end(key)
        return texture
    if not font:
        found, bolder = set_in(text, face, key[1])
        texture = texture_of(writable(text), size, bold or bolder, found)
    else:
        # A float, as labels have it: to Kivy 22 and 22.0 are two fonts to be opened.
        label = CoreLabel(text=text, font_size=float(key[1]), bold=bold, font_name=font)
        label.refresh()
        texture = label.texture
    _textures[key] = texture
    if len(_textures) > _KEPT:
        _textures.popitem(last=False)
    return texture


HALF = 1.001  # of a line's width: with exactly 1 Kivy draws a hairline, on every screen


def on_pixels(x: float, y: float, w: float, h: float) -> tuple[float, float, float, float]:
    """A box moved between whole pixels, so that a fill and the outline around it meet."""
    left, low = (x + 0.5) // 1, (y + 0.5) // 1
    wide, high = (x + w + 0.5) // 1 - left, (y + h + 0.5) // 1 - low
    return left, low, wide or w, high or h


class Cell(NamedTuple):
    """A place on a drawn widget: its name, its rectangle, what it says, whether it answers."""

    name: str
    x: float
    y: float
    w: float
    h: float
    text: str = ""
    touchable: bool = True

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h


class Written(NamedTuple):
    """A text as it was drawn, for the checks of fit and contrast."""

    text: str
    width: float
    height: float
    room_w: float
    room_h: float
    ink: Colour
    paper: Colour | None
    cut: bool = False  # it lost letters, though there was something shorter to say


class DrawnIcon(NamedTuple):
    """An icon as it was drawn, and the middle of its place."""

    icon: str
    x: float
    y: float


class Part(NamedTuple):
    """A part of a drawing that is put back as it was painted, with what stands in it."""

    look: tuple[Any, ...]
    layer: Layer
    written: list[Written]
    signs: list[DrawnIcon]


def kept(measure: Callable[[Any], Measure]) -> Callable[[Any], Measure]:
    """A measure of a drawn widget that is taken once, for as long as what it goes by is the same."""
    name = measure.__name__

    @wraps(measure)
    def taken(widget: Any) -> Measure:
        if not widget.drawing:
            widget.settle_measures()
        measures = widget.measures
        if name not in measures:
            measures[name] = measure(widget)
        found: Measure = measures[name]
        return found

    return taken


class _Brush:
    """Draws whoever asked for it before the next frame, once: when every layout has settled."""

    def __init__(self) -> None:
        self._asked: WeakSet[Drawn] = WeakSet()
        self._waited = 0
        self._due = Clock.create_trigger(self._paint, -1)

    def ask(self, widget: "Drawn") -> None:
        """Let a widget be drawn anew."""
        self._asked.add(widget)
        self._due()

    def _paint(self, *_: Any) -> None:
        # What else is due before the frame may still move or change what would be drawn.
        due = (each for each in Clock.get_events() if each is not self._due)
        if self._waited < PATIENCE and any(each.timeout == -1 for each in due):
            self._waited += 1
            self._due()
            return
        self._waited = 0
        asked, self._asked = self._asked, WeakSet()
        for widget in asked:
            if widget.is_seen():
                widget.draw_now()


_brush = _Brush()


class Drawn(Widget):
    """Draws itself in ``draw``, says what it drew in ``cells`` and fires ``on_cell`` for a tap.

    Rectangles are in the widget's own coordinates, as ``self.x`` and ``self.y`` are. Call
    ``redraw`` as often as you like: it folds into one drawing before the next frame. What is not
    in sight is not drawn before it is.
    """

    # Dense grids may go down to 40 dp a cell, everything else keeps 48.
    dense = False
    # Whether all of it is drawn by `parts`, so that nothing is taken off the canvas before.
    in_parts = False
    # Whether the places between its cells say something too, as on a scale: a toast covers none.
    told_whole = False
    enabled = BooleanProperty(True)
    __events__: tuple[str, ...] = ("on_cell",)

    def __init__(self, **properties: Any) -> None:
        self.app: Host = host()  # its palette, text size and language
        self.pressed = ""
        self._put_off = False  # it was to be drawn when it was not in sight
        self.measured: tuple[Any, ...] = ()  # what the kept measures were taken by
        self.measures: dict[str, Any] = {}
        self.drawing = False  # meanwhile nothing changes that a measure goes by
        self.written: list[Written] = []
        self.signs: list[DrawnIcon] = []
        # The parts of this drawing, of the last and of the one before it: what lies in front comes
        # and goes by turns, and the place of what lies behind it with that.
        self._parts_now: dict[Hashable, Part] = {}
        self._parts_last: dict[Hashable, Part] = {}
        self._parts_before: dict[Hashable, Part] = {}
        super().__init__(**properties)
        self._base_layer = Layer(self.canvas)
        self.bind(pos=self.redraw, size=self.redraw, enabled=self.redraw, opacity=self._appear)
        self.app.bind(palette=self.redraw, text_scale=self.redraw, language=self.redraw)
        self.redraw()

    # -- for the one who draws -------------------------------------------------------------

    def measured_by(self) -> tuple[Any, ...]:
        """All that a kept measure goes by."""
        return (self.x, self.y, self.width, self.height, self.app.text_scale)

    def settle_measures(self) -> None:
        """Drop the kept measures if something has changed that they go by."""
        now = self.measured_by()
        if now != self.measured:
            self.measured, self.measures = now, {}

    def cells(self) -> list[Cell]:
        """Every place that can be read or touched."""
        raise NotImplementedError

    def draw(self) -> None:
        """Put everything on the canvas, which is empty and open."""
        raise NotImplementedError

    def part(self, name: Hashable, look: tuple[Any, ...], paint: Callable[[], None]) -> None:
        """A part of the drawing, painted anew only where it no longer looks as it did."""
        part = self._parts_last.get(name)
        if part is None or part.look != look:
            part = self._parts_before.get(name)
        if part is not None and part.look == look:
            self.canvas.add(part.layer.canvas)
        else:
            written, signs = len(self.written), len(self.signs)
            # What is painted now joins the open canvas by itself; twice could not be cleared.
            layer = Layer(Canvas())
            with layer:
                paint()
            part = Part(look, layer, self.written[written:], self.signs[signs:])
            del self.written[written:], self.signs[signs:]
        self._parts_now[name] = part
        self.written += part.written
        self.signs += part.signs

    def parts(self, looks: Mapping[Any, tuple[Any, ...]], paint: Callable[..., None]) -> None:
        """The whole drawing by the names of its parts and all that each one's look goes by.

        ``paint`` is handed the look of those that no longer look as they did; the others are not
        touched.
        """
        now = self._parts_now
        if list(looks) != list(now):
            now = self._parts_now = self._put_in_order(now, list(looks))
        changed = [
            (name, look)
            for name, look in looks.items()
            if look is not now[name].look and look != now[name].look
        ]
        for name, _ in changed:  # all of them first: one is painted with what another had
            now[name].layer.clear()
        for name, look in changed:
            layer = now[name].layer
            self.written, self.signs = [], []
            with layer:
                paint(*look)
            now[name] = Part(look, layer, self.written, self.signs)
        self.written = [each for part in now.values() for each in part.written]
        self.signs = [each for part in now.values() for each in part.signs]

    def _put_in_order(self, before: dict[Any, Part], names: list[Any]) -> dict[Any, Part]:
        """The parts of these names on the canvas in this order, new ones empty, others taken off."""
        alike = zip(before, names, strict=False)
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], alike))
        for part in [*before.values()][same:]:  # what comes before them stays where it is
            self.canvas.remove(part.layer.canvas)
        for name in before.keys() - {*names}:
            before[name].layer.clear()
        after = {
            name: before.get(name) or Part((), Layer(Canvas(noadd=True)), [], []) for name in names
        }
        for part in [*after.values()][same:]:
            self.canvas.add(part.layer.canvas)
        return after

    def redraw(self, *_: Any) -> None:
        """Ask for a new drawing before the next frame."""
        _brush.ask(self)

    def is_seen(self) -> bool:
        """Whether it stands in the window; what does not is drawn as soon as it does."""
        top = self._topmost()
        if top.parent is None:
            top.bind(parent=self._appear)
        self._put_off = top.parent is None or not self.opacity
        return not self._put_off

    def _topmost(self) -> Widget:
        """The room or the sheet in which it stands."""
        top: Widget = self
        while isinstance(top.parent, Widget):
            top = top.parent
        return top

    def surfaces(self) -> tuple[Colour, Colour]:
        """On what the lines of a group lie, and a pressed one; a sheet has the first colour itself."""
        look = self.app.palette
        on_sheet = isinstance(self._topmost(), ModalView)
        return (look.surface_high, look.surface) if on_sheet else (look.surface, look.surface_high)

    def edge(self) -> Colour:
        """The line round what lies there: where cards lie a quiet one, else only in high contrast."""
        look, above = self.app.palette, self.parent
        while isinstance(above, Widget):
            if hasattr(above, "cards_lie"):
                return look.ground_edge if above.cards_lie else look.edge
            above = above.parent
        return look.edge

    def _appear(self, *_: Any) -> None:
        if self._put_off:
            self.redraw()

    def block(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        fill: Colour,
        radius: float | Corners = 0,
    ) -> None:
        """A filled rectangle, its corners rounded, all alike or each by itself from the upper left."""
        x, y, w, h = on_pixels(x, y, w, h)
        put(Color, rgba=fill)
        if radius:
            corners = radius if isinstance(radius, tuple) else (radius,)
            most = min(w, h) / 2
            rounded = [min(each, most) for each in corners]
            put(RoundedRectangle, pos=(x, y), size=(w, h), radius=rounded)
        else:
            put(Rectangle, pos=(x, y), size=(w, h))

    def frame(
        self,
        box: tuple[float, float, float, float],
        ink: Colour,
        radius: float | Corners = 0,
        width: float = 1.0,
    ) -> None:
        """The outline of a rectangle, drawn inside it; ``width`` is half of the line's.

        It is as many whole pixels wide, or some of its sides would be wider than others.
        """
        if not ink[3]:
            return
        x, y, w, h = on_pixels(*box)
        put(Color, rgba=ink)
        half = max(1.0, (2 * dp(width) + 0.5) // 1) / 2
        wide = HALF if half == 1 else half
        inner = (x + half, y + half, w - 2 * half, h - 2 * half)
        if radius:
            corners = radius if isinstance(radius, tuple) else (radius,)
            most = min(w, h) / 2
            rounded = [max(1.0, min(each, most) - half) for each in corners]
            put(Line, rounded_rectangle=(*inner, *rounded), width=wide)
        else:
            put(Line, rectangle=inner, width=wide)

    def write(  # noqa: PLR0913 - a text, its place and five ways in which it may differ
        self,
        text: str | tuple[str, ...],
        box: tuple[float, float, float, float],
        size: float,
        ink: Colour,
        *,
        bold: bool = False,
        align: str = "center",
        paper: Colour | None = None,
        face: str = PLAIN,
    ) -> None:
        """One line of text in a rectangle, made smaller or cut with dots until it fits.

        ``face`` is PRINT for figures and titles. Of several forms of a text the first is written that need not be cut.
        """
        x, y, w, h = box
        several = False
        if not isinstance(text, str):
            several = len(text) > 1
            text = self.form(text, size, w, bold=bold, face=face)
        if not text:
            return
        texture, whole = self._fitting(text, size, (bold, face), (w, h))
        wide, high = texture.size
        if align != "left":
            x += w - wide if align == "right" else (w - wide) / 2
        put(Color, rgba=ink)
        at = (round(x), round(y + (h - high) / 2))
        put(Rectangle, pos=at, size=(wide, high), texture=texture)
        self.written.append(Written(text, wide, high, w, h, ink, paper, several and not whole))

    def sign(
        self, icon: str, box: tuple[float, float, float, float], size: float, ink: Colour
    ) -> None:
        """An icon in the middle of a rectangle."""
        x, y, w, h = box
        texture = texture_of(md_icons[icon], size, font=ICONS)
        put(Color, rgba=ink)
        at = (round(x + (w - texture.width) / 2), round(y + (h - texture.height) / 2))
        put(Rectangle, pos=at, size=texture.size, texture=texture)
        self.signs.append(DrawnIcon(icon, x + w / 2, y + h / 2))

    def fits(
        self, text: str, size: float, w: float, *, bold: bool = False, face: str = PLAIN
    ) -> bool:
        """Whether a text keeps all its letters in this width, made as small as it may be."""
        sizes = (round(size), int(size * SMALLEST))  # most often the first, whose font is open
        return any(width_of(text, each, bold, face) <= w for each in sizes)

    def form(
        self,
        forms: tuple[str, ...],
        size: float,
        w: float,
        *,
        bold: bool = False,
        face: str = PLAIN,
    ) -> str:
        """Of several forms of a text, the longest first, the one that fits; the last if none."""
        fitting = (each for each in forms[:-1] if self.fits(each, size, w, bold=bold, face=face))
        return next(fitting, forms[-1])

    def _fitting(
        self, text: str, size: float, how: tuple[bool, str], room: tuple[float, float]
    ) -> tuple[Any, bool]:
        """The texture of a text for its room, and whether it has all its letters."""
        (bold, face), (w, h) = how, room
        if len(text) * size * LIKELY <= w:
            texture = texture_of(text, size, bold, face=face)
            wide, high = texture.size
            if wide <= w and high <= h:
                return texture, True
        else:  # it is not set in vain
            wide, high = extent_of(text, round(size), bold, face)
        over = max(wide / max(w, 1), high / max(h, 1))
        if over <= 1:
            return texture_of(text, size, bold, face=face), True
        # Letters do not shrink quite as their size does, so the first guess may be a little wide.
        # Each size that is tried costs a font to be opened.
        for part in (SMALLEST, CUT):
            least = int(size * part)
            small = max(int(size / over), least)
            wide, high = extent_of(text, small, bold, face)
            while (wide > w and small > least) or (high > h and small > 1):
                small -= 1
                wide, high = extent_of(text, small, bold, face)
            if wide <= w:
                break
        kept = text
        while wide > w and len(kept) > 1:
            kept = kept[:-1]
            wide = extent_of(kept.rstrip() + "…", small, bold, face)[0]
        said = text if kept == text else kept.rstrip() + "…"
        return texture_of(said, small, bold, face=face), kept == text

    def draw_now(self) -> None:
        """Draw anew; called once a frame for whoever asked."""
        if App.get_running_app() is None:
            return
        self.settle_measures()
        self.drawing = True
        try:
            self._draw_all()
        finally:
            self.drawing = False

    def _draw_all(self) -> None:
        if self.in_parts:
            self.draw()
            return
        self._wipe()
        self.written.clear()
        self.signs.clear()
        aged, self._parts_before, self._parts_last, self._parts_now = (
            self._parts_before,
            self._parts_last,
            self._parts_now,
            {},
        )
        with self._base_layer:
            self.draw()
        drawings = (self._parts_before, self._parts_last, self._parts_now)
        kept = {id(part.layer) for drawing in drawings for part in drawing.values()}
        for part in aged.values():
            if id(part.layer) not in kept:
                part.layer.clear()

    def _wipe(self) -> None:
        """Take everything off the canvas; Kivy leaves a canvas on it when it clears it."""
        for part in self._parts_now.values():
            self.canvas.remove(part.layer.canvas)
        self._base_layer.clear()

    # -- touches -----------------------------------------------------------------------------

    def cell_at(self, x: float, y: float) -> Cell | None:
        """The touchable cell under a point."""
        hits = (cell for cell in self.cells() if cell.touchable and cell.holds(x, y))
        return next(hits, None)

    def words_at(self, x: float, y: float) -> str:
        """What a finger that rests on a point is told, whether or not a tap there is answered."""
        return ""

    def on_touch_down(self, touch: Any) -> bool:
        if touch.is_mouse_scrolling or not self.enabled or not self.collide_point(*touch.pos):
            return super().on_touch_down(touch)
        says = self.words_at(*touch.pos)
        if says:
            rest(touch, self, says)
        cell = self.cell_at(*touch.pos)
        if cell is None:
            return False
        if taps.echoes(touch, self):
            return True
        touch.grab(self)
        touch.ud[self] = cell.name
        self.pressed = cell.name
        self.redraw()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        self.pressed = ""
        self.redraw()
        cell = self.cell_at(*touch.pos)
        # A finger that slid away, or was taken by a gesture of the system, means nothing.
        if cell and cell.name == touch.ud[self] and not told(touch):
            self.answer(touch, cell.name)
        return True

    def answer(self, touch: Any, name: str) -> None:
        """Tell a tapped cell; what a list holds back may come when this is gone from sight."""
        if self.get_root_window() is not None:
            taps.answer(touch, self)
            self.dispatch("on_cell", name)

    def on_cell(self, name: str) -> None:
        """Screens and kv bind here."""
