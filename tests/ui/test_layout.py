"""Every screen at every size, theme, language and text size: nothing cut, small, outside or pale."""

from itertools import product

import pytest

from tests.ui.notepad import TEN, open_grid, sit_down, slots, tap_number
from tests.ui.pairs import dressed, pairwise
from tests.ui.pilot import Pilot

SIZES = [(320, 568), (360, 640), (412, 916), (800, 1280), (640, 360)]
THEMES = ["light", "dark", "contrast"]
LANGUAGES = ["en", "de"]
FONTS = [1.0, 1.5]
AXES = (SIZES, THEMES, LANGUAGES, FONTS)

SETTINGS = {"en": "Settings", "de": "Einstellungen"}
ABOUT = {"en": "About Hornbook", "de": "Über Hornbook"}


def walk(pilot: Pilot, size: tuple[int, int], theme: str, language: str, font: float) -> None:
    """Visit every screen and judge it."""
    pilot.start(size=size, theme=theme, language=language, font_scale=font)
    assert pilot.layout_faults() == []
    pilot.tap(SETTINGS[language])
    assert pilot.layout_faults() == []
    pilot.tap(ABOUT[language])
    assert pilot.layout_faults() == []


@pytest.mark.parametrize(
    ("size", "language", "font", "theme"), dressed(pairwise(SIZES, LANGUAGES, FONTS), THEMES)
)
def test_no_screen_has_a_fault(
    closed_pilot: Pilot, size: tuple[int, int], theme: str, language: str, font: float
) -> None:
    walk(closed_pilot, size, theme, language, font)


@pytest.mark.parametrize("size", [(320, 568), (640, 360), (412, 916)])
def test_the_largest_texts_of_phone_and_app_together_keep_the_pad_usable(
    pilot: Pilot, size: tuple[int, int]
) -> None:
    pilot.app.choose_text_scale("1.4")
    pilot.start(size=size, font_scale=2.0)
    pilot.tap("Settings")
    assert pilot.find("1.4").widget.value == "1.4"
    assert pilot.layout_faults() == []
    pilot.back()
    sit_down(pilot, TEN)
    open_grid(pilot)
    assert pilot.layout_faults() == []
    tap_number(pilot, 7)
    assert slots(pilot)["Ann"] == "7"


def test_turning_the_phone_leaves_the_text_as_large_as_it_was(pilot: Pilot) -> None:
    pilot.start(size=(360, 640), font_scale=2.0)
    before = pilot.app.text_scale
    pilot.turn(640, 360)
    assert pilot.app.text_scale == before < 1
    pilot.turn(800, 1280)
    assert before < pilot.app.text_scale == 1


@pytest.mark.soak
@pytest.mark.parametrize(("size", "theme", "language", "font"), list(product(*AXES)))
def test_no_screen_has_a_fault_in_any_combination(
    closed_pilot: Pilot, size: tuple[int, int], theme: str, language: str, font: float
) -> None:
    walk(closed_pilot, size, theme, language, font)
