"""Everything that is kept, handed out as plain values and taken in again without doubling.

A person is known by a number of their own (`uid`), a match by its id and its log.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from typing import Any, NamedTuple

from companion.games.core.reading import dump
from companion.json_text import read_kept
from companion.match import Match
from companion.store.backups import connect_look
from companion.store.book import Book, reseal
from companion.store.derived import refresh
from companion.store.digests import digest
from companion.store.people import same_people
from companion.store.place import connect
from companion.store.schema import touch_of
from companion.store.summaries import packed, summed

_SETTLED = ("game", "players", "options", "dealer", "set")  # of a header; a note may differ

NEW, SAME, SHORTER, LONGER, APART, BACK = "new", "same", "shorter", "longer", "apart", "back"


class KnownPerson(NamedTuple):
    """A person as a backup tells of them."""

    uid: str
    name: str
    colour: str = ""
    retired: bool = False
    last_played: str = ""
    merged: str = ""  # the uid of whom they were merged into


class Kept(NamedTuple):
    """A match as a backup tells of it, judged and ready to be written."""

    id: str
    header: Mapping[str, Any]
    events: list[str]  # as they are stored, the undone ones too
    times: list[str]
    position: int
    touched: str
    finished: bool
    summary: str
    digest: Mapping[str, Any] | None
    seats: Mapping[str, str]  # the first name of a seat to the uid of a person

    def apart(self) -> Kept:
        """The same under another id, which is always the same one for the same story."""
        story = packed([self.id, *self.events[: self.position]])
        other = hashlib.sha256(story.encode("utf-8", "surrogatepass")).hexdigest()[:32]
        return self._replace(id=other, header={**self.header, "id": other})


def kept(
    match: Match, times: list[str] | None = None, touched: str = "", seats: Mapping[str, str] = {}
) -> Kept:
    """A match as it can be taken in."""
    events = [packed(dump(event)) for event in match.log]
    return Kept(
        match.header.id,
        match.header_record(),
        events,
        [""] * len(events) if times is None else times,
        match.position,
        touched,
        match.state.finished,
        summed(match.header, match.frame),
        digest(match.header, match.game, match.frame) if match.state.finished else None,
        seats,
    )


class Exchange(Book):
    """The part of the store that hands everything out and takes it in."""

    @contextmanager
    def snapshot(self) -> Iterator[Snapshot]:
        """All that is kept at this moment, whatever is written meanwhile."""
        if self.held:
            with self.connection() as db:
                yield Snapshot(db, self)
            return
        with self.connection(), closing(connect_look(self.place.file)) as db:
            db.execute("BEGIN")
            yield Snapshot(db, self)

    @contextmanager
    def merging(self) -> Iterator[Merging]:
        """One transaction in which much is taken in: wholly, when this ends, or not at all.

        It has a connection of its own: meanwhile everything can be read as it was, but whoever
        writes is told "busy", so nothing may be tapped.
        """
        self._take_up_writing()
        with self.connection(), closing(connect(self.place.file)) as db:
            db.execute("PRAGMA synchronous = FULL")
            db.execute("BEGIN IMMEDIATE")
            try:
                yield Merging(db, self.now())
                touch = touch_of(db)
                db.execute("COMMIT")
            except BaseException:
                if db.in_transaction:
                    db.execute("ROLLBACK")
                raise
        self.reached(touch)

    def outcome(self, match: Kept) -> str:
        """What taking this match in would come to."""
        with self.reading() as db:
            return Merging(db, "").outcome(match)[0]


def _end(same: dict[int, int], person: int) -> int:
    """The entry at the end of the way from this one; the way is shortened as it is gone."""
    while same[person] != person:
        same[person] = same[same[person]]
        person = same[person]
    return person


class Snapshot:
    """Everything that is kept, one thing after another."""

    def __init__(self, db: sqlite3.Connection, book: Book) -> None:
        self._db, self._book = db, book
        self.matches = self._count("matches WHERE removed = ''")
        self.people = self._count("people")

    def _count(self, table: str) -> int:
        return int(self._db.execute(f"SELECT count(*) FROM {table}").fetchone()[0])  # noqa: S608 - our own names

    def _rows(self, table: str, rest: str = "", *values: object) -> list[tuple[Any, ...]]:
        return self._book.sealed_rows(self._db, table, rest, *values)

    def uids(self) -> set[str]:
        """Everybody who is known."""
        return {row[6] for row in self._rows("people")}

    def settings(self) -> set[str]:
        """Everything that somebody has chosen."""
        return {row[0] for row in self._rows("settings")}

    def sets(self) -> dict[str, Any]:
        """The card sets by their game."""
        return {game: read_kept(value) for game, value, _ in self._rows("card_sets")}

    def lines(self) -> Iterator[dict[str, Any]]:
        """People, choices, card sets, then the matches, those touched last at the end."""
        people = self._rows("people", "ORDER BY id")
        uids = {row[0]: row[6] for row in people}
        for _, name, colour, retired, last, merged, uid in people:
            into = uids.get(merged, "")
            yield {"person": KnownPerson(uid, name, colour, bool(retired), last, into)._asdict()}
        for name, value in self._rows("settings", "ORDER BY name"):
            yield {"setting": {"name": name, "value": read_kept(value)}}
        for game, value, _ in self._rows("card_sets", "ORDER BY name"):
            yield {"set": {"game": game, "value": read_kept(value)}}
        keys = self._db.execute("SELECT key FROM matches WHERE removed = '' ORDER BY touch")
        for (key,) in keys.fetchall():
            yield {"match": self._match(key, uids)}

    def _match(self, key: int, uids: Mapping[int, str]) -> dict[str, Any]:
        (row,) = self._rows("matches", "WHERE key = ?", key)
        _, header, position, length, _, touched, finished, _, summary = row
        events = self._rows("events", "WHERE match = ? ORDER BY number", key)
        if len(events) != length:
            raise self._book.damaged()
        seats = self._rows("seats", "WHERE match = ?", key)
        return {
            "header": read_kept(header),
            "events": [read_kept(event) for _, _, event, _ in events],
            "times": [at for *_, at in events],
            "position": position,
            "touched": touched,
            "finished": bool(finished),
            "standing": read_kept(summary),
            "seats": {origin: uids[person] for _, origin, person in seats},
        }


class Merging:
    """Takes people, choices, sets and matches in, in an open transaction."""

    def __init__(self, db: sqlite3.Connection, now: str) -> None:
        self._db, self._now = db, now
        rows = db.execute("SELECT id, uid FROM people WHERE uid <> ''")
        self._people = {uid: key for key, uid in rows}
        self._new: list[KnownPerson] = []
        self._same: dict[int, int] = {}  # for each entry, the one that stands for the person

    def person(self, known: KnownPerson) -> bool:
        """Somebody who is not here yet; whoever has the same name is somebody else."""
        if known.uid in self._people:
            return False
        written = self._db.execute(
            "INSERT INTO people (name, colour, retired, last_played, uid) VALUES (?, ?, ?, ?, ?)",
            (known.name, known.colour, int(known.retired), known.last_played, known.uid),
        )
        self._people[known.uid] = int(written.lastrowid or 0)
        self._new.append(known)
        return True

    def people_end(self) -> Iterator[None]:
        """Everybody is there: whoever was merged is merged here too, if they are new.

        A step for each of them.
        """
        same = self._same_people()
        for known in self._new:
            key, into = self._people[known.uid], self._people.get(known.merged)
            if into is not None and _end(same, into) != key:  # in a circle nobody stands for them
                same[key] = into
                self._db.execute("UPDATE people SET merged = ? WHERE id = ?", (into, key))
            reseal(self._db, "people", "id = ?", key)
            yield
        self._same = self._same_people()

    def _same_people(self) -> dict[int, int]:
        query = "SELECT id, NULL, NULL, NULL, NULL, merged FROM people"
        return same_people(self._db.execute(query).fetchall())

    def setting(self, name: str, value: Any) -> bool:
        """A choice that nobody has made here yet."""
        return self._put("settings", name, value)

    def card_set(self, game: str, value: Any) -> bool:
        """A card set, where none has been learned here."""
        return self._put("card_sets", game, value)

    def _put(self, table: str, name: str, value: Any) -> bool:
        query = f"INSERT OR IGNORE INTO {table} (name, value) VALUES (?, ?)"  # noqa: S608 - our own names
        if not self._db.execute(query, (name, packed(value))).rowcount:
            return False
        reseal(self._db, table, "name = ?", name)
        return True

    def outcome(self, kept: Kept) -> tuple[str, int, Kept]:
        """What becomes of this match, the key of the one that is here, and under which id it is."""
        for each in (kept, kept.apart()):
            query = "SELECT key, header, position, removed FROM matches WHERE id = ?"
            row = self._db.execute(query, (each.id,)).fetchone()
            if row is None:
                return (NEW if each is kept else APART), 0, each
            key, header, position, removed = row
            query = "SELECT event FROM events WHERE match = ? AND number <= ? ORDER BY number"
            mine = [event for (event,) in self._db.execute(query, (key, position))]
            settled, theirs = json.loads(header), each.events[: each.position]
            if all(settled.get(name) == each.header.get(name) for name in _SETTLED):
                if theirs == mine[: len(theirs)]:
                    same = SAME if len(theirs) == len(mine) else SHORTER
                    return (BACK if removed else same), key, each
                if mine == theirs[: len(mine)]:
                    return LONGER, key, each
        return SAME, 0, kept  # both ids are taken by other stories: as unlikely as a meteorite

    def match(self, kept: Kept) -> str:
        """Take a match in; what came of it."""
        what, key, kept = self.outcome(kept)
        if what in (NEW, APART):
            self._write(kept, self._fresh(kept))
        elif what == LONGER:
            self._write(kept, key)
        elif what == BACK:
            self._db.execute("UPDATE matches SET removed = '' WHERE key = ?", (key,))
            reseal(self._db, "matches", "key = ?", key)
            refresh(self._db, key)
        return what

    def _fresh(self, kept: Kept) -> int:
        written = self._db.execute(
            """INSERT INTO matches (id, header, position, length, touch, touched, summary)
            VALUES (?, ?, 0, 0, 0, '', '')""",
            (kept.id, packed(kept.header)),
        )
        return int(written.lastrowid or 0)

    def _write(self, kept: Kept, key: int) -> None:
        db = self._db
        db.execute("DELETE FROM events WHERE match = ?", (key,))
        db.executemany(
            """INSERT INTO events (match, number, event, at, seal)
            VALUES (?1, ?2, ?3, ?4, seal('events', ?1, ?2, ?3, ?4))""",
            [
                (key, number, event, at)
                for number, (event, at) in enumerate(zip(kept.events, kept.times, strict=True), 1)
            ],
        )
        db.execute(
            """UPDATE matches SET position = ?, length = ?, touch = ?, touched = ?, finished = ?,
            removed = '', summary = ? WHERE key = ?""",
            (
                kept.position,
                len(kept.events),
                touch_of(db) + 1,
                kept.touched or self._now,
                int(kept.finished),
                kept.summary,
                key,
            ),
        )
        reseal(db, "matches", "key = ?", key)
        self._sit(kept, key)
        refresh(db, key, kept.digest)

    def _sit(self, kept: Kept, key: int) -> None:
        """Who sat where; a seat that has somebody here keeps them, and nobody sits twice."""
        same = self._same = self._same or self._same_people()
        query = "SELECT origin, person FROM seats WHERE match = ?"
        here = dict(self._db.execute(query, (key,)).fetchall())
        there = {same[person] for person in here.values()}
        for origin, uid in kept.seats.items():
            person = self._people.get(uid)
            if person is None or origin in here or same[person] in there:
                continue
            there.add(same[person])
            self._db.execute("INSERT INTO seats VALUES (?, ?, ?, NULL)", (key, origin, person))
            reseal(self._db, "seats", "match = ? AND origin = ?", key, origin)
