"""A finger that rests on a sign of the board or of an auction is told what it is, and does nothing."""

from typing import Any

import pytest

from tests.ui.notepad import lay_record, record
from tests.ui.pilot import Pilot
from tests.ui.test_board_table import START, at_the_board
from tests.ui.test_bullenparty_five import FIVE, LIES, TAKEN
from tests.ui.test_bullenparty_table import at_the_party

LAID: dict[str, Any] = {
    "do": "table",
    "rows": [[10, 11], [20], [30, 31, 32], [], [], [], [40, None, 43]],
    "luck": {"Ann": [1, 1]},
    "stops": [2],
}


def told(pilot: Pilot, called: str) -> str:
    """What is said to a finger that rests there."""
    pilot.app.toasts.clear()
    pilot.hold(called, 0.7)
    shown = pilot.app.toasts.shown
    return shown.text if shown is not None else ""


def test_the_signs_of_a_board_say_what_they_are(pilot: Pilot) -> None:
    at_the_board(pilot, START, LAID, variant="expert-luck", size=(412, 915))
    before, view = record(pilot), pilot.app.rooms.current_screen.shell.view
    last = len(view.scene.rows[3].spaces)
    assert told(pilot, f"row 4 space {last}").startswith("Take the row:")
    assert told(pilot, "row 2 stop").startswith("Stop sign:")
    assert told(pilot, "row 1 space 1").startswith("Tile 10, oxen: ")
    assert told(pilot, "counter Ann") == (
        "Ann's score counter: 0. Luck cards in hand: 2. Action cards in hand: 2."
    )
    assert told(pilot, f"clover {view.track.scene.clovers[0]}").startswith("Clover:")
    assert record(pilot) == before


def test_what_can_be_touched_is_not_touched_by_a_finger_that_rests(pilot: Pilot) -> None:
    at_the_party(pilot, LIES, TAKEN[0], people=FIVE, size=(412, 915))
    pilot.wait(3)
    before = record(pilot)
    assert told(pilot, "row 2").startswith("If you take this row")
    assert told(pilot, "pile Adam 1").startswith("Pile with 23 on top")
    assert told(pilot, "bid of Bernd").startswith("Bid. ")
    assert record(pilot) == before
    pilot.tap("row 2")
    assert record(pilot) != before


def test_what_lies_in_a_line_of_an_auction_says_what_it_is(pilot: Pilot) -> None:
    at_the_party(pilot, LIES, *TAKEN, people=FIVE, size=(320, 568))
    pilot.wait(8)
    before = record(pilot)
    assert told(pilot, "due of Adam") == "Cards still to put on piles: 4."
    bull = "Bull card: its 5 bullheads always count as plus points."
    assert told(pilot, "bull 1 of Dora") == bull
    assert told(pilot, "more of Adam") == "Piles and bull cards not shown here: 2."
    assert record(pilot) == before


def test_a_turn_goes_on_by_a_tap_on_a_sign_but_not_by_a_finger_that_rests(pilot: Pilot) -> None:
    at_the_board(pilot, size=(412, 915))
    for tile in (10, 20, 30, 40):
        pilot.tap(f"card {tile}")
    pilot.wait(0.6)
    pilot.tap("card 11")
    pilot.tap("card 31")
    room = pilot.app.rooms.current_screen
    room.pace.stop()
    seen = room.seen
    assert seen.at >= 0
    assert told(pilot, "row 1 space 1") == "Tile 10, oxen: 1."
    assert room.seen == seen
    pilot.app.toasts.clear()
    pilot.tap("row 1 space 1")
    assert room.seen != seen


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("events", "sign", "third"),
    [
        ((LIES, *TAKEN), "pile Adam 2", 2),
        ((LIES, TAKEN[0]), "row 3", 1),
        ((LIES, TAKEN[0]), "bid of Emil", 0),
    ],
)
def test_what_a_finger_is_told_lies_beside_the_sign_and_not_over_it(
    closed_pilot: Pilot, events: tuple[dict[str, Any], ...], sign: str, third: int, language: str
) -> None:
    pilot = closed_pilot.start(size=(320, 568), language=language, font_scale=1.5)
    party = {"game": "bullenparty", "players": FIVE, "options": {}, "events": [*events]}
    lay_record(pilot, party)
    pilot.app.go("table")
    pilot.wait(8)
    seen = pilot.find(sign)
    assert int(seen.centre[1] / (568 / 3)) == third
    assert told(pilot, sign)
    words = pilot.app.toasts.shown
    assert not words.collide_point(*seen.centre)
    assert words.y >= 0
    assert words.top <= 568
    low, high = seen.box[1], seen.box[1] + seen.box[3]
    assert words.top <= low or words.y >= high
