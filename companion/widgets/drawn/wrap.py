"""Lines of text for drawn widgets: Kivy wraps labels, a canvas must know the breaks itself."""

import re
from functools import cache, lru_cache
from itertools import product
from math import ceil

from kivy.core.text import Label as CoreLabel

from companion.widgets.look.fonts import ICONS, PLAIN, PRINT, face_of, set_in, writable
from companion.widgets.look.theme import size_of

_LAST_FIGURE = re.compile(r" (\d+)$")
_COUNT = re.compile(r"((?:^|· )\d+) (?=\w)")  # what begins one of several things after each other
# A short word that ends a paragraph of several, behind one that leaves it room.
_LAST_WORD = re.compile(r"( [^ \n]+ [^ \n]{1,10}) ([^ \n]{1,9})$", re.MULTILINE)
# The figure of a longer word is no number: the 6-nimmt! family.
_NUMBER = re.compile(r"(?:([^\W\d_]+) )?(?<![\w+–-])(\d+)\b(?!-)(?: ([^\W\d_]+))?")
PAIR = 3  # times as wide as a last word and the one before it is a line in which they stay together
HELD = 11  # letters of a number and both its neighbours that stay together all three
NAMING = 3  # letters of a word that names a number more often than not: the 45, row 4
_SEAM = re.compile(r"-(?=.)|\xa0(?=\d+$)")
BETWEEN = "\N{NO-BREAK SPACE}·"  # a dot between two things parts nothing at the end of a line
AND = ", "  # between the things of a list
LATIN = "\u0180"  # the letters below it are no wider than they are high


@lru_cache(maxsize=6000)
def extent_of(text: str, size: int, bold: bool = False, face: str = PLAIN) -> tuple[int, int]:
    """How wide and high a line of text is drawn, which costs less than to draw it."""
    font, bolder = set_in(text, face, size)
    wide, high = _pen(font, size, bold or bolder).get_extents(writable(text))
    return wide, high


def width_of(text: str, size: int, bold: bool = False, face: str = PLAIN) -> float:
    """How wide a line of text is drawn."""
    return float(extent_of(text, size, bold, face)[0])


@cache
def _pen(font: str, size: int, bold: bool) -> CoreLabel:
    return CoreLabel(font_size=float(size), bold=bold, font_name=font)


def open_fonts(role: str, scale: float) -> None:
    """Open the fonts of a kind of text: its first one would wait for them otherwise.

    Drawings also set plain figures and icons in the size of every kind.
    """
    size = round(size_of(role, scale))
    for face, bold in product({PLAIN, face_of(role)}, (False, True)):
        extent_of("0", size, bold, face)
    _pen(ICONS, size, bold=False).get_extents("0")


@lru_cache(maxsize=500)
def unorphaned(text: str, width: float, size: int) -> str:
    """Sentences of which no short last word stands alone in a line.

    In a narrow one it does: what is taken along would leave the line before it half empty.
    """

    def held(found: re.Match[str]) -> str:
        kept = f"{found[1]}\N{NO-BREAK SPACE}{found[2]}"
        pair = kept.rpartition(" ")[2]
        has_room = len(pair) * size * PAIR <= width or width_of(pair, size) * PAIR <= width
        return kept if has_room else found[0]

    return _LAST_WORD.sub(held, text)


@lru_cache(maxsize=500)
def glued(text: str, width: float, size: int) -> str:
    """Sentences of which no line of a width ends between a number and what it counts or names.

    Which of its neighbours that is, no letter tells for sure: it stays beside both if they are short.
    Else it counts what is behind it, unless that is no noun and a noun or an article is before it.
    """

    def held(found: re.Match[str]) -> str:
        before, number, after = found.groups(default="")
        close = len(found[0]) <= HELD
        named = before[:1].isupper() or len(before) <= NAMING
        counts = bool(after) and (after[0].isupper() or not named)
        left = "\N{NO-BREAK SPACE}" if close or not counts else " "
        right = "\N{NO-BREAK SPACE}" if close or counts else " "
        kept = (before and before + left) + number + (after and right + after)
        has_room = len(kept) * size <= width or width_of(kept, size, bold=True) + size <= width
        return kept if has_room else found[0]

    return _NUMBER.sub(held, text)


def unlonely(text: str) -> str:
    """The text with a figure at its end kept beside the word before it.

    Of several things behind each other a figure that begins one stays beside what it counts.
    """
    if "· " in text:
        text = _COUNT.sub("\\1\N{NO-BREAK SPACE}", text)
    return _LAST_FIGURE.sub("\N{NO-BREAK SPACE}\\1", text) if text[-1:].isdigit() else text


@lru_cache(maxsize=500)
def cut(text: str, width: int, size: int, bold: bool = False, face: str = PLAIN) -> str:
    """The text, its end replaced by dots where it would not fit."""
    if width_of(text, size, bold, face) <= width:
        return text
    kept = text
    while len(kept) > 1 and width_of(kept.rstrip() + "…", size, bold, face) > width:
        kept = kept[:-1]
    kept = kept.rstrip()
    if kept[-1:].isdigit() and AND in text:  # part of a number would be another number
        before, found, _ = kept.rpartition(AND)
        kept = f"{before}{AND}" if found else kept.rstrip("0123456789").rstrip()
    return kept + "…"


def wrapped(
    text: str, width: int, size: int, most: int = 3, bold: bool = False, face: str = PLAIN
) -> tuple[str, ...]:
    """The text in at most so many lines, the last one cut where there is more."""
    if 0 < len(text) * size <= width and max(text) < LATIN and "  " not in f" {text} ":
        return (text,)  # a long list has no time to measure what is short beyond doubt
    return _wrapped(text, width, size, most, bold, face)


@lru_cache(maxsize=500)
def _wrapped(text: str, width: int, size: int, most: int, bold: bool, face: str) -> tuple[str, ...]:
    lines: list[str] = []
    # Not at every white space: what a no-break space holds together stays on one line.
    words = [word for word in text.replace(" · ", f"{BETWEEN} ").split(" ") if word]
    while words:
        line = words.pop(0)
        last = len(lines) == most - 1
        if not last and _exceeds(line, width, size, bold, face):
            line, *rest = _parted(line, width, size, bold, face)
            words = [*rest, *words]
        while words:
            longer = f"{line} {words[0]}"
            if not last and width_of(longer.removesuffix(BETWEEN), size, bold, face) > width:
                break
            line = longer
            del words[0]
        lines.append(cut(line, width, size, bold, face) if last else line.removesuffix(BETWEEN))
    return tuple(lines)


def _exceeds(word: str, width: int, size: int, bold: bool, face: str) -> bool:
    """Whether a word alone is wider than a line; a short one is not measured for that."""
    if len(word) * size <= width and max(word) < LATIN:
        return False
    return width_of(word.removesuffix(BETWEEN), size, bold, face) > width


def _parted(word: str, width: int, size: int, bold: bool, face: str) -> tuple[str, ...]:
    """What is too long for a line, broken behind a hyphen or before its figure after all."""
    for end in reversed([each.end() for each in _SEAM.finditer(word)]):
        if width_of(word[:end], size, bold, face) <= width:
            return word[:end].rstrip("\N{NO-BREAK SPACE}"), word[end:]
    return (word,)


@lru_cache(maxsize=500)
def widest_of(text: str, size: int, bold: bool = False, face: str = PLAIN) -> float:
    """How wide the longest word is, which cannot be broken."""
    return max((width_of(word, size, bold, face) for word in text.split()), default=0.0)


def folded_width(text: str, size: int, bold: bool = False, face: str = PLAIN) -> float:
    """The least width in which a text stands in two lines."""
    words = text.split()
    halves = ((words[:at], words[at:]) for at in range(1, max(2, len(words))))
    return min(max(width_of(" ".join(half), size, bold, face) for half in both) for both in halves)


def fitting(text: str, width: float, size: float, bold: bool = False, face: str = PLAIN) -> float:
    """A size at which the longest word is not broken, within reason."""
    widest = widest_of(text, round(size), bold, face)
    return size if widest <= width else max(size * 0.3, size * width / widest * 0.96)


def in_one_line(text: str, width: float, size: float, least: float, face: str = PLAIN) -> float:
    """The largest size, down to a least one, at which a text needs no more than its width."""

    def needs(size: float) -> float:
        return width_of(text, round(size), False, face)

    if size <= least or needs(size) <= width:
        return max(size, least)
    # Letters shrink nearly as their size does: each size that is tried costs a font to be opened.
    size -= min(max(1, int(size - size * width / needs(size))), ceil(size - least))
    while needs(size + 1) <= width:
        size += 1
    while size > least and needs(size) > width:
        size -= 1
    return max(size, least)


@lru_cache(maxsize=100)
def as_title(text: str, width: int, high: int, size: float, least: float) -> tuple[str, float]:
    """A title as it is set in a bar, and its size: in one line, else in two, else cut.

    What loses letters is its longest word, most often a name: what is to be done stays whole, and
    a number with what it counts or names.
    """
    text = glued(text, width, round(least))
    largest = in_one_line(text, width, size, least, PRINT)
    if width_of(text, round(largest), face=PRINT) <= width:
        return text, largest
    words = text.split(" ")
    longest = max(range(len(words)), key=lambda at: len(words[at].split()[0]))
    name, shown = words[longest], text
    for kept in range(len(name), 0, -1):
        words[longest] = name if kept == len(name) else f"{name[:kept].rstrip('-.')}…"
        shown = " ".join(words)
        for two in (_half(shown, high, size, least), least):
            lines = _in_two(shown, width, round(two))
            if lines:
                return "\n".join(lines), two
    before, _, last = text.rpartition(" ")  # several long words: only the last one stays whole
    for kept in range(len(before) - 1, 0, -1):
        lines = _in_two(f"{before[:kept].rstrip(' -.')}… {last}", width, round(least))
        if lines:
            return "\n".join(lines), least
    return cut(text, width, round(least), face=PRINT), least


def _half(text: str, high: int, size: float, least: float) -> float:
    """How large letters are of which two lines have room; Kivy sets each a pixel higher."""
    while size > least and 2 * (extent_of(text, round(size), face=PRINT)[1] + 1) > high:
        size -= 1
    return max(size, least)


def _exceeds_two(text: str, width: int, size: int) -> bool:
    """Whether a title is too long for two lines beyond doubt, which costs less than to break it."""
    return width_of(text, size, face=PRINT) > 2 * width + size  # a line drops no more than a space


def _in_two(text: str, width: int, size: int) -> tuple[str, ...]:
    """A title in two lines as even as can be; none where it needs more."""

    def lines_at(width: int) -> tuple[str, ...]:
        return wrapped(text, width, size, len(text), face=PRINT)

    def fits(lines: tuple[str, ...]) -> bool:
        return len(lines) <= 2 and all(width_of(each, size, face=PRINT) <= width for each in lines)

    if _exceeds_two(text, width, size) or not fits(lines_at(width)):
        return ()
    lines = lines_at(evenly(text, width, size, PRINT))
    return lines if fits(lines) else ()


@lru_cache(maxsize=100)
def evenly(text: str, width: int, size: int, face: str = PLAIN) -> int:
    """The least width at which a text has as many lines as at this one: none is a word alone."""
    most = len(text)
    lines = len(wrapped(text, width, size, most, face=face))
    low, high = width // 2, width
    while low < high:
        middle = (low + high) // 2
        if len(wrapped(text, middle, size, most, face=face)) > lines:
            low = middle + 1
        else:
            high = middle
    return low
