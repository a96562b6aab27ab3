"""When the app and the table differ: corrections, the table as it lies, and people's decisions."""

import pytest

from tests.every_rulebook import title
from tests.ui.notepad import lay_record, record, replay
from tests.ui.pilot import Pilot
from tests.ui.tabletop import (
    TALL,
    deck_in_sight,
    open_table,
    rows,
    skip,
    tap_cards,
    unnumbered,
    watch,
)

FOUR = ["Ann", "Ben", "Cem", "Dora"]
START = (12, 37, 43, 58)


def three_turns(pilot: Pilot) -> None:
    """The rulebook's three turns; Dora's 30 takes the first row in the second."""
    pilot.start(size=TALL)
    turns = ((14, 15, 44, 61), (36, 21, 26, 30), (38, 45, 68, 83))
    plays = [{"do": "play", "cards": dict(zip(FOUR, turn, strict=True))} for turn in turns]
    events = [{"do": "deal", "rows": list(START)}, *plays]
    lay_record(pilot, {"game": "classic", "players": FOUR, "options": {}, "events": events})
    pilot.tap("table")
    pilot.wait(0.4)


def open_menu(pilot: Pilot, entry: str) -> None:
    """Choose from what else can be done at the table."""
    pilot.tap("More")
    pilot.wait(0.4)
    pilot.tap(entry)
    pilot.wait(0.4)


def change(pilot: Pilot, turn: str, player: str, card: int) -> None:
    """Touch a turn and its player, and tap the right card."""
    open_menu(pilot, "Past turns")
    pilot.tap(turn)
    pilot.tap(f"seat {player}")
    pilot.tap(f"card {card}")


def totals(pilot: Pilot) -> dict[str, str]:
    """What stands under each name where a change is shown."""
    spots = {}
    for seen in pilot.things():
        if seen.names[0].startswith("seat "):
            spots[seen.text] = {spot.key: spot.detail for spot in seen.widget.spots}[seen.names[0]]
    return spots


def test_a_correction_can_remove_a_take(pilot: Pilot) -> None:
    three_turns(pilot)
    assert replay(record(pilot))["totals"]["Dora"] == 6
    change(pilot, "Round 1, turn 2", "Dora", 59)
    pilot.see("Dora no longer takes 5 cards with 6 bullheads.")
    assert totals(pilot) == {"Ann": "0 › 6", "Ben": "0", "Cem": "0", "Dora": "6 › 0"}
    written = record(pilot)
    pilot.tap("Accept")
    pilot.wait(0.4)
    judged = replay(record(pilot))
    assert record(pilot)["events"][:-1] == written["events"]
    assert record(pilot)["events"][-1]["do"] == "revise"
    assert judged["totals"]["Dora"] == 0
    assert rows(pilot) == judged["rows"]
    pilot.tap("Undo")
    assert replay(record(pilot))["totals"]["Dora"] == 6


def test_a_correction_says_which_cards_only_come_to_lie_elsewhere(pilot: Pilot) -> None:
    three_turns(pilot)
    change(pilot, "Round 1, turn 3", "Cem", 46)
    pilot.see("No points change.", "Now in row 3: 46.")
    pilot.see_not("instead of row")
    assert [seen.text for seen in pilot.things() if seen.names[0].startswith("moved ")] == ["46"]
    pilot.tap("Leave unchanged")
    assert not any(seen.names[0].startswith("moved ") for seen in pilot.things())
    pilot.back()
    pilot.tap("Round 1: start cards")
    pilot.tap("seat 4")
    pilot.tap("card 35")  # then the 61, 68 and 83 find another row
    pilot.see("Now in row 3, not row 4: 61, 68, 83.")


def test_a_correction_can_create_a_take_and_asks_what_is_newly_asked(pilot: Pilot) -> None:
    three_turns(pilot)
    change(pilot, "Round 1, turn 3", "Ann", 5)
    pilot.see("Ann chooses")
    pilot.tap("row 2")
    pilot.see("Ann takes 1 card with 1 bullhead.")
    pilot.tap("Accept")
    pilot.wait(0.4)
    judged = replay(record(pilot))
    assert judged["totals"] == {"Ann": 1, "Ben": 0, "Cem": 0, "Dora": 6}
    assert judged["rows"][1] == [5]
    assert rows(pilot) == judged["rows"]


def test_a_correction_that_is_not_accepted_changes_nothing(pilot: Pilot) -> None:
    three_turns(pilot)
    written = record(pilot)
    change(pilot, "Round 1, turn 2", "Dora", 59)
    pilot.tap("Leave unchanged")
    pilot.see("Round 1, turn 2")
    pilot.tap("seat Dora")
    assert pilot.find("card 30").widget.picked[30].text == "Do"  # and the 59 is nobody's again
    assert 59 not in pilot.find("card 30").widget.picked
    for _ in range(3):
        pilot.back()
    assert record(pilot) == written
    assert deck_in_sight(pilot)


def test_a_wrong_start_card_is_put_right_later(pilot: Pilot) -> None:
    three_turns(pilot)
    open_menu(pilot, "Past turns")
    pilot.tap("Round 1: start cards")
    pilot.tap("seat 2")
    pilot.tap("card 35")
    pilot.see("What changes")
    pilot.tap("Accept")
    pilot.wait(0.4)
    judged = replay(record(pilot))
    assert record(pilot)["events"][-1]["do"] == "revise"
    assert judged["rows"][1][0] == 35
    assert rows(pilot) == judged["rows"]


def test_a_correction_says_how_many_turns_it_loses(pilot: Pilot) -> None:
    three_turns(pilot)
    written = record(pilot)
    open_menu(pilot, "Past turns")
    pilot.tap("Round 1, turn 1")
    pilot.tap("Correct a card")  # of the player whose card is in sight
    assert pilot.find("card 1").widget.picked[45].text == "Turn 3"
    pilot.tap("seat Dora")
    pilot.tap("card 83")
    pilot.see(
        "1 later turn is lost.",
        "Turn 3 no longer fits",
        "83 is already in row 4",
        "Accept and lose 1",
    )
    pilot.tap("Leave unchanged")
    assert record(pilot) == written


def test_an_earlier_ruling_can_be_read_again_with_its_reason(pilot: Pilot) -> None:
    three_turns(pilot)
    open_menu(pilot, "Past turns")
    pilot.tap("Round 1, turn 2")
    told = [unnumbered(r["text"]) for r in replay(record(pilot))["rulings"] if r["event"] == 3]
    for text in told:
        pilot.see(text)
        pilot.tap("next step")
    pilot.tap("back step")  # from the turn after it
    pilot.tap("back step")
    pilot.tap("back step")
    pilot.tap("back step")
    pilot.tap("next step")
    pilot.tap("next step")
    pilot.tap("Why?")
    pilot.wait(0.4)
    pilot.see(title("P3"), "Rule 3 in 6 nimmt! (2019), 6 takes!, 6 nimmt! (1994)")


def test_what_a_turn_came_to_is_counted_in_bullheads(pilot: Pilot) -> None:
    three_turns(pilot)
    open_menu(pilot, "Past turns")
    counted = {
        seen.names[0]: seen.text for seen in pilot.things() if seen.names[0].endswith("bullheads")
    }
    assert counted == {
        "turn 2 bullheads": "0",
        "turn 3 bullheads": "6",
        "turn 4 bullheads": "0",
    }


def test_a_turn_that_still_waits_for_a_row_can_be_put_right(pilot: Pilot) -> None:
    open_table(pilot, FOUR)
    tap_cards(pilot, *START, 3, 15, 44, 61)
    open_menu(pilot, "Past turns")
    pilot.tap("Round 1, turn 1")
    pilot.back()
    pilot.tap("Round 1, turn 1")
    pilot.tap("seat Ann")
    pilot.tap("card 13")
    pilot.tap("Accept")
    pilot.wait(0.4)
    assert replay(record(pilot))["question"] is None
    assert deck_in_sight(pilot)


def test_the_table_is_set_as_it_lies(pilot: Pilot) -> None:
    three_turns(pilot)
    open_menu(pilot, "Correct table")
    pilot.tap("row 2")
    pilot.tap("card 90")
    pilot.tap("Confirm")
    pilot.wait(0.4)
    pilot.see("Table saved.")
    assert rows(pilot)[1][-1] == 90
    assert replay(record(pilot))["rows"] == rows(pilot)
    assert record(pilot)["events"][-1]["do"] == "table"


def test_everything_impossible_about_a_set_table_is_said(pilot: Pilot) -> None:
    three_turns(pilot)
    written = record(pilot)
    open_menu(pilot, "Correct table")
    pilot.tap("row 4")
    pilot.tap("card 4")
    pilot.tap("row 2")
    for card in (37, 38):
        pilot.tap(f"card {card}")
    pilot.tap("See problems")
    pilot.wait(0.4)
    pilot.see("Row 2 has no card.", "4 cannot follow 83 in row 4")
    pilot.back()
    pilot.back()
    assert record(pilot) == written


def test_a_fault_has_its_own_word_also_where_the_long_one_would_take_a_line_more(
    pilot: Pilot,
) -> None:
    pilot.start(size=(1136, 800), language="de", font_scale=1.5)
    deal = {"do": "deal", "rows": list(START)}
    lay_record(pilot, {"game": "classic", "players": FOUR, "options": {}, "events": [deal]})
    pilot.app.go("table")
    pilot.app.go("lay")
    pilot.frames(4)
    keys = pilot.app.root.current_screen.shell.keys
    high = keys.height
    pilot.tap("card 4")
    assert pilot.texts().count("Bestätigen") == 0
    pilot.see("1 Problem", "Probleme")
    assert keys.height == high
    pilot.tap("Probleme")
    pilot.wait(0.4)
    pilot.see("Bitte Tisch prüfen")


def test_played_cards_do_not_vanish_without_a_word(pilot: Pilot) -> None:
    three_turns(pilot)
    written = record(pilot)
    open_menu(pilot, "Correct table")
    for card in (30, 36):
        pilot.tap("row 1")
        pilot.tap(f"card {card}")
    pilot.tap("card 90")
    pilot.tap("Confirm")
    pilot.wait(0.4)
    pilot.see("No longer on the table: 30, 36. They would count as not played yet.")
    pilot.tap("I'll place them")
    pilot.wait(0.4)
    assert record(pilot) == written
    pilot.tap("Confirm")
    pilot.wait(0.4)
    pilot.tap("Not on the table")
    pilot.wait(0.4)
    assert replay(record(pilot))["rows"][0] == [90]
    assert rows(pilot)[0] == [90]


def test_a_table_that_is_as_it_was_is_not_written(pilot: Pilot) -> None:
    three_turns(pilot)
    written = record(pilot)
    open_menu(pilot, "Correct table")
    pilot.tap("Confirm")
    pilot.see("Nothing changed.")
    assert record(pilot) == written


def test_a_decision_against_the_rule_is_shown_as_a_decision(pilot: Pilot) -> None:
    three_turns(pilot)
    rulings = replay(record(pilot))["rulings"]
    open_menu(pilot, "Correct table")
    pilot.tap("We agreed")
    pilot.see_not("decision")  # the tick says it, and nothing lies over the keys
    pilot.tap("row 4")
    pilot.tap("card 45")  # behind the 83, though rows go up
    pilot.tap("Confirm")
    pilot.wait(0.4)
    pilot.see("Your decision, not a ruling.")
    judged = replay(record(pilot))
    assert judged["decisions"] == ["Your decision, not a ruling."]
    assert judged["rulings"] == rulings
    assert judged["rows"][3][-1] == 45
    open_menu(pilot, "Past turns")
    pilot.see("Table corrected", "Your decision, not a ruling.")
    pilot.see("Row 4: 58, 61, 68, 83 › 58, 61, 68, 83, 45")
    pilot.tap("Table corrected")
    assert rows(pilot)[3] == [58, 61, 68, 83, 45]
    pilot.see("Row 4: 58, 61, 68, 83 › 58, 61, 68, 83, 45")
    assert any("moved 45" in seen.names for seen in pilot.things())
    pilot.tap("Before")
    assert rows(pilot)[3] == [58, 61, 68, 83]
    pilot.back()
    pilot.see("Past turns")


def test_a_decision_is_marked_at_the_table_until_the_next_turn(pilot: Pilot) -> None:
    three_turns(pilot)
    open_menu(pilot, "Correct table")
    pilot.tap("row 2")
    pilot.tap("card 90")
    pilot.tap("Confirm")
    pilot.wait(0.4)
    assert not decided(pilot)  # as it lies is no decision
    open_menu(pilot, "Correct table")
    pilot.tap("We agreed")
    pilot.tap("row 1")
    pilot.tap("card 70")
    pilot.tap("Confirm")
    pilot.wait(0.4)
    pilot.tap("Your decisions")
    pilot.wait(0.4)
    pilot.see("Row 1: 30, 36 › 30, 36, 70", "Your decision, not a ruling.")
    pilot.back()
    assert deck_in_sight(pilot)
    tap_cards(pilot, 71, 91, 47, 99)
    assert not decided(pilot)
    skip(pilot)
    assert not decided(pilot)
    pilot.tap("Undo")
    assert decided(pilot)


def test_a_card_that_was_taken_since_is_not_said_to_lie_in_a_row(pilot: Pilot) -> None:
    turns = [{"Ann": 14, "Ben": 46}, {"Ann": 3, "Ben": 47}]
    events = [{"do": "deal", "rows": list(START)}, *({"do": "play", "cards": t} for t in turns)]
    match = {"game": "classic", "players": ["Ann", "Ben"], "options": {}}
    lay_record(pilot, {**match, "events": [*events, {"do": "take", "row": 2}]})
    pilot.tap("table")
    pilot.wait(0.4)
    change(pilot, "Round 1, turn 1", "Ben", 38)
    pilot.see("38 instead of 46.", "Ann takes 2 bullheads instead of 1.")
    pilot.see_not("Now in row 2")  # where only the 3 lies


def test_a_correction_reaches_a_table_that_was_set_after_it(pilot: Pilot) -> None:
    pilot.start(size=TALL)
    open_table(pilot, ["Ann", "Ben"])
    tap_cards(pilot, *START, 59, 13)
    watch(pilot)
    open_menu(pilot, "Correct table")
    pilot.tap("row 3")
    pilot.tap("card 59")
    pilot.tap("Confirm")
    pilot.wait(0.4)
    tap_cards(pilot, 60, 16)
    watch(pilot)
    change(pilot, "Round 1, turn 1", "Ben", 15)
    pilot.see("Now in row 1: 15.")
    assert rows(pilot) == [[12, 15, 16], [37], [43, 59, 60], [58]]
    pilot.tap("Accept")
    pilot.wait(0.4)
    assert replay(record(pilot))["rows"] == [[12, 15, 16], [37], [43, 59, 60], [58]]


def decided(pilot: Pilot) -> bool:
    """Whether the table is marked as lying by the people's own word."""
    return any("Your decisions" in seen.names for seen in pilot.things())


def test_a_ruling_can_be_overruled_from_its_reason(pilot: Pilot) -> None:
    pilot.start(size=TALL)
    open_table(pilot, FOUR)
    tap_cards(pilot, *START, 14, 15, 44, 61)
    pilot.tap("next step")  # the 15, behind the 14
    pilot.tap("Why?")
    pilot.wait(0.4)
    pilot.tap("Other row")
    pilot.wait(0.4)
    assert rows(pilot) == [[12, 14], [37], [43], [58]]
    pilot.see("Where does 15 go?")
    taps = pilot.taps
    pilot.tap("row 2")
    pilot.see("44 goes in row 3", "61 goes in row 4")  # the others go by the rules
    pilot.tap("Confirm")
    assert pilot.taps == taps + 2
    pilot.wait(0.4)
    judged = replay(record(pilot))
    assert judged["rows"] == [[12, 14], [37, 15], [43, 44], [58, 61]]
    assert judged["decisions"] == ["Your decision, not a ruling."]
    assert deck_in_sight(pilot)
    assert decided(pilot)


def overrule(pilot: Pilot, row: int) -> None:
    """Lay the turn's first card by the people's own word."""
    pilot.tap("Why?")
    pilot.wait(0.4)
    pilot.tap("Other row")
    pilot.wait(0.4)
    pilot.tap(f"row {row}")
    pilot.tap("Confirm")
    pilot.wait(0.4)


def test_after_an_overruled_card_the_others_go_by_the_rules(pilot: Pilot) -> None:
    pilot.start(size=TALL)
    open_table(pilot, ["Ann", "Ben"])
    tap_cards(pilot, *START, 38, 41)  # both to row 2
    overrule(pilot, 1)
    judged = replay(record(pilot))
    assert judged["rows"] == [[12, 38, 41], [37], [43], [58]]
    assert judged["decisions"] == ["Your decision, not a ruling."]
    assert rows(pilot) == judged["rows"]
    assert deck_in_sight(pilot)


def test_what_people_decide_is_said_before_what_follows_from_it(pilot: Pilot) -> None:
    open_table(pilot, ["Ann", "Ben"])
    tap_cards(pilot, *START, 38, 41)
    for called in ("Why?", "Other row"):
        pilot.tap(called)
        pilot.wait(0.4)
    assert not pilot.find("Other row").widget.is_shortened  # it has two lines
    pilot.tap("row 1")
    pilot.see("Your choice: 38 goes in row 1. Then, by the rules: 41 goes in row 1, after 38")
    assert pilot.layout_faults() == []


def test_after_an_overruled_card_one_that_fits_no_row_is_left_to_the_people(pilot: Pilot) -> None:
    pilot.start(size=TALL)
    open_table(pilot, ["Ann", "Ben"])
    tap_cards(pilot, *START, 59, 60)
    skip(pilot)
    tap_cards(pilot, 13, 14)
    written = record(pilot)
    overrule(pilot, 4)  # then the 14 follows it by the rules
    assert replay(record(pilot))["rows"] == [[12], [37], [43], [58, 59, 60, 13, 14]]
    assert record(pilot) != written
    tap_cards(pilot, 38, 5)  # Ann, Ben
    pilot.wait(0.6)
    pilot.tap("Why?")
    pilot.wait(0.4)
    pilot.tap("Other row")
    pilot.wait(0.4)
    pilot.see("Where does 5 go?")
    pilot.tap("row 3")  # behind the 43, without taking it
    pilot.wait(0.4)
    watch(pilot)
    assert replay(record(pilot))["rows"] == [[12], [37, 38], [43, 5], [58, 59, 60, 13, 14]]


def test_cards_that_wait_are_seen_where_the_table_is_set(pilot: Pilot) -> None:
    open_table(pilot, ["Ann", "Ben", "Cem"])
    tap_cards(pilot, *START, 44, 3, 59)
    pilot.tap("Why?")
    pilot.wait(0.4)
    pilot.tap("Other row")
    pilot.wait(0.4)
    pilot.tap("Correct table")
    pilot.wait(0.4)
    signs = pilot.find("card 3").widget.picked
    assert {card: signs[card].text for card in (3, 44, 59)} == {3: "Be", 44: "An", 59: "Ce"}
    pilot.tap("card 3")
    assert pilot.find("card 3").widget.picked[3].text == "Row 1"
    assert pilot.layout_faults() == []


def test_a_table_that_was_being_set_survives_a_kill(pilot: Pilot) -> None:
    three_turns(pilot)
    open_menu(pilot, "Correct table")
    pilot.tap("row 2")
    pilot.tap("card 90")
    pilot.restart()
    pilot.frames(4)
    assert rows(pilot)[1][-1] == 90
    pilot.tap("Confirm")
    pilot.wait(0.4)
    assert record(pilot)["events"][-1]["do"] == "table"


def test_a_turn_that_nobody_entered_is_counted_when_the_table_is_set(pilot: Pilot) -> None:
    """Without it the round would wait for a turn for which nobody has a card."""
    pilot.start(size=TALL)
    open_table(pilot, ["Ann", "Ben"], hand=2)
    tap_cards(pilot, *START)
    open_menu(pilot, "Correct table")
    pilot.tap("row 1")
    tap_cards(pilot, 13, 14)
    pilot.tap("Confirm")
    pilot.wait(0.4)
    pilot.see("Turn 2")
    tap_cards(pilot, 15, 59)
    assert replay(record(pilot))["rounds"] == [{"Ann": 0, "Ben": 0}]


def test_an_earlier_turn_is_shown_with_its_own_cards(pilot: Pilot) -> None:
    pilot.start(size=TALL)
    open_table(pilot, ["Ann", "Ben"])
    tap_cards(pilot, *START, 14, 15)
    watch(pilot)
    tap_cards(pilot, 38, 61)
    watch(pilot)
    for name in ("More", "Past turns", "Round 1, turn 1"):
        pilot.tap(name)
        pilot.wait(0.4)
    shown = {seen.names[0] for seen in pilot.things()}
    assert {"now 14", "to come 15"} <= shown
    assert not {"to come 38", "to come 61", "done 38"} & shown


@pytest.mark.parametrize("language", ["en", "de"])
def test_where_the_table_is_set_a_row_is_no_pile_of_somebody_without_a_name(
    pilot: Pilot, language: str
) -> None:
    pilot.start(font_scale=1.5)
    nobody = ["Player 1", "Player 2", "Player 3"]
    piles = {"Player 1": [1, 2], "Player 2": [], "Player 3": [7]}
    lies = {"do": "table", "rows": [[12, 13], [37], [43], [58]], "piles": piles}
    match = {"game": "classic", "players": nobody, "options": {}}
    lay_record(pilot, {**match, "events": [{"do": "deal", "rows": list(START)}, lies]})
    pilot.app.choose_language(language)
    pilot.app.go("lay")
    pilot.wait(0.4)
    signs = pilot.find("card 12").widget.picked
    row = pilot.app.tr("Row {row}").format(row=1)
    assert {card: signs[card].text for card in (1, 7, 12)} == {1: "P1", 7: "P3", 12: row}
    strip = pilot.find("pile Player 1").widget
    names = [written.text for written in strip.written]
    assert {"P1", "P2", "P3"} <= set(names)  # and not three times the same letters
    assert not [name for name in names if "…" in name]
    assert pilot.layout_faults() == []
