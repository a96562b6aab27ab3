"""The referee asked from a table where special cards lie among the rows, by touch."""

import pytest

from tests.ui.door import ask
from tests.ui.pilot import Pilot
from tests.ui.special_cards import scene
from tests.ui.tabletop import TALL, rows, tap_cards

LYING = [[31], [45], [60], [3, 8, 12, 17, 20]]
FIVE = [*LYING, [70]]


def open_referee(pilot: Pilot) -> None:
    """From the table, where two cards wait already."""
    ask(pilot, "More", "Ask the referee")


def blocked(pilot: Pilot) -> frozenset[int]:
    """The rows that are drawn as blocked."""
    found: frozenset[int] = pilot.find("row 2 place 1").widget.blocked
    return found


def test_a_blocked_row_is_passed_over_and_seen_to_be(pilot: Pilot) -> None:
    pilot.start(size=TALL)
    scene(pilot, LYING, marks={"stops": [2]}, Ann=61, Ben=62)
    open_referee(pilot)
    assert blocked(pilot) == {2}
    tap_cards(pilot, 50)
    pilot.see("50 goes in row 1, after 31: blocked rows do not count.")
    assert rows(pilot) == [[31, 50], *LYING[1:]]
    assert blocked(pilot) == {2}
    pilot.tap("Why?")
    pilot.wait(0.4)
    pilot.see("blocked")
    assert pilot.layout_faults() == []


def test_a_low_card_takes_no_blocked_row_and_lifts_the_stop(pilot: Pilot) -> None:
    pilot.start(size=TALL)
    scene(pilot, LYING, marks={"stops": [2]}, Ann=61, Ben=62)
    open_referee(pilot)
    tap_cards(pilot, 2)
    choices = pilot.find("row 1").widget.choices
    assert choices == {1: 1, 3: 3, 4: 7}
    pilot.tap("row 2")
    pilot.see("Row 2 is blocked.")
    pilot.tap("row 1")
    pilot.see("Discard the “Stop” card.")
    pilot.tap("Share")
    told = pilot.device.calls[-1][1]
    assert "Row 2: 45 (Stop)\n" in told
    assert "Row 3: 60\n" in told


def test_a_seventh_place_and_a_fifth_row_are_reckoned_with(pilot: Pilot) -> None:
    pilot.start(size=TALL)
    scene(pilot, FIVE, marks={"sevens": [4]}, Ann=61, Ben=62)
    open_referee(pilot)
    tap_cards(pilot, 23)
    pilot.see("23 goes in row 4, after 20")
    pilot.tap("Add a card")
    tap_cards(pilot, 24)
    pilot.tap("next step")
    pilot.see(
        "24 goes in row 4 as its seventh card. With five rows, the player takes the whole row, 24 included: 7 cards with 9 bullheads. Discard the row's “7 nimmt!”. Row 4 is gone: four rows again."
    )
    pilot.tap("New question")
    pilot.tap("Where each card goes")
    signs = pilot.find("card 1").widget.picked
    assert (signs[25].text, signs[25].style) == ("4", "safe")
    assert (signs[71].text, signs[2].style) == ("5", "low")


def test_of_two_low_cards_the_one_that_chose_last_is_shown(pilot: Pilot) -> None:
    pilot.start(size=TALL)
    scene(pilot, [[12, 13], [37], [43], [58], [70, 71]], Ann=61, Ben=62)
    open_referee(pilot)
    tap_cards(pilot, 3)
    pilot.tap("Add a card")
    tap_cards(pilot, 5)
    pilot.tap("row 5")
    pilot.see("Card 5")
    pilot.tap("row 4")
    pilot.see("Card 5", "Row 4 costs 1 card", "5 starts it again")


def test_a_killed_app_opens_with_the_same_special_cards(pilot: Pilot) -> None:
    pilot.start(size=TALL)
    scene(pilot, LYING, marks={"stops": [2]}, Ann=61, Ben=62)
    open_referee(pilot)
    tap_cards(pilot, 50)
    pilot.restart()
    pilot.frames(4)
    pilot.see("50 goes in row 1")


def test_a_cancelled_card_is_no_card_of_a_pile(pilot: Pilot) -> None:
    scene(pilot, LYING, Ann=23, Ben=50)
    pilot.tap("card of Ann")
    pilot.wait(0.4)
    ask(pilot, "special positive", "card 20", "Play card")
    pilot.wait(6)
    open_referee(pilot)
    pilot.tap("card 20")
    pilot.see("20 has been set aside.")


@pytest.mark.parametrize("size", [(360, 640), (412, 916), (640, 360)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_five_rows_have_room_at_the_referee(
    pilot: Pilot, size: tuple[int, int], language: str
) -> None:
    pilot.start(size=size, language=language)
    scene(pilot, FIVE, marks={"stops": [2, 5], "sevens": [4]}, Ann=61, Ben=62)
    ask(pilot, pilot.app.tr("More"), pilot.app.tr("Ask the referee"))
    assert pilot.layout_faults() == []
    pilot.shot(f"referee-five-deck-{size[0]}-{language}")
    tap_cards(pilot, 2)
    assert pilot.layout_faults() == []
    pilot.shot(f"referee-five-low-{size[0]}-{language}")


def test_the_reason_for_choosing_among_five_rows_names_no_row_yet(pilot: Pilot) -> None:
    scene(pilot, FIVE, Ann=2, Ben=50)
    pilot.tap("Why?")
    pilot.wait(0.4)
    pilot.see("2 is too low for every unblocked row, so Ann picks one")
    pilot.see_not("row 0", "0 cards")
