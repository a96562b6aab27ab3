"""A process killed at any moment has lost no confirmed event nor the draft that belongs to it."""

from __future__ import annotations

import json
import random
import time
from pathlib import Path
from typing import Any

import pytest

from companion.store import Closed, Store
from companion.store.backups import backups, sound
from companion.store.derived import recount
from tests.killing import Nursery
from tests.soaking import Hunt
from tests.store.tables import log

A_FEW_EVENTS = 12_000  # calls of functions


class Kills:
    """A nursery of writing children, and what each match may be after they were killed."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.rng = random.Random(seed)
        self.kills = 0
        self.folder = folder
        self.folder.mkdir()
        self.nursery = Nursery("tests.store.nursery")
        self.may_be: dict[str, list[Any]] = {}
        self.confirmed = 0
        self.cut = 0  # children killed between an intention and its confirmation
        self.met: set[str] = set()
        self.backed_up = 0
        self.drafts = 0

    def kill_one(self, **after: float) -> None:
        """Some are killed while they open the store, most while they write."""
        if self.rng.random() < 0.2:
            self.nursery.kill("start", self.folder / "store", **after)
        said = self.folder / "said"
        seed = self.rng.getrandbits(32)
        self.nursery.kill("play", self.folder / "store", said, seed, **after)
        self.kills += 1
        if said.exists():
            self.hear(said.read_text(encoding="utf-8"))
            said.unlink()
        # Not after each: a child must also find the log that a killed one left behind.
        if self.rng.random() < 0.4:
            self.look()

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
        """Every confirmed event is there, at most one more, each with its draft; the match replays."""
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
            # Each event is written with a draft that holds the log of this moment.
            assert store.draft("pad", match_id) == (is_now if match.log else None)
            self.drafts += bool(match.log)
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
        self.nursery.close()
        self.met = set(self.may_be)
        self.look()
        self.figures_hold()


def derived(store: Store) -> dict[str, Any]:
    with store.reading() as db:
        return {
            table: db.execute(f"SELECT * FROM {table} ORDER BY 1, 2, 3").fetchall()
            for table in ("history", "results", "tallies", "digests")
        }


def test_two_hundred_kills_lose_no_confirmed_event(tmp_path: Path) -> None:
    run = Kills(tmp_path / "kills", seed=6)
    for _ in range(200):
        run.kill_one(calls=run.rng.randrange(A_FEW_EVENTS))
    run.end()
    assert run.confirmed > 100
    assert run.drafts > 100
    assert run.backed_up > 10  # whole, though others were under way when it was killed
    assert run.cut > 20  # the kills fell into transactions, not beside them


@pytest.mark.soak
def test_ten_thousand_kills_lose_no_confirmed_event(tmp_path: Path) -> None:
    hunt = Hunt("kills")
    run = Kills(tmp_path / "kills", seed=time.time_ns())
    while run.kills < 10_000 and hunt.goes_on:
        run.kill_one(seconds=run.rng.uniform(0.001, 0.1))
    run.end()
    hunt.tell(run.kills, 10_000, f"kills, {run.confirmed:,} confirmed events, none lost")
    assert run.confirmed
