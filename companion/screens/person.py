"""What can be done with a person: another name or colour, merging, retiring."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from companion.kv import read_kv
from companion.widgets.action import Entry
from companion.widgets.lines import Item, Lines
from companion.widgets.sheet import Sheet

__all__ = ["Entry", "Lines", "MergeSheet", "PersonSheet"]

read_kv("screens/person.kv")


class PersonSheet(Sheet):
    """A sheet of deeds; each closes it and fires its event."""

    person = StringProperty()
    retired = BooleanProperty(False)
    __events__ = ("on_rename", "on_merge", "on_retire")

    def __init__(self, person: str, **properties: Any) -> None:
        super().__init__(person=person, **properties)

    def chosen(self, deed: str) -> None:
        """Close, then do it."""
        self.dismiss()
        self.dispatch(f"on_{deed}")

    def on_rename(self) -> None:
        """Screens bind here."""

    def on_merge(self) -> None:
        """Screens bind here."""

    def on_retire(self) -> None:
        """Screens bind here."""


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
