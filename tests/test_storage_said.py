"""What is said of the storage at the start and with each tap, while it is full, damaged or gone."""

import pytest

from tests.ui.notepad import sit_down, write_round
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
    pilot.see("what it held cannot be read. What you see is the backup of 20")
    pilot.see_not("nothing was lost", "What you see is safe")
    assert pilot.layout_faults() == []
    pilot.app.choose_theme("dark")
    pilot.frames(2)
    pilot.see("What you see is the backup of 20")


def test_of_a_lost_file_nothing_is_said_to_be_kept(pilot: Pilot) -> None:
    played(pilot)
    (pilot.folder / "hornbook.db").unlink()
    pilot.start()
    pilot.see("The storage was gone. The backup of 20")
    pilot.see_not("kept as")
