"""The tables of the store, the migrations that make them, and the check that they are whole."""

from __future__ import annotations

import json
import sqlite3
import uuid
import zlib
from collections.abc import Callable, Sequence
from datetime import UTC, datetime

APPLICATION = 0x484F524E  # "HORN": a file without it is not ours

Migration = Callable[[sqlite3.Connection], None]

# Each row is sealed over these columns: SQLite finds a broken page, but not a changed letter.
SEALED = {
    "matches": "id, header, position, length, touch, touched, finished, removed, summary",
    "events": "match, number, event, at",
    "people": "id, name, colour, retired, last_played, merged, uid",
    "seats": "match, origin, person",
    "settings": "name, value",
    "drafts": "screen, match, touch, value",
    "card_sets": "name, value, match",
}


def seal(*values: object) -> int:
    """A checksum of a table's name and a row; text and number are told apart.

    A last column that is empty does not count: it came later, and the row is from before it.
    """
    if values[-1] == "":
        values = values[:-1]
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


def what_is_derived_from_matches(db: sqlite3.Connection) -> None:
    """Version 3: times of events, who taught a card set, people known elsewhere; figures."""
    for statement in (
        # When it was written down; empty in matches from before.
        "ALTER TABLE events ADD COLUMN at TEXT NOT NULL DEFAULT ''",
        # The match that learned this last, as long as no other has begun with it.
        "ALTER TABLE card_sets ADD COLUMN match TEXT NOT NULL DEFAULT ''",
        # By which a person is known in backups and on other phones.
        "ALTER TABLE people ADD COLUMN uid TEXT NOT NULL DEFAULT ''",
        # The rest is derived from matches and seats, can be made anew, and has no seals.
        """CREATE TABLE history (
            match INTEGER PRIMARY KEY REFERENCES matches ON DELETE CASCADE, game TEXT NOT NULL,
            played TEXT NOT NULL, finished INTEGER NOT NULL, words TEXT NOT NULL, took INTEGER)""",
        "CREATE INDEX history_played ON history (played, match)",
        "CREATE INDEX history_finished ON history (finished, played, match)",
        "CREATE INDEX history_game ON history (game, played, match)",
        "CREATE INDEX history_game_finished ON history (game, finished, played, match)",
        """CREATE TABLE results (
            person INTEGER NOT NULL, played TEXT NOT NULL,
            match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
            game TEXT NOT NULL, total INTEGER, won INTEGER,
            PRIMARY KEY (person, played, match)) WITHOUT ROWID""",
        "CREATE INDEX results_of_a_match ON results (match)",
        "CREATE INDEX results_of_a_game ON results (person, game, played, match, won, total)",
        """CREATE TABLE digests (
            match INTEGER PRIMARY KEY REFERENCES matches ON DELETE CASCADE,
            value TEXT NOT NULL, people TEXT NOT NULL)""",
        """CREATE TABLE tallies (
            game TEXT NOT NULL, person INTEGER NOT NULL, what TEXT NOT NULL,
            number INTEGER NOT NULL, PRIMARY KEY (game, person, what)) WITHOUT ROWID""",
        # How far somebody's streaks have been followed.
        """CREATE TABLE runs (
            game TEXT NOT NULL, person INTEGER NOT NULL, ids TEXT NOT NULL, played TEXT NOT NULL,
            match INTEGER NOT NULL, value TEXT NOT NULL, PRIMARY KEY (game, person)) WITHOUT ROWID""",
        """CREATE TABLE uncounted (
            match INTEGER PRIMARY KEY REFERENCES matches ON DELETE CASCADE)""",
    ):
        db.execute(statement)
    columns = "id, name, colour, retired, last_played, merged"
    # The same in every copy of this file, also in a backup that is migrated later.
    store = db.execute("SELECT id FROM matches ORDER BY key LIMIT 1").fetchone() or (uuid.uuid4(),)
    for row in db.execute(f"SELECT {columns}, seal FROM people").fetchall():  # noqa: S608 - our own names
        if seal("people", *row[:-1]) == row[-1]:  # what is damaged stays so, and is met
            uid = uuid.uuid5(uuid.NAMESPACE_OID, f"{store[0]} {row[0]}").hex
            change = "UPDATE people SET uid = ?, seal = ? WHERE id = ?"
            db.execute(change, (uid, seal("people", *row[:-1], uid), row[0]))
    for key, header, touched, finished, summary in db.execute(
        "SELECT key, header, touched, finished, summary FROM matches WHERE removed = ''"
    ):  # row by row: together they can be as large as the file
        try:
            settled, standing = json.loads(header), json.loads(summary)
            names = [*standing["players"], *standing["gone"], settled.get("note", "")]
            game, played = settled["game"], moment(settled.get("started", "") or touched)
            row = (key, game, played, finished, "\n".join(names).casefold())
        except (ValueError, TypeError, KeyError):
            continue  # damaged: it is met when it is read
        db.execute("INSERT INTO history VALUES (?, ?, ?, ?, ?, NULL)", row)
        first = standing["origins"]
        there = {first.get(name, name) for name in (*standing["players"], *standing["gone"])}
        for origin, person in db.execute(
            "SELECT origin, person FROM seats WHERE match = ?", (key,)
        ).fetchall():
            if origin in there:
                sat = (person, played, key, game)
                db.execute("INSERT OR IGNORE INTO results VALUES (?, ?, ?, ?, NULL, NULL)", sat)
    db.execute("INSERT INTO uncounted SELECT match FROM history WHERE finished")


def moment(written: str) -> str:
    """A time so that texts of it are in order: in UTC; one without an offset counts as that."""
    try:
        read = datetime.fromisoformat(written)
        read = read.replace(tzinfo=read.tzinfo or UTC).astimezone(UTC)
    except (ValueError, OverflowError):
        return written
    return read.isoformat(timespec="seconds")


# The version of a file is how many of these it has been through. Only ever add at the end.
MIGRATIONS: tuple[Migration, ...] = (
    tables_of_the_first_release,
    finished_matches_are_found_by_an_index,
    what_is_derived_from_matches,
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
