"""What is printed on the spaces of the board, by the words that a record and a set have for it."""

from __future__ import annotations

import re

UNKNOWN = "?"  # nobody has told yet; no two-tile symbol, for those are told with the rows
PLAIN, TWO = "plain", "two"
TAKE, TAKE_TILES, TAKE_OXEN = "take", "take-tiles", "take-oxen"
GREEN, GREEN_TWICE, RED, RED_TWICE = "green", "green2", "red", "red2"
PLUS, MINUS = "+", "-"  # with their number; alone while nobody has told it
DRAW_TILE, DRAW_ACTION = "tile", "action"

BASIC, EXPERT = "basic", "expert"  # the sides of the board
SIDES = (BASIC, EXPERT)
TAKES = (TAKE, TAKE_TILES, TAKE_OXEN)
OXEN = {GREEN: 1, GREEN_TWICE: 2, RED: -1, RED_TWICE: -2}  # how often the tile's oxen count
_EVERYWHERE = (PLAIN, TWO, GREEN, GREEN_TWICE, RED, RED_TWICE)
KINDS = {
    BASIC: (*_EVERYWHERE, TAKE),
    EXPERT: (*_EVERYWHERE, TAKE_TILES, TAKE_OXEN, DRAW_TILE, DRAW_ACTION),
}
LAST = {BASIC: (TAKE,), EXPERT: (TAKE_TILES, TAKE_OXEN)}  # B61: what ends a row
MOST_POINTS = 20  # more than any space shows; keeps a mistyped one out
_NUMBER = re.compile(r"[+-]([1-9][0-9]?)?", re.ASCII)


def is_kind(word: str, side: str) -> bool:
    """Whether a space of this side can show that."""
    if word in (UNKNOWN, *KINDS[side]):
        return True
    return bool(_NUMBER.fullmatch(word)) and abs(points(word) or 0) <= MOST_POINTS


def is_number(word: str) -> bool:
    """Whether it is a plus or minus space, its number told or not."""
    return word[0] in (PLUS, MINUS)


def points(word: str) -> int | None:
    """What a plus or minus space brings; None while nobody has told its number."""
    return int(word) if len(word) > 1 else None


def told(word: str) -> bool:
    """Whether all is known of a space."""
    return word not in (UNKNOWN, PLUS, MINUS)


def offered(side: str) -> tuple[str, ...]:
    """What may be on a space that is neither last nor a two-tile one."""
    kinds = (each for each in KINDS[side] if each not in TAKES and each != TWO)
    return (*kinds, PLUS, MINUS)
