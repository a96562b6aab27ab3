"""Ways to spoil a record: some leave it right, most do not, and none may bring a traceback."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any

from tests.games.laws import live
from tests.games.whims import Whims

# What a hand, a broken file or another program may leave in the place of a value.
STRANGE: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2, 4, 5, 66, 104, 105, 9999, 10_000, 10**18, 10**400, -(10**18),
    0.5, 1.0, -0.0, 1e308, float("inf"), float("-inf"), float("nan"), "", " ", "1", "Ann", "void",
    "deal", "classic", "halves", "pro", "reach", "x" * 5000, "\x00", "\n", "a\nb", "\u2028",
    "\ud800", "\udfff", "🐂", "A\u0301", "\u202eAnn", "{player}", "{0}", "%s", "%(n)d",
    [], {}, [[]], [{}], [1, 2, 3, 4], {"do": "void"}, {"Ann": 1}, {"": 1}, {"\ud800": 1},
    {"rounds": 1}, {"target": 1}, {"target": 40, "when": "exceed"},
)  # fmt: skip
KEYS = (
    "do", "rows", "cards", "row", "points", "round", "from", "events", "piles", "agreed", "join",
    "leave", "order", "rename", "rule", "rounds", "target", "when", "hornbook", "game", "players",
    "options", "edition", "variant", "end", "hand", "id", "started", "note", "dealer", "set",
    "until", "Ann", "", "\ud800", "__class__", "x" * 300, "{why}",
)  # fmt: skip
LETTERS = '{}[]",:0123456789.eE+-\\/ \n\t\x00\x7f\u00e9\u2028\ufeff🐂truefalsn'

Place = tuple[Any, Any]


def valid(rng: random.Random, steps: int = 12) -> dict[str, Any]:
    """A right record of a random evening."""
    return live(Whims(rng), steps).record()


def places(whole: Any) -> list[Place]:
    """Every container and key or index in it, so that each value can be reached and changed."""
    found: list[Place] = []
    waiting = [whole]
    while waiting:
        now = waiting.pop()
        keys: list[Any] = list(now) if isinstance(now, dict) else list(range(len(now)))
        for key in keys:
            found.append((now, key))
            if isinstance(now[key], dict | list):
                waiting.append(now[key])
    return found


def _strange(rng: random.Random, whole: Any) -> None:
    container, key = rng.choice(places(whole))
    container[key] = copy.deepcopy(rng.choice(STRANGE))


def _nudged(rng: random.Random, whole: Any) -> None:
    numbers = [place for place in places(whole) if type(place[0][place[1]]) is int]
    container, key = rng.choice(numbers)
    container[key] += rng.choice([-100, -10, -2, -1, 1, 2, 10, 100])


def _deleted(rng: random.Random, whole: Any) -> None:
    container, key = rng.choice(places(whole))
    del container[key]


def _renamed(rng: random.Random, whole: Any) -> None:
    keyed = [place for place in places(whole) if isinstance(place[0], dict)]
    container, key = rng.choice(keyed)
    container[rng.choice(KEYS)] = container.pop(key)


def _added(rng: random.Random, whole: Any) -> None:
    container, _ = rng.choice(places(whole))
    value = copy.deepcopy(rng.choice(STRANGE))
    if isinstance(container, dict):
        container.setdefault(rng.choice(KEYS), value)
    else:
        container.insert(rng.randint(0, len(container)), value)


def _swapped(rng: random.Random, whole: Any) -> None:
    (one, first), (two, second) = rng.choice(places(whole)), rng.choice(places(whole))
    one[first], two[second] = copy.deepcopy(two[second]), copy.deepcopy(one[first])


def _reordered(rng: random.Random, whole: Any) -> None:
    lists = [c[k] for c, k in places(whole) if isinstance(c[k], list) and len(c[k]) > 1]
    if lists:
        chosen = rng.choice(lists)
        one, two = rng.sample(range(len(chosen)), 2)
        chosen[one], chosen[two] = chosen[two], chosen[one]


def _repeated(rng: random.Random, whole: Any) -> None:
    lists = [c[k] for c, k in places(whole) if isinstance(c[k], list) and c[k]]
    if lists:
        chosen = rng.choice(lists)
        chosen.insert(rng.randint(0, len(chosen)), copy.deepcopy(rng.choice(chosen)))


def _wrapped(rng: random.Random, whole: Any) -> None:
    container, key = rng.choice(places(whole))
    for _ in range(rng.choice([1, 2, 20])):
        container[key] = rng.choice([[container[key]], {"events": [container[key]]}])


def _tail(rng: random.Random, whole: Any) -> None:
    """A revision built from whatever events the record holds."""
    events = whole.get("events")
    if isinstance(events, list) and events:
        start = rng.randint(0, len(events) + 1)
        some = copy.deepcopy(rng.sample(events, rng.randint(0, len(events))))
        events.append({"do": "revise", "from": start, "events": some})


SHAPES: tuple[Callable[[random.Random, Any], None], ...] = (
    _strange, _strange, _nudged, _nudged, _deleted, _renamed, _added, _swapped, _reordered,
    _repeated, _wrapped, _tail,
)  # fmt: skip


def _twice(rng: random.Random, text: str) -> str:
    """A key that stands twice, which only the text can show."""
    keys = [at for at, letter in enumerate(text) if text.startswith('": ', at)]
    if not keys:
        return text
    end = rng.choice(keys)
    start = text.rfind('"', 0, end)
    return text[:start] + text[start : end + 3] + "1, " + text[start:]


NUMBERS = ("1e999", "-1e999", "NaN", "-Infinity", "1e-999", "1.0", "9" * 5000, "-0")


def _endless(rng: random.Random, text: str) -> str:
    """A number that only a text can have: without an end, or with far too many digits."""
    digits = [at for at, letter in enumerate(text) if letter.isdecimal()]
    if not digits:
        return text
    at = rng.choice(digits)
    return text[:at] + rng.choice(NUMBERS) + text[at + 1 :]


def _marked(rng: random.Random, text: str) -> str:
    """Accents in an order that is slow to put right, where a name or a note begins."""
    quotes = [at for at, letter in enumerate(text) if letter == '"']
    if not quotes:
        return text
    at = rng.choice(quotes) + 1
    return text[:at] + rng.choice(("\u0301\u0327", "\ufdfa", "\u0f73")) * 20_000 + text[at:]


def _letters(rng: random.Random, text: str) -> str:
    at = rng.randrange(len(text))
    cut = rng.choice([0, 1, 1, 3, 20])
    return text[:at] + "".join(rng.choices(LETTERS, k=rng.choice([0, 1, 1, 4]))) + text[at + cut :]


def _truncated(rng: random.Random, text: str) -> str:
    return (
        text[: rng.randrange(len(text))] if rng.random() < 0.7 else text[rng.randrange(len(text)) :]
    )


def _nested(rng: random.Random, text: str) -> str:
    depth = rng.choice([5, 100, 330, 500, 950, 2000])
    opened, closed = rng.choice(
        [("[", "]"), ('{"a":', "1}"), ('{"do":"revise","from":1,"events":[', "]}")]
    )
    at = rng.choice([at for at, letter in enumerate(text) if letter in "[:,"] or [0]) + 1
    closing = closed if opened != '{"a":' else "}"
    core = "1" if opened == '{"a":' else ""
    return (
        text[:at]
        + opened * depth
        + core
        + closing * depth
        + ("," if text[at - 1] in "[," else "")
        + text[at:]
    )


def _bytes(rng: random.Random, text: str) -> bytes:
    spoiled = bytearray(text.encode("utf-8", "surrogatepass"))
    for _ in range(rng.choice([1, 1, 2, 8])):
        spoiled[rng.randrange(len(spoiled))] ^= 1 << rng.randrange(8)
    return bytes(spoiled)


def _other_encoding(rng: random.Random, text: str) -> bytes:
    return text.encode(rng.choice(["utf-16", "utf-32", "utf-8-sig", "utf-7"]), "surrogatepass")


TEXTS: tuple[Callable[[random.Random, str], str | bytes], ...] = (
    _twice, _endless, _marked, _letters, _letters, _truncated, _nested, _bytes, _bytes, _other_encoding,
)  # fmt: skip


def mutate(rng: random.Random, whole: dict[str, Any]) -> bytes:
    """The record with one to three faults in its values or in its text."""
    spoiled = copy.deepcopy(whole)
    for _ in range(rng.choice([0, 1, 1, 1, 2, 3])):
        if places(spoiled):
            rng.choice(SHAPES)(rng, spoiled)
    text: str | bytes = json.dumps(spoiled, ensure_ascii=rng.random() < 0.5)
    if rng.random() < 0.4 and isinstance(text, str) and text:
        text = rng.choice(TEXTS)(rng, text)
    return text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
