"""The rules without a screen: placement and ruling against a bare loop, a turn, a whole match."""

from __future__ import annotations

import json
import random
import statistics
import time
from collections.abc import Callable, Sequence
from typing import Any

from bench.line import report
from companion.games.core.sets import CardSet
from companion.games.rows.cards import CARDS
from companion.games.rows.placing import nearest, ruling
from companion.match import Match
from companion.record import read

REPEATS = 15
Rows = tuple[tuple[int, ...], ...]


def bare(rows: Sequence[Sequence[int]], card: int) -> int:
    """The least that finds a row: what anyone would write first, with nothing around it."""
    best = -1
    highest = 0
    for index, row in enumerate(rows):
        last = row[-1]
        if last < card and last > highest:
            best = index
            highest = last
    return best


def tables(count: int) -> list[tuple[Rows, int]]:
    """Four ascending rows of one to five cards and a card beside them."""
    rng = random.Random(6)  # noqa: S311 - the same tables in every run
    made = []
    for _ in range(count):
        lengths = [rng.randint(1, 5) for _ in range(4)]
        *drawn, card = rng.sample(range(1, 105), sum(lengths) + 1)
        rows = tuple(
            tuple(sorted(drawn[sum(lengths[:i]) : sum(lengths[: i + 1])])) for i in range(4)
        )
        made.append((rows, card))
    return made


def seconds(work: Callable[[], object]) -> float:
    """How long one run takes."""
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def calls(
    function: Callable[..., object], given: list[tuple[Rows, int]], *handed: CardSet
) -> float:
    """One pass over all tables; `handed` is what the function is given besides."""
    return seconds(lambda: [function(rows, card, *handed) for rows, card in given])


def against_the_loop() -> None:
    """Both ratios from interleaved passes, so that a busy moment hits all three alike."""
    given = tables(20_000)
    passes: dict[str, list[float]] = {"bare": [], "nearest": [], "ruling": []}
    for _ in range(REPEATS):
        passes["bare"].append(calls(bare, given))
        passes["nearest"].append(calls(nearest, given))
        passes["ruling"].append(calls(ruling, given, CARDS))
    loop, placed, ruled = (statistics.median(taken) for taken in passes.values())
    each = 1e9 / len(given)
    shown = f"{loop * each:.0f} ns"
    report("placement against a bare loop", f"{placed * each:.0f} / {shown}", placed / loop, 1.5)
    report("full ruling against a bare loop", f"{ruled * each:.0f} / {shown}", ruled / loop, 6)


class Evening:
    """Ten players, ten rounds, every low card taking the first row."""

    def __init__(self, rounds: int) -> None:
        names = ["Ann", "Ben", "Cem", "Dora", "Eli", "Fay", "Gus", "Hana", "Ivo", "Jo"]
        header = {"game": "classic", "players": names, "options": {"end": {"rounds": rounds + 1}}}
        self.match = Match.begin(header)
        self.turns: list[float] = []
        rng = random.Random(66)  # noqa: S311 - the same evening in every run
        for _ in range(rounds):
            deck = rng.sample(range(1, 105), 104)
            self._apply({"do": "deal", "rows": deck[:4]})
            for turn in range(10):
                cards = deck[4 + turn * 10 : 14 + turn * 10]
                self._turn(dict(zip(names, cards, strict=True)))

    def _apply(self, event: dict[str, Any]) -> None:
        self.match.apply(self.match.parse(event))

    def _turn(self, cards: dict[str, int]) -> None:
        begun = time.perf_counter()
        self._apply({"do": "play", "cards": cards})
        while self.match.question is not None:
            self._apply({"do": "take", "row": 1})
        self.turns.append(time.perf_counter() - begun)


def main() -> None:
    """Every line of the rules' bench."""
    against_the_loop()
    evenings = [Evening(10) for _ in range(3)]
    whole = evenings[0]
    turn = statistics.median(taken for evening in evenings for taken in evening.turns)
    report("a turn of 10 players, against 1 ms", f"{turn * 1e3:.3f} ms", turn / 1e-3, 1)
    text = json.dumps(whole.match.record())
    replay = statistics.median(seconds(lambda: read(text)) for _ in range(REPEATS))
    name = "replay of 10 players, 10 rounds, against 50 ms"
    report(name, f"{replay * 1e3:.1f} ms", replay / 50e-3, 1)


if __name__ == "__main__":
    main()
