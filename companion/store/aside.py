"""The daily backup on a thread of its own: nobody waits for it, and nothing else changes."""

from __future__ import annotations

import threading
from contextlib import closing
from datetime import date

from companion.store.backups import back_up, connect_look
from companion.store.faults import SPOILT, StoreFault, fault
from companion.store.place import StorePlace


class BackupAside:
    """Makes one backup at a time, over a connection that only reads.

    SQLite copies in one read transaction: what is written meanwhile waits for nothing and is in
    the next backup.
    """

    def __init__(self, place: StorePlace) -> None:
        self._place = place
        self._thread: threading.Thread | None = None
        self._why: StoreFault | None = None

    @property
    def under_way(self) -> bool:
        """Whether one is being made."""
        return self._thread is not None and self._thread.is_alive()

    def begin(self, today: date) -> None:
        """Begin one, unless one is under way."""
        if not self.under_way:
            self._thread = threading.Thread(target=self._make, args=(today,), daemon=True)
            self._thread.start()

    def wait(self) -> None:
        """Wait until none is under way: two would write under the same name."""
        if self._thread is not None:
            self._thread.join()

    def fault(self) -> StoreFault | None:
        """Why the last one failed; asked once."""
        why, self._why = self._why, None
        return why

    def _make(self, today: date) -> None:
        try:
            with closing(connect_look(self._place.file)) as db:
                back_up(db, self._place.backups, today)
        except SPOILT as error:
            self._why = fault(error, self._place.folder)
