"""What can go wrong with the store, as typed values; the sentences are made elsewhere."""

from __future__ import annotations

import errno
import sqlite3
import tempfile
from pathlib import Path
from typing import NamedTuple

ENOUGH = 256 * 1024  # bytes; SQLite's shared index and one transaction want about this much

# Every way a call can fail for reasons that lie on the disk.
DISK_ERRORS = (sqlite3.DatabaseError, MemoryError, OSError)

# And every way the reading of a spoilt file can: SQLite's very complaint may hold its bytes.
SPOILT = (*DISK_ERRORS, ValueError, TypeError)

_WORDS = {
    sqlite3.SQLITE_FULL: "disk-full",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_PERM: "read-only",
    sqlite3.SQLITE_AUTH: "read-only",
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_IOERR: "disk-error",
    sqlite3.SQLITE_CANTOPEN: "disk-error",
}


class StoreFault(OSError):  # noqa: N818 - the disk is at fault, not the person
    """Raised where something could not be kept or read; nothing was changed.

    `what` is "disk-full", "read-only", "disk-error", "busy" (another Hornbook is writing),
    "damaged" (the next start sets the file aside and opens the newest good backup), "newer"
    (written by a newer Hornbook), "not-migrated", "replaced" (another file took the store's place
    while it was open), "unreadable" (it lies there, but cannot be opened), "moved-on" (the match
    was changed through another copy of it) or "unknown-match".
    """

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


class StoreNotice(NamedTuple):
    """What the person must be told about the opening of the store.

    `what` is "restored" (the backup of the day `backup` is open), "started-new" (there was no
    good backup), "mended" (there was damage, but nothing is lost), "salvaged" (the last taps may
    be missing, of the matches `lost` if they are known), "backups-aside" (something else lay
    where the backups belong), or why nothing can be written: "read-only", "disk-full", "busy",
    "newer", "not-migrated", "unreadable"; then `backup` is its day where a backup is read
    meanwhile. `kept_as` names the file or folder that was set aside; nothing where there was none.
    """

    what: str
    kept_as: str = ""
    backup: str = ""
    lost: tuple[str, ...] = ()  # the players of each


def fault(error: BaseException, folder: Path) -> StoreFault:
    """The fault that this error of the disk or of SQLite means."""
    if isinstance(error, StoreFault):
        return error
    if isinstance(error, sqlite3.Error):
        # What has no code is SQLite's complaint about text or numbers that cannot be.
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
        what = _WORDS.get(code, "damaged")
    else:
        what = "disk-error" if isinstance(error, OSError) else "damaged"
    if what == "disk-error":  # so a full disk can show too: as a failed write, or a missing file
        what = probe(folder) or what
    return StoreFault(what)


def probe(folder: Path) -> str:
    """Why nothing can be written here; empty if it can be. A quota shows in no figure."""
    try:
        with tempfile.TemporaryFile(dir=folder) as trial:
            trial.write(bytes(ENOUGH))
            trial.flush()
    except OSError as error:
        full = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
        return "disk-full" if error.errno in full else "read-only"
    return ""
