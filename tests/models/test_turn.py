"""Entering the cards of a turn: the cursor, mistakes, and what is kept of it."""

from companion.models.turn import Turn

SEATS = ("Ann", "Ben", "Cem")


def entered(*cards: int) -> Turn:
    turn = Turn.empty(SEATS)
    for card in cards:
        turn = turn.tap(card)
    return turn


def test_a_tap_writes_and_moves_on() -> None:
    turn = entered(14, 15)
    assert turn.cards == {"Ann": 14, "Ben": 15}
    assert turn.cursor == "Cem"
    assert turn.missing == ("Cem",)
    assert not turn.full
    assert turn.tap(44).full


def test_a_seat_can_be_entered_out_of_order_and_the_cursor_comes_round() -> None:
    turn = Turn.empty(SEATS).move("Cem").tap(44)
    assert turn.cursor == "Ann"
    assert turn.tap(14).cursor == "Ben"


def test_tapping_a_card_again_takes_it_back() -> None:
    turn = entered(14, 15).tap(14)
    assert turn.cards == {"Ben": 15}
    assert turn.cursor == "Ann"


def test_two_mixed_up_cards_change_places_in_two_taps() -> None:
    turn = entered(14, 15).move("Ann").tap(15)
    assert turn.cards == {"Ann": 15, "Ben": 14}


def test_back_takes_the_last_card_whatever_seat_it_was() -> None:
    turn = Turn.empty(SEATS).move("Cem").tap(44).tap(14).back()
    assert turn.cards == {"Cem": 44}
    assert turn.cursor == "Ann"
    assert turn.back().back().cards == {}


def test_a_turn_that_was_taken_back_is_full_and_one_card_can_be_changed() -> None:
    turn = Turn.filled(SEATS, {"Ann": 14, "Ben": 15, "Cem": 44})
    assert turn.full
    changed = turn.move("Ben").tap(17)
    assert changed.full
    assert changed.cards["Ben"] == 17


def test_a_draft_brings_back_the_same_cards_and_cursor() -> None:
    turn = entered(14, 15).move("Ann")
    assert Turn.from_draft(SEATS, turn.draft()) == turn


def test_a_draft_of_other_people_keeps_what_still_fits() -> None:
    turn = Turn.from_draft(("Ann", "Zoe"), entered(14, 15).draft())
    assert turn.cards == {"Ann": 14}
    assert turn.cursor == "Zoe"
    assert Turn.from_draft(SEATS, "nonsense") == Turn.empty(SEATS)
