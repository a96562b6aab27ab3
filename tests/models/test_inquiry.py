"""Putting a question to the referee: setting rows, asking one card or several."""

from typing import cast

from companion.games.anniversary import ANNIVERSARY
from companion.games.classic import CLASSIC
from companion.games.rows.marks import Marks
from companion.games.rows.rulings import RowRuling
from companion.models.referee.inquiry import ASKED, Inquiry

LYING = ((12,), (37,), (43,), (58,))
GAME = CLASSIC.play({}, 4)
WITH_SPECIALS = ANNIVERSARY.play({}, 4)  # which knows a fifth row


def tapped(*cards: int) -> Inquiry:
    asking = Inquiry()
    for card in cards:
        asking = asking.tap(card)
    return asking


def test_from_a_bare_table_the_fifth_tap_asks() -> None:
    asking = tapped(12, 37, 43, 58, 45)
    assert asking.rows == LYING
    assert asking.asked == (45,)
    assert cast("RowRuling", asking.answer(GAME).steps[0].ruling).row == 3


def test_a_row_that_was_touched_takes_more_cards_in_any_order() -> None:
    asking = tapped(12, 37, 43, 58).move(2).tap(40).tap(39)
    assert asking.rows[1] == (37, 39, 40)
    assert asking.tap(39).rows[1] == (37, 40)
    assert asking.move(3).tap(40).rows[2] == (40, 43)


def test_a_full_row_takes_no_sixth_card() -> None:
    asking = Inquiry.about(((1, 2, 3, 4, 5), (37,), (43,), (58,))).move(1)
    assert asking.tap(6) is asking


def test_a_card_that_lies_somewhere_cannot_be_asked() -> None:
    asking = Inquiry.about(LYING, gone=[99])
    assert asking.cursor == ASKED
    assert asking.tap(43) is asking
    assert asking.tap(99) is asking
    assert asking.tap(44).tap(44).asked == ()


def test_a_row_with_a_seven_holds_six_cards() -> None:
    five = ((1, 2, 3, 4, 5), (37,), (43,), (58,))
    asking = Inquiry.about(five, marks=Marks(sevens=(1,))).move(1).tap(6)
    assert asking.rows[0] == (1, 2, 3, 4, 5, 6)
    assert asking.tap(7) is asking
    assert Inquiry.from_draft(asking.draft()).marks == Marks(sevens=(1,))


def test_a_new_question_keeps_the_rows() -> None:
    asking = Inquiry.about(LYING).tap(3).choose(3, 2)
    assert asking.answer(GAME).open is None
    again = asking.anew()
    assert again.asked == ()
    assert again.chosen == {}
    assert again.rows == LYING


def test_a_draft_brings_back_the_same_question() -> None:
    asking = Inquiry.about(LYING, gone=[99]).tap(3).choose(3, 2)
    assert Inquiry.from_draft(asking.draft()) == asking
    assert Inquiry.from_draft(None) == Inquiry()


def test_a_second_tap_on_a_start_card_takes_it_back() -> None:
    asking = tapped(12, 12)
    assert asking.rows == ((), (), (), ())
    assert asking.cursor == 1
    assert tapped(12, 37, 12, 14, 43, 58).rows == ((14,), (37,), (43,), (58,))


def test_in_a_row_that_was_touched_a_card_comes_over_from_another() -> None:
    asking = Inquiry.about(LYING).move(2).tap(12)
    assert 12 in asking.rows[1]
    assert 12 not in asking.rows[0]


def test_a_low_card_can_take_another_row_or_none_yet() -> None:
    asking = Inquiry.about(LYING).tap(3).choose(3, 2)
    assert asking.taking
    assert asking.choose(3, 4).answer(GAME).rows[3] == (3,)
    again = asking.reopen()
    assert not again.taking
    assert again.answer(GAME).open is not None
    assert not Inquiry.about(LYING).tap(45).taking


def test_with_five_rows_another_choice_undoes_those_of_the_cards_above() -> None:
    five = Inquiry.about(((12, 13), (37,), (43,), (58,), (70, 71))).tap(3).tap(5)
    both = five.choose(3, 5).choose(5, 4)
    assert both.answer(WITH_SPECIALS).open is None
    other = both.choose(3, 1)
    assert other.chosen == {3: 1}
    waits = other.answer(WITH_SPECIALS).open
    assert waits is not None
    assert waits.card == 5
    assert both.choose(5, 1).chosen == {3: 5, 5: 1}


def test_with_five_rows_the_last_choice_is_taken_back_first() -> None:
    five = Inquiry.about(((12, 13), (37,), (43,), (58,), (70, 71))).tap(3).tap(5)
    both = five.choose(3, 5).choose(5, 4)
    assert both.reopen() == five.choose(3, 5)
    assert both.reopen().taking
    assert both.reopen().reopen() == five


def test_a_draft_remembers_that_the_cursor_stays_in_a_row() -> None:
    asking = Inquiry.from_draft(tapped(12).move(1).draft())
    assert asking.tap(14).tap(15).rows[0] == (12, 14, 15)
    older = {key: value for key, value in tapped(12).draft().items() if key != "stays"}
    assert Inquiry.from_draft(older) == tapped(12)


def test_of_a_row_that_nobody_touched_only_the_last_card_is_known() -> None:
    asking = tapped(12, 37, 43, 58)
    assert asking.many == {1: 0, 2: 0, 3: 0, 4: 0}
    assert asking.move(2).many == asking.many  # touching it alone tells nothing
    assert asking.move(2).tap(40).many == {1: 0, 3: 0, 4: 0}
    assert Inquiry.about(LYING).many == {}
    assert tapped(12, 12).many == {}


def test_how_many_lie_there_can_be_told_and_taken_back() -> None:
    asking = tapped(12, 37, 43, 58, 45).tell(3, 5)
    assert asking.many[3] == 5
    assert asking.tell(3, 4).many[3] == 4
    assert asking.tell(3, 5).many[3] == 0
    assert Inquiry.from_draft(asking.draft()) == asking


def test_before_a_low_card_there_is_no_room_for_many() -> None:
    assert tapped(2, 37, 43, 58).most(1) == 2
    assert tapped(3, 2, 43, 58).most(1) == 2  # the 2 lies elsewhere
    assert tapped(12, 37, 43, 58).most(1) == 5
