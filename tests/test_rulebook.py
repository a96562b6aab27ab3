"""The rulebook's entries: complete in every language, in one shape, and sure where rulings are."""

import ast
import json
import re
from pathlib import Path

import pytest

from companion import games
from companion.languages import available
from companion.rulebook import BOOKS, RULES, entries, entry

CLASSIC = {f"P{n}" for n in range(1, 5)} | {f"Q{n}" for n in range(1, 36)}
KEYS = {"id", "title", "text", "book", "section", "sure"}


def cited() -> set[str]:
    """Every ruling id that the classic game's files can put into a ruling or name as a reason."""
    found: set[str] = set()
    folder = Path(games.__file__).parent
    for name in ("rows.py", "classic.py", "cards.py", "ledger.py", "catalogue.py", "table.py"):
        source = (folder / name).read_text(encoding="utf-8")
        ids = re.findall(r"\b[PQ]\d+\b", source)
        assert ast.parse(source)
        found |= set(ids)
    return found


@pytest.mark.parametrize("language", available())
def test_every_ruling_the_classic_game_can_cite_has_an_entry(language: str) -> None:
    assert cited() <= CLASSIC
    assert set(entries(language)) >= CLASSIC


@pytest.mark.parametrize("path", sorted(RULES.glob("*.json")), ids=lambda path: path.name)
def test_every_entry_has_the_shape(path: Path) -> None:
    for raw in json.loads(path.read_text(encoding="utf-8")):
        assert set(raw) - {"alternative"} == KEYS, raw["id"]
        assert raw["sure"] in ("explicit", "follows", "house"), raw["id"]
        assert set(raw["book"]) <= set(BOOKS), raw["id"]
        assert all(raw[key] for key in raw), raw["id"]


def test_languages_agree_on_everything_but_the_words() -> None:
    for ours in entries("en").values():
        theirs = entry(ours.id, "de")
        assert theirs is not None
        assert (theirs.books, theirs.sure) == (ours.books, ours.sure), ours.id
        assert bool(theirs.alternative) == bool(ours.alternative), ours.id
        assert theirs.text != ours.text, ours.id


def test_a_house_ruling_names_what_a_table_may_do_instead() -> None:
    for each in entries("en").values():
        if each.sure == "house":
            assert each.alternative, each.id


def test_an_unknown_ruling_has_no_entry() -> None:
    assert entry("Z99", "en") is None
    low = entry("P4", "en")
    assert low is not None
    assert low.printed == "6 nimmt! (2019), 6 takes!, 6 nimmt! (1994)"
