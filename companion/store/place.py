"""Where a store lies on the disk, and what is there once it is open."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path, PurePath
from urllib.parse import quote

from companion.store.faults import StoreNotice
from companion.store.schema import MIGRATIONS, Migration, seal

FILE = "hornbook.db"
DOUBT = "hornbook.doubt"  # beside a file in which something damaged was met
CUT, GONE = "cut", "gone"  # in that mark: the log lost what was confirmed; and it lies nowhere
BESIDE = ("-wal", "-shm", "-journal")
PAGE = 4096  # bytes
WAIT = 2.0  # seconds for another process to finish its transaction

Mark = tuple[int, int] | None  # the disk and the number of a file on it; None where there is none


@dataclass(frozen=True)
class StorePlace:
    """Where a store lies, and the migrations its file goes through."""

    folder: Path
    migrations: Sequence[Migration] = MIGRATIONS

    @property
    def file(self) -> Path:
        """The file of the store."""
        return self.folder / FILE

    def written(self) -> float:
        """When the file or its log was last written."""
        beside = (self.file.with_name(FILE + end) for end in ("", "-wal"))
        return max((each.stat().st_mtime for each in beside if each.exists()), default=0.0)

    def lying(self) -> tuple[Mark, Mark]:
        """Which file lies here and which log beside it: a name can come to mean another file."""
        return _mark(self.file), _mark(self.beside("-wal"))

    def beside(self, end: str) -> Path:
        """What SQLite keeps beside the file under this ending."""
        return self.file.with_name(FILE + end)

    @property
    def backups(self) -> Path:
        """The folder of the backups."""
        return self.folder / "backups"

    @property
    def reached(self) -> Path:
        """The note of how far the matches have come."""
        return self.folder / "hornbook.reached"

    @property
    def news(self) -> Path:
        """The note of what was recovered and has not been told yet."""
        return self.folder / "hornbook.news"

    @property
    def ready(self) -> Path:
        """The name under which a file is written that is to become the store's."""
        return self.folder / "restoring.db"

    @property
    def doubt(self) -> Path:
        """The mark that asks the next start to look at the whole file."""
        return self.folder / DOUBT

    def doubts(self) -> str:
        """What is doubted, if that mark says so."""
        try:
            return self.doubt.read_text(encoding="utf-8")
        except (OSError, ValueError):
            return ""


@dataclass(frozen=True)
class Opened:
    """An open store; `held` says why it can only be read."""

    db: sqlite3.Connection
    notice: StoreNotice | None = None
    held: str = ""


def _mark(file: Path) -> Mark:
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def log_alone(file: Path) -> bool:
    """Whether the log of this file is all that is left; SQLite would delete it."""
    log = file.with_name(file.name + "-wal")
    if file.exists() and (file.is_dir() or file.stat().st_size):
        return False
    return log.is_file() and log.stat().st_size > 0


def copied_with_log(file: Path, folder: Path) -> Path:
    """Copy the file and its log into this folder, for SQLite to read them there.

    A file that is gone or empty becomes a page of zeros: over that, SQLite reads the log.
    """
    copy = folder / file.name
    for end in ("", "-wal"):
        lying = file.with_name(file.name + end)
        if lying.exists():
            shutil.copyfile(lying, folder / lying.name)
    if not copy.exists() or not copy.stat().st_size:
        copy.write_bytes(bytes(PAGE))
    return copy


def address_of(file: PurePath) -> str:
    """The address of a file as SQLite takes it: it refuses a server, but not a path that names one."""
    # From Python 3.14 on, as_uri imports all of urllib.request, with ssl behind it.
    path = quote(os.fsencode(file.as_posix()), safe="/:")
    return f"file://{path}" if path.startswith("/") else f"file:///{path}"


def connect(file: Path | str) -> sqlite3.Connection:
    """A connection of the main thread, as the store wants it."""
    db = sqlite3.connect(file, timeout=WAIT, isolation_level=None)
    db.create_function("seal", -1, seal, deterministic=True)
    db.execute("PRAGMA foreign_keys = ON")
    return db
