"""Events read from a record and written to it.

Reading checks the shape alone: whether a card may be played is judged by the game.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from typing import Any

from companion.games.events import (
    Amend,
    Deal,
    End,
    Event,
    Place,
    Play,
    Revise,
    Rule,
    Score,
    Seat,
    Special,
    Swap,
    Table,
    Take,
    Void,
)
from companion.games.rulings import Refused, refuse
from companion.games.specials import KINDS

LARGEST = 9999  # more than any table writes down; keeps a mistyped number from reaching the sums
LONGEST_NAME = 40
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


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def number(key: str, value: Any) -> int:
    """A whole number; true, false and fractions are none."""
    if not _whole(value):
        raise refuse("wants-number", name=key)
    if abs(value) > LARGEST:
        raise refuse("number-too-large", name=key, limit=LARGEST)
    return int(value)


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
    if not isinstance(value, list) or not all(_whole(card) for card in value):
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
    named = _people(_mapping(key, value, "wants-numbers"))
    return {player: number(key, each) for player, each in named.items()}


def piles(key: str, value: Any) -> dict[str, tuple[int, ...]]:
    """A pile of cards for each named player; nobody need be named."""
    if not isinstance(value, dict):
        raise refuse("wants-piles", name=key)
    return {player: cards(key, pile) for player, pile in _people(value).items()}


def _people(named: dict[str, Any]) -> dict[str, Any]:
    """The same with the names as `name` spells them."""
    read = {composed(player): each for player, each in named.items()}
    if len(read) < len(named):
        ((player, _),) = Counter(map(composed, named)).most_common(1)
        raise refuse("name-twice", player=player[:LONGEST_NAME])
    return read


def name(key: str, value: Any) -> str:
    """Somebody's name: something to read, on one line, without spaces around it.

    Composed, so that two names which look the same are the same.
    """
    if not isinstance(value, str) or not value.strip():
        raise refuse("wants-name", name=key)
    if value != value.strip():
        raise refuse("name-spaces", name=value)
    spelt = composed(value)
    if len(spelt) > LONGEST_NAME:
        raise refuse("name-too-long", name=spelt[:LONGEST_NAME], limit=LONGEST_NAME)
    beside = zip(f" {spelt}", spelt, f"{spelt[1:]} ", strict=False)
    if any(_unseen(each) for each in spelt) or any(_traceless(*each) for each in beside):
        raise refuse("name-unreadable", name=key)
    if all(unicodedata.category(letter) in _NOTHING_TO_SEE for letter in spelt):
        raise refuse("wants-name", name=key)
    return spelt


def composed(value: str) -> str:
    """The one spelling of a text that looks like this: Zoë has an ë, however it was typed."""
    return unicodedata.normalize("NFC", value)


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
    read = tuple(name(key, each) for each in value)
    for index, each in enumerate(read):
        if each in read[:index]:
            raise refuse("name-twice", player=each)
    return read


def special_kind(key: str, value: Any) -> str:
    """A kind of special card."""
    if not isinstance(value, str) or value not in KINDS:
        raise refuse("unknown-special", name=str(value)[:LONGEST_NAME])
    return value


def special_kinds(key: str, value: Any) -> tuple[str, ...]:
    """A list of kinds of special cards."""
    if not isinstance(value, list):
        raise refuse("wants-specials", name=key)
    return tuple(special_kind(key, each) for each in value)


def renames(key: str, value: Any) -> dict[str, str]:
    """A new name for each old one."""
    named = _people(_mapping(key, value, "wants-renames"))
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


def _tail(key: str, value: Any) -> tuple[Event, ...]:
    if not isinstance(value, list):
        raise refuse("wants-events", name=key)
    # Before they are read: a correction in a correction in a correction has no end.
    if any(isinstance(each, dict) and each.get("do") == "revise" for each in value):
        raise refuse("revise-nested")
    return tuple(parse(each) for each in value)


# The record's word for each event, its class, and for each key the field and its reader.
SHAPES: dict[str, tuple[type, dict[str, tuple[str, Reader]]]] = {
    "deal": (Deal, {"rows": ("rows", cards)}),
    "play": (Play, {"cards": ("cards", numbers)}),
    "place": (Place, {"until": ("until", name)}),
    "special": (
        Special,
        {
            "player": ("player", name),
            "card": ("card", special_kind),
            "row": ("row", number),
            "with": ("instead", number),
            "move": ("move", number),
            "turn": ("turn", number),
            "cancel": ("cancel", cards),
        },
    ),
    "take": (Take, {"row": ("row", number)}),
    "swap": (Swap, {"player": ("player", name), "card": ("card", special_kind)}),
    "score": (Score, {"points": ("points", numbers)}),
    "amend": (Amend, {"round": ("round", number), "points": ("points", numbers)}),
    "table": (
        Table,
        {
            "rows": ("rows", rows),
            "piles": ("piles", piles),
            "agreed": ("agreed", flag),
            "stops": ("stops", cards),
            "sevens": ("sevens", cards),
            "specials": ("specials", numbers),
            "discards": ("discards", special_kinds),
        },
    ),
    "void": (Void, {}),
    "seat": (
        Seat,
        {
            "join": ("join", name),
            "points": ("points", number),
            "leave": ("leave", name),
            "order": ("order", names),
            "rename": ("rename", renames),
            "dealer": ("dealer", name),
        },
    ),
    "end": (End, {"rule": ("rule", rule)}),
    "revise": (Revise, {"from": ("start", count), "events": ("events", _tail)}),
}
WORDS = {kind: word for word, (kind, _) in SHAPES.items()}


def parse(raw: object) -> Event:
    """The event that this part of a record means."""
    if not isinstance(raw, dict):
        raise refuse("not-an-event")
    if "do" not in raw:
        raise refuse("missing-key", name="do")
    word = raw["do"]
    if not isinstance(word, str) or word not in SHAPES:
        raise refuse("unknown-event", name=str(word)[:LONGEST_NAME])
    kind, shape = SHAPES[word]
    read: dict[str, Any] = {}
    for key, value in raw.items():
        if key == "do":
            continue
        if key not in shape:
            raise refuse("unknown-key", name=key[:LONGEST_NAME])
        attribute, reader = shape[key]
        read[attribute] = reader(key, value)
    for key, (attribute, _) in shape.items():
        if attribute not in read and _required(kind, attribute):
            raise refuse("missing-key", name=key)
    event: Event = kind(**read)
    if isinstance(event, Seat):
        _one_change(event, set(raw))
    return event


def _required(kind: type, attribute: str) -> bool:
    return any(each.name == attribute and each.default is MISSING for each in fields(kind))


def _one_change(event: Seat, keys: set[str]) -> None:
    if len(keys & {"join", "leave", "order", "rename", "dealer"}) != 1:
        raise refuse("seat-one-change")
    if "points" in keys and event.join is None:
        raise refuse("unknown-key", name="points")


def dump(event: Event) -> dict[str, Any]:
    """The event as a record writes it; what is as it would be anyway is left out."""
    word = WORDS[type(event)]
    written: dict[str, Any] = {"do": word}
    defaults = {each.name: each.default for each in fields(event)}
    for key, (attribute, _) in SHAPES[word][1].items():
        value = getattr(event, attribute)
        if value != defaults[attribute]:
            written[key] = _plain(value)
    return written


def _plain(value: Any) -> Any:
    if isinstance(value, Rule):
        return dump_rule(value)
    if isinstance(value, Mapping):
        return {key: _plain(each) for key, each in value.items()}
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    if type(value) in WORDS:
        return dump(value)
    return value


def dump_rule(written: Rule) -> dict[str, Any]:
    """The rule as a record writes it."""
    if written.rounds:
        return {"rounds": written.rounds}
    if written.when:
        return {"target": written.target, "when": written.when}
    return {"target": written.target}
