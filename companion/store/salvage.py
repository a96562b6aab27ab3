"""What a damaged store still holds, row by row: every match whose seals hold goes into another."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from companion.store.derived import recount
from companion.store.faults import SPOILT
from companion.store.schema import SEALED, columns, seal, touch_of

# However much of the table itself cannot be read, one of its indexes may still name every match.
_WAYS = (
    "SELECT key FROM matches ORDER BY key",
    "SELECT key FROM matches ORDER BY key DESC",
    "SELECT key FROM matches ORDER BY touch",
    "SELECT key FROM matches ORDER BY touch DESC",
    "SELECT key FROM matches ORDER BY id",
)
_LOOSE = ("settings", "card_sets")

Row = tuple[Any, ...]


class _Row(NamedTuple):
    """A row as it lies in the damaged store, and whether it is as it was written."""

    values: Row
    seal: object
    holds: bool


@dataclass
class Salvaged:
    """What came of it."""

    gained: bool = False  # something newer than there was
    whole: bool = True  # nothing was met that may have been newer and could not be read
    lost: dict[str, str] = field(default_factory=dict)  # the id of a match to its players


class Salvage:
    """Carries what is sound and no older from a damaged store into one that is whole."""

    def __init__(self, source: sqlite3.Connection, target: sqlite3.Connection) -> None:
        self.source, self.target = source, target
        # Spoilt letters are no reason to stop: their row's seal will not hold.
        source.text_factory = lambda raw: raw.decode("utf-8", "replace")
        self.found = Salvaged()
        self.accounted: set[str] = set()  # the matches of which it is known whether they were saved

    def carry(self) -> Salvaged:
        """Everything that can be; one transaction of the target."""
        self.target.execute("PRAGMA foreign_keys = OFF")  # in between; then all is checked
        self.target.execute("BEGIN IMMEDIATE")
        keys = self.keys()  # not the rows: together they can be as large as the store
        lying = (self.match_row(key) for key in keys)
        newest = max((row.values[4] for row in lying if row.holds), default=0)
        is_newer = newest >= touch_of(self.target)
        self.found.whole &= is_newer  # else what is kept beside the matches is older, too
        if is_newer:
            self.carry_people()
            for table in _LOOSE:
                self.carry_rows(table)
        for key in keys:
            self.carry_match(key, self.match_row(key), is_newer=is_newer)
        self.name_the_rest()
        if is_newer:
            self.carry_drafts()
        recount(self.target)
        self.target.execute("COMMIT")
        self.target.execute("PRAGMA foreign_keys = ON")
        return self.found

    def read(self, query: str, *values: object) -> Iterator[Row]:
        """The rows as far as they can be read."""
        try:
            yield from self.source.execute(query, values)
        except SPOILT:
            self.found.whole = False

    def keys(self) -> list[int]:
        """Every match that is named anywhere; one way that can be gone to its end names them all."""
        found, named = set[int](), False
        for way in _WAYS:
            with contextlib.suppress(*SPOILT):
                found.update(row[0] for row in self.source.execute(way) if isinstance(row[0], int))
                named = True
        self.found.whole &= named
        return sorted(found)

    def rows(self, table: str, where: str = "1", *values: object) -> Iterator[_Row]:
        """The rows as they lie, each with its seal."""
        query = f"SELECT {columns(table)}, seal FROM {table} WHERE {where}"  # noqa: S608 - our own names
        for row in self.read(query, *values):
            yield _Row(row[:-1], row[-1], seal(table, *row[:-1]) == row[-1])

    def sound_rows(self, table: str, where: str = "1", *values: object) -> Iterator[Row]:
        """The rows whose seals hold; one that does not is missed unless the target has it."""
        for row in self.rows(table, where, *values):
            if row.holds:
                yield row.values
            elif not self.is_known(table, row):
                self.found.whole = False

    def is_known(self, table: str, row: _Row) -> bool:
        """Whether a row that is not as it was written was, when it was written, the target's."""
        names = SEALED[table].split(", ")
        same = " AND ".join(f"{name} IS ?" for name in names)
        query = f"SELECT 1 FROM {table} WHERE seal IS ? OR ({same}) LIMIT 1"  # noqa: S608 - our own names
        return self.target.execute(query, (row.seal, *row.values)).fetchone() is not None

    def put(self, table: str, row: Row, *, key: int | None = None) -> None:
        """Write a row with its seal."""
        names, marks = SEALED[table], ", ".join(f"?{n}" for n in range(1, len(row) + 1))
        if key is not None:
            names, marks = f"{names}, key", f"{marks}, {key}"
        query = f"""REPLACE INTO {table} ({names}, seal) VALUES
            ({marks}, seal('{table}', {", ".join(f"?{n}" for n in range(1, len(row) + 1))}))"""  # noqa: S608 - our own names
        self.target.execute(query, row)

    # -- beside the matches -------------------------------------------------------------------

    def carry_people(self) -> None:
        rows = [*self.sound_rows("people")]
        known = {row[0] for row in self.target.execute("SELECT id FROM people")}
        known |= {row[0] for row in rows}
        for *row, merged, uid in rows:
            self.put("people", (*row, merged if merged in known else None, uid))

    def carry_rows(self, table: str) -> None:
        for row in self.sound_rows(table):
            self.put(table, row)

    def carry_drafts(self) -> None:
        """What is half entered, where its match is here as it was there."""
        there: dict[str, int] = dict(self.read("SELECT id, touch FROM matches"))
        for screen, match, touch, value in self.sound_rows("drafts"):
            query = "SELECT touch FROM matches WHERE id = ?"
            here = self.target.execute(query, (match,)).fetchone()
            if match and (here is None or there.get(match) != touch):
                continue
            self.put("drafts", (screen, match, here[0] if here else touch, value))

    # -- matches ------------------------------------------------------------------------------

    def match_row(self, key: int) -> _Row:
        """The row of this match; what differs now may have been the target's when it was written."""
        lying = next(iter(self.rows("matches", "key = ?", key)), _Row(("", ""), None, holds=False))
        if lying.holds:
            return lying
        query = f"SELECT {columns('matches')} FROM matches WHERE seal IS ? OR id = ?"  # noqa: S608 - our own names
        for same in self.target.execute(query, (lying.seal, lying.values[0])):
            if seal("matches", *same) == lying.seal or same == lying.values:
                return _Row(same, lying.seal, holds=True)
        return lying

    def carry_match(self, key: int, lying: _Row, *, is_newer: bool) -> None:
        row = lying.values
        query = f"SELECT {columns('matches')}, seal, key FROM matches WHERE id = ?"  # noqa: S608 - our own names
        here = self.target.execute(query, (row[0],)).fetchone()
        if not lying.holds:
            self.lose(row[0], here)
            return
        self.accounted.add(row[0])
        touch = row[4]
        if here and (here[4] > touch or (here[4] == touch and not is_newer)):
            return
        if here is None or here[:-2] != row:
            events = self.events(key, row, here)
            if events is None:
                self.lose(row[0], row)
                return
            key_here = self.write_match(key, row, events, here[-1] if here else None)
        else:
            key_here = here[-1]
        self.carry_seats(key, key_here)

    def events(self, key: int, row: Row, here: Row | None) -> list[Row] | None:
        """The events of a match, each from where it is sound; None where one is missing."""
        found: dict[int, Row] = {}
        for lying in self.rows("events", "match = ? ORDER BY number", key):
            _, number, event, at = lying.values
            if lying.holds:
                found[number] = (event, at)
            elif here and here[-1] == key:
                query = "SELECT event, at FROM events WHERE match = ? AND number = ? AND seal IS ?"
                for same in self.target.execute(query, (key, number, lying.seal)):
                    found[number] = same
        if sorted(found) != list(range(1, row[3] + 1)):
            return None
        return [found[number] for number in sorted(found)]

    def write_match(self, key: int, row: Row, events: list[Row], here: int | None) -> int:
        db = self.target
        if here is None:
            taken = db.execute("SELECT 1 FROM matches WHERE key = ?", (key,)).fetchone()
            last = db.execute("SELECT ifnull(max(key), 0) FROM matches").fetchone()[0]
            here = last + 1 if taken else key
        db.execute("DELETE FROM events WHERE match = ?", (here,))
        db.execute("DELETE FROM matches WHERE key = ?", (here,))
        if db.execute("SELECT 1 FROM matches WHERE touch = ?", (row[4],)).fetchone():
            row = (*row[:4], touch_of(db) + 1, *row[5:])
        self.put("matches", row, key=here)
        for number, event in enumerate(events, 1):
            self.put("events", (here, number, *event))
        self.found.gained = True
        return here

    def carry_seats(self, key: int, key_here: int) -> None:
        """Who sat where; a seat of somebody who could not be saved has only its name."""
        rows = [*self.sound_rows("seats", "match = ?", key)]
        people = {row[0] for row in self.target.execute("SELECT id FROM people")}
        query = f"SELECT {columns('seats')} FROM seats WHERE match = ?"  # noqa: S608 - our own names
        known = set(self.target.execute(query, (key_here,)))
        for _, origin, person in rows:
            if person in people and (key_here, origin, person) not in known:
                self.put("seats", (key_here, origin, person))

    def lose(self, match: object, row: Row | None) -> None:
        """Remember a match whose newest state could not be read, by its players if they are known."""
        self.found.whole = False
        self.found.lost[str(match)] = _players(row[8]) if row else ""

    def name_the_rest(self) -> None:
        """A row that does not even tell its match was one of those that nothing was heard of."""
        if "" in self.found.lost.values():
            for match, summary in self.target.execute("SELECT id, summary FROM matches"):
                if match not in self.accounted:
                    self.found.lost.setdefault(match, _players(summary))


def _players(summary: str) -> str:
    return ", ".join(json.loads(summary)["players"])
