"""Choosing what a special card does, by touch: who and what is said, and every refusal has a reason."""

import pytest

from tests.every_rulebook import title
from tests.ui.door import ask
from tests.ui.notepad import record
from tests.ui.pilot import Pilot
from tests.ui.special_cards import offered, scene, settled, stop_at, touchable, waits

FULL = [[31], [45], [60], [3, 8, 12, 17, 20]]


def touch_row(pilot: Pilot, row: int) -> None:
    """Touch a row where its dashed place is, whether it answers or not."""
    pilot.tap(pilot.find(f"row {row} dashed").centre)


def price(pilot: Pilot, row: int) -> str:
    """What stands beside a row."""
    return pilot.find(f"row {row} bullheads").text


def test_a_row_that_may_not_be_chosen_says_why(pilot: Pilot) -> None:
    scene(pilot, FULL, marks={"stops": [3]}, Ann=33, Ben=50)
    stop_at(pilot, "Ann")
    pilot.tap("special insert")
    written = record(pilot)
    touch_row(pilot, 1)
    pilot.see("33 would be last in row 1. “Insert” goes between two cards or before the first.")
    pilot.tap(pilot.find("row 3 stop").centre)
    pilot.see("Row 3 is blocked.")
    assert record(pilot) == written
    pilot.see("Tap the row for 33.")


def test_a_blocked_row_that_a_low_card_may_not_take_says_why(pilot: Pilot) -> None:
    scene(pilot, FULL, marks={"stops": [3]}, Ann=2, Ben=50)
    pilot.tap(pilot.find("row 3 stop").centre)
    pilot.see("Row 3 is blocked.")


def test_a_card_that_may_not_move_says_why(pilot: Pilot) -> None:
    scene(pilot, FULL, marks={"stops": [3]}, Ann=33, Ben=50)
    stop_at(pilot, "Ann")
    pilot.tap("special shift")
    pilot.tap(pilot.find("row 3 place 1").centre)
    pilot.see("Row 3 is blocked.")
    touch_row(pilot, 1)
    pilot.tap("card 31")
    pilot.see("Tap the row for 31.")


def test_a_row_of_which_no_card_can_be_chosen_says_what_to_tap(pilot: Pilot) -> None:
    scene(pilot, FULL, Ann=23, Ben=50)
    stop_at(pilot, "Ann")
    pilot.tap("special positive")
    touch_row(pilot, 1)
    pilot.see("Tap one of the cards with a frame.")


def test_a_card_of_another_row_cannot_turn_and_says_why(pilot: Pilot) -> None:
    scene(pilot, FULL, Ann=23, Ben=50)
    stop_at(pilot, "Ann")
    pilot.tap("special positive")
    pilot.tap(pilot.find("row 1 place 1").centre)
    pilot.see("31 is not in row 4, which you take.")


def test_a_card_that_cannot_be_put_aside_says_why(pilot: Pilot) -> None:
    scene(pilot, FULL, {"Ann": [5]}, Ann=23, Ben=50)
    stop_at(pilot, "Ann")
    ask(pilot, "special positive", "card 20", "Change")
    pilot.see("Done: 3 of 3 bullheads")
    assert pilot.find("card 20").widget.picked[20].text == "+3"
    pilot.tap("card 99")
    pilot.see("99 is neither in that row nor on the pile.")
    pilot.tap("card 20")
    pilot.see("20 turns positive")
    pilot.tap("card 5")
    pilot.see("Done: 1 of 3 bullheads")


@pytest.mark.parametrize("number", [0, 1])
def test_a_low_card_is_told_that_a_special_card_may_come_first(pilot: Pilot, number: int) -> None:
    scene(pilot, FULL, marks={"specials": {"Ann": number}}, Ann=2, Ben=50)
    pilot.see("Which row do you take?")
    assert pilot.sees("Or tap 2 to play a special card first.") == bool(number)
    pilot.tap("verdict card")  # the large 2 means the same as the small one
    assert bool(offered(pilot)) == bool(number)
    assert pilot.sees("Ann has no special cards left.") != bool(number)


def test_what_is_still_to_be_chosen_is_told_and_not_asked_before_it_is_played(pilot: Pilot) -> None:
    """No row answers a touch then; and the large card is the one that is placed."""
    scene(pilot, FULL, Ann=23, Ben=50)
    stop_at(pilot, "Ann")
    ask(pilot, "special replace", "card 2")
    assert not touchable(pilot, "row")
    pilot.see_not("which row do you take?")
    pilot.see("2 is too low for every row. Ann picks a row to take")
    assert pilot.find("verdict card").text == "2"
    pilot.tap("play")
    settled(pilot, [])
    pilot.see("Which row do you take?")
    assert touchable(pilot, "row") == ["row 1", "row 2", "row 3", "row 4"]


@pytest.mark.parametrize("size", [(360, 640), (916, 412)])
def test_while_cards_wait_everybodys_total_is_in_sight(pilot: Pilot, size: tuple[int, int]) -> None:
    pilot.start(size=size)
    scene(pilot, FULL, marks={"stops": [3]}, Ann=23, Ben=50)
    assert waits(pilot)
    view = pilot.app.rooms.current_screen.shell.view
    x, y, w, h = view.place_box(3, 4)  # the line of the Stop goes over the empty places
    red = tuple(round(255 * part) for part in pilot.app.palette.error[:3])
    assert pilot.colour_at(*view.to_window(x + w / 2, y + h / 2)) == red
    totals = [pilot.find(f"seat {player}") for player in ("Ann", "Ben")]
    assert all(min(seen.shown[2:]) > 40 for seen in totals)
    pilot.tap("seat Ann")  # only to be read
    assert waits(pilot)
    assert pilot.layout_faults() == []


def test_nobody_is_asked_where_nobody_has_a_special_card(pilot: Pilot) -> None:
    """Neither when the cards are revealed nor after a row was chosen."""
    none = {"specials": {"Ann": 0, "Ben": 0, "Cem": 0}}
    scene(pilot, FULL, marks=none, Ann=23, Ben=50, Cem=61)
    assert not waits(pilot)
    pilot.see_not("laying a special card?")
    settled(pilot, [])
    pilot.tap("Undo")
    assert waits(pilot)
    pilot.see_not("laying a special card?")
    assert pilot.layout_faults() == []
    scene(pilot, FULL, marks=none, Ann=2, Ben=50, Cem=61)
    pilot.tap("row 1")
    pilot.wait(0.4)
    assert not waits(pilot)
    pilot.see_not("laying a special card?")
    # Nor after the last special card of them all.
    scene(pilot, FULL, marks={"specials": {"Ann": 1, "Ben": 0, "Cem": 0}}, Ann=23, Ben=50, Cem=61)
    stop_at(pilot, "Ann")
    ask(pilot, "special fifth-row", "play")
    pilot.see_not("to come")
    settled(pilot, [])
    assert not waits(pilot)


def test_it_is_clear_who_is_asked_before_waiting_cards_are_placed(pilot: Pilot) -> None:
    scene(pilot, FULL, Ann=23, Ben=50, Cem=61)
    pilot.see("Any cards to play first?")  # also at 360 × 640, over the sentence
    pilot.see("Playing a special card? Tap your number card. Lower cards are placed first.")
    scene(pilot, FULL, marks={"specials": {"Ann": 0, "Ben": 0}}, Ann=23, Ben=50, Cem=61)
    pilot.see("Play a card first?", "Cem, playing a special card? Tap 61.")
    pilot.turn(412, 916)
    assert pilot.find("verdict who").text == "Cem"
    # Before the first card there is none.
    scene(pilot, FULL, marks={"specials": {"Ben": 0, "Cem": 0}}, Ann=23, Ben=50, Cem=61)
    pilot.see("Ann, playing a special card? Tap 23.")
    pilot.see_not("Lower cards are placed first.")


def test_turning_a_card_for_a_low_one_says_that_it_chooses_the_row(pilot: Pilot) -> None:
    said = "You take its row."
    scene(pilot, FULL, Ann=2, Ben=50)
    stop_at(pilot, "Ann")
    pilot.tap("special positive")
    pilot.see(said)
    scene(pilot, FULL, Ann=23, Ben=50)
    stop_at(pilot, "Ann")
    pilot.tap("special positive")
    pilot.see_not(said)


TITLES = ["insert", "replace", "shift", "stop", "positive"]


@pytest.mark.parametrize("kind", TITLES)
def test_whose_card_it_is_stays_in_sight_while_choosing(pilot: Pilot, kind: str) -> None:
    scene(pilot, FULL, Ann=23, Ben=50)
    stop_at(pilot, "Ann")
    pilot.tap(f"special {kind}")
    pilot.see("23 · Ann")
    other = {"replace": "Tap the card to play instead.", "shift": "Tap the card to move."}
    other["positive"] = "Tap the card"
    pilot.see(other.get(kind, "Tap the row"))


def lit(pilot: Pilot) -> set[int]:
    """The row that is lit, of all rows in sight."""
    return {
        int(seen.widget.lit) for seen in pilot.things() if seen.names[0].startswith("row 4 place")
    }


def test_no_row_stays_lit_from_what_was_shown_before(pilot: Pilot) -> None:
    pilot.start(size=(412, 916))
    scene(pilot, FULL, Ann=23, Ben=50)
    stop_at(pilot, "Ann")
    ask(pilot, "special positive", "card 20", "Change")
    assert lit(pilot) == {4}
    pilot.tap(next(text for text in pilot.texts() if text.startswith("Done")))
    pilot.tap("play")
    settled(pilot, [])
    if waits(pilot):
        pilot.tap("place")
        settled(pilot, [])
    assert lit(pilot) == {0}


def test_only_rows_that_can_be_chosen_have_a_price(pilot: Pilot) -> None:
    scene(pilot, [[31], [24, 45], [60], [3, 8, 12, 17, 25]], Ann=23, Ben=50)
    stop_at(pilot, "Ann")
    pilot.tap("special insert")
    assert [price(pilot, row) for row in (1, 2, 3, 4)] == ["0", "0", "0", "5"]
    pilot.see("Beside each row you see what Ann would take.")
    pilot.back()
    pilot.tap("special shift")
    pilot.tap("card 8")
    assert [price(pilot, row) for row in (1, 2, 3, 4)] == ["?", "?", "?", ""]
    pilot.see("what Ann would take. “?” means still to be chosen.")


def test_the_card_that_a_shift_moved_is_marked_where_it_landed(pilot: Pilot) -> None:
    scene(pilot, FULL, Ann=33, Ben=50)
    stop_at(pilot, "Ann")
    ask(pilot, "special shift", "card 8", "row 1")
    assert pilot.find("moved 8").text == "8"
    pilot.tap("back")
    pilot.tap("back")
    assert not any(seen.names[0].startswith("moved ") for seen in pilot.things())


def test_hands_of_seats_without_names_are_no_two_digit_numbers(pilot: Pilot) -> None:
    cards = {"Player 1": 23, "Player 2": 50}
    scene(pilot, FULL, None, None, None, **cards)
    stop_at(pilot, "Player 1")
    (line,) = {seen.widget for seen in pilot.things() if "special cards of Player 1" in seen.names}
    assert [written.text for written in line.written] == ["Player 1 ×3", "Player 2 ×3"]
    pilot.back()
    ask(pilot, "More", "Special cards")
    pilot.see("Player 1: 3, Player 2: 3")


@pytest.mark.parametrize("lines", [FULL, [[31], [45], [60], [3, 8]]])
def test_why_of_a_seven_holds_for_a_full_row_and_for_any_other(
    pilot: Pilot, lines: list[list[int]]
) -> None:
    scene(pilot, lines, Ann=23, Ben=50)
    stop_at(pilot, "Ann")
    ask(pilot, "special seven", "Why?")
    told = " ".join(seen.text for seen in pilot.everything())
    assert title("N1") in told
    assert "the row may be full or not" in told


def test_a_hand_with_nothing_to_play_says_so(pilot: Pilot) -> None:
    kinds = ["fifth-row", "seven", "insert", "replace", "shift", "stop"]
    marks = {"specials": {"Ann": 1}, "discards": [kind for kind in kinds for _ in range(4)]}
    scene(pilot, FULL, marks=marks, Ann=33, Ben=50)
    pilot.tap("card of Ann")
    pilot.see("Nothing can be played before 33 is placed.", "Without a card:", "Back")
    pilot.see_not("Which special card", "No card")
    pilot.tap("Back")
    pilot.see("No, place all")
    pilot.tap("card of Ann")
    pilot.tap("special seven")  # what cannot be played is there, grey, and says why
    pilot.see("Ann cannot have “7 nimmt!”: all four are elsewhere. Choose another card.")
    pilot.tap("special positive")
    pilot.see("Ann takes no row now. “Negative = Positive” works only when taking one.")
    assert pilot.layout_faults() == []


def test_what_cannot_be_played_now_is_grey_and_says_why(pilot: Pilot) -> None:
    scene(pilot, [[31], [45], [60], [3, 8]], Ann=23, Ben=50)
    stop_at(pilot, "Ann")
    tiles = pilot.find("special positive").widget
    assert list(tiles.barred) == ["positive"]
    written = record(pilot)
    pilot.tap("special positive")
    pilot.see("Ann takes no row now. “Negative = Positive” works only when taking one.")
    assert record(pilot) == written
    pilot.see("Which special card?")
    pilot.tap("about positive")  # what it does can be read all the same
    pilot.wait(0.4)
    pilot.see("Only when taking:")
