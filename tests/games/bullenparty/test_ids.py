"""Each ruling of Bullenparty, BP1 to BP28, by a test that carries its id."""

from __future__ import annotations

from typing import Any

import pytest

from companion.match import Match
from tests.games.bullenparty.parties import (
    begun,
    did,
    lying,
    notices,
    table,
    why_not,
)

ANN_BEN = ("Ann", "Ben")


def counted(match: Match, player: str, piles: list[Any], bulls: tuple[int, ...] = ()) -> None:
    for pile in piles:
        key = "heads" if isinstance(pile, int) else "cards"
        did(match, "pile", player=player, **{key: pile})
    for heads in bulls:
        did(match, "bull", player=player, heads=heads)
    did(match, "counted", player=player)


def test_bp1_either_of_two_equal_piles_gives_the_same_result() -> None:
    match = begun(*ANN_BEN)
    counted(match, "Ann", [9, 4, 9], (5,))
    counted(match, "Ben", [12])
    ann, ben = match.frame.rulings
    assert (ann.rule, ann.ids[0], ann.sure) == ("count", "BP1", "explicit")
    assert match.state.totals == {"Ann": 9 + 5 - 13, "Ben": 12}
    assert match.state.winners == ("Ben",)
    assert ben.points == 0  # it lay there already


def test_bp2_equal_results_win_together() -> None:
    match = begun(*ANN_BEN)
    counted(match, "Ann", [9, 4])
    counted(match, "Ben", [5])
    assert match.state.winners == ANN_BEN


def test_bp3_no_zero_for_full_rows_though_no_bull_cards_are_left() -> None:
    match = lying(*ANN_BEN, rows=[5, 5], beside=[0, 0], bulls={"Ann": [4] * 10})
    assert not table(match).bull_pile
    assert why_not(match, "play", cards={"Ann": "A", "Ben": 9}) == "zero-rows-full"
    did(match, "play", cards={"Ann": 7, "Ben": 9})


def test_bp4_a_zero_that_finds_every_row_full_does_nothing() -> None:
    match = lying(*ANN_BEN, rows=[4, 5])
    extended, nothing = did(match, "play", cards={"Ann": "B", "Ben": "A"})
    assert (extended.player, extended.rule, extended.row) == ("Ben", "extend", 1)
    assert (nothing.player, nothing.rule, nothing.ids) == ("Ann", "no-room", ("BP4",))
    assert table(match).bidders == ANN_BEN
    assert why_not(match, "play", cards={"Ann": "B", "Ben": 5}) == "zero-rows-full"


ROWS = [[11, 12, 13], [21, 22]]


@pytest.mark.parametrize("in_order", [False, True])
def test_bp5_piles_are_built_in_any_order_or_as_rows_were_taken(in_order: bool) -> None:
    match = lying(*ANN_BEN, house={"lay-in-order": in_order}, rows=ROWS)
    did(match, "play", cards={"Ann": 80, "Ben": 30})
    did(match, "take", row=1)
    if in_order:
        assert why_not(match, "lay", player="Ann", card=21, pile=1) == "lays-later"
        assert match.wants is not None
        assert {spot.name for spot in match.wants.spots} == {"Ben"}
        did(match, "lay", player="Ben", card=12, pile=1)
        did(match, "lay", player="Ben", card=13, pile=1)
    did(match, "lay", player="Ann", card=21, pile=1)
    assert table(match).piles["Ann"] == ((21,),)


def test_bp6_a_bull_card_lies_in_front_and_always_counts_for_its_player() -> None:
    match = lying(*ANN_BEN, rows=[[1, 2, 3, 4, 5], [21, 22]], beside=[6, 0])
    did(match, "play", cards={"Ann": 8, "Ben": 30})
    took, _ = did(match, "take", row=1)
    assert "BP6" in took.ids
    assert took.points == 6
    assert table(match).bulls == {"Ann": ("bull1",), "Ben": ()}
    assert table(match).hands["Ann"] == 4 + 5
    assert table(match).points()["Ann"] == 6


def after_taking(piles: list[list[int]]) -> Match:
    match = lying(*ANN_BEN, rows=ROWS, piles={"Ann": piles, "Ben": []})
    did(match, "play", cards={"Ann": 30, "Ben": 80})
    did(match, "take", row=1)
    return match


def test_bp7_a_card_goes_on_top_only() -> None:
    match = after_taking([[10, 20]])
    assert why_not(match, "lay", player="Ann", card=12, pile=1) == "pile-goes-up"
    (forced,) = did(match, "lay", player="Ann", card=12, pile=2)
    assert (forced.rule, forced.ids[0]) == ("too-low", "BP7")


def test_bp8_a_new_pile_may_be_started_although_the_card_would_fit() -> None:
    match = after_taking([[10]])
    (chosen,) = did(match, "lay", player="Ann", card=12, pile=2)
    assert (chosen.rule, chosen.ids[0]) == ("new-pile", "BP8")
    assert why_not(match, "lay", player="Ann", card=13, pile=4) == "no-such-pile"


def test_bp9_no_two_bids_are_equal() -> None:
    match = lying(*ANN_BEN, rows=ROWS)
    assert why_not(match, "play", cards={"Ann": 7, "Ben": 7}) == "bid-twice"
    assert why_not(match, "play", cards={"Ann": "A", "Ben": "A"}) == "bid-twice"
    did(match, "play", cards={"Ann": "C", "Ben": "B"})
    assert [bid for bid, _ in table(match).pending] == ["B", "C"]


def test_bp10_discards_are_shuffled_for_the_cards_that_are_missing() -> None:
    match = lying(*ANN_BEN, rows=ROWS, draw=3)
    did(match, "play", cards={"Ann": 30, "Ben": 80})
    did(match, "take", row=1)
    for player, card, pile in (("Ann", 11, 1), ("Ann", 12, 1), ("Ben", 21, 1)):
        did(match, "lay", player=player, card=card, pile=pile)
    assert not table(match).last
    known = [card for card in table(match).discards if card]
    assert known == [30, 80]
    did(match, "deal", rows=[[41, 42], [43, 30]])
    assert table(match).last
    assert notices(match)["shuffled"] == ("BP10",)
    assert table(match).numbers() == 50


def test_bp11_a_draw_pile_that_is_just_used_up_makes_this_the_last_round() -> None:
    match = lying(*ANN_BEN, rows=[[11, 12], [21, 22]], draw=1)
    did(match, "play", cards={"Ann": "A", "Ben": 80})
    did(match, "take", row=1)
    did(match, "draw", card=33)
    assert notices(match) == {"last-round": ("BP11",)}
    assert table(match).last
    did(match, "play", cards={"Ann": 70})
    while match.wants is not None:  # no further round: everything is laid
        assert match.wants.word == "lay"
        spot = match.wants.spots[-1]
        spent = match.wants.spent(spot)
        card = next(each for each in match.wants.set.pieces if each not in spent)
        match.apply(match.wants.event({spot: (card,)}))
    assert table(match).counting


def test_bp12_rows_stay_short_where_even_the_discards_do_not_suffice() -> None:
    # All other cards lie on Ann's pile: three are left for four places.
    pile = list(range(1, 38))
    match = lying(*ANN_BEN, rows=[[], []], piles={"Ann": [pile], "Ben": []}, draw=3)
    assert table(match).discards == ()
    assert why_not(match, "deal", rows=[[41, 42], [43, 44]]) == "row-begins"
    did(match, "deal", rows=[[41, 42], [43]])
    assert notices(match)["short-rows"] == ("BP12",)
    assert why_not(match, "play", cards={"Ann": "A", "Ben": 80}) == "zero-no-cards"
    did(match, "play", cards={"Ann": 60, "Ben": 80})


def test_bp13_a_result_may_be_negative() -> None:
    match = begun(*ANN_BEN)
    counted(match, "Ann", [9, 8, 7])
    counted(match, "Ben", [1])
    ann, _ = match.frame.rulings
    assert match.state.totals["Ann"] == -6
    assert "BP13" in ann.ids
    assert ann.sure == "follows"


def test_bp14_for_the_last_bidder_one_row_is_left_and_nothing_to_choose() -> None:
    match = lying("Ann", "Ben", "Cem", rows=[[11, 12], [21, 22], [31, 32]])
    did(match, "play", cards={"Ann": 40, "Ben": 9, "Cem": 70})
    did(match, "take", row=2)
    ann, cem = did(match, "take", row=3)
    assert (cem.player, cem.row, cem.ids[0]) == ("Cem", 1, "BP14")
    assert ann.ids[0] == "BP25"


def test_bp15_a_number_that_was_bid_goes_to_the_discards() -> None:
    match = lying(*ANN_BEN, rows=ROWS)
    did(match, "play", cards={"Ann": 30, "Ben": 80})
    ann, _ = did(match, "take", row=1)
    assert "BP15" in ann.ids
    assert table(match).discards[-2:] == (30, 80)
    assert table(match).hands["Ann"] == 5 - 1 + 3
    assert why_not(match, "lay", player="Ann", card=30, pile=1) == "lies-in-discards"


def test_bp16_the_last_bidder_may_bid_zero_until_the_row_is_full() -> None:
    match = lying(*ANN_BEN, rows=[2, 0])
    (who,) = table(match).bidders
    for cards in (3, 4, 5):
        (extended,) = did(match, "play", cards={who: "D"})
        assert "BP16" in extended.ids
        assert extended.number == cards
    assert why_not(match, "play", cards={who: "D"}) == "zero-rows-full"


def test_bp17_without_a_bull_card_left_the_fifth_card_brings_none() -> None:
    match = lying(*ANN_BEN, rows=[4, 4], bulls={"Ann": [4] * 10})
    did(match, "play", cards={"Ann": "A", "Ben": 9})
    (took, extended) = did(match, "take", row=2)
    assert took.bull == extended.bull == ""
    assert "BP17" in extended.ids


def test_bp18_bids_of_this_round_are_shuffled_too() -> None:
    match = lying(*ANN_BEN, rows=[[11, 12], [21, 22]], draw=0)
    did(match, "play", cards={"Ann": "A", "Ben": 80})
    did(match, "take", row=1)
    assert 80 in table(match).discards
    did(match, "draw", card=80)
    assert notices(match)["shuffled"] == ("BP10", "BP18")
    assert table(match).lying[2].cards == (21, 22, 80)


def test_bp19_the_last_cards_are_laid_in_any_order_on_top_or_as_new_piles() -> None:
    match = after_taking([[20]])
    did(match, "count")  # no further round
    assert table(match).keeps == 0
    (laid,) = did(match, "lay", player="Ann", card=33, pile=1)
    assert "BP19" in laid.ids
    assert laid.sure == "follows"
    did(match, "lay", player="Ben", card=22, pile=1)
    assert why_not(match, "lay", player="Ann", card=32, pile=1) == "pile-goes-up"
    did(match, "lay", player="Ann", card=32, pile=2)
    assert not table(match).counting


def test_bp20_a_zero_draws_first_and_then_chooses() -> None:
    match = lying("Ann", "Ben", "Cem", rows=[[11, 12], [21, 22], [31, 32]])
    did(match, "play", cards={"Ann": "A", "Ben": "B", "Cem": 50})
    did(match, "take", row=3)
    assert why_not(match, "extend", row=1) == "draw-first"
    assert match.wants is not None
    assert match.wants.word == "draw"
    did(match, "draw", card=57)
    (asked,) = match.questions
    assert (asked.ask, asked.player, asked.about) == ("extend", "Ann", 57)
    (extended,) = did(match, "extend", row=2)
    assert extended.ids == ("BP25", "BP20")
    assert extended.sure == "follows"
    assert table(match).lying[2].cards == (21, 22, 57)


def test_bp21_the_lowest_bull_card_left_comes_with_the_fifth_card() -> None:
    match = lying(*ANN_BEN, rows=[4, 4], bulls={"Ann": [5]})
    did(match, "play", cards={"Ann": "A", "Ben": "B"})
    (first, second) = did(match, "extend", row=2)
    assert (first.bull, second.bull) == ("bull2", "bull3")
    assert "BP21" in first.ids
    assert why_not(match, "learn", card="bull2", heads=4) == "heads-impossible"
    did(match, "learn", card="bull3", heads=5)
    assert table(match).set.heads["bull2"] == 5  # between two fives


def test_bp22_a_zero_card_stays_with_its_owner_and_is_known_once_it_was_bid() -> None:
    match = lying(*ANN_BEN, rows=[2, 2])
    did(match, "play", cards={"Ann": "C", "Ben": "A"})
    did(match, "extend", row=1)
    did(match, "extend", row=1)
    assert table(match).letters == {"Ann": "C", "Ben": "A"}
    assert why_not(match, "play", cards={"Ann": "B", "Ben": 7}) == "zero-of-own"
    assert why_not(match, "play", cards={"Ann": 7, "Ben": "C"}) == "zero-of-own"
    assert why_not(match, "play", cards={"Ann": 7, "Ben": "F"}) == "no-such-zero"
    other = lying("Ann", "Ben", "Cem", rows=[2, 2, 2])
    did(other, "play", cards={"Ann": "C", "Ben": 3, "Cem": "D"})
    did(other, "take", row=1)
    did(other, "extend", row=2)
    did(other, "extend", row=2)
    assert why_not(other, "play", cards={"Ann": "D", "Cem": 8}) == "zero-of-own"


def test_bp23_hands_keep_exactly_five_number_cards() -> None:
    match = after_taking([])
    did(match, "lay", player="Ann", card=12, pile=1)
    assert why_not(match, "deal", rows=[[1, 2], [3, 4]]) == "lay-first"
    did(match, "lay", player="Ann", card=13, pile=1)
    assert why_not(match, "lay", player="Ann", card=60, pile=1) == "nothing-to-lay"


def test_bp24_a_card_may_go_from_the_row_straight_to_a_pile() -> None:
    match = after_taking([])
    (fresh,) = did(match, "lay", player="Ann", card=12, pile=1)
    (older,) = did(match, "lay", player="Ann", card=61, pile=1)
    assert "BP24" in fresh.ids
    assert "BP24" not in older.ids


def test_bp25_any_row_may_be_taken_and_any_with_room_extended() -> None:
    match = lying("Ann", "Ben", "Cem", "Dora", rows=[5, 3, 3, 2], beside=[4, 0, 0, 0])
    did(match, "play", cards={"Ann": 7, "Ben": "A", "Cem": "B", "Dora": "C"})
    (asked,) = match.questions
    assert [option.value for option in asked.options] == [1, 2, 3, 4]
    assert why_not(match, "extend", row=2) == "number-takes"
    did(match, "take", row=2)
    (asked,) = match.questions
    assert [option.value for option in asked.options] == [3, 4]
    assert why_not(match, "take", row=1) == "zero-takes-none"
    assert why_not(match, "extend", row=1) == "row-full"
    assert why_not(match, "extend", row=2) == "row-taken"
    assert why_not(match, "extend", row=5) == "row-unknown"


def test_bp26_no_zero_where_no_card_is_left_for_it() -> None:
    pile = list(range(1, 38))
    both = {"Ann": [pile], "Ben": []}
    match = lying(*ANN_BEN, rows=[[41], [42]], piles=both, draw=1)
    did(match, "play", cards={"Ann": "A", "Ben": "B"})
    did(match, "draw", card=50)
    _, nothing = did(match, "extend", row=1)
    assert (nothing.rule, nothing.ids, nothing.sure) == ("no-card", ("BP26",), "house")
    assert why_not(match, "play", cards={"Ann": "A", "Ben": 60}) == "zero-no-cards"
    # A bid is judged before its own numbers are discarded.
    match = lying(*ANN_BEN, rows=[[41], [42]], piles={"Ann": [[*pile, 38]], "Ben": []}, draw=0)
    assert table(match).discards == ()
    assert why_not(match, "play", cards={"Ann": "A", "Ben": 60}) == "zero-no-cards"


def test_bp27_a_shuffled_pile_that_runs_out_is_made_of_what_was_discarded_since() -> None:
    people = ("Ann", "Ben", "Cem", "Dora")
    piles: dict[str, list[list[int]]] = {player: [] for player in people}
    piles["Ann"] = [list(range(1, 70))]
    match = lying(*people, rows=[2, 2, 2, 2], piles=piles, draw=0)
    assert len(table(match).discards) == 3
    did(match, "play", cards={"Ann": "A", "Ben": "B", "Cem": "C", "Dora": 90})
    did(match, "take", row=4)
    did(match, "extend", row=1)
    assert notices(match)["shuffled"] == ("BP10", "BP18")  # the 90 with them
    did(match, "extend", row=1)
    did(match, "extend", row=2)
    assert table(match).draw == 1
    did(match, "play", cards={"Ann": "A", "Ben": 80, "Cem": "C"})
    did(match, "take", row=3)
    did(match, "extend", row=2)
    assert table(match).draw == 0
    did(match, "extend", row=2)
    assert notices(match)["shuffled"] == ("BP27", "BP18")  # the 80 alone
    assert table(match).draw == 0


def test_bp28_cards_are_laid_after_all_rows_are_taken() -> None:
    match = lying(*ANN_BEN, rows=ROWS)
    did(match, "play", cards={"Ann": 30, "Ben": "A"})
    did(match, "take", row=1)
    assert why_not(match, "lay", player="Ann", card=12, pile=1) == "rows-first"
