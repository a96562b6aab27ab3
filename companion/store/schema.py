"""The tables of the store, the migrations that make them, and the check that they are whole."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Callable, Sequence

APPLICATION = 0x484F524E  # "HORN": a file without it is not ours

Migration = Callable[[sqlite3.Connection], None]

# Each row is sealed over these columns: SQLite finds a broken page, but not a changed letter.
SEALED = {
    "matches": "id, header, position, length, touch, touched, finished, removed, summary",
    "events": "match, number, event",
    "people": "id, name, colour, retired, last_played, merged",
    "seats": "match, origin, person",
    "settings": "name, value",
    "drafts": "screen, match, touch, value",
    "card_sets": "name, value",
}


def seal(*values: object) -> int:
    """A checksum of a table's name and a row; text and number are told apart."""
    return zlib.crc32(repr(values).encode("utf-8", "surrogatepass"))


def tables_of_the_first_release(db: sqlite3.Connection) -> None:
    """Version 1."""
    for statement in (
        # touch counts every change in the store: it orders the list even when a clock is
        # set back, and tells whether a match was changed since it was read.
        """CREATE TABLE matches (
            key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, header TEXT NOT NULL,
            position INTEGER NOT NULL, length INTEGER NOT NULL, touch INTEGER NOT NULL UNIQUE,
            touched TEXT NOT NULL, finished INTEGER NOT NULL DEFAULT 0,
            removed TEXT NOT NULL DEFAULT '', summary TEXT NOT NULL, seal INTEGER)""",
        """CREATE INDEX matches_open ON matches (touch)
            WHERE finished = 0 AND removed = ''""",
        "CREATE INDEX matches_removed ON matches (removed) WHERE removed <> ''",
        """CREATE TABLE events (
            match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
            number INTEGER NOT NULL, event TEXT NOT NULL, seal INTEGER,
            PRIMARY KEY (match, number)) WITHOUT ROWID""",
        # merged: the same person entered twice; their seats stay, so that it can be undone.
        """CREATE TABLE people (
            id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL,
            colour TEXT NOT NULL DEFAULT '', retired INTEGER NOT NULL DEFAULT 0,
            last_played TEXT NOT NULL DEFAULT '', merged INTEGER REFERENCES people,
            seal INTEGER)""",
        """CREATE TABLE seats (
            match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
            origin TEXT NOT NULL, person INTEGER NOT NULL REFERENCES people, seal INTEGER,
            PRIMARY KEY (match, origin)) WITHOUT ROWID""",
        "CREATE INDEX seats_of_a_person ON seats (person)",
        """CREATE TABLE settings (
            name TEXT PRIMARY KEY, value TEXT NOT NULL, seal INTEGER) WITHOUT ROWID""",
        """CREATE TABLE drafts (
            screen TEXT NOT NULL, match TEXT NOT NULL, touch INTEGER NOT NULL,
            value TEXT NOT NULL, seal INTEGER, PRIMARY KEY (screen, match)) WITHOUT ROWID""",
        """CREATE TABLE card_sets (
            name TEXT PRIMARY KEY, value TEXT NOT NULL, seal INTEGER) WITHOUT ROWID""",
    ):
        db.execute(statement)


def finished_matches_are_found_by_an_index(db: sqlite3.Connection) -> None:
    """Version 2: Home looks for the last finished ones, however many are unfinished."""
    db.execute(
        """CREATE INDEX matches_finished ON matches (touch)
            WHERE finished = 1 AND removed = ''"""
    )


# The version of a file is how many of these it has been through. Only ever add at the end.
MIGRATIONS: tuple[Migration, ...] = (
    tables_of_the_first_release,
    finished_matches_are_found_by_an_index,
)


def version(db: sqlite3.Connection) -> int:
    """How many migrations this file has been through."""
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def touch_of(db: sqlite3.Connection) -> int:
    """How far the matches have come: it counts every change of one, and never falls."""
    return int(db.execute("SELECT ifnull(max(touch), 0) FROM matches").fetchone()[0])


def migrate(db: sqlite3.Connection, migrations: Sequence[Migration] = MIGRATIONS) -> None:
    """Bring the file to the present version, wholly or not at all."""
    db.execute("BEGIN IMMEDIATE")
    try:
        for migration in migrations[version(db) :]:
            migration(db)
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        db.execute(f"PRAGMA user_version = {len(migrations)}")
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def sealed(table: str) -> str:
    """The SQL that is true of a row which is as it was written."""
    return f"{table}.seal IS seal('{table}', {columns(table)})"


def columns(table: str) -> str:
    """The columns of a row that its seal covers, in full."""
    return ", ".join(f"{table}.{column}" for column in SEALED[table].split(", "))


def whole(db: sqlite3.Connection, migrations: Sequence[Migration] = MIGRATIONS) -> bool:
    """Whether every page and every row is as it was written. Reads the whole file."""
    if db.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok":
        return False
    if db.execute("PRAGMA foreign_key_check").fetchone() is not None:
        return False
    if version(db) != len(migrations):
        return True  # an older file: the seals of its day are not known here
    lost = """SELECT 1 FROM matches
        WHERE length <> (SELECT count(*) FROM events WHERE match = key) LIMIT 1"""
    broken = [f"SELECT 1 FROM {name} WHERE NOT {sealed(name)} LIMIT 1" for name in SEALED]  # noqa: S608 - our own names
    return all(db.execute(query).fetchone() is None for query in (lost, *broken))
