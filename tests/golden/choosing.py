"""Which of many random evenings are kept: those with the rarest sentences, and some by chance."""

from __future__ import annotations

import json
import math
import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from tests.golden.evening import GUESTS, NAMES, Evening
from tests.golden.kept import Kept, answers, hashed, judged, spoiled, text
from tests.golden.spoiling import spoils

GAMES = ("classic", "anniversary")
PLAYED = 1500  # evenings of each game, of which are kept:
WHOLE, HASHED = 30, 120
RARE = 60  # of those that are hashed; the others are left to chance
LONG = 4  # of each game are much longer than the others
LARGEST_WHOLE = 9_000  # characters of its answers
ATTEMPTS, SPOILT = 36, 3

Told = dict[str, Any]

_NAME = re.compile("|".join(map(re.escape, (*NAMES, *GUESTS))))


class Played(NamedTuple):
    """A random evening, what it is good for, and how much room it takes."""

    kept: Kept
    traits: frozenset[str]
    size: int


def choose(seed: int) -> tuple[list[Kept], list[Kept]]:
    """The records to keep whole and those to keep by hash."""
    whole: list[Kept] = []
    by_hash: list[Kept] = []
    for game in GAMES:
        lines: Counter[str] = Counter()
        played = [
            _played(random.Random(f"{seed} {game} {number}"), game, lines, long=number < LONG)
            for number in range(PLAYED)
        ]
        seen: Counter[str] = Counter()
        small = [each for each in played if each.size <= LARGEST_WHOLE]
        chosen = list(_rarest(small, WHOLE, seen))
        whole += [each.kept for each in chosen]
        long, rest = played[:LONG], [each for each in played[LONG:] if each not in chosen]
        rare = list(_rarest(rest, RARE, seen))
        rest = [each for each in rest if each not in rare]
        others = rest[: HASHED - RARE - LONG]
        by_hash += [each.kept for each in (*long, *rare, *others)]
    return whole, [each._replace(answers=hashed(each.answers)) for each in by_hash]


def _played(rng: random.Random, game: str, lines: Counter[str], *, long: bool) -> Played:
    evening = Evening(rng, game)
    evening.live(100 if long else rng.choice([3, 6, 9, 12, 16, 20]))
    refused = _refused(rng, evening, lines)
    said = answers(evening.record, refused)
    kept = Kept(evening.record, refused, said)
    return Played(kept, frozenset(traits(kept)), len(text(said)))


def _refused(rng: random.Random, evening: Evening, lines: Counter[str]) -> list[Told]:
    """The spoiled records whose refusal was met least often until now."""
    found: dict[str, Told] = {}
    for each in spoils(rng, evening, ATTEMPTS):
        line = judged(spoiled(evening.record, each), "en")[0]
        if isinstance(line, str) and len(text(each)) < 400:
            found[pattern(line)] = each
    rarest = sorted(found, key=lambda line: (lines[line], line))[:SPOILT]
    lines.update(rarest)
    return [found[line] for line in rarest]


def _rarest(played: Iterable[Played], number: int, seen: Counter[str]) -> Iterator[Played]:
    """So many evenings, each the one that adds most to what was seen, for the room it takes."""
    left = list(played)
    for _ in range(number):
        best = max(left, key=lambda each: _gain(each, seen))
        left.remove(best)
        seen.update(best.traits)
        yield best


def _gain(played: Played, seen: Counter[str]) -> float:
    # A set has no order, and a plain sum of floats depends on it.
    rare = math.fsum(10.0 ** -seen[trait] for trait in played.traits)
    return rare / (played.size + 6_000)


def traits(kept: Kept) -> Iterator[str]:
    """The sentences, events and endings that a record shows, each without its numbers."""
    told = kept.answers["en"]["verdict"]
    for ruling in told["rulings"]:
        yield pattern(ruling["text"])
        yield " ".join([ruling["rule"], ruling["ruling"], ruling["sure"], *sorted(ruling)])
    for line in (*told.get("warnings", ()), *told.get("decisions", ())):
        yield pattern(line)
    for line in kept.answers["en"]["refused"]:
        yield pattern(line)
    for event in kept.record["events"]:
        yield f"{event['do']}: {sorted(event)}"
    yield f"{told['finished']} {bool(told['question'])} {bool(told.get('waiting'))}"
    yield json.dumps(kept.record.get("options", {}).get("variant"))


def pattern(line: str) -> str:
    """A sentence without its numbers and names."""
    return re.sub(r"(#, )+#", "#", re.sub(r"\d+", "#", _NAME.sub("N", line)))
