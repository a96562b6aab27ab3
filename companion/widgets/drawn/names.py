"""Names side by side: all in one size that can be read, then on two lines, then with dots."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import takewhile
from typing import NamedTuple

from companion.models.faces import distinct_initials
from companion.widgets.drawn.wrap import width_of

FEWEST = 3  # signs, dots included, of a name that says no more than its initials
TAIL = 2  # letters of a last word that tell a name from others, as a number does


class Names(NamedTuple):
    """How names are written: the size for all of them, and each one's lines."""

    size: int
    lines: dict[str, tuple[str, ...]]

    @property
    def most(self) -> int:
        """How many lines the longest of them takes."""
        return max(map(len, self.lines.values()), default=1)


@lru_cache(maxsize=500)
def fit_names(
    names: tuple[str, ...],
    widths: tuple[int, ...],
    size: int,
    least: int,
    lines: int = 1,
    bold: bool = True,
) -> Names:
    """The largest size from ``least`` on at which all fit; where none is, the smallest, with dots."""
    rooms = dict(zip(names, widths, strict=True))
    for each in range(max(size, least), least - 1, -1):
        found = {name: broken(name, rooms[name], each, lines, bold) for name in names}
        if all(_whole(name, found[name]) for name in names):
            return Names(each, found)
    # Where cutting makes two alike, the last word tells them apart, or the letters in which they
    # differ, or else the initials.
    initialled = distinct_initials(names)
    for way in (_ending, _parted, lambda name, *_: initialled[name]):
        together: dict[tuple[str, ...], list[str]] = {}
        for name in names:
            together.setdefault(found[name], []).append(name)
        for group in together.values():
            for name in group if len(group) > 1 else ():
                others = [each for each in group if each != name]
                shorter = way(name, others, rooms[name], least, bold)
                if shorter and width_of(shorter, least, bold) <= rooms[name]:
                    found[name] = (shorter,)
    for name, initials in initialled.items():
        (first, *more) = found[name]
        if not more and first.endswith("…") and len(first) <= FEWEST:
            found[name] = (initials,)
    return Names(least, found)


def _ending(name: str, *_others: object) -> str:
    """The last word of a name, behind the first one's initial: ``M. Huber``."""
    first, _, last = name.rpartition(" ")
    return f"{first[0]}. {last}" if first else name


def _shared(one: str, other: str) -> int:
    """How many letters two names begin with alike."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def _parted(name: str, others: Sequence[str], width: int, size: int, bold: bool) -> str:
    """The beginning and the letters in which it differs from the others: ``Max…iane``."""
    same = max(_shared(name, each) for each in others)
    for before in (2, 1):  # letters that they share, so that the eye finds the place
        start = max(1, same - before)
        for shown in range(start, 0, -1):
            for end in range(len(name), same, -1):
                dots = "…" if end < len(name) else ""
                short = f"{name[:shown].rstrip()}…{name[start:end].strip()}{dots}"
                if width_of(short, size, bold) <= width:
                    return short
            ending = f"{name[:shown].rstrip()}…{name[start:]}"
            if same == len(name) and width_of(ending, size, bold) <= width:
                return ending
    return ""


def _whole(name: str, parts: tuple[str, ...]) -> bool:
    return sum(len(part.replace(" ", "")) for part in parts) >= len(name.replace(" ", ""))


@lru_cache(maxsize=2000)
def broken(name: str, width: int, size: int, most: int, bold: bool = False) -> tuple[str, ...]:
    """A name on at most so many lines, broken at spaces and hyphens, else cut with dots."""
    if most < 2 or width_of(name, size, bold) <= width:
        return (dotted(name, width, size, bold),)
    parts = re.findall(r"[^ -]*-|[^ -]+", name)
    first = parts[0]
    used = 1
    while used < len(parts):
        gap = "" if first.endswith("-") else " "
        longer = f"{first}{gap}{parts[used]}"
        if width_of(longer, size, bold) > width:
            break
        first, used = longer, used + 1
    rest = name[len(first) :].strip()
    if not rest or width_of(first, size, bold) > width:
        return (dotted(name, width, size, bold),)
    return (first, *broken(rest, width, size, most - 1, bold))


def dotted(name: str, width: int, size: int, bold: bool = False) -> str:
    """As many letters of a name as fit; a number or an initial at its end stays: ``Pla…10``."""
    if width_of(name, size, bold) <= width:
        return name
    head, _, last = name.rpartition(" ")
    tail = last if head and (last.isdigit() or len(last) <= TAIL) else ""
    head = head if tail else name
    for length in range(len(head) - (not tail), 0, -1):
        short = f"{head[:length].rstrip()}…{tail}"
        if width_of(short, size, bold) <= width:
            return short
    return tail or name[:1]
