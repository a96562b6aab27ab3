"""A table with special cards where there is little room: every number and every key is whole."""

from typing import Any

import pytest

from tests.ui.door import ask
from tests.ui.notepad import lay_record
from tests.ui.pilot import Pilot
from tests.ui.special_cards import offered, scene, stop_at

FULL = [[31], [45], [60], [3, 8, 12, 17, 20]]
EIGHT = ["Ann", "Ben", "Cem", "Dora", "Emil", "Fatima", "Gustav", "Hanna"]
REVEALED: dict[str, Any] = dict(zip(EIGHT, range(23, 31), strict=True))


@pytest.mark.parametrize("size", [(360, 640), (320, 740), (412, 915), (640, 360)])
@pytest.mark.parametrize("many", [2, 4, 8])
def test_the_sum_of_each_of_five_rows_is_whole(
    pilot: Pilot, size: tuple[int, int], many: int
) -> None:
    pilot.start(size=size)
    lines = [[53], [72], [10, 33, 44, 100, 104], [28], [25]]
    events = [{"do": "deal", "rows": [1, 2, 4, 6]}, {"do": "table", "rows": lines}]
    lay_record(pilot, {"game": "anniversary", "players": EIGHT[:many], "events": events})
    pilot.tap("table")
    pilot.wait(0.4)
    rows = pilot.find("row 3").widget
    assert "17" in [written.text for written in rows.written]
    assert pilot.layout_faults() == []


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_choosing_from_the_deck_leaves_the_whole_deck_its_room(
    pilot: Pilot, language: str, scale: float
) -> None:
    pilot.start(language=language, font_scale=scale)
    scene(pilot, FULL, **REVEALED)
    stop_at(pilot, "Ann")
    pilot.tap("special replace")
    _, y, _, _ = pilot.find("card 104").box
    assert y >= 0
    assert pilot.layout_faults() == []
    pilot.back()
    assert offered(pilot)


@pytest.mark.parametrize("size", [(320, 568), (640, 360)])
def test_two_kinds_are_in_sight_before_what_everybody_holds(
    pilot: Pilot, size: tuple[int, int]
) -> None:
    pilot.start(size=size, font_scale=1.5)
    scene(pilot, FULL, **REVEALED)
    stop_at(pilot, "Ann")
    kinds = [pilot.find("special fifth-row"), pilot.find("special seven")]
    assert all(each.shown[3] > each.box[3] - 1 for each in kinds)
    assert pilot.layout_faults() == []


@pytest.mark.parametrize(
    ("size", "scale"), [((640, 360), 1.0), ((320, 568), 1.0), ((360, 640), 1.0), ((360, 640), 1.5)]
)
def test_the_hands_of_eight_do_not_run_together(
    pilot: Pilot, size: tuple[int, int], scale: float
) -> None:
    pilot.start(size=size, font_scale=scale)
    scene(pilot, FULL, **REVEALED)
    stop_at(pilot, "Ann")
    seen = [each for each in pilot.things() if each.names[0].startswith("special cards of ")]
    assert len(seen) == 8
    line = seen[0].widget
    assert all(
        written.width + 5 <= each.box[2] for written, each in zip(line.written, seen, strict=True)
    )
    assert pilot.layout_faults() == []


@pytest.mark.parametrize("size", [(640, 360), (320, 568)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_number_and_the_name_above_the_special_cards_are_whole(
    pilot: Pilot, size: tuple[int, int], scale: float
) -> None:
    pilot.start(size=size, font_scale=scale)
    scene(pilot, FULL, **REVEALED)
    stop_at(pilot, "Ann")
    assert not pilot.find("23 · Ann").widget.is_shortened
    assert pilot.layout_faults() == []


def test_rows_whose_cards_are_touched_keep_their_numbers_legible(pilot: Pilot) -> None:
    scene(pilot, [[7, 8, 12, 17, 20], [45], [60], [70]], Ann=23, Ben=46)
    stop_at(pilot, "Ann")
    pilot.tap("special positive")
    view = pilot.find("card 20").widget
    numbers = {each.text: each.height for each in view.written if each.text in tuple("1234")}
    assert numbers.keys() == {"1", "2", "3", "4"}
    assert min(numbers.values()) >= 14
    assert pilot.layout_faults() == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_said_while_choosing_is_whole(pilot: Pilot, language: str) -> None:
    """The most that a take brings: five rows, two Stops, the own card with it."""
    pilot.start(language=language)
    lines = [[12, 14], [37], [40, 58, 59, 60, 61], [80], [5, 6]]
    scene(pilot, lines, marks={"stops": [2, 4]}, Ann=62, Ben=63, Cem=64, Dora=65)
    stop_at(pilot, "Ann")
    without = (
        "Ann nimmt"
        if language == "de"
        else "Ann takes 6 cards (10 bullheads) unless a card is played."
    )
    (said,) = [seen.widget for seen in pilot.things() if without in seen.text]
    assert said.height <= said.parent.height + 1
    ask(pilot, "special positive", "card 40", "change")
    assert not pilot.find("title").widget.is_shortened
    assert pilot.layout_faults() == []
