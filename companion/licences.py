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
    Part("Python", "PSF", "python"),
    Part("Roboto", "Apache 2.0", "apache"),
    Part("Material Design Icons", "Apache 2.0", "apache"),
)


@cache
def paragraphs(file: str) -> tuple[str, ...]:
    """The text of a licence in paragraphs, each of them one line that can be wrapped anew."""
    text = (_TEXTS / f"{file}.txt").read_text(encoding="utf-8")
    blocks = text.replace("\r", "").split("\n\n")
    return tuple(" ".join(block.split()) for block in blocks if block.strip())
