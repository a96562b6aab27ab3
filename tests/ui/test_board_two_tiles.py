"""Positive ox: two tiles of the taken row are named by two touches, and nothing moves between."""

from typing import Any

import pytest

from tests.games.board.boards import BOX
from tests.ui.pilot import Pilot
from tests.ui.test_board_table import START, at_the_board, events, on

SIZES = [(360, 640), (412, 915), (916, 412)]
LONG = {"basic": ["plain plain plain plain plain plain plain plain take", *BOX["basic"][1:]]}


def tiles_are_asked(
    pilot: Pilot, size: tuple[int, int], row: list[int], known: dict[str, Any]
) -> None:
    """Positive ox was played, and Ann takes the row."""
    laid = {
        "do": "table",
        "rows": [row, [80], [85], [90], [], []],
        "luck": {"Ann": [0, 1], "Ben": [0, 0]},
    }
    play = {"do": "play", "cards": {"Ann": row[-1] + 1, "Ben": 86}}
    luck = {"do": "luck", "player": "Ann", "play": "positive"}
    told = (START, laid, play, luck, {"do": "place"})
    at_the_board(pilot, *told, variant="luck", known=known, size=size)
    if pilot.sees("Answer"):
        pilot.tap("Answer")
    on(pilot, f"tile {row[0]}")


def places(pilot: Pilot) -> dict[str, tuple[int, ...]]:
    """Where everything stands that can be touched, and every row."""
    return {
        seen.names[0]: tuple(round(each) for each in seen.box)
        for seen in pilot.things()
        if seen.touchable or seen.names[0].startswith(("row", "tile"))
    }


@pytest.mark.parametrize("size", SIZES)
def test_the_first_touch_moves_nothing_and_the_second_is_confirmed_by_name(
    pilot: Pilot, size: tuple[int, int]
) -> None:
    tiles_are_asked(pilot, size, [10, 12, 14], BOX)
    before = places(pilot)
    pilot.tap("tile 14")
    pilot.wait(0.4)
    after = places(pilot)
    assert {name: after[name] for name in before if name in after} == {
        name: before[name] for name in before if name in after
    }
    assert {"tile 10", "tile 12", "row 1", "row 6"} <= {*before, *after}
    pilot.tap("tile 10")
    pilot.wait(0.4)
    assert any("14, 10" in text for text in pilot.texts())
    pilot.tap("play")
    assert events(pilot)[-1] == {"do": "turn", "tiles": [14, 10]}


@pytest.mark.parametrize("size", SIZES)
def test_tiles_that_are_enlarged_hide_no_other_row(pilot: Pilot, size: tuple[int, int]) -> None:
    row = [10, 12, 14, 15, 16, 18, 19, 20]
    tiles_are_asked(pilot, size, row, {**BOX, **LONG})
    there = places(pilot)
    low = there["row 2"][1] + there["row 2"][3]
    for tile in row:
        assert there[f"tile {tile}"][1] >= low - 1, "it lies over the next row"
    assert pilot.layout_faults() == []


def test_the_tiles_are_named_where_their_oxen_are_not_known(pilot: Pilot) -> None:
    unknown = {name: each for name, each in BOX.items() if name != "oxen"}
    tiles_are_asked(pilot, (360, 640), [10, 12, 14], unknown)
    pilot.tap("tile 12")
    pilot.wait(0.4)
    pilot.tap("tile 14")
    pilot.wait(0.4)
    assert any("12, 14" in text for text in pilot.texts())
