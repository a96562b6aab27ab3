"""The pad's heading: which round it is, and below that the end, the variant and the dealer."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.widgets.drawn.canvas import Cell, Drawn
from companion.widgets.drawn.wrap import width_of
from companion.widgets.look.fonts import PRINT
from companion.widgets.look.theme import size_of

TITLE, LINE = 1.15, 1.25  # of a letter's size: the height of a line
Box = tuple[float, float, float, float]


class PadHead(Drawn):
    """The round, and below it the end, the variant and who deals: on a third line if need be.

    A dealer's long name is cut, so that everybody's deal is told. A ``low`` window has no third
    line to spare: there the name is cut for the second.
    """

    title = StringProperty()
    detail = StringProperty()
    more = StringProperty()  # the sentence that names the dealer
    dealer = StringProperty()
    low = BooleanProperty(False)
    least_height = NumericProperty(56)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.bind(title=self._settle, detail=self._settle, more=self._settle)
        self.bind(dealer=self._settle, width=self._settle, low=self._settle)
        self.app.bind(text_scale=self._settle)
        self._settle()

    def _size(self, role: str) -> float:
        return size_of(role, self.app.text_scale)

    def _settle(self, *_: Any) -> None:
        below = len(self.below()) * self._size("small") * LINE
        self.least_height = max(dp(56), self._size("title") * TITLE + below + dp(8))
        self.redraw()

    def _fits(self, text: str) -> bool:
        return width_of(text, round(self._size("small"))) <= self.width

    def below(self) -> tuple[str, ...]:
        """What stands under the round, in one line or two."""
        if not self.more:
            return (self.detail,)
        if not self.detail:
            return (self._cut(self.more),)
        whole = f"{self.detail} · {self.more}"
        if self._fits(whole):
            return (whole,)
        return (self._cut(whole),) if self.low else (self.detail, self._cut(self.more))

    def _cut(self, text: str) -> str:
        """The text with as much of the dealer's name as fits."""
        name = self.dealer
        shorter = (f"{name[:length].rstrip()}…" for length in range(len(name) - 1, 0, -1))
        ways = (text, *(text.replace(name, each) for each in shorter))
        return next((way for way in ways if self._fits(way)), ways[-1])

    def _title_size(self) -> float:
        size = self._size("title")
        while (
            size > self._size("body")
            and width_of(self.title, round(size), True, PRINT) > self.width
        ):
            size -= 1
        return size

    def _lines(self) -> list[tuple[str, Box]]:
        """Each line and where it stands."""
        high, low, below = self._size("title") * TITLE, self._size("small") * LINE, self.below()
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
        self.write(title, box, size, look.ink, align="left", paper=paper, face=PRINT)
        for text, box in below:
            small = self._size("small")
            self.write(text, box, small, look.ink_soft, align="left", paper=paper)
