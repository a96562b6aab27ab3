"""A learned set as a file that people with the same box hand on: under 4 KB, or refused."""

from __future__ import annotations

from typing import TypeVar

from companion.games.core.rulings import refuse
from companion.json_text import read_json, write_json
from companion.models.learn.lesson import Lesson

LARGEST = 4096  # bytes
KEY = "set"

L = TypeVar("L", bound=Lesson)


def written(lesson: Lesson) -> bytes:
    """The file of what is known."""
    return (write_json(lesson.dump()) + "\n").encode()


def taken_in(kind: type[L], file: bytes) -> L:
    """The lesson in a file; refused whole where it is not right."""
    if len(file) > LARGEST:
        raise refuse("number-too-large", name=KEY, limit=LARGEST, key=KEY)
    return kind.read(read_json(file, KEY))
