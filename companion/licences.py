"""What Hornbook is made of, and the licence of each part, word for word."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

_TEXTS = Path(__file__).parent / "licence_texts"


class Part(NamedTuple):
    """Something that is shipped with the app."""

    name: str
    licence: str
    file: str


PARTS = (
    Part("Hornbook", "MIT", "hornbook"),
    Part("Kivy", "MIT", "kivy"),
    Part("KivyMD", "MIT", "kivymd"),
    Part("asynckivy", "MIT", "asynckivy"),
    Part("asyncgui", "MIT", "asyncgui"),
    Part("materialyoucolor", "MIT", "materialyoucolor"),
    Part("Pillow", "MIT-CMU", "pillow"),
    Part("segno", "BSD", "segno"),
    Part("Python", "PSF", "python"),
    Part("Roboto", "Apache 2.0", "apache"),
    Part("Vollkorn", "OFL 1.1", "vollkorn"),
    Part("Material Design Icons", "Apache 2.0", "apache"),
    # What python-for-android's recipes add to these in the Android package (docs/android.md).
    Part("python-for-android", "MIT", "python_for_android"),
    Part("jtar", "Apache 2.0", "apache"),
    Part("pyjnius", "MIT", "pyjnius"),
    Part("six", "MIT", "six"),
    Part("setuptools", "MIT", "setuptools"),
    Part("SDL2", "zlib", "sdl2"),
    Part("SDL2_image", "zlib", "sdl2_image"),
    Part("SDL2_mixer", "zlib", "sdl2_mixer"),
    Part("SDL2_ttf", "zlib", "sdl2_ttf"),
    Part("FreeType", "FTL", "freetype"),
    Part("HarfBuzz", "Old MIT", "harfbuzz"),
    Part("libpng", "libpng", "libpng"),
    Part("libjpeg-turbo", "IJG, BSD, zlib", "libjpeg"),
    Part("libwebp", "BSD", "libwebp"),
    Part("stb_image, stb_vorbis", "MIT", "stb"),
    Part("dr_flac, dr_mp3", "MIT-0", "dr_libs"),
    Part("OpenSSL", "Apache 2.0", "apache"),
    Part("libffi", "MIT", "libffi"),
    Part("SQLite", "Public domain", "sqlite"),
    Part("requests", "Apache 2.0", "apache"),
    Part("urllib3", "MIT", "urllib3"),
    Part("certifi", "MPL 2.0", "certifi"),
    Part("idna", "BSD", "idna"),
    Part("chardet", "0BSD", "chardet"),
    Part("filetype", "MIT", "filetype"),
)


@cache
def paragraphs(file: str) -> tuple[str, ...]:
    """The text of a licence in paragraphs, each of them one line that can be wrapped anew."""
    text = (_TEXTS / f"{file}.txt").read_text(encoding="utf-8")
    blocks = text.replace("\r", "").split("\n\n")
    return tuple(" ".join(block.split()) for block in blocks if block.strip())
