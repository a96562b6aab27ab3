"""A damaged or missing log: nothing confirmed is dropped in silence, and no kill cries wolf."""

from __future__ import annotations

import random
import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from companion.games.core.events import Score
from companion.store import Closed, Store, StoreNotice
from companion.store.backups import backups, touch_of_file
from companion.store.log import Log
from companion.store.place import StorePlace
from tests.soaking import Hunt
from tests.store.tables import Clock, fill, log, served, whim

TWO = {"game": "classic", "players": ["Ann", "Ben"]}
POINTS = Score({"Ann": 1, "Ben": 2})
FRAME = 4096 + 24


class Killed:
    """A store as a killed process leaves it: some of it in the file, the rest in the log."""

    def __init__(self, folder: Path) -> None:
        rng, self.time, self.folder = random.Random(4), Clock(), folder / "killed"
        store, _ = Store.open(folder / "live", self.time)
        matches = fill(store, rng, matches=3, events=8)
        store.checkpoint()  # the backup, and the log into the file
        self.backed_up = served(store)
        self.states = [log(match) for match in matches]  # that any of them ever was in
        for match in matches:
            for _ in range(3):
                store.apply(match, whim(match, rng))
                store.keep_draft("referee", {"rows": [rng.randint(1, 99)]})
                self.states.append(log(match))
        store.add_person("Zoe")
        self.last = served(store)
        shutil.copytree(folder / "live", self.folder)
        store.close()
        self.frames = Log.lying(StorePlace(self.folder)).last


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Killed:
    return Killed(tmp_path_factory.mktemp("killed"))


def opened(folder: Path, clock: Clock) -> tuple[Any, StoreNotice | None]:
    """What is served after a start, and what was told; it is whole and stays so."""
    store, notice = Store.open(folder, clock)
    found = served(store)
    store.back_up()
    store.heard()
    store.close()
    again, more = Store.open(folder, clock)
    assert more is None
    assert served(again) == found
    again.close()
    return found, notice


def flip(file: Path, rng: random.Random) -> None:
    raw = bytearray(file.read_bytes())
    raw[rng.randrange(len(raw))] ^= 1 << rng.randrange(8)
    file.write_bytes(raw)


def cut(file: Path, rng: random.Random) -> None:
    file.write_bytes(file.read_bytes()[: rng.randrange(file.stat().st_size)])


def cut_between_frames(file: Path, rng: random.Random) -> None:
    file.write_bytes(file.read_bytes()[: 32 + FRAME * rng.randrange(file.stat().st_size // FRAME)])


def overwrite(file: Path, rng: random.Random) -> None:
    raw = bytearray(file.read_bytes())
    start = rng.randrange(len(raw))
    end = min(len(raw), start + rng.randint(1, 9000))
    raw[start:end] = rng.choice([bytes(end - start), rng.randbytes(end - start)])
    file.write_bytes(raw)


def lose(file: Path, rng: random.Random) -> None:
    file.unlink()


DAMAGES = (flip, flip, flip, cut, cut_between_frames, overwrite, lose)


def judge(killed: Killed, folder: Path, seed: int) -> str:
    """One damaged log, sometimes with its index gone: it is told, unless nothing was lost."""
    rng = random.Random(seed)
    shutil.copytree(killed.folder, folder)
    damage = DAMAGES[seed % len(DAMAGES)]
    damage(folder / "hornbook.db-wal", rng)
    if rng.random() < 0.3:
        (folder / "hornbook.db-shm").unlink()
        # Then only the matches are counted: the person in the last transaction is not.
    held = (folder / "hornbook.db-wal").read_bytes() if damage is not lose else b""
    indexed = (folder / "hornbook.db-shm").exists()
    found, notice = opened(folder, killed.time)
    name = f"{damage.__name__}, seed {seed}, {notice}"
    told = notice.what if notice else ""
    if told in ("", "mended"):
        matches = {key: value for key, value in killed.last.items() if key not in KEPT_BESIDE}
        assert {key: found[key] for key in matches} == matches, name
        assert found == killed.last or not indexed, name
    else:
        assert told in ("salvaged", "restored"), name
        assert all(found[each.id] in killed.states for each in killed.last["list"]), name
    if notice and held:
        assert (folder / f"{notice.kept_as}-wal").read_bytes() == held, name
    shutil.rmtree(folder)
    return told


KEPT_BESIDE = ("people", "referee", "theme", "board", "list")


def test_no_damage_to_a_log_is_passed_over_in_silence(killed: Killed, tmp_path: Path) -> None:
    told = Counter(judge(killed, tmp_path / str(seed), seed) for seed in range(70))
    assert told["mended"] > 20
    assert told["salvaged"] > 5


@pytest.mark.soak
def test_damage_to_logs_for_long(killed: Killed, tmp_path: Path) -> None:
    hunt, judged = Hunt("damaged logs"), 0
    while judged < 5000 and hunt.goes_on:
        judge(killed, tmp_path / str(judged), 1000 + judged)
        judged += 1
    hunt.tell(judged, 5000, "logs, none dropped in silence")


def test_one_flipped_bit_in_an_early_frame_costs_nothing(killed: Killed, tmp_path: Path) -> None:
    folder = tmp_path / "store"
    shutil.copytree(killed.folder, folder)
    file = folder / "hornbook.db-wal"
    raw = bytearray(file.read_bytes())
    raw[32 + 24 + 100] ^= 4
    file.write_bytes(raw)
    found, notice = opened(folder, killed.time)
    assert notice == StoreNotice("mended", "hornbook.damaged.db")
    assert found == killed.last
    assert (folder / "hornbook.damaged.db-wal").read_bytes() == raw


def test_a_log_deleted_with_its_index_is_told(killed: Killed, tmp_path: Path) -> None:
    folder = tmp_path / "store"
    shutil.copytree(killed.folder, folder)
    for end in ("-wal", "-shm"):
        (folder / f"hornbook.db{end}").unlink()
    found, notice = opened(folder, killed.time)
    assert notice is not None
    assert notice.what == "salvaged"
    assert found == killed.backed_up


def test_a_file_that_is_older_than_its_backup_gives_way_to_it(
    store: Store, clock: Clock, tmp_path: Path
) -> None:
    match = store.begin(TWO)
    store.checkpoint()
    early = store.place.file.read_bytes()
    store.apply(match, POINTS)
    store.back_up()
    sound = served(store)
    store.close()
    store.place.file.write_bytes(early)
    store.place.reached.unlink()
    other, notice = Store.open(store.place.folder, clock)
    assert notice == StoreNotice("restored", "hornbook.damaged.db", "2026-03-01")
    assert served(other) == sound
    other.close()


def test_a_backup_that_is_no_good_does_not_make_the_store_look_older(
    store: Store, clock: Clock
) -> None:
    match = store.begin(TWO)
    store.back_up()
    for _ in range(3):
        store.apply(match, POINTS)
    store.back_up()
    newest, older, *_ = backups(store.place.backups)
    store.close()
    shutil.copy(older.file, store.place.file)
    store.place.reached.unlink()
    raw = newest.file.read_bytes()
    newest.file.write_bytes(raw.replace(b'"do":"score"', b'"do":"scare"'))
    other, notice = Store.open(store.place.folder, clock)
    assert notice is None
    assert [each.position for each in other.matches()] == [0]
    assert newest.file.with_suffix(".bad").is_file()
    other.close()


def test_a_backup_that_knows_more_is_not_superseded(store: Store, clock: Clock) -> None:
    match = store.begin(TWO)
    store.back_up()
    for _ in range(3):
        store.apply(match, POINTS)
    store.back_up()
    furthest = backups(store.place.backups)[0]
    with store.writing() as db:  # as if they had been lost while it was open
        db.execute("DELETE FROM events")
        db.execute("DELETE FROM matches")
    for _ in range(8):
        store.add_person("Ann")
        store.back_up()
        clock.pass_days(1)
    assert touch_of_file(furthest.file) == 4
    store.close()


# -- and no false alarm ----------------------------------------------------------------------


def test_a_log_torn_at_any_frame_of_its_last_transaction_is_no_damage(
    killed: Killed, tmp_path: Path
) -> None:
    """A power cut may leave any part of what was never confirmed, and an index as old as it likes."""
    log_there = Log.lying(StorePlace(killed.folder))
    ends = [number for number, frame in enumerate(log_there.frames, 1) if frame.size]
    before, last = [number for number in ends if number <= killed.frames][-2:]
    rng = random.Random(8)
    for spoilt in range(before + 1, last + 1):
        folder = tmp_path / str(spoilt)
        shutil.copytree(killed.folder, folder)
        (folder / "hornbook.db-shm").unlink()
        raw = bytearray(log_there.file.read_bytes())
        start = 32 + (spoilt - 1) * FRAME
        raw[start : start + FRAME] = rng.choice([bytes(FRAME), rng.randbytes(FRAME)])
        (folder / "hornbook.db-wal").write_bytes(raw)
        store, notice = Store.open(folder, killed.time)
        assert notice is None
        assert "Zoe" not in [each.name for each in store.people()]
        store.close()


def test_a_shorter_log_over_a_longer_one_is_no_damage(
    store: Store, clock: Clock, tmp_path: Path
) -> None:
    matches = fill(store, random.Random(2), matches=2, events=10)
    with store.connection() as db:
        db.execute("PRAGMA wal_checkpoint(RESTART)")
    for _ in range(3):
        store.apply(matches[0], whim(matches[0], random.Random(3)))
        shutil.copytree(store.place.folder, tmp_path / "left", dirs_exist_ok=True)
        left = Log.lying(StorePlace(tmp_path / "left"))
        assert 0 < left.last < len(left.frames)
        found, notice = Store.open(tmp_path / "left", clock)
        assert notice is None
        again = found.load(matches[0].header.id)
        assert not isinstance(again, Closed)
        assert log(again) == log(matches[0])
        found.close()
        shutil.rmtree(tmp_path / "left")


def test_a_note_that_lags_or_makes_no_sense_is_no_alarm(store: Store, clock: Clock) -> None:
    store.apply(store.begin(TWO), POINTS)
    store.close()
    for raw in (b"", b"7", b"99999999999999999999 00000000\n", b"\xff" * 30, b"%020d x" % 9):
        store.place.reached.write_bytes(raw)
        other, notice = Store.open(store.place.folder, clock)
        assert notice is None
        other.close()
