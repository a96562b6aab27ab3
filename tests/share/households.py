"""Everything that a store holds, as one value in which two stores can be compared."""

from __future__ import annotations

import io
import json
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from companion.share.backup import Restore, RestorePlan, write
from companion.store import Store
from tests.store.evenings import EVERY
from tests.store.tables import Clock


def file_of(store: Store) -> bytes:
    """A backup of the store."""
    page = io.BytesIO()
    for _ in write(store, page):
        pass
    return page.getvalue()


def restored(store: Store, raw: bytes) -> RestorePlan:
    """Take a backup in; what had been foretold."""
    restore = Restore(store, io.BytesIO(raw), len(raw))
    try:
        for _ in restore.look():
            pass
        for _ in restore.carry_out():
            pass
        return restore.plan
    finally:
        restore.close()


def looked(store: Store, raw: bytes) -> RestorePlan:
    """What taking it in would do."""
    restore = Restore(store, io.BytesIO(raw), len(raw))
    try:
        for _ in restore.look():
            pass
        return restore.plan
    finally:
        restore.close()


def empty(folder: Path, clock: Clock | None = None) -> Store:
    store, notice = Store.open(folder, clock or Clock(), shelf=EVERY)
    assert notice is None
    return store


def everything(store: Store) -> dict[str, Any]:
    """People, choices, sets, and each match with its events, times, seats and figures."""
    with store.snapshot() as here:
        lines = [*here.lines()]
    found: dict[str, Any] = {"match": {}, "person": {}, "setting": {}, "set": {}}
    for line in lines:
        ((kind, value),) = line.items()
        named = value["header"] if kind == "match" else value
        key = named[{"match": "id", "person": "uid", "setting": "name", "set": "game"}[kind]]
        found[kind][key] = value
    order = [line["match"]["header"]["id"] for line in lines if "match" in line]
    return {**found, "order": order, "tallies": tallies(store)}


def tallies(store: Store) -> dict[Any, int]:
    """All figures, by the uid of the person whose they are."""
    with store.reading() as db:
        uids = dict(db.execute("SELECT id, uid FROM people").fetchall())
        rows = db.execute("SELECT game, person, what, number FROM tallies").fetchall()
    found = {}
    for game, person, what, number in rows:
        if what.startswith("against:"):
            kind, other, word = what.split(":")
            what = f"{kind}:{uids[int(other)]}:{word}"  # noqa: PLW2901 - said otherwise
        found[game, uids.get(person, ""), what] = number
    return found


def lines_of(raw: bytes) -> list[dict[str, Any]]:
    """The lines of a backup, without the last."""
    return [json.loads(line) for line in zlib.decompress(raw, 31).splitlines()][:-1]


def file_with(lines: list[Any], *, packed: Callable[[bytes], bytes] | None = None) -> bytes:
    """A backup of these lines, with the right end."""
    texts = [json.dumps(line).encode() + b"\n" for line in lines]
    end = {"end": {"lines": len(texts), "check": zlib.crc32(b"".join(texts))}}
    raw = b"".join(texts) + json.dumps(end).encode() + b"\n"
    return packed(raw) if packed else gzipped(raw)


def gzipped(raw: bytes) -> bytes:
    press = zlib.compressobj(9, zlib.DEFLATED, 31)
    return press.compress(raw) + press.flush()


def steps(work: Iterator[Any], number: int) -> None:
    """Do so many steps and stop."""
    for _ in range(number):
        next(work)
    work.close()  # type: ignore[attr-defined]
