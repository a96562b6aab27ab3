"""Opening the store's file, whatever state it is in: never a crash, never a deletion.

A file that cannot be used is set aside under another name and the newest good backup takes its
place. Where nothing can be written, what can be read is read until there is room again.
"""

from __future__ import annotations

import contextlib
import sqlite3
from contextlib import closing
from datetime import date

from companion.store.backups import (
    back_up,
    backups,
    connect_look,
    copy_whole,
    sound,
    sweep,
    touch_of_file,
)
from companion.store.faults import DISK_ERRORS, SPOILT, StoreFault, StoreNotice, fault
from companion.store.held import opened_to_read
from companion.store.log import judge
from companion.store.news import read_news
from companion.store.place import BESIDE, CUT, GONE, Opened, StorePlace, connect, log_alone
from companion.store.reach import reached
from companion.store.recovery import finish, free, recover
from companion.store.schema import APPLICATION, migrate, touch_of, version, whole

_HELD = {"read-only", "disk-full", "busy", "newer", "not-migrated", "unreadable"}


def open_place(place: StorePlace, today: date) -> Opened:
    """Open the store here; if it cannot be, the nearest thing to it, with a notice."""
    try:
        finish(place)  # what a killed start had begun
        try:
            db = open_file(place, today)
        except StoreFault as why:
            if why.what in _HELD:
                raise
            recover(place)
            db = open_file(place, today)
    except SPOILT as error:
        what = fault(error, place.folder).what
        return opened_to_read(place, what if what in _HELD else "unreadable")
    sweep(place.backups)
    news = read_news(place.news)  # recovered now or earlier, and not told yet
    return Opened(db, news.notice if news else _room_for_backups(place))


def _room_for_backups(place: StorePlace) -> StoreNotice | None:
    """Set aside what lies where the backups belong and is no folder."""
    lying = place.backups
    if lying.is_dir() or not (lying.exists() or lying.is_symlink()):
        return None
    aside = free(lying.with_name("backups.aside"))
    with contextlib.suppress(OSError):
        lying.rename(aside)
        return StoreNotice("backups-aside", aside.name)
    return None


def open_file(place: StorePlace, today: date) -> sqlite3.Connection:
    """The store's own file, migrated and ready to be written; raises a fault."""
    db: sqlite3.Connection | None = None
    try:
        place.folder.mkdir(parents=True, exist_ok=True)
        _refuse_a_stump(place)
        _refuse_a_loss(place)
        db = connect(place.file)
        _prepare(db, place, today)
    except SPOILT as error:
        if db is not None:
            db.close()
        why = fault(error, place.folder)
        raise _unreadable(place) if why.what == "disk-error" else why from error
    return db


def _unreadable(place: StorePlace) -> StoreFault:
    """A file that cannot be opened may be whole: it waits, and only what is no file is damage."""
    names = (place.file.with_name(place.file.name + end) for end in ("", *BESIDE))
    strange = any(each.exists() and not each.is_file() for each in names)
    return StoreFault("damaged" if strange else "unreadable")


def _prepare(db: sqlite3.Connection, place: StorePlace, today: date) -> None:
    new = db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
    if new and _was_here(place):
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
    if place.doubt.exists():  # it was looked at, and the file is whole
        place.doubt.unlink()
    if new:
        migrate(db, place.migrations)
    elif version(db) < known:
        _migrate_safely(db, place, today)
    db.execute("BEGIN IMMEDIATE")  # a file that can only be read lets this pass,
    db.execute(f"PRAGMA user_version = {known}")  # but not this
    db.execute("ROLLBACK")


def _migrate_safely(db: sqlite3.Connection, place: StorePlace, today: date) -> None:
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


def _refuse_a_stump(place: StorePlace) -> None:
    """SQLite meets a missing half only when it is read; the header tells at once."""
    file = place.file
    if file.is_dir() or log_alone(file):
        raise StoreFault("damaged")
    if not file.exists():
        if _was_here(place):
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


def _roll_back(place: StorePlace) -> None:
    """Let SQLite undo what was cut short before there was a log: who only reads may not."""
    log = place.beside("-wal")
    if place.beside("-journal").exists() and not (log.exists() and log.stat().st_size):
        with closing(connect(place.file)) as db:
            db.execute("SELECT count(*) FROM sqlite_master").fetchone()


def _was_here(place: StorePlace) -> bool:
    """Whether a store lay here before."""
    return bool(backups(place.backups)) or reached(place.reached) > 0


def _refuse_a_loss(place: StorePlace) -> None:
    """Look at the file with its log, before SQLite writes, for what it no longer holds.

    A store that has come less far than was noted beside it, or than its newest backup, has lost
    something; so has one whose log proves it; and where damage was met, the whole is looked at.
    """
    newest = backups(place.backups)[:1]
    backed_up = touch_of_file(newest[0].file) if newest else 0
    noted = reached(place.reached)  # before the store: another Hornbook may write on meanwhile
    if not place.file.exists():
        return
    _roll_back(place)
    if place.doubts() not in (CUT, GONE):
        proved = judge(place)
        if proved:  # SQLite has read the log by now, and what it noted of it is overwritten
            place.doubt.write_text(proved, encoding="utf-8")
    if place.doubts() in (CUT, GONE):
        raise StoreFault("damaged")
    with closing(connect_look(place.file)) as db:
        if db.execute("PRAGMA application_id").fetchone()[0] != APPLICATION:
            return  # new, or not ours: that is told apart later
        if version(db) > len(place.migrations):
            return
        touch = touch_of(db)
        if place.doubt.exists() and not whole(db, place.migrations):
            raise StoreFault("damaged")
    if touch < noted:
        raise StoreFault("damaged")
    if touch < backed_up:
        if sound(newest[0].file):
            raise StoreFault("damaged")
        newest[0].file.rename(free(newest[0].file.with_suffix(".bad")))  # it does not count
