"""Bars and months by themselves: lengths on one scale, below zero to the left, names that are cut."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.pilot import Pilot

# isort: split
from kivy.core.window import Window

from companion.widgets.drawn.bars import Bar, Bars, MonthBar, MonthBars


def laid(pilot: Pilot, widget: Any, wide: int = 320) -> Any:
    """The widget alone on the window."""
    pilot.app.root.opacity = 0
    widget.size_hint = (None, None)
    widget.width, widget.pos = wide, (20, 200)
    Window.add_widget(widget)
    pilot.frames(3)
    return widget


def filled(pilot: Pilot, x: float, y: float) -> bool:
    """Whether a bar was drawn here."""
    look = pilot.app.palette
    empty = [
        tuple(round(255 * part) for part in each[:3])
        for each in (look.surface_high, look.background)
    ]
    return pilot.colour_at(x, y) not in empty


def test_bars_below_zero_go_to_the_left(pilot: Pilot) -> None:
    told = [
        Bar("Ann", 10, "10", "blue"),
        Bar("Ben", -10, "−10", "orange"),
        Bar("Cem", 0, "0", "teal"),
    ]
    bars = laid(pilot, Bars(bars=told))
    ann, ben, _ = bars.cells()
    for cell, at in ((ann, 0.75), (ben, 0.25)):
        assert filled(pilot, cell.x + cell.w * at, cell.y + 6)
        assert not filled(pilot, cell.x + cell.w * (1 - at), cell.y + 6)
    assert pilot.layout_faults() == []


@pytest.mark.parametrize("font", [1.0, 1.5])
def test_months_are_as_high_as_their_numbers(closed_pilot: Pilot, font: float) -> None:
    pilot = closed_pilot.start(font_scale=font)
    year = [MonthBar(f"{n}", "Jan", n, n // 2, f"{n} matches") for n in range(12)]
    months = laid(pilot, MonthBars(months=year), 328)
    cells = months.cells()
    assert [each.text for each in cells] == [f"{n} matches" for n in range(12)]
    heights = [each.room_h for each in months.written]
    assert heights
    high, half = cells[11], cells[5]
    middle = (high.y + high.h * 0.45, half.x + half.w / 2)
    assert filled(pilot, high.x + high.w / 2, middle[0])
    assert not filled(pilot, half.x + 4, high.y + high.h * 0.75)
    assert pilot.layout_faults() == []


def test_a_long_name_is_cut_before_its_figure(pilot: Pilot) -> None:
    name = "Maximiliane-Theresia-Henriette-Charlotte von und zu"
    bars = laid(pilot, Bars(bars=[Bar(name, 3, "1,234.5", "blue")]))
    texts = [each.text for each in bars.written]
    assert texts[1] == "1,234.5"
    assert texts[0].endswith("…")
    assert bars.cells()[0].text == f"{name} 1,234.5"
    assert pilot.layout_faults() == []


def test_large_text_leaves_out_no_figure_of_a_month(closed_pilot: Pilot) -> None:
    year = [MonthBar("1", "Jan", 6, 1, ""), MonthBar("2", "Feb", 3, 1, "")]
    for font in (1.0, 1.5):
        pilot = closed_pilot.start(font_scale=font)
        months = laid(pilot, MonthBars(months=year), 328)
        assert sorted(each.text for each in months.written) == ["1", "1", "3", "6", "Feb", "Jan"]
        pilot.kill()
