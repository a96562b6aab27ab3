"""Readers of single values: numbers, cards, names. Reading checks the shape alone.

Whether a card may be played is judged by the game.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

from companion.games.core.rulings import Refused, refuse

LARGEST = 9999  # more than any table writes down; keeps a mistyped number from reaching the sums
LONGEST_NAME = 40
LONGEST_TYPED = 4 * LONGEST_NAME  # letters of a name before it is composed: ᾧ may be typed as four
MOST_NAMES = 100  # in one match, of those who came late too
_NOT_ASCII = re.compile(r"[^\x00-\x7f]")
_JOINERS = "\u200c\u200d"  # inside Persian words and families of emoji
_TAGS = frozenset(map(chr, range(0xE0020, 0xE0080)))  # inside the flags of England and Wales
_FLAG = "\U0001f3f4"
_STYLES = "\ufe0e\ufe0f"  # a sign as a letter or as a picture
_VARIANTS = frozenset(map(chr, range(0xE0100, 0xE01F0)))  # of a Chinese character
# Letters and marks to Unicode, nothing to the eye.
_BLANK = frozenset(
    "\u034f\u115f\u1160\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
    + "".join(map(chr, range(0xFE00, 0xFE0E)))
)
_NOTHING_TO_SEE = ("Mn", "Me", "Mc", "Zs", "Cf")  # alone; an emoji of tomorrow is "Cn"

Reader = Callable[[str, Any], Any]


def keyed(key: str, reader: Reader, value: Any) -> Any:
    """A value of the header as its reader reads it; a fault names the key."""
    try:
        return reader(key, value)
    except Refused as refused:
        raise Refused(*refused.refusals, key=key) from None


def number(key: str, value: Any) -> int:
    """A whole number; true, false and fractions are none."""
    if type(value) is not int:  # true and false are no numbers
        raise refuse("wants-number", name=key)
    if not -LARGEST <= value <= LARGEST:
        raise refuse("number-too-large", name=key, limit=LARGEST)
    return value


def count(key: str, value: Any) -> int:
    """A whole number from 1."""
    if number(key, value) < 1:
        raise refuse("wants-count", name=key)
    return int(value)


def flag(key: str, value: Any) -> bool:
    """True or false, nothing that merely counts as one."""
    if not isinstance(value, bool):
        raise refuse("wants-flag", name=key)
    return value


def cards(key: str, value: Any) -> tuple[int, ...]:
    """A list of card numbers."""
    if not isinstance(value, list) or not all(type(card) is int for card in value):
        raise refuse("wants-cards", name=key)
    return tuple(number(key, card) for card in value)


def rows(key: str, value: Any) -> tuple[tuple[int, ...], ...]:
    """A list of rows, each a list of card numbers."""
    if not isinstance(value, list):
        raise refuse("wants-rows", name=key)
    return tuple(cards(key, row) for row in value)


def _mapping(key: str, value: Any, why: str) -> dict[str, Any]:
    if not isinstance(value, dict) or not value:
        raise refuse(why, name=key)
    return value


def numbers(key: str, value: Any) -> dict[str, int]:
    """A number for each named player."""
    named = people(_mapping(key, value, "wants-numbers"))
    for each in named.values():
        number(key, each)
    return named


def piles(key: str, value: Any) -> dict[str, tuple[int, ...]]:
    """A pile of cards for each named player; nobody need be named."""
    if not isinstance(value, dict):
        raise refuse("wants-piles", name=key)
    return {player: cards(key, pile) for player, pile in people(value).items()}


def people(named: dict[str, Any]) -> dict[str, Any]:
    """What is told of each player, with the names as `name` spells them."""
    _few(named)
    if all(map(str.isascii, named)):
        return dict(named)
    read = {composed(player): each for player, each in named.items()}
    if len(read) < len(named):
        ((player, _),) = Counter(map(composed, named)).most_common(1)
        raise refuse("name-twice", player=player[:LONGEST_NAME])
    return read


def name(key: str, value: Any) -> str:
    """Somebody's name: something to read, on one line, without spaces around it.

    Composed, so that two names which look the same are the same.
    """
    if not isinstance(value, str) or not (bare := value.strip()):
        raise refuse("wants-name", name=key)
    if value != bare:
        raise refuse("name-spaces", name=value)
    spelt = composed(value)
    if len(spelt) > LONGEST_NAME:
        raise _too_long(spelt)
    beside = zip(f" {spelt}", spelt, f"{spelt[1:]} ", strict=False)
    if any(_unseen(each) for each in spelt) or any(_traceless(*each) for each in beside):
        raise refuse("name-unreadable", name=key)
    if all(unicodedata.category(letter) in _NOTHING_TO_SEE for letter in spelt):
        raise refuse("wants-name", name=key)
    return spelt


def composed(value: str) -> str:
    """The one spelling of a name: Zoë has an ë, however it was typed.

    The length is judged first: sorting a long run of accents takes Unicode minutes.
    """
    if len(value) > LONGEST_TYPED:
        raise _too_long(value)
    return value if value.isascii() else unicodedata.normalize("NFC", value)


def _too_long(value: str) -> Refused:
    return refuse("name-too-long", name=value[:LONGEST_NAME], limit=LONGEST_NAME)


def unaccented(text: str) -> str:
    """The letters of a text without accents: Çağla becomes Cagla.

    Each letter is taken apart by itself, so that the work is linear in any text.
    """
    return text if text.isascii() else _NOT_ASCII.sub(_bare, text)


def _bare(letter: re.Match[str]) -> str:
    parts = unicodedata.normalize("NFKD", letter[0])
    return "".join(part for part in parts if not unicodedata.combining(part))


def _unseen(letter: str) -> bool:
    """Whether a letter of a name leaves no trace, or turns what stands beside it around."""
    kind = unicodedata.category(letter)
    if kind == "Cf":
        return letter not in _JOINERS and letter not in _TAGS
    return kind in ("Cc", "Cs", "Zl", "Zp") or letter in _BLANK


def _traceless(before: str, mark: str, after: str) -> bool:
    """Whether a mark that joins or varies has nothing beside it on which that could be seen."""
    if mark in _JOINERS:
        return before < "\u0590" or after == " "  # Latin letters and their like never join
    if mark in _STYLES:
        keycap = after == "\u20e3"
        return unicodedata.category(before)[0] in "LZ" or (before.isascii() and not keycap)
    if mark in _VARIANTS:
        return before < "\u2e80"
    return mark in _TAGS and before not in _TAGS and before != _FLAG


def names(key: str, value: Any) -> tuple[str, ...]:
    """A list of names, each once."""
    if not isinstance(value, list):
        raise refuse("wants-names", name=key)
    _few(value)
    if not all(isinstance(each, str) and each.strip() for each in value):
        raise refuse("wants-names", name=key)
    read = tuple(name(key, each) for each in value)
    for index, each in enumerate(read):
        if each in read[:index]:
            raise refuse("name-twice", player=each)
    return read


def _few(named: Collection[object]) -> None:
    if len(named) > MOST_NAMES:
        raise refuse("too-many-names", number=len(named), limit=MOST_NAMES)


@dataclass(frozen=True, slots=True)
class Rule:
    """When a match ends: at a number of points, or after a number of rounds."""

    target: int = 0
    when: str = ""  # "reach" or "exceed"; empty: as the edition says (Q1)
    rounds: int = 0


def renames(key: str, value: Any) -> dict[str, str]:
    """A new name for each old one."""
    named = people(_mapping(key, value, "wants-renames"))
    return {old: name(key, new) for old, new in named.items()}


def rule(key: str, value: Any) -> Rule:
    """When a match ends: a target, with or without `when`, or a number of rounds."""
    if not isinstance(value, dict):
        raise refuse("wants-rule", name=key)
    if set(value) == {"rounds"}:
        return Rule(rounds=count("rounds", value["rounds"]))
    if not {"target"} <= set(value) <= {"target", "when"}:
        raise refuse("wants-rule", name=key)
    when = value.get("when", "")
    if "when" in value and when not in ("reach", "exceed"):
        raise refuse("wants-when", name="when")
    return Rule(target=count("target", value["target"]), when=when)


def dump_rule(written: Rule) -> dict[str, Any]:
    """The rule as a record writes it."""
    if written.rounds:
        return {"rounds": written.rounds}
    if written.when:
        return {"target": written.target, "when": written.when}
    return {"target": written.target}
