"""The grid of cards: one place at a window's size, in every room that has one."""

from typing import Any

import pytest

from tests.ui.notepad import TEN, lay_record, open_grid
from tests.ui.pilot import Pilot

Box = tuple[int, ...]
SIZES = [(360, 640), (412, 915), (916, 412), (800, 1280)]


def card(pilot: Pilot, number: int) -> Box:
    """The rectangle of a card of the grid."""
    return tuple(round(each) for each in pilot.find(f"card {number}").box)


def grid(pilot: Pilot) -> tuple[Box, ...]:
    """The rectangles of the grid's corners."""
    pilot.frames(4)
    return tuple(card(pilot, number) for number in (1, 9, 10, 11, 91, 104))


def at_table(pilot: Pilot, players: list[str], *events: dict[str, Any]) -> None:
    """The table of a match after these events; a turn that is shown is left."""
    raw = {"game": "classic", "players": players, "options": {}}
    lay_record(pilot, {**raw, "events": [*events]})
    pilot.app.go("table")
    pilot.wait(0.4)


@pytest.mark.parametrize(
    ("size", "many"),
    [*((size, 10) for size in SIZES), ((360, 640), 2), ((916, 412), 2)],
)
def test_the_grid_has_one_rectangle_in_start_cards_turns_undo_referee_and_count(
    pilot: Pilot, size: tuple[int, int], many: int
) -> None:
    pilot.start(size=size)
    players = TEN[:many]
    deal: dict[str, Any] = {"do": "deal", "rows": [12, 37, 43, 58]}
    cards = {each: 60 + at for at, each in enumerate(players)}
    play: dict[str, Any] = {"do": "play", "cards": cards}
    at_table(pilot, players)
    found = {"start cards": grid(pilot)}
    at_table(pilot, players, deal)
    found["first turn"] = grid(pilot)
    at_table(pilot, players, deal, play)
    found["second turn"] = grid(pilot)
    pilot.tap("Undo")
    found["undo"] = grid(pilot)
    pilot.app.go("referee", table=True)
    found["referee"] = grid(pilot)
    pilot.app.go("tally", of="")
    found["count"] = grid(pilot)
    lay_record(pilot, {"game": "classic", "players": players, "options": {}, "events": []})
    open_grid(pilot)
    pilot.tap("pile")
    found["pile"] = grid(pilot)
    assert len(set(found.values())) == 1, found


@pytest.mark.parametrize("size", SIZES[1:])
def test_tens_stand_under_tens_where_ten_cells_have_room(
    pilot: Pilot, size: tuple[int, int]
) -> None:
    pilot.start(size=size)
    at_table(pilot, TEN[:2])
    for ten in range(10):
        first, last = card(pilot, 10 * ten + 1), card(pilot, 10 * ten + 10)
        assert (first[0], last[0]) == (card(pilot, 1)[0], card(pilot, 10)[0])
        assert first[1] == last[1]


@pytest.mark.parametrize("size", SIZES)
def test_a_longer_sentence_does_not_move_the_numbers_of_the_track(
    pilot: Pilot, size: tuple[int, int]
) -> None:
    pilot.start(size=size)
    name = "Maximiliane Alexandra"
    raw = {"game": "board", "players": ["Ann", name], "options": {"variant": "basic"}}
    found = set()
    for events in ([], [{"do": "track", "player": "Ann", "by": 1}]):
        lay_record(pilot, {**raw, "events": [{"do": "track", "player": name, "by": -3}, *events]})
        pilot.app.go("table")
        pilot.wait(0.6)
        for seat in ("", f"seat {name}", "seat Ann"):
            if seat:
                pilot.tap(seat)
            found.add(tuple(round(each) for each in pilot.find("score 1").box))
    assert len(found) == 1
