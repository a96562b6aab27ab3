"""A turn beat by beat, also when something else was written while its cards waited."""

from __future__ import annotations

from companion.games.anniversary.events import Place, Special, Swap
from companion.games.rows.marks import Marks
from companion.games.rows.placing import Rows
from companion.games.rows.rulings import RowRuling
from companion.match import Match
from companion.models.table.now import Now
from companion.models.table.story import TableBeat, deals, last_turn, turns, used
from companion.models.views.rows import RowsPicture, lie, meeting
from tests.games.scenes import scene, table, tell

FULL = [[12, 13, 14, 15, 16], [37], [43], [58]]
LAID = [[12, 13, 14, 15, 16], [37], [43], [57, 58]]


def told(match: Match) -> list[str]:
    """Who placed a card in the last turn, in its order."""
    now = last_turn(match)
    return [step.ruling.player for step in now.steps] if now is not None else []


def steps(match: Match) -> tuple[TableBeat, ...]:
    """The beats of the last turn."""
    now = last_turn(match)
    assert now is not None
    return now.steps


def marks(match: Match) -> list[tuple[Marks, Marks]]:
    """What lay among the rows before and after each beat of the last turn."""
    return [(lie(step.before)[1], lie(step.after)[1]) for step in steps(match)]


def met(step: TableBeat) -> Rows:
    """The moment of a take."""
    assert isinstance(step.ruling, RowRuling)
    return meeting(lie(step.before)[0], step.ruling)


def test_a_turn_goes_on_over_what_was_written_while_its_cards_waited() -> None:
    match = scene(FULL, Ann=20, Ben=40, Cem=60)
    tell(match, do="seat", dealer="Cem")
    tell(match, do="table", rows=LAID)
    tell(match, do="end", rule={"rounds": 3})
    tell(match, do="place")
    assert told(match) == ["Ann", "Ben", "Cem"]


def test_a_turn_whose_cards_all_lie_ends_with_the_next_word() -> None:
    match = scene(FULL, Ann=20, Ben=40, Cem=60)
    tell(match, do="place")
    tell(match, do="seat", dealer="Cem")
    assert last_turn(match) is None


def test_a_round_that_was_counted_or_cancelled_has_no_turn() -> None:
    for event in ({"do": "score", "points": {"Ann": 1, "Ben": 2, "Cem": 3}}, {"do": "void"}):
        match = scene(FULL, Ann=20, Ben=40, Cem=60)
        tell(match, do="place", until="Ben")
        tell(match, **event)
        assert last_turn(match) is None


def test_who_is_called_otherwise_meanwhile_is_so_in_the_whole_turn() -> None:
    match = scene(FULL, Ann=20, Ben=40, Cem=60)
    tell(match, do="place", until="Ben")
    tell(match, do="seat", rename={"Ann": "Ben", "Ben": "Ann"})
    tell(match, do="seat", rename={"Ann": "Zoe"})
    tell(match, do="place")
    now = last_turn(match)
    assert now is not None
    assert now.cards == {"Ben": 20, "Zoe": 40, "Cem": 60}
    assert told(match) == ["Ben", "Zoe", "Cem"]
    assert [step.after.points()["Ben"] for step in now.steps] == [6, 6, 6]


def test_each_beat_begins_where_the_last_one_ended() -> None:
    match = scene(FULL, Ann=20, Ben=40, Cem=60)
    tell(match, do="place")
    found = steps(match)
    assert [step.after for step in found[:-1]] == [step.before for step in found[1:]]
    assert lie(found[-1].after)[0] == table(match).rows


def test_each_beat_shows_the_special_cards_as_they_lay_then() -> None:
    match = scene([[3, 9, 20], [18], [40], [66]], Ann=22, Ben=41, Cem=19)
    tell(match, do="place", until="Ann")
    tell(match, do="special", player="Ann", card="stop", row=3)
    tell(match, do="place")
    found, picture = steps(match), RowsPicture(Now(match))
    assert [step.ruling.rule for step in found] == ["nearest", "stop", "nearest", "nearest"]
    assert [before.stops for before, _ in marks(match)] == [(), (), (3,), (3,)]
    # A special card is no card that comes to lie in a row.
    assert [picture.flight(step) for step in found] == [True, False, True, True]
    assert lie(found[-1].after)[0] == table(match).rows


def test_a_closed_fifth_row_moves_the_mark_of_the_row_below() -> None:
    match = scene([[3, 8, 12, 17, 20], [31], [45], [60], [70, 71]], sevens=[5], Ann=21, Ben=90)
    match.apply(Place())
    found = marks(match)
    assert [each.sevens for each in found[0]] == [(5,), (4,)]
    assert found[-1][1].sevens == table(match).sevens
    assert lie(steps(match)[-1].after)[0] == table(match).rows


def test_a_card_lies_in_the_row_that_it_is_about_to_take() -> None:
    match = scene(FULL, Ann=20, Ben=40)
    match.apply(Place())
    take = steps(match)[0]
    assert met(take)[0] == (12, 13, 14, 15, 16, 20)
    shown = RowsPicture(Now(match)).beat(take)
    assert (shown.rows, shown.lit, shown.fresh, shown.taking) == (met(take), 1, 20, 1)
    laid = RowsPicture(Now(match)).beat(steps(match)[1])
    assert (laid.rows[1], laid.lit, laid.fresh, laid.taking) == ((37, 40), 2, 40, 0)


def test_a_low_card_lies_alone_where_the_row_lay_that_it_takes() -> None:
    match = scene(FULL, Ann=3, Ben=40)
    tell(match, do="take", row=2)
    (take,) = steps(match)
    assert met(take) == (tuple(FULL[0]), (3,), (43,), (58,))
    assert lie(take.after)[0][1] == (3,)


def test_a_swap_does_not_hide_the_turn_it_belongs_to() -> None:
    match = scene(FULL, Ann=20, Ben=40)
    match.apply(Place())
    match.apply(Swap("Ann", "stop"))
    assert told(match) == ["Ann", "Ben"]


def test_what_was_played_optionally_is_known_by_its_turn() -> None:
    match = scene(FULL, Ann=20, Ben=40)
    match.apply(Special("Ann", "fifth-row"))
    match.apply(Place())
    (turn,) = turns(match)
    assert used(match) == {turn.number: (Special("Ann", "fifth-row"),)}


def test_nothing_is_placed_by_a_deal() -> None:
    match = scene(FULL, Ann=20, Ben=40)
    (deal,) = deals(match)
    assert (deal.round, deal.turn, deal.steps) == (1, 0, ())
    (turn,) = turns(match)
    assert (turn.round, turn.turn, turn.steps) == (1, 1, ())  # its cards wait
    assert turn.played == ((20, "Ann"), (40, "Ben"))
