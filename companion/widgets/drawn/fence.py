"""The fence from nothing to the target: a gate at its end, tags that hang where the points are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.graphics import Color, Line
from kivy.metrics import dp
from kivy.properties import DictProperty

from companion.models.end.standing import steps
from companion.models.fence import Hung
from companion.models.points import written
from companion.widgets.drawn.canvas import Cell
from companion.widgets.drawn.crown import WIDE as CROWN
from companion.widgets.drawn.crown import paint_crown
from companion.widgets.drawn.lane import Box, Lane, paint_gate_plate
from companion.widgets.drawn.tag import WIDE, paint_tag, wide_of
from companion.widgets.drawn.wrap import width_of
from companion.widgets.look.motion import WALK
from companion.widgets.look.theme import Colour, size_of, usual_size

SIZES = (40, 36, 32, 30, 26, 22, 18)  # dp that a tag may be high, the largest that fits
RAILS = 37  # dp for the gate's plate and the rails
GATE = (28, 14)  # dp: the gate's plate, at least, without its text's height
POSTS = 8
PUSHED = 2.2  # of its width, as far as a tag may hang aside of its points
SHOULDER = 0.3  # of a tag's height beside its neck, where the leader wears a crown
BELOW = 0.86  # of a tag's height from one tier to the next


class Place(NamedTuple):
    """Where a tag hangs: its square, and where on the rail its cord is tied."""

    hung: Hung
    box: Box
    tied: float


def tiers(wanted: Sequence[float], wide: float, most: int) -> list[int] | None:
    """In which tier each tag hangs so that none covers another; None if so many do not do."""
    ends: list[float] = [float("-inf")] * most
    found = [0] * len(wanted)
    for at in sorted(range(len(wanted)), key=lambda at: wanted[at]):
        free = next((tier for tier, end in enumerate(ends) if end <= wanted[at] + 0.01), None)
        if free is None:
            return None
        found[at], ends[free] = free, wanted[at] + wide
    return found


def crowded(wanted: Sequence[float], wide: float, most: int, room: tuple[float, float]) -> Any:
    """Tiers and places for tags that crowd: by turns in the tiers, pushed aside as little as can be."""
    order = sorted(range(len(wanted)), key=lambda at: wanted[at])
    low, high = room
    tier, left = [0] * len(wanted), [0.0] * len(wanted)
    for each in range(most):
        mine = order[each::most]
        step = min(wide, (high - low) / max(1, len(mine) - 1)) if len(mine) > 1 else wide
        spots = spaced([wanted[at] for at in mine], step)
        for number, (at, spot) in enumerate(zip(mine, spots, strict=True)):
            tier[at] = each
            left[at] = min(max(spot, low + number * step), high - (len(mine) - 1 - number) * step)
    return tier, left


def spaced(wanted: Sequence[float], step: float) -> list[float]:
    """Ascending places a step apart: those that crowd stand around the middle of where they would."""
    groups: list[tuple[float, int]] = []  # where the first of a group would stand, and how many
    for at in wanted:
        first, many = at, 1
        while groups and groups[-1][0] + groups[-1][1] * step > first:
            before, there = groups.pop()
            first = (before * there + (first - there * step) * many) / (there + many)
            many += there
        groups.append((first, many))
    return [first + number * step for first, many in groups for number in range(many)]


def height_for(people: int, tall: float, scale: float) -> float:
    """A height that serves so many: one tier for a few, two or three for more, if there is room.

    In large text the gate's plate grows, and no tag is smaller for that.
    """
    below = 0 if people <= 2 else 1 if people <= 6 else 2
    plate = max(0.0, size_of("label", scale) - usual_size("label", scale)) * 1.35
    return float(min(tall, dp(RAILS) + dp(SIZES[0]) * (1 + BELOW * below)) + plate)


class Fence(Lane):
    """Everybody as a tag that hangs where the points are, in tiers where tags crowd."""

    told_whole = True
    before = DictProperty()  # the points from which tags walk, by name

    def walk_from(self, before: dict[str, int]) -> None:
        """Let the tags walk from where they hung to where they hang now."""
        self.before = before
        self.set_out(WALK)

    # -- where things are --------------------------------------------------------------------

    @property
    def _label(self) -> float:
        return size_of("label", self.app.text_scale)

    def _rail_top(self) -> float:
        return self.top - (self._label * 1.35 + dp(8) if self.span.gate is not None else dp(4))

    def _ends(self) -> tuple[float, float]:
        """Where the lowest and the highest points lie: half a tag from the edges."""
        half = dp(SIZES[0]) * WIDE / 2
        gate = self._gate_wide() / 2 if self.span.gate is not None else 0.0
        return self.x + half, self.right - max(half, gate)

    def x_of(self, points: float) -> float:
        """Where so many points are on the rail."""
        left, right = self._ends()
        return left + self.part_of(points) * (right - left)

    def _gate_wide(self) -> float:
        return max(dp(GATE[0]), width_of(str(self.span.gate), round(self._label), True) + dp(14))

    def gate_box(self) -> Box | None:
        """The plate over the gate, with the target on it."""
        gate = self.span.gate
        if gate is None:
            return None
        wide, high = self._gate_wide(), self._label * 1.35 + dp(2)
        return self.x_of(gate) - wide / 2, self.top - high, wide, high

    def places(self) -> list[Place]:
        """Where each tag hangs, as large as lets every tag be seen."""
        top = self._rail_top() - dp(9)
        room = top - self.y
        spots = [self._spot(each) for each in self.hung]
        size, tier, left = self._laid(spots, room)
        side = (size - wide_of(size)) / 2
        return [
            Place(each, (left[at] - side, top - size - tier[at] * size * BELOW, size, size), spot)
            for at, (each, spot) in enumerate(zip(self.hung, spots, strict=True))
        ]

    def _laid(self, spots: list[float], room: float) -> tuple[float, list[int], list[float]]:
        """How large the tags are, in which tier each hangs, and where it begins.

        A tag that is pushed aside hangs by a slanting cord, which is read more easily than a
        small one; only so far, though, and never over another.
        """
        size = float(dp(SIZES[-1]))
        for points in SIZES:
            size = float(dp(points))
            if size > room and points != SIZES[-1]:
                continue
            wide = wide_of(size) + dp(1)
            most = max(1, 1 + int((room - size) / (size * BELOW)))
            wanted = [min(max(x - wide / 2, self.x), self.right - wide) for x in spots]
            found = tiers(wanted, wide, most)
            if found is not None:
                return size, found, wanted
            fits = -(-len(spots) // most) * wide <= self.width
            tier, left = crowded(wanted, wide, most, (self.x, self.right - wide))
            pushed = max(abs(a - b) for a, b in zip(wanted, left, strict=True))
            if (fits and pushed <= wide * PUSHED) or points == SIZES[-1]:
                return size, tier, left
        return size, [0] * len(spots), list(spots)

    def _spot(self, each: Hung) -> float:
        now = self.x_of(each.points)
        then = self.x_of(self.before.get(each.name, each.points))
        return then + (now - then) * self.progress

    def cells(self) -> list[Cell]:
        """Every tag and the gate, to be read."""
        found = [
            Cell(
                f"tag {each.name}",
                *self._tag_box(box),
                f"{each.short} {written(each.points)}",
                False,
            )
            for each, box, _ in self.places()
        ]
        gate = self.gate_box()
        return [*found, Cell("gate", *gate, str(self.span.gate), False)] if gate else found

    @staticmethod
    def _tag_box(box: Box) -> Box:
        x, y, w, h = box
        return x + (w - wide_of(w)) / 2, y, wide_of(w), h

    # -- drawing -----------------------------------------------------------------------------

    def draw(self) -> None:
        """Rails and posts, the gate, the cords, and the tags over them."""
        look = self.app.palette
        ink = look.on_hero if self.hero else look.ink
        wood = look.on_hero if self.hero else look.ink_soft
        self._draw_rails(wood)
        gate = self.gate_box()
        if gate is not None:
            self._draw_gate(gate, look.tag, ink)
        places = self.places()
        Color(*wood)
        for place in places:
            x, y, w, h = place.box
            Line(
                points=[place.tied, self._rail_top() - dp(6), x + w / 2, y + h * 0.86],
                width=dp(0.6),
            )
        rim = look.on_hero if self.hero else None
        for place in sorted(places, key=lambda place: -place.box[1]):
            x, y, w, _ = place.box
            paint_tag(self, x, y, w, place.hung.short, place.hung.colour, rim)
        least = min((place.hung.points for place in places), default=0)
        for hung, (x, y, w, _), _ in places:
            if hung.leads:  # or a reader thinks of a race to the gate
                part, left = w / dp(SIZES[0]), x + (w - wide_of(w)) / 2
                # On the shoulder away from the others, so that it is nobody else's.
                outer = left - dp(CROWN) * part + w * SHOULDER
                inner = left + wide_of(w) - w * SHOULDER
                at = outer if hung.points == least else inner
                paint_crown(self, max(self.x, at), y + w - w * SHOULDER, part, rim)

    def _draw_rails(self, wood: Colour) -> None:
        top = self._rail_top()
        left, right = self.x, self.right
        for down in (dp(2), dp(7)):
            self.block(left, top - down - dp(1), right - left, dp(2), wood, dp(1))
        low, high, gate = self.span
        for points in steps(low, high, POSTS):
            x = self.x_of(points)
            tall = dp(5 if points == 0 and low < 0 else 2)
            if points != gate:
                self.block(x - dp(1.5), top - dp(11), dp(3), dp(11) + tall, wood, dp(1))

    def _draw_gate(self, box: Box, fill: Colour, edge: Colour) -> None:
        x, y, w, _ = box
        foot = self._rail_top() - dp(14)
        for side in (x + dp(4), x + w - dp(8)):
            self.block(side - dp(1), foot, dp(6), y - foot + dp(4), edge, dp(1))
            self.block(side, foot + dp(1), dp(4), y - foot + dp(3), fill, dp(1))
        paint_gate_plate(self, box, self.span.gate, self._label, edge)
