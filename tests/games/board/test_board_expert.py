"""The rulings of the expert version without luck cards, each by its id."""

from dataclasses import replace
from typing import Any

from companion.games.board.events import ACTIONS, Action, SetBoard
from companion.games.core.asking import KIND, ROW, WAITING, Touch
from companion.match import Match
from companion.replay import verdict
from tests.games.board.boards import (
    FOUR,
    do,
    ids,
    lay,
    refused,
    said,
    sit,
    table,
    turn,
)

LOW = {1: [10], 2: [30], 3: [50], 7: [70]}


def waiting(
    rows: dict[int, list[Any]], *, tile: int, house: tuple[str, ...] = (), **keys: Any
) -> Match:
    """Ann's tile comes next; she holds six action cards."""
    match = sit("expert", house=house)
    lay(match, rows, actions={"Ann": 6}, **keys)
    turn(match, Ann=tile, Ben=99)
    return match


def act(match: Match, card: str, **keys: Any) -> str:
    """Ann plays an action card; why not, if it is refused."""
    return refused(match, "action", player="Ann", card=card, **keys)


def place(match: Match) -> list[tuple[str, int, int | None]]:
    """Ann's tile is placed, alone."""
    return said(do(match, "place", until=99))


def offered(match: Match) -> set[tuple[str, int | None]]:
    events = [each.event for each in match.deeds]
    return {(each.card, each.row) for each in events if isinstance(each, Action)}


# -- spaces ---------------------------------------------------------------------------------------


def test_b2_a_take_and_the_first_space_of_the_new_row_are_two_scores() -> None:
    match = waiting({**LOW, 3: [50, 51, 52, 53]}, tile=54)
    do(match, "place", until=99)
    question = match.question
    assert question is not None
    assert [option.value for option in question.options] == [4, 5, 6]  # B16: not row 3
    assert refused(match, "start", row=3) == "not-empty"
    frame = do(match, "start", row=5)
    assert said(frame) == [("started", 5, 0), ("oxen", 5, -1)]
    assert table(match).scores["Ann"] == -5


def test_b42_taken_tiles_go_behind_the_screen_and_can_be_played() -> None:
    match = waiting({**LOW, 2: [30, 31, 32]}, tile=33)
    assert ("take-tiles", 2, 0) in place(match)
    do(match, "start", row=6)
    assert table(match).behind["Ann"] == (30, 31, 32)
    assert table(match).hands["Ann"] == 14
    do(match, "place")
    assert refused(match, "play", cards={"Ann": [40, 41], "Ben": [31, 42]}) == "tile-behind"
    turn(match, Ann=[30, 31], Ben=[41, 42])


def test_whose_tiles_are_counted_anew_has_none_that_everybody_knows() -> None:
    match = sit("expert")
    lay(match, {2: [10, 11, 12], 1: [40], 3: [50], 7: [70]}, tiles={"Ann": 5, "Ben": 5})
    turn(match, Ann=13, Ben=99)
    do(match, "place", until=99)
    do(match, "start", row=4)
    do(match, "place")
    assert table(match).behind["Ann"] == (10, 11, 12)
    cards = {"Ann": 90, "Ben": 11}
    assert refused(match, "play", cards=cards) == "tile-behind"
    rows = [list(row) for row in table(match).rows]
    do(match, "table", rows=rows, tiles={"Ben": 4})  # nothing is said of Ann's
    assert refused(match, "play", cards=cards) == "tile-behind"
    lies = match.game.lies(match.state)
    assert lies is not None
    told = {"Ann": 4, "Ben": 7}  # in truth the row was Ben's
    lies = replace(lies, counts={**lies.counts, "tiles": told})
    event = match.game.set_as(match.state, lies, agreed=True)
    assert isinstance(event, SetBoard)
    assert event.tiles == told
    match.apply(event)
    assert not table(match).behind.get("Ann")
    turn(match, **cards)


def test_b40_an_empty_draw_pile_gives_none_or_the_box_by_the_house_rule() -> None:
    for house in ((), ("draw-from-box",)):
        match = sit("expert", house=house)
        lay(match, {**LOW, 3: [50, 51, 52, 53]}, draw=0)
        turn(match, Ann=54, Ben=99)
        do(match, "place", until=99)
        do(match, "start", row=4)
        do(match, "place")
        turn(match, Ann=55, Ben=98)
        frame = do(match, "place", until=98)
        rule = "draw-tile" if house else "no-tile"
        assert said(frame)[1][0] == rule
        assert "B40" in ids(frame)
        assert table(match).hands["Ann"] == 10 + len(house)


def test_b41_b65_action_cards_are_shuffled_and_may_run_out() -> None:
    match = sit("expert")
    lay(match, {**FOUR, 4: [20, 21]}, actions={"Ann": 2, "Ben": 22})
    turn(match, Ann=30, Ben=99)
    assert table(match).deck == 0
    act(match, "skip")
    match.undo()
    frame = do(match, "place", until=99)
    assert said(frame)[1][0] == "no-action"
    assert "B41" in ids(frame)
    match.undo()
    act(match, "stop", row=1)
    frame = do(match, "place", until=99)
    assert said(frame)[1][0] == "draw-action"
    assert "B65" in ids(frame)
    assert table(match).stops == (1,)
    assert (table(match).deck, table(match).discards) == (0, 0)


# -- stop signs -----------------------------------------------------------------------------------


def test_b17_b51_stopped_rows_are_left_out_for_low_tiles_too() -> None:
    match = waiting(LOW, tile=5)
    act(match, "stop", row=7)
    frame = do(match, "place", until=99)
    assert said(frame)[0] == ("low-tile", 3, 0)
    assert "B17" in ids(frame)
    match = waiting(LOW, tile=15)
    act(match, "stop", row=1)
    frame = do(match, "place", until=99)
    assert said(frame)[0] == ("low-tile", 7, 0)
    assert "B51" in ids(frame)


def test_b24_b45_b58_b70_signs_limits_and_removal() -> None:
    match = waiting({**LOW, 3: [50, 51, 52, 53]}, tile=54)
    assert act(match, "stop", row=4) == "row-not-active"
    assert act(match, "stop", row=1) == ""
    assert act(match, "stop", row=1) == "row-stopped"
    assert act(match, "stop", row=2) == ""
    assert act(match, "stop", row=7) == "two-stops"
    assert table(match).rows[0] == (10,)  # the sign lies on no space
    frame = do(match, "place", until=99)
    assert {"B24"} <= ids(frame)
    assert table(match).stops == ()


def test_b25_no_card_leads_into_a_stopped_row() -> None:
    match = waiting(LOW, tile=60)
    act(match, "stop", row=3)
    assert act(match, "ascending", row=3) == "row-stopped"
    match = waiting(LOW, tile=40)
    act(match, "stop", row=3)
    assert act(match, "start", row=3) == "row-stopped"
    assert place(match) == [("nearest", 2, 0)]


# -- exchange and another -------------------------------------------------------------------------


def test_b26_b27_b64_exchange_is_placed_at_once_and_more_cards_may_follow() -> None:
    match = waiting(LOW, tile=60)
    assert act(match, "exchange", with_=60) == "same-tile"
    assert act(match, "exchange", with_=61) == ""
    assert act(match, "exchange", with_=98) == ""
    assert act(match, "skip") == ""
    assert place(match) == [("nearest", 7, 0)]
    assert table(match).rows[6] == (70, 0, 98)
    assert table(match).behind["Ann"] == (60, 61)
    assert table(match).hands["Ann"] == 11


def test_b26_b38_nothing_without_tiles_behind_the_screen() -> None:
    match = sit("expert")
    lay(match, LOW, tiles={"Ann": 1})
    turn(match, Ann=60, Ben=99)
    assert act(match, "exchange", with_=61) == "screen-empty"
    assert act(match, "another", with_=61) == "screen-empty"


def test_b37_b39_another_pulls_all_own_tiles_and_cards_stay_with_theirs() -> None:
    match = sit("expert")
    lay(match, {1: [10], 2: [30], 3: [50], 6: [70]}, actions={"Ann": 6})
    turn(match, Ann=[55, 90], Ben=[56, 57])
    act(match, "skip")
    frame = do(match, "action", player="Ann", card="another", with_=40)
    assert "B39" in ids(frame)
    assert [each.tile for each in table(match).pending] == [40, 55, 90, 56, 57]
    assert [each.skips for each in table(match).pending] == [0, 1, 0, 0, 0]


def test_b73_another_after_an_exchange_takes_the_new_tile_along() -> None:
    match = waiting(LOW, tile=60)
    act(match, "exchange", with_=80)
    act(match, "another", with_=75)
    assert [each.tile for each in table(match).pending] == [75, 80, 99]


def test_b56_cards_lapse_with_an_exchanged_tile_or_pass_on() -> None:
    for house, skips in (((), 0), (("cards-pass-on",), 1)):
        match = waiting(LOW, tile=60, house=house)
        act(match, "skip")
        act(match, "stop", row=1)
        frame = do(match, "action", player="Ann", card="exchange", with_=61)
        assert "B56" in ids(frame)
        assert table(match).pending[0].skips == skips
        assert table(match).stops == (1,)


# -- skip -----------------------------------------------------------------------------------------


def test_b22_a_skipped_double_symbol_stays_open() -> None:
    match = sit("expert")
    lay(match, {1: [10], 2: [30], 3: [50], 6: [70]}, actions={"Ann": 6})
    assert verdict(match)["two"]
    turn(match, Ann=[75, 90], Ben=[56, 57])
    do(match, "place", until=75)
    act(match, "skip")
    do(match, "place")
    assert table(match).rows[5][:3] == (70, 0, 75)
    assert verdict(match)["two"]


def test_b28_b66_skip_onto_the_last_space_and_with_a_low_tile() -> None:
    match = waiting({**FOUR, 2: [30, 31]}, tile=32)
    assert act(match, "skip") == ""
    frame = do(match, "place", until=99)
    assert said(frame)[1] == ("take-tiles", 2, 0)
    assert "B28" in ids(frame)
    match = waiting(LOW, tile=5)
    assert act(match, "skip") == ""
    frame = do(match, "place", until=99)
    assert said(frame) == [("low-tile", 7, 0)]
    assert "B66" in ids(frame)
    assert table(match).rows[6] == (70, 0, 5)


def test_b29_two_skips_for_a_tile_never_past_the_last_space() -> None:
    match = waiting({**FOUR, 2: [30]}, tile=32)
    assert act(match, "skip") == ""
    assert act(match, "skip") == ""
    assert act(match, "skip") == "skip-over-last"
    assert "B29" in ids(do(match, "place", until=99))
    match = waiting({**FOUR, 2: [30]}, tile=32, house=("one-skip",))
    act(match, "skip")
    assert act(match, "skip") == "one-skip"


def test_b30_the_next_tile_goes_behind_the_last_one() -> None:
    match = waiting({**FOUR, 1: [30, None, 32]}, tile=33)
    place(match)
    assert table(match).rows[0] == (30, 0, 32, 33)


# -- at the start, in ascending order -------------------------------------------------------------


def test_b31_any_active_row_whose_first_tile_is_higher() -> None:
    match = waiting(LOW, tile=40)
    assert {row for card, row in offered(match) if card == "start"} == {3, 7}
    assert act(match, "start", row=2) == "start-too-high"
    assert act(match, "start", row=4) == "row-not-active"


def test_b32_b33_a_slide_stops_at_the_gap_and_the_slid_tile_counts() -> None:
    rows = {**FOUR, 1: [12, 13, 14, 15, 19, 22]}
    match = waiting({**FOUR, 3: [30, None, 32]}, tile=29)
    act(match, "start", row=3)
    frame = do(match, "place", until=99)
    assert said(frame) == [("slide", 3, 0), ("number", 3, -7)]
    assert "B32" in ids(frame)
    assert table(match).rows[2] == (29, 30, 32)
    match = waiting({**rows, 1: [12, 13, 14, 15, 23]}, tile=9)
    act(match, "start", row=1)
    frame = do(match, "place", until=99)
    assert said(frame)[1] == ("oxen", 1, 10)  # twice the five of the 23, not the 9's one
    assert "B33" in ids(frame)


def test_b34_a_slide_that_fills_the_last_space_takes_the_row() -> None:
    match = waiting({**FOUR, 3: [30, 31, 32, 33]}, tile=29)
    assert act(match, "start", row=3) == ""
    frame = do(match, "place", until=99)
    assert said(frame)[:2] == [("slide", 3, 0), ("take", 3, -4)]
    assert "B34" in ids(frame)
    do(match, "start", row=6)
    assert table(match).rows[5] == (29,)
    match = waiting({**FOUR, 3: [30, 31, 32, 33]}, tile=29, house=("no-start-onto-last",))
    assert act(match, "start", row=3) == "start-onto-last"


def test_b35_b57_b72_which_cards_go_together() -> None:
    match = waiting(LOW, tile=40)
    act(match, "start", row=3)
    assert act(match, "skip") == "not-together"
    assert act(match, "ascending", row=1) == "not-together"
    assert act(match, "start", row=7) == "card-twice-on-tile"
    match = waiting(LOW, tile=40)
    act(match, "skip")
    assert act(match, "start", row=3) == "not-together"
    assert act(match, "ascending", row=1) == ""
    assert act(match, "ascending", row=2) == "card-twice-on-tile"
    frame = do(match, "place", until=99)
    assert said(frame) == [("ascending", 1, 0)]
    assert "B57" in ids(frame)
    assert table(match).rows[0] == (10, 0, 40)


def test_b36_b68_ascending_needs_a_row_that_ends_lower() -> None:
    match = waiting(LOW, tile=5)
    assert not [row for card, row in offered(match) if card == "ascending"]
    assert act(match, "ascending", row=1) == "ascending-too-low"
    match = waiting({**FOUR, 2: [30, 31, 32]}, tile=33)
    assert act(match, "ascending", row=2) == ""
    frame = do(match, "place", until=99)
    assert said(frame)[1] == ("take-tiles", 2, 0)
    assert "B68" in ids(frame)


def test_b67_b71_what_can_no_longer_be_lapses_and_what_spoils_is_refused() -> None:
    for house, rule in (((), "lapsed"), (("cards-come-back",), "came-back")):
        match = waiting({**FOUR, 3: [50]}, tile=40, house=house)
        act(match, "start", row=3)
        act(match, "another", with_=30)
        act(match, "start", row=3)  # for the 30: then the 40 is no longer lower than the first
        before = table(match).actions["Ann"]
        frame = do(match, "place", until=99)
        assert next(each.rule for each in frame.rulings if each.piece == 40) == rule
        assert table(match).actions["Ann"] == before + len(house)
    match = waiting({**FOUR, 2: [30], 3: [20, 21, 22, 23]}, tile=40)
    assert act(match, "skip") == ""
    assert act(match, "stop", row=2) == "spoils"


def test_b67_a_card_lapses_when_its_tile_comes_and_others_may_follow() -> None:
    for house in ((), ("cards-come-back",)):
        match = waiting({**FOUR, 1: [20], 3: [50]}, tile=40, house=house)
        act(match, "start", row=3)
        act(match, "another", with_=30)
        act(match, "start", row=3)
        frame = do(match, "place", until=40)  # and now the 40 can no longer be put before the 30
        assert ("came-back" if house else "lapsed") in [each.rule for each in frame.rulings]
        assert not table(match).pending[0].start
        assert act(match, "skip") == ""
        do(match, "place", until=99)
        assert table(match).rows[0] == (20, 0, 40)


def test_b67_what_has_been_shuffled_since_does_not_come_back() -> None:
    rows = {1: [91], 2: [92], 3: [50], 4: [5, 6]}  # the next space of row 4 draws a card
    match = waiting(rows, tile=40, house=("cards-come-back",))
    lay(match, rows, actions={"Ann": 12, "Ben": 12})
    for card, keys in (
        ("start", {"row": 3}),
        ("another", {"with_": 20}),
        ("another", {"with_": 30}),
    ):
        assert act(match, card, **keys) == ""
    do(match, "place", until=30)
    assert table(match).shuffles == 1
    assert act(match, "start", row=3) == ""
    frame = do(match, "place", until=99)
    assert [each.rule for each in frame.rulings if each.piece == 40] == ["lapsed", "nearest"]

    match = waiting(rows, tile=20, house=("cards-come-back",))
    lay(match, rows, actions={"Ann": 12, "Ben": 12})
    act(match, "another", with_=40)
    do(match, "place", until=40)
    for card, keys in (("start", {"row": 3}), ("another", {"with_": 30}), ("start", {"row": 3})):
        assert act(match, card, **keys) == ""
    frame = do(match, "place", until=99)
    assert [each.rule for each in frame.rulings if each.piece == 40] == ["came-back", "nearest"]


def test_of_two_tiles_only_as_many_can_be_new_as_nobody_has_seen() -> None:
    match = sit("expert")
    lay(match, {1: [10], 2: [30], 3: [50], 6: [70]}, actions={"Ann": 6}, tiles={"Ann": 4})
    turn(match, Ann=[40, 41], Ben=[56, 57])
    act(match, "exchange", with_=42)  # the 40 goes back: of her two tiles everybody knows one
    do(match, "place")
    assert table(match).two
    plays = {"Ben": [58, 59]}
    assert refused(match, "play", cards={"Ann": [60, 61], **plays}) == "hand-known"
    assert refused(match, "play", cards={"Ann": [40, 61], **plays}) == ""


# -- the end --------------------------------------------------------------------------------------


def ending(scores: dict[str, int], house: tuple[str, ...] = ()) -> Match:
    """Ann plays her last tile; Ben has two left, and three action cards."""
    match = sit("expert", house=house)
    lay(match, LOW, tiles={"Ann": 1, "Ben": 3}, scores=scores, actions={"Ann": 0, "Ben": 3})
    turn(match, Ann=60, Ben=99)
    do(match, "place")
    return match


def test_b43_b60_the_end_counts_tiles_by_name_or_by_sum() -> None:
    match = ending({"Ann": 0})
    want = match.wants
    assert want is not None
    assert (want.word, want.spots[0].name, want.places[0].least) == ("left", "Ben", 2)
    assert refused(match, "left", player="Ann", oxen=2) == "nothing-left"
    assert refused(match, "left", player="Ben", oxen=9) == "left-impossible"
    assert refused(match, "left", player="Ben", tiles=[23]) == "left-number"
    assert refused(match, "left", player="Ben", tiles=[23, 60]) == "tile-in-row"
    assert refused(match, "left", player="Ben") == "tiles-or-oxen"
    frame = do(match, "left", player="Ben", tiles=[23, 19])
    assert said(frame) == [("left-tiles", 0, -10), ("left-cards", 0, 3)]
    assert match.state.finished
    assert match.state.totals == {"Ann": -7, "Ben": -7}
    assert match.state.winners == ("Ann", "Ben")
    match.undo()
    do(match, "left", player="Ben", oxen=4)
    assert match.state.totals["Ben"] == -1


def test_b44_the_track_cuts_tiles_and_cards_one_after_the_other() -> None:
    for house, points in (((), -41), (("one-final-sum",), -44)):
        match = ending({"Ben": -40}, house)
        do(match, "left", player="Ben", tiles=[23, 19])
        assert match.state.totals["Ben"] == points
        assert "B44" in ids(match.frame)


def test_b59_who_drew_or_took_tiles_is_not_out() -> None:
    match = sit("expert")
    lay(match, {**FOUR, 4: [20]}, tiles={"Ann": 1, "Ben": 3})
    turn(match, Ann=30, Ben=99)
    frame = do(match, "place")
    assert "draw-tile" in [each.rule for each in frame.rulings]
    assert table(match).hands["Ann"] == 1
    assert not table(match).final


def test_b23_the_expert_version_has_no_refill() -> None:
    match = sit("expert")
    lay(match, LOW, tiles={"Ann": 1, "Ben": 1}, actions={"Ann": 0, "Ben": 0})
    turn(match, Ann=60, Ben=99)
    do(match, "place")
    assert match.state.finished


def test_each_kind_that_cannot_be_played_says_why() -> None:
    def why(match: Match, card: str) -> tuple[str, int]:
        way = (Touch(WAITING, "Ann"), Touch(KIND, card))
        found = match.game.why_not(match.state, way)
        return (found.why, found.row or int(found.card)) if found is not None else ("", 0)

    match = waiting(LOW, tile=72)
    assert match.game.card_kinds(match.state) == ACTIONS
    assert {card for card, _ in offered(match)} == {*ACTIONS} - {"start"}
    assert why(match, "start") == ("start-nowhere", 72)
    assert why(match, "stop") == why(match, "exchange") == ("", 0)  # a choice is open
    low = waiting(LOW, tile=8, tiles={"Ann": 1, "Ben": 3})
    assert {card for card, _ in offered(low)} == {"stop", "skip", "start"}
    assert why(low, "ascending") == ("ascending-nowhere", 8)
    assert why(low, "exchange")[0] == why(low, "another")[0] == "screen-empty"
    both = waiting(LOW, tile=12, stops=[2, 3])
    assert why(both, "stop")[0] == "two-stops"
    none = waiting(LOW, tile=12)
    do(none, "table", rows=[list(row) for row in table(none).rows], actions={"Ann": 0})
    assert {why(none, card)[0] for card in ACTIONS} == {"no-action-card"}
    taken = waiting({**LOW, 7: [70, 71, 74, 75, 76, 77]}, tile=78)
    assert why(taken, "skip") == ("skip-over-last", 7)


def test_a_row_that_cannot_be_chosen_says_why_of_itself() -> None:
    match = waiting({1: [50], 2: [90], 3: [60], 4: [70]}, tile=72)
    for card, row, why in (("start", 1, "start-too-high"), ("ascending", 2, "ascending-too-low")):
        way = (Touch(WAITING, "Ann"), Touch(KIND, card), Touch(ROW, row))
        found = match.game.why_not(match.state, way)
        assert found is not None
        assert (found.why, found.row) == (why, row)  # another row can be


def test_a_preview_says_what_placing_would_then_bring() -> None:
    match = waiting({**FOUR, 3: [50]}, tile=51)
    skip = next(
        each for each in match.deeds if isinstance(each.event, Action) and each.event.card == "skip"
    )
    assert [each.rule for each in skip.preview.rulings] == ["mark"]
    assert [each.rule for each in skip.preview.then] == ["nearest"]
    assert skip.preview.points == 0
    place_now = next(each for each in match.deeds if each.due)
    assert place_now.preview.rulings[1].points == -7
