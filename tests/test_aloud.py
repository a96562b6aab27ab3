"""Texts for a voice hold no sign that it would leave out or misread."""

import random
import re

import pytest

from companion.games.core.shelf import GameEntry
from companion.games.shelf import SHELF
from companion.languages import available
from companion.match import Match
from companion.words import Words
from companion.words.aloud import aloud
from companion.words.isolating import isolated
from tests.games.anybody import begun, known, somehow

UNSPOKEN = re.compile("[−–—×›→“”„·…+=]|\\d-\\d|\N{NO-BREAK SPACE}")


@pytest.mark.parametrize(
    ("text", "english", "german"),
    [
        ("Ann −5.", "Ann minus 5.", "Ann minus 5."),
        ("+3: row 2", "plus 3: row 2", "plus 3: row 2"),
        ("3–5 cards", "3 to 5 cards", "3 bis 5 cards"),
        ("2/6", "2 of 6", "2 von 6"),
        ("“Stop” – now", "Stop, now", "Stop, now"),
        ("2 × 7", "2 times 7", "2 mal 7"),
    ],
)
def test_signs_become_words(text: str, english: str, german: str) -> None:
    assert aloud(text, Words().tr) == english
    assert aloud(text, Words("de").tr) == german


def played(game: GameEntry) -> Match:
    """A match of 60 events by people who know the contract alone."""
    rng = random.Random(20)
    match = begun(game, rng, SHELF, known(game, rng))
    for _ in range(60):
        event = somehow(match, rng)
        if event is None:
            break
        match.apply(event)
    return match


@pytest.mark.parametrize("language", available())
@pytest.mark.parametrize("game", [*SHELF], ids=lambda game: game.id)
def test_every_ruling_of_a_random_match_can_be_said(game: GameEntry, language: str) -> None:
    match = played(game)
    words = Words(language, game)
    rulings = [ruling for frame in match.story() for ruling in frame.rulings]
    assert rulings
    for ruling in rulings:
        for text in (words.ruling(ruling), words.spoken(ruling)):
            assert not UNSPOKEN.search(aloud(text, words.tr))


def test_only_names_from_the_right_are_isolated() -> None:
    assert isolated("Ann: 5, Ben: 3", ["Ann", "Ben"]) == "Ann: 5, Ben: 3"
    assert isolated("1. דנה: 5", ["Ann", "דנה"]) == "1. \u2068דנה\u2069: 5"
    assert isolated("דנה כהן, דנה", ["דנה", "דנה כהן"]) == "\u2068דנה כהן\u2069, \u2068דנה\u2069"
