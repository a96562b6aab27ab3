"""Things one below the other, where what is folded away leaves no gap."""

from typing import Any

from kivy.uix.boxlayout import BoxLayout


class Stack(BoxLayout):
    """A vertical box of things that know their own height; one without any takes no spacing."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(orientation="vertical", **properties)

    def do_layout(self, *_: Any) -> None:
        """Place everybody from the top down."""
        left, top, right, bottom = self.padding
        wide = self.width - left - right
        down = top
        begun = False
        for child in reversed(self.children):
            if begun and child.height > 0:
                down += self.spacing
            if child.size_hint_x is not None:
                child.width = child.size_hint_x * wide
            middle = child.pos_hint.get("center_x")
            at = left if middle is None else left + middle * wide - child.width / 2
            down += child.height
            child.pos = self.x + at, self.top - down
            begun = begun or child.height > 0
        self.minimum_height = down + bottom
