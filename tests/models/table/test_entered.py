"""Entering pieces: the cursor, mistakes, several pieces at a spot, and what is kept of it."""

import json

from companion.games.core.asking import PILE, PLAYER, Pieces, Spot
from companion.games.rows.events import Deal
from companion.games.rows.wants import StartCards
from companion.models.table.entered import Entered, key_of
from tests.games.scenes import begin

ANN, BEN, CEM = (Spot(PLAYER, name) for name in ("Ann", "Ben", "Cem"))
SEATS = tuple(map(Pieces, (ANN, BEN, CEM)))
TWO_EACH = (Pieces(ANN, 2, 2), Pieces(BEN, 2, 2))
UP_TO_TWO = (Pieces(ANN, 0, 2), Pieces(BEN, 1, 2))


def entered(*pieces: int | str, places: tuple[Pieces, ...] = SEATS) -> Entered:
    found = Entered.empty(places)
    for piece in pieces:
        found = found.tap(piece)
    return found


def test_a_tap_writes_and_moves_on() -> None:
    turn = entered(14, 15)
    assert turn.pieces == {ANN: (14,), BEN: (15,)}
    assert turn.cursor == CEM
    assert turn.missing == (CEM,)
    assert not turn.full
    assert not turn.enough
    assert turn.tap(44).full


def test_a_seat_can_be_entered_out_of_order_and_the_cursor_comes_round() -> None:
    turn = entered().move("Cem").tap(44)
    assert turn.cursor == ANN
    assert turn.tap(14).cursor == BEN


def test_nobody_of_that_name_moves_nothing() -> None:
    turn = entered(14)
    assert turn.move("Zoe") is turn


def test_tapping_a_card_again_takes_it_back() -> None:
    turn = entered(14, 15).tap(14)
    assert turn.pieces == {BEN: (15,)}
    assert turn.cursor == ANN


def test_two_mixed_up_cards_change_places_in_two_taps() -> None:
    turn = entered(14, 15).move("Ann").tap(15)
    assert turn.pieces == {ANN: (15,), BEN: (14,)}
    assert turn.order == ((ANN, 15), (BEN, 14))


def test_back_takes_the_last_card_whatever_seat_it_was() -> None:
    turn = entered().move("Cem").tap(44).tap(14).back()
    assert turn.pieces == {CEM: (44,)}
    assert turn.cursor == ANN
    nothing = turn.back()
    assert nothing.pieces == {}
    assert nothing.back() is nothing


def test_a_turn_that_was_taken_back_is_full_and_one_card_can_be_changed() -> None:
    turn = Entered.filled(SEATS, {ANN: (14,), BEN: (15,), CEM: (44,)})
    assert turn.full
    assert turn.cursor == CEM
    changed = turn.move("Ben").tap(17)
    assert changed.full
    assert changed.at(BEN) == (17,)
    assert [piece for _, piece in changed.order] == [14, 44, 17]


def test_pieces_are_filled_in_only_where_they_are_wanted() -> None:
    turn = Entered.filled(SEATS, {BEN: (15,), Spot(PLAYER, "Zoe"): (44,)})
    assert turn.pieces == {BEN: (15,)}
    assert Entered.filled(SEATS, {}) == Entered.empty(SEATS)


def test_an_event_proposes_its_pieces() -> None:
    want = StartCards.of(begin().game.set)
    proposed = Entered.proposed(want, Deal((12, 37, 43, 58)))
    assert proposed.at(Spot.row(3)) == (43,)
    assert proposed.full
    assert Entered.proposed(want, Deal()) == Entered.empty(want.places)


# -- several pieces at a spot -------------------------------------------------------------------


def test_the_cursor_stays_until_a_spot_has_all_its_pieces() -> None:
    turn = entered(1, places=TWO_EACH)
    assert (turn.cursor, turn.missing) == (ANN, (ANN, BEN))
    turn = turn.tap(2)
    assert (turn.cursor, turn.missing) == (BEN, (BEN,))
    turn = turn.tap("X")
    assert not turn.enough
    turn = turn.tap(4)
    assert turn.pieces == {ANN: (1, 2), BEN: ("X", 4)}
    assert turn.full


def test_it_is_enough_before_it_is_full_where_less_will_do() -> None:
    turn = entered(places=UP_TO_TWO)
    assert turn.missing == (BEN,)
    turn = turn.move("Ben").tap(7)
    assert turn.enough
    assert not turn.full
    assert turn.cursor == BEN  # there is room for one more
    assert turn.tap(8).cursor == ANN


def test_one_of_several_is_taken_back_alone() -> None:
    turn = entered(1, 2, 3, 4, places=TWO_EACH)
    fewer = turn.move("Ann").tap(1)
    assert fewer.pieces == {ANN: (2,), BEN: (3, 4)}
    assert fewer.cursor == ANN
    assert fewer.tap(9).at(ANN) == (2, 9)
    assert turn.without(BEN, 3).pieces == {ANN: (1, 2), BEN: (4,)}
    assert turn.without(BEN, 3).cursor == BEN
    assert turn.without(BEN, 3).without(BEN, 4).pieces == {ANN: (1, 2)}


def test_one_too_many_replaces_the_last_of_its_spot() -> None:
    turn = entered(1, 2, 3, 4, places=TWO_EACH).move("Ann").tap(9)
    assert turn.at(ANN) == (1, 9)
    assert turn.order == ((ANN, 1), (BEN, 3), (BEN, 4), (ANN, 9))


def test_the_last_of_a_full_spot_changes_places_with_a_piece_of_another() -> None:
    turn = entered(1, 2, 3, 4, places=TWO_EACH).move("Ann").tap(3)
    assert turn.pieces == {ANN: (1, 3), BEN: (2, 4)}
    assert turn.order == ((ANN, 1), (ANN, 3), (BEN, 2), (BEN, 4))
    assert turn.cursor == ANN


def test_where_there_is_room_a_piece_of_another_spot_is_taken_back() -> None:
    turn = entered(1, 2, 3, places=TWO_EACH)
    assert turn.cursor == BEN
    assert turn.tap(1).pieces == {ANN: (2,), BEN: (3,)}


def test_several_piles_of_one_person_are_told_apart() -> None:
    first, second = Spot(PILE, "Ann", 1), Spot(PILE, "Ann", 2)
    turn = entered(5, 6, places=(Pieces(first), Pieces(second)))
    assert turn.pieces == {first: (5,), second: (6,)}
    assert turn.move(key_of(second)).tap(7).at(second) == (7,)
    assert Entered.from_draft(turn.places, turn.draft()) == turn


# -- people come, go, and are called otherwise ---------------------------------------------------


def test_cards_stay_with_people_who_are_called_otherwise() -> None:
    zoe = Spot(PLAYER, "Zoe")
    places = tuple(map(Pieces, (zoe, BEN, CEM)))
    turn = entered(14, 15).called({"Ann": "Zoe"}, places)
    assert turn.pieces == {zoe: (14,), BEN: (15,)}
    assert turn.order == ((zoe, 14), (BEN, 15))
    assert turn.cursor == CEM
    swapped = entered(14, 15).called({"Ann": "Ben", "Ben": "Ann"}, SEATS)
    assert swapped.pieces == {BEN: (14,), ANN: (15,)}


def test_whoever_goes_takes_the_card_along() -> None:
    turn = entered(14, 15).called({}, (Pieces(BEN), Pieces(CEM)))
    assert turn.pieces == {BEN: (15,)}
    assert turn.order == ((BEN, 15),)
    assert turn.cursor == CEM
    assert entered(14, 15).called({}, (Pieces(ANN), Pieces(BEN))).full  # Cem was at the cursor


def test_the_cursor_goes_to_whoever_came_and_has_no_card_yet() -> None:
    zoe = Spot(PLAYER, "Zoe")
    turn = entered(14, 15, 44).called({}, (*SEATS, Pieces(zoe)))
    assert turn.cursor == zoe
    assert turn.missing == (zoe,)


# -- as a draft ----------------------------------------------------------------------------------


def test_a_draft_brings_back_the_same_cards_and_cursor() -> None:
    turns = (
        entered(14, 15).move("Ann"),
        entered(14, 15, 44).move("Ben").tap(14),
        entered(1, 2, "X", places=TWO_EACH),
        entered(1, 2, 3, 4, places=TWO_EACH).move("Ann").tap(3),
        entered(1, 2, 3, 4, places=TWO_EACH).move("Ann").tap(9).without(BEN, 3),
        entered(places=UP_TO_TWO).move("Ben").tap(7),
    )
    for turn in turns:
        kept = json.loads(json.dumps(turn.draft()))
        assert Entered.from_draft(turn.places, kept) == turn


def test_a_draft_of_other_people_keeps_what_still_fits() -> None:
    places = (Pieces(ANN), Pieces(Spot(PLAYER, "Zoe")))
    turn = Entered.from_draft(places, entered(14, 15).draft())
    assert turn.pieces == {ANN: (14,)}
    assert turn.cursor == Spot(PLAYER, "Zoe")
    assert Entered.from_draft(SEATS, "nonsense") == Entered.empty(SEATS)
