"""What is told of Bullenparty's cards while a match is open: followed, and never asked again."""

from typing import Any

from tests.ui.notepad import lay_record
from tests.ui.pilot import Pilot
from tests.ui.test_bullenparty_five import FIVE, LIES, TAKEN
from tests.ui.test_bullenparty_table import at_the_party, events

COUNTED: list[dict[str, Any]] = [
    {"do": "count"},
    {"do": "pile", "player": "Ann", "cards": [12, 53]},
    {"do": "learn", "card": 12, "heads": 2},
    {"do": "learn", "card": 53, "heads": 5},
]


def paint(pilot: Pilot, card: int, heads: int) -> None:
    """Tell a card in the room of the box, from the table's menu."""
    for each in ("More", "Your box", "Bullheads on the number cards", f"brush {heads}"):
        pilot.tap(each)
        pilot.wait(0.4)
    pilot.tap(f"piece {card}")
    for _ in range(2):
        pilot.back()
        pilot.wait(0.6)


def test_an_open_match_follows_a_corrected_card(pilot: Pilot) -> None:
    at_the_party(pilot, *COUNTED, people=["Ann", "Ben"])
    pilot.app.store.keep_card_set("bullenparty", {"bullheads": {"2": [12], "5": [53]}})
    paint(pilot, 12, 7)
    pilot.see("Box details corrected", "12 shows 7 bullheads.", "Update this match")
    assert pilot.layout_faults() == []
    pilot.tap("Update this match")
    pilot.wait(0.6)
    pilot.see("12 + 0 − 0 = 12", "Ann counts")
    assert events(pilot)[-1]["from"] == 3
    pilot.tap("Undo")
    pilot.wait(0.6)
    pilot.see("7 + 0 − 0 = 7")


def test_what_was_painted_meanwhile_is_not_asked(pilot: Pilot) -> None:
    at_the_party(pilot, people=["Ann", "Ben"])
    paint(pilot, 12, 3)
    assert events(pilot) == []
    for each in ("Count now", "Tap its cards", "card 12", "card 53", "Done"):
        pilot.tap(each)
        pilot.wait(0.4)
    pilot.see("How many bullheads are on 53?")
    assert events(pilot)[-1] == {"do": "learn", "card": 12, "heads": 3}
    # Undone it is asked: whoever undoes wants to say it otherwise.
    pilot.tap("Undo")
    pilot.wait(0.4)
    pilot.see("How many bullheads are on 12?")


def test_the_strip_says_whose_piles_are_set_also_where_a_name_has_no_room(
    closed_pilot: Pilot,
) -> None:
    pilot = closed_pilot.start(size=(412, 915), font_scale=1.5)
    raw = {"game": "bullenparty", "players": FIVE, "options": {}, "events": [LIES, *TAKEN]}
    lay_record(pilot, raw)
    pilot.app.go("lay")
    pilot.wait(0.4)
    strip = pilot.app.rooms.current_screen.shell.strip
    said = [each.text for each in strip.written]
    assert "Ad1" in said
    assert "Ad2" in said
    assert next(each.colour for each in strip.spots if each.name == "Adam 1")
