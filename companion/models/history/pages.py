"""The history: what it is narrowed to, page by page, and how long a match took."""

from __future__ import annotations

from companion.languages import Ntr, Tr
from companion.store import Store, Summary
from companion.store.listing import ALL, Cursor, Search

PAGE = 10


class History:
    """A list that is read as far as somebody has scrolled."""

    def __init__(self, store: Store, search: Search = ALL) -> None:
        self.store = store
        self.search = search
        self.matches: list[Summary] = []
        self._next: Cursor | None = None
        self.more = True  # whether there may be older ones
        self.read_on()

    def read_on(self) -> list[Summary]:
        """One page more; what came with it."""
        if not self.more:
            return []
        page = self.store.history(self.search, self._next, PAGE)
        self.matches += page.matches
        self._next, self.more = page.next, page.next is not None
        return page.matches


def took(summary: Summary, tr: Tr, ntr: Ntr) -> str:
    """How long people played; nothing where the times were not kept."""
    if summary.took is None:
        return ""
    minutes = max(1, round(summary.took / 60))
    hours, rest = divmod(minutes, 60)
    if not hours:
        return ntr("{n} minute", "{n} minutes", minutes)
    return tr("{hours} h {minutes} min").format(hours=hours, minutes=rest)
