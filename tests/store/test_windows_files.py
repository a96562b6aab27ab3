"""The store on Windows, where an open file is neither deleted nor renamed, and a rename replaces nothing.

Windows is played by this process: it knows its open files, and refuses what Windows would refuse.
"""

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path, PureWindowsPath
from typing import Any

import pytest

from companion.games.core.events import Score
from companion.store import Store
from companion.store.backups import backups
from companion.store.place import address_of
from tests.store.tables import Clock

TWO = {"game": "classic", "players": ["Ann", "Ben"]}
POINTS = Score({"Ann": 1, "Ben": 2})
DESCRIPTORS = Path("/proc/self/fd")


def is_open(path: Any) -> bool:
    """Whether this process has this file open."""
    real, found = os.path.realpath(path), set()
    for each in DESCRIPTORS.iterdir():
        try:
            found.add(str(each.readlink()))
        except OSError:  # the listing itself, which is closed by now
            continue
    return real in found


def refusing(deed: Callable[..., None], *paths: Any, **how: Any) -> None:
    for path in paths:
        if how.get("dir_fd") is None and is_open(path):
            raise PermissionError(13, "in use", os.fspath(path))
    if deed.__name__ == "rename" and os.path.lexists(paths[1]):
        raise FileExistsError(17, "there already", os.fspath(paths[1]))
    deed(*paths, **how)


@pytest.fixture(autouse=True)
def windows(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("unlink", "rename", "replace"):
        monkeypatch.setattr(os, name, partial(refusing, getattr(os, name)))


@pytest.mark.parametrize(
    ("file", "address"),
    [
        (r"C:\Users\Ann B\hornbook.db", "file:///C:/Users/Ann%20B/hornbook.db"),
        (r"\\server\ann\hornbook.db", "file:////server/ann/hornbook.db"),
    ],
)
def test_a_home_on_a_share_has_an_address(file: str, address: str) -> None:
    assert address_of(PureWindowsPath(file)) == address


def test_sqlite_reads_such_an_address_as_a_path(tmp_path: Path) -> None:
    """A server in the address itself it refuses, and the store would be taken for damaged."""
    file = tmp_path / "one.db"
    with closing(sqlite3.connect(file)) as db:
        db.execute("CREATE TABLE one (two)")
    for address in (address_of(file), address_of(file).replace("file:///", "file:////")):
        with closing(sqlite3.connect(f"{address}?mode=ro", uri=True)) as db:
            assert db.execute("SELECT count(*) FROM one").fetchone() == (0,)
    with pytest.raises(sqlite3.OperationalError, match="authority"):
        sqlite3.connect("file://server/one.db?mode=ro", uri=True)


def test_this_windows_refuses_what_windows_does(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    one.touch()
    with one.open("rb"), pytest.raises(PermissionError):
        one.unlink()
    other.touch()
    with pytest.raises(FileExistsError):
        one.rename(other)
    one.replace(other)
    other.unlink()


def test_a_damaged_file_is_set_aside_and_the_backup_takes_its_place(
    store: Store, clock: Clock
) -> None:
    match = store.begin(TWO)
    store.apply(match, POINTS)
    store.back_up()
    store.close()
    store.place.file.write_bytes(b"nothing of a store" * 1000)
    other, notice = Store.open(store.place.folder, clock)
    assert notice is not None
    assert notice.what in ("restored", "mended")
    assert (store.place.folder / notice.kept_as).is_file()
    assert [each.position for each in other.matches()] == [1]
    other.close()


def test_a_second_backup_that_is_no_good_keeps_the_first(store: Store, clock: Clock) -> None:
    match = store.begin(TWO)
    store.back_up()
    store.apply(match, POINTS)
    store.back_up()
    newest, older, *_ = backups(store.place.backups)
    first = newest.file.with_suffix(".bad")
    first.write_bytes(b"the first")  # of the same number and day
    store.close()
    shutil.copy(older.file, store.place.file)
    store.place.reached.unlink()
    newest.file.write_bytes(newest.file.read_bytes().replace(b'"do":"score"', b'"do":"scare"'))
    other, notice = Store.open(store.place.folder, clock)
    assert notice is None
    assert first.read_bytes() == b"the first"
    assert len([*store.place.backups.glob("*.bad")]) == 2
    other.close()


def test_backups_are_made_and_superseded_while_the_store_is_open(store: Store) -> None:
    match = store.begin(TWO)
    for _ in range(5):
        store.apply(match, POINTS)
        store.back_up()
    assert len(backups(store.place.backups)) == 2
