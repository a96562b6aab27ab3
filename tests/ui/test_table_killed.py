"""The app in a process of its own, killed at the table: what was said to be written is there."""

import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from companion.models.table.keeping import TABLE
from tests.soaking import Hunt
from tests.ui.notepad import replay
from tests.ui.pilot import Pilot

PATIENCE = 300.0  # seconds on a busy machine
MOST = 20  # taps before the kill


def killed(folder: Path, said: Path, rng: random.Random) -> list[Any]:
    """The last line of a player who was killed some taps after the start."""
    env = {**os.environ, "KIVY_GL_BACKEND": "mock"}
    command = [sys.executable, "-m", "tests.ui.at_table", str(folder), str(said)]
    taps, until = rng.randint(1, MOST), time.monotonic() + PATIENCE
    with said.with_suffix(".err").open("w") as errors:
        player = subprocess.Popen([*command, str(rng.getrandbits(30))], env=env, stderr=errors)
        try:
            while not said.exists() or said.read_bytes().count(b"\n") < taps:
                assert player.poll() is None, said.with_suffix(".err").read_text()[-2000:]
                assert time.monotonic() < until, "it does not come to the table"
                time.sleep(0.002)
            time.sleep(rng.uniform(0, 0.01))
        finally:
            player.kill()
            player.wait()
    last: list[Any] = json.loads(said.read_text().splitlines()[-1])
    said.unlink()
    return last


def found(pilot: Pilot, match_id: str) -> tuple[list[Any], bool]:
    """The events of the match as the next start has them, and whether there is a draft of the table.

    The match replays.
    """
    pilot.start()
    assert pilot.app.store.notice is None
    match = pilot.app.store.load(match_id)
    written = json.loads(json.dumps(match.record()))
    assert replay(written)["totals"] == dict(match.state.totals)
    events: list[Any] = written["events"]
    half = pilot.app.store.draft(TABLE, match_id) is not None
    pilot.stop()
    return events, half


def hunted(pilot: Pilot, folder: Path, rng: random.Random, kills: int) -> None:
    """One match, played on by one killed player after the other."""
    folder.mkdir()
    pilot.folder = folder / "store"
    for _ in range(kills):
        match_id, position, events, half = killed(pilot.folder, folder / "said", rng)
        assert position == len(events)
        there, still_half = found(pilot, match_id)
        # The tap that nobody was told of may have written something more, or undone one.
        common = min(len(there), len(events))
        assert len(there) >= position - 1
        assert there[:common] == events[:common]
        assert still_half >= half  # every event carries the draft of the table along


def test_a_player_killed_at_the_table_has_lost_nothing(pilot: Pilot, tmp_path: Path) -> None:
    pilot.stop()
    hunted(pilot, tmp_path / "table", random.Random(4), kills=2)


@pytest.mark.soak
def test_players_killed_at_the_table_for_long(pilot: Pilot, tmp_path: Path) -> None:
    pilot.stop()
    hunt, count, rng = Hunt("the app killed at the table"), 0, random.Random(time.time_ns())
    while count < 500 and hunt.goes_on:
        hunted(pilot, tmp_path / f"table{count}", rng, kills=5)
        count += 5
    hunt.tell(count, 500, "kills of the app at the table, nothing lost")
