"""Opening the store's file, whatever state it is in: never a crash, never a deletion.

A file that cannot be used is set aside under another name and the newest good backup takes its
place. Where nothing can be written, a copy in memory is read until there is room again.
"""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
from contextlib import closing
from datetime import date, datetime
from pathlib import Path

from companion.store.backups import (
    Backup,
    back_up,
    backups,
    connect_still,
    copy_whole,
    newest_good,
    sound,
    sync,
)
from companion.store.faults import DISK_ERRORS, StoreFault, StoreNotice, fault, probe
from companion.store.memory import opened_in_memory
from companion.store.place import BESIDE, Opened, Place, connect, copied_with_log, log_alone
from companion.store.schema import APPLICATION, migrate, version, whole

_HELD = {"read-only", "disk-full", "busy", "newer", "not-migrated", "unreadable"}


def open_place(place: Place, today: date) -> Opened:
    """Open the store here; if it cannot be, the nearest thing to it, with a notice."""
    try:
        return Opened(open_file(place, today))
    except StoreFault as why:
        what = why.what
    if what in _HELD:
        return opened_in_memory(place, what)
    try:
        return _recovered(place, today)
    except DISK_ERRORS as error:
        what = fault(error, place.folder).what
        return opened_in_memory(place, what if what in _HELD else "unreadable")


def open_file(place: Place, today: date) -> sqlite3.Connection:
    """The store's own file, migrated and ready to be written; raises a fault."""
    db: sqlite3.Connection | None = None
    try:
        place.folder.mkdir(parents=True, exist_ok=True)
        _refuse_a_stump(place)
        db = connect(place.file)
        _prepare(db, place, today)
    except (*DISK_ERRORS, ValueError, TypeError) as error:
        if db is not None:
            db.close()
        why = fault(error, place.folder)
        raise _unreadable(place) if why.what == "disk-error" else why from error
    return db


def _unreadable(place: Place) -> StoreFault:
    """A file that cannot be opened may be whole: it waits, and only what is no file is damage."""
    names = (place.file.with_name(place.file.name + end) for end in ("", *BESIDE))
    strange = any(each.exists() and not each.is_file() for each in names)
    return StoreFault("damaged" if strange else "unreadable")


def _prepare(db: sqlite3.Connection, place: Place, today: date) -> None:
    new = db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
    if new and backups(place.backups):
        raise StoreFault("damaged")  # there was a store here: its file was emptied or lost
    mark = db.execute("PRAGMA application_id").fetchone()[0]
    if not new and mark != APPLICATION:
        raise StoreFault("damaged")
    known = len(place.migrations)
    if version(db) > known:
        raise StoreFault("newer")
    if db.execute("PRAGMA journal_mode = WAL").fetchone()[0] != "wal":
        raise StoreFault("read-only")
    db.execute("PRAGMA synchronous = FULL")
    if place.doubt.exists():
        if not whole(db, place.migrations):
            raise StoreFault("damaged")
        place.doubt.unlink()
    if new:
        migrate(db, place.migrations)
    elif version(db) < known:
        _migrate_safely(db, place, today)
    db.execute("BEGIN IMMEDIATE")  # a file that can only be read lets this pass,
    db.execute(f"PRAGMA user_version = {known}")  # but not this
    db.execute("ROLLBACK")


def _migrate_safely(db: sqlite3.Connection, place: Place, today: date) -> None:
    """Back up, try the migrations on a copy, and only then touch the file."""
    back_up(db, place.backups, today)
    trial = place.folder / "migrating.db"
    try:
        copy_whole(db, trial)
        with closing(connect(trial)) as copy:
            migrate(copy, place.migrations)
            if not whole(copy, place.migrations):
                raise StoreFault("not-migrated")
    except StoreFault:
        raise
    except DISK_ERRORS as error:
        why = fault(error, place.folder)
        raise why if why.what == "disk-full" else StoreFault("not-migrated") from error
    finally:
        with contextlib.suppress(OSError):
            trial.unlink(missing_ok=True)
    migrate(db, place.migrations)


def _refuse_a_stump(place: Place) -> None:
    """SQLite meets a missing half only when it is read; the header tells at once."""
    file = place.file
    if file.is_dir() or log_alone(file):
        raise StoreFault("damaged")
    if not file.exists():
        if backups(place.backups):
            raise StoreFault("damaged")  # before SQLite makes an empty one
        return
    wal = file.with_name(file.name + "-wal")
    if wal.is_file() and wal.stat().st_size:
        return  # with a log beside it, the rest may be there
    with file.open("rb") as stream:
        head = stream.read(100)
    size = int.from_bytes(head[16:18], "big") * int.from_bytes(head[28:32], "big")
    if file.stat().st_size < size:
        raise StoreFault("damaged")


# -- recovery --------------------------------------------------------------------------------


def _recovered(place: Place, today: date) -> Opened:
    """Set aside what lies there and open what could be saved, or begin anew.

    What takes its place is written first: on a full disk everything stays where it lies, and the
    start that succeeds is the one that tells. Where a newer Hornbook wrote the newest backup, all
    of it waits for that Hornbook.
    """
    backup = newest_good(place.backups, len(place.migrations))
    ready = _ready(place)
    try:
        day = _save(place, backup, ready)
        lacking = probe(place.folder)  # SQLite needs room beside the file, too
        if lacking:
            raise StoreFault(lacking)
        kept_as = set_aside(place)
        ready.replace(place.file)
    finally:
        with contextlib.suppress(OSError):
            ready.unlink(missing_ok=True)
    sync(place.folder)
    if backup is None:  # those that are no good stay, but count no more
        for bad in backups(place.backups):
            bad.file.rename(_free(bad.file.with_suffix(".bad")))
    what = "restored" if day else "started-new"
    return Opened(open_file(place, today), StoreNotice(what, kept_as, day))


def _ready(place: Place) -> Path:
    """The name under which a file is written that is to become the store's."""
    return place.folder / "restoring.db"


def _save(place: Place, backup: Backup | None, ready: Path) -> str:
    """Write the newest that is whole into `ready`; its day, or nothing for a new store."""
    log = place.file.with_name(place.file.name + "-wal")
    reached = _touch(backup.file) if backup else 0
    if log_alone(place.file) and _read_log(place, ready) and _touch(ready) >= reached:
        return datetime.fromtimestamp(log.stat().st_mtime).astimezone().date().isoformat()
    if backup:
        _copy(backup, ready)
        return backup.day
    with closing(connect(":memory:")) as new:
        migrate(new, place.migrations)
        copy_whole(new, ready)
    return ""


def _read_log(place: Place, ready: Path) -> bool:
    """Whether the log alone holds a whole store, as it does until it is first emptied."""
    apart = place.folder / "restoring"
    shutil.rmtree(apart, ignore_errors=True)
    try:
        apart.mkdir()
        with closing(sqlite3.connect(copied_with_log(place.file, apart))) as source:
            copy_whole(source, ready)
        return sound(ready) == len(place.migrations)
    except DISK_ERRORS as error:
        if fault(error, place.folder).what != "damaged":
            raise
        return False
    finally:
        shutil.rmtree(apart, ignore_errors=True)


def _touch(file: Path) -> int:
    """How far the matches of this store have come."""
    with closing(connect_still(file)) as db:
        return int(db.execute("SELECT ifnull(max(touch), 0) FROM matches").fetchone()[0])


def set_aside(place: Place) -> str:
    """Rename the store's file, and what SQLite keeps beside it; its new name, if it was there.

    The file goes first: killed between two names, a log without its file is met as damage, but a
    file without its log would be taken for whole.
    """
    file, alone = place.file, log_alone(place.file)
    aside = _free(place.folder / "hornbook.damaged.db")
    lost = not alone and not file.exists() and not file.is_symlink()
    for end in ("", *BESIDE):
        lying = file.with_name(file.name + end)
        if lying.exists() or lying.is_symlink():
            lying.rename(aside.with_name(aside.name + end))
    with contextlib.suppress(OSError):
        place.doubt.unlink(missing_ok=True)
    sync(place.folder)
    return "" if lost else aside.name + ("-wal" if alone else "")


def _free(wanted: Path) -> Path:
    number, free = 1, wanted
    while any(free.with_name(free.name + end).exists() for end in ("", *BESIDE)):
        number += 1
        free = wanted.with_stem(f"{wanted.stem}-{number}")
    return free


def bring_back(place: Place, backup: Backup) -> None:
    """Copy this backup into the place of the store's file."""
    ready = _ready(place)
    try:
        _copy(backup, ready)
        ready.replace(place.file)
    finally:
        ready.unlink(missing_ok=True)
    sync(place.folder)


def _copy(backup: Backup, ready: Path) -> None:
    with closing(sqlite3.connect(backup.file)) as source:
        copy_whole(source, ready)
