"""Bullenparty beside its rounds: set-up, learning, counting, the referee, the table as it lies."""

from __future__ import annotations

import inspect
import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from companion.games.bullenparty import BULLENPARTY, auction
from companion.games.bullenparty.cards import BULLS
from companion.games.bullenparty.rulings import CERTAINTY, PartyRuling
from companion.games.core.asking import HAND, PILE, Spot
from companion.games.core.game import Lies, Past
from companion.games.core.rulings import EXPLICIT, Refused
from companion.games.shelf import SHELF
from companion.match import Match
from companion.replay import verdict
from companion.words import Words
from companion.words.rulebook import RULES, entries
from tests.games.bullenparty.parties import begun, did, lying, table, why_not

ANN_BEN = ("Ann", "Ben")
IDS = {f"BP{number}" for number in range(1, 29)}


# -- the rules and the words ---------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_ruling_has_its_entry(language: str) -> None:
    known = entries(language, SHELF)
    assert {each for each in known if each.startswith("BP")} == IDS
    for each in IDS:
        assert known[each].books == ("004",)
        assert bool(known[each].alternative) == (each == "BP5")
    assert known["BP3"].text != entries("de" if language == "en" else "en", SHELF)["BP3"].text


def test_every_ruling_has_a_test_that_carries_its_id() -> None:
    named = Path(__file__).with_name("test_ids.py").read_text(encoding="utf-8")
    carried = {f"BP{number}" for number in re.findall(r"^def test_bp(\d+)_", named, re.MULTILINE)}
    assert carried == IDS


def test_every_ruling_is_cited_or_behind_a_refusal() -> None:
    """So that Why leads to each of them: a table of certainties alone would lead nowhere."""
    files = Path(inspect.getfile(auction)).parent.glob("*.py")
    cited = {
        each
        for file in files
        if file.name != "rulings.py"
        for each in re.findall(r'"(BP\d+)"', file.read_text(encoding="utf-8"))
    }
    text = (RULES / "bullenparty.en.json").read_text(encoding="utf-8")
    refusing = {raw["id"] for raw in json.loads(text) if raw.get("refuses")}
    assert cited | refusing == IDS


def test_a_ruling_is_as_sure_as_the_rules_files_say() -> None:
    for language in ("en", "de"):
        text = (RULES / f"bullenparty.{language}.json").read_text(encoding="utf-8")
        written = {raw["id"]: raw["sure"] for raw in json.loads(text)}
        assert written == {each: CERTAINTY.get(each, EXPLICIT) for each in IDS}


def test_the_game_has_all_its_words() -> None:
    words = BULLENPARTY.vocabulary
    assert set(words.EDITIONS) == {each.id for each in BULLENPARTY.editions}
    assert set(words.VARIANTS) == {each.id for each in BULLENPARTY.variants}
    assert set(words.HOUSE_RULES) == set(BULLENPARTY.house)


def said(match: Match, language: str = "en") -> list[str]:
    words = Words(language, match.entry, SHELF)
    return [words.ruling(each) for each in match.frame.rulings]


def test_the_arithmetic_is_said_as_one_would_write_it() -> None:
    match = begun(*ANN_BEN)
    did(match, "pile", player="Ann", heads=9)
    did(match, "pile", player="Ann", heads=12)
    assert said(match) == ["Ann so far: 12 + 0 − 9 = 3."]
    did(match, "bull", player="Ann", heads=4)
    did(match, "counted", player="Ann")
    did(match, "pile", player="Ben", heads=5)
    did(match, "pile", player="Ben", heads=5)
    did(match, "pile", player="Ben", heads=3)
    did(match, "counted", player="Ben")
    assert said(match) == [
        "Ann: 12 + 4 − 9 = 7 (best pile + bull cards − other piles).",
        (
            "Ben: 5 + 0 − 8 = −3 (best pile + bull cards − other piles). Two piles tie for best: either gives the same result. A result may be below 0."
        ),
    ]
    assert (
        said(match, "de")[0]
        == "Ann: 12 + 4 − 9 = 7 (bester Stapel + Bullenkarten − übrige Stapel)."
    )
    told = verdict(match)["rulings"][-1]
    assert (told["points"], told["best"], told["others"]) == (-3, 5, 8)


def test_an_auction_is_said_in_both_languages() -> None:
    match = lying("Ann", "Ben", "Cem", rows=[[1, 2, 3, 4], [21, 22], [31, 32]])
    did(match, "play", cards={"Ann": "A", "Ben": 50, "Cem": "B"})
    words = Words("en", match.entry, SHELF)
    assert words.question(match.questions[0]) == (
        "Ben: which row do you take? Your 50 is the lowest number left."
    )
    did(match, "take", row=2)
    assert said(match) == ["Ben takes row 2 for 50: 2 cards. Put 50 on the discard pile."]
    did(match, "draw", card=57)
    did(match, "extend", row=1)
    assert said(match) == [
        (
            "Ann adds 57 to row 1, now 5 cards (zero card A). The row is full. "
            "Put the lowest remaining bull card next to it."
        )
    ]
    assert said(match, "de") == [
        (
            "Ann legt die 57 an Reihe 1, jetzt 5 Karten (Nullkarte A). Die Reihe ist voll. "
            "Legt die niedrigste übrige Bullenkarte dazu."
        )
    ]


# -- the set-up -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "removed", "stay"), [(2, 50, 50), (3, 25, 75), (4, 0, 0), (5, 0, 0)]
)
def test_the_set_up_is_told_for_each_number_of_players(seats: int, removed: int, stay: int) -> None:
    match = begun(*("Ann", "Ben", "Cem", "Dora", "Eve")[:seats])
    steps = match.game.setup(match.state)
    away = [(each.number, each.limit) for each in steps if each.what == "remove"]
    assert away == ([(removed, stay)] if removed else [])
    assert steps[-1][:2] == ("rows", seats)
    did(match, "deal")
    assert match.game.setup(match.state) == ()
    assert table(match).draw == (stay or 100) - 7 * seats


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"hand": 3}, "options"),
        ({"edition": "1994"}, "edition"),
        ({"variant": "pro"}, "variant"),
        ({"end": {"rounds": 2}}, "end"),
        ({"house": {"x": True}}, "house"),
        ({"house": {"lay-in-order": 1}}, "house"),
        ({"house": []}, "house"),
    ],
)
def test_options_that_it_has_not_are_refused(options: dict[str, Any], key: str) -> None:
    header = {"game": "bullenparty", "players": [*ANN_BEN], "options": options}
    with pytest.raises(Refused) as refused:
        Match.begin(header, SHELF)
    assert refused.value.key == key


@pytest.mark.parametrize("players", [1, 6])
def test_two_to_five_play(players: int) -> None:
    with pytest.raises(Refused):
        begun(*"ABCDEF"[:players])


# -- learning and counting ------------------------------------------------------------------------


def test_bullheads_are_asked_only_when_they_are_counted_one_card_at_a_time() -> None:
    match = begun(*ANN_BEN)
    did(match, "pile", player="Ann", cards=[12, 53, 80])
    did(match, "counted", player="Ann")
    did(match, "counted", player="Ben")
    assert table(match).standing() == {"Ann": None, "Ben": 0}
    for card, heads, offered in ((12, 3, 0), (53, 5, 5), (80, 1, 0)):
        (asked,) = match.questions
        assert (asked.ask, asked.about, asked.offered) == ("heads", card, offered)
        assert not match.state.finished
        match.apply(asked.answer(heads))
    assert match.state.totals == {"Ann": 9, "Ben": 0}
    assert match.state.winners == ("Ann",)


def test_what_was_learned_before_is_not_asked_again() -> None:
    match = begun(*ANN_BEN)
    did(match, "learn", card=12, heads=3)
    assert not match.state.open
    did(match, "pile", player="Ann", cards=[12])
    assert [asked.ask for asked in match.questions] == ["pile", "pile"]
    did(match, "void")
    did(match, "deal")
    assert table(match).set.heads == {12: 3}
    assert why_not(match, "learn", card=12, heads=8) == "heads-impossible"
    assert why_not(match, "learn", card=12, heads=5) == "heads-known"
    did(match, "learn", card=12, heads=3)  # told again, but not otherwise
    did(match, "learn", card=12, heads=5, corrects=True)
    assert table(match).set.heads == {12: 5}
    assert why_not(match, "learn", card="A", heads=1) == "no-such-card"
    assert why_not(match, "learn", card=101, heads=1) == "no-such-card"


def test_what_cannot_be_counted_is_refused() -> None:
    match = begun(*ANN_BEN)
    assert why_not(match, "pile", player="Zoe", heads=3) == "unknown-player"
    assert why_not(match, "pile", player="Ann") == "pile-one-way"
    assert why_not(match, "pile", player="Ann", heads=3, cards=[1]) == "pile-one-way"
    assert why_not(match, "pile", player="Ann", heads=0) == "pile-heads"
    assert why_not(match, "pile", player="Ann", cards=[]) == "pile-empty"
    assert why_not(match, "pile", player="Ann", cards=[3, 3]) == "card-again"
    assert why_not(match, "bull", player="Ann", heads=3) == "bull-heads"
    did(match, "pile", player="Ann", cards=[3])
    assert why_not(match, "pile", player="Ben", cards=[3]) == "card-again"
    for _ in range(10):
        did(match, "bull", player="Ann", heads=7)
    assert why_not(match, "bull", player="Ben", heads=7) == "too-many-bulls"
    did(match, "counted", player="Ann")
    assert why_not(match, "pile", player="Ann", heads=3) == "counted-already"
    assert why_not(match, "deal") == "counting-now"
    assert why_not(match, "count") == "counting-now"


def test_a_count_by_hand_takes_the_place_of_what_was_tracked() -> None:
    match = lying(
        *ANN_BEN,
        rows=[[], []],
        hands={"Ann": 0, "Ben": 1},
        draw=20,
        piles={"Ann": [[5, 9]], "Ben": []},
    )
    did(match, "count")
    did(match, "lay", player="Ben", card=40, pile=1)
    assert table(match).counting
    assert {asked.about for asked in match.questions} == {5, 40}
    did(match, "pile", player="Ann", heads=6)
    did(match, "counted", player="Ann")
    did(match, "learn", card=40, heads=7)
    assert match.state.totals == {"Ann": 6, "Ben": 7}


def test_a_match_can_be_scored_by_hand_at_any_time() -> None:
    match = begun(*ANN_BEN)
    did(match, "deal", rows=[[1, 2], [3, 4]])
    did(match, "score", points={"Ann": -4, "Ben": 12})
    assert match.state.totals == {"Ann": -4, "Ben": 12}
    did(match, "amend", round=1, points={"Ann": 12})
    assert match.state.winners == ANN_BEN


def test_nobody_stops_where_the_standing_cannot_be_known() -> None:
    match = begun(*ANN_BEN)
    for _ in range(2):
        did(match, "deal")
        did(match, "play", cards={"Ann": 30 + table(match).turn, "Ben": 80 + table(match).turn})
        did(match, "take", row=1)
        assert why_not(match, "end") == "standing-unknown"  # everybody has laid something
    did(match, "deal")
    assert why_not(match, "end") == "standing-unknown"
    assert "end" not in match.may
    did(match, "count")
    did(match, "pile", player="Ann", heads=4)
    did(match, "end")
    assert match.state.winners == ("Ann",)


def test_nobody_joins_once_it_has_begun_but_anybody_may_be_renamed() -> None:
    match = lying(*ANN_BEN, rows=[[11, 12], [21, 22]], piles={"Ann": [[5]], "Ben": []})
    assert why_not(match, "seat", join="Zoe") == "seat-in-round"
    did(match, "play", cards={"Ann": "A", "Ben": 50})
    did(match, "seat", rename={"Ann": "Ida"})
    did(match, "take", row=1)
    did(match, "draw", card=60)
    did(match, "play", cards={"Ida": 70})
    assert table(match).piles == {"Ida": ((5,),), "Ben": ()}
    assert table(match).letters == {"Ida": "A"}


# -- who holds what ---------------------------------------------------------------------------------


def test_a_card_that_is_elsewhere_cannot_be_bid_drawn_or_laid() -> None:
    match = lying(*ANN_BEN, rows=[[11, 12], [21, 22]], piles={"Ann": [[5]], "Ben": []})
    assert why_not(match, "play", cards={"Ann": 11, "Ben": 50}) == "lies-in-row"
    assert why_not(match, "play", cards={"Ann": 5, "Ben": 50}) == "lies-in-pile"
    assert why_not(match, "play", cards={"Ann": 101, "Ben": 50}) == "no-such-card"
    assert why_not(match, "play", cards={"Ann": 9}) == "bid-missing"
    did(match, "play", cards={"Ann": "A", "Ben": 50})
    assert why_not(match, "play", cards={"Ann": 7, "Ben": 8}) == "bid-waits"
    did(match, "take", row=1)
    assert why_not(match, "draw", card=12) == "is-held"
    assert why_not(match, "draw", card=50) == "lies-in-discards"
    did(match, "draw", card=51)
    assert why_not(match, "draw", card=52) == "no-bid-waits"
    assert why_not(match, "play", cards={"Ann": 12}) == "is-held"
    assert why_not(match, "play", cards={"Ann": 9, "Ben": 8}) == "has-row"


def test_no_other_card_comes_from_a_hand_that_is_known() -> None:
    match = lying(*ANN_BEN, rows=[[11, 12, 13], [21, 22]], hands={"Ann": 1, "Ben": 5})
    did(match, "play", cards={"Ann": 30, "Ben": 80})
    did(match, "take", row=1)
    did(match, "count")
    assert why_not(match, "lay", player="Ann", card=14, pile=1) == "hand-known"
    did(match, "lay", player="Ann", card=13, pile=1)


def test_a_round_without_cards_leaves_the_piles_to_the_count() -> None:
    match = begun(*ANN_BEN)
    did(match, "deal")
    did(match, "play", cards={"Ann": 30, "Ben": 80})
    did(match, "take", row=1)
    assert table(match).idle
    assert match.game.told(match.state)["hands"] == {"Ann": 5, "Ben": 5}
    assert why_not(match, "lay", player="Ann", card=14, pile=1) == "piles-unseen"
    did(match, "deal", rows=[[1, 2], [3, 4]])  # the cards of the rows may be entered again
    assert not table(match).whole
    did(match, "table", piles={"Ann": [[60]], "Ben": [[61]]})
    assert table(match).whole
    assert table(match).numbers() == 50


# -- the referee, and the table as it lies ------------------------------------------------------------


def judged(piles: list[tuple[int, ...]], card: int) -> dict[int, str]:
    game = begun(*ANN_BEN).game
    pieces = {Spot(PILE, "", at): pile for at, pile in enumerate(piles, 1)}
    found = game.judge(game.position(Lies(pieces, {}, {})), card)
    words = Words("en", BULLENPARTY, SHELF)
    if found.choices:
        return {at: words.ruling(each) for at, (each, _) in found.choices.items()}
    return {cast("PartyRuling", found.ruling).pile: words.ruling(found.ruling)}


def test_may_i_lay_this_here() -> None:
    assert judged([(13, 20), (40,)], 24) == {
        1: "You may put 24 on 20: it is higher.",
        3: "You may start a new pile with 24: any number of piles is allowed.",
    }
    assert judged([(13, 20)], 4) == {
        2: "You must start a new pile with 4: it is lower than every top card."
    }
    assert judged([], 4) == {1: "Start a pile with 4."}


def test_the_referee_refuses_what_cannot_lie_there() -> None:
    for pile, card in (((20, 13), 4), ((13, 120), 4), ((13,), 13), ((13,), 0)):
        with pytest.raises(Refused):
            judged([pile], card)


def test_a_table_that_is_set_as_it_lies_comes_back_as_it_was() -> None:
    match = lying(
        "Ann",
        "Ben",
        "Cem",
        rows=[[1, 2, 3, 4, 5], [21, 22], []],
        beside=[5, 0, 0],
        bulls={"Ben": [4, 6]},
        piles={"Ann": [[30, 40], [7]], "Ben": [], "Cem": [[8]]},
        hands={"Ann": 5, "Ben": 5, "Cem": 6},
        draw=20,
    )
    lies = match.game.lies(match.state)
    assert lies is not None
    match.apply(match.game.set_as(match.state, lies, agreed=False))
    now = table(match)
    assert now.lying[1].bull == "bull2"  # between Ben's 4 and 6
    assert now.bulls["Ben"] == ("bull1", "bull3")
    assert [now.set.heads[bull] for bull in BULLS[:3]] == [4, 5, 6]
    moved = replace(
        lies,
        pieces={**lies.pieces, Spot(PILE, "Ann", 1): (30,), Spot.row(2): (21, 22, 40)},
        counts={**lies.counts, HAND: {"Ann": 5, "Ben": 4, "Cem": 6}},
    )
    match.apply(match.game.set_as(match.state, moved, agreed=True))
    now = table(match)
    assert now.piles["Ann"] == ((30,), (7,))
    assert now.lying[2].cards == (21, 22, 40)
    assert now.hands["Ben"] == 4
    assert now.numbers() == 75
    assert [each.what for each in match.frame.notices] == ["agreed"]


@pytest.mark.parametrize(
    ("keys", "why"),
    [
        ({"rows": [[1, 2]]}, "rows-for-players"),
        ({"rows": [[1, 2, 3, 4, 5, 6], []]}, "row-holds"),
        ({"rows": [[1, 200], []]}, "no-such-card"),
        ({"rows": [[1, 1], []]}, "card-again"),
        ({"rows": [[1, 0], []]}, "no-such-card"),
        ({"piles": {"Ann": [[9, 3]]}}, "pile-descends"),
        ({"piles": {"Ann": [[]]}}, "pile-empty"),
        ({"piles": {"Zoe": [[9]]}}, "unknown-player"),
        ({"hands": {"Ann": -1}}, "hand-so-large"),
        ({"draw": 51}, "cards-add-up"),
        ({"bulls": {"Ann": [8]}}, "bull-heads"),
        ({"bulls": {"Ann": [4] * 11}}, "too-many-bulls"),
        ({"beside": [4, 0]}, "bull-at-full-row"),
        ({"beside": [0]}, "rows-for-players"),
    ],
)
def test_an_impossible_table_is_refused(keys: dict[str, Any], why: str) -> None:
    match = lying(*ANN_BEN, rows=[[11, 12], [21, 22]])
    assert why_not(match, "table", **keys) == why


def test_the_first_table_must_tell_the_draw_pile() -> None:
    assert why_not(begun(*ANN_BEN), "table", rows=[2, 2]) == "missing-key"


# -- a story told again ---------------------------------------------------------------------------


def test_a_choice_stays_with_its_player_and_a_card_put_right_is_laid_instead() -> None:
    match = lying("Ann", "Ben", "Cem", rows=[[11, 12], [21, 22], [31, 32]])
    did(match, "play", cards={"Ann": 40, "Ben": 50, "Cem": 60})
    then = match.state
    take = match.parse({"do": "take", "row": 2})
    again = match.game.again
    assert again(Past(take, then, (), {}), then) == take
    match.undo()
    did(match, "play", cards={"Ann": 70, "Ben": 50, "Cem": 60})
    assert again(Past(take, then, (), {}), match.state) is None  # now Ben comes first
    lay = match.parse({"do": "lay", "player": "Ann", "card": 40, "pile": 1})
    put_right = again(Past(lay, then, (), {40: 41}), match.state)
    assert put_right == match.parse({"do": "lay", "player": "Ann", "card": 41, "pile": 1})


def test_a_turn_goes_on_over_a_card_that_is_drawn() -> None:
    match = lying("Ann", "Ben", "Cem", rows=[[11, 12], [21, 22], [31, 32]])
    did(match, "play", cards={"Ann": "A", "Ben": 50, "Cem": "B"})
    did(match, "take", row=2)
    before = match.state
    did(match, "draw", card=70)
    assert not match.frame.rulings
    event = match.log[-1]
    assert match.game.goes_on(before, event, match.state)
    assert match.game.reveals(match.log[1])
    assert not match.game.reveals(event)


def test_nobody_bids_a_number_from_an_empty_hand() -> None:
    match = lying(*ANN_BEN, rows=[2, 2], hands={"Ann": 0, "Ben": 5})
    assert why_not(match, "play", cards={"Ann": 9, "Ben": 8}) == "hand-known"
    did(match, "play", cards={"Ann": "A", "Ben": 8})


def test_the_last_round_is_told_where_the_draw_pile_holds_shuffled_discards() -> None:
    match = lying(*ANN_BEN, rows=[[11, 12], [21, 22]], draw=4)
    lies = match.game.lies(match.state)
    assert lies is not None
    assert lies.counts["last"] == {"": 0}
    told = replace(lies, counts={**lies.counts, "last": {"": 1}})
    event = match.game.set_as(match.state, told, agreed=False)
    assert (event.last, event.draw) == (True, None)  # type: ignore[attr-defined]
    match.apply(event)
    assert (table(match).last, table(match).draw, table(match).keeps) == (True, 4, 0)
    did(match, "play", cards={"Ann": 30, "Ben": 80})
    did(match, "take", row=1)
    assert match.wants is not None
    assert match.wants.word == "lay"
    assert [table(match).hands[each] - table(match).keeps for each in ANN_BEN] == [6, 6]


def test_a_pile_that_is_shuffled_again_in_a_last_round_that_was_told_says_so() -> None:
    match = lying(*ANN_BEN, rows=[[11, 12], [21, 22]], draw=1)
    did(match, "table", last=True)
    did(match, "play", cards={"Ann": "A", "Ben": "B"})
    did(match, "draw", card=31)
    did(match, "extend", row=1)
    did(match, "draw", card=32)
    assert [each.ids for each in match.frame.notices] == [("BP27",)]
