"""The pilot itself: it finds what is there, misses what is not, and sees every kind of fault."""

import pytest

from tests.ui.pilot import Pilot

FAULTS = {
    "needs": "Label:\n    text: 'Much too wide for this'\n    size_hint: None, None\n    size: 60, 40",
    "broken": "Text:\n    text: 'Streichholzschachtel'\n    size_hint_x: None\n    width: 60",
    "too small": "Button:\n    text: 'x'\n    size_hint: None, None\n    size: 60, 30",
    "sideways": "Text:\n    text: 'Gone'\n    size_hint_x: None\n    width: 100\n    x: -60",
    "upwards": "Text:\n    text: 'Gone'\n    y: -30",
    "contrast of": "Text:\n    text: 'Pale'\n    color: .9, .85, .8, 1",
    "lies over": (
        "FloatLayout:\n"
        "    Action:\n        text: 'Under'\n        y: 100\n"
        "    Action:\n        text: 'Over'\n        y: 120"
    ),
}


@pytest.mark.parametrize("word", FAULTS)
def test_a_layout_fault_is_seen(pilot: Pilot, word: str) -> None:
    pilot.put(FAULTS[word])
    faults = pilot.layout_faults()
    assert any(word in fault for fault in faults), faults


def test_a_good_layout_has_no_fault(pilot: Pilot) -> None:
    pilot.put("Action:\n    text: 'Fine'\n    icon: 'check'\n    y: 4")
    assert pilot.layout_faults() == []


def test_what_is_not_there_is_not_tapped(pilot: Pilot) -> None:
    with pytest.raises(AssertionError, match="'Nonsense' is not in sight"):
        pilot.tap("Nonsense")


def test_what_must_be_seen_and_is_not_fails_the_test(pilot: Pilot) -> None:
    with pytest.raises(AssertionError, match="Nonsense"):
        pilot.see("Hornbook", "Nonsense")
    with pytest.raises(AssertionError, match="Hornbook"):
        pilot.see_not("Hornbook")


def test_taps_are_counted_and_back_is_none(pilot: Pilot) -> None:
    pilot.tap("Settings")
    pilot.tap("dark")
    pilot.back()
    assert pilot.taps == 2


def test_a_thing_is_found_by_its_icon_its_hint_and_its_cell(pilot: Pilot) -> None:
    pilot.tap("Settings")
    assert pilot.find("arrow-left").widget is pilot.find("Back").widget
    assert pilot.find("contrast").box == pilot.find("High contrast").box


def test_what_is_scrolled_away_is_scrolled_to(pilot: Pilot) -> None:
    pilot.start(size=(320, 320), font_scale=1.5)
    pilot.tap("Settings")
    pilot.see_not("Version and licences")
    pilot.tap("About Hornbook")
    pilot.see("Version 0.")


def test_a_list_is_dragged(pilot: Pilot) -> None:
    pilot.start(size=(320, 320))
    pilot.tap("Settings")
    pilot.see_not("Version and licences")
    for _ in range(3):
        pilot.drag((160, 60), (160, 300))
    pilot.see("Version and licences")


def test_letters_are_typed_into_the_field_that_has_the_focus(pilot: Pilot) -> None:
    pilot.put(
        "TextInput:\n    hint_text: 'Name'\n    multiline: False\n    size_hint_y: None\n    height: 60"
    )
    pilot.tap("Name")
    pilot.type("Ann 李")
    pilot.see("Ann 李")


def test_a_picture_has_the_windows_size(pilot: Pilot) -> None:
    from PIL import Image

    pilot.start(size=(412, 916))
    with Image.open(pilot.shot("pilot-check")) as image:
        assert image.size == (412, 916)
        assert len(image.getcolors(1 << 20) or []) > 20
