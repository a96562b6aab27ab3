"""The store as the app holds it: opened once, written at every tap, let go at the end."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from pathlib import Path

from companion.games.core.shelf import Shelf
from companion.games.shelf import SHELF
from companion.store.book import Clock, wall_clock
from companion.store.exchange import Exchange
from companion.store.faults import StoreNotice
from companion.store.keeping import Keeping, Settings
from companion.store.matches import Matches
from companion.store.opening import open_place
from companion.store.place import StorePlace
from companion.store.schema import MIGRATIONS, Migration
from companion.store.tallies import Tallies


class Store(Matches, Tallies, Keeping, Exchange):
    """Everything that is kept. Each writing call is on the disk when it returns, or raises."""

    _closed = False

    @classmethod
    def open(
        cls,
        folder: Path,
        clock: Clock = wall_clock,
        migrations: Sequence[Migration] = MIGRATIONS,
        shelf: Shelf = SHELF,
    ) -> tuple[Store, StoreNotice | None]:
        """The store in this folder, and what the person must be told about it."""
        place = StorePlace(folder, migrations)
        opened = open_place(place, clock().date())
        store = cls(place, opened, clock)
        store.shelf = shelf
        return store, opened.notice

    @property
    def settings(self) -> Settings:
        """The app's keeper of choices."""
        return Settings(self)

    def checkpoint(self) -> None:
        """Tidy up while the app rests: the daily backup, and the log back into the file.

        What fails here is met again, and said, at the next tap or the next start.
        """
        self._aside.wait()
        if self.held:
            return
        with contextlib.suppress(OSError):
            self.hold_on()
            self.back_up_if_due(resting=True)
            self.purge()
            with self.connection() as db:
                db.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def close(self) -> None:
        """Let go of the file; a second time does nothing, for Kivy stops an app twice."""
        if self._closed:
            return
        self.checkpoint()
        self._db.close()
        self._reach.close()
        self._closed = True
