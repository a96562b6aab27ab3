"""What is kept: records of both games, and what the app said to them in both languages.

Everything is judged by the way in that everybody has: `read`, `verdict` and `Words`. What lies
behind it may move.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, cast

from companion.record import read
from companion.replay import verdict
from companion.words import Words

HERE = Path(__file__).parent
WHOLE = HERE / "whole.jsonl"
HASHES = HERE / "hashes.jsonl"
LANGUAGES = ("en", "de")

Told = dict[str, Any]


class Kept(NamedTuple):
    """One line of a file: a record, ways to spoil it, and the answer in each language."""

    record: Told
    spoilt: list[Told]
    answers: Told


def judged(record: Told, *languages: str) -> list[Any]:
    """The verdict on a record in each language, or the line that refuses it."""
    try:
        match = read(text(record))
    except ValueError as refused:  # the line is made from whatever was raised
        return [Words(each).line(cast("Any", refused)) for each in languages]
    return [verdict(match, each) for each in languages]


def spoiled(record: Told, spoilt: Told) -> Told:
    """The record with other keys in its header, or with one event more: `next`."""
    changed = {**record, **spoilt}
    if "next" in changed:
        changed["events"] = [*record["events"], changed.pop("next")]
    return changed


def answers(record: Told, spoilt: Iterable[Told]) -> Told:
    """What the app says now, by language: the verdict, and a line for each spoiled record."""
    verdicts = judged(record, *LANGUAGES)
    lines = [judged(spoiled(record, each), *LANGUAGES) for each in spoilt]
    found = {
        language: {"verdict": verdicts[at], "refused": [line[at] for line in lines]}
        for at, language in enumerate(LANGUAGES)
    }
    return cast("Told", json.loads(text(found)))


def hashed(said: Told) -> Told:
    """The same answers, each part as the hash of its canonical JSON."""
    return {
        language: {
            part: hashlib.sha256(text(value).encode()).hexdigest() for part, value in parts.items()
        }
        for language, parts in said.items()
    }


def text(value: Any) -> str:
    """The one way to write a value as JSON, on one line."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


# -- the files ---------------------------------------------------------------------------------


def load(path: Path) -> list[Kept]:
    """Every line of a file."""
    with path.open(encoding="utf-8") as lines:
        return [Kept(**json.loads(line)) for line in lines]


def save(path: Path, kept: Iterable[Kept]) -> None:
    """The file with these lines."""
    path.write_text("".join(f"{text(each._asdict())}\n" for each in kept), encoding="utf-8")


# -- what differs ------------------------------------------------------------------------------


def differences(path: Path) -> Iterator[str]:
    """A line for each record of the file to which the app now says something else."""
    for number, kept in enumerate(load(path), 1):
        now = answers(kept.record, kept.spoilt)
        found = first_difference(kept.answers, hashed(now) if path == HASHES else now)
        if found:
            yield f"{path.name}, line {number}, {found}"


def first_difference(kept: Any, now: Any, path: str = "") -> str:
    """The place of the first value that differs, and both; nothing where all is the same."""
    if isinstance(kept, dict) and isinstance(now, dict):
        keys: Iterable[Any] = [*kept, *(key for key in now if key not in kept)]
    elif isinstance(kept, list) and isinstance(now, list):
        keys = range(max(len(kept), len(now)))
    else:
        # 1 and true are equal to Python, but not on paper.
        return "" if text(kept) == text(now) else f"{path}: kept {text(kept)}, now {text(now)}"
    for key in keys:
        below = f"{path}.{key}" if path else str(key)
        one, two = _at(kept, key), _at(now, key)
        if one is _NOTHING:
            return f"{below}: now there is {text(two)}"
        if two is _NOTHING:
            return f"{below}: no longer there is {text(one)}"
        if found := first_difference(one, two, below):
            return found
    return ""


_NOTHING = object()


def _at(value: Any, key: Any) -> Any:
    try:
        return value[key]
    except (KeyError, IndexError):
        return _NOTHING
