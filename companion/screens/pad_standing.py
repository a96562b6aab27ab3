"""The standing in figures that the whole table can read, or the far side of it."""

from typing import Any

from kivy.graphics import PopMatrix, PushMatrix, Rotate
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty

from companion.kv import read_kv
from companion.models.page import Line, Page, page
from companion.models.piles import in_sight
from companion.models.standing import ranks
from companion.widgets.action import IconAction
from companion.widgets.cut import cut
from companion.widgets.drawn import Cell, Drawn
from companion.widgets.rooms import Room
from companion.widgets.theme import size_of
from companion.widgets.topbar import TopBar

__all__ = ["Board", "IconAction", "StandingRoom", "TopBar"]

read_kv("screens/pad_standing.kv")

Box = tuple[float, float, float, float]


class Board(Drawn):
    """Everybody from best to worst, as large as they fit; ``turned`` shows it upside down."""

    page = ObjectProperty(Page())
    order = ObjectProperty(())
    turned = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.bind(page=self.redraw, order=self.redraw, turned=self.redraw)

    def _boxes(self) -> list[tuple[Box, Line, int]]:
        people = {line.name: line for line in self.page.lines}
        count = max(1, len(self.order))
        columns = 2 if count > 5 and self.width > self.height * 1.2 else 1
        lines = -(-count // columns)
        wide, high = self.width / columns, min(self.height / lines, dp(150))
        found = []
        for at, place in enumerate(self.order):
            column, line = divmod(at, lines)
            x, y = self.x + column * wide, self.top - (line + 1) * high
            found.append(((x, y, wide, high), people[place.player], place.rank))
        return found

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
        paper, ink = (look.tonal, look.on_tonal) if leads else (look.surface, look.ink)
        if line.left:
            ink = look.ink_soft
        inner = (x + dp(8), y + dp(3), w - dp(16), h - dp(6))
        self.block(*inner, paper, dp(14))
        self.frame(inner, look.edge, dp(14))
        x, y, w, h = inner
        large = h * 0.62
        figures = min(w * 0.34, large * 1.9)
        total = (x + w - figures - dp(10), y + dp(6), figures, h - dp(6))
        self.write(str(line.total), total, large, ink, bold=True, align="right", paper=paper)
        mark = min(large * 0.62, dp(44))
        icon = self._mark(line, rank)
        if icon:
            self.sign(icon, (x + dp(6), y + dp(6), mark, h - dp(6)), mark * 0.9, ink)
        else:
            box = (x + dp(6), y + dp(6), mark, h - dp(6))
            self.write(str(rank), box, mark * 0.8, ink, paper=paper)
        name = (x + mark + dp(14), y + dp(6), w - mark - figures - dp(34), h - dp(6))
        size = min(large * 0.72, size_of("figure", self.app.text_scale))
        text, fit = cut(line.name, int(name[2]), round(size), leads)
        self.write(text, name, fit, ink, bold=leads, align="left", paper=paper)
        bar = (x + dp(12), y + dp(4), w - dp(24), dp(5))
        self.block(*bar, look.background, dp(2))
        self.frame(bar, look.edge, dp(2), 0.5)
        fill = look.error if line.near else look.primary
        if line.share:
            self.block(bar[0], bar[1], max(bar[3], bar[2] * line.share), bar[3], fill, dp(2))

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

    page = ObjectProperty(Page())
    order = ObjectProperty(())
    turned = BooleanProperty(False)

    def arrive(self, turned: bool = False, **_given: Any) -> None:
        """Show the standing of the match on the desk."""
        self.turned = turned

    def on_pre_enter(self, *_: Any) -> None:
        """Read the match."""
        match = self.match
        if match is not None:
            state = in_sight(match.header, match.state)
            self.page, self.order = page(state), ranks(state)
