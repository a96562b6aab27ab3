"""A learned set as a file that people with the same box hand on: under 4 KB, or refused."""

from __future__ import annotations

import json
from typing import Any, TypeVar

from companion.games.core.rulings import refuse
from companion.models.learn.lesson import Lesson
from companion.record import read_json

LARGEST = 4096  # bytes
KEY = "set"

L = TypeVar("L", bound=Lesson)


def written(lesson: Lesson) -> bytes:
    """The file of what is known."""
    text = json.dumps(lesson.dump(), ensure_ascii=False, separators=(",", ":"))
    return (text + "\n").encode()


def taken_in(kind: type[L], file: bytes) -> L:
    """The lesson in a file; refused whole where it is not right."""
    if len(file) > LARGEST:
        raise refuse("number-too-large", name=KEY, limit=LARGEST, key=KEY)
    return kind.read(read_json(file, KEY, _once))


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    seen: dict[str, Any] = {}
    for key, value in pairs:
        if key in seen:
            raise refuse("key-twice", name=key[:40], key=KEY)
        seen[key] = value
    return seen
