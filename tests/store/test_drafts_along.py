"""An event and the drafts that go along with it are one transaction: a kill leaves both or neither."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.desk import Desk
from companion.games.core.events import Score, Seat
from companion.models.pad import keeping as pad
from companion.models.pad.round_entry import RoundEntry
from companion.store import Closed, Store, StoreFault
from companion.words import Words
from tests.store.tables import Clock, log

TABLE = ("Ann", "Ben", "Cem")
HALF = RoundEntry.begin(TABLE).put(7).put(8)
RENAMED = Seat(rename={"Ann": "Anna"})

Stand = tuple[Any, Any]  # the log of the match, and the draft of the pad


@pytest.fixture
def said() -> list[str]:
    return []


@pytest.fixture
def desk(store: Store, said: list[str]) -> Iterator[Desk]:
    desk = Desk(store, Words, said.append)
    desk.begin({"game": "classic", "players": [*TABLE]})
    desk.do(Score(dict.fromkeys(TABLE, 1)))
    assert desk.keep(pad.PAD, pad.PadDraft(entry=HALF, shown=True).kept())
    return desk


def stand(store: Store, match_id: str) -> Stand:
    match = store.load(match_id)
    assert not isinstance(match, Closed)
    return log(match), store.draft(pad.PAD, match_id)


class Kills:
    """Copies of the store as a kill before each statement of a deed would leave it."""

    def __init__(self, desk: Desk, folder: Path) -> None:
        self.desk, self.folder, self.copies = desk, folder, 0

    def during(self, deed: Callable[[], object]) -> None:
        db = self.desk.store._db
        db.set_trace_callback(self._copy)
        try:
            assert deed()
        finally:
            db.set_trace_callback(None)
        assert self.copies

    def _copy(self, _statement: str) -> None:
        self.copies += 1
        shutil.copytree(self.desk.store.place.folder, self.folder / str(self.copies))

    def left(self, clock: Clock) -> list[Stand]:
        """Each different stand that the next starts find, in order."""
        found = list[Stand]()
        for number in range(1, self.copies + 1):
            store, notice = Store.open(self.folder / str(number), clock)
            assert notice is None
            now = stand(store, self.desk.in_front.header.id)
            found += [now] if now not in found else []
            store.close()
        return found


def renamed(desk: Desk) -> object:
    return desk.do(RENAMED)


@pytest.mark.parametrize(
    ("before", "deed"),
    [((), renamed), ((renamed,), Desk.undo), ((renamed, Desk.undo), Desk.redo)],
    ids=["do", "undo", "redo"],
)
def test_a_kill_at_any_statement_leaves_event_and_draft_or_neither(
    desk: Desk,
    clock: Clock,
    tmp_path: Path,
    before: tuple[Callable[[Desk], object], ...],
    deed: Callable[[Desk], object],
) -> None:
    for each in before:
        assert each(desk)
    match_id = desk.in_front.header.id
    was = stand(desk.store, match_id)
    kills = Kills(desk, tmp_path / "kills")
    kills.during(lambda: deed(desk))
    now = stand(desk.store, match_id)
    assert was[1]["entry"]["points"].keys() ^ now[1]["entry"]["points"].keys() == {"Ann", "Anna"}
    assert [each for each in kills.left(clock) if each not in (was, now)] == []


def test_a_draft_that_cannot_be_carried_stops_no_event(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise KeyError("entry")

    monkeypatch.setattr(pad, "carried", fails)
    match_id = desk.in_front.header.id
    for deed in (lambda: desk.do(RENAMED), desk.undo, desk.redo):
        assert deed()
        assert stand(desk.store, match_id) == (log(desk.in_front), None)


def test_a_draft_that_cannot_be_read_stops_no_event(desk: Desk, said: list[str]) -> None:
    with desk.store.writing() as db:
        db.execute("UPDATE drafts SET value = '{'")
    assert desk.do(RENAMED)
    assert said == []
    assert stand(desk.store, desk.in_front.header.id) == (log(desk.in_front), None)


def test_drafts_are_not_kept_with_an_event_that_is_refused(store: Store) -> None:
    match = store.begin({"game": "classic", "players": [*TABLE]})
    store.keep_draft("pad", {"at": 0}, match.header.id, 0)
    other = store.load(match.header.id)
    assert not isinstance(other, Closed)
    store.apply(other, Score(dict.fromkeys(TABLE, 1)), along=lambda *_: {"pad": {"at": 1}})
    with pytest.raises(StoreFault, match="moved-on"):
        store.apply(match, RENAMED, along=lambda *_: {"pad": {"at": 2}})
    assert match.position == 0
    assert stand(store, match.header.id) == (log(other), {"at": 1})
