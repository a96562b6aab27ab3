"""Matches at whose table people are renamed, come and leave."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any

from companion.games.core.events import Seat
from companion.games.core.rulings import Refused
from companion.games.core.shelf import GameEntry
from companion.games.shelf import SHELF
from companion.match import Match
from companion.models.table.story import turns
from tests.games.anybody import begun, known, somehow
from tests.games.board.boards import BOX

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
