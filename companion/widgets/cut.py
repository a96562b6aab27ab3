"""A name in a narrow place: cut with dots while it can still be read, never shrunk to nothing."""

from functools import lru_cache

from companion.widgets.wrap import width_of


@lru_cache(maxsize=2000)
def cut(name: str, width: int, size: int, bold: bool = False) -> str:
    """As many letters of a name as fit in this width at about this size."""
    if width_of(name, size, bold) <= width * 1.3:  # so little too wide is only made smaller
        return name
    for length in range(len(name) - 1, 0, -1):
        short = name[:length].rstrip() + "…"
        if width_of(short, size, bold) <= width:
            return short
    return name[:1]
