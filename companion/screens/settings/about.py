"""About: which version this is, what it is made of, what went wrong in it, and whose game it serves."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion import __version__
from companion.host import Host, host
from companion.kv import read_kv
from companion.languages import N_
from companion.screens.settings.kept import KeptSheet, kept_games
from companion.widgets.kit.action import Action, Heading
from companion.widgets.kit.sheet import Sheet
from companion.widgets.kit.text import Text

read_kv("screens/settings/about.kv")

LINES = 12  # of a label: one of hundreds is more than a phone can draw
SHARED = "hornbook-what-went-wrong.txt"

SAID = N_(
    "The latest errors, for the makers of Hornbook. They contain no matches, but may contain player names."
)


class About(Sheet):
    """A sheet with the version and the licences, and what is kept for games that are not here."""

    version = __version__

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        app = host()
        if kept_games(app):
            kept = Action(
                text=app.tr("Data on other game boxes"),
                style="tonal",
                icon="package-variant",
                guarded=True,
            )
            kept.bind(on_tap=lambda *_: app.sheets.open(KeptSheet(app)))
            self.add_widget(kept)


class WentWrong(Sheet):
    """The last faults that the app noted, the newest first, to be read and to be handed on."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        app = host()
        faults = app.mishaps.faults()
        if not faults:
            self.add_widget(Text(text=app.tr("Nothing so far.")))
            return
        self.add_widget(Text(text=app.tr(SAID)))
        for fault in reversed(faults):
            head, _, rest = fault.partition("\n")
            self.add_widget(Heading(text=head))
            lines = rest.splitlines()
            for at in range(0, len(lines), LINES):
                self.add_widget(Text(text="\n".join(lines[at : at + LINES]), role="small"))
        share = Action(text=app.tr("Share"), icon="share-variant-outline", guarded=True)
        share.bind(on_tap=lambda *_: share_faults(app))
        self.add_widget(share)


def share_faults(app: Host) -> None:
    """Hand on what went wrong as a file; where nothing shares files, it is saved."""
    data, title = app.mishaps.text().encode(errors="backslashreplace"), app.tr("What went wrong")
    if not app.device.share_file(SHARED, data, "text/plain", title):
        from companion.screens.history.working import say_saved

        app.device.save_file(SHARED, data, partial(say_saved, app))
