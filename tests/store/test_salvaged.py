"""What is played on after damage was met is saved at the next start; what cannot be is named."""

from __future__ import annotations

import contextlib
import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion.games.core.events import Score
from companion.store import Closed, Store, StoreFault
from companion.store.schema import SEALED
from tests.soaking import Hunt
from tests.store.tables import Clock, fill, log, served, whim

POINTS = Score({"Ann": 0, "Ben": 1})
TWO = {"game": "classic", "players": ["Ann", "Ben"]}


class Evening:
    """Yesterday's backup, and a store in which something is played and kept tonight."""

    def __init__(self, folder: Path) -> None:
        self.clock, self.rng = Clock(), random.Random(3)
        self.folder = folder
        self.store, _ = Store.open(folder, self.clock)
        self.old = fill(self.store, self.rng, matches=4, events=12)
        self.store.back_up()
        self.backed_up = served(self.store)
        self.clock.pass_days(1)

    def damage(self, table: str, row: int, column: str = "seal") -> None:
        """Change one row behind the store's back."""
        with closing(sqlite3.connect(self.folder / "hornbook.db")) as db:
            where = f"(SELECT rowid FROM {table} LIMIT 1 OFFSET {row})"
            if table not in ("matches", "people"):
                first, *_ = SEALED[table].split(", ")
                second = SEALED[table].split(", ")[1]
                where = f"(SELECT {first}, {second} FROM {table} LIMIT 1 OFFSET {row})"
                key = f"({first}, {second})"
            else:
                key = "rowid"
            db.execute(f"UPDATE {table} SET {column} = {SPOILT[column]} WHERE {key} = {where}")
            db.commit()

    def play_on(self, count: int) -> Any:
        """A match of tonight, every event of it confirmed."""
        self.store.back_up_if_due = lambda **_: None  # type: ignore[method-assign] # it would raise
        match = self.store.begin(TWO)
        for _ in range(count):
            self.store.apply(match, POINTS)
        return match

    def next_start(self) -> tuple[Store, Any]:
        """As after a kill."""
        shutil.copytree(self.folder, self.folder.with_name("next"))
        return Store.open(self.folder.with_name("next"), self.clock)


SPOILT = {"seal": "seal + 1", "event": "'{}'", "name": "'?'", "value": "'7'", "summary": "x'ff'"}


@pytest.fixture
def evening(tmp_path: Path) -> Any:
    there = Evening(tmp_path / "store")
    yield there
    there.store.close()


def test_what_is_confirmed_after_damage_was_met_is_there_at_the_next_start(
    evening: Evening,
) -> None:
    evening.damage("events", 3, "event")
    with pytest.raises(StoreFault, match="damaged"):
        evening.store.load(evening.old[0].header.id)
    match = evening.play_on(60)
    other, notice = evening.next_start()
    assert notice is not None
    assert notice.what == "mended"  # the backup knows the row as it was
    again = other.load(match.header.id)
    assert not isinstance(again, Closed)
    assert log(again) == log(match)
    for old in evening.old:
        again = other.load(old.header.id)
        assert not isinstance(again, Closed)
        assert log(again) == log(old)
    other.back_up()  # it is whole
    other.close()


def test_a_match_that_cannot_be_saved_is_as_in_the_backup_and_named(evening: Evening) -> None:
    spoilt = evening.old[1]
    for _ in range(2):
        evening.store.apply(spoilt, whim(spoilt, evening.rng))
    match = evening.play_on(5)
    with evening.store.writing() as db:
        query = "UPDATE events SET event = '{}' WHERE match = 2 AND number = ?"
        db.execute(query, (spoilt.position,))
    evening.store.place.doubt.touch()
    other, notice = evening.next_start()
    assert notice is not None
    assert (notice.what, notice.backup) == ("salvaged", "2026-03-01")
    assert notice.lost == (", ".join(spoilt.state.players),)
    found = served(other)
    assert found[spoilt.header.id] == evening.backed_up[spoilt.header.id]
    assert found[match.header.id] == log(match)
    other.back_up()
    other.close()


def test_without_a_backup_everything_that_is_sound_is_saved(evening: Evening) -> None:
    match = evening.play_on(5)
    shutil.rmtree(evening.folder / "backups")
    evening.damage("events", 3, "event")
    evening.store.place.doubt.touch()
    other, notice = evening.next_start()
    assert notice is not None
    assert notice.what == "salvaged"
    assert notice.lost == (", ".join(evening.old[0].state.players),)
    found = {each.id for each in other.matches()}
    assert found == {match.header.id, *(each.header.id for each in evening.old[1:])}
    assert len(other.people()) == 6
    other.close()


def test_people_choices_and_drafts_of_tonight_are_saved_too(evening: Evening) -> None:
    match = evening.play_on(2)
    zoe = evening.store.add_person("Zoe").id
    evening.store.link(match, "Ann", zoe)
    evening.store.set("theme", "light")
    evening.store.keep_card_set("board", {"18": 2})
    evening.store.keep_draft("pad", {"half": 1}, match.header.id, match.position)
    evening.store.remove(evening.old[2].header.id)
    sound = served(evening.store)
    evening.damage("events", 3, "event")
    evening.store.place.doubt.touch()
    other, notice = evening.next_start()
    assert notice is not None
    assert notice.what == "mended"
    assert served(other) == sound
    assert other.draft("pad", match.header.id) == {"half": 1}
    assert other.summary(match.header.id).people == {"Ann": zoe}
    other.close()


DAMAGED = [
    (table, column) for table in SEALED for column in ("seal", *SEALED[table].split(", ")[1:])
]


def hunted(folder: Path, table: str, column: str, row: int) -> None:
    """Damage one value, play on, and start again: tonight is there, and what is said is true."""
    evening = Evening(folder)
    way = SPOILT.get(
        column, f"CASE typeof({column}) WHEN 'integer' THEN {column} + 1000 ELSE '' END"
    )
    SPOILT[column] = way
    with contextlib.suppress(sqlite3.IntegrityError):
        evening.damage(table, row, column)
    match, played = None, 0
    with contextlib.suppress(StoreFault):
        match = evening.play_on(0)
        for _ in range(10):
            evening.store.apply(match, POINTS)
            played += 1
    evening.store.place.doubt.touch()
    other, notice = evening.next_start()
    found = served(other)
    if match is not None:
        assert found[match.header.id][0] == played
    for old in evening.old:
        assert found[old.header.id] == log(old)  # the backup knows each as it was
    assert notice is None or notice.what in ("mended", "salvaged")
    other.back_up()
    other.close()
    evening.store._db.close()


@pytest.mark.parametrize(("table", "column"), DAMAGED[::3])
def test_damage_in_every_table_costs_nothing_of_tonight(
    tmp_path: Path, table: str, column: str
) -> None:
    hunted(tmp_path / "store", table, column, 0)


@pytest.mark.soak
def test_damage_in_every_column_for_long(tmp_path: Path) -> None:
    hunt, judged = Hunt("damaged rows"), 0
    while judged < 1000 and hunt.goes_on:
        table, column = DAMAGED[judged % len(DAMAGED)]
        hunted(tmp_path / str(judged) / "store", table, column, judged // len(DAMAGED))
        shutil.rmtree(tmp_path / str(judged))
        judged += 1
    hunt.tell(judged, 1000, "rows, nothing of the evening lost")
