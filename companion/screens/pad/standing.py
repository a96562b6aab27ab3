"""The standing in figures that the whole table can read, or the far side of it."""

from typing import Any, NamedTuple

from kivy.graphics import PopMatrix, PushMatrix, Rotate
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty

from companion.kv import read_kv
from companion.models.end.standing import ranks
from companion.models.faces import faces_of
from companion.models.pad.score_sheet import Line, ScoreSheet, score_sheet
from companion.sight import in_sight
from companion.widgets.drawn.canvas import Cell, Drawn, kept
from companion.widgets.drawn.names import Names, fit_names
from companion.widgets.kit.action import IconAction
from companion.widgets.kit.rooms import Room
from companion.widgets.kit.topbar import TopBar
from companion.widgets.look.fonts import PRINT
from companion.widgets.look.shape import GAP, GROUP, RIM, TABLE_EDGE
from companion.widgets.look.theme import Colour, size_of, usual_size
from companion.widgets.look.tints import tint

__all__ = ["IconAction", "StandingBoard", "StandingRoom", "TopBar"]

read_kv("screens/pad/standing.kv")

LOW = 56  # dp of a line below which its figure needs the bar's room
TALL = 130  # dp of a line from which the total may stand under the name
TOTAL = (0.34, 0.28, 0.22)  # of a line, for a total beside the name
HEAD = 0.45  # of such a line, for the name at most
LINES = 3  # of a name at most
ABREAST = 3  # columns at most
BAND = 3  # dp of the leader's yellow
INSET = 2 * RIM + BAND + 2  # dp: what a line says stays clear of the leader's frame, in every line
SET = 1.2  # of the letters: how far apart the lines of a name are
Box = tuple[float, float, float, float]


class StandingForm(NamedTuple):
    """How every line is divided: the size of rank, names and totals, and the height over the total."""

    mark: float
    room: float  # of a name
    names: Names
    figures: float
    head: float = 0.0  # none where the total stands beside the name

    @property
    def worth(self) -> tuple[int, float]:
        """How well it is read across a table: names, which are the smaller, count twice."""
        return self.names.found, self.names.size**2 * self.figures


class StandingBoard(Drawn):
    """Everybody from best to worst, as large as they fit; ``turned`` shows it upside down."""

    page = ObjectProperty(ScoreSheet())
    order = ObjectProperty(())
    faces = ObjectProperty({})
    turned = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.bind(page=self.redraw, order=self.redraw, turned=self.redraw, faces=self.redraw)

    def _boxes(self) -> list[tuple[Box, Line, int]]:
        people = {line.name: line for line in self.page.lines}
        lines, wide, high = self._divided()
        found = []
        for at, place in enumerate(self.order):
            column, line = divmod(at, lines)
            x, y = self.x + column * wide, self.top - (line + 1) * high
            found.append(((x, y, wide, high), people[place.player], place.rank))
        return found

    def measured_by(self) -> tuple[Any, ...]:
        """Where it lies, and what everybody has."""
        return (*super().measured_by(), self.page, tuple(self.order))

    @kept
    def _divided(self) -> tuple[int, float, float]:
        """How many lines there are in each column, and how large one is: as it is read best."""
        count = max(1, len(self.order))
        ways = []
        for columns in {1, 2, min(count, ABREAST)} if self.width > self.height * 1.2 else {1}:
            lines = -(-count // columns)
            wide, high = self.width / columns, self.height / lines
            inner = self._inside((0, 0, wide - dp(2 * TABLE_EDGE), high - dp(6)))
            ways.append((self._form(*inner[2:]).worth, (lines, wide, high)))
        return max(ways)[1]

    def cells(self) -> list[Cell]:
        """A cell for each person, where it is seen."""
        found = []
        for (left, low, w, h), line, _ in self._boxes():
            x = 2 * self.center_x - left - w if self.turned else left
            y = 2 * self.center_y - low - h if self.turned else low
            found.append(Cell(f"standing {line.name}", x, y, w, h, line.name, False))
            found.append(Cell(f"total {line.name}", x, y, w, h, str(line.total), False))
        return found

    def draw(self) -> None:
        """Rank, name and total on each line, a bar below."""
        PushMatrix()
        if self.turned:
            Rotate(angle=180, origin=self.center)
        for box, line, rank in self._boxes():
            self._line(box, line, rank)
        PopMatrix()

    def _line(self, box: Box, line: Line, rank: int) -> None:
        look = self.app.palette
        x, y, w, h = box
        leads = line.leads or line.wins
        face = self.faces.get(line.name)
        paper, ink = tint(face.colour, look) if face else (look.surface, look.ink)
        if line.left:
            paper, ink = look.surface, look.ink_soft
        inner = (x + dp(TABLE_EDGE), y + dp(3), w - dp(2 * TABLE_EDGE), h - dp(6))
        self.block(*inner, paper, dp(GROUP))
        if leads:  # the leader is now: a yellow band inside the rim
            self.frame(inner, look.ink, dp(GROUP), RIM + BAND / 2)
            self.frame(inner, look.tag, dp(GROUP), (RIM + BAND) / 2)
        self.frame(inner, look.ink, dp(GROUP), RIM / 2)
        foot = dp(10) if self.page.target and inner[3] >= dp(LOW) else 0
        x, y, w, h = self._inside(inner)
        self._words(line, rank, (x, y + foot, w, h - foot), (ink, paper))
        if foot:
            self._bar(line, (x + dp(4), y + dp(1), w - dp(8), dp(6)), (ink, paper))

    def _inside(self, box: Box) -> Box:
        """What the frame leaves of a line."""
        x, y, w, h = box
        return x + dp(INSET), y + dp(INSET), w - dp(2 * INSET), h - dp(2 * INSET)

    @property
    def _longest(self) -> int:
        """The figures of the longest total."""
        return max(len(str(line.total)) for line in self.page.lines)

    def _form(self, wide: float, high: float) -> StandingForm:
        """The total beside the name, or below it where that is read better."""
        forms = [self._beside(wide, high, part) for part in TOTAL]
        if high > dp(TALL):
            forms.append(self._stacked(wide, high))
        return max(forms, key=lambda each: each.worth)

    def _beside(self, wide: float, high: float, part: float) -> StandingForm:
        """One size for all names and one for all totals, as large as the longest of them allows."""
        mark = min(max(high * 0.5, dp(22)), high, dp(52))
        figures = min(high * 0.8, wide * part / self._longest / 0.56)
        room = wide - mark - dp(24) - self._taken(figures)
        return StandingForm(mark, room, self._names(room, high), figures)

    def _stacked(self, wide: float, high: float) -> StandingForm:
        """The same with the name over the total."""
        mark = min(high * HEAD / 2, dp(52))
        room = wide - mark - dp(24)
        names = self._names(room, high * HEAD)
        head = max(mark, names.most * names.size * SET) + dp(GAP)
        figures = min((high - head) * 0.8, wide * 0.8 / self._longest / 0.56)
        return StandingForm(mark, room, names, figures, head)

    def _taken(self, figures: float) -> float:
        """The width of a total beside a name."""
        return figures * 0.58 * max(2, self._longest)

    def _words(self, line: Line, rank: int, box: Box, colours: tuple[Colour, Colour]) -> None:
        """Rank or mark, name and total: side by side, or the total below where it is tall."""
        x, y, w, h = box
        ink, paper = colours
        form = self._form(w, h)
        over, mark, names = form.head or h, form.mark, form.names
        icon, place = self._mark(line, rank), (x + dp(4), y + h - over, mark, over)
        if icon:
            self.sign(icon, place, mark * 0.9, ink)
        else:
            self.write(str(rank), place, mark * 0.8, ink, paper=paper)
        bold = line.leads or line.wins
        parts, high = names.lines[line.name], names.size * SET
        top = y + h - over / 2 + high * len(parts) / 2
        for at, part in enumerate(parts, 1):
            place = (x + mark + dp(14), top - at * high, form.room, high)
            self.write(part, place, names.size, ink, bold=bold, align="left", paper=paper)
        taken = self._taken(form.figures)
        total, align = (x + w - taken - dp(6), y, taken + dp(2), h), "right"
        if form.head:
            total, align = (x, y, w, h - over), "center"
        self.write(str(line.total), total, form.figures, ink, align=align, paper=paper, face=PRINT)

    def _names(self, wide: float, high: float) -> Names:
        """Everybody's name in one size: in one line, or in as many as have room in the height."""
        size = min(high * 0.75, size_of("figure", self.app.text_scale))
        everybody = tuple(each.name for each in self.page.lines)
        found = []
        for lines in range(1, LINES + 1):
            most = int(min(size, high / lines / SET))
            least = min(most, round(size_of("body", self.app.text_scale)))
            if lines == 1 or most >= usual_size("body", self.app.text_scale):
                widths = (int(wide),) * len(everybody)
                found.append(fit_names(everybody, widths, most, least, lines))
        return max(found, key=lambda each: StandingForm(0, 0, each, 1).worth)

    def _bar(self, line: Line, bar: Box, colours: tuple[Colour, Colour]) -> None:
        """Filled in the colour of the letters, which stands out from everybody's line."""
        ink, paper = colours
        self.block(*bar, paper, dp(3))
        self.frame(bar, ink, dp(3), 0.5)
        if line.share:
            full = max(bar[3], bar[2] * line.share)
            fill = self.app.palette.tag if line.near else ink
            self.block(bar[0], bar[1], full, bar[3], fill, dp(3))

    def _mark(self, line: Line, rank: int) -> str:
        if line.wins:
            return "trophy"
        if line.left:
            return "exit-run"
        if line.near:
            return "alert"
        return "crown" if rank == 1 and line.leads else ""


class StandingRoom(Room):
    """The standing and nothing else."""

    awake = True
    of_match = True

    page = ObjectProperty(ScoreSheet())
    order = ObjectProperty(())
    faces = ObjectProperty({})
    turned = BooleanProperty(False)

    def arrive(self, turned: bool = False, **_given: Any) -> None:
        """Show the standing of the match on the desk."""
        self.turned = turned

    def on_pre_enter(self, *_: Any) -> None:
        """Read the match."""
        match = self.app.desk.match
        if match is not None:
            state = in_sight(match.header, match.state)
            self.page, self.order = score_sheet(state, dealt=self.match.entry.dealt), ranks(state)
            faces = self.app.desk.guarded(lambda: faces_of(match, self.app.store))
            self.faces = faces or {}
