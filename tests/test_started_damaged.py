"""The real process on damaged stores: it opens, draws, and leaves without a traceback."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from companion.store import Store
from tests.soaking import Hunt
from tests.store.tables import fill, whim
from tests.store.test_damaged import DAMAGES
from tests.store.test_log_damaged import DAMAGES as LOG_DAMAGES


@pytest.fixture(scope="module")
def left(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a killed app leaves: a match in front, half of it in the log."""
    folder = tmp_path_factory.mktemp("left")
    rng = random.Random(2)
    store, _ = Store.open(folder / "live")
    (match, *_) = fill(store, rng, matches=3, events=8)
    store.checkpoint()
    for _ in range(4):
        store.apply(match, whim(match, rng))
    store.set("where", json.dumps({"way": ["home", "pad"], "match": match.header.id}))
    shutil.copytree(folder / "live", folder / "left")
    store.close()
    return folder / "left"


def start(left: Path, folder: Path, seed: int) -> None:
    rng = random.Random(seed)
    shutil.copytree(left, folder / "store")
    damage = rng.choice(LOG_DAMAGES if seed % 2 else DAMAGES[:-1])  # there is a log already
    damage(folder / "store" / ("hornbook.db-wal" if seed % 2 else "hornbook.db"), rng)
    env = {
        **os.environ,
        "HORNBOOK_FOLDER": str(folder / "store"),
        "HOME": str(folder),
        "SDL_VIDEODRIVER": "offscreen",
        "HORNBOOK_FRAMES": "1",
    }
    command = [sys.executable, "-m", "companion"]
    answer = subprocess.run(
        command, env=env, capture_output=True, text=True, check=False, timeout=600
    )
    name = f"{damage.__name__}, seed {seed}"
    assert answer.returncode == 0, f"{name}: {answer.stderr[-2000:]}"
    assert "READY" in answer.stdout, name
    assert "Traceback" not in answer.stderr, f"{name}: {answer.stderr[-2000:]}"
    shutil.rmtree(folder)


@pytest.mark.parametrize("seed", range(4))
def test_the_app_opens_on_a_damaged_store(left: Path, tmp_path: Path, seed: int) -> None:
    start(left, tmp_path / "there", seed)


@pytest.mark.soak
def test_the_app_opens_on_damaged_stores_for_long(left: Path, tmp_path: Path) -> None:
    hunt, started = Hunt("the real process on damaged stores"), 0
    while started < 500 and hunt.goes_on:
        start(left, tmp_path / str(started), 100 + started)
        started += 1
    hunt.tell(started, 500, "starts, no traceback")
