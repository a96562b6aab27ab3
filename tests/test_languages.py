"""The languages: catalogues that load, and the check that finds every gap in them."""

import copy
import importlib.util
import shutil
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from companion import languages

ROOT = Path(__file__).parent.parent


def load_tool() -> ModuleType:
    """tools/words.py as a module."""
    spec = importlib.util.spec_from_file_location("words_tool", ROOT / "tools" / "words.py")
    assert spec
    assert spec.loader
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    return tool


@pytest.fixture(scope="module")
def said() -> Any:
    """Every sentence of the sources, collected once: no test here changes a source."""
    return load_tool().template()


@pytest.fixture
def words(tmp_path: Path, said: Any) -> ModuleType:
    """tools/words.py, working on a copy of the catalogues."""
    tool = load_tool()
    setattr(tool, "template", lambda: copy.deepcopy(said))  # noqa: B010 - as below
    shutil.copytree(ROOT / "companion" / "locale", tmp_path / "locale")
    setattr(tool, "LOCALE", tmp_path / "locale")  # noqa: B010 - mypy knows no LOCALE of a module
    return tool


def rewritten(tool: ModuleType, old: str, new: str) -> list[str]:
    """The faults after a change of the German catalogue by hand."""
    path: Path = tool._po("de")
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")
    return list(tool.faults())


def test_german_is_spoken_from_the_compiled_catalogue() -> None:
    assert languages.load("de").gettext("Settings") == "Einstellungen"
    assert languages.load("de").ngettext("{n} card", "{n} cards", 2) == "{n} Karten"


def test_english_and_unknown_languages_say_what_the_code_says() -> None:
    assert languages.load("en").gettext("Settings") == "Settings"
    assert languages.load("tlh").gettext("Settings") == "Settings"


@pytest.mark.parametrize(
    ("tag", "language"),
    [("de_AT.UTF-8", "de"), ("de-CH", "de"), ("en_GB", "en"), ("fr_FR", "en"), ("", "en")],
)
def test_a_tag_leads_to_the_nearest_language(tag: str, language: str) -> None:
    assert languages.nearest(tag) == language


def test_the_session_says_its_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert languages.system_language() == "de"
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    assert languages.system_language() == "en"


def test_the_catalogues_are_whole(words: ModuleType) -> None:
    assert list(words.faults()) == []


def test_a_missing_translation_is_found(words: ModuleType) -> None:
    faults = rewritten(words, 'msgstr "Einstellungen"', 'msgstr ""')
    assert "de: 'Settings' is not translated" in faults


def test_a_mismatching_placeholder_is_found(words: ModuleType) -> None:
    faults = rewritten(words, 'msgstr "Version {version}"', 'msgstr "Version {wersion}"')
    assert any("other placeholders" in fault for fault in faults)


def test_a_dropped_placeholder_is_found(words: ModuleType) -> None:
    faults = rewritten(words, 'msgstr "Version {version}"', 'msgstr "Version"')
    assert any("other placeholders" in fault for fault in faults)


def test_a_fuzzy_entry_is_found(words: ModuleType) -> None:
    faults = rewritten(words, 'msgid "Settings"', '#, fuzzy\nmsgid "Settings"')
    assert "de: 'Settings' is fuzzy" in faults


def test_an_entry_nobody_says_any_more_is_found(words: ModuleType) -> None:
    faults = rewritten(words, 'msgid "Settings"', 'msgid "Adjustments"')
    assert "de: 'Settings' is missing" in faults
    assert "de: 'Adjustments' is obsolete" in faults


def test_a_stale_compiled_catalogue_is_found(words: ModuleType) -> None:
    faults = rewritten(words, 'msgstr "Einstellungen"', 'msgstr "Einrichten"')
    assert any("compiled catalogue is stale" in fault for fault in faults)


def test_update_mends_what_only_needs_compiling(words: ModuleType) -> None:
    rewritten(words, 'msgstr "Einstellungen"', 'msgstr "Einrichten"')
    words.update()
    assert not [fault for fault in words.faults() if "stale" in fault]


def test_translations_are_entered_and_strangers_named(
    words: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    given = {
        "Settings": "Einrichten",
        "{n} card": ["{n} Blatt", "{n} Blätter"],
        "Nobody": "Niemand",
    }
    assert words.fill("de", given) == 1
    assert capsys.readouterr().err == "nobody says 'Nobody'\n"
    text = words._po("de").read_text("utf-8")
    assert 'msgstr "Einrichten"' in text
    assert 'msgstr[1] "{n} Blätter"' in text
    assert not [fault for fault in words.faults() if "stale" in fault]


def test_sentences_are_read_from_calls_of_every_form(words: ModuleType) -> None:
    source = 'N_("a")\nself.app.tr("b", x)\nntr("c", "d", n)\nother("e")\ntr(variable)\n'
    assert [message for message, _ in words.in_python(source)] == ["a", "b", ("c", "d")]
    kv = 'text: app.tr("f \\"g\\"", app.language)\nx: app.ntr("{n} h", "{n} i", n)\n'
    assert [message for message, _ in words.in_kv(kv)] == ['f "g"', ("{n} h", "{n} i")]


def test_a_note_above_a_sentence_reaches_its_translators(words: ModuleType) -> None:
    lines = ["# Kept apart.", "", "# Translators: a date.", "# As people write it.", 'tr("x")']
    assert words.note_above(lines, 5) == "a date. As people write it."
    assert words.note_above(lines, 2) == ""
    assert "#. a date." in words._po("de").read_text("utf-8")
