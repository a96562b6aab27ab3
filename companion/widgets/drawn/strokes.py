"""What drawings are made of, used again: Kivy makes a rectangle in the time in which it moves ten."""

from __future__ import annotations

from types import TracebackType
from typing import Any

from kivy.graphics import Canvas, Color, Line, Rectangle, RoundedRectangle

_MOST = 400  # spare strokes of a kind: a table of ten players is painted with fewer
_spare: dict[tuple[Any, ...], list[Any]] = {}

# What a room's first drawing is made of, and how many of each: ten people on the pad need no more.
FIRST: tuple[tuple[int, Any, dict[str, Any]], ...] = (
    (330, Color, {"rgba": (1, 1, 1, 1)}),
    (150, Rectangle, {"pos": (0, 0), "size": (1, 1), "texture": None}),
    (110, RoundedRectangle, {"pos": (0, 0), "size": (1, 1), "radius": [1]}),
    (60, Line, {"rounded_rectangle": (0, 0, 2, 2, 1), "width": 1}),
)


class Layer:
    """A canvas that is painted within ``with``, and whose strokes are spare once it is cleared."""

    open: Layer | None = None

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.strokes: list[tuple[list[Any], Any]] = []
        self._outer: Layer | None = None

    def __enter__(self) -> None:
        self._outer, Layer.open = Layer.open, self
        self.canvas.__enter__()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.canvas.__exit__(kind, error, trace)
        Layer.open, self._outer = self._outer, None

    def clear(self) -> None:
        """Take everything off; Kivy leaves another canvas that was put on it."""
        self.canvas.clear()
        for spare, stroke in self.strokes:
            if len(spare) < _MOST:
                spare.append(stroke)
        self.strokes.clear()


def make_ready(count: int, kind: Any, look: dict[str, Any]) -> None:
    """Have so many strokes of a kind to spare, so that a first drawing only moves them."""
    spare = _spare.setdefault((kind, *look), [])
    spare += (kind(**look) for _ in range(count - len(spare)))


def put(kind: Any, **look: Any) -> None:
    """A stroke on the open canvas, one of Kivy's: of those made by the same names a spare one."""
    layer = Layer.open
    if layer is None:
        kind(**look)
        return
    names = (kind, *look)
    spare = _spare.get(names)
    if spare:
        stroke = spare.pop()
        for name, value in look.items():
            setattr(stroke, name, value)
        layer.canvas.add(stroke)
    else:
        stroke = kind(**look)  # it joins the open canvas by itself
        if spare is None:
            spare = _spare[names] = []
    layer.strokes.append((spare, stroke))
