"""Learned card sets: remembered for later matches, forgotten with the `learn` that taught them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.match import Match
from companion.store import Store, StoreFault
from tests.games.board.boards import WITH_BOARD
from tests.store.tables import Clock

TWO = {"game": "board", "players": ["Ann", "Ben"]}


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> Iterator[Store]:
    opened, _ = Store.open(tmp_path / "store", clock, shelf=WITH_BOARD)
    yield opened
    opened.close()


def learn(store: Store, match: Match, tile: int, oxen: int) -> None:
    store.apply(match, match.parse({"do": "learn", "tile": tile, "oxen": oxen}))


def known(store: Store) -> dict[int, int]:
    """The oxen of each tile in the set that is kept."""
    kept: Any = store.card_set("board") or {"oxen": {}}
    return {tile: int(oxen) for oxen, tiles in kept["oxen"].items() for tile in tiles}


def test_what_is_learned_is_known_in_the_next_match(store: Store) -> None:
    learn(store, store.begin(TWO), 18, 2)
    assert known(store)[18] == 2
    later = store.begin(TWO)
    assert later.header.set == store.sets()["board"]


def test_undo_takes_it_back_and_redo_brings_it_again(store: Store) -> None:
    match = store.begin(TWO)
    learn(store, match, 18, 2)
    learn(store, match, 19, 3)
    store.undo(match)
    assert known(store) == {23: 5, 83: 5, 18: 2}
    store.undo(match)
    assert store.card_set("board") is None
    store.redo(match)
    assert known(store)[18] == 2


def test_what_another_match_has_begun_with_stays(store: Store) -> None:
    match = store.begin(TWO)
    learn(store, match, 18, 2)
    store.begin(TWO)
    store.undo(match)
    assert known(store)[18] == 2


def test_two_matches_that_learn_by_turns_lose_nothing(store: Store) -> None:
    one = store.begin(TWO)
    two = store.begin(TWO)
    learn(store, one, 18, 2)
    learn(store, two, 19, 3)
    learn(store, one, 20, 1)
    assert {18: 2, 19: 3, 20: 1}.items() <= known(store).items()


def test_a_set_that_was_put_right_is_not_overruled_by_an_old_match(store: Store) -> None:
    match = store.begin(TWO)
    store.keep_card_set("board", {"oxen": {"5": [18]}})
    learn(store, match, 18, 2)
    assert known(store)[18] == 5
    store.undo(match)
    assert known(store)[18] == 5


def test_a_set_that_the_game_does_not_take_stops_no_match(store: Store) -> None:
    store.keep_card_set("board", {"oxen": "all of them"})
    assert store.begin(TWO).header.set is None


def test_the_set_comes_and_goes_with_the_event_or_not_at_all(
    store: Store, monkeypatch: Any
) -> None:
    match = store.begin(TWO)

    def falls_over(*_: Any) -> None:
        raise StoreFault("disk-full")

    monkeypatch.setattr(store, "_put_set", falls_over)
    with pytest.raises(StoreFault, match="disk-full"):
        learn(store, match, 18, 2)
    assert match.position == 0
    again = store.load(match.header.id)
    assert isinstance(again, Match)
    assert again.position == 0


def test_a_set_outlives_a_backup(store: Store, clock: Clock) -> None:
    learn(store, store.begin(TWO), 18, 2)
    before = known(store)
    store.back_up()
    store.close()
    store.place.file.write_bytes(b"?")
    again, notice = Store.open(store.place.folder, clock, shelf=WITH_BOARD)
    assert notice is not None
    assert known(again) == before
    again.close()


def test_a_partys_cards_are_learned_and_forgotten_likewise(tmp_path: Path, clock: Clock) -> None:
    store, _ = Store.open(tmp_path / "parties", clock)
    header = {"game": "bullenparty", "players": ["Ann", "Ben"]}

    def tell(match: Match, card: int | str, heads: int) -> None:
        store.apply(match, match.parse({"do": "learn", "card": card, "heads": heads}))

    one, two = store.begin(header), store.begin(header)
    tell(one, 12, 2)
    tell(one, 13, 3)
    store.undo(one)
    assert store.card_set("bullenparty") == {"bullheads": {"2": [12]}}
    tell(two, 14, 1)
    tell(two, 12, 5)  # what the other match has told stays
    assert store.card_set("bullenparty") == {"bullheads": {"1": [14], "2": [12]}}
    assert store.begin(header).header.set == store.card_set("bullenparty")
    store.close()
