"""Bullenparty from the shelf to the share: begun, told how it is laid out, written down, won."""

from companion.models.table.scene import Key
from companion.widgets.kit.keys import Keys
from tests.ui.door import ask
from tests.ui.notepad import record
from tests.ui.pilot import Pilot
from tests.ui.test_bullenparty_table import rested


def begin(pilot: Pilot, players: int) -> None:
    """A new match by touch."""
    pilot.start(size=(412, 916))
    pilot.tap("New match")
    pilot.wait(0.3)
    ask(pilot, "6 nimmt!", "Bullenparty", str(players))
    pilot.tap(f"Start with {players} players")
    pilot.wait(0.6)


def test_a_new_match_tells_how_it_is_laid_out_and_has_its_house_rule(pilot: Pilot) -> None:
    pilot.start(size=(412, 916))
    pilot.tap("New match")
    pilot.wait(0.3)
    ask(pilot, "6 nimmt!")
    pilot.see("Bid for rows and build piles.", "2 to 5 players, about 20 minutes")
    ask(pilot, "Bullenparty", "3", "Ends as in the rulebook")
    assert not pilot.sees("6")  # no more than five can be chosen
    pilot.see("This game has a fixed end.")
    ask(pilot, "Put cards on piles in the order the rows were taken")
    pilot.back()
    pilot.wait(0.4)
    assert pilot.layout_faults() == []
    pilot.tap("Start with 3 players")
    pilot.wait(0.6)
    ask(pilot, "Set-up")
    pilot.see(
        "Put 25 away unseen and play with the other 75.", "Deal 5 number cards to each player."
    )
    assert pilot.layout_faults() == []
    assert record(pilot)["options"]["house"] == {"lay-in-order": True}


def test_the_head_of_a_match_with_a_fixed_end_and_no_dealer_has_one_line(pilot: Pilot) -> None:
    begin(pilot, 3)
    assert [each.text for each in pilot.things() if "end" in each.names] == [""]


def test_the_way_to_the_table_is_the_main_one_of_a_match_that_is_one_long_round(
    pilot: Pilot,
) -> None:
    pilot.start(size=(360, 640), language="de")
    header = {"game": "bullenparty", "players": ["Ann", "Ben", "Cleo"], "options": {}}
    assert pilot.app.desk.begin(header)
    pilot.app.go("pad")
    pilot.wait(0.4)
    pilot.see("Karten", "Nur Punkte", "Geben", "Gebt jede Karte ein")
    styles = {key.name: key.style for key in keys(pilot)}
    assert styles == {"table": "filled", "write": "tonal", "deal": "text"}
    assert [each for each in pilot.texts() if each in ("Karten", "Nur Punkte", "Geben")] == [
        "Geben",
        "Karten",  # where it is in every game
        "Nur Punkte",
    ]
    assert pilot.layout_faults() == []
    pilot.tap("Nur Punkte")
    pilot.wait(0.4)
    pilot.tap("number 12")
    pilot.back()
    pilot.wait(0.4)
    styles = {key.name: key.style for key in keys(pilot)}  # what was begun comes first
    assert styles == {"table": "tonal", "write": "filled", "deal": "text"}
    assert pilot.layout_faults() == []


def keys(pilot: Pilot) -> list[Key]:
    """The keys under the pad."""
    found = [each for each in pilot.app.rooms.current_screen.walk() if isinstance(each, Keys)]
    return list(found[-1].keys)


def test_points_on_the_pad_may_be_negative_and_the_most_win_everywhere(pilot: Pilot) -> None:
    begin(pilot, 3)
    pilot.tap("Scores only")
    pilot.wait(0.4)
    # The last number does not end the match by itself: it can still be changed.
    for each in ("number 12", "number 30", "minus", "-7", "Save"):
        pilot.tap(each)
        pilot.wait(0.3)
    pilot.wait(1)
    pilot.see("Player 2 wins with 30 points.")
    assert record(pilot)["events"][-1]["points"]["Player 3"] == -7
    ask(pilot, "Result")
    pilot.see("Player 2", "30")
    assert pilot.layout_faults() == []
    ask(pilot, "Share", "Text")
    (shared,) = (call[1] for call in pilot.device.calls if call[0] == "share_text")
    assert shared.index("Player 2") < shared.index("Player 1") < shared.index("Player 3")
    pilot.app.go("history")
    pilot.wait(0.5)
    pilot.see("Player 2 won", "Player 2: 30 · Player 1: 12 · Player 3: −7")
    pilot.app.go("statistics")
    pilot.wait(0.5)
    pilot.see("Bullenparty", "Best 30 · worst −7")


def test_a_match_goes_from_one_way_to_the_next(pilot: Pilot) -> None:
    """A round card by card, then an auction, then the count by sums."""
    begin(pilot, 2)
    pilot.tap("table")
    pilot.wait(0.6)
    for card in (12, 70, 33, 5):
        pilot.tap(f"card {card}")
        pilot.wait(0.2)
    rested(pilot, "Player 1 bids")
    for card in (20, 61):
        pilot.tap(f"card {card}")
        pilot.wait(0.2)
    rested(pilot, "Player 1 chooses")
    pilot.tap("row 2")
    rested(pilot, "Put on a pile")
    for player, card in (("Player 1", 5), ("Player 2", 12)):
        pilot.tap(f"card {card}")
        pilot.wait(0.4)
        pilot.tap(f"pile {player} 1")
        pilot.wait(0.4)
    rested(pilot, "Auction only")
    assert pilot.layout_faults() == []
    pilot.tap("Auction only")
    rested(pilot, "Player 1 bids")
    for bid in ("B", "90"):
        pilot.tap(f"card {bid}")
        pilot.wait(0.2)
    rested(pilot, "Player 2 chooses")
    pilot.tap("row 1")
    rested(pilot, "Player 1 bids")
    pilot.tap("card 91")
    rested(pilot, "Keep 5 number cards each")
    pilot.tap("next")
    rested(pilot, "Count now")
    pilot.tap("Count now")
    rested(pilot, "Pile 1: how many bullheads?")
    for each in ("card 9", "Player 1 is done", "card 4", "Player 2 is done"):
        pilot.tap(each)
        pilot.wait(0.6)
    rested(pilot, "Show the result")
    assert pilot.app.desk.match.state.winners == ("Player 1",)
    done = [each["do"] for each in record(pilot)["events"]]
    assert {"deal", "play", "take", "lay", "count", "pile", "counted"} <= set(done)


def test_the_pads_menu_leads_to_the_referee_of_piles(pilot: Pilot) -> None:
    begin(pilot, 2)
    pilot.tap("Menu")
    pilot.wait(0.4)
    pilot.see("Ask the referee", "Count bullheads")
    ask(pilot, "Ask the referee")
    pilot.see("Top card of pile 1")
