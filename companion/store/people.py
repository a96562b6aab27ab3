"""The people who play, and the seats they had. Old records keep the names they were written in."""

from __future__ import annotations

import json
import sqlite3
import uuid
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.games.core.readers import name as read_name
from companion.games.core.readers import unaccented
from companion.games.core.rulings import refuse
from companion.store.book import Book, reseal
from companion.store.summaries import first_names

MOST_PEOPLE = 10_000  # of one store: more than any club has


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays; two people may share a name."""

    id: int
    name: str
    colour: str = ""
    retired: bool = False
    last_played: str = ""


class PeopleBook(Book):
    """The part of the store that knows people."""

    def people(self, *, retired: bool = False) -> list[Person]:
        """Everybody, those who played last first; the retired only if asked for."""
        with self.reading() as db:
            rows = self.sealed_rows(db, "people")
        same, latest = same_people(rows), dict[int, str]()
        for key, _, _, _, last, *_ in rows:
            latest[same[key]] = max(latest.get(same[key], ""), last)
        everybody = [
            Person(key, name, colour, bool(gone), latest[key])
            for key, name, colour, gone, _, merged, _ in rows
            if merged is None and (retired or not gone)
        ]
        everybody.sort(key=lambda each: _in_order(each.name))
        everybody.sort(key=lambda each: each.last_played, reverse=True)
        return everybody

    def person(self, person: int) -> Person:
        """The person of this number, or the one they were merged into."""
        with self.reading() as db:
            rows = self.sealed_rows(db, "people")
        key = same_people(rows).get(person)
        for each, name, colour, gone, last, *_ in rows:
            if each == key:
                return Person(each, name, colour, bool(gone), last)
        raise refuse("no-such-person", number=person)

    def add_person(self, name: str, colour: str = "") -> Person:
        """Somebody new."""
        name = read_name("name", name)
        with self.writing() as db:
            (number,) = db.execute("SELECT count(*) FROM people").fetchone()
            if number >= MOST_PEOPLE:
                raise refuse("too-many-people", limit=MOST_PEOPLE)
            written = db.execute(
                "INSERT INTO people (name, colour, uid) VALUES (?, ?, ?)",
                (name, colour, uuid.uuid4().hex),
            )
            key = int(written.lastrowid or 0)
            reseal(db, "people", "id = ?", key)
        return Person(key, name, colour)

    def uids(self) -> dict[int, str]:
        """The number of each entry that is the same on every phone, by its number here."""
        with self.reading() as db:
            return {row[0]: row[6] for row in self.sealed_rows(db, "people")}

    def rename_person(self, person: int, name: str) -> None:
        """Call somebody otherwise from now on."""
        self._change(person, "name", read_name("name", name))

    def recolour_person(self, person: int, colour: str) -> None:
        """Give somebody another colour."""
        self._change(person, "colour", colour)

    def retire_person(self, person: int, *, retired: bool = True) -> None:
        """Leave somebody out of the choice, or take them in again; their matches stay."""
        self._change(person, "retired", int(retired))

    def merge_people(self, person: int, into: int) -> None:
        """Two entries are the same person: the seats of the first count for the second."""
        with self.writing() as db:
            same = same_people(self.sealed_rows(db, "people"))
            first, second = self._known(same, person), self._known(same, into)
            if first == second:
                raise refuse("same-person")
            met = self._met(db, same, {first, second})
            if met:
                raise refuse("people-met", number=met)
            db.execute("UPDATE people SET merged = ? WHERE id = ?", (second, first))
            reseal(db, "people", "id = ?", first)

    def _met(self, db: sqlite3.Connection, same: dict[int, int], two: set[int]) -> int:
        """At how many matches both sit. A seat that an undo took away is given up for that."""
        keys = [key for key, root in same.items() if root in two]
        marks = ", ".join("?" * len(keys))
        query = f"SELECT match, origin, person FROM seats WHERE person IN ({marks})"  # noqa: S608 - our own names
        matches: dict[int, dict[str, int]] = {}
        for match, origin, person in db.execute(query, keys):
            matches.setdefault(match, {})[origin] = same[person]
        met = 0
        for match, seats in matches.items():
            if set(seats.values()) != two:
                continue
            there = self._seats_there(db, match)
            if {person for origin, person in seats.items() if origin in there} == two:
                met += 1
                continue
            gone = [(match, origin) for origin in seats if origin not in there]
            db.executemany("DELETE FROM seats WHERE match = ? AND origin = ?", gone)
        return met

    def _seats_there(self, db: sqlite3.Connection, match: int) -> set[str]:
        ((*_, stored),) = self.sealed_rows(db, "matches", "WHERE key = ?", match)
        return set(first_names(json.loads(stored)).values())

    def unmerge_person(self, person: int) -> None:
        """Take the last merging of this entry back."""
        self._change(person, "merged", None)

    def _change(self, person: int, column: str, value: object) -> None:
        with self.writing() as db:
            self._known(same_people(self.sealed_rows(db, "people")), person)
            db.execute(f"UPDATE people SET {column} = ? WHERE id = ?", (value, person))  # noqa: S608 - our own names
            reseal(db, "people", "id = ?", person)

    @staticmethod
    def _known(same: dict[int, int], person: int) -> int:
        if person not in same:
            raise refuse("no-such-person", number=person)
        return same[person]

    def _entries(self, db: sqlite3.Connection, person: int) -> list[int]:
        """Every entry that is this person by now."""
        same = same_people(self.sealed_rows(db, "people"))
        root = self._known(same, person)
        return sorted(key for key in same if same[key] == root)

    # -- the seats ----------------------------------------------------------------------------

    def _seat(
        self,
        db: sqlite3.Connection,
        match: int,
        origin: str,
        person: int | None,
        there: Collection[str] | None = None,
    ) -> None:
        """Link a seat to a person, or to nobody; each person has one seat in a match.

        `there` are the seats that the match has now: one that an undo took away is given up.
        """
        db.execute("DELETE FROM seats WHERE match = ? AND origin = ?", (match, origin))
        if person is None:
            return
        same = same_people(self.sealed_rows(db, "people"))
        person = self._known(same, person)
        query = "SELECT origin, person FROM seats WHERE match = ?"
        for seat, other in db.execute(query, (match,)).fetchall():
            if same[other] != person:
                continue
            if there is None or seat in there:
                raise refuse("person-twice", number=person)
            db.execute("DELETE FROM seats WHERE match = ? AND origin = ?", (match, seat))
        db.execute("INSERT INTO seats VALUES (?, ?, ?, NULL)", (match, origin, person))
        reseal(db, "seats", "match = ? AND origin = ?", match, origin)
        db.execute("UPDATE people SET last_played = ? WHERE id = ?", (self.now(), person))
        reseal(db, "people", "id = ?", person)

    def _seated(self, db: sqlite3.Connection, matches: Iterable[int]) -> dict[int, dict[str, int]]:
        """For each of these matches, the people by the first names of their seats."""
        found: dict[int, dict[str, int]] = {match: {} for match in matches}
        if not found:
            return found
        same = same_people(self.sealed_rows(db, "people"))
        marks = ", ".join("?" * len(found))
        for match, origin, person in self.sealed_rows(
            db, "seats", f"WHERE match IN ({marks})", *found
        ):
            if person not in same:
                raise self.damaged()
            found[match][origin] = same[person]
        return found


def namesake(name: str, people: Sequence[Person], seated: Collection[int]) -> Person | None:
    """Whoever is called so and does not sit here yet; of several, one who still plays."""
    called = [
        each for each in people if each.name.casefold() == name.casefold() and each.id not in seated
    ]
    return min(called, key=lambda each: each.retired, default=None)


def _in_order(name: str) -> tuple[str, str]:
    """Where a name stands among others: Çağla after Cem and before Dora, as in any address book."""
    return unaccented(name.casefold()), name.casefold()


def same_people(rows: list[tuple[Any, ...]]) -> dict[int, int]:
    """For each entry, the one that stands for the person now."""
    merged = {row[0]: row[5] for row in rows}
    same: dict[int, int] = {}
    for key in merged:
        _follow(key, merged, same)
    return {key: same[key] for key in merged}


def _follow(key: int, merged: Mapping[int, int | None], same: dict[int, int]) -> None:
    """Follow who was merged into whom, and note the end of the way for all who are on it.

    Nobody's way is gone twice, so that a chain of any length costs its length.
    """
    way = []
    while key not in same and (into := merged.get(key)) is not None:
        way.append(key)
        key = into
    root = same.setdefault(key, key)
    same.update(dict.fromkeys(way, root))
