"""Words as people type them: folded, cut to their stem, and those that mean the same."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache

from companion.games.core.readers import unaccented
from companion.languages import NAMES
from companion.words.rulebook import RULES

# Words that every question has: they count little beside others.
_LITTLE = (
    "a an the i im my me we you it is are be do does did of to in on at for and or if with what when "
    "how who which can may must have has got this that there their they any even if ok one get gets "
    "come comes go goes happen happens again now then still also after by from will would should "
    "der die das den dem des ein eine einen einer eines ich du er sie es wir ihr mein meine meinen "
    "meiner meins und oder wenn mit was wann wie wer welche welcher welches kann darf muss hab habe "
    "hat ist sind bin im in am an auf bei zu zum zur von fuer noch schon auch dann jetzt gar beim "
    "komm gilt wird werden gibt man nur aus um so da passiert where some someone somebody but its "
    "possible jemand einer aber wo wohin hin moeglich beides allow allowed "
    "kommt geht wieder nach bleibt sich"
)
_NUMBERS = (
    ("1", "first erste"),
    ("2", "two second twice both zwei zweite zweimal beide zweit"),
    ("3", "three third drei dritte dreimal dritt"),
    ("4", "four fourth vier vierte viert"),
    ("5", "five fifth 5th fuenf fuenfte fuenft"),
    ("6", "six sixth 6th sechs sechste sechst"),
    ("7", "seven seventh sieben siebte siebt"),
    ("8", "eight eighth acht achte"),
    ("9", "nine neun neunt"),
    ("10", "ten zehn zehnt"),
    ("11", "eleven elf elft"),
    ("12", "twelve zwoelf zwoelft"),
)
_SIGNED = re.compile(r"(?<!\w)[+\-–−](?=\d)")
_SIGNS = {"+": "plus ", "-": "minus ", "–": "minus ", "−": "minus "}
_ORDINAL = re.compile(r"(\d+)(?:st|nd|rd|th|te|ter|tes|ten)")
_ENDINGS = ("ern", "ing", "en", "er", "em", "es", "ed", "e", "n", "s")


def fold(text: str) -> str:
    """Letters as anybody may type them: ä, ae and a are one."""
    return unaccented(text.casefold()).replace("ae", "a").replace("oe", "o").replace("ue", "u")


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """A folded word without its endings: cards as card, Spielern as Spiel."""
    if word in _DIGITS:
        return _DIGITS[word]
    ordinal = _ORDINAL.fullmatch(word)
    if ordinal or word.isdigit():
        return ordinal[1] if ordinal else word
    bare = _cut(_cut(word, 3), 4)
    return _DIGITS.get(bare, bare)  # zweiten as zweit


def _cut(word: str, least: int) -> str:
    """The word without one ending, if so many letters stay."""
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= least:
            return word[: -len(ending)]
    return word


def spoken(text: str) -> list[str]:
    """The words of a text, folded, in its order; a sign before a number is a word as well."""
    said = _SIGNED.sub(lambda sign: _SIGNS[sign[0]], text.replace("'", ""))
    return re.findall(r"[^\W_]+", fold(said).replace("wieviel", "wie viel"))


def stems(text: str) -> list[str]:
    """The stems of these words."""
    return [stem(each) for each in spoken(text)]


_DIGITS = {fold(word): number for number, names in _NUMBERS for word in names.split()}
COMMON = frozenset(stem(fold(each)) for each in _LITTLE.split())


def shorter(word: str) -> Iterator[str]:
    """The word with one letter left out: two words with a slip between them share one of these."""
    yield word
    for at in range(len(word)):
        yield word[:at] + word[at + 1 :]


@cache
def synonyms() -> dict[str, frozenset[str]]:
    """Words that mean the same to people who play, by each of their stems."""
    found: dict[str, set[str]] = {}
    for group in _groups():
        meant = {stem(each) for each in group}
        for each in meant:
            found.setdefault(each, set()).update(meant - {each})
    return {each: frozenset(others) for each, others in found.items()}


def meant_words() -> set[str]:
    """All words, folded, that mean the same as others."""
    return {each for group in _groups() for each in group}


@cache
def _groups() -> tuple[tuple[str, ...], ...]:
    """Folded words that mean the same, single ones only."""
    found = []
    for path in (RULES / f"synonyms.{code}.json" for code in NAMES):
        if not path.exists():  # of a language whose rules nobody has written yet
            continue
        groups: Iterable[list[str]] = json.loads(path.read_text(encoding="utf-8"))
        for group in groups:
            said = [spoken(each) for each in group]
            found.append(tuple(each[0] for each in said if len(each) == 1))
    return tuple(found)
