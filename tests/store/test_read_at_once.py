"""What is read in several statements is read of one moment, whatever another Hornbook writes."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from companion.games.core.events import Score, Seat
from companion.store import Closed, Store, StoreFault
from companion.store.listing import Search
from companion.store.tallies import Streaks
from tests.store.tables import Clock, log

PLAYERS = ("Ann", "Ben", "Cem")


class Another:
    """A second Hornbook at the same file, which writes whenever it is told to."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store, _ = Store.open(store.place.folder, clock)
        people = [self.store.add_person(name).id for name in PLAYERS]
        done = self.store.begin({"game": "classic", "players": [*PLAYERS]}, people)
        self.store.apply(done, Score(dict.fromkeys(PLAYERS, 70)))
        self.match = self.store.begin({"game": "classic", "players": [*PLAYERS]}, people)
        self.store.apply(self.match, Score(dict.fromkeys(PLAYERS, 1)))
        self.writes = 0
        self.store._db.execute("PRAGMA busy_timeout = 0")  # it does not wait for the first one

    def write(self) -> None:
        """Somebody new joins; or the match ends; or both are taken back."""
        self.store.keep_card_set("board", {"18": self.writes})  # raises where the first one writes
        self.store.keep_card_set("classic", {"18": self.writes})
        self.writes += 1
        if self.writes % 3 == 1:
            guest = self.store.add_person(f"Guest {self.writes}")
            self.store.apply(self.match, Seat(join=guest.name, points=0), guest.id)
        elif self.writes % 3 == 2:
            self.store.apply(self.match, Score(dict.fromkeys(self.match.state.players, 70)))
        else:
            assert self.store.undo(self.match)
            assert self.store.undo(self.match)


@pytest.fixture
def another(store: Store, clock: Clock) -> Iterator[Another]:
    another = Another(store, clock)
    yield another
    another.store.close()


def loaded(store: Store, match_id: str) -> Any:
    match = store.load(match_id)
    assert not isinstance(match, Closed)
    return log(match), match.state.totals


READS: dict[str, Callable[[Store, str], Any]] = {
    "load": loaded,
    "summary": lambda store, match_id: store.summary(match_id),
    "matches": lambda store, _: store.matches(),
    "history": lambda store, _: store.history(Search(person=1)),
    "people": lambda store, _: store.people(),
    "sets": lambda store, _: store.sets(),
    "tally": lambda store, _: store.tally("classic", 1, "games", "against:", "month:", "points"),
    "edges": lambda store, _: store.edges("classic", None, "total"),
    "results": lambda store, _: store.results("classic", 1),
    "streaks": lambda store, _: store.streaks("classic", 1),
}


def at_each_statement(
    store: Store, another: Another, read: Callable[[], Any]
) -> Iterator[tuple[Any, Any]]:
    """What is read before the other one's write, and with the write before this statement."""
    statement = 0
    while True:
        statement += 1
        left = statement

        def write_between(_: str) -> None:
            nonlocal left
            left -= 1
            if not left:
                with contextlib.suppress(StoreFault):
                    another.write()

        before = read()
        store._db.set_trace_callback(write_between)
        found = read()
        store._db.set_trace_callback(None)
        if left > 0:
            break
        yield before, found
    assert statement > 2
    assert not store.place.doubt.exists()


@pytest.mark.parametrize("read", READS.values(), ids=READS)
def test_a_write_between_two_statements_shows_wholly_or_not_at_all(
    store: Store, another: Another, read: Callable[[Store, str], Any]
) -> None:
    def now() -> Any:
        return read(store, another.match.header.id)

    for before, found in at_each_statement(store, another, now):
        assert found in (before, now())


def test_a_streak_is_noted_as_it_is_when_it_is_noted(
    store: Store, another: Another, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.store.tallies.FAR", 0)
    another.write()
    another.write()  # two matches are over now

    def streaks() -> Streaks:
        return store.streaks("classic", 1)

    def streaks_afresh() -> Streaks:
        with another.store.writing() as db:
            db.execute("DELETE FROM runs")
        return streaks()

    for _ in at_each_statement(store, another, streaks_afresh):
        afresh = Streaks()
        for each in reversed(store.results("classic", 1)):
            afresh.follow(bool(each.won))
        assert streaks() == afresh
