"""Earlier turns after people were renamed, came or left: each is shown by the names of its time."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any

import pytest

from companion.games.core.events import Seat
from companion.games.core.rulings import Refused
from companion.games.core.shelf import GameEntry
from companion.games.shelf import SHELF
from companion.match import Frame, Match
from companion.models.board.track import Counter
from companion.models.table.now import Now
from companion.models.table.past import TurnLook, cards_scene, laid_scene, turn_scene
from companion.models.table.scene import Scene
from companion.models.table.set_by_hand import settings
from companion.models.table.story import deals, turns, used
from companion.models.views import picture_of
from companion.screens.table.turns import filled
from companion.words import Words
from tests.games.anybody import begun, known, somehow
from tests.games.board.boards import BOX
from tests.ui.notepad import lay_record
from tests.ui.pilot import Pilot

NAMES = {"Ann": "Zoe", "Ben": "Ann"}
GAMES: dict[str, dict[str, Any]] = {
    "classic": {"game": "classic", "options": {}},
    "anniversary": {"game": "anniversary", "options": {}},
    "bullenparty": {"game": "bullenparty", "options": {}},
    "luck": {"game": "board", "options": {"variant": "luck"}, "set": BOX},
    "expert-luck": {"game": "board", "options": {"variant": "expert-luck"}, "set": BOX},
}


def played(game: str, steps: int = 14) -> tuple[Match, int]:
    """A match in which two people are renamed while a turn waits to be placed; and that turn."""
    for seed in range(100):
        rng = random.Random(seed)
        match, number = Match.begin({**GAMES[game], "players": ["Ann", "Ben", "Cem"]}, SHELF), 0
        while len(match.log) < steps:
            event = somehow(match, rng)
            assert event is not None
            match.apply(event)
            if (
                not number
                and match.game.reveals(event)
                and not (match.wants or match.state.finished)
            ):
                number = match.position
                match.apply(Seat(rename=NAMES))
        told = {each.number: each for each in turns(match)}
        if match.state.open and number and number < max(told) and len(told[number].frames) > 1:
            return match, number
    raise AssertionError(game)


def open_turns(pilot: Pilot, game: str) -> int:
    """Earlier turns of such a match; the number of the turn with the rename in it."""
    match, number = played(game)
    lay_record(pilot, match.record())
    pilot.app.go("table")
    pilot.wait(0.4)
    pilot.app.go("turns")
    pilot.frames(4)
    return number


def scene_of(pilot: Pilot) -> Scene:
    """The scene in sight."""
    scene: Scene = pilot.app.rooms.current_screen.shell.scene
    return scene


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_with_a_rename_in_it_is_opened_and_changed_and_survives_a_kill(
    pilot: Pilot, game: str
) -> None:
    number = open_turns(pilot, game)
    pilot.tap(f"turn {number}")
    assert pilot.layout_faults() == []
    pilot.tap("seat Zoe")
    assert scene_of(pilot).title == "Zoe's right card"
    assert {"Zoe", "Ann", "Cem"} == {seat.name for seat in scene_of(pilot).seats}
    grid = scene_of(pilot).grid
    assert grid is not None
    free = [each for each in grid.set.pieces if each not in {*grid.spent, *grid.picked}]
    pilot.tap(f"card {free[-1]}")
    shown = scene_of(pilot)
    pilot.restart()
    pilot.frames(6)
    assert pilot.app.rooms.current == "turns"
    assert scene_of(pilot) == shown
    while pilot.app.rooms.current != "table":
        pilot.back()
        pilot.wait(0.4)


def test_a_renamed_person_keeps_the_colour() -> None:
    match, number = played("luck")
    now = Now(match, {"Zoe": "blue", "Ann": "red", "Cem": "teal"})
    first, last = match.story()[0], match.frame
    for frame, names in ((first, ("Ann", "Ben", "Cem")), (last, ("Zoe", "Ann", "Cem"))):
        shown = board_counters(now.at(frame), frame)
        assert {each.player: each.colour for each in shown} == dict(
            zip(names, ("blue", "red", "teal"), strict=True)
        )
    told = {each.number: each for each in turns(match)}[number]
    seats = cards_scene(Words("en", match.entry), now, told, filled(told)).seats
    assert {seat.name: (seat.tag, seat.colour) for seat in seats} == {
        "Zoe": ("Zo", "blue"),
        "Ann": ("An", "red"),
        "Cem": ("Ce", "teal"),
    }


def board_counters(now: Now, frame: Frame) -> tuple[Counter, ...]:
    """The counters on the track of a frame."""
    counters: tuple[Counter, ...] = picture_of(now).still(frame.state.table).track.counters
    return counters


# -- every game, whatever happens to its people ------------------------------------------------


def changed(match: Match, rng: random.Random, number: int) -> Seat:
    """Somebody is called otherwise, changes names with another, comes, or leaves."""
    one, two = rng.sample(match.state.players, 2)
    ways = [
        Seat(rename={one: f"New {number}"}),
        Seat(rename={one: two, two: one}),
        Seat(join=f"Guest {number}"),
        Seat(leave=one),
    ]
    return rng.choice(ways)


def wandered(game: GameEntry, seed: int, steps: int) -> Match:
    """A match at whose table people are renamed, come and leave."""
    rng = random.Random(seed)
    match = begun(game, rng, SHELF, known(game, rng))
    for number in range(steps):
        event: Any = changed(match, rng, number) if rng.random() < 0.2 else somehow(match, rng)
        if event is None:
            break
        try:
            match.apply(event)
        except Refused:
            continue
        lies = match.game.lies(match.state)
        if lies is not None and rng.random() < 0.1:
            with suppress(Refused):  # nobody has told what is printed there
                match.apply(match.game.set_as(match.state, lies, agreed=rng.random() < 0.5))
    return match


def names_in(scene: Scene) -> set[str]:
    """Everybody who has a seat in a scene, or a counter or a line on its table."""
    view = scene.view
    people = {each.name for each in getattr(view, "people", ())}
    counters = getattr(getattr(view, "track", None), "counters", ())
    return {seat.name for seat in scene.seats} | people | {each.player for each in counters}


@pytest.mark.parametrize("game", [*SHELF], ids=lambda each: each.id)
def test_every_earlier_moment_is_drawn_with_its_own_people(game: GameEntry) -> None:
    words = Words("en", game)
    looked = 0
    for seed in range(3):
        match = wandered(game, seed, 60)
        now = Now(match, dict.fromkeys(match.state.everybody, "blue"))
        for told in (*turns(match), *deals(match)):
            there = {*told.frames[-1].state.everybody}
            for at in range(len(told.steps)):
                assert names_in(turn_scene(words, now, TurnLook(told, at), (-1, 1))) <= there
                looked += 1
            optional = used(match).get(told.number, ())
            assert {getattr(each, "player", told.frame.state.dealer) for each in optional} <= there
            scene = cards_scene(words, now, told, filled(told))
            assert names_in(scene) <= there if told.turn else scene.seats
        for laid in settings(match).values():
            for side in ("before", "after"):
                scene = laid_scene(words, now, laid, side)
                assert names_in(scene) <= {*laid.frame.state.everybody}
    assert looked > 20
