"""One word for each thing (docs/words.md): a retired word never comes back in its sense.

Each line names the sense in which a word is retired, the pattern that finds it, and the texts in
which it is right because it means something else there.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from babel.messages.pofile import read_po

from companion.words.rulebook import RULES

ROOT = Path(__file__).parent.parent
CATALOGUE = ROOT / "companion" / "locale" / "de" / "LC_MESSAGES" / "hornbook.po"
UNREAD = {"id", "keywords", "see", "refuses", "scene", "position", "book", "sure"}


class Retired(NamedTuple):
    sense: str  # what the word is not said of any more
    pattern: str
    elsewhere: tuple[str, ...] = ()  # parts of texts in which it means something else


ENGLISH = [
    Retired("a finger that taps", r"touch"),
    Retired("a file that is imported", r"\btaken? (over|in)\b", ("take in one turn",)),
    Retired("a step that is undone", r"\btaken back\b|take it back|take the last"),
    Retired("an entry that is corrected", r"\bput(ting)? (it )?right\b|berichtig"),
    Retired("where cards are", r"\b(lies|lie|lying)\b"),
    Retired("what players enter", r"\b(told|tell|tells)\b"),
    Retired("players", r"\b(people|somebody|anybody|everybody|whoever|persons)\b", ("Add the people you play with",)),
    Retired("a row that starts again", r"\banew\b"),
    Retired("a limit", r"\bat the (most|least)\b"),
    Retired("a ruling", r"\bverdicts?\b"),
    Retired("a rulebook", r"\b(booklet|leaflet)s?\b"),
    Retired("the count of bullheads", r"\btall(y|ies)\b"),
    Retired("the player's data", r"\bstorage\b"),
    Retired("a hidden player", r"\bretired?\b"),
    Retired("a match in progress", r"\bunder way\b"),
    Retired("a row without a Stop", r"\bfree rows?\b"),
    Retired("cards that are set aside", r"\bput aside\b"),
    Retired("what the app knows of a box", r"\b(card|tile) sets?\b"),
    Retired("where a card goes", r"\bends? lower\b|\bends? nearest\b|\bgoes to row\b"),
    Retired("players who rule differently", r"\bdecides? otherwise\b|\bdecided otherwise\b"),
    Retired("the score track", r"\btrack alone\b"),
]  # fmt: skip
GERMAN = [
    Retired("eine Entscheidung des Schiris", r"Urteil"),
    Retired("Personen", r"\bLeute\b|\bSpielern?\b", ("6 nimmt! ist ein Spiel",)),
    Retired("eine zu niedrige Karte", r"\bzu tief\b", ("Klammern",)),
    Retired("die Anleitung", r"\bHeft\b|Regelbuch|Regelheft"),
    Retired("der Schiri", r"Schiedsrichter"),
    Retired("der Ablagestapel", r"\bAblage\b|Abwurf"),
    Retired("der Zählstein", r"\bZähler\b"),
    Retired("der Sichtschirm", r"\b(den|dem|deinem|ihrem|der) Schirm\b"),
    Retired("Karten geben", r"austeil|verteil"),
    Retired("einen Eintrag korrigieren", r"[Bb]erichtig"),
    Retired("Gelöschtes wiederherstellen", r"[Zz]urückhol"),
    Retired("deine Daten", r"\bSpeicher\b"),
    Retired("das Grundspiel", r"Basisspiel"),
    Retired("die Auktion", r"[Vv]ersteiger"),
    Retired("eine Variante", r"Spielart"),
    Retired("eine gesperrte Reihe", r"gestoppt"),
    Retired("die Endwertung", r"Schlusszählung|Schlusswertung"),
    Retired("etwas weitergeben", r"[Ww]eitergeb"),
    Retired("tippen", r"\b[Bb]erühr"),
]  # fmt: skip


def of_catalogue() -> Iterator[tuple[str, str]]:
    """Every message in English and in German, each form by itself."""
    with CATALOGUE.open("rb") as file:
        catalogue = read_po(file)
    for message in catalogue:
        if message.id:
            for language, texts in (("en", message.id), ("de", message.string)):
                for text in texts if isinstance(texts, list | tuple) else (texts,):
                    yield language, re.sub(r"\{\w+\}", "{}", str(text))


def of_rules(language: str) -> Iterator[str]:
    """Every text of the rules answers and pages that a player reads."""

    def read(value: Any) -> Iterator[str]:
        if isinstance(value, str):
            yield value
        elif isinstance(value, list):
            for each in value:
                yield from read(each)
        elif isinstance(value, dict):
            for key, each in value.items():
                if key not in UNREAD:
                    yield from read(each)

    for path in sorted(RULES.rglob(f"*.{language}.json")):
        if not path.name.startswith(("synonyms", "asked")):
            yield from read(json.loads(path.read_text("utf-8")))


@pytest.mark.parametrize(("language", "retired"), [("en", ENGLISH), ("de", GERMAN)])
def test_a_retired_word_stays_retired_in_its_sense(language: str, retired: list[Retired]) -> None:
    texts = [text for code, text in of_catalogue() if code == language]
    texts += of_rules(language)
    assert len(texts) > 2000
    found = [
        f"{word.sense}: {text}"
        for word in retired
        for text in texts
        if re.search(word.pattern, text) and not any(part in text for part in word.elsewhere)
    ]
    assert found == []


def test_an_exception_is_still_needed() -> None:
    texts = {"en": [*of_rules("en")], "de": [*of_rules("de")]}
    for code, text in of_catalogue():
        texts[code].append(text)
    for language, retired in (("en", ENGLISH), ("de", GERMAN)):
        for word in retired:
            for part in word.elsewhere:
                said = [text for text in texts[language] if part in text]
                assert any(re.search(word.pattern, text) for text in said), (word.sense, part)
