"""A touched seat of New match: who sits here, who deals, or nobody."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.properties import ListProperty, StringProperty

from companion.host import host
from companion.kv import read_kv
from companion.widgets.drawn.item_list import Item, ItemList
from companion.widgets.drawn.people import Chip, Chips
from companion.widgets.kit.action import Action
from companion.widgets.kit.field import Field
from companion.widgets.kit.sheet import Sheet

read_kv("screens/setup/seat.kv")


class SeatSheet(Sheet):
    """Asks for a name, a new one or somebody known, and offers what else a seat can do.

    ``named`` gets a written name and ``seated`` the key of a chip; ``deeds`` are the other ways.
    """

    people = ListProperty()
    rows = ListProperty()
    text = StringProperty()

    def __init__(
        self,
        people: Sequence[Chip],
        named: Callable[[str], object],
        seated: Callable[[str], object],
        deeds: Sequence[tuple[Item, Callable[[], object]]],
        **properties: Any,
    ) -> None:
        self._named, self._seated = named, seated
        self._deeds = {item.name: deed for item, deed in deeds}
        super().__init__(**properties)
        self.people = list(people)
        self.rows = [item for item, _ in deeds]
        # Where nobody in particular sits, the next thing is to write.
        self._focus = Clock.schedule_once(self._take_focus, 0.15) if not self.text else None

    def _take_focus(self, *_: Any) -> None:
        self.ids.field.focus = True

    def on_dismiss(self) -> None:
        """Let the keyboard go."""
        if self._focus is not None:
            self._focus.cancel()
        self.ids.field.focus = False

    def name_it(self) -> None:
        """Whoever is written there sits down; nothing written, nothing changed."""
        name = " ".join(self.ids.field.text.split())
        if not name:
            app = host()
            app.toast(app.tr("Enter a name first."))
            return
        self.dismiss(animation=False)
        if name != self.text:
            self._named(name)

    def seat(self, key: str) -> None:
        """Somebody whose name stands there sits down."""
        self.dismiss(animation=False)
        self._seated(key)

    def choose(self, name: str) -> None:
        """What else the seat can do."""
        self.dismiss(animation=False)
        self._deeds[name]()
