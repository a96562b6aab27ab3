"""What is told: a recovery even after a kill, and a sentence for every odd thing that lies about."""

from __future__ import annotations

import os
import resource
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion.games.core.events import Score
from companion.store import Store, StoreFault
from companion.store.backups import backups
from companion.store.news import read_news
from tests.store.tables import Clock, served

TWO = {"game": "classic", "players": ["Ann", "Ben"]}
POINTS = Score({"Ann": 1, "Ben": 2})


def damaged(store: Store) -> Any:
    """A store with a backup, its file gone bad; what the backup holds."""
    store.apply(store.begin(TWO), POINTS)
    store.back_up()
    sound = served(store)
    store.close()
    store.place.file.write_bytes(b"?")
    return sound


def test_a_recovery_is_told_until_it_was_heard(store: Store, clock: Clock) -> None:
    damaged(store)
    for _ in range(3):  # each killed before anybody could read it
        other, notice = Store.open(store.place.folder, clock)
        assert notice is not None
        assert (notice.what, notice.kept_as) == ("restored", "hornbook.damaged.db")
        other._db.close()
    other.heard()
    other, notice = Store.open(store.place.folder, clock)
    assert notice is None
    other.close()


@pytest.mark.parametrize("step", range(6))
def test_a_recovery_killed_at_any_step_is_finished_and_told(
    store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch, step: int
) -> None:
    store.apply(store.begin(TWO), POINTS)
    store.back_up()
    sound = served(store)
    store.close()
    spoilt = bytearray(store.place.file.read_bytes())
    spoilt[:100] = bytes(100)
    store.place.file.write_bytes(spoilt)
    store.place.beside("-wal").write_bytes(b"no log" * 1000)
    really = {name: getattr(Path, name) for name in ("rename", "replace")}

    def killed(name: str) -> Any:
        def move(here: Path, target: Path) -> Any:
            counted.append(name)
            if len(counted) > step:
                raise KeyboardInterrupt  # nothing of ours catches it, as nothing catches a kill
            return really[name](here, target)

        return move

    counted: list[str] = []
    with monkeypatch.context() as dying:
        for name in really:
            dying.setattr(Path, name, killed(name))
        try:
            Store.open(store.place.folder, clock)
        except KeyboardInterrupt:
            pass
        else:
            assert len(counted) <= step
    other, notice = Store.open(store.place.folder, clock)
    assert notice is not None
    assert notice.what == "restored"
    assert served(other) == sound
    assert (store.place.folder / notice.kept_as).read_bytes() == bytes(spoilt)
    assert not [*store.place.folder.glob("restoring*")]
    other.close()


@pytest.mark.parametrize(
    "raw", ["", "{}", "[]", '{"what": 7}', '{"what": "?", "kept_as": ""}', "\x00"]
)
def test_a_note_that_makes_no_sense_is_no_news(tmp_path: Path, raw: str) -> None:
    (tmp_path / "hornbook.news").write_text(raw, encoding="utf-8")
    assert read_news(tmp_path / "hornbook.news") is None
    store, notice = Store.open(tmp_path)
    assert notice is None
    store.close()


@pytest.mark.parametrize("way", ["file", "link"])
def test_what_lies_where_the_backups_belong_is_set_aside_and_told(
    store: Store, clock: Clock, way: str
) -> None:
    store.apply(store.begin(TWO), POINTS)
    store.close()
    for each in store.place.backups.iterdir():
        each.unlink()
    store.place.backups.rmdir()
    if way == "file":
        store.place.backups.write_text("a letter", encoding="utf-8")
    else:
        store.place.backups.symlink_to("nowhere")
    other, notice = Store.open(store.place.folder, clock)
    assert notice is not None
    assert (notice.what, notice.kept_as) == ("backups-aside", "backups.aside")
    assert (store.place.folder / notice.kept_as).is_symlink() == (way == "link")
    other.checkpoint()
    assert len(backups(other.place.backups)) == 1
    other.close()
    again, notice = Store.open(store.place.folder, clock)
    assert notice is None
    again.close()


@pytest.mark.parametrize("day", ["2026-13-45", "0000-00-00", "9999-99-99"])
def test_a_backup_of_a_day_that_never_was_is_still_a_backup(
    store: Store, clock: Clock, day: str
) -> None:
    sound = damaged(store)
    (backup, *_) = backups(store.place.backups)
    backup.file.rename(backup.file.with_name(f"backup-000001-{day}.db"))
    other, notice = Store.open(store.place.folder, clock)
    assert notice is not None
    assert notice.what == "restored"
    assert served(other) == sound
    for _ in range(4):
        other.checkpoint()
        other.purge()
        clock.pass_days(1)
    other.close()


@pytest.mark.parametrize("left", range(9))
def test_too_few_files_that_may_be_open_are_said(store: Store, clock: Clock, left: int) -> None:
    store.apply(store.begin(TWO), POINTS)
    sound = served(store)
    store.close()
    before, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    held = [os.open(os.devnull, os.O_RDONLY)]
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (held[0] + 1 + left, most))
        other, notice = Store.open(store.place.folder, clock)
        if notice is not None:
            assert notice.what in ("read-only", "unreadable")
            with pytest.raises(StoreFault):
                other.add_person("Zoe")
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (before, most))
        os.close(held[0])
    other.add_person("Zoe")
    assert {**served(other), "people": []} == {**sound, "people": []}
    other.heard()
    other.close()
    again, notice = Store.open(store.place.folder, clock)
    assert notice is None
    again.close()


def test_a_start_killed_before_there_was_a_log_is_undone_by_the_next(
    store: Store, clock: Clock
) -> None:
    """Taking up the log is itself written under a rollback journal, which a reader cannot undo."""
    store.apply(store.begin(TWO), POINTS)
    sound = served(store)
    store.close()
    with closing(sqlite3.connect(store.place.file, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode = DELETE")
    left = store.place.folder.with_name("left")
    with closing(sqlite3.connect(store.place.file, isolation_level=None)) as db:
        db.execute("PRAGMA cache_spill = 1")
        db.execute("PRAGMA cache_size = 1")
        db.execute("BEGIN EXCLUSIVE")
        db.execute("CREATE TABLE filler AS SELECT zeroblob(900000)")
        shutil.copytree(store.place.folder, left)
    assert (left / "hornbook.db-journal").stat().st_size
    other, notice = Store.open(left, clock)
    assert notice is None
    assert served(other) == sound
    other.close()
