"""Licences: the parts of the app, and the whole text of each one's licence."""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty

from companion.kv import read_kv
from companion.licences import PARTS, paragraphs
from companion.widgets.drawn.item_list import Item, ItemList
from companion.widgets.kit.rooms import Column, Room, ScrollPage
from companion.widgets.kit.sheet import Sheet
from companion.widgets.kit.text import Text
from companion.widgets.kit.topbar import TopBar

read_kv("screens/settings/licences.kv")


class LicenceSheet(Sheet):
    """One licence, a paragraph a label: a label of a hundred lines is more than a phone can draw."""

    def __init__(self, name: str, file: str, **properties: Any) -> None:
        super().__init__(title=name, **properties)
        for paragraph in paragraphs(file):
            self.add_widget(Text(text=paragraph, role="small"))


class Licences(Room):
    """The list of parts; a tap opens the text."""

    parts = ListProperty()

    def on_pre_enter(self, *_: Any) -> None:
        """Show the parts."""
        self.parts = [
            Item(f"{at}", part.name, part.licence, icon="file-document-outline")
            for at, part in enumerate(PARTS)
        ]

    def read(self, name: str) -> LicenceSheet:
        """The sheet with this part's licence."""
        part = PARTS[int(name)]
        return LicenceSheet(part.name, part.file)
