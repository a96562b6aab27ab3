"""What is derived from matches and seats: the index of the history, results, and tallies.

It is written in the transaction of what it follows from. All of it can be made anew from the
matches: `recount` asks for that.
"""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import datetime
from itertools import pairwise
from typing import Any

from companion.store.schema import moment
from companion.store.summaries import first_names, packed

EVERYBODY = 0  # the person under whose number a game's tallies of everybody are kept
PAUSE = 3600  # seconds between two events after which people had stopped playing


def refresh(db: sqlite3.Connection, key: int, value: Mapping[str, Any] | None = None) -> None:
    """Bring what follows from this match up to date; `value` is its new digest, if it is over.

    Figures are not worth a tap: where something of it cannot be read, it waits to be counted.
    """
    db.execute("SAVEPOINT derived")
    try:
        _refresh(db, key, value)
    except (ValueError, TypeError, KeyError):
        db.execute("ROLLBACK TO derived")
        db.execute("INSERT OR IGNORE INTO uncounted VALUES (?)", (key,))
    finally:
        if db.in_transaction:
            db.execute("RELEASE derived")


def _refresh(db: sqlite3.Connection, key: int, value: Mapping[str, Any] | None) -> None:
    query = "SELECT header, touched, finished, removed, summary FROM matches WHERE key = ?"
    header, touched, finished, removed, stored = db.execute(query, (key,)).fetchone()
    settled, standing = json.loads(header), json.loads(stored)
    started = settled.get("started", "") or touched
    played, game = moment(started), settled["game"]
    _uncount(db, key, game)
    db.execute("DELETE FROM results WHERE match = ?", (key,))
    db.execute("DELETE FROM runs WHERE game = ? AND played >= ?", (game, played))
    if value is not None:
        db.execute(
            "REPLACE INTO digests VALUES (?, ?, '')", (key, packed({**value, "month": started[:7]}))
        )
        db.execute("DELETE FROM uncounted WHERE match = ?", (key,))
    elif not finished:
        db.execute("DELETE FROM digests WHERE match = ?", (key,))
    if removed:
        for table in ("history", "uncounted"):
            db.execute(f"DELETE FROM {table} WHERE match = ?", (key,))  # noqa: S608 - our own names
        return
    names = (*standing["players"], *standing["gone"], settled.get("note", ""))
    took = duration(settled.get("started", ""), _times(db, key)) if finished else None
    row = (key, game, played, finished, "\n".join(names).casefold(), took)
    db.execute("REPLACE INTO history VALUES (?, ?, ?, ?, ?, ?)", row)
    there = set(first_names(standing).values())
    query = "SELECT origin, person FROM seats WHERE match = ?"
    people = {origin: person for origin, person in db.execute(query, (key,)) if origin in there}
    kept = db.execute("SELECT value FROM digests WHERE match = ?", (key,)).fetchone()
    if finished and kept is None:
        db.execute("INSERT OR IGNORE INTO uncounted VALUES (?)", (key,))
    seats = json.loads(kept[0])["seats"] if finished and kept else {}
    for origin, person in people.items():
        seat = seats.get(origin)
        ended = (seat["total"], seat["won"]) if seat and not seat["left"] else (None, None)
        sat = (person, played, key, game, *ended)
        db.execute("INSERT OR IGNORE INTO results VALUES (?, ?, ?, ?, ?, ?)", sat)
    if seats:
        _count(db, key, game, json.loads(kept[0]), people)


def recount(db: sqlite3.Connection) -> None:
    """Forget every figure; each finished match waits to be counted again."""
    for table in ("tallies", "digests", "uncounted", "results", "runs", "history"):
        db.execute(f"DELETE FROM {table}")  # noqa: S608 - our own names
    for (key,) in db.execute("SELECT key FROM matches").fetchall():
        refresh(db, key)


def duration(started: str, times: Iterable[str]) -> int | None:
    """How many seconds people played, without long pauses; None where a time is missing."""
    try:
        moments = [datetime.fromisoformat(each) for each in times]
        if not moments:
            return None
        if started:
            moments.insert(0, datetime.fromisoformat(started))
        gaps = [(later - earlier).total_seconds() for earlier, later in pairwise(moments)]
    except (ValueError, TypeError):  # none was noted; or one without an offset among others
        return None
    return int(sum(gap for gap in gaps if 0 < gap <= PAUSE))


def _times(db: sqlite3.Connection, key: int) -> list[str]:
    query = """SELECT at FROM events JOIN matches ON key = match
        WHERE match = ? AND number <= position ORDER BY number"""
    return [row[0] for row in db.execute(query, (key,))]


def _uncount(db: sqlite3.Connection, key: int, game: str) -> None:
    query = "SELECT value, people FROM digests WHERE match = ? AND people <> ''"
    row = db.execute(query, (key,)).fetchone()
    if row is not None:
        _write(db, game, tallied(json.loads(row[0]), json.loads(row[1])), -1)
        db.execute("UPDATE digests SET people = '' WHERE match = ?", (key,))


def _count(
    db: sqlite3.Connection, key: int, game: str, value: Mapping[str, Any], people: Mapping[str, int]
) -> None:
    _write(db, game, tallied(value, people), 1)
    # As it was counted, so that exactly this can be taken back, whoever sits there by then.
    db.execute("UPDATE digests SET people = ? WHERE match = ?", (packed(people), key))


def tallied(value: Mapping[str, Any], people: Mapping[str, int]) -> Counter[tuple[int, str]]:
    """What this digest adds to whose tallies."""
    found: Counter[tuple[int, str]] = Counter()
    month = f"month:{value['month']}"
    found[EVERYBODY, "games"] += 1
    found[EVERYBODY, f"{month}:games"] += 1
    for origin, seat in value["seats"].items():
        person = people.get(origin)
        for who in (EVERYBODY, person):
            if who is None:
                continue
            for what, number in seat["counts"].items():
                found[who, what] += number
        if person is None or seat["left"]:
            continue
        found[person, f"{month}:matches"] += 1
        found[person, f"{month}:wins"] += bool(seat["won"])
        found[person, f"{month}:points"] += seat["total"]
        for other, theirs in value["seats"].items():
            if other == origin or other not in people or theirs["left"]:
                continue
            better = (theirs["total"] - seat["total"]) * (1 if value["lowest"] else -1)
            word = "ahead" if better > 0 else "behind" if better else "level"
            found[person, f"against:{people[other]}:{word}"] += 1
    return found


def _write(
    db: sqlite3.Connection, game: str, counts: Mapping[tuple[int, str], int], sign: int
) -> None:
    db.executemany(
        """INSERT INTO tallies VALUES (?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET number = number + excluded.number""",
        [
            (game, person, what, sign * number)
            for (person, what), number in counts.items()
            if number
        ],
    )
    if sign < 0:
        db.executemany(
            "DELETE FROM tallies WHERE game = ? AND person = ? AND what = ? AND number = 0",
            [(game, person, what) for person, what in counts],
        )
