"""A wrong card put right later: takes that appear and vanish, questions newly asked or not."""

from companion.games.anniversary.events import Swap
from companion.games.core.asking import PLAYER, Spot
from companion.games.core.events import Event
from companion.games.rows.events import Deal, Play, SetTable, Take
from companion.match import Match
from companion.models.table.entered import At
from companion.models.table.revising import changes, moves, revise, unplaced
from companion.models.table.story import deals, played_later, turns
from tests.games.board.boards import do, sit, turn
from tests.games.scenes import of_rows, scene, special, table, tell


def played(*events: Event) -> Match:
    match = Match.begin({"game": "classic", "players": ["Ann", "Ben"]})
    for event in (Deal((12, 37, 43, 58)), *events):
        match.apply(event)
    return match


def seats(**cards: int) -> At:
    """A card of everybody: Ann=13, Ben=44."""
    return {Spot(PLAYER, player): (card,) for player, card in cards.items()}


def test_a_card_put_right_keeps_the_turns_after_it() -> None:
    match = played(Play({"Ann": 14, "Ben": 44}), Play({"Ann": 15, "Ben": 60}))
    found = revise(match, turns(match)[0], seats(Ann=13, Ben=44))
    assert found.question is None
    assert found.refused is None
    assert found.event.start == 2
    assert len(found.event.events) == 2
    match.apply(found.event)
    assert match.state.table.rows[0] == (12, 13, 15)  # type: ignore[union-attr]


def test_a_newly_low_card_asks_before_it_can_be_accepted() -> None:
    match = played(Play({"Ann": 14, "Ben": 44}), Play({"Ann": 15, "Ben": 60}))
    found = revise(match, turns(match)[0], seats(Ann=3, Ben=44))
    assert found.question is not None
    assert (found.question.player, found.question.about) == ("Ann", 3)
    answered = revise(match, turns(match)[0], seats(Ann=3, Ben=44), [2])
    assert answered.question is None
    assert answered.event.events[1] == Take(2)
    ((new, old, _),) = changes(match, answered.after)
    assert new is not None
    assert (new.player, new.took, old) == ("Ann", (37,), None)


def test_an_answer_that_nobody_needs_any_more_is_left_out() -> None:
    match = played(Play({"Ann": 3, "Ben": 44}), Take(2), Play({"Ann": 15, "Ben": 60}))
    found = revise(match, turns(match)[0], seats(Ann=38, Ben=44))
    assert found.refused is None
    assert found.event.events == (Play({"Ann": 38, "Ben": 44}), Play({"Ann": 15, "Ben": 60}))
    ((new, old, _),) = changes(match, found.after)
    assert old is not None
    assert (new, old.player, old.took) == (None, "Ann", (37,))


def test_an_answer_to_the_same_card_is_kept() -> None:
    match = played(Play({"Ann": 3, "Ben": 44}), Take(2))
    found = revise(match, turns(match)[0], seats(Ann=3, Ben=45))
    assert found.event.events == (Play({"Ann": 3, "Ben": 45}), Take(2))


def test_what_no_longer_fits_is_left_out_and_said() -> None:
    match = played(Play({"Ann": 14, "Ben": 44}), Play({"Ann": 15, "Ben": 60}))
    found = revise(match, turns(match)[0], seats(Ann=15, Ben=44))
    assert found.refused is not None
    assert found.refused.refusal.why == "card-in-row"
    assert (found.lost, found.turn) == (1, 2)


def test_a_wrong_start_card_is_put_right_and_the_turns_stay() -> None:
    match = played(Play({"Ann": 14, "Ben": 44}), Play({"Ann": 15, "Ben": 60}))
    (deal,) = deals(match)
    assert deal.cards == {"1": 12, "2": 37, "3": 43, "4": 58}
    assert deal.pieces[Spot.row(2)] == (37,)
    found = revise(match, deal, {**deal.pieces, Spot.row(1): (11,)})
    assert found.refused is None
    match.apply(found.event)
    assert match.state.table.rows[0] == (11, 14, 15)  # type: ignore[union-attr]


def test_a_start_card_that_was_played_later_loses_the_turns_from_there() -> None:
    match = played(Play({"Ann": 14, "Ben": 44}), Play({"Ann": 15, "Ben": 60}))
    (deal,) = deals(match)
    assert played_later(match, deal) == {14: 1, 44: 1, 15: 2, 60: 2}
    assert played_later(match, turns(match)[0]) == {15: 2, 60: 2}
    assert revise(match, deal, {**deal.pieces, Spot.row(4): (60,)}).lost == 1
    assert revise(match, deal, {**deal.pieces, Spot.row(4): (44,)}).lost == 2


# -- with special cards ------------------------------------------------------------------------


def test_a_swap_that_is_no_longer_due_is_left_out_alone() -> None:
    match = scene([[31], [45], [60], [3, 8, 12, 17, 20]], Ann=23, Ben=50)
    tell(match, do="place")
    tell(match, do="swap", player="Ann", card="stop")
    for cards in ({"Ann": 61, "Ben": 51}, {"Ann": 62, "Ben": 52}):
        tell(match, do="play", cards=cards)
        tell(match, do="place")
    revision = revise(match, turns(match)[0], seats(Ann=32, Ben=50))
    assert (revision.refused, revision.lost) == (None, 0)
    ((event, refused),) = revision.omitted
    assert event == Swap("Ann", "stop")
    assert refused.refusal.why == "no-swap"
    match.apply(revision.event)
    assert match.state == revision.after.state
    assert table(match).turn == 3
    assert table(match).specials.hands == {"Ann": 3, "Ben": 3}


def test_a_special_card_waits_for_those_who_come_before_it_now() -> None:
    match = scene([[12], [37], [43], [58]], Ann=14, Ben=44, Cem=60)
    special(match, "Ann", "stop", row=4)
    tell(match, do="place")
    revision = revise(match, turns(match)[0], seats(Ann=47, Ben=44, Cem=60))
    assert (revision.refused, revision.omitted) == (None, ())
    rulings = of_rows(revision.after.frame.rulings)
    assert [(each.rule, each.card) for each in rulings] == [("nearest", 60)]
    assert table(revision.after).rows == ((12,), (37,), (43, 44, 47, 60), (58,))


def test_a_special_card_that_has_become_pointless_is_left_out_alone() -> None:
    match = scene([[31], [45], [60], [3, 8, 11, 17, 20]], Ann=23, Ben=50)
    special(match, "Ann", "positive", turn=11)
    tell(match, do="place")
    tell(match, do="play", cards={"Ann": 61, "Ben": 51})
    tell(match, do="place")
    revision = revise(match, turns(match)[0], seats(Ann=32, Ben=50))
    assert [each.refused.refusal.why for each in revision.omitted] == ["no-take"]
    assert (revision.refused, table(revision.after).turn) == (None, 2)
    assert table(revision.after).specials.hands["Ann"] == 3


def test_a_card_that_only_a_special_card_placed_waits_again() -> None:
    match = scene([[31], [45], [60], [3, 8, 11, 17, 20]], Ann=23, Ben=50)
    special(match, "Ann", "positive", turn=11)
    told = turns(match)[0]
    assert unplaced(match, revise(match, told, seats(Ann=32, Ben=50)).after) == (32,)
    # Where the special card still fits, Ben's card waits as it did before.
    assert unplaced(match, revise(match, told, seats(Ann=24, Ben=51)).after) == ()


def test_the_same_take_with_another_card_is_no_change() -> None:
    match = scene([[31], [45], [60], [3, 8, 12, 17, 20]], Ann=23, Ben=50)
    tell(match, do="place")
    revision = revise(match, turns(match)[0], seats(Ann=24, Ben=50))
    assert changes(match, revision.after) == []


def test_a_take_that_costs_otherwise_is_told_with_what_it_cost() -> None:
    laid = SetTable(((3, 4, 6, 8), (37,), (43,), (58,)))
    match = played(laid, Play({"Ann": 9, "Ben": 44}), Play({"Ann": 20, "Ben": 60}))
    found = revise(match, turns(match)[0], seats(Ann=10, Ben=44))
    ((new, old, _),) = changes(match, found.after)
    assert old is not None
    assert new is not None
    assert (old.took, old.points) == ((3, 4, 6, 8, 9), 5)
    assert (new.took, new.points) == ((3, 4, 6, 8, 10), 7)
    # Other cards that cost the same are no change for anybody.
    same = revise(match, turns(match)[0], seats(Ann=12, Ben=44))
    assert changes(match, same.after) == []


def test_a_table_set_with_the_wrong_card_gets_the_right_one() -> None:
    laid = SetTable(((12, 13), (37,), (43, 59), (58,)))
    match = played(Play({"Ann": 59, "Ben": 13}), laid, Play({"Ann": 60, "Ben": 16}))
    found = revise(match, turns(match)[0], seats(Ann=59, Ben=15))
    assert found.after.state.table.rows[0] == (12, 15, 16)  # type: ignore[union-attr]
    assert [(each.cards, each.row) for each in moves(match, found.after)] == [((15,), 1)]


def test_a_card_that_the_table_set_later_has_not_is_not_told_to_lie_there() -> None:
    laid = SetTable(((12, 13), (15, 37), (43, 59), (58,)))
    match = played(Play({"Ann": 59, "Ben": 13}), laid)
    found = revise(match, turns(match)[0], seats(Ann=59, Ben=15))
    assert found.after.state.table.rows == laid.rows  # type: ignore[union-attr]
    assert moves(match, found.after) == []


def test_a_table_of_another_round_keeps_its_cards() -> None:
    laid = SetTable(((1, 13), (37,), (43, 59), (58,)))
    rounds = [Play({"Ann": card, "Ben": card + 1}) for card in (70, 72, 74, 76, 78, 80, 82, 84, 86)]
    match = played(Play({"Ann": 59, "Ben": 13}), *rounds, Deal((1, 37, 43, 58)), laid)
    found = revise(match, turns(match)[0], seats(Ann=59, Ben=15))
    assert found.after.state.table.rows == laid.rows  # type: ignore[union-attr]


def test_a_fact_that_was_told_later_is_not_asked_for() -> None:
    match = sit("basic", known={"basic": ["plain ? plain take"] * 5})
    do(match, "table", rows=[[10], [20], [30], [40], []])
    for tile, row in ((41, 4), (11, 1)):
        turn(match, Ann=tile, Ben=tile + 1)
        do(match, "learn", row=row, space=2, is_="plain")
    told = turns(match)[0]
    found = revise(match, told, {**told.pieces, Spot(PLAYER, "Ann"): (13,)})
    assert (found.question, found.refused, found.omitted) == (None, None, ())
    assert len([each for each in found.event.events if each.word == "learn"]) == 2
