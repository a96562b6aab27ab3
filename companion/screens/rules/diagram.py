"""A table that explains something: drawn by the table's own views, never touched."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from kivy.metrics import dp

from companion.models.rulebook import Diagram
from companion.widgets.kit.shell import VIEWS

HIGH = 44  # dp a row


def diagram(shown: Diagram) -> Any:
    """The view as high as it needs to be read."""
    module, name = VIEWS[shown.view].split(":")
    view = getattr(import_module(module), name)(size_hint_y=None)
    view.show(shown.scene)
    own = getattr(view, "most_height", None)  # a view may know better
    view.height = own() if own is not None else dp(HIGH) * view.lines
    return view
