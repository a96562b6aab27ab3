"""A file that is deleted, moved or exchanged while the store is open, and what is met then."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from companion.games.core.events import Score
from companion.store import Closed, Store, StoreFault
from companion.store.backups import backups
from tests.store.tables import Clock, served

TWO = {"game": "classic", "players": ["Ann", "Ben"]}
POINTS = Score({"Ann": 1, "Ben": 2})
ALL = ("", "-wal", "-shm")


def delete(store: Store, *ends: str) -> None:
    """What a careless hand or a tidying app does."""
    for end in ends:
        file = store.place.file
        file.with_name(file.name + end).unlink(missing_ok=True)


def after_a_kill(store: Store, tmp_path: Path, clock: Clock) -> Store:
    """The store as the next process finds it: what lies there by name, and no closing."""
    shutil.copytree(store.place.folder, tmp_path / "after")
    found, notice = Store.open(tmp_path / "after", clock)
    assert notice is None
    return found


@pytest.mark.parametrize("ends", [ALL, ("",), ("-wal",), ("-wal", "-shm")], ids=" ".join)
@pytest.mark.parametrize("backed_up", [True, False])
def test_taps_after_the_file_was_deleted_are_kept(
    store: Store, clock: Clock, tmp_path: Path, ends: tuple[str, ...], backed_up: bool
) -> None:
    match = store.begin(TWO)
    store.apply(match, POINTS)
    if backed_up:
        store.back_up()
    delete(store, *ends)
    for _ in range(5):
        store.apply(match, POINTS)
    store.undo(match)
    assert store.held == ""
    assert not list(store.place.folder.glob("*damaged*"))
    found = after_a_kill(store, tmp_path, clock)
    again = found.load(match.header.id)
    assert not isinstance(again, Closed)
    assert (again.position, len(again.log)) == (5, 6)
    found.back_up()  # it is whole
    assert served(found) == served(store)
    found.close()


def test_a_file_deleted_before_the_app_rests_is_back_without_another_tap(
    store: Store, clock: Clock, tmp_path: Path
) -> None:
    store.apply(store.begin(TWO), POINTS)
    shutil.rmtree(store.place.folder)
    store.checkpoint()
    found = after_a_kill(store, tmp_path, clock)
    assert [each.position for each in found.matches()] == [1]
    found.close()


def test_a_file_that_took_the_stores_place_is_not_written_and_what_was_held_is_a_backup(
    store: Store, clock: Clock, tmp_path: Path
) -> None:
    match = store.begin(TWO)
    store.apply(match, POINTS)
    store.back_up()
    older = backups(store.place.backups)[0].file.read_bytes()
    store.apply(match, POINTS)
    sound = served(store)
    (tmp_path / "older.db").write_bytes(older)
    (tmp_path / "older.db").replace(store.place.file)
    for _ in range(3):
        with pytest.raises(StoreFault, match="replaced"):
            store.apply(match, POINTS)
    assert match.position == 2
    store.checkpoint()
    assert [each.number for each in backups(store.place.backups)] == [2, 1]
    assert store.place.file.read_bytes() == older
    newest = backups(store.place.backups)[0].file
    (tmp_path / "other").mkdir()
    shutil.copy(newest, tmp_path / "other" / "hornbook.db")
    found, _ = Store.open(tmp_path / "other", clock)
    assert served(found) == sound
    found.close()


def test_a_deleted_file_that_cannot_be_put_back_changes_nothing(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = store.begin(TWO)
    delete(store, *ALL)

    def no_room(*_: object) -> None:
        raise StoreFault("disk-full")

    with monkeypatch.context() as full:
        full.setattr("companion.store.book.back_up", no_room)
        with pytest.raises(StoreFault, match="disk-full"):
            store.apply(match, POINTS)
    assert match.position == 0
    store.apply(match, POINTS)
    assert store.place.file.is_file()
