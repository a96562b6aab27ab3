"""How the score table is inked: numbers, rounds, and people with their marks and bars."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

from kivy.graphics import Color
from kivy.graphics import Line as Stroke
from kivy.metrics import dp

from companion.models.pad.score_sheet import Line, ScoredRound
from companion.widgets.drawn.score_plan import (
    AIR,
    BANDED,
    BARS,
    LINE,
    TAB,
    Box,
    ScorePlace,
    ScorePlan,
)
from companion.widgets.drawn.wrap import evenly, wrapped
from companion.widgets.look.fonts import PRINT
from companion.widgets.look.shape import CARD, RIM, ROW
from companion.widgets.look.theme import Colour, Pair
from companion.widgets.look.tints import tint

BAND = 1.25  # half of the leader's yellow line, in dp
WAY = 2  # dp of the line that a bar has still to go
PRESSED = 0.12  # how much of the ink lies over what is pressed


class ScoreInk(ScorePlan):
    """Draws each part of a score table into the box it is given."""

    def _draw_spot(self, spot: ScorePlace) -> None:
        look = self.app.palette
        points = spot.scored.points.get(spot.line.name)
        x, y, w, h = spot.box
        fill: Colour = look.background
        ink = look.ink if spot.scored.written and not spot.line.left else look.ink_soft
        inner = (x + dp(2), y + dp(2), w - dp(4), h - dp(4))
        missing = spot.scored.draft and points is None and not spot.line.left
        if (points is not None or missing) and spot.name in (self.chosen, self.pressed):
            fill, ink = look.tag, look.on_tag
            self.block(*inner, fill, dp(CARD))
            self.frame(inner, look.ink, dp(CARD), RIM / 2)
        elif spot.name == self._changed:
            fill, ink = look.tonal, look.on_tonal
            self.block(*inner, fill, dp(CARD))
            self.frame(inner, look.primary, dp(CARD))
        elif spot.scored.draft:
            self._dashed(inner, look.outline)
        elif spot.scored.number % 2 == 1:
            fill = look.surface
            self.block(x, y, w, h, fill)
        text = "–" if missing else "·" if points is None else str(points)
        # On one line with the total, which stands over a bar.
        over = self.foot if self.lying else 0
        box = (x, y + over, w, h - over)
        self.write(text, box, self._size("heading"), ink, bold=missing, paper=fill)

    def _dashed(self, box: Box, ink: Colour) -> None:
        x, y, w, h = box
        Color(*ink)
        # Kivy dashes only thin straight lines, so four of them.
        corners = ((x, y), (x + w, y), (x + w, y + h), (x, y + h), (x, y))
        for one, other in pairwise(corners):
            Stroke(points=(*one, *other), dash_length=dp(3), dash_offset=dp(3), width=1)

    def _draw_round(self, box: Box, scored: ScoredRound) -> None:
        look = self.app.palette
        shaded = scored.number % 2 == 1 and not scored.draft
        if shaded:
            self.block(*box, look.surface)
        paper = look.surface if shaded else look.background
        if scored.number == 0:
            self.sign("account-plus-outline", box, self._size("label"), look.ink_soft)
        elif scored.draft:
            self.sign("pencil", box, self._size("label"), look.primary)
        elif not scored.written:
            self.sign("dots-horizontal", box, self._size("heading"), look.ink_soft)
        else:
            self.write(str(scored.number), box, self._size("small"), look.ink_soft, paper=paper)

    def _draw_more(self, words: str, icon: str, box: Box) -> None:
        """How many people are out of sight, and where to roll."""
        look = self.app.palette
        x, y, w, h = box
        side = min(h, self._size("label") * 1.2)
        self.sign(icon, (x + dp(4), y, side, h), side, look.primary)
        room = (x + side + dp(8), y, w - side - dp(12), h)
        paper = look.background
        self.write(words, room, self._size("small"), look.ink_soft, align="left", paper=paper)

    def marks(self, line: Line) -> list[str]:
        """The icons that say what a colour alone would not."""
        marks = []
        if line.wins:
            marks.append("trophy")
        elif line.leads:
            marks.append("crown")
        if line.near:
            marks.append("alert")
        if line.deals:
            marks.append("cards")
        if line.left:
            marks.append("exit-run")
        return marks

    def _draw_marks(self, line: Line, box: Box, ink: Colour) -> None:
        x, y, w, h = box
        marks = self.marks(line)
        size = min(self.mark, h, w / max(1, len(marks)))
        for at, mark in enumerate(marks):
            self.sign(mark, (x + at * size, y, size, h), size, ink)

    def _draw_bar(self, line: Line, box: Box) -> None:
        if not self.page.target:
            return
        look = self.app.palette
        x, y, w, h = box
        # What is reached is thick and what is left a line: no ground stands off ten colours.
        self.block(x, y + (h - dp(WAY)) / 2, w, dp(WAY), look.outline, dp(WAY) / 2)
        if line.share and not line.left:
            reached = (x, y, max(h, w * line.share), h)
            self.block(*reached, self._ink(line).fill, h / 2)
            self.frame(reached, look.ink, h / 2, 0.5)
        if line.near and not line.left:  # the gate is close
            for post in (x + w - dp(9), x + w - dp(3)):
                self.block(post - dp(1), y - dp(3), dp(5), h + dp(6), look.ink, dp(1))
                self.block(post, y - dp(2), dp(3), h + dp(4), look.tag, dp(1))

    def _draw_people(self) -> None:
        """Everybody: what a round leaves as it was, and over it the total."""
        names, page = self.names(), self.page
        ground, told = (
            (self._draw_line, self._draw_line_total)
            if self.lying
            else (self._draw_column, self._draw_column_total)
        )
        common = (
            self.app.palette,
            self.app.text_scale,
            self.lying,
            bool(page.target),
            (self.total_width, self.head, names.size, names.most),
        )
        size = 0.0 if self.lying else self.total_size  # in lines nobody measures columns
        for box, line in self._people():
            name, total, share, *signs = line
            under = f"person {name}" == self.pressed
            still = (box, signs, under, self.faces.get(name), names.lines[name], common)
            self.part((name, "still"), still, partial(ground, box, line))
            over = (box, total, share, signs, under, common, size)
            self.part((name, "total"), over, partial(told, box, line))

    def _ink(self, line: Line) -> Pair:
        """The plate of a person in the own colour, and what is written on it."""
        look, face = self.app.palette, self.faces.get(line.name)
        if face is None or line.left:
            return Pair(look.surface_high, look.ink_soft if line.left else look.ink)
        return tint(face.colour, look)

    def _draw_plate(self, line: Line, box: Box, radius: float) -> None:
        look, (fill, ink) = self.app.palette, self._ink(line)
        self.block(*box, fill, radius)
        if f"person {line.name}" == self.pressed:
            self.block(*box, (*ink[:3], PRESSED), radius)
        if line.leads or line.wins:  # the leader is now: a yellow band inside the rim
            x, y, w, h = box
            band = (x + dp(1), y + dp(1), w - dp(2), h - dp(2))
            # Off a pale plate by a dark line, also in the dark.
            self.frame(band, look.on_tag, radius - dp(1), BAND + 0.5)
            self.frame(band, look.tag, radius - dp(1), BAND)
        self.frame(box, look.ink, radius, RIM / 2)

    def _draw_column(self, box: Box, line: Line) -> None:
        x, y, w, h = box
        paper, ink = self._ink(line)
        self.block(*box, self.app.palette.background)
        x, w = x + dp(2), w - dp(4)
        self._draw_plate(line, (x, y + dp(BARS), w, h - dp(BARS + 1)), dp(ROW))
        top = y + h - self.marks_height
        marks = min(len(self.marks(line)) * self.mark, w - dp(8))
        high = self.marks_height - dp(1 + BANDED)
        self._draw_marks(line, (x + (w - marks) / 2, top, marks, high), ink)
        low = top - self.names().most * self.name_line
        self._draw_name(line, (x, low, w, top - low), ink, paper)

    def _draw_column_total(self, box: Box, line: Line) -> None:
        x, y, w, h = box
        paper, ink = self._ink(line)
        x, w = x + dp(2), w - dp(4)
        low = y + h - self.marks_height - self.names().most * self.name_line
        under = y + dp(BARS + AIR)
        total = (x, under, w, low - under)
        self.write(str(line.total), total, self.total_size, ink, paper=paper, face=PRINT)
        self._draw_bar(line, (x + dp(3), y + dp(4), w - dp(6), dp(BARS - 8)))

    def _line_total(self, box: Box) -> Box:
        """Where the total stands in a line."""
        x, y, w, h = box
        right = self.total_width
        return x + w - right - dp(10), y + self.foot, right, h - self.foot

    def _draw_line(self, box: Box, line: Line) -> None:
        x, y, w, h = box
        paper, ink = self._ink(line)
        self.block(*box, self.app.palette.background)
        foot = self.foot
        total = self._line_total(box)
        self._draw_plate(line, (x + dp(3), y + foot, w - dp(6), h - foot - dp(1)), dp(CARD))
        marks = len(self.marks(line)) * self.mark
        self._draw_marks(line, (total[0] - marks, y + foot, marks, h - foot), ink)
        start = x + dp(TAB + 9)
        low = y + foot + dp(AIR)
        name = (start, low, total[0] - marks - dp(2) - start, y + h - dp(1 + AIR) - low)
        self._draw_name(line, name, ink, paper, "left")

    def _draw_line_total(self, box: Box, line: Line) -> None:
        x, y, w, _ = box
        paper, ink = self._ink(line)
        total, size = self._line_total(box), self._size("title")
        self.write(str(line.total), total, size, ink, align="right", paper=paper, face=PRINT)
        if self.page.target:
            self._draw_bar(line, (x + dp(8), y + dp(3), w - dp(16), dp(5)))

    def _draw_name(
        self, line: Line, box: Box, ink: Colour, paper: Colour, align: str = "center"
    ) -> None:
        names = self.names()
        parts = names.lines[line.name]
        x, y, w, h = box
        high = names.size * 1.25
        apart = min(high, h / len(parts))
        top = y + h / 2 + apart * (len(parts) - 1) / 2 + high / 2
        for at, part in enumerate(parts):
            room = (x, top - at * apart - high, w, high)
            self.write(part, room, names.size, ink, bold=line.leads, align=align, paper=paper)

    def _hint_lines(self) -> tuple[tuple[str, ...], Box]:
        """The words for a page without rounds, where there is room for all of them."""
        left = self.left if self.lying else 0  # under plates side by side it has the whole width
        x, y = self.x + left + dp(16), self.y + dp(8)
        box = (x, y, self.right - dp(16) - x, self.top - self.head - dp(8) - y)
        if not self.hint or self.page.rounds or min(box[2:]) < dp(40):
            return (), box
        size = round(self._size("body"))
        lines = wrapped(self.hint, evenly(self.hint, int(box[2]), size), size, 12)
        fits = len(lines) * size * LINE <= box[3] and "…" not in lines[-1]
        return (lines if fits else ()), box

    def _draw_hint(self) -> None:
        lines, (x, y, w, h) = self._hint_lines()
        high = self._size("body") * LINE
        top = y + h / 2 + high * len(lines) / 2
        for at, line in enumerate(lines, 1):
            look = self.app.palette
            room = (x, top - at * high, w, high)
            self.write(line, room, self._size("body"), look.ink_soft, paper=look.background)
