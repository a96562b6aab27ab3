"""Opening a store: how it is written, its backups, and its way from version to version."""

from __future__ import annotations

import json
import random
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from companion.games.core.events import Score
from companion.store import Closed, Store, StoreFault, StoreNotice
from companion.store.backups import Backup, backups, connect_look, copy_pages, superseded
from companion.store.schema import MIGRATIONS, Migration, version
from tests.store.tables import Clock, fill, log, served

HERE = Path(__file__).resolve().parent
TWO = {"game": "classic", "players": ["Ann", "Ben"]}


def test_a_confirmed_event_is_on_the_disk(store: Store) -> None:
    with store.reading() as db:
        for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
            assert db.execute(f"PRAGMA {pragma}").fetchone()[0] == value


def test_a_folder_that_is_a_file_is_said_and_not_touched(tmp_path: Path) -> None:
    place = tmp_path / "store"
    place.write_text("a letter", encoding="utf-8")
    store, notice = Store.open(place)
    assert notice is not None
    assert notice.what == "read-only"
    assert store.matches() == []
    store.close()
    assert place.read_text(encoding="utf-8") == "a letter"


def test_another_hornbook_that_is_writing_is_waited_for_and_said(store: Store) -> None:
    with store.writing():
        second, notice = Store.open(store.place.folder)
        assert notice is not None
        assert notice.what == "busy"
        with pytest.raises(StoreFault, match="busy"):
            second.set("theme", "dark")
    second.set("theme", "dark")
    assert store.setting("theme") == "dark"
    second.close()


# -- backups --------------------------------------------------------------------------------------


def days(store: Store) -> list[str]:
    return [each.day for each in backups(store.place.backups)]


def test_a_copy_does_not_wait_for_another_process_for_ever(store: Store, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "held.db", isolation_level=None)) as holder:
        holder.execute("CREATE TABLE t (x)")
        holder.execute("BEGIN EXCLUSIVE")
        with (
            closing(sqlite3.connect(tmp_path / "held.db", timeout=0)) as source,
            closing(sqlite3.connect(":memory:")) as target,
            pytest.raises(StoreFault, match="busy"),
        ):
            copy_pages(source, target)


def test_an_empty_store_is_not_worth_a_backup(store: Store) -> None:
    store.checkpoint()
    assert days(store) == []


@pytest.mark.parametrize("kept", ["people", "card sets"])
def test_people_and_card_sets_are_worth_a_backup_without_any_match(
    store: Store, clock: Clock, kept: str
) -> None:
    if kept == "people":
        store.add_person("Ann")
    else:
        store.keep_card_set("board", {"23": 5})
    store.checkpoint()
    assert len(days(store)) == 1
    sound = served(store)
    store.close()
    store.place.file.write_bytes(b"?")
    other, notice = Store.open(store.place.folder, clock)
    assert notice is not None
    assert notice.what == "restored"
    assert served(other) == sound
    other.close()


def test_there_is_a_backup_a_day_and_five_days_are_kept(store: Store, clock: Clock) -> None:
    for _ in range(8):
        store.begin(TWO)
        store.begin(TWO)
        store.checkpoint()
        clock.pass_days(1)
    assert days(store) == [f"2026-03-0{day}" for day in (8, 7, 6, 5, 4)]


def test_a_backup_is_a_whole_store_that_stands_alone(store: Store, tmp_path: Path) -> None:
    fill(store, random.Random(1), matches=3, events=10)
    store.back_up()
    backup, earlier = backups(store.place.backups)
    assert {*store.place.backups.iterdir()} == {backup.file, earlier.file}
    (tmp_path / "other").mkdir()
    shutil.copy(backup.file, tmp_path / "other" / "hornbook.db")
    other, notice = Store.open(tmp_path / "other")
    assert notice is None
    assert served(other) == served(store)
    other.close()


def test_a_clock_set_back_does_not_make_an_old_backup_the_newest(
    store: Store, clock: Clock
) -> None:
    store.begin(TWO)
    store.back_up()
    clock.pass_days(-20)
    store.begin(TWO)
    store.back_up()
    sound = served(store)
    store.close()
    store.place.file.write_bytes(b"?")
    other, notice = Store.open(store.place.folder, clock)
    assert notice is not None
    assert notice.backup == "2026-02-09"
    assert served(other) == sound
    other.close()


def test_a_resting_app_refreshes_the_backup_of_the_day_after_ten_minutes_of_play(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.begin(TWO)
    store.checkpoint()
    store.begin(TWO)
    store.checkpoint()
    assert [each.number for each in backups(store.place.backups)] == [1]
    monkeypatch.setattr("companion.store.book.FRESH", -1)
    store.checkpoint()
    store.checkpoint()
    assert [each.number for each in backups(store.place.backups)] == [3, 2]


def test_the_last_two_backups_are_kept_and_the_last_of_each_day() -> None:
    made = [
        (9, "c"),
        (8, "c"),
        (7, "c"),
        (6, "b"),
        (5, "b"),
        (4, "a"),
        (3, "z"),
        (2, "y"),
        (1, "x"),
    ]
    gone = superseded([Backup(number, day, Path()) for number, day in made])
    assert [each.number for each in gone] == [7, 5, 1]


def test_damage_met_in_play_is_raised_and_mended_at_the_next_start(
    store: Store, clock: Clock
) -> None:
    fill(store, random.Random(1), matches=3, events=10)
    store.back_up()
    sound = served(store)
    with store.writing() as db:
        db.execute("UPDATE matches SET summary = replace(summary, '\"rounds\":', '\"rounds\":1')")
    with pytest.raises(StoreFault, match="damaged"):
        store.matches()
    clock.pass_days(1)
    late = store.begin(TWO)
    store._aside.wait()
    assert set(days(store)) == {"2026-03-01"}  # the backup of the day would have copied the damage
    store.apply(late, Score({"Ann": 1, "Ben": 2}))
    assert store.notice == StoreNotice("damaged")
    store.close()
    other, notice = Store.open(store.place.folder, clock)
    assert notice is not None
    assert (notice.what, notice.kept_as) == ("mended", "hornbook.damaged.db")
    found = served(other)
    assert found.pop(late.header.id) == log(late)
    assert found["list"].pop(0).id == late.header.id
    assert found == sound
    other.close()


def test_a_backup_without_one_of_its_events_is_no_backup(store: Store, clock: Clock) -> None:
    """No page is broken then and no seal: only the number of events tells."""
    (match, *_) = fill(store, random.Random(1), matches=3, events=10)
    store.back_up()
    kept = days(store)
    with store.writing() as db:
        db.execute("DELETE FROM events WHERE number = 10")
    with pytest.raises(StoreFault, match="damaged"):
        store.back_up()
    assert days(store) == kept
    store.close()
    other, notice = Store.open(store.place.folder, clock)
    assert notice is not None
    assert notice.what == "mended"
    again = other.load(match.header.id)
    assert not isinstance(again, Closed)
    assert log(again) == log(match)
    other.close()


@pytest.mark.parametrize("mark", [0, 0x0BADCAFE])
def test_another_programs_database_is_set_aside_whole(tmp_path: Path, mark: int) -> None:
    folder = tmp_path / "store"
    folder.mkdir()
    with closing(sqlite3.connect(folder / "hornbook.db")) as foreign:
        foreign.execute("CREATE TABLE recipes (name TEXT)")
        foreign.execute("INSERT INTO recipes VALUES ('soup')")
        foreign.execute(f"PRAGMA application_id = {mark}")
        foreign.execute("PRAGMA user_version = 1")
        foreign.commit()
    before = (folder / "hornbook.db").read_bytes()
    store, notice = Store.open(folder)
    assert notice is not None
    assert (notice.what, notice.kept_as) == ("started-new", "hornbook.damaged.db")
    assert store.matches() == []
    store.begin(TWO)
    store.close()
    assert (folder / "hornbook.damaged.db").read_bytes() == before


def test_a_doubt_that_proves_unfounded_is_forgotten(store: Store, clock: Clock) -> None:
    fill(store, random.Random(1), matches=3, events=10)
    sound = served(store)
    store.place.doubt.touch()
    other, notice = Store.open(store.place.folder, clock)
    assert notice is None
    assert served(other) == sound
    assert not store.place.doubt.exists()
    other.close()


# -- versions -------------------------------------------------------------------------------------


LATEST = f"v{len(MIGRATIONS)}.db"


def laid_out(tmp_path: Path, kept: str) -> Path:
    """A folder with a database file of an earlier day."""
    folder = tmp_path / "store"
    folder.mkdir()
    shutil.copy(HERE / kept, folder / "hornbook.db")
    return folder


@pytest.mark.parametrize("number", range(1, len(MIGRATIONS) + 1))
def test_a_store_of_each_version_opens_with_all_that_was_in_it(tmp_path: Path, number: int) -> None:
    expected = json.loads((HERE / f"v{number}.json").read_text(encoding="utf-8"))
    folder = laid_out(tmp_path, f"v{number}.db")
    store, notice = Store.open(folder)
    assert notice is None
    assert [each.id for each in store.matches()] == list(expected["matches"])
    for match_id, written in expected["matches"].items():
        match = store.load(match_id)
        assert not isinstance(match, Closed)
        assert json.loads(json.dumps(log(match))) == written["log"]
        assert store.summary(match_id).totals == written["totals"]
        assert store.summary(match_id).people == written["people"]
    assert [each.name for each in store.people()] == expected["people"]
    assert store.setting("theme") == "dark"
    assert store.draft("referee") == {"rows": [1, 2, 3, 4]}
    assert len(backups(store.place.backups)) == (number < len(MIGRATIONS))
    listed = store.history().matches
    assert {each.id for each in listed} == set(expected["matches"])
    assert [each.took for each in listed if each.finished] == expected.get("took", [])
    assert not store.uncounted()
    with store.reading() as db:
        assert version(db) == len(MIGRATIONS)
    store.back_up()  # it is whole
    store.close()


def test_a_person_has_the_same_number_in_every_copy_of_an_old_store(tmp_path: Path) -> None:
    found = []
    for copy in ("one", "two"):
        (tmp_path / copy).mkdir()
        store, _ = Store.open(laid_out(tmp_path / copy, "v2.db"))
        with store.snapshot() as here:
            found.append(here.uids())
        store.close()
    assert found[0] == found[1]
    assert all(found[0])


def flags_for_people(db: sqlite3.Connection) -> None:
    db.execute("ALTER TABLE people ADD COLUMN flag TEXT NOT NULL DEFAULT ''")


def falls_over_halfway(db: sqlite3.Connection) -> None:
    db.execute("DELETE FROM seats")
    db.execute("INSERT INTO matches SELECT * FROM matches")


def loses_matches(db: sqlite3.Connection) -> None:
    db.execute("PRAGMA defer_foreign_keys = ON")
    db.execute("UPDATE events SET match = match + 1000")


@pytest.mark.parametrize("add", [flags_for_people])
def test_a_migration_is_backed_up_before_it_runs(tmp_path: Path, add: Migration) -> None:
    folder = laid_out(tmp_path, LATEST)
    store, _ = Store.open(folder, migrations=MIGRATIONS)
    before = served(store)
    store.close()
    for file in (folder / "backups").iterdir():
        file.unlink()
    store, notice = Store.open(folder, migrations=(*MIGRATIONS, add))
    assert notice is None
    assert served(store) == before
    with store.reading() as db:
        assert version(db) == len(MIGRATIONS) + 1
        assert db.execute("SELECT flag FROM people").fetchone() == ("",)
    (backup,) = backups(store.place.backups)
    with closing(sqlite3.connect(backup.file)) as old:
        assert version(old) == len(MIGRATIONS)
    store.close()


@pytest.mark.parametrize("bad", [falls_over_halfway, loses_matches])
def test_a_migration_that_fails_leaves_the_file_as_it_was(tmp_path: Path, bad: Migration) -> None:
    folder = laid_out(tmp_path, LATEST)
    before = (folder / "hornbook.db").read_bytes()
    store, notice = Store.open(folder, migrations=(*MIGRATIONS, flags_for_people, bad))
    assert notice is not None
    assert notice.what == "not-migrated"
    with pytest.raises(StoreFault, match="not-migrated"):
        store.set("theme", "light")
    store.close()
    assert (folder / "hornbook.db").read_bytes() == before
    store, notice = Store.open(folder, migrations=MIGRATIONS)
    assert notice is None
    assert len(store.matches()) == 3
    store.close()


def test_a_store_of_a_newer_hornbook_is_left_alone(tmp_path: Path) -> None:
    folder = laid_out(tmp_path, "v1.db")
    store, _ = Store.open(folder, migrations=(*MIGRATIONS, flags_for_people))
    store.close()
    before = (folder / "hornbook.db").read_bytes()
    store, notice = Store.open(folder)
    assert notice is not None
    assert notice.what == "newer"
    assert store.matches() == []
    with pytest.raises(StoreFault, match="newer"):
        store.begin(TWO)
    store.close()
    assert (folder / "hornbook.db").read_bytes() == before
    store, notice = Store.open(folder, migrations=(*MIGRATIONS, flags_for_people))
    assert notice is None
    assert len(store.matches()) == 3
    store.close()


@pytest.mark.parametrize("lost", [True, False])
def test_backups_of_a_newer_hornbook_wait_for_it(tmp_path: Path, lost: bool) -> None:
    newer = (*MIGRATIONS, flags_for_people)
    folder = laid_out(tmp_path, "v1.db")
    store, _ = Store.open(folder)
    store.back_up()  # an old one that this Hornbook could open
    store.close()
    store, _ = Store.open(folder, migrations=newer)
    store.add_person("Zoe")
    store.back_up()
    sound = served(store)
    store.close()
    if lost:
        (folder / "hornbook.db").unlink()
    else:
        (folder / "hornbook.db").write_bytes(b"?")
    before = {file: file.read_bytes() for file in (folder / "backups").iterdir()}
    for _ in range(2):
        store, notice = Store.open(folder)
        assert notice is not None
        assert notice.what == "newer"
        with pytest.raises(StoreFault, match="newer"):
            store.begin(TWO)
        store.close()
    assert {file: file.read_bytes() for file in (folder / "backups").iterdir()} == before
    store, notice = Store.open(folder, migrations=newer)
    assert notice is not None
    assert notice.what == "restored"
    assert served(store) == sound
    store.close()


def test_a_backup_of_an_older_version_is_restored_and_migrated(tmp_path: Path) -> None:
    folder = laid_out(tmp_path, "v1.db")
    store, _ = Store.open(folder)
    store.back_up()
    sound = served(store)
    store.close()
    (folder / "hornbook.db").write_bytes(b"?")
    store, notice = Store.open(folder, migrations=(*MIGRATIONS, flags_for_people))
    assert notice is not None
    assert notice.what == "restored"
    assert served(store) == sound
    store.close()


def test_opening_the_store_imports_no_networks(tmp_path: Path) -> None:
    # Importing ssl takes a phone longer than opening the store does.
    code = "import sys, pathlib; from companion.store import Store; Store.open(pathlib.Path(sys.argv[1]))"
    code += "; assert not {'socket', 'ssl', 'urllib.request'} & {*sys.modules}"
    subprocess.run([sys.executable, "-c", code, tmp_path], check=True, timeout=60)


@pytest.mark.parametrize("name", ["a b", "50%", "what?#", "Bücher 牛"])
def test_a_store_lies_in_a_folder_of_any_name(tmp_path: Path, name: str) -> None:
    (tmp_path / name).mkdir()
    store, _ = Store.open(tmp_path / name)
    store.back_up()
    store.close()
    with closing(connect_look(tmp_path / name / "hornbook.db")) as db:
        assert version(db) == len(MIGRATIONS)
