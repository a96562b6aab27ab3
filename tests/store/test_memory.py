"""A start needs little memory, however large the file is: a phone ends an app that takes too much."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.games.core.events import Score
from companion.store import Store
from companion.store.book import reseal
from companion.store.place import StorePlace
from tests.killing import ROOT

MB = 1024 * 1024
MOST = 12 * MB  # SQLite's caches and what Python keeps for each match
MATCHES = 250
WIDE = 20_000  # letters in each header and in some events: few rows make a large file

# The most that this process ever had in memory; what getrusage tells, it inherits from its parent.
START = """
import json, re, resource, sys
from pathlib import Path
from companion.games.classic.game import Classic
from companion.store import Store

def most():
    return int(re.search(r"VmHWM:\\s+(\\d+) kB", Path("/proc/self/status").read_text())[1]) * 1024

if sys.argv[2:]:  # no file may grow: so a full disk can be had
    resource.setrlimit(resource.RLIMIT_FSIZE, (8192, resource.RLIM_INFINITY))
before = most()
store, notice = Store.open(Path(sys.argv[1]))
print(json.dumps([most() - before, notice.what, store.held, len(store.matches(limit=1000))]))
"""


def fill(store: Store) -> None:
    """Copies of one match, in wide rows."""
    match = store.begin({"game": "classic", "players": ["Ann", "Ben"]})
    for _ in range(3):
        store.apply(match, Score({"Ann": 1, "Ben": 2}))
    copies = f"""WITH RECURSIVE copies(n) AS
        (SELECT 1 UNION ALL SELECT n + 1 FROM copies WHERE n < {MATCHES - 1})"""
    wide = f"printf('%.*c', {WIDE}, 'x')"
    with store.writing() as db:
        db.execute(
            f"""{copies} INSERT INTO matches (key, id, header, position, length, touch, touched,
            finished, summary) SELECT key + n, printf('%032x', n),
            json_set(header, '$.note', {wide}), position, length, touch + n, touched, finished,
            summary FROM matches, copies"""
        )
        db.execute(
            f"""{copies} INSERT INTO events
            SELECT match + n, number, event, NULL, {wide} FROM events, copies"""
        )
        for table in ("matches", "events"):
            reseal(db, table, "seal IS NULL")


def damage_a_row(store: Store, folder: Path) -> None:
    with store.writing() as db:
        db.execute("UPDATE events SET event = '{}' WHERE match = 100 AND number = 2")
    with store.connection() as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    shutil.copytree(store.place.folder, folder)
    StorePlace(folder).doubt.touch()


def damage_the_log(store: Store, folder: Path) -> None:
    """Flip a bit early in a log that holds most pages."""
    with store.connection() as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        db.execute("PRAGMA wal_autocheckpoint = 0")
    with store.writing() as db:
        db.execute("UPDATE events SET at = upper(at) WHERE number = 1")
        reseal(db, "events", "number = 1")
    store.set("theme", "dark")
    shutil.copytree(store.place.folder, folder)
    with StorePlace(folder).beside("-wal").open("r+b") as log:
        log.seek(log.seek(0, os.SEEK_END) // 3)
        log.write(b"?")


def started(folder: Path, *full: str) -> Any:
    """By how many bytes a start grew, what it told, why it only reads, and how many matches it has."""
    command = [sys.executable, "-c", START, str(folder), *full]
    told = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return json.loads(told.stdout)


@pytest.mark.parametrize("damage", [damage_a_row, damage_the_log])
def test_a_recovery_does_not_hold_the_file_in_memory(
    store: Store, tmp_path: Path, damage: Callable[[Store, Path], None]
) -> None:
    fill(store)
    left = tmp_path / "left"
    damage(store, left)
    assert StorePlace(left).file.stat().st_size > 1.5 * MOST
    grown, what, held, matches = started(left)
    assert what in ("mended", "salvaged")
    assert not held
    assert matches >= MATCHES - 1
    assert grown < MOST


def leave_whole(store: Store, folder: Path) -> None:
    shutil.copytree(store.place.folder, folder)


def spoil_the_file(store: Store, folder: Path) -> None:
    """Only the backup can be read."""
    store.back_up()
    shutil.copytree(store.place.folder, folder)
    StorePlace(folder).file.write_bytes(b"?" * 10_000)


@pytest.mark.parametrize("leave", [leave_whole, spoil_the_file])
def test_a_store_on_a_full_disk_is_read_where_it_lies(
    store: Store, tmp_path: Path, leave: Callable[[Store, Path], None]
) -> None:
    fill(store)
    left = tmp_path / "left"
    leave(store, left)
    grown, what, held, matches = started(left, "full")
    assert (what, held, matches) == ("disk-full", "disk-full", MATCHES)
    assert grown < MOST
