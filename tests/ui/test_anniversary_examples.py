"""The worked examples of the special cards in the 2019 booklet (000:L319-457), by touch.

The pictures are lost: what a text does not give is invented, as in tests/games.
"""

from typing import Any

from tests.ui.notepad import record, replay
from tests.ui.pilot import Pilot
from tests.ui.special_cards import marked, offered, scene, stop_at, touchable, way_of
from tests.ui.tabletop import rows


def last_event(pilot: Pilot) -> dict[str, Any]:
    """What was written last."""
    event: dict[str, Any] = record(pilot)["events"][-1]
    return event


def test_alex_starts_a_fifth_row_instead_of_taking_the_fourth(pilot: Pilot) -> None:
    """000:L319-323."""
    scene(pilot, [[31], [45], [60], [3, 8, 12, 17, 20]], Alex=23, Zoe=50)
    assert way_of(pilot, "Alex") == "might take row 4"
    assert way_of(pilot, "Zoe") == "to row 2"
    stop_at(pilot, "Alex")
    pilot.tap("special fifth-row")
    pilot.see("“5th Row”: 23 starts row 5.")
    fifth = [[31], [45], [60], [3, 8, 12, 17, 20], [23]]
    assert rows(pilot) == fifth
    assert len(record(pilot)["events"]) == 3  # it is only shown
    pilot.tap("play")
    assert last_event(pilot) == {"do": "special", "player": "Alex", "card": "fifth-row"}
    judged = replay(record(pilot))
    assert judged["rows"] == fifth
    assert judged["piles"]["Alex"] == []


def test_bernd_places_his_20_sixth_and_the_special_card_seventh(pilot: Pilot) -> None:
    """000:L338-341."""
    scene(pilot, [[2, 7, 11, 14, 18], [33], [51], [70]], Bernd=20, Zoe=60)
    stop_at(pilot, "Bernd")
    pilot.tap("special seven")
    assert rows(pilot)[0] == [2, 7, 11, 14, 18, 20]
    assert marked(pilot, "seven") == [1]
    pilot.tap("play")
    judged = replay(record(pilot))
    assert judged["rows"][0] == [2, 7, 11, 14, 18, 20]
    assert judged["specials"]["sevens"] == [1]


def test_christian_inserts_his_low_10_between_the_5_and_the_11(pilot: Pilot) -> None:
    """000:L353-357."""
    scene(pilot, [[5, 11], [24], [40], [66]], Christian=10, Zoe=70)
    pilot.see("Which row do you take?")
    stop_at(pilot, "Christian")
    pilot.tap("special insert")
    pilot.tap("row 1")
    pilot.see("“Insert”: 10 goes in row 1, right after 5.")
    pilot.tap("play")
    assert last_event(pilot)["row"] == 1
    assert replay(record(pilot))["rows"][0] == [5, 10, 11]


def test_david_takes_his_25_back_and_places_the_15_by_the_10(pilot: Pilot) -> None:
    """000:L370-374."""
    scene(pilot, [[1, 4, 6, 9, 17], [10], [44], [80]], David=25, Zoe=90)
    assert way_of(pilot, "David") == "might take row 1"
    stop_at(pilot, "David")
    pilot.tap("special replace")
    pilot.tap("card 25")
    pilot.see("25 is the card you take back. Choose another card.")
    pilot.tap("card 15")
    pilot.see("“Replace”: David takes back 25 and places 15 instead.")
    pilot.tap("play")
    assert last_event(pilot)["with"] == 15
    judged = replay(record(pilot))
    assert judged["rows"][:2] == [[1, 4, 6, 9, 17], [10, 15]]
    assert judged["specials"]["returned"] == {"David": [25]}


def test_ekaterina_moves_the_13_so_that_her_24_takes_nothing(pilot: Pilot) -> None:
    """000:L387-391, example 1."""
    scene(pilot, [[10, 17], [7, 13, 16, 19, 22], [50], [71]], Ekaterina=24, Zoe=90)
    assert way_of(pilot, "Ekaterina") == "might take row 2"
    stop_at(pilot, "Ekaterina")
    pilot.tap("special shift")
    pilot.tap("card 13")
    assert touchable(pilot, "row") == ["row 1", "row 3", "row 4"]
    pilot.tap("row 1")
    assert rows(pilot)[:2] == [[10, 13, 17], [7, 16, 19, 22, 24]]
    pilot.tap("play")
    judged = replay(record(pilot))
    assert judged["rows"][:2] == [[10, 13, 17], [7, 16, 19, 22, 24]]
    assert judged["piles"]["Ekaterina"] == []


def test_ekaterina_fills_the_row_that_her_shift_has_emptied(pilot: Pilot) -> None:
    """000:L394-397, example 2."""
    scene(pilot, [[13], [17, 22], [50], [71]], Ekaterina=24, Zoe=90)
    stop_at(pilot, "Ekaterina")
    pilot.tap("special shift")
    pilot.tap("card 13")
    pilot.tap("row 2")
    pilot.see("24 starts row 1: “Shift” emptied it.")
    pilot.tap("play")
    assert replay(record(pilot))["rows"][:2] == [[24], [13, 17, 22]]


def test_frauke_blocks_the_top_row_and_places_her_22_in_the_row_below(pilot: Pilot) -> None:
    """000:L418-421."""
    scene(pilot, [[3, 9, 12, 16, 20], [18], [40], [66]], Frauke=22, Zoe=90)
    stop_at(pilot, "Frauke")
    pilot.tap("special stop")
    pilot.tap("row 1")
    assert marked(pilot, "stop") == [1]
    pilot.tap("play")
    judged = replay(record(pilot))
    assert judged["rows"][:2] == [[3, 9, 12, 16, 20], [18, 22]]
    assert judged["specials"]["stops"] == [1]


def test_gabi_turns_the_11_and_the_whole_row_goes_aside(pilot: Pilot) -> None:
    """000:L438-444, example 1."""
    scene(pilot, [[3, 5, 11, 13, 17], [40], [66], [80]], Gabi=20, Zoe=90)
    stop_at(pilot, "Gabi")
    pilot.tap("special positive")
    assert touchable(pilot, "card") == [f"card {card}" for card in (3, 5, 11, 13, 17)]
    pilot.tap("card 11")
    pilot.see("Set aside 11, 3, 5, 13, 17.")
    pilot.tap("play")
    judged = replay(record(pilot))
    assert judged["piles"]["Gabi"] == []
    assert sorted(judged["specials"]["aside"]) == [3, 5, 11, 13, 17]
    assert judged["rows"][0] == [20]


def test_holger_turns_the_11_of_a_row_his_low_3_takes_and_clears_four_more(pilot: Pilot) -> None:
    """000:L447-457, example 2; he wants other cards aside than the app proposes."""
    piles = {"Holger": [30, 41, 52]}
    scene(pilot, [[11, 13], [40], [66], [80]], piles, Holger=3, Zoe=90)
    stop_at(pilot, "Holger")
    assert "positive" in offered(pilot)
    pilot.tap("special positive")
    pilot.tap("card 11")
    pilot.tap("Change")
    for card in (13, 30, 41, 52):
        if touched_aside(pilot, card) != (card != 52):
            pilot.tap(f"card {card}")
    pilot.tap("Done: 5 of 5 bullheads")
    pilot.see("Holger loses 4 bullheads.")
    pilot.tap("play")
    event = last_event(pilot)
    assert (event["row"], event["turn"], event["cancel"]) == (1, 11, [13, 30, 41])
    judged = replay(record(pilot))
    assert judged["piles"]["Holger"] == [52]
    assert judged["totals"]["Holger"] == 1
    assert judged["rows"][0] == [3]


def touched_aside(pilot: Pilot, card: int) -> bool:
    """Whether this card is marked to be put aside."""
    return card in pilot.find(f"card {card}").widget.picked
