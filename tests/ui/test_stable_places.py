"""Each sign of the bar and each role of a key has one place, in every game and moment."""

from typing import Any

import pytest

from tests.games.board.boards import BOX
from tests.toy import WITH_FAIR
from tests.ui.notepad import lay_record
from tests.ui.pilot import Pilot

# isort: split
from companion.widgets.kit.keys import ALL, BACK, LOOK, WHY

SIZES = [(360, 640), (412, 915), (916, 412), (800, 1280), (1280, 800)]
SIGNS = ("decided", "swap", "last turn", "turn before", "rules", "redo", "undo", "more")
FEET = ("deal", "table", "write", "Rules", "Undo", "Redo", "Menu")
PAIR = ["Ann", "Ben"]
DEAL: dict[str, Any] = {"do": "deal", "rows": [12, 37, 43, 58]}
LOW: dict[str, Any] = {"do": "play", "cards": {"Ann": 5, "Ben": 60}}
TILES: dict[str, Any] = {"do": "deal", "rows": [10, 20, 30, 40]}
SAID: dict[str, Any] = {"do": "table", "agreed": True}
PARTY: dict[str, Any] = {
    "do": "table",
    "rows": [[17, 18], [24, 33]],
    "beside": [0, 0],
    "draw": 30,
    "bulls": {"Ann": [4], "Ben": []},
    "piles": {"Ann": [[23]], "Ben": [[31]]},
}
BIDS: dict[str, Any] = {"do": "play", "cards": {"Ann": 40, "Ben": 90}}
OFFER: dict[str, Any] = {"do": "offer", "cards": {"Ann": [20], "Ben": ["X"]}}
BOARD: dict[str, Any] = {"game": "board", "set": BOX}
Record = dict[str, Any]
RECORDS: list[Record] = [
    {
        "game": "classic",
        "options": {},
        "events": [
            DEAL,
            LOW,
            {"do": "take", "row": 2},
            SAID | {"rows": [[12, 60], [5], [43], [58]]},
        ],
    },
    {
        "game": "classic",
        "options": {"end": {"rounds": 1}, "hand": 2},
        "events": [DEAL, {"do": "play", "cards": {"Ann": 60, "Ben": 70}}],
    },
    {
        "game": "anniversary",
        "options": {},
        "events": [
            DEAL,
            LOW,
            {"do": "take", "row": 1},
            SAID | {"rows": [[5], [37, 60], [43], [58]]},
        ],
    },
    {
        **BOARD,
        "options": {"variant": "expert-luck"},
        "events": [TILES, {"do": "play", "cards": {"Ann": [21], "Ben": [41]}}],
    },
    {
        **BOARD,
        "options": {"variant": "basic"},
        "events": [{"do": "track", "player": "Ann", "by": 4}],
    },
    {"game": "bullenparty", "options": {}, "events": [PARTY, BIDS, {"do": "take", "row": 1}]},
    {"game": "fair", "options": {}, "events": [OFFER, {"do": "settle"}]},
]
Box = tuple[int, ...]


def boxes(pilot: Pilot) -> dict[str, Box]:
    """Where the signs and the keys with a role stand now."""
    shell = pilot.app.rooms.current_screen.shell
    found: dict[str, Box] = {}
    for seen in pilot.things():
        box = tuple(round(each) for each in seen.box)
        sign = getattr(seen.widget, "name", "")
        if sign in SIGNS:
            found["clock" if "turn" in sign else sign] = box
        key = next((each for each in shell.scene.keys if each.name == seen.names[0]), None)
        if seen.widget is not shell.keys or key is None or not shell.keys.footed:
            continue
        if key.name in WHY:
            found["why"] = box
        elif key.name in (LOOK, *ALL):
            found[key.name] = box
        elif key.name in BACK:
            found["back"] = box
        elif key.style == "filled":
            found["main"] = box
    return found


def walk(pilot: Pilot, raw: Record) -> list[tuple[str, dict[str, Box]]]:
    """Every frame of a match, its last turn shown, looked back at and left, and a card entered."""
    lay_record(pilot, {"players": PAIR, **raw})
    pilot.app.go("table")
    room = pilot.app.rooms.current_screen
    found = []

    def look() -> None:
        pilot.wait(0.1)
        moment = f"{raw['game']}: {room.shell.bar.title}, {type(room.moment).__name__}"
        found.append((moment, boxes(pilot)))

    for _ in range(len(raw["events"]) + 1):
        look()
        for key in ("last turn", "back step"):
            if any(key in seen.names and seen.touchable for seen in pilot.things()):
                pilot.tap(key)
                look()
                pilot.back()
        for piece in ("card 31", "card 32"):
            if any(piece in seen.names and seen.touchable for seen in pilot.things()):
                pilot.tap(piece)
                look()
        room.go_on()
        look()
        if not pilot.app.desk.match.position:
            break
        room.undo()
        pilot.app.toasts.clear()
    return found


@pytest.mark.parametrize("size", SIZES)
def test_signs_and_roles_have_one_place_in_every_game_and_moment(
    pilot: Pilot, size: tuple[int, int]
) -> None:
    """A board and piles, which need the height, keep no room for a main key that is not there."""
    pilot.shelf = WITH_FAIR
    pilot.start(size=size)
    places: dict[str, dict[Box, str]] = {}
    for raw in RECORDS:
        for moment, found in walk(pilot, raw):
            shown = found if "main" in found or raw["game"] in ("classic", "anniversary") else {}
            for name, box in found.items():
                if name in SIGNS or name == "clock" or name in shown:
                    places.setdefault(name, {}).setdefault(box, moment)
    wanted = {"rules", "undo", "more", "clock", "redo", "main", "why"}
    assert wanted | ({"decided"} if size[0] in (412, 800, 1280) else set()) <= set(places)
    moved = {name: each for name, each in places.items() if len(each) > 1}
    assert not moved


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SIZES)
def test_the_keys_and_signs_of_the_pad_have_one_place_in_every_game_and_round(
    pilot: Pilot, size: tuple[int, int], language: str
) -> None:
    pilot.start(size=size)
    score = {"do": "score", "points": {"Ann": 3, "Ben": 4}}
    pads: list[Record] = [
        {"game": "classic", "options": {}, "events": []},
        {"game": "classic", "options": {}, "events": [score] * 8},
        {"game": "anniversary", "options": {}, "events": [score]},
        {**BOARD, "options": {"variant": "basic"}, "events": []},
        {"game": "bullenparty", "options": {}, "events": []},
    ]
    pilot.app.choose_language(language)
    tr = pilot.app.tr
    words = {tr(each): each for each in ("Rules", "Undo", "Redo", "Menu")}
    found: dict[str, set[Box]] = {}
    for raw in pads:
        lay_record(pilot, {"players": PAIR, **raw})
        for half in (False, True):
            if half and raw["game"] not in ("classic", "bullenparty"):
                continue
            if half:
                pilot.tap("write")
                pilot.wait(0.3)
                pilot.tap("number 5")
                pilot.back()
            for seen in pilot.things():
                named = [words.get(each, each) for each in seen.names]
                name = next((each for each in named if each in FEET), "")
                if name:
                    found.setdefault(name, set()).add(tuple(round(each) for each in seen.box))
            assert pilot.layout_faults() == []
    assert set(found) >= {"deal", "table", "write", "Undo", "Menu"}
    assert {name: each for name, each in found.items() if len(each) > 1} == {}
