"""A table with special cards where there is little room: every number and every key is whole."""

import pytest

from tests.ui.notepad import lay_record
from tests.ui.parley import scene, stop_at
from tests.ui.pilot import Pilot

EIGHT = ["Ann", "Ben", "Cem", "Dora", "Emil", "Fatima", "Gustav", "Hanna"]


@pytest.mark.parametrize("size", [(360, 640), (320, 740), (412, 915), (640, 360)])
@pytest.mark.parametrize("many", [2, 4, 8])
def test_the_sum_of_each_of_five_rows_is_whole(
    pilot: Pilot, size: tuple[int, int], many: int
) -> None:
    pilot.start(size=size)
    lines = [[53], [72], [10, 33, 44, 100, 104], [28], [25]]
    events = [{"do": "deal", "rows": [1, 2, 4, 6]}, {"do": "table", "rows": lines}]
    lay_record(pilot, {"game": "anniversary", "players": EIGHT[:many], "events": events})
    pilot.tap("Table")
    pilot.wait(0.4)
    rows = pilot.find("row 3").widget
    assert "17" in [written.text for written in rows.written]
    assert pilot.layout_faults() == []
