"""What Hornbook is made of, and the licence of each part, word for word."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

_TEXTS = Path(__file__).parent / "licence_texts"


class Component(NamedTuple):
    """Something that is shipped with the app."""

    name: str
    licence: str
    file: str


PARTS = (
    Component("Hornbook", "MIT", "hornbook"),
    Component("Kivy", "MIT", "kivy"),
    Component("KivyMD", "MIT", "kivymd"),
    Component("asynckivy", "MIT", "asynckivy"),
    Component("asyncgui", "MIT", "asyncgui"),
    Component("materialyoucolor", "MIT", "materialyoucolor"),
    Component("Pillow", "MIT-CMU", "pillow"),  # on a desktop only
    Component("segno", "BSD", "segno"),
    Component("Python", "PSF", "python"),
    Component("Roboto", "Apache 2.0", "apache"),
    Component("Vollkorn", "OFL 1.1", "vollkorn"),
    Component("Material Design Icons", "Apache 2.0", "apache"),
    # What python-for-android's recipes add to these in the Android package (docs/android.md).
    Component("python-for-android", "MIT", "python_for_android"),
    Component("jtar", "Apache 2.0", "apache"),
    Component("pyjnius", "MIT", "pyjnius"),
    Component("six", "MIT", "six"),
    Component("setuptools", "MIT", "setuptools"),
    Component("SDL2", "zlib", "sdl2"),
    Component("SDL2_image", "zlib", "sdl2_image"),
    Component("SDL2_mixer", "zlib", "sdl2_mixer"),
    Component("SDL2_ttf", "zlib", "sdl2_ttf"),
    Component("FreeType", "FTL", "freetype"),
    Component("HarfBuzz", "Old MIT", "harfbuzz"),
    Component("libpng", "libpng", "libpng"),
    Component("libjpeg-turbo", "IJG, BSD, zlib", "libjpeg"),
    Component("libwebp", "BSD", "libwebp"),
    Component("stb_image, stb_vorbis", "MIT", "stb"),
    Component("dr_flac, dr_mp3", "MIT-0", "dr_libs"),
    Component("OpenSSL", "Apache 2.0", "apache"),
    Component("libffi", "MIT", "libffi"),
    Component("SQLite", "Public domain", "sqlite"),
    Component("filetype", "MIT", "filetype"),
)


@cache
def paragraphs(file: str) -> tuple[str, ...]:
    """The text of a licence in paragraphs, each of them one line that can be wrapped anew."""
    text = (_TEXTS / f"{file}.txt").read_text(encoding="utf-8")
    blocks = text.replace("\r", "").split("\n\n")
    return tuple(" ".join(block.split()) for block in blocks if block.strip())
