"""A name in a narrow place: cut with dots while it can still be read, never shrunk to nothing."""

from functools import lru_cache

from companion.widgets.wrap import width_of

SHRINK = 0.75  # of its size, before it loses letters


@lru_cache(maxsize=2000)
def cut(name: str, width: int, size: int, bold: bool = False) -> tuple[str, int]:
    """As many letters of a name as fit in this width, and the size to write them in."""
    for each in range(size, int(size * SHRINK) - 1, -1):
        if width_of(name, each, bold) <= width:
            return name, each
    small = int(size * SHRINK)
    for length in range(len(name) - 1, 0, -1):
        short = name[:length].rstrip() + "…"
        if width_of(short, small, bold) <= width:
            return short, small
    return name[:1], small
