"""The rulebook in the app's own words: one entry for each ruling id, in each language."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from companion.games.rulings import Ruling
from companion.games.specials import SEVEN
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


# The rulebook of each edition on the shelf.
EDITIONS: Mapping[str, str] = {"2019": "000", "6takes": "002", "1994": "003"}

PLACING = ("P1", "P2", "P3", "P4")
SILENT = ("house", "against")  # no rulebook's ruling: a table may agree on another one


class Entry(NamedTuple):
    """What the app says about one ruling."""

    id: str
    title: str
    text: str
    books: tuple[str, ...]  # where it can be read, by number
    section: str
    sure: str  # "explicit", "follows", "house" where it is silent, "against" where it differs
    # How sure it is in editions whose booklets differ from that, by number.
    elsewhere: Mapping[str, str] = {}
    alternative: str = ""  # what a table may agree on instead, where the rulebook is silent

    def printed(self, own: str = "") -> str:
        """The names of the rulebooks, as a line of a screen shows them; one's own comes first."""
        return titles(sorted(self.books, key=lambda book: book != own))

    def certainty(self, own: str = "") -> tuple[tuple[str, str], ...]:
        """How sure it is, each time with the rulebooks that hold for; no names where all agree.

        With the number of one's own rulebook only that one is asked.
        """
        if not self.elsewhere:
            return (("", self.sure),)
        if own:
            return ((BOOKS[own], self.elsewhere.get(own, self.sure)),)
        found = {self.sure: [book for book in self.books if book not in self.elsewhere]}
        for book, sure in self.elsewhere.items():
            found.setdefault(sure, []).append(book)
        return tuple((titles(books), sure) for sure, books in found.items())

    def instead(self, own: str = "") -> str:
        """What a table may agree on, where its rulebook leaves that to it."""
        free = any(sure in SILENT for _, sure in self.certainty(own))
        return self.alternative if free else ""


def titles(books: Iterable[str]) -> str:
    """The names of these rulebooks."""
    return ", ".join(BOOKS[book] for book in books)


@cache
def entries(language: str) -> Mapping[str, Entry]:
    """Every entry of a language by its id, in the order of the files."""
    code = language if language in NAMES else "en"
    found: dict[str, Entry] = {}
    for path in sorted(RULES.glob(f"*.{code}.json"), reverse=True):
        for raw in _read(path):
            found[raw["id"]] = Entry(
                raw["id"],
                raw["title"],
                raw["text"],
                tuple(raw["book"]),
                raw["section"],
                raw["sure"],
                raw.get("elsewhere", {}),
                raw.get("alternative", ""),
            )
    return found


def _read(path: Path) -> list[dict[str, Any]]:
    written: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return written


def entry(ruling: str, language: str) -> Entry | None:
    """The entry of a ruling id; None for one that is not written yet."""
    return entries(language).get(ruling)


def chapter(game: str, language: str) -> tuple[Entry, ...]:
    """What is known about a game, and the rules of placing first, which hold in all of them."""
    code = language if language in NAMES else "en"
    names = {raw["id"] for raw in _read(RULES / f"{game}.{code}.json")}
    return tuple(each for each in entries(code).values() if each.id in names or each.id in PLACING)


def reasons(ruling: Ruling) -> tuple[str, ...]:
    """The ids that explain a ruling: what happened, then why there."""
    why = "ST10" if ruling.behind else "ST4"  # a blocked row was passed over, or alone would fit
    passed = (why,) if ruling.blocked > ruling.behind and ruling.ruling != why else ()
    if ruling.rule not in ("nearest", "full-row"):
        early = ("N5",) if ruling.ruling == "F6" and SEVEN in ruling.cleared else ()
        return (ruling.ruling, *early, *passed)
    where = "P2" if ruling.lower > 1 else "P1"
    return (where,) if ruling.ruling == "P2" else (ruling.ruling, where, *passed)


def doubt(variant: str) -> str:
    """The id that explains why more or fewer may play a variant than are printed."""
    return {"pro": "Q28", "halves": "Q34"}[variant]


def tie(variant: str) -> str:
    """The id that explains who wins a tie."""
    return "Q33" if variant == "halves" else "Q3"
