"""What is said of the storage at the start and with each tap, while it is full, damaged or gone."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from companion.games.core.events import Score
from companion.match import Match
from companion.store import Store
from tests.ui.notepad import open_grid, sit_down, write_round
from tests.ui.pilot import Pilot


def played(pilot: Pilot) -> None:
    """A match with one round, its app closed; that makes a backup."""
    sit_down(pilot, ["Ann", "Ben"])
    write_round(pilot, 3, 4)
    pilot.stop()


@pytest.mark.parametrize("lack", ["disk-full", "read-only"])
def test_while_a_backup_is_read_nobody_is_told_that_nothing_was_lost(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, lack: str
) -> None:
    played(pilot)
    (pilot.folder / "hornbook.db").write_bytes(b"?")
    monkeypatch.setattr("companion.store.recovery.probe", lambda _: lack)
    pilot.start(font_scale=1.5)
    pilot.see("our data cannot be read", "You are looking at the backup from ")
    pilot.see_not("nothing was lost", "What you see is safe")
    assert pilot.layout_faults() == []
    pilot.app.choose_theme("dark")
    pilot.frames(2)
    pilot.see("You are looking at the backup from ")


def test_of_a_lost_file_nothing_is_said_to_be_kept(pilot: Pilot) -> None:
    played(pilot)
    (pilot.folder / "hornbook.db").unlink()
    pilot.start()
    pilot.see("opened the backup from ")
    pilot.see_not("kept as")


def test_what_was_recovered_is_said_again_if_the_app_went_before_it_was_read(pilot: Pilot) -> None:
    played(pilot)
    (pilot.folder / "hornbook.db").write_bytes(b"?")
    for _ in range(2):
        pilot.start()
        pilot.see("opened the backup from ")
        pilot.stop()
    pilot.start()
    pilot.wait(4)
    pilot.restart()
    pilot.see_not("The storage was damaged")


def test_the_matches_whose_last_taps_may_be_missing_are_named(pilot: Pilot) -> None:
    played(pilot)
    pilot.start()
    pilot.app.store.begin({"game": "classic", "players": ["Cem", "Dora"]})
    with pilot.app.store.writing() as db:
        db.execute("UPDATE events SET event = '{}'")
    shutil.rmtree(pilot.folder / "backups")
    pilot.app.store.place.doubt.touch()
    pilot.restart()
    pilot.see("last taps may be missing: Ann, Ben. ")
    assert pilot.layout_faults() == []


def test_a_half_entered_round_that_another_hornbook_outdated_is_said(pilot: Pilot) -> None:
    sit_down(pilot, ["Ann", "Ben"])
    open_grid(pilot)
    pilot.tap("number 5")
    other, _ = Store.open(pilot.folder)
    match = other.load(pilot.app.desk.match.header.id)
    assert isinstance(match, Match)
    other.apply(match, Score({"Ann": 1, "Ben": 2}))
    other.close()
    pilot.tap("Ann")
    pilot.tap("number 6")
    pilot.see("This match changed elsewhere.")


ODD_HOMES = {
    "HORNBOOK_FOLDER": "/proc/nowhere",
    "HOME": "/proc/nowhere",
    "XDG_CONFIG_HOME": __file__,
}


@pytest.mark.parametrize("name", ODD_HOMES)
def test_the_app_opens_where_no_folder_can_be_made(tmp_path: Path, name: str) -> None:
    env = {
        **os.environ,
        "HOME": str(tmp_path),
        "SDL_VIDEODRIVER": "offscreen",
        "HORNBOOK_FRAMES": "3",
    }
    for each in ("XDG_CONFIG_HOME", "HORNBOOK_FOLDER", "KIVY_HOME"):
        env.pop(each, None)
    answer = started({**env, name: ODD_HOMES[name]})
    assert answer.returncode == 0, answer.stderr[-2000:]
    assert "READY home" in answer.stdout
    assert "Traceback" not in answer.stderr


def test_too_few_files_that_may_be_open_are_a_sentence(tmp_path: Path) -> None:
    answer = started(
        {**os.environ, "HORNBOOK_FOLDER": str(tmp_path / "folder"), "LANG": "de"}, files=20
    )
    assert answer.returncode == 1
    assert answer.stderr.startswith("Auf diesem Gerät sind zu viele Dateien offen. ")
    assert not (tmp_path / "folder").exists()


def started(env: dict[str, str], files: int = 0) -> subprocess.CompletedProcess[str]:
    """The real process, which may open only so many files."""
    limited = f"ulimit -n {files}; " if files else ""
    command = ["sh", "-c", f'{limited}exec "$0" -m companion', sys.executable]
    return subprocess.run(
        command, env=env, capture_output=True, text=True, check=False, timeout=600
    )
