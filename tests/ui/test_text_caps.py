"""The largest texts that are offered: at the caps, the screens that break first have no fault."""

import json
from typing import Any

import pytest

from tests.ui.notepad import TEN, sit_down
from tests.ui.pilot import Pilot
from tests.ui.test_board_table import bare_rows

# isort: split
from companion.widgets.look.theme import MOST_TEXT, MOST_WIDE, NARROW, text_scale

HUGE = 3.0  # more than any phone asks for: the cap decides
UPRIGHT = [(320, 568), (360, 640), (412, 916), (480, 800)]
LYING = [(916, 412), (800, 480)]


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
    pilot.see("wählt")
    assert pilot.layout_faults() == []
