"""A damaged file never crashes the store and is never deleted; the newest backup is served."""

from __future__ import annotations

import hashlib
import random
import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.store import Store, StoreFault, StoreNotice
from tests.soaking import Hunt
from tests.store.tables import Clock, fill, served, whim

NOTES = {"hornbook.reached", "hornbook.news", "hornbook.doubt"}

Damage = Callable[[Path, random.Random], None]


def wrong_header(file: Path, rng: random.Random) -> None:
    spoil(file, rng, 0, 100)


def random_bytes(file: Path, rng: random.Random) -> None:
    file.write_bytes(rng.randbytes(rng.randint(0, 50_000)))


def half_a_file(file: Path, rng: random.Random) -> None:
    whole = file.read_bytes()
    file.write_bytes(whole[: rng.randrange(len(whole))])


def emptied(file: Path, rng: random.Random) -> None:
    file.write_bytes(b"")


def lost(file: Path, rng: random.Random) -> None:
    file.unlink()


def a_folder_in_its_place(file: Path, rng: random.Random) -> None:
    file.unlink()
    file.mkdir()
    (file / "holiday.jpg").write_bytes(rng.randbytes(100))


def a_page_overwritten(file: Path, rng: random.Random) -> None:
    start = 4096 * rng.randrange(file.stat().st_size // 4096)
    spoil(file, rng, start, start + 4096)


def a_page_of_zeros(file: Path, rng: random.Random) -> None:
    whole = bytearray(file.read_bytes())
    start = 4096 * rng.randrange(len(whole) // 4096)
    whole[start : start + 4096] = bytes(4096)
    file.write_bytes(whole)


def some_bytes(file: Path, rng: random.Random) -> None:
    for _ in range(rng.randint(1, 30)):
        start = rng.randrange(file.stat().st_size)
        spoil(file, rng, start, start + rng.randint(1, 40))


def one_bit(file: Path, rng: random.Random) -> None:
    whole = bytearray(file.read_bytes())
    whole[rng.randrange(len(whole))] ^= 1 << rng.randrange(8)
    file.write_bytes(whole)


def another_figure(file: Path, rng: random.Random) -> None:
    """Damage that SQLite cannot see: a letter inside a text."""
    whole = file.read_bytes()
    places = [at for at in range(len(whole)) if whole[at : at + 1] in b"0123456789"]
    at = rng.choice(places)
    file.write_bytes(whole[:at] + rng.choice([b"7", b"x"]) + whole[at + 1 :])


def pages_swapped(file: Path, rng: random.Random) -> None:
    whole = file.read_bytes()
    pages = [whole[at : at + 4096] for at in range(0, len(whole), 4096)]
    one, two = rng.sample(range(len(pages)), 2)
    pages[one], pages[two] = pages[two], pages[one]
    file.write_bytes(b"".join(pages))


def a_foreign_log(file: Path, rng: random.Random) -> None:
    for end in ("-wal", "-shm"):
        file.with_name(file.name + end).write_bytes(rng.randbytes(rng.randint(0, 9000)))


def a_folder_for_a_log(file: Path, rng: random.Random) -> None:
    file.with_name(file.name + "-wal").mkdir()


DAMAGES: tuple[Damage, ...] = (
    wrong_header, random_bytes, half_a_file, emptied, lost, a_folder_in_its_place,
    a_page_overwritten, a_page_of_zeros, some_bytes, one_bit, another_figure, pages_swapped,
    a_foreign_log, a_folder_for_a_log,
)  # fmt: skip


def spoil(file: Path, rng: random.Random, start: int, end: int) -> None:
    whole = bytearray(file.read_bytes())
    end = min(end, len(whole))
    whole[start:end] = rng.randbytes(end - start)
    file.write_bytes(whole)


class Sound:
    """A store with two days' backups, and what it served at each of them and at the end."""

    def __init__(self, folder: Path) -> None:
        rng, clock = random.Random(1), Clock()
        self.folder = folder
        store, _ = Store.open(folder, clock)
        matches = fill(store, rng, matches=8, events=15)
        store.back_up()
        self.older = served(store)
        clock.pass_days(1)
        store.apply(matches[0], whim(matches[0], rng))
        store.back_up()
        self.newer = served(store)
        for match in matches[2:6]:
            store.apply(match, whim(match, rng))
        self.last = served(store)
        store.close()
        self.time = clock
        self.newest = max((folder / "backups").iterdir()).name


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Sound:
    return Sound(tmp_path_factory.mktemp("sound") / "store")


def held(folder: Path) -> Counter[str]:
    """Every file's content, whatever it is called; notes that the store makes for itself aside."""
    files = [file for file in folder.rglob("*") if file.is_file() and file.name not in NOTES]
    return Counter(hashlib.sha256(file.read_bytes()).hexdigest() for file in files)


def all_served(folder: Path, clock: Clock) -> tuple[Any, StoreNotice | None]:
    """What the store serves once it is opened, and again after a fault; and what it said."""
    said: StoreNotice | None = None
    for _ in range(3):
        store, notice = Store.open(folder, clock)
        said = notice or said
        store.heard()
        try:
            found = served(store)
            store.back_up()  # at the latest here, once a day, the whole file is looked at
        except StoreFault as why:
            assert why.what == "damaged"
        else:
            return found, said
        finally:
            store.close()
    raise AssertionError("damaged again and again")


def fits(found: dict[str, Any], said: StoreNotice | None, last: Any, best: Any) -> bool:
    """Whether what is served is what was said of it."""
    if said is None or said.what == "mended":
        return bool(found == last)
    if said.what == "restored":
        return bool(found == best)
    assert said.what == "salvaged"
    older = [each for each in last["list"] if found.get(each.id) != last[each.id]]
    here = {each.id: each for each in found["list"]}
    named = all(
        {", ".join(each.players), ", ".join(here[each.id].players)} & {*said.lost} for each in older
    )
    return named and all(found.get(each.id) == best.get(each.id) for each in older)


def judge(sound: Sound, folder: Path, seed: int) -> str:
    rng = random.Random(seed)
    shutil.copytree(sound.folder, folder)
    newest = folder / "backups" / sound.newest
    best = sound.newer
    if rng.random() < 0.2:
        rng.choice([half_a_file, random_bytes, emptied, wrong_header])(newest, rng)
        best = sound.older
    damage = DAMAGES[seed % len(DAMAGES)]
    damage(folder / "hornbook.db", rng)
    before = held(folder)
    found, said = all_served(folder, sound.time)
    name = f"{damage.__name__}, seed {seed}, {said}"
    assert fits(found, said, sound.last, best), name
    if said or damage is not a_foreign_log:  # SQLite tidies away a log that says nothing
        assert not before - held(folder), f"{name}: something was deleted"
    shutil.rmtree(folder)
    return said.what if said else ""


def test_many_damaged_stores_serve_what_was_last_sound(sound: Sound, tmp_path: Path) -> None:
    said = Counter(judge(sound, tmp_path / str(seed), seed) for seed in range(168))
    assert said["restored"] > 30
    assert said["mended"] > 20


@pytest.mark.soak
def test_a_thousand_damaged_stores_serve_what_was_last_sound(sound: Sound, tmp_path: Path) -> None:
    hunt = Hunt("damaged stores")
    judged = 0
    while judged < 1000 and hunt.goes_on:
        judge(sound, tmp_path / str(judged), 300 + judged)
        judged += 1
    hunt.tell(judged, 1000, "stores, 0 crashes, 0 deletions")


def test_without_any_good_backup_a_new_store_begins_and_the_old_files_stay(
    sound: Sound, tmp_path: Path
) -> None:
    folder = tmp_path / "store"
    shutil.copytree(sound.folder, folder)
    rng = random.Random(3)
    for file in (folder / "hornbook.db", *(folder / "backups").iterdir()):
        random_bytes(file, rng)
    before = held(folder)
    for expected in ("started-new", None):
        store, notice = Store.open(folder, sound.time)
        assert (notice.what if notice else None) == expected
        assert store.matches() == []
        store.heard()
        store.close()
    assert not before - held(folder)


def test_each_damaged_file_is_set_aside_under_a_name_of_its_own(
    sound: Sound, tmp_path: Path
) -> None:
    folder = tmp_path / "store"
    shutil.copytree(sound.folder, folder)
    names = []
    for number in range(3):
        (folder / "hornbook.db").write_bytes(b"no database %d" % number)
        store, notice = Store.open(folder, sound.time)
        assert notice is not None
        assert notice.backup == "2026-03-02"
        names.append(notice.kept_as)
        assert served(store) == sound.newer
        store.close()
    kept = [(folder / name).read_bytes() for name in names]
    assert kept == [b"no database 0", b"no database 1", b"no database 2"]
