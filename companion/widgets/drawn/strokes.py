"""What drawings are made of, used again: Kivy makes a rectangle in the time in which it moves ten."""

from __future__ import annotations

from types import TracebackType
from typing import Any

from kivy.graphics import Canvas

_MOST = 400  # spare strokes of a kind: a table of ten players is painted with fewer
_spare: dict[tuple[Any, ...], list[Any]] = {}


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
