"""The plain view: what is told of a table, a line each. It serves games that have no view."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.models.views.picture import PlainScene
from companion.widgets.drawn.canvas import Cell, Drawn
from companion.widgets.look.theme import size_of

LINE = 1.6  # of the writing's size


class Plain(Drawn):
    """``scene`` is what is told; it is only read."""

    scene = ObjectProperty(PlainScene())
    __events__ = ("on_row", "on_card")

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.bind(scene=self.redraw)

    def show(self, scene: PlainScene) -> None:
        """Show this and nothing of what was there before."""
        self.scene = scene

    @property
    def lines(self) -> int:
        """How many lines there are."""
        return len(self.scene.lines)

    chosen = band = flying = False

    def under(self, _x: float, _y: float) -> None:
        """There are no rows."""

    def cells(self) -> list[Cell]:
        """A cell for each line, to be read."""
        high = self.height / max(1, self.lines)
        return [
            Cell(what, self.x, self.top - (at + 1) * high, self.width, high, there, False)
            for at, (what, there) in enumerate(self.scene.lines)
        ]

    def draw(self) -> None:
        """What it is, and what is there."""
        look, size = self.app.palette, size_of("body", self.app.text_scale)
        for cell in self.cells():
            box = (cell.x + dp(8), cell.y, cell.w - dp(16), min(cell.h, size * LINE))
            told = f"{cell.name}: {cell.text or '–'}"
            self.write(told, box, size, look.ink, align="left", paper=look.ground)

    def on_row(self, row: int) -> None:
        """Nothing here is touched."""

    def on_card(self, card: int) -> None:
        """Nothing here is touched."""
