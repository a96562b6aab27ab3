"""Every earlier frame of a match, looked at by the models alone: quick, and nothing is drawn.

Each function returns how much it has looked at, so that a test can demand that there was something.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator

from companion.games.core.shelf import Shelf
from companion.match import Match
from companion.models.table.entered import Entered, key_of
from companion.models.table.laying import Laying
from companion.models.table.moment import UNSEEN, Draft, Seen
from companion.models.table.moments import moment_of
from companion.models.table.now import Now
from companion.models.table.past import (
    AFTER,
    BEFORE,
    TurnLook,
    cards_scene,
    laid_scene,
    revision_scene,
    turn_scene,
)
from companion.models.table.scene import Scene
from companion.models.table.set_by_hand import settings
from companion.models.table.story import ToldTurn, deals, turns
from companion.record import read, write
from companion.replay import verdict
from companion.words import Words
from tests.games.lives import Kind, begun, fingered, lived, otherwise, retellings

LANGUAGES = ("en", "de")


def whole_life(kind: Kind, seed: int, shelf: Shelf, steps: int = 40) -> Match:
    """The match of this kind and seed."""
    rng = random.Random(f"{kind.name} {seed}")
    return lived(begun(kind, rng, shelf), rng, steps)


def looked_over(match: Match, rng: random.Random, shelf: Shelf) -> Counter[str]:
    """Every turn, deal and set table looked at, changed, and the table set from every frame."""
    count: Counter[str] = Counter()
    again = read(write(match), shelf)
    assert again.state == match.state
    assert verdict(again) == verdict(match)
    for language in LANGUAGES:
        words = Words(language, match.entry, shelf)
        now = Now(match)
        for told in (*turns(match), *deals(match)):
            for scene in turn_scenes(words, now, told):
                shown(scene)
                count["turn"] += 1
            for scene in changed_scenes(words, now, told, rng):
                shown(scene)
                count["change" if told.turn else "deal"] += 1
        for laid in settings(match).values():
            for side in (BEFORE, AFTER):
                shown(laid_scene(words, now, laid, side))
                count["set table"] += 1
    count += from_every_frame(match, rng, shelf)
    return count


def turn_scenes(words: Words, now: Now, told: ToldTurn) -> Iterator[Scene]:
    """A turn at each of its beats."""
    for at in range(len(told.steps)):
        yield turn_scene(words, now, TurnLook(told, at), (-1, 1))


def changed_scenes(words: Words, now: Now, told: ToldTurn, rng: random.Random) -> Iterator[Scene]:
    """Its pieces with the cursor at each of them, and what another piece comes to."""
    want = told.game.wants(told.frames[0].before.state)  # type: ignore[union-attr]
    assert want is not None
    places = [
        place._replace(spot=spot) for place, spot in zip(want.places, told.pieces, strict=True)
    ]
    entered = Entered.filled(places, told.pieces)
    for spot in entered.spots:
        yield cards_scene(words, now, told, entered.move(key_of(spot)))
    pieces = otherwise(now.match, told, rng)
    if pieces is None:
        return
    for revision in retellings(now.match, told, pieces, rng):
        if revision is not None:
            other = Entered.filled(places, pieces)
            yield revision_scene(words, now, told, other, revision)


def from_every_frame(match: Match, rng: random.Random, shelf: Shelf) -> Counter[str]:
    """At every position of the log: what the table shows, and the table set from there."""
    count: Counter[str] = Counter()
    here = match.position
    for position in range(len(match.log) + 1):
        match.seek(position)
        now = Now(match)
        every = [Words(language, match.entry, shelf) for language in LANGUAGES]
        for seen in beats(now):
            moment = moment_of(now, seen, Draft())
            for words in every:
                shown(moment.scene(words))
                count["frame"] += 1
        if "table" not in match.may or match.game.lies(match.state) is None:
            continue
        laying = fingered(Laying.of(match), match, rng)
        assert Laying.from_draft(json.loads(json.dumps(laying.draft()))) == laying
        for words in every:
            assert all(words.refusal(fault) for fault in laying.faults(match))
        if not laying.faults(match):
            set_ = match.preview(laying.event(match))
            assert set_.number == match.frame.number + 1
            count["set from here"] += 1
    match.seek(here)
    return count


def beats(now: Now) -> Iterator[Seen]:
    """Nothing seen of the last turn, and each of its beats."""
    yield UNSEEN
    turn = now.turn
    steps = turn.steps if turn is not None else ()
    for at in range(len(steps)):
        assert turn is not None
        yield Seen(turn.number, at, len(steps) - 1)


def shown(scene: Scene) -> None:
    """A scene has its words: none with a gap that nothing filled."""
    for text in (scene.title, scene.says, *(key.text for key in scene.keys)):
        assert "{" not in text, text
