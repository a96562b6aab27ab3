"""At the table: a lock, a voice, signs that say what they are, a key that rests."""

import pytest

from tests.ui.notepad import record, sit_down
from tests.ui.pilot import Pilot
from tests.ui.tabletop import (
    TALL,
    deck_in_sight,
    entered,
    open_full_rows,
    open_table,
    tap_cards,
    watch,
)

START = (12, 37, 43, 58)


def menu(pilot: Pilot, *names: str) -> None:
    for name in names:
        pilot.tap(name)
        pilot.wait(0.4)


def test_a_locked_table_answers_to_nothing_after_a_restart_too(pilot: Pilot) -> None:
    pilot.start(size=TALL)
    open_table(pilot, ["Ann", "Ben"])
    tap_cards(pilot, *START)
    menu(pilot, "More", "Lock")
    written = record(pilot)
    pilot.tap((200, 300))
    assert record(pilot) == written
    assert set(entered(pilot).values()) == {"–"}
    pilot.back()
    assert deck_in_sight(pilot)
    pilot.restart()
    pilot.frames(4)
    pilot.see("Hold to unlock")
    pilot.hold("lock", 1.0)
    pilot.see_not("Hold to unlock")
    tap_cards(pilot, 14)
    assert "14" in entered(pilot).values()


def test_a_finger_that_rests_on_a_sign_is_told_what_it_does_and_does_nothing(pilot: Pilot) -> None:
    pilot.start(size=TALL)
    open_table(pilot, ["Ann", "Ben"])
    tap_cards(pilot, *START)
    pilot.wait(0.4)
    written = record(pilot)
    pilot.hold("Undo", 0.8)
    pilot.see("Undo")
    assert record(pilot) == written
    pilot.wait(0.4)
    pilot.tap("Undo")
    assert record(pilot)["events"] == []


def test_a_short_tap_in_a_list_is_told_nothing_afterwards(pilot: Pilot) -> None:
    # A list hands such a tap on only when its finger has gone.
    pilot.put("""
ScrollView:
    BoxLayout:
        size_hint_y: None
        height: 2000
        IconAction:
            icon: "cog"
            hint: "What it does"
            size_hint: 1, 1
""")
    pilot.quick_tap((100, 300))
    pilot.wait(0.9)
    pilot.see_not("What it does")


def can_redo(pilot: Pilot) -> bool:
    """Whether there is something that was taken back."""
    return any("Redo" in seen.names and seen.touchable for seen in pilot.things())


def test_undo_takes_back_card_by_card_and_redo_brings_each_again(pilot: Pilot) -> None:
    pilot.start(size=TALL)
    open_table(pilot, ["Ann", "Ben", "Cem"])
    assert not can_redo(pilot)
    tap_cards(pilot, *START, 14, 20)
    written = record(pilot)
    for _ in range(2):
        pilot.tap("Undo")
    assert record(pilot) == written
    pilot.wait(20)
    pilot.tap("Undo")  # the same deed however much time has passed
    assert record(pilot)["events"] == []
    pilot.tap("Redo")
    assert record(pilot) == written
    for there in ({"Ann": "14", "Ben": "–"}, {"Ann": "14", "Ben": "20"}):
        pilot.tap("Redo")
        assert {**entered(pilot), **there} == entered(pilot)
    assert not can_redo(pilot)


def test_filled_in_cards_come_back_by_redo_however_far_back_undo_goes(pilot: Pilot) -> None:
    pilot.start(size=TALL)
    open_full_rows(pilot)
    tap_cards(pilot, 20, 42, 90)
    pilot.tap("Next turn")
    tap_cards(pilot, 21, 44, 91)
    written = record(pilot)
    pilot.tap("Undo")
    assert entered(pilot) == {"Ann": "21", "Ben": "44", "Cem": "91"}
    pilot.tap("Undo")
    assert entered(pilot) == {"Ann": "20", "Ben": "42", "Cem": "90"}
    pilot.tap("Redo")
    assert entered(pilot) == {"Ann": "21", "Ben": "44", "Cem": "91"}
    pilot.tap("Redo")
    assert record(pilot) == written


def test_rulings_and_takes_are_spoken_short_and_whole_in_why(pilot: Pilot) -> None:
    pilot.start(size=TALL)
    pilot.app.choose("voice", "on")
    open_full_rows(pilot)
    tap_cards(pilot, 20, 42, 90)
    said = [call[1] for call in pilot.device.calls if call[0] == "speak"]
    assert said == ["Ann takes 5 cards: 6 bullheads."]
    menu(pilot, "Why?")
    said = [call[1] for call in pilot.device.calls if call[0] == "speak"]
    assert said[-1].startswith("20 goes in row 1")
    pilot.back()
    pilot.wait(0.4)
    pilot.tap("next step")
    pilot.tap("next step")
    said = [call[1:] for call in pilot.device.calls if call[0] == "speak"]
    assert said[-1] == ("90: row 4.", "en")


def test_nothing_is_spoken_where_nobody_asked_for_it(pilot: Pilot) -> None:
    pilot.start(size=TALL)
    open_full_rows(pilot)
    tap_cards(pilot, 20, 42, 90)
    assert not [call for call in pilot.device.calls if call[0] == "speak"]


def test_the_first_turn_tells_once_that_it_can_be_seen_again(pilot: Pilot) -> None:
    told = "Tap the clock above to see the latest turn."
    pilot.start(size=TALL)
    open_table(pilot, ["Ann", "Ben"])
    tap_cards(pilot, *START, 14, 15)
    watch(pilot)
    pilot.see(told)
    pilot.tap("Latest turn")
    pilot.see("15 goes in row 1")
    pilot.tap("Next turn")
    pilot.wait(6)
    tap_cards(pilot, 16, 17)
    watch(pilot)
    pilot.see_not(told)


@pytest.mark.parametrize(("size", "worded"), [((800, 1280), True), ((360, 640), False)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_signs_have_their_words_where_there_is_room(
    pilot: Pilot, size: tuple[int, int], worded: bool, language: str
) -> None:
    pilot.start(size=size)
    open_table(pilot, ["Ann", "Ben"])
    tap_cards(pilot, *START)
    pilot.app.choose_language(language)
    pilot.frames(4)
    words = [pilot.app.tr("Undo"), pilot.app.tr("More")]
    assert [word in pilot.texts() for word in words] == [worded, worded]
    assert pilot.layout_faults() == []
    if worded:
        (word,) = [seen for seen in pilot.things() if seen.text == words[0]]
        pilot.tap(word.centre)
        assert not record(pilot)["events"]


def _signs(pilot: Pilot) -> list[tuple[str, bool]]:
    """The signs that undo, and whether each can be touched."""
    return [(s.names[0], s.touchable) for s in pilot.things() if "Undo" in s.names and s.names[0]]


def test_undo_is_one_sign_everywhere_and_grey_where_nothing_can_be_undone(pilot: Pilot) -> None:
    sit_down(pilot, ["Ann", "Ben"])
    assert _signs(pilot) == [("undo-variant", False)]
    pilot.tap("table")
    pilot.wait(0.4)
    assert _signs(pilot) == [("undo-variant", False)]
    tap_cards(pilot, *START)
    assert _signs(pilot) == [("undo-variant", True)]
    pilot.app.go("pad")
    pilot.wait(0.4)
    assert _signs(pilot) == [("undo-variant", True)]
    pilot.app.go("referee")
    pilot.wait(0.4)
    tap_cards(pilot, 12)
    pilot.tap("Clear")
    assert _signs(pilot) == [("undo-variant", True)]
    pilot.app.go("tally")
    pilot.wait(0.4)
    tap_cards(pilot, 12)
    pilot.tap("Clear")
    assert _signs(pilot) == [("undo-variant", True)]
