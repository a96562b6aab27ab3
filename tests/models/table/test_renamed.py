"""Looking back after people were renamed, came or left: each moment has the people of its time."""

from __future__ import annotations

import pytest

from companion.games.core.asking import Pieces
from companion.games.core.shelf import GameEntry
from companion.games.shelf import SHELF
from companion.match import Frame
from companion.models.board.track import Counter
from companion.models.table.entered import Entered
from companion.models.table.now import Now
from companion.models.table.past import TurnLook, cards_scene, laid_scene, turn_scene
from companion.models.table.scene import Scene
from companion.models.table.set_by_hand import settings
from companion.models.table.story import ToldTurn, deals, turns, used
from companion.models.views import picture_of
from companion.words import Words
from tests.games.renamed import played, wandered


def filled(told: ToldTurn) -> Entered:
    """The cards of a turn as they were entered."""
    return Entered.filled([Pieces(spot) for spot in told.pieces], told.pieces)


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
