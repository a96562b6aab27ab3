"""Matches of Bullenparty for tests: on a shelf that has it, begun, set, and played at random."""

from __future__ import annotations

import random
from functools import cache
from typing import Any, cast

from companion.games.bullenparty.cards import NUMBERS, ZEROS
from companion.games.bullenparty.events import Enter
from companion.games.bullenparty.rulings import PartyRuling
from companion.games.bullenparty.table import Party
from companion.games.core.asking import Spot, Want
from companion.games.core.events import Event
from companion.games.core.rulings import Piece, Refused
from companion.games.shelf import SHELF
from companion.match import Match
from tests.games.anybody import entered

NAMES = ("Ann", "Ben", "Cem", "Dora", "Eve")


def begun(*players: str, house: dict[str, bool] | None = None) -> Match:
    """A match before its first event."""
    options = {"house": house or {}}
    header = {"game": "bullenparty", "players": list(players), "options": options}
    return Match.begin(header, SHELF)


def did(match: Match, word: str, **keys: Any) -> tuple[PartyRuling, ...]:
    """What an event of a record ruled."""
    frame = match.apply(match.parse({"do": word, **keys}))
    return cast("tuple[PartyRuling, ...]", frame.rulings)


def why_not(match: Match, word: str, **keys: Any) -> str:
    """Why an event is refused; it must be."""
    try:
        match.preview(match.parse({"do": word, **keys}))
    except Refused as refused:
        return refused.refusal.why
    raise AssertionError(f"{word} was accepted")


def table(match: Match) -> Party:
    """What lies there."""
    return cast("Party", match.state.table)


def lying(*players: str, house: dict[str, bool] | None = None, **keys: Any) -> Match:
    """A match whose table was set as it lies, with piles for everybody."""
    match = begun(*players, house=house)
    keys = {"piles": {player: [] for player in players}, "draw": 20, **keys}
    did(match, "table", **keys)
    return match


def notices(match: Match) -> dict[str, tuple[str, ...]]:
    """What the last event made known, with its reasons."""
    return {each.what: each.ids for each in match.frame.notices}


def some_event(match: Match, rng: random.Random, *, cards: bool) -> Event | None:
    """What the game waits for, at random; rows by their cards, or only by their number."""
    asked = match.questions
    if asked:
        question = rng.choice(asked)
        if question.ask == "pile" and rng.random() < 0.4:
            return match.parse({"do": "counted", "player": question.player})
        if question.options:
            return rng.choice(question.options).event
        return question.answer(rng.randint(1, min(question.most, 40)))
    want = match.wants
    if want is not None and want.word == "deal" and not cards:
        return match.parse({"do": "deal"})
    if want is not None and want.word == "play":
        return want.event({spot: (_bid(want, spot, rng),) for spot in want.spots})
    while want is not None:
        event = entered(want, rng)
        if event is not None:
            return event
    return next((deed.event for deed in match.deeds if deed.due), None)


def _bid(want: Want, spot: Spot, rng: random.Random) -> Piece:
    """The own zero every other time; a number that nobody else can bid at the same time."""
    spent = want.spent(spot)
    at, seats = want.spots.index(spot), len(want.spots)
    zeros = [letter for letter in ZEROS if letter not in spent]
    letter = zeros[0] if len(zeros) == 1 else ZEROS[NAMES.index(spot.name)]
    if letter not in spent and rng.random() < 0.5:
        return letter
    numbers = [card for card in NUMBERS.pieces if card not in spent]
    apart = [card for card in numbers if int(card) % seats == at]
    return rng.choice(apart or numbers)


@cache
def wandered(seed: int) -> Match:
    """A random match that goes from one way to the next and back, in the middle of rounds too."""
    rng = random.Random(f"wanders {seed}")
    match = begun(*NAMES[: rng.randint(2, 5)])
    while (event := some_event(match, rng, cards=rng.random() < 0.8)) is not None:
        ways = [way for way in match.game.at_any_time(match.state) if isinstance(way, Enter)]
        match.apply(rng.choice(ways) if ways and rng.random() < 0.15 else event)
    return match


@cache
def played(seed: int, *, cards: bool = True) -> Match:
    """A random match, played to its end; it is shared, so nobody may go on with it."""
    rng = random.Random(seed)
    match = begun(*NAMES[: rng.randint(2, 5)], house={"lay-in-order": rng.random() < 0.3})
    while (event := some_event(match, rng, cards=cards)) is not None:
        match.apply(event)
    return match
