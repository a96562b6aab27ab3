"""Who sits at the table and when it is over: void, seat and end, right and refused."""

from __future__ import annotations

import pytest

from companion.games.core.reading import dump
from companion.games.core.rulings import Refusal, Refused
from companion.match import Match
from tests.games.judging import (
    ASKED,
    END,
    FOUR,
    LOW,
    OPEN,
    START,
    TEN,
    TWO,
    VOID,
    Told,
    amend,
    deal,
    end,
    judge,
    match_of,
    record,
    refusal,
    refusals,
    revise,
    score,
    seat,
    table,
    take,
)


def test_a_void_round_leaves_no_points() -> None:
    judged = judge(TWO, score(Ann=5, Ben=6), *OPEN, VOID)
    assert judged["rounds"] == [{"Ann": 5, "Ben": 6}]
    assert judged["totals"] == {"Ann": 5, "Ben": 6}
    assert judge(TWO, *ASKED, VOID)["question"] is None
    assert refusal(TWO, VOID).why
    assert refusal(TWO, *OPEN, VOID, VOID).why


def test_who_joins_brings_points_and_plays_from_the_next_round() -> None:
    judged = judge(
        TWO, score(Ann=5, Ben=6), seat(join="Zoe", points=12), score(Ann=1, Ben=1, Zoe=1)
    )
    assert judged["totals"] == {"Ann": 6, "Ben": 7, "Zoe": 13}
    assert judge(TWO, seat(join="Zoe"))["totals"]["Zoe"] == 0
    assert refusal(TWO, seat(join="Zoe"), score(Ann=1, Ben=1)).player == "Zoe"


def test_who_leaves_keeps_the_points_and_cannot_win() -> None:
    events = (score(Ann=50, Ben=1, Cem=3, Dora=9), seat(leave="Ben"), score(Ann=20, Cem=1, Dora=1))
    judged = judge(FOUR, *events)
    assert judged["totals"]["Ben"] == 1
    assert judged["winners"] == ["Cem"]


def test_seats_change_between_rounds_only() -> None:
    for deed in (seat(join="Zoe"), seat(leave="Ben"), seat(order=["Dora", "Cem", "Ben", "Ann"])):
        assert match_of(FOUR, deed).state.players != FOUR
        assert refusal(FOUR, START, deed).why


def test_a_new_name_is_known_at_once_and_everywhere() -> None:
    judged = judge(TWO, score(Ann=5, Ben=6), *ASKED, seat(rename={"Ann": "Anna"}), take(1))
    assert judged["totals"] == {"Anna": 8, "Ben": 6}
    assert judged["rounds"] == [{"Anna": 5, "Ben": 6}]
    assert judged["piles"] == {"Anna": [20], "Ben": []}


@pytest.mark.parametrize(
    "deed",
    [
        {"join": "Ann"},
        {"join": ""},
        {"join": "Zoe", "points": -1},
        {"join": "Zoe", "leave": "Ann"},
        {"leave": "Cem"},
        {"leave": "Ann"},
        {"leave": "Ben", "points": 3},
        {"order": ["Ann"]},
        {"order": ["Ann", "Ann"]},
        {"order": ["Ann", "Ben", "Cem"]},
        {"rename": {"Cem": "Zoe"}},
        {"rename": {"Ann": "Ben"}},
        {"rename": {}},
        {},
    ],
)
def test_seats_that_make_no_table_are_refused(deed: Told) -> None:
    assert refusal(TWO, seat(**deed)).why


def test_all_that_is_wrong_with_new_names_is_said() -> None:
    assert refusals(FOUR, seat(rename={"X": "Y", "Z": "W", "Ann": "Ben", "Cem": "Dora"})) == [
        Refusal("unknown-player", player="X"),
        Refusal("unknown-player", player="Z"),
        Refusal("name-twice", player="Ben"),
        Refusal("name-twice", player="Dora"),
    ]


def test_all_that_is_wrong_with_a_newcomer_is_said() -> None:
    assert refusals(TEN, seat(join="Ann", points=-7)) == [
        Refusal("name-twice", player="Ann"),
        Refusal("too-many-players", number=11, limit=10),
        Refusal("points-negative", player="Ann", number=-7),
    ]


def test_an_eleventh_player_finds_no_seat() -> None:
    full = refusal(TEN, seat(join="Kim"))
    assert (full.number, full.limit) == (11, 10)
    empty = refusal(TWO, seat(leave="Ann"))
    assert (empty.number, empty.limit) == (1, 2)


def test_nobody_joins_where_the_hands_would_not_fit_the_deck() -> None:
    assert judge(FOUR, START, hand=25)["round"] == 1
    assert refusal(FOUR, seat(join="Zoe"), hand=25).limit == 4
    assert judge(FOUR, seat(join="Zoe"), hand=20)["totals"]["Zoe"] == 0


def test_the_deal_goes_round_the_table() -> None:
    """Q26: clockwise, from the dealer that the header names."""
    raw = {**record(FOUR), "dealer": "Cem"}
    match = Match.begin(raw)
    dealers = [match.state.dealer]
    for _ in range(3):
        match.apply(match.parse(score(Ann=1, Ben=1, Cem=1, Dora=1)))
        dealers.append(match.state.dealer)
    assert dealers == ["Cem", "Dora", "Ann", "Ben"]
    match.apply(match.parse(seat(leave="Ben")))
    assert match.state.dealer == "Cem"
    assert Match.begin(record(FOUR)).state.dealer == "Ann"


def test_the_second_half_is_offered_when_it_is_due() -> None:
    cards = iter(range(5, 105))
    names = TEN
    turns = [{"do": "play", "cards": {name: next(cards) for name in names}} for _ in range(5)]
    match = match_of(names, deal(1, 2, 3, 4), *turns[:-1], variant="halves")
    assert deal() not in [dump(deed.event) for deed in match.deeds]
    match.apply(match.parse(turns[-1]))
    assert deal() in [dump(deed.event) for deed in match.deeds]
    match.apply(match.parse(END))
    assert deal() not in [dump(deed.event) for deed in match.deeds]


def test_stopping_ends_the_match_with_the_present_standing() -> None:
    judged = judge(TWO, score(Ann=5, Ben=6), END)
    assert judged["finished"]
    assert judged["winners"] == ["Ann"]
    in_the_round = judge(TWO, *OPEN, END)
    assert in_the_round["winners"] == ["Ben"]
    assert in_the_round["totals"] == {"Ann": 3, "Ben": 0}


def test_a_stopped_round_goes_on_when_the_people_play_on() -> None:
    judged = judge(TWO, *ASKED, END, end(rounds=2), take(1))
    assert not judged["finished"]
    assert judged["rows"] == [[9], [30], [40], [50, 60]]


def test_people_can_play_on_to_a_later_end() -> None:
    over = score(Ann=66, Ben=6)
    judged = judge(TWO, over, end(target=100, when="reach"), score(Ann=1, Ben=1))
    assert not judged["finished"]
    assert judge(TWO, over, end(rounds=2), score(Ann=1, Ben=1))["finished"]


def test_an_end_that_has_come_already_is_no_later_end() -> None:
    over = score(Ann=66, Ben=6)
    assert refusal(TWO, over, end(target=66, when="reach")).why
    assert not judge(TWO, over, end(target=66, when="exceed"))["finished"]
    assert refusal(TWO, over, end(rounds=1)).why
    assert refusal(TWO, over, end(target=50, when="exceed")).why


@pytest.mark.parametrize(
    "rule",
    [{}, {"rounds": 0}, {"target": 0, "when": "reach"}, {"target": 5, "when": "soon"},
     {"rounds": 1, "target": 5}, {"rounds": 1, "when": "reach"}, {"when": "reach"}],
)  # fmt: skip
def test_an_end_is_a_target_or_a_number_of_rounds(rule: Told) -> None:
    assert refusal(TWO, {"do": "end", "rule": rule}).why


def test_after_the_end_only_corrections_and_playing_on_are_accepted() -> None:
    over = score(Ann=66, Ben=6)
    for event in (
        START,
        LOW,
        take(1),
        over,
        table([1], [2], [3], [4]),
        VOID,
        END,
        seat(join="Zoe"),
    ):
        assert refusal(TWO, over, event).why
    for event in (amend(1, Ben=7), revise(1, over), end(rounds=2)):
        assert judge(TWO, over, event)["rounds"]


def test_two_halves_have_no_other_end() -> None:
    assert refusal(TWO, end(rounds=2), variant="halves").why
    assert refusal(TWO, end(target=66, when="reach"), variant="halves").why
    assert not judge(TWO, START, END, end(rounds=1), variant="halves")["finished"]


def test_the_dealer_can_be_put_right_at_any_time() -> None:
    match = match_of(
        ("Ann", "Ben", "Cem"), {"do": "seat", "dealer": "Cem"}, score(Ann=1, Ben=2, Cem=3)
    )
    assert match.state.rounds[0].dealer == "Cem"
    assert match.state.dealer == "Ann"
    with pytest.raises(Refused) as refused:
        match.apply(match.parse({"do": "seat", "dealer": "Zoe"}))
    assert refused.value.refusal.player == "Zoe"
