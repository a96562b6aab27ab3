"""The score track: one line where there is little room, several where there is more."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.animation import Animation
from kivy.graphics import Color, Ellipse, Line, Mesh, Triangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from companion.models.board.track import LIMIT, Counter, TrackScene
from companion.models.points import signed
from companion.widgets.card import Box
from companion.widgets.drawn import Cell, Drawn, texture_of
from companion.widgets.figures import LINE, figure
from companion.widgets.tints import tint

WALK = 0.42  # seconds that a counter is on its way
EDGE = 12  # dp at both ends of a line
FINGER = 40
LANES = {  # the lowest and highest place of each line, the highest line on top
    1: ((-LIMIT, LIMIT),),
    2: ((0, LIMIT), (-LIMIT, 0)),
    4: ((22, LIMIT), (0, 22), (-22, 0), (-LIMIT, -22)),
}


CARDS = 1.25  # times a figure: the line under a counter with the cards in its player's hand


def _cards(counter: Counter) -> list[tuple[str, int]]:
    """What somebody holds: luck cards and action cards, by their icons."""
    held = (("clover", counter.luck), ("flash", counter.actions))
    return [(icon, many) for icon, many in held if many is not None]


class Plate(NamedTuple):
    """A counter on its line: its words, its box, and the point of the line where it stands."""

    counter: Counter
    text: str
    box: Box
    stands: float


class Track(Drawn):
    """``show`` gives it a scene; ``on_counter`` tells whose counter was touched, where they live."""

    dense = True
    scene = ObjectProperty(TrackScene())
    progress = NumericProperty(1.0)  # of the counter that walks
    __events__ = ("on_counter",)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.bind(scene=self.redraw, progress=self.redraw)

    def show(self, scene: TrackScene) -> None:
        """Show this and nothing of what was there before; whoever has just walked is seen walking."""
        self.settle()
        walks = scene.walked is not None and scene != self.scene
        self.scene = scene
        if walks and self.app.settings.get("motion") != "off":
            self.progress = 0.0
            Animation(progress=1.0, duration=WALK, transition="out_cubic").start(self)

    def settle(self) -> None:
        """Let whoever walks arrive at once."""
        Animation.cancel_all(self, "progress")
        self.progress = 1.0

    # -- places ------------------------------------------------------------------------------

    @property
    def lanes(self) -> tuple[tuple[int, int], ...]:
        """From which place to which each line goes."""
        fitting = [many for many in LANES if self.height >= many * self.lane_height]
        return LANES[max(fitting, default=1)]

    @property
    def lane_height(self) -> float:
        """What a line needs: counters, their cards, the line itself, figures below it."""
        return self._figure * (LINE + 1.5 + CARDS * self._with_cards) + dp(13)

    @property
    def _with_cards(self) -> bool:
        return any(_cards(each) for each in self.scene.counters)

    def lane_of(self, place: float) -> int:
        """The line of a place; 0 belongs to the half that it begins."""
        return next(at for at, (low, high) in enumerate(self.lanes) if low <= place <= high)

    @property
    def _figure(self) -> float:
        return figure(self)

    def _lane_box(self, lane: int) -> Box:
        high = self.height / len(self.lanes)
        return self.x, self.top - (lane + 1) * high, self.width, high

    def _line(self, lane: int) -> float:
        """The height of the line itself, over the figures below it."""
        return self._lane_box(lane)[1] + self._figure * LINE + dp(5)

    def x_of(self, place: float, lane: int | None = None) -> float:
        """Where a place lies on its line."""
        low, high = self.lanes[self.lane_of(place) if lane is None else lane]
        left, room = self.x + dp(EDGE), self.width - 2 * dp(EDGE)
        return left + (place - low) / (high - low) * room

    def _stands(self, counter: Counter) -> float:
        """The place of a counter now: on its way while it walks."""
        walked = self.scene.walked
        if walked is None or walked.player != counter.player:
            return counter.points
        return float(walked.start + (walked.end - walked.start) * self.progress)

    def plates(self) -> list[Plate]:
        """The counters, pushed apart where they stand close; each keeps its point on the line."""
        found: list[Plate] = []
        for lane in range(len(self.lanes)):
            here = [
                each for each in self.scene.counters if self.lane_of(self._stands(each)) == lane
            ]
            found += self._beside(lane, sorted(here, key=self._stands))
        return found

    def _beside(self, lane: int, counters: list[Counter]) -> list[Plate]:
        texts = [f"{each.short} {signed(each.points)}" for each in counters]
        wide = [texture_of(text, self._figure, True).width + dp(8) for text in texts]
        cards = [self._cards_width(each) for each in counters]
        wide = [max(pair) for pair in zip(wide, cards, strict=True)]
        wide = [max(dp(FINGER), each) if self.scene.live else each for each in wide]
        gap = dp(2)
        room = self.width - gap * max(0, len(wide) - 1)
        if sum(wide) > room:
            wide = [each * room / sum(wide) for each in wide]
        lefts: list[float] = []
        edge = self.x
        for counter, each in zip(counters, wide, strict=True):
            lefts.append(max(edge, self.x_of(self._stands(counter)) - each / 2))
            edge = lefts[-1] + each + gap
        edge = self.right
        for at in reversed(range(len(lefts))):
            lefts[at] = min(lefts[at], edge - wide[at])
            edge = lefts[at] - gap
        low, top = self._line(lane) + dp(8), self._lane_box(lane)[1] + self._lane_box(lane)[3]
        high = min(top - low, self._figure * (1.5 + CARDS * self._with_cards))
        return [
            Plate(counter, text, (left, low, each, high), self.x_of(self._stands(counter)))
            for counter, text, left, each in zip(counters, texts, lefts, wide, strict=True)
        ]

    def cells(self) -> list[Cell]:
        """A cell for each counter, for what it walked, and for each clover."""
        found = []
        for plate in self.plates():
            x, y, w, h = plate.box
            if self.scene.live:  # the whole line answers, figures and all
                _, y, _, h = self._lane_box(self.lane_of(self._stands(plate.counter)))
            name = f"counter {plate.counter.player}"
            found.append(Cell(name, x, y, w, h, plate.text, self.scene.live))
            cards = " ".join(f"{icon} {many}" for icon, many in _cards(plate.counter))
            if cards:
                found.append(Cell(f"cards {plate.counter.player}", *plate.box, cards, False))
        side = self._figure
        for place in self.scene.clovers or ():
            y = self._line(self.lane_of(place)) - side
            where = (self.x_of(place) - side / 2, y, side, side)
            found.append(Cell(f"clover {place}", *where, "", False))
        for lane, (low, high) in enumerate(self.lanes):
            found += [self._figure_cell(lane, place) for place in self._told(low, high)]
        if self.scene.walked is not None:
            start, end = self.scene.walked.start, self.scene.walked.end
            x = min(self.x_of(start), self.x_of(end))
            said = f"{signed(start)} → {signed(end)}"
            found.append(
                Cell("walked", x, self._line(self.lane_of(end)), dp(8), dp(8), said, False)
            )
        return found

    def _told(self, low: int, high: int) -> list[int]:
        """The places whose figures stand below a line: its ends, and tens where clovers leave room."""
        step = (self.width - 2 * dp(EDGE)) / (high - low)
        far = self._figure * 2
        taken = (low, high, *(self.scene.clovers or ()))
        tens = (each for each in range(-40, 41, 10) if low < each < high)
        # Tens that are no twenties stand only where the line is long enough for all of them.
        wide = 10 * step > far * 2
        return [
            low,
            *(
                each
                for each in tens
                if (wide or each % 20 == 0) and all(abs(each - one) * step > far for one in taken)
            ),
            high,
        ]

    def _figure_cell(self, lane: int, place: int) -> Cell:
        size = self._figure
        wide = texture_of(signed(place), size).width
        x = min(max(self.x_of(place, lane) - wide / 2, self.x), self.right - wide)
        y = self._lane_box(lane)[1]
        return Cell(f"place {place} line {lane + 1}", x, y, wide, size * LINE, signed(place), False)

    # -- drawing -----------------------------------------------------------------------------

    def draw(self) -> None:
        """The lines with their figures and clovers, the way just walked, and the counters."""
        look = self.app.palette
        for lane, (low, high) in enumerate(self.lanes):
            y = self._line(lane)
            Color(*look.outline)
            Line(points=[self.x_of(low, lane), y, self.x_of(high, lane), y], width=dp(1))
            self._draw_ticks(low, high, y)
        self._draw_walk()
        for cell in self.cells():
            if cell.name.startswith("clover"):
                box = (cell.x, cell.y, cell.w, cell.h)
                self.sign("clover", box, self._figure, look.ink)
            elif cell.name.startswith("place"):
                box = (cell.x, cell.y, cell.w, cell.h)
                self.write(cell.text, box, self._figure, look.ink_soft, paper=look.background)
        for plate in self.plates():
            self._draw_plate(plate)

    def _draw_ticks(self, low: int, high: int, y: float) -> None:
        """A stroke for each place, longer at the tens; all of them in one drawing."""
        left, step = self.x + dp(EDGE), (self.width - 2 * dp(EDGE)) / (high - low)
        ends: list[float] = []
        for place in range(low, high + 1):
            x = left + (place - low) * step
            ends += [x, y, 0, 0, x, y + dp(4 if place % 10 == 0 else 2), 0, 0]
        Mesh(vertices=ends, indices=range(len(ends) // 4), mode="lines")

    def _draw_walk(self) -> None:
        walked = self.scene.walked
        if walked is None:
            return
        face = next(each for each in self.scene.counters if each.player == walked.player)
        Color(*tint(face.colour, self.app.palette).fill)
        least, most = sorted((walked.start, walked.end))
        for lane, (low, high) in enumerate(self.lanes):
            if least < high and most > low:
                ends = [self.x_of(max(least, low), lane), self.x_of(min(most, high), lane)]
                y = self._line(lane)
                Line(points=[ends[0], y, ends[1], y], width=dp(2.5), cap="none")
        # An arrow says which way, for those who see no colour.
        x, y = self.x_of(walked.end), self._line(self.lane_of(walked.end))
        back = dp(8) if walked.end > walked.start else -dp(8)
        Triangle(points=[x, y, x - back, y + dp(5), x - back, y - dp(5)])

    def _draw_plate(self, plate: Plate) -> None:
        look = self.app.palette
        paper, ink = tint(plate.counter.colour, look)
        x, y, w, _ = plate.box
        foot = min(max(plate.stands, x + dp(4)), x + w - dp(4))
        line = self._line(self.lane_of(self._stands(plate.counter)))
        Color(*look.ink)
        Line(points=[foot, y + dp(1), plate.stands, line], width=dp(0.8))
        Ellipse(pos=(plate.stands - dp(3), line - dp(3)), size=(dp(6), dp(6)))
        if f"counter {plate.counter.player}" == self.pressed:
            paper, ink = look.primary, look.on_primary
        self.block(*plate.box, paper, dp(6))
        self.frame(plate.box, look.ink, dp(6), 0.5)
        cards = _cards(plate.counter)
        below = self._figure * CARDS if self._with_cards else 0.0
        upper = (x, y + below, w, plate.box[3] - below)
        self.write(plate.text, upper, self._figure, ink, bold=True, paper=paper)
        size = self._figure * min(1.0, w / max(1.0, self._cards_width(plate.counter)))
        left = x + (w - min(w, self._cards_width(plate.counter))) / 2 + dp(2)
        for icon, many in cards:
            self.sign(icon, (left, y, size, below), size, ink)
            wide = texture_of(str(many), size, True).width + dp(1)
            self.write(str(many), (left + size, y, wide, below), size, ink, bold=True, paper=paper)
            left += size + wide

    def _cards_width(self, counter: Counter) -> float:
        """What the icons and figures of somebody's cards take."""
        figures = sum(
            texture_of(str(many), self._figure, True).width + dp(1) for _, many in _cards(counter)
        )
        return float(figures + len(_cards(counter)) * self._figure + dp(4))

    # -- touches -----------------------------------------------------------------------------

    def on_cell(self, name: str) -> None:
        """Tell whose counter was touched."""
        self.dispatch("on_counter", name.partition(" ")[2])

    def on_counter(self, player: str) -> None:
        """Screens and views bind here."""
