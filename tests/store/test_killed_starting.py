"""Killed in a recovery, a migration or the backup of the day: the next start loses and hides nothing."""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion.store import Store
from companion.store.backups import backups, sound
from companion.store.schema import MIGRATIONS, version
from tests.killing import Nursery
from tests.soaking import Hunt
from tests.store.tables import Clock, fill, served, whim

HERE = Path(__file__).resolve().parent
LONG = {"start": 8000, "back up": 4000}  # calls of functions that each life is about


class Starts:
    """Starts stores in processes of their own and kills them."""

    def __init__(self) -> None:
        self.nursery = Nursery("tests.store.nursery")
        self.rng = random.Random(7)
        self.by_clock = False

    def kill_one(self, folder: Path, life: str = "start") -> None:
        if self.by_clock:
            self.nursery.kill(life, folder, seconds=self.rng.uniform(0.001, 0.12))
        else:
            self.nursery.kill(life, folder, calls=self.rng.randrange(LONG[life]))


@pytest.fixture(scope="module")
def starts() -> Iterator[Starts]:
    brought_up = Starts()
    yield brought_up
    brought_up.nursery.close()


class Spoilt:
    """A store whose log has a flipped bit and whose file a changed row: both can be mended."""

    def __init__(self, folder: Path) -> None:
        rng, clock = random.Random(1), Clock()
        self.folder = folder / "spoilt"
        store, _ = Store.open(folder / "live", clock)
        matches = fill(store, rng, matches=3, events=8)
        store.checkpoint()
        for match in matches:
            for _ in range(3):
                store.apply(match, whim(match, rng))
        store.keep_draft("referee", {"rows": [5]})
        self.sound = served(store)
        shutil.copytree(folder / "live", self.folder)
        store.close()
        log = self.folder / "hornbook.db-wal"
        raw = bytearray(log.read_bytes())
        raw[32 + 24 + 100] ^= 1
        log.write_bytes(raw)
        self.log = bytes(raw)


@pytest.fixture(scope="module")
def spoilt(tmp_path_factory: pytest.TempPathFactory) -> Spoilt:
    return Spoilt(tmp_path_factory.mktemp("spoilt"))


def recovered(starts: Starts, spoilt: Spoilt, folder: Path) -> None:
    shutil.copytree(spoilt.folder, folder)
    for _ in range(3):
        starts.kill_one(folder)
    store, notice = Store.open(folder)
    assert notice is not None
    assert (notice.what, notice.kept_as) == ("mended", "hornbook.damaged.db")
    assert served(store) == spoilt.sound
    assert (folder / "hornbook.damaged.db-wal").read_bytes() == spoilt.log
    assert not [*folder.glob("hornbook.damaged-2*")]
    store.back_up()
    store.close()
    shutil.rmtree(folder)


def migrated(starts: Starts, folder: Path) -> None:
    folder.mkdir()
    old = starts.rng.choice([1, 2])
    shutil.copy(HERE / f"v{old}.db", folder / "hornbook.db")
    expected: Any = None
    for _ in range(3):
        starts.kill_one(folder)
    store, notice = Store.open(folder)
    assert notice is None
    expected = {each.id for each in store.matches()}
    assert len(expected) == 3
    assert {each.id for each in store.history().matches} == expected
    with store.reading() as db:
        assert version(db) == len(MIGRATIONS)
    store.back_up()
    store.close()
    (first, *_) = sorted((folder / "backups").iterdir())
    with closing(sqlite3.connect(first)) as backed_up:
        assert version(backed_up) in (old, len(MIGRATIONS))
    shutil.rmtree(folder)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store of some matches, closed; the newest is not over for a long time."""
    folder = tmp_path_factory.mktemp("played") / "store"
    store, _ = Store.open(folder, Clock())
    fill(store, random.Random(3), matches=6, events=8)
    long = {"game": "classic", "players": ["Ann", "Ben"], "options": {"end": {"rounds": 9999}}}
    store.begin(long)
    store.close()
    return folder


def backed_up(starts: Starts, played: Path, folder: Path) -> int:
    """Three are killed while they do nothing but back up; what they leave is whole, and grows.

    How many left a backup half made, which the next start removed.
    """
    shutil.copytree(played, folder)
    before, reached, halves = len([*(folder / "backups").glob("*.db")]), 0, 0
    for _ in range(3):
        starts.kill_one(folder, "back up")
        halves += bool([*(folder / "backups").glob("unfinished*")])
        store, notice = Store.open(folder)
        assert notice is None
        match = store.matches(limit=1)[0]
        assert match.position >= reached
        reached = match.position
        for each in backups(store.place.backups)[:1]:
            assert sound(each.file), "a backup that is not whole was left"
        served(store)
        store.close()
        assert not [*store.place.backups.glob("unfinished*")]
    store, _ = Store.open(folder)
    store.back_up()
    assert len(backups(store.place.backups)) >= before
    store.close()
    shutil.rmtree(folder)
    return halves


def test_a_backup_of_the_day_killed_again_and_again_leaves_whole_ones(
    starts: Starts, played: Path, tmp_path: Path
) -> None:
    assert sum(backed_up(starts, played, tmp_path / str(number)) for number in range(8))


def test_a_backup_that_a_living_process_may_be_making_is_left_alone(tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    dead = subprocess.Popen(["/bin/true"])
    dead.wait()
    halves = [folder / f"unfinished-{each}-1.db" for each in (os.getpid(), 1, dead.pid)]
    for half in halves:
        half.touch()
    Store.open(tmp_path)[0].close()
    assert [half.exists() for half in halves] == [True, True, False]
    os.utime(halves[1], (0, 0))  # an hour later its number is somebody else's
    Store.open(tmp_path)[0].close()
    assert [half.exists() for half in halves] == [True, False, False]


def test_a_recovery_killed_again_and_again_is_finished_and_told(
    starts: Starts, spoilt: Spoilt, tmp_path: Path
) -> None:
    for number in range(12):
        recovered(starts, spoilt, tmp_path / str(number))


def test_a_migration_killed_again_and_again_is_finished(starts: Starts, tmp_path: Path) -> None:
    for number in range(8):
        migrated(starts, tmp_path / str(number))


@pytest.mark.soak
def test_kills_of_backups_for_long(starts: Starts, played: Path, tmp_path: Path) -> None:
    hunt, killed = Hunt("kills in the backup of the day"), 0
    starts.rng, starts.by_clock = random.Random(time.time_ns()), True
    while killed < 3000 and hunt.goes_on:
        backed_up(starts, played, tmp_path / f"b{killed}")
        killed += 3
    hunt.tell(killed, 3000, "kills, every backup whole and nothing lost")


@pytest.mark.soak
def test_kills_of_starts_for_long(starts: Starts, spoilt: Spoilt, tmp_path: Path) -> None:
    hunt, killed = Hunt("kills in recovery and migration"), 0
    starts.rng, starts.by_clock = random.Random(time.time_ns()), True
    while killed < 6000 and hunt.goes_on:
        recovered(starts, spoilt, tmp_path / f"r{killed}")
        migrated(starts, tmp_path / f"m{killed}")
        killed += 6
    hunt.tell(killed, 6000, "kills, everything there and entered")
