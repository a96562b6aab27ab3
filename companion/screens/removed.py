"""What was deleted lately: a tap takes a match back."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import ListProperty

from companion.kv import read_kv
from companion.models import gist
from companion.widgets.lines import Item, Lines
from companion.widgets.sheet import Sheet

__all__ = ["Lines", "RemovedSheet"]

read_kv("screens/removed.kv")


class RemovedSheet(Sheet):
    """A sheet with the deleted matches; ``on_restored`` tells that one came back."""

    rows = ListProperty()
    __events__ = ("on_restored",)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.show()

    def show(self) -> None:
        """The last deleted first."""
        app = App.get_running_app()
        self.rows = [
            Item(
                each.id,
                gist.title(each, app.tr),
                gist.detail(each, app.tr, app.ntr),
                icon="delete-restore",
            )
            for each in app.desk.guarded(app.store.removed) or []
        ]

    def restore(self, match_id: str) -> None:
        """Put a match back on the list; the sheet closes behind the last one."""
        app = App.get_running_app()

        def act() -> bool:
            app.store.restore(match_id)
            return True

        if app.desk.guarded(act):
            app.toast(app.tr("The match is back."))
            self.dispatch("on_restored")
        self.show()
        if not self.rows:
            self.dismiss()

    def on_restored(self) -> None:
        """Screens bind here."""
