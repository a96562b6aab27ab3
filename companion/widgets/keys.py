"""A few buttons side by side on one canvas, in as many lines as their words need."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty

from companion.models.table.scene import Key
from companion.widgets import press
from companion.widgets.drawn import Cell, Drawn, texture_of
from companion.widgets.theme import size_of

GAP = 4


class Keys(Drawn):
    """``keys`` as Key values; ``on_key`` tells the name of a tapped one."""

    keys = ListProperty()
    __events__ = ("on_key",)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.bind(keys=self.redraw)

    @property
    def _size(self) -> float:
        return size_of("label", self.app.text_scale)

    @property
    def line(self) -> float:
        """The height of a line of buttons."""
        return max(dp(50), self._size * 2.1)

    def _wish(self, key: Key) -> float:
        words = texture_of(key.text, self._size, True).width if key.text else 0
        if key.disabled and not key.icon:
            return float(words + dp(16))  # only to be read
        icon = self._size * 1.5 if key.icon else 0
        return max(dp(48), words + icon + dp(24 if key.text else 8))

    def lines_for(self, keys: Sequence[Key], width: float) -> int:
        """How many lines these keys would take."""
        return len(self._broken(keys, width))

    def _lines(self, width: float) -> list[list[Key]]:
        return self._broken(self.keys, width)

    def _broken(self, keys: Sequence[Key], width: float) -> list[list[Key]]:
        lines: list[list[Key]] = []
        used = 0.0
        for key in keys:
            wish = self._wish(key) + dp(GAP)
            if not lines or used + wish > width:
                lines.append([])
                used = 0.0
            lines[-1].append(key)
            used += wish
        return lines

    def height_for(self, width: float) -> float:
        """How high the buttons are at a width; nothing where there are none."""
        lines = self._lines(width)
        return len(lines) * (self.line + dp(GAP)) if lines else 0.0

    def cells(self) -> list[Cell]:
        """A cell for each button."""
        found = []
        top = self.top
        for line in self._lines(self.width):
            top -= self.line + dp(GAP)
            wishes = [self._wish(key) for key in line]
            words = [wish if key.text else 0 for key, wish in zip(line, wishes, strict=True)]
            spare = max(0.0, self.width - sum(wishes) - dp(GAP) * len(line))
            share = spare / sum(map(bool, words)) if any(words) else spare / len(line)
            x = self.x + dp(GAP) / 2
            for key, wish in zip(line, wishes, strict=True):
                wide = wish + (share if key.text or not any(words) else 0)
                wide = min(wide, self.width - dp(GAP))
                found.append(
                    Cell(
                        key.name, x, top + dp(GAP) / 2, wide, self.line, key.text, not key.disabled
                    )
                )
                x += wide + dp(GAP)
        return found

    def draw(self) -> None:
        """Each button with its icon and words."""
        look = self.app.palette
        by_name = {key.name: key for key in self.keys}
        for cell in self.cells():
            key = by_name[cell.name]
            fill, ink = look.button(key.style, key.disabled)
            radius = dp(25)
            box = (cell.x, cell.y, cell.w, cell.h)
            self.block(*box, fill, radius)
            if cell.name == self.pressed:
                self.block(*box, (*ink[:3], 0.12), radius)
            self.frame(box, look.edge, radius)
            x, y, w, h = cell.x + dp(8), cell.y, cell.w - dp(16), cell.h
            if key.icon and not key.text:
                self.sign(key.icon, box, self._size * 1.5, ink)
                continue
            if key.icon:
                side = self._size * 1.5
                words = min(texture_of(key.text, self._size, True).width, w - side)
                left = x + max(0.0, (w - side - words - dp(4)) / 2)
                self.sign(key.icon, (left, y, side, h), self._size * 1.3, ink)
                x, w = left + side + dp(4), w - (left - x) - side - dp(4)
                self.write(
                    key.text, (x, y, w, h), self._size, ink, bold=True, align="left", paper=fill
                )
                continue
            self.write(key.text, (x, y, w, h), self._size, ink, bold=True, paper=fill)

    def on_cell(self, name: str) -> None:
        """Tell which button was tapped, unless a guard holds a hasty second one."""
        key = next((each for each in self.keys if each.name == name), None)
        if key is not None and (not key.guarded or press.guard.passes()):
            self.dispatch("on_key", name)

    def on_key(self, name: str) -> None:
        """Screens and kv bind here."""
