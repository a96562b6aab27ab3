"""A restore killed at any moment has taken everything in or nothing, and lost nothing."""

from __future__ import annotations

import contextlib
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.share.households import empty, everything, file_of, restored
from tests.soaking import Hunt
from tests.store.evenings import household

ROOT = Path(__file__).resolve().parents[2]


def kills(folder: Path, number: int, rng: random.Random, hunt: Hunt | None = None) -> list[str]:
    """What came of so many restores, each killed while it was taking in."""
    one, _ = household(folder / "one", rng, 25)
    two, _ = household(folder / "two", rng, 8)
    backup = folder / "backup"
    backup.write_bytes(file_of(one))
    before = everything(two)
    two.close()
    shutil.copytree(folder / "two", folder / "whole")
    whole = empty(folder / "whole")
    begun = time.monotonic()
    restored(whole, backup.read_bytes())
    took = (time.monotonic() - begun) / 2  # the rest was looking it through
    after = everything(whole)
    whole.close()
    assert len(after["match"]) > len(before["match"])
    command = [sys.executable, "-m", "tests.share.nursery", str(backup)]
    outcomes = []
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as nursery:
        assert nursery.stdin is not None
        assert nursery.stdout is not None
        for at in range(number):
            if hunt is not None and not hunt.goes_on:
                break
            here = folder / f"killed-{at}"
            shutil.copytree(folder / "two", here)
            nursery.stdin.write(f"{here}\n")
            nursery.stdin.flush()
            child = int(nursery.stdout.readline())
            until = time.monotonic() + 20
            while not here.with_suffix(".go").exists() and time.monotonic() < until:
                time.sleep(0.001)
            time.sleep(rng.uniform(0, took))
            with contextlib.suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
            assert nursery.stdout.readline().strip() == "dead"
            died = here.with_suffix(".died")
            assert not died.exists(), died.read_text(encoding="utf-8")
            store = empty(here)  # nothing is to be told
            found = everything(store)
            assert found in (before, after)
            if here.with_suffix(".done").exists():
                assert found == after
            outcomes.append("after" if found == after else "before")
            store.back_up()  # it is whole
            store.close()
            shutil.rmtree(here)
        nursery.stdin.close()
    return outcomes


def test_a_killed_restore_has_done_all_or_nothing(tmp_path: Path) -> None:
    outcomes = kills(tmp_path, 25, random.Random(5))
    assert outcomes.count("before") > 3


@pytest.mark.soak
def test_two_hundred_killed_restores(tmp_path: Path) -> None:
    hunt = Hunt("restores killed while they take in")
    outcomes = kills(tmp_path, 200, random.Random(time.time_ns()), hunt)
    hunt.tell(
        len(outcomes), 200, f"kills, {outcomes.count('before')} before it was done, none half"
    )
    assert "before" in outcomes
