"""What writes nothing changes nothing: each room looks after a share, a sheet or a turn as before."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from typing import Any

import pytest

from tests.games.board.boards import BOX
from tests.ui.notepad import lay_record
from tests.ui.pilot import Pilot

# isort: split
from companion.widgets.kit.seen import Box

NAMES = ["Ann", "Ben", "Cem"]
ROUNDS = [(3, 20, 9), (5, 30, 0), (0, 20, 12)]
SHARES = ("Picture", "Text", "Spreadsheet", "Hornbook file", "BG Stats")

Dump = list[tuple[tuple[str, ...], str, Box, Box, bool]]


def whole(box: Box) -> Box:
    """A rectangle in whole pixels."""
    x, y, w, h = (round(each) for each in box)
    return x, y, w, h


def dump(pilot: Pilot) -> tuple[Dump, bytes]:
    """All that is on the window with its rectangles, in sight or not, and its pixels."""
    pilot.app.toasts.clear()
    pilot.frames(4)
    things = [
        (each.names, each.text, whole(each.box), whole(each.shown), each.touchable)
        for each in pilot.everything()
    ]
    return things, pilot.shot("nothing_changes").read_bytes()


def unchanged(pilot: Pilot, before: tuple[Dump, bytes], deed: str) -> None:
    """Demand that the room looks as it did before the deed."""
    things, pixels = dump(pilot)
    if things == before[0] and pixels != before[1]:
        pilot.wait(1)  # the bar of a list fades
        things, pixels = dump(pilot)
    other = pixels != before[1]
    moved = [(was, now) for was, now in zip(before[0], things, strict=False) if was != now]
    assert moved == [], deed
    assert len(things) == len(before[0]), deed
    assert not other, f"{deed}: other pixels"


def match(pilot: Pilot, rounds: int) -> None:
    """A match of so many rounds on its pad; the third is its last."""
    events = [
        {"do": "score", "points": dict(zip(NAMES, points, strict=True))}
        for points in ROUNDS[:rounds]
    ]
    lay_record(pilot, {"game": "classic", "players": NAMES, "events": events})


def home(pilot: Pilot) -> None:
    """Home with a match that goes on and one that is over."""
    match(pilot, 3)
    match(pilot, 2)
    pilot.app.go("home")


def history(pilot: Pilot) -> None:
    """The history with two matches."""
    home(pilot)
    pilot.app.go("history")


def pad(pilot: Pilot) -> None:
    """The pad of a match that goes on."""
    match(pilot, 2)


def result(pilot: Pilot) -> None:
    """The result of a match that is over."""
    match(pilot, 3)
    pilot.app.go("end")


def table(
    game: str, *events: dict[str, Any], box: dict[str, Any] | None = None, **options: Any
) -> Callable[[Pilot], None]:
    """The table of a game after these events."""

    def lay(pilot: Pilot) -> None:
        told = {"game": game, "players": NAMES[:2], "options": options, "events": [*events]}
        lay_record(pilot, {**told, "set": box} if box else told)
        pilot.app.go("table")

    return lay


DEAL = {"do": "deal", "rows": [12, 37, 43, 58]}
BIDS = {"rows": [[17, 18], [24, 33]], "beside": [0, 0], "draw": 30}
PILES = {"bulls": {"Ann": [4], "Ben": []}, "piles": {"Ann": [[23]], "Ben": [[31]]}}

# A room, and what can be done there that writes nothing: taps one after another, then Back until
# the room is in front again. "hold X" is a finger that rests on X.
ROOMS: dict[str, tuple[Callable[[Pilot], None], list[tuple[str, ...]]]] = {
    "home": (home, [("Settings",), ("menu",), ("Referee",)]),
    "history": (history, [("menu",), ("menu", "share"), ("menu", "share", "picture")]),
    "pad": (
        pad,
        [
            ("Menu",),
            ("person Ann",),
            ("Rules",),
            ("Menu", "chart"),
            ("Menu", "chart", "Share", "Picture"),
            ("hold Undo",),
            ("round 2 Ann",),
        ],
    ),
    "result": (result, [*(("Share", share) for share in SHARES), ("Rematch",), ("Score pad",)]),
    "classic": (table("classic", DEAL), [("Rules",), ("More",), ("hold Rules",)]),
    "anniversary": (table("anniversary", DEAL), [("Rules",), ("More",), ("hold More",)]),
    "board": (
        table("board", {"do": "deal", "rows": [10, 20, 30, 40]}, box=BOX, variant="expert-luck"),
        [("Rules",), ("More",), ("hold counter Ann",)],
    ),
    "bullenparty": (
        table("bullenparty", {"do": "table", **BIDS, **PILES}),
        [("Rules",), ("More",), ("hold pile Ann 1",)],
    ),
}


def do(pilot: Pilot, *ways: str) -> None:
    """Tap or hold these things, and go Back to the room where it began."""
    room = pilot.app.rooms.current
    for way in ways:
        wanted = way
        if way == "menu":
            wanted = next(s.names[0] for s in pilot.things() if s.names[0].startswith("menu "))
        if way.startswith("hold "):
            pilot.hold(way.removeprefix("hold "))
        else:
            pilot.tap(wanted)
    for _ in range(4):
        if (
            pilot.app.rooms.current == room
            and not pilot.app.sheets.open_now
            and not entering(pilot)
        ):
            break
        pilot.back()


def entering(pilot: Pilot) -> bool:
    """Whether the pad shows a grid over its table."""
    return getattr(pilot.app.rooms.current_screen, "front", "foot") != "foot"


@pytest.mark.parametrize(
    ("room", "size"), list(zip(ROOMS, cycle([(360, 640), (412, 916)]), strict=False))
)
def test_what_writes_nothing_changes_nothing(
    closed_pilot: Pilot, room: str, size: tuple[int, int]
) -> None:
    pilot = closed_pilot.start(size=size)
    pilot.app.choose("motion", "off")
    lay, deeds = ROOMS[room]
    lay(pilot)
    pilot.wait(1)
    written = pilot.app.desk.version
    before = dump(pilot)
    for ways in deeds:
        do(pilot, *ways)
        unchanged(pilot, before, " > ".join(ways))
    pilot.say("A sentence that is said in passing.")
    unchanged(pilot, before, "a sentence")
    pilot.turn(size[1], size[0])
    pilot.turn(*size)
    assert dump(pilot)[0] == before[0], "the phone turned round and back"
    assert pilot.app.desk.version == written
