"""What people have told of their own cards and tiles, remembered for all later matches."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Mapping
from typing import Any

from companion.games.core.events import Event
from companion.games.core.rulings import Refused
from companion.match import Frame, Match
from companion.store.book import Book
from companion.store.schema import sealed
from companion.store.summaries import packed


class CardSets(Book):
    """The part of the store for learned card sets, each under the id of its game.

    A set remembers the match that learned it last, until another match begins with it or somebody
    paints it: as long as it does, undoing the `learn` takes the fact out of the set as well.
    """

    def sets(self) -> dict[str, Any]:
        """Every set that has been learned, by its game."""
        with self.reading() as db:
            names = [row[0] for row in db.execute("SELECT name FROM card_sets ORDER BY name")]
            return {name: self.card_set(name) for name in names}

    def card_sets(self) -> list[str]:
        """The games of which a set has been learned."""
        return list(self.sets())

    def card_set(self, game: str) -> Any:
        """What has been learned about these cards; None where nothing has."""
        with self.reading() as db:
            row = self._set(db, game)
        return row[0] if row else None

    def keep_card_set(self, game: str, value: Any) -> None:
        """Keep what somebody has told about these cards, painted or put right."""
        with self.writing() as db:
            self._put_set(db, game, value, "")

    def forget_card_set(self, game: str) -> None:
        """Forget what is kept about the cards of a game."""
        with self.writing() as db:
            db.execute("DELETE FROM card_sets WHERE name = ?", (game,))

    def _learned(
        self, db: sqlite3.Connection, match: Match, event: Event, before: Frame, after: Frame
    ) -> None:
        """Add to the set what the event taught."""
        was, now = _knows(match, before), _knows(match, after)
        if was == now:
            return
        game, row = match.header.game, self._set(db, match.header.game)
        if row is None or row[1] == match.header.id or row[0] == was:
            self._put_set(db, game, now, match.header.id)
            return
        with contextlib.suppress(Refused):  # a set that was put right meanwhile says otherwise
            self._put_set(db, game, match.game.taught(before.state, event, row[0]), "")

    def _unlearned(self, db: sqlite3.Connection, match: Match, before: Frame, after: Frame) -> None:
        """Take out of the set what an undone event had taught, unless others know it by now."""
        was, now = _knows(match, before), _knows(match, after)
        row = self._set(db, match.header.game)
        if was == now or row is None or row[1] != match.header.id:
            return
        begun = _knows(match, match.anew().frame)
        if now == begun and match.header.set is None:
            db.execute("DELETE FROM card_sets WHERE name = ?", (match.header.game,))
        else:
            self._put_set(db, match.header.game, now, match.header.id)

    def _confirm(self, db: sqlite3.Connection, match: Match) -> None:
        """A match that begins with a set stands on it from now on."""
        row = self._set(db, match.header.game) if match.header.set is not None else None
        if row is not None and row[1] and row[0] == match.header.set:
            self._put_set(db, match.header.game, row[0], "")

    def _set(self, db: sqlite3.Connection, game: str) -> tuple[Any, str] | None:
        query = f"SELECT value, {sealed('card_sets')}, match FROM card_sets WHERE name = ?"  # noqa: S608 - our own names
        row = db.execute(query, (game,)).fetchone()
        return None if row is None else (self.sealed_value(*row[:2]), row[2])

    @staticmethod
    def _put_set(db: sqlite3.Connection, game: str, value: Any, match: str) -> None:
        db.execute(
            """REPLACE INTO card_sets (name, value, match, seal)
            VALUES (?1, ?2, ?3, seal('card_sets', ?1, ?2, ?3))""",
            (game, packed(value), match),
        )


def _knows(match: Match, frame: Frame) -> Mapping[str, Any] | None:
    return match.game.knows(frame.state) if match.entry.learns else None
