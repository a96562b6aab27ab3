"""The score table: people and rounds, the totals always in sight, on one canvas.

Up to six people are columns, as on paper; from seven on they are lines and the rounds go sideways.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.graphics import ScissorPop, ScissorPush
from kivy.metrics import dp

from companion.models.page import Line, Page, Turn
from companion.widgets.drawn import Cell
from companion.widgets.score_ink import Box, ScoreInk, Spot

LEAST = 40  # dp of a cell at any size


class Scores(ScoreInk):
    """Draws a Page; ``on_points`` tells a tapped number, ``on_person`` a tapped name.

    ``chosen`` is the name of the cell that is being corrected.
    """

    dense = True
    __events__ = ("on_points", "on_person")

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.bind(page=self._turned, chosen=self.redraw, size=self._resized)

    def _turned(self, _scores: Any, page: Page) -> None:
        self.redraw()
        self.show_latest()

    def _resized(self, *_: Any) -> None:
        self.show_latest()

    def show_latest(self) -> None:
        """Roll to the round that was written last."""
        across, down = self.room()
        lying = self.page.lying
        self.roll_to(across if lying else 0, self.rolled[1] if lying else down)

    # -- how it is divided -------------------------------------------------------------------

    @property
    def left(self) -> float:
        """The width of what stays on the left: the rounds' numbers, or names and totals."""
        if not self.page.lying:
            return max(dp(30), self._size("label") * 1.7)
        return min(self.width * 0.52, max(dp(148), self._size("title") * 7.4, self.width * 0.3))

    @property
    def head(self) -> float:
        """The height of what stays on top: names and totals, or the rounds' numbers."""
        if self.page.lying:
            return self._size("label") * 1.7
        return self._size("label") * 3.0 + self._size("display") * 1.2 + dp(16)

    @property
    def step(self) -> tuple[float, float]:
        """The width and height of a cell."""
        count = max(1, len(self.page.lines))
        if not self.page.lying:
            line = max(dp(LEAST), self._size("heading") * 1.9)
            return (self.width - self.left) / count, line
        room = (self.height - self.head) / count
        tallest = max(dp(60), self._size("title") * 2.2)
        roomy = max(dp(44), self._size("heading") * 2.3, self.width / 14)
        return roomy, min(tallest, max(dp(LEAST), room))

    def room(self) -> tuple[float, float]:
        """How far the rounds, or the people, go on out of sight."""
        wide, high = self.step
        across, down = len(self.page.lines), len(self.page.turns)
        if self.page.lying:
            across, down = down, across
        return (
            across * wide - (self.width - self.left),
            down * high - (self.height - self.head),
        )

    def _spots(self) -> Iterator[Spot]:
        """Every number in sight, at least in part."""
        page = self.page
        wide, high = self.step
        left, top = self.x + self.left, self.top - self.head
        across, down = self.rolled
        columns = range(int(across // wide), int((across + self.right - left) // wide) + 1)
        rows = range(int(down // high), int((down + top - self.y) // high) + 1)
        turns, people = (columns, rows) if page.lying else (rows, columns)
        for i in turns[: max(0, len(page.turns) - turns.start)]:
            for j in people[: max(0, len(page.lines) - people.start)]:
                column, row = (i, j) if page.lying else (j, i)
                x = left + column * wide - across
                y = top - (row + 1) * high + down
                yield Spot((x, y, wide, high), page.lines[j], page.turns[i])

    def _people(self) -> Iterator[tuple[Box, Line]]:
        """Where each person's name and total are."""
        wide, high = self.step
        for at, line in enumerate(self.page.lines):
            if self.page.lying:
                y = self.top - self.head - (at + 1) * high + self.rolled[1]
                if self.y - high < y < self.top - self.head:
                    yield (self.x, y, self.left, high), line
            else:
                x = self.x + self.left + at * wide - self.rolled[0]
                yield (x, self.top - self.head, wide, self.head), line

    def _rounds(self) -> Iterator[tuple[Box, Turn]]:
        """Where each round's number is."""
        wide, high = self.step
        for at, turn in enumerate(self.page.turns):
            if self.page.lying:
                x = self.x + self.left + at * wide - self.rolled[0]
                if self.x + self.left - wide < x < self.right:
                    yield (x, self.top - self.head, wide, self.head), turn
            else:
                y = self.top - self.head - (at + 1) * high + self.rolled[1]
                if self.y - high < y < self.top - self.head:
                    yield (self.x, y, self.left, high), turn

    def _unseen(self) -> int:
        """How many people, as lines, are not wholly in sight."""
        if not self.page.lying:
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
            points = spot.turn.points.get(spot.line.name)
            if points is not None and self._whole(spot.box):
                found.append(Cell(spot.name, *spot.box, str(points), spot.turn.written))
        return found

    def _whole(self, box: Box, *, pinned: bool = False) -> bool:
        x, y, w, h = box
        left = self.x + (0 if pinned else self.left)
        top = self.top - (0 if pinned and not self.page.lying else self.head)
        return x > left - 1 and y > self.y - 1 and x + w < self.right + 1 and y + h < top + 1

    def cell_at(self, x: float, y: float) -> Cell | None:
        """The cell under a point, also where only a part of it is in sight."""
        for box, line in self._people():
            cell = Cell(f"person {line.name}", *box, line.name)
            if cell.holds(x, y) and (not self.page.lying or y < self.top - self.head):
                return cell
        if x < self.x + self.left or y >= self.top - self.head:
            return None
        for spot in self._spots():
            cell = Cell(spot.name, *spot.box)
            if spot.turn.written and spot.line.name in spot.turn.points and cell.holds(x, y):
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
        for spot in self._spots():
            self._draw_spot(spot)
        ScissorPop()
        lying = self.page.lying
        if lying:
            self._clip(x + self.left, y + body[1], body[0], self.head)
        else:
            self._clip(x, y, self.left, body[1])
        for box, turn in self._rounds():
            self._draw_round(box, turn)
        ScissorPop()
        self._clip(x, y, self.width, body[1] if lying else self.height)
        for box, line in self._people():
            if lying:
                self._draw_line(box, line)
            else:
                self._draw_column(box, line)
        ScissorPop()
        edge = self.app.palette.outline
        self.block(self.x, self.top - self.head - dp(1), self.width, dp(1), edge)
        if lying:
            self.block(self.x + self.left - dp(1), self.y, dp(1), self.height, edge)
        if self._unseen():
            below = self.rolled[1] < self.room()[1] - 1
            self._draw_more(
                self._corner()[0], "chevron-down" if below else "chevron-up", self._corner()[1]
            )

    def _clip(self, x: float, y: float, w: float, h: float) -> None:
        ScissorPush(x=int(x), y=int(y), width=max(0, round(w)), height=max(0, round(h)))

    # -- touches -----------------------------------------------------------------------------

    def on_cell(self, name: str) -> None:
        """Tell whose number of which round was tapped, or whose name."""
        word, _, rest = name.partition(" ")
        if word == "person":
            self.dispatch("on_person", rest)
        else:
            number, _, player = rest.partition(" ")
            self.dispatch("on_points", int(number), player)

    def on_points(self, number: int, player: str) -> None:
        """Screens and kv bind here."""

    def on_person(self, player: str) -> None:
        """Screens and kv bind here."""
