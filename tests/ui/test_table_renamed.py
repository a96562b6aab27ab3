"""Earlier turns after people were renamed: opened, changed, and taken up by the next start."""

from __future__ import annotations

import pytest

from companion.models.table.scene import Scene
from tests.games.renamed import GAMES, played
from tests.ui.notepad import lay_record
from tests.ui.pilot import Pilot


def open_turns(pilot: Pilot, game: str) -> int:
    """Earlier turns of such a match; the number of the turn with the rename in it."""
    match, number = played(game)
    lay_record(pilot, match.record())
    pilot.app.go("table")
    pilot.wait(0.4)
    pilot.app.go("turns")
    pilot.frames(4)
    return number


def scene_of(pilot: Pilot) -> Scene:
    """The scene in sight."""
    scene: Scene = pilot.app.rooms.current_screen.shell.scene
    return scene


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_with_a_rename_in_it_is_opened_and_changed_and_survives_a_kill(
    pilot: Pilot, game: str
) -> None:
    number = open_turns(pilot, game)
    pilot.tap(f"turn {number}")
    assert pilot.layout_faults() == []
    pilot.tap("seat Zoe")
    assert scene_of(pilot).title == "Correct Zoe's card"
    assert {"Zoe", "Ann", "Cem"} == {seat.name for seat in scene_of(pilot).seats}
    grid = scene_of(pilot).grid
    assert grid is not None
    free = [each for each in grid.set.pieces if each not in {*grid.spent, *grid.picked}]
    pilot.tap(f"card {free[-1]}")
    shown = scene_of(pilot)
    pilot.restart()
    pilot.frames(6)
    assert pilot.app.rooms.current == "turns"
    assert scene_of(pilot) == shown
    while pilot.app.rooms.current != "table":
        pilot.back()
        pilot.wait(0.4)
