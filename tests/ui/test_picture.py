"""The result as a picture: as wide as a chat shows it, in the theme that is worn, and shared."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tests.ui.door import ask
from tests.ui.notepad import TEN, lay_record
from tests.ui.pilot import FakeDevice, Pilot

LONG = "Maximiliane-Theresia-Henriette-Charlotte"
BUILD = Path("build/screens")


def lay(pilot: Pilot, players: list[str], *rounds: tuple[int, ...]) -> None:
    """A match of these rounds, at its result or its standing."""
    events = [
        {"do": "score", "points": dict(zip(players, points, strict=True))} for points in rounds
    ]
    record = {"game": "classic", "players": players, "started": "2026-03-01T20:00:00+00:00"}
    lay_record(pilot, {**record, "events": events})
    pilot.app.go("end")
    pilot.frames(4)


def shared(pilot: Pilot, name: str = "") -> Any:
    """Share it by touch; the picture that the device was handed."""
    ask(pilot, "Share", "Picture")
    what, file, data, kind, title = pilot.device.calls[-1]
    assert (what, kind) == ("share_file", "image/png")
    assert file == "hornbook-2026-03-01.png"
    assert title.startswith("6 nimmt!")
    found = Image.open(io.BytesIO(data))
    found.load()
    if name:
        BUILD.mkdir(parents=True, exist_ok=True)
        found.save(BUILD / f"{name}.png")
    return found


def colours(found: Any) -> dict[tuple[int, int, int], int]:
    """How often there is each colour."""
    return {colour: count for count, colour in found.getcolors(1 << 24)}


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_the_result_is_a_picture_in_the_chosen_theme(closed_pilot: Pilot, theme: str) -> None:
    pilot = closed_pilot.start(theme=theme)
    lay(pilot, ["Ann", "Ben", "Çağla"], (3, 20, 9), (5, 30, 0), (0, 20, 12))
    faults = pilot.layout_faults()
    found = shared(pilot, f"picture_{theme}")
    assert found.width == 1080
    assert 1200 < found.height < 3000
    look = pilot.app.palette
    there = colours(found)
    assert there[tuple(round(255 * part) for part in look.background[:3])] > 100_000
    assert there[tuple(round(255 * part) for part in look.hero[:3])] > 50_000
    assert pilot.layout_faults() == faults == []  # the window is as it was


def test_a_standing_during_a_match_is_a_picture_too(pilot: Pilot) -> None:
    lay(pilot, ["Ann", "Ben"], (3, 20), (5, 3))
    found = shared(pilot, "picture_standing")
    hero = tuple(round(255 * part) for part in pilot.app.palette.hero[:3])
    assert colours(found).get(hero, 0) < 50_000  # nobody has won yet


def test_ten_people_with_long_names_and_large_text_are_a_picture(closed_pilot: Pilot) -> None:
    pilot = closed_pilot.start(font_scale=1.5, language="de", theme="dark")
    people = [LONG, "李", *TEN[2:]]
    lay(pilot, people, *[tuple((at * n) % 31 for at in range(10)) for n in range(1, 3)])
    ask(pilot, "share-variant-outline", "picture")
    data = pilot.device.calls[-1][2]
    found = Image.open(io.BytesIO(data))
    assert found.size[0] == 1080
    assert found.size[1] < 4096  # what every phone can draw
    found.save(BUILD / "picture_ten.png")


def test_a_match_without_a_round_is_a_picture_without_a_chart(pilot: Pilot) -> None:
    lay(pilot, ["Ann", "Ben"])
    without = shared(pilot).height
    lay(pilot, ["Ann", "Ben"], (3, 4))
    assert shared(pilot).height > without + 600


def test_where_nothing_shares_files_the_picture_is_saved(closed_pilot: Pilot) -> None:
    class Desk(FakeDevice):
        def share_file(self, name: str, data: bytes, kind: str, title: str) -> bool:
            return False

    pilot = closed_pilot.start(device=Desk())
    lay(pilot, ["Ann", "Ben"], (3, 70))
    ask(pilot, "Share", "Picture")
    what, name, data = pilot.device.calls[-1]
    assert (what, name) == ("save_file", "hornbook-2026-03-01.png")
    assert data.startswith(b"\x89PNG")
    pilot.see("Saved: Files/hornbook-2026-03-01.png")


def test_a_thin_line_leads_from_a_curve_to_its_name(pilot: Pilot) -> None:
    lay(pilot, ["Ann", "Ben", "Cem", "Dora"], (3, 3, 3, 3), (70, 70, 70, 70))
    found = shared(pilot, "picture_level")
    look = pilot.app.palette
    ink = [
        round(255 * (0.6 * i + 0.4 * b)) for i, b in zip(look.ink, look.background, strict=True)
    ][:3]
    drawn = sum(
        count
        for colour, count in colours(found).items()
        if all(abs(part - wanted) < 4 for part, wanted in zip(colour, ink, strict=True))
    )
    assert 100 < drawn < 1500  # blocks from curve to name would be more
