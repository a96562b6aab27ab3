"""The backup of the day is made on a thread of its own: nobody waits for it."""

from __future__ import annotations

import random
import threading
from typing import Any

import pytest

from companion.games.core.events import Score
from companion.store import Store, aside
from companion.store import backups as backups_of
from companion.store.backups import backups, sound
from tests.store.tables import Clock, fill, log

TWO = {"game": "classic", "players": ["Ann", "Ben"], "options": {"end": {"rounds": 99}}}


class Slow:
    """A backup that waits until it is let go, and knows on which thread it was made."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun, self.go_on = threading.Event(), threading.Event()
        self.threads: list[threading.Thread] = []
        self._make = backups_of.back_up
        monkeypatch.setattr(aside, "back_up", self)

    def __call__(self, *given: Any) -> Any:
        self.threads.append(threading.current_thread())
        self.begun.set()
        assert self.go_on.wait(20)
        return self._make(*given)


def test_a_match_begins_and_is_played_while_the_backup_is_made(
    store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(store, random.Random(1), matches=3, events=6)
    store._aside.wait()
    clock.pass_days(1)
    slow = Slow(monkeypatch)
    match = store.begin(TWO)
    assert slow.begun.wait(20)
    for points in range(5):
        store.apply(match, Score({"Ann": points, "Ben": 1}))
    assert store._aside.under_way
    again = store.load(match.header.id)
    assert log(again) == log(match)  # type: ignore[arg-type]
    slow.go_on.set()
    store._aside.wait()
    assert slow.threads != [threading.main_thread()]
    assert sound(backups(store.place.backups)[0].file)


def test_a_store_that_is_closed_leaves_no_half_backup(
    store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(store, random.Random(1), matches=3, events=6)
    store._aside.wait()
    clock.pass_days(1)
    slow = Slow(monkeypatch)
    store.begin(TWO)
    assert slow.begun.wait(20)
    slow.go_on.set()
    store.close()
    assert {each.suffix for each in store.place.backups.iterdir()} == {".db"}
