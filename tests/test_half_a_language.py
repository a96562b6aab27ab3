"""A language of ten sentences: what it lacks is English, in every room, and nothing fails."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from companion import languages, settings
from companion.games.shelf import SHELF
from companion.words import rulebook, rulebook_pages, rulebook_search
from companion.words.rulebook import entries
from companion.words.rulebook_pages import comparisons, page
from tests.ui.notepad import lay_record
from tests.ui.pilot import Pilot

DUTCH = {
    "Settings": "Instellingen",
    "Rules": "Regels",
    "Players": "Spelers",
    "Rematch": "Opnieuw",
    "Undo": "Ongedaan maken",
    "Table": "Tafel",
    "Back": "Terug",
    "Share": "Delen",
    "Why?": "Waarom?",
    "Done": "Klaar",
}
OWN_RULE = "P2"
KEPT = (
    languages.load,
    rulebook.entries,
    rulebook_pages.asked,
    rulebook_pages.comparisons,
    rulebook_search.index,
)


@pytest.fixture
def dutch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Dutch: ten sentences, one entry of the rules, no page and no list of synonyms."""
    written = tmp_path / "locale" / "nl" / "LC_MESSAGES"
    written.mkdir(parents=True)
    catalogue = Catalog(locale="nl")
    for english, own in DUTCH.items():
        catalogue.add(english, own)
    with (written / "hornbook.mo").open("wb") as file:
        write_mo(file, catalogue)
    rules = tmp_path / "rules"
    shutil.copytree(rulebook.RULES, rules)
    english = json.loads((rules / "classic.en.json").read_text("utf-8"))
    ours = [{**each, "title": "Welke rij?"} for each in english if each["id"] == OWN_RULE]
    (rules / "classic.nl.json").write_text(json.dumps(ours), "utf-8")
    monkeypatch.setitem(languages.NAMES, "nl", "Nederlands")
    monkeypatch.setitem(settings._CHOICES, "language", ("system", *languages.NAMES))
    monkeypatch.setattr(languages, "CATALOGUES", tmp_path / "locale")
    for module in (rulebook, rulebook_pages):
        monkeypatch.setattr(module, "RULES", rules)
    for each in KEPT:
        each.cache_clear()
    yield
    for each in KEPT:
        each.cache_clear()


def test_what_a_language_lacks_is_english_text_by_text(dutch: None) -> None:
    assert languages.load("nl").gettext("Rules") == "Regels"
    assert languages.load("nl").gettext("New match") == "New match"
    assert languages.load("nl").ngettext("{n} card", "{n} cards", 2) == "{n} cards"
    ours, english = entries("nl"), entries("en")
    assert list(ours) == list(english)
    assert ours[OWN_RULE].title == "Welke rij?"
    assert ours["P3"] == english["P3"]
    assert comparisons("nl") == comparisons("en")
    assert all(page(game, "nl") == page(game, "en") for game in SHELF)


def test_a_language_without_a_catalogue_speaks_english(
    dutch: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(languages, "CATALOGUES", tmp_path / "nowhere")
    languages.load.cache_clear()
    assert languages.load("nl").gettext("Rules") == "Rules"


def test_the_rooms_open_in_half_a_language(dutch: None, closed_pilot: Pilot) -> None:
    pilot = closed_pilot.start(language="nl")
    pilot.see("Regels", "New match")
    points = {"Ann": 66, "Ben": 66, "Cem": 66}
    match = {"game": "classic", "players": list(points), "options": {}}
    lay_record(pilot, {**match, "events": [{"do": "score", "points": points}]})
    pilot.app.go("end")  # a tie, whose sentence leads to a rule
    pilot.wait(0.6)
    pilot.see("Opnieuw")
    for room in (
        "home",
        "rules",
        "history",
        "people",
        "settings",
        "referee",
        "tally",
        "statistics",
    ):
        pilot.app.go(room)
        pilot.wait(0.6)
        assert pilot.app.rooms.current == room
    pilot.app.go("rules")
    pilot.wait(0.6)
    found = rulebook_search.index("nl").search("welke rij")
    assert found
