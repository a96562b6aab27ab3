"""A link or a file is opened by touch: pasted, chosen, or handed over; always shown first."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.device import GLANCE, Document
from companion.device.desktop import DesktopDevice
from companion.record import read, write
from companion.share.link import link
from tests.ui.door import ask
from tests.ui.pilot import Pilot
from tests.ui.test_restoring import file

# isort: split
from kivy.core.clipboard import Clipboard


def match(*rounds: tuple[int, int], note: str = "") -> Any:
    """A match that somebody else has played."""
    record = {
        "hornbook": 1,
        "game": "classic",
        "players": ["Ann", "Çağla"],
        "id": "0f" * 16,
        "started": "2026-03-01T20:00:00+00:00",
        "note": note,
        "events": [{"do": "score", "points": {"Ann": a, "Çağla": b}} for a, b in rounds],
    }
    return read(json.dumps(record))


def paste(pilot: Pilot, text: str) -> None:
    Clipboard.copy(text)
    pilot.app.go("history")
    pilot.frames(4)
    ask(pilot, "Open or restore", "Paste a link")


def test_a_pasted_link_is_shown_and_then_opened(pilot: Pilot) -> None:
    paste(pilot, f"Look: {link(match((3, 4), (5, 60)))} !")
    pilot.see("Ann leads with 8 points.", "This match is new to this phone.")
    assert not pilot.app.store.matches()
    assert pilot.layout_faults() == []
    ask(pilot, "Import and open")
    assert pilot.app.rooms.current == "pad"
    pilot.see("Score round 3")
    assert len(pilot.app.store.matches()) == 1


def test_a_finished_match_opens_at_its_result_and_a_second_time_changes_nothing(
    pilot: Pilot,
) -> None:
    over = match((3, 70), note="at the lake")
    paste(pilot, link(over))
    pilot.see("Ann wins with 3 points.", "at the lake")
    ask(pilot, "Import and open")
    assert pilot.app.rooms.current == "end"
    paste(pilot, link(over))
    pilot.see("You already have this match.")
    ask(pilot, "Open")
    assert pilot.app.rooms.current == "end"
    assert len(pilot.app.store.history().matches) == 1


def test_a_note_of_a_thousand_lines_is_shown_in_a_few(pilot: Pilot) -> None:
    paste(pilot, link(match((3, 4), note="at the lake\n" * 160)))
    (told,) = (each for each in pilot.things() if "at the lake at the lake" in each.text)
    assert told.text.endswith("…")
    assert told.widget.texture_size[1] < 1000
    ask(pilot, "Import and open")
    (kept,) = pilot.app.store.matches()
    assert kept.note == "at the lake\n" * 160


def test_a_longer_copy_takes_the_place_and_one_that_went_apart_does_not(pilot: Pilot) -> None:
    paste(pilot, link(match((3, 4))))
    ask(pilot, "Import and open")
    paste(pilot, link(match((3, 4), (5, 6))))
    pilot.see("Newer: replaces the match on this phone.")
    ask(pilot, "Import and open")
    assert len(pilot.app.desk.match.state.rounds) == 2
    paste(pilot, link(match((9, 9))))
    pilot.see("This phone has a different version of this match. Both are kept.")
    ask(pilot, "Import and open")
    assert len(pilot.app.desk.match.state.rounds) == 1
    assert len(pilot.app.store.history().matches) == 2


def test_whoever_looks_and_goes_back_has_taken_nothing_in(pilot: Pilot) -> None:
    paste(pilot, link(match((3, 4))))
    pilot.back()
    pilot.wait(0.4)
    assert not pilot.app.sheets.open_now
    assert not pilot.app.store.history().matches


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (" ", "No link copied."),
        ("just words", "This is not a link to a match."),
        ("hornbook:1AAAA", "This link is incomplete"),
        ("hornbook:9AAAA", "from a newer Hornbook"),
    ],
)
def test_what_is_no_link_is_said_to_be_none(pilot: Pilot, text: str, said: str) -> None:
    paste(pilot, text)
    pilot.see(said)
    assert not pilot.app.store.history().matches


def test_a_record_is_chosen_as_a_file(pilot: Pilot) -> None:
    pilot.device.files.append(file(write(match((3, 4))).encode(), "hornbook-2026-03-01.json"))
    ask(pilot, "Matches", "Open or restore", "Choose a file")
    pilot.see("This match is new to this phone.")
    ask(pilot, "Import and open")
    assert pilot.app.rooms.current == "pad"


def test_a_record_that_is_not_right_names_its_event(pilot: Pilot) -> None:
    wrong = match((3, 4)).record()
    wrong["events"].append({"do": "take", "row": 1})
    pilot.device.files.append(file(json.dumps(wrong).encode()))
    ask(pilot, "Matches", "Open or restore", "Choose a file")
    pilot.see("Entry 2: ", "Nothing was changed.")


def choose_set(pilot: Pilot, told: dict[str, Any]) -> None:
    pilot.device.files.append(file(json.dumps(told).encode()))
    pilot.app.go("history")
    pilot.frames(4)
    ask(pilot, "Open or restore", "Choose a file")


def test_a_card_set_is_shown_taken_in_and_can_be_had_back(pilot: Pilot) -> None:
    pilot.app.store.keep_card_set("board", {"oxen": {"1": [7]}})
    choose_set(pilot, {"oxen": {"2": [7]}, "luck": 5})
    pilot.see("Box details: 6 nimmt! Brettspiel", "Replaces what you entered")
    pilot.see("“5 positive points” cards: 5 of ")
    assert pilot.layout_faults() == []
    assert pilot.app.store.card_set("board") == {"oxen": {"1": [7]}}
    ask(pilot, "Import and open")
    assert pilot.app.rooms.current == "learn"
    assert pilot.app.store.card_set("board")["luck"] == 5
    pilot.tap("Undo")
    assert "luck" not in pilot.app.store.card_set("board")


def test_a_card_set_that_is_known_or_wrong_is_said_to_be(pilot: Pilot) -> None:
    choose_set(pilot, {"oxen": {"2": [7]}})
    pilot.see("You have not entered anything for this box yet.")
    ask(pilot, "Import and open")
    choose_set(pilot, pilot.app.store.card_set("board"))
    pilot.see("You already have these box details.")
    pilot.back()
    pilot.wait(0.4)
    choose_set(pilot, {"oxen": {"4": [7]}})
    pilot.see("No tile has 4 oxen")
    pilot.back()
    pilot.wait(0.4)
    choose_set(pilot, {"what": 1})
    pilot.see("This is not a Hornbook file.")


def test_what_another_app_hands_over_is_shown_wherever_one_stands(pilot: Pilot) -> None:
    pilot.tap("Settings")
    pilot.device.sent.append(link(match((3, 4))))
    pilot.wait(GLANCE + 0.5)
    pilot.see("This match is new to this phone.")
    ask(pilot, "Import and open")
    assert pilot.app.rooms.current == "pad"


def test_the_app_opens_with_what_it_was_started_with(closed_pilot: Pilot) -> None:
    closed_pilot.device.sent.append(file(write(match((3, 70))).encode()))
    pilot = closed_pilot.start()
    pilot.wait(0.4)
    pilot.see("Ann wins with 3 points.")


def test_a_desktop_is_started_with_a_link_or_a_file(tmp_path: Path) -> None:
    device = DesktopDevice("hornbook:1abc")
    assert device.given() == "hornbook:1abc"
    assert device.given() is None
    record = tmp_path / "match.json"
    record.write_bytes(b"{}")
    given = DesktopDevice(str(record)).given()
    assert isinstance(given, Document)
    assert given[:2] == ("match.json", 2)
    with given.open() as stream:
        assert stream.read() == b"{}"


@pytest.mark.parametrize(
    ("size", "font", "theme"),
    [((320, 568), 1.5, "light"), ((640, 360), 1.0, "contrast"), ((412, 916), 1.0, "dark")],
)
def test_what_was_sent_has_no_fault(
    closed_pilot: Pilot, size: tuple[int, int], font: float, theme: str
) -> None:
    pilot = closed_pilot.start(size=size, font_scale=font, theme=theme, language="de")
    players = ["Maximiliane-Theresia-Henriette-Charlotte", "李", *(f"Player {n}" for n in range(8))]
    record = {
        "hornbook": 1,
        "game": "classic",
        "players": players,
        "started": "2026-03-01T20:00:00+00:00",
        "note": "im Garten " * 12,
        "events": [{"do": "score", "points": dict.fromkeys(players, 70)}],
    }
    for given in (json.dumps(record).encode(), b'{"oxen": {"2": [7]}, "luck": 5}', b"what"):
        pilot.device.sent.append(file(given))
        pilot.wait(GLANCE + 0.5)
        assert len(pilot.app.sheets.open_now) == 1
        assert pilot.layout_faults() == []
        pilot.back()
        pilot.wait(0.4)
