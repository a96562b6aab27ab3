"""The score table: people and rounds, the totals always in sight, on one canvas.

Up to six people are columns, as on paper; from seven on they are lines and the rounds go sideways.
"""

from __future__ import annotations

from functools import partial
from itertools import groupby
from operator import attrgetter

from kivy.graphics import PopMatrix, PushMatrix, ScissorPop, ScissorPush, Translate
from kivy.metrics import dp

from companion.widgets.drawn.canvas import Cell
from companion.widgets.drawn.score_ink import ScoreInk
from companion.widgets.drawn.score_plan import Box, ScorePlace


class Scores(ScoreInk):
    """Draws a ScoreSheet; ``on_points`` tells a tapped number, ``on_person`` a tapped name.

    ``on_draft`` tells whose place in the half-entered round was tapped.
    """

    dense = True
    __events__ = ("on_points", "on_person", "on_draft")

    def _unseen(self) -> int:
        """How many people, as lines, are not wholly in sight."""
        if not self.lying:
            return 0
        seen = sum(self._whole(box, pinned=True) for box, _ in self._people())
        return len(self.page.lines) - seen

    def _corner(self) -> tuple[str, Box]:
        """What stands over the names where some of them are out of sight."""
        said = self.app.ntr("{n} more", "{n} more", self._unseen())
        return said, (self.x, self.top - self.head, self.left, self.head)

    # -- what can be read and touched --------------------------------------------------------

    def cells(self) -> list[Cell]:
        """People, their totals and the numbers that are wholly in sight."""
        found = []
        if self._unseen():
            said, box = self._corner()
            found.append(Cell("more people", *box, said, False))
        for box, line in self._people():
            if self._whole(box, pinned=True):
                found.append(Cell(f"person {line.name}", *box, line.name))
                found.append(Cell(f"total {line.name}", *box, str(line.total), False))
        for spot in self._spots():
            points = spot.scored.points.get(spot.line.name)
            if (points is not None or self._answers(spot)) and self._whole(spot.box):
                text = "–" if points is None else str(points)
                found.append(Cell(spot.name, *spot.box, text, self._answers(spot)))
        if (hint := self._hint_lines())[0]:
            found.append(Cell("hint", *hint[1], self.hint, False))
        return found

    def _answers(self, spot: ScorePlace) -> bool:
        """Whether a number can be corrected, or entered where a round is half entered."""
        if spot.scored.draft:
            return not spot.line.left
        return spot.scored.written and spot.line.name in spot.scored.points

    def _whole(self, box: Box, *, pinned: bool = False) -> bool:
        x, y, w, h = box
        left = self.x + (0 if pinned else self.left)
        top = self.top - (0 if pinned and not self.lying else self.head)
        return x > left - 1 and y > self.y - 1 and x + w < self.right + 1 and y + h < top + 1

    def cell_at(self, x: float, y: float) -> Cell | None:
        """The cell under a point, also where only a part of it is in sight."""
        for box, line in self._people():
            cell = Cell(f"person {line.name}", *box, line.name)
            if cell.holds(x, y) and (not self.lying or y < self.top - self.head):
                return cell
        if x < self.x + self.left or y >= self.top - self.head:
            return None
        for spot in self._spots():
            cell = Cell(spot.name, *spot.box)
            if self._answers(spot) and cell.holds(x, y):
                return cell
        return None

    # -- drawing -----------------------------------------------------------------------------

    def draw(self) -> None:
        """The numbers first, then what stays in place over them."""
        if not self.page.lines:
            return
        body = (self.right - self.x - self.left, self.top - self.head - self.y)
        x, y = self.to_window(self.x, self.y)
        self._clip(x + self.left, y, *body)
        self._draw_spots()
        ScissorPop()
        lying = self.lying
        if lying:
            self._clip(x + self.left, y + body[1], body[0], self.head)
        else:
            self._clip(x, y, self.left, body[1])
        for box, scored in self._rounds():
            self._draw_round(box, scored)
        ScissorPop()
        self._clip(x, y, self.width, body[1] if lying else self.height)
        self._draw_people()
        ScissorPop()
        self._draw_hint()
        self._draw_rules()
        if self._unseen():
            below = self.rolled[1] < self.room()[1] - 1
            self._draw_more(
                self._corner()[0], "chevron-down" if below else "chevron-up", self._corner()[1]
            )

    def _draw_spots(self) -> None:
        """The rounds in sight, each put back as it was painted, wherever the paper is rolled to."""
        people = tuple((line.name, line.left) for line in self.page.lines)
        common = (people, self.lying, self.foot, self.app.palette, self.app.text_scale)
        PushMatrix()
        Translate(-round(self.rolled[0]), round(self.rolled[1]))
        for scored, found in groupby(self._spots(on_paper=True), key=attrgetter("scored")):
            spots = tuple(found)
            names = {spot.name for spot in spots}
            lit = (self.chosen, self.pressed, self._changed)
            stands_out = tuple(name if name in names else "" for name in lit)
            where = (scored.number, spots[0].box, spots[0].line.name, len(spots))
            self.part(where, (scored, stands_out, common), partial(self._draw_points, spots))
        PopMatrix()

    def _draw_points(self, spots: tuple[ScorePlace, ...]) -> None:
        for spot in spots:
            self._draw_spot(spot)

    def _draw_rules(self) -> None:
        """The lines that part names and totals from the rounds, as far as there are any."""
        lying, edge = self.lying, self.app.palette.outline
        if self.page.rounds or not lying:
            self.block(self.x, self.top - self.head - dp(1), self.width, dp(1), edge)
        if lying and self.page.rounds:
            people = len(self.page.lines) * self.step[1] - self.rolled[1]
            low = max(self.y, self.top - self.head - people)
            self.block(self.x + self.left - dp(1), low, dp(1), self.top - low, edge)

    def _clip(self, x: float, y: float, w: float, h: float) -> None:
        ScissorPush(x=int(x), y=int(y), width=max(0, round(w)), height=max(0, round(h)))

    # -- touches -----------------------------------------------------------------------------

    def on_cell(self, name: str) -> None:
        """Tell whose number of which round was tapped, or whose name."""
        word, _, rest = name.partition(" ")
        if word == "person":
            self.dispatch("on_person", rest)
        elif word == "draft":
            self.dispatch("on_draft", rest)
        else:
            number, _, player = rest.partition(" ")
            self.dispatch("on_points", int(number), player)

    def on_points(self, number: int, player: str) -> None:
        """Screens and kv bind here."""

    def on_person(self, player: str) -> None:
        """Screens and kv bind here."""

    def on_draft(self, player: str) -> None:
        """Screens and kv bind here."""
