"""A match of Bullenparty goes from one way to the next: every card, the auction alone, the count."""

from __future__ import annotations

import json
from dataclasses import replace

from companion.games.bullenparty.events import Count, Deal, Enter
from companion.games.bullenparty.table import UNSEEN, Row
from companion.games.shelf import SHELF
from companion.match import Match
from companion.record import read
from tests.games.bullenparty.parties import begun, did, lying, table, why_not

ANN_BEN = ("Ann", "Ben")


def test_a_count_by_hand_is_given_up_and_the_round_goes_on() -> None:
    match = lying(*ANN_BEN, rows=[[11, 12], [21, 22]])
    before = table(match)
    for word, keys in (("count", {}), ("pile", {"player": "Ann", "heads": 9})):
        did(match, word, **keys)
    assert [each.stop for each in match.game.at_any_time(match.state)] == [True]  # type: ignore[attr-defined]
    did(match, "count", stop=True)
    assert table(match) == before
    did(match, "play", cards={"Ann": 30, "Ben": 80})


def test_a_match_that_began_with_a_count_becomes_an_auction() -> None:
    match = begun(*ANN_BEN)
    did(match, "count")
    did(match, "count", stop=True)
    did(match, "deal")
    assert table(match).draw == 36


def test_a_count_after_the_last_round_stays() -> None:
    match = lying(*ANN_BEN, rows=[2, 2], draw=0)
    did(match, "play", cards={"Ann": 30, "Ben": 80})
    did(match, "take", row=1)
    assert table(match).counting
    assert match.game.at_any_time(match.state) == ()
    assert why_not(match, "count", stop=True) == "no-way-on"


def test_an_auction_becomes_a_whole_match_between_two_rounds_once_piles_are_told() -> None:
    match = begun(*ANN_BEN)
    did(match, "deal")
    did(match, "play", cards={"Ann": 30, "Ben": 80})
    did(match, "take", row=1)
    assert table(match).laid_elsewhere
    did(match, "table", piles={"Ann": [[11]], "Ben": [[44]]})
    assert (table(match).whole, table(match).unseen, table(match).draw) == (True, 0, 36)
    did(match, "deal", rows=[[12, 13], [14, 15]])
    did(match, "play", cards={"Ann": 31, "Ben": 81})
    did(match, "take", row=1)
    assert match.wants is not None
    assert match.wants.word == "lay"
    did(match, "lay", player="Ann", card=12, pile=1)
    assert table(match).piles["Ann"] == ((11, 12),)


def test_the_auction_alone_begins_in_the_middle_of_a_round_and_loses_nothing() -> None:
    match = lying(*ANN_BEN, rows=[[11, 12], [21, 22]], piles={"Ann": [[5]], "Ben": [[7]]})
    before = table(match)
    assert match.game.at_any_time(match.state)[0] == Enter("auction")
    did(match, "enter", what="auction")
    assert table(match) == replace(before, seen=False)  # the cards of the rows stay known
    assert why_not(match, "play", cards={"Ann": 11, "Ben": 80}) == "lies-in-row"
    did(match, "enter", what="cards")
    assert table(match) == before
    did(match, "enter", what="auction")
    did(match, "play", cards={"Ann": "A", "Ben": 80})
    did(match, "take", row=1)  # and nobody asks which card Ann draws
    assert table(match).rows == (None, Row((21, 22, UNSEEN)))
    assert table(match).held == {"Ann": (), "Ben": (11, 12)}
    did(match, "enter", what="cards")
    did(match, "play", cards={"Ann": "A"})
    assert match.wants is not None
    assert match.wants.word == "draw"
    did(match, "draw", card=33)
    did(match, "play", cards={"Ann": 60})
    # What Ann took holds one card that nobody entered: any card that is nowhere may be it.
    did(match, "lay", player="Ann", card=99, pile=1)
    assert why_not(match, "lay", player="Ann", card=12, pile=1) == "is-held"
    assert table(match).piles == {"Ann": ((5, 99),), "Ben": ((7,),)}
    assert table(match).numbers() == 50


def test_a_card_that_a_zero_waits_for_is_not_asked_any_more() -> None:
    match = lying(*ANN_BEN, rows=[[11, 12], [21, 22]])
    did(match, "play", cards={"Ann": "A", "Ben": "B"})
    did(match, "enter", what="auction")
    assert match.wants is None
    assert [(each.ask, each.player, each.about) for each in match.questions] == [
        ("extend", "Ann", 0)
    ]
    did(match, "enter", what="cards")
    did(match, "draw", card=44)
    did(match, "enter", what="auction")
    assert match.questions[0].about == 44  # it was seen, and stays so
    did(match, "extend", row=2)
    assert table(match).rows[1] == Row((21, 22, 44))


def test_a_zero_with_one_row_left_is_carried_out_as_soon_as_nobody_enters_cards() -> None:
    match = lying(*ANN_BEN, rows=[[], [21, 22]])
    player = match.wants.spots[0].name if match.wants else ""
    did(match, "play", cards={player: "A"})
    did(match, "enter", what="auction")
    assert [each.rule for each in match.frame.rulings] == ["extend"]
    assert table(match).rows[1] == Row((21, 22, UNSEEN))


def test_cards_that_are_being_laid_need_not_be_entered_until_new_rows_lie_there() -> None:
    match = lying(*ANN_BEN, rows=[[11, 12], [21, 22]])
    did(match, "play", cards={"Ann": 30, "Ben": 80})
    did(match, "take", row=1)
    did(match, "lay", player="Ann", card=11, pile=1)
    before = table(match)
    did(match, "enter", what="auction")
    assert match.wants is None
    assert [deed.event for deed in match.deeds if deed.due] == [Deal()]
    assert table(match).standing() == {"Ann": None, "Ben": None}
    did(match, "enter", what="cards")
    assert table(match) == before
    did(match, "enter", what="auction")
    did(match, "deal")
    assert (table(match).hands, table(match).unseen) == ({"Ann": 5, "Ben": 5}, 1)
    assert why_not(match, "enter", what="cards") == "piles-unseen"
    assert Enter("cards") not in match.game.at_any_time(match.state)


def test_the_last_cards_of_all_are_counted_where_nobody_enters_them() -> None:
    match = lying(*ANN_BEN, rows=[[11, 12], [21, 22]], draw=0)
    did(match, "play", cards={"Ann": 30, "Ben": 80})
    did(match, "take", row=1)
    assert match.wants is not None
    assert match.wants.word == "lay"
    did(match, "enter", what="auction")
    assert table(match).counting
    assert [each.ask for each in match.questions] == ["pile", "pile"]
    assert why_not(match, "enter", what="cards") == "counting-now"


def test_an_auction_goes_on_as_one_until_people_choose_otherwise() -> None:
    match = begun(*ANN_BEN)
    for bid in (30, 31):
        did(match, "deal")
        did(match, "play", cards={"Ann": bid, "Ben": bid + 50})
        did(match, "take", row=1)
        assert match.wants is None
        due = [deed.event for deed in match.deeds if deed.due]
        assert due == [Deal()]
    assert match.game.chosen(match.state) == {"enter": "auction"}
    did(match, "table", piles={"Ann": [[2, 9]], "Ben": [[8]]})  # whoever tells them follows them
    assert match.wants is not None
    assert match.game.chosen(match.state) == {}


def test_a_match_begins_as_the_last_one_was_entered() -> None:
    begins = {}
    for way in ("cards", "auction", "count"):
        match = entered_as(way)
        begins[way] = [deed.event for deed in match.deeds if deed.due]
        assert (match.wants is not None) is (way == "cards")
        assert match.game.chosen(match.state) == {}
        assert len(match.game.setup(match.state)) == 6
        did(match, "enter", what="cards")
        assert match.wants is not None
        assert len(match.game.setup(match.state)) == 6  # nothing lies there yet
    assert begins == {"cards": [], "auction": [Deal()], "count": [Count()]}
    counted = entered_as("cards")
    did(counted, "pile", player="Ann", heads=4)
    assert counted.game.chosen(counted.state) == {"enter": "count"}


def entered_as(way: str) -> Match:
    header = {"hornbook": 1, "game": "bullenparty", "players": [*ANN_BEN]}
    return read(json.dumps({**header, "options": {"enter": way}, "events": []}), SHELF)


def test_a_count_that_was_tapped_by_mistake_leaves_every_card_to_be_followed() -> None:
    match = begun(*ANN_BEN)
    did(match, "count")
    did(match, "count", stop=True)
    did(match, "deal", rows=[[11, 12], [21, 22]])
    assert table(match).whole
