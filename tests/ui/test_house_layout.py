"""Home, New match, the people, the end and all their sheets, at every size: nothing cut or small."""

from collections.abc import Iterator
from itertools import product

import pytest

from tests.ui.notepad import TEN, lay_record
from tests.ui.pilot import Pilot

SIZES = [
    (320, 568),
    (360, 640),
    (412, 916),
    (800, 1280),
    (568, 320),
    (640, 360),
    (916, 412),
    (1280, 800),
]
THEMES = ["light", "dark", "contrast"]
LANGUAGES = ["en", "de"]
FONTS = [1.0, 1.5]

LONG = "Bernadette Wolkenstein-Hohenfels-Zwiesel"
WIDE = "Maximiliane-Theresia-Henriette-Charlotte"
MANY = [LONG, "李", "🐂", WIDE, *TEN[:6]]


def open_sheet(pilot: Pilot, *ways: str) -> None:
    """Tap through to a sheet; things are called by their icons, which no language changes."""
    for way in ways:
        (seen,) = [each for each in pilot.everything() if each.called(way) and each.touchable][-1:]
        if seen.shown[3] > 20:
            pilot.tap(way)
        else:  # scrolled away: here only the sheet matters, not the way to it
            deed = ("on_cell", way) if hasattr(seen.widget, "cells") else ("on_tap",)
            seen.widget.dispatch(*deed)
        pilot.wait(0.4)


def put_away(pilot: Pilot) -> None:
    """Close what lies on top."""
    pilot.back()
    pilot.wait(0.4)


def go(pilot: Pilot, room: str) -> None:
    """Enter a room straight away."""
    pilot.app.go(room)
    pilot.frames(4)


def play(pilot: Pilot, players: list[str], rounds: int, end: int) -> str:
    """A match of so many rounds, its pad in front; which one it is."""
    events = [
        {
            "do": "score",
            "points": {p: (7 * at + 5 * number) % 23 for at, p in enumerate(players)},
        }
        for number in range(rounds)
    ]
    options = {"end": {"target": end}}
    lay_record(pilot, {"game": "classic", "players": players, "options": options, "events": events})
    return str(pilot.app.desk.match.header.id)


def home(pilot: Pilot) -> Iterator[str]:
    """Home after some evenings."""
    play(pilot, MANY, 3, 150)
    play(pilot, ["Ann", "Ben"], 3, 20)
    match = play(pilot, [LONG, WIDE], 1, 66)
    go(pilot, "home")
    yield "home"
    open_sheet(pilot, f"menu {match}")
    yield "the menu of a match"
    open_sheet(pilot, "delete")
    pilot.wait(8)
    open_sheet(pilot, "removed")
    yield "what was deleted"
    put_away(pilot)


def planning(pilot: Pilot) -> Iterator[str]:
    """New match, from nobody to ten."""
    go(pilot, "newmatch")
    yield "new match"
    for at, name in enumerate(MANY):
        person = pilot.app.store.add_person(name, ["red", "teal", ""][at % 3])
        if at < 6:
            pilot.app.rooms.get_screen("newmatch").on_person(f"person {person.id}")
    pilot.frames(4)  # the chips have found their places
    open_sheet(pilot, "10")
    yield "new match with ten"
    for icon, name in (
        ("cards-playing-outline", "the shelf"),
        ("tune-variant", "the options"),
        ("cards-outline", "who deals"),
        ("new", "a new person"),
        ("seat 1", "a seat"),
        ("seat 10", "a guest's seat"),
    ):
        open_sheet(pilot, icon)
        yield name
        put_away(pilot)


def people(pilot: Pilot) -> Iterator[str]:
    """Everybody, and what can be done with one."""
    go(pilot, "people")
    yield "nobody"
    first, *_ = [pilot.app.store.add_person(name, "teal") for name in MANY]
    go(pilot, "home")
    go(pilot, "people")
    yield "people"
    open_sheet(pilot, f"person {first.id}")
    yield "a person"
    open_sheet(pilot, "rename")
    yield "name and colour"
    put_away(pilot)
    open_sheet(pilot, f"person {first.id}", "merge")
    yield "the same person"
    put_away(pilot)


def evening(pilot: Pilot) -> Iterator[str]:
    """The sheets about the people at the table, and about the end."""
    for name in ("Zoe", "Bartholomäus Freiherr von Wolkenstein"):
        pilot.app.store.add_person(name, "red")
    play(pilot, MANY[:9], 3, 150)
    for deed, name in (
        ("join", "somebody joins"),
        ("leave", "who leaves"),
        ("seats", "change seats"),
        ("rename", "whose name"),
        ("on", "until when"),
    ):
        open_sheet(pilot, "dots-vertical", deed)
        yield name
        put_away(pilot)
    open_sheet(pilot, "deal")
    yield "what to deal"
    put_away(pilot)
    open_sheet(pilot, "dots-vertical", "rename", f"rename {LONG}")
    yield "another name"
    put_away(pilot)


def ending(pilot: Pilot) -> Iterator[str]:
    """How it stands, who has won, and once more."""
    play(pilot, MANY, 3, 150)
    go(pilot, "end")
    yield "so far"
    play(pilot, MANY, 9, 110)
    go(pilot, "end")
    yield "the end"
    open_sheet(pilot, "restart")
    yield "a rematch"
    put_away(pilot)
    play(pilot, [LONG, WIDE, "Cem"], 1, 7)
    go(pilot, "end")
    yield "the end of three"


WALKS = {walk.__name__: walk for walk in (home, planning, people, evening, ending)}


def judge(
    pilot: Pilot, walk: str, size: tuple[int, int], theme: str, language: str, font: float
) -> None:
    """Walk and look."""
    pilot.start(size=size, theme=theme, language=language, font_scale=font)
    found = {place: pilot.layout_faults() for place in WALKS[walk](pilot)}
    assert {place: faults for place, faults in found.items() if faults} == {}


# Long words and large texts at every size; short ones, which may leave holes, at every other.
ROWS = [
    (size, THEMES[at % len(THEMES)], language, font)
    for at, size in enumerate(SIZES)
    for language, font in (("de", 1.5), ("en", 1.0))[: 1 + at % 2]
]


@pytest.mark.parametrize("walk", WALKS)
@pytest.mark.parametrize(("size", "theme", "language", "font"), ROWS)
def test_nothing_about_the_house_has_a_fault(
    closed_pilot: Pilot, walk: str, size: tuple[int, int], theme: str, language: str, font: float
) -> None:
    judge(closed_pilot, walk, size, theme, language, font)


@pytest.mark.soak
@pytest.mark.parametrize("walk", WALKS)
@pytest.mark.parametrize(
    ("size", "theme", "language", "font"), list(product(SIZES, THEMES, LANGUAGES, FONTS))
)
def test_nothing_about_the_house_has_a_fault_in_any_combination(
    closed_pilot: Pilot, walk: str, size: tuple[int, int], theme: str, language: str, font: float
) -> None:
    judge(closed_pilot, walk, size, theme, language, font)
