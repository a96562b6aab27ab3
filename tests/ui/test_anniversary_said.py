"""What is said of special cards where a house rule or a full row leaves something out, by touch."""

import pytest

from tests.ui.door import ask
from tests.ui.pilot import Pilot
from tests.ui.special_cards import scene, stop_at

ROWS = [[79], [2, 5, 28, 60, 67], [1, 42, 65, 71, 104], [3, 27, 40, 56, 57]]


@pytest.mark.parametrize("agreed", [False, True])
def test_where_the_other_card_must_fit_nothing_is_said_of_a_row_it_takes(
    pilot: Pilot, agreed: bool
) -> None:
    scene(pilot, [[31], [45], [60], [3]], house={"replace-must-fit": agreed}, Ann=18, Ben=61)
    stop_at(pilot, "Ann")
    ask(pilot, "about replace")
    told = [seen.text for seen in pilot.everything()]
    assert ("Only a card that takes no row." in told) == agreed
    assert ("Replace: the other card takes a row" in told) == (not agreed)
    assert ("Replace, then a take with five rows" in told) == (not agreed)


def test_a_card_that_can_be_shifted_nowhere_is_refused_for_a_full_row(pilot: Pilot) -> None:
    scene(pilot, ROWS, Ann=23, Ben=50)
    stop_at(pilot, "Ann")
    ask(pilot, "special shift")
    pilot.tap("79")
    pilot.wait(0.4)
    pilot.see_not("The 79 lies in row 1 already.")
    pilot.see("Row 2 is full")
