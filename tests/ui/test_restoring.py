"""A backup is restored by touch: said first, stopped without a trace, refused whole."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest

from companion.device import Document
from companion.device.desktop import DesktopDevice
from companion.screens.history.working import Work
from tests.share.households import everything, file_with, lines_of
from tests.ui.door import ask
from tests.ui.pilot import FakeDevice, Pilot
from tests.ui.test_backing_up import begin, first_step, saved
from tests.ui.test_history import played


def file(data: bytes, name: str = "hornbook-backup.gz") -> Document:
    """A file that the person chooses."""
    return Document(name, len(data), lambda: io.BytesIO(data))


def backup(pilot: Pilot) -> bytes:
    """Everything that is here, by hand."""
    begin(pilot)
    pilot.wait(0.5)
    pilot.app.go("home")
    pilot.wait(7)
    return saved(pilot)[-1]


def new_phone(pilot: Pilot, tmp_path: Path, **started: Any) -> Pilot:
    """The same app on a phone on which nothing is."""
    pilot.folder = tmp_path / "new"
    return pilot.start(**started)


def choose(pilot: Pilot, data: bytes) -> None:
    """From the history to what the chosen file is."""
    pilot.device.files.append(file(data))
    ask(pilot, "Matches", "Open or restore", "Choose a file")
    pilot.wait(0.5)


def household(pilot: Pilot) -> bytes:
    """Two matches, a person, a card set and a choice, as a backup."""
    played(pilot, "Ann", "Ben")
    played(pilot, "Cem", "Ben", over=False)
    pilot.app.store.add_person("Ann")
    pilot.app.store.keep_card_set("board", {"oxen": {"1": [7]}})
    pilot.app.choose_theme("dark")
    return backup(pilot)


def all_but_where(pilot: Pilot) -> dict[str, Any]:
    """Everything in the store but the room in which somebody stands."""
    found = everything(pilot.app.store)
    found["setting"].pop("where", None)
    return found


def test_a_backup_says_what_it_will_do_and_then_does_it(pilot: Pilot, tmp_path: Path) -> None:
    data = household(pilot)
    before = all_but_where(pilot)
    new_phone(pilot, tmp_path)
    choose(pilot, data)
    pilot.see(
        "2 matches will be added.",
        "1 player will be added: Ann.",
        "Box details will be added for 1 game.",
    )
    pilot.see("1 setting will be imported.", "Backed up: ")
    assert pilot.layout_faults() == []
    assert not pilot.app.store.matches()
    ask(pilot, "Restore")
    pilot.see("Backup restored.")
    after = all_but_where(pilot)
    for each in ("match", "person", "set", "tallies"):
        assert after[each] == before[each]
    assert pilot.app.palette.dark  # the setting holds at once
    pilot.see("Ann won", "Cem, Ben")


def test_somebody_with_the_same_name_is_said_and_merged_by_hand(
    pilot: Pilot, tmp_path: Path
) -> None:
    data = household(pilot)
    new_phone(pilot, tmp_path)
    pilot.app.store.add_person("ann")
    choose(pilot, data)
    pilot.see("1 player will be added: Ann.", "Already in Players: Ann.", "Merge them there")
    assert pilot.layout_faults() == []
    ask(pilot, "Restore")
    pilot.see("Backup restored.")
    assert "Matches" not in [each.text for each in pilot.things() if each.touchable]
    assert len(pilot.app.store.people()) == 2


def test_restored_twice_it_says_that_all_is_here(pilot: Pilot) -> None:
    data = household(pilot)
    before = all_but_where(pilot)
    choose(pilot, data)
    pilot.see("Nothing new in this backup.")
    assert "Restore" not in pilot.texts()
    ask(pilot, "Close")
    assert all_but_where(pilot) == before
    assert not pilot.app.sheets.open_now


def test_copies_that_went_apart_are_said_by_name_and_both_kept(
    pilot: Pilot, tmp_path: Path
) -> None:
    data = household(pilot)
    new_phone(pilot, tmp_path)
    choose(pilot, data)
    ask(pilot, "Restore")
    store = pilot.app.store
    (open_one,) = [each for each in store.history().matches if not each.finished]
    lines = lines_of(data)
    for line in lines:
        if line.get("match", {}).get("header", {}).get("id") == open_one.id:
            there = line["match"]
            there["events"] = [{"do": "score", "points": {"Cem": 1, "Ben": 2}}]
            there["times"], there["position"] = [""], 1
    pilot.app.desk.open(open_one.id)
    match = pilot.app.desk.match
    pilot.app.desk.do(match.parse({"do": "score", "points": {"Cem": 5, "Ben": 5}}))
    pilot.app.go("home")
    pilot.wait(7)
    choose(pilot, file_with(lines))
    pilot.see("1 match differs from the backup: both versions are kept.")
    pilot.see("Two versions kept: Cem, Ben")
    ask(pilot, "Restore")
    assert len(store.history().matches) == 3


def test_the_match_on_the_desk_goes_on_where_the_backup_is_further(
    pilot: Pilot, tmp_path: Path
) -> None:
    shorter = household(pilot)
    (open_one,) = [each for each in pilot.app.store.history().matches if not each.finished]
    pilot.app.desk.open(open_one.id)
    match = pilot.app.desk.match
    pilot.app.desk.do(match.parse({"do": "score", "points": {"Cem": 5, "Ben": 5}}))
    longer = backup(pilot)
    new_phone(pilot, tmp_path)
    choose(pilot, shorter)
    ask(pilot, "Restore")
    pilot.app.desk.open(open_one.id)
    assert not pilot.app.desk.match.state.rounds
    pilot.app.go("home")
    pilot.wait(7)
    choose(pilot, longer)
    pilot.see("1 match is newer in the backup and replaces yours.")
    ask(pilot, "Restore")
    assert len(pilot.app.desk.match.state.rounds) == 1


def test_a_backup_that_is_not_right_is_refused_whole_with_its_place(pilot: Pilot) -> None:
    lines = lines_of(household(pilot))
    before = all_but_where(pilot)
    at = next(n for n, line in enumerate(lines, 1) if line.get("match", {}).get("events"))
    lines[at - 1]["match"]["events"][0]["points"] = {"Ann": 1}
    lines[at - 1]["match"].pop("standing")
    choose(pilot, file_with(lines))
    pilot.see("Cannot import this", f"Line {at}, entry 1: ", "Nothing was changed.")
    assert pilot.layout_faults() == []
    assert all_but_where(pilot) == before
    pilot.back()
    pilot.wait(0.4)
    assert not pilot.app.sheets.open_now


def test_a_file_that_is_gone_is_said(pilot: Pilot) -> None:
    def gone() -> Any:
        raise OSError("pulled out")

    pilot.device.files.append(Document("a", 1, gone))
    ask(pilot, "Matches", "Open or restore", "Choose a file")
    pilot.see("This file cannot be opened.", "Nothing was changed.")


@pytest.mark.parametrize("stage", ["looking", "taking in"])
def test_it_is_broken_off_without_a_trace(
    pilot: Pilot, tmp_path: Path, stage: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = household(pilot)
    new_phone(pilot, tmp_path)
    before = all_but_where(pilot)
    if stage == "looking":
        monkeypatch.setattr(Work, "_work", first_step)
        choose(pilot, data)
    else:
        choose(pilot, data)
        monkeypatch.setattr(Work, "_work", first_step)
        ask(pilot, "Restore")
    assert pilot.app.work.far.done
    assert pilot.app.on_pause()  # the phone is put away for a moment
    pilot.app.on_resume()
    pilot.device.sent.append("hornbook:1AAAA")  # and handed something: that waits
    pilot.wait(1)
    pilot.shot(f"restore_{stage}")
    assert pilot.layout_faults() == []
    ask(pilot, "Cancel")
    assert pilot.app.work is None
    pilot.wait(1)
    pilot.see("This link is incomplete")
    pilot.back()
    pilot.wait(0.4)
    assert not pilot.app.sheets.open_now
    assert all_but_where(pilot) == before
    played(pilot, "Dora", "Ben")  # and it can be written into


def test_an_app_that_is_left_in_the_middle_has_changed_nothing(
    pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = household(pilot)
    new_phone(pilot, tmp_path)
    choose(pilot, data)
    monkeypatch.setattr(Work, "_work", first_step)
    ask(pilot, "Restore")
    assert pilot.app.work is not None
    pilot.start()
    assert not pilot.app.store.history().matches
    played(pilot, "Dora", "Ben")


def test_it_is_reached_from_the_settings_too(pilot: Pilot) -> None:
    pilot.app.go("settings")
    pilot.frames(4)
    ask(pilot, "Open or restore")
    pilot.see("Choose a file", "Paste a link")
    assert pilot.layout_faults() == []


def test_a_desktop_chooses_from_a_named_folder(
    closed_pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HORNBOOK_FILES", "files")
    folder = Path("files")
    desktop = DesktopDevice()

    class Desk(FakeDevice):
        choose_file = desktop.choose_file
        save_file = desktop.save_file

    pilot = closed_pilot.start(device=Desk())
    ask(pilot, "Matches", "Open or restore", "Choose a file")
    pilot.see("Put the file in the folder")
    pilot.see(str(folder))
    pilot.back()
    pilot.wait(0.4)
    pilot.app.go("home")
    played(pilot, "Ann", "Ben")
    begin(pilot)
    pilot.wait(0.5)
    (made,) = folder.iterdir()
    pilot.app.go("home")
    pilot.wait(7)
    ask(pilot, "Matches", "Open or restore", "Choose a file")
    assert pilot.layout_faults() == []
    ask(pilot, made.name)
    pilot.wait(0.5)
    pilot.see("Nothing new in this backup.")


@pytest.mark.parametrize(
    ("size", "language", "font", "theme"),
    [
        ((320, 568), "de", 1.5, "light"),
        ((640, 360), "de", 1.0, "contrast"),
        ((412, 916), "de", 1.0, "dark"),
    ],
)
def test_what_it_will_do_has_no_fault(
    pilot: Pilot, tmp_path: Path, size: tuple[int, int], language: str, font: float, theme: str
) -> None:
    lines = lines_of(household(pilot))
    new_phone(pilot, tmp_path, size=size, language=language, font_scale=font, theme=theme)
    pilot.device.files.append(file(file_with(lines)))
    pilot.app.go("history")
    pilot.frames(4)
    for way in ("tray-arrow-down", "file"):
        ask(pilot, way)
    pilot.wait(0.5)
    assert pilot.find("backup-restore")
    assert pilot.layout_faults() == []
    pilot.shot(f"restore_{size[0]}_{theme}")
