"""What statistics are made of: tallies that grow with each match, results, and streaks."""

from __future__ import annotations

import contextlib
import heapq
import json
import sqlite3
from collections import Counter
from dataclasses import asdict, dataclass
from typing import NamedTuple

from companion.store.derived import EVERYBODY
from companion.store.digests import number
from companion.store.faults import StoreFault
from companion.store.people import PeopleBook, same_people
from companion.store.summaries import packed

FAR = 200  # results after which it is worth noting how far a streak was followed


class MatchResult(NamedTuple):
    """What a match of somebody came to."""

    match: str  # its id
    played: str  # in UTC
    total: int
    won: int  # 1 alone, 2 together with others


@dataclass(slots=True)
class Streaks:
    """Matches of somebody in a row: won (alone or not), and not won."""

    now: int = 0  # those won up to now; below zero, those not won
    won: int = 0  # the longest of each
    lost: int = 0

    def follow(self, won: bool) -> None:
        """One match more."""
        step = 1 if won else -1
        self.now = self.now + step if self.now * step > 0 else step
        self.won = max(self.won, self.now)
        self.lost = max(self.lost, -self.now)


class _Followed(NamedTuple):
    """Somebody's streaks, how many results were followed for them, and the row that notes it."""

    streaks: Streaks
    steps: int
    run: tuple[str, str, int, str]


class Tallies(PeopleBook):
    """The part of the store that has figures ready. Only matches that are over are in them."""

    def games_counted(self) -> list[str]:
        """The games of which a match is over."""
        with self.reading() as db:
            query = "SELECT DISTINCT game FROM tallies WHERE person = ? AND what = 'games'"
            return [row[0] for row in db.execute(query, (EVERYBODY,))]

    def uncounted(self) -> int:
        """How many matches from before there were statistics are not in them yet."""
        with self.reading() as db:
            return int(db.execute("SELECT count(*) FROM uncounted").fetchone()[0])

    def tally(self, game: str, person: int | None, *words: str) -> Counter[str]:
        """Somebody's counts of these words, or everybody's; a word like `row:` has each `row:n`.

        Entries that were merged count together, also where they are somebody's opponents.
        """
        bare = [word for word in words if not word.endswith(":")]
        marks = ", ".join("?" * len(bare))
        of = "SELECT what, number FROM tallies WHERE game = ? AND person = ?"
        found: Counter[str] = Counter()
        with self.reading() as db:
            ids = [EVERYBODY] if person is None else self._entries(db, person)
            for each in ids:
                rows = db.execute(f"{of} AND what IN ({marks})", (game, each, *bare)).fetchall()
                for word in words:
                    if word.endswith(":"):  # ";" comes after ":"
                        inside = (word, f"{word[:-1]};")
                        rows += db.execute(f"{of} AND what > ? AND what < ?", (game, each, *inside))
                for what, times in rows:
                    found[what] += times
            if "against:" in words:
                found = self._as_now(db, found)
        return found

    def edges(self, game: str, person: int | None, kind: str) -> tuple[int, int] | None:
        """The lowest and the highest number of a kind, `total` or `round`; None without any."""
        query = "SELECT {} FROM tallies WHERE game = ? AND person = ? AND what > ? AND what < ?"
        found = list[str]()
        with self.reading() as db:
            ids = [EVERYBODY] if person is None else self._entries(db, person)
            for each in ids:
                for side in ("min(what)", "max(what)"):  # one alone is found by the index
                    (what,) = db.execute(
                        query.format(side), (game, each, f"{kind}:", f"{kind};")
                    ).fetchone()
                    found += [what] if what else []
        numbers = [number(what.partition(":")[2]) for what in found]
        return (min(numbers), max(numbers)) if numbers else None

    def _as_now(self, db: sqlite3.Connection, counts: Counter[str]) -> Counter[str]:
        """Opponents by the entry that stands for them now."""
        same, found = same_people(self.sealed_rows(db, "people")), Counter[str]()
        for what, times in counts.items():
            kind, _, rest = what.partition(":")
            if kind == "against":
                other, _, word = rest.partition(":")
                what = f"against:{same[int(other)]}:{word}"  # noqa: PLW2901 - said otherwise
            found[what] += times
        return found

    def results(self, game: str, person: int, limit: int = 50) -> list[MatchResult]:
        """Somebody's last matches that are over, the newest first."""
        query = """SELECT played, match, id, total, won FROM results JOIN matches ON key = match
            WHERE person = ? AND results.game = ? AND total IS NOT NULL
            ORDER BY played DESC, match DESC LIMIT ?"""
        with self.reading() as db:
            ways = [
                db.execute(query, (each, game, limit)).fetchall()
                for each in self._entries(db, person)
            ]
        newest = list(heapq.merge(*ways, reverse=True))[:limit]
        return [MatchResult(match, played, total, won) for played, _, match, total, won in newest]

    def streaks(self, game: str, person: int) -> Streaks:
        """Somebody's streaks, followed on from where they were last looked at."""
        with self.reading() as db:
            followed = self._followed(db, game, person)
        if followed.steps > FAR:
            with contextlib.suppress(StoreFault), self.writing() as db:  # it can be followed again
                followed = self._followed(db, game, person)  # another may have written meanwhile
                row = (game, person, *followed.run)
                db.execute("REPLACE INTO runs VALUES (?, ?, ?, ?, ?, ?)", row)
        return followed.streaks

    def _followed(self, db: sqlite3.Connection, game: str, person: int) -> _Followed:
        ids = self._entries(db, person)
        known = db.execute(
            "SELECT played, match, value FROM runs WHERE game = ? AND person = ? AND ids = ?",
            (game, person, packed(ids)),
        ).fetchone()
        played, match, value = known or ("", 0, "{}")
        found = Streaks(**json.loads(value))
        query = """SELECT played, match, won FROM results WHERE person = ? AND game = ?
            AND (played, match) > (?, ?) AND total IS NOT NULL ORDER BY played, match"""
        ways = [db.execute(query, (each, game, played, match)).fetchall() for each in ids]
        later = list(heapq.merge(*ways))
        for _, _, won in later:
            found.follow(bool(won))
        if later:
            played, match, _ = later[-1]
        run = (packed(ids), played, match, packed(asdict(found)))
        return _Followed(found, len(later), run)
