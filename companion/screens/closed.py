"""A match that the present rules no longer replay: its last standing, and why."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import ListProperty, StringProperty

from companion.kv import read_kv
from companion.models import gist
from companion.store import Closed
from companion.widgets.lines import Item, Lines
from companion.widgets.sheet import Sheet

__all__ = ["ClosedSheet", "Lines"]

read_kv("screens/closed.kv")


class ClosedSheet(Sheet):
    """A sheet to read; nothing can be written into such a match."""

    why = StringProperty()
    standing = ListProperty()

    def __init__(self, closed: Closed, **properties: Any) -> None:
        app = App.get_running_app()
        super().__init__(title=gist.title(closed.summary, app.tr), **properties)
        self.why = app.words.line(closed.why)
        self.standing = [
            Item(
                f"place {place.player}",
                f"{place.rank}. {place.player}",
                figure=str(place.total),
                touchable=False,
            )
            for place in gist.standing(closed.summary)
        ]
