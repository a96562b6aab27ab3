"""Sheets of what can be done; a tap closes them and does it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from companion.widgets.drawn.item_list import Item, ItemList
from companion.widgets.kit.sheet import Sheet

Deed = Callable[[], object]
Deeds = list[tuple[Item, Deed]]


class DeedSheet(Sheet):
    """Knows its deeds by name; how they are shown, its kinds say."""

    def __init__(self, title: str, deeds: Iterable[tuple[Item, Deed]], **properties: Any) -> None:
        super().__init__(title=title, **properties)
        self.deeds = {item.name: deed for item, deed in deeds}

    def choose(self, name: str) -> None:
        """Do what was tapped. One that only fades away would answer a hasty second tap."""
        self.dismiss(animation=False)
        self.deeds[name]()


class ListSheet(DeedSheet):
    """One deed below the other."""

    def __init__(self, title: str, deeds: Deeds, **properties: Any) -> None:
        super().__init__(title, deeds, **properties)
        lines = ItemList(rows=[item for item, _ in deeds])
        lines.bind(on_cell=lambda _, name: self.choose(name))
        self.add_widget(lines)
