"""Which font a text needs: Kivy draws a label with one font and has no fallback."""

import os
import re
from functools import cache
from pathlib import Path

from kivy.metrics import dp
from kivymd.icon_definitions import md_icons

from companion.shipped import shipped
from companion.widgets.look.cmap import letters_of
from companion.widgets.look.letters import PRINTED

PLAIN = "Roboto"
ICONS = "Icons"
# Vollkorn Black as tools/bake_font.py makes it: figures and titles.
PRINT = str(shipped("assets") / "fonts" / "Vollkorn-Black.ttf")
FINEST = 19.5  # dp; smaller it would be a blot, and Roboto's bold letters stand in
_PRINT_ROLES = ("giant", "figure", "display", "total", "title")


def face_of(role: str) -> str:
    """The face in which a kind of text is set."""
    return PRINT if role in _PRINT_ROLES else PLAIN


# Where phones and desktops keep fonts with the letters that Roboto lacks; the first found is used.
# A desktop user who may not install fonts has them unpacked elsewhere (tools/debian.sh).
_DEBIAN = os.environ.get("HORNBOOK_FONTS", "/usr/share/fonts")
_CJK = (
    "/system/fonts/NotoSansCJK-Regular.ttc",
    "/system/fonts/DroidSansFallback.ttf",
    f"{_DEBIAN}/truetype/wqy/wqy-microhei.ttc",
    f"{_DEBIAN}/opentype/noto/NotoSansCJK-Regular.ttc",
    f"{_DEBIAN}/truetype/droid/DroidSansFallbackFull.ttf",
    "/System/Library/Fonts/PingFang.ttc",
    "C:/Windows/Fonts/msyh.ttc",
)
_SYMBOLS = (
    "/system/fonts/NotoSansSymbols-Regular-Subsetted.ttf",
    f"{_DEBIAN}/truetype/dejavu/DejaVuSans.ttf",
    "/System/Library/Fonts/Apple Symbols.ttf",
    "C:/Windows/Fonts/seguisym.ttf",
)


@cache
def _first(paths: tuple[str, ...]) -> str:
    return next((path for path in paths if Path(path).is_file()), PLAIN)


# Latin, Greek and Cyrillic with their marks; Vietnamese; dashes, quotes, signs of money; the trade
# mark and the minus. Asked of whole texts, which most often have no other letter.
_in_roboto = re.compile("[\0-\u052f\u1e00-\u1fff\u2010-\u20cf\u2122\u2212]*").fullmatch


def _is_cjk(letter: str) -> bool:
    code = ord(letter)
    return (
        0x1100 <= code < 0x1200
        or 0x2E80 <= code < 0xA4D0
        or 0xAC00 <= code < 0xD7B0
        or 0xF900 <= code < 0xFB00
        or 0xFF00 <= code < 0xFFF0
        or 0x20000 <= code < 0x30000
    )


# What only changes the sign before it: joiners, skins, and the tags of regional flags.
_CHANGES = {0x200D, 0x20E3, 0xFE0E, 0xFE0F, *range(0x1F3FB, 0x1F400), *range(0xE0020, 0xE0080)}
_FLAG_A = 0x1F1E6  # flags are spelt with letters of their own
NOTHING = "•"  # stands for a text of which no letter can be written


def _simpler(text: str) -> str:
    """The text with flags as letters, and signs without what no font of ours can join to them."""
    letters = []
    for code in map(ord, text):
        if _FLAG_A <= code < _FLAG_A + 26:
            letters.append(chr(code - _FLAG_A + ord("A")))
        elif code not in _CHANGES:
            letters.append(chr(code))
    return "".join(letters)


_letters_of = cache(letters_of)


def _has(font: str, letter: str) -> bool:
    """Whether a font has a letter."""
    letters = _letters_of(font)
    if letters is None or letter.isspace():
        return True  # nothing is known against it
    return ord(letter) in letters


def set_in(text: str, face: str, size: float) -> tuple[str, bool]:
    """The font for a text that is to be set in a face at a size, and whether it must be bold."""
    if face != PRINT:
        return font_for(text), False
    if size < dp(FINEST) or not PRINTED.issuperset(text):
        return font_for(text), True
    return PRINT, False


def role_font(text: str, role: str, size: float) -> str:
    """The font for a text of a kind, for kv, where such texts are bold in case Roboto stands in."""
    return set_in(text, face_of(role), size)[0]


@cache
def font_for(text: str) -> str:
    """The font that can write this text, as far as this machine has one."""
    if _in_roboto(text):
        return PLAIN
    letters = set(_simpler(text))
    foreign = {letter for letter in letters if not _in_roboto(letter)}
    if not foreign:
        return PLAIN
    font = _first(_CJK if any(map(_is_cjk, foreign)) else _SYMBOLS)
    # A font of signs may have no letters: then the letters matter more.
    serves = any(_has(font, each) for each in foreign)
    return font if serves and all(_has(font, each) for each in letters - foreign) else PLAIN


@cache
def writable(text: str) -> str:
    """The text without what its font would draw as a box."""
    if _in_roboto(text):
        return text
    font = font_for(text)
    kept = "".join(
        letter
        for letter in _simpler(text)
        if _in_roboto(letter) or (font != PLAIN and _has(font, letter))
    )
    # A foreign font draws the dots of a cut name at half its height; full stops lie on the line.
    return (kept.replace("…", "...") if font != PLAIN else kept).strip() or NOTHING


def glyph(name: str) -> str:
    """The letter of the icon font for the name of an icon."""
    return str(md_icons.get(name, ""))
