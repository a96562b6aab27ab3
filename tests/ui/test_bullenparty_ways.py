"""Bullenparty goes from one way to the next by touch, in the middle of a round, and stays there."""

from typing import Any

from tests.ui.door import ask
from tests.ui.notepad import lay_record, record
from tests.ui.pilot import Pilot
from tests.ui.test_bullenparty_table import again, at_the_party, events, lay, rested

PAIR = ["Ann", "Ben"]
DEALT: dict[str, Any] = {"do": "deal", "rows": [[12, 70], [33, 5]]}


def rows(pilot: Pilot) -> list[str]:
    """What the rows in sight say."""
    seen = {each.names[0]: each.text for each in pilot.things() if each.names[0].startswith("row ")}
    return [seen[name] for name in sorted(seen)]


def test_in_the_middle_of_a_round_cards_become_a_count_and_come_back(pilot: Pilot) -> None:
    at_the_party(pilot, DEALT, people=PAIR, size=(360, 640))
    pilot.tap("card A")  # Ann's bid is half of the bids
    assert rows(pilot) == ["12 70", "33 5"]
    ask(pilot, "More", "Auction only")
    pilot.see("From now on, enter only bids and chosen rows.")
    pilot.wait(5)
    assert rows(pilot) == ["× 2", "× 2"]
    assert pilot.layout_faults() == []
    again(pilot)
    pilot.tap("card 20")  # the other half
    rested(pilot, "Ben chooses")
    pilot.tap("row 2")
    rested(pilot, "Ann bids")  # nobody asked which card she drew
    assert rows(pilot)[0] == "× 3"
    ask(pilot, "More", "Card by card")
    pilot.see("From now on, enter every card.")
    pilot.wait(5)
    assert rows(pilot)[0] == "12 70 ?"
    assert pilot.layout_faults() == []
    again(pilot)
    pilot.tap("Undo")
    pilot.wait(0.6)
    assert rows(pilot)[0] == "× 3"
    ask(pilot, "Redo")
    pilot.tap("card A")
    rested(pilot, "Ann draws")
    # A zero that waits for its card waits no more.
    ask(pilot, "More", "Auction only")
    rested(pilot, "Ann bids")
    assert rows(pilot)[0] == "× 4"
    ask(pilot, "More", "Card by card")
    pilot.tap("card 61")
    rested(pilot, "Put on a pile")
    lay(pilot, "Ben", 5, 1)
    ask(pilot, "More", "Auction only")  # the others are laid unseen
    pilot.wait(0.6)
    pilot.see("New rows", "≥5", "Points: at the end")
    assert pilot.layout_faults() == []
    pilot.wait(5)
    again(pilot)
    pilot.tap("Card by card")
    rested(pilot, "Put on a pile")
    lay(pilot, "Ann", 70, 1)
    assert pilot.app.desk.match.state.table.piles == {"Ann": ((70,),), "Ben": ((5,),)}
    said = [each["what"] for each in events(pilot) if each["do"] == "enter"]
    assert said == ["auction", "cards"] * 3


def test_once_piles_grew_unseen_they_are_told_before_every_card_is_entered_again(
    pilot: Pilot,
) -> None:
    bids = {"do": "play", "cards": {"Ann": 30, "Ben": 80}}
    rounds: list[dict[str, Any]] = [{"do": "deal"}, bids, {"do": "take", "row": 1}, {"do": "deal"}]
    at_the_party(pilot, *rounds, people=PAIR, size=(360, 640))
    ask(pilot, "More")
    pilot.see("Enter your rows and piles, then continue card by card")
    ask(pilot, "Card by card", "pile Ann 1", "card 11", "pile Ben 1", "card 44")
    ask(pilot, "Confirm")
    for card in ("card A", "card 20"):
        pilot.tap(card)
        pilot.wait(0.2)
    rested(pilot, "Ben chooses")
    pilot.tap("row 1")
    rested(pilot, "Ann draws")  # cards are entered again
    table = pilot.app.desk.match.state.table
    assert table.piles == {"Ann": ((11,),), "Ben": ((44,),)}


def test_the_way_that_was_chosen_stays_for_the_match_and_for_the_rematch(pilot: Pilot) -> None:
    last = {"do": "table", "rows": [2, 2], "piles": {"Ann": [], "Ben": []}, "draw": 0}
    counted = [{"do": "pile", "player": name, "heads": 9} for name in PAIR]
    done = [{"do": "counted", "player": name} for name in PAIR]
    bids = {"do": "play", "cards": {"Ann": 30, "Ben": 80}}
    told = [last, bids, {"do": "take", "row": 1}, *counted, *done]
    lay_record(pilot, {"game": "bullenparty", "players": PAIR, "options": {}, "events": told})
    ask(pilot, "Rematch", "Start match")
    assert record(pilot)["options"]["enter"] == "auction"
    ask(pilot, "table")
    pilot.see("New rows", "Rows are ready", "Card by card", "Count now")
    assert pilot.layout_faults() == []
    again(pilot)
    ask(pilot, "Rows are ready")
    pilot.see("Ann bids")
    pilot.tap("Undo")
    pilot.wait(0.6)
    ask(pilot, "Card by card")  # people choose otherwise
    pilot.see("Cards of row 1")
    assert record(pilot)["events"] == [{"do": "enter", "what": "cards"}]
