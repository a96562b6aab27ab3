"""The herd at the gate when a match is over, and the ox that waits at an open gate before one."""

from __future__ import annotations

from typing import NamedTuple

from kivy.metrics import dp

from companion.models.fence import Hung
from companion.models.points import written
from companion.widgets.drawn.canvas import Cell, Drawn
from companion.widgets.drawn.lane import Box, Lane, paint_gate_plate
from companion.widgets.drawn.ox import HIGH, paint_ox
from companion.widgets.drawn.spread import spread
from companion.widgets.drawn.wrap import width_of
from companion.widgets.look.fonts import PRINT
from companion.widgets.look.motion import HERD
from companion.widgets.look.theme import Colour, Palette, size_of
from companion.widgets.look.tints import tint

WIDEST, NARROWEST = 64, 34  # dp of an ox
APART = 0.4  # of the figures' size, between two of them
SEEN = 0.6  # of an ox between two of them, so that one never hides another
FIRST = 1.3  # the winner is so much larger
RAILS = 24  # dp of a fence beside a gate, at least
ABREAST, OVER = 0.6, 0.92  # of an open gate's width, and over its height: the ox before it


class Beast(NamedTuple):
    """An ox of the herd: whose, where it stands, where its figure stands."""

    hung: Hung
    x: float
    wide: float
    label: float


class Herd(Lane):
    """Everybody as an ox, points and initials below; winners are larger."""

    def come(self) -> None:
        """Let the herd walk up to where it stands, once."""
        self.set_out(HERD)

    # -- where things are --------------------------------------------------------------------

    @property
    def _figure(self) -> float:
        return size_of("title", self.app.text_scale)

    @property
    def _name(self) -> float:
        return size_of("label", self.app.text_scale)

    @property
    def _ground(self) -> float:
        """The height at which the herd stands: above two lines of words."""
        return float(self.y + self._figure * 1.2 + self._name * 1.3)

    def _wide(self) -> float:
        room = (self.top - self._ground) / HIGH / FIRST
        share = self.width / max(4, len(self.hung) + 2)
        return float(max(dp(NARROWEST), min(dp(WIDEST), room, share * 1.2)))

    def x_of(self, points: float) -> float:
        """Where the nose of an ox with so many points is."""
        wide = self._wide() * FIRST
        return float(self.x + wide + self.part_of(points) * (self.width - wide))

    def beasts(self) -> list[Beast]:
        """Everybody, those behind first, as near to their points as leaves all of them in sight."""
        order = sorted(self.hung, key=lambda each: each.points)
        wide = self._wide()
        sizes = [wide * (FIRST if each.leads else 1.0) for each in order]
        noses = [self.x_of(each.points) for each in order]
        middles = [nose - size / 2 for nose, size in zip(noses, sizes, strict=True)]
        figures = [
            width_of(written(each.points), round(self._figure), face=PRINT) for each in order
        ]
        figure = max(figures, default=0) + self._figure * APART
        low = self.x + max([figure, *sizes[:1]]) / 2
        high = self.right - max([figure, *sizes[-1:]]) / 2
        least = min(max(figure, wide * SEEN), (high - low) / max(1, len(order) - 1))
        spots = spread(middles, least, low, high)
        return [
            Beast(each, self.x + (spot + size / 2 - self.x) * self.progress - size, size, spot)
            for each, size, spot in zip(order, sizes, spots, strict=True)
        ]

    def told(self) -> list[Beast]:
        """Those whose points stand below: everybody, or the first and the last where it is narrow."""
        beasts = self.beasts()
        widest = max((self._label_needs(each.hung) for each in beasts), default=0.0)
        if widest + dp(2) <= self._label_wide():
            return beasts
        few = [each for each in beasts if each.hung.leads or each is beasts[-1]]
        # These have room below their oxen.
        room = self._room_of(few)
        labels = spread(
            [each.label for each in few], room, self.x + room / 2, self.right - room / 2
        )
        return [each._replace(label=at) for each, at in zip(few, labels, strict=True)]

    def _label_needs(self, hung: Hung) -> float:
        figure = width_of(str(hung.points), round(self._figure), face=PRINT)
        return max(figure, width_of(hung.short, round(self._name)))

    def cells(self) -> list[Cell]:
        """Everybody's points, as far as there is room, and the gate."""
        told = self.told()
        wide = self._room_of(told)
        found = [
            Cell(
                f"ox {each.hung.name}",
                each.label - wide / 2,
                self.y,
                wide,
                self._ground - self.y,
                f"{each.hung.short} {written(each.hung.points)}",
                False,
            )
            for each in told
        ]
        gate = self._gate()
        return [*found, Cell("gate", *gate, str(self.span.gate), False)] if gate else found

    def _label_wide(self) -> float:
        return min(self.width / max(1, len(self.hung)), dp(56))

    def _room_of(self, told: list[Beast]) -> float:
        return max([self._label_wide(), *(self._label_needs(each.hung) + dp(2) for each in told)])

    def _gate(self) -> Box | None:
        if self.span.gate is None:
            return None
        wide = max(dp(28), width_of(str(self.span.gate), round(self._name), True) + dp(12))
        noses = [(each.hung.points, each.label + each.wide / 2) for each in self.beasts()]
        before = [nose for points, nose in noses if points < self.span.gate]
        behind = [nose - dp(6) for points, nose in noses if points >= self.span.gate]
        x = min([max([self.x_of(self.span.gate), *before]), *behind])
        x = min(x + dp(2), self.right - wide)
        return x, self.top - self._name * 1.4, wide, self._name * 1.4

    # -- drawing -----------------------------------------------------------------------------

    def draw(self) -> None:
        """Rails behind, the gate's post, the herd, and what everybody has."""
        look = self.app.palette
        ink = look.on_hero if self.hero else look.ink
        paper = look.hero if self.hero else look.background
        wood = _wood(look, hero=self.hero)
        tall = self._wide() * HIGH
        paint_rails(self, (self.x, self._ground, self.width, tall * 0.6), wood)
        gate = self._gate()
        if gate is not None:
            x, y, _, h = gate
            self.block(x - dp(3), self._ground, dp(6), y + h - self._ground, ink, dp(1))
            self.block(x - dp(2), self._ground, dp(4), y + h - self._ground, look.tag, dp(1))
            paint_gate_plate(self, gate, self.span.gate, self._name, ink)
        for each in self.beasts():
            paint_ox(
                each.x,
                self._ground - each.wide * 0.02,
                each.wide,
                tint(each.hung.colour, look).fill,
                ink,
            )
        told = self.told()
        wide = self._room_of(told)
        line = self._name * 1.3
        for each in told:
            loud = look.tag if each.hung.leads and self.hero else ink
            room = (each.label - wide / 2, self.y + line, wide, self._figure * 1.2)
            self.write(written(each.hung.points), room, self._figure, loud, paper=paper, face=PRINT)
            room = (each.label - wide / 2, self.y, wide, line)
            self.write(each.hung.short, room, self._name, ink, paper=paper)


def paint_rails(pen: Drawn, box: Box, wood: Colour) -> None:
    """A piece of fence, two rails and posts, as a background."""
    x, y, w, h = box
    for part in (0.35, 0.75):
        pen.block(x, y + h * part, w, dp(3), wood, dp(1))
    posts = max(1, int(w / dp(56)))
    for each in range(posts + 1):
        pen.block(x + (w - dp(4)) * each / posts, y, dp(4), h, wood, dp(1))


def _wood(look: Palette, *, hero: bool) -> Colour:
    """The colour of rails: on a hero quiet, but in high contrast as everything there."""
    if not hero:
        return look.outline_soft
    return look.on_hero if look.edge[3] else look.hero_soft


def open_gate_high(w: float) -> float:
    """How high an open gate is at most on a width."""
    return w * ABREAST * HIGH / OVER


def paint_open_gate(pen: Drawn, box: Box, *, hero: bool = False) -> None:
    """Rails at both sides, the gate swung open between them, the ox before it."""
    look, (left, y, w, h) = pen.app.palette, box
    wood = _wood(look, hero=hero)
    edge = look.on_hero if hero else look.ink
    fill = look.on_hero if hero else look.mark
    wide = min(w * ABREAST, h / HIGH * OVER)
    tall = wide * HIGH
    x = left + w / 2 - wide * 0.62
    post, other = x + wide * 1.12, x + wide * 1.42
    for begin, end in (
        (left, post),
        (other + dp(6), left + w),
    ):  # none between the posts: it is open
        if end - begin >= dp(RAILS):  # less of a fence is a stray mark
            paint_rails(pen, (begin, y, end - begin, tall * 0.62), wood)
    for side in (post, other):
        pen.block(side - dp(1), y, dp(8), tall * 0.9, edge, dp(2))
        pen.block(side, y + dp(1), dp(6), tall * 0.9 - dp(2), look.tag, dp(2))
    paint_ox(x, y - wide * 0.02, wide, fill, look.hero if hero else look.background)
