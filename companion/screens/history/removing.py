"""Deleting matches from a list: each is gone at once, and one toast offers all of them back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.host import Host


class Removing:
    """``changed`` is called when a list has to be shown anew."""

    def __init__(self, app: Host, changed: Callable[[], object]) -> None:
        self.app, self.changed = app, changed
        self._gone: list[str] = []  # deleted while the toast that offers them back was there
        self._farewell: Any = None

    def delete(self, match_id: str) -> None:
        """Take a match off the list and offer it back."""
        if not self.app.desk.done(lambda: self.app.store.remove(match_id)):
            return
        match = self.app.desk.match
        if match is not None and match.header.id == match_id:
            self.app.desk.clear()
        self.changed()
        self._say_goodbye(match_id)

    def _say_goodbye(self, match_id: str) -> None:
        """Offer the match back, together with those whose toast this one replaces."""
        tr, ntr, toasts = self.app.tr, self.app.ntr, self.app.toasts
        still = toasts.shown is not None and toasts.shown is self._farewell
        gone = self._gone = [*self._gone, match_id] if still else [match_id]
        said = ntr("Match deleted.", "{n} matches deleted.", len(gone))
        self.app.toast(said, tr("Undo"), lambda: self._restore(gone))
        self._farewell = toasts.shown

    def _restore(self, gone: list[str]) -> None:
        for each in gone:
            self.app.desk.guarded(partial(self.app.store.restore, each))
        self.changed()
