"""Bullenparty at the table, by touch: the final count, the auctioneer, the whole match."""

from typing import Any

from tests.ui.notepad import lay_record, record
from tests.ui.pilot import Pilot
from tests.ui.tabletop import goes_on

TRIO = ["Adam", "Bernd", "Chris"]


def at_the_party(
    pilot: Pilot,
    *events: dict[str, Any],
    people: list[str] = TRIO,
    size: tuple[int, int] = (412, 916),
    language: str = "en",
) -> None:
    """The table of a party after these events."""
    pilot.start(size=size, language=language)
    raw = {"game": "bullenparty", "players": people, "options": {}, "events": [*events]}
    lay_record(pilot, raw)
    pilot.tap("table")
    pilot.wait(0.4)


def again(pilot: Pilot) -> None:
    """The app is killed, and opens where it was."""
    before = sorted(pilot.texts())
    pilot.restart()
    pilot.frames(6)
    assert sorted(pilot.texts()) == before


def events(pilot: Pilot) -> list[dict[str, Any]]:
    return list(record(pilot)["events"])


def test_the_final_count_by_sums_and_bull_cards(pilot: Pilot) -> None:
    at_the_party(pilot, people=["Ann", "Ben"])
    taps = pilot.taps
    pilot.tap("Count now")
    pilot.wait(0.4)
    pilot.see("Ann counts", "Pile 1: how many bullheads?")
    for each in ("card 9", "card 21", "do 4"):
        pilot.tap(each)
        pilot.wait(0.4)
    pilot.see("21 + 4 − 9 = 16")
    written = pilot.app.rooms.current_screen.shell.view.written
    assert len({pilot.find(name).box[1] for name in ("beside", "do 4", "do 7")}) == 1
    sums = [line.height for line in written if line.text == "21 + 4 − 9 = 16"]
    assert sums[0] > max(line.height for line in written if line.text == "Ann")  # like a total
    again(pilot)
    pilot.tap("Ann is done")
    pilot.wait(0.4)
    pilot.see("Ben counts", "Pile 1: how many bullheads?")
    pilot.tap("card 16")
    pilot.wait(0.4)
    pilot.tap("Ben is done")
    pilot.wait(0.6)
    pilot.see("21 + 4 − 9 = 16", "16 + 0 − 0 = 16", "Show the result")
    pilot.see("Ann and Ben win together with 16 points each.")
    print("taps for the final count of two by sums:", pilot.taps - taps)  # noqa: T201 - for docs/measured.md
    assert pilot.app.desk.match.state.winners == ("Ann", "Ben")
    assert pilot.layout_faults() == []


def test_a_pile_is_counted_by_its_cards_and_what_they_show_is_asked_once(pilot: Pilot) -> None:
    pilot.start(size=(412, 916))
    header = {"game": "bullenparty", "players": ["Ann", "Ben"], "options": {}}
    assert pilot.app.desk.begin(header)
    pilot.app.go("table")
    pilot.wait(0.4)
    for each in ("Count now", "Tap its cards", "card 12", "card 53"):
        pilot.tap(each)
        pilot.wait(0.4)
    again(pilot)
    pilot.tap("Done")
    pilot.wait(0.4)
    pilot.see("How many bullheads are on 12?")
    pilot.tap("answer 2")
    pilot.wait(0.4)
    pilot.see("How many bullheads are on 53?")
    again(pilot)
    pilot.tap("answer 5")
    pilot.wait(0.4)
    pilot.see("7 + 0 − 0 = 7")
    assert pilot.layout_faults() == []
    # The second match asks nothing again.
    assert pilot.app.desk.begin(header)
    pilot.app.go("table")
    pilot.wait(0.4)
    for each in ("Count now", "Tap its cards", "card 12", "card 53", "Done"):
        pilot.tap(each)
        pilot.wait(0.4)
    pilot.see("7 + 0 − 0 = 7", "Ann counts", "Pile 2: how many bullheads?")
    assert record(pilot)["set"] == {"bullheads": {"2": [12], "5": [53]}}


def test_a_card_that_was_counted_says_so_and_back_leads_to_the_sum(pilot: Pilot) -> None:
    counted = {"do": "pile", "player": "Adam", "cards": [12]}
    at_the_party(pilot, {"do": "learn", "card": 12, "heads": 2}, counted)
    pilot.tap("seat Chris")
    pilot.tap("Tap its cards")
    pilot.wait(0.4)
    pilot.tap("card 12")
    pilot.see("Adam already counted 12 in a pile. Choose another card.")
    pilot.back()
    pilot.see("Chris counts", "Pile 1: how many bullheads?")
    pilot.tap("card 30")
    assert events(pilot)[-1] == {"do": "pile", "player": "Chris", "heads": 30}
    pilot.wait(0.4)
    pilot.see("Chris counts", "Pile 2: how many bullheads?")  # Chris goes on


def test_the_auctioneer_takes_bids_and_rows_by_touch(pilot: Pilot) -> None:
    at_the_party(pilot, size=(360, 640))
    taps = pilot.taps
    pilot.tap("Auction only")
    pilot.wait(0.4)
    pilot.see("Adam bids")
    for each in ("card C", "card 41", "card A"):
        pilot.tap(each)
        pilot.wait(0.2)
    pilot.wait(0.4)
    pilot.see("Which row do you take? Your 41 is the lowest number left.")
    assert pilot.layout_faults() == []
    again(pilot)
    pilot.tap("row 3")
    rested(pilot, "Chris chooses")
    assert pilot.layout_faults() == []
    pilot.tap("row 1")
    rested(pilot, "Adam chooses")
    pilot.tap("row 1")
    rested(pilot, "Adam bids")
    assert pilot.layout_faults() == []
    print("taps for two bids of an auction:", pilot.taps - taps)  # noqa: T201 - likewise
    assert [each["do"] for each in events(pilot)] == ["deal", "play", "take", "extend", "extend"]


def test_the_last_row_of_an_auction_stays_in_sight_with_what_to_do_then(pilot: Pilot) -> None:
    bids = ({"Adam": 13, "Bernd": "D", "Chris": 86}, {"Bernd": "D"})
    plays = [{"do": "play", "cards": each} for each in bids]
    takes = [{"do": "take", "row": row} for row in (1, 2)]
    at_the_party(pilot, {"do": "deal"}, plays[0], *takes, plays[1], size=(360, 640))
    pilot.tap("card 40")
    pilot.wait(8)  # no time is too long to lay cards
    pilot.see("Bernd takes row 3, the last one left: 4 cards.")
    pilot.see("Keep 5 number cards each and put the others on your piles: no row is left.")
    assert pilot.layout_faults() == []
    again(pilot)
    pilot.tap("next")
    pilot.wait(0.4)
    pilot.see("New rows", "Make 3 rows of two cards", "Card by card", "Count now")
    assert pilot.layout_faults() == []
    pilot.tap("Rows are ready")  # the auction goes on as one
    pilot.wait(0.4)
    pilot.see("Adam bids", "× 2")


def test_a_zero_that_cannot_be_bid_says_why(pilot: Pilot) -> None:
    at_the_party(pilot, {"do": "table", "rows": [5, 5, 5], "draw": 20}, size=(360, 640))
    pilot.tap("card A")
    pilot.see("No zero card now: every row left is full. Bid a number card.")


def test_whatever_the_auctioneer_does_not_allow_says_why(pilot: Pilot) -> None:
    lies = {"do": "table", "rows": [5, 2, 3, 2], "draw": 20}
    first = {"do": "play", "cards": {"Adam": "C", "Bernd": "A", "Chris": 41, "Dora": "B"}}
    at_the_party(pilot, lies, first, people=[*TRIO, "Dora"], size=(360, 640))
    rested(pilot, "Chris chooses")
    pilot.tap("row 3")
    rested(pilot, "Bernd chooses")
    for row, why in ((3, "Row 3 is already taken."), (1, "Row 1 already has 5 cards.")):
        pilot.tap(f"row {row}")
        pilot.see(why)
        pilot.wait(6)
    for player in ("Bernd", "Dora", "Adam"):
        rested(pilot, f"{player} chooses")
        pilot.tap("row 2")
    rested(pilot, "Adam bids")
    pilot.tap("card B")
    pilot.see("Adam has zero card C, not B. Choose C.")
    pilot.tap("card 41")
    pilot.see("41 is on the discard pile.")
    pilot.tap("card 60")
    pilot.tap("card C")
    pilot.see("Bernd has zero card A, not C. Choose A.")
    assert pilot.layout_faults() == []
    assert len(events(pilot)) == 6


def rested(pilot: Pilot, words: str) -> None:
    """Let the turn unfold by itself until this is in sight."""
    for _ in range(100):
        if pilot.sees(words):
            pilot.wait(0.6)
            return
        goes_on(pilot, 0.1)
    raise AssertionError(pilot.texts())


def test_the_end_of_a_round_with_adam_bernd_and_chris(pilot: Pilot) -> None:
    """Rulebook 004; the top card of Chris's first pile is not printed."""
    lies = {
        "do": "table",
        "rows": [[17, 18, 35, 49, 77], [24, 33, 3, 75, 94], [11, 19, 55, 63, 93]],
        "beside": [4, 4, 5],
        "piles": {"Adam": [[23]], "Bernd": [[31]], "Chris": [[8], [86]]},
        "draw": 20,
    }
    at_the_party(pilot, lies, size=(360, 640))
    for card in (13, 85, 36):
        pilot.tap(f"card {card}")
        pilot.wait(0.2)
    rested(pilot, "Adam chooses")
    pilot.tap("row 2")
    rested(pilot, "Chris chooses")
    assert pilot.layout_faults() == []
    pilot.tap("row 3")
    rested(pilot, "Put on a pile")
    assert pilot.layout_faults() == []
    taps = pilot.taps
    laid = [("Adam", 24, 1), ("Adam", 33, 1), ("Chris", 11, 1), ("Adam", 51, 2), ("Chris", 19, 1)]
    laid += [("Bernd", 17, 2), ("Bernd", 18, 2), ("Adam", 72, 2), ("Bernd", 35, 2)]
    laid += [("Chris", 87, 2), ("Chris", 93, 2), ("Bernd", 49, 1)]
    late = sum(lay(pilot, player, card, pile) for player, card, pile in laid)
    assert late <= 1
    print("taps for laying twelve cards:", pilot.taps - taps)  # noqa: T201 - likewise
    assert pilot.taps - taps == 2 * len(laid) + late
    assert pilot.app.desk.match.state.table.piles == {
        "Adam": ((23, 24, 33), (51, 72)),
        "Bernd": ((31, 49), (17, 18, 35)),
        "Chris": ((8, 11, 19), (86, 87, 93)),
    }


OLIVER: dict[str, Any] = {
    "do": "table",
    "rows": [[22, 24, 60], [91, 7]],
    "piles": {"Oliver": [[13]], "Zoe": []},
    "draw": 20,
}
TAKEN = ({"do": "play", "cards": {"Oliver": 40, "Zoe": 90}}, {"do": "take", "row": 1})


def lay(pilot: Pilot, player: str, card: int, pile: int) -> int:
    """Two touches: the card, then the pile; how many more, where the pile came under the finger."""
    pilot.tap(f"card {card}")
    pilot.wait(0.4)
    pilot.tap(f"pile {player} {pile}")
    pilot.wait(0.4)
    late = pilot.sees("Tap again.")
    if late:
        pilot.tap(f"pile {player} {pile}")
        pilot.wait(0.4)
    return int(late)


def test_oliver_lays_a_20_of_his_hand_and_then_the_22(pilot: Pilot) -> None:
    at_the_party(pilot, OLIVER, *TAKEN, people=["Oliver", "Zoe"])
    lay(pilot, "Oliver", 20, 1)
    again(pilot)
    lay(pilot, "Oliver", 22, 1)
    assert pilot.app.desk.match.state.table.piles["Oliver"] == ((13, 20, 22),)


def test_from_the_last_row_one_goes_on_to_laying_and_not_to_a_next_turn(pilot: Pilot) -> None:
    at_the_party(pilot, OLIVER, *TAKEN, people=["Oliver", "Zoe"])
    pilot.tap("history")
    pilot.wait(0.6)
    pilot.see("takes row 1")
    assert pilot.find("next").text == "Next"
    pilot.see_not("Next turn")


def test_oliver_could_not_lay_the_20_on_the_22_and_starts_a_new_pile(pilot: Pilot) -> None:
    at_the_party(pilot, OLIVER, *TAKEN, people=["Oliver", "Zoe"])
    lay(pilot, "Oliver", 22, 1)
    lay(pilot, "Oliver", 20, 1)
    pilot.see("20 is lower than 22 on top of pile 1.")
    assert sum(seen.text == "Why?" for seen in pilot.things()) == 2  # also of the refusal itself
    pilot.tap("pile Oliver 2")
    pilot.wait(0.4)
    assert pilot.app.desk.match.state.table.piles["Oliver"] == ((13, 22), (20,))


def test_in_the_next_round_oliver_bids_the_24_and_starts_a_pile_with_the_4_and_the_18(
    pilot: Pilot,
) -> None:
    """Rulebook 004, the second example: the 2 stays in his hand."""
    lies = {**OLIVER, "rows": [[2, 4, 18], [91, 7]], "piles": {"Oliver": [[13, 20, 22]], "Zoe": []}}
    at_the_party(pilot, lies, people=["Oliver", "Zoe"], size=(360, 640))
    taps = pilot.taps
    for each in ("card 24", "card 90"):
        pilot.tap(each)
        pilot.wait(0.2)
    rested(pilot, "Oliver chooses")
    pilot.tap("row 1")
    rested(pilot, "Put on a pile")
    pilot.tap("card 4")
    pilot.wait(0.4)
    pilot.see("You must start a new pile with 4: it is lower than every top card.")
    pilot.tap("pile Oliver 2")
    pilot.wait(0.4)
    lay(pilot, "Oliver", 18, 2)
    print("taps of Oliver's second example:", pilot.taps - taps)  # noqa: T201 - likewise
    table = pilot.app.desk.match.state.table
    assert table.piles["Oliver"] == ((13, 20, 22), (4, 18))
    assert (table.hands["Oliver"], table.held["Oliver"]) == (5, (2,))


def one_touch(pilot: Pilot, *, cards: bool) -> None:
    """What a person would do next, whatever is in sight; rows by their cards or not."""
    match = pilot.app.desk.match
    names = {name for seen in pilot.things() for name in seen.names}
    if "next" in names:
        pilot.tap("next")
        pilot.wait(0.4)
        return
    question = next(iter(match.questions), None)
    if "do deal" in names and not cards:
        pilot.tap("do deal")
    elif "half" in names:
        pilot.tap("half")
    elif question is not None:
        if question.options:
            value = question.options[-1].value
            pilot.tap(f"row {value}" if f"row {value}" in names else f"answer {value}")
        else:
            done = f"{question.player} is done"
            mine = [seen.text for seen in pilot.things() if seen.text == done]
            piles = match.state.table.by_hand[question.player].piles
            pilot.tap(done if mine and piles else "card 7")
    elif match.wants.word == "lay":
        spot = match.wants.spots[-1]
        card = next(each for each in match.wants.set.pieces if each not in match.wants.spent(spot))
        lay(pilot, spot.name, int(card), spot.number)
    else:
        seen = [each for each in pilot.things() if each.names[0].startswith("card ")]
        spent = pilot.app.rooms.current_screen.shell.deck
        free = [s for s in spent.set.pieces if s not in spent.spent and s not in spent.picked]
        assert seen
        pilot.tap(f"card {free[len(match.log) % len(free)]}")
    pilot.wait(0.3)


def to_the_end(pilot: Pilot, *, cards: bool) -> None:
    """A whole match of two by touch, killed twice on the way."""
    at_the_party(pilot, people=["Ann", "Ben"], size=(360, 640))
    taps = pilot.taps
    for at in range(900):
        if pilot.app.desk.match.state.finished:
            break
        one_touch(pilot, cards=cards)
        if at in (20, 60):
            pilot.wait(4)
            again(pilot)
    match = pilot.app.desk.match
    assert match.state.finished
    assert match.state.table.numbers() == 50
    for _ in range(40):
        pilot.wait(0.5)
    pilot.see("Show the result")
    assert pilot.layout_faults() == []
    how = "card by card" if cards else "as an auction"
    told = f"a match of two {how}, {len(match.log)} events: {pilot.taps - taps} taps"
    print(told)  # noqa: T201 - likewise


def test_a_whole_match_of_two_card_by_card(pilot: Pilot) -> None:
    to_the_end(pilot, cards=True)


def test_a_whole_match_of_two_as_an_auction(pilot: Pilot) -> None:
    to_the_end(pilot, cards=False)


def test_the_table_is_set_as_it_lies_rows_and_piles(pilot: Pilot) -> None:
    at_the_party(pilot, OLIVER, people=["Oliver", "Zoe"])
    for each in ("More", "Correct table", "card 33", "pile Zoe 1", "card 50"):
        pilot.tap(each)
        pilot.wait(0.6)
    pilot.see("50 ×1", "22 24 60 33")
    scene = pilot.app.rooms.current_screen.shell.view.scene
    assert len({person.face.colour for person in scene.people} - {""}) == 2
    assert not any("card A" in seen.names for seen in pilot.things())  # no zero lies there
    deck = {line.text for line in pilot.app.rooms.current_screen.shell.deck.written}
    assert {"Ol", "Zo"} <= deck  # as on everybody's tags, however often somebody has a place
    again(pilot)
    assert pilot.layout_faults() == []
    pilot.tap("Confirm")
    pilot.wait(0.6)
    written = events(pilot)[-1]
    assert written["rows"][0] == [22, 24, 60, 33]
    assert written["piles"] == {"Oliver": [[13]], "Zoe": [[50]]}


def test_hands_bull_cards_and_the_draw_pile_are_set_as_they_lie(pilot: Pilot) -> None:
    full = {**OLIVER, "rows": [[22, 24, 60, 61, 62], [91, 7]], "beside": [4, 0]}
    at_the_party(pilot, full, people=["Oliver", "Zoe"])
    for each in ("More", "Correct table", "row 1", "mark", "people"):
        pilot.tap(each)
        pilot.wait(0.6)
    pilot.see("Bull cards", "4 ×0")
    *others, done = pilot.app.rooms.current_screen.shell.keys.cells()
    assert done.text == "Confirm"
    assert all(each.y > done.y for each in others)  # it has a line of its own
    for each in ("count hand", "card 7", "count bulls-4", "card 2", "player Zoe"):
        pilot.tap(each)
        pilot.wait(0.4)
    for each in ("count bulls-6", "card 1"):
        pilot.tap(each)
        pilot.wait(0.4)
    again(pilot)
    assert pilot.layout_faults() == []
    pilot.tap("Confirm")
    pilot.wait(0.6)
    written = events(pilot)[-1]
    assert written["beside"] == [5, 0]
    assert written["bulls"] == {"Oliver": [4, 4], "Zoe": [6]}
    assert written["hands"] == {"Oliver": 7, "Zoe": 5}


def test_a_match_can_be_taken_up_in_the_middle(pilot: Pilot) -> None:
    at_the_party(pilot, people=["Oliver", "Zoe"])
    for each in ("More", "Correct table", "card 33", "card 34", "row 2", "card 5", "card 6"):
        pilot.tap(each)
        pilot.wait(0.6)
    for each in ("people", "Draw pile", "card 20", "Confirm"):
        pilot.tap(each)
        pilot.wait(0.6)
    table = pilot.app.desk.match.state.table
    assert (table.draw, table.numbers()) == (20, 50)
    pilot.see("Oliver bids")


def test_a_match_goes_from_one_way_to_the_next_and_back(pilot: Pilot) -> None:
    at_the_party(pilot, people=["Ann", "Ben"], size=(360, 640))
    # The count, given up for the auction.
    for each in ("Count now", "card 9", "More", "Play on", "Auction only"):
        pilot.tap(each)
        pilot.wait(0.6)
    for each in ("card 30", "card 80"):
        pilot.tap(each)
        pilot.wait(0.2)
    rested(pilot, "Ann chooses")
    pilot.tap("row 1")
    rested(pilot, "Keep 5 number cards each")
    # The auction, and then every card: the piles are told as they lie.
    for each in (
        "next",
        "More",
        "Correct table",
        "pile Ann 1",
        "card 11",
        "pile Ben 1",
        "card 44",
    ):
        pilot.tap(each)
        pilot.wait(0.6)
    pilot.tap("Confirm")
    pilot.wait(0.6)
    for card in (12, 13, 14, 15, 31, 81):
        pilot.tap(f"card {card}")
        pilot.wait(0.4)
    rested(pilot, "Ann chooses")
    # The count in the middle of a round, and back.
    for each in ("More", "Count now"):
        pilot.tap(each)
        pilot.wait(0.6)
    pilot.see("Ann counts", "Bull cards")
    for each in ("More", "Play on"):
        pilot.tap(each)
        pilot.wait(0.6)
    rested(pilot, "Ann chooses")
    pilot.tap("row 1")
    rested(pilot, "Put on a pile")
    lay(pilot, "Ann", 12, 1)
    assert pilot.app.desk.match.state.table.piles == {"Ann": ((11, 12),), "Ben": ((44,),)}
    assert pilot.layout_faults() == []


def test_after_a_reshuffle_the_last_round_is_told_as_it_lies(pilot: Pilot) -> None:
    at_the_party(pilot, {**OLIVER, "draw": 7}, people=["Oliver", "Zoe"], size=(360, 640))
    for each in ("More", "Correct table", "people", "Draw pile", "Last round"):
        pilot.tap(each)
        pilot.wait(0.6)
    again(pilot)
    assert pilot.layout_faults() == []
    pilot.tap("Confirm")
    pilot.wait(0.6)
    assert events(pilot)[-1] == {"do": "table", "last": True}
    assert pilot.app.desk.match.state.table.last


def test_whoever_has_counted_says_so_by_name_and_the_next_one_counts(pilot: Pilot) -> None:
    at_the_party(pilot, {"do": "count"}, size=(360, 640))
    pilot.tap("seat Bernd")
    for each, next_one in (("Bernd", "Chris"), ("Chris", "Adam"), ("Adam", "")):
        pilot.see(f"{each} counts", "Pile 1: how many bullheads?")
        assert pilot.layout_faults() == []
        pilot.tap("card 8")
        pilot.wait(0.4)
        pilot.see("Pile 2: how many bullheads?")
        pilot.see_not(f"{next_one} is done" if next_one else "Bernd is done")
        pilot.tap(f"{each} is done")
        pilot.wait(0.4)
    pilot.see("Show the result")  # nobody is left: the match is over by itself


def test_the_count_tells_in_german_what_its_numbers_are(pilot: Pilot) -> None:
    at_the_party(pilot, {"do": "count"}, size=(360, 640), language="de")
    pilot.see("Adam zählt", "Stapel 1: Wie viele Hornochsen?", "Adam ist fertig")
    assert pilot.layout_faults() == []
