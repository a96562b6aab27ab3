"""The rulebook in the app's own words: one entry for each ruling id, in each language."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from companion.games.rulings import Ruling
from companion.languages import NAMES

RULES = Path(__file__).parent / "rules"

# The printed rulebooks by their number in RULINGS.md. Titles are names and stay as they are.
BOOKS: Mapping[str, str] = {
    "000": "6 nimmt! (2019)",
    "001": "6 nimmt! Brettspiel (2019)",
    "002": "6 takes!",
    "003": "6 nimmt! (1994)",
    "004": "Bullenparty (2012)",
}


class Entry(NamedTuple):
    """What the app says about one ruling."""

    id: str
    title: str
    text: str
    books: tuple[str, ...]  # where it can be read, by number
    section: str
    sure: str
    alternative: str = ""  # what a table may agree on instead, where the rulebook is silent

    @property
    def printed(self) -> str:
        """The names of the rulebooks, as a line of a screen shows them."""
        return ", ".join(BOOKS[book] for book in self.books)


@cache
def entries(language: str) -> Mapping[str, Entry]:
    """Every entry of a language by its id, in the order of the files."""
    code = language if language in NAMES else "en"
    found: dict[str, Entry] = {}
    for path in sorted(RULES.glob(f"*.{code}.json")):
        for raw in json.loads(path.read_text(encoding="utf-8")):
            found[raw["id"]] = Entry(
                raw["id"],
                raw["title"],
                raw["text"],
                tuple(raw["book"]),
                raw["section"],
                raw["sure"],
                raw.get("alternative", ""),
            )
    return found


def entry(ruling: str, language: str) -> Entry | None:
    """The entry of a ruling id; None for one that is not written yet."""
    return entries(language).get(ruling)


def reasons(ruling: Ruling) -> tuple[str, ...]:
    """The ids that explain a ruling, in the order in which they are thought: where, then what."""
    if ruling.rule not in ("nearest", "full-row"):
        return (ruling.ruling,)
    where = "P2" if ruling.lower > 1 else "P1"
    return (where,) if ruling.ruling == "P2" else (where, ruling.ruling)
