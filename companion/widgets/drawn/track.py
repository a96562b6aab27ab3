"""The score track as a fence: one where there is little room, several where there is more.

Counters are ear tags that hang on its rail, over them the figures and the clovers.
"""

from __future__ import annotations

from itertools import groupby, pairwise
from typing import Any, NamedTuple

from kivy.animation import Animation
from kivy.graphics import Color, Ellipse, Line, Mesh, Triangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from companion.models.board.track import LIMIT, Counter, TrackScene
from companion.models.points import signed
from companion.widgets.drawn.canvas import Cell, Drawn, kept, texture_of
from companion.widgets.drawn.card import Box
from companion.widgets.drawn.crown import HIGH, WIDE, paint_crown
from companion.widgets.drawn.figures import LINE, figure
from companion.widgets.look.shape import DENSE
from companion.widgets.look.theme import Pair
from companion.widgets.look.tints import tint
from companion.words import board_signs as signs

WALK = 0.42  # seconds that a counter is on its way
EDGE = 12  # dp at both ends of a line
FINGER = 40  # dp of width that a finger needs
SIDE = 4  # dp that figures and counters keep off the edges
AIR = 4  # dp that a plate with cards is wider where all of them have room
ABOVE = 5  # dp from the figures to the rail
HANGS = 12  # dp from the rail to a plate, at least: below the lower rail, the posts and the crown
HANGS_MOST = 20  # dp from there at which cords are seen best
CORD, CORNER = 0.8, 6  # dp: half of a cord's width, and how far from a corner it is tied
FLATTEST = 3  # times as far to each side as they go down, the cords that hold several
BOARD = 3  # dp of the board over the plates of all who stand at one place
POST = (3, 7, 4)  # dp: how wide a post is, how far it goes down and up
CROWN = 8  # dp that the crown reaches below the rail
CLOVER, CLEAR = 8, 4  # dp: the least of a clover, and how far a place's figures are off one
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


class Hang(NamedTuple):
    """All counters at one place: the box around them, the point where they stand, and its line."""

    plates: tuple[Plate, ...]
    box: Box
    stands: float
    line: float

    def cords(self, inset: float, rim: float = 0.0) -> list[list[float]]:
        """From the point where they stand to both upper corners of all that hangs there.

        Where several hang, no flatter than stands off the rails.
        """
        x, y, w, h = self.box
        top, inset = y + h + rim, min(inset, w / 2)
        left, right = x + inset, x + w - inset
        if len(self.plates) > 1:
            aside = FLATTEST * (self.line - top)
            foot = min(max(self.stands, left), right)
            left, right = max(left, foot - aside), min(right, foot + aside)
        return [[self.stands, self.line, corner, top] for corner in (left, right)]


class Track(Drawn):
    """``show`` gives it a scene; ``on_counter`` tells whose counter was touched, where they live."""

    dense = told_whole = True
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

    def measured_by(self) -> tuple[Any, ...]:
        """All that a kept measure goes by."""
        return (*super().measured_by(), self.scene, self.progress)

    # -- places ------------------------------------------------------------------------------

    @property
    @kept
    def lanes(self) -> tuple[tuple[int, int], ...]:
        """From which place to which each line goes."""
        fitting = [many for many in LANES if self.height >= many * self.lane_height]
        return LANES[max(fitting, default=1)]

    @property
    @kept
    def lane_height(self) -> float:
        """What a line needs: figures, the line itself, counters below it and their cards."""
        cards = any(_cards(each) for each in self.scene.counters)
        return self.bare_height + self._figure * CARDS * cards

    @property
    @kept
    def bare_height(self) -> float:
        """What a line needs that has no room for the cards in everybody's hand."""
        return self._figure * (LINE + 1.5) + dp(ABOVE + HANGS)

    @property
    @kept
    def _with_cards(self) -> bool:
        return self.lane_height > self.bare_height and self.height >= self.lane_height - 1

    def _held(self, counter: Counter) -> list[tuple[str, int]]:
        return _cards(counter) if self._with_cards else []

    def lane_of(self, place: float) -> int:
        """The line of a place; 0 belongs to the half that it begins."""
        return next(at for at, (low, high) in enumerate(self.lanes) if low <= place <= high)

    @property
    @kept
    def _figure(self) -> float:
        return figure(self)

    @property
    @kept
    def clover(self) -> float:
        """How large clovers are: as figures, as far as none covers the next one."""
        taken = sorted(self.scene.clovers or ())
        beside = [pair for pair in pairwise(taken) if len({*map(self.lane_of, pair)}) == 1]
        apart = min((self.x_of(right) - self.x_of(left) for left, right in beside), default=0.0)
        return max(dp(CLOVER), min(self._figure, apart)) if beside else self._figure

    def _lane_box(self, lane: int) -> Box:
        high = self.height / len(self.lanes)
        return self.x, self.top - (lane + 1) * high, self.width, high

    def _line(self, lane: int) -> float:
        """The height of the upper rail, below the figures."""
        _, y, _, h = self._lane_box(lane)
        return y + h - self._figure * LINE - dp(ABOVE)

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

    @kept
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
        wide = [max(dp(DENSE), each) if self.scene.live else each for each in wide]
        gap = dp(2)
        room = self.width - 2 * dp(SIDE) - gap * max(0, len(wide) - 1)
        if sum(wide) > room:
            wide = [each * room / sum(wide) for each in wide]
        elif self._with_cards and wide:
            air = min(dp(AIR), (room - sum(wide)) / len(wide))
            wide = [each + air for each in wide]
        wanted = [
            self.x_of(self._stands(counter)) - each / 2
            for counter, each in zip(counters, wide, strict=True)
        ]
        lefts = self._apart(wanted, wide, gap)
        top = self._line(lane) - self._hangs
        high = min(top - self._lane_box(lane)[1], self._figure * (1.5 + CARDS * self._with_cards))
        return [
            Plate(counter, text, (left, top - high, each, high), self.x_of(self._stands(counter)))
            for counter, text, left, each in zip(counters, texts, lefts, wide, strict=True)
        ]

    @property
    @kept
    def _hangs(self) -> float:
        """How far plates hang below the rail: what a line has to spare lets their cords be seen."""
        needed = self.lane_height if self._with_cards else self.bare_height
        spare = self.height / len(self.lanes) - needed
        return float(min(dp(HANGS_MOST), dp(HANGS) + max(0.0, spare)))

    @kept
    def hangs(self) -> list[Hang]:
        """Who stands at one place hangs there as one, however far their plates reach."""
        found = []
        by_place = groupby(self.plates(), key=lambda plate: self._stands(plate.counter))
        for place, here in by_place:
            plates = tuple(here)
            boxes = [plate.box for plate in plates]
            left, right = boxes[0][0], boxes[-1][0] + boxes[-1][2]
            box = (left, boxes[0][1], right - left, boxes[0][3])
            found.append(Hang(plates, box, plates[0].stands, self._line(self.lane_of(place))))
        return found

    def _apart(self, wanted: list[float], wide: list[float], gap: float) -> list[float]:
        """Where plates begin that must not cover each other: pushed to both sides alike."""
        rightward, edge = [], self.x + dp(SIDE)
        for left, each in zip(wanted, wide, strict=True):
            rightward.append(max(edge, left))
            edge = rightward[-1] + each + gap
        leftward = list(wanted)
        for lefts in (rightward, leftward):
            edge = self.right - dp(SIDE)
            for at in reversed(range(len(lefts))):
                lefts[at] = min(lefts[at], edge - wide[at])
                edge = lefts[at] - gap
        edge = self.x + dp(SIDE)
        for at, each in enumerate(wide):
            leftward[at] = max(leftward[at], edge)
            edge = leftward[at] + each + gap
        return [(one + other) / 2 for one, other in zip(rightward, leftward, strict=True)]

    def cells(self) -> list[Cell]:
        """A cell for each counter, for what it walked, and for each clover.

        Counters narrower than a finger answer none: the seats do.
        """
        found = []
        plates = self.plates()
        live = self.scene.live and all(plate.box[2] >= dp(FINGER) for plate in plates)
        for plate in plates:
            x, y, w, h = plate.box
            if live:  # the whole line answers, figures and all
                _, y, _, h = self._lane_box(self.lane_of(self._stands(plate.counter)))
            name = f"counter {plate.counter.player}"
            found.append(Cell(name, x, y, w, h, plate.text, live))
            cards = " ".join(f"{icon} {many}" for icon, many in self._held(plate.counter))
            if cards:
                found.append(Cell(f"cards {plate.counter.player}", *plate.box, cards, False))
        side = self.clover
        for place in self.scene.clovers or ():
            y = self._line(self.lane_of(place)) + dp(3)
            where = (self.x_of(place) - side / 2, y, side, side)
            found.append(Cell(f"clover {place}", *where, "", False))
        for lane, (low, high) in enumerate(self.lanes):
            figures = (self._figure_cell(lane, place) for place in self._told(low, high))
            found += [cell for cell in figures if self._off_clovers(cell, lane)]
        found.append(Cell("most wins", *self.crown_box(), "", False))
        if self.scene.walked is not None:
            start, end = self.scene.walked.start, self.scene.walked.end
            x = min(self.x_of(start), self.x_of(end))
            said = f"{signed(start)} → {signed(end)}"
            found.append(
                Cell("walked", x, self._line(self.lane_of(end)), dp(8), dp(8), said, False)
            )
        return found

    def _told(self, low: int, high: int) -> list[int]:
        """The places whose figures stand over a line where clovers leave room: its ends, and tens."""
        step = (self.width - 2 * dp(EDGE)) / (high - low)
        far, ends = self._figure * 2, self._figure * 2.5  # those at the ends are moved inwards
        tens = (each for each in range(-40, 41, 10) if low < each < high)
        # Tens that are no twenties stand only where the line is long enough for all of them.
        wide = 10 * step > far * 2
        return [
            low,
            *(
                each
                for each in tens
                if (wide or each % 20 == 0) and min(each - low, high - each) * step > ends
            ),
            high,
        ]

    def _figure_cell(self, lane: int, place: int) -> Cell:
        size = self._figure
        wide = texture_of(signed(place), size).width
        left, right = self.x + dp(SIDE), self.right - dp(SIDE)
        x = min(max(self.x_of(place, lane) - wide / 2, left), right - wide)
        y = self._lane_box(lane)[1] + self._lane_box(lane)[3] - size * LINE
        return Cell(f"place {place} line {lane + 1}", x, y, wide, size * LINE, signed(place), False)

    def _off_clovers(self, cell: Cell, lane: int) -> bool:
        """Whether no clover covers a place's figures, or comes close."""
        far = self.clover / 2 + dp(CLEAR)
        stand = [self.x_of(one, lane) for one in self.scene.clovers or ()]
        return not any(cell.x - far < x < cell.x + cell.w + far for x in stand)

    def crown_box(self) -> Box:
        """On the rails, at the end that wins: off the figures above and the counters below."""
        left, low = self.right - dp(SIDE + WIDE), self._line(0) - dp(CROWN)
        return left, low, dp(WIDE), dp(HIGH)

    # -- drawing -----------------------------------------------------------------------------

    def draw(self) -> None:
        """The lines with their figures and clovers, the way just walked, and the counters."""
        look = self.app.palette
        for lane, (low, high) in enumerate(self.lanes):
            self._draw_rails(lane, low, high)
        self._draw_walk()
        for cell in self.cells():
            if cell.name.startswith("clover"):
                box = (cell.x, cell.y, cell.w, cell.h)
                self.sign("clover", box, self.clover, look.ink)
            elif cell.name.startswith("place"):
                box = (cell.x, cell.y, cell.w, cell.h)
                self.write(cell.text, box, self._figure, look.ink_soft, paper=look.ground)
        for hang in self.hangs():
            self._draw_hang(hang)

    def _draw_rails(self, lane: int, low: int, high: int) -> None:
        """Two rails from end to end, a post at both ends and at the tens, strokes between."""
        wood, y = self.app.palette.ink_soft, self._line(lane)
        left, right = self.x_of(low, lane), self.x_of(high, lane)
        for down in (0, 5):
            self.block(left, y - dp(down + 1), right - left, dp(2), wood, dp(1))
        wide, down, up = POST
        for place in {low, high, *(each for each in range(-40, 41, 10) if low < each < high)}:
            x = self.x_of(place, lane) - dp(wide) / 2
            self.block(x, y - dp(down), dp(wide), dp(down + up), wood, dp(1))
        Color(*wood)
        self._draw_ticks(low, high, y)
        if high == LIMIT:  # where one wins, which a line with two ends does not say
            paint_crown(self, *self.crown_box()[:2])

    def _draw_ticks(self, low: int, high: int, y: float) -> None:
        """A stroke for each place; all of them in one drawing."""
        left, step = self.x + dp(EDGE), (self.width - 2 * dp(EDGE)) / (high - low)
        ends: list[float] = []
        for place in range(low, high + 1):
            x = left + (place - low) * step
            ends += [x, y, 0, 0, x, y + dp(2), 0, 0]
        Mesh(vertices=ends, indices=range(len(ends) // 4), mode="lines")

    def _draw_walk(self) -> None:
        walked = self.scene.walked
        if walked is None:
            return
        face = next(each for each in self.scene.counters if each.player == walked.player)
        least, most = sorted((walked.start, walked.end))
        for lane, (low, high) in enumerate(self.lanes):
            if least < high and most > low:
                ends = [self.x_of(max(least, low), lane), self.x_of(min(most, high), lane)]
                y = self._line(lane)
                Color(*self.app.palette.ink)
                Line(points=[ends[0], y, ends[1], y], width=dp(3.5), cap="none")
                Color(*tint(face.colour, self.app.palette).fill)
                Line(points=[ends[0], y, ends[1], y], width=dp(2.5), cap="none")
        Color(*self.app.palette.ink)
        # An arrow says which way, for those who see no colour.
        x, y = self.x_of(walked.end), self._line(self.lane_of(walked.end))
        back = dp(8) if walked.end > walked.start else -dp(8)
        Triangle(points=[x, y, x - back, y + dp(5), x - back, y - dp(5)])

    def _draw_hang(self, hang: Hang) -> None:
        """From its place a plate by two cords, or on one board all that hang there."""
        look = self.app.palette
        x, y, w, h = hang.box
        rim = dp(BOARD) if len(hang.plates) > 1 else 0.0
        Color(*look.ink)
        for points in hang.cords(dp(CORNER), rim):
            Line(points=points, width=dp(CORD))
        Ellipse(pos=(hang.stands - dp(3), hang.line - dp(3)), size=(dp(6), dp(6)))
        if rim:
            self.block(x - rim / 2, y, w + rim, h + rim, look.ink, dp(6))
        for plate in hang.plates:
            self._draw_plate(plate)

    def _paper(self, plate: Plate) -> Pair:
        look = self.app.palette
        if f"counter {plate.counter.player}" == self.pressed:
            return Pair(look.primary, look.on_primary)
        return Pair(*tint(plate.counter.colour, look))

    def _draw_plate(self, plate: Plate) -> None:
        paper, ink = self._paper(plate)
        x, y, w, _ = plate.box
        self.block(*plate.box, paper, dp(6))
        self.frame(plate.box, self.app.palette.ink, dp(6), 0.5)
        cards = self._held(plate.counter)
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
            texture_of(str(many), self._figure, True).width + dp(1)
            for _, many in self._held(counter)
        )
        return float(figures + len(self._held(counter)) * self._figure + dp(4))

    # -- touches -----------------------------------------------------------------------------

    def words_at(self, x: float, y: float) -> str:
        """Whose counter it is, or a clover; anywhere else, what the track is for."""
        tr = self.app.tr
        if not self.scene.counters:
            return ""
        for plate in self.plates():
            left, low, wide, high = plate.box
            if left <= x < left + wide and low <= y < low + high:
                each = plate.counter
                at = signed(each.points)
                return signs.counter(tr, each.player, at, each.luck, each.actions)
        near = (each for each in self.cells() if each.holds(x, y))
        clover = any(each.name.startswith("clover") for each in near)
        return signs.clover(tr) if clover else signs.track(tr)

    def on_cell(self, name: str) -> None:
        """Tell whose counter was touched."""
        self.dispatch("on_counter", name.partition(" ")[2])

    def on_counter(self, player: str) -> None:
        """Screens and views bind here."""
