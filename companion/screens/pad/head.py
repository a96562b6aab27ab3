"""The pad's heading: which round it is, and below that the end, the variant and the dealer."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.widgets.drawn.canvas import Cell, Drawn
from companion.widgets.drawn.wrap import width_of
from companion.widgets.look.fonts import PRINT
from companion.widgets.look.theme import size_of

TITLE, LINE = 1.15, 1.25  # of a letter's size: the height of a line
SIGN = 1.3  # of a letter's size: the cards that stand for "deals"
FEWEST = 4  # letters of a dealer's name behind them
Box = tuple[float, float, float, float]


class PadHead(Drawn):
    """The round, and below it the end, the variant and who deals.

    Where the words are too long the cards that mark the dealer's plate stand for them, and a long
    name is cut. A third line comes only where too little would be left of it, unless the window
    is ``low``.
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
        lines = len(self.below())
        below, air = lines * self._size("small") * LINE, dp(8) * lines
        self.least_height = max(dp(56), self._size("title") * TITLE + below + air)
        self.redraw()

    def _wide(self, text: str) -> float:
        return float(width_of(text, round(self._size("small"))))

    def _fits(self, text: str) -> bool:
        return self._wide(text) <= self.width

    def below(self) -> tuple[str, ...]:
        """What stands under the round, in one line or two."""
        if not self.more:
            return (self.detail,)
        if not self.detail:
            return (self._cut(self.more),)
        whole = f"{self.detail} · {self.more}"
        if self._fits(whole):
            return (whole,)
        if self.signed():
            return (self.detail,)
        return (self._cut(whole),) if self.low else (self.detail, self._cut(self.more))

    def signed(self) -> str:
        """The dealer's name, cut if need be, where cards before it stand for the words."""
        if not (self.more and self.detail) or self._fits(f"{self.detail} · {self.more}"):
            return ""
        room = self.width - self._before()
        ways = (self.dealer, *self._shorter(FEWEST))
        return next((way for way in ways if self._wide(way) <= room), "")

    def _before(self) -> float:
        """The width of what stands before a dealer's name behind cards."""
        return self._wide(f"{self.detail} · ") + self._size("small") * SIGN + dp(2)

    def _shorter(self, least: int = 1) -> list[str]:
        name = self.dealer
        return [f"{name[:length].rstrip()}…" for length in range(len(name) - 1, least - 1, -1)]

    def _cut(self, text: str) -> str:
        """The text with as much of the dealer's name as fits."""
        ways = (text, *(text.replace(self.dealer, each) for each in self._shorter()))
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
        if name := self.signed():
            before = self._before()
            lines[1] = (self.detail, (self.x, top, self._wide(self.detail), low))
            lines.append((name, (self.x + before, top, self.width - before, low)))
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
        small = self._size("small")
        for text, box in below:
            self.write(text, box, small, look.ink_soft, align="left", paper=paper)
        if self.signed():
            x, y, _, h = below[-1][1]
            side = small * SIGN
            self.sign("cards", (x - side - dp(2), y, side, h), side, look.ink_soft)
            dot = self._wide(" · ")
            place = (x - side - dp(2) - dot, y, dot, h)
            self.write("·", place, small, look.ink_soft, paper=paper)
