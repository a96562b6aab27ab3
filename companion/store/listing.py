"""The list of matches: pages of summaries, notes, and what is taken off the list."""

from __future__ import annotations

import heapq
import sqlite3
from datetime import date, timedelta
from typing import Any, NamedTuple

from companion.json_text import read_kept
from companion.match import read_note
from companion.store.backups import backups
from companion.store.book import reseal
from companion.store.derived import refresh
from companion.store.faults import StoreFault
from companion.store.people import PeopleBook
from companion.store.schema import columns, sealed
from companion.store.summaries import Seated, Summary, packed, summary

REMOVED_FOR = timedelta(days=30)  # then a removed match is purged; its backups go later still
SEEN = 3  # days of these backups that must lie after that time

_ROW = f"SELECT {columns('matches')}, {sealed('matches')}, key FROM matches"  # noqa: S608 - our own names


Cursor = tuple[str, int]  # when the last match of a page was played, and its key


class Search(NamedTuple):
    """What the history is narrowed to; each part may be left out."""

    words: str = ""  # every word is in a player's name or in the note
    game: str = ""
    person: int | None = None
    finished: bool | None = None


ALL = Search()


class HistoryPage(NamedTuple):
    """A page of the history, and where the next one begins; None behind the last."""

    matches: list[Summary]
    next: Cursor | None


class Listing(PeopleBook):
    """The part of the store that lists matches without replaying them."""

    def summary(self, match_id: str) -> Summary:
        """The match as a list shows it."""
        with self.reading() as db:
            key, row = self._row(db, match_id)
            query = "SELECT took FROM history WHERE match = ?"
            (took,) = db.execute(query, (key,)).fetchone() or (None,)
            return summary(row, self._seated(db, [key])[key], took)

    def matches(
        self,
        offset: int = 0,
        limit: int = 50,
        *,
        open_only: bool = False,
        finished_only: bool = False,
    ) -> list[Summary]:
        """A page of the list, the last touched first; no log is replayed for it."""
        where = "removed = ''" + (" AND finished = 0" if open_only else "")
        where += " AND finished = 1" if finished_only else ""
        return self._page(f"{where} ORDER BY touch DESC", limit, offset)

    def history(
        self, search: Search = ALL, after: Cursor | None = None, limit: int = 30
    ) -> HistoryPage:
        """Matches by when they were played, the newest first; each page begins where one ended."""
        where, values = _narrowed(search)
        of, source = "h", "history AS h"
        if search.person is not None:  # by the index of their own matches
            of, source = "r", "results AS r CROSS JOIN history AS h ON h.match = r.match"
            where.insert(0, "r.person = ?")
        if after is not None:
            where.append(f"({of}.played, {of}.match) < (?, ?)")
            values += after
        query = f"""SELECT {of}.played, {of}.match, h.took FROM {source}
            WHERE {" AND ".join(where) or "1"}
            ORDER BY {of}.played DESC, {of}.match DESC LIMIT ?"""  # noqa: S608 - our own names
        with self.reading() as db:
            entries: list[tuple[int, ...]] = [()]
            if search.person is not None:
                entries = [(each,) for each in self._entries(db, search.person)]
            ways = [db.execute(query, (*each, *values, limit)).fetchall() for each in entries]
            found = list(heapq.merge(*ways, reverse=True))[:limit]
            matches = self._summaries(db, {key: took for _, key, took in found})
        return HistoryPage(matches, found[-1][:2] if len(found) == limit else None)

    def _summaries(self, db: sqlite3.Connection, took: dict[int, int | None]) -> list[Summary]:
        """The matches of these keys, in their order."""
        marks = ", ".join("?" * len(took))
        lying = self._matches_where(db, f"key IN ({marks})", *took)
        if len(lying) != len(took):
            raise self.damaged()
        seated = self._seated(db, took)
        return [summary(lying[key], seated[key], took[key]) for key in took]

    def removed(self, limit: int = 50) -> list[Summary]:
        """What was taken off the list and can still be restored, the last removed first."""
        return self._page("removed <> '' ORDER BY removed DESC, touch DESC", limit, 0)

    def _page(self, where: str, limit: int, offset: int) -> list[Summary]:
        with self.reading() as db:
            lying = self._matches_where(db, f"{where} LIMIT ? OFFSET ?", limit, offset)
            seated = self._seated(db, lying)
            return [summary(row, seated[key]) for key, row in lying.items()]

    def last_group(self) -> list[Seated]:
        """Who sat at the match that was touched last, in seat order."""
        newest = self.matches(0, 1)
        if not newest:
            return []
        last = newest[0]
        return [Seated(player, last.people.get(player)) for player in last.players]

    def write_note(self, match_id: str, note: str) -> None:
        """Put a note on the match, also on one that is closed."""
        # Judged as in a record, beside a header that nothing else is wrong with.
        note = read_note(note)
        with self.writing() as db:
            key, row = self._row(db, match_id)
            header = {**read_kept(row[1]), "note": note}
            if not note:
                del header["note"]
            db.execute("UPDATE matches SET header = ? WHERE id = ?", (packed(header), match_id))
            reseal(db, "matches", "id = ?", match_id)
            refresh(db, key)

    def remove(self, match_id: str) -> None:
        """Take the match off the list; it can be restored until it is purged."""
        self._mark(match_id, self.now())

    def restore(self, match_id: str) -> None:
        """Put a removed match back on the list."""
        self._mark(match_id, "")

    def purge(self) -> int:
        """Forget the matches removed long ago; how many there were.

        A clock that jumps ahead for an hour must not cost what was removed yesterday: so much
        time has passed only if the app was seen running, and backed up, on some days since. The
        match that was touched last stays: how far the matches have come must never fall.
        """
        today = self.clock().date().isoformat()
        seen = sorted({each.day for each in backups(self.place.backups) if each.day <= today})
        if len(seen) < SEEN:
            return 0
        long_ago = (date.fromisoformat(seen[-SEEN]) - REMOVED_FOR).isoformat()
        old = "removed <> '' AND removed < ? AND touch < (SELECT max(touch) FROM matches)"
        with self.reading() as db:
            if not db.execute(f"SELECT 1 FROM matches WHERE {old}", (long_ago,)).fetchone():  # noqa: S608 - our own names
                return 0
        with self.writing() as db:
            ids = db.execute(f"SELECT id FROM matches WHERE {old}", (long_ago,)).fetchall()  # noqa: S608 - our own names
            db.executemany("DELETE FROM drafts WHERE match = ?", ids)
            db.executemany("DELETE FROM matches WHERE id = ?", ids)
        return len(ids)

    def _mark(self, match_id: str, removed: str) -> None:
        with self.writing() as db:
            key, _ = self._row(db, match_id)
            db.execute("UPDATE matches SET removed = ? WHERE id = ?", (removed, match_id))
            reseal(db, "matches", "id = ?", match_id)
            refresh(db, key)

    def _row(self, db: sqlite3.Connection, match_id: str) -> tuple[int, tuple[Any, ...]]:
        for found in self._matches_where(db, "id = ?", match_id).items():
            return found
        # A match that only the index misses is damage.
        query = "SELECT 1 FROM matches NOT INDEXED WHERE id = ?"
        here = db.execute(query, (match_id,)).fetchone()
        raise self.damaged() if here else StoreFault("unknown-match")

    def _matches_where(
        self, db: sqlite3.Connection, where: str, *values: object
    ) -> dict[int, tuple[Any, ...]]:
        """The matches of this kind by their keys, all of them as they were written."""
        rows = db.execute(f"{_ROW} WHERE {where}", values).fetchall()
        if not all(row[-2] for row in rows):
            raise self.damaged()
        return {row[-1]: row[:-2] for row in rows}


def _narrowed(search: Search) -> tuple[list[str], list[Any]]:
    """What a row of the history must be, as SQL."""
    where, values = list[str](), list[Any]()
    if search.game:
        where.append("h.game = ?")
        values.append(search.game)
    if search.finished is not None:
        where.append("h.finished = ?")
        values.append(int(search.finished))
    for word in search.words.casefold().split():
        where.append("instr(h.words, ?)")
        values.append(word)
    return where, values
