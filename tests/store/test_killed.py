"""A process killed at any moment has lost no confirmed event, and left none in halves."""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from companion.store import Closed, Store
from companion.store.backups import backups, sound
from companion.store.derived import recount
from tests.soaking import Hunt
from tests.store.tables import log

ROOT = Path(__file__).resolve().parents[2]


class Kills:
    """A nursery of writing children, and what each match may be after they were killed."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.rng = random.Random(seed)
        self.kills = 0
        self.folder = folder
        self.folder.mkdir()
        self.nursery = subprocess.Popen(
            [sys.executable, "-m", "tests.store.nursery", str(folder / "store")],
            cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        self.may_be: dict[str, list[Any]] = {}
        self.confirmed = 0
        self.cut = 0  # children killed between an intention and its confirmation
        self.met: set[str] = set()
        self.backed_up = 0

    def answer(self) -> str:
        assert self.nursery.stdout is not None
        return self.nursery.stdout.readline().strip()

    def kill_one(self, number: int) -> None:
        said = self.folder / f"said-{number}"
        assert self.nursery.stdin is not None
        self.nursery.stdin.write(f"{self.rng.getrandbits(32)} {said}\n")
        self.nursery.stdin.flush()
        child = int(self.answer())
        self.wait(said)
        with contextlib.suppress(ProcessLookupError):  # it fell over: said below
            os.kill(child, signal.SIGKILL)
        assert self.answer() == "dead"
        assert not said.with_name(said.name + ".died").exists(), "the child fell over by itself"
        if said.exists():
            self.hear(said.read_text(encoding="utf-8"))
            said.unlink()

    def wait(self, said: Path) -> None:
        """Some are killed while they open the store, most after a few words, however slow."""
        words = self.rng.choice([0, 0, 1, 2, 3, 4, 6, 8, 10, 12])
        until = time.monotonic() + 5
        while words and time.monotonic() < until:
            if said.exists() and said.read_bytes().count(b"\n") >= words:
                break
            time.sleep(0.001)
        time.sleep(self.rng.uniform(0, 0.006))

    def hear(self, said: str) -> None:
        pending = False
        for line in said.splitlines():
            try:
                word, match_id, what = json.loads(line)
            except ValueError:
                break  # killed in the middle of its word
            if word == "opened":
                assert what == "None", f"the store was taken for damaged: {what}"
                continue
            self.met.add(match_id)
            pending = word == "intends"
            if pending:
                self.may_be.setdefault(match_id, [None]).append(what)
            else:
                self.may_be[match_id] = [what]
                self.confirmed += 1
        self.cut += pending

    def look(self) -> None:
        """Every confirmed event is there, at most one more, each whole; the match replays."""
        store, notice = Store.open(self.folder / "store")
        assert notice is None
        here = {each.id: each for each in store.matches(limit=100_000)}
        for match_id in self.met:
            if match_id not in here:
                assert None in self.may_be[match_id], f"{match_id} was confirmed and is gone"
                continue
            match = store.load(match_id)
            assert not isinstance(match, Closed)
            is_now = json.loads(json.dumps(log(match)))
            assert is_now in self.may_be[match_id]
            assert dict(match.state.totals) == here[match_id].totals
            self.may_be[match_id] = [is_now]
        assert set(here) <= set(self.may_be)
        self.met.clear()
        newest = backups(store.place.backups)[:1]
        assert all(sound(each.file) for each in newest), "a backup that is not whole was left"
        self.backed_up = newest[0].number if newest else 0
        store.close()

    def figures_hold(self) -> None:
        """What is derived from the matches is what they come to, counted anew."""
        store, _ = Store.open(self.folder / "store")
        before = derived(store)
        assert before["history"]
        with store.writing() as db:
            recount(db)
        for _ in store.count_older():
            pass
        assert derived(store) == before
        store.close()

    def end(self) -> None:
        assert self.nursery.stdin is not None
        self.nursery.stdin.close()
        self.nursery.wait(10)
        assert self.nursery.stdout is not None
        self.nursery.stdout.close()


def derived(store: Store) -> dict[str, Any]:
    with store.reading() as db:
        return {
            table: db.execute(f"SELECT * FROM {table} ORDER BY 1, 2, 3").fetchall()
            for table in ("history", "results", "tallies", "digests")
        }


def kill(folder: Path, kills: int, seed: int, seconds: float = 1e9) -> Kills:
    until = time.monotonic() + seconds
    run = Kills(folder, seed)
    try:
        for number in range(kills):
            run.kill_one(number)
            run.kills += 1
            # Not after each: a child must also find the log that a killed one left behind.
            if run.rng.random() < 0.4:
                run.look()
            if time.monotonic() > until:
                break
        run.met = set(run.may_be)
        run.look()
        run.figures_hold()
    finally:
        run.end()
    return run


def test_two_hundred_kills_lose_no_confirmed_event(tmp_path: Path) -> None:
    run = kill(tmp_path / "kills", 200, seed=6)
    assert run.confirmed > 200
    assert run.backed_up > 10  # whole, though others were under way when it was killed
    assert run.cut > 40  # the kills fell into transactions, not beside them


@pytest.mark.soak
def test_ten_thousand_kills_lose_no_confirmed_event(tmp_path: Path) -> None:
    hunt = Hunt("kills")
    run = kill(tmp_path / "kills", 10_000, seed=time.time_ns(), seconds=hunt.seconds)
    hunt.tell(run.kills, 10_000, f"kills, {run.confirmed:,} confirmed events, none lost")
    assert run.confirmed > run.kills  # most come to confirm something before they are killed
