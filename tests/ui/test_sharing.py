"""A match leaves the app by touch: as text, table, file, link, code and play."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

from companion.device import DesktopDevice
from companion.share.link import record_of
from tests.ui.door import ask
from tests.ui.pilot import Pilot
from tests.ui.test_history import played


def shared(pilot: Pilot, way: str) -> tuple[Any, ...]:
    """Share the one match of the history so; what the device was asked for."""
    match = played(pilot, "Ann", "Ben")
    ask(pilot, "All matches", f"menu {match}", "share", way)
    return tuple(pilot.device.calls[-1])


def test_scores_go_into_a_file_that_is_named(pilot: Pilot) -> None:
    what, name, data = shared(pilot, "csv")
    assert (what, name) == ("save_file", "hornbook-2026-03-01.csv")
    assert next(csv.reader(io.StringIO(data.decode()))) == ["Round", "Ann", "Ben"]
    pilot.see("Saved: Files/hornbook-2026-03-01.csv")


def test_the_record_is_the_match(pilot: Pilot) -> None:
    _, name, data = shared(pilot, "record")
    assert name.endswith(".json")
    assert json.loads(data)["players"] == ["Ann", "Ben"]


def test_the_link_holds_the_match(pilot: Pilot) -> None:
    what, text, _ = shared(pilot, "link")
    assert what == "share_text"
    assert json.loads(record_of(text))["players"] == ["Ann", "Ben"]


def test_the_code_is_shown(pilot: Pilot) -> None:
    shared(pilot, "qr")
    code = pilot.find("code").widget
    assert len(code.fields) == len(code.fields[0]) > 20
    assert pilot.layout_faults() == []


def test_a_finished_match_is_a_play(pilot: Pilot) -> None:
    what, address = shared(pilot, "bgstats")
    assert what == "open_link"
    play = json.loads(unquote(address.partition("data=")[2]))
    assert [each["name"] for each in play["players"]] == ["Ann", "Ben"]


def test_a_desktop_writes_over_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HORNBOOK_FILES", str(tmp_path / "files"))
    device = DesktopDevice()
    places = [device.save_file("a.csv", data) for data in (b"1", b"2")]
    assert [Path(place).name for place in places] == ["a.csv", "a-2.csv"]
    assert [Path(place).read_bytes() for place in places] == [b"1", b"2"]
    (tmp_path / "no").write_bytes(b"")
    monkeypatch.setenv("HORNBOOK_FILES", str(tmp_path / "no"))
    assert device.save_file("a.csv", b"1") == ""
