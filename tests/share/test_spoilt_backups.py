"""Two thousand spoilt backups: each refused or taken with a sentence, and the own one can be read.

The lines are spoilt as values and as text, for some faults only a text can have: a number without
an end, a key that stands twice, half a letter in raw bytes.
"""

from __future__ import annotations

import json
import random
import time
import zlib
from pathlib import Path
from typing import Any

import pytest

from companion.languages import load
from companion.models import match_line
from companion.share.backup import BackupRefused
from companion.share.told import plan_lines, refused_line
from companion.store import Store
from companion.words import Words
from tests.share.households import empty, everything, file_of, gzipped, looked, restored
from tests.share.test_backup import FIRST, a_match, of_old
from tests.share.test_hostile import spoilt, spots
from tests.soaking import Hunt
from tests.store.evenings import EVERY

HERE = "here it is spoilt"
RAW = (
    b"1e999", b"-1e999", b"Infinity", b"NaN", b"1e-999", b"9" * 5000, b'{"a":1,"a":2}', b'{"a":1e999}',
    b'"\xed\xa0\x80"', b'"\\ud800"', b'"\\u0000"', b'"a\\u202eb\\u2066"', b'"\xff"', b"\xef\xbb\xbf1", b"tru", b"",
    b"[" * 30 + b"]" * 30, b"[" * 60 + b"]" * 60, b"[" * 990 + b"]" * 990, b"[" * 9000 + b"]" * 9000,
    json.dumps("\u0301\u0327" * 9000).encode(), json.dumps("\ufdfa" * 300).encode(), b'"\\u2028=1+1\\r\\n"',
)  # fmt: skip
SCORE = {"do": "score", "points": {"Ann": 3, "Ben": 70}}
TR, NTR = load("de").gettext, load("de").ngettext


def house() -> list[dict[str, Any]]:
    """The lines of a small household, with what is only kept: a closed match, another game's set."""
    person = {"colour": "", "retired": False, "last_played": "", "merged": ""}
    played = a_match(events=[SCORE], times=[""], position=1, seats={"Ann": "a", "Ben": "b"})
    board = a_match(header={"id": "m3", "game": "board", "note": "am See"})
    closed = of_old(target=66, dealer="Ann", last={"Ann": 70})
    closed["match"]["header"] |= {"id": "m2", "game": "halma"}
    return [
        FIRST,
        {"person": person | {"uid": "a", "name": "Ann", "last_played": "2026-03-01T20:00:00"}},
        {"person": person | {"uid": "b", "name": "Ben", "colour": "red"}},
        {"person": person | {"uid": "c", "name": "Annie", "merged": "a"}},
        {"setting": {"name": "theme", "value": "dark"}},
        {"set": {"game": "board", "value": {"oxen": {"1": [7]}}}},
        {"set": {"game": "chess", "value": {"a": 1, "b": [2, 3]}}},
        played,
        closed,
        board,
    ]


def spoilt_file(lines: list[dict[str, Any]], rng: random.Random) -> bytes:
    """A backup with one to three faults, and the right end."""
    for _ in range(rng.choice([1, 1, 1, 2, 3])):
        lines = spoilt(lines, rng)
    raw = b"".join(json.dumps(line).encode() + b"\n" for line in lines)
    if rng.random() < 0.5:
        *way, last = rng.choice([*spots(lines)])
        there: Any = lines
        for key in way:
            there = there[key]
        there[last] = HERE
        raw = b"".join(json.dumps(line).encode() + b"\n" for line in lines)
        raw = raw.replace(json.dumps(HERE).encode(), rng.choice(RAW))
    end = {"end": {"lines": raw.count(b"\n"), "check": zlib.crc32(raw)}}
    return gzipped(raw + json.dumps(end).encode() + b"\n")


def used(store: Store) -> None:
    """What the app shows of the store can be shown."""
    assert all(person.name for person in store.people(retired=True))
    for each in store.history(limit=100).matches:
        assert match_line.title(each, TR).strip()
        store.load(each.id)
    for _ in store.count_older():
        pass


def hunt_spoilt(
    folder: Path, rng: random.Random, number: int, hunt: Hunt | None
) -> tuple[int, int]:
    """How many were taken, and refused."""
    lines, words = house(), Words("de", shelf=EVERY)
    store, taken, refused = empty(folder / "0"), 0, 0
    while taken + refused < number and (hunt is None or hunt.goes_on):
        given = spoilt_file(lines, rng)
        began = time.perf_counter()
        try:
            plan = looked(store, given)
        except BackupRefused as why:
            refused += 1
            said = refused_line(why, words)
            assert said.endswith((".", "!"))
            assert len(said) < 300
            continue
        finally:
            assert time.perf_counter() - began < 2
        taken += 1
        assert all(line.endswith(".") for line in plan_lines(plan, TR, NTR))
        restored(store, given)
        own = file_of(store)
        assert looked(store, own).nothing
        if taken % 25 == 0:
            used(store)
            target = empty(folder / f"{taken}-own")
            restored(target, own)
            used(target)
            assert everything(target) == everything(store)
            target.back_up()  # it is whole
            store.close()
            store = target if taken % 50 else empty(folder / f"{taken}")
            if store is not target:
                target.close()
    store.close()
    return taken, refused


def test_two_thousand_spoilt_backups_are_taken_or_refused(tmp_path: Path) -> None:
    taken, refused = hunt_spoilt(tmp_path, random.Random(17), 2000, None)
    assert min(taken, refused) > 200


@pytest.mark.soak
def test_spoilt_backups_for_as_long_as_a_hunt_is(tmp_path: Path) -> None:
    hunt = Hunt("spoilt backups of a small household")
    taken, refused = hunt_spoilt(tmp_path, random.Random(time.time_ns()), 100_000, hunt)
    hunt.tell(taken + refused, 100_000, f"backups, {taken} taken, {refused} refused, own one read")
