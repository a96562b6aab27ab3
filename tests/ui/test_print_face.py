"""The font of figures and titles: equal figures, all its letters, and Roboto where it has none."""

from collections import OrderedDict
from pathlib import Path

import pytest
from PIL import ImageFont

from tests.ui.pilot import Pilot  # first: it prepares the environment for Kivy

# isort: split
from companion.licences import PARTS, paragraphs
from companion.widgets.drawn import canvas
from companion.widgets.drawn.canvas import texture_of
from companion.widgets.drawn.wrap import width_of
from companion.widgets.look import fonts
from companion.widgets.look.letters import PRINTED
from companion.widgets.look.theme import SIZES, size_of


def face() -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(fonts.PRINT, 100, layout_engine=ImageFont.Layout.BASIC)


def test_figures_are_all_of_one_width_and_narrower_than_robotos() -> None:
    advances = {digit: face().getlength(digit) for digit in "0123456789"}
    assert set(advances.values()) == {55.0}
    assert width_of("1888", 40, face=fonts.PRINT) < width_of("1888", 40, True)


def test_figures_are_lining_ones() -> None:
    feet = {digit: face().getbbox(digit)[3] for digit in "0123456789"}
    assert max(feet.values()) - min(feet.values()) <= 2  # old-style ones fall by a third
    heads = {digit: face().getbbox(digit)[1] for digit in "0123456789"}
    assert max(heads.values()) - min(heads.values()) <= 8  # the flag of the 5


def test_every_letter_that_is_promised_is_there() -> None:
    lacking = [hex(ord(each)) for each in sorted(PRINTED) if not fonts._has(fonts.PRINT, each)]
    assert lacking == []


def test_it_is_small() -> None:
    assert Path(fonts.PRINT).stat().st_size < 100_000


def test_its_licence_is_shown() -> None:
    part = next(each for each in PARTS if each.name == "Vollkorn")
    text = " ".join(paragraphs(part.file))
    assert "The Vollkorn Project Authors" in text
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
    assert "Reserved Font Name" in text


@pytest.mark.parametrize("text", ["Ann leads with 27", "Łukasz führt", "Жанна", "Nguyễn", "−13"])
def test_titles_and_figures_are_set_in_it(text: str) -> None:
    assert fonts.set_in(text, fonts.face_of("title"), size_of("title")) == (fonts.PRINT, False)
    assert fonts.set_in(text, fonts.face_of("body"), size_of("body")) == (
        fonts.font_for(text),
        False,
    )


@pytest.mark.parametrize("text", ["李 leads", "Ann ★", "\u0e01"])
def test_a_title_with_letters_that_it_lacks_is_bold_in_another(text: str) -> None:
    assert fonts.set_in(text, fonts.PRINT, size_of("title")) == (fonts.font_for(text), True)


def test_small_text_is_never_set_in_it(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    del pilot  # textures need the window
    # Of two names for one texture a long run of tests may have forgotten one.
    monkeypatch.setattr(canvas, "_textures", OrderedDict())
    assert fonts.set_in("27", fonts.PRINT, size_of("heading")) == (fonts.PLAIN, True)
    assert texture_of("27", 18, face=fonts.PRINT) is texture_of("27", 18, True)


def test_every_kind_of_text_that_uses_it_is_large_enough() -> None:
    used = [role for role in SIZES if fonts.face_of(role) == fonts.PRINT]
    assert used == ["giant", "figure", "display", "total", "title"]
    assert min(SIZES[role] for role in used) >= 20


def test_a_sheet_and_a_bar_wear_it(pilot: Pilot) -> None:
    pilot.lay_sheet("    title: 'Who deals?'")
    assert pilot.find("Who deals?").widget.font_name == fonts.PRINT
    pilot.back()
    pilot.tap("Players")
    assert pilot.find("Players").widget.font_name == fonts.PRINT
