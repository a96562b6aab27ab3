"""Random tables for the store's tests, and all that a store serves, as one value to compare."""

from __future__ import annotations

import random
from datetime import datetime, timedelta, timezone
from typing import Any

from companion.games.core.events import Amend, End, Event, Score, Seat, Void
from companion.games.core.readers import Rule
from companion.games.core.reading import dump
from companion.games.rows.events import Deal, Play
from companion.match import Match
from companion.store import Closed, Store

NAMES = ("Ann", "Ben", "Cem", "Dora", "Emil", "Fred")


class Clock:
    """A clock that tests set."""

    def __init__(self) -> None:
        self.time = datetime(2026, 3, 1, 20, 0, tzinfo=timezone(timedelta(hours=1)))

    def __call__(self) -> datetime:
        return self.time

    def pass_days(self, days: float) -> None:
        self.time += timedelta(days=days)


def header(rng: random.Random) -> dict[str, Any]:
    """A classic match of a few people."""
    players = list(NAMES[: rng.randint(2, 6)])
    return {"game": "classic", "players": players, "id": f"{rng.getrandbits(128):032x}"}


def whim(match: Match, rng: random.Random) -> Event:
    """Something that may happen now."""
    state = match.state
    if match.question is not None:
        return rng.choice(match.question.options).event
    if state.finished:
        return End(Rule(rounds=len(state.rounds) + 5))
    if state.open:
        return rng.choice([_play, _play, _play, _score, _void])(match, rng)
    return rng.choice([_deal, _deal, _score, _score, _amend, _rename, _come_or_go])(match, rng)


def _deal(match: Match, rng: random.Random) -> Event:
    return Deal(tuple(rng.sample(range(1, 105), 4)))


def _play(match: Match, rng: random.Random) -> Event:
    table: Any = match.state.table
    if table.turn >= 10:
        return _score(match, rng)
    gone = {card for row in table.rows for card in row}
    gone |= {card for pile in table.piles.values() for card in pile}
    cards = rng.sample([card for card in range(1, 105) if card not in gone], len(table.piles))
    return Play(dict(zip(table.piles, cards, strict=True)))


def _score(match: Match, rng: random.Random) -> Event:
    return Score({player: rng.choice([0, 0, 3, 9]) for player in match.state.players})


def _void(match: Match, rng: random.Random) -> Event:
    return Void()


def _amend(match: Match, rng: random.Random) -> Event:
    rounds = match.state.rounds
    if not rounds:
        return _deal(match, rng)
    number = rng.randint(1, len(rounds))
    player = rng.choice(list(rounds[number - 1].points))
    return Amend(number, {player: rng.randint(0, 20)})


def _rename(match: Match, rng: random.Random) -> Event:
    old = rng.choice(match.state.players)
    return Seat(rename={old: f"{old[:6]} {rng.randint(1, 10**9)}"})


def _come_or_go(match: Match, rng: random.Random) -> Event:
    players = match.state.players
    if len(players) > 3:
        return Seat(leave=rng.choice(players))
    return Seat(join=f"Guest {rng.randint(1, 10**9)}", points=rng.randint(0, 9))


def fill(store: Store, rng: random.Random, matches: int, events: int) -> list[Match]:
    """Play some matches in the store, with people on their seats and things undone."""
    people = [store.add_person(name).id for name in NAMES]
    played = []
    for _ in range(matches):
        raw = header(rng)
        match = store.begin(raw, people[: len(raw["players"])])
        for _ in range(events):
            store.apply(match, whim(match, rng))
        for _ in range(rng.randint(0, 2)):
            store.undo(match)
        played.append(match)
    store.set("theme", "dark")
    store.keep_card_set("board", {"23": 5, "83": 5})
    store.keep_draft("referee", {"rows": [1, 2, 3, 4]})
    return played


def log(match: Match) -> tuple[int, list[dict[str, Any]]]:
    """The whole of a match: its position and every event, the undone ones too."""
    return match.position, [dump(event) for event in match.log]


def served(store: Store) -> dict[str, Any]:
    """Everything the store has to give, each match replayed."""
    listed = store.matches(limit=1000)
    found: dict[str, Any] = {
        "list": listed,
        "people": store.people(retired=True),
        "theme": store.setting("theme"),
        "board": store.card_set("board"),
        "referee": store.draft("referee"),
    }
    for each in listed:
        match = store.load(each.id)
        assert not isinstance(match, Closed)
        assert dict(match.state.totals) == each.totals
        found[each.id] = log(match)
    return found
