"""People on their way from nothing to the target: what the fence and the herd have in common."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty

from companion.models.fence import Span
from companion.widgets.drawn.canvas import Drawn
from companion.widgets.look.motion import Motion
from companion.widgets.look.shape import INNER
from companion.widgets.look.theme import Colour

Box = tuple[float, float, float, float]


class Lane(Drawn):
    """``hung`` as Hung values on a ``span``; ``hero`` where it stands on a hero. A tap ends a walk."""

    hung = ListProperty()
    span = ObjectProperty(Span(0, 1))
    hero = BooleanProperty(False)
    progress = NumericProperty(1.0)  # how far everybody has walked

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.bind(hung=self.redraw, span=self.redraw, hero=self.redraw, progress=self.redraw)

    def set_out(self, move: Motion) -> None:
        """Let everybody walk to where they are now."""
        self.progress = 0.0
        Animation(progress=1.0, duration=move.seconds, transition=move.easing).start(self)

    def rest(self) -> None:
        """End the walk."""
        Animation.cancel_all(self, "progress")
        self.progress = 1.0

    def on_touch_down(self, touch: Any) -> bool:
        self.rest()
        return super().on_touch_down(touch)

    def part_of(self, points: float) -> float:
        """How far along so many points are, 0 to 1."""
        low, high, _ = self.span
        return min(1.0, max(0.0, (points - low) / max(1, high - low)))


def paint_gate_plate(pen: Drawn, box: Box, target: int, size: float, edge: Colour) -> None:
    """The plate over a gate with the target on it."""
    look, (x, y, w, h) = pen.app.palette, box
    pen.block(*box, edge, dp(INNER) + dp(1))
    inner = (x + dp(1), y + dp(1), w - dp(2), h - dp(2))
    pen.block(*inner, look.tag, dp(INNER))
    pen.write(str(target), inner, size, look.on_tag, bold=True, paper=look.tag)
