"""The rulebook in the app's own words: one entry for each ruling id, in each language."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from companion.games.core.shelf import GameEntry, Shelf
from companion.games.shelf import SHELF
from companion.languages import NAMES

RULES = Path(__file__).parent.parent / "rules"

SILENT = ("house", "against")  # no rulebook's ruling: a table may agree on another one


_BOOKS = SHELF.books


class AskedRows(NamedTuple):
    """Rows as they lie, and the cards that are asked about."""

    rows: tuple[tuple[int, ...], ...]
    cards: tuple[int, ...]
    stops: tuple[int, ...] = ()  # rows that are blocked
    sevens: tuple[int, ...] = ()  # rows with a place more


class ShownRows(NamedTuple):
    """Rows that show what is said of them."""

    rows: tuple[tuple[int, ...], ...]
    lit: int = 0  # the row that is spoken of
    taking: int = 0  # a row that is being taken
    fresh: int = 0  # the card just laid
    ghosts: Mapping[int, tuple[int, ...]] = {}  # cards that come to lie behind a row
    stops: tuple[int, ...] = ()  # rows that are blocked
    sevens: tuple[int, ...] = ()  # rows with a place more


class Sketch(NamedTuple):
    """What another kind of view shows, as its file tells it: the model of that view reads it."""

    view: str
    told: Mapping[str, Any]


class RuleEntry(NamedTuple):
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
    because: str = ""
    keywords: tuple[str, ...] = ()  # what else people call it
    position: AskedRows | None = None  # a question that the referee can be asked about it
    scene: ShownRows | Sketch | None = None  # what shows it, where its position does not
    refuses: tuple[str, ...] = ()  # the refusals that rest on it

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
            return ((titles([own]), self.elsewhere.get(own, self.sure)),)
        found = {self.sure: [book for book in self.books if book not in self.elsewhere]}
        for book, sure in self.elsewhere.items():
            found.setdefault(sure, []).append(book)
        return tuple((titles(books), sure) for sure, books in found.items())

    def instead(self, own: str = "") -> str:
        """What a table may agree on, where its rulebook leaves that to it."""
        free = any(sure in SILENT for _, sure in self.certainty(own))
        return self.alternative if free else ""


def titles(books: Iterable[str]) -> str:
    """The names of those of these rulebooks that are on the shelf; numbers where none is."""
    asked = list(books)
    return ", ".join([_BOOKS[book] for book in asked if book in _BOOKS] or asked)


@cache
def entries(language: str, shelf: Shelf = SHELF) -> Mapping[str, RuleEntry]:
    """Every entry of a language by its id, in the order of the shelf."""
    found: dict[str, RuleEntry] = {}
    for game in shelf:
        found |= _entries(game, language)
    return found | _family(language, shelf.books)


@cache
def _file(path: Path) -> tuple[RuleEntry, ...]:
    written: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return tuple(
        RuleEntry(
            raw["id"],
            raw["title"],
            raw["text"],
            tuple(raw["book"]),
            raw["section"],
            raw["sure"],
            raw.get("elsewhere", {}),
            raw.get("alternative", ""),
            raw.get("because", ""),
            tuple(raw.get("keywords", ())),
            _position(raw["position"]) if "position" in raw else None,
            scene_of(raw["scene"]) if "scene" in raw else None,
            tuple(raw.get("refuses", ())),
        )
        for raw in written
    )


def _position(raw: Mapping[str, Any]) -> AskedRows:
    rows = tuple(tuple(row) for row in raw["rows"])
    marks = (tuple(raw.get(key, ())) for key in ("stops", "sevens"))
    return AskedRows(rows, tuple(raw["cards"]), *marks)


def scene_of(raw: Mapping[str, Any]) -> ShownRows | Sketch:
    """Rows as a file has them, or what another view shows."""
    if "view" in raw:
        return Sketch(raw["view"], {key: raw[key] for key in raw if key != "view"})
    ghosts = {int(row): tuple(cards) for row, cards in raw.get("ghosts", {}).items()}
    return ShownRows(
        tuple(tuple(row) for row in raw["rows"]),
        raw.get("lit", 0),
        raw.get("taking", 0),
        raw.get("fresh", 0),
        ghosts,
        tuple(raw.get("stops", ())),
        tuple(raw.get("sevens", ())),
    )


def code_of(language: str) -> str:
    """The language of the files that somebody with this language reads."""
    return language if language in NAMES else "en"


def rules_folder(game: GameEntry) -> Path:
    """Where a game keeps its entries and, in a folder below, its page."""
    return Path(game.rules) if game.rules else RULES


def rules_file(folder: Path, name: str, language: str) -> Path:
    """The file of that name in the language; the English one where nobody has written it yet."""
    own = folder / f"{name}.{code_of(language)}.json"
    return own if own.exists() else folder / f"{name}.en.json"


def _entries(game: GameEntry, language: str) -> dict[str, RuleEntry]:
    """The entries of a game by id; one that the language lacks is English."""
    files = (rules_file(rules_folder(game), game.id, code) for code in ("en", language))
    return {each.id: each for file in files for each in _file(file)}


def _family(language: str, books: Iterable[str]) -> dict[str, RuleEntry]:
    """What is asked about several rulebooks of the family, where one of these is among them."""
    known = set(books)
    files = (rules_file(RULES, "family", code) for code in ("en", language))
    written = (each for file in files for each in _file(file))
    return {each.id: each for each in written if known.intersection(each.books)}


def entry(ruling: str, language: str, shelf: Shelf = SHELF) -> RuleEntry | None:
    """The entry of a ruling id; None for one that is not written yet."""
    return entries(language, shelf).get(ruling)


def chapter(game: GameEntry, language: str, shelf: Shelf = SHELF) -> tuple[RuleEntry, ...]:
    """What is known about a game, and before it the rules that it builds on."""
    books = [each.book for each in game.editions]
    names = {*_entries(game, language), *game.builds_on, *_family(language, books)}
    return tuple(each for each in entries(language, shelf).values() if each.id in names)


def grounds(why: str, game: GameEntry, language: str, shelf: Shelf = SHELF) -> RuleEntry | None:
    """The rule on which a refusal of a game rests; None where it only says what lies there.

    What a game does not say itself may stand in another one of the same rulebook.
    """
    books = {each.book for each in game.editions}
    beside = (each for each in entries(language, shelf).values() if books.intersection(each.books))
    known = (*chapter(game, language, shelf), *beside)
    return next((each for each in known if why in each.refuses), None)
