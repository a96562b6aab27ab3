"""A name in a narrow place: cut with dots while it can still be read, never shrunk to nothing."""

from collections import Counter
from functools import lru_cache

from companion.models.faces import told_apart
from companion.widgets.wrap import width_of

SHRINK = 0.75  # of its size, before it loses letters
TAIL = 2  # letters of a last word that tell a name from others, as a number does


@lru_cache(maxsize=2000)
def cut(name: str, width: int, size: int, bold: bool = False) -> tuple[str, int]:
    """As many letters of a name as fit in this width, and the size to write them in.

    A number or an initial at its end is what tells it apart, so it stays: ``Pla…10``.
    """
    for each in range(size, int(size * SHRINK) - 1, -1):
        if width_of(name, each, bold) <= width:
            return name, each
    small = int(size * SHRINK)
    head, _, last = name.rpartition(" ")
    tail = last if head and (last.isdigit() or len(last) <= TAIL) else ""
    head = head if tail else name
    for length in range(len(head) - (not tail), 0, -1):
        short = f"{head[:length].rstrip()}…{tail}"
        if width_of(short, small, bold) <= width:
            return short, small
    return tail or name[:1], small


@lru_cache(maxsize=2000)
def cut_apart(
    names: tuple[str, ...], name: str, width: int, size: int, bold: bool = False
) -> tuple[str, int]:
    """One of several names, cut; where that makes two of them alike, its initials."""
    text, fit = cut(name, width, size, bold)
    alike = Counter(cut(each, width, size, bold)[0] for each in names)
    return (text, fit) if alike[text] < 2 else (told_apart(names)[name], size)
