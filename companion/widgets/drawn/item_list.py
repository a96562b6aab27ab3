"""A list drawn on one canvas: a badge or icon, words, a smaller line, a figure, a menu."""

from bisect import bisect_right
from collections.abc import Iterable
from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.properties import ListProperty

from companion.widgets.drawn.canvas import Cell, Corners
from companion.widgets.drawn.card import paint_heads
from companion.widgets.drawn.long_list import Long
from companion.widgets.drawn.tag import beside_name, paint_tag, wide_of
from companion.widgets.drawn.wrap import unlonely, width_of, wrapped
from companion.widgets.look.fonts import PRINT
from companion.widgets.look.shape import GROUP, INNER, LINE_GAP
from companion.widgets.look.theme import size_of
from companion.widgets.look.tints import tint

MENU = dp(52)
TAG = 40  # dp of a person's
FACES = (34, 24)  # of each of several, where two have room one below the other, and where not
DETAIL = 3  # lines of what is said smaller; twice as many where they are narrow
AMPLE = 14  # times the height of its letters has a line of it that is not narrow
NARROW = 11  # times as wide as its letters are high is what is said smaller, at least
UNPLACED = 100  # Kivy's width of what no layout has placed yet; nothing is measured for less


class Item(NamedTuple):
    """One entry of a list. ``menu`` is an icon at the right with its own cell, "menu NAME"."""

    name: str
    text: str
    detail: str = ""
    icon: str = ""
    short: str = ""
    colour: str = ""
    figure: str = ""
    menu: str = ""
    touchable: bool = True
    strong: bool = False
    chosen: bool = False  # framed: what is shown elsewhere is about this one
    bold: bool = False  # whether the words stand out over what is said below them
    cover: str = ""  # the letters on a box that is drawn instead of an icon, in the colour given
    faces: tuple[tuple[str, str], ...] = ()  # tags of several people instead of one, up to four
    whole: bool = False  # whether all of what is said smaller is shown, however many lines it takes
    heads: bool = False  # whether the figure counts bullheads: their horns stand beside it


class WrappedItem(NamedTuple):
    """An item with its words broken into lines."""

    item: Item
    head: tuple[str, ...]
    lines: tuple[str, ...]
    under: bool = False  # whether the lines run on below the figure, which stands beside the head


class ItemList(Long):
    """Rows one below the other, as high as their words need; ``on_cell`` tells a tap."""

    rows = ListProperty()

    def __init__(self, **properties: Any) -> None:
        self._laid: list[tuple[WrappedItem, float, float]] = []
        self._more: list[Item] = []  # behind ``rows``, by ``extend``
        super().__init__(**properties)
        self.bind(rows=self._renew)
        self.app.bind(language=self.settle)

    def extend(self, items: Iterable[Item]) -> None:
        """Put more behind the rows; only these are measured, however many there are before."""
        more = [*items]
        self._more += more
        self._lay(more)

    def _renew(self, *_: Any) -> None:
        self._more = []
        self.settle()

    @property
    def _body(self) -> float:
        return size_of("body", self.app.text_scale)

    @property
    def _small(self) -> float:
        return size_of("small", self.app.text_scale)

    @property
    def _total(self) -> float:
        return size_of("total", self.app.text_scale)

    @property
    def _tag(self) -> float:
        return beside_name(TAG, self.app.text_scale, self.width)

    def _left(self, row: Item) -> float:
        """Where the words begin; beside a cover or a sign as beside a tag of the usual size."""
        if row.short or row.faces:
            return self._tag + dp(24)
        return float(dp(TAG + 24) if row.cover or row.icon else dp(16))

    def settle(self, *_: Any) -> None:
        """Lay every row anew."""
        self._laid = []
        self._lay([*self.rows, *self._more])

    def _lay(self, rows: list[Item]) -> None:
        """Break the words of these rows and put them below those that are laid."""
        down = sum(self._laid[-1][1:]) + dp(LINE_GAP) if self._laid else 0.0
        for row in rows if self.width > UNPLACED else ():
            room = self.width - self._left(row) - self._taken(row)
            laid = self._broken(row, max(40, int(room)), under=self._under(row, room))
            high = max(dp(56), self._left(row) - dp(8), self._high(laid) + dp(20))
            self._laid.append((laid, down, high))
            down += high + dp(LINE_GAP)
        self.height = max(0.0, down - dp(LINE_GAP))
        self.redraw()

    def _under(self, row: Item, room: float) -> bool:
        """Whether a figure leaves too little room for what is said smaller to stand beside it."""
        return bool(row.figure and row.detail) and room < self._small * NARROW

    def _broken(self, row: Item, room: int, *, under: bool) -> WrappedItem:
        """The words go on a second line rather than be smaller than what stands below them."""
        text = unlonely(row.text)
        heads = 3 + 2 * (room < self._body * NARROW)
        head = wrapped(text, room, round(self._body), heads, row.strong or row.bold)
        small, below = round(self._small), room + int(self._figure(row)) if under else room
        most = DETAIL if below > self._small * AMPLE else 2 * DETAIL
        most = len(row.detail) if row.whole else most
        parts = [wrapped(unlonely(part), below, small, most) for part in row.detail.split("\n")]
        return WrappedItem(row, head, tuple(line for part in parts for line in part), under)

    def _head_high(self, laid: WrappedItem) -> float:
        head = len(laid.head) * self._body * 1.35
        return max(head, self._total * 1.2) if laid.under else head

    def _high(self, laid: WrappedItem) -> float:
        return self._head_high(laid) + len(laid.lines) * self._small * 1.3

    def _taken(self, row: Item) -> float:
        """How much of the right side belongs to the figure and the menu."""
        return float(dp(12) + self._figure(row) + (MENU if row.menu else 0))

    def _figure(self, row: Item) -> float:
        """How much of that the figure takes, with its horns and what keeps it off the words."""
        if not row.figure:
            return 0.0
        wide = width_of(row.figure, round(self._total), face=PRINT)
        return float(max(wide, self._total) + self._body * 0.25 + dp(8) + self._horns(row))

    def _horns(self, row: Item) -> float:
        return self._body * 1.2 if row.heads and row.figure else 0.0

    def cells(self) -> list[Cell]:
        """The row, what it says smaller, its figure, and its menu."""
        return [cell for at in range(len(self._laid)) for cell in self._cells(at)]

    def cell_at(self, x: float, y: float) -> Cell | None:
        """The touchable cell under a point, looked for in the one row that is there."""
        at = bisect_right(self._laid, self.top - y, key=lambda laid: laid[1]) - 1
        cells = self._cells(at) if at >= 0 else []
        return next((cell for cell in cells if cell.touchable and cell.holds(x, y)), None)

    def _cells(self, at: int) -> list[Cell]:
        (row, _, lines, _), down, high = self._laid[at]
        y = self.top - down - high
        wide = self.width - (MENU if row.menu else 0)
        text, said = (
            each.replace("\N{NO-BREAK SPACE}", " ") for each in (row.text, " ".join(lines))
        )
        found = [Cell(f"menu {row.name}", self.x + wide, y, MENU, high)] if row.menu else []
        found.append(Cell(row.name, self.x, y, wide, high, text, row.touchable))
        figure = "bullheads" if row.heads else "says"
        told = ((kind, text) for kind, text in (("says", said), (figure, row.figure)) if text)
        return found + [
            Cell(f"{row.name} {kind}", self.x, y, wide, high, text, False) for kind, text in told
        ]

    def draw(self) -> None:
        """Each row on its own surface."""
        first = bisect_right(self._laid, self.top - self.drawn_to, key=lambda laid: laid[1]) - 1
        last = len(self._laid) - 1
        for at, (laid, down, high) in enumerate(self._laid[max(0, first) :], max(0, first)):
            y = self.top - down - high
            if not self.near(y, y + high):
                break
            above, below = dp(GROUP if at == 0 else INNER), dp(GROUP if at == last else INNER)
            self._row(laid, (self.x, y, self.width, high), (above, above, below, below))

    def _faces(self, row: Item, box: tuple[float, float, float, float]) -> None:
        """Two people one below the other, where one alone would hang; three or four in two lines."""
        x, y, w, h = box
        columns = 1 + (len(row.faces) > 2)
        lines, most = -(-len(row.faces) // columns), self._tag / TAG
        large, small = (each * most for each in FACES)
        side = large if columns == 1 and lines * large <= h else min(small, h / lines)
        step = wide_of(side)
        top = y + h / 2 + lines * side / 2
        for at, (short, colour) in enumerate(row.faces):
            line, column = divmod(at, columns)
            alone = at == len(row.faces) - 1 and column == 0
            middle = x + w / 2 if alone else x + w / 2 + (column - (columns - 1) / 2) * step
            paint_tag(self, middle - side / 2, top - (line + 1) * side, side - dp(2), short, colour)

    def _cover(self, row: Item, box: tuple[float, float, float, float]) -> None:
        """A box as it lies on a shelf: its lid, our horns, and what stands on it."""
        x, y, w, h = box
        pair = tint(row.colour, self.app.palette)
        self.block(x, y, w, h, pair.fill, dp(INNER))
        self.frame(box, pair.ink, dp(INNER), 0.8)
        paint_heads(1, (x, y + h * 0.44, w, h * 0.5), pair.ink, 26)
        self.write(
            row.cover,
            (x + dp(2), y + dp(3), w - dp(4), h * 0.4),
            dp(15),
            pair.ink,
            bold=True,
            paper=pair.fill,
        )

    def _row(
        self, laid: WrappedItem, box: tuple[float, float, float, float], corners: Corners
    ) -> None:
        look, row = self.app.palette, laid.item
        x, y, w, h = box
        lies, pressed = self.surfaces()
        paper = look.tonal if row.strong else lies
        ink = look.on_tonal if row.strong else look.ink
        soft = look.on_tonal if row.strong else look.ink_soft
        if self.pressed == row.name:
            paper, ink, soft = pressed, look.ink, look.ink_soft
        self.block(*box, paper, corners)
        self.frame(box, look.primary if row.chosen else self.edge(), corners)
        if row.cover:
            self._cover(row, (x + dp(12), y + h / 2 - dp(26), dp(40), dp(52)))
        elif row.faces:
            self._faces(row, (x + dp(12), y + dp(4), self._tag, h - dp(8)))
        elif row.short:
            side = self._tag
            paint_tag(self, x + dp(12), y + (h - side) / 2, side, row.short, row.colour)
        elif row.icon:
            tone = ink if row.strong else look.primary
            self.sign(row.icon, (x + dp(12), y, dp(40), h), self._body * 1.5, tone)
        left, right = x + self._left(row), x + w - self._taken(row)
        below = y + h / 2 + self._high(laid) / 2
        beside = (below - self._head_high(laid), self._head_high(laid)) if laid.under else (y, h)
        further = right + self._figure(row) if laid.under else right
        below -= (self._head_high(laid) - len(laid.head) * self._body * 1.35) / 2
        bold = row.strong or row.bold
        for line in laid.head:
            below -= self._body * 1.35
            room = (left, below, right - left, self._body * 1.35)
            self.write(line, room, self._body, ink, bold=bold, align="left", paper=paper)
        below = y + h / 2 + self._high(laid) / 2 - self._head_high(laid)
        for line in laid.lines:
            below -= self._small * 1.3
            room = (left, below, further - left, self._small * 1.3)
            self.write(line, room, self._small, soft, align="left", paper=paper)
        if row.figure:
            horns = self._horns(row)
            wide = self._taken(row) - dp(16) - (MENU if row.menu else 0)
            gap = self._body * 0.25  # grows with the letters: the figure stays off the words
            room = (right + gap, beside[0], wide - horns - gap, beside[1])
            self.write(row.figure, room, self._total, ink, align="right", paper=paper, face=PRINT)
            if horns:
                horn = (right + wide - horns + dp(3), beside[0], horns - dp(3), beside[1])
                paint_heads(1, horn, ink)
        if row.menu:
            self.sign(row.menu, (x + w - MENU, y, MENU, h), self._body * 1.5, soft)
