"""The pen on the pad: what is kept, what is laid aside, and what happens when the disk refuses."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.entry import Entry
from companion.games.events import End, Event, Seat
from companion.match import Match
from companion.pen import Pen
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
