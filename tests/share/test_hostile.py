"""Backups that somebody or something has spoilt: taken or refused with a sentence, in bounds."""

from __future__ import annotations

import copy
import io
import json
import random
import time
import tracemalloc
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.share.backup import BackupRefused, Restore
from companion.share.told import refused_line
from companion.store import Store
from companion.words import Words
from tests.share.households import (
    empty,
    everything,
    file_of,
    file_with,
    gzipped,
    lines_of,
    looked,
    restored,
)
from tests.soaking import Hunt
from tests.store.evenings import EVERY, household

FIRST = {"hornbook-backup": 1, "made": ""}
HOSTILE: tuple[Any, ...] = (
    "", " ", "x" * 5000, "\u202eevil", "a\nb", "a\x00b", "\ud800", "../../etc/passwd", "'; DROP TABLE matches; --",
    "=cmd()", "🐂" * 30, "NaN", None, True, -1, 2**70, 1.5, [], {}, [[]] * 50, {"do": "score"},
)  # fmt: skip


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    store, _ = household(tmp_path_factory.mktemp("small") / "store", random.Random(2), 6)
    store.set("theme", "dark")
    yield store
    store.close()


def spots(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to everything inside a value."""
    inside: Any = value.items() if isinstance(value, dict) else enumerate(value)
    for key, each in inside:
        yield (*way, key)
        if isinstance(each, dict | list):
            yield from spots(each, (*way, key))


def spoilt(lines: list[Any], rng: random.Random) -> list[Any]:
    """The same lines with something else somewhere."""
    lines = json.loads(json.dumps(lines))  # a copy, quicker than copy.deepcopy
    *way, last = rng.choice([*spots(lines)])
    there: Any = lines
    for key in way:
        there = there[key]
    deed = rng.random()
    if deed < 0.15:
        del there[last]
    elif deed < 0.3 and isinstance(there, list):
        there.insert(rng.randrange(len(there) + 1), copy.deepcopy(rng.choice(there)))
    elif deed < 0.4 and isinstance(there, dict):
        there[rng.choice(["surprise", "id", "uid", "merged"])] = rng.choice(HOSTILE)
    else:
        there[last] = rng.choice(HOSTILE)
    return lines


def try_out(
    small: Store, folder: Path, rng: random.Random, number: int, hunt: Hunt | None
) -> tuple[int, int, int]:
    """Mutated backups: refused ones change nothing; what is taken in leaves a whole store."""
    raw, lines = file_of(small), lines_of(file_of(small))
    taken = refused = tried = 0
    store = empty(folder / "0")
    before, words = everything(store), Words("de", shelf=EVERY)
    for at in range(number):
        if hunt is not None and not hunt.goes_on:
            break
        tried += 1
        if rng.random() < 0.3:  # bytes on their way
            bytes_ = bytearray(raw)
            for _ in range(rng.randint(1, 4)):
                bytes_[rng.randrange(len(bytes_))] = rng.randrange(256)
            given = bytes(bytes_[: rng.randint(0, len(bytes_))] if rng.random() < 0.3 else bytes_)
        else:
            given = file_with(spoilt(lines, rng))
        try:
            looked(store, given)
        except BackupRefused as why:
            refused += 1
            assert refused_line(why, words)
            continue
        assert everything(store) == before
        taken += 1
        if taken % 8 == 0:
            target = empty(folder / f"{at}-taken")
            restored(target, given)
            found = everything(target)
            restored(target, given)
            assert everything(target) == found
            target.back_up()  # it is whole
            for each in target.history(limit=100).matches:
                target.load(each.id)
            for _ in target.count_older():
                pass
            target.close()
    assert everything(store) == before
    store.close()
    return tried, taken, refused


def test_mutated_backups_are_taken_or_refused(small: Store, tmp_path: Path) -> None:
    tried, taken, refused = try_out(small, tmp_path, random.Random(1), 200, None)
    assert tried == taken + refused
    assert min(taken, refused) > 5


@pytest.mark.soak
def test_thousands_of_mutated_backups(small: Store, tmp_path: Path) -> None:
    hunt = Hunt("mutated backups")
    tried, taken, refused = try_out(small, tmp_path, random.Random(time.time_ns()), 5000, hunt)
    hunt.tell(tried, 5000, f"backups, {taken} taken, {refused} refused with a sentence")


def bounded(store: Store, raw: bytes) -> str:
    """Why this is refused, without more memory than the largest right line needs."""
    tracemalloc.start()
    try:
        with pytest.raises(BackupRefused) as refused:
            looked(store, raw)
        assert tracemalloc.get_traced_memory()[1] < 60_000_000
    finally:
        tracemalloc.stop()
    return refused.value.why.refusal.why


def test_archive_bombs_are_unpacked_no_further_than_can_be_right(other: Store) -> None:
    head = json.dumps(FIRST).encode() + b"\n"
    assert bounded(other, gzipped(bytes(300_000_000))) == "backup-too-large"
    assert bounded(other, gzipped(head + b'"' + b"a" * 100_000_000)) == "backup-too-large"
    assert bounded(other, gzipped(head + b"\n" * 50_000_000)) == "backup-damaged"
    assert bounded(other, gzipped(head + b"[" * 5_000_000 + b"\n")) == "backup-damaged"
    person = b'{"person":{"uid":"a","name":"Ann"}}\n'
    assert bounded(other, gzipped(head + person * 500_000)) == "twice-in-backup"


def test_what_is_no_backup_is_said_to_be_none(other: Store) -> None:
    for raw in (
        b"",
        b"\x1f\x8b",
        b"PK\x03\x04",
        b"SQLite format 3\x00",
        gzipped(b""),
        gzipped(b"{}\n"),
    ):
        assert bounded(other, raw) in ("not-a-backup", "backup-cut"), raw
    whole = file_with([FIRST])
    assert bounded(other, whole[:-9]) in ("backup-cut", "backup-damaged")
    twice = zlib.decompress(whole, 31) * 2
    assert bounded(other, gzipped(twice)) == "not-a-backup"


@pytest.mark.parametrize("name", [each for each in HOSTILE if isinstance(each, str)], ids=repr)
def test_a_hostile_name_is_refused_or_a_name_like_others(other: Store, name: str) -> None:
    lines = [FIRST, {"person": {"uid": "a", "name": name}}]
    try:
        restored(other, file_with(lines))
    except BackupRefused as why:
        assert why.line == 2
        return
    (person,) = other.people()
    assert person.name == name
    other.back_up()


def test_a_file_that_fails_while_it_is_read_changes_nothing(other: Store) -> None:
    class Failing(io.RawIOBase):
        def read(self, size: int = -1) -> bytes:
            raise OSError("the card was pulled out")

    restore = Restore(other, Failing())  # type: ignore[arg-type]
    with pytest.raises(OSError, match="pulled out"):
        next(restore.look())
    restore.close()
    assert not other.matches()
