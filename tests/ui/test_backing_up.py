"""A backup by hand: everything in one file, stopped without a trace."""

from __future__ import annotations

import gzip

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
