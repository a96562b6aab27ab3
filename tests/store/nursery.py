"""Brings up processes that write into a store until they are killed.

Each line on standard input asks for one more child, with the file to which it says what it is
about to do and what was confirmed. Forking saves the start of an interpreter per child.
"""

from __future__ import annotations

import json
import os
import random
import sys
from pathlib import Path

from companion.games.core.events import Score
from companion.games.core.reading import dump
from companion.match import Match
from companion.store import Closed, Store
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

    def write(self, match: Match) -> None:
        position, events = log(match)
        deed = self.rng.random()
        if deed < 0.15 and position:
            self.say("intends", match.header.id, [position - 1, events])
            self.store.undo(match)
        elif deed < 0.25 and position < len(events):
            self.say("intends", match.header.id, [position + 1, events])
            self.store.redo(match)
        else:
            event = whim(match, self.rng)
            after = [*events[:position], dump(event)]
            self.say("intends", match.header.id, [position + 1, after])
            self.store.apply(match, event)
        self.say("confirmed", match.header.id, log(match))


def start(folder: Path) -> None:
    """Open the store, tell what it tells, and rest as an app does that is put away."""
    store, _ = Store.open(folder)
    store.back_up()
    store.checkpoint()


def back_up(folder: Path) -> None:
    """The backup of the day beside the play, again and again, and one event in each."""
    store, _ = Store.open(folder)
    match = store.load(store.matches(limit=1)[0].id)
    assert not isinstance(match, Closed)
    while True:
        store._aside.begin(store.clock().date())
        store.apply(match, Score(dict.fromkeys(match.state.players, 1)))
        store._aside.wait()


LIVES = {"start": start, "backup": back_up}


def main(folder: Path) -> None:
    for line in sys.stdin:
        seed, said = line.split(maxsplit=1)
        child = os.fork()
        if not child:
            try:
                if seed in LIVES:
                    LIVES[seed](Path(said.strip()))
                else:
                    Child(folder, Path(said.strip()), int(seed)).live()
            except BaseException as error:  # noqa: BLE001 - the test must hear of anything
                Path(said.strip() + ".died").write_text(repr(error), encoding="utf-8")
            os._exit(1)
        os.write(1, b"%d\n" % child)
        os.waitpid(child, 0)
        os.write(1, b"dead\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
