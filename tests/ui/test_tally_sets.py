"""The tally knows whose pieces it counts, and asks what nobody has told of them."""

from typing import Any

import pytest

from tests.ui.notepad import lay_record
from tests.ui.pilot import Pilot


def at_the_table_of(pilot: Pilot, game: str, size: tuple[int, int] = (360, 640)) -> None:
    pilot.start(size=size)
    options: dict[str, Any] = {"variant": "basic"} if game == "board" else {}
    raw = {"game": game, "players": ["Ann", "Ben"], "options": options, "events": []}
    lay_record(pilot, raw)
    pilot.app.go("table")
    pilot.wait(0.4)


def counts(pilot: Pilot, *words: str) -> None:
    """Whose pieces are counted, and what it comes to."""
    strip = pilot.app.rooms.current_screen.shell.strip
    assert [line.text for line in strip.written if line.text in words] == [*words]


def test_a_pile_of_bullenparty_is_counted_and_what_its_cards_show_is_asked_once(
    pilot: Pilot,
) -> None:
    at_the_table_of(pilot, "bullenparty")
    for each in ("More", "Count bullheads", "card 12"):
        pilot.tap(each)
        pilot.wait(0.4)
    pilot.see("How many bullheads are on 12?")
    counts(pilot, "0 cards", "Bullenparty", "0")
    assert pilot.layout_faults() == []
    pilot.tap("answer 2")
    pilot.wait(0.4)
    pilot.see("1 card", "2 bullheads")
    pilot.tap("card 53")
    pilot.wait(0.4)
    pilot.tap("answer 5")
    pilot.wait(0.4)
    pilot.see("2 cards", "7 bullheads")
    assert not any("card 101" in seen.names for seen in pilot.things())
    assert pilot.app.store.card_set("bullenparty") == {"bullheads": {"2": [12], "5": [53]}}
    pilot.restart()
    pilot.frames(4)
    counts(pilot, "2 cards", "Bullenparty", "7")
    pilot.tap("Clear")
    for card in (12, 53):  # not asked again
        pilot.tap(f"card {card}")
    pilot.see("2 cards", "7 bullheads")


def test_what_the_tally_was_told_the_match_does_not_ask(pilot: Pilot) -> None:
    at_the_table_of(pilot, "bullenparty")
    for each in ("More", "Count bullheads", "card 12", "answer 2"):
        pilot.tap(each)
        pilot.wait(0.4)
    pilot.back()
    pilot.wait(0.4)
    for each in ("Count now", "Tap its cards", "card 12", "Done"):
        pilot.tap(each)
        pilot.wait(0.4)
    pilot.see("2 + 0 − 0 = 2")


def test_a_question_that_is_left_counts_nothing(pilot: Pilot) -> None:
    at_the_table_of(pilot, "bullenparty")
    for each in ("More", "Count bullheads", "card 12"):
        pilot.tap(each)
        pilot.wait(0.4)
    pilot.back()
    pilot.wait(0.4)
    pilot.see("0 cards")


def test_oxen_on_the_tiles_of_a_board_are_counted(pilot: Pilot) -> None:
    at_the_table_of(pilot, "board")
    for each in ("More", "Count oxen", "card 23"):
        pilot.tap(each)
        pilot.wait(0.4)
    pilot.see("1 tile", "5 oxen")  # proved by the rulebook
    pilot.tap("card 18")
    pilot.wait(0.4)
    pilot.see("How many oxen are on tile 18?")
    pilot.tap("answer 2")
    pilot.wait(0.4)
    pilot.see("2 tiles", "7 oxen")
    assert pilot.layout_faults() == []


def test_from_home_people_say_whose_pieces_are_counted(pilot: Pilot) -> None:
    pilot.start(size=(360, 640))
    pilot.tap("Count")
    pilot.wait(0.4)
    pilot.tap("card 55")
    counts(pilot, "1 card", "6 nimmt!", "7")
    pilot.tap("1 card")
    pilot.wait(0.4)
    pilot.see("Count what?", "Bullenparty", "6 nimmt! Brettspiel")
    assert pilot.layout_faults() == []
    pilot.tap("count bullenparty")
    pilot.wait(0.4)
    counts(pilot, "0 cards", "Bullenparty", "0")
    pilot.tap("0 cards")
    pilot.wait(0.4)
    pilot.tap("count ")
    pilot.wait(0.4)
    counts(pilot, "1 card", "6 nimmt!", "7")  # what was tapped of each stays


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_signs_of_the_count_say_their_names(pilot: Pilot, language: str) -> None:
    pilot.start(size=(360, 640), language=language)
    pilot.tap("tally")
    pilot.wait(0.4)
    pilot.see(pilot.app.tr("Clear"))
    assert pilot.layout_faults() == []
    pilot.turn(1280, 800)
    pilot.see(pilot.app.tr("Clear"), pilot.app.tr("Remove last"))
    assert pilot.layout_faults() == []
