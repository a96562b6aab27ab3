"""Records of Bullenparty: the page that describes them, and spoiled ones."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from companion.games.bullenparty.game import Bullenparty
from companion.games.core.events import PAD
from companion.games.core.rulings import Refused
from companion.games.shelf import SHELF
from companion.record import read
from companion.replay import verdict
from companion.words import Words
from tests.games.bullenparty.parties import played, wandered
from tests.mutations import mutate
from tests.soaking import Hunt

PAGE = Path(__file__).parents[3] / "docs" / "record-bullenparty.md"
BLOCK = re.compile(
    r"^```(json|text) (record|verdict|refused)\n(.*?)^```$", re.MULTILINE | re.DOTALL
)


def examples() -> list[tuple[str, str, str]]:
    blocks = [(kind, text) for _, kind, text in BLOCK.findall(PAGE.read_text("utf-8"))]
    pairs = list(zip(blocks[::2], blocks[1::2], strict=True))
    assert all(first == "record" and second != "record" for (first, _), (second, _) in pairs)
    return [(record, kind, expected) for (_, record), (kind, expected) in pairs]


@pytest.mark.parametrize(("record", "kind", "expected"), examples())
def test_an_example_of_the_page_is_judged_as_it_says(record: str, kind: str, expected: str) -> None:
    if kind == "refused":
        with pytest.raises(Refused) as refused:
            read(record, SHELF)
        words = Words("en", SHELF["bullenparty"], SHELF)
        assert words.line(refused.value) == expected.strip()
        return
    told = verdict(read(record, SHELF))
    wanted: dict[str, Any] = json.loads(expected)
    assert {key: told.get(key) for key in wanted} == wanted


def test_the_page_has_an_example_of_every_event() -> None:
    text = PAGE.read_text("utf-8")
    for word in Bullenparty.words() - {kind.word for kind in PAD}:
        assert f"`{word}`" in text, word
        assert f'{{"do": "{word}"' in text, word


def judged(text: bytes, language: str) -> bool:
    """Whether a spoiled record is accepted; refused it has one line and no traceback."""
    words = Words(language, SHELF["bullenparty"], SHELF)
    try:
        told = verdict(read(text, SHELF), language)
    except Refused as refused:
        assert words.line(refused)
        return False
    assert json.dumps(told)
    return True


def spoil(number: int) -> bool:
    rng = random.Random(f"spoiled {number}")
    match = wandered(number % 40) if number % 5 == 0 else played(number % 40, cards=number % 2 == 0)
    whole = match.record()
    text = mutate(rng, {**whole, "events": whole["events"][: rng.randint(5, 60)]})
    try:
        return judged(text, "de" if number % 4 == 0 else "en")
    except Exception as error:
        raise AssertionError(f"{type(error).__name__} from {text[:3000]!r}") from error


def test_spoiled_records_are_accepted_or_refused() -> None:
    accepted = sum(spoil(number) for number in range(2000))
    assert 50 < accepted < 1500


@pytest.mark.soak
def test_spoiled_records_for_long() -> None:
    hunt = Hunt("spoiled records of bullenparty")
    done = 0
    while done < 20_000 and hunt.goes_on:
        spoil(2000 + done)
        done += 1
    hunt.tell(done, 20_000, "records")
