"""The examples of docs/record-board.md do what the page says."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from companion.games.board import BOARD
from companion.games.board.house import HOUSE_RULES
from companion.games.core.rulings import Refused
from companion.models.board.lesson import Lesson
from companion.models.learn.files import taken_in, written
from companion.record import read, write
from companion.replay import verdict
from companion.words import Words
from tests.games.board.boards import WITH_BOARD

PAGE = (Path(__file__).parents[3] / "docs" / "record-board.md").read_text("utf-8")
BLOCK = re.compile(
    r"^```(?:json|text) (record|verdict|refused)\n(.*?)^```$", re.MULTILINE | re.DOTALL
)
BLOCKS = BLOCK.findall(PAGE)


@pytest.mark.parametrize(
    ("record", "kind", "expected"),
    [(one[1], two[0], two[1]) for one, two in zip(BLOCKS[::2], BLOCKS[1::2], strict=True)],
)
def test_an_example_of_the_page_is_judged_as_it_says(record: str, kind: str, expected: str) -> None:
    if kind == "refused":
        with pytest.raises(Refused) as refused:
            read(record, WITH_BOARD)
        assert Words("en", BOARD, WITH_BOARD).line(refused.value) == expected.strip()
        return
    match = read(record, WITH_BOARD)
    told = verdict(match)
    wanted = json.loads(expected)
    assert {key: told.get(key) for key in wanted} == wanted
    assert verdict(read(write(match), WITH_BOARD)) == told


def test_the_box_of_the_page_is_taken_in_and_written_alike() -> None:
    (file,) = re.findall(r"^```json set\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    box = taken_in(Lesson, file.encode())
    assert json.loads(written(box)) == json.loads(file)


def test_the_page_has_an_example_of_every_event_and_every_house_rule() -> None:
    for kind in BOARD.rules_of().handlers:
        if kind.word != "void":
            assert f'{{"do": "{kind.word}"' in PAGE, kind.word
    for rule, house in HOUSE_RULES.items():
        assert f"| `{rule}` | {house.ruling}" in PAGE
