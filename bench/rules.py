"""The rules without a screen: rulings and their sentences against a bare loop, turns, records."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from bench.line import report
from bench.measure import by_turns, cpu, settle
from companion.games.core.events import Score
from companion.games.rows.cards import CARDS
from companion.games.rows.placing import choice, laid, nearest, ruling
from companion.match import Match
from companion.record import read
from companion.words import Words

REPEATS = 25
NAMES = ["Ann", "Ben", "Cem", "Dora", "Eli", "Fay", "Gus", "Hana", "Ivo", "Jo"]
Rows = tuple[tuple[int, ...], ...]
Given = list[tuple[Rows, int]]


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


def random_tables(count: int) -> Given:
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


def tables_in_play(rounds: int, players: int = 5) -> Given:
    """The tables that cards meet in whole rounds; a low card takes the cheapest row."""
    rng = random.Random(66)  # noqa: S311 - the same rounds in every run
    met = []
    for _ in range(rounds):
        deck = rng.sample(range(1, 105), 4 + 10 * players)
        rows: Rows = tuple((card,) for card in deck[:4])
        for turn in range(10):
            first = 4 + turn * players
            for card in sorted(deck[first : first + players]):
                met.append((rows, card))
                found = ruling(rows, card, CARDS)
                if not found.row:
                    costs = (choice(rows, card, row, CARDS) for row in range(1, 5))
                    found = min(costs, key=lambda each: each.points)
                rows = laid(rows, found)
    return met


def looped(given: Given) -> None:
    """One pass of the bare loop; here and below nobody keeps what is found."""
    for rows, card in given:
        bare(rows, card)


def placed(given: Given) -> None:
    """One pass of placement alone."""
    for rows, card in given:
        nearest(rows, card)


def ruled(given: Given) -> None:
    """One pass of rulings."""
    for rows, card in given:
        ruling(rows, card, CARDS)


def said(words: Words, given: Given) -> None:
    """One pass of rulings, each with its sentence."""
    for rows, card in given:
        words.ruling(ruling(rows, card, CARDS, "Ann", 3))


def against_the_loop(where: str, given: Given) -> None:
    """Placement, ruling and sentence, each against the bare loop on the same tables."""
    works: dict[str, Callable[[], object]] = {
        "loop": partial(looped, given),
        "placement": partial(placed, given),
        "ruling": partial(ruled, given),
        "ruling with its sentence, en": partial(said, Words("en"), given),
        "ruling with its sentence, de": partial(said, Words("de"), given),
    }
    aims = {"placement": 1.5, "ruling": 1.6}
    taken = by_turns(works, REPEATS)
    each, loop = 1e9 / len(given), taken.pop("loop")
    for name, one in taken.items():
        shown = f"{one * each:.0f} / {loop * each:.0f} ns"
        report(f"{name}, {where}", shown, one / loop, aims.get(name, 5))


class Evening:
    """Ten players, some rounds of cards, every low card taking the first row."""

    def __init__(self, rounds: int, end: dict[str, Any]) -> None:
        header = {"game": "classic", "players": NAMES, "options": {"end": end}}
        self.match = Match.begin(header)
        self.turns: list[float] = []
        rng = random.Random(66)  # noqa: S311 - the same evening in every run
        for _ in range(rounds):
            deck = rng.sample(range(1, 105), 104)
            self._apply({"do": "deal", "rows": deck[:4]})
            for turn in range(10):
                cards = deck[4 + turn * 10 : 14 + turn * 10]
                self.turns.append(cpu(partial(self._turn, dict(zip(NAMES, cards, strict=True)))))

    def _apply(self, event: dict[str, Any]) -> None:
        self.match.apply(self.match.parse(event))

    def _turn(self, cards: dict[str, int]) -> None:
        self._apply({"do": "play", "cards": cards})
        while self.match.question is not None:
            self._apply({"do": "take", "row": 1})


def evenings() -> None:
    """A turn, and the replay of whole evenings, to a number of rounds and to a target."""
    ends: dict[str, dict[str, Any]] = {
        "10 rounds": {"rounds": 11},
        "a target": {"target": 9999, "when": "reach"},
    }
    played = {name: Evening(10, end) for name, end in ends.items()}
    turns = sorted(taken for evening in played.values() for taken in evening.turns)
    turn = turns[len(turns) // 2]
    report("a turn of 10 players, against 1 ms", f"{turn * 1e3:.3f} ms", turn / 1e-3, 1)
    texts = {name: json.dumps(evening.match.record()) for name, evening in played.items()}
    del played
    replays = by_turns({name: partial(read, text) for name, text in texts.items()}, REPEATS)
    for name, taken in replays.items():
        label = f"replay of 10 players, {name}, against 50 ms"
        report(label, f"{taken * 1e3:.1f} ms", taken / 50e-3, 1)


def scores(count: int) -> str:
    """A record of so many rounds that ten players wrote down."""
    header = {"hornbook": 1, "game": "classic", "players": NAMES}
    points = [{name: (at * round_) % 7 for at, name in enumerate(NAMES)} for round_ in range(count)]
    events = [{"do": "score", "points": each} for each in points]
    return json.dumps({**header, "options": {"end": {"target": 9999}}, "events": events})


def written_rounds() -> None:
    """What grows with the rounds of a match, and what must not."""
    counts = (10, 100, 300, 1000)
    texts = {count: scores(count) for count in counts}
    loads = by_turns({str(n): partial(read, texts[n]) for n in counts}, REPEATS)
    shown = f"{loads['1000'] * 1e3:.1f} / {loads['100'] * 1e3:.1f} ms"
    report("1,000 written rounds against 100", shown, loads["1000"] / loads["100"], 11)
    taken = loads["300"]
    report("a match of 300 rounds, against 10 ms", f"{taken * 1e3:.1f} ms", taken / 10e-3, 1)
    event = Score(dict.fromkeys(NAMES, 1))
    matches = {str(count): read(texts[count]) for count in (10, 300)}

    def one_more(match: Match) -> None:
        for _ in range(100):
            match.preview(event)

    each = by_turns({name: partial(one_more, match) for name, match in matches.items()}, REPEATS)
    shown = f"{each['300'] * 1e4:.1f} / {each['10'] * 1e4:.1f} us"
    report("a round after 300 against one after 10", shown, each["300"] / each["10"], 1.2)


def main() -> None:
    """Every line of the rules' bench."""
    against_the_loop("random tables", random_tables(5_000))
    against_the_loop("tables in play", tables_in_play(100))
    settle()
    evenings()
    written_rounds()


if __name__ == "__main__":
    main()
