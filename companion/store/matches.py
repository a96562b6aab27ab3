"""The matches: each accepted event is one transaction, with the position and the summary."""

from __future__ import annotations

import contextlib
import sqlite3
import uuid
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from companion import record
from companion.games.core.events import Event, Revise, Seat
from companion.games.core.reading import dump
from companion.games.core.rulings import Refused, refuse
from companion.games.core.shelf import Shelf
from companion.games.shelf import SHELF
from companion.json_text import read_kept
from companion.match import Frame, Match, Move, read_note
from companion.store.book import Clock, reseal
from companion.store.derived import refresh
from companion.store.digests import bare_digest, digest
from companion.store.faults import StoreFault
from companion.store.keeping import put_drafts
from companion.store.listing import Listing
from companion.store.people import namesake
from companion.store.place import Opened, StorePlace
from companion.store.sets import CardSets
from companion.store.summaries import Summary, origins, packed, summed


class _Kept(NamedTuple):
    """Where an open match lies in the store, and its state when it was last written."""

    key: int
    touch: int


@dataclass(frozen=True, slots=True)
class Closed:
    """A match that no longer replays: its last standing, why, and its record as it lies."""

    summary: Summary
    why: Refused
    record: Mapping[str, Any]


# Called with the match as it will be and with its move; gives the drafts to be kept with it, by
# their screens.
Along = Callable[[Match, Move], Mapping[str, Any]]


def no_drafts(_match: Match, _move: Move) -> Mapping[str, Any]:
    """Nothing is half entered."""
    return {}


class Matches(Listing, CardSets):
    """The part of the store that keeps matches of the games on its shelf."""

    shelf: Shelf = SHELF

    def __init__(self, place: StorePlace, opened: Opened, clock: Clock) -> None:
        super().__init__(place, opened, clock)
        self._kept: WeakKeyDictionary[Match, _Kept] = WeakKeyDictionary()

    # -- writing ------------------------------------------------------------------------------

    def begin(self, raw: Mapping[str, Any], people: Sequence[int | None] = ()) -> Match:
        """A new match, kept at once; `people` are those on its seats, in order."""
        raw = {"started": self.now(), **raw}
        entry = self.shelf.get(str(raw.get("game", "")))
        known = self.card_set(entry.id) if entry is not None and entry.learns else None
        if known is not None and "set" not in raw:
            with contextlib.suppress(Refused):  # a set that its game no longer takes helps nobody
                return self._keep(Match.begin({**raw, "set": known}, self.shelf), people)
        return self._keep(Match.begin(raw, self.shelf), people)

    def import_record(self, text: str | bytes) -> Match:
        """The match of this record, accepted whole or refused whole."""
        match = record.read(text, self.shelf)
        with self.reading() as db:
            query = "SELECT removed FROM matches WHERE id = ?"
            lying = db.execute(query, (match.header.id,)).fetchone()
        if lying and lying[0]:  # the one that was removed can still be restored beside it
            match.header = replace(match.header, id=uuid.uuid4().hex)
        return self._keep(match, ())

    def apply(
        self, match: Match, event: Event, person: int | None = None, along: Along = no_drafts
    ) -> Frame:
        """Write the event; `person` is who joins. If it cannot be kept, nothing has changed."""
        event = match.parse(
            dump(event)
        )  # as a record spells it: what could not be read is refused now
        frame = match.preview(event)
        after = match.fork()
        after.accept(event, frame)
        kept, position = self._place(match), after.position
        with self.writing() as db:
            drafts = along(after, Move(match.frame, match.position, event))
            kept = self._write_standing(db, after, kept, position)
            db.execute("DELETE FROM events WHERE match = ? AND number >= ?", (kept.key, position))
            self._write_event(db, kept.key, position, event, self.now())
            if isinstance(event, Seat) and event.join is not None:
                self._join(db, match, frame, event.join, person)
            self._derive(db, match, kept.key, frame, event)
            self._learned(db, match, event, match.frame, frame)
            put_drafts(db, drafts, match.header.id, kept.touch)
        self._hold(match, kept)
        return match.accept(event, frame)

    def undo(self, match: Match, along: Along = no_drafts) -> bool:
        """Go back one event; False at the start."""
        return self._move(match, match.position - 1, along)

    def redo(self, match: Match, along: Along = no_drafts) -> bool:
        """Go forward one undone event; False when there is none."""
        return self._move(match, match.position + 1, along)

    def write_note(self, match_id: str, note: str) -> None:
        """Put a note on the match, also on one that is closed."""
        super().write_note(match_id, note := read_note(note))
        for match in self._kept:
            if match.header.id == match_id:
                match.header = replace(match.header, note=note)

    def link(self, match: Match, player: str, person: int | None) -> None:
        """Say that a seat was this person's, or nobody's whom the store knows."""
        kept = self._place(match)
        seats = origins(match.header.players, match.frame)
        if player not in seats:
            raise refuse("unknown-player", player=player)
        with self.writing() as db:
            if self._row(db, match.header.id)[0] != kept.key:
                raise StoreFault("moved-on")
            self._seat(db, kept.key, seats[player], person, seats.values())
            refresh(db, kept.key)

    def load(self, match_id: str) -> Match | Closed:
        """The match, replayed to where it was left; closed, if the rules no longer let it."""
        with self.reading() as db:
            key, row = self._row(db, match_id)
            log = self.sealed_rows(db, "events", "WHERE match = ? ORDER BY number", key)
            position, length = row[2], row[3]
            numbers = [each[1] for each in log]
            if numbers != list(range(1, length + 1)):
                raise self.damaged()
            header, events = read_kept(row[1]), [read_kept(each[2]) for each in log]
            try:
                match = Match.begin(header, self.shelf)
                match.retell(events, position)
            except Refused as why:
                written = {**header, "events": events[:position]}
                return Closed(self.summary(match_id), why, written)
        self._kept[match] = _Kept(key, row[4])
        return match

    def count_older(self) -> Iterator[tuple[int, int]]:
        """Count the matches from before there were statistics; yields how many of how many.

        Each is a step of its own: it can be stopped at any time and taken up again.
        """
        with self.reading() as db:
            waiting = db.execute(
                "SELECT key, id FROM uncounted JOIN matches ON key = match ORDER BY key"
            ).fetchall()
        for done, (key, match_id) in enumerate(waiting, 1):
            found = self.load(match_id)
            if isinstance(found, Closed):
                value = bare_digest(found.summary, self._lowest_wins(found.summary.game))
            else:
                value = digest(found.header, found.game, found.frame)
            with self.writing() as db:
                refresh(db, key, value)
            yield done, len(waiting)

    def _lowest_wins(self, game: str) -> bool:
        entry = self.shelf.get(game)
        return entry is None or entry.lowest_wins

    # -- rows -----------------------------------------------------------------------------------

    def _keep(self, match: Match, people: Sequence[int | None]) -> Match:
        self.back_up_if_due()
        header = match.header
        with self.writing() as db:
            query = "SELECT 1 FROM matches WHERE id = ?"
            if db.execute(query, (header.id,)).fetchone():
                raise refuse("match-here-already", name=header.id)
            written = db.execute(
                """INSERT INTO matches (id, header, position, length, touch, touched, summary)
                VALUES (?, ?, 0, 0, 0, '', '')""",
                (header.id, packed(match.header_record())),
            )
            key = int(written.lastrowid or 0)
            for number, event in enumerate(match.log, 1):
                self._write_event(db, key, number, event)
            kept = self._write_standing(db, match, _Kept(key, 0), match.position)
            for player, person in zip(header.players, people, strict=False):
                self._seat(db, key, player, person)
            self._derive(db, match, key, match.frame, None)
            self._confirm(db, match)
        self._hold(match, kept)
        return match

    @staticmethod
    def _write_event(
        db: sqlite3.Connection, key: int, number: int, event: Event, at: str = ""
    ) -> None:
        db.execute(
            """INSERT INTO events (match, number, event, at, seal)
            VALUES (?1, ?2, ?3, ?4, seal('events', ?1, ?2, ?3, ?4))""",
            (key, number, packed(dump(event)), at),
        )

    @staticmethod
    def _derive(
        db: sqlite3.Connection, match: Match, key: int, frame: Frame, event: Event | None
    ) -> None:
        """What lists and statistics show of it; most events of an open match change nothing there."""
        if frame.state.finished:
            refresh(db, key, digest(match.header, match.game, frame))
        elif event is None or match.state.finished or isinstance(event, Seat | Revise):
            refresh(db, key)

    def _write_standing(
        self,
        db: sqlite3.Connection,
        match: Match,
        kept: _Kept,
        length: int | None = None,
    ) -> _Kept:
        """The position and the summary, and the length of the log unless that stays.

        Refused if somebody else has changed the match.

        It comes before all else that is written: the key of a purged match is given again.
        """
        touch = db.execute("SELECT max(touch) + 1 FROM matches").fetchone()[0]
        written = db.execute(
            """UPDATE matches SET position = ?, length = ifnull(?, length), touch = ?, touched = ?, finished = ?,
            summary = ? WHERE key = ? AND id = ? AND touch = ? AND removed = ''""",
            (
                match.position,
                length,
                touch,
                self.now(),
                int(match.state.finished),
                summed(match.header, match.frame),
                kept.key,
                match.header.id,
                kept.touch,
            ),
        )
        if not written.rowcount:
            self._row(db, match.header.id)  # raises if it is no longer there at all
            raise StoreFault("moved-on")
        reseal(db, "matches", "key = ?", kept.key)
        return _Kept(kept.key, touch)

    def _move(self, match: Match, position: int, along: Along) -> bool:
        if not 0 <= position <= len(match.log):
            return False
        kept, here, undone = self._place(match), match.position, position < match.position
        moved = match.log[min(here, position)]
        after = match.fork()
        after.seek(position)
        with self.writing() as db:
            drafts = along(after, Move(match.frame, here, moved, undone, not undone))
            sitting = self._renamed(match, moved, undone=undone)
            kept = self._write_standing(db, after, kept)
            seats = origins(match.header.players, after.frame) if sitting else {}
            for player, person in sitting.items():
                self._seat(db, kept.key, seats[player], person, seats.values())
            self._derive(db, after, kept.key, after.frame, None if match.state.finished else moved)
            if undone:
                self._unlearned(db, match, match.frame, after.frame)
            else:
                self._learned(db, match, moved, match.frame, after.frame)
            put_drafts(db, drafts, match.header.id, kept.touch)
        self._hold(match, kept)
        match.seek(position)
        return True

    def _renamed(self, match: Match, event: Event, *, undone: bool) -> dict[str, int | None]:
        """Who sits on seats that get their other name: whoever came with a name goes with it.

        A seat whose person is called otherwise anyway only had its name corrected.
        """
        if not isinstance(event, Seat) or not event.rename:
            return {}
        everybody = self.people(retired=True)
        called = {each.id: each.name.casefold() for each in everybody}
        here = self.summary(match.header.id).people
        taken, found = set(here.values()), dict[str, int | None]()
        for old, new in event.rename.items():
            was, now = (new, old) if undone else (old, new)
            person = here.get(was)
            corrected = undone if person is None else called[person] != was.casefold()
            if corrected or was.casefold() == now.casefold():
                continue
            other = namesake(now, everybody, taken)
            if other is not None:
                taken.add(other.id)
            if other is not None or undone:
                found[now] = other.id if other else None
        return found

    def _join(
        self, db: sqlite3.Connection, match: Match, frame: Frame, player: str, person: int | None
    ) -> None:
        back = player in match.state.gone  # who comes back is who left, unless said otherwise
        if person is not None or not back:
            seats = origins(match.header.players, frame)
            self._seat(db, self._place(match).key, seats[player], person, seats.values())

    def _hold(self, match: Match, kept: _Kept) -> None:
        """It is on the disk: from here on the match in memory is this one."""
        self._kept[match] = kept
        self.reached(kept.touch)

    def _place(self, match: Match) -> _Kept:
        if match not in self._kept:
            raise StoreFault("unknown-match")
        return self._kept[match]
