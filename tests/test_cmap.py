"""Which letters a font has, as the app reads it, compared with fontTools."""

from pathlib import Path

import pytest
from fontTools.ttLib import TTCollection, TTFont

from companion.widgets.look.cmap import letters_of
from companion.widgets.look.fonts import _CJK, _SYMBOLS, PRINT

FONTS = [font for font in (PRINT, *_CJK, *_SYMBOLS) if Path(font).is_file()]


@pytest.mark.parametrize("font", FONTS, ids=lambda font: Path(font).name)
def test_the_letters_are_those_that_font_tools_finds(font: str) -> None:
    opened = TTCollection(font).fonts[0] if font.endswith("ttc") else TTFont(font)
    assert letters_of(font) == frozenset(opened.getBestCmap())


def test_a_collection_and_a_plain_font_were_compared() -> None:
    assert {Path(font).suffix for font in FONTS} == {".ttf", ".ttc"}


@pytest.mark.parametrize(
    "content", [b"", b"ttcf", b"no font at all, but long enough to look like one"]
)
def test_of_what_is_no_font_nothing_is_known(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "font.ttf"
    assert letters_of(str(file)) is None
    file.write_bytes(content)
    assert not letters_of(str(file))
