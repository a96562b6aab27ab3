"""Matches in the store: each event is kept before it is confirmed, and none twice or in halves."""

from __future__ import annotations

import json
import random
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path

import pytest

from companion import record
from companion.games.core.events import End, Score, Seat
from companion.games.core.rulings import Refused
from companion.match import Match
from companion.store import Closed, Seated, Store, StoreFault
from companion.store.book import reseal
from tests.store.tables import Clock, fill, log, served, whim

TWO = {"game": "classic", "players": ["Ann", "Ben"]}


def loaded(store: Store, match: Match) -> Match:
    again = store.load(match.header.id)
    assert not isinstance(again, Closed)
    return again


def test_a_new_match_is_kept_at_once_with_its_time(store: Store) -> None:
    match = store.begin(TWO)
    assert match.header.started == "2026-03-01T20:00:00+01:00"
    assert loaded(store, match).header == match.header


def test_what_is_refused_leaves_no_match_behind(store: Store) -> None:
    with pytest.raises(Refused):
        store.begin({"game": "classic", "players": ["Ann", "Ann"]})
    assert store.matches() == []


def test_every_match_comes_back_as_it_was_left_undone_events_included(store: Store) -> None:
    for match in fill(store, random.Random(2), matches=5, events=25):
        again = loaded(store, match)
        assert log(again) == log(match)
        assert again.state == match.state
        while store.redo(again):
            pass
        assert again.position == len(match.log)


def test_the_store_survives_its_process(store: Store, clock: Clock) -> None:
    fill(store, random.Random(3), matches=3, events=10)
    before = served(store)
    other, notice = Store.open(store.place.folder, clock)  # as after a kill: nobody closed it
    assert notice is None
    assert served(other) == before
    other.close()


def test_an_event_after_an_undo_drops_the_tail(store: Store) -> None:
    match = store.begin(TWO)
    for points in (1, 2, 3):
        store.apply(match, Score({"Ann": points, "Ben": 0}))
    assert store.undo(match)
    assert store.undo(match)
    store.apply(match, Score({"Ann": 30, "Ben": 0}))
    assert not store.redo(match)
    assert [event.points["Ann"] for event in loaded(store, match).log if isinstance(event, Score)] == [1, 30]  # fmt: skip


def test_undo_at_the_start_and_redo_at_the_end_do_nothing(store: Store) -> None:
    match = store.begin(TWO)
    assert not store.undo(match)
    assert not store.redo(match)


def test_a_refused_event_changes_neither_the_match_nor_the_store(store: Store) -> None:
    match = store.begin(TWO)
    before = served(store)
    with pytest.raises(Refused):
        store.apply(match, Score({"Zoe": 3}))
    assert served(store) == before
    assert match.position == 0


def test_the_list_tells_the_standing_without_a_log(store: Store, clock: Clock) -> None:
    match = store.begin({**TWO, "note": "final"})
    store.apply(match, Score({"Ann": 70, "Ben": 4}))
    with store.reading() as db:
        db.execute("DELETE FROM events")
    (listed,) = store.matches()
    assert listed.totals == {"Ann": 70, "Ben": 4}
    assert listed.finished
    assert listed.winners == ("Ben",)
    assert (listed.rounds, listed.position, listed.note) == (1, 1, "final")
    assert listed.touched == clock().isoformat(timespec="seconds")


def test_the_list_pages_from_the_last_touched_even_when_the_clock_is_set_back(
    store: Store, clock: Clock
) -> None:
    matches = []
    for _ in range(7):
        matches.append(store.begin(TWO))
        clock.pass_days(-1)
    store.apply(matches[2], Score({"Ann": 1, "Ben": 1}))
    order = [each.header.id for each in (matches[2], *matches[:2:-1], matches[1], matches[0])]
    assert [each.id for each in store.matches()] == order
    assert [each.id for each in store.matches(2, 3)] == order[2:5]


def test_open_matches_can_be_asked_for_alone(store: Store) -> None:
    open_one, ended = store.begin(TWO), store.begin(TWO)
    store.apply(ended, Score({"Ann": 1, "Ben": 2}))
    store.apply(ended, End())
    assert [each.id for each in store.matches(open_only=True)] == [open_one.header.id]
    store.undo(ended)
    assert len(store.matches(open_only=True)) == 2


@pytest.mark.parametrize("query", ["removed = ''", "removed = '' AND finished = 0"])
def test_a_page_is_found_by_an_index(store: Store, query: str) -> None:
    page = f"SELECT * FROM matches WHERE {query} ORDER BY touch DESC LIMIT 20"
    with store.reading() as db:
        plan = str(db.execute(f"EXPLAIN QUERY PLAN {page}").fetchall())
    assert "USING INDEX" in plan
    assert "TEMP B-TREE" not in plan


def test_a_removed_match_is_off_the_list_until_it_is_restored(store: Store) -> None:
    match = store.begin(TWO)
    store.remove(match.header.id)
    assert store.matches() == []
    with pytest.raises(StoreFault, match="moved-on"):
        store.apply(match, Score({"Ann": 1, "Ben": 2}))
    assert match.position == 0
    store.restore(match.header.id)
    store.apply(match, Score({"Ann": 1, "Ben": 2}))
    assert len(store.matches()) == 1


def test_removed_matches_are_listed_the_last_removed_first(store: Store, clock: Clock) -> None:
    first, second, kept = store.begin(TWO), store.begin(TWO), store.begin(TWO)
    assert store.removed() == []
    store.remove(second.header.id)
    clock.pass_days(1)
    store.remove(first.header.id)
    assert [each.id for each in store.removed()] == [first.header.id, second.header.id]
    assert [each.id for each in store.removed(1)] == [first.header.id]
    store.restore(first.header.id)
    assert [each.id for each in store.removed()] == [second.header.id]
    assert kept.header.id in [each.id for each in store.matches()]


def test_a_match_removed_a_month_ago_is_purged(store: Store, clock: Clock) -> None:
    gone, kept = store.begin(TWO), store.begin(TWO)
    store.keep_draft("pad", [1], gone.header.id)
    store.remove(gone.header.id)
    store.keep_draft("pad", [2], kept.header.id)
    days_of_use(store, clock, 27, 28, 29)
    store.restore(gone.header.id)
    store.remove(gone.header.id)
    days_of_use(store, clock, 60, 61)
    assert [each.id for each in store.removed()] == [gone.header.id]
    days_of_use(store, clock, 62)
    with pytest.raises(StoreFault, match="unknown-match"):
        store.restore(gone.header.id)
    assert [each.id for each in store.matches()] == [kept.header.id]
    with store.reading() as db:  # its drafts went with it
        assert db.execute("SELECT match FROM drafts").fetchall() == [(kept.header.id,)]


def test_how_far_the_matches_have_come_never_falls(store: Store, clock: Clock) -> None:
    """It is compared with the backups: a purge must not look like a loss."""
    kept, gone = store.begin(TWO), store.begin(TWO)
    store.remove(gone.header.id)
    days_of_use(store, clock, 60, 61, 62)
    assert [each.id for each in store.removed()] == [gone.header.id]
    store.apply(kept, Score({"Ann": 1, "Ben": 2}))
    days_of_use(store, clock, 63)
    assert store.removed() == []
    store.close()
    again, notice = Store.open(store.place.folder, clock)
    assert notice is None
    again.close()


@pytest.mark.parametrize("days", [40, 400, 26_000])
def test_a_clock_that_jumps_ahead_and_back_purges_nothing(
    store: Store, clock: Clock, days: int
) -> None:
    store.begin(TWO)
    days_of_use(store, clock, 1, 2, 3, 4)
    gone = store.begin(TWO)
    store.remove(gone.header.id)
    days_of_use(store, clock, days)
    store.begin(TWO)  # played in the wrong year, too
    days_of_use(store, clock, 5, 6, 7, days + 1, 8, 9)
    assert [each.id for each in store.removed()] == [gone.header.id]


def days_of_use(store: Store, clock: Clock, *days: int) -> None:
    """The app rests on each of these days, counted from the first of March."""
    for day in days:
        clock.time = Clock().time + timedelta(days=day)
        store.checkpoint()


def test_a_note_can_be_written_and_is_judged_like_one_in_a_record(store: Store) -> None:
    match = store.begin(TWO)
    store.write_note(match.header.id, "at Dora's")
    assert match.header.note == "at Dora's"
    assert loaded(store, match).header.note == "at Dora's"
    with pytest.raises(Refused) as refused:
        store.write_note(match.header.id, "x" * 3000)
    assert refused.value.key == "note"
    store.write_note(match.header.id, "")
    assert store.matches()[0].note == ""


def test_a_match_changed_through_another_copy_is_not_written_over(store: Store) -> None:
    mine = store.begin(TWO)
    store.apply(mine, Score({"Ann": 1, "Ben": 2}))
    theirs = loaded(store, mine)
    store.undo(theirs)
    store.apply(theirs, Score({"Ann": 9, "Ben": 9}))
    for deed in (store.undo, lambda match: store.apply(match, End())):
        with pytest.raises(StoreFault, match="moved-on"):
            deed(mine)
    assert mine.position == 1
    assert log(loaded(store, mine)) == log(theirs)


@pytest.mark.parametrize("key_given_again", [True, False])
def test_a_match_that_another_process_purged_is_gone_and_writes_into_no_other(
    store: Store, clock: Clock, key_given_again: bool
) -> None:
    first = store.begin(TWO)
    mine = store.begin(TWO)
    store.apply(mine, Score({"Ann": 1, "Ben": 2}))
    store.apply(first, Score({"Ann": 1, "Ben": 2}))
    zoe = store.add_person("Zoe").id
    other, _ = Store.open(store.place.folder, clock)
    other.remove(mine.header.id)
    days_of_use(other, clock, 60, 61, 62)
    if key_given_again:
        theirs = other.begin({"game": "classic", "players": ["Ann", "Yve"]})
        other.apply(theirs, Score({"Ann": 5, "Yve": 6}))
    before = served(other)
    for deed in (
        lambda: store.apply(mine, Score({"Ann": 9, "Ben": 9})),
        lambda: store.apply(mine, Seat(join="Zoe"), zoe),
        lambda: store.undo(mine),
        lambda: store.link(mine, "Ann", zoe),
    ):
        with pytest.raises(StoreFault, match="unknown-match"):
            deed()
    assert mine.position == 1
    assert not store.place.doubt.exists()
    assert served(other) == before
    other.back_up()  # it is whole
    other.close()


def test_a_match_of_nobodys_store_is_not_known(store: Store) -> None:
    with pytest.raises(StoreFault, match="unknown-match"):
        store.apply(Match.begin(TWO), End())
    with pytest.raises(StoreFault, match="unknown-match"):
        store.load("nowhere")


def test_a_failed_write_leaves_the_match_in_memory_as_it_was(store: Store) -> None:
    match = store.begin(TWO)
    store.apply(match, Score({"Ann": 1, "Ben": 2}))
    store.undo(match)
    with store.reading() as db:
        db.execute("PRAGMA query_only = ON")
    for deed in (store.redo, lambda match: store.apply(match, Seat(join="Zoe"))):
        with pytest.raises(StoreFault, match="read-only"):
            deed(match)
        assert (match.position, len(match.log)) == (0, 1)
    with store.reading() as db:
        db.execute("PRAGMA query_only = OFF")
    assert store.redo(match)


# -- records ------------------------------------------------------------------------------------


def test_an_exported_match_is_imported_whole(store: Store, tmp_path: Path) -> None:
    (match,) = fill(store, random.Random(8), matches=1, events=30)
    other, _ = Store.open(tmp_path / "other")
    again = other.import_record(record.write(match))
    assert again.state == match.state
    assert other.matches()[0].totals == store.matches()[0].totals
    assert log(loaded(other, again)) == (match.position, log(match)[1][: match.position])
    other.close()


def test_a_record_with_a_fault_is_refused_whole(store: Store) -> None:
    match = store.begin(TWO)
    store.apply(match, Score({"Ann": 1, "Ben": 2}))
    written = json.loads(record.write(match)) | {"id": "new"}
    written["events"].append({"do": "score", "points": {"Zoe": 1}})
    before = served(store)
    with pytest.raises(Refused) as refused:
        store.import_record(json.dumps(written))
    assert refused.value.event == 2
    assert served(store) == before


@pytest.mark.parametrize("between", ["\ud800", "\n", "\x00"])
def test_a_record_with_a_broken_time_is_refused_and_not_fallen_over(
    store: Store, between: str
) -> None:
    raw = {"hornbook": 1, **TWO, "started": f"2026-01-31{between}20:15"}
    with pytest.raises(Refused) as caught:
        store.import_record(json.dumps(raw))
    assert caught.value.key == "started"
    assert store.matches() == []


def test_half_a_letter_is_the_name_of_no_match(store: Store) -> None:
    with pytest.raises(StoreFault, match="unknown-match"):
        store.load("\ud800")
    with pytest.raises(StoreFault, match="unknown-match"):
        store.remove("\ud800")
    store.begin(TWO)  # and nothing hangs open


def test_a_match_that_is_here_already_is_refused_but_not_if_it_was_removed(store: Store) -> None:
    match = store.begin(TWO)
    with pytest.raises(Refused, match="match-here-already"):
        store.import_record(record.write(match))
    store.remove(match.header.id)
    again = store.import_record(record.write(match))
    assert again.header.id != match.header.id
    store.restore(match.header.id)
    assert len(store.matches()) == 2


# -- matches of older rules -----------------------------------------------------------------------


def rewrite(store: Store, number: int, event: object) -> None:
    """Put an event into the log that these rules refuse, as older ones might not have."""
    with store.writing() as db:
        query = "UPDATE events SET event = ? WHERE number = ?"
        db.execute(query, (json.dumps(event), number))
        reseal(db, "events", "number = ?", number)


def test_a_match_that_no_longer_replays_is_closed_with_its_standing_and_the_reason(
    store: Store,
) -> None:
    match = store.begin(TWO)
    store.apply(match, Score({"Ann": 5, "Ben": 2}))
    store.apply(match, Score({"Ann": 6, "Ben": 2}))
    rewrite(store, 2, {"do": "sing"})
    closed = store.load(match.header.id)
    assert isinstance(closed, Closed)
    assert closed.summary.totals == {"Ann": 11, "Ben": 4}
    assert (closed.why.event, closed.why.refusal.why) == (2, "unknown-event")
    assert closed.record["events"][1] == {"do": "sing"}
    store.write_note(match.header.id, "an old one")  # what can still be done with it
    store.remove(match.header.id)


def test_a_match_of_a_game_that_is_not_on_the_shelf_is_closed(store: Store) -> None:
    match = store.begin(TWO)
    with store.writing() as db:
        db.execute("UPDATE matches SET header = replace(header, 'classic', 'chess')")
        reseal(db, "matches", "id = ?", match.header.id)
    closed = store.load(match.header.id)
    assert isinstance(closed, Closed)
    assert closed.why.key == "game"
    assert closed.summary.game == "chess"


def test_undone_events_that_no_longer_replay_do_not_close_a_match(store: Store) -> None:
    match = store.begin(TWO)
    store.apply(match, Score({"Ann": 5, "Ben": 2}))
    store.apply(match, Score({"Ann": 6, "Ben": 2}))
    store.undo(match)
    rewrite(store, 2, {"do": "sing"})
    again = loaded(store, match)
    assert not store.redo(again)
    store.undo(again)
    store.redo(again)
    store.back_up()  # the store is still whole
    store.apply(again, whim(again, random.Random(1)))
    assert log(loaded(store, again)) == log(again)


# -- people on the seats --------------------------------------------------------------------------


def test_a_seat_keeps_its_person_through_new_names_undo_and_comings(store: Store) -> None:
    ann, ben, zoe, other = (store.add_person(name).id for name in ("Ann", "Ben", "Zoe", "Ann"))
    match = store.begin({**TWO, "players": ["Ann", "Ben", "Cem"]}, [ann, ben, None])
    store.apply(match, Seat(rename={"Ann": "Ben", "Ben": "Ann"}))
    assert store.matches()[0].people == {"Ben": ann, "Ann": ben}
    store.undo(match)
    assert store.matches()[0].people == {"Ann": ann, "Ben": ben}
    store.apply(match, Seat(rename={"Ann": "Anna"}))
    store.apply(match, Seat(join="Ann"), other)
    store.apply(match, Seat(join="Zoe"), zoe)
    everybody = {"Anna": ann, "Ben": ben, "Ann": other, "Zoe": zoe}
    assert store.matches()[0].people == everybody
    store.apply(match, Seat(leave="Zoe"))
    assert store.summary(match.header.id).people == everybody
    store.apply(match, Seat(join="Zoe"))
    assert store.last_group() == [
        Seated("Anna", ann), Seated("Ben", ben), Seated("Cem", None), Seated("Ann", other),
        Seated("Zoe", zoe),
    ]  # fmt: skip


def test_a_newcomer_after_an_undone_one_of_the_same_name_is_not_taken_for_them(
    store: Store,
) -> None:
    match, zoe = store.begin(TWO), store.add_person("Zoe").id
    store.apply(match, Seat(join="Zoe"), zoe)
    store.undo(match)
    store.apply(match, Seat(join="Zoe"))
    assert store.matches()[0].people == {}
    store.link(match, "Zoe", zoe)
    assert store.matches()[0].people == {"Zoe": zoe}
    store.link(match, "Zoe", None)
    assert store.matches()[0].people == {}


def test_what_is_tapped_is_judged_and_spelt_as_in_a_record(store: Store) -> None:
    """A name that no record may hold would close the match at the next start."""
    match = store.begin(TWO)
    for name in ("\u200b", "x" * 41, "Cem ", "C\nem", ""):
        with pytest.raises(Refused):
            store.apply(match, Seat(join=name))
        with pytest.raises(Refused):
            store.apply(match, Seat(rename={"Ann": name}))
    zoe = store.add_person("Zoe\u0308")
    store.apply(match, Seat(join="Zoe\u0308"), zoe.id)
    with pytest.raises(Refused):
        store.apply(match, Seat(join="Zo\u00eb"))
    store.apply(match, Score({"Ann": 1, "Ben": 2, "Zoe\u0308": 3}))
    assert match.state.totals["Zo\u00eb"] == 3
    assert log(loaded(store, match)) == log(match)
    assert store.summary(match.header.id).people == {"Zo\u00eb": zoe.id}


def test_nobody_sits_twice_in_a_match(store: Store) -> None:
    ann = store.add_person("Ann").id
    with pytest.raises(Refused, match="person-twice"):
        store.begin(TWO, [ann, ann])
    assert store.matches() == []
    match = store.begin(TWO, [ann])
    with pytest.raises(Refused, match="person-twice"):
        store.apply(match, Seat(join="Anni"), ann)
    assert match.position == 0
    with pytest.raises(Refused, match="unknown-player"):
        store.link(match, "Nobody", ann)


def test_another_threads_call_is_our_own_mistake_and_no_fault_of_the_disk(store: Store) -> None:
    with ThreadPoolExecutor(1) as other, pytest.raises(sqlite3.ProgrammingError):
        other.submit(store.matches).result()
    assert not store.place.doubt.exists()


def test_a_store_can_be_closed_twice(store: Store) -> None:
    store.close()
    store.close()


def test_the_last_finished_matches_are_found_by_an_index(store: Store) -> None:
    """However many unfinished ones were touched since."""
    ended = store.begin(TWO)
    store.apply(ended, Score({"Ann": 1, "Ben": 2}))
    store.apply(ended, End())
    for _ in range(3):
        store.begin(TWO)
    assert [each.id for each in store.matches(0, 2, finished_only=True)] == [ended.header.id]
    with store.reading() as db:
        query = "SELECT * FROM matches WHERE removed = '' AND finished = 1 ORDER BY touch DESC"
        (plan,) = db.execute(f"EXPLAIN QUERY PLAN {query}").fetchall()
    assert "matches_finished" in plan[-1]
