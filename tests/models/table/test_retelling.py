"""A past turn put right where rows get other numbers, people other names, or a card another use."""

from companion.games.anniversary.events import Place, Special
from companion.games.core.asking import PLAYER, Spot
from companion.games.core.events import Amend, End, Event, Score, Seat
from companion.games.core.readers import Rule
from companion.games.rows.events import Deal, Play, SetTable, Take
from companion.match import Match
from companion.models.table.revising import Revision, changes, moves, revise
from companion.models.table.story import deals, turns
from tests.games.scenes import lines, of_rows, pile, scene, special, tell

FULL = [[31], [45], [60], [3, 8, 12, 17, 20]]
FIVE = [[10, 20, 21, 22, 23], [40], [60], [80], [90]]


def two_turns(match: Match, row: int = 0, **cards: int) -> Match:
    """The revealed cards are placed, then a second turn, in which somebody may take this row."""
    tell(match, do="place")
    tell(match, do="play", cards=cards)
    if row:
        tell(match, do="take", row=row)
    tell(match, do="place")
    return match


def put_right(match: Match, turn: int, answers: tuple[int, ...] = (), **cards: int) -> Revision:
    told = turns(match)[turn - 1]
    right = {Spot(PLAYER, player): (card,) for player, card in cards.items()}
    return revise(match, told, {**told.pieces, **right}, answers)


def test_a_chosen_row_stays_chosen_when_rows_get_other_numbers() -> None:
    match = two_turns(scene(FIVE, Ann=41, Ben=61), row=5, Ann=42, Ben=3)
    revision = put_right(match, 1, Ann=24)  # takes row 1, which closes: the 90 is row 4
    assert revision.question is None
    assert Take(4) in revision.event.events
    assert pile(revision.after, "Ben") == [90]
    match = two_turns(scene(FIVE, Ann=41, Ben=61), row=4, Ann=42, Ben=3)
    revision = put_right(match, 1, Ann=24)
    assert Take(3) in revision.event.events
    assert pile(revision.after, "Ben") == [80]
    match.apply(revision.event)
    assert match.state == revision.after.state


def test_a_low_card_that_is_put_right_takes_the_row_that_was_taken() -> None:
    match = two_turns(scene(FIVE, Ann=41, Ben=61), row=5, Ann=42, Ben=3)
    revision = put_right(match, 2, Ben=4)
    assert revision.question is None
    assert pile(revision.after, "Ben") == [4, 90]
    assert put_right(match, 2, Ann=2).question is not None  # nobody said which row she takes


def test_a_chosen_row_that_is_gone_is_asked_for() -> None:
    match = two_turns(scene(FIVE, Ann=41, Ben=61), row=1, Ann=42, Ben=3)
    revision = put_right(match, 1, Ann=24)
    assert revision.question is not None
    assert (revision.question.player, revision.question.about) == ("Ben", 3)
    answered = put_right(match, 1, (2,), Ann=24)
    assert answered.question is None
    assert pile(answered.after, "Ben") == [60, 61]


def test_a_chosen_row_that_is_blocked_now_is_asked_for() -> None:
    match = scene([[10, 20, 21, 22, 23], [40], [60], [80]], stops=[4], Ann=24, Ben=61)
    two_turns(match, row=4, Ann=42, Ben=3)
    revision = put_right(match, 1, Ann=41)
    assert revision.question is not None
    assert [option.value for option in revision.question.options] == [1, 2, 3]
    assert put_right(match, 1, (2,), Ann=41).question is None


def test_a_row_that_begins_with_the_card_put_right_is_the_same_row() -> None:
    match = Match.begin({"game": "classic", "players": ["Ann", "Ben"]})
    for event in (Deal((12, 37, 43, 58)), Play({"Ann": 60, "Ben": 3}), Take(2)):
        match.apply(event)
    (deal,) = deals(match)
    revision = revise(match, deal, {**deal.pieces, Spot.row(2): (38,)})
    assert (revision.question, revision.event.events[-1]) == (None, Take(2))


def test_in_another_round_a_row_is_known_by_its_own_card() -> None:
    match = Match.begin({"game": "classic", "players": ["Ann", "Ben"]})
    first = (Deal((12, 37, 43, 58)), Play({"Ann": 14, "Ben": 44}), Score({"Ann": 1, "Ben": 2}))
    for event in (*first, Deal((14, 37, 43, 58)), Play({"Ann": 60, "Ben": 3}), Take(1)):
        match.apply(event)
    revision = put_right(match, 1, Ann=15)
    assert (revision.question, revision.event.events[-1]) == (None, Take(1))


def test_an_answer_given_anew_leaves_the_next_old_one_in_force() -> None:
    """With five rows two cards of a turn can both fit none."""
    lies = [[10, 20, 21, 22, 23], [30, 31, 32, 33, 34], [60], [80], [90]]
    match = scene(lies, Ann=35, Ben=61, Cem=95)
    tell(match, do="place", until="Cem")
    special(match, "Cem", "fifth-row")
    tell(match, do="play", cards={"Ann": 97, "Ben": 3, "Cem": 4})
    tell(match, do="take", row=1)  # with the 10
    tell(match, do="take", row=4)  # with the 95
    revision = put_right(match, 1, Ann=24)
    assert revision.question is not None
    assert revision.question.player == "Ben"
    answered = put_right(match, 1, (1,), Ann=24)
    assert answered.question is None
    assert [pile(answered.after, who)[-1] for who in ("Ben", "Cem")] == [34, 95]


def test_a_stop_stays_at_its_row_when_rows_get_other_numbers() -> None:
    match = scene(FIVE, Ann=41, Ben=61)
    tell(match, do="place")
    tell(match, do="play", cards={"Ann": 42, "Ben": 62})
    special(match, "Ann", "stop", row=4)
    tell(match, do="place")
    revision = put_right(match, 1, Ann=24)
    stops = [event for event in revision.event.events if isinstance(event, Special)]
    assert [event.row for event in stops] == [3]
    assert lines(revision.after)[2] == [80]


def test_a_newly_low_card_is_left_to_the_table_where_a_special_card_may_answer() -> None:
    match = scene([[12], [37], [43], [58]], Ann=20, Ben=40, Cem=60)
    revision = put_right(match, 1, Cem=5)
    assert revision.question is None
    assert len(revision.event.events) == 1
    match.apply(revision.event)
    assert match.question is not None
    assert "special" in match.may


def test_so_it_is_where_the_cards_were_placed_only_up_to_it() -> None:
    match = scene([[12], [37], [43], [58]], Ann=20, Ben=40, Cem=60)
    match.apply(Place("Cem"))
    assert put_right(match, 1, Cem=5).question is None


def test_a_newly_low_card_is_asked_for_where_the_story_went_on() -> None:
    match = scene([[12], [37], [43], [58]], Ann=20, Ben=40, Cem=60)
    tell(match, do="place")
    assert put_right(match, 1, Cem=5).question is not None


def test_a_card_that_lies_where_it_lay_has_not_moved() -> None:
    lies = [[10, 20, 21, 22, 23], [4], [60], [80], [90]]
    match = two_turns(scene(lies, Ann=5, Ben=62), Ann=25, Ben=91)
    revision = put_right(match, 1, Ann=24)
    assert [lines(each)[1] for each in (match, revision.after)] == [[60, 62]] * 2
    assert [each for each in moves(match, revision.after) if 62 in each.cards] == []


def test_a_card_turned_positive_follows_the_row_that_is_taken_now() -> None:
    match = scene([[10, 11, 12, 13, 14], [40], [60], [80]], Ann=3, Ben=61)
    special(match, "Ann", "positive", row=1, turn=11)
    tell(match, do="place")
    revision = put_right(match, 1, Ann=20)  # takes that very row
    assert (revision.omitted, revision.question) == ((), None)
    assert changes(match, revision.after) == []
    match.apply(revision.event)
    back = put_right(match, 1, Ann=3)  # the other way round: now the row has to be said
    assert (back.omitted, back.question) == ((), None)
    assert changes(match, back.after) == []


def test_a_card_turned_positive_that_is_not_taken_any_more_is_left_out() -> None:
    match = scene([[10, 11, 12, 13, 14], [40], [50, 51, 52, 53, 54], [80]], Ann=3, Ben=61)
    special(match, "Ann", "positive", row=1, turn=11)
    tell(match, do="place")
    (left,) = put_right(match, 1, Ann=56).omitted
    assert left.refused.refusal.why == "turn-not-in-row"


def turned_with_a_pile() -> Match:
    """Ann takes a row; in the next turn she turns the 50, and the 20 of her pile goes aside."""
    match = scene(FULL, Ann=23, Ben=50)
    tell(match, do="place")
    tell(match, do="play", cards={"Ann": 2, "Ben": 61})
    special(match, "Ann", "positive", row=2, turn=50, cancel=[20])
    tell(match, do="place")
    return match


def test_a_card_turned_positive_stays_when_another_pile_lies_there() -> None:
    match = turned_with_a_pile()
    revision = put_right(match, 1, Ann=32)  # takes nothing, so that no 20 is on the pile
    assert (revision.omitted, revision.question) == ((), None)
    assert pile(revision.after, "Ann") == []  # the 45 is the best of what is there
    match.apply(revision.event)
    assert match.state == revision.after.state


def test_a_card_that_was_put_right_is_the_one_that_moves_or_turns() -> None:
    match = scene([[3], [40], [60], [80]], Ann=23, Ben=50)
    tell(match, do="place")
    tell(match, do="play", cards={"Ann": 41, "Ben": 61})
    special(match, "Ann", "shift", move=23, row=2)
    tell(match, do="place")
    tell(match, do="play", cards={"Ann": 2, "Ben": 62})
    special(match, "Ann", "positive", row=2, turn=23, cancel=[])
    revision = put_right(match, 1, Ann=22)
    assert revision.omitted == ()
    assert [each.aside for each in of_rows(revision.after.frame.rulings)] == [(22, 40)]


def test_a_special_card_instead_of_a_row_is_left_out_for_its_own_reason() -> None:
    match = turned_with_a_pile()
    revision = put_right(match, 1, Ben=46)  # the 50 that turned was never there
    assert revision.omitted == ()
    revision = put_right(match, 1, Ann=32, Ben=33)
    (left,) = revision.omitted
    assert left.refused.refusal.why == "turn-not-in-row"
    assert revision.question is not None  # and now a row has to be chosen
    answered = put_right(match, 1, (2,), Ann=32, Ben=33)
    assert [each.refused.refusal.why for each in answered.omitted] == ["turn-not-in-row"]
    assert pile(answered.after, "Ann") == [45]


def test_a_card_put_right_keeps_the_special_card_that_still_fits() -> None:
    match = scene(FULL, Ann=23, Ben=50)
    match.apply(Special("Ann", "fifth-row"))
    two_turns(match, Ann=24, Ben=51)
    found = put_right(match, 1, Ann=22)
    assert found.refused is None
    assert lines(found.after)[4] == [22, 24]


def test_a_special_card_that_spares_a_choice_is_kept_where_the_choice_is_new() -> None:
    match = scene(FULL, Ann=32, Ben=50)
    match.apply(Special("Ann", "fifth-row"))
    match.apply(Place())
    found = put_right(match, 1, Ann=2)
    assert found.question is None
    assert lines(found.after)[4] == [2]


def test_a_card_that_no_longer_asks_is_placed_before_the_next_turn() -> None:
    match = scene([[31], [45], [60], [30, 33]], Ann=2, Ben=50)
    match.apply(Take(1))
    match.apply(Place())
    match.apply(Play({"Ann": 61, "Ben": 51}))
    found = put_right(match, 1, Ann=34)
    assert found.refused is None
    ((new, old, _),) = changes(match, found.after)
    assert old is not None
    assert (new, old.player, old.took) == (None, "Ann", (31,))
    assert lines(found.after) == [[31], [45, 50], [60], [30, 33, 34]]


def test_takes_are_told_of_people_as_they_are_called_now() -> None:
    match = Match.begin({"game": "classic", "players": ["Ann", "Ben"]})
    full = SetTable(((12, 13, 14, 15, 16), (37,), (43,), (58,)))
    for event in (Deal((12, 37, 43, 58)), full, Play({"Ann": 20, "Ben": 60})):
        match.apply(event)
    match.apply(Seat(rename={"Ann": "Zoe"}))
    match.apply(Play({"Zoe": 21, "Ben": 61}))
    revision = put_right(match, 1, Ann=42)
    assert changes(match, revision.after) == []  # the 21 takes the same row in turn 2


def short_rounds(*events: Event) -> Match:
    """A match of rounds of one turn; whoever reaches 7 ends it."""
    options = {"hand": 1, "end": {"target": 7, "when": "reach"}}
    match = Match.begin({"game": "classic", "players": ["Ann", "Ben"], "options": options})
    for event in (Deal((12, 37, 43, 55)), Play({"Ann": 13, "Ben": 44}), *events):
        match.apply(event)
    return match


def test_a_new_name_stays_where_a_correction_ends_the_match_before_it() -> None:
    names = (Seat(rename={"Ann": "Zoe"}), Seat(rename={"Ben": "Ann"}))
    match = short_rounds(Score({"Ann": 1, "Ben": 1}), *names)
    revision = put_right(match, 1, (4,), Ann=3)  # takes the 55
    assert revision.dropped == (Score({"Ann": 1, "Ben": 1}),)
    assert revision.event.events == (Play({"Ann": 3, "Ben": 44}), *names, Take(4))
    match.apply(revision.event)
    assert (match.state.totals, match.state.winners) == ({"Zoe": 7, "Ann": 0}, ("Ann",))


def test_of_new_names_only_those_of_people_who_are_still_there_stay() -> None:
    """The match is over before the third person comes."""
    came = (Score({"Ann": 1, "Ben": 1}), Seat(join="Cem"))
    match = short_rounds(*came, Seat(rename={"Ann": "Zoe", "Cem": "Kim"}))
    revision = put_right(match, 1, (4,), Ann=3)  # takes the 55
    assert revision.dropped == came
    zoe = Seat(rename={"Ann": "Zoe"})
    assert revision.event.events == (Play({"Ann": 3, "Ben": 44}), zoe, Take(4))


def test_the_end_of_a_match_is_told_by_the_new_names() -> None:
    options = {"hand": 2, "end": {"target": 7, "when": "reach"}}
    match = Match.begin({"game": "classic", "players": ["Ann", "Ben"], "options": options})
    rename = Seat(rename={"Ann": "Zoe"})
    full = SetTable(((12,), (37,), (43,), (50, 51, 52, 53, 55)))
    turn = (Play({"Ann": 13, "Ben": 44}), Play({"Ann": 14, "Ben": 45}))
    for event in (Deal((12, 37, 43, 58)), full, *turn, rename, Deal((12, 37, 43, 58))):
        match.apply(event)
    revision = put_right(match, 2, Ben=56)  # takes the full row
    assert revision.dropped == (Deal((12, 37, 43, 58)),)
    assert revision.event.events == (rename, Play({"Zoe": 14, "Ben": 56}))


def test_points_of_the_next_round_do_not_close_one_that_is_still_open() -> None:
    match = short_rounds(Score({"Ann": 1, "Ben": 1}))
    assert put_right(match, 1, Ann=3).question is not None
    revision = put_right(match, 1, (1,), Ann=3)
    assert (revision.question, revision.dropped) == (None, ())
    assert revision.after.state.totals == {"Ann": 2, "Ben": 1}


def test_points_of_a_round_that_its_cards_close_now_are_dropped_and_told() -> None:
    match = short_rounds()
    match.undo()
    score, deal = Score({"Ann": 1, "Ben": 1}), Deal((12, 37, 43, 58))
    for event in (Play({"Ann": 3, "Ben": 44}), score, deal):
        match.apply(event)
    revision = put_right(match, 1, Ann=13)
    assert (revision.question, revision.refused, revision.dropped) == (None, None, (score,))
    assert revision.event.events == (Play({"Ann": 13, "Ben": 44}), deal)
    assert revision.after.state.totals == {"Ann": 0, "Ben": 0}


def test_what_stays_where_a_correction_breaks_off_is_kept_in_its_order() -> None:
    match = Match.begin({"game": "classic", "players": ["Ann", "Ben"]})
    kept = (Seat(dealer="Ben"), Seat(rename={"Ann": "Zoe"}), End(Rule(rounds=9)))
    closed = (Score({"Ann": 1, "Ben": 2}), Deal((12, 37, 43, 58)), Play({"Ann": 14, "Ben": 44}))
    for event in (*closed, Play({"Ann": 15, "Ben": 60}), *kept, Amend(1, {"Zoe": 3})):
        match.apply(event)
    revision = put_right(match, 1, Ann=15)
    assert (revision.lost, revision.dropped) == (1, (Play({"Ann": 15, "Ben": 60}),))
    assert revision.event.events[1:] == (*kept, Amend(1, {"Zoe": 3}))
