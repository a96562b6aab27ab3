"""Which rulings and pairs have no test: the list of RULINGS 5.1 to 5.10 against the tests' names."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.games.anniversary.house import HOUSE_RULES
from companion.games.anniversary.specials import KINDS
from companion.languages import available
from companion.models.setup.house_rules import turned_round
from companion.words.rulebook import entry
from tests.games.judging import TWO
from tests.games.scenes import begin

HERE = Path(__file__).parent

# How many rulings each part has.
PARTS = {"G": 12, "SW": 10, "F": 16, "N": 12, "I": 12, "R": 8, "SH": 11, "ST": 12, "NP": 10}
IDS = [f"{part}{number}" for part, last in PARTS.items() for number in range(1, last + 1)]
ON_TABLE = ("stop", "seven", "five_rows")


def named() -> set[str]:
    """The names of the tests of the anniversary variant."""
    text = "".join(path.read_text("utf-8") for path in HERE.glob("test_anniversary_*.py"))
    return set(re.findall(r"^def (test_\w+)\(", text, re.MULTILINE))


def without_test(wanted: list[str], tests: set[str]) -> list[str]:
    """Those that no test carries in its name."""
    return [each for each in wanted if not any(test.startswith(each) for test in tests)]


def test_each_ruling_has_a_test_that_carries_its_id() -> None:
    assert without_test([f"test_{each.lower()}_" for each in IDS], named()) == []


def test_each_cell_of_the_pair_matrix_has_a_test() -> None:
    cells = [
        f"test_pair_{kind.replace('-', '_')}_and_{other}" for kind in KINDS for other in ON_TABLE
    ]
    assert without_test(cells, named()) == []


def test_each_house_rule_has_a_test_by_the_id_it_turns_round() -> None:
    text = "".join(path.read_text("utf-8") for path in HERE.glob("test_anniversary_*.py"))
    unset = [rule for rule in HOUSE_RULES if rule.replace("-", "_") not in text]
    assert unset == []


@pytest.mark.parametrize("language", available())
def test_each_ruling_can_be_explained(language: str) -> None:
    assert [each for each in IDS if entry(each, language) is None] == []


def test_each_house_rule_turns_round_a_ruling_with_an_alternative() -> None:
    for rule in HOUSE_RULES.values():
        explained = entry(rule.ruling, "en")
        assert explained is not None
        assert (explained.sure, bool(explained.alternative)) == ("house", True)


@pytest.mark.parametrize("language", available())
def test_nothing_is_offered_to_agree_on_that_no_house_rule_switches(language: str) -> None:
    switched = turned_round(begin(TWO, **dict.fromkeys(HOUSE_RULES, True)))
    offered = {each for each in IDS if (found := entry(each, language)) and found.alternative}
    assert offered == switched


def test_the_check_finds_what_is_missing() -> None:
    assert without_test(["test_g1_", "test_zz9_"], {"test_g1_one"}) == ["test_zz9_"]
