"""People as they are drawn: an ear tag with initials, and chips to tap."""

from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.properties import ListProperty

from companion.widgets.drawn.canvas import Cell
from companion.widgets.drawn.long_list import Long
from companion.widgets.drawn.tag import WIDE, beside_name, paint_tag
from companion.widgets.drawn.wrap import cut, width_of
from companion.widgets.look.theme import size_of

TAG = 36  # dp of a person's
OFF = 10  # dp from a chip's end to its tag: room for the tick at the plate's outer corner
TICK = 13  # dp
LOWER = 3  # dp that a name stands lower, beside the initials on the plate

Box = tuple[float, float, float, float]


class Chip(NamedTuple):
    """Something that can be tapped on: a person with initials, a number, or a deed with an icon."""

    name: str
    text: str
    colour: str = ""
    short: str = ""
    icon: str = ""
    chosen: bool = False


class Chips(Long):
    """Chips side by side, in as many lines as they need; ``on_cell`` tells which was tapped."""

    shows = ("chips",)
    chips = ListProperty()

    def __init__(self, **properties: Any) -> None:
        self._laid: list[tuple[Chip, Box]] = []
        super().__init__(**properties)

    @property
    def line(self) -> float:
        """The height of a chip."""
        return max(dp(48), self.label * 2, self._tag + dp(12))

    @property
    def _tag(self) -> float:
        return beside_name(TAG, self.app.text_scale, self.width)

    def _ahead_of(self, chip: Chip) -> float:
        """What stands before the words takes so much."""
        return float(self._tag + dp(OFF - 6) if chip.short else dp(TAG)) + dp(8)

    def _wide(self, chip: Chip) -> float:
        ahead = self._ahead_of(chip) if chip.short or chip.icon else dp(16)
        needed = ahead + width_of(chip.text, round(self.label), True) + dp(16)
        return float(min(max(needed, dp(52)), self.width))

    def settle(self, *_: Any) -> None:
        """Lay the chips in lines, and be as high as these."""
        gap, x, row = dp(8), 0.0, 0
        self._laid = []
        if self.chips and not any(chip.short or chip.icon for chip in self.chips):
            self._settle_evenly(gap)
            return
        for chip in self.chips:
            wide = self._wide(chip)
            if x and x + wide > self.width + 0.5:
                x, row = 0.0, row + 1
            self._laid.append((chip, (x, row * (self.line + gap), wide, self.line)))
            x += wide + gap
        self.height = (row + 1) * (self.line + gap) - gap if self.chips else 0
        self.redraw()

    def _settle_evenly(self, gap: float) -> None:
        """Bare numbers in as few lines as they need, about as many in each, all of them as wide."""
        wide = max(map(self._wide, self.chips))
        fit = max(1, int((self.width + gap) / (wide + gap)))
        count = len(self.chips)
        rows = -(-count // fit)
        most = -(-count // rows)
        each = (self.width - gap * (most - 1)) / most
        for at, chip in enumerate(self.chips):
            row, place = divmod(at, most)
            box = (place * (each + gap), row * (self.line + gap), each, self.line)
            self._laid.append((chip, box))
        self.height = rows * (self.line + gap) - gap
        self.redraw()

    def cells(self) -> list[Cell]:
        """A cell for each chip."""
        return [
            Cell(chip.name, self.x + x, self.top - down - h, w, h, chip.text)
            for chip, (x, down, w, h) in self._laid
        ]

    def draw(self) -> None:
        """The chosen ones filled and ticked, a bare number filled loudly, the others only outlined."""
        look = self.app.palette
        for (chip, _), cell in zip(self._laid, self.cells(), strict=True):
            if not self.near(cell.y, cell.y + cell.h):
                continue
            chosen, bare = chip.chosen, not (chip.short or chip.icon)
            paper, ink = look.button("filled" if bare else "tonal")
            if not chosen:
                paper, ink = look.surface, look.ink
            if cell.name == self.pressed:
                paper = look.surface_high
                ink = look.ink
            box = (cell.x, cell.y, cell.w, cell.h)
            self.block(*box, paper, cell.h / 2)
            self.frame(box, look.primary if chosen else look.outline_soft, cell.h / 2, 0.6)
            self._ahead(chip, cell, ink)
            left = dp(10) if bare else self._ahead_of(chip)
            low = cell.y - (dp(LOWER) if chip.short else 0)
            room = (cell.x + left, low, cell.w - left - dp(10), cell.h)
            align = "center" if bare else "left"
            text, size = self._fitted(chip.text, room[2])
            self.write(text, room, size, ink, bold=chosen, align=align, paper=paper)

    def _fitted(self, text: str, room: float) -> tuple[str, float]:
        """A long name is a little smaller, then cut; it never becomes too small to be read."""
        if width_of(text, round(self.label), True) <= room:
            return text, self.label
        small = size_of("small", self.app.text_scale)
        return cut(text, int(room), round(small), True), small

    def _ahead(self, chip: Chip, cell: Cell, ink: Any) -> None:
        if not chip.short and not chip.icon:
            return
        if not chip.short:
            box = (cell.x + dp(8), cell.y, dp(32), cell.h)
            self.sign("check" if chip.chosen else chip.icon, box, self.label * 1.4, ink)
        else:
            tag = self._tag
            x, y = cell.x + dp(OFF), cell.y + (cell.h - tag) / 2
            paint_tag(self, x, y, tag, chip.short, chip.colour)
            if chip.chosen:  # the tag stays, and a tick says that somebody is in
                look, side = self.app.palette, dp(TICK)
                tick = (x + tag * (1 - WIDE) / 2 - side * 0.6, y - side * 0.2, side, side)
                self.block(*tick, look.primary, side / 2)
                self.sign("check", tick, dp(TICK - 2), look.on_primary)
