"""A restore killed at any moment has taken everything in or nothing, and lost nothing."""

from __future__ import annotations

import io
import random
import shutil
import time
from pathlib import Path

import pytest

from companion.share.backup import Restore
from tests.killing import Nursery, calls
from tests.share.households import empty, everything, file_of
from tests.soaking import Hunt
from tests.store.evenings import household


class Restores:
    """A backup, a store that takes it in, and what it holds before and after."""

    def __init__(self, folder: Path, rng: random.Random) -> None:
        one, _ = household(folder / "one", rng, 25)
        two, _ = household(folder / "two", rng, 8)
        self.folder, self.backup = folder, folder / "backup"
        self.backup.write_bytes(file_of(one))
        self.before = everything(two)
        one.close()
        two.close()
        self.nursery = Nursery("tests.share.nursery")

    def whole(self) -> tuple[int, float]:
        """Take everything in; the calls and seconds that it takes after the look."""
        shutil.copytree(self.folder / "two", self.folder / "whole")
        whole = empty(self.folder / "whole")
        restore = Restore(whole, io.BytesIO(self.backup.read_bytes()))
        for _ in restore.look():
            pass
        begun = time.monotonic()
        made = calls(lambda: [*restore.carry_out()])
        took = time.monotonic() - begun
        restore.close()
        self.after = everything(whole)
        whole.close()
        assert len(self.after["match"]) > len(self.before["match"])
        return made, took

    def kill(self, **when: float) -> str:
        """Whether a restore that was killed then has done all or nothing."""
        here = self.folder / "killed"
        shutil.copytree(self.folder / "two", here)
        self.nursery.kill("take in", self.backup, here, **when)
        store = empty(here)  # nothing is to be told
        found = everything(store)
        done = here.with_suffix(".done")
        assert found in ((self.after,) if done.exists() else (self.before, self.after))
        store.back_up()  # it is whole
        store.close()
        done.unlink(missing_ok=True)
        shutil.rmtree(here)
        return "after" if found == self.after else "before"


def test_a_killed_restore_has_done_all_or_nothing(tmp_path: Path) -> None:
    rng = random.Random(5)
    restores = Restores(tmp_path, rng)
    made, _ = restores.whole()
    last = restores.kill(calls=made * 2)
    outcomes = [restores.kill(calls=rng.randrange(made * part // 12)) for part in range(1, 13)]
    restores.nursery.close()
    assert last == "after"
    assert outcomes.count("before") > 9


@pytest.mark.soak
def test_two_hundred_killed_restores(tmp_path: Path) -> None:
    rng = random.Random(time.time_ns())
    restores = Restores(tmp_path, rng)
    _, took = restores.whole()
    hunt = Hunt("restores killed while they take in")
    outcomes: list[str] = []
    while len(outcomes) < 200 and hunt.goes_on:
        outcomes.append(restores.kill(seconds=rng.uniform(0.001, took)))
    restores.nursery.close()
    hunt.tell(
        len(outcomes), 200, f"kills, {outcomes.count('before')} before it was done, none half"
    )
