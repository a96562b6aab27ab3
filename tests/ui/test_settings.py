"""Settings by touch: each choice is in force at once and outlives the app."""

from itertools import product

import pytest

from tests.ui.notepad import sit_down, write_round
from tests.ui.pairs import dressed, pairwise
from tests.ui.pilot import FakeDevice, Pilot

SWITCHES = {
    "Keep the screen on": ("awake", "on"),
    "Vibration": ("vibration", "on"),
    "Sound": ("sound", "off"),
    "Animations": ("motion", "on"),
    "Move on automatically": ("goes_on", "off"),
}


@pytest.mark.parametrize(("words", "kept"), SWITCHES.items())
def test_a_switch_is_kept(pilot: Pilot, words: str, kept: tuple[str, str]) -> None:
    name, at_first = kept
    other = {"on": "off", "off": "on"}[at_first]
    assert pilot.app.settings.get(name) == at_first
    pilot.tap("Settings")
    pilot.tap(words)
    assert pilot.app.settings.get(name) == other
    pilot.restart()
    assert pilot.find("Toggle").widget is not None
    assert pilot.app.settings.get(name) == other
    pilot.tap(words)
    assert pilot.app.settings.get(name) == at_first


def test_the_thumb_is_chosen(pilot: Pilot) -> None:
    pilot.tap("Settings")
    pilot.tap("Left")
    assert pilot.app.settings.get("handed") == "left"
    pilot.restart()
    assert pilot.find("left").widget.value == "left"


def test_a_tick_leaves_a_gap_before_large_words(pilot: Pilot) -> None:
    pilot.start(size=(320, 568), font_scale=1.5)
    pilot.tap("Settings")
    choice = pilot.find("left").widget
    (tick,) = choice.signs
    (cell,) = [each for each in choice.cells() if each.name == choice.value]
    (words,) = [each for each in choice.written if each.text == cell.text]
    start = cell.x + cell.w - 12 - words.room_w
    assert start - (tick.x + words.height / 2) >= 2


def test_a_screen_that_may_sleep_is_not_kept_awake(pilot: Pilot) -> None:
    pilot.start(device=FakeDevice())
    pilot.tap("Settings")
    pilot.tap("Keep the screen on")
    pilot.back()
    sit_down(pilot, ["Ann", "Ben"])
    assert ("keep_awake", True) not in pilot.device.calls


def test_a_written_round_knocks_only_when_sound_is_on(pilot: Pilot) -> None:
    pilot.start(device=FakeDevice())
    sit_down(pilot, ["Ann", "Ben"])
    write_round(pilot, 3, 4)
    assert ("play", "knock.wav") not in pilot.device.calls
    pilot.app.go("settings")
    pilot.frames(3)
    pilot.tap("Sound")
    pilot.back()
    write_round(pilot, 5, 6)
    assert pilot.device.calls.count(("play", "knock.wav")) == 1
    pilot.tap("Undo")
    assert pilot.device.calls.count(("play", "knock.wav")) == 1


@pytest.mark.parametrize("choices", [("1.4",), ("1.4", "1.0"), ("0.9",)])
def test_another_text_size_leaves_the_bar_buttons_their_size(
    pilot: Pilot, choices: tuple[str, ...]
) -> None:
    """Also on a pad that was built before."""
    sit_down(pilot, ["Ann", "Ben"])
    pilot.app.go("settings")
    pilot.frames(3)
    for choice in choices:
        pilot.tap(choice)
        assert pilot.layout_faults() == []
    pilot.back()
    pilot.frames(3)
    assert pilot.layout_faults() == []


def test_another_text_size_brings_no_icon_where_there_was_none(pilot: Pilot) -> None:
    pilot.put("Action:\n    text: 'Go'\n    icon: ''")
    label = pilot.find("words")
    pilot.app.choose_text_scale("1.4")
    pilot.frames(3)
    assert pilot.find("words").box[0] == label.box[0]


def test_every_licence_can_be_read(pilot: Pilot) -> None:
    pilot.tap("About Hornbook")
    pilot.tap("Read the licences")
    pilot.see("Kivy", "MIT")
    pilot.turn(412, 1200)  # the list is longer than a phone
    pilot.tap("Roboto")
    pilot.wait(0.4)
    pilot.see("Apache License Version 2.0")
    assert pilot.layout_faults() == []
    pilot.back()
    pilot.see("Licences")


SIZES = [(320, 568), (360, 640), (412, 916), (800, 1280), (640, 360)]
AXES = (SIZES, ["en", "de"], [1.0, 1.5])
THEMES = ["light", "dark", "contrast"]
LONG = "Bernadette Wolkenstein-Hohenfels-Zwiesel"


@pytest.mark.parametrize(("size", "language", "font", "theme"), dressed(pairwise(*AXES), THEMES))
def test_planning_and_people_have_no_fault(
    pilot: Pilot, size: tuple[int, int], language: str, font: float, theme: str
) -> None:
    judge_planning(pilot, size, language, font, theme)


@pytest.mark.soak
@pytest.mark.parametrize(("size", "language", "font", "theme"), list(product(*AXES, THEMES)))
def test_planning_and_people_have_no_fault_in_any_combination(
    pilot: Pilot, size: tuple[int, int], language: str, font: float, theme: str
) -> None:
    judge_planning(pilot, size, language, font, theme)


def judge_planning(
    pilot: Pilot, size: tuple[int, int], language: str, font: float, theme: str
) -> None:
    pilot.start(size=size, theme=theme, font_scale=font)
    for name in ("Ann", LONG, "李雷", "🐂"):
        pilot.app.store.add_person(name, "teal")
    pilot.app.choose_language(language)
    pilot.app.go("people")
    pilot.frames(4)
    assert pilot.layout_faults() == []
    pilot.tap("Ann")
    pilot.wait(0.4)
    assert pilot.layout_faults() == []
    pilot.back()
    pilot.wait(0.4)
    pilot.app.go("newmatch")
    pilot.frames(4)
    assert pilot.layout_faults() == []
    for cell in ("person 1", "person 2", "person 3", "person 4", "10"):
        pilot.tap(cell)
    assert pilot.layout_faults() == []
    for icon in ("cards-playing-outline", "tune-variant", "cards-outline"):
        entry = pilot.find(icon)
        pilot.tap(entry.centre)
        pilot.wait(0.4)
        assert pilot.layout_faults() == []
        pilot.back()
        pilot.wait(0.4)


def test_box_details_of_other_games_can_be_deleted_and_had_back(pilot: Pilot) -> None:
    pilot.app.store.keep_card_set("board", {"oxen": {"1": [7]}})
    pilot.app.go("settings")
    pilot.frames(3)
    pilot.tap("About Hornbook")
    pilot.see_not("Data on other game boxes")
    pilot.back()
    pilot.wait(0.4)
    pilot.app.store.keep_card_set("chess", {"queens": 2})
    pilot.tap("About Hornbook")
    pilot.tap("Data on other game boxes")
    pilot.see("chess", "came with a backup.")
    assert pilot.layout_faults() == []
    pilot.tap("chess")
    assert pilot.app.store.card_sets() == ["board"]
    pilot.tap("Undo")
    assert pilot.app.store.card_set("chess") == {"queens": 2}
