"""A bid or a card of Bullenparty put right: who chooses anew, and where the right card lies."""

import json
import random
import re
from typing import Any

from companion.games.bullenparty.events import Take
from companion.games.core.asking import PLAYER, Spot
from companion.games.core.rulings import Piece, Refused
from companion.match import Match
from companion.models.table.revising import Revision, revise
from companion.models.table.story import deals, turns
from tests.games.bullenparty.parties import begun, did, played, table

THREE = ("Ann", "Ben", "Cem")


def put_right(match: Match, answers: tuple[Piece, ...] = (), **bids: Piece) -> Revision:
    """What comes of other bids in the first turn."""
    told = turns(match)[0]
    right = {Spot(PLAYER, player): (bid,) for player, bid in bids.items()}
    return revise(match, told, {**told.pieces, **right}, answers)


def auction() -> Match:
    """Ann, then Ben choose a row; the last one is Cem's."""
    match = begun(*THREE)
    did(match, "deal")
    did(match, "play", cards={"Ann": 10, "Ben": 20, "Cem": 30})
    did(match, "take", row=1)
    did(match, "take", row=2)
    return match


def test_who_chose_a_row_that_another_takes_by_now_is_asked_anew() -> None:
    first = put_right(auction(), Cem=5)
    assert first.question is not None
    assert first.question.player == "Cem"
    revision = put_right(auction(), (1,), Cem=5)
    assert revision.question is not None
    assert (revision.question.player, revision.question.about) == ("Ann", 10)
    assert [option.value for option in revision.question.options] == [2, 3]
    whole = put_right(auction(), (1, 3), Cem=5)
    assert (whole.question, whole.refused) == (None, None)
    match = auction()
    match.apply(whole.event)
    assert table(match).taken == {1: ("Cem", 5), 3: ("Ann", 10), 2: ("Ben", 20)}


def test_a_row_that_can_still_be_chosen_stays_chosen() -> None:
    revision = put_right(auction(), (3,), Cem=5)
    assert (revision.question, revision.refused) == (None, None)
    assert revision.event.events[1:] == (Take(3), Take(1))
    assert table(revision.after).taken == {3: ("Cem", 5), 1: ("Ann", 10), 2: ("Ben", 20)}


def test_who_extended_a_row_that_is_full_by_now_is_asked_anew() -> None:
    match = begun(*THREE)
    did(match, "table", rows=[4, 3, 3], draw=20)
    did(match, "play", cards={"Ann": "B", "Ben": "A", "Cem": "D"})
    for row in (1, 2, 2):
        did(match, "extend", row=row)
    revision = put_right(match, (1,), Ben="C")
    assert revision.question is not None
    assert revision.question.player == "Ben"
    assert [option.value for option in revision.question.options] == [2, 3]


def test_a_start_card_put_right_is_the_right_one_in_a_table_set_later() -> None:
    match = begun("Ann", "Ben")
    did(match, "deal", rows=[[12, 70], [33, 5]])
    did(match, "play", cards={"Ann": 10, "Ben": 20})
    did(match, "take", row=1)
    did(match, "lay", player="Ann", card=70, pile=1)
    did(match, "table", piles={"Ann": [[12], [70]], "Ben": []}, hands={"Ann": 4})
    (deal,) = deals(match)
    revision = revise(match, deal, {**deal.pieces, Spot.row(1): (12, 71)})
    assert revision.refused is None
    assert table(revision.after).piles["Ann"] == ((12,), (71,))


def test_a_start_card_put_right_is_bid_and_learned_as_the_right_one() -> None:
    match = begun("Ann", "Ben")
    did(match, "deal", rows=[[12, 70], [33, 5]])
    did(match, "play", cards={"Ann": 10, "Ben": 20})
    did(match, "take", row=1)
    did(match, "learn", card=70, heads=3)
    for player, card, pile in (("Ann", 12, 1), ("Ben", 33, 1), ("Ann", 40, 1), ("Ben", 34, 1)):
        if player in table(match).layers:
            did(match, "lay", player=player, card=card, pile=pile)
    while table(match).layers:
        player = table(match).layers[0]
        free = [card for card in range(50, 69) if card not in table(match).seen_cards()]
        did(match, "lay", player=player, card=free[0], pile=len(table(match).piles[player]) + 1)
    did(match, "deal", rows=[[80, 81], [82, 83]])
    did(match, "play", cards={"Ann": 70, "Ben": 21})
    (deal, _) = deals(match)
    revision = revise(match, deal, {**deal.pieces, Spot.row(1): (12, 71)})
    assert revision.refused is None
    now = table(revision.after)
    assert now.set.heads[71] == 3
    assert 70 not in now.set.heads
    assert 71 not in now.held["Ann"]
    assert (71, "Ann") in now.pending or 71 in now.discards


def otherwise(value: Any, old: int, new: int) -> Any:
    """Events of a record with one number card in place of another, wherever it is named."""
    if isinstance(value, dict):
        numbers = {"row", "pile", "heads", "hands", "draw"}  # no cards
        return {
            key: each if key in numbers else otherwise(each, old, new)
            for key, each in value.items()
        }
    if isinstance(value, list):
        return [otherwise(each, old, new) for each in value]
    return new if value == old and value is not True else value


def test_a_start_card_put_right_is_the_match_entered_rightly_from_the_start() -> None:
    same = 0
    for seed in range(10):
        rng = random.Random(f"right {seed}")
        match = played(seed)
        told = rng.choice(deals(match))
        events = match.record()["events"]
        rows = [spot for spot, there in told.pieces.items() if there]
        spot = rng.choice(rows)
        (old, *rest) = map(int, told.pieces[spot])
        text = json.dumps(events)
        unused = [card for card in range(1, 101) if not re.search(rf"\b{card}\b", text)]
        new = min(unused, key=lambda card: abs(card - old), default=0)
        if not new:
            continue
        right = match.anew()
        try:
            revision = revise(match, told, {**told.pieces, spot: (new, *rest)})
            for event in otherwise(events, old, new):
                right.apply(right.parse(event))
        except Refused:  # it cannot be the right card, or changes what somebody may do
            continue
        if revision.question is not None or revision.refused is not None or revision.omitted:
            continue
        assert right.state == revision.after.state
        same += 1
    assert same > 2
