"""Sentences: every value a game can say has words, in every language."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from companion.games.board import BOARD
from companion.games.core.asking import Question
from companion.games.core.rulings import Refusal, Refused
from companion.games.core.shelf import Entry
from companion.games.rows.cards import CARDS
from companion.games.rows.placing import choice, ruling
from companion.games.rows.rulings import RowRuling
from companion.games.shelf import SHELF
from companion.languages import available
from companion.words.core import COUNTED, NOTICES, REFUSALS, Words
from companion.words.rows import loot

ROOT = Path(__file__).parent.parent / "companion"
VOCABULARIES = [
    entry.vocabulary for entry in (*SHELF, BOARD)
]  # what each game says beside the core
EVERYBODYS = {*REFUSALS, *COUNTED}
ROWS = ((5, 12), (20, 37), (30, 41), (38, 39, 40, 41, 42))


def everything() -> Iterator[Path]:
    """All code that refuses or gives notice."""
    yield from (ROOT / "games").rglob("*.py")
    yield from (ROOT / "store").rglob("*.py")
    yield from (ROOT / "match.py", ROOT / "record.py")


def said_in_code(calls: set[str], paths: Iterable[Path]) -> set[str]:
    """The first argument of every call by one of these names, where it is a plain text."""
    found = set()
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            if node.func.id not in calls or not node.args:
                continue
            for each in ast.walk(node.args[0]):
                if isinstance(each, ast.Constant) and isinstance(each.value, str):
                    found.add(each.value)
    return found


def test_every_refusal_in_the_rules_has_words_and_no_words_are_left_over() -> None:
    said = said_in_code({"refuse", "Refusal"}, everything())
    # These reach a refusal through a variable.
    said |= {"wants-numbers", "wants-piles", "wants-renames", "too-many-players", "too-few-players"}
    games = {why for words in VOCABULARIES for why in words.REFUSALS}
    assert said == EVERYBODYS | games
    assert not set(REFUSALS) & set(COUNTED)
    assert not EVERYBODYS & games


@pytest.mark.parametrize("entry", [*SHELF, BOARD], ids=lambda entry: entry.id)
def test_a_game_has_words_of_its_own_for_what_it_alone_refuses(entry: Entry) -> None:
    package = ROOT.parent.joinpath(*entry.game.partition(":")[0].split(".")).parent
    own = "".join(each.read_text("utf-8") for each in package.glob("*.py"))
    rooms = [package, *([ROOT / "games" / "rows"] if "companion.games.rows" in own else [])]
    said = said_in_code(
        {"refuse", "Refusal"}, (each for room in rooms for each in room.glob("*.py"))
    )
    assert said <= EVERYBODYS | set(entry.vocabulary.REFUSALS)
    assert said_in_code({"Notice"}, package.glob("*.py")) <= {*NOTICES, *entry.vocabulary.NOTICES}


def test_every_notice_in_the_rules_has_words_and_no_words_are_left_over() -> None:
    games = {what for words in VOCABULARIES for what in words.NOTICES}
    assert said_in_code({"Notice"}, everything()) == set(NOTICES) | games
    assert not set(NOTICES) & games


@pytest.mark.parametrize("language", available())
def test_every_refusal_names_only_what_a_refusal_holds(language: str) -> None:
    for entry in (*SHELF, BOARD):
        words = Words(language, entry)
        for why in (*REFUSALS, *COUNTED, *entry.vocabulary.REFUSALS):
            line = words.refusal(Refusal(why, "Cem", 45, 4, 7, 9, "Ann"))
            assert line
            assert "{" not in line
            assert not line.endswith(".")


def test_a_full_row_is_explained_by_both_rules() -> None:
    assert Words().ruling(ruling(ROWS, 45, CARDS, "Cem")) == (
        "45 goes to row 4, behind the 42: of the rows that end lower, that one ends nearest "
        "(rule 2). The row is full, so Cem takes 5 cards with 7 bullheads (rule 3)."
    )


def test_the_only_lower_row_is_explained_by_rule_1() -> None:
    assert Words().ruling(ruling(ROWS, 13, CARDS, "Ann")) == (
        "13 goes to row 1, behind the 12: it is the only row that ends lower (rule 1)."
    )


def test_a_low_card_says_what_was_taken() -> None:
    assert Words().ruling(choice(ROWS, 3, 1, CARDS, "Ann")) == (
        "3 is lower than every last card: Ann takes row 1, 2 cards with 3 bullheads, "
        "and the 3 starts it anew (rule 4)."
    )


def test_a_low_card_that_waits_names_its_player_where_there_is_one() -> None:
    assert Words().ruling(ruling(ROWS, 3, CARDS, "Ann")) == (
        "3 is lower than every last card: Ann takes a row of their choice, "
        "and the 3 starts it anew (rule 4)."
    )
    assert "whoever played it" in Words().ruling(ruling(ROWS, 3, CARDS))


def test_german_speaks_the_same_verdict_and_leaves_the_name_alone() -> None:
    assert Words("de").ruling(ruling(ROWS, 45, CARDS, "Cem")) == (
        "Die 45 kommt in Reihe 4 hinter die 42: Von den Reihen, die niedriger enden, liegt diese "
        "am nächsten (Regel 2). Die Reihe ist voll, also nimmt Cem 5 Karten mit 7 Hornochsen "
        "(Regel 3)."
    )


def test_german_asks_with_du() -> None:
    question = Question("row", "Ann", 3, ())
    assert Words("de").question(question).startswith("Ann: Welche Reihe nimmst du?")


def test_a_ruling_without_a_player_speaks_of_whoever_played_it() -> None:
    for language in available():
        for verdict in (
            ruling(ROWS, 45, CARDS),
            ruling(ROWS, 3, CARDS),
            choice(ROWS, 3, 2, CARDS),
        ):
            assert "{" not in Words(language).ruling(verdict)


def test_a_line_names_the_event_or_the_key_at_fault() -> None:
    refusal = Refusal("card-in-row", card=44, row=3)
    assert Words().line(Refused(refusal, event=3)) == "event 3: card 44 already lies in row 3"
    assert Words().line(Refused(refusal, key="players")).startswith("players: card 44")
    assert Words().sentence(refusal) == "Card 44 already lies in row 3."


def test_a_line_says_everything_that_is_wrong_once() -> None:
    refused = Refused(
        Refusal("card-in-row", "Ann", 44, 3),
        Refusal("card-in-row", "Ben", 44, 3),
        Refusal("card-missing", "Cem"),
        event=3,
    )
    said = "event 3: card 44 already lies in row 3; the card of Cem is missing"
    assert Words().line(refused) == said


def test_all_templates_are_used_with_known_names_only() -> None:
    known = set(Refusal._fields)
    texts = [*REFUSALS.values(), *(form for _, *forms in COUNTED.values() for form in forms)]
    texts += [text for words in VOCABULARIES for text in words.REFUSALS.values()]
    for text in texts:
        assert {name for _, name, _, _ in string.Formatter().parse(text) if name} <= known


def test_refusals_count_as_people_speak() -> None:
    def said(why: str, number: int, limit: int) -> str:
        return Words().sentence(Refusal(why, number=number, limit=limit))

    assert said("too-few-players", 1, 2) == "1 player is too few: it takes 2."
    assert said("too-few-players", 2, 3) == "2 players are too few: it takes 3."
    assert said("no-such-round", 4, 1) == "There is no round 4: 1 is written down."
    assert said("no-such-round", 4, 0) == "There is no round 4: 0 are written down."
    assert said("no-such-position", 4, 1) == "There is no position 4: the match has 1 event."


def test_a_single_card_and_bullhead_are_said_in_the_singular() -> None:
    words = Words()
    assert (words.cards(1), words.bullheads(1)) == ("1 card", "1 bullhead")
    assert (words.cards(2), words.bullheads(0)) == ("2 cards", "0 bullheads")


def test_german_bends_the_bullheads_that_are_taken_along() -> None:
    """One is "1 Hornochse", but a card comes "mit 1 Hornochsen"."""
    german = Words("de")
    one = RowRuling(1, "Ann", 3, 1, "low-card", "P4", (12,), 1)
    assert german.bullheads(1) == "1 Hornochse"
    assert loot(german, one) == "1 Karte mit 1 Hornochsen"
    assert "1 Karte mit 1 Hornochsen" in german.ruling(one)
    assert loot(Words(), one) == "1 card with 1 bullhead"


def test_a_backup_is_named_by_its_day_as_people_write_it() -> None:
    said = [Words(each).fault("restored", "a.db", "2026-03-01") for each in ("en", "de")]
    assert "2026-03-01" in said[0]
    assert "01.03.2026" in said[1]
