"""Each special card has a name, an explanation and its rulings, in every language."""

from __future__ import annotations

import pytest

from companion.games.anniversary.house import HOUSE_RULES
from companion.games.anniversary.specials import KINDS
from companion.languages import available
from companion.words import Words
from companion.words.anniversary import EXPLAINED, NAMES, special_name
from companion.words.anniversary import HOUSE_RULES as HOUSE_WORDS
from companion.words.rulebook import entries


@pytest.mark.parametrize("language", available())
def test_every_card_is_named_and_explained(language: str) -> None:
    words = Words(language)
    assert list(EXPLAINED) == list(NAMES) == list(KINDS)
    names = [special_name(words, kind) for kind in KINDS]
    assert len(set(names)) == len(KINDS)
    said = [words.tr(EXPLAINED[kind]) for kind in KINDS]
    assert len(set(said)) == len(KINDS)
    if language != "en":
        assert not set(said) & set(EXPLAINED.values())


@pytest.mark.parametrize("language", available())
def test_every_house_rule_has_a_plain_word_and_the_ruling_it_turns_round(language: str) -> None:
    words = Words(language)
    for rule, turned in HOUSE_RULES.items():
        assert words.tr(HOUSE_WORDS[rule])
        assert entries(language)[turned.ruling].alternative, rule
