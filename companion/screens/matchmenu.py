"""What can be done with a match on Home besides opening it."""

from __future__ import annotations

from typing import Any

from companion.kv import read_kv
from companion.widgets.action import Entry
from companion.widgets.sheet import Sheet

__all__ = ["Entry", "MatchMenu"]

read_kv("screens/matchmenu.kv")


class MatchMenu(Sheet):
    """A sheet of deeds; each closes it and fires its event."""

    __events__ = ("on_result", "on_delete")

    def __init__(self, title: str, **properties: Any) -> None:
        super().__init__(title=title, **properties)

    def chosen(self, deed: str) -> None:
        """Close, then do it."""
        self.dismiss()
        self.dispatch(f"on_{deed}")

    def on_result(self) -> None:
        """Screens bind here."""

    def on_delete(self) -> None:
        """Screens bind here."""
