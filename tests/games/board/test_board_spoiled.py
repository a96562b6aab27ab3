"""Spoiled board sets and records: each is accepted, or refused with exactly one line."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

from companion.games.board import BOARD
from companion.games.core.rulings import Refused
from companion.record import read
from companion.replay import verdict
from companion.words import Words
from tests.games.anybody import begun, somehow
from tests.games.board.boards import WITH_BOARD, bare, whole
from tests.mutations import mutate
from tests.soaking import Hunt

EACH = 25  # how often one record is spoiled


def a_record(seed: str) -> dict[str, Any]:
    """A few turns of any version on a board that is known, or of which only the shape is."""
    rng = random.Random(seed)
    match = begun(BOARD, rng, WITH_BOARD, rng.choice([bare, whole])(rng))
    for _ in range(rng.choice([0, 8, 20, 60])):  # without events it is the set that is spoiled
        event = somehow(match, rng)
        if event is None:
            break
        match.apply(event)
    return match.record()


def judged(text: bytes, language: str) -> bool:
    """Whether a spoiled record is accepted; refused it has one line and no traceback."""
    try:
        told = verdict(read(text, WITH_BOARD), language)
    except Refused as refused:
        assert Words(language, BOARD, WITH_BOARD).line(refused).strip()
        return False
    assert json.dumps(told)
    return True


def spoiled(name: str, number: int) -> Counter[bool]:
    """Judges one record so many times, spoiled otherwise each time."""
    found: Counter[bool] = Counter()
    record = a_record(f"{name} {number}")
    rng = random.Random(f"{name} spoiled {number}")
    for count in range(EACH):
        text = mutate(rng, record)
        try:
            found[judged(text, "de" if count % 4 == 0 else "en")] += 1
        except Exception as error:
            raise AssertionError(f"{type(error).__name__} from {text[:3000]!r}") from error
    return found


@pytest.mark.parametrize("part", range(4))
def test_spoiled_sets_and_records_are_accepted_or_refused_in_a_line(part: int) -> None:
    found: Counter[bool] = Counter()
    for number in range(500 // EACH):
        found += spoiled(f"part {part}", number)
    assert found.total() == 500
    # Were nearly all refused at the first bracket, the deeper checks would never be met.
    assert found[True] > 40
    assert found[False] > 200


@pytest.mark.soak
def test_many_spoiled_sets_and_records() -> None:
    hunt = Hunt("spoiled board sets and records")
    found: Counter[bool] = Counter()
    most, number = 50_000, 0
    while found.total() < most and hunt.goes_on:
        found += spoiled("soak", number)
        number += 1
    hunt.tell(found.total(), most, f"records, {found[True]:,} of them accepted")
