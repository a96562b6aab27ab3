"""Every screen at every size, theme, language and text size: nothing cut, small, outside or pale."""

from itertools import product

import pytest

from tests.ui.pairs import pairwise
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


@pytest.mark.parametrize(("size", "theme", "language", "font"), pairwise(*AXES))
def test_no_screen_has_a_fault(
    pilot: Pilot, size: tuple[int, int], theme: str, language: str, font: float
) -> None:
    walk(pilot, size, theme, language, font)


@pytest.mark.soak
@pytest.mark.parametrize(("size", "theme", "language", "font"), list(product(*AXES)))
def test_no_screen_has_a_fault_in_any_combination(
    pilot: Pilot, size: tuple[int, int], theme: str, language: str, font: float
) -> None:
    walk(pilot, size, theme, language, font)
