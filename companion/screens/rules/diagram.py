"""A table that explains something: drawn by the table's own views, never touched."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.host import host
from companion.models.rulebook import Diagram
from companion.widgets.kit.shell import VIEWS
from companion.widgets.look.shape import CELL, LEAST

SHARE = 0.4  # of the window's height, for rows that explain: the reason stays in sight


class Example(BoxLayout):
    """Rows on a page: as wide as their cards need, and these as large as there is room for."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(size_hint_y=None, **properties)
        self.bind(width=self.fit)
        host().bind(text_scale=self.fit)

    def add_widget(self, view: Any, *args: Any, **options: Any) -> None:
        """Hold the rows, which may change."""
        super().add_widget(view, *args, **options)
        view.size_hint_x = None
        view.bind(rows=self.fit)
        self.fit()

    def fit(self, *_: Any) -> None:
        """Give the rows their size."""
        for view in self.children:
            high = Window.height * SHARE / max(1, view.lines)
            cell = min(max(dp(LEAST), high), dp(CELL))
            view.width, self.height = view.size_on_page(self.width, cell)


def diagram(shown: Diagram) -> Any:
    """The view as large as it needs to be read."""
    module, name = VIEWS[shown.view].split(":")
    view = getattr(import_module(module), name)()
    view.show(shown.scene)
    own = getattr(view, "most_height", None)  # a view may know better
    if own is None:
        example = Example()
        example.add_widget(view)
        return example
    view.size_hint_y, view.height = None, own()
    return view
