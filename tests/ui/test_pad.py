"""The notepad by touch: rounds, slips of the thumb, corrections, undo and redo, the end."""

from tests.ui.notepad import (
    TEN,
    open_grid,
    record,
    replay,
    sit_down,
    slots,
    tap_number,
    totals,
    write_round,
)
from tests.ui.pilot import Pilot


def test_a_fresh_pad_says_what_to_do(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    pilot.see("Play a round", "Score round 1", "To 66")
    assert totals(pilot) == {"Ann": "0", "Ben": "0", "Cem": "0"}


def test_a_round_of_ten_is_ten_taps_and_no_ok(pilot: Pilot) -> None:
    sit_down(pilot, TEN)
    open_grid(pilot)
    before = pilot.taps
    for number in range(10):
        pilot.tap(f"number {number}")
    assert pilot.taps - before == 10
    pilot.see("Score round 2")
    assert totals(pilot) == {name: str(at) for at, name in enumerate(TEN)}


def test_two_players_to_66(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:2])
    for points in ((12, 20), (3, 0), (20, 39), (1, 7)):
        pilot.see_not("wins")
        write_round(pilot, *points)
    pilot.see("Ann wins with 36 points.", "Rematch", "Result", "Play on")
    assert totals(pilot) == {"Ann": "36", "Ben": "66"}
    assert replay(record(pilot))["winners"] == ["Ann"]


def test_ten_players_to_66(pilot: Pilot) -> None:
    sit_down(pilot, TEN)
    for _ in range(5):
        write_round(pilot, *range(5, 15))
    pilot.see("Ann wins with 25 points.")
    answer = replay(record(pilot))
    assert answer["totals"] == {name: 5 * (5 + at) for at, name in enumerate(TEN)}
    assert answer["finished"]


def test_a_tie_is_won_together(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    write_round(pilot, 4, 70, 4)
    pilot.see("Ann and Cem win together with 4 points each.")


def test_a_larger_number_takes_one_more_tap(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:2])
    open_grid(pilot)
    before = pilot.taps
    tap_number(pilot, 46)
    assert pilot.taps - before == 2
    assert slots(pilot)["Ann"] == "46"


def test_the_order_is_free_and_the_missing_one_is_plain(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:4])
    open_grid(pilot)
    pilot.tap("seat Cem")
    pilot.see("Round 1: Cem")
    pilot.tap("number 5")
    pilot.tap("number 6")
    pilot.see("Round 1: Ann", "2 missing")
    assert slots(pilot) == {"Ann": "–", "Ben": "–", "Cem": "5", "Dora": "6"}
    pilot.tap("number 1")
    pilot.tap("number 2")
    assert totals(pilot) == {"Ann": "1", "Ben": "2", "Cem": "5", "Dora": "6"}


def test_two_swapped_entries_are_exchanged_in_two_taps(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:4])
    open_grid(pilot)
    for number in (7, 0, 12):
        pilot.tap(f"number {number}")
    before = pilot.taps
    pilot.tap("points Ann")
    pilot.see("tap another to swap")
    pilot.tap("points Cem")
    assert pilot.taps - before == 2
    assert slots(pilot) == {"Ann": "12", "Ben": "0", "Cem": "7", "Dora": "–"}


def test_backspace_takes_back_what_is_being_entered_and_undo_what_was_written(
    pilot: Pilot,
) -> None:
    sit_down(pilot, TEN[:3])
    write_round(pilot, 1, 2, 3)
    open_grid(pilot)
    pilot.tap("number 8")
    pilot.tap("number 9")
    pilot.tap("backspace")
    assert slots(pilot) == {"Ann": "8", "Ben": "–", "Cem": "–"}
    assert len(record(pilot)["events"]) == 1
    pilot.tap("Undo")
    assert slots(pilot) == {"Ann": "1", "Ben": "2", "Cem": "3"}
    assert record(pilot)["events"] == []


def test_backspace_with_nothing_entered_says_so(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    open_grid(pilot)
    pilot.tap("backspace")
    pilot.see("Nothing to clear.")


def test_undo_brings_a_round_back_as_a_full_draft(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    write_round(pilot, 1, 2, 3)
    pilot.tap("Undo")
    pilot.see("Tap to change")
    pilot.tap("seat Ben")
    pilot.tap("number 22")
    assert totals(pilot) == {"Ann": "1", "Ben": "22", "Cem": "3"}
    assert len(record(pilot)["events"]) == 1


def test_a_half_entered_round_waits_while_the_one_before_it_is_mended(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    write_round(pilot, 1, 2, 3)
    open_grid(pilot)
    pilot.tap("number 30")
    pilot.tap("Undo")
    pilot.tap("number 13")  # the cursor stands on the last player
    assert slots(pilot) == {"Ann": "30", "Ben": "–", "Cem": "–"}
    pilot.see("Round 2: Ben")
    assert record(pilot)["events"][0]["points"]["Cem"] == 13


def test_any_cell_is_corrected_in_at_most_three_taps(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    write_round(pilot, 1, 2, 3)
    write_round(pilot, 4, 5, 6)
    before = pilot.taps
    pilot.tap("round 1 Ben")
    pilot.tap("number 12")
    assert pilot.taps - before == 2
    assert totals(pilot)["Ben"] == "17"
    before = pilot.taps
    pilot.tap("round 2 Cem")
    tap_number(pilot, 41)
    assert pilot.taps - before == 3
    assert totals(pilot)["Cem"] == "44"


def test_a_correction_can_be_left_and_can_reopen_the_match(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:2])
    write_round(pilot, 1, 66)
    pilot.see("Ann wins")
    pilot.tap("round 1 Ben")
    pilot.back()
    pilot.see("Ann wins")
    pilot.tap("round 1 Ben")
    pilot.tap("number 6")
    pilot.see_not("Ann wins")
    pilot.see("Score round 2")


def test_a_correction_does_not_disturb_a_half_entered_round(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    write_round(pilot, 1, 2, 3)
    open_grid(pilot)
    pilot.tap("number 9")
    pilot.back()
    pilot.tap("round 1 Ann")
    pilot.tap("number 11")
    assert slots(pilot) == {"Ann": "9", "Ben": "–", "Cem": "–"}
    pilot.back()
    pilot.see("Finish round 2")
    assert totals(pilot)["Ann"] == "11"


def test_undo_to_the_start_and_redo_to_the_end(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    for points in ((1, 2, 3), (4, 5, 6), (7, 8, 9)):
        write_round(pilot, *points)
    pilot.tap("round 2 Ann")
    pilot.tap("number 14")
    whole = record(pilot)
    for _ in range(4):
        pilot.tap("Undo")
    assert record(pilot)["events"] == []
    assert slots(pilot) == {"Ann": "1", "Ben": "2", "Cem": "3"}
    for _ in range(4):
        pilot.tap("Redo")
    assert record(pilot) == whole
    assert totals(pilot) == {"Ann": "22", "Ben": "15", "Cem": "18"}


def test_a_sum_no_deck_can_hold_is_warned_of_and_written(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:2], end={"target": 500, "when": "reach"})
    write_round(pilot, 120, 60)
    pilot.see("180 points")
    assert totals(pilot) == {"Ann": "120", "Ben": "60"}


def test_the_deal_moves_on_and_marks_are_icons(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    write_round(pilot, 60, 2, 3)
    scores = pilot.app.root.current_screen.ids.scores
    marks = {line.name: scores.marks(line) for line in scores.page.lines}
    assert marks == {"Ann": ["alert"], "Ben": ["crown", "cards"], "Cem": []}
    assert scores.x >= 8  # no plate touches the window's edge
    assert scores.right <= scores.parent.width - 8


def test_a_pile_is_counted_card_by_card_and_a_card_lies_in_one_pile(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:2])
    open_grid(pilot)
    pilot.tap("pile")
    for card in ("card 55", "card 10", "card 1"):
        pilot.tap(card)
    pilot.see("3 cards", "11")
    pilot.tap("check")
    pilot.see("Ben", "0 cards")
    pilot.tap("card 55")
    pilot.see("55 is already in Ann's pile.", "0 cards")
    pilot.tap("card 22")
    pilot.tap("card 22")
    pilot.tap("card 33")
    pilot.tap("check")
    assert totals(pilot) == {"Ann": "11", "Ben": "5"}


def test_the_screen_stays_awake_while_a_match_is_in_front(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:2])
    assert pilot.device.calls[-1] == ("keep_awake", True)
    pilot.app.go("standing")
    pilot.frames(2)
    assert pilot.device.calls[-1] == ("keep_awake", True)
    pilot.back()
    assert pilot.device.calls[-1] == ("keep_awake", True)
    pilot.back()
    assert pilot.device.calls[-1] == ("keep_awake", False)


def test_fast_taps_on_the_grid_are_never_swallowed(pilot: Pilot) -> None:
    sit_down(pilot, TEN)
    open_grid(pilot)
    place = pilot.find("number 3").centre
    for _ in range(10):
        pilot.quick_tap(place)
    pilot.frames(4)
    assert set(totals(pilot).values()) == {"3"}
    undo = pilot.find("Undo").centre
    pilot.quick_tap(undo)
    pilot.frames(4)
    assert set(slots(pilot).values()) == {"3"}


def test_from_seven_on_people_are_lines_and_the_rounds_roll_sideways(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:7], end={"rounds": 12})
    for _ in range(8):
        write_round(pilot, *range(7))
    pilot.see("Round 9", "of 12")
    names = [seen.names[0] for seen in pilot.things()]
    assert "round 8 Ann" in names
    assert "round 1 Ann" not in names
    pilot.drag("round 7 Cem", "total Cem")
    pilot.drag((120, 300), (350, 300))
    pilot.drag((180, 300), (350, 300))
    pilot.wait(2)
    assert "round 1 Ann" in [seen.names[0] for seen in pilot.things()]
    assert len(totals(pilot)) == 7
    pilot.tap("round 1 Ben")
    pilot.tap("number 20")
    assert totals(pilot)["Ben"] == "27"
