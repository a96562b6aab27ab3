"""Rounds written on the pad: what is kept, what is put aside, and what if the disk refuses."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.desk import Desk
from companion.games.core.events import End, Event, Seat, Void
from companion.games.core.readers import Rule
from companion.models.pad.round_entry import RoundEntry
from companion.models.pad.round_writer import RoundWriter
from companion.store import Store, StoreFault
from companion.words import Words

TABLE = ["Ann", "Ben", "Cem"]


@pytest.fixture
def said() -> list[str]:
    return []


@pytest.fixture
def desk(tmp_path: Path, said: list[str]) -> Iterator[Desk]:
    store, _ = Store.open(tmp_path)
    desk = Desk(store, Words, said.append)
    desk.begin({"game": "classic", "players": TABLE})
    yield desk
    store.close()


class Writer(RoundWriter):
    """A pad without a screen: it catches up with the match after each deed."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.catch_up()

    def do(self, event: Event) -> None:
        assert self.desk.do(event) is not None
        self.catch_up()

    def undo(self) -> None:
        assert self.desk.undo()
        self.catch_up()

    def redo(self) -> None:
        assert self.desk.redo()
        self.catch_up()


@pytest.fixture
def writer(desk: Desk) -> Writer:
    return Writer(desk)


def _enter(writer: Writer, *numbers: int) -> None:
    writer.open()
    for number in numbers:
        assert writer.entry
        writer.enter(writer.entry.put(number))


def _again(writer: Writer) -> Writer:
    """Another writer on the same match, as after a restart."""
    return Writer(writer.desk)


def test_every_tap_is_on_the_disk_when_it_is_shown(writer: Writer) -> None:
    for taps in range(3):
        _enter(writer, *[7] * min(1, taps))
        after = _again(writer)
        assert (after.entry, after.shown) == (writer.entry, True)


def test_the_last_number_writes_the_round_and_leaves_no_draft(writer: Writer) -> None:
    _enter(writer, 1, 2, 3)
    assert writer.match.state.totals == {"Ann": 1, "Ben": 2, "Cem": 3}
    assert writer.entry is None
    assert _again(writer).entry is None


def test_a_number_that_cannot_be_kept_is_not_shown(
    writer: Writer, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _enter(writer, 1)
    before = writer.entry

    def full(*_: object, **__: object) -> bool:
        raise StoreFault("disk-full")

    monkeypatch.setattr(writer.desk.store, "keep_draft", full)
    assert writer.entry
    writer.enter(writer.entry.put(5))
    assert writer.entry == before
    assert said == [writer.desk.words.fault("disk-full")]


def test_what_was_put_aside_survives_a_restart(writer: Writer) -> None:
    _enter(writer, 1, 2, 3)
    _enter(writer, 9)
    writer.undo()
    after = _again(writer)
    assert after.entry == RoundEntry.again(TABLE, {"Ann": 1, "Ben": 2, "Cem": 3})
    after.redo()
    assert after.entry
    assert after.entry.points == {"Ann": 9}


def test_an_empty_entry_is_not_put_aside(writer: Writer) -> None:
    _enter(writer, 1, 2, 3)
    writer.open()
    writer.undo()
    writer.redo()
    assert writer.entry is None


def test_a_round_in_the_making_follows_the_seats(writer: Writer) -> None:
    _enter(writer, 1, 2)
    writer.do(Seat(leave="Ben"))
    assert writer.entry
    assert writer.entry.players == ("Ann", "Cem")
    assert writer.entry.missing == ("Cem",)


def test_the_end_lays_the_round_aside_until_it_is_taken_back(writer: Writer) -> None:
    _enter(writer, 1, 2)
    writer.do(End())
    assert (writer.entry, writer.shown) == (None, False)
    writer.undo()
    assert writer.entry
    assert writer.entry.points == {"Ann": 1, "Ben": 2}


def test_what_is_half_entered_goes_along_with_what_is_done_elsewhere(writer: Writer) -> None:
    _enter(writer, 1)
    writer.desk.do(Seat(rename={"Ann": "Anna"}))
    writer.desk.do(writer.match.parse({"do": "deal", "rows": [12, 37, 43, 58]}))
    writer.catch_up()
    assert writer.entry is None  # cards are entered instead
    writer.desk.undo()
    writer.catch_up()
    assert _points(writer) == {"Anna": 1}
    writer.desk.undo()
    assert _points(_again(writer)) == {"Ann": 1}


def test_the_same_number_again_is_no_correction(writer: Writer) -> None:
    _enter(writer, 1, 2, 3)
    writer.correct(1, "Ben")
    assert writer.entry
    writer.enter(writer.entry.put(2))
    assert writer.match.position == 1
    assert not writer.shown


def _points(writer: Writer) -> dict[str, int]:
    return dict(writer.entry.points) if writer.entry else {}


def test_somebody_who_leaves_by_mistake_comes_back_with_the_half_entered_round(
    writer: Writer,
) -> None:
    _enter(writer, 7, 8)
    writer.put_by()
    writer.do(Seat(leave="Ann"))
    assert _points(writer) == {"Ben": 8}
    writer.undo()
    assert _points(writer) == {"Ann": 7, "Ben": 8}
    assert not writer.shown
    assert _points(_again(writer)) == {"Ann": 7, "Ben": 8}


def test_what_was_entered_after_somebody_left_is_kept_when_that_is_taken_back(
    writer: Writer,
) -> None:
    writer.do(Seat(join="Dora"))
    _enter(writer, 7, 8)
    writer.do(Seat(leave="Ann"))
    assert writer.entry
    writer.enter(writer.entry.at("Cem").put(3))
    writer.undo()
    assert _points(writer) == {"Ann": 7, "Ben": 8, "Cem": 3}
    writer.redo()
    assert _points(writer) == {"Ben": 8, "Cem": 3}


@pytest.mark.parametrize(
    "event",
    [
        Seat(join="Zoe"),
        Seat(order=("Cem", "Ann", "Ben")),
        Seat(rename={"Ann": "Anna"}),
        Seat(dealer="Cem"),
    ],
)
def test_any_change_of_seats_taken_back_keeps_the_half_entered_round(
    writer: Writer, event: Seat
) -> None:
    _enter(writer, 7, 8)
    writer.do(event)
    writer.undo()
    assert _points(writer) == {"Ann": 7, "Ben": 8}
    assert writer.entry
    assert writer.entry.players == ("Ann", "Ben", "Cem")
    writer.redo()
    assert sorted(_points(writer).values()) == [7, 8]


def test_a_late_comers_points_are_put_right_and_the_story_goes_on(writer: Writer) -> None:
    _enter(writer, 1, 2, 3)
    writer.do(Seat(join="Zoe", points=30))
    writer.do(Seat(rename={"Zoe": "Zora"}))
    _enter(writer, 1, 1, 1, 1)
    _enter(writer, 5)
    writer.correct(0, "Zora")
    assert writer.entry
    assert writer.entry.points == {"Zora": 30}
    assert writer.enter(writer.entry.put(3))
    assert writer.match.state.totals == {"Ann": 2, "Ben": 3, "Cem": 4, "Zora": 4}
    assert _points(writer) == {"Ann": 5}
    writer.undo()
    assert writer.match.state.totals["Zora"] == 31


def test_a_late_comers_points_once_more_are_no_correction(writer: Writer) -> None:
    writer.do(Seat(join="Zoe", points=30))
    writer.correct(0, "Zoe")
    assert writer.entry
    assert writer.enter(writer.entry.put(30))
    assert writer.match.position == 1
    assert not writer.shown


def test_a_correction_of_what_was_brought_survives_a_restart(writer: Writer) -> None:
    writer.do(Seat(join="Zoe", points=30))
    writer.correct(0, "Zoe")
    after = _again(writer)
    assert (after.entry, after.shown) == (writer.entry, True)


def test_what_is_half_entered_is_dropped_and_comes_back(writer: Writer) -> None:
    _enter(writer, 7, 8)
    writer.put_by()
    dropped = writer.drop()
    assert (writer.entry, _again(writer).entry) == (None, None)
    assert dropped is not None
    writer.take_up(dropped)
    assert _points(writer) == {"Ann": 7, "Ben": 8}


def test_what_was_dropped_does_not_come_back_over_what_is_entered_since(writer: Writer) -> None:
    _enter(writer, 7, 8)
    dropped = writer.drop()
    _enter(writer, 1)
    assert dropped is not None
    writer.take_up(dropped)
    assert _points(writer) == {"Ann": 1}


def test_a_half_entered_round_survives_a_correction_that_is_taken_back(writer: Writer) -> None:
    _enter(writer, 1, 2, 3)
    _enter(writer, 9, 7)
    writer.correct(1, "Ben")
    assert writer.entry
    writer.enter(writer.entry.put(8))
    for deed in (writer.undo, writer.redo, writer.undo):
        deed()
        assert _points(writer) == {"Ann": 9, "Ben": 7}


def test_numbers_of_one_round_never_come_back_as_the_next_ones(writer: Writer) -> None:
    _enter(writer, 1, 2, 3)
    _enter(writer, 9, 7)
    writer.correct(1, "Ben")
    assert writer.entry
    writer.enter(writer.entry.put(8))
    writer.undo()
    _enter(writer, 4)  # the third number: the round is written
    assert writer.match.state.totals == {"Ann": 10, "Ben": 9, "Cem": 7}
    assert not [each for each in (writer, _again(writer)) if each.entry]


def test_a_round_that_was_taken_back_and_changed_leaves_the_next_one_as_it_was(
    writer: Writer,
) -> None:
    _enter(writer, 1, 2, 3)
    _enter(writer, 9)
    writer.undo()
    assert writer.entry
    writer.enter(writer.entry.pick("Ann").put(5))
    assert _points(writer) == {"Ann": 9}


def test_what_was_dropped_is_not_found_again_by_redo(writer: Writer) -> None:
    _enter(writer, 7, 8)
    writer.do(Seat(dealer="Cem"))
    writer.undo()
    writer.drop()
    writer.redo()
    assert writer.entry is None


def test_what_is_entered_on_another_way_does_not_come_back_on_this_one(writer: Writer) -> None:
    _enter(writer, 1, 2, 3)
    _enter(writer, 9)
    writer.undo()
    writer.drop()
    writer.do(Seat(dealer="Cem"))
    assert writer.entry is None


def test_a_correction_that_ends_the_match_gives_the_half_entered_round_back(writer: Writer) -> None:
    _enter(writer, 1, 2, 3)
    _enter(writer, 9)
    writer.correct(1, "Ben")
    assert writer.entry
    writer.enter(writer.entry.put(80))
    assert writer.match.state.finished
    writer.undo()
    assert _points(writer) == {"Ann": 9}


def test_a_stopped_match_that_is_played_on_goes_on_with_the_half_entered_round(
    writer: Writer,
) -> None:
    _enter(writer, 1, 2)
    writer.put_by()
    writer.do(End())
    writer.do(End(Rule(target=100)))
    assert _points(writer) == {"Ann": 1, "Ben": 2}
    assert not writer.shown
    assert _points(_again(writer)) == {"Ann": 1, "Ben": 2}


def test_another_end_leaves_the_half_entered_round(writer: Writer) -> None:
    _enter(writer, 1, 2)
    writer.do(End(Rule(target=100)))
    assert _points(writer) == {"Ann": 1, "Ben": 2}
    writer.undo()
    assert _points(writer) == {"Ann": 1, "Ben": 2}


def _anything(rng: random.Random, writer: Writer) -> None:
    """One random deed: a tap on the grid, or whatever an evening brings."""
    state, entry = writer.match.state, writer.entry
    name = rng.choice(state.players)
    events = [
        Seat(rename={name: f"{name[:3]}{writer.match.position}"}),
        Seat(dealer=name),
        Seat(order=tuple(rng.sample(state.players, len(state.players)))),
        Seat(join=f"Zoe{writer.match.position}", points=rng.randrange(9)),
        Seat(leave=name),
        End(),
        End(Rule(target=rng.randrange(70, 300))),
        writer.match.parse({"do": "deal", "rows": [12, 37, 43, 58]}),
        Void(),
    ]
    deed = rng.randrange(12)
    if deed < 5 and not state.finished:
        writer.open()
        if writer.entry is not None:
            writer.enter(writer.entry.put(rng.randrange(40)))
    elif deed == 5 and state.rounds:
        number = rng.randrange(len(state.rounds)) + 1
        writer.correct(number, rng.choice([*state.rounds[number - 1].points]))
    elif deed == 6:
        writer.put_by()
    elif deed == 7 and entry is not None:
        writer.drop()
    elif deed < 10:
        (writer.desk.undo if rng.random() < 0.6 else writer.desk.redo)()
    else:
        writer.desk.do(rng.choice(events))


@pytest.mark.parametrize("seed", range(6))
def test_built_anew_after_a_restart_it_is_the_same_whatever_happens(
    writer: Writer, seed: int
) -> None:
    rng = random.Random(seed)
    for _ in range(60):
        _anything(rng, writer)
        writer.catch_up()
        assert _again(writer).draft == writer.draft
        if writer.entry is not None and not writer.entry.round:
            assert writer.entry.players == writer.match.state.players
            assert set(writer.entry.points) <= set(writer.match.state.players)
