"""Everything that Bullenparty refuses says its own reason, the rare ones too."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from companion.games.bullenparty.events import Draw
from companion.games.bullenparty.lying import BESIDE, BULL
from companion.games.core.rulings import Refused
from companion.games.shelf import SHELF
from companion.record import read
from companion.words import Words
from tests.games.bullenparty.parties import begun, did, lying, table, why_not

ANN_BEN = ("Ann", "Ben")
ROWS = [[11, 12], [21, 22]]


def test_a_card_that_waits_as_a_bid_or_was_just_drawn_is_nowhere_else() -> None:
    match = lying("Ann", "Ben", "Cem", rows=[[11, 12], [21, 22], [31, 32]])
    did(match, "play", cards={"Ann": "A", "Ben": 50, "Cem": 60})
    seen = table(match).seen_cards()
    assert (seen[50].why, seen[60].why, seen[60].name) == ("was-bid", "was-bid", "Cem")
    did(match, "take", row=1)
    did(match, "take", row=2)
    assert why_not(match, "draw", card=60) == "lies-in-discards"
    match = lying(*ANN_BEN, rows=ROWS)
    did(match, "play", cards={"Ann": "A", "Ben": "B"})
    did(match, "draw", card=44)
    assert table(match).seen_cards()[44].why == "was-drawn"
    assert why_not(match, "draw", card=45) == "nobody-draws"


def test_what_the_draw_pile_lacks_comes_from_the_discards_and_from_nowhere_else() -> None:
    # Every card that nobody holds is known: 33 on a pile, four in rows, three to be drawn.
    match = lying(*ANN_BEN, rows=ROWS, piles={"Ann": [[*range(61, 94)]], "Ben": []}, draw=3)
    did(match, "play", cards={"Ann": 50, "Ben": 51})
    did(match, "take", row=1)
    did(match, "lay", player="Ann", card=11, pile=2)
    did(match, "lay", player="Ben", card=21, pile=1)
    assert why_not(match, "deal", rows=[[30, 31], [32, 33]]) == "from-discards"
    did(match, "deal", rows=[[30, 31], [32, 50]])
    assert table(match).seen_cards()[51].why == "lies-in-draw"
    assert why_not(match, "play", cards={"Ann": 51, "Ben": 40}) == "lies-in-draw"
    did(match, "play", cards={"Ann": "A", "Ben": 40})
    did(match, "take", row=1)
    assert why_not(match, "draw", card=41) == "not-in-draw"
    did(match, "draw", card=51)


def test_rows_come_in_their_time() -> None:
    match = begun(*ANN_BEN)
    did(match, "enter", what="cards")
    assert why_not(match, "play", cards={"Ann": 1, "Ben": 2}) == "deal-first"
    did(match, "deal", rows=ROWS)
    assert why_not(match, "deal", rows=ROWS) == "rows-lie"
    assert why_not(match, "bull", player="Ann", heads=4) == "not-counting"


def test_a_zero_stays_with_whom_it_belongs_to() -> None:
    match = lying(*ANN_BEN, rows=ROWS)
    did(match, "enter", what="auction")
    did(match, "play", cards={"Ann": "C", "Ben": "A"})
    for row in (1, 2):
        did(match, "extend", row=row)
    assert why_not(match, "play", cards={"Ann": "A", "Ben": 50}) == "zero-of-own"
    assert why_not(match, "play", cards={"Ann": 50, "Ben": "C"}) == "zero-of-own"
    other = lying("Ann", "Ben", "Cem", rows=[[11, 12], [21, 22], [31, 32]])
    did(other, "enter", what="auction")
    did(other, "play", cards={"Ann": "C", "Ben": 50, "Cem": 51})
    for row in (1, 2):
        did(other, "take", row=row)
    did(other, "play", cards={"Ann": 54})
    did(other, "deal")
    assert why_not(other, "play", cards={"Ann": 52, "Ben": "C", "Cem": 53}) == "zero-of-other"


def test_nobody_draws_where_a_number_waits() -> None:
    match = lying(*ANN_BEN, rows=ROWS)
    did(match, "play", cards={"Ann": 50, "Ben": 51})
    with pytest.raises(Refused) as refused:
        match.preview(Draw(60))
    assert refused.value.refusal.why == "nobody-draws"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"end": {"rounds": 3}}, "end-fixed"),
        ({"house": {"louder": True}}, "unknown-house"),
        ({"enter": "tiles"}, "wants-way"),
    ],
)
def test_an_option_that_the_game_does_not_have_says_so(
    options: dict[str, Any], said: str, language: str
) -> None:
    raw = {"hornbook": 1, "game": "bullenparty", "players": [*ANN_BEN]}
    with pytest.raises(Refused) as refused:
        read(json.dumps({**raw, "options": options, "events": []}), SHELF)
    assert refused.value.refusal.why == said
    assert Words(language, SHELF["bullenparty"], SHELF).line(refused.value)


def test_bids_are_told_for_each_player() -> None:
    match = lying(*ANN_BEN, rows=ROWS)
    assert why_not(match, "play", cards={}) == "wants-bids"
    assert why_not(match, "play", cards=[50, 51]) == "wants-bids"


def test_bull_cards_are_told_one_at_a_row_and_all_that_lie_there() -> None:
    match = lying(*ANN_BEN, rows=[[11, 12, 13, 14], [21, 22]])
    lies = match.game.lies(match.state)
    assert lies is not None
    two = {BESIDE.format(4): (1,), BESIDE.format(5): (1,)}
    with pytest.raises(Refused) as refused:
        match.game.set_as(match.state, replace(lies, marks={**lies.marks, **two}), agreed=False)
    assert refused.value.refusal.why == "one-bull"
    did(match, "play", cards={"Ann": "A", "Ben": 51})
    did(match, "take", row=2)
    did(match, "draw", card=44)
    did(match, "play", cards={"Ann": 60})
    # The fifth card brought a bull card of which nobody has told, and the last bidder takes both.
    assert len(table(match).bulls["Ann"]) == 1
    lies = match.game.lies(match.state)
    assert lies is not None
    four = BULL.format(4)
    bens = {**lies.counts, four: {**lies.counts[four], "Ben": 1}}
    with pytest.raises(Refused) as refused:
        match.game.set_as(match.state, replace(lies, counts=bens), agreed=False)
    assert refused.value.refusal.why == "bulls-untold"
