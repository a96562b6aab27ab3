"""The pen on the pad: what is kept, what is laid aside, and what happens when the disk refuses."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.games.core.events import End, Event, Seat
from companion.games.core.readers import Rule
from companion.match import Match
from companion.models.entry import Entry
from companion.models.pen import Pen
from companion.store import Store, StoreFault

TABLE = ["Ann", "Ben", "Cem"]


class Desk:
    """A desk without a screen: everything is written at once and nothing is said."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.match: Match = store.begin({"game": "classic", "players": TABLE})

    def do(self, event: Event, person: int | None = None) -> Any:
        return self.store.apply(self.match, event, person)

    def undo(self) -> bool:
        return self.store.undo(self.match)

    def redo(self) -> bool:
        return self.store.redo(self.match)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    store, _ = Store.open(tmp_path)
    yield Desk(store)
    store.close()


@pytest.fixture
def said() -> list[str]:
    return []


@pytest.fixture
def pen(desk: Desk, said: list[str]) -> Pen:
    pen = Pen(desk, desk.store, said.append)
    pen.pick_up()
    return pen


def _enter(pen: Pen, *numbers: int) -> None:
    pen.open()
    for number in numbers:
        assert pen.entry
        pen.enter(pen.entry.put(number))


def _again(pen: Pen) -> Pen:
    """Another pen on the same match, as after a restart."""
    other = Pen(pen.desk, pen.store, pytest.fail)
    other.pick_up()
    return other


def test_every_tap_is_on_the_disk_when_it_is_shown(pen: Pen) -> None:
    for taps in range(3):
        _enter(pen, *[7] * min(1, taps))
        after = _again(pen)
        assert (after.entry, after.shown) == (pen.entry, True)


def test_the_last_number_writes_the_round_and_leaves_no_draft(pen: Pen) -> None:
    _enter(pen, 1, 2, 3)
    assert pen.match.state.totals == {"Ann": 1, "Ben": 2, "Cem": 3}
    assert pen.entry is None
    assert _again(pen).entry is None


def test_a_number_that_cannot_be_kept_is_not_shown(
    pen: Pen, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _enter(pen, 1)
    before = pen.entry

    def full(*_: object, **__: object) -> bool:
        raise StoreFault("disk-full")

    monkeypatch.setattr(pen.store, "keep_draft", full)
    assert pen.entry
    pen.enter(pen.entry.put(5))
    assert pen.entry == before
    assert said == ["disk-full"]


def test_what_was_laid_aside_survives_a_restart(pen: Pen) -> None:
    _enter(pen, 1, 2, 3)
    _enter(pen, 9)
    pen.undo()
    after = _again(pen)
    assert after.entry == Entry.again(TABLE, {"Ann": 1, "Ben": 2, "Cem": 3})
    after.redo()
    assert after.entry
    assert after.entry.points == {"Ann": 9}


def test_an_empty_entry_is_not_laid_aside(pen: Pen) -> None:
    _enter(pen, 1, 2, 3)
    pen.open()
    pen.undo()
    pen.redo()
    assert pen.entry is None


def test_a_round_in_the_making_follows_the_seats(pen: Pen) -> None:
    _enter(pen, 1, 2)
    pen.do(Seat(leave="Ben"))
    assert pen.entry
    assert pen.entry.players == ("Ann", "Cem")
    assert pen.entry.missing == ("Cem",)


def test_the_end_lays_the_round_aside_until_it_is_taken_back(pen: Pen) -> None:
    _enter(pen, 1, 2)
    pen.do(End())
    assert (pen.entry, pen.shown) == (None, False)
    pen.undo()
    assert pen.entry
    assert pen.entry.points == {"Ann": 1, "Ben": 2}


def test_a_match_changed_elsewhere_loses_the_pen_and_it_picks_up_again(pen: Pen) -> None:
    _enter(pen, 1)
    lost = [pen.lost]
    pen.desk.do(End())
    lost.append(pen.lost)
    pen.pick_up()
    assert pen.entry is None
    assert [*lost, pen.lost] == [False, True, False]


def test_the_same_number_again_is_no_correction(pen: Pen) -> None:
    _enter(pen, 1, 2, 3)
    pen.correct(1, "Ben")
    assert pen.entry
    pen.enter(pen.entry.put(2))
    assert pen.match.position == 1
    assert not pen.shown


def _points(pen: Pen) -> dict[str, int]:
    return dict(pen.entry.points) if pen.entry else {}


def test_somebody_who_leaves_by_mistake_comes_back_with_the_half_entered_round(pen: Pen) -> None:
    _enter(pen, 7, 8)
    pen.put_by()
    pen.do(Seat(leave="Ann"))
    assert _points(pen) == {"Ben": 8}
    pen.undo()
    assert _points(pen) == {"Ann": 7, "Ben": 8}
    assert not pen.shown
    assert _points(_again(pen)) == {"Ann": 7, "Ben": 8}


def test_what_was_entered_after_somebody_left_is_kept_when_that_is_taken_back(pen: Pen) -> None:
    pen.do(Seat(join="Dora"))
    _enter(pen, 7, 8)
    pen.do(Seat(leave="Ann"))
    assert pen.entry
    pen.enter(pen.entry.at("Cem").put(3))
    pen.undo()
    assert _points(pen) == {"Ann": 7, "Ben": 8, "Cem": 3}
    pen.redo()
    assert _points(pen) == {"Ben": 8, "Cem": 3}


@pytest.mark.parametrize(
    "event",
    [
        Seat(join="Zoe"),
        Seat(order=("Cem", "Ann", "Ben")),
        Seat(rename={"Ann": "Anna"}),
        Seat(dealer="Cem"),
    ],
)
def test_any_change_of_seats_taken_back_keeps_the_half_entered_round(pen: Pen, event: Seat) -> None:
    _enter(pen, 7, 8)
    pen.do(event)
    pen.undo()
    assert _points(pen) == {"Ann": 7, "Ben": 8}
    assert pen.entry
    assert pen.entry.players == ("Ann", "Ben", "Cem")
    pen.redo()
    assert sorted(_points(pen).values()) == [7, 8]


def test_a_late_comers_points_are_put_right_and_the_story_goes_on(pen: Pen) -> None:
    _enter(pen, 1, 2, 3)
    pen.do(Seat(join="Zoe", points=30))
    pen.do(Seat(rename={"Zoe": "Zora"}))
    _enter(pen, 1, 1, 1, 1)
    _enter(pen, 5)
    pen.correct(0, "Zora")
    assert pen.entry
    assert pen.entry.points == {"Zora": 30}
    assert pen.enter(pen.entry.put(3))
    assert pen.match.state.totals == {"Ann": 2, "Ben": 3, "Cem": 4, "Zora": 4}
    assert _points(pen) == {"Ann": 5}
    pen.undo()
    assert pen.match.state.totals["Zora"] == 31


def test_a_late_comers_points_once_more_are_no_correction(pen: Pen) -> None:
    pen.do(Seat(join="Zoe", points=30))
    pen.correct(0, "Zoe")
    assert pen.entry
    assert pen.enter(pen.entry.put(30))
    assert pen.match.position == 1
    assert not pen.shown


def test_a_correction_of_what_was_brought_survives_a_restart(pen: Pen) -> None:
    pen.do(Seat(join="Zoe", points=30))
    pen.correct(0, "Zoe")
    after = _again(pen)
    assert (after.entry, after.shown) == (pen.entry, True)


def test_what_is_half_entered_is_dropped_and_comes_back(pen: Pen) -> None:
    _enter(pen, 7, 8)
    pen.put_by()
    dropped = pen.drop()
    assert (pen.entry, _again(pen).entry) == (None, None)
    assert dropped is not None
    pen.take_up(dropped)
    assert _points(pen) == {"Ann": 7, "Ben": 8}


def test_what_was_dropped_does_not_come_back_over_what_is_entered_since(pen: Pen) -> None:
    _enter(pen, 7, 8)
    dropped = pen.drop()
    _enter(pen, 1)
    assert dropped is not None
    pen.take_up(dropped)
    assert _points(pen) == {"Ann": 1}


def test_a_half_entered_round_survives_a_correction_that_is_taken_back(pen: Pen) -> None:
    _enter(pen, 1, 2, 3)
    _enter(pen, 9, 7)
    pen.correct(1, "Ben")
    assert pen.entry
    pen.enter(pen.entry.put(8))
    for deed in (pen.undo, pen.redo, pen.undo):
        deed()
        assert _points(pen) == {"Ann": 9, "Ben": 7}


def test_numbers_of_one_round_never_come_back_as_the_next_ones(pen: Pen) -> None:
    _enter(pen, 1, 2, 3)
    _enter(pen, 9, 7)
    pen.correct(1, "Ben")
    assert pen.entry
    pen.enter(pen.entry.put(8))
    pen.undo()
    _enter(pen, 4)  # the third number: the round is written
    assert pen.match.state.totals == {"Ann": 10, "Ben": 9, "Cem": 7}
    assert not [each for each in (pen, _again(pen)) if each.entry]


def test_a_round_that_was_taken_back_and_changed_leaves_the_next_one_as_it_was(pen: Pen) -> None:
    _enter(pen, 1, 2, 3)
    _enter(pen, 9)
    pen.undo()
    assert pen.entry
    pen.enter(pen.entry.pick("Ann").put(5))
    assert _points(pen) == {"Ann": 9}


def test_what_was_dropped_is_not_found_again_by_redo(pen: Pen) -> None:
    _enter(pen, 7, 8)
    pen.do(Seat(dealer="Cem"))
    pen.undo()
    pen.drop()
    pen.redo()
    assert pen.entry is None


def test_what_is_entered_on_another_way_does_not_come_back_on_this_one(pen: Pen) -> None:
    _enter(pen, 1, 2, 3)
    _enter(pen, 9)
    pen.undo()
    pen.drop()
    pen.do(Seat(dealer="Cem"))
    assert pen.entry is None


def test_a_correction_that_ends_the_match_gives_the_half_entered_round_back(pen: Pen) -> None:
    _enter(pen, 1, 2, 3)
    _enter(pen, 9)
    pen.correct(1, "Ben")
    assert pen.entry
    pen.enter(pen.entry.put(80))
    assert pen.match.state.finished
    pen.undo()
    assert _points(pen) == {"Ann": 9}


def test_a_stopped_match_that_is_played_on_goes_on_with_the_half_entered_round(pen: Pen) -> None:
    _enter(pen, 1, 2)
    pen.put_by()
    pen.do(End())
    pen.do(End(Rule(target=100)))
    assert _points(pen) == {"Ann": 1, "Ben": 2}
    assert not pen.shown
    assert _points(_again(pen)) == {"Ann": 1, "Ben": 2}


def test_another_end_leaves_the_half_entered_round(pen: Pen) -> None:
    _enter(pen, 1, 2)
    pen.do(End(Rule(target=100)))
    assert _points(pen) == {"Ann": 1, "Ben": 2}
    pen.undo()
    assert _points(pen) == {"Ann": 1, "Ben": 2}
