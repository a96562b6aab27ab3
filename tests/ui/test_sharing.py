"""A match leaves the app by touch: as text, table, file, link, code and play."""

from __future__ import annotations

import csv
import io
import json
import random
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from PIL import Image

from companion.device.desktop import DesktopDevice
from companion.share.link import record_of
from tests.camera import code_read
from tests.ui.door import ask
from tests.ui.pilot import FakeDevice, Pilot
from tests.ui.test_history import played


def shared(pilot: Pilot, way: str) -> tuple[Any, ...]:
    """Share the one match of the history so; what the device was asked for."""
    match = played(pilot, "Ann", "Ben")
    ask(pilot, "Matches", f"menu {match}", "share", way)
    return tuple(pilot.device.calls[-1])


def test_scores_go_into_a_file_that_is_named(pilot: Pilot) -> None:
    what, name, data, kind, title = shared(pilot, "csv")
    assert (what, name, kind) == ("share_file", "hornbook-2026-03-01.csv", "text/csv")
    assert title == "6 nimmt!"
    assert next(csv.reader(io.StringIO(data.decode()))) == ["Round", "Ann", "Ben"]


def test_where_nothing_shares_files_they_are_saved_and_the_place_is_said(
    closed_pilot: Pilot,
) -> None:
    class Desk(FakeDevice):
        def share_file(self, name: str, data: bytes, kind: str, title: str) -> bool:
            return False

    pilot = closed_pilot.start(device=Desk())
    what, name, _ = shared(pilot, "csv")
    assert (what, name) == ("save_file", "hornbook-2026-03-01.csv")
    pilot.see("Saved: Files/hornbook-2026-03-01.csv")


def test_the_record_is_the_match(pilot: Pilot) -> None:
    _, name, data, _, _ = shared(pilot, "record")
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


def test_the_code_is_read_back_from_the_screen(closed_pilot: Pilot) -> None:
    pilot = closed_pilot.start(size=(412, 916), theme="dark")
    shared(pilot, "qr")
    text = code_read(Image.open(pilot.shot("qr")))
    assert json.loads(record_of(text))["players"] == ["Ann", "Ben"]
    pilot.turn(916, 412)
    pilot.frames(3)
    text = code_read(Image.open(pilot.shot("qr")))  # whole in a low window, too
    assert json.loads(record_of(text))["players"] == ["Ann", "Ben"]


def long_match(pilot: Pilot, rounds: int) -> str:
    """A match that is longer than a code takes."""
    rng = random.Random(4)
    points = [{"Ann": rng.randint(0, 99), "Ben": rng.randint(0, 99)} for _ in range(rounds)]
    record = {
        "hornbook": 1,
        "game": "classic",
        "players": ["Ann", "Ben"],
        "options": {"end": {"rounds": 9999}},
        "events": [{"do": "score", "points": each} for each in points],
    }
    return str(pilot.app.store.import_record(json.dumps(record)).header.id)


def test_a_match_that_is_too_long_for_a_code_is_offered_as_a_file(pilot: Pilot) -> None:
    match = long_match(pilot, 600)
    ask(pilot, "Matches", f"menu {match}", "share", "qr")
    pilot.see("Too long for a QR code. Share a file instead.")
    pilot.tap("Share file")
    what, name, data, kind, _ = pilot.device.calls[-1]
    assert (what, name, kind) == ("share_file", "hornbook.json", "application/json")
    assert len(json.loads(data)["events"]) == 600


def test_a_match_that_is_too_long_for_a_link_is_offered_as_a_file(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.screens.history.sharing.LONGEST", 100)
    match = played(pilot, "Ann", "Ben")
    ask(pilot, "Matches", f"menu {match}", "share", "link")
    pilot.see("Too long for a link. Share a file instead.")
    pilot.tap("Share file")
    assert pilot.device.calls[-1][0] == "share_file"


def test_a_finished_match_is_a_play(pilot: Pilot) -> None:
    what, address = shared(pilot, "bgstats")
    assert what == "open_link"
    play = json.loads(unquote(address.partition("data=")[2]))
    assert [each["name"] for each in play["players"]] == ["Ann", "Ben"]


def test_a_desktop_writes_over_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HORNBOOK_FILES", str(tmp_path / "files"))
    device = DesktopDevice()
    places: list[str] = []
    for data in (b"1", b"2"):
        device.save_file("a.csv", data, places.append)
    assert [Path(place).name for place in places] == ["a.csv", "a-2.csv"]
    assert [Path(place).read_bytes() for place in places] == [b"1", b"2"]
    (tmp_path / "no").write_bytes(b"")
    monkeypatch.setenv("HORNBOOK_FILES", str(tmp_path / "no"))
    device.save_file("a.csv", b"1", places.append)
    assert places[2:] == [""]


def test_a_play_names_people_by_their_number_on_every_phone(pilot: Pilot) -> None:
    store = pilot.app.store
    store.add_person("Dora")
    ann = store.add_person("Ann")
    key = played(pilot, "Ann", "Ben")
    match = store.load(key)
    store.link(match, "Ann", ann.id)
    ask(pilot, "Matches", f"menu {key}", "share", "bgstats")
    play = json.loads(unquote(pilot.device.calls[-1][1].partition("data=")[2]))
    assert [each["sourcePlayerId"] for each in play["players"]] == [
        f"person {store.uids()[ann.id]}",
        f"seat {key} Ben",
    ]
