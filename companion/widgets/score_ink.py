"""How the score table is inked: numbers, rounds, and people with their marks and bars."""

from __future__ import annotations

from itertools import pairwise

from kivy.graphics import Color
from kivy.graphics import Line as Stroke
from kivy.metrics import dp

from companion.models.page import Line, Turn
from companion.widgets.score_plan import TAB, Box, ScorePlan, Spot
from companion.widgets.theme import Colour
from companion.widgets.tints import tint
from companion.widgets.wrap import wrapped


class ScoreInk(ScorePlan):
    """Draws each part of a score table into the box it is given."""

    def _draw_spot(self, spot: Spot) -> None:
        look = self.app.palette
        points = spot.turn.points.get(spot.line.name)
        x, y, w, h = spot.box
        fill: Colour = look.background
        ink = look.ink if spot.turn.written and not spot.line.left else look.ink_soft
        inner = (x + dp(2), y + dp(2), w - dp(4), h - dp(4))
        missing = spot.turn.draft and points is None and not spot.line.left
        if (points is not None or missing) and spot.name in (self.chosen, self.pressed):
            fill, ink = look.primary, look.on_primary
            self.block(*inner, fill, dp(10))
        elif spot.name == self._changed:
            fill, ink = look.tonal, look.on_tonal
            self.block(*inner, fill, dp(10))
            self.frame(inner, look.primary, dp(10))
        elif spot.turn.draft:
            self._dashed(inner, look.outline)
        elif spot.turn.number % 2 == 1:
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

    def _draw_round(self, box: Box, turn: Turn) -> None:
        look = self.app.palette
        shaded = turn.number % 2 == 1 and not turn.draft
        if shaded:
            self.block(*box, look.surface)
        paper = look.surface if shaded else look.background
        if turn.number == 0:
            self.sign("account-plus-outline", box, self._size("label"), look.ink_soft)
        elif turn.draft:
            self.sign("pencil", box, self._size("label"), look.primary)
        elif not turn.written:
            self.sign("dots-horizontal", box, self._size("heading"), look.ink_soft)
        else:
            self.write(str(turn.number), box, self._size("small"), look.ink_soft, paper=paper)

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

    def _draw_marks(self, line: Line, box: Box) -> None:
        look = self.app.palette
        x, y, w, h = box
        marks = self.marks(line)
        size = min(self.mark, h, w / max(1, len(marks)))
        for at, mark in enumerate(marks):
            ink = look.error if mark == "alert" else look.primary
            self.sign(mark, (x + at * size, y, size, h), size, ink)

    def _draw_bar(self, line: Line, box: Box) -> None:
        if not self.page.target:
            return
        look = self.app.palette
        x, y, w, h = box
        self.block(x, y, w, h, look.surface_high, h / 2)
        self.frame((x, y, w, h), look.edge, h / 2, 0.5)
        fill = look.error if line.near else look.primary
        if line.share and not line.left:
            self.block(x, y, max(h, w * line.share), h, fill, h / 2)

    def _paper(self, line: Line, box: Box) -> Colour:
        look = self.app.palette
        pressed = f"person {line.name}" == self.pressed
        fill: Colour = look.surface_high if pressed else look.background
        self.block(*box, fill)
        return fill

    def _draw_column(self, box: Box, line: Line) -> None:
        look = self.app.palette
        x, y, w, h = box
        paper = self._paper(line, box)
        ink = look.ink_soft if line.left else look.ink
        x, w = x + dp(2), w - dp(4)
        self._draw_tab(line, (x + dp(3), y + h - dp(TAB), w - dp(6), dp(TAB)))
        top = y + h - self.marks_height
        marks = min(len(self.marks(line)) * self.mark, w)
        high = self.marks_height - dp(TAB)
        self._draw_marks(line, (x + (w - marks) / 2, top, marks, high))
        names = self.names()
        low = top - names.most * self.name_line
        self._draw_name(line, (x, low, w, top - low), ink, paper)
        total = (x, y + dp(14), w, low - y - dp(14))
        self.write(str(line.total), total, self.total_size, ink, bold=True, paper=paper)
        self._draw_bar(line, (x + dp(3), y + dp(5), w - dp(6), dp(6)))

    def _draw_line(self, box: Box, line: Line) -> None:
        look = self.app.palette
        x, y, w, h = box
        paper = self._paper(line, box)
        ink = look.ink_soft if line.left else look.ink
        foot = self.foot
        right = self.total_width
        total = (x + w - right - dp(6), y + foot, right, h - foot)
        size = self._size("title")
        self.write(str(line.total), total, size, ink, bold=True, align="right", paper=paper)
        self._draw_tab(line, (x + dp(3), y + foot + dp(5), dp(TAB), h - foot - dp(10)))
        marks = len(self.marks(line)) * self.mark
        self._draw_marks(line, (total[0] - marks, y + foot, marks, h - foot))
        start = x + dp(TAB + 9)
        name = (start, y + foot, total[0] - marks - dp(2) - start, h - foot)
        self._draw_name(line, name, ink, paper, "left")
        if self.page.target:
            self._draw_bar(line, (x + dp(8), y + dp(3), w - dp(16), dp(5)))
        else:
            self.block(x + dp(8), y, w - dp(16), dp(1), look.outline_soft)

    def _draw_tab(self, line: Line, box: Box) -> None:
        """A strip in the person's colour, as on New match and in the chart."""
        face = self.faces.get(line.name)
        if face is not None:
            self.block(*box, tint(face.colour, self.app.palette).fill, dp(TAB) / 2)

    def _draw_name(
        self, line: Line, box: Box, ink: Colour, paper: Colour, align: str = "center"
    ) -> None:
        names = self.names()
        parts = names.lines[line.name]
        x, y, w, h = box
        high = min(names.size * 1.25, h / len(parts))
        top = y + h / 2 + high * len(parts) / 2
        for at, part in enumerate(parts, 1):
            room = (x, top - at * high, w, high)
            self.write(part, room, names.size, ink, bold=line.leads, align=align, paper=paper)

    def _hint_lines(self) -> tuple[tuple[str, ...], Box]:
        """The words for a page without rounds, where there is room for all of them."""
        x, y = self.x + self.left + dp(16), self.y + dp(8)
        box = (x, y, self.right - dp(16) - x, self.top - self.head - dp(8) - y)
        if not self.hint or self.page.turns or min(box[2:]) < dp(40):
            return (), box
        size = round(self._size("body"))
        lines = wrapped(self.hint, int(box[2]), size, 12)
        fits = len(lines) * size * 1.35 <= box[3] and "…" not in lines[-1]
        return (lines if fits else ()), box

    def _draw_hint(self) -> None:
        lines, (x, y, w, h) = self._hint_lines()
        high = self._size("body") * 1.35
        top = y + h / 2 + high * len(lines) / 2
        for at, line in enumerate(lines, 1):
            look = self.app.palette
            room = (x, top - at * high, w, high)
            self.write(line, room, self._size("body"), look.ink_soft, paper=look.background)
