"""A number with less and more beside it, for what is rarely changed."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from companion.widgets.drawn.canvas import Cell, Drawn
from companion.widgets.drawn.wrap import width_of
from companion.widgets.look.theme import SIZES, size_of

BUTTON = 48
SHARE = 0.12  # of the width that a key takes at most, to grow with its words
LINE = 1.4  # times as high as its letters is a line of words above the keys


class Stepper(Drawn):
    """Words at the left, the number between minus and plus; ``leap`` adds keys for larger steps.

    Where the keys leave no room for the words, these stand above them.
    """

    text = StringProperty()
    name = StringProperty("number")
    value = NumericProperty(1)
    least = NumericProperty(1)
    most = NumericProperty(99)
    leap = NumericProperty(1)
    __events__ = ("on_step",)

    def __init__(self, **properties: Any) -> None:
        self._above = 0.0  # how much of the height is words over the keys
        super().__init__(**properties)
        self.size_hint_y = None
        self.bind(text=self._settle, value=self.redraw, leap=self._settle, width=self._settle)
        self.app.bind(text_scale=self._settle)
        self._settle()

    @property
    def _key(self) -> float:
        grown = dp(BUTTON) * size_of("label", self.app.text_scale) / dp(SIZES["label"])
        return float(max(dp(BUTTON), min(grown, self.width * SHARE)))

    def _settle(self, *_: Any) -> None:
        label = size_of("label", self.app.text_scale)
        room = self.width - self._key * len(self._steps()) - self._figure()
        self._above = label * LINE if width_of(self.text, round(label)) > room else 0.0
        high = max(self._key + dp(8), size_of("title", self.app.text_scale) * 1.8)
        self.height = high + self._above
        self.redraw()

    def _figure(self) -> float:
        """How wide the number's place is."""
        spare = self.width - self._key * len(self._steps()) - dp(120)
        return float(min(max(dp(56), spare), dp(72)))

    def _steps(self) -> list[tuple[int, str]]:
        one = [(-1, "–1" if self.leap > 1 else "–"), (1, "+1" if self.leap > 1 else "+")]
        if self.leap == 1:
            return one
        far = int(self.leap)
        return [(-far, f"–{far}"), one[0], one[1], (far, f"+{far}")]

    def cells(self) -> list[Cell]:
        """The keys from the right edge leftwards, the number in their middle."""
        steps = self._steps()
        key = self._key
        figure, high = self._figure(), self.height - self._above
        x = self.right - key * len(steps) - figure
        words = (self.x, self.y, x - self.x, high)
        if self._above:
            words = (self.x, self.y + high, self.width, self._above)
        found = [Cell(f"{self.name} words", *words, self.text, False)]
        for number, (step, sign) in enumerate(steps):
            if number == len(steps) // 2:
                shown = str(int(self.value))
                found.append(Cell(f"{self.name} value", x, self.y, figure, high, shown, False))
                x += figure
            found.append(Cell(f"{self.name} {step:+d}", x, self.y, key, high, sign))
            x += key
        return found

    def draw(self) -> None:
        """Keys on a round surface each, the number large."""
        look = self.app.palette
        small = size_of("label", self.app.text_scale)
        for cell in self.cells():
            box = (cell.x, cell.y, cell.w, cell.h)
            if not cell.touchable:
                words = cell.name.endswith("words")
                size = small if words else size_of("title", self.app.text_scale)
                align = "left" if words else "center"
                self.write(cell.text, box, size, look.ink, bold=not words, align=align)
                continue
            side = cell.w - dp(6)
            x, y = cell.x + dp(3), cell.y + (cell.h - side) / 2
            fill = look.tonal if cell.name == self.pressed else look.surface_high
            self.block(x, y, side, side, fill, side / 2)
            self.frame((x, y, side, side), look.edge, side / 2)
            inner = (x + dp(5), y, side - dp(10), side)
            self.write(cell.text, inner, small, look.ink, bold=True, paper=fill)

    def on_cell(self, name: str) -> None:
        """Step, no further than the ends."""
        step = int(name.rpartition(" ")[2])
        value = int(max(self.least, min(self.most, self.value + step)))
        if value != self.value:
            self.value = value
            self.dispatch("on_step", value)

    def on_step(self, value: int) -> None:
        """Screens and kv bind here."""
