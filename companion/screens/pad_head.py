"""The pad's heading: which round it is, and below that the end, the variant and the dealer."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from companion.widgets.drawn import Cell, Drawn
from companion.widgets.theme import size_of
from companion.widgets.wrap import width_of

LINE = 1.25  # of a letter's size: the height of a line
Box = tuple[float, float, float, float]


class PadHead(Drawn):
    """The round, and below it the end, the variant and who deals: on a third line if need be.

    A dealer's long name is cut, so that everybody's deal is told.
    """

    title = StringProperty()
    detail = StringProperty()
    more = StringProperty()  # the sentence that names the dealer
    dealer = StringProperty()
    least_height = NumericProperty(56)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.bind(title=self._settle, detail=self._settle, more=self._settle)
        self.bind(dealer=self._settle, width=self._settle)
        self.app.bind(text_scale=self._settle)
        self._settle()

    def _size(self, role: str) -> float:
        return size_of(role, self.app.text_scale)

    def _settle(self, *_: Any) -> None:
        below = len(self.below()) * self._size("small")
        self.least_height = max(dp(56), (self._size("title") + below) * LINE)
        self.redraw()

    def _fits(self, text: str) -> bool:
        return width_of(text, round(self._size("small"))) <= self.width

    def below(self) -> tuple[str, ...]:
        """What stands under the round, in one line or two."""
        if not self.more:
            return (self.detail,)
        whole = f"{self.detail} · {self.more}"
        return (whole,) if self._fits(whole) else (self.detail, self._deals())

    def _deals(self) -> str:
        name = self.dealer
        for length in range(len(name) - 1, 0, -1):
            if self._fits(self.more):
                break
            cut = self.more.replace(name, f"{name[:length].rstrip()}…")
            if self._fits(cut):
                return cut
        return self.more

    def _title_size(self) -> float:
        size = self._size("title")
        while size > self._size("body") and width_of(self.title, round(size), True) > self.width:
            size -= 1
        return size

    def _lines(self) -> list[tuple[str, Box]]:
        """Each line and where it stands."""
        high, low, below = self._size("title") * LINE, self._size("small") * LINE, self.below()
        top = self.center_y + (high + low * len(below)) / 2 - high
        lines = [(self.title, (self.x, top, self.width, high))]
        for text in below:
            top -= low
            lines.append((text, (self.x, top, self.width, low)))
        return lines

    def cells(self) -> list[Cell]:
        """All lines, to be read."""
        names = ("heading", "end", "dealer")
        lines = zip(names, self._lines(), strict=False)
        return [Cell(name, *box, text, False) for name, (text, box) in lines]

    def draw(self) -> None:
        """The round large, the rest small under it."""
        look = self.app.palette
        (title, box), *below = self._lines()
        size, paper = self._title_size(), look.background
        self.write(title, box, size, look.ink, bold=True, align="left", paper=paper)
        for text, box in below:
            small = self._size("small")
            self.write(text, box, small, look.ink_soft, align="left", paper=paper)
