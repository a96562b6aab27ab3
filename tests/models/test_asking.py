"""The referee's answers without a screen: several cards, low cards, the map of all cards."""

import random
from typing import Any, cast

import pytest

from companion.games.anniversary import ANNIVERSARY
from companion.games.classic import CLASSIC
from companion.games.core.game import Game
from companion.games.rows.cards import CARDS
from companion.games.rows.events import Deal, Play, Take
from companion.games.rows.marks import Marks
from companion.games.rows.placing import choice, ruling
from companion.games.rows.rulings import RowRuling
from companion.match import Match
from companion.models.referee.asking import RefereeAnswer, ask, everywhere, ready
from companion.models.table.story import last_turn, turns
from companion.models.views.rows import lie, meeting

ROWS = ((12, 14, 15, 21, 26), (37,), (43, 44), (58, 61))
WITH_SPECIALS = ANNIVERSARY.play({}, 4)
BOTH = pytest.mark.parametrize("game", [CLASSIC.play({}, 4), WITH_SPECIALS])


def rulings(answer: RefereeAnswer) -> list[RowRuling]:
    return [cast("RowRuling", step.ruling) for step in answer.steps]


@BOTH
def test_cards_are_placed_one_after_another_from_the_lowest(game: Game[Any]) -> None:
    answer = ask(game, ROWS, [36, 30], {})
    assert [ruled.card for ruled in rulings(answer)] == [30, 36]
    assert answer.steps[0].ruling.points == 6
    assert answer.rows == ((30, 36), (37,), (43, 44), (58, 61))
    assert meeting(lie(answer.steps[0].before)[0], rulings(answer)[0])[0] == (
        12,
        14,
        15,
        21,
        26,
        30,
    )


@BOTH
def test_a_low_card_waits_for_a_choice_and_says_what_each_row_costs(game: Game[Any]) -> None:
    answer = ask(game, ROWS, [3, 40], {})
    assert answer.open is not None
    assert answer.open.card == 3
    assert {row: cost.points for row, cost in answer.costs.items()} == {1: 6, 2: 1, 3: 6, 4: 2}
    assert not answer.steps
    chosen = ask(game, ROWS, [3, 40], {3: 2})
    assert chosen.open is None
    assert chosen.rows[1] == (3,)
    assert rulings(chosen)[1].row == 1  # the 40 meets the changed table (Q11)


@BOTH
def test_every_card_has_its_place_on_the_map(game: Game[Any]) -> None:
    there = everywhere(game, ROWS, range(1, 105))
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
    assert [step.ruling.piece for step in told.steps] == [3, 44]
    assert told.steps[0].after.points() == {"Ann": 1, "Ben": 0}
    assert lie(told.steps[1].after)[0] == ((12,), (3,), (43, 44), (58,))
    assert turns(match)[0].steps == told.steps


# -- with special cards on the table -----------------------------------------------------------


def test_a_blocked_row_is_passed_over_and_cannot_be_taken() -> None:
    blocked = Marks(stops=(3,))
    answer = ask(WITH_SPECIALS, ROWS, [45], {}, blocked)
    assert (rulings(answer)[0].row, rulings(answer)[0].ruling) == (2, "ST10")
    assert lie(answer.steps[0].after)[1] == blocked
    low = ask(WITH_SPECIALS, ROWS, [3], {}, blocked)
    assert sorted(low.costs) == [1, 2, 4]
    # A take lifts the Stop: the 45 then goes where it belongs (ST8).
    after = ask(WITH_SPECIALS, ROWS, [3, 45], {3: 1}, blocked)
    assert [ruled.row for ruled in rulings(after)] == [1, 3]
    assert after.table.marks == Marks()


def test_a_row_with_a_seven_holds_six_and_is_taken_by_the_seventh() -> None:
    seven = Marks(sevens=(1,))
    answer = ask(WITH_SPECIALS, ROWS, [30, 31], {}, seven)
    assert [step.ruling.took for step in answer.steps] == [(), (12, 14, 15, 21, 26, 30)]
    assert rulings(answer)[1].ruling == "N12"
    assert answer.rows[0] == (31,)
    assert answer.table.marks == Marks()


def test_a_take_closes_the_fifth_row_with_the_own_card() -> None:
    answer = ask(WITH_SPECIALS, (*ROWS, (70,)), [30, 36], {})
    assert answer.steps[0].ruling.took == (12, 14, 15, 21, 26, 30)
    assert lie(answer.steps[0].after)[0] == ((37,), (43, 44), (58, 61), (70,))
    assert answer.open is not None  # nothing ends lower than the 36 now


@BOTH
def test_without_special_cards_it_answers_as_the_card_game_does(game: Game[Any]) -> None:
    chance = random.Random(6)
    for _ in range(400):
        cards = chance.sample(range(1, 105), 24)
        ends = [sorted(cards[at : at + chance.randint(1, 5)]) for at in (0, 5, 10, 15)]
        rows = tuple(map(tuple, ends))
        there = everywhere(game, rows, cards[20:])
        assert there == {card: ruling(rows, card, CARDS) for card in cards[20:]}
        prices = {row: choice(rows, cards[20], row, CARDS) for row in range(1, 5)}
        if not there[cards[20]].row:
            assert ask(game, rows, [cards[20]], {}).costs == prices


# -- rows of which only the last card was told -------------------------------------------------


ENDS = ((12,), (37,), (43,), (58,))


@BOTH
def test_nobody_knows_whether_a_row_with_one_told_card_is_full(game: Game[Any]) -> None:
    answer = ask(game, ENDS, [45, 46], {}, many={3: 0})
    assert [ruled.rule for ruled in rulings(answer)] == ["nearest", "nearest"]
    assert [each.unsure for each in answer.said] == [{3}, {3}]
    assert ask(game, ENDS, [45], {}).said[0].unsure == set()


@BOTH
def test_so_many_told_cards_count_though_nobody_knows_which(game: Game[Any]) -> None:
    answer = ask(game, ENDS, [45, 46], {}, many={3: 4})
    assert [ruled.rule for ruled in rulings(answer)] == ["nearest", "full-row"]
    assert rulings(answer)[1].took == (0, 0, 0, 43, 45)
    assert rulings(answer)[1].points == 3  # of those that are known
    assert lie(answer.steps[1].before)[0][2] == (0, 0, 0, 43, 45)
    assert answer.rows[2] == (46,)


@BOTH
def test_a_row_that_was_taken_is_known_from_then_on(game: Game[Any]) -> None:
    answer = ask(game, ENDS, [3, 4], {3: 3}, many={3: 0, 4: 0})
    assert [each.unsure for each in answer.said] == [{3, 4}, {4}]
    assert answer.rows[2] == (3, 4)


@BOTH
def test_with_told_numbers_it_answers_as_with_cards(game: Game[Any]) -> None:
    chance = random.Random(9)
    for _ in range(200):
        cards = chance.sample(range(1, 105), 24)
        rows = tuple(tuple(sorted(cards[at : at + chance.randint(1, 5)])) for at in (0, 5, 10, 15))
        ends = tuple(row[-1:] for row in rows)
        many = {at: len(row) for at, row in enumerate(rows, 1)}
        told = ask(game, ends, cards[20:22], {cards[20]: 1, cards[21]: 1}, many=many)
        known = ask(game, rows, cards[20:22], {cards[20]: 1, cards[21]: 1})
        assert [(each.row, each.rule, len(each.took)) for each in rulings(told)] == [
            (each.row, each.rule, len(each.took)) for each in rulings(known)
        ]
