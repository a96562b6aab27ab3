"""A special card while it is chosen, the cards that wait, and a turn with one put right later."""

from __future__ import annotations

from companion.models.special_play import SpecialPlay, offered, pool
from companion.models.waiting import ghosts, hands, swaps, waiting

from companion.games.anniversary.events import Place, Special, Swap
from companion.games.rows.events import Play, Take
from companion.models.table.revising import changes, revise
from companion.models.table.story import last_turn, turns
from tests.games.scenes import begin, scene, table, tell

FULL = [[31], [45], [60], [3, 8, 12, 17, 20]]


def test_what_waits_is_told_as_if_nobody_played_a_special_card() -> None:
    match = scene(FULL, Ann=23, Ben=50, Cem=32)
    found = waiting(match)
    assert [(each.player, each.card) for each in found] == [("Ann", 23), ("Cem", 32), ("Ben", 50)]
    assert [each.ruling.row for each in found if each.ruling] == [4, 1, 2]
    assert match.apply(Place()).rulings == tuple(each.ruling for each in found)
    assert waiting(match) == ()


def test_the_cards_are_foreseen_behind_their_rows_up_to_the_one_that_takes() -> None:
    match = scene(FULL, Ann=23, Ben=50, Cem=32, Dora=24)
    # The 23 takes row 4 and starts it anew; what comes behind it is another row's story.
    assert ghosts(waiting(match)) == {4: (23,), 1: (32,), 2: (50,)}


def test_behind_a_closing_row_the_others_are_foreseen_where_they_lie_now() -> None:
    match = scene([*FULL, [70]], Ann=23, Ben=50, Cem=80)
    found = waiting(match)
    assert [each.ruling.row for each in found if each.ruling] == [4, 2, 4]
    assert [each.row for each in found] == [4, 2, 5]
    assert ghosts(found) == {4: (23,), 2: (50,), 5: (80,)}


def test_a_row_is_changed_once_it_is_taken_and_while_it_is_blocked() -> None:
    match = scene(FULL, stops=[2], Ann=23, Ben=50, Cem=24, Dora=61)
    assert [(each.player, each.row, each.changed) for each in waiting(match)] == [
        ("Ann", 4, False),
        ("Cem", 4, True),
        ("Ben", 2, True),
        ("Dora", 3, False),
    ]


def test_behind_a_choice_nothing_is_foretold() -> None:
    match = scene(FULL, Ann=32, Ben=2, Cem=50)
    assert [(each.chooses, each.ruling) for each in waiting(match)] == [
        (True, None),
        (False, None),
        (False, None),
    ]


def test_a_classic_table_has_nothing_that_waits() -> None:
    match = begin()
    assert waiting(match) == ()
    assert hands(match) == {}


def test_a_choice_is_asked_one_after_the_other_and_taken_back_the_same_way() -> None:
    match = scene([[10, 17], [7, 13, 16, 19, 22], [50], [71]], Ann=24, Ben=90)
    play = SpecialPlay.of(match, "shift")
    assert play.asks == "move"
    assert play.choose(99) is play  # no such choice
    moved = play.choose(13)
    assert (moved.asks, moved.options) == ("row", frozenset({1, 3, 4}))
    whole = moved.choose(1)
    assert whole.event == Special("Ann", "shift", row=1, move=13)
    assert whole.back() == moved
    assert moved.back() == play
    assert play.back() is None


def test_a_card_that_can_move_nowhere_is_refused_for_the_other_rows() -> None:
    full = [[2, 5, 28, 60, 67], [1, 42, 65, 71, 104], [3, 27, 40, 56, 57]]
    for at, rows in ((1, [[79], *full]), (4, [*full, [79]])):
        match = scene(rows, Ann=23, Ben=50)
        refusal = SpecialPlay.of(match, "shift").refusal(match, 79)
        assert refusal is not None
        assert refusal.why == "row-full"
        assert refusal.row != at


def test_everything_that_is_offered_can_be_chosen_and_played() -> None:
    match = scene(FULL, Ann=23, Ben=50)
    for kind in offered(match):
        play = SpecialPlay.of(match, kind)
        while play.asks:
            play = play.choose(min(play.options))
        assert play.event is not None
        assert match.preview(play.event).rulings


def test_a_row_whose_price_is_not_known_yet_has_none() -> None:
    match = scene([[13], [40], [50], [71]], Ann=14, Ben=90)
    costs = SpecialPlay.of(match, "stop").costs
    assert costs == {1: None, 2: 0, 3: 0, 4: 0}  # without row 1 the 14 fits nowhere


def test_other_cards_can_be_put_aside_than_the_app_proposes() -> None:
    match = scene([[11, 13], [40], [66], [80]], piles={"Ann": [30, 41, 52]}, Ann=3, Ben=90)
    play = SpecialPlay.of(match, "positive").choose(11)
    event = play.event
    assert event is not None
    assert pool(match, event).limit == 5
    assert pool(match, event).cards == {13, 30, 41, 52}
    proposed = event.cancel or ()
    fewer = play.toggle(proposed[0])
    assert fewer.event is not None
    assert proposed[0] not in (fewer.event.cancel or ())
    assert fewer.toggle(proposed[0]).event == event


def test_the_own_card_counts_under_its_house_rule() -> None:
    rows = [*FULL, [70]]
    for strict in (False, True):
        match = scene(rows, house={"own-card-counts": strict}, Ann=23, Ben=90)
        event = SpecialPlay.of(match, "positive").choose(20).event
        assert event is not None
        assert (23 in pool(match, event).cards) is not strict


def test_a_swap_is_open_to_whoever_took_a_row_until_the_next_cards() -> None:
    match = scene(FULL, Ann=23, Ben=50)
    assert swaps(match) == {}
    match.apply(Place())
    assert list(swaps(match)) == ["Ann"]
    match.apply(Swap("Ann", "stop"))
    assert swaps(match) == {}
    told = last_turn(match)
    assert told is not None
    assert len(told.steps) == 2  # a swap does not hide the turn it belongs to


def test_each_step_shows_the_special_cards_as_they_lay_then() -> None:
    match = scene([[3, 9, 20], [18], [40], [66]], Ann=22, Ben=41, Cem=19)
    tell(match, do="place", until="Ann")
    tell(match, do="special", player="Ann", card="stop", row=3)
    tell(match, do="place")
    told = last_turn(match)
    assert told is not None
    assert [(step.ruling.rule, step.marks.stops) for step in told.steps] == [
        ("nearest", ()),
        ("stop", ()),
        ("nearest", (3,)),
        ("nearest", (3,)),
    ]
    assert [step.moves for step in told.steps] == [True, False, True, True]
    assert told.steps[-1].after == table(match).rows


def test_a_closed_fifth_row_moves_the_mark_of_the_row_below() -> None:
    match = scene([[3, 8, 12, 17, 20], [31], [45], [60], [70, 71]], sevens=[5], Ann=21, Ben=90)
    match.apply(Place())
    told = last_turn(match)
    assert told is not None
    assert told.steps[0].marks.sevens == (5,)
    assert told.steps[0].marked.sevens == (4,)
    assert told.steps[-1].marked.sevens == table(match).sevens
    assert told.steps[-1].after == table(match).rows


def test_a_card_put_right_keeps_the_special_card_that_still_fits() -> None:
    match = scene(FULL, Ann=23, Ben=50)
    match.apply(Special("Ann", "fifth-row"))
    match.apply(Place())
    match.apply(Play({"Ann": 24, "Ben": 51}))
    match.apply(Place())
    found = revise(match, turns(match)[0], {"Ann": 22, "Ben": 50})
    assert found.refused is None
    rows = found.after.state.table.rows  # type: ignore[union-attr]
    assert rows[4] == (22, 24)


def test_a_special_card_that_spares_a_choice_is_kept_where_the_choice_is_new() -> None:
    match = scene(FULL, Ann=32, Ben=50)
    match.apply(Special("Ann", "fifth-row"))
    match.apply(Place())
    found = revise(match, turns(match)[0], {"Ann": 2, "Ben": 50})
    assert found.question is None
    assert found.after.state.table.rows[4] == (2,)  # type: ignore[union-attr]


def test_a_card_that_no_longer_asks_is_placed_before_the_next_turn() -> None:
    match = scene([[31], [45], [60], [30, 33]], Ann=2, Ben=50)
    match.apply(Take(1))
    match.apply(Place())
    match.apply(Play({"Ann": 61, "Ben": 51}))
    found = revise(match, turns(match)[0], {"Ann": 34, "Ben": 50})
    assert found.refused is None
    assert [each.kind for each in changes(match, found.after)] == ["spared"]
    assert table(found.after).rows == ((31,), (45, 50), (60,), (30, 33, 34))
