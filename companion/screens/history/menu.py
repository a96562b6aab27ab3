"""What can be done with a match of the history: open, look through, note, delete and take back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.host import Host, host
from companion.match import Match
from companion.models import match_line
from companion.models.table.story import deals, turns
from companion.screens.history.line import open_match
from companion.screens.history.removing import Removing
from companion.screens.history.sharing import share
from companion.screens.people.naming import NameSheet
from companion.store import Closed, Summary
from companion.widgets.drawn.item_list import Item
from companion.widgets.kit.deeds import Deeds, ListSheet

LONGEST_NOTE = 200  # letters


class NoteSheet(NameSheet):
    """Asks for a note; an empty one takes it away."""

    def __init__(self, done: Callable[[str], object], note: str, **properties: Any) -> None:
        tr = host().tr
        super().__init__(done, text=note[:LONGEST_NOTE], **properties)
        self.title, self.save = tr("Note"), tr("Save")
        field = self.ids.field
        field.longest, field.hint_text = LONGEST_NOTE, tr("Where you played, what happened")

    def accept(self) -> None:
        """Hand the note over."""
        self.dismiss()
        self.done(" ".join(self.ids.field.text.split()))

    def remark(self, name: str, said: str, added: str) -> str:
        """What is said of a note that has no more room."""
        told = host().ntr(
            "A note can have at most {n} character.",
            "A note can have at most {n} characters.",
            LONGEST_NOTE,
        )
        return told if said else ""


class MatchMenu:
    """The deeds; ``changed`` is called when a list has to be shown anew."""

    def __init__(self, app: Host, changed: Callable[[], object]) -> None:
        self.app, self.changed = app, changed
        self.removing = Removing(app, changed)

    def ask(self, summary: Summary) -> None:
        """Show what can be done with a match."""
        tr, key, go = self.app.tr, summary.id, partial(open_match, self.app)
        resume = Item("resume", tr("Continue"), icon="play-outline")
        pad = Item("pad", tr("Score pad"), tr("Rounds and totals"), icon="notebook-outline")
        table = Item("turns", tr("Turn by turn"), tr("Every card and why"), icon="history")
        result = Item("result", tr("Standings and chart"), icon="chart-line")
        sent = Item("share", tr("Share"), icon="share-variant-outline")
        note = Item("note", tr("Note"), summary.note, icon="pencil-outline")
        about = tr("You can restore it for 30 days.")
        delete = Item("delete", tr("Delete"), about, icon="delete-outline")
        deeds: Deeds = [] if summary.finished else [(resume, partial(go, key))]
        deeds.append((pad, partial(go, key, "pad")))
        if self._has_turns(key):
            deeds.append((table, partial(go, key, "turns")))
        deeds += [
            (result, partial(go, key, "end")),
            (sent, lambda: self._share(key)),
            (note, lambda: self._note(summary)),
            (delete, lambda: self.removing.delete(key)),
        ]
        self.app.sheets.open(ListSheet(match_line.title(summary, tr), deeds))

    def _has_turns(self, match_id: str) -> bool:
        """Whether cards were entered, so that there is something to look through."""
        found = self.app.desk.guarded(lambda: self.app.store.load(match_id))
        return isinstance(found, Match) and bool(turns(found) or deals(found))

    def _share(self, match_id: str) -> None:
        found = self.app.desk.guarded(lambda: self.app.store.load(match_id))
        if isinstance(found, Match):
            share(self.app, found)
        elif isinstance(found, Closed):
            open_match(self.app, match_id)  # which says why nothing can be made of it

    def _note(self, summary: Summary) -> None:
        def write(note: str) -> None:
            self.app.desk.guarded(lambda: self.app.store.write_note(summary.id, note))
            match = self.app.desk.match
            if match is not None and match.header.id == summary.id:
                self.app.desk.open(summary.id)  # its header has the note
            self.changed()

        self.app.sheets.open(NoteSheet(write, summary.note))
