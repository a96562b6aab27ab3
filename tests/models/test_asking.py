"""The referee's answers without a screen: several cards, low cards, the map of all cards."""

from companion.games.events import Deal, Play, Take
from companion.match import Match
from companion.models.asking import ask, everywhere, ready
from companion.models.unfolding import last_turn, turns

ROWS = ((12, 14, 15, 21, 26), (37,), (43, 44), (58, 61))


def test_cards_are_placed_one_after_another_from_the_lowest() -> None:
    answer = ask(ROWS, [36, 30], {})
    assert [step.ruling.card for step in answer.steps] == [30, 36]
    assert answer.steps[0].ruling.points == 6
    assert answer.rows == ((30, 36), (37,), (43, 44), (58, 61))
    assert answer.steps[0].meeting[0] == (12, 14, 15, 21, 26, 30)


def test_a_low_card_waits_for_a_choice_and_says_what_each_row_costs() -> None:
    answer = ask(ROWS, [3, 40], {})
    assert answer.open is not None
    assert answer.open.card == 3
    assert {row: cost.points for row, cost in answer.costs.items()} == {1: 6, 2: 1, 3: 6, 4: 2}
    assert not answer.steps
    chosen = ask(ROWS, [3, 40], {3: 2})
    assert chosen.open is None
    assert chosen.rows[1] == (3,)
    assert chosen.steps[1].ruling.row == 1  # the 40 meets the changed table (Q11)


def test_every_card_has_its_place_on_the_map() -> None:
    there = everywhere(ROWS, range(1, 105))
    assert there[11].rule == "low-card"
    assert there[30].rule == "full-row"
    assert there[38].row == 2
    assert ready(ROWS)
    assert not ready(((1,), ()))


def test_a_turn_is_told_card_by_card_with_its_answers() -> None:
    match = Match.begin({"game": "classic", "players": ["Ann", "Ben"]})
    match.apply(Deal((12, 37, 43, 58)))
    assert last_turn(match) is None
    match.apply(Play({"Ann": 3, "Ben": 44}))
    match.apply(Take(2))
    told = last_turn(match)
    assert told is not None
    assert (told.round, told.turn, told.number) == (1, 1, 2)
    assert [step.ruling.card for step in told.steps] == [3, 44]
    assert told.steps[0].points == {"Ann": 1, "Ben": 0}
    assert told.steps[1].after == ((12,), (3,), (43, 44), (58,))
    assert turns(match)[0].steps == told.steps
