"""Where there is nothing yet: something to look at, one sentence, one key."""

from itertools import pairwise
from typing import Any

import pytest

from tests.ui.notepad import sit_down
from tests.ui.pilot import Pilot

# isort: split
from companion.widgets.drawn.item_list import ItemList

# isort: split
from companion.widgets.kit.empty import EmptyPicture

EMPTY = {
    "people": ("No players yet.", "New player"),
    "history": ("No matches yet.", "New match"),
    "statistics": ("No finished matches yet.", "New match"),
}


@pytest.mark.parametrize("size", [(320, 568), (916, 412)])
def test_where_nothing_is_a_picture_a_sentence_and_one_key_stand(
    closed_pilot: Pilot, size: tuple[int, int]
) -> None:
    pilot = closed_pilot.start(size=size)
    for room, (sentence, key) in EMPTY.items():
        pilot.app.go(room)
        pilot.frames(6)
        pilot.see(sentence, key)
        picture = next(
            each for each in pilot.app.root.current_screen.walk() if isinstance(each, EmptyPicture)
        )
        middle = picture.to_window(*picture.center)[1]
        assert picture.height >= 72
        assert 0.33 < middle / size[1] < 0.8
        if picture.kind == "fence":
            assert posts(pilot, picture) == 2
        assert pilot.layout_faults() == []


def posts(pilot: Pilot, picture: Any) -> int:
    """How many yellow posts stand on the ground of a picture."""
    tag = tuple(round(255 * part) for part in pilot.app.palette.tag[:3])
    x, y = picture.to_window(*picture.pos)
    points = ((x + at, y + 12) for at in range(int(picture.width)))
    line = [each == tag for each in pilot.colours(points)]
    return sum(there and not before for before, there in pairwise([False, *line]))


def test_a_search_without_a_match_leads_back_to_all_of_them(pilot: Pilot) -> None:
    sit_down(pilot, ["Ann", "Ben"])
    pilot.app.go("history")
    pilot.frames(3)
    pilot.app.root.current_screen.ids.field.text = "xyzzy"
    pilot.wait(0.5)
    pilot.see("No matches found.")
    pilot.tap("Show all")
    pilot.see("Ann")
    pilot.see_not("No matches found.", "Show all")


def test_a_question_without_an_answer_leads_back_to_the_book(pilot: Pilot) -> None:
    pilot.app.go("rules")
    pilot.frames(3)
    pilot.app.root.current_screen.ids.field.text = "xyzzyx"
    pilot.wait(0.3)
    pilot.tap("Show all rules")
    pilot.see("Rules summary")


def test_the_edge_of_a_list_without_rows_answers_to_no_finger(pilot: Pilot) -> None:
    nothing = ItemList(pos=(0, 100), size=(320, 0))
    pilot.app.root.parent.add_widget(nothing)
    pilot.frames(2)
    assert nothing.cell_at(20, 100) is None


def test_the_open_gate_leads_to_a_new_match(pilot: Pilot) -> None:
    pilot.tap("begin")
    pilot.wait(0.4)
    assert pilot.app.rooms.current == "newmatch"
