"""The chart of a match: every player's total round by round, told apart by more than colour."""

from collections.abc import Callable
from itertools import pairwise
from math import ceil, hypot, inf
from typing import Any, NamedTuple

from kivy.graphics import Color, Line, SmoothLine
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty

from companion.models.end.standing import apart, steps
from companion.models.points import written
from companion.widgets.drawn.canvas import Cell, kept
from companion.widgets.drawn.chart_marks import Point, paint_marks
from companion.widgets.drawn.lane import paint_gate_plate
from companion.widgets.drawn.names import forms_of
from companion.widgets.drawn.own_height import OwnHeight
from companion.widgets.drawn.spread import spread
from companion.widgets.drawn.wrap import cut, width_of
from companion.widgets.kit.press import taps
from companion.widgets.look.theme import mixed, size_of
from companion.widgets.look.tints import tint

STEP = 2  # dp across: a round needs as much to be seen
BESIDE = 3  # dp between curves that are one and the same
CURVE, CASING, QUIET = 1.5, 2.5, 0.45  # half the widths of a curve, and how much is left beside one
NAMES = 0.34  # of the width, at most: whole names stand in the list
FAR = 2  # a target that is so many times as high as anybody stands beyond a tear in the scale
TEAR, TOOTH = 2.6, 6  # lines of room for the tear, and dp of its teeth


class Curve(NamedTuple):
    """A player's line: (round, total) points, the colour, and what stands at its end."""

    player: str
    points: tuple[tuple[int, int], ...]
    colour: str
    total: int


class Label(NamedTuple):
    """The words at the end of a curve: which one, where they stand, where the curve ends."""

    at: int
    y: float
    end: Point


class Chart(OwnHeight):
    """Curves with their marks, a dashed target line, and each name at the end of its curve."""

    shows = ("curves", "least")
    curves = ListProperty()
    target = NumericProperty(0)
    # The player whose curve stands out; nobody's if empty.
    shown = StringProperty()
    # No lower than this; higher only where there is room or so many names need it.
    least = NumericProperty(dp(260))

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.bind(target=self.redraw, shown=self.redraw)

    # -- where things are --------------------------------------------------------------------

    @property
    def _size(self) -> float:
        return size_of("small", self.app.text_scale)

    @property
    def _line(self) -> float:
        return self._size * 1.45

    def measured_by(self) -> tuple[Any, ...]:
        """Where it lies, and what its curves are."""
        return (*super().measured_by(), self.curves, self.target)

    def settle(self, *_: Any) -> None:
        """As high as the names beside it, or as it may be."""
        wide = min(self.width * 0.5, dp(360)) if self.least >= dp(260) else 0
        self.height = max(self.least, wide, (len(self.curves) + 2.5) * self._line)
        self.redraw()

    @kept
    def _most(self) -> int:
        return max((total for curve in self.curves for _, total in curve.points), default=0)

    @property
    def _far(self) -> bool:
        """Whether the target is so far away that the curves would lie flat below it."""
        return bool(self.target > FAR * self._most() > 0)

    @property
    def _torn(self) -> float:
        """The room between the scale and a target that is not on it."""
        return self._line * TEAR if self._far else 0.0

    @kept
    def _bounds(self) -> tuple[int, int, int, int]:
        """First and last round, least and most points."""
        points = [point for curve in self.curves for point in curve.points] or [(0, 0)]
        least = min(0, *(total for _, total in points))
        most = self._most() if self._far else max(self.target, self._most())
        lines = steps(least, most)
        if not self.target and len(lines) > 1 and lines[-1] < most:
            most = 2 * lines[-1] - lines[-2]  # no curve goes beyond the uppermost line
        return 0, max(1, *(number for number, _ in points)), least, most or 1

    @kept
    def _field(self) -> tuple[float, float, float, float]:
        """Where the curves are drawn: names at the right, the axes at the left and below."""
        longest = max(
            (width_of(self._words(c), round(self._size), True) for c in self.curves), default=0
        )
        names = min(longest + dp(30), self.width * NAMES)
        edges = (*self._bounds()[2:], self.target)
        widest = max(width_of(written(int(each)), round(self._size), True) for each in edges)
        left = dp(8) + widest + dp(8)
        below = self._line * 1.1
        return (
            self.x + left,
            self.y + below,
            self.width - left - names - dp(10),
            self.height - below - self._line - self._torn,
        )

    def _place(self) -> Callable[[float, float], Point]:
        x, y, w, h = self._field()
        first, last, least, most = self._bounds()

        def place(number: float, total: float) -> Point:
            return (
                x + (number - first) / (last - first) * w,
                y + (total - least) / max(1, most - least) * h,
            )

        return place

    @staticmethod
    def _words(curve: Curve) -> str:
        return f"{written(curve.total)} {curve.player}"

    def _words_in(self, curve: Curve, room: int, loud: bool) -> str:
        """The total, with as much of the name as has room."""
        names, size = [each.player for each in self.curves], round(self._size)
        forms = (curve._replace(player=form) for form in forms_of(curve.player, names))
        said = map(self._words, forms)
        whole = (each for each in said if width_of(each, size, loud) <= room)
        return next(whole, "") or cut(self._words(curve), room, size, loud)

    @kept
    def _ways(self) -> list[list[Point]]:
        """Where each curve goes; those that are one and the same run side by side."""
        place = self._place()
        # Of more rounds than there is room for, every so many: all curves turn at the same ones.
        every = ceil(self._bounds()[1] * dp(STEP) / max(1.0, self._field()[2]))
        shown = [_seldom(curve.points, every) for curve in self.curves]
        ways: list[list[Point]] = []
        for points, ups in zip(shown, apart(shown), strict=True):
            spots = [place(*point) for point in points]
            ways.append([(x, y + up * dp(BESIDE)) for (x, y), up in zip(spots, ups, strict=True)])
        return ways

    @kept
    def _labels(self) -> list[Label]:
        ends = [way[-1] if way else self._place()(0, 0) for way in self._ways()]
        low, high = self.y + self._line * 0.6, self.top - self._line * 0.6
        heights = spread([end[1] for end in ends], self._line, low, high)
        return [Label(at, y, ends[at]) for at, y in enumerate(heights)]

    def cells(self) -> list[Cell]:
        """The name and total at each curve's end, and the target; a touch anywhere means a curve."""
        x, _, w, _ = self._field()
        left = x + w + dp(24)
        found = [
            Cell(
                f"curve {self.curves[at].player}",
                left,
                y - self._line / 2,
                self.right - left,
                self._line,
                self._words(self.curves[at]),
                False,
            )
            for at, y, _ in self._labels()
        ]
        if self.target:
            found.append(Cell("target", *self._target_box(), str(self.target), False))
        if self.curves:
            found.append(Cell("chart", self.x, self.y, self.width, self.height))
        return found

    def _target_level(self) -> float:
        _, y, _, h = self._field()
        return y + h + self._torn if self._far else self._place()(0, self.target)[1]

    def tear(self) -> list[float]:
        """The points of the jagged line where the scale is torn; none where it is whole."""
        if not self._far:
            return []
        x, y, w, h = self._field()
        level, tooth = y + h + self._torn / 2, dp(TOOTH)
        return [
            each
            for at in range(int(w / tooth) + 1)
            for each in (x + at * tooth, level + (tooth if at % 2 else -tooth) / 2)
        ]

    def _target_box(self) -> tuple[float, float, float, float]:
        y = self._target_level()
        return self.x, y - self._line / 2, self._field()[0] - self.x - dp(8), self._line

    # -- touching ----------------------------------------------------------------------------

    def answer(self, touch: Any, name: str) -> None:
        """Tell whose curve or name is nearest to the finger."""
        if name == "chart" and self.get_root_window() is not None:
            taps.answer(touch, self)
            self.dispatch("on_cell", f"curve {self._nearest(*touch.pos)}")

    def _nearest(self, x: float, y: float) -> str:
        fx, _, fw, _ = self._field()
        if x > fx + fw + dp(6):
            return str(self.curves[min(self._labels(), key=lambda each: abs(each.y - y)).at].player)
        ways = self._ways()
        near = min(range(len(ways)), key=lambda at: _away(ways[at], (x, y)))
        return str(self.curves[near].player)

    # -- drawing -----------------------------------------------------------------------------

    def draw(self) -> None:
        """Axes first, then the curves, the one that stands out last."""
        if not self.curves:
            return
        self._axes()
        order = sorted(self._labels(), key=lambda label: self.curves[label.at].player == self.shown)
        ways = self._ways()
        for label in order:
            self._curve(label, ways[label.at])

    def _axes(self) -> None:
        look = self.app.palette
        place = self._place()
        x, y, w, _ = self._field()
        first, last, least, most = self._bounds()
        for total in steps(least, most):
            if self.target and total == self.target:
                continue  # the plate says it
            level = place(0, total)[1]
            away = self._away(level)
            if abs(away) > self._line / 2:
                continue  # a line whose figure stood elsewhere would only be a riddle
            # Quieter than any curve, also where high contrast makes every outline black.
            self.block(x, level - dp(0.6), w, max(1.0, dp(1.2) // 1), (*look.outline[:3], 0.3))
            box = (self.x, level + away - self._line / 2, x - self.x - dp(8), self._line)
            self.write(written(total), box, self._size, look.ink_soft, align="right")
        wide = width_of(str(last), round(self._size)) + dp(12)
        for number in steps(first, last, max(2, min(10, int(w / wide)))):
            box = (place(number, 0)[0] - wide / 2, y - self._line * 1.1, wide, self._line)
            self.write(str(number), box, self._size, look.ink_soft)
        if self.target:
            level = self._target_level()
            if self._far:
                Color(*look.outline)
                Line(points=self.tear(), width=dp(0.9))
            Color(*look.ink)
            dash, every = dp(6), dp(12)
            for step in range(int(w / every) + 1):
                at = x + step * every
                Line(points=[at, level, min(at + dash, x + w), level], width=dp(0.9))
            self._gate()

    def _gate(self) -> None:
        """The target's figure on the plate that the gate of the fence has."""
        x, y, w, h = self._target_box()
        wide = min(width_of(str(self.target), round(self._size), True) + dp(8), w + dp(6))
        plate = (x + w + dp(4) - wide, y, wide, h)
        paint_gate_plate(self, plate, int(self.target), self._size, self.app.palette.ink)

    def _away(self, level: float) -> float:
        """How far a line's figure has to move from it, up or down, to stand clear of the target's."""
        if not self.target:
            return 0.0
        far = level - self._target_level()
        lacking = max(0.0, self._line * 0.85 - abs(far))
        return lacking if far > 0 else -lacking

    def _curve(self, label: Label, points: list[Point]) -> None:
        look = self.app.palette
        curve = self.curves[label.at]
        ink = tint(curve.colour, look).fill
        loud = curve.player == self.shown
        quiet = bool(self.shown) and not loud
        if len(points) > 1:
            way = [each for point in points for each in point]
            # A casing in ink: people's colours do not stand out from every paper by themselves.
            Color(*look.ink[:3], QUIET if quiet else 1)
            SmoothLine(points=way, width=dp(CASING + loud))
            Color(*(mixed(look.background, (*ink[:3], QUIET)) if quiet else ink))
            SmoothLine(points=way, width=dp(CURVE + loud))
        x, _, w, _ = self._field()
        edge = x + w + dp(12)
        places = [(point, dp(5 if loud else 4.2)) for point in _thinned(points, dp(14))]
        if len(self.curves) > 1:  # a mark more would look like one more match of the only one
            # A thin line leads from the end of the curve to its name.
            Color(*look.ink[:3], 0.6)
            Line(points=[*label.end, edge, label.y], width=dp(0.6))
            places.append(((edge + dp(2), label.y), dp(4.6)))
        paint_marks(label.at, places, ink, look)
        box = (edge + dp(12), label.y - self._line / 2, self.right - edge - dp(12), self._line)
        self.write(
            self._words_in(curve, int(box[2]), loud),
            box,
            self._size,
            look.ink,
            bold=loud,
            align="left",
        )


def _away(way: list[Point], point: Point) -> float:
    """How far a point is from a curve."""
    x, y = point
    least = min((hypot(x - px, y - py) for px, py in way), default=inf)
    for (ax, ay), (bx, by) in pairwise(way):
        wide, high = bx - ax, by - ay
        long = wide * wide + high * high
        part = max(0.0, min(1.0, ((x - ax) * wide + (y - ay) * high) / long)) if long else 0.0
        least = min(least, hypot(x - ax - part * wide, y - ay - part * high))
    return least


def _seldom(points: tuple[tuple[int, int], ...], every: int) -> tuple[tuple[int, int], ...]:
    """The points of every so many rounds, and both ends."""
    if every < 2:
        return points
    inside = (point for point in points[1:-1] if not point[0] % every)
    return (*points[:1], *inside, *points[1:][-1:])


def _thinned(points: list[Point], least: float) -> list[Point]:
    """Fewer marks where the rounds lie close together; the last one always."""
    kept: list[Point] = []
    for point in reversed(points):
        if not kept or abs(kept[-1][0] - point[0]) >= least:
            kept.append(point)
    return kept
