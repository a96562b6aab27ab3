"""Names side by side, in one size: whole, by their first part, with dots, or as on their tags."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import NamedTuple

from companion.models.faces import distinct_initials
from companion.widgets.drawn.wrap import width_of

FEWEST = 4  # letters of a name that is cut: with less, its tag is found sooner
MILD = 0.85  # of their size: so small all may be for one that is not whole, less helps nobody
TAIL = 2  # letters of a last word that tell a name from others, as a number does


class Names(NamedTuple):
    """How names are written: the size for all of them, and each one's lines."""

    size: int
    lines: dict[str, tuple[str, ...]]

    @property
    def most(self) -> int:
        """How many lines the longest of them takes."""
        return max(map(len, self.lines.values()), default=1)

    @property
    def found(self) -> int:
        """How well everybody is found: 2 by a name without dots, 1 with them, 0 by initials."""
        return min((self._found(name) for name in self.lines), default=2)

    def _found(self, name: str) -> int:
        forms = {re.sub(r"\s", "", form) for form in forms_of(name, self.lines)}
        written = re.sub(r"\s", "", "".join(self.lines[name]))
        return 2 if written in forms else int("…" in written)


@lru_cache(maxsize=500)
def fit_names(  # noqa: PLR0913, PLR0917 - names, their places and five ways in which these may differ
    names: tuple[str, ...],
    widths: tuple[int, ...],
    size: int,
    least: int,
    lines: int = 1,
    bold: bool = True,
    tags: tuple[str, ...] = (),
    behind: tuple[str, ...] = (),
) -> Names:
    """Everybody as they are best found at arm's length, all in one size.

    As many as can keep their whole name, down to the ``least`` size; who cannot is called by the
    first part of it, or loses letters, which makes the others a little smaller at most, or has the
    initials of the tag. What stands ``behind`` each name in its line is as large and stays whole.
    """
    rooms = dict(zip(names, widths, strict=True))
    after = dict(zip(names, behind, strict=True)) if behind else {}
    initials = dict(zip(names, tags, strict=True)) if tags else distinct_initials(names)

    def room(name: str, each: int) -> int:
        return rooms[name] - int(width_of(after[name], each, bold)) if behind else rooms[name]

    def whole(called: str, name: str, each: int) -> bool:
        return bool(_in_lines(called, room(name, each), each, lines, bold))

    size = max(size, least)
    mild, called = max(least, round(size * MILD)), dict.fromkeys(names, "")
    for name in called:
        if whole(name, name, size) or whole(name, name, least):
            called[name] = name
        else:
            forms = (*forms_of(name, names)[1:], f"{name[:FEWEST]}…")
            called[name] = next((form for form in forms if whole(form, name, mild)), "")
    kept = [(form, name) for name, form in called.items() if form]

    def all_whole(each: int) -> bool:
        return all(whole(*one, each) for one in kept)

    if not all_whole(size):
        smaller = range(size - 1, least, -1)
        size -= 1 + bisect_left(smaller, True, key=all_whole)
    found = {}
    for name, form in called.items():
        said = form if name.startswith(form or "…") else name
        found[name] = broken(said, room(name, size), size, lines, bold)
    _told_apart(found, {name: room(name, size) for name in names}, size, bold)
    lost = {name for group in _alike(found) for name in group}
    for name, parts in found.items():
        if name in lost or too_short("".join(parts)):
            found[name] = (initials[name],)
    return Names(size, found)


def _told_apart(
    found: dict[str, tuple[str, ...]], rooms: dict[str, int], size: int, bold: bool
) -> None:
    """Where cutting makes two alike, the last word tells them apart, or where they differ."""
    for way in (_ending, _parted):
        for group in _alike(found):
            for name in group:
                others = [each for each in group if each != name]
                shorter = way(name, others, rooms[name], size, bold)
                if shorter and width_of(shorter, size, bold) <= rooms[name]:
                    found[name] = (shorter,)


def _alike(found: dict[str, tuple[str, ...]]) -> list[list[str]]:
    """Those who are written the same."""
    together: dict[tuple[str, ...], list[str]] = {}
    for name, parts in found.items():
        together.setdefault(parts, []).append(name)
    return [group for group in together.values() if len(group) > 1]


def forms_of(name: str, names: Iterable[str]) -> tuple[str, ...]:
    """A name, then the first parts of it by which nobody else there would be called."""
    others = {part.casefold() for each in names if each != name for part in _called(each)}
    return (name, *(part for part in _called(name)[1:] if part.casefold() not in others))


def renamed(text: str, people: Iterable[str]) -> tuple[str, ...]:
    """What is said of somebody, then the same with the first parts of the name."""
    people = tuple(people)
    name = max((each for each in people if each in text), key=len, default="")
    return tuple(text.replace(name, form) for form in forms_of(name, people)) if name else (text,)


@lru_cache(maxsize=500)
def _called(name: str) -> tuple[str, ...]:
    """What somebody may be called: the name, its first word, and of that what is before a hyphen."""
    first, _, rest = name.partition(" ")
    if any(sign.isdigit() for sign in rest):  # the number tells who it is
        return (name,)
    parts = dict.fromkeys((first, first.partition("-")[0]))
    # A title, a “von” or one letter is no name.
    good = (each for each in parts if len(each) > 1 and each[0].isupper() and each[-1] != ".")
    return tuple(dict.fromkeys((name, *good)))


def too_short(written: str) -> bool:
    """Whether a name has so few letters before its dots that initials say as much."""
    return 0 <= written.find("…") == len(written) - 1 < FEWEST


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


@lru_cache(maxsize=2000)
def _in_lines(name: str, width: int, size: int, most: int, bold: bool) -> tuple[str, ...]:
    """A whole name on at most so many lines, broken at spaces and hyphens; nothing if it has no room."""
    if width_of(name, size, bold) <= width:
        return (name,)
    first, rest = _first_line(name, width, size, bold) if most > 1 else ("", "")
    more = _in_lines(rest, width, size, most - 1, bold) if first else ()
    return (first, *more) if more else ()


def _first_line(name: str, width: int, size: int, bold: bool) -> tuple[str, str]:
    """As much of a name as has room before a space or behind a hyphen, and what is left."""
    seams = [found.end() for found in re.finditer(r"[^ -]*-|[^ -]+", name)][:-1]
    for seam in reversed(seams):
        if width_of(name[:seam], size, bold) <= width:
            return name[:seam], name[seam:].strip()
    return "", name


@lru_cache(maxsize=2000)
def broken(name: str, width: int, size: int, most: int, bold: bool = False) -> tuple[str, ...]:
    """A name on at most so many lines, the last one cut with dots where there is more."""
    first, rest = "", name
    if most > 1 and width_of(name, size, bold) > width:
        first, rest = _first_line(name, width, size, bold)
    if first:
        return (first, *broken(rest, width, size, most - 1, bold))
    return (dotted(name, width, size, bold),)


def dotted(name: str, width: int, size: int, bold: bool = False) -> str:
    """As many letters of a name as fit; a number or an initial at its end stays: ``Pla…10``."""
    if width_of(name, size, bold) <= width:
        return name
    head, _, last = name.rpartition(" ")
    tail = last if head and (last.isdigit() or len(last) <= TAIL) else ""
    head = head if tail else name[:-1]

    def short(length: int) -> str:
        return f"{head[:length].rstrip()}…{tail}"

    lengths = range(1, len(head) + 1)
    fitting = bisect_right(lengths, width, key=lambda each: int(width_of(short(each), size, bold)))
    return short(fitting) if fitting else tail or short(1)
