"""Home's hero: the match that goes on, large, with its fence and the yellow key."""

from __future__ import annotations

from math import inf
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.widgets.drawn.canvas import Cell, Drawn
from companion.widgets.drawn.fence import Fence, height_for
from companion.widgets.drawn.herd import open_gate_high, paint_open_gate
from companion.widgets.drawn.own_height import OwnHeight
from companion.widgets.drawn.ox import HIGH, paint_ox
from companion.widgets.drawn.wrap import cut, in_one_line, unlonely, unorphaned, width_of, wrapped
from companion.widgets.look.fonts import PLAIN, PRINT
from companion.widgets.look.shape import EDGE, GAP, LEAST, MAIN_KEY, RIM
from companion.widgets.look.shape import HERO as RADIUS
from companion.widgets.look.theme import size_of

Box = tuple[float, float, float, float]

LINE = 1.35
FENCE = (78, 140)  # dp of it, at least and at most
GATE, GATE_LOW, GATE_MOST = 132, 84, 240  # dp of an open gate, on a low window, where there is room
OX = 150  # dp, behind the words


class HeroInk(Drawn):
    """The ground, the words and the key of a hero; what else can be done is behind its dots."""

    hero = ObjectProperty(None, allownone=True)
    go_on = StringProperty()
    fence = NumericProperty(0)  # the height that is left for it
    tight = BooleanProperty(False)  # a low window has no room for what can be missed

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.bind(hero=self.redraw, go_on=self.redraw, fence=self.redraw, tight=self.redraw)

    # -- where things are --------------------------------------------------------------------

    def _size(self, role: str) -> float:
        return size_of(role, self.app.text_scale)

    @property
    def key(self) -> float:
        """The height of the yellow key."""
        return max(dp(MAIN_KEY), self._size("body") * 2.2)

    def _headline(self, width: float) -> tuple[tuple[str, ...], float]:
        """The headline in one line or in two, and its size."""
        room = int(width - 2 * dp(EDGE + 4))
        text = unlonely(self.hero.headline)
        size = in_one_line(text, room, self._size("display"), self._size("title"), PRINT)
        return wrapped(text, room, round(size), 2, face=PRINT), size

    def _lines(self, width: float) -> tuple[str, ...]:
        """Who plays, as many names as have room, and how it stands, each in one line."""
        room, size = int(width - 2 * dp(EDGE + 4)), round(self._size("label"))
        told = (self.hero.who, *self.hero.lines)[: 2 if self.tight else 3]
        fits = (
            next((each for each in forms if width_of(each, size) <= room), "") for forms in told
        )
        return tuple(
            fit or cut(forms[-1], room, size) for fit, forms in zip(fits, told, strict=True)
        )

    def height_for(self, width: float) -> float:
        """How high it is at a width."""
        lines, size = self._headline(width)
        words = len(lines) * size * 1.2 + len(self._lines(width)) * self._size("label") * LINE
        far = self._far_high()
        return float(dp(GAP) + far + words + dp(GAP) + self.fence + dp(GAP) + self.key + dp(EDGE))

    def _far_high(self) -> float:
        return max(dp(36), self._size("label") * LINE)

    def fence_box(self) -> Box:
        """Where the fence stands: over the key."""
        low = self.y + dp(EDGE) + self.key + dp(GAP)
        return self.x + dp(EDGE), low, self.width - 2 * dp(EDGE), self.fence

    def _key_box(self) -> Box:
        return self.x + dp(EDGE), self.y + dp(EDGE), self.width - 2 * dp(EDGE), self.key

    def _menu_box(self) -> Box:
        side = dp(LEAST)
        return self.right - side - dp(4), self.top - side - dp(4), side, side

    def _touched(self) -> Box:
        """All but the dots and the key goes on with the match as well."""
        low = self.fence_box()[1]
        return self.x, low, self._menu_box()[0] - self.x, self.top - low

    def _words(self) -> list[tuple[str, str, Box]]:
        """Every line with its role and its place."""
        left, wide = self.x + dp(EDGE + 4), self.width - 2 * dp(EDGE + 4)
        top = self.top - dp(GAP) - self._far_high()
        far = (left, top, wide - dp(LEAST - 8), self._far_high())
        found = [("far", self.hero.far, far)]
        lines, size = self._headline(self.width)
        for line in lines:
            top -= size * 1.2
            found.append(("headline", line, (left, top, wide, size * 1.2)))
        for line in self._lines(self.width):
            top -= self._size("label") * LINE
            found.append(("line", line, (left, top, wide, self._size("label") * LINE)))
        return found

    def cells(self) -> list[Cell]:
        """The dots, the key, the hero itself, and what it says."""
        if self.hero is None:
            return []
        match = self.hero.id
        whole = (self.x, self.y, self.width, self.height)
        said = "\n".join(text for role, text, _ in self._words() if role == "line")
        told = {"far": self.hero.far, "headline": self.hero.headline, "says": said}
        return [
            Cell(f"menu {match}", *self._menu_box()),
            Cell(f"go on {match}", *self._key_box(), self.go_on),
            Cell(match, *self._touched(), self.hero.who[0]),
            *(Cell(f"{match} {kind}", *whole, text, False) for kind, text in told.items()),
        ]

    # -- drawing -----------------------------------------------------------------------------

    def draw(self) -> None:
        """The ox behind, the words, the dots, the key."""
        if self.hero is None:
            return
        look = self.app.palette
        whole = (self.x, self.y, self.width, self.height)
        self.block(*whole, look.hero, dp(RADIUS))
        wide = min(dp(OX), self.width * 0.45)
        low = max(self.top - dp(GAP * 2) - wide * HIGH * 1.35, self.fence_box()[1] + self.fence)
        paint_ox(self.right - wide - dp(EDGE), low, wide, look.hero_soft)
        if self.pressed == self.hero.id:
            self.block(*whole, (*look.on_hero[:3], 0.08), dp(RADIUS))
        self.frame(whole, look.edge, dp(RADIUS))
        for role, text, box in self._words():
            if role == "far":
                size = self._size("label")
                ink, paper = look.tag, look.hero
                self.write(text.upper(), box, size, ink, bold=True, align="left", paper=paper)
            elif role == "headline":
                size = self._headline(self.width)[1]
                paper = look.hero_soft
                self.write(text, box, size, look.on_hero, align="left", paper=paper, face=PRINT)
            else:
                size = self._size("label")
                self.write(text, box, size, look.on_hero, align="left", paper=look.hero_soft)
        self.sign("dots-vertical", self._menu_box(), dp(24), look.on_hero)
        self._draw_key()

    def _draw_key(self) -> None:
        look, box = self.app.palette, self._key_box()
        x, y, w, h = box
        radius = h / 2
        self.block(*box, look.tag, radius)
        if self.pressed.startswith("go on"):
            self.block(*box, (*look.on_tag[:3], 0.12), radius)
        self.frame(box, look.on_hero if look.edge[3] else look.tag, radius, RIM / 2)
        size = self._size("body")
        side = size * 1.5
        wide = min(width_of(self.go_on, round(size), True), w - radius - side)
        left = x + (w - wide - side) / 2
        self.sign("play-outline", (left - dp(4), y, side, h), side, look.on_tag)
        room = (left + side, y, wide + dp(1), h)
        self.write(self.go_on, room, size, look.on_tag, bold=True, align="left", paper=look.tag)


class MatchHero(FloatLayout):
    """A hero with its fence; ``on_cell`` tells what was tapped: a match, "menu ID" or "go on ID"."""

    hero = ObjectProperty(None, allownone=True)
    go_on = StringProperty()
    tight = BooleanProperty(False)
    room = NumericProperty(inf)  # in which its key should be in sight
    __events__ = ("on_cell",)

    def __init__(self, **properties: Any) -> None:
        self.ink = HeroInk(size_hint=(None, None))
        self.rail = Fence(size_hint=(None, None), hero=True)
        super().__init__(size_hint_y=None, **properties)
        self.add_widget(self.ink)
        self.ink.bind(on_cell=lambda _, name: self.dispatch("on_cell", name))
        for name in ("hero", "go_on", "tight", "room", "width"):
            self.fbind(name, self._settle)
        self.bind(pos=self._place, size=self._place)
        self.ink.app.bind(text_scale=self._settle)
        self._settle()

    def _settle(self, *_: Any) -> None:
        """As high as its words and its fence need; nothing without a match."""
        hero = self.hero
        if hero is None or self.width <= dp(100):
            self.height, self.ink.hero = 0.0, None
            self.remove_widget(self.rail)
            return
        self.ink.go_on, self.ink.hero = self.go_on, hero
        low, fence = (self._fence(tallest) for tallest in FENCE)
        self.ink.tight, self.ink.fence = self.tight, low if self.tight else fence
        if self.ink.height_for(self.width) > self.room:  # a line, then the fence gives way
            self.ink.tight = True
            over = self.ink.height_for(self.width) - self.room
            self.ink.fence = min(self.ink.fence, max(low, self.ink.fence - over))
        if fence and self.rail.parent is None:
            self.add_widget(self.rail)
        elif not fence:
            self.remove_widget(self.rail)
        self.rail.hung, self.rail.span = list(hero.hung), hero.span
        self.height = self.ink.height_for(self.width)
        self._place()

    def _fence(self, tallest: float) -> float:
        many = len(self.hero.hung)
        return height_for(many, float(dp(tallest)), self.ink.app.text_scale) if many else 0.0

    def _place(self, *_: Any) -> None:
        self.ink.pos, self.ink.size = self.pos, self.size
        x, y, w, h = self.ink.fence_box()
        self.rail.pos, self.rail.size = (x, y), (w, h)

    def on_cell(self, name: str) -> None:
        """Home binds here."""


class EmptyHero(OwnHeight):
    """Nothing goes on: an ox at an open gate, a ``headline`` and a ``sentence``."""

    shows = ("headline", "sentence", "shown", "tight", "room")
    headline = StringProperty()
    sentence = StringProperty()
    shown = BooleanProperty(True)
    tight = BooleanProperty(False)
    room = NumericProperty(0)  # that nothing else needs

    def _size(self, role: str) -> float:
        return size_of(role, self.app.text_scale)

    @property
    def _gate(self) -> float:
        if self.tight:
            return float(dp(GATE_LOW))
        spare = self.room - self._words - 3 * dp(EDGE)
        most = open_gate_high(self.width - 2 * dp(EDGE + 4))  # it is cut at no side
        return float(max(dp(GATE), min(spare, most, dp(GATE_MOST))))

    @property
    def _words(self) -> float:
        return sum(size * (1.2 if role == "headline" else LINE) for role, _, size in self._lines())

    def _lines(self) -> tuple[tuple[str, str, float], ...]:
        room = int(self.width - 2 * dp(EDGE + 4))
        head = in_one_line(self.headline, room, self._size("display"), self._size("title"), PRINT)
        heads = wrapped(self.headline, room, round(head), 2, face=PRINT)
        body = self._size("body")
        held = unorphaned(self.sentence, room, round(body))
        said = wrapped(held, room, round(body), 5) if self.sentence else ()
        return (
            *(("headline", line, head) for line in heads),
            *(("sentence", line, body) for line in said),
        )

    def settle(self, *_: Any) -> None:
        """As high as the gate and its words; nothing where it is not shown."""
        if not self.shown or self.width <= dp(100):
            self.height = 0
            return
        self.height = self._gate + self._words + 3 * dp(EDGE)
        self.redraw()

    def cells(self) -> list[Cell]:
        """What it says; all of it begins a match."""
        if not self.height:
            return []
        whole = (self.x, self.y, self.width, self.height)
        told = {"headline": self.headline, "sentence": self.sentence}
        words = (Cell(f"empty {kind}", *whole, text, False) for kind, text in told.items() if text)
        return [*words, Cell("begin", *whole)]

    def on_cell(self, name: str) -> None:
        """Home binds here."""

    def draw(self) -> None:
        """The gate over the words."""
        if not self.height:
            return
        look = self.app.palette
        whole = (self.x, self.y, self.width, self.height)
        self.block(*whole, look.hero, dp(RADIUS))
        if self.pressed == "begin":
            self.block(*whole, (*look.on_hero[:3], 0.08), dp(RADIUS))
        self.frame(whole, look.edge, dp(RADIUS))
        left, wide = self.x + dp(EDGE + 4), self.width - 2 * dp(EDGE + 4)
        top = self.top - dp(EDGE) - self._gate
        paint_open_gate(self, (left, top, wide, self._gate), hero=True)
        top -= dp(EDGE)
        for role, text, size in self._lines():
            printed = role == "headline"
            high = size * (1.2 if printed else LINE)
            top -= high
            face = PRINT if printed else PLAIN
            room = (left, top, wide, high)
            self.write(text, room, size, look.on_hero, align="left", paper=look.hero, face=face)
