"""The history: every match, narrowed and page by page, however many there are."""

from __future__ import annotations

import random
from datetime import timedelta
from pathlib import Path

import pytest

from companion.games.core.events import End, Score, Seat
from companion.languages import Ntr, Tr, load
from companion.match import Match
from companion.models.history.pages import History, took
from companion.record import write
from companion.store import Store, Summary
from companion.store.listing import Cursor, HistoryPage, Search
from tests.store.evenings import household
from tests.store.tables import Clock

TWO = {"game": "classic", "players": ["Ann", "Ben"]}


def spoken(language: str) -> tuple[Tr, Ntr]:
    """How a language is spoken."""
    words = load(language)
    return words.gettext, lambda one, many, n: words.ngettext(one, many, n).format(n=n)


def through(store: Store, search: Search, limit: int = 7) -> list[Summary]:
    """Every match of a search, page by page."""
    found: list[Summary] = []
    after: Cursor | None = None
    while True:
        page: HistoryPage = store.history(search, after, limit)
        assert len(page.matches) <= limit
        found += page.matches
        if page.next is None:
            return found
        after = page.next


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Store:
    store, _ = household(tmp_path_factory.mktemp("house") / "store", random.Random(11), 60)
    people = store.people()
    store.merge_people(*_strangers(store, [each.id for each in people]))
    return store


def _strangers(store: Store, people: list[int]) -> tuple[int, int]:
    """Two who never met."""
    added = store.add_person("Somebody").id
    return added, people[0]


def fits(summary: Summary, search: Search) -> bool:
    """The same search, looked up in the summary."""
    words = " ".join((*summary.players, *summary.gone, summary.note)).casefold()
    return (
        (not search.game or summary.game == search.game)
        and (search.finished is None or summary.finished == search.finished)
        and (search.person is None or search.person in summary.people.values())
        and all(word in words for word in search.words.casefold().split())
    )


@pytest.mark.parametrize("words", ["", "ann", "GÜL guest", "lake", "100%", "_"])
@pytest.mark.parametrize("game", ["", "classic", "fair"])
@pytest.mark.parametrize("finished", [None, True, False])
def test_every_search_finds_what_fits_and_nothing_else(
    house: Store, words: str, game: str, finished: bool | None
) -> None:
    listed = sorted(house.matches(0, 1000), key=lambda each: each.started, reverse=True)
    for person in (None, house.people()[0].id, house.people()[-1].id):
        search = Search(words, game, person, finished)
        expected = [each.id for each in listed if fits(each, search)]
        assert [each.id for each in through(house, search)] == expected


def test_a_history_reads_on_until_there_is_no_more(house: Store) -> None:
    history = History(house)
    while history.more:
        history.read_on()
    assert len(history.matches) == len(house.matches(0, 1000)) > 20
    assert history.read_on() == []


@pytest.mark.parametrize(
    "search",
    [Search(), Search(game="classic"), Search(finished=True), Search(game="classic", finished=False), Search(person=1)],
)  # fmt: skip
def test_a_page_is_found_by_an_index(house: Store, search: Search) -> None:
    asked: list[str] = []
    with house.reading() as db:
        db.set_trace_callback(asked.append)
        house.history(search, ("2026-03-09", 7), 5)
        db.set_trace_callback(None)
        queries = [each for each in asked if "FROM history" in each or "FROM results" in each]
        plan = str([db.execute(f"EXPLAIN QUERY PLAN {query}").fetchall() for query in queries])
    assert "USING" in plan
    assert "SCAN" not in plan
    assert "TEMP B-TREE" not in plan


def test_a_removed_match_leaves_the_history_until_it_is_restored(store: Store) -> None:
    match = store.begin(TWO)
    store.remove(match.header.id)
    assert store.history().matches == []
    store.restore(match.header.id)
    assert [each.id for each in store.history().matches] == [match.header.id]


def test_a_note_and_a_new_name_can_be_searched_for(store: Store) -> None:
    match = store.begin(TWO)
    store.write_note(match.header.id, "Übermut am See")
    store.apply(match, Seat(rename={"Ann": "Øyvind"}))
    for words in ("übermut", "see ØYVIND"):
        assert len(store.history(Search(words)).matches) == 1
    assert store.history(Search("Ann")).matches == []
    store.undo(match)
    assert len(store.history(Search("Ann")).matches) == 1


# -- how long a match took --------------------------------------------------------------------------


def timed(store: Store, clock: Clock, *minutes: int) -> Match:
    match = store.begin(TWO)
    for each in minutes:
        clock.time += timedelta(minutes=each)
        store.apply(match, Score({"Ann": 1, "Ben": 2}))
    store.apply(match, End())
    return match


def test_how_long_a_match_took_leaves_out_long_pauses(store: Store, clock: Clock) -> None:
    timed(store, clock, 12, 9, 600, 15)
    (listed,) = store.history().matches
    assert listed.took == 36 * 60
    assert took(listed, *spoken("en")) == "36 minutes"
    timed(store, clock, 50, 40)
    assert took(store.history().matches[0], *spoken("de")) == "1 Std. 30 Min."


def test_the_time_of_an_event_is_not_in_the_record(store: Store, clock: Clock) -> None:
    match = timed(store, clock, 5)
    assert "at" not in match.record()["events"][0]


def test_an_imported_match_has_no_duration(tmp_path: Path, store: Store, clock: Clock) -> None:
    match = timed(store, clock, 12, 9)
    other, _ = Store.open(tmp_path / "other", clock)
    other.import_record(write(match))
    (listed,) = other.history().matches
    assert listed.took is None
    assert took(listed, *spoken("en")) == ""
    other.close()


def test_a_clock_that_is_set_back_makes_no_time(store: Store, clock: Clock) -> None:
    timed(store, clock, 10, -30, 5)
    assert store.history().matches[0].took == 15 * 60


def test_damaged_figures_cost_no_tap(store: Store) -> None:
    match = store.begin(TWO)
    store.apply(match, Score({"Ann": 1, "Ben": 2}))
    store.apply(match, End())
    with store.writing() as db:
        db.execute("UPDATE digests SET value = '?'")
    store.undo(match)
    assert match.position == 1
    again = store.load(match.header.id)
    assert isinstance(again, Match)
    assert again.position == 1
