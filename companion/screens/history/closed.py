"""A match that the present rules no longer replay: its last standing, and why."""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty, StringProperty

from companion.host import host
from companion.kv import read_kv
from companion.models import match_line
from companion.screens.history.line import place_item
from companion.store import Closed
from companion.widgets.drawn.item_list import ItemList
from companion.widgets.kit.sheet import Sheet

read_kv("screens/history/closed.kv")


class ClosedSheet(Sheet):
    """A sheet to read; nothing can be written into such a match."""

    why = StringProperty()
    standing = ListProperty()

    def __init__(self, closed: Closed, **properties: Any) -> None:
        app = host()
        super().__init__(title=match_line.title(closed.summary, app.tr), **properties)
        self.why = app.words.line(closed.why)
        self.standing = [place_item(each) for each in match_line.standing(closed.summary)]
