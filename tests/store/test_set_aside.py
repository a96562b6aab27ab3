"""A draft that is set aside: nothing reads it any more, and only a few are kept."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

from companion.store import Store
from companion.store.keeping import ASIDE, FEW


def names(store: Store) -> list[str]:
    with store.reading() as db:
        rows = db.execute("SELECT screen FROM drafts ORDER BY screen").fetchall()
    return [screen for (screen,) in rows]


def test_a_draft_is_kept_whole_under_another_name(tmp_path: Path) -> None:
    store, _ = Store.open(tmp_path)
    match = store.begin({"game": "classic", "players": ["Ann", "Ben"]})
    store.keep_draft("pad", {"half": 7}, match.header.id)
    store.keep_draft("table", {"half": 8}, match.header.id)
    store.keep_draft("tally", {"half": 9})
    assert store.set_draft_aside("pad", match.header.id)
    assert store.draft("pad", match.header.id) is None
    assert store.draft("table", match.header.id) == {"half": 8}
    assert store.draft("tally") == {"half": 9}
    (aside,) = [each for each in names(store) if each.startswith(ASIDE)]
    assert aside.endswith(" pad")
    assert store.draft(aside, match.header.id) == {"half": 7}  # its seal is right
    store.close()
    store, notice = Store.open(tmp_path)
    assert notice is None
    assert store.draft(aside, match.header.id) == {"half": 7}
    store.close()


def test_nothing_is_set_aside_where_nothing_is(tmp_path: Path) -> None:
    store, _ = Store.open(tmp_path)
    assert not store.set_draft_aside("pad")
    assert not names(store)
    store.close()


def test_the_newest_few_are_kept(tmp_path: Path) -> None:
    now = datetime(2026, 3, 1, 12, tzinfo=UTC)
    store, _ = Store.open(tmp_path, clock=lambda: now)
    store.keep_draft("tally", "stays")
    for number in range(FEW + 3):
        now += timedelta(minutes=1)
        store.keep_draft("learn", number)
        assert store.set_draft_aside("learn")
    found = [each for each in names(store) if each.startswith(ASIDE)]
    assert [store.draft(each) for each in found] == list(range(3, FEW + 3))
    assert store.draft("tally") == "stays"
    store.keep_draft("learn", "again in the same second")
    assert store.set_draft_aside("learn")
    assert store.set_draft_aside("tally")
    store.close()
