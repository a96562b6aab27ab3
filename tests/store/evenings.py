"""Random matches of every game, as a household keeps them: people on seats, notes, things undone."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

from companion.games.board import BOARD
from companion.games.bullenparty import BULLENPARTY
from companion.games.core.events import End, Score, Seat
from companion.games.core.rulings import Refused
from companion.games.core.shelf import Shelf
from companion.games.shelf import SHELF
from companion.match import Match
from companion.record import write
from companion.store import Store
from tests.games.anybody import begun, entered, somehow
from tests.games.board.boards import whole
from tests.games.whims import Whims
from tests.store.tables import Clock
from tests.toy import FAIR

_THERE = {entry.id for entry in SHELF}
EVERY = Shelf(*SHELF, *(each for each in (BOARD, BULLENPARTY, FAIR) if each.id not in _THERE))
WHO = ("Ann", "Ben", "Cem", "Dora", "Emil", "Fred", "Gül", "Zoë")


def evening(rng: random.Random, shelf: Shelf = EVERY) -> Match:
    """A match of some game; most are played to an end."""
    entry = rng.choice([*shelf])
    match = _classic(rng, shelf) if entry.id == "classic" else _other(entry, rng, shelf)
    if not match.state.finished and rng.random() < 0.8:
        try:
            match.apply(End())
        except Refused:  # nobody can know the standing: then it is counted by hand
            match.apply(Score({player: rng.randint(0, 30) for player in match.state.players}))
    return match


def _classic(rng: random.Random, shelf: Shelf) -> Match:
    table = Whims(rng)
    match = Match.begin(table.header(), shelf)
    for _ in range(rng.randint(1, 50)):
        match.apply(match.parse(table.next()))
    return match


def _other(entry: Any, rng: random.Random, shelf: Shelf) -> Match:
    learned = whole(rng) if entry.id == BOARD.id else None
    match = begun(entry, rng, shelf, learned)
    for _ in range(rng.randint(1, 40)):
        event: Any = _next(match, rng)
        if rng.random() < 0.02:
            old = rng.choice(match.state.players)
            event = Seat(rename={old: f"{old[:6]} {rng.randint(1, 10**6)}"})
        elif rng.random() < 0.02 and not match.state.finished:
            event = Score({player: rng.randint(0, 30) for player in match.state.players})
        if event is None:
            break
        try:
            match.apply(event)
        except Refused:  # a game may have no room for it just now
            continue
    return match


def _next(match: Match, rng: random.Random) -> Any:
    """Mostly what the game waits for: to ask it for all deeds takes long."""
    want, asked = match.wants, match.questions
    if rng.random() < 0.15 or not (want or (asked and asked[0].options)):
        return somehow(match, rng)
    return entered(want, rng) if want else rng.choice(asked[0].options).event


def household(
    folder: Path, rng: random.Random, matches: int, shelf: Shelf = EVERY
) -> tuple[Store, Clock]:
    """A store in which so many matches lie; some people were entered twice and merged."""
    clock = Clock()
    store, _ = Store.open(folder, clock, shelf=shelf)
    people = [store.add_person(name).id for name in (*WHO, "Annie")]
    played = list[str]()
    for _ in range(matches):
        clock.time += timedelta(seconds=rng.randint(-70_000, 140_000))
        match = kept(store, rng, people, evening(rng, shelf))
        played.append(match.header.id)
        if rng.random() < 0.2:
            disturb(store, rng, rng.choice(played))
    store.write_note(played[0], "at the lake")
    return store, clock


def kept(store: Store, rng: random.Random, people: list[int], match: Match) -> Match:
    """The match in the store, with people on some of its seats."""
    match.header = replace(match.header, started=store.now())
    kept = store.import_record(write(match))
    if rng.random() < 0.3:  # as it is played: event by event, with times
        store.remove(kept.header.id)
        kept = store.begin(match.header_record() | {"id": f"{rng.getrandbits(128):032x}"})
        for event in match.log[: match.position]:
            store.apply(kept, event)
    seats = (
        rng.sample(people, len(kept.state.everybody))
        if len(kept.state.everybody) <= len(people)
        else []
    )
    for player, person in zip(kept.state.everybody, seats, strict=False):
        if rng.random() < 0.9:
            store.link(kept, player, person)
    return kept


def disturb(store: Store, rng: random.Random, match_id: str) -> None:
    """Go back to an old match: undo, redo, put points right, take it off the list or back."""
    match = store.load(match_id)
    assert isinstance(match, Match)
    if rng.random() < 0.2:
        store.remove(match_id)
        if rng.random() < 0.7:
            store.restore(match_id)
        return
    undone = 0
    for _ in range(rng.randint(1, 3)):
        if match_id in {each.id for each in store.removed(1000)}:
            return
        undone += store.undo(match)
    for _ in range(undone):
        if rng.random() < 0.9:
            store.redo(match)
