"""Reading where nothing can be written: a copy of the store in memory."""

from __future__ import annotations

import contextlib
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from itertools import chain
from pathlib import Path

from companion.store.backups import copy_pages, good_backups
from companion.store.faults import SPOILT, StoreNotice
from companion.store.place import Opened, StorePlace, connect, copied_with_log, log_alone
from companion.store.schema import migrate, version, whole

_Way = Callable[[sqlite3.Connection, Path], None]


def opened_in_memory(place: StorePlace, what: str) -> Opened:
    """A copy of what can be read: the file itself, else the newest good backup, else nothing."""
    memory, day = None, ""
    if what not in ("newer", "not-migrated"):  # such a file waits, untouched, for another Hornbook
        good = ((backup.file, backup.day) for backup in good_backups(place.backups))
        copies = ((_copied(file, place), day) for file, day in chain([(place.file, "")], good))
        memory, day = next((copy for copy in copies if copy[0] is not None), (None, ""))
    if memory is None:
        memory = connect(":memory:")
        migrate(memory, place.migrations)
    memory.execute("PRAGMA query_only = ON")
    return Opened(memory, StoreNotice(what, backup=day), what)


def _copied(file: Path, place: StorePlace) -> sqlite3.Connection | None:
    memory = connect(":memory:")
    try:
        if _read_into(memory, file) and version(memory) <= len(place.migrations):
            migrate(memory, place.migrations)
            if whole(memory, place.migrations):
                return memory
    except SPOILT:
        pass  # the next copy may be better
    memory.close()
    return None


def _read_into(memory: sqlite3.Connection, file: Path) -> bool:
    ways: tuple[_Way, ...] = (_read_here, _read_elsewhere)
    if log_alone(file):
        ways = (_read_elsewhere,)
    elif not file.is_file():
        return False
    for read in ways:
        with contextlib.suppress(*SPOILT):
            read(memory, file)
            if version(memory):
                return True
    return False


def _read_here(memory: sqlite3.Connection, file: Path) -> None:
    """A full disk has no room for the shared index; alone, SQLite keeps it in memory."""
    address = f"{file.absolute().as_uri()}?mode=rw"
    with closing(sqlite3.connect(address, timeout=0, uri=True)) as db:
        db.execute("PRAGMA locking_mode = EXCLUSIVE")
        db.execute("SELECT count(*) FROM sqlite_master")  # raises at once where it is not alone
        copy_pages(db, memory)


def _read_elsewhere(memory: sqlite3.Connection, file: Path) -> None:
    """Where the folder cannot be written, the file and its log are read from another one."""
    with (
        tempfile.TemporaryDirectory() as folder,
        closing(sqlite3.connect(copied_with_log(file, Path(folder)))) as db,
    ):
        copy_pages(db, memory)
