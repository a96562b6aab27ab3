"""A grid that is painted: a tap or a drag goes over cells with the brush."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.properties import ListProperty

from companion.widgets.drawn.canvas import Cell, Drawn
from companion.widgets.drawn.card import Box
from companion.widgets.drawn.figures import LINE, figure, paint_horn_and_figure
from companion.widgets.look.theme import Colour

LEAST = 40  # dp of a cell at any size
ROOMY = 60
GAP = 2
INSET = 3  # dp that a label keeps off the edges


class Patch(NamedTuple):
    """A cell of the grid: its name, its label, and what is painted on it.

    `shows` is a number, an icon, or "?"; `kind` is a sign instead, on a grid that has signs. A
    brush is a patch too: the one that is chosen is filled.
    """

    name: str
    label: str = ""
    shows: str = ""
    kind: str = ""
    last: bool = False  # where a row is taken
    proved: bool = False  # by the rulebook
    chosen: bool = False
    colour: int = 0  # the class of cards whose colours it wears


class PaintGrid(Drawn):
    """``patches`` side by side; ``on_stroke`` tells the names that a finger went over, in order.

    Painting is what a drag is for here: unlike on other grids, one that slides on means it.
    """

    dense = True
    in_parts = True
    patches = ListProperty()
    __events__ = ("on_stroke",)

    def __init__(self, **properties: Any) -> None:
        self.going: list[str] = []  # what the finger that is down has gone over
        super().__init__(**properties)
        self.bind(patches=self.redraw)

    # -- the grid ----------------------------------------------------------------------------

    @property
    def columns(self) -> int:
        """As many as are wide enough for a finger, but no more than make the last line full."""
        fitting = max(1, int(self.width // dp(LEAST)))
        lines = -(-max(1, len(self.patches)) // fitting)
        wanted = -(-max(1, len(self.patches)) // lines)
        if fitting >= 10 and len(self.patches) >= 20:
            return 10 if fitting < 20 else 20  # tens stand in line
        return min(fitting, wanted) if lines < 3 else fitting

    @property
    def lines(self) -> int:
        """How many lines there are."""
        return -(-max(1, len(self.patches)) // self.columns)

    @property
    def least_height(self) -> float:
        """What the grid needs."""
        return self.lines * dp(LEAST)

    @property
    def roomy_height(self) -> float:
        """More than this makes nothing easier to hit."""
        return self.lines * dp(ROOMY)

    def cells(self) -> list[Cell]:
        """A cell for each patch, and one for what it shows."""
        wide = self.width / self.columns
        high = min(self.height / self.lines, dp(ROOMY))
        found, said = [], []
        for at, patch in enumerate(self.patches):
            line, column = divmod(at, self.columns)
            box = (self.x + column * wide, self.top - (line + 1) * high, wide, high)
            found.append(Cell(patch.name, *box, patch.label))
            told = patch.kind or patch.shows
            if told:
                said.append(Cell(f"{patch.name} shows", *box, told, False))
        return found + said

    # -- drawing -----------------------------------------------------------------------------

    def draw(self) -> None:
        """Each patch with its label and what is on it."""
        gap, common = dp(GAP) / 2, (self.app.palette, self.app.text_scale)
        looks = {}
        for at, (cell, patch) in enumerate(zip(self.cells(), self.patches, strict=False)):
            box = (cell.x + gap, cell.y + gap, cell.w - 2 * gap, cell.h - 2 * gap)
            looks[at] = (patch, box, patch.name in self.going, common)
        self.parts(looks, self._draw_patch)

    def _draw_patch(self, patch: Patch, box: Box, under: bool, *_: Any) -> None:
        look = self.app.palette
        paper, ink = look.cards.get(patch.colour, (look.background, look.ink))[:2]
        if under or patch.chosen:
            paper, ink = look.primary, look.on_primary
        radius = dp(8)
        self.block(*box, paper, radius)
        if patch.kind:
            self.paint_kind(patch, box, ink, paper)
            return
        self.frame(box, look.edge if look.edge[3] else look.outline_soft, radius, 0.5)
        if patch.proved:
            self.frame(box, look.ink, radius, 0.9)
        if not patch.label or not patch.shows:
            self._draw_alone(patch, box, ink, paper)
        else:
            self._draw_piece(patch, box, ink, paper)

    def paint_kind(self, patch: Patch, box: Box, ink: Colour, paper: Colour) -> None:
        """The sign of a kind, on grids that have some."""

    def _draw_alone(self, patch: Patch, box: Box, ink: Colour, paper: Colour) -> None:
        """Only a label, or only an icon."""
        size = max(min(figure(self), box[3] / 2.4), min(box[3] * 0.42, box[2] * 0.4))
        if patch.shows:
            self.sign(patch.shows, box, size * 1.2, ink)
        else:
            inner = (box[0] + dp(INSET), box[1], box[2] - 2 * dp(INSET), box[3])
            self.write(patch.label, inner, size, ink, bold=patch.chosen, paper=paper)

    def _draw_piece(self, patch: Patch, box: Box, ink: Colour, paper: Colour) -> None:
        look = self.app.palette
        x, y, w, h = box
        small = min(figure(self), h / (2 * LINE))
        below = small * LINE
        size = max(small, min((h - below) * 0.8, w * 0.4))
        top = (x + dp(1), y + below, w - dp(2), h - below)
        self.write(patch.label, top, size, ink, bold=patch.shows != "?", paper=paper)
        foot = (x, y + dp(1), w, below)
        if patch.shows == "?":
            self.write("?", foot, small, ink if ink != look.ink else look.ink_soft, paper=paper)
        elif patch.shows.isdecimal():
            paint_horn_and_figure(self, patch.shows, foot, ink, paper)
        else:
            self.sign(patch.shows, foot, below, ink)

    # -- touches -----------------------------------------------------------------------------

    def on_touch_down(self, touch: Any) -> bool:
        if not super().on_touch_down(touch):
            return False
        if touch.grab_current is None and touch.ud.get(self):
            self.going = [touch.ud[self]]
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        cell = self.cell_at(*touch.pos)
        if cell is not None and cell.name not in self.going:
            self.going.append(cell.name)
            self.redraw()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        names, self.going, self.pressed = self.going, [], ""
        self.redraw()
        if names and self.get_root_window() is not None:
            self.dispatch("on_stroke", names)
        return True

    def on_stroke(self, names: list[str]) -> None:
        """Screens bind here."""
