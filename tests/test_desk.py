"""The desk: whatever is done to the match in front goes through it, and what fails is said."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.desk import Desk
from companion.games.core.events import Score, Seat
from companion.games.core.rulings import Refusal
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
    assert said.startswith("Cem's score is missing. Enter it. Ben cannot have −2 points: ")


def test_what_is_said_in_passing_has_two_refusals_at_most(desk: Desk, heard: Heard) -> None:
    assert desk.do(Score({"Zed": 1})) is None
    (said,) = heard
    assert said.count(".") == 4
    assert said.startswith("Zed is not in this match. Check the name. ")


def test_a_name_that_no_record_may_hold_is_refused_when_it_is_tapped(
    desk: Desk, heard: Heard
) -> None:
    before = desk.version
    assert desk.do(Seat(join="\u200b")) is None
    assert heard == [Words().refusal(Refusal("name-unreadable"))]
    assert desk.version == before


def test_a_backup_that_is_opened_in_the_middle_of_play_is_said_once(
    desk: Desk, heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert desk.match is not None
    folder, match_id = desk.store.place.folder, desk.match.header.id
    desk.store.close()
    (folder / "hornbook.db").write_bytes(b"?")
    points = Score(dict.fromkeys(("Ann", "Ben", "Cem", "Dora"), 60))  # more than the deck allows
    with monkeypatch.context() as full:
        full.setattr("companion.store.recovery.probe", lambda _: "disk-full")
        store, notice = Store.open(folder)
        assert notice is not None
        assert notice.what == "disk-full"
        late = Desk(store, Words, heard.append)
        late.open(match_id)
        assert heard == []  # the app says what there was at the start
        assert late.do(points) is None
        assert notice.backup
        assert heard == [late.words.fault("disk-full", backup=notice.backup)]
    heard.clear()
    assert late.do(points) is not None
    assert store.notice is not None
    assert len(heard) > 1
    assert heard[-1] == late.words.fault("restored", "hornbook.damaged.db", store.notice.backup)
    heard.clear()
    assert late.undo()
    late.guarded(store.people)
    assert heard == []
    store.close()


def test_a_backup_that_another_part_of_the_app_opened_is_said_with_the_next_deed(
    desk: Desk, heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = desk.store.place.folder
    desk.store.close()
    (folder / "hornbook.db").write_bytes(b"?")
    with monkeypatch.context() as full:
        full.setattr("companion.store.recovery.probe", lambda _: "disk-full")
        store, _ = Store.open(folder)
    late = Desk(store, Words, heard.append)
    store.set("theme", "dark")
    for _ in range(2):
        late.guarded(store.people)
    (said,) = heard
    assert said.startswith("Your data was damaged, so Hornbook opened the backup from ")
    store.close()
