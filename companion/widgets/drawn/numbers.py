"""The grid of numbers under the thumb: one tap writes, one more before it for a larger number."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from companion.models.pad.round_entry import GRID, STEPS
from companion.widgets.drawn.canvas import Cell, Drawn, kept
from companion.widgets.look.shape import CARD, DENSE
from companion.widgets.look.theme import Colour, Palette, size_of

KEY = 48
ROOMY = 58  # a cell needs no more height than this
GAP = 2
INSIDE = 3  # dp from a text to the rim of its key
TENS = 10  # columns with which each line is a decade


class GridKey(NamedTuple):
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
    in_parts = True
    raised = NumericProperty(0)
    minus = BooleanProperty(False)
    signed = BooleanProperty(False)
    most = NumericProperty(0)  # what a number can be, either way; 0: any
    piles = BooleanProperty(True)
    mirrored = BooleanProperty(False)
    __events__ = ("on_number", "on_key")

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.bind(
            raised=self.redraw,
            minus=self.redraw,
            signed=self.redraw,
            most=self.redraw,
            piles=self.redraw,
            mirrored=self.redraw,
        )

    # -- the grid ----------------------------------------------------------------------------

    @property
    def columns(self) -> int:
        """Ten, so that a line is a decade, where ten are wide enough for a thumb."""
        return TENS if self.width >= TENS * dp(DENSE) else 8

    @property
    def lines(self) -> int:
        """How many lines the numbers take."""
        return -(-GRID // self.columns)

    @property
    def least_height(self) -> float:
        """What the grid and its keys need."""
        return self.lines * dp(DENSE) + dp(KEY)

    @property
    def roomy_height(self) -> float:
        """More than this makes nothing easier to hit."""
        return self.lines * dp(ROOMY) + dp(ROOMY)

    def _key_height(self) -> float:
        return max(dp(KEY), min(dp(ROOMY), self.height / (self.lines + 1)))

    def keys(self) -> list[GridKey]:
        """The keys from left to right."""
        keys = [GridKey("minus", "plus-minus-variant")] if self.signed else []
        steps = (step for step in STEPS if not self.most or step <= self.most)
        keys += [GridKey(f"plus {step}", "", f"+{step}") for step in steps]
        if self.piles:
            keys.append(GridKey("pile", "counter"))
        keys.append(GridKey("backspace", "backspace-outline"))
        return keys[::-1] if self.mirrored else keys

    def meaning(self, number: int) -> int:
        """What a tap on this number of the grid writes now."""
        return -(number + self.raised) if self.minus else number + self.raised

    def measured_by(self) -> tuple[Any, ...]:
        """Where it lies, and what its numbers and keys mean."""
        means = (self.raised, self.minus, self.signed, self.most, self.piles, self.mirrored)
        return (*super().measured_by(), *means)

    @kept
    def cells(self) -> list[Cell]:
        """A cell for each number, named "number 12", and one for each key."""
        foot, columns = self._key_height(), self.columns
        wide = self.width / columns
        high = (self.height - foot) / self.lines
        found = []
        for number in range(GRID):
            line, column = divmod(number, columns)
            if self.most and number + self.raised > self.most:
                break  # what no number can be leaves its place free
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
        """Quiet cells with large figures; keys a shade darker; what is on is filled.

        A tap changes one cell: the others are put back as they were drawn.
        """
        icons = {key.name: key.icon for key in self.keys()}
        lit = {self.pressed, *self._raising(), *(["minus"] if self.minus else [])}
        look, scale, changed = (
            self.app.palette,
            self.app.text_scale,
            bool(self.raised or self.minus),
        )
        looks = {
            at: (cell, icons.get(cell.name), cell.name in lit, changed, look, scale)
            for at, cell in enumerate(self.cells())
        }
        self.parts(looks, self._paint)

    def _colours(self, name: str, key: bool, lit: bool, changed: bool) -> tuple[Colour, Colour]:
        look: Palette = self.app.palette
        if lit:
            return look.primary, look.on_primary
        if key:
            return look.tonal, look.on_tonal
        if self._ten(name):
            return (look.tonal, look.on_tonal) if changed else (look.surface_high, look.ink)
        return (look.surface_high if changed else look.cards[1].fill), look.ink

    def _ten(self, name: str) -> bool:
        """Whether a cell writes a full ten: they stand out, so that the eye counts on from them.

        Not the 0, nor where a line is a decade: at its beginning one looks like its head, not a key.
        """
        word, _, number = name.partition(" ")
        if word != "number" or self.columns == TENS:
            return False
        return int(number) != 0 and int(number) % TENS == 0

    def _raising(self) -> list[str]:
        """The keys whose steps make up what is added now, the largest first."""
        found, rest = [], self.raised
        for step in sorted(STEPS, reverse=True):
            if step <= rest:
                found.append(f"plus {step}")
                rest -= step
        return found

    def _paint(self, cell: Cell, icon: str | None, lit: bool, changed: bool, *_: Any) -> None:
        fill, ink = self._colours(cell.name, icon is not None, lit, changed)
        gap, scale = dp(GAP), self.app.text_scale
        box = (cell.x + gap, cell.y + gap, cell.w - 2 * gap, cell.h - 2 * gap)
        look: Palette = self.app.palette
        self.block(*box, fill, dp(CARD))
        self.frame(box, look.edge if icon is not None or lit else look.outline_soft, dp(CARD), 0.5)
        if icon:
            self.sign(icon, box, size_of("title", scale), ink)
            return
        key = icon is not None
        share = 0.55 if len(cell.text) < 3 or key else 1.3 / len(cell.text)
        size = min(size_of("body" if key else "title", scale), cell.w * share)
        room = (box[0] + dp(INSIDE), box[1], box[2] - dp(2 * INSIDE), box[3])
        self.write(cell.text, room, size, ink, bold=key or self._ten(cell.name), paper=fill)

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
