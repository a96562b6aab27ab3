"""Rows that explain something: drawn by the table's own view, never touched."""

from __future__ import annotations

from kivy.metrics import dp

from companion.models.views.row_scene import RowScene
from companion.widgets.views.rows import Rows

HIGH = 44  # dp a row

__all__ = ["Rows", "diagram"]


def diagram(scene: RowScene) -> Rows:
    """Rows as high as they need to be read."""
    rows = Rows(size_hint_y=None, height=dp(HIGH) * len(scene.rows))
    rows.show(scene)
    return rows
