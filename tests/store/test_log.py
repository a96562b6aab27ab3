"""A log whose file is missing or empty: what it holds is served or kept, and it is told."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.games.core.events import Score
from companion.store import Store, StoreNotice
from companion.store.backups import backups
from tests.store.tables import Clock, served

TWO = {"game": "classic", "players": ["Ann", "Ben"]}
POINTS = Score({"Ann": 1, "Ben": 2})


class Left:
    """What a killed process leaves behind, without its file."""

    def __init__(self, store: Store, folder: Path, way: str) -> None:
        shutil.copytree(store.place.folder, folder)
        self.folder = folder
        file = folder / "hornbook.db"
        file.unlink()
        if way == "empty":
            file.touch()
        self.log = folder / "hornbook.db-wal"
        self.held = self.log.read_bytes()
        assert self.held

    def opened(self, clock: Clock, what: str) -> Store:
        """The store at the next start, which tells this and where the log is kept."""
        store, notice = Store.open(self.folder, clock)
        assert notice is not None
        assert notice.what == what
        assert (self.folder / notice.kept_as).read_bytes() == self.held
        assert {*self.folder.glob("restoring*")} == set()
        return store


@pytest.fixture(params=["missing", "empty"])
def way(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.mark.parametrize("backed_up", [True, False])
def test_a_log_that_holds_everything_is_read_without_its_file(
    store: Store, clock: Clock, tmp_path: Path, way: str, backed_up: bool
) -> None:
    match = store.begin(TWO)
    store.apply(match, POINTS)
    if backed_up:
        store.back_up()
    for _ in range(5):
        store.apply(match, POINTS)
    left = Left(store, tmp_path / "left", way)
    found = left.opened(clock, "mended")
    assert served(found) == served(store)
    found.back_up()  # it is whole
    found.heard()
    found.close()
    again, notice = Store.open(left.folder, clock)
    assert notice is None
    assert served(again) == served(store)
    again.close()


def test_a_log_that_lacks_pages_is_kept_beside_the_restored_backup(
    store: Store, clock: Clock, tmp_path: Path, way: str
) -> None:
    match = store.begin(TWO)
    store.apply(match, POINTS)
    store.checkpoint()  # the backup, and the log into the file
    sound = served(store)
    store.apply(match, POINTS)
    left = Left(store, tmp_path / "left", way)
    found = left.opened(clock, "restored")
    assert served(found) == sound
    found.close()


@pytest.mark.parametrize("garbage", [True, False])
def test_a_log_that_cannot_be_read_is_kept_where_there_is_no_backup(
    store: Store, clock: Clock, tmp_path: Path, way: str, garbage: bool
) -> None:
    match = store.begin(TWO)
    with store.connection() as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    store.apply(match, POINTS)
    left = Left(store, tmp_path / "left", way)
    if garbage:
        left.held = b"no log" * 1000
        left.log.write_bytes(left.held)
    found = left.opened(clock, "started-new")
    assert found.matches() == []
    found.heard()
    found.close()
    again, notice = Store.open(left.folder, clock)
    assert notice is None
    again.close()


def test_a_log_that_ends_before_the_backup_is_not_taken_for_the_newest(
    store: Store, clock: Clock, tmp_path: Path, way: str
) -> None:
    match = store.begin(TWO)
    early = store.place.file.with_name("hornbook.db-wal").read_bytes()
    for _ in range(5):
        store.apply(match, POINTS)
    store.back_up()
    left = Left(store, tmp_path / "left", way)
    left.held = early
    left.log.write_bytes(early)
    found = left.opened(clock, "restored")
    assert served(found) == served(store)
    found.close()


def test_a_start_killed_while_it_set_the_file_aside_loses_nothing(
    store: Store, clock: Clock, tmp_path: Path
) -> None:
    store.apply(store.begin(TWO), POINTS)
    folder = tmp_path / "left"
    shutil.copytree(store.place.folder, folder)
    (folder / "hornbook.db").rename(folder / "hornbook.damaged.db")
    found, notice = Store.open(folder, clock)
    assert notice is not None
    assert notice.kept_as == "hornbook.damaged-2.db-wal"
    assert served(found) == served(store)
    found.close()
    assert (folder / "hornbook.damaged.db").stat().st_size


def test_a_file_that_is_missing_without_a_log_is_restored_from_its_backup(
    store: Store, clock: Clock, tmp_path: Path
) -> None:
    store.apply(store.begin(TWO), POINTS)
    store.close()
    store.place.file.unlink()
    found, notice = Store.open(store.place.folder, clock)
    assert notice is not None
    assert notice == StoreNotice("restored", "", "2026-03-01")
    assert not [*store.place.folder.glob("hornbook.damaged*")]  # there was nothing to keep
    assert [each.rounds for each in found.matches()] == [1]
    found.close()


def test_another_programs_log_is_kept_and_not_served(tmp_path: Path, clock: Clock) -> None:
    with closing(sqlite3.connect(tmp_path / "hornbook.db", isolation_level=None)) as foreign:
        foreign.execute("PRAGMA journal_mode = WAL")
        foreign.execute("CREATE TABLE recipes (name TEXT)")
        held = (tmp_path / "hornbook.db-wal").read_bytes()
    (tmp_path / "hornbook.db").unlink()
    (tmp_path / "hornbook.db-wal").write_bytes(held)
    store, notice = Store.open(tmp_path, clock)
    assert notice is not None
    assert (notice.what, notice.kept_as) == ("started-new", "hornbook.damaged.db-wal")
    assert (tmp_path / notice.kept_as).read_bytes() == held
    assert backups(store.place.backups) == []
    store.begin(TWO)
    store.close()
