"""Two entries that are the same person."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.properties import ListProperty, StringProperty

from companion.kv import read_kv
from companion.widgets.drawn.item_list import Item, ItemList
from companion.widgets.kit.sheet import Sheet

read_kv("screens/people/merging.kv")


class MergeSheet(Sheet):
    """Asks which other entry is the same person; ``done`` gets its number."""

    person = StringProperty()
    rows = ListProperty()

    def __init__(
        self, person: str, others: Sequence[Item], done: Callable[[int], None], **properties: Any
    ) -> None:
        self.done = done
        super().__init__(person=person, rows=list(others), **properties)

    def choose(self, name: str) -> None:
        """Make them one."""
        self.dismiss()
        self.done(int(name.split()[1]))
