"""Which font a text needs: Kivy draws a label with one font and has no fallback."""

import os
from functools import cache
from pathlib import Path

PLAIN = "Roboto"
ICONS = "Icons"

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


def _in_roboto(letter: str) -> bool:
    code = ord(letter)
    # Latin, Greek and Cyrillic with their marks; Vietnamese; dashes, quotes, signs of money; the
    # trade mark and the minus.
    if code in (0x2122, 0x2212):
        return True
    return code < 0x530 or 0x1E00 <= code < 0x2000 or 0x2010 <= code < 0x20D0


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


@cache
def font_for(text: str) -> str:
    """The font that can write this text, as far as this machine has one."""
    foreign = [letter for letter in text if not _in_roboto(letter)]
    if not foreign:
        return PLAIN
    return _first(_CJK if any(map(_is_cjk, foreign)) else _SYMBOLS)
