"""Matches to which everything happens: played, renamed, joined, left, corrected, undone, set anew.

`lived` knows no game: it plays by the contract alone, so that every game on a shelf gets its share.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from companion.games.core.events import End, Event, Score, Seat
from companion.games.core.rulings import Piece, Refused
from companion.games.core.shelf import GameEntry, Shelf
from companion.match import Match
from companion.models.table.entered import At
from companion.models.table.laying import Laying
from companion.models.table.revising import Revision, revise
from companion.models.table.story import ToldTurn, deals, turns
from tests.games.anybody import known, somehow

NAMES = ["Ann", "Ben", "Cem", "Dora", "Eve", "Finn"]
OTHERS = ["Anton", "Bea", "Ömer", "Dorothea von und zu Hohenlohe", "E", "Ann", "Ben", "Cem", "安"]
MOST_ANSWERS = 12  # of one correction; a correction that asks more than this is left


class Kind(NamedTuple):
    """One way in which a match can be begun."""

    game: GameEntry
    edition: str
    variant: str

    @property
    def name(self) -> str:
        """The kind as a test prints it."""
        return "-".join(dict.fromkeys((self.game.id, self.edition, self.variant)))


def kinds(shelf: Shelf) -> list[Kind]:
    """Every variant of every edition of every game."""
    return [
        Kind(game, edition.id, variant.id)
        for game in shelf
        for edition in game.editions
        for variant in game.variants
        if not variant.editions or edition.id in variant.editions
    ]


def begun(kind: Kind, rng: random.Random, shelf: Shelf) -> Match:
    """A match of this kind with two to six people and any house rules."""
    game = kind.game
    options: dict[str, Any] = {"edition": kind.edition}
    if len(game.variants) > 1:
        options["variant"] = kind.variant
    if game.house:
        options["house"] = {rule: rng.random() < 0.3 for rule in game.house}
    learned = known(game, rng)
    extra = {} if learned is None else {"set": learned}
    most = min(game.most, len(NAMES))
    for seats in rng.sample(range(game.least, most + 1), most - game.least + 1):
        raw = {"game": game.id, "players": NAMES[:seats], "options": options, **extra}
        try:
            return Match.begin({**raw, "id": f"{rng.getrandbits(128):032x}"}, shelf)
        except Refused:  # this variant wants another number of people
            continue
    raise AssertionError(f"nobody can begin {kind.name}")


def lived(match: Match, rng: random.Random, steps: int) -> Match:
    """The match after so many deeds of any kind; a refused deed is left out."""
    for _ in range(steps):
        event = whim(match, rng)
        if event is not None:
            match.apply(event)
        elif rng.random() < 0.5:
            for _ in range(rng.randint(1, 3)):
                match.undo()
        else:
            match.redo()
    return match


def whim(match: Match, rng: random.Random) -> Event | None:
    """The next event; None where something is to be undone or written again."""
    chance = rng.random()
    if chance < 0.12:
        return allowed(match, moved(match, rng))
    if chance < 0.18:
        return corrected(match, rng)
    if chance < 0.22:
        return laid(match, rng)
    if chance < 0.24:
        ways = [*match.game.at_any_time(match.state)]
        return rng.choice(ways) if ways else None
    if chance < 0.25:
        points = {name: rng.randint(0, 9) for name in match.state.players}
        return allowed(match, Score(points))
    if chance < 0.255:
        return allowed(match, End())
    if chance < 0.28:
        return None
    return somehow(match, rng)


def allowed(match: Match, event: Event) -> Event | None:
    """The event where it would be accepted now."""
    try:
        match.preview(event)
    except Refused:
        return None
    return event


def moved(match: Match, rng: random.Random) -> Seat:
    """Somebody is called otherwise, comes or goes, or the seats change."""
    names = list(match.state.players)
    one, new = rng.choice(names), rng.choice(OTHERS)
    exchanged = rng.sample(names, 2)
    return rng.choice(
        [
            Seat(rename={one: new}),
            Seat(rename={one: new}),
            Seat(rename=dict(zip(exchanged, reversed(exchanged), strict=True))),
            Seat(join=new),
            Seat(leave=one),
            Seat(order=tuple(rng.sample(names, len(names)))),
            Seat(dealer=one),
        ]
    )


def laid(match: Match, rng: random.Random) -> Event | None:
    """The table set from here: as it lies, or with one piece laid elsewhere."""
    if "table" not in match.may or match.game.lies(match.state) is None:
        return None
    laying = Laying.of(match)
    if rng.random() < 0.7:
        laying = fingered(laying, match, rng)
    return None if laying.faults(match) else laying.event(match)


def fingered(laying: Laying, match: Match, rng: random.Random) -> Laying:
    """One place after the other is touched, and a piece or a number."""
    lies = match.game.lies(match.state)
    grid = lies.set if lies is not None and lies.set else match.game.in_play(match.state)
    for _ in range(rng.randint(1, 3)):
        laying = laying.move(rng.choice(laying.places))
        if laying.telling:
            least, most = laying.ranges[laying.telling]
            laying = laying.tell(rng.randint(least, most))
        else:
            laying = laying.tap(rng.choice(grid.pieces))
    return laying


def corrected(match: Match, rng: random.Random) -> Event | None:
    """A past turn or deal put right, its new questions answered; None where that cannot be."""
    every = [*turns(match), *deals(match)]
    if not every:
        return None
    told = rng.choice(every)
    pieces = otherwise(match, told, rng)
    revision = settled(match, told, pieces, rng) if pieces is not None else None
    return allowed(match, revision.event) if revision is not None else None


def otherwise(match: Match, told: ToldTurn, rng: random.Random) -> At | None:
    """The pieces of a turn with one of them exchanged for a piece that could have been there."""
    before = told.frames[0].before
    want = match.game.wants(before.state) if before is not None else None
    there = told.pieces
    spots = [spot for spot, held in there.items() if held]
    if want is None or not spots:
        return None
    used = {piece for held in there.values() for piece in held}
    own = dict(zip(want.spots, there.values(), strict=False))
    at = rng.randrange(len(want.spots))
    spent = want.spent_beside(want.spots[at], own)
    free = [each for each in want.set.pieces if each not in spent and each not in used]
    spot = list(there)[at]
    if not free or not there[spot]:
        return None
    return {**there, spot: (*there[spot][:-1], rng.choice(free))}


def settled(match: Match, told: ToldTurn, pieces: At, rng: random.Random) -> Revision | None:
    """What these pieces come to once everything newly asked is answered; None if it is refused."""
    *_, last = retellings(match, told, pieces, rng)
    return last if last is not None and last.question is None else None


def retellings(
    match: Match, told: ToldTurn, pieces: At, rng: random.Random
) -> Iterator[Revision | None]:
    """What the change comes to, after each answer."""
    answers: list[Piece] = []
    for _ in range(MOST_ANSWERS):
        try:
            revision = revise(match, told, pieces, answers)
        except Refused:
            yield None
            return
        yield revision
        question = revision.question
        if question is None or not question.options:
            return
        answers.append(rng.choice(question.options).value)
