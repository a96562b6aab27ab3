"""Each event of the record: what it means where it is right, and why it is refused where not."""

from __future__ import annotations

import pytest

from companion.games.core.reading import dump
from companion.games.core.rulings import Refusal, Refused
from companion.match import Match
from companion.words import Words
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
    play,
    refusal,
    refusals,
    revise,
    score,
    seat,
    table,
    take,
    told,
)


def whole_round(first: int = 5) -> list[Told]:
    """A tracked round of ten turns in which the cards only rise."""
    cards = iter(range(first, first + 20))
    return [deal(1, 2, 3, 4), *(play(Ann=next(cards), Ben=next(cards)) for _ in range(10))]


# -- deal ------------------------------------------------------------------------------------


def test_a_deal_opens_a_round() -> None:
    judged = judge(TWO, START)
    assert (judged["round"], judged["turn"], judged["rounds"]) == (1, 0, [])


@pytest.mark.parametrize(
    "rows", [(), (1,), (1, 2, 3), (1, 2, 3, 4, 5), (1, 2, 3, 3), (0, 1, 2, 3), (1, 2, 3, 105)]
)
def test_a_deal_has_four_different_cards_of_the_deck(rows: tuple[int, ...]) -> None:
    assert refusal(TWO, {"do": "deal", "rows": list(rows)}).why
    assert refusal(TWO, {"do": "deal"}).why


def test_a_round_is_not_dealt_while_one_is_open() -> None:
    assert refusal(TWO, START, deal(1, 2, 3, 4)).why == refusal(TWO, *ASKED, deal(1, 2, 3, 4)).why


# -- play and take ---------------------------------------------------------------------------


def test_a_play_resolves_from_the_lowest_card_up_to_the_question() -> None:
    match = match_of(FOUR, START, play(Ann=60, Ben=9, Cem=45, Dora=41))
    assert match.question is not None
    assert match.question.player == "Ben"
    assert judge(FOUR, START, play(Ann=60, Ben=9, Cem=45, Dora=41))["rulings"] == []


def test_a_choice_shows_beforehand_what_it_costs() -> None:
    match = match_of(TWO, *ASKED)
    assert match.question is not None
    for option in match.question.options:
        assert isinstance(option.value, int)
        (ruling,) = option.preview.rulings
        assert ruling.rule == "low-card"
        assert ruling.took == ((20, 30, 40, 50)[option.value - 1],)
        event = match.parse(take(option.value))
        assert event == option.event
        step = match.apply(event)
        assert step.rulings[0] == ruling
        match.undo()


def test_a_ruling_after_the_answer_carries_the_number_of_its_play() -> None:
    judged = judge(TWO, *ASKED, take(1), play(Ann=61, Ben=62))
    assert told(judged, "event", "card") == [(2, 9), (2, 60), (4, 61), (4, 62)]


def test_ten_turns_close_the_round_and_leave_the_table_to_be_looked_at() -> None:
    before = judge(TWO, *whole_round()[:-1])
    assert before["rounds"] == []
    judged = judge(TWO, *whole_round())
    assert len(judged["rounds"]) == 1
    assert judged["rounds"][0] == judged["totals"]
    assert (judged["round"], judged["turn"]) == (1, 10)
    assert judged["rows"] != []


def test_a_smaller_hand_makes_a_shorter_round() -> None:
    events = (START, play(Ann=51, Ben=52), play(Ann=53, Ben=54), play(Ann=61, Ben=62))
    assert judge(TWO, *events[:-1], hand=3)["rounds"] == []
    assert judge(TWO, *events, hand=3)["rounds"] == [{"Ann": 7, "Ben": 0}]


def test_a_play_names_each_seated_player_once() -> None:
    assert refusal(TWO, START, play(Ann=51)).player == "Ben"
    assert refusal(TWO, START, play(Ann=51, Ben=52, Cem=53)).player == "Cem"
    assert refusal(TWO, START, play(Ann=51, Ben=51)).card == 51


@pytest.mark.parametrize("card", [0, -3, 105, 9999])
def test_a_card_outside_the_deck_is_named(card: int) -> None:
    assert refusal(TWO, START, play(Ann=card, Ben=52)).card == card


def test_a_card_that_lies_somewhere_is_refused_with_its_player_and_its_place() -> None:
    in_row = refusal(TWO, *OPEN, play(Ann=61, Ben=40))
    assert in_row == Refusal("card-in-row", player="Ben", card=40, row=3)
    in_pile = refusal(TWO, *OPEN, play(Ann=61, Ben=20))
    assert in_pile == Refusal("card-in-pile", player="Ben", card=20, name="Ann")
    assert Words().refusal(in_pile) == "20 is already in Ann's pile. Choose another card."


def test_all_that_is_wrong_with_a_turn_is_said() -> None:
    played = play(Ann=40, Ben=20, Cem=105, Dora=61, Zed=61)
    assert refusals(FOUR, START, play(Ann=9, Ben=60, Cem=61, Dora=62), take(1), played) == [
        Refusal("unknown-player", player="Zed"),
        Refusal("card-in-row", player="Ann", card=40, row=3),
        Refusal("card-in-pile", player="Ben", card=20, name="Ann"),
        Refusal("card-not-in-deck", player="Cem", card=105, limit=104),
        Refusal("card-in-row", player="Dora", card=61, row=4),
        Refusal("card-in-row", player="Zed", card=61, row=4),
    ]
    assert refusals(FOUR, START, play(Ann=9, Cem=9)) == [
        Refusal("card-missing", player="Ben"),
        Refusal("card-missing", player="Dora"),
        Refusal("card-twice", player="Cem", card=9, name="Ann"),
    ]


def test_all_that_is_wrong_with_a_deal_is_said() -> None:
    assert refusals(TWO, deal(20, 20, 0, 105, 7)) == [
        Refusal("rows-count", number=5, limit=4),
        Refusal("card-in-row", card=20, row=1),
        Refusal("card-not-in-deck", card=0, limit=104),
        Refusal("card-not-in-deck", card=105, limit=104),
    ]


def test_nothing_is_played_without_a_round_or_over_an_open_question() -> None:
    assert refusal(TWO, play(Ann=1, Ben=2)).why
    assert refusal(TWO, *ASKED, play(Ann=61, Ben=62)).player == "Ann"


def test_a_row_is_only_taken_by_someone_who_is_asked() -> None:
    assert refusal(TWO, take(1)).why
    assert refusal(TWO, START, take(1)).why
    assert refusal(TWO, *OPEN, take(1)).why
    assert refusal(TWO, *ASKED, take(5)).row == 5


# -- score and amend -------------------------------------------------------------------------


def test_a_score_is_a_round_of_its_own_and_mixes_with_tracked_ones() -> None:
    judged = judge(TWO, score(Ann=3, Ben=4), *whole_round(), score(Ann=10, Ben=0))
    assert [judged["rounds"][0], judged["rounds"][2]] == [
        {"Ann": 3, "Ben": 4},
        {"Ann": 10, "Ben": 0},
    ]
    assert judged["round"] == 3
    for name in TWO:
        assert judged["totals"][name] == sum(points[name] for points in judged["rounds"])


def test_a_score_closes_the_open_round_with_its_points() -> None:
    for events in (OPEN, ASKED):
        judged = judge(TWO, *events, score(Ann=7, Ben=8))
        assert judged["rounds"] == [{"Ann": 7, "Ben": 8}]
        assert judged["totals"] == {"Ann": 7, "Ben": 8}
        assert judged["question"] is None
        assert judge(TWO, *events, score(Ann=7, Ben=8), START)["round"] == 2


def test_a_score_names_exactly_the_seated_players() -> None:
    assert refusal(TWO, score(Ann=7)).player == "Ben"
    assert refusal(TWO, score(Ann=7, Ben=1, Cem=2)).player == "Cem"
    assert refusal(TWO, score(Ann=-1, Ben=1)).player == "Ann"


def test_all_that_is_wrong_with_a_score_is_said() -> None:
    assert refusals(FOUR, score(Ann=-1, Ben=-2, Zed=1)) == [
        Refusal("unknown-player", player="Zed"),
        Refusal("points-missing", player="Cem"),
        Refusal("points-missing", player="Dora"),
        Refusal("points-negative", player="Ann", number=-1),
        Refusal("points-negative", player="Ben", number=-2),
    ]
    assert refusals(TWO, score(Ann=1, Ben=2), amend(1, Ann=-1, Zed=-2)) == [
        Refusal("not-in-round", player="Zed", number=1),
        Refusal("points-negative", player="Ann", number=-1),
        Refusal("points-negative", player="Zed", number=-2),
    ]


def test_an_amendment_is_warned_of_like_a_score() -> None:
    one = score(Ann=1, Ben=2)
    assert "warnings" not in judge(TWO, one, amend(1, Ann=165))
    (said,) = judge(TWO, one, amend(1, Ann=166))["warnings"]
    assert "168" in said
    assert "167" in said


@pytest.mark.parametrize(("players", "limit"), [(2, 38 - 4), (3, 55 - 4), (10, 167)])
def test_the_pro_deck_allows_its_own_bullheads_in_a_round(players: int, limit: int) -> None:
    """1 to 24 have 38 bullheads, 1 to 34 have 55; a card stays in each row."""
    pro = {"variant": "pro", "edition": "1994"}  # printed for ten as well (Q28)
    others = dict.fromkeys(TEN[1:players], 0)
    assert "warnings" not in judge(TEN[:players], score(Ann=limit, **others), **pro)
    (said,) = judge(TEN[:players], score(Ann=limit + 1, **others), **pro)["warnings"]
    assert f"has {limit} " in said


def test_an_amended_round_is_measured_by_those_who_played_it() -> None:
    three = (score(Ann=20, Ben=10, Cem=10), seat(leave="Cem"))
    assert "warnings" not in judge(FOUR[:3], *three, amend(1, Ann=21), variant="pro")
    assert "warnings" in judge(FOUR[:3], *three, amend(1, Ann=32), variant="pro")
    two = (score(Ann=20, Ben=14), seat(join="Cem"))
    assert "warnings" in judge(TWO, *two, amend(1, Ann=21), variant="pro")
    assert refusal(TWO, *two, amend(-7, Ann=1), variant="pro").why == "no-such-round"


@pytest.mark.parametrize(("most", "warned"), [(167, False), (168, True)])
def test_more_points_than_the_deck_holds_are_warned_of_and_written_down(
    most: int, warned: bool
) -> None:
    judged = judge(TWO, score(Ann=most, Ben=0))
    assert judged["totals"]["Ann"] == most
    assert ("warnings" in judged) == warned


def test_an_amendment_corrects_the_named_players_of_any_closed_round() -> None:
    events = (score(Ann=3, Ben=4), *whole_round())
    was = judge(TWO, *events)["rounds"]
    judged = judge(TWO, *events, amend(1, Ben=9), amend(2, Ann=1))
    assert judged["rounds"] == [{"Ann": 3, "Ben": 9}, {**was[1], "Ann": 1}]
    assert judge(TWO, *events, START, amend(1, Ben=9))["rounds"][0]["Ben"] == 9


def test_an_amendment_can_end_a_match_and_open_it_again() -> None:
    assert judge(TWO, score(Ann=60, Ben=4), amend(1, Ann=66))["finished"]
    reopened = (score(Ann=66, Ben=4), amend(1, Ann=60))
    assert not judge(TWO, *reopened)["finished"]
    assert judge(TWO, *reopened, score(Ann=1, Ben=1))["totals"] == {"Ann": 61, "Ben": 5}


def test_an_amendment_of_what_is_not_there_is_refused() -> None:
    one = score(Ann=3, Ben=4)
    assert refusal(TWO, amend(1, Ann=1)).number == 1
    assert refusal(TWO, one, amend(2, Ann=1)).number == 2
    assert refusal(TWO, one, amend(0, Ann=1)).why
    assert refusal(TWO, START, amend(1, Ann=1)).number == 1
    assert refusal(TWO, one, amend(1, Cem=1)).player == "Cem"
    assert refusal(TWO, one, amend(1, Ann=-1)).player == "Ann"
    assert refusal(TWO, one, amend(1)).why
    late = (one, seat(join="Cem"))
    assert refusal(TWO, *late, amend(1, Cem=1)).player == "Cem"


# -- revise ----------------------------------------------------------------------------------


def test_a_revision_replaces_the_tail_as_if_it_had_been_written_so() -> None:
    after = (play(Ann=61, Ben=62), play(Ann=63, Ben=64))
    wrong = (START, play(Ann=9, Ben=60), take(1), *after)
    right = (START, play(Ann=8, Ben=60), take(2), *after)
    revised = judge(TWO, *wrong, revise(2, *right[1:]))
    assert revised == judge(TWO, *right)


def test_events_after_a_revision_count_on_from_its_end() -> None:
    events = (START, play(Ann=51, Ben=60), revise(2, play(Ann=52, Ben=60)), play(Ann=61, Ben=62))
    assert told(judge(TWO, *events), "event", "card") == [(2, 52), (2, 60), (3, 61), (3, 62)]
    again = judge(TWO, *events, revise(3, play(Ann=63, Ben=62)))
    assert told(again, "card") == [(52,), (60,), (62,), (63,)]


def test_a_revision_is_undone_in_one_step() -> None:
    match = match_of(TWO, *OPEN)
    before = match.state
    match.apply(match.parse(revise(2, play(Ann=51, Ben=60))))
    assert match.state != before
    assert match.undo()
    assert match.state == before
    assert match.record()["events"] == list(OPEN)


def test_a_revision_reopens_a_finished_match() -> None:
    judged = judge(TWO, score(Ann=70, Ben=4), revise(1, score(Ann=7, Ben=4)))
    assert not judged["finished"]
    assert judged["totals"] == {"Ann": 7, "Ben": 4}


def test_a_revision_starts_at_an_event_that_exists_and_holds_no_other() -> None:
    assert refusal(TWO, START, revise(0, START)).why
    assert refusal(TWO, START, revise(2, VOID)).number == 2
    assert refusal(TWO, START, revise(1, START, revise(1, START))).why
    assert refusal(TWO, START, revise(1, START, take(1))).why
    assert refusal(TWO, START, {"do": "revise", "from": 1}).why
    assert refusal(TWO, START, {"do": "revise", "events": []}).why


# -- table -----------------------------------------------------------------------------------


def test_the_table_is_set_as_it_lies_and_play_goes_on_from_there() -> None:
    lies = table([20, 25], [30], [40], [50, 51], Ann=[1, 2], Ben=[55])
    judged = judge(TWO, *OPEN, lies, play(Ann=26, Ben=52))
    assert judged["rows"] == [[20, 25, 26], [30], [40], [50, 51, 52]]
    assert judged["totals"] == {"Ann": 2, "Ben": 7}


def test_a_turn_played_without_the_phone_shows_in_the_number_of_cards() -> None:
    lies = table([9, 21], [30], [40], [50, 60, 61], Ann=[20], Ben=[])
    assert judge(TWO, *OPEN, lies)["turn"] == 2
    same = table([9], [30], [40], [50, 60], Ann=[20], Ben=[])
    assert judge(TWO, *OPEN, same)["turn"] == 1
    odd = table([9, 21], [30], [40], [50, 60], Ann=[20], Ben=[])
    assert judge(TWO, *OPEN, odd)["turn"] == 1
    rows_alone = table([9, 21], [30], [40], [50, 60, 61])
    assert judge(TWO, *OPEN, rows_alone)["turn"] == 1


def test_a_table_cannot_hold_more_cards_than_were_dealt() -> None:
    assert judge(TWO, START, table([1], [2], [3], [4], Ann=[5, 6], Ben=[7, 8]), hand=2)["rounds"]
    crowded = table([1], [2], [3], [4], Ann=[5, 6, 7], Ben=[8, 9])
    assert refusal(TWO, START, crowded, hand=2).limit == 8


def test_piles_that_are_not_named_stay() -> None:
    assert judge(TWO, *OPEN, table([9], [30], [40], [60]))["piles"]["Ann"] == [20]
    judged = judge(TWO, *OPEN, table([9], [30], [40], [60], Ben=[50]))
    assert judged["piles"] == {"Ann": [20], "Ben": [50]}


def test_a_pending_card_that_is_not_on_the_table_stays_pending() -> None:
    judged = judge(TWO, *ASKED, table([21], [30], [40], [50]))
    assert judged["question"]["player"] == "Ann"
    solved = judge(TWO, *ASKED, table([9], [30], [40], [50], Ann=[20]))
    assert solved["question"] is None
    assert solved["rows"] == [[9], [30], [40], [50, 60]]


def test_against_the_rules_only_what_the_people_agreed_on() -> None:
    lies = table([20, 9], [30], [40], [50, 60], Ann=[])
    assert refusal(TWO, *OPEN, lies).row == 1
    judged = judge(TWO, *OPEN, {**lies, "agreed": True})
    assert judged["rows"][0] == [20, 9]
    assert told(judged, "card") == [(9,), (60,)]
    assert refusal(TWO, *OPEN, {**lies, "agreed": 1}).why


def test_an_impossible_table_says_all_that_is_wrong_with_it() -> None:
    lies = table([20, 20], [], [40, 41, 42, 43, 44, 45], [105], Ann=[40], Cem=[1])
    with pytest.raises(Refused) as caught:
        match_of(TWO, *OPEN, {**lies, "agreed": True})
    found = caught.value.refusals
    assert {refused.card for refused in found} >= {20, 40, 105}
    assert {refused.row for refused in found} >= {2, 3}
    assert "Cem" in {refused.player for refused in found}


def test_every_place_of_a_card_that_lies_in_several_is_named() -> None:
    lies = table([20], [30], [41], [40], Ann=[40], Ben=[40, 40])
    assert refusals(TWO, *OPEN, lies) == [
        Refusal("card-in-row", card=40, row=4),
        Refusal("card-in-pile", card=40, name="Ann"),
        Refusal("card-in-pile", card=40, name="Ben"),
    ]


def test_a_table_with_a_double_and_too_many_cards_is_refused_for_both() -> None:
    crowded = table([1], [2], [3], [3], Ann=[5, 6, 7, 8], Ben=[9, 10])
    assert refusals(TWO, START, crowded, hand=2) == [
        Refusal("card-in-row", card=3, row=3),
        Refusal("too-many-cards", number=9, limit=8),
    ]


def test_a_table_needs_an_open_round_and_four_rows() -> None:
    assert refusal(TWO, table([1], [2], [3], [4])).why
    assert refusal(TWO, score(Ann=1, Ben=2), table([1], [2], [3], [4])).why
    assert refusal(TWO, START, table([1], [2], [3])).why
    assert refusal(TWO, START, table([1], [2], [3], [4], [5])).why


# -- the log ---------------------------------------------------------------------------------


def test_undo_and_redo_walk_the_log_and_stop_at_its_ends() -> None:
    match = match_of(TWO, *OPEN)
    assert match.position == 3
    assert [match.undo() for _ in range(4)] == [True, True, True, False]
    assert (match.position, match.record()["events"]) == (0, [])
    assert [match.redo() for _ in range(4)] == [True, True, True, False]
    assert match.record()["events"] == list(OPEN)


def test_a_new_event_after_an_undo_drops_what_was_undone() -> None:
    match = match_of(TWO, *OPEN)
    match.undo()
    match.apply(match.parse(take(3)))
    assert not match.redo()
    assert match.record()["events"] == [START, LOW, take(3)]


def test_a_refused_event_after_an_undo_keeps_what_was_undone() -> None:
    match = match_of(TWO, *OPEN)
    match.undo()
    with pytest.raises(Refused):
        match.apply(match.parse(take(9)))
    assert match.redo()
    assert match.record()["events"] == list(OPEN)


def test_an_event_is_written_as_it_was_read() -> None:
    match = match_of(TWO)
    for event in (
        START, deal(), LOW, take(2), score(Ann=1, Ben=2), amend(1, Ann=3), VOID, END,
        end(rounds=2), end(target=66, when="exceed"), seat(join="Zoe", points=3),
        seat(leave="Ben"), seat(order=["Ben", "Ann"]), seat(rename={"Ben": "Bea"}),
        table([1], [2], [3], [4], Ann=[5]), {**table([1], [2], [3], [4]), "agreed": True},
        revise(1, START, LOW),
    ):  # fmt: skip
        assert dump(match.parse(event)) == event


def test_a_match_begins_with_what_the_edition_prints() -> None:
    match = Match.begin({"game": "classic", "players": ["Ann", "Ben"], "options": {}})
    assert match.state.players == ("Ann", "Ben")
    assert (match.position, match.question, match.state.finished) == (0, None, False)
    options = match.record()["options"]
    assert (options["edition"], options["variant"]) == ("2019", "basic")
    assert options["end"] == {"target": 66, "when": "reach"}


def test_closed_piles_are_an_option_of_the_record() -> None:
    match = Match.begin({"game": "classic", "players": ["Ann", "Ben"], "options": {"closed": True}})
    assert match.record()["options"]["closed"] is True
    with pytest.raises(Refused) as refused:
        Match.begin({"game": "classic", "players": ["Ann", "Ben"], "options": {"closed": 1}})
    assert refused.value.key == "closed"


def test_a_table_may_name_no_pile_at_all() -> None:
    match = match_of(TWO, deal(12, 37, 43, 58))
    rows = [[12], [37], [43], [57]]
    frame = match.apply(match.parse({"do": "table", "rows": rows, "piles": {}}))
    assert frame.state.table is not None
