"""A room belongs to one match: when another one comes to the desk, rooms of the old one are left."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from companion.app import PLACES
from companion.device import GLANCE
from companion.record import read, write
from companion.share.link import link
from companion.widgets.kit.rooms import HOME
from tests.games.board.boards import BOX
from tests.ui.door import ask
from tests.ui.notepad import lay_record
from tests.ui.pilot import Pilot
from tests.ui.test_restoring import file

OURS = ["Ann", "Ben", "Cem"]
THEIRS = ["Kim", "Lou"]
OF_NO_MATCH = ("history", "statistics", "people", "newmatch", "tally")
DRAFTS = ("table", "pad", "turns", "lay", "referee", "piles", "position")

CARDS = [
    {"do": "deal", "rows": [12, 37, 43, 58]},
    {"do": "play", "cards": {"Ann": 14, "Ben": 15, "Cem": 44}},
    {"do": "table", "rows": [[12, 14], [37], [43, 44], [58]]},
    {"do": "play", "cards": {"Ann": 38, "Ben": 59, "Cem": 60}},
]
PARTY = [
    {"do": "deal", "rows": [[11, 71], [3, 21], [33, 61]]},
    {"do": "play", "cards": {"Ann": 20, "Ben": 40, "Cem": 50}},
    {"do": "take", "row": 1},
    {"do": "take", "row": 2},
    {"do": "lay", "player": "Ann", "card": 30, "pile": 1},
    {"do": "lay", "player": "Ben", "card": 31, "pile": 1},
]
TILES = [
    {"do": "deal", "rows": [97, 98, 99, 100]},
    {"do": "play", "cards": {"Ann": 10, "Ben": 20, "Cem": 30}},
]
OLD: dict[str, dict[str, Any]] = {
    "classic": {"game": "classic", "options": {}, "events": CARDS},
    "party": {"game": "bullenparty", "options": {}, "events": PARTY},
    "board": {"game": "board", "options": {"variant": "basic"}, "set": BOX, "events": TILES},
}


def finished(seed: int = 0) -> dict[str, Any]:
    """A match that somebody else has played to its end."""
    return {
        "hornbook": 1,
        "game": "classic",
        "players": THEIRS,
        "id": f"{seed:032x}",
        "events": [{"do": "score", "points": {"Kim": 3, "Lou": 70}}],
    }


def running() -> dict[str, Any]:
    """A match of somebody else with a turn on the table."""
    return {
        "hornbook": 1,
        "game": "anniversary",
        "players": THEIRS,
        "id": "ab" * 16,
        "events": [
            {"do": "deal", "rows": [9, 27, 60, 80]},
            {"do": "play", "cards": {"Kim": 62, "Lou": 90}},
            {"do": "place"},
        ],
    }


def hand_over(pilot: Pilot, record: dict[str, Any], *, as_file: bool = False) -> None:
    """Another app hands a match over; it is taken in and opened."""
    match = read(json.dumps(record))
    pilot.device.sent.append(file(write(match).encode()) if as_file else link(match))
    pilot.wait(GLANCE + 0.5)
    ask(pilot, "Import and open")


def visit(*names: str, **given: Any) -> Callable[[Pilot], None]:
    """The way through these rooms."""

    def go(pilot: Pilot) -> None:
        for name in names[:-1]:
            pilot.app.go(name)
            pilot.frames(2)
        pilot.app.go(names[-1], **given)
        pilot.frames(4)

    return go


def then(first: Callable[[Pilot], None], *taps: str) -> Callable[[Pilot], None]:
    """The same, and these are tapped there."""

    def go(pilot: Pilot) -> None:
        first(pilot)
        for each in taps:
            pilot.tap(each)

    return go


def half_a_round(pilot: Pilot) -> None:
    """A round that is half entered on the pad."""
    pilot.app.go("pad")
    pilot.frames(2)
    pilot.tap("Scores only")
    pilot.tap("number 5")


ROOMS: dict[str, tuple[str, Callable[[Pilot], None]]] = {
    "pad": ("board", half_a_round),
    "standing": ("classic", visit("pad", "standing")),
    "end": ("classic", visit("pad", "end")),
    "table": ("classic", then(visit("table"), "card 70")),
    "turns": ("classic", visit("table", "turns")),
    "a turn": ("classic", then(visit("table", "turns"), "turn 4", "next step")),
    "a changed card": ("classic", then(visit("table", "turns"), "turn 4", "seat Ann", "card 39")),
    "a table that was set": ("classic", visit("table", "turns", laid=3)),
    "lay": ("classic", then(visit("table", "lay"), "card 70")),
    "referee": ("classic", then(visit("table", "referee", table=True), "card 70")),
    "rules": ("classic", visit("table", "rules")),
    "turns of a party": ("party", then(visit("table", "turns"), "turn 2")),
    "lay a party": ("party", visit("table", "lay")),
    "piles": ("party", visit("table", "piles", table=True)),
    "turns of a board": ("board", then(visit("table", "turns"), "turn 2")),
    "lay a board": ("board", visit("table", "lay")),
    "position": ("board", then(visit("table", "position"), "card 40")),
    "a board asked about": ("board", then(visit("table", "position"), "lay")),
    "learn": ("board", visit("table", "learn", game="board")),
    "rooms of no match": ("classic", visit("pad", *OF_NO_MATCH)),
    "settings": ("classic", visit("pad", "settings", "licences")),
}


def test_every_room_is_visited() -> None:
    assert {*PLACES} - {HOME, "licences", *OF_NO_MATCH} <= {*ROOMS}


@pytest.mark.parametrize("room", ROOMS)
def test_the_language_changes_behind_a_room_and_then_another_match_comes(
    pilot: Pilot, room: str
) -> None:
    old, there = ROOMS[room]
    app, odd = pilot.app, [*ROOMS].index(room) % 2 == 1
    lay_record(pilot, {**OLD[old], "players": OURS})
    there(pilot)
    in_another_language(pilot)
    sent = running() if odd else finished()
    hand_over(pilot, sent, as_file=odd)
    assert app.rooms.current == ("table" if odd else "end")
    theirs = app.desk.match
    assert theirs is not None
    assert theirs.header.id == sent["id"]
    app.choose_language("de")
    pilot.frames(4)
    left = [app.rooms.current]
    while app.rooms.current != HOME:
        assert not {*OURS} & {*pilot.texts()} or app.rooms.current == "people"
        pilot.back()
        pilot.frames(6)
        left.append(app.rooms.current)
    assert not {"pad", "standing", "turns", "lay", "piles", "position"} & {*left}
    assert all(not app.store.draft(each, theirs.header.id) for each in DRAFTS[1:])


def in_another_language(pilot: Pilot) -> None:
    """Settings are opened from this room, in German it is come back to, in English gone on."""
    here = pilot.app.rooms.current_screen
    if here.name == "licences":
        return
    shell = getattr(here, "shell", None)
    scene = shell.scene if shell is not None else None
    pilot.app.go("settings")
    pilot.app.choose_language("de")
    pilot.frames(4)
    assert shell is None or shell.scene is scene  # what nobody sees is not drawn
    pilot.back()
    pilot.frames(4)
    assert pilot.app.rooms.current_screen is here
    texts = pilot.texts()
    here.redraw()
    pilot.frames(4)
    assert pilot.texts() == texts
    pilot.app.choose_language("en")
    pilot.frames(4)


def test_a_longer_copy_of_the_match_is_looked_at_from_its_beginning(pilot: Pilot) -> None:
    """Nothing in a room that was open before is of the shorter one."""
    ours = {"hornbook": 1, **OLD["classic"], "players": OURS, "id": "cd" * 16}
    lay_record(pilot, ours)
    ROOMS["a changed card"][1](pilot)
    longer = {"do": "score", "points": {"Ann": 7, "Ben": 1, "Cem": 2}}
    hand_over(pilot, {**ours, "events": [*CARDS, {"do": "void"}, longer]})
    assert pilot.app.rooms.current == "pad"
    pilot.app.go("turns")
    pilot.frames(6)
    room = pilot.app.rooms.current_screen
    assert room.look is None
    pilot.tap("turn 4")
    pilot.tap("seat Cem")
    pilot.tap("card 61")
    pilot.see("61 instead of 60.")


def test_a_deleted_match_leaves_no_room_behind(pilot: Pilot) -> None:
    lay_record(pilot, {**OLD["classic"], "players": OURS})
    visit("table", "turns", HOME)(pilot)
    pilot.app.rooms.current_screen.removing.delete(pilot.app.desk.match.header.id)
    pilot.frames(4)
    assert pilot.app.desk.match is None
    pilot.app.choose_language("de")
    pilot.frames(4)
    assert pilot.app.rooms.way == [HOME]
    pilot.restart()
    assert pilot.app.rooms.way == [HOME]


def test_a_room_that_was_never_built_is_filled_when_somebody_comes_back(pilot: Pilot) -> None:
    """After a kill only the last room of the way is there."""
    lay_record(pilot, {**OLD["classic"], "players": OURS})
    visit("table", "turns", "rules")(pilot)
    pilot.restart()
    for name, seen in (("turns", "turn 4"), ("table", "undo")):
        pilot.back()
        pilot.frames(6)
        assert pilot.app.rooms.current == name
        assert pilot.find(seen).touchable


def test_larger_letters_do_not_draw_a_pad_whose_match_is_gone(pilot: Pilot) -> None:
    """Nobody sees it, and nothing lies on the desk that it could show."""
    lay_record(pilot, {**OLD["classic"], "players": OURS})
    visit("pad", HOME)(pilot)
    pilot.app.rooms.current_screen.removing.delete(pilot.app.desk.match.header.id)
    pilot.app.go("settings")
    pilot.app.choose_text_scale("1.3")
    pilot.frames(4)
    assert pilot.app.rooms.current == "settings"


def test_larger_letters_are_on_the_pad_when_somebody_comes_back(pilot: Pilot) -> None:
    lay_record(pilot, {**OLD["classic"], "players": OURS})
    visit("pad", "settings")(pilot)
    pilot.app.choose_text_scale("1.3")
    pilot.frames(4)
    pilot.back()
    pilot.frames(4)
    there = pilot.everything()
    pilot.app.rooms.current_screen.refresh()
    pilot.app.rooms.current_screen.settle()
    pilot.frames(4)
    assert pilot.everything() == there
    assert not pilot.layout_faults()


def test_a_match_that_is_read_anew_behind_a_room_is_shown_anew(pilot: Pilot) -> None:
    """As after a restore: nothing that the room held of it before is shown or told again."""
    ours = {"hornbook": 1, **OLD["classic"], "players": OURS, "id": "cd" * 16}
    lay_record(pilot, ours)
    visit("table", "turns")(pilot)
    pilot.tap("turn 4")
    pilot.app.go("history")
    store, match = pilot.app.store, pilot.app.desk.in_front
    assert store.undo(match)
    named = {"do": "seat", "rename": {"Cem": "Kim"}}
    play = {"do": "play", "cards": {"Ann": 38, "Ben": 59, "Kim": 61}}
    for event in (named, play):
        store.apply(match, match.parse(event))
    pilot.app.take_up()
    pilot.back()
    pilot.frames(6)
    room = pilot.app.rooms.current_screen
    assert room.name == "turns"
    assert room.look is None
    pilot.see("Kim")
