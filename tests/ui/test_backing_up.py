"""A backup by hand: everything in one file, stopped without a trace."""

from __future__ import annotations

import gzip
from typing import Any

import pytest

from companion.screens.history.working import Work
from companion.share.backup import BackupRefused, _Reader
from tests.ui.notepad import sit_down, write_round
from tests.ui.pilot import Pilot
from tests.ui.test_history import played


def begin(pilot: Pilot) -> None:
    pilot.app.go("settings")
    pilot.frames(4)
    settings = pilot.app.rooms.get_screen("settings")
    entry = next(e for e in pilot.everything() if e.text == "Back up everything").widget
    next(p for p in settings.walk() if hasattr(p, "scroll_to")).scroll_to(entry, animate=False)
    pilot.frames(3)
    pilot.tap("Back up everything")


def saved(pilot: Pilot) -> list[bytes]:
    return [call[2] for call in pilot.device.calls if call[0] == "save_file"]


def test_everything_goes_into_one_file_that_is_named(pilot: Pilot) -> None:
    played(pilot, "Ann", "Ben")
    begin(pilot)
    pilot.wait(0.5)
    pilot.see("Saved: Files/hornbook-backup-")
    (data,) = saved(pilot)
    lines = gzip.decompress(data).splitlines()
    assert sum(line.startswith(b'{"match"') for line in lines) == 1


def test_a_backup_that_is_stopped_leaves_nothing(pilot: Pilot) -> None:
    played(pilot, "Ann", "Ben")
    pilot.app.go("settings")
    pilot.frames(4)
    pilot.app.rooms.get_screen("settings").back_up()
    pilot.app.back()
    pilot.wait(0.5)
    assert saved(pilot) == []
    assert not pilot.app.sheets.open_now


def test_people_go_on_playing_while_a_backup_is_made(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(120):
        played(pilot, f"P{number}", "Ben")
    monkeypatch.setattr("companion.screens.history.working.AT_ONCE", 0)  # a match a frame
    sit_down(pilot, ["Ann", "Ben"])
    begin(pilot)
    pilot.tap("Keep playing")
    assert not pilot.app.sheets.open_now
    assert pilot.app.work is not None
    pilot.app.go("pad")
    pilot.frames(4)
    write_round(pilot, 1, 2)
    assert pilot.app.desk.match.state.totals == {"Ann": 1, "Ben": 2}
    pilot.frames(260)  # written, and read back
    assert pilot.app.work is None
    lines = gzip.decompress(saved(pilot)[0]).splitlines()
    assert sum(line.startswith(b'{"match"') for line in lines) == 121


def first_step(work: Work, *_: Any) -> None:
    """Work that has begun and comes no further."""
    work.far = next(work.steps)
    if work.sheet is not None:
        work.sheet.show()


first_step.__name__ = "_work"  # Kivy's clock finds a method by its name


def test_a_second_backup_shows_the_one_that_is_under_way(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(pilot, "Ann", "Ben")
    monkeypatch.setattr(Work, "_work", first_step)
    begin(pilot)
    pilot.tap("Keep playing")
    work = pilot.app.work
    pilot.app.go("home")
    pilot.frames(2)
    begin(pilot)
    assert pilot.app.work is work
    assert len(pilot.app.sheets.open_now) == 1
    pilot.wait(0.4)
    pilot.tap("Cancel")
    assert pilot.app.work is None
    assert not saved(pilot)


def test_a_finger_goes_before_the_backup(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(60):
        played(pilot, f"P{number}", "Ben")
    monkeypatch.setattr("companion.screens.history.working.AT_ONCE", 0)  # a match a frame
    begin(pilot)
    work = pilot.app.work
    for _ in range(3):
        before = work.far.done
        pilot.quick_tap((180, 620))  # beside everything
        assert work.far.done == before
        pilot.frames(10)
        assert work.far.done > before
    pilot.tap("Cancel")
    assert not saved(pilot)


def test_a_backup_that_cannot_be_read_back_is_not_called_made(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def damaged(reader: _Reader) -> Any:
        raise BackupRefused(3, ValueError("a byte turned"))  # type: ignore[arg-type]

    played(pilot, "Ann", "Ben")
    monkeypatch.setattr(_Reader, "lines", damaged)
    begin(pilot)
    pilot.wait(0.5)
    pilot.see("Backup failed", "could not read the new backup")
    assert not saved(pilot)
