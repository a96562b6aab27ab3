"""The largest texts that are offered: at the caps, the screens that break first have no fault."""

import json
from typing import Any

import pytest

from tests.ui.notepad import TEN, sit_down
from tests.ui.pilot import Pilot
from tests.ui.test_board_table import bare_rows
from tests.ui.test_bullenparty_five import FIVE, LIES
from tools.shots_stories import STORIES

# isort: split
from kivy.core.window import Window

from companion.widgets.drawn.wrap import width_of
from companion.widgets.kit.bar import BarTitle
from companion.widgets.look.theme import LOW, MOST_TEXT, MOST_WIDE, NARROW, size_of, text_scale

HUGE = 3.0  # more than any phone asks for: the cap decides
UPRIGHT = [(320, 568), (360, 640), (412, 916), (480, 800)]
LYING = [(568, 320), (640, 360), (916, 412), (800, 480)]


def open_record(pilot: Pilot, **record: Any) -> None:
    match = pilot.app.store.import_record(json.dumps({"hornbook": 1, **record}))
    pilot.app.desk.open(match.header.id)
    pilot.app.go("table")
    pilot.wait(0.5)


def test_the_caps_grow_with_the_window_up_to_twice_the_usual_size() -> None:
    assert text_scale(HUGE, 1.0, 320) == text_scale(HUGE, 1.0, NARROW) == MOST_TEXT
    assert MOST_TEXT < text_scale(HUGE, 1.0, 412) < MOST_WIDE
    assert text_scale(HUGE, 1.0, 480) == text_scale(HUGE, 1.0, 1280) == MOST_WIDE
    assert text_scale(1.0, 1.3, 360) == 1.0


def test_a_lying_window_that_is_too_low_keeps_the_usual_size() -> None:
    assert text_scale(HUGE, 1.0, LOW, lying=True) == text_scale(HUGE, 1.0, 280, lying=True) == 1.0
    assert text_scale(HUGE, 1.3, LOW, lying=True) == 1.0 / 1.3
    assert 1.0 < text_scale(HUGE, 1.0, 340, lying=True) < MOST_TEXT
    assert text_scale(HUGE, 1.0, NARROW, lying=True) == MOST_TEXT


@pytest.mark.parametrize("size", [*UPRIGHT, *LYING])
def test_at_the_cap_a_round_and_a_pile_are_entered_without_a_fault(
    closed_pilot: Pilot, size: tuple[int, int]
) -> None:
    pilot = closed_pilot.start(size=size, font_scale=HUGE, language="de")
    assert pilot.layout_faults() == []
    sit_down(pilot, TEN)
    pilot.tap(pilot.app.root.current_screen.write_label)
    assert pilot.layout_faults() == []
    pilot.tap("pile")
    for card in (55, 10, 22):
        pilot.tap(f"card {card}")
    assert pilot.layout_faults() == []


@pytest.mark.parametrize("size", [(320, 568), (412, 916), (916, 412)])
def test_at_the_cap_a_space_of_the_board_is_asked_for_without_a_fault(
    closed_pilot: Pilot, size: tuple[int, int]
) -> None:
    pilot = closed_pilot.start(size=size, font_scale=HUGE, language="de")
    six = TEN[:6]
    rows = {"basic": ["? ? ? take", *bare_rows("basic")[1:]]}
    deal = {"do": "deal", "rows": [10, 20, 30, 40]}
    play = {"do": "play", "cards": {name: 11 + 10 * at for at, name in enumerate(six)}}
    options = {"variant": "basic"}
    open_record(pilot, game="board", players=six, options=options, set=rows, events=[deal, play])
    pilot.see("Was ist auf Feld 2 in Reihe 1?")
    assert pilot.layout_faults() == []


@pytest.mark.parametrize("size", [(568, 320), (640, 360)])
def test_on_a_low_window_rows_of_the_board_and_sheets_of_numbers_fit(
    closed_pilot: Pilot, size: tuple[int, int]
) -> None:
    """Seven rows under a bar in the lowest window have 38 dp each, 2 less than elsewhere."""
    pilot = closed_pilot.start(size=size, font_scale=HUGE, language="de")
    low = "too small to touch (302×38)"
    for story in ("board-6", "party"):
        for stop in STORIES[story](pilot):
            faults = [each for each in pilot.layout_faults() if low not in each]
            assert faults == [], stop


def test_at_the_cap_titles_hints_and_reasons_keep_their_words(closed_pilot: Pilot) -> None:
    pilot = closed_pilot.start(size=(320, 568), font_scale=HUGE)
    sit_down(pilot, TEN)
    pilot.tap(pilot.app.root.current_screen.write_label)
    pilot.tap("pile")
    assert not bar_title(pilot, TEN[0]).is_shortened
    score = {"do": "score", "points": {name: at for at, name in enumerate(TEN)}}
    open_record(pilot, game="classic", players=TEN, options={}, events=[score])
    pilot.app.go("end")
    pilot.wait(1)
    written = [line.text for line in pilot.find("headline").widget.written]
    assert "…" not in "".join(written), written
    pilot.app.go("rules")
    pilot.wait(0.4)
    field = pilot.app.root.current_screen.ids.field
    hint = width_of(field.hint_text, round(field.font_size))
    assert hint <= field.width - field.padding[0] - field.padding[2]
    field.text = "who"
    pilot.frames(2)
    assert field.font_size == size_of("heading", pilot.app.text_scale)
    pilot.app.go("learn", game="board")
    pilot.wait(0.4)
    pilot.tap("Blue side: rows")
    pilot.wait(0.4)
    assert not bar_title(pilot, "Blue side: rows").is_shortened


def bar_title(pilot: Pilot, text: str) -> Any:
    """The title of a bar in sight."""
    found = [each for each in Window.children[0].walk() if isinstance(each, BarTitle)]
    return next(each for each in found if each.text == text)


def test_other_numbers_begin_at_the_first_one_wherever_the_last_were_left(
    closed_pilot: Pilot,
) -> None:
    pilot = closed_pilot.start(size=(320, 568), font_scale=HUGE)
    party: dict[str, Any] = {"game": "bullenparty", "players": FIVE, "options": {}}
    open_record(pilot, **party, events=[LIES])
    grid = pilot.app.root.current_screen.shell.grid
    grid.scroll_y = 0
    pilot.frames(2)
    open_record(pilot, **party, events=[{"do": "count"}])
    assert pilot.app.root.current_screen.shell.grid.scroll_y == 1
