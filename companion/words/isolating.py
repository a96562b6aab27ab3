"""Names that are written from right to left, kept apart from the figures beside them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

BEGIN, END = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"


def isolated(text: str, names: Iterable[str]) -> str:
    """The text with Unicode's isolates around each name that is written from right to left.

    Without them “דנה: 5” and a figure before it change places in messages and spreadsheets.
    """
    turned = sorted(filter(_from_the_right, names), key=len, reverse=True)
    if not turned:
        return text
    found = re.compile("|".join(map(re.escape, turned)))
    return found.sub(lambda name: f"{BEGIN}{name[0]}{END}", text)


def _from_the_right(name: str) -> bool:
    return any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in name)
