"""What every part of the store stands on: one connection, transactions, and typed faults."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Any

from companion.json_text import read_kept
from companion.store.aside import BackupAside
from companion.store.backups import Backup, back_up, backups
from companion.store.faults import SPOILT, StoreFault, StoreNotice, fault
from companion.store.news import drop_news
from companion.store.opening import open_place
from companion.store.place import Opened, StorePlace
from companion.store.reach import Reach
from companion.store.recovery import bring_back
from companion.store.schema import columns, sealed

FRESH = 600  # seconds of play that a backup of the same day may lack while the app rests

Clock = Callable[[], datetime]


def wall_clock() -> datetime:
    """The time at the table, with its offset."""
    return datetime.now().astimezone()


class Book:
    """An open store file. The parts of the store add what they keep in it."""

    def __init__(self, place: StorePlace, opened: Opened, clock: Clock) -> None:
        self.place = place
        self.clock = clock
        self._db = opened.db
        self._held = opened.held
        self._lying = place.lying()
        self._replaced = False
        self._reach = Reach(place.reached)
        self._aside = BackupAside(place)
        self.notice: StoreNotice | None = opened.notice

    @property
    def held(self) -> str:
        """Why the store can only be read; empty when it can be written."""
        return self._held

    def now(self) -> str:
        """The present moment as it is written down."""
        return self.clock().isoformat(timespec="seconds")

    @contextmanager
    def connection(self) -> Iterator[sqlite3.Connection]:
        """The connection; what goes wrong on it becomes a fault."""
        try:
            yield self._db
        except sqlite3.ProgrammingError:
            raise  # a mistake of ours: a closed store, another thread
        except UnicodeEncodeError as error:  # half a letter: nothing is kept under such a name
            raise StoreFault("unknown-match") from error
        except (sqlite3.DatabaseError, MemoryError, UnicodeDecodeError) as error:
            raise self._faulty(fault(error, self.place.folder)) from error

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """One read transaction: all of it is read of one moment, whatever another Hornbook writes."""
        with self.connection() as db:
            begun = not db.in_transaction  # else the caller has begun one
            if begun:
                db.execute("BEGIN")
            try:
                yield db
            finally:
                if begun and db.in_transaction:
                    db.execute("COMMIT")

    def sealed_rows(
        self, db: sqlite3.Connection, table: str, rest: str = "", *values: object
    ) -> list[tuple[Any, ...]]:
        """Rows of a table, all of them as they were written; one that is not is damage."""
        query = f"SELECT {columns(table)}, {sealed(table)} FROM {table} {rest}"  # noqa: S608 - our own names
        rows = db.execute(query, values).fetchall()
        if not all(row[-1] for row in rows):
            raise self.damaged()
        return [row[:-1] for row in rows]

    def sealed_value(self, value: str, right: int) -> Any:
        """The value that a row holds, where its seal is `right`; else it is damage."""
        if not right:
            raise self.damaged()
        try:
            return read_kept(value)
        except (ValueError, TypeError, RecursionError) as error:
            raise self.damaged() from error

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction: all of it is on the disk when this ends, or none of it."""
        self._take_up_writing()
        self._hear_of_backup()
        with self.connection() as db:
            db.execute("BEGIN IMMEDIATE")
            try:
                yield db
                db.execute("COMMIT")
            except BaseException:
                if db.in_transaction:
                    db.execute("ROLLBACK")
                raise

    def reached(self, touch: int) -> None:
        """Note beside the store how far its matches have come, now that it is on the disk."""
        self._reach.note(touch)

    def heard(self) -> None:
        """What was recovered has been told: the next start need not."""
        drop_news(self.place.news)

    def back_up(self) -> Backup:
        """Copy the whole store into its folder of backups, and check the copy."""
        self._aside.wait()
        try:
            return back_up(self._db, self.place.backups, self.clock().date())
        except sqlite3.ProgrammingError:
            raise
        except SPOILT as error:
            raise self._faulty(fault(error, self.place.folder)) from error

    def back_up_if_due(self, *, resting: bool = False) -> None:
        """The backup of the day, on a thread beside the play, and a fresher one while the app rests.

        A full disk puts it off; damage that it meets is raised, or said with the next deed.
        """
        self._hear_of_backup()
        if self._held or self._aside.under_way:
            return
        if not self._anything() or not self._due(resting=resting):
            return
        if not resting:
            self._aside.begin(self.clock().date())
            return
        try:
            self.back_up()
        except StoreFault as why:
            if why.what == "damaged":
                raise

    def _hear_of_backup(self) -> None:
        """Damage that the backup met beside the play is for the person to know."""
        why = self._aside.fault()
        if why is not None and why.what == "damaged":
            self.damaged()
            self.notice = StoreNotice("damaged")

    def _anything(self) -> bool:
        with self.reading() as db:
            return any(
                db.execute(f"SELECT 1 FROM {each} LIMIT 1").fetchone()  # noqa: S608 - our own names
                for each in ("matches", "people", "card_sets")
            )

    def _due(self, *, resting: bool) -> bool:
        newest = backups(self.place.backups)[:1]
        if not newest or newest[0].day != self.clock().date().isoformat():
            return True
        return resting and self.place.written() - newest[0].written() > FRESH

    def damaged(self) -> StoreFault:
        """The fault to raise where a row is not as it was written."""
        return self._faulty(StoreFault("damaged"))

    def _faulty(self, why: StoreFault) -> StoreFault:
        if why.what == "damaged":
            with contextlib.suppress(OSError):  # without the mark, it will be met again
                self.place.doubt.touch()
        return why

    def _take_up_writing(self) -> None:
        """A store that could only be read tries its file again: there may be room by now."""
        if not self._held:
            self.hold_on()
            return
        self._db.close()  # first, for it may lock the file, or hold as much memory as the next one
        self._turn_to(open_place(self.place, self.clock().date()))
        if self._held:
            raise StoreFault(self._held)

    def hold_on(self) -> None:
        """Put the file back if it was deleted or moved while it is open.

        SQLite would go on writing into what no longer has a name, and all of it would be gone
        with this process. What it still holds is whole, so that becomes a backup, and the file.
        """
        if self._replaced:
            raise StoreFault("replaced")
        (file, log), (file_then, log_then) = self.place.lying(), self._lying
        if file == file_then and (log == log_then or log_then is None):
            return
        made = self.back_up()
        if file not in (None, file_then):  # not ours: the next start looks at it
            self._replaced = True
            raise StoreFault("replaced")
        self._db.close()  # first, for it removes a log of this name
        if file is None:
            bring_back(self.place, made)
        self._turn_to(open_place(self.place, self.clock().date()))
        if self._held:
            raise StoreFault(self._held)

    def _turn_to(self, opened: Opened) -> None:
        self._db.close()
        self._reach.close()
        self._db, self._held, self.notice = opened.db, opened.held, opened.notice
        self._lying = self.place.lying()


def reseal(db: sqlite3.Connection, table: str, where: str, *values: object) -> None:
    """Seal the rows that were just changed."""
    seal = sealed(table).partition(" IS ")[2]
    db.execute(f"UPDATE {table} SET seal = {seal} WHERE {where}", values)  # noqa: S608 - our own names
