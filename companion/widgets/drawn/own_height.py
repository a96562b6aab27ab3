"""Drawn widgets that say themselves how high they are."""

from __future__ import annotations

from typing import Any, ClassVar

from companion.widgets.drawn.canvas import Drawn
from companion.widgets.look.theme import size_of


class OwnHeight(Drawn):
    """As high as what it ``shows`` needs at its width and the person's text size; see ``settle``."""

    shows: ClassVar[tuple[str, ...]] = ()  # the properties by which its height goes

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.size_hint_y = None
        for name in (*self.shows, "width"):
            self.fbind(name, self.settle)
        self.app.bind(text_scale=self.settle)
        self.settle()

    @property
    def label(self) -> float:
        """How large what is written on it is."""
        return size_of("label", self.app.text_scale)

    def settle(self, *_: Any) -> None:
        """Set the height anew, and ask to be drawn."""
        raise NotImplementedError
