"""Icons on the pad's bar: their words stand beside them where there is room."""

from typing import Any

import pytest

from tests.ui.notepad import lay_record
from tests.ui.pilot import Pilot

# isort: split
from companion.languages import load
from companion.widgets.drawn.wrap import _wrapped, as_title
from companion.widgets.look.fonts import PRINT

MATCH = {
    "game": "classic",
    "players": ["Ann", "Ben"],
    "options": {},
    "events": [
        {"do": "deal", "rows": [12, 37, 43, 58]},
        {"do": "play", "cards": {"Ann": 3, "Ben": 44}},
    ],
}


@pytest.mark.parametrize("language", ["en", "de"])
def test_on_a_wide_window_the_pads_icons_say_what_they_do(pilot: Pilot, language: str) -> None:
    pilot.start(size=(1024, 700), language=language)
    lay_record(pilot, MATCH)
    pilot.frames(4)
    tr = pilot.app.tr
    pilot.see(*(tr(word) for word in ("Rules", "Undo", "Redo", "Menu")))
    assert pilot.layout_faults() == []
    pilot.tap(tr("Undo"))
    pilot.frames(4)
    assert pilot.app.desk.match.position == 1
    pilot.tap(tr("Redo"))
    assert pilot.app.desk.match.position == 2
    pilot.tap(tr("Menu"))
    pilot.wait(0.4)
    pilot.see(tr("This match"))


def test_a_window_that_becomes_narrow_loses_the_words_and_no_icon(pilot: Pilot) -> None:
    pilot.start(size=(1024, 700))
    lay_record(pilot, MATCH)
    pilot.turn(360, 640)
    pilot.see_not("Undo", "Menu")
    assert pilot.layout_faults() == []
    pilot.tap("Undo")  # by its hint
    assert pilot.app.desk.match.position == 1
    pilot.turn(1024, 700)
    pilot.see("Undo", "Menu")


def bar_title(pilot: Pilot, text: str, width: int) -> Any:
    """A title alone, of this width."""
    pilot.put(f"""
#:import Bar companion.widgets.kit.bar.Bar
BarTitle:
    text: "{text}"
    size_hint: None, None
    size: {width}, 48
""")
    (title,) = {seen.widget for seen in pilot.things() if seen.text == text}
    return title


def test_a_title_whose_letters_just_fit_is_not_cut(pilot: Pilot) -> None:
    """Kivy cuts a line that is as wide as its room."""
    title = bar_title(pilot, "Zug 3: Spieler 4", 172)
    cut = []
    for width in (0, *range(140, 180)):
        title.width = width
        pilot.frames(1)
        if width and (title.is_shortened or title.texture_size[1] > 48):
            cut.append(width)
    assert cut == []


@pytest.mark.parametrize("width", [300, 220, 150, 100])
def test_of_a_title_a_long_name_loses_letters_and_what_is_done_loses_none(
    pilot: Pilot, width: int
) -> None:
    title = bar_title(pilot, "Gwendolyn-Marie chooses", width)
    shown = title._label.text
    lines = shown.split("\n")
    assert lines[-1].endswith("chooses")
    assert shown.startswith("Gwend")
    assert "-…" not in shown
    assert len(lines) == (1 if width == 300 else 2)
    assert title.is_shortened == (width < 220)
    # Letters of its face have a least size: the title becomes two lines instead of small.
    assert title.font_name == PRINT
    assert title.texture_size[1] <= 48
    assert pilot.layout_faults() == []


def test_a_title_calls_somebody_by_the_first_part_of_the_name_before_it_is_cut(
    pilot: Pilot,
) -> None:
    title = bar_title(pilot, "Gwendolyn-Marie chooses", 150)
    assert "…" in title._label.text
    title.people = ("Gwendolyn-Marie", "Ann")
    title.texture_update()
    assert title._label.text == "Gwendolyn\nchooses"
    assert title.is_shortened
    assert pilot.layout_faults() == []
    title.people = ("Gwendolyn-Marie", "Gwendolyn")  # somebody else is called so
    title.texture_update()
    assert title._label.text == "Gwendolyn…\nchooses"


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_title_in_a_line_or_two_has_all_of_its_words_or_dots(pilot: Pilot, language: str) -> None:
    """Whatever is short enough to be one: a text with a height would lose a line."""
    known = load("de")._catalog  # type: ignore[attr-defined]
    said = {each if language == "en" else known[each] for each in known if isinstance(each, str)}
    titles = sorted(each for each in said if 16 <= len(each) <= 30 and not set(each) & set("{.\n"))
    assert "Wohin jede Karte kommt" in titles or "Where each card goes" in titles
    title, lost = bar_title(pilot, "Round 2", 264), []
    for text in titles:
        title.text = text
        title.texture_update()
        seen = [word.text for line in title._label._cached_lines for word in line.words]
        if " ".join(seen).split() != text.split() and not title.is_shortened:
            lost.append(text)
        assert title.texture_size[1] <= 48, text
    assert lost == []
    title.text = "Maximiliane-Theresia von Hohenlohe-Öhri wählt"
    for width in (106, 128, 168, 220):
        title.width = width
        title.texture_update()
        assert title._label.text.endswith("wählt")
        assert title.is_shortened
        assert title.texture_size[1] <= 48


def test_a_number_of_a_title_stays_beside_what_it_names() -> None:
    for text in ("Reihe 1: letzte Karte", "Zug 1: Ann", "Card 25 was said"):
        for width in range(70, 400, 10):
            shown = as_title(text, width, 56, 33, 20)[0].replace("\N{NO-BREAK SPACE}", " ")
            assert not any(line.startswith(("1", "25")) for line in shown.split("\n")), width


def test_a_title_finds_its_lines_in_few_tries() -> None:
    """A bar has little room for a moment while it is laid out, also before it is first seen."""
    lines: dict[tuple[str, int], tuple[str, float]] = {
        ("Last card of row 1", 48): ("Last\nc… 1", 20),
        ("Last card of row 1", 90): ("L… card\nof row\N{NO-BREAK SPACE}1", 20),
        ("Last card of row 1", 130): ("Last card\nof row\N{NO-BREAK SPACE}1", 24),
        ("Last card of row 1", 264): ("Last card of row\N{NO-BREAK SPACE}1", 29),
        ("Gwendolyn-Marie chooses", 48): ("G…", 20),
        ("Gwendolyn-Marie chooses", 130): ("Gwendoly…\nchooses", 20),
        ("Gwendolyn-Marie chooses", 180): ("Gwendolyn-\nMarie chooses", 20),
        ("Maximiliane-Theresia von Hohenlohe-Öhri lays", 90): ("Maxi…\nlays", 20),
        ("Welche Karten wurden aufgedeckt?", 90): ("Welch…", 20),
        ("Welche Karten wurden aufgedeckt?", 180): ("Welche Karten\nwurden aufge…", 20),
    }
    tries: dict[tuple[str, int], int] = {}
    for (text, width), shown in lines.items():
        _wrapped.cache_clear()
        assert as_title.__wrapped__(text, width, 56, 33, 20) == shown
        tries[text, width] = _wrapped.cache_info().misses
    assert max(tries.values()) <= 25, tries
    assert tries["Last card of row 1", 48] <= 10
