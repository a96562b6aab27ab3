"""A thin line of what everybody has, where there is no room for seats that say it."""

from __future__ import annotations

from itertools import accumulate
from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import ListProperty, StringProperty

from companion.models.faces import distinct_initials
from companion.models.table.scene import Standing
from companion.widgets.drawn.canvas import Cell, Drawn, kept, texture_of
from companion.widgets.drawn.card import Box
from companion.widgets.drawn.strip_ink import BAND, paint_held
from companion.widgets.drawn.wrap import width_of
from companion.widgets.look.shape import CARD, RIM
from companion.widgets.look.theme import Pair

LINE, FLAT = 28, 22  # dp of names over figures; of both side by side
NAME, FIGURE = 10, 11  # sp: read from nearby, by the one who enters the cards
EASY = 1.3  # times that: where everybody has room for it, names stand beside their figures
LARGE = 1.25  # text from this on has no room for two lines in the least height
DOT, PIP = 4, 4.5
GAP = 2
INNER, BESIDE = 3, 7  # dp between a name and its total; that and what parts them from the next
CROWN = 9
FOOT = 3  # dp between the rim of a flat place and its special cards


class Standings(Drawn):
    """``people`` side by side, only to be read; the one at the ``cursor`` stands out.

    Where the cells are too narrow for both figures of everybody, only the totals are told.
    """

    in_parts = True
    people = ListProperty()
    cursor = StringProperty()

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.bind(people=self.redraw, cursor=self.redraw)

    @property
    def _scale(self) -> float:
        return float(sp(1) / dp(1)) * float(self.app.text_scale)

    @property
    def line(self) -> float:
        """How high it would like to be."""
        return float(dp(LINE)) * max(1.0, self._scale)

    @property
    def least(self) -> float:
        """How high it must be: large text stands in one line only."""
        return float(dp(LINE if self._scale < LARGE else FLAT))

    @property
    def _low(self) -> bool:
        """Whether the height is only enough for names beside their figures."""
        return bool(self.height < dp(LINE) * (1.0 if self._scale < LARGE else self._scale) - 1)

    @kept
    def _easy(self) -> bool:
        """Whether names beside all figures can be large: few people, who are read from afar."""
        grown = EASY * self._scale
        needs = (
            self._needs(each, grown) + self._figures(each, grown)[0] + dp(GAP)
            for each in self.people
        )
        return not self._low and all(each <= self._wide for each in needs)

    @property
    def _flat(self) -> bool:
        """Whether names stand beside their figures."""
        return self._low or self._easy()

    def measured_by(self) -> tuple[Any, ...]:
        """Where it lies, and what everybody has."""
        return (*super().measured_by(), tuple(self.people))

    @kept
    def _grown(self) -> float:
        """How much larger than its least everything is: by the text size, as far as it has room."""
        if not self._flat:
            return min(self._scale, float(self.height) / float(dp(LINE)))
        grown = self._scale * (EASY if self._easy() else 1)
        grown = min(grown, float(self.height) / float(dp(FLAT)) * 1.5)
        while grown > 1 and sum(self._needs(each, grown) for each in self.people) > self.width:
            grown -= 0.1
        return grown

    def _needs(self, each: Standing, grown: float) -> float:
        """How wide somebody's initials and total are beside each other."""
        wide = width_of(self._short()[each.player], round(dp(NAME) * grown))
        wide += width_of(each.total, round(dp(FIGURE) * grown), True)
        return float(wide + dp(BESIDE) + self._crown(each, grown))

    @kept
    def _widths(self) -> list[float]:
        """How wide everybody's place is: all alike, or in a crowded flat line as each one needs."""
        alike = [self._wide] * len(self.people)
        if not self._flat:
            return alike
        needs = [self._needs(each, self._grown()) for each in self.people]
        spare = (self.width - sum(needs)) / max(1, len(needs))
        return alike if all(each <= self._wide for each in needs) else [n + spare for n in needs]

    def _places(self) -> list[tuple[float, float]]:
        """Where everybody's place begins, and how wide it is."""
        wide = self._widths()
        return [*zip(accumulate(wide[:-1], initial=self.x), wide, strict=False)]

    @kept
    def _both(self) -> bool:
        """Whether there is room for the round's bullheads beside everybody's total."""
        grown = self._grown()
        room = self._wide - dp(2 * GAP)
        return not self._low and all(
            sum(self._figures(each, grown)) + dp(GAP) <= room for each in self.people
        )

    def _figures(self, each: Standing, grown: float) -> tuple[float, float]:
        """How wide the two figures are."""
        gain = texture_of(each.gain, dp(NAME) * grown)
        return gain.width, texture_of(each.total, dp(FIGURE) * grown, True).width

    def _crown(self, each: Standing, grown: float) -> float:
        """The room of the leader's crown, before the figures."""
        return float(dp(CROWN)) * grown if each.leads else 0.0

    def _gains(self, each: Standing) -> bool:
        """Whether the round's bullheads have room before somebody's total, and a crown before them."""
        grown = self._grown()
        wide = sum(self._figures(each, grown)) + dp(GAP) + self._crown(each, grown)
        return bool(each.gain) and self._both() and wide <= self._wide - dp(2 * GAP)

    @property
    def _wide(self) -> float:
        return float(self.width) / max(1, len(self.people))

    @kept
    def _short(self) -> dict[str, str]:
        return distinct_initials(each.player for each in self.people)

    def cells(self) -> list[Cell]:
        """What everybody has, to be read."""
        found = []
        for each, (left, wide) in zip(self.people, self._places(), strict=True):
            box = (left, self.y, wide, self.height)
            text = f"{each.gain} {each.total}" if self._gains(each) else each.total
            found.append(Cell(f"bullheads of {each.player}", *box, text, False))
            if each.held >= 0:
                held = f"special cards of {each.player}"
                found.append(Cell(held, *box, str(each.held), False))
        return found

    # -- drawing -----------------------------------------------------------------------------

    def draw(self) -> None:
        """Everybody's name over the figures, or before them in a flat line."""
        short, grown = self._short(), self._grown()
        common = (grown, self._flat, self.y, self.height)
        looks = {
            each.player: (each, short[each.player], self._look(each), place,
                          each.player == self.cursor, self._gains(each), *common)
            for each, place in zip(self.people, self._places(), strict=True)
        }  # fmt: skip
        self.parts(looks, self._draw_person)

    def _draw_person(
        self, each: Standing, short: str, look: Pair, place: tuple[float, float], *rest: Any
    ) -> None:
        _, gains, grown, flat, *_ = rest
        gap, (left, wide) = dp(1), place
        x, y, w, h = left + gap, self.y + gap, wide - 2 * gap, self.height - 2 * gap
        self.block(x, y, w, h, look.fill, dp(CARD))
        if (
            each.leads and not flat
        ):  # the leader is now: a yellow band inside the rim, as on the pad
            band = (x + dp(1), y + dp(1), w - dp(2), h - dp(2))
            self.frame(band, self.app.palette.tag, dp(CARD - 1), BAND)
        if each.player == self.cursor or each.leads:
            self.frame((x, y, w, h), self.app.palette.ink, dp(CARD), RIM / 2)
        if flat:
            if each.held >= 0:
                foot = (x + dp(GAP), y + dp(FOOT), w - 2 * dp(GAP), dp(3))
                paint_held(self, each.held, foot, look.ink)
                y, h = y + dp(FOOT + 2), h - dp(FOOT + 2)
            self._draw_flat(each, short, (x, y, w, h), look, grown, gains=gains)
            return
        self._draw_name(each, short, (x, y + h * 0.5, w, h * 0.5), look, grown)
        self._draw_figures(each, (x, y + dp(1), w, h * 0.5), look, grown, gains=gains)

    def _look(self, each: Standing) -> Pair:
        look = self.app.palette
        if each.player == self.cursor:
            return Pair(look.tag, look.on_tag)
        if each.entered:
            return Pair(look.tonal, look.on_tonal)
        return Pair(look.ground, look.ink)

    def _draw_name(self, each: Standing, short: str, box: Box, look: Pair, grown: float) -> None:
        """The name, a dot behind it once the card is there, and what special cards are held."""
        x, y, w, h = box
        bold, size = each.player == self.cursor, dp(NAME) * grown
        dot = dp(DOT) + dp(GAP) if each.entered else 0.0
        held = dp(PIP) * max(1, each.held) + dp(GAP) if each.held >= 0 else 0.0
        held = min(held, w * 0.4)
        name = each.player
        # Judged with the dot, and bold: a name does not change when its card comes.
        if texture_of(name, size, True).width + dp(DOT) + dp(GAP) + held > w - dp(GAP):
            name = short
        wide = min(texture_of(name, size, bold).width, w - dot - held)
        left = x + (w - wide - dot - held) / 2
        self.write(name, (left, y, wide, h), size, look.ink, bold=bold, paper=look.fill)
        if dot:
            side = dp(DOT)
            self.block(left + wide + dp(GAP), y + (h - side) / 2, side, side, look.ink, side / 2)
        if held:
            pips = (left + wide + dot + dp(GAP), y + h * 0.25, held - dp(GAP), h * 0.5)
            paint_held(self, each.held, pips, look.ink)

    def _draw_crown(self, each: Standing, box: Box, look: Pair, grown: float) -> Box:
        """The leader's crown at the left of a box; the rest of it."""
        x, y, w, h = box
        wide = self._crown(each, grown)
        if not wide:
            return box
        self.sign("crown", (x + dp(GAP), y, wide, h), wide, look.ink)
        return x + wide, y, w - wide - dp(1), h

    def _draw_figures(
        self, each: Standing, box: Box, look: Pair, grown: float, *, gains: bool
    ) -> None:
        x, y, w, h = self._draw_crown(each, box, look, grown)
        size = dp(FIGURE) * grown
        if not gains:
            self.write(each.total, (x, y, w, h), size, look.ink, bold=True, paper=look.fill)
            return
        gain, total = self._figures(each, grown)
        left = x + (w - gain - total - dp(GAP)) / 2
        self.write(each.gain, (left, y, gain, h), dp(NAME) * grown, look.ink, paper=look.fill)
        rest = (left + gain + dp(GAP), y, total, h)
        self.write(each.total, rest, size, look.ink, bold=True, paper=look.fill)

    def _called(self, each: Standing, short: str, room: float, grown: float) -> str:
        """The whole name where there is room for it."""
        wide = texture_of(each.player, dp(NAME) * grown).width
        return each.player if wide <= room else short

    def _draw_flat(
        self, each: Standing, short: str, box: Box, look: Pair, grown: float, *, gains: bool
    ) -> None:
        crown = self._crown(each, grown)
        x, y, w, h = box[0] + crown, box[1], box[2] - crown - dp(1) * bool(crown), box[3]
        small = dp(NAME) * grown
        gain, total = self._figures(each, grown)
        gain = gain + dp(INNER) if gains else 0.0
        called = self._called(each, short, w - gain - total - dp(BESIDE), grown)
        name = min(texture_of(called, small).width, w - gain - total - dp(GAP))
        gap = min(dp(INNER), w - gain - total - name)
        left = x + (w - name - gain - total - gap) / 2
        if crown:  # right before whom it crowns
            self.sign("crown", (left - crown - dp(GAP), y, crown, h), crown, look.ink)
        room = (left, y, name + dp(1), h)  # no letter is lost to a part of a pixel
        self.write(called, room, small, look.ink, align="left", paper=look.fill)
        left += name + gap
        if gains:
            self.write(
                each.gain, (left, y, gain, h), small, look.ink, align="left", paper=look.fill
            )
        rest = (left + gain, y, total + dp(1), h)
        size = dp(FIGURE) * grown
        self.write(each.total, rest, size, look.ink, bold=True, align="left", paper=look.fill)
