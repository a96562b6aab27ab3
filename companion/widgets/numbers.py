"""The grid of numbers under the thumb: one tap writes, one more before it for a larger number."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from companion.entry import GRID, STEPS
from companion.widgets.drawn import Cell, Drawn
from companion.widgets.theme import size_of

LEAST = 40  # dp of a cell at any size
KEY = 48
ROOMY = 58  # a cell needs no more height than this
GAP = 2


class Key(NamedTuple):
    """A key under the grid: its name and its icon or its words."""

    name: str
    icon: str = ""
    text: str = ""


class Numbers(Drawn):
    """Forty numbers and the keys below them; ``on_number`` and ``on_key`` tell of a tap.

    ``raised`` and ``minus`` say what the grid's numbers mean now: it shows what would be written.
    ``mirrored`` puts backspace on the left, where a left thumb reaches it.
    """

    dense = True
    eager = True
    raised = NumericProperty(0)
    minus = BooleanProperty(False)
    signed = BooleanProperty(False)
    piles = BooleanProperty(True)
    mirrored = BooleanProperty(False)
    __events__ = ("on_number", "on_key")

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.bind(
            raised=self.redraw,
            minus=self.redraw,
            signed=self.redraw,
            piles=self.redraw,
            mirrored=self.redraw,
        )

    # -- the grid ----------------------------------------------------------------------------

    @property
    def columns(self) -> int:
        """Ten, so that a line is a decade, where ten are wide enough for a thumb."""
        return 10 if self.width >= 10 * dp(LEAST) else 8

    @property
    def lines(self) -> int:
        """How many lines the numbers take."""
        return -(-GRID // self.columns)

    @property
    def least_height(self) -> float:
        """What the grid and its keys need."""
        return self.lines * dp(LEAST) + dp(KEY)

    @property
    def roomy_height(self) -> float:
        """More than this makes nothing easier to hit."""
        return self.lines * dp(ROOMY) + dp(ROOMY)

    def _key_height(self) -> float:
        return max(dp(KEY), min(dp(ROOMY), self.height / (self.lines + 1)))

    def keys(self) -> list[Key]:
        """The keys from left to right."""
        keys = [Key("minus", "plus-minus-variant")] if self.signed else []
        keys += [Key(f"plus {step}", "", f"+{step}") for step in STEPS]
        if self.piles:
            keys.append(Key("pile", "cards-outline"))
        keys.append(Key("backspace", "backspace-outline"))
        return keys[::-1] if self.mirrored else keys

    def meaning(self, number: int) -> int:
        """What a tap on this number of the grid writes now."""
        return -(number + self.raised) if self.minus else number + self.raised

    def cells(self) -> list[Cell]:
        """A cell for each number, named "number 12", and one for each key."""
        foot = self._key_height()
        wide = self.width / self.columns
        high = (self.height - foot) / self.lines
        found = []
        for number in range(GRID):
            line, column = divmod(number, self.columns)
            meant = str(self.meaning(number))
            x, y = self.x + column * wide, self.top - (line + 1) * high
            found.append(Cell(f"number {meant}", x, y, wide, high, meant))
        keys = self.keys()
        wide = self.width / len(keys)
        for at, key in enumerate(keys):
            found.append(Cell(key.name, self.x + at * wide, self.y, wide, foot, key.text))
        return found

    # -- drawing -----------------------------------------------------------------------------

    def draw(self) -> None:
        """Quiet cells with large figures; keys a shade darker; what is on is filled."""
        look = self.app.palette
        gap = dp(GAP)
        figure = size_of("title", self.app.text_scale)
        icons = {key.name: key.icon for key in self.keys()}
        for cell in self.cells():
            box = (cell.x + gap, cell.y + gap, cell.w - 2 * gap, cell.h - 2 * gap)
            key = cell.name in icons
            fill, ink = (look.tonal, look.on_tonal) if key else (look.background, look.ink)
            if not key and (self.raised or self.minus):
                fill, ink = look.surface_high, look.ink
            if cell.name == self.pressed or (cell.name == "minus" and self.minus):
                fill, ink = look.primary, look.on_primary
            self.block(*box, fill, dp(10))
            self.frame(box, look.edge, dp(10))
            if icons.get(cell.name):
                self.sign(icons[cell.name], box, size_of("title", self.app.text_scale), ink)
            else:
                role = size_of("body", self.app.text_scale) if key else figure
                self.write(cell.text, box, min(role, cell.w * 0.55), ink, bold=key, paper=fill)

    # -- touches -----------------------------------------------------------------------------

    def on_cell(self, name: str) -> None:
        """Tell a number by its place on the grid, a key by its name."""
        word, _, rest = name.partition(" ")
        if word == "number":
            self.dispatch("on_number", abs(int(rest)) - self.raised)
        else:
            self.dispatch("on_key", name)

    def on_number(self, number: int) -> None:
        """Screens and kv bind here."""

    def on_key(self, name: str) -> None:
        """Screens and kv bind here."""
