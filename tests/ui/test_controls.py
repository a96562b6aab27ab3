"""Controls from KivyMD: in the app's colours and sizes, seen by the pilot, and not before Home."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.ui.pilot import Pilot

# isort: split
from kivy.core.window import Window
from kivymd.uix.progressindicator import MDLinearProgressIndicator
from kivymd.uix.textfield import MDTextField

from companion.widgets.kit.filled import Filled

PROJECT = Path(__file__).resolve().parents[2]
FRESH = """
import sys
from pathlib import Path
from companion.offscreen.stage import Stage
from companion.app import HornbookApp
from companion.device.fake import FakeDevice

stage = Stage()
stage.start(HornbookApp(folder=Path(sys.argv[1]), device=FakeDevice()))
stage.frames(1)
print("FOUND", stage.app.rooms.current, *(name for name in sys.modules if "kivymd.uix" in name))
sys.stdout.flush()
import os
os._exit(0)
"""
FIELD = """
    Field:
        hint_text: 'Write a name'
        longest: 12
"""


def test_home_is_drawn_before_any_control_of_kivymd_is_read(tmp_path: Path) -> None:
    command = [sys.executable, "-c", FRESH, str(tmp_path)]
    done = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=False)
    assert "FOUND home\n" in done.stdout, done.stderr[-2000:]


def shade(colour: Any) -> tuple[int, ...]:
    """A colour as the window shows it."""
    return tuple(round(255 * part) for part in colour[:3])


def colours_in(pilot: Pilot, box: tuple[float, float, float, float]) -> set[tuple[int, ...]]:
    """Every colour inside this box."""
    x, y, w, h = (int(each) for each in box)
    return set(pilot.colours([(x + i, y + j) for i in range(4, w - 4) for j in range(4, h - 4)]))


def test_a_name_is_written_into_kivymds_field_and_cut_with_a_word(pilot: Pilot) -> None:
    pilot.lay_sheet(FIELD)
    field = pilot.find("Field").widget
    assert isinstance(field, MDTextField)
    pilot.tap("Write a name")
    assert field.focus
    pilot.type("Bernadette")
    assert (field.text, field.full) == ("Bernadette", False)
    pilot.type(" Wolkenstein")
    assert (field.text, field.full) == ("Bernadette W", True)
    assert field.remark == "A name can have at most 12 characters."


def test_a_hint_takes_the_colours_of_another_theme(pilot: Pilot) -> None:
    pilot.lay_sheet(FIELD)
    seen = pilot.find("Field")
    for theme in ("dark", "contrast", "light"):
        pilot.app.choose_theme(theme)
        pilot.frames(3)
        look, drawn = pilot.app.palette, colours_in(pilot, seen.box)
        assert shade(look.ink_soft) in drawn
    pilot.tap("Field")
    pilot.type("IIII")
    drawn = colours_in(pilot, seen.box)
    assert shade(pilot.app.palette.ink) in drawn


@pytest.mark.parametrize("width", [320, 412])
def test_a_field_grows_with_its_letters(pilot: Pilot, width: int) -> None:
    heights = []
    for scale in (1.0, 1.5):
        pilot.start(size=(width, 640), font_scale=scale, language="de")
        pilot.lay_sheet(FIELD)
        field = pilot.find("Field").widget
        assert pilot.layout_faults() == []
        assert field.height >= max(48, field.line_height + 16)
        heights.append(field.line_height)
    assert heights[1] > heights[0] * 1.2


def test_kivymds_bar_is_filled_as_far_as_something_is_done(pilot: Pilot) -> None:
    pilot.app.root.opacity = 0
    bar: Any = Filled(size_hint_x=None, width=200, pos=(40, 300))
    assert isinstance(bar, MDLinearProgressIndicator)
    Window.add_widget(bar)
    pilot.frames(3)
    seen = pilot.find("Filled")
    assert list(seen.box) == [40, 300, 200, 8]
    assert not seen.touchable
    for theme, part in (("light", 0.0), ("dark", 0.25), ("contrast", 0.75), ("light", 1.0)):
        pilot.app.choose_theme(theme)
        bar.part = part
        pilot.frames(3)
        look = pilot.app.palette
        places = [(40 + at, 304) for at in (10, 60, 140, 190)]
        reached = [part > (x - 40) / 200 for x, _ in places]
        wanted = [shade(look.primary if each else look.surface_high) for each in reached]
        assert pilot.colours(places) == wanted
