"""The examples of docs/record.md and docs/anniversary.md do what the pages say."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from companion.games.core.rulings import Refused
from companion.record import read
from companion.replay import verdict
from companion.words import Words

DOCS = Path(__file__).parent.parent / "docs"
PAGE = DOCS / "record.md"
PAGES = (PAGE, DOCS / "anniversary.md")
BLOCK = re.compile(
    r"^```(json|text) (record|verdict|refused)\n(.*?)^```$", re.MULTILINE | re.DOTALL
)


def examples() -> list[tuple[str, str, str]]:
    text = "\n".join(page.read_text("utf-8") for page in PAGES)
    blocks = [(kind, text) for _, kind, text in BLOCK.findall(text)]
    pairs = list(zip(blocks[::2], blocks[1::2], strict=True))
    assert all(first == "record" and second != "record" for (first, _), (second, _) in pairs)
    return [(record, kind, expected) for (_, record), (kind, expected) in pairs]


@pytest.mark.parametrize(("record", "kind", "expected"), examples())
def test_an_example_of_the_page_is_judged_as_it_says(record: str, kind: str, expected: str) -> None:
    if kind == "refused":
        with pytest.raises(Refused) as refused:
            read(record)
        assert Words().line(refused.value) == expected.strip()
        return
    told = verdict(read(record))
    wanted: dict[str, Any] = json.loads(expected)
    assert {key: told.get(key) for key in wanted} == wanted


def test_the_page_has_an_example_of_every_event() -> None:
    text = PAGE.read_text("utf-8")
    for word in (
        "deal",
        "play",
        "place",
        "special",
        "swap",
        "take",
        "score",
        "amend",
        "revise",
        "table",
        "void",
        "seat",
        "end",
    ):
        assert f"`{word}`" in text
        assert f'{{"do": "{word}"' in text
