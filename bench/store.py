"""The store: a confirmed event, also while a backup is made; ten matches against ten thousand; a recovery."""

from __future__ import annotations

import random
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

from bench.line import report
from bench.measure import by_turns
from companion.games.core.events import Score
from companion.games.rows.events import Deal, Play
from companion.match import Match, Move
from companion.record import write
from companion.store import Closed, Store
from companion.store.book import reseal

FEW, MANY = 10, 10_000
REPEATS = 60
PLAYERS = ["Ann", "Ben", "Cem", "Dora", "Emil"]


def seconds(work: Callable[[], object]) -> float:
    """How long one run takes by the clock: where a disk is waited for, CPU time tells nothing."""
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def played(rng: random.Random, last: int = 8) -> Match:
    """A match of five people: a round entered card by card, then seven written down.

    ``last`` is the round with which it is over.
    """
    started = f"2026-03-{rng.randint(10, 28)}T20:00:00+01:00"
    options = {"end": {"rounds": last}}
    raw = {"game": "classic", "players": PLAYERS, "options": options, "started": started}
    match = Match.begin(raw)
    cards = rng.sample(range(1, 105), 54)
    match.apply(Deal(tuple(cards[50:])))
    for turn in range(10):
        shown = cards[turn * 5 : turn * 5 + 5]
        match.apply(Play(dict(zip(PLAYERS, shown, strict=True))))
        while match.question is not None:
            match.apply(match.question.options[0].event)
    for _ in range(7):
        match.apply(Score({player: rng.randint(0, 8) for player in PLAYERS}))
    return match


def filled(folder: Path, count: int, different: int = FEW, last: int = 8) -> Path:
    """A store of so many matches, each with its events, its summary and two known people.

    So many of them are different; the others are copies. With more rounds than are ``played``, none
    of them is over.
    """
    rng = random.Random(6)  # noqa: S311 - the same matches in every run
    store, _ = Store.open(folder)
    people = [store.add_person(name).id for name in PLAYERS[:2]]
    for _ in range(different):
        match = store.import_record(write(played(rng, last)))
        for player, person in zip(PLAYERS, people, strict=False):
            store.link(match, player, person)
    with store.writing() as db:
        db.execute("CREATE TEMP TABLE copies (n INTEGER PRIMARY KEY)")
        db.executemany(
            "INSERT INTO copies VALUES (?)", [(n,) for n in range(different, count, different)]
        )
        db.execute(
            """INSERT INTO matches SELECT key + n, id || n, json_set(header, '$.id', id || n),
            position, length, touch + n, touched, finished, removed, summary, NULL
            FROM matches, copies"""
        )
        db.execute(
            "INSERT INTO events SELECT match + n, number, event, NULL, at FROM events, copies"
        )
        db.execute("INSERT INTO seats SELECT match + n, origin, person, NULL FROM seats, copies")
        for table in ("matches", "events", "seats"):
            reseal(db, table, "seal IS NULL")
        # What is derived from them, as if each had been counted; a minute lies between two.
        later = "strftime('%Y-%m-%dT%H:%M:%S+00:00', played, n || ' minutes')"
        db.execute(
            f"""INSERT INTO history SELECT match + n, game, {later}, finished, words, took
            FROM history, copies"""  # noqa: S608 - our own names
        )
        db.execute(
            f"""INSERT INTO results SELECT person, {later}, match + n, game, total, won
            FROM results, copies"""  # noqa: S608 - our own names
        )
        db.execute("INSERT INTO digests SELECT match + n, value, people FROM digests, copies")
        db.execute("UPDATE tallies SET number = number * ?", (count // different,))
    store.close()
    return folder


def start(folder: Path) -> None:
    """What the app does before its first frame."""
    store, notice = Store.open(folder)
    page = store.matches(0, 20)
    if notice is not None or isinstance(store.load(page[0].id), Closed):
        raise SystemExit("the store did not open as it was left")
    store._db.close()  # noqa: SLF001 - the rest of a close is not part of a start


def one_event(folder: Path) -> None:
    """An accepted tap against the least that SQLite can do for it: one synced insert."""
    store, _ = Store.open(folder / "event")
    event = Score(dict.fromkeys(PLAYERS, 2))
    alone, with_draft, bare_times = list[float](), list[float](), list[float]()

    def half_entered(_match: Match, _move: Move) -> dict[str, object]:
        return {"pad": {"points": dict.fromkeys(PLAYERS, 7)}}

    with closing(sqlite3.connect(folder / "bare.db", isolation_level=None)) as bare:
        bare.execute("PRAGMA journal_mode = WAL")
        bare.execute("PRAGMA synchronous = FULL")
        bare.execute("CREATE TABLE events (number INTEGER PRIMARY KEY, event TEXT)")
        text = "x" * 80
        insert = "INSERT INTO events (event) VALUES (?)"
        for _ in range(20):  # matches of an evening's length
            match = store.begin({"game": "classic", "players": PLAYERS})
            for _ in range(10):
                alone.append(seconds(partial(store.apply, match, event)))
                bare_times.append(seconds(partial(bare.execute, insert, (text,))))
                with_draft.append(seconds(partial(store.apply, match, event, along=half_entered)))
    store.close()
    least = statistics.median(bare_times)
    for what, times in (("one confirmed event", alone), ("with its draft", with_draft)):
        kept = statistics.median(times)
        shown = f"{kept * 1e3:.2f} ms ({least * 1e3:.2f} bare)"
        report(f"store: {what}, against a bare insert", shown, kept / least)


def home(store: Store) -> None:
    """What Home asks for: the open matches, the last finished ones, whether any were deleted."""
    store.matches(0, 12, open_only=True)
    store.matches(0, 4, finished_only=True)
    store.removed(1)


def starts(few: Path, many: Path) -> None:
    """A start with few and with many matches."""
    taken = by_turns({"few": partial(start, few), "many": partial(start, many)}, REPEATS)
    small, large = taken["few"], taken["many"]
    shown = f"{large * 1e3:.2f} ms ({small * 1e3:.2f} with 10)"
    report("store: open, page and match, 10,000 matches", shown, large / small, 1.2)


def homes(few: Path, many: Path) -> None:
    """Home where nothing was ever finished."""
    stores = {"few": Store.open(few)[0], "many": Store.open(many)[0]}
    if any(store.matches(0, 1, finished_only=True) for store in stores.values()):
        raise SystemExit("a match is over that should not be")
    asked = {name: partial(home, store) for name, store in stores.items()}
    taken = by_turns(asked, REPEATS)
    small, large = taken["few"], taken["many"]
    shown = f"{large * 1e3:.2f} ms ({small * 1e3:.2f} with 10)"
    report("store: Home, 10,000 unfinished matches", shown, large / small, 1.2)
    for store in stores.values():
        store.close()


def while_backed_up(folder: Path) -> None:
    """The draft that every key of the pad keeps, and a written round, while a backup is made."""
    shutil.rmtree(folder / "backups", ignore_errors=True)
    store, _ = Store.open(folder)
    match = store.begin({"game": "classic", "players": PLAYERS, "options": {"end": {"rounds": 99}}})
    during, after = (Taps(store, match) for _ in range(2))
    while store._aside.under_way:  # noqa: SLF001 - nobody else need know when it ends
        during.tap()
    count = len(during.taken)
    while len(after.taken) < max(count, 20):
        after.tap()
    store.close()
    if not count:
        raise SystemExit("the backup was over before the first tap")
    held, free = statistics.median(during.taken), statistics.median(after.taken)
    shown = f"{held * 1e3:.2f} ms ({free * 1e3:.2f} without)"
    report(f"store: a key while a backup is made ({count})", shown, held / free, 3)
    worst = max(during.taken)
    report("store: the slowest of them, against 100 ms", f"{worst * 1e3:.1f} ms", worst / 0.1, 1)


class Taps:
    """Keys of the pad as the store meets them, every fifth of which writes a round."""

    def __init__(self, store: Store, match: Match) -> None:
        self._store, self._match = store, match
        self.taken: list[float] = []

    def tap(self) -> None:
        """One key."""
        self.taken.append(seconds(self._kept))

    def _kept(self) -> None:
        match, at = self._match, len(self.taken)
        if at % 5 == 4 and match.position < 90:
            self._store.apply(match, Score(dict.fromkeys(PLAYERS, 1)))
        else:
            self._store.keep_draft("pad", {"entry": at}, match.header.id, match.position)


GROWN = """
import re, sys
from pathlib import Path
from companion.games.classic.game import Classic
from companion.store import Store

def most():
    return int(re.search(r"VmHWM:\\s+(\\d+) kB", Path("/proc/self/status").read_text())[1]) / 1024

before = most()
Store.open(Path(sys.argv[1]))
print(most() - before)
"""


def recovered(many: Path) -> None:
    """How much a start grows in a process of its own while it recovers a store without a backup."""
    shutil.rmtree(many / "backups")
    with closing(sqlite3.connect(many / "hornbook.db")) as db:
        db.execute("UPDATE events SET event = '{}' WHERE match = 500 AND number = 3")
        db.commit()
    (many / "hornbook.doubt").touch()
    size = (many / "hornbook.db").stat().st_size / 1e6
    told = subprocess.check_output([sys.executable, "-c", GROWN, str(many)], text=True)
    shown = f"{float(told):.0f} MB (a file of {size:.0f} MB)"
    report("store: a recovery of 10,000 matches, against 60 MB", shown, float(told) / 60, 1)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        one_event(folder)
        few, many = filled(folder / "few", FEW), filled(folder / "many", MANY)
        starts(few, many)
        while_backed_up(many)
        recovered(many)
        few, many = (filled(folder / f"open{n}", n, last=99) for n in (FEW, MANY))
        homes(few, many)
