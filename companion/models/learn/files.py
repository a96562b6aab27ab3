"""A learned set as a file that people with the same box hand on: under 4 KB, or refused."""

from __future__ import annotations

import json
from typing import Any, NoReturn, TypeVar

from companion.games.core.rulings import Refusal, Refused
from companion.models.learn.lesson import Lesson

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
        raise Refused(Refusal("number-too-large", name=KEY, limit=LARGEST), key=KEY)
    try:
        raw = json.loads(
            file.decode("utf-8-sig"), object_pairs_hook=_once, parse_constant=_no_number
        )
    except UnicodeDecodeError:
        raise Refused(Refusal("not-utf8"), key=KEY) from None
    except json.JSONDecodeError as error:
        raise Refused(Refusal("not-json", number=error.lineno), key=KEY) from None
    except RecursionError:
        raise Refused(Refusal("not-json", number=1), key=KEY) from None
    return kind.read(raw)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    seen: dict[str, Any] = {}
    for key, value in pairs:
        if key in seen:
            raise Refused(Refusal("key-twice", name=key[:40]), key=KEY)
        seen[key] = value
    return seen


def _no_number(word: str) -> NoReturn:
    raise Refused(Refusal("not-a-number", name=word), key=KEY)
