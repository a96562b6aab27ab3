"""The hero of a result: who has won, with how much, and the herd at the gate; before that, the fence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from companion.models.faces import Face
from companion.models.fence import Span
from companion.models.match_line import FAST
from companion.widgets.drawn.canvas import Cell, Drawn
from companion.widgets.drawn.fence import Fence, height_for
from companion.widgets.drawn.herd import Herd
from companion.widgets.drawn.tag import WIDE, paint_tag
from companion.widgets.drawn.wrap import in_one_line, width_of, wrapped
from companion.widgets.look.fonts import PRINT
from companion.widgets.look.shape import BETWEEN, EDGE, GAP
from companion.widgets.look.shape import HERO as RADIUS
from companion.widgets.look.theme import size_of

LINE = 1.35
TAG = 44  # dp
MOST = 3  # more winners than that are only named
DETAIL = 6  # lines of how it came to that, beside a figure
FOOT = 0.85  # of a figure's height, from its top: below that it has nothing
SHARE = 0.36  # of the width that the figure may take


class HeroTold(NamedTuple):
    """What a result's hero is told; ``said`` is the whole of it in one sentence."""

    far: str = ""
    headline: str = ""
    figure: str = ""
    detail: str = ""
    said: str = ""
    faces: Sequence[Face] = ()


class HeroWords(Drawn):
    """The ground of the hero and its words."""

    told = ObjectProperty(HeroTold())
    loud = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.bind(told=self.redraw, loud=self.redraw)

    # -- where things are --------------------------------------------------------------------

    def _size(self, role: str) -> float:
        return size_of(role, self.app.text_scale)

    @property
    def _shown(self) -> Sequence[Face]:
        return list(self.told.faces) if len(self.told.faces) <= MOST else []

    def _figure_size(self, width: float) -> float:
        most, least = self._size("giant"), size_of("figure", self.app.text_scale)
        return in_one_line(self.told.figure, width * SHARE, most, least, PRINT)

    def _figure_wide(self, width: float) -> float:
        if not self.told.figure:
            return 0.0
        return width_of(self.told.figure, round(self._figure_size(width)), face=PRINT) + dp(GAP)

    def _room(self, width: float, above: float) -> int:
        """How wide what stands below so much may be: below the figure it has all of the width."""
        beside = above < self._figure_size(width) * FOOT
        return int(width - 2 * dp(EDGE + 4) - (self._figure_wide(width) if beside else 0.0))

    def _above(self) -> float:
        """How high all is that stands over the headline."""
        return self._size("label") * LINE + (dp(TAG + GAP) if self._shown else 0.0)

    def _headline(self, width: float) -> tuple[tuple[str, ...], float]:
        room = self._room(width, self._above())
        size = in_one_line(
            self.told.headline, room, self._size("display"), self._size("title"), PRINT
        )
        return wrapped(self.told.headline, room, round(size), 4, face=PRINT), size

    def _told_high(self, width: float) -> float:
        """How high all is that stands over the detail."""
        lines, size = self._headline(width)
        return self._above() + len(lines) * size * 1.2

    def _detail(self, width: float) -> tuple[str, ...]:
        room = self._room(width, self._told_high(width))
        return wrapped(self.told.detail, room, round(self._size("label")), DETAIL)

    def height_for(self, width: float) -> float:
        """How high the words are at a width."""
        words = self._told_high(width) + self._size("label") * LINE * len(self._detail(width))
        figure = self._figure_size(width) * 1.1 if self.told.figure else 0.0
        return float(2 * dp(EDGE) + max(words, figure))

    def cells(self) -> list[Cell]:
        """What it says, in one sentence, and how it came to that."""
        whole = (self.x, self.y, self.width, self.height)
        return [
            Cell("headline", *whole, self.told.said, False),
            Cell("far", *whole, self.told.far, False),
            Cell("detail", *whole, self.told.detail.replace(FAST, " "), False),
            *(
                Cell(f"tag {face.short}", *box, dp(TAG), dp(TAG), face.short, False)
                for face, box in zip(self._shown, self._tag_places(), strict=True)
            ),
        ]

    def _tag_places(self) -> list[tuple[float, float]]:
        left = self.x + dp(EDGE + 4) - dp(TAG) * (1 - WIDE) / 2
        low = self.top - dp(EDGE) - self._size("label") * LINE - dp(TAG + GAP / 2)
        return [(left + at * dp(TAG) * WIDE, low) for at in range(len(self._shown))]

    # -- drawing -----------------------------------------------------------------------------

    def draw(self) -> None:
        """The ground, the words on the left, the figure on the right."""
        look = self.app.palette
        whole = (self.x, self.y, self.width, self.height)
        self.block(*whole, look.hero, dp(RADIUS))
        self.frame(whole, look.edge, dp(RADIUS))
        left, room = self.x + dp(EDGE + 4), float(self._room(self.width, 0.0))
        small = self._size("label")
        top = self.top - dp(EDGE) - small * LINE
        box = (left, top, room, small * LINE)
        paper = look.hero
        self.write(
            self.told.far.upper(), box, small, look.tag, bold=True, align="left", paper=paper
        )
        if self._shown:
            for face, place in zip(self._shown, self._tag_places(), strict=True):
                paint_tag(self, *place, dp(TAG), face.short, face.colour, look.on_hero)
            top -= dp(TAG + GAP)
        lines, size = self._headline(self.width)
        for line in lines:
            top -= size * 1.2
            box = (left, top, float(self._room(self.width, self._above())), size * 1.2)
            self.write(line, box, size, look.on_hero, align="left", paper=paper, face=PRINT)
        for line in self._detail(self.width):
            top -= small * LINE
            box = (
                left,
                top,
                float(self._room(self.width, self._told_high(self.width))),
                small * LINE,
            )
            self.write(line, box, small, look.on_hero, align="left", paper=paper)
        if self.told.figure:
            size, wide = self._figure_size(self.width), self._figure_wide(self.width)
            box = (self.right - dp(EDGE + 4) - wide, self.top - dp(EDGE) - size, wide, size)
            ink = look.tag if self.loud else look.on_hero
            self.write(self.told.figure, box, size, ink, align="right", paper=paper, face=PRINT)


class ResultHero(FloatLayout):
    """The words with the herd below them, or the fence while the match goes on."""

    told = ObjectProperty(HeroTold())
    over = BooleanProperty(False)
    tight = BooleanProperty(False)  # a low window: the words alone
    hung = ListProperty()
    span = ObjectProperty(Span(0, 1))

    def __init__(self, **properties: Any) -> None:
        self.words = HeroWords(size_hint=(1, 1), pos_hint={"x": 0, "y": 0})
        self.herd = Herd(hero=True, size_hint=(None, None))
        self.fence = Fence(hero=True, size_hint=(None, None))
        super().__init__(**properties)
        self.size_hint_y = None
        self.add_widget(self.words)
        settle = Clock.create_trigger(self._settle, -1)
        for name in ("told", "pos", "width", "over", "tight", "hung", "span"):
            self.fbind(name, settle)
        self.words.app.bind(text_scale=settle)
        settle()

    @property
    def lane(self) -> Herd | Fence:
        """What runs below the words."""
        return self.herd if self.over else self.fence

    def come(self) -> None:
        """Let the herd walk up to the gate, once."""
        if self.over:
            self.herd.come()

    def _settle(self, *_: Any) -> None:
        self.words.told, self.words.loud = self.told, self.over
        lane, other = self.lane, (self.fence if self.over else self.herd)
        if other.parent is not None:
            self.remove_widget(other)
        high = 0.0
        if self.hung and not self.tight:
            if lane.parent is None:
                self.add_widget(lane)
            lane.hung, lane.span = self.hung, self.span
            scale = self.words.app.text_scale
            words = size_of("title", scale) * 1.2 + size_of("label", scale) * 1.3
            rails = height_for(len(self.hung), dp(128), scale)
            high = words + dp(84) if self.over else rails
            lane.size = self.width - 2 * dp(EDGE), high
            lane.pos = self.x + dp(EDGE), self.y + dp(EDGE)
            high += dp(GAP)
        elif lane.parent is not None:
            self.remove_widget(lane)
        self.height = self.words.height_for(self.width) + high + (dp(BETWEEN - EDGE) if high else 0)
