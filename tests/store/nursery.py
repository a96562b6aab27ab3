"""Brings up processes that write into a store until they are killed.

One who plays says into a file what it is about to do and what was confirmed.
"""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any

import companion.games.classic.game  # noqa: F401 - else each child would begin by importing it
from companion.games.core.events import Score
from companion.games.core.reading import dump
from companion.match import Match, Move
from companion.store import Closed, Store
from tests.killing import bring_up, die_after
from tests.store.tables import header, log, whim


class Child:
    """Applies random events to random matches, as fast as the store takes them."""

    def __init__(self, folder: Path, said: Path, seed: int) -> None:
        self.rng = random.Random(seed)
        self.said = os.open(said, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        self.store, notice = Store.open(folder)
        self.say("opened", "", str(notice))

    def say(self, word: str, match_id: str, what: object) -> None:
        """One line that outlives the process."""
        os.write(self.said, (json.dumps([word, match_id, what]) + "\n").encode())

    def live(self) -> None:
        while True:
            if self.rng.random() < 0.1:  # beside what is written next
                self.store._aside.begin(self.store.clock().date())
            match = self.choose()
            for _ in range(self.rng.randint(1, 6)):
                self.write(match)

    def choose(self) -> Match:
        listed = self.store.matches(limit=6, open_only=True)
        young = [each for each in listed if each.position < 40]
        if (len(young) < 4 and self.rng.random() < 0.5) or not young:
            raw = header(self.rng)
            self.say("intends", raw["id"], [0, []])
            match = self.store.begin(raw)
            self.say("confirmed", match.header.id, log(match))
            return match
        loaded = self.store.load(self.rng.choice(young).id)
        assert not isinstance(loaded, Closed)
        return loaded

    def drafts(self, after: Match, move: Move) -> dict[str, Any]:
        """A draft that tells which log it belongs to."""
        return {"pad": log(after)}

    def write(self, match: Match) -> None:
        position, events = log(match)
        deed = self.rng.random()
        if deed < 0.15 and position:
            self.say("intends", match.header.id, [position - 1, events])
            self.store.undo(match, self.drafts)
        elif deed < 0.25 and position < len(events):
            self.say("intends", match.header.id, [position + 1, events])
            self.store.redo(match, self.drafts)
        else:
            event = whim(match, self.rng)
            after = [*events[:position], dump(event)]
            self.say("intends", match.header.id, [position + 1, after])
            self.store.apply(match, event, along=self.drafts)
        self.say("confirmed", match.header.id, log(match))


def play(after: dict[str, Any], folder: str, said: str, seed: str) -> None:
    """Write into matches; it dies some time after the store is open."""
    child = Child(Path(folder), Path(said), int(seed))
    die_after(**after)
    child.live()


def start(after: dict[str, Any], folder: str) -> None:
    """Open the store, tell what it tells, and rest as an app does that is put away."""
    die_after(**after)
    store, _ = Store.open(Path(folder))
    store.back_up()
    store.checkpoint()


def back_up(after: dict[str, Any], folder: str) -> None:
    """The backup of the day beside the play, again and again, and one event in each."""
    die_after(**after)
    store, _ = Store.open(Path(folder))
    match = store.load(store.matches(limit=1)[0].id)
    assert not isinstance(match, Closed)
    while True:
        store._aside.begin(store.clock().date())
        store.apply(match, Score(dict.fromkeys(match.state.players, 1)))
        store._aside.wait()


if __name__ == "__main__":
    bring_up({"play": play, "start": start, "back up": back_up})
