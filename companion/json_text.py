"""JSON as Hornbook reads and writes it: the one place for records, links, backups, sets and rows.

Python's own reader takes `NaN`, `Infinity` and `1e999`, and of a key that stands twice the last
one; its writer writes `Infinity`, which no other reader takes. None of that passes here.
"""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Callable
from typing import Any, NoReturn

from companion.games.core.rulings import Refused, refuse

DEEPEST_READ = 500  # of brackets inside each other, in what others have written
DEEPEST = 40  # brackets inside each other; a record has eight

Pairs = list[tuple[str, Any]]


def read_json(
    text: str | bytes, key: str = "", made: Callable[[Pairs], dict[str, Any]] | None = None
) -> Any:
    """The value that a text from outside holds; refused under this key where it is not right.

    `made` makes an object of its pairs; without it, a key that stands twice is refused.
    """

    def once(pairs: Pairs) -> dict[str, Any]:
        read = dict(pairs)
        if len(read) < len(pairs):
            times = Counter(name for name, _ in pairs)
            twice = next(name for name, _ in pairs if times[name] > 1)
            raise refuse("key-twice", name=twice[:40], key=key)
        return read

    def no_number(word: str) -> NoReturn:
        raise refuse("not-a-number", name=word[:40], key=key)

    def finite(word: str) -> float:
        value = float(word)
        return value if math.isfinite(value) else no_number(word)

    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8-sig")
        value = json.loads(
            text, object_pairs_hook=made or once, parse_constant=no_number, parse_float=finite
        )
    except Refused:
        raise
    except UnicodeDecodeError:
        raise refuse("not-utf8", key=key) from None
    except json.JSONDecodeError as error:
        raise refuse("not-json", number=error.lineno, key=key) from None
    except RecursionError:
        raise refuse("nested-too-deep", key=key) from None
    except ValueError:  # Python reads no number of thousands of digits
        raise refuse("endless-number", key=key) from None
    # How deep Python itself reads is another number in each of its versions.
    if text.count("[") + text.count("{") > DEEPEST_READ and not shallow(value, DEEPEST_READ):
        raise refuse("nested-too-deep", key=key)
    return value


def read_kept(text: str | bytes) -> Any:
    """The value in a row that Hornbook wrote itself, so that it can be written again.

    Older versions kept numbers that are not finite, and brackets that stand too deep: both are
    read as null.
    """

    def finite(word: str) -> float | None:
        value = float(word)
        return value if math.isfinite(value) else None

    try:
        return json.loads(text, parse_constant=lambda _: None, parse_float=finite)
    except RecursionError:
        return None


def write_json(value: Any, *, plain: bool = False, spaced: bool = False) -> str:
    """The text of a value, without spaces; `plain` in ASCII alone, `spaced` for people to read."""
    separators = None if spaced else (",", ":")
    return json.dumps(value, ensure_ascii=plain, separators=separators, allow_nan=False)


def shallow(value: Any, deepest: int = DEEPEST) -> bool:
    """Whether the brackets of a value stand no deeper in each other than so many."""
    layer = [value]
    for _ in range(deepest + 1):
        layer = [each for outer in layer for each in _inside(outer)]
        if not layer:
            return True
    return False


def _inside(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return [*value.values()]
    return value if isinstance(value, list) else []
