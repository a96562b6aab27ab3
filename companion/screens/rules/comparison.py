"""Editions, variants and sets of bullheads side by side; a touch leads to the rules behind a line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.host import host
from companion.kv import read_kv
from companion.screens.rules.page import SeeSheet, open_at
from companion.widgets.drawn.wrap import width_of
from companion.widgets.kit.action import Heading
from companion.widgets.kit.press import Pressable
from companion.widgets.kit.sheet import Sheet
from companion.widgets.kit.stack import Stack
from companion.widgets.kit.text import Text
from companion.widgets.look.theme import size_of
from companion.words.rulebook_pages import Compared, Comparison, comparisons

read_kv("screens/rules/comparison.kv")

EDGE, GAP = 8, 12  # dp beside the columns and between them


class ComparedCell(Text):
    """What one column says."""


class Columns(BoxLayout):
    """Cells of equal width side by side, as high as the highest."""

    def __init__(self, cells: Sequence[str], **properties: Any) -> None:
        super().__init__(**properties)
        for each in cells:
            cell = ComparedCell(text=each)
            cell.bind(height=self._grow)
            self.add_widget(cell)
        self._grow()

    def _grow(self, *_: Any) -> None:
        self.height = max(each.height for each in self.children)


class Difference(Pressable, BoxLayout):
    """One thing that differs; below each other, with their columns' names, where it is narrow."""

    text = StringProperty()

    def __init__(self, row: Compared, names: Sequence[str] = (), **properties: Any) -> None:
        super().__init__(text=row.what, **properties)
        if not names:
            self.add_widget(Columns(row.cells))
        for name, each in zip(names, row.cells, strict=False):
            self.add_widget(Columns([f"{name}: {each}"]))


class ComparisonTable(Stack):
    """A comparison with its title, in columns if every word has room in its own."""

    def __init__(self, comparison: Comparison, **properties: Any) -> None:
        self._comparison = comparison
        self._narrow: bool | None = None
        super().__init__(**properties)
        self._soon = Clock.create_trigger(self._build, -1)
        self.bind(width=self._lay)
        host().bind(text_scale=self._lay)  # weakly, as it is a method
        self._lay()

    def _lay(self, *_: Any) -> None:
        self._soon()

    def _is_narrow(self) -> bool:
        told, size = self._comparison, size_of("small", host().text_scale)
        texts = [*told.columns, *(cell for row in told.rows for cell in row.cells)]
        widest = max(width_of(word, int(size)) for text in texts for word in text.split())
        many = len(told.columns)
        return widest > (self.width - dp(2 * EDGE + GAP * (many - 1))) / many

    def _build(self, *_: Any) -> None:
        narrow = self._is_narrow()
        if narrow == self._narrow:
            return
        self._narrow = narrow
        app, told = host(), self._comparison
        self.clear_widgets()
        self.add_widget(Heading(text=told.title))
        if not narrow:
            self.add_widget(Columns(told.columns))
        for row in told.rows:
            line = Difference(row, told.columns if narrow else ())
            line.bind(
                on_tap=lambda *_, see=row.see: app.sheets.open(SeeSheet(see, app.shelf.first))
            )
            self.add_widget(line)


class ComparisonSheet(Sheet):
    """All tables one below the other; it opens at the one that was asked for."""

    def __init__(self, at: str = "", **properties: Any) -> None:
        super().__init__(**properties)
        app = host()
        self.title = app.tr("Compare editions")
        for each in comparisons(app.language):
            table = ComparisonTable(each)
            self.add_widget(table)
            if each.id == at:
                open_at(self, table)
