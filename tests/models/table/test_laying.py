"""The table as it really lies: told card by card, its faults, and the rest of a turn by the rules."""

from __future__ import annotations

import json

from companion.games.core.asking import PILE, Spot
from companion.match import Match
from companion.models.table.laying import Laying
from tests.games.scenes import table_set, tell

START = [12, 37, 43, 58]


def classic(**cards: int) -> Match:
    """The first turn of a card game."""
    match = Match.begin({"game": "classic", "players": list(cards), "options": {}})
    tell(match, do="deal", rows=START)
    tell(match, do="play", cards=cards)
    return match


def lifted(match: Match, *cards: int) -> Laying:
    """These cards taken up, each from where it lies."""
    laying = Laying.of(match)
    for card in cards:
        place = laying.place_of(card)
        assert place is not None
        laying = laying.move(place).tap(card)
    return laying


def test_a_table_is_laid_card_by_card() -> None:
    match = classic(Ann=14, Ben=44)
    laid = Laying.of(match)
    assert not laid.changed(match)
    laid = laid.move(Spot.row(2)).tap(44)
    assert laid.rows[1] == (37, 44)
    assert laid.rows[2] == (43,)
    assert laid.faults(match) == ()
    assert table_set(laid.event(match)).piles is None
    bens = Spot(PILE, "Ben")
    pile = laid.move(bens).tap(99)
    assert table_set(pile.event(match)).piles == {"Ann": (), "Ben": (99,)}
    assert pile.tap(99).cards(bens) == ()
    assert Laying.from_draft(json.loads(json.dumps(pile.draft()))) == pile


def test_every_fault_of_a_table_is_found() -> None:
    match = classic(Ann=44, Ben=45)
    laid = Laying.of(match).tap(12).move(Spot.row(2)).tap(30)
    assert [fault.why for fault in laid.faults(match)] == ["row-empty", "row-order"]


def test_the_end_of_a_turn_can_be_placed_by_the_rules() -> None:
    match = classic(Ann=38, Ben=40, Cem=60)
    laying = lifted(match, 60, 40)
    assert laying.rest(match) == {40: "Ben", 60: "Cem"}
    placed, stuck = laying.by_the_rules(match)
    assert placed.rows == Laying.of(match).rows
    assert stuck is None


def test_a_card_is_not_placed_after_a_higher_one_of_its_turn() -> None:
    match = classic(Ann=38, Ben=40, Cem=60)
    for cards in ((38,), (40,), (38, 60), (38, 40)):
        assert lifted(match, *cards).rest(match) == {}
    assert lifted(match, 38, 40, 60).rest(match) == {38: "Ann", 40: "Ben", 60: "Cem"}


def test_a_card_is_not_placed_before_a_lower_one_that_waits() -> None:
    match = classic(Ann=3, Ben=40, Cem=60)
    tell(match, do="table", rows=[[12], [37], [43], [58, 60]])
    assert lifted(match, 60).rest(match) == {}


def test_the_piles_are_written_only_if_whole_turns_came_or_went() -> None:
    match = classic(Ann=38, Ben=40)
    one = Laying.of(match).move(Spot.row(1)).tap(13)
    assert table_set(one.event(match)).piles is None
    assert table_set(one.tap(14).event(match)).piles == {"Ann": (), "Ben": ()}
    asked = classic(Ann=3, Ben=40)  # both wait, and lying they are no more than before
    both = Laying.of(asked).move(Spot.row(2)).tap(40).move(Spot.row(1)).tap(3)
    assert table_set(both.event(asked)).piles is None
