"""Search of the rulebook as somebody types: by everyday words, in every language, typos forgiven.

Words are folded (no case, accents or umlauts) and cut to their stem. A typed word may be a stem, the
beginning of one while it is being typed, one with a slip in it, a word that means the same, or two
words in one. What few entries speak of weighs more than what many do.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from heapq import nlargest
from typing import NamedTuple

from companion.games.core.shelf import Shelf
from companion.games.shelf import SHELF
from companion.languages import NAMES
from companion.words.everyday import (
    COMMON,
    meant_words,
    shorter,
    spoken,
    stem,
    stems,
    synonyms,
)
from companion.words.rulebook import RuleEntry, chapter, code_of, entries
from companion.words.rulebook_pages import Section, asked, page

TITLE, CALLED, HEADING, TEXT, BECAUSE = (
    3.0,
    3.0,
    1.5,
    1.0,
    0.5,
)  # what a word weighs where it stands
OTHER_LANGUAGE = 0.5
OTHER_GAME = 0.35
OF_PAGES = 0.5  # a page answers in general what an entry answers exactly
# How much a typed word counts that is not the word itself.
BEGUN, MEANT, HALF, SLIP, LITTLE = 0.8, 0.75, 0.6, 0.7, 0.2
HARDLY = 0.3  # what is left of a sheet that speaks of little of the question
FAR = 0.3  # of the best: what is worth less is not shown
UNKNOWN = 3.0  # how rare a word is that nobody has written
WHOLE = 1.5  # what a title or a keyword adds that is typed whole
SLIPS_FROM = 4  # letters that a word needs for a slip to be forgiven
HALVES_FROM = 4  # letters that each half of a word of two has


class Found(NamedTuple):
    """What a search brings: an entry, or a section of a game's page."""

    game: str
    entry: RuleEntry | None
    section: Section | None
    score: float


class _Sheet(NamedTuple):
    """One thing that can be found: how much each stem weighs in it, and what it is called."""

    found: Found
    weights: dict[str, float]
    called: tuple[frozenset[str], ...]


class Index:
    """Everything that can be found on a shelf, in one language before the others."""

    def __init__(self, language: str, shelf: Shelf) -> None:
        vocabulary: set[str] = set()
        self._sheets = tuple(_sheets(language, shelf, vocabulary))
        self._games = _games(language, shelf)
        counts = _counted(self._sheets)
        self._rare = dict.fromkeys(counts, 0.0)
        for sheet in self._sheets:
            for word, weight in list(sheet.weights.items()):
                for each in self._halves(word):
                    sheet.weights[each] = max(sheet.weights.get(each, 0.0), weight * HALF)
        counts = _counted(self._sheets)
        many = len(self._sheets)
        self._rare = {each: math.log(1 + many / count) for each, count in counts.items()}
        self._holds: dict[str, list[tuple[int, float]]] = {}
        for at, sheet in enumerate(self._sheets):
            for each, weight in sheet.weights.items():
                self._holds.setdefault(each, []).append((at, weight))
        self._names: list[tuple[int, float]] = []  # each title and keyword: its sheet and worth
        self._in_names: dict[str, list[tuple[int, float]]] = {}  # what share of it a stem is
        self._named: dict[
            frozenset[str], set[int]
        ] = {}  # the sheets that have a name of these stems
        for at, sheet in enumerate(self._sheets):
            for name in sheet.called:
                self._name(at, name)
        self._sorted = sorted(vocabulary)
        self._slips: dict[str, set[str]] = {}  # the stems of words, by what a slip leaves of these
        for each in vocabulary | meant_words():
            if len(each) >= SLIPS_FROM and not each.isdigit():
                for cut in shorter(each):
                    self._slips.setdefault(cut, set()).add(stem(each))
        self._same = synonyms()

    def _name(self, sheet: int, name: frozenset[str]) -> None:
        rare = {each: self._rare[each] * (LITTLE if each in COMMON else 1.0) for each in name}
        worth = sum(rare.values())
        for each, share in rare.items():
            self._in_names.setdefault(each, []).append((len(self._names), share / worth))
        self._names.append((sheet, worth))
        self._named.setdefault(name, set()).add(sheet)

    def search(self, typed: str, game: str = "", most: int = 12) -> list[Found]:
        """What answers best comes first; with a game, what it knows before what others do."""
        words = spoken(typed)
        scores = [0.0] * len(self._sheets)
        covered = [0.0] * len(self._sheets)  # how much of the question each sheet speaks of
        total = 0.0
        asked: dict[str, float] = {}
        for at, word in enumerate(words):
            being_typed = at == len(words) - 1 and not typed.endswith(" ")
            meant = self._meant(word, open_end=being_typed)
            for each, how in meant.items():
                asked[each] = max(asked.get(each, 0.0), how)
            share = LITTLE if stem(word) in COMMON and len(words) > 1 else 1.0
            rare = max((self._rare[each] * how for each, how in meant.items()), default=UNKNOWN)
            total += rare * share
            for sheet, worth in self._worth(meant).items():
                scores[sheet] += worth * share
                covered[sheet] += rare * share
        whole = self._whole(asked)
        named = self._named.get(frozenset(stems(typed)), set())
        found = [
            self._sheets[at].found._replace(
                score=(score + whole.get(at, 0.0))
                * (HARDLY + covered[at] / total)
                * self._fits(self._sheets[at], game, named=at in named)
            )
            for at, score in enumerate(scores)
            if score
        ]
        best = nlargest(most, found, key=lambda each: each.score)
        return [each for each in best if each.score >= best[0].score * FAR]

    def _worth(self, meant: Mapping[str, float]) -> dict[int, float]:
        """What one typed word is worth in each sheet that has a stem it may mean."""
        best: dict[int, float] = {}
        for each, how in meant.items():
            for sheet, weight in self._holds[each]:
                best[sheet] = max(best.get(sheet, 0.0), how * self._rare[each] * weight)
        return best

    def _fits(self, sheet: _Sheet, game: str, *, named: bool) -> float:
        """The factor of a sheet: lower for another game's, and for a page unless the question names it."""
        entry = sheet.found.entry
        known = self._games.get(entry.id if entry is not None else sheet.found.game, set())
        own = 1.0 if not game or game in known else OTHER_GAME
        return own if named or entry is not None else own * OF_PAGES

    def _whole(self, asked: Mapping[str, float]) -> dict[int, float]:
        """What the title or keyword adds to each sheet that was typed most wholly.

        Nearly all of one counts, a word of it hardly.
        """
        typed: dict[int, float] = {}
        for word, how in asked.items():
            for name, share in self._in_names.get(word, ()):
                typed[name] = typed.get(name, 0.0) + share * how
        best: dict[int, float] = {}
        for name, share in typed.items():
            sheet, worth = self._names[name]
            best[sheet] = max(best.get(sheet, 0.0), WHOLE * worth * share**3)
        return best

    def _meant(self, typed: str, *, open_end: bool) -> dict[str, float]:
        """The stems that a typed word may mean, and how well each fits."""
        found: dict[str, float] = {}

        def add(each: str, how: float) -> None:
            if each in self._rare:
                found[each] = max(found.get(each, 0.0), how)

        word = stem(typed)
        known = word in self._rare
        add(word, 1.0)
        for each in self._same.get(word, ()):
            add(each, MEANT)
        if word.isdigit():
            return found
        if open_end and len(typed) >= 2:
            for each in self._beginning(typed):
                add(each, HALF if known else BEGUN)  # a word that exists is likely meant whole
        if len(typed) >= SLIPS_FROM and not known and word not in self._same:
            for each in {each for cut in shorter(typed) for each in self._slips.get(cut, ())}:
                add(each, SLIP)
                for other in self._same.get(each, ()):
                    add(other, SLIP * MEANT)
        for each in self._halves(word):
            add(each, HALF)
        return found

    def _beginning(self, typed: str) -> Iterator[str]:
        """The stems of all words that begin so."""
        at = bisect_left(self._sorted, typed)
        while at < len(self._sorted) and self._sorted[at].startswith(typed):
            yield stem(self._sorted[at])
            at += 1

    def _halves(self, word: str) -> Iterator[str]:
        """The two words of which this one is made, with or without a letter between them."""
        for at in range(HALVES_FROM, len(word) - HALVES_FROM + 1):
            first, second = stem(word[:at]), stem(word[at:])
            if first in self._rare and second in self._rare:
                yield first
                yield second


def _counted(sheets: Iterable[_Sheet]) -> dict[str, int]:
    """In how many sheets each stem stands."""
    counts: dict[str, int] = {}
    for sheet in sheets:
        for each in sheet.weights:
            counts[each] = counts.get(each, 0) + 1
    return counts


def _games(language: str, shelf: Shelf) -> dict[str, set[str]]:
    """The games whose rules an entry belongs to, by its id; a game's page belongs to it."""
    found: dict[str, set[str]] = {}
    for game in shelf:
        found.setdefault(game.id, set()).add(game.id)
        for each in chapter(game, language, shelf):
            found.setdefault(each.id, set()).add(game.id)
    return found


def _sheets(language: str, shelf: Shelf, vocabulary: set[str]) -> Iterator[_Sheet]:
    """Everything that can be found; its words are put into the vocabulary."""
    languages = sorted(NAMES, key=lambda each: each != code_of(language))
    owners: dict[str, str] = {}
    for game in shelf:
        for each in chapter(game, language, shelf):
            owners.setdefault(each.id, game.id)
    for name, own in entries(language, shelf).items():
        weights: dict[str, float] = {}
        called: list[frozenset[str]] = []
        for code in languages:
            share = 1.0 if code == code_of(language) else OTHER_LANGUAGE
            said = entries(code, shelf)[name]
            for text, weight in _parts(said):
                _weigh(weights, text, weight * share, vocabulary)
            called += [frozenset(stems(each)) for each in (said.title, *said.keywords)]
        yield _Sheet(Found(owners[name], own, None, 0.0), weights, tuple(called))
    for game in shelf:
        written = page(game, language)
        for section in (*written.sections, *written.variants) if written is not None else ():
            weights = {}
            names = [section.title, *asked(language).get(section.id, ())]
            for text in names:
                _weigh(weights, text, TITLE, vocabulary)
            for text in (*section.text, *(each for term in section.terms for each in term)):
                _weigh(weights, text, TEXT, vocabulary)
            asked_so = tuple(frozenset(stems(text)) for text in names)
            yield _Sheet(Found(game.id, None, section, 0.0), weights, asked_so)


def _parts(said: RuleEntry) -> Iterator[tuple[str, float]]:
    yield said.title, TITLE
    for each in said.keywords:
        yield each, CALLED
    yield said.section, HEADING
    yield said.text, TEXT
    yield said.because, BECAUSE


def _weigh(weights: dict[str, float], text: str, weight: float, vocabulary: set[str]) -> None:
    for word in spoken(text):
        vocabulary.add(word)
        each = stem(word)
        weights[each] = max(weights.get(each, 0.0), weight)


@cache
def index(language: str, shelf: Shelf = SHELF) -> Index:
    """The index of a language, made when somebody first searches."""
    return Index(language, shelf)
