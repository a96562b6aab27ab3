"""What was deleted lately: a tap takes a match back."""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty

from companion.host import host
from companion.kv import read_kv
from companion.models import match_line
from companion.widgets.drawn.item_list import Item, ItemList
from companion.widgets.kit.sheet import Sheet

read_kv("screens/history/removed.kv")


class RemovedSheet(Sheet):
    """A sheet with the deleted matches; ``on_restored`` tells that one came back."""

    rows = ListProperty()
    __events__ = ("on_restored",)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.show()

    def show(self) -> None:
        """The last deleted first."""
        app = host()
        self.rows = [
            Item(
                each.id,
                match_line.title(each, app.tr),
                match_line.detail(each, app.tr, app.ntr, app.store.now()),
                icon="delete-restore",
            )
            for each in app.desk.guarded(app.store.removed) or []
        ]

    def restore(self, match_id: str) -> None:
        """Put a match back on the list; the sheet closes behind the last one."""
        app = host()
        if app.desk.done(lambda: app.store.restore(match_id)):
            app.toast(app.tr("Match restored."))
            self.dispatch("on_restored")
        self.show()
        if not self.rows:
            self.dismiss()

    def on_restored(self) -> None:
        """Screens bind here."""
