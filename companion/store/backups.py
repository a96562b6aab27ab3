"""The backups: made by SQLite's own call, checked before they count, the newest few kept."""

from __future__ import annotations

import contextlib
import os
import re
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from datetime import date
from pathlib import Path
from typing import NamedTuple

from companion.store.faults import SPOILT, StoreFault
from companion.store.place import address_of
from companion.store.schema import APPLICATION, seal, touch_of, version, whole

KEPT = 5  # days
LEFT = 3600  # seconds after which a backup that is not finished never will be
PATIENCE = 8  # quarters of a second
_UNFINISHED = re.compile(r"unfinished-(\d+)-")
_NAME = re.compile(r"backup-(\d{6,})-(\d{4}-\d\d-\d\d)\.db")


class Backup(NamedTuple):
    """One backup; the number orders them, for a clock can be set back."""

    number: int
    day: str
    file: Path

    def written(self) -> float:
        """When it was made."""
        return self.file.stat().st_mtime


def backups(folder: Path) -> list[Backup]:
    """The backups that are there, the newest first; whether they are good is not looked at."""
    try:
        named = [(_NAME.fullmatch(file.name), file) for file in folder.iterdir()]
    except OSError:
        return []
    found = (Backup(int(name[1]), _day(name[2], file), file) for name, file in named if name)
    return sorted(found, reverse=True)


def _day(named: str, file: Path) -> str:
    """The day of a backup; a name can hold one that never was."""
    try:
        return date.fromisoformat(named).isoformat()
    except ValueError:
        with contextlib.suppress(OSError, ValueError, OverflowError):
            return date.fromtimestamp(file.stat().st_mtime).isoformat()  # noqa: DTZ012 - the day at the table
        return date.min.isoformat()


def back_up(db: sqlite3.Connection, folder: Path, today: date) -> Backup:
    """Copy the whole store; a copy that is not whole raises "damaged" and replaces nothing."""
    folder.mkdir(parents=True, exist_ok=True)
    earlier = backups(folder)
    number = earlier[0].number + 1 if earlier else 1
    file = folder / f"backup-{number:06}-{today.isoformat()}.db"
    sweep(folder)
    # A name of its own: another Hornbook may be making one, and each must rename what it checked.
    unfinished = folder / f"unfinished-{os.getpid()}-{threading.get_ident()}.db"
    try:
        copy_whole(db, unfinished)
        unfinished.replace(file)
    finally:
        with contextlib.suppress(OSError):
            unfinished.unlink(missing_ok=True)
    sync(folder)
    made = Backup(number, today.isoformat(), file)
    reached = touch_of_file(file)
    for old in superseded([made, *earlier]):
        if touch_of_file(old.file) > reached:
            continue  # it knows of more than the store does now
        with contextlib.suppress(OSError):
            old.file.unlink()
    return made


def sweep(folder: Path) -> None:
    """Remove what killed processes have left, once nobody can still be writing it."""
    left: list[Path] = []
    with contextlib.suppress(OSError):  # no file may be opened any more: the next start sees them
        left += folder.glob("unfinished*")
    for each in left:
        with contextlib.suppress(OSError):
            writer = _UNFINISHED.match(each.name)
            gone = writer is not None and not _alive(int(writer[1]))
            if gone or abs(time.time() - each.stat().st_mtime) > LEFT:
                each.unlink()


def _alive(process: int) -> bool:
    """Whether there is such a process; where that cannot be asked, there may be."""
    if os.name != "posix" or process == os.getpid():
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):  # somebody else's
        return True
    return True


def superseded(newest_first: list[Backup]) -> list[Backup]:
    """Those no longer needed: all but the last of each of the newest days, and the last two."""
    days = list(dict.fromkeys(each.day for each in newest_first))[:KEPT]
    last = {day: next(each for each in newest_first if each.day == day) for day in days}
    return [each for each in newest_first[2:] if last.get(each.day) != each]


def copy_whole(db: sqlite3.Connection, file: Path) -> None:
    """Copy the store into a file of its own and check the copy; one that is not whole raises."""
    for end in ("", "-journal"):  # of a copy that was cut short
        file.with_name(file.name + end).unlink(missing_ok=True)
    with closing(sqlite3.connect(file, isolation_level=None)) as copy:
        copy.create_function("seal", -1, seal, deterministic=True)
        copy.execute("PRAGMA synchronous = FULL")
        copy_pages(db, copy)
        # The copy stands alone: no log beside it that could be lost or mixed up.
        copy.execute("PRAGMA journal_mode = DELETE")
        if not whole(copy):
            raise StoreFault("damaged")


def copy_pages(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """SQLite's own backup call; left alone, it would wait for another process for ever."""
    waits = 0

    def busy(status: int, _remaining: int, _total: int) -> None:
        nonlocal waits
        waits += status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
        if waits > PATIENCE:
            raise StoreFault("busy")

    source.backup(target, progress=busy, sleep=0.25)


def good_backups(folder: Path) -> Iterator[Backup]:
    """The backups that are whole, the newest first, those of a newer Hornbook too."""
    return (backup for backup in backups(folder) if sound(backup.file))


def newest_good(folder: Path, known: int) -> Backup | None:
    """The newest backup that can be opened; raises where one of a newer Hornbook comes before."""
    for backup in backups(folder):
        found = sound(backup.file)
        if found > known:
            raise StoreFault("newer")
        if found:
            return backup
    return None


def sound(file: Path) -> int:
    """The version of this file if it is a whole store, else 0."""
    try:
        with closing(connect_still(file)) as db:
            mark = db.execute("PRAGMA application_id").fetchone()[0]
            return version(db) if mark == APPLICATION and whole(db) else 0
    except SPOILT:
        return 0


def connect_still(file: Path) -> sqlite3.Connection:
    """A connection to a file that nobody writes; nothing is made beside it."""
    address = f"{address_of(file.absolute())}?mode=ro&immutable=1"
    db = sqlite3.connect(address, uri=True, isolation_level=None)
    db.create_function("seal", -1, seal, deterministic=True)
    return db


def connect_look(file: Path) -> sqlite3.Connection:
    """A connection that reads the file with its log and leaves both as they lie, also at its end."""
    address = f"{address_of(file.absolute())}?mode=ro"
    db = sqlite3.connect(address, timeout=2, uri=True, isolation_level=None)
    db.create_function("seal", -1, seal, deterministic=True)
    return db


def touch_of_file(file: Path) -> int:
    """How far the matches of this file have come; 0 where it does not tell."""
    try:
        with closing(connect_still(file)) as db:
            return touch_of(db)
    except SPOILT:
        return 0


def sync(folder: Path) -> None:
    """Let the folder's names reach the disk, where the system can say so."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
