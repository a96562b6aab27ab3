"""Icons on the pad's bar: their words stand beside them where there is room."""

import pytest

from tests.ui.notepad import lay_record
from tests.ui.pilot import Pilot

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
    pilot.see(tr("This evening"))


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


def test_a_title_whose_letters_just_fit_is_not_cut(pilot: Pilot) -> None:
    """Kivy cuts a line that is as wide as its room."""
    pilot.put("""
#:import Bar companion.widgets.kit.bar.Bar
BarTitle:
    text: "Zug 3: Spieler 4"
    size_hint: None, None
    size: 172, 56
""")
    (title,) = {seen.widget for seen in pilot.things() if seen.text == "Zug 3: Spieler 4"}
    cut = []
    for width in (0, *range(140, 180)):
        title.width = width
        pilot.frames(1)
        if width and title.is_shortened:
            cut.append(width)
    assert cut == []
