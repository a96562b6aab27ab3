"""Colours to choose from, each shown as the badge it would make."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty

from companion.widgets.drawn.canvas import Cell, Drawn
from companion.widgets.drawn.tag import paint_tag
from companion.widgets.look.shape import ROW


class Swatches(Drawn):
    """Badges in every colour; ``value`` is ringed, and ``on_pick`` tells of a change."""

    colours = ListProperty()
    value = StringProperty()
    short = StringProperty()
    __events__ = ("on_pick",)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.size_hint_y = None
        self.bind(colours=self._settle, width=self._settle, value=self.redraw, short=self.redraw)
        self._settle()

    @property
    def columns(self) -> int:
        """As many as fit, in lines of equal length."""
        most = max(1, int(self.width / dp(52)))
        lines = -(-max(1, len(self.colours)) // most)
        return -(-max(1, len(self.colours)) // lines)

    def _settle(self, *_: Any) -> None:
        self.height = -(-len(self.colours) // self.columns) * dp(56)
        self.redraw()

    def cells(self) -> list[Cell]:
        """A cell for each colour, named by it."""
        wide = self.width / self.columns
        return [
            Cell(
                colour,
                self.x + at % self.columns * wide,
                self.top - (at // self.columns + 1) * dp(56),
                wide,
                dp(56),
            )
            for at, colour in enumerate(self.colours)
        ]

    def draw(self) -> None:
        """Every badge; the chosen one in a ring."""
        look = self.app.palette
        for cell in self.cells():
            middle = cell.x + cell.w / 2, cell.y + cell.h / 2
            paint_tag(self, middle[0] - dp(20), middle[1] - dp(20), dp(40), self.short, cell.name)
            if cell.name == self.value:
                ring = (middle[0] - dp(24), middle[1] - dp(24), dp(48), dp(48))
                self.frame(ring, look.primary, dp(ROW), 1.2)

    def on_cell(self, name: str) -> None:
        """Choose what was tapped."""
        if name != self.value:
            self.value = name
            self.dispatch("on_pick", name)

    def on_pick(self, colour: str) -> None:
        """Screens and kv bind here."""
