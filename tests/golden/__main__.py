"""Keeps what the app says to 300 random records: `python -m tests.golden write` and `check`.

`check` judges what is kept and names what differs. `write` judges the same records anew and
prints every sentence that it changes; `write --seed N` plays other ones in three minutes (those
kept are of seed 1, as the people of evening.py played then). Both print which rulings occur.
The file is written anew only in a commit that lists the sentences changed.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from typing import Any, cast

from companion.games.shelf import SHELF
from companion.record import read
from companion.words.core import COUNTED, REFUSALS
from tests.golden.choosing import choose, pattern
from tests.golden.kept import (
    HASHES,
    HERE,
    WHOLE,
    Kept,
    answers,
    differences,
    hashed,
    judged,
    load,
    save,
    spoiled,
    text,
)

RULES = HERE.parents[1] / "companion" / "rules"


def main(argv: list[str]) -> int:
    """0, or 1 where the check finds a difference."""
    parser = argparse.ArgumentParser(prog="tests.golden", description=__doc__)
    parser.add_argument("verb", choices=["write", "check"])
    parser.add_argument("--seed", type=int, help="play other records; only with write")
    wanted = parser.parse_args(argv)
    if wanted.verb == "check":
        return int(_say([*differences(WHOLE), *differences(HASHES)]))
    if wanted.seed is not None:
        whole, by_hash = choose(wanted.seed)
    else:
        _say(f"changed: {each}" for each in differences(HASHES))
        whole = [_anew(each) for each in load(WHOLE)]
        by_hash = [_anew(each) for each in load(HASHES)]
        by_hash = [each._replace(answers=hashed(each.answers)) for each in by_hash]
        _say(sorted(set(_changed([each.answers for each in load(WHOLE)], whole))))
    save(WHOLE, whole)
    save(HASHES, by_hash)
    _say(coverage([*whole, *by_hash]))
    return 0


def _anew(kept: Kept) -> Kept:
    return kept._replace(answers=answers(kept.record, kept.spoilt))


def _changed(before: list[Any], after: list[Kept]) -> Iterator[str]:
    """The sentences that are said no longer, and those that are new."""
    old, new = set(_sentences(before)), set(_sentences([each.answers for each in after]))
    yield from (f"- {each}" for each in old - new)
    yield from (f"+ {each}" for each in new - old)


def _sentences(value: Any) -> Iterator[str]:
    if isinstance(value, str) and " " in value:
        yield pattern(value)
    elif isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from _sentences(each)


def coverage(kept: Iterable[Kept]) -> Iterator[str]:
    """What occurs of the rulings, the rules, the events and the refusals, and what does not."""
    rules: set[str] = set()
    ids: set[str] = set()
    events: set[str] = set()
    whys: set[str] = set()
    for each in kept:
        (told,) = judged(each.record, "en")
        rules.update(ruling["rule"] for ruling in told["rulings"])
        ids.update(ruling["ruling"] for ruling in told["rulings"])
        for event in each.record["events"]:
            events.add(event["do"])
            events.update(f"{event['do']} {key}" for key in event if key != "do")
        for spoilt in each.spoilt:
            whys.update(_reasons(spoiled(each.record, spoilt)))
    known = {
        entry["id"]: None
        for path in sorted(RULES.glob("*.en.json"), reverse=True)
        for entry in json.loads(path.read_text(encoding="utf-8"))
        if isinstance(entry, dict)  # the synonyms are lists
    }
    yield f"rules: {' '.join(sorted(rules))}"
    yield f"events: {', '.join(sorted(events))}"
    yield f"rulings named: {' '.join(each for each in known if each in ids)}"
    yield f"rulings not named: {' '.join(each for each in known if each not in ids)}"
    every = {*REFUSALS, *COUNTED}.union(*(entry.vocabulary.REFUSALS for entry in SHELF))
    yield f"refusals: {len(whys)} of {len(every)}, without {' '.join(sorted(every - whys))}"


def _reasons(record: dict[str, Any]) -> set[str]:
    """Why a record is refused, in the words that have a sentence each."""
    try:
        read(text(record))
    except ValueError as refused:
        return {each.why for each in cast("Any", refused).refusals}
    return set()


def _say(lines: Iterable[str]) -> bool:
    """Print them; whether there were any."""
    said = [sys.stdout.write(f"{line}\n") for line in lines]
    return bool(said)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
