"""Special cards to choose from, each with its pictogram, its name and a question mark."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import DictProperty, ListProperty, NumericProperty

from companion.widgets.drawn.canvas import Cell, Drawn
from companion.widgets.drawn.card import Box, look_of
from companion.widgets.drawn.pictograms import paint_special
from companion.widgets.drawn.wrap import width_of, wrapped
from companion.widgets.look.shape import CARD
from companion.widgets.look.theme import Pair, size_of

GAP, ASK, LEAST = 4, 48, 48
INSET, BESIDE = 8, 1.22  # dp before a pictogram, and its width with what keeps its name off it
LEADING, CLOSE = 1.25, 1.1  # of a line of a name, and where three of them would fill a tile
AIR = 4  # dp over and under a name


class Hand(Drawn):
    """``kinds`` as tiles; ``on_kind`` tells a touched one, ``on_about`` that one is to be explained.

    ``notes`` says something small under a name; a tile is ``least`` dp wide or more. Those that are
    ``barred`` are grey; who touches one is told why. It is not a player's hand, which is secret, but
    what could be played from it.
    """

    kinds = ListProperty()
    barred = ListProperty()
    notes = DictProperty()
    least = NumericProperty(150)  # dp of a tile
    __events__ = ("on_kind", "on_about")

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.bind(kinds=self.redraw, barred=self.redraw, notes=self.redraw, least=self.redraw)

    @property
    def _size(self) -> float:
        return size_of("label", self.app.text_scale)

    @property
    def _line(self) -> float:
        return max(dp(LEAST), self._size * 2.9)

    @property
    def line(self) -> float:
        """The height of a line of tiles."""
        return self._line + dp(GAP)

    def _columns(self, width: float) -> int:
        across = max(1, int(width / (dp(self.least) * max(1.0, self._size / dp(15)))))
        return min(across, max(1, len(self.kinds)), 4)

    def height_for(self, width: float) -> float:
        """How high the tiles are at a width."""
        return -(-len(self.kinds) // self._columns(width)) * self.line

    def cells(self) -> list[Cell]:
        """A tile and its question mark for each kind."""
        if not self.kinds:
            return []
        columns = self._columns(self.width)
        wide = self.width / columns
        line = max(self._line, self.height / -(-len(self.kinds) // columns) - dp(GAP))
        found = []
        for at, kind in enumerate(self.kinds):
            x = self.x + at % columns * wide + dp(GAP) / 2
            y = self.top - (at // columns + 1) * (line + dp(GAP)) + dp(GAP) / 2
            w = wide - dp(GAP)
            name = self.app.words.kind(kind)
            found.append(Cell(f"special {kind}", x, y, w - dp(ASK), line, name))
            found.append(Cell(f"about {kind}", x + w - dp(ASK), y, dp(ASK), line))
            if kind in self.notes:
                said = Cell(f"{kind} says", x, y, w, line, self.notes[kind], False)
                found.append(said)
        return found

    def draw(self) -> None:
        """Each tile on its own ground."""
        look = self.app.palette
        cells = {cell.name: cell for cell in self.cells()}
        for kind in self.kinds:
            cell, ask = cells[f"special {kind}"], cells[f"about {kind}"]
            whole = (cell.x, cell.y, cell.w + ask.w, cell.h)
            # Small cards, as they lie in a hand.
            card = Pair(*look_of(look, 1)[:2])
            paper, ink = look.button("tonal", True) if kind in self.barred else card
            self.block(*whole, paper, dp(CARD))
            if self.pressed in (cell.name, ask.name):
                down = cell if self.pressed == cell.name else ask
                self.block(down.x, down.y, down.w, down.h, (*ink[:3], 0.12), dp(CARD))
            edge = look.edge_of("tonal", kind in self.barred) if look.edge[3] else look.outline
            self.frame(whole, edge, dp(CARD), 0.6)
            icon = self._icon(cell)
            left = (cell.x + dp(INSET), cell.y, icon, cell.h)
            paint_special(kind, left, ink)
            taken = dp(INSET) + icon * BESIDE
            room = (cell.x + taken, cell.y, cell.w - taken, cell.h)
            self._name(cell.text, self.notes.get(kind, ""), room, Pair(paper, ink))
            self.sign(
                "help-circle-outline",
                (ask.x, ask.y, ask.w, ask.h),
                self._size * 1.4,
                ink,
            )

    def _icon(self, cell: Cell) -> float:
        """How large pictograms are: smaller where a name would have no room beside a large one."""
        large = min(cell.h - dp(14), dp(36))
        room = cell.w - dp(INSET) - large * BESIDE
        words = (word for kind in self.kinds for word in self.app.words.kind(kind).split())
        tight = max((width_of(word, round(self._size), True) for word in words), default=0) > room
        return dp(20) if tight else large

    def _name(self, name: str, note: str, room: Box, look: Pair) -> None:
        x, y, w, h = room
        small, many = size_of("small", self.app.text_scale), 2
        lines = list(wrapped(name, max(20, int(w)), round(self._size), many))
        own = self._size
        if any(width_of(line, round(own), True) > w or line.endswith("…") for line in lines):
            own = small
            lines = list(wrapped(name, max(20, int(w)), round(own), many + (not note)))
        below = [small * 1.3] if note else []
        full = own * LEADING * len(lines) + sum(below) > h - 2 * dp(AIR)
        step = own * (CLOSE if full else LEADING)
        heights = [step] * len(lines) + below
        top = y + h / 2 + sum(heights) / 2
        for text, high in zip([*lines, *([note] if note else [])], heights, strict=True):
            top -= high
            size = small if text == note else own
            over = max(0.0, size * LEADING - high) / 2  # lines that are close keep their letters
            box = (x, top - over, w, high + 2 * over)
            self.write(text, box, size, look.ink, bold=text != note, align="left", paper=look.fill)

    def on_cell(self, name: str) -> None:
        """Tell which tile or question mark was touched."""
        what, kind = name.split(" ", 1)
        self.dispatch("on_kind" if what == "special" else "on_about", kind)

    def on_kind(self, kind: str) -> None:
        """Screens bind here."""

    def on_about(self, kind: str) -> None:
        """Screens bind here."""
