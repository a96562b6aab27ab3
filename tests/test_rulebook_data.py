"""The files of companion/rules: their schema, the rulings they cite, and that they are our words."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import games
from companion.games.rows.cards import DECK
from companion.games.rows.placing import faults as impossible
from companion.languages import available
from companion.words.rulebook import RULES, Entry, entries
from tests.every_rulebook import EVERY
from tools.runs import kept, runs

ENTRIES = sorted(path for path in RULES.glob("*.json") if not path.name.startswith("synonyms"))
PAGES = sorted((RULES / "pages").glob("*.json"))
# Every id of RULINGS.md and how sure it is there: explicit, strong inference, judgement, low.
RULINGS: dict[str, str] = json.loads(Path(__file__).with_name("rulings.json").read_text("utf-8"))
SURE = {"E": "explicit", "S": "follows", "J": "house"}
AGAINST = {"Q28"}  # allowed although two booklets name a limit
UNRATED = {"NP10", "C5", "C19"}  # RULINGS.md does not say how sure they are

SCHEMA: dict[str, type] = {
    "id": str,
    "title": str,
    "text": str,
    "because": str,
    "keywords": list,
    "book": list,
    "section": str,
    "sure": str,
}
OPTIONAL: dict[str, type] = {"elsewhere": dict, "alternative": str, "position": dict}


def named(path: Path) -> str:
    return path.name


def faults(raw: dict[str, Any]) -> Iterator[str]:
    """Everything that is wrong with the shape of an entry."""
    yield from (f"without {key}" for key in SCHEMA if key not in raw)
    for key, value in raw.items():
        kind = (SCHEMA | OPTIONAL).get(key)
        if kind is None:
            yield f"unknown {key}"
        elif not isinstance(value, kind) or not value:
            yield f"{key} is {value!r}"
    for key in ("keywords", "book"):
        yield from (f"{key}: {each!r}" for each in raw.get(key, ()) if not isinstance(each, str))
    yield from (f"unknown book {book}" for book in raw.get("book", ()) if book not in EVERY.books)
    for book, sure in raw.get("elsewhere", {}).items():
        if book not in EVERY.books or sure not in {*SURE.values(), "against"}:
            yield f"elsewhere {book}: {sure}"
    if "position" in raw:
        if set(raw["position"]) != {"rows", "cards"}:
            yield "position"
        elif list(impossible(raw["position"]["rows"], {}, DECK)):
            yield "impossible rows"


@pytest.mark.parametrize("path", ENTRIES, ids=named)
def test_every_entry_has_the_shape(path: Path) -> None:
    for raw in json.loads(path.read_text(encoding="utf-8")):
        assert list(faults(raw)) == [], raw.get("id")


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"because": ""}, "because is ''"),
        ({"book": ["009"]}, "unknown book 009"),
        ({"answer": "No."}, "unknown answer"),
        ({"keywords": [3]}, "keywords: 3"),
        ({"position": {"rows": [[12, 5]], "cards": [7]}}, "impossible rows"),
    ],
)
def test_a_wrong_shape_is_seen(change: dict[str, Any], fault: str) -> None:
    right = json.loads((RULES / "classic.en.json").read_text(encoding="utf-8"))[0]
    assert list(faults(right)) == []
    assert fault in list(faults(right | change))


@pytest.mark.parametrize("language", available())
def test_every_ruling_has_an_entry_and_every_entry_a_ruling(language: str) -> None:
    wanted = {each for each, sure in RULINGS.items() if sure != "L"}  # nothing is built on those
    assert set(entries(language, EVERY)) == wanted


def test_an_entry_is_as_sure_as_its_ruling() -> None:
    for each in entries("en", EVERY).values():
        if each.id in UNRATED:
            assert not RULINGS[each.id]
            continue
        known = {SURE[letter] for letter in RULINGS[each.id]}
        known |= {"against"} if each.id in AGAINST else set()
        assert {each.sure, *each.elsewhere.values()} <= known, each.id


def shape(each: Entry) -> tuple[object, ...]:
    """What does not depend on the language."""
    return each.books, each.sure, dict(each.elsewhere), each.position, bool(each.alternative)


def test_languages_agree_on_everything_but_the_words() -> None:
    ours, theirs = entries("en", EVERY), entries("de", EVERY)
    assert list(ours) == list(theirs)
    for name, each in ours.items():
        other = theirs[name]
        assert shape(each) == shape(other), name
        assert each.text != other.text, name
        assert each.because != other.because, name


def cited() -> set[str]:
    """Every ruling id that stands in the games' code, not in its comments."""
    found: set[str] = set()
    for path in Path(games.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= {node.value} & set(RULINGS)
    return found


@pytest.mark.parametrize("language", available())
def test_whatever_a_game_can_cite_has_an_entry(language: str) -> None:
    assert {"P3", "ST10", "B21", "BP10"} <= cited() <= set(entries(language, EVERY))


def test_a_switch_turns_a_ruling_round_that_names_its_alternative() -> None:
    for game in EVERY:
        for rule in (*game.house.values(), *game.options.values()):
            for ruling in (rule.ruling, *rule.also):
                assert entries("en", EVERY)[ruling].alternative, ruling


# -- own words --------------------------------------------------------------------------------


def sentences(value: Any) -> Iterator[str]:
    """Every text inside a file."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | dict):
        for each in value.values() if isinstance(value, dict) else value:
            yield from sentences(each)


def shared(texts: Iterator[str]) -> list[str]:
    """The runs of eight words that a rulebook has as well."""
    known = kept()
    return [run for text in texts for run, hashed in runs(text) if hashed in known]


@pytest.mark.parametrize("path", [*ENTRIES, *PAGES], ids=named)
def test_no_run_of_eight_words_is_a_rulebooks(path: Path) -> None:
    assert shared(sentences(json.loads(path.read_text(encoding="utf-8")))) == []


def test_no_other_sentence_of_the_app_is_a_rulebooks() -> None:
    catalogue = (RULES.parent / "locale" / "hornbook.pot").read_text(encoding="utf-8")
    texts = re.findall(r'^(?:msgid|msgid_plural) ((?:"[^\n]*"\n)+)', catalogue, re.MULTILINE)
    said = [re.sub(r'"\n"|^"|"\n$', "", text) for text in texts]
    assert len(said) > 300
    assert shared(iter(said)) == []


def test_a_copied_sentence_would_be_seen() -> None:
    """A sentence that an entry once had; its words run through a rulebook's."""
    copied = "You may have as many piles as you like. But only one of them will count for you."
    assert shared(iter([copied]))
    assert len(kept()) > 9_000
