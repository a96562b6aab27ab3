"""Where everything on the score table lies, and to which place of it the paper is rolled."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty

from companion.models.pad.score_sheet import Line, ScoredRound, ScoreSheet
from companion.widgets.drawn.canvas import kept
from companion.widgets.drawn.names import Names, fit_names
from companion.widgets.drawn.rolling import Rolling
from companion.widgets.drawn.wrap import in_one_line
from companion.widgets.look.fonts import PRINT
from companion.widgets.look.shape import DENSE
from companion.widgets.look.theme import size_of

LINE = 1.35  # of the letters: a line of the hint
TALLEST = 74  # dp of a person's line: more makes nothing easier to read
FLASH = 1.6  # seconds that a changed number stands out
TAB = 4  # dp of the strip in a person's colour
BARS = 16  # dp below a plate over columns, for the bar
AIR = 3  # dp between a plate's edge and what is written on it
PLATE, NAME = 16, 4 + 2 * AIR  # dp of a column that a plate's edges take from a total, and a name
BANDED = 4  # dp more that the leader's band takes from a name

Box = tuple[float, float, float, float]


class ScorePlace(NamedTuple):
    """A place on the table: where it lies, and whose number of which round it holds."""

    box: Box
    line: Line
    scored: ScoredRound

    @property
    def name(self) -> str:
        """What the cell is called."""
        if self.scored.draft:
            return f"draft {self.line.name}"
        return f"round {self.scored.number} {self.line.name}"


class ScorePlan(Rolling):
    """Divides the place among people and rounds.

    ``sitting`` is the match, so that another one begins where it should. ``chosen`` is the cell
    being corrected: it stays in sight. A number that changed is rolled to and stands out a while.
    """

    page = ObjectProperty(ScoreSheet())
    sitting = StringProperty()
    chosen = StringProperty()
    faces = ObjectProperty({})
    hint = StringProperty()

    def __init__(self, **properties: Any) -> None:
        self._shown = ScoreSheet()
        self._of: tuple[str, bool] | None = None
        self._at_end = True
        self._changed = ""
        self._fade = Clock.create_trigger(self._faded, FLASH)
        super().__init__(**properties)
        self.bind(page=self._turned, chosen=self._settle, size=self._settle)
        self.bind(faces=self.redraw, hint=self.redraw)
        self.app.bind(text_scale=self._settle)

    def measured_by(self) -> tuple[Any, ...]:
        """Where it lies, in which window, and what is on the page."""
        whole = self.app.root
        return (
            *super().measured_by(),
            self.page,
            self.faces,
            *((whole.width, whole.height) if whole else ()),
        )

    def _size(self, role: str) -> float:
        return size_of(role, self.app.text_scale)

    # -- how it is divided -------------------------------------------------------------------

    @property
    @kept
    def lying(self) -> bool:
        """Whether people are lines: from seven on, unless the window is low and wide enough."""
        if not self.page.lying:
            return False
        whole = self.app.root
        wide = (self.width - self._rail) / len(self.page.lines)
        roomy = max(dp(56), self._size("title") * 2.4)
        return not (whole and whole.width > whole.height and wide >= roomy)

    @property
    def _rail(self) -> float:
        return max(dp(30), self._size("label") * 1.7)

    @property
    @kept
    def left(self) -> float:
        """The width of what stays on the left: the rounds' numbers, or names and totals."""
        if not self.lying:
            return self._rail
        return min(self.width * 0.52, max(dp(148), self._size("title") * 7.4, self.width * 0.3))

    @property
    @kept
    def head(self) -> float:
        """The height of what stays on top: names and totals, or the rounds' numbers."""
        if self.lying:
            return self._size("label") * 1.7
        return self._head_of(*self._form)

    def _head_of(self, lines: int, role: str) -> float:
        names = self._names_of_columns(lines).most * self.name_line
        return self.marks_height + names + self._size(role) * 1.2 + dp(BARS + AIR)

    @property
    @kept
    def _form(self) -> tuple[int, str]:
        """Lines of names and size of totals over columns, so that two rounds stay in sight."""
        forms = ((2, "display"), (1, "display"), (1, "title"))
        rounds = 2 * max(dp(DENSE), self._size("heading") * 1.9)
        fits = (form for form in forms if self.height - self._head_of(*form) >= rounds)
        return next(fits, forms[-1])

    @property
    @kept
    def total_size(self) -> float:
        """The size of the totals over columns: one for all, at which the longest keeps to its plate."""
        longest = max((str(line.total) for line in self.page.lines), key=len, default="")
        largest, least = self._size(self._form[1]), self._size("label")
        return in_one_line(longest, self._plate, largest, least, PRINT)

    @property
    def _plate(self) -> float:
        """The width inside a person's plate over columns."""
        return float((self.width - self._rail) / max(1, len(self.page.lines)) - dp(PLATE))

    @property
    def marks_height(self) -> float:
        """The height of the marks over the names."""
        return dp(AIR) + self._size("label") * 1.35

    @property
    def name_line(self) -> float:
        """The height of one line of a name."""
        return self._size("label") * 1.25

    @property
    def foot(self) -> float:
        """The height of the bar under a person's line."""
        return dp(9) if self.page.target else dp(1)

    def spare(self) -> float:
        """The height that is left below the last round over columns."""
        if self.lying:
            return 0.0
        if not self.page.rounds:  # the hint stands in the middle
            return float((self.height - self.head) / 2 - 2 * self._size("body") * LINE)
        return float(self.height - self.head - len(self.page.rounds) * self.step[1])

    def least_room(self) -> float:
        """The height that shows everybody: as lines, or over columns with three rounds."""
        if self.lying:
            return float(self.head + len(self.page.lines) * dp(DENSE))
        rounds = 3 * max(dp(DENSE), self._size("heading") * 1.9)
        return self._head_of(2, "display") + rounds

    @kept
    def names(self) -> Names:
        """How the names are written: one size for all of them."""
        everybody = tuple(line.name for line in self.page.lines)
        size, least = round(self._size("label")), round(self._size("small"))
        if not self.lying:
            return self._names_of_columns(self._form[0])
        rest = self.left - self.total_width - dp(TAB + 20)
        rooms = (rest - len(self.marks(line)) * self.mark for line in self.page.lines)
        widths = tuple(max(1, int(room)) for room in rooms)
        high = self.step[1] - self.foot - dp(1 + 2 * AIR)  # what keeps off the plate's edges
        most = min(2, max(1, int(high // (least * 1.2))))
        found = fit_names(everybody, widths, size, least, most, tags=self._tags)
        if found.most > 1:
            size = max(least, min(size, int(high / most / 1.2)))
            found = fit_names(everybody, widths, size, least, most, tags=self._tags)
        return found

    def _names_of_columns(self, lines: int) -> Names:
        everybody = tuple(line.name for line in self.page.lines)
        wide = self._plate + dp(PLATE - NAME)
        banded = (line.leads or line.wins for line in self.page.lines)
        widths = tuple(max(1, int(wide - dp(BANDED) * each)) for each in banded)
        size, least = round(self._size("label")), round(self._size("small"))
        return fit_names(everybody, widths, size, least, lines, tags=self._tags)

    @property
    @kept
    def _tags(self) -> tuple[str, ...]:
        """Everybody's initials, as on their tags, where these are known."""
        found = (self.faces.get(line.name) for line in self.page.lines)
        tags = tuple(face.short for face in found if face)
        return tags if len(tags) == len(self.page.lines) else ()

    @property
    @kept
    def total_width(self) -> float:
        """The width of a total at the end of a line."""
        longest = max((len(str(line.total)) for line in self.page.lines), default=1)
        return self._size("title") * (0.62 * max(2, longest) + 0.2)

    @property
    def mark(self) -> float:
        """The side of a mark."""
        return self._size("label") * 1.15

    def marks(self, line: Line) -> list[str]:
        """The icons that say what a colour alone would not."""
        raise NotImplementedError

    @property
    @kept
    def step(self) -> tuple[float, float]:
        """The width and height of a cell; where they overflow, whole ones fill the place."""
        count, rounds = max(1, len(self.page.lines)), len(self.page.rounds)
        low = self.height - self.head_of_lines if self.lying else self.height - self.head
        if not self.lying:
            line = max(dp(DENSE), self._size("heading") * 1.9)
            return (self.width - self.left) / count, _filling(low, line, rounds)
        roomy = max(dp(44), self._size("heading") * 2.3, self.width / 14)
        tallest = max(dp(TALLEST), self._size("title") * 2.2)
        high = _filling(low, dp(DENSE), count)
        if count * dp(DENSE) <= low:
            high = min(tallest, low / count)
        return _filling(self.width - self.left, roomy, rounds), high

    @property
    def head_of_lines(self) -> float:
        """The height of the rounds' numbers over people as lines."""
        return self._size("label") * 1.7

    @kept
    def room(self) -> tuple[float, float]:
        """How far the rounds, or the people, go on out of sight."""
        wide, high = self.step
        across, down = len(self.page.lines), len(self.page.rounds)
        if self.lying:
            across, down = down, across
        return (
            across * wide - (self.width - self.left),
            down * high - (self.height - self.head),
        )

    # -- where things are --------------------------------------------------------------------

    def _spots(self, *, on_paper: bool = False) -> Iterator[ScorePlace]:
        """Every number in sight, at least in part; `on_paper` where it lies before any rolling."""
        page, lying = self.page, self.lying
        wide, high = self.step
        left, top = self.x + self.left, self.top - self.head
        across, down = self.rolled
        columns = range(int(across // wide), int((across + self.right - left) // wide) + 1)
        rows = range(int(down // high), int((down + top - self.y) // high) + 1)
        rounds, people = (columns, rows) if lying else (rows, columns)
        across, down = (0.0, 0.0) if on_paper else self.rolled
        for i in rounds[: max(0, len(page.rounds) - rounds.start)]:
            for j in people[: max(0, len(page.lines) - people.start)]:
                column, row = (i, j) if lying else (j, i)
                x = left + column * wide - across
                y = top - (row + 1) * high + down
                yield ScorePlace((x, y, wide, high), page.lines[j], page.rounds[i])

    def _people(self) -> Iterator[tuple[Box, Line]]:
        """Where each person's name and total are."""
        wide, high = self.step
        lying, left, head = self.lying, self.left, self.head
        for at, line in enumerate(self.page.lines):
            if lying:
                y = self.top - head - (at + 1) * high + self.rolled[1]
                if self.y - high < y < self.top - head:
                    yield (self.x, y, left, high), line
            else:
                x = self.x + left + at * wide - self.rolled[0]
                yield (x, self.top - head, wide, head), line

    def _rounds(self) -> Iterator[tuple[Box, ScoredRound]]:
        """Where each round's number is."""
        wide, high = self.step
        lying, left, head = self.lying, self.left, self.head
        cell, room = (wide, self.width - left) if lying else (high, self.height - head)
        rolled = self.rolled[0 if lying else 1]
        first, last = int(rolled // cell), int((rolled + max(0.0, room)) // cell)
        for at, scored in enumerate(self.page.rounds[first : last + 1], first):
            if lying:
                yield (self.x + left + at * wide - rolled, self.top - head, wide, head), scored
            else:
                yield (self.x, self.top - head - (at + 1) * high + rolled, left, high), scored

    # -- rolling -----------------------------------------------------------------------------

    def roll_to(self, across: float, down: float) -> None:
        """Show this place at the upper left, and know whether that is the end."""
        super().roll_to(across, down)
        axis = 0 if self.lying else 1
        self._at_end = self.rolled[axis] >= self.room()[axis] - 1

    def rest(self) -> None:
        """A roll ends where whole cells are in sight."""
        near = [round(at / cell) * cell for at, cell in zip(self.rolled, self.step, strict=True)]
        self.glide_to(*near)

    def show_latest(self) -> None:
        """Roll to the round that was written last; the people stay where they are."""
        across, down = self.room()
        self.roll_to(
            across if self.lying else self.rolled[0], self.rolled[1] if self.lying else down
        )

    def _turned(self, _plan: Any, page: ScoreSheet) -> None:
        """Another page: roll to what is new on it."""
        before, self._shown = self._shown, page
        if not self._begun_anew():
            if len(page.rounds) != len(before.rounds):
                self._at_end, self._changed = True, ""
            elif changed := _changed(before, page):
                self._changed, self._at_end = changed, False
                self._fade.cancel()
                self._fade()
        self._settle()

    def _begun_anew(self) -> bool:
        """Another match, or people as lines instead of columns: where it was rolled to is void."""
        of = (self.sitting, self.lying)
        if of == self._of:
            return False
        self._of, self.rolled = of, (0.0, 0.0)
        self._changed, self._at_end = "", True
        return True

    def _settle(self, *_: Any) -> None:
        """Another page or size: what is corrected stays in sight, else the end, else the place."""
        self._coast.cancel()
        self._glide.cancel()
        self.redraw()
        self._begun_anew()
        if self.chosen or self._changed:
            self._reveal(self.chosen or self._changed)
        elif self._at_end:
            self.show_latest()
        else:
            self.roll_to(*self.rolled)

    def _reveal(self, name: str) -> None:
        """Roll just as far as this number needs to be wholly in sight."""
        for i, scored in enumerate(self.page.rounds):
            for j, line in enumerate(self.page.lines):
                if ScorePlace((0, 0, 0, 0), line, scored).name == name:
                    column, row = (i, j) if self.lying else (j, i)
                    wide, high = self.step
                    body = (self.width - self.left, self.height - self.head)
                    self.roll_to(
                        _shown_at(column, wide, body[0], self.rolled[0]),
                        _shown_at(row, high, body[1], self.rolled[1]),
                    )
                    return

    def _faded(self, *_: Any) -> None:
        self._changed = ""
        self.redraw()


def _filling(room: float, cell: float, count: int) -> float:
    """The size of a cell: where more come than fit, so much that whole ones fill the room."""
    fits = int((room + 1) // cell)
    return cell if count <= fits or fits < 1 else room / fits


def _shown_at(at: int, cell: float, room: float, rolled: float) -> float:
    return min(at * cell, max(rolled, (at + 1) * cell - room))


def _changed(before: ScoreSheet, after: ScoreSheet) -> str:
    """The one number that differs on two pages of the same rounds, as its cell is called."""
    found = [
        ScorePlace((0, 0, 0, 0), line, scored).name
        for old, scored in zip(before.rounds, after.rounds, strict=True)
        for line in after.lines
        if scored.written and line.name in old.points and line.name in scored.points
        if old.points[line.name] != scored.points[line.name]
    ]
    return found[0] if len(found) == 1 else ""
