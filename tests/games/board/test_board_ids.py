"""Which rulings have no test: the lists of RULINGS 2 and 5.11 against the tests' names."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.games.board.house import HOUSE_RULES
from companion.languages import available
from companion.words.rulebook import entry

HERE = Path(__file__).parent
PARTS = {"T": 8, "BR": 3, "B": 77}
IDS = [f"{part}{number}" for part, last in PARTS.items() for number in range(1, last + 1)]


def written() -> str:
    return "".join(path.read_text("utf-8") for path in HERE.glob("test_board_*.py"))


def test_each_ruling_has_a_test_that_carries_its_id() -> None:
    names = re.findall(r"^def test_(\w+)\(", written(), re.MULTILINE)
    carried = {part for name in names for part in name.split("_")}
    assert [each for each in IDS if each.lower() not in carried] == []


@pytest.mark.parametrize("language", available())
def test_each_ruling_can_be_explained(language: str) -> None:
    assert [each for each in IDS if entry(each, language) is None] == []


def test_each_house_rule_turns_a_ruling_round_and_is_played_switched_on() -> None:
    """Every other test is played with it off."""
    for name, rule in HOUSE_RULES.items():
        found = entry(rule.ruling, "en")
        assert found is not None, name
        assert found.alternative, name
        assert f'("{name}",)' in written(), name
