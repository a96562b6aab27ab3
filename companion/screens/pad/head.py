"""The pad's heading: which round it is, and below that the end, the variant and the dealer."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.widgets.drawn.canvas import Cell, Drawn
from companion.widgets.drawn.names import dotted, forms_of, too_short
from companion.widgets.drawn.wrap import width_of
from companion.widgets.look.fonts import PRINT
from companion.widgets.look.theme import size_of

TITLE, LINE = 1.15, 1.25  # of a letter's size: the height of a line
SIGN = 1.3  # of a letter's size: the cards that stand for "deals"
Box = tuple[float, float, float, float]


class PadHead(Drawn):
    """The round, and below it the end, the variant and who deals.

    Where the words are too long the cards that mark the dealer's plate stand for them, and a long
    name is cut. A third line comes only where too little would be left of it, unless the window
    is ``low``.
    """

    title = StringProperty()
    detail = StringProperty()
    more = StringProperty()  # the sentence that names the dealer, as "{name}"
    dealer = StringProperty()
    dealers = ObjectProperty(())
    low = BooleanProperty(False)
    least_height = NumericProperty(56)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.bind(title=self._settle, detail=self._settle, more=self._settle)
        self.bind(dealer=self._settle, dealers=self._settle)
        self.bind(width=self._settle, low=self._settle)
        self.app.bind(text_scale=self._settle)
        self._settle()

    def _size(self, role: str) -> float:
        return size_of(role, self.app.text_scale)

    @property
    def _small(self) -> int:
        return round(self._size("small"))

    def _settle(self, *_: Any) -> None:
        self._below, self._signed = self._tell()
        lines = len(self._below)
        below, air = lines * self._size("small") * LINE, dp(8) * lines
        self.least_height = max(dp(56), self._size("title") * TITLE + below + air)
        self.redraw()

    def _wide(self, text: str) -> float:
        return float(width_of(text, self._small))

    def _tell(self) -> tuple[tuple[str, ...], str]:
        """What stands under the round, in one line or two, and the dealer's name behind cards."""
        if not self.more:
            return (self.detail,), ""
        words = self._wide(self.more.format(name=""))
        before = f"{self.detail} · " if self.detail else ""
        rest = self.width - self._wide(before)
        if name := self._named(rest - words, dots=False):
            return (before + self.more.format(name=name),), ""
        if before and (name := self._named(self.width - self._before(), dots=True)):
            return (self.detail,), name
        alone = self.low or not before
        room = (rest if alone else self.width) - words
        name = self._named(room, dots=True) or dotted(self.dealer, int(room), self._small)
        said = self.more.format(name=name)
        return ((before + said,) if alone else (self.detail, said)), ""

    def _named(self, room: float, *, dots: bool) -> str:
        """The dealer's name where everybody who deals has room; their line is the same all evening."""
        forms = {}
        for each in {*self.dealers, self.dealer}:
            ways = iter(forms_of(each, self.dealers))
            found = next((form for form in ways if self._wide(form) <= room), "")
            if not found and dots:
                cut = dotted(each, int(room), self._small)
                found = "" if too_short(cut) or self._wide(cut) > room else cut
            if not found:
                return ""
            forms[each] = found
        return forms[self.dealer]

    def _before(self) -> float:
        """The width of what stands before a dealer's name behind cards."""
        return self._wide(f"{self.detail} · ") + self._size("small") * SIGN + dp(2)

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
        high, low, below = self._size("title") * TITLE, self._size("small") * LINE, self._below
        top = self.center_y + (high + low * len(below)) / 2 - high
        lines = [(self.title, (self.x, top, self.width, high))]
        for text in below:
            top -= low
            lines.append((text, (self.x, top, self.width, low)))
        if name := self._signed:
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
        if self._signed:
            x, y, _, h = below[-1][1]
            side = small * SIGN
            self.sign("cards", (x - side - dp(2), y, side, h), side, look.ink_soft)
            dot = self._wide(" · ")
            place = (x - side - dp(2) - dot, y, dot, h)
            self.write("·", place, small, look.ink_soft, paper=paper)
