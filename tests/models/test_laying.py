"""The table as it really lies: when the rest of a turn can be placed by the rules."""

from __future__ import annotations

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
    one = Laying.of(match).move(1).tap(13)
    assert table_set(one.event(match)).piles is None
    assert table_set(one.tap(14).event(match)).piles == {"Ann": (), "Ben": ()}
    asked = classic(Ann=3, Ben=40)  # both wait, and lying they are no more than before
    both = Laying.of(asked).move(2).tap(40).move(1).tap(3)
    assert table_set(both.event(asked)).piles is None
