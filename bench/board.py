"""The board game without a screen: a turn of six, a whole match, and the longest list of deeds."""

from __future__ import annotations

import json
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

from bench.line import report
from companion.games.board import BOARD
from companion.games.core.asking import Want
from companion.games.core.events import End, Event, Void
from companion.games.core.rulings import Piece
from companion.games.core.shelf import Shelf
from companion.match import Match
from companion.record import read

SHELF = Shelf(BOARD)
NAMES = ["Ann", "Ben", "Cem", "Dora", "Eli", "Fay"]
MATCHES = 20  # in which the worst position is looked for
REPEATS = 15
KINDS = ["plain", "plain", "green", "green2", "red", "red2", "+3", "-7", "tile", "action", "action"]


def a_box(rng: random.Random) -> dict[str, Any]:
    """A box of which everything is told; all of it is invented but the oxen of 23 and 83."""
    rows = [
        [*(rng.choice(KINDS) for _ in range(rng.randint(3, 6))), rng.choice(["oxen", "tiles"])]
        for _ in range(10)
    ]
    twos = [tile for tile in range(1, 101) if tile not in (23, 83)]
    return {
        "oxen": {"2": twos, "5": [23, 83]},
        "expert": [" ".join((*row[:-1], f"take-{row[-1]}")) for row in rows],
        "clovers": list(range(-40, 0, 4)),
        "luck": 6,
    }


def entered(want: Want, rng: random.Random) -> Event:
    """Tiles for everybody, or for one where each is an event of its own."""
    places = want.places[:1] if want.each else want.places
    found: dict[Any, tuple[Piece, ...]] = {place.spot: () for place in places}
    used: set[Piece] = set()
    for place in places:
        for _ in range(place.least):
            spent = {*want.spent_beside(place.spot, found), *used}
            tile = rng.choice([each for each in want.set.pieces if each not in spent])
            found[place.spot] += (tile,)
            used.add(tile)
    return want.event(found)


class Evening:
    """A match of six of the expert version with luck cards, everything told; cards are played."""

    def __init__(self, seed: int, *, passing: bool = False) -> None:
        rng = random.Random(seed)  # noqa: S311 - the same evening in every run
        options = {"variant": "expert-luck", "house": {"cards-pass-on": passing}}
        header = {"game": "board", "players": NAMES, "options": options, "set": a_box(rng)}
        self.match = Match.begin(header, SHELF)
        self.turns: list[float] = []
        self.lists: list[tuple[float, int]] = []  # seconds for a list of deeds, and where
        self._taken = 0.0
        while not self.match.state.finished:
            self._step(rng)

    def _step(self, rng: random.Random) -> None:
        match = self.match
        want, asked = match.wants, match.question
        if want is not None:
            if self._taken and want.word == "play":
                self.turns.append(self._taken)
            self._taken = 0.0
            event = entered(want, rng)
        elif asked is not None:
            event = rng.choice(asked.options).event
        else:
            event = self._deed(rng)
        begun = time.process_time()
        match.apply(event)
        self._taken += time.process_time() - begun

    def _deed(self, rng: random.Random) -> Event:
        begun = time.process_time()
        deeds = self.match.deeds
        taken = time.process_time() - begun
        self.lists.append((taken, len(self.match.log)))
        played = [deed for deed in deeds if not isinstance(deed.event, End | Void)]
        due = [deed for deed in played if deed.due]
        return (due[0] if due and rng.random() < 0.6 else rng.choice(played)).event

    def worst(self) -> tuple[float, int]:
        """The seconds for the list of deeds that takes longest, and how many they are.

        The five that seemed longest are measured again, for something may have got in between.
        """
        found = []
        for _, position in sorted(self.lists)[-5:]:
            self.match.seek(position)
            number = len(self.match.deeds)
            found.append((median_of(lambda: self.match.deeds), number))
        return max(found)


def median_of(work: Callable[[], object]) -> float:
    """How long one run takes."""
    taken = []
    for _ in range(REPEATS):
        begun = time.process_time()
        work()
        taken.append(time.process_time() - begun)
    return statistics.median(taken)


def main() -> None:
    """Every line of the board game's bench."""
    evenings = [Evening(seed, passing=seed % 2 == 0) for seed in range(MATCHES)]
    turn = statistics.median(taken for evening in evenings for taken in evening.turns)
    name = "board game: a turn of 6, against 1 ms"
    report(name, f"{turn * 1e3:.2f} ms", turn / 1e-3, 1)
    longest = max(evenings, key=lambda evening: len(evening.match.log))
    text = json.dumps(longest.match.record())
    replay = median_of(lambda: read(text, SHELF))
    name = f"board game: replay of {len(longest.match.log)} events, against 50 ms"
    report(name, f"{replay * 1e3:.1f} ms", replay / 50e-3, 1)
    worst, number = max(evening.worst() for evening in evenings)
    name = f"board game: the worst {number} deeds, against 5 ms"
    report(name, f"{worst * 1e3:.2f} ms", worst / 5e-3, 1)


if __name__ == "__main__":
    main()
