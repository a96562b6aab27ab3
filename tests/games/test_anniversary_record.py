"""The anniversary variant as a record: placing on, setting the table, people, options, replay."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.games.anniversary import ANNIVERSARY
from companion.games.anniversary.events import Place, SetSpecials, Special
from companion.games.core.rulings import Refused
from companion.match import Match
from companion.record import read
from companion.replay import verdict
from companion.words import Words
from tests.games import judging
from tests.games.scenes import (
    asked,
    begin,
    lines,
    no_special,
    refused,
    scene,
    special,
    table,
    tell,
)

FULL = [[3, 8, 12, 17, 20], [40], [60], [80]]


# -- placing on -----------------------------------------------------------------------------------


def test_play_reveals_and_places_nothing() -> None:
    match = scene(FULL, Ann=85, Ben=95)
    assert lines(match) == FULL
    assert table(match).pending == ((85, "Ann"), (95, "Ben"))


def test_one_place_resolves_the_whole_turn_as_it_was_foretold() -> None:
    match = scene(FULL, Ann=23, Ben=61, Cem=62)
    foretold = match.preview(Place()).rulings
    assert tell(match, do="place").rulings == foretold
    assert [each.player for each in foretold] == ["Ann", "Ben", "Cem"]
    assert table(match).pending == ()


def test_place_stops_before_the_named_player() -> None:
    match = scene(FULL, Ann=23, Ben=61, Cem=62)
    tell(match, do="place", until="Cem")
    assert table(match).pending == ((62, "Cem"),)
    assert refused(match, do="place", until="Cem") == "next-already"
    assert refused(match, do="place", until="Ann") == "not-waiting"


@pytest.mark.parametrize(("until", "left"), [({}, []), ({"until": "Dora"}, ["Dora"])])
def test_the_answer_to_a_question_on_the_way_goes_on_to_where_place_was_to_stop(
    until: dict[str, str], left: list[str]
) -> None:
    """With five rows the 23 closes row 1, and then the 30 is low."""
    match = scene([*FULL, [90]], Ann=23, Ben=30, Cem=61, Dora=95)
    tell(match, do="place", **until)
    assert asked(match) == [1, 2, 3, 4]
    assert [player for _, player in table(match).pending] == ["Ben", "Cem", "Dora"]
    tell(match, do="take", row=1)
    assert [player for _, player in table(match).pending] == left


def test_the_answer_to_a_question_at_the_start_of_a_turn_places_that_card_alone() -> None:
    match = scene(FULL, Ann=1, Ben=61, Cem=62)
    tell(match, do="take", row=2)
    assert [player for _, player in table(match).pending] == ["Ben", "Cem"]


@pytest.mark.parametrize(("until", "left"), [({}, []), ({"until": "Cem"}, ["Cem"])])
def test_place_before_a_question_at_the_start_of_a_turn_says_how_far_its_answer_goes(
    until: dict[str, str], left: list[str]
) -> None:
    """As where the question is met on the way: nothing is placed before it is answered."""
    match = scene(FULL, Ann=1, Ben=61, Cem=62)
    assert tell(match, do="place", **until).rulings == ()
    assert asked(match) == [1, 2, 3, 4]
    assert refused(match, do="place", **until) == "question-open"
    tell(match, do="take", row=2)
    assert [player for _, player in table(match).pending] == left


def test_a_special_card_on_the_way_lets_the_others_think_again() -> None:
    match = scene([*FULL, [90]], Ann=23, Ben=30, Cem=61)
    tell(match, do="place")
    special(match, "Ben", "stop", row=1)
    tell(match, do="take", row=2)
    assert [player for _, player in table(match).pending] == ["Cem"]


def test_cards_wait_until_they_are_placed() -> None:
    match = scene(FULL, Ann=85, Ben=95)
    assert refused(match, do="play", cards={"Ann": 1, "Ben": 2}) == "card-waits"
    tell(match, do="place")
    assert refused(match, do="place") == "nothing-to-place"
    assert refused(match, do="take", row=1) == "nobody-chooses"


# -- the table as it lies -------------------------------------------------------------------------


def test_the_table_can_be_set_with_its_special_cards() -> None:
    match = scene(FULL, Ann=85, Ben=95)
    tell(match, do="table", rows=[*FULL, [90]], stops=[1], sevens=[2], specials={"Ben": 1},
         discards=["shift"])  # fmt: skip
    now = table(match)
    assert (now.stops, now.sevens, now.five) == ((1,), (2,), True)
    assert now.specials.hands == {"Ann": 3, "Ben": 1}
    assert now.specials.deck == 28 - 3 - 1 - 1 - 3
    assert now.pending == ((85, "Ann"), (95, "Ben"))


def test_what_is_taken_off_the_table_is_discarded_and_what_is_put_there_was() -> None:
    match = scene(FULL, stops=[1], Ann=85, Ben=95)
    deck = table(match).specials.deck
    tell(match, do="table", rows=FULL, stops=[])
    assert table(match).specials.discards == ("stop",)
    tell(match, do="table", rows=FULL, stops=[2])
    assert table(match).specials.discards == ()
    assert table(match).specials.deck == deck


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ({"rows": FULL[:3]}, "rows-count"),
        ({"rows": [*FULL, [90], [91]]}, "rows-count"),
        ({"rows": [[3, 8, 12, 17, 20, 21], [40], [60], [80]]}, "row-too-long"),
        ({"rows": FULL, "stops": [1, 2, 3]}, "two-stops"),
        ({"rows": FULL, "stops": [1, 1]}, "special-twice"),
        ({"rows": FULL, "stops": [5]}, "no-such-row"),
        ({"rows": FULL, "sevens": [0]}, "no-such-row"),
        ({"rows": FULL, "discards": ["stop"] * 5}, "too-many-of-kind"),
        ({"rows": FULL, "discards": ["halt"]}, "unknown-special"),
        ({"rows": FULL, "discards": "stop"}, "wants-specials"),
        ({"rows": FULL, "specials": {"Ann": 28}}, "too-many-specials"),
        ({"rows": FULL, "specials": {"Ann": -1}}, "specials-below-zero"),
        ({"rows": FULL, "specials": {"Zoe": 1}}, "unknown-player"),
        ({"rows": FULL, "piles": {"Zoe": [1]}}, "unknown-player"),
        ({"rows": FULL, "piles": {"Ann": list(range(21, 40))}}, "too-many-cards"),
    ],
)
def test_an_impossible_table_is_refused(told: dict[str, Any], why: str) -> None:
    match = scene(FULL, Ann=85, Ben=95)
    assert refused(match, do="table", **told) == why


def test_a_decision_of_the_table_is_no_ruling() -> None:
    match = scene(FULL, Ann=85, Ben=95)
    frame = tell(match, do="table", rows=[[20, 3], [40], [60], [80]], agreed=True)
    assert [each.what for each in frame.notices] == ["agreed"]


def test_the_classic_game_knows_no_special_cards() -> None:
    """Not in a record, where nobody looks inside, and not as an event that comes otherwise."""
    rows = [[12], [37], [43], [58]]
    stop = {"do": "special", "player": "Ann", "card": "stop", "row": 1}
    begun = judging.deal(12, 37, 43, 58)
    for event in ({"do": "place"}, stop, {"do": "special"}, {"do": "swap", "card": 1}):
        refusal = judging.refusal(judging.TWO, begun, event)
        assert (refusal.why, refusal.name) == ("not-in-game", event["do"])
    laid = {**judging.table(*rows), "stops": [1]}
    refusal = judging.refusal(judging.TWO, begun, laid)
    assert (refusal.why, refusal.name) == ("unknown-key", "stops")
    match = judging.match_of(judging.TWO, begun)
    whole = SetSpecials(tuple(map(tuple, rows)), stops=(1,))
    for told in (Place(), Special("Ann", "stop", row=1), whole):
        with pytest.raises(Refused) as caught:
            match.apply(told)
        assert caught.value.refusal.why == "not-in-game"


# -- rounds and people ----------------------------------------------------------------------------


def test_a_cancelled_round_gives_everybody_what_they_had_before_it() -> None:
    match = begin()
    tell(match, do="deal", rows=[1, 2, 3, 4])
    tell(match, do="score", points={"Ann": 1, "Ben": 1})
    tell(match, do="deal", rows=[1, 2, 3, 4])
    assert table(match).specials.hands == {"Ann": 6, "Ben": 6}
    tell(match, do="void")
    assert table(match).specials.hands == {"Ann": 3, "Ben": 3}
    assert not match.state.open
    tell(match, do="deal", rows=[1, 2, 3, 4])
    assert table(match).specials.hands == {"Ann": 6, "Ben": 6}


def test_who_leaves_gives_the_special_cards_back_and_who_joins_has_none() -> None:
    match = begin(("Ann", "Ben", "Cem"))
    tell(match, do="deal", rows=[1, 2, 3, 4])
    tell(match, do="score", points={"Ann": 1, "Ben": 1, "Cem": 1})
    tell(match, do="seat", leave="Cem")
    assert table(match).specials.hands == {"Ann": 3, "Ben": 3}
    assert table(match).specials.deck == 22
    tell(match, do="seat", join="Zoe", points=4)
    tell(match, do="deal", rows=[1, 2, 3, 4])
    assert table(match).specials.hands == {"Ann": 6, "Ben": 6, "Zoe": 3}
    assert refused(match, do="seat", leave="Zoe") == "seat-in-round"


def test_a_new_name_is_used_everywhere() -> None:
    match = scene([*FULL, [90]], house={"make_change": True}, piles={"Ann": [10]}, Ann=1, Ben=95)
    special(match, "Ann", "replace", instead=2)
    tell(match, do="seat", rename={"Ann": "Anna"})
    now = table(match)
    assert now.pending[0] == (2, "Anna")
    assert now.returned == {"Anna": (1,)}
    assert now.piles["Anna"] == (10,)
    assert now.specials.hands["Anna"] == 2
    tell(match, do="take", row=2)
    tell(match, do="swap", player="Anna", card="stop")


def test_a_round_counted_by_hand_keeps_the_special_cards() -> None:
    match = scene(FULL, Ann=85, Ben=95)
    special(match, "Ann", "shift", move=3, row=2)
    tell(match, do="score", points={"Ann": 5, "Ben": 6})
    assert table(match).specials.hands == {"Ann": 2, "Ben": 3}
    match = begin()
    tell(match, do="score", points={"Ann": 5, "Ben": 6})
    tell(match, do="deal", rows=[1, 2, 3, 4])
    assert table(match).specials.hands == {"Ann": 3, "Ben": 3}


# -- options and shapes ---------------------------------------------------------------------------


def test_every_house_rule_is_written_down_and_off_unless_switched_on() -> None:
    match = begin(make_change=True)
    house = match.record()["options"]["house"]
    assert house.pop("make-change") is True
    assert set(house.values()) == {False}
    assert len(house) == 8


@pytest.mark.parametrize(
    ("options", "key", "why"),
    [
        ({"house": {"magic": True}}, "house", "unknown-house"),
        ({"house": {"make-change": 1}}, "house", "wants-flag"),
        ({"house": []}, "house", "wants-object"),
        ({"edition": "1994"}, "edition", "unknown-edition"),
        ({"variant": "pro"}, "options", "unknown-key"),
        ({"end": {"rounds": 0}}, "end", "wants-count"),
    ],
)
def test_options_that_are_not_right_are_refused_by_their_key(
    options: dict[str, Any], key: str, why: str
) -> None:
    with pytest.raises(Refused) as caught:
        Match.begin({"game": "anniversary", "players": ["Ann", "Ben"], "options": options})
    assert (caught.value.key, caught.value.refusal.why) == (key, why)


def test_a_third_round_may_be_agreed_on() -> None:
    match = begin()
    tell(match, do="score", points={"Ann": 5, "Ben": 6})
    tell(match, do="score", points={"Ann": 5, "Ben": 6})
    tell(match, do="end", rule={"rounds": 3})
    tell(match, do="deal", rows=[1, 2, 3, 4])
    assert not match.state.finished


@pytest.mark.parametrize(
    ("choice", "why"),
    [
        ({"card": "fifth-row", "row": 2}, "choice-unasked"),
        ({"card": "stop"}, "choice-missing"),
        ({"card": "stop", "row": 2, "cancel": []}, "choice-unasked"),
        ({"card": "replace", "with": 50, "move": 3}, "choice-unasked"),
        ({"card": "insert", "row": 2, "with": 50}, "choice-unasked"),
        ({"card": "shift", "row": 2}, "choice-missing"),
        ({"card": "shift", "move": 3}, "choice-missing"),
        ({"card": "stop", "row": 9}, "no-such-row"),
        ({"card": "stop", "row": 1, "turn": 3}, "choice-unasked"),
        ({"card": "positive", "row": 1, "turn": 3}, "no-take"),
    ],
)
def test_a_choice_that_the_card_does_not_ask_for_or_lacks_is_refused(
    choice: dict[str, Any], why: str
) -> None:
    match = scene(FULL, Ann=85, Ben=95)
    assert refused(match, do="special", player="Ann", **choice) == why


def test_where_rule_3_has_chosen_the_row_nobody_else_does() -> None:
    match = scene(FULL, Ann=23, Ben=95)
    assert no_special(match, "Ann", "positive", row=1, turn=3) == "choice-unasked"


# -- replay and words -----------------------------------------------------------------------------


def test_replay_tells_of_the_special_cards() -> None:
    match = scene(FULL, Ann=23, Ben=95)
    special(match, "Ann", "positive", turn=20)
    told = verdict(read(json.dumps(match.record())))
    assert told["waiting"] == {"Ben": 95}
    assert told["specials"] == {
        "hands": {"Ann": 2, "Ben": 3},
        "deck": 22,
        "discards": ["positive"],
        "stops": [],
        "sevens": [],
        "swaps": ["Ann"],
        "aside": [20, 3, 8, 12],
        "returned": {},
    }
    assert told["rulings"][-1]["other"] == 20
    assert told["rulings"][-1]["aside"] == [20, 3, 8, 12]


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_offer_has_a_sentence(language: str) -> None:
    words = Words(language, ANNIVERSARY)
    tables = [
        scene([*FULL, [90]], sevens=[1], stops=[2], Ann=1, Ben=95),
        scene(FULL, house={"shift_into_full": True, "seven_any_row": True}, Ann=23, Ben=95),
        scene([[20], [40], [60], [80]], stops=[1], Ann=23, Ben=95),
    ]
    for match in tables:
        said = [words.ruling(each) for deed in match.deeds for each in deed.preview.rulings]
        assert all(said)
        assert not any("{" in sentence for sentence in said)
        if match.question:
            assert "Ann" in words.question(match.question)
            assert all(words.ruling(option.preview.rulings[0]) for option in match.question.options)


def test_a_take_says_what_comes_off_with_it() -> None:
    match = scene([*FULL, [90]], stops=[2], Ann=23, Ben=95)
    (ruling,) = tell(match, do="place", until="Ben").rulings
    said = Words("en", ANNIVERSARY).ruling(ruling)
    assert said.endswith("Discard the “Stop” card. Row 1 is gone: four rows again.")


def test_the_name_of_a_special_card_is_said_in_a_refusal() -> None:
    match = scene(FULL, discards=["shift"] * 4, Ann=50, Ben=61)
    with pytest.raises(Refused) as caught:
        special(match, "Ann", "shift", move=3, row=2)
    assert Words("en").refusal(caught.value.refusal) == (
        "Ann cannot have “Shift”: all four are elsewhere. Choose another card."
    )
