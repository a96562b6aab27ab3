"""The pad's heading: which round it is, and below that the end and the dealer."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.widgets.drawn import Cell, Drawn
from companion.widgets.theme import size_of
from companion.widgets.wrap import width_of


class PadHead(Drawn):
    """Two lines that never wrap: what does not fit is said smaller, and ``more`` only if it fits."""

    title = StringProperty()
    detail = StringProperty()
    more = StringProperty()

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.bind(title=self.redraw, detail=self.redraw, more=self.redraw)

    def _size(self, role: str) -> float:
        return size_of(role, self.app.text_scale)

    @property
    def least_height(self) -> float:
        """What the two lines need."""
        return max(dp(56), (self._size("title") + self._size("small")) * 1.3)

    def below(self) -> str:
        """The second line."""
        longer = f"{self.detail} · {self.more}" if self.more else self.detail
        fits = width_of(longer, round(self._size("small"))) <= self.width
        return longer if fits else self.detail

    def _title_size(self) -> float:
        size = self._size("title")
        while size > self._size("body") and width_of(self.title, round(size), True) > self.width:
            size -= 1
        return size

    def cells(self) -> list[Cell]:
        """Both lines, to be read."""
        middle = self.y + self.height * 0.44
        return [
            Cell("heading", self.x, middle, self.width, self.top - middle, self.title, False),
            Cell("end", self.x, self.y, self.width, middle - self.y, self.below(), False),
        ]

    def draw(self) -> None:
        """The round large, the rest small under it."""
        look = self.app.palette
        high, low = self._size("title") * 1.3, self._size("small") * 1.3
        top = self.center_y + (high + low) / 2
        box = (self.x, top - high, self.width, high)
        size, paper = self._title_size(), look.background
        self.write(self.title, box, size, look.ink, bold=True, align="left", paper=paper)
        box = (self.x, top - high - low, self.width, low)
        self.write(self.below(), box, self._size("small"), look.ink_soft, align="left", paper=paper)
