"""What is kept beside the matches: half-entered drafts and choices."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Mapping
from typing import Any

from companion.settings import DEFAULTS, fits
from companion.store.book import Book, reseal
from companion.store.faults import StoreFault
from companion.store.schema import sealed
from companion.store.summaries import packed

ASIDE, FEW = "set-aside ", 8  # before the name of a draft that is set aside; how many are kept


class Keeping(Book):
    """The part of the store for what is not, or not yet, in a record."""

    # -- drafts -------------------------------------------------------------------------------

    def keep_draft(self, screen: str, value: Any, match_id: str = "", events: int = 0) -> None:
        """Keep what is half entered on a screen.

        `events` is the position of the match it was entered at. Nothing is kept, and "moved-on"
        is raised, if the match has gone on since, as only another Hornbook can let it.
        """
        with self.writing() as db:
            query = "SELECT touch, position FROM matches WHERE id = ? AND removed = ''"
            touch, position = db.execute(query, (match_id,)).fetchone() or (0, 0)
            if position != events or (match_id and not touch):
                raise StoreFault("moved-on")
            put_drafts(db, {screen: value}, match_id, touch)

    def draft(self, screen: str, match_id: str = "") -> Any:
        """What was half entered here; None if nothing was, or if the log has moved on."""
        with self.reading() as db:
            row = db.execute(
                """SELECT value, seal IS seal('drafts', screen, match, touch, value),
                touch = ifnull((SELECT touch FROM matches WHERE id = ?2 AND removed = ''), 0)
                FROM drafts WHERE screen = ?1 AND match = ?2""",
                (screen, match_id),
            ).fetchone()
        return None if row is None or not row[2] else self.sealed_value(*row[:2])

    def drop_draft(self, screen: str, match_id: str = "") -> None:
        """Forget what was half entered."""
        with self.writing() as db:
            query = "DELETE FROM drafts WHERE screen = ? AND match = ?"
            db.execute(query, (screen, match_id))

    def set_draft_aside(self, screen: str, match_id: str = "") -> bool:
        """Move what was half entered to a name that no screen reads; False if nothing was.

        The newest few are kept, for whoever looks into why they could not be read.
        """
        name = f"{ASIDE}{self.now()} {screen}"
        with self.writing() as db:
            db.execute("DELETE FROM drafts WHERE screen = ? AND match = ?", (name, match_id))
            query = "UPDATE drafts SET screen = ? WHERE screen = ? AND match = ?"
            moved = db.execute(query, (name, screen, match_id)).rowcount
            reseal(db, "drafts", "screen = ? AND match = ?", name, match_id)
            db.execute(
                """DELETE FROM drafts WHERE screen GLOB ?1 || '*' AND screen < (SELECT min(screen)
                FROM (SELECT screen FROM drafts WHERE screen GLOB ?1 || '*'
                ORDER BY screen DESC LIMIT ?2))""",
                (ASIDE, FEW),
            )
        return bool(moved)

    # -- choices ------------------------------------------------------------------------------

    def setting(self, name: str, default: Any = None) -> Any:
        """What was chosen, as JSON holds it."""
        query = f"SELECT value, {sealed('settings')} FROM settings WHERE name = ?"  # noqa: S608 - our own names
        with self.reading() as db:
            row = db.execute(query, (name,)).fetchone()
        return default if row is None else self.sealed_value(*row)

    def forget(self, name: str) -> None:
        """Drop a choice, so that its default holds again."""
        with self.writing() as db:
            db.execute("DELETE FROM settings WHERE name = ?", (name,))

    def set(self, name: str, value: Any) -> None:
        """Keep a choice."""
        query = "REPLACE INTO settings VALUES (?1, ?2, seal('settings', ?1, ?2))"
        with self.writing() as db:
            db.execute(query, (name, packed(value)))


def put_drafts(
    db: sqlite3.Connection, values: Mapping[str, Any], match_id: str, touch: int
) -> None:
    """Write the drafts of these screens; each is served while the match has this touch."""
    db.executemany(
        "REPLACE INTO drafts VALUES (?1, ?2, ?3, ?4, seal('drafts', ?1, ?2, ?3, ?4))",
        [(screen, match_id, touch, packed(value)) for screen, value in values.items()],
    )


class Settings:
    """The store as the app's keeper of choices."""

    def __init__(self, keeping: Keeping) -> None:
        self._keeping = keeping

    def get(self, name: str) -> str:
        """The choice; its default where none can be read, or none that can have been made.

        A choice is asked for at the start and with each tap: it must not stop either. What does
        not fit is dropped, and the damage that was met is looked into by the next start.
        """
        default = DEFAULTS.get(name, "")
        try:
            value = self._keeping.setting(name, default)
        except StoreFault as why:
            if why.what != "damaged":
                return default
            value = None
        if isinstance(value, str) and fits(name, value):
            return value
        with contextlib.suppress(StoreFault):
            self._keeping.forget(name)
        return default

    def put(self, name: str, value: str) -> None:
        """Keep the choice."""
        self._keeping.set(name, value)
