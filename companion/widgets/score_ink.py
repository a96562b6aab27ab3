"""How the score table is inked: numbers, rounds, and people with their marks and bars."""

from __future__ import annotations

from typing import NamedTuple

from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty

from companion.models.page import Line, Page, Turn
from companion.widgets.cut import cut_apart
from companion.widgets.rolling import Rolling
from companion.widgets.theme import Colour, size_of

Box = tuple[float, float, float, float]


class Spot(NamedTuple):
    """A place on the table: where it lies, and whose number of which round it holds."""

    box: Box
    line: Line
    turn: Turn

    @property
    def name(self) -> str:
        """What the cell is called."""
        return f"round {self.turn.number} {self.line.name}"


class ScoreInk(Rolling):
    """Draws each part of a score table into the box it is given."""

    page = ObjectProperty(Page())
    chosen = StringProperty()

    def _size(self, role: str) -> float:
        return size_of(role, self.app.text_scale)

    def _draw_spot(self, spot: Spot) -> None:
        look = self.app.palette
        points = spot.turn.points.get(spot.line.name)
        x, y, w, h = spot.box
        fill: Colour = look.background
        ink = look.ink if spot.turn.written and not spot.line.left else look.ink_soft
        if points is not None and spot.name in (self.chosen, self.pressed):
            fill, ink = look.primary, look.on_primary
            self.block(x + dp(2), y + dp(2), w - dp(4), h - dp(4), fill, dp(10))
        elif spot.turn.number % 2 == 1:
            fill = look.surface
            self.block(x, y, w, h, fill)
        text = "·" if points is None else str(points)
        self.write(text, (x, y, w, h), self._size("heading"), ink, paper=fill)

    def _draw_round(self, box: Box, turn: Turn) -> None:
        look = self.app.palette
        if turn.number % 2 == 1:
            self.block(*box, look.surface)
        paper = look.surface if turn.number % 2 == 1 else look.background
        if turn.number == 0:
            self.sign("account-plus-outline", box, self._size("label"), look.ink_soft)
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

    def _draw_marks(self, line: Line, box: Box, align: str) -> float:
        look = self.app.palette
        x, y, w, h = box
        size = min(self._size("label") * 1.15, h)
        marks = self.marks(line)
        start = x + (w - size * len(marks)) / 2 if align == "center" else x + w - size * len(marks)
        for at, mark in enumerate(marks):
            ink = look.error if mark == "alert" else look.primary
            self.sign(mark, (start + at * size, y, size, h), size, ink)
        return size * len(marks)

    def _draw_bar(self, line: Line, box: Box) -> None:
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
        label = self._size("label") * 1.5
        inner = (x + dp(2), w - dp(4))
        self._draw_marks(line, (inner[0], y + h - label, inner[1], label), "center")
        name = (inner[0], y + h - 2 * label, inner[1], label)
        self._draw_name(line, name, ink, paper)
        total = (inner[0], y + dp(14), inner[1], h - 2 * label - dp(14))
        size = self._size("display")
        self.write(str(line.total), total, size, ink, bold=True, paper=paper)
        self._draw_bar(line, (x + dp(5), y + dp(5), w - dp(10), dp(6)))

    def _draw_line(self, box: Box, line: Line) -> None:
        look = self.app.palette
        x, y, w, h = box
        paper = self._paper(line, box)
        ink = look.ink_soft if line.left else look.ink
        right = self._size("title") * 2.1
        foot = dp(9)
        total = (x + w - right - dp(6), y + foot, right, h - foot)
        size = self._size("title")
        self.write(str(line.total), total, size, ink, bold=True, align="right", paper=paper)
        rest = w - right - dp(14)
        taken = self._draw_marks(line, (x + dp(6), y + foot, rest, h - foot), "right")
        name = (x + dp(8), y + foot, rest - taken - dp(6), h - foot)
        self._draw_name(line, name, ink, paper, "left")
        self._draw_bar(line, (x + dp(8), y + dp(3), w - dp(16), dp(5)))

    def _draw_name(
        self, line: Line, box: Box, ink: Colour, paper: Colour, align: str = "center"
    ) -> None:
        names = tuple(each.name for each in self.page.lines)
        size = round(self._size("label"))
        text, size = cut_apart(names, line.name, int(box[2]), size, line.leads)
        self.write(text, box, size, ink, bold=line.leads, align=align, paper=paper)
