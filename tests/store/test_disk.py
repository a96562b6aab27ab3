"""A disk that is full or cannot be written: said, nothing lost, and writing goes on afterwards."""

from __future__ import annotations

import contextlib
import os
import random
import resource
import shutil
import sqlite3
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest

from companion.store import Closed, Store, StoreFault
from companion.store.schema import MIGRATIONS
from tests.store.tables import Clock, fill, log, served, whim

NOBODY = 65534


class Disk(Protocol):
    """A place that can be full."""

    folder: Path

    def fill(self, leave: int = 0) -> None: ...
    def empty(self) -> None: ...


class Mounted:
    """A real small disk, filled by a film."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir()
        mount("-t", "tmpfs", "-o", "size=2m", "tmpfs", str(folder))

    def fill(self, leave: int = 0) -> None:
        film = self.folder / "holiday.mp4"
        with contextlib.suppress(OSError), film.open("ab", buffering=0) as stream:
            while True:
                stream.write(bytes(4096))
        os.truncate(film, film.stat().st_size - leave)

    def empty(self) -> None:
        (self.folder / "holiday.mp4").unlink(missing_ok=True)

    def remount(self, way: str) -> None:
        mount("-o", f"remount,{way}", str(self.folder))

    def leave(self) -> None:
        subprocess.run(["umount", "-l", str(self.folder)], check=True)


class Limited:
    """Files that may not grow: what an ordinary user can do to himself."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir()
        self.limits = resource.getrlimit(resource.RLIMIT_FSIZE)

    def fill(self, leave: int = 0) -> None:
        largest = max(each.stat().st_size for each in self.folder.rglob("*") if each.is_file())
        most = largest + leave if leave else 8192
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, self.limits[1]))

    def empty(self) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, self.limits)

    def leave(self) -> None:
        self.empty()


def mount(*words: str) -> None:
    subprocess.run(["mount", *words], check=True, capture_output=True)


def _may_mount() -> bool:
    with tempfile.TemporaryDirectory() as folder:
        try:
            Mounted(Path(folder) / "disk").leave()
        except (OSError, subprocess.CalledProcessError):
            return False
        return True


MAY_MOUNT = _may_mount()


@pytest.fixture(params=[Mounted, Limited] if MAY_MOUNT else [Limited])
def disk(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Disk]:
    small = request.param(tmp_path / "disk")
    yield small
    small.leave()


def until_full(store: Store, rng: random.Random) -> str:
    """Play on until the disk takes no more; nothing may change when it does not."""
    match = store.load(store.matches()[0].id)
    assert not isinstance(match, Closed)
    for _ in range(20_000):
        before = log(match)
        event = whim(match, rng)
        try:
            store.apply(match, event)
        except StoreFault as why:
            assert log(match) == before
            fresh = store.load(match.header.id)
            assert not isinstance(fresh, Closed)
            assert log(fresh) == before
            return why.what
        if len(match.log) > 200:
            match = store.begin({"game": "classic", "players": ["Ann", "Ben"]})
    raise AssertionError("the disk never filled")


def goes_on(store: Store, rng: random.Random) -> None:
    match = store.load(store.matches()[0].id)
    assert not isinstance(match, Closed)
    store.apply(match, whim(match, rng))
    again = store.load(match.header.id)
    assert not isinstance(again, Closed)
    assert log(again) == log(match)


def test_a_full_disk_is_said_and_writing_goes_on_when_there_is_room(disk: Disk) -> None:
    rng = random.Random(5)
    store, _ = Store.open(disk.folder / "store")
    fill(store, rng, matches=3, events=10)
    store.checkpoint()
    disk.fill(leave=40_000)
    assert until_full(store, rng) == "disk-full"
    sound = served(store)
    disk.fill()
    with pytest.raises(StoreFault, match="disk-full"):
        store.back_up()
    store.checkpoint()  # must not fall over either
    assert served(store) == sound
    disk.empty()
    assert served(store) == sound
    goes_on(store, rng)
    store.close()
    assert not [file for file in (disk.folder / "store").iterdir() if "damaged" in file.name]


@pytest.mark.parametrize("leave", [0, 4096, 20_480, 36_864])
def test_a_store_opened_on_a_full_disk_is_read_and_later_written(disk: Disk, leave: int) -> None:
    rng = random.Random(5)
    store, _ = Store.open(disk.folder / "store")
    fill(store, rng, matches=3, events=10)
    sound = served(store)
    store.close()
    disk.fill(leave)
    store, notice = Store.open(disk.folder / "store")
    assert notice is None or notice.what == "disk-full"
    assert notice is not None or leave
    assert served(store) == sound
    if notice:
        with pytest.raises(StoreFault, match="disk-full"):
            store.set("theme", "light")
    disk.empty()
    goes_on(store, rng)
    assert store.held == ""
    store.close()
    store, notice = Store.open(disk.folder / "store")
    assert notice is None
    assert len(store.matches()) == 3
    store.close()


def test_a_damaged_store_on_a_full_disk_serves_its_backup_and_is_restored_later(
    disk: Disk,
) -> None:
    rng, clock, folder = random.Random(5), Clock(), disk.folder / "store"
    store, _ = Store.open(folder, clock)
    fill(store, rng, matches=3, events=10)
    store.back_up()
    sound = served(store)
    store.close()
    (folder / "hornbook.db").write_bytes(b"gone" * 10_000)
    disk.fill()
    store, notice = Store.open(folder, clock)
    assert notice is not None
    assert notice.what == "disk-full"
    assert served(store) == sound
    disk.empty()
    goes_on(store, rng)
    assert (folder / "hornbook.damaged.db").read_bytes() == b"gone" * 10_000
    store.close()


@pytest.mark.parametrize("leave", [0, 4096, 61_440, 81_920, 122_880, 163_840])
@pytest.mark.parametrize("backed_up", [True, False])
def test_that_a_damaged_store_was_replaced_is_told_once_however_full_the_disk(
    disk: Disk, leave: int, backed_up: bool
) -> None:
    clock, folder, spoilt = Clock(), disk.folder / "store", b"gone" * 10_000
    store, _ = Store.open(folder, clock)
    match = store.begin({"game": "classic", "players": ["Ann", "Ben"]})
    store.close()  # with a backup
    if not backed_up:
        shutil.rmtree(folder / "backups")
    (folder / "hornbook.db").write_bytes(spoilt)
    disk.fill(leave)
    store, notice = Store.open(folder, clock)
    assert notice is not None
    told = [notice.what]
    while store.held:
        assert notice.backup == ("2026-03-01" if backed_up else "")
        for _ in range(3):
            with pytest.raises(StoreFault, match="disk-full"):
                store.add_person("Ann")
        lying = {each.name for each in folder.iterdir()}
        assert lying <= {"hornbook.db", "hornbook.reached", "backups"}
        disk.empty()
        store.add_person("Ann")
        assert store.notice is not None
        notice = store.notice
        told.append(notice.what)
    assert told[-1] == ("restored" if backed_up else "started-new")
    assert set(told[:-1]) <= {"disk-full"}
    assert (folder / notice.kept_as).read_bytes() == spoilt
    assert [each.id for each in store.matches()] == [match.header.id] * backed_up
    disk.empty()
    store.close()


def test_no_empty_file_is_made_for_a_missing_one_on_a_full_disk(disk: Disk) -> None:
    folder = disk.folder / "store"
    store, _ = Store.open(folder)
    store.add_person("Ann")
    store.close()
    (folder / "hornbook.db").unlink()
    disk.fill()
    store, _ = Store.open(folder)
    with pytest.raises(StoreFault, match="disk-full"):
        store.add_person("Ben")
    assert [each.name for each in folder.iterdir()] == ["backups"]
    assert [each.name for each in store.people()] == ["Ann"]
    disk.empty()
    store.add_person("Ben")
    assert len(store.people()) == 2
    store.close()


@pytest.mark.parametrize("way", ["missing", "empty"])
def test_a_log_without_its_file_stays_on_a_full_disk_and_is_read_later(
    disk: Disk, way: str
) -> None:
    folder = disk.folder / "store"
    sound = left_behind(folder)
    (folder / "hornbook.db").unlink()
    if way == "empty":
        (folder / "hornbook.db").touch()
    held = (folder / "hornbook.db-wal").read_bytes()
    disk.fill()
    store, notice = Store.open(folder)
    assert notice is not None
    assert notice.what == "disk-full"
    if isinstance(disk, Mounted):  # there is room elsewhere to read it
        assert served(store) == sound
    with pytest.raises(StoreFault, match="disk-full"):
        store.set("theme", "dark")
    assert (folder / "hornbook.db-wal").read_bytes() == held
    disk.empty()
    store.set("theme", "dark")
    assert served(store) == sound
    assert store.notice is not None
    assert store.notice.what == "mended"
    assert (folder / store.notice.kept_as).read_bytes() == held
    store.close()


# -- a disk that cannot be written ---------------------------------------------------------------


@contextlib.contextmanager
def locked(folder: Path) -> Iterator[None]:
    """The files belong to somebody else, as far as writing goes; root steps down to nobody."""
    stepped_down = os.geteuid() == 0
    for each in (*folder.rglob("*"), folder):
        each.chmod(0o555 if each.is_dir() else 0o444)
    if stepped_down:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if stepped_down:
            os.seteuid(0)
        for each in (folder, *folder.rglob("*")):
            each.chmod(0o777)


@contextlib.contextmanager
def remounted(disk: Mounted) -> Iterator[None]:
    disk.remount("ro")
    try:
        yield
    finally:
        disk.remount("rw")


def left_behind(folder: Path) -> object:
    """A store as a killed process leaves it: the last events are in the log alone."""
    with tempfile.TemporaryDirectory() as elsewhere:
        store, _ = Store.open(Path(elsewhere) / "store")
        fill(store, random.Random(5), matches=3, events=10)
        sound = served(store)
        shutil.copytree(Path(elsewhere) / "store", folder)
        store.close()
    assert (folder / "hornbook.db-wal").stat().st_size
    return sound


def only_read(folder: Path, sound: object) -> Store:
    store, notice = Store.open(folder)
    assert notice is not None
    assert notice.what == "read-only"
    assert served(store) == sound
    with pytest.raises(StoreFault, match="read-only"):
        store.set("theme", "light")
    return store


def written_again(store: Store) -> None:
    store.set("theme", "light")
    assert store.setting("theme") == "light"
    store.close()


def test_a_folder_that_cannot_be_written_is_read_with_all_its_log_holds() -> None:
    with tempfile.TemporaryDirectory() as parent:
        Path(parent).chmod(0o755)
        folder = Path(parent) / "store"
        sound = left_behind(folder)
        with locked(folder):
            store = only_read(folder, sound)
        written_again(store)


@contextlib.contextmanager
def closed_to_us(folder: Path) -> Iterator[None]:
    """The folder can be written, but the store's own files cannot even be read."""
    stepped_down = os.geteuid() == 0
    folder.chmod(0o777)
    files = [each for each in folder.iterdir() if each.is_file()]
    for each in files:
        each.chmod(0o000)
    if stepped_down:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if stepped_down:
            os.seteuid(0)
        for each in files:
            each.chmod(0o666)


def test_a_file_that_merely_cannot_be_read_is_not_taken_for_damaged() -> None:
    with tempfile.TemporaryDirectory() as parent:
        Path(parent).chmod(0o755)
        folder = Path(parent) / "store"
        sound = left_behind(folder)
        names = {each.name for each in folder.iterdir()}
        with closed_to_us(folder):
            store, notice = Store.open(folder)
            assert notice is not None
            assert notice.what == "unreadable"
            with pytest.raises(StoreFault, match="unreadable"):
                store.set("theme", "light")
            assert {each.name for each in folder.iterdir()} == names
        assert store.people()  # of the backup, which could be read
        store.set("text_scale", "1.0")
        assert served(store) == sound
        assert store.held == ""
        store.close()


def test_a_log_without_its_file_that_cannot_be_read_waits() -> None:
    with tempfile.TemporaryDirectory() as parent:
        Path(parent).chmod(0o755)
        folder = Path(parent) / "store"
        sound = left_behind(folder)
        (folder / "hornbook.db").unlink()
        with closed_to_us(folder):
            store, notice = Store.open(folder)
            assert notice is not None
            assert notice.what == "unreadable"
            with pytest.raises(StoreFault, match="unreadable"):
                store.set("theme", "dark")
        store.set("theme", "dark")
        assert served(store) == sound
        store.close()


def test_where_the_file_cannot_be_read_a_newer_hornbooks_backup_is_not_taken_for_ours() -> None:
    with tempfile.TemporaryDirectory() as parent:
        Path(parent).chmod(0o755)
        folder = Path(parent) / "store"
        store, _ = Store.open(folder)
        store.add_person("Ann")
        store.back_up()
        store.close()
        store, _ = Store.open(folder, migrations=(*MIGRATIONS, flags_for_people))
        store.add_person("Zoe")
        store.back_up()
        store.close()
        with closed_to_us(folder):
            store, notice = Store.open(folder)
        assert notice is not None
        assert notice.what == "unreadable"
        assert [each.name for each in store.people()] == ["Ann"]
        store.close()


def flags_for_people(db: sqlite3.Connection) -> None:
    db.execute("ALTER TABLE people ADD COLUMN flag TEXT NOT NULL DEFAULT ''")


@pytest.mark.parametrize("mounted", [True] * MAY_MOUNT)
def test_a_disk_mounted_for_reading_is_read_with_all_its_log_holds(
    tmp_path: Path, mounted: bool
) -> None:
    disk = Mounted(tmp_path / "disk")
    try:
        sound = left_behind(disk.folder / "store")
        with remounted(disk):
            store = only_read(disk.folder / "store", sound)
        written_again(store)
    finally:
        disk.leave()
