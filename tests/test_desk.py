"""The desk: whatever is done to the match in front goes through it, and what fails is said."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.desk import Desk
from companion.games.events import Score, Seat
from companion.store import Store
from companion.words import Words


class Heard(list[str]):
    """What was said."""


@pytest.fixture
def heard() -> Heard:
    return Heard()


@pytest.fixture
def desk(tmp_path: Path, heard: Heard) -> Iterator[Desk]:
    store, _ = Store.open(tmp_path)
    desk = Desk(store, Words, heard.append)
    desk.begin({"game": "classic", "players": ["Ann", "Ben", "Cem", "Dora"]})
    yield desk
    store.close()


def test_everything_that_is_wrong_is_said_at_once(desk: Desk, heard: Heard) -> None:
    assert desk.do(Score({"Ann": 1, "Ben": -2, "Dora": 3})) is None
    (said,) = heard
    assert said.startswith("The points of Cem are missing. Ben cannot have -2 points: ")


def test_what_is_said_in_passing_has_three_sentences_at_most(desk: Desk, heard: Heard) -> None:
    assert desk.do(Score({"Zed": 1})) is None
    (said,) = heard
    assert said.count(".") == 3
    assert said.startswith("Zed does not sit at this table.")


def test_a_name_that_no_record_may_hold_is_refused_when_it_is_tapped(
    desk: Desk, heard: Heard
) -> None:
    before = desk.version
    assert desk.do(Seat(join="\u200b")) is None
    assert heard == ["A name has a letter that cannot be shown."]
    assert desk.version == before
