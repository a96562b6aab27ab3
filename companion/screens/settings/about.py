"""About: which version this is, what it is made of, and whose game it serves."""

from typing import Any

from companion import __version__
from companion.host import host
from companion.kv import read_kv
from companion.screens.settings.kept import KeptSheet, kept_games
from companion.widgets.kit.action import Action, Heading
from companion.widgets.kit.sheet import Sheet

read_kv("screens/settings/about.kv")


class About(Sheet):
    """A sheet with the version and the licences, and what is kept for games that are not here."""

    version = __version__

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        app = host()
        if kept_games(app):
            kept = Action(
                text=app.tr("Box details of other games"),
                style="tonal",
                icon="package-variant",
                guarded=True,
            )
            kept.bind(on_tap=lambda *_: app.sheets.open(KeptSheet(app)))
            self.add_widget(kept)
