"""Reading where nothing can be written: the file as it lies, a backup, or a copy in memory."""

from __future__ import annotations

import contextlib
import sqlite3
import tempfile
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from itertools import chain
from pathlib import Path

from companion.store.backups import connect_still, copy_pages, good_backups
from companion.store.faults import SPOILT, StoreNotice
from companion.store.place import (
    Opened,
    StorePlace,
    address_of,
    connect,
    copied_with_log,
    log_alone,
)
from companion.store.schema import migrate, seal, version, whole

_Way = Callable[[Path], sqlite3.Connection]


def opened_to_read(place: StorePlace, what: str) -> Opened:
    """What can be read: the file itself, else the newest good backup, else nothing."""
    db, day = None, ""
    if what not in ("newer", "not-migrated"):  # such a file waits, untouched, for another Hornbook
        good = (
            (backup.file, (connect_still,), backup.day) for backup in good_backups(place.backups)
        )
        files = chain([(place.file, _ways(place.file), "")], good)
        found = ((_opened(file, ways, place), day) for file, ways, day in files)
        db, day = next((each for each in found if each[0] is not None), (None, ""))
    if db is None:
        db = connect(":memory:")
        migrate(db, place.migrations)
    db.execute("PRAGMA query_only = ON")
    return Opened(db, StoreNotice(what, backup=day), what)


def _ways(file: Path) -> Sequence[_Way]:
    if log_alone(file):
        return (_copied_elsewhere,)
    return (_alone, _copied_elsewhere) if file.is_file() else ()


def _opened(file: Path, ways: Sequence[_Way], place: StorePlace) -> sqlite3.Connection | None:
    """A connection to this file in the first way that finds a store; None where that is not whole."""
    for way in ways:
        with contextlib.suppress(*SPOILT), ExitStack() as until_whole:
            db = until_whole.enter_context(closing(way(file)))
            if not version(db):
                continue
            if version(db) < len(place.migrations):
                copy = until_whole.enter_context(closing(connect(":memory:")))
                copy_pages(db, copy)
                db.close()
                db = copy
                migrate(db, place.migrations)
            if version(db) == len(place.migrations) and whole(db, place.migrations):
                until_whole.pop_all()
                return db
            return None
    return None


def _alone(file: Path) -> sqlite3.Connection:
    """The file as it lies. A full disk has no room for the shared index; alone, SQLite needs none."""
    address = f"{address_of(file.absolute())}?mode=rw"
    db = sqlite3.connect(address, timeout=0, uri=True, isolation_level=None)
    try:
        db.create_function("seal", -1, seal, deterministic=True)
        db.execute("PRAGMA locking_mode = EXCLUSIVE")
        db.execute("SELECT count(*) FROM sqlite_master")  # raises at once where it is not alone
    except BaseException:
        db.close()
        raise
    return db


def _copied_elsewhere(file: Path) -> sqlite3.Connection:
    """A copy in memory. Where the folder cannot be written, SQLite reads the log in another one."""
    memory = connect(":memory:")
    try:
        with (
            tempfile.TemporaryDirectory() as folder,
            closing(sqlite3.connect(copied_with_log(file, Path(folder)))) as db,
        ):
            copy_pages(db, memory)
    except BaseException:
        memory.close()
        raise
    return memory
