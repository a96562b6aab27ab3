"""Sheets of what can be done; a tap closes them and does it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any

from kivy.metrics import dp

from companion.host import host
from companion.widgets.drawn.item_list import Item, ItemList
from companion.widgets.kit.press import NEAR, taps
from companion.widgets.kit.sheet import Sheet

Deed = Callable[[], object]
Deeds = list[tuple[Item, Deed]]


class DeedSheet(Sheet):
    """Knows its deeds by name; how they are shown, its kinds say.

    Those named in ``sure`` are asked for once more where the touch that opened the sheet lay on them:
    a second one at its place may have been meant for what lay there before.
    """

    def __init__(
        self,
        title: str,
        deeds: Iterable[tuple[Item, Deed]],
        *,
        sure: Collection[str] = (),
        **properties: Any,
    ) -> None:
        super().__init__(title=title, **properties)
        self.deeds = {item.name: deed for item, deed in deeds}
        self.sure = sure
        self._opened = (taps.count, taps.where)

    def choose(self, name: str) -> None:
        """Do what was tapped. One that only fades away would answer a hasty second tap."""
        count, (then_x, then_y) = self._opened
        x, y = taps.where
        first = taps.count == count + 1 and max(abs(x - then_x), abs(y - then_y)) <= dp(NEAR)
        if name in self.sure and first:
            host().toast(host().tr("Tap again."))
            return
        self.dismiss(animation=False)
        self.deeds[name]()


class ListSheet(DeedSheet):
    """One deed below the other."""

    def __init__(
        self, title: str, deeds: Deeds, *, sure: Collection[str] = (), **properties: Any
    ) -> None:
        super().__init__(title, deeds, sure=sure, **properties)
        lines = ItemList(rows=[item for item, _ in deeds])
        lines.bind(on_cell=lambda _, name: self.choose(name))
        self.add_widget(lines)
