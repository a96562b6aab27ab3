"""Special cards to choose from, each with its pictogram, its name and a question mark."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import DictProperty, ListProperty, NumericProperty

from companion.widgets.drawn import Cell, Drawn
from companion.widgets.pictograms import paint_special
from companion.widgets.theme import size_of
from companion.widgets.wrap import wrapped

GAP, ASK = 4, 48


class Hand(Drawn):
    """``kinds`` as tiles; ``on_kind`` tells a touched one, ``on_about`` that one is to be explained.

    ``notes`` says something small under a name; a tile is ``least`` dp wide or more. It is not a player's hand, which is secret, but
    what could be played from it.
    """

    kinds = ListProperty()
    notes = DictProperty()
    least = NumericProperty(150)  # dp of a tile
    __events__ = ("on_kind", "on_about")

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.bind(kinds=self.redraw, notes=self.redraw, least=self.redraw)

    @property
    def _size(self) -> float:
        return size_of("label", self.app.text_scale)

    @property
    def _line(self) -> float:
        return max(dp(52), self._size * 2.9)

    def _columns(self, width: float) -> int:
        across = max(1, int(width / (dp(self.least) * max(1.0, self._size / dp(15)))))
        return min(across, max(1, len(self.kinds)), 4)

    def height_for(self, width: float) -> float:
        """How high the tiles are at a width."""
        return -(-len(self.kinds) // self._columns(width)) * (self._line + dp(GAP))

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
            self.block(*whole, look.tonal, dp(12))
            if self.pressed in (cell.name, ask.name):
                down = cell if self.pressed == cell.name else ask
                self.block(down.x, down.y, down.w, down.h, (*look.on_tonal[:3], 0.12), dp(12))
            self.frame(whole, look.edge, dp(12))
            icon = min(cell.h - dp(14), dp(36))
            left = (cell.x + dp(8), cell.y, icon, cell.h)
            paint_special(kind, left, look.on_tonal)
            room = (cell.x + icon + dp(14), cell.y, cell.w - icon - dp(14), cell.h)
            self._name(cell.text, self.notes.get(kind, ""), room)
            self.sign(
                "help-circle-outline",
                (ask.x, ask.y, ask.w, ask.h),
                self._size * 1.4,
                look.on_tonal,
            )

    def _name(self, name: str, note: str, room: tuple[float, float, float, float]) -> None:
        look = self.app.palette
        x, y, w, h = room
        lines = list(wrapped(name, max(20, int(w)), round(self._size), 2))
        small = size_of("small", self.app.text_scale)
        heights = [self._size * 1.25] * len(lines) + ([small * 1.3] if note else [])
        top = y + h / 2 + sum(heights) / 2
        for text, high in zip([*lines, *([note] if note else [])], heights, strict=True):
            top -= high
            size = small if text == note else self._size
            box = (x, top, w, high)
            self.write(
                text, box, size, look.on_tonal, bold=text != note, align="left", paper=look.tonal
            )

    def on_cell(self, name: str) -> None:
        """Tell which tile or question mark was touched."""
        what, kind = name.split(" ", 1)
        self.dispatch("on_kind" if what == "special" else "on_about", kind)

    def on_kind(self, kind: str) -> None:
        """Screens bind here."""

    def on_about(self, kind: str) -> None:
        """Screens bind here."""
