"""Invented boxes for the board game: nobody prints the real ones, so the tests make their own."""

from __future__ import annotations

import json
import random
from typing import Any

from companion.games.board.rulings import BoardRuling
from companion.games.board.set import SHOWN, BoardSet, read_set
from companion.games.board.spaces import BASIC, EXPERT, KINDS, LAST, TAKES, TWO
from companion.games.board.table import BoardTable
from companion.games.core.rulings import Refused
from companion.games.shelf import SHELF
from companion.match import Frame, Match

WITH_BOARD = SHELF


def bare(rng: random.Random) -> dict[str, Any]:
    """The shape of a box and nothing else: lengths of rows and double symbols, all else unknown."""
    return {
        side: [
            " ".join(
                "two" if rng.random() < 0.08 and at < length - 1 else "?" for at in range(length)
            )
            for length in (rng.randint(3, 8) for _ in range(rng.randint(5, 10)))
        ]
        for side in (BASIC, EXPERT)
    }


def whole(rng: random.Random) -> dict[str, Any]:
    """A box of which everything is told."""
    found: dict[str, Any] = {"oxen": oxen(rng), "luck": rng.randint(4, 8)}
    found["clovers"] = sorted(rng.sample(range(-44, 44), 12))
    for side, rows in bare(rng).items():
        kinds = [each for each in KINDS[side] if each not in TAKES and each != TWO]
        found[side] = [_told(row.split(), rng, [*kinds, "+", "-"], side) for row in rows]
    return found


def _told(row: list[str], rng: random.Random, kinds: list[str], side: str) -> str:
    def kind() -> str:
        word = rng.choice(kinds)
        return f"{word}{rng.randint(1, 9)}" if word in "+-" else word

    inside = [each if each == TWO else kind() for each in row[:-1]]
    return " ".join((*inside, rng.choice(LAST[side])))


def oxen(rng: random.Random) -> dict[str, list[int]]:
    """Every tile's oxen, by chance; those that the rulebook proves as they are."""
    return by_oxen({tile: rng.choice(SHOWN) for tile in range(1, 101)} | {23: 5, 83: 5})


def by_oxen(shown: dict[int, int]) -> dict[str, list[int]]:
    """A table of oxen as a record writes it."""
    return {
        str(each): [tile for tile in shown if shown[tile] == each]
        for each in SHOWN
        if each in shown.values()
    }


def box(raw: dict[str, Any]) -> BoardSet:
    """The same as a value."""
    return read_set(raw)


# -- a box that the tests know by heart; all of it is invented but the oxen of 22, 23 and 83 -------

BASIC_ROWS = [
    "plain plain plain take",
    "plain plain red2 plain take",
    "plain green +5 -3 plain take",
    "plain plain plain plain plain take",
    "red plain plain take",
    "plain two plain take",
]
EXPERT_ROWS = [
    "plain plain plain plain plain green2 take-oxen",
    "plain plain plain take-tiles",
    "plain -7 plain plain take-oxen",
    "plain tile action plain take-oxen",
    "red plain plain take-tiles",
    "plain two plain plain take-oxen",
    "plain plain plain plain plain plain take-oxen",
]
FIVES, THREES, TWOS = [19, 23, 82, 83], [22], [15, 81]
BOX: dict[str, Any] = {
    "oxen": {
        "1": [tile for tile in range(1, 101) if tile not in (*FIVES, *THREES, *TWOS)],
        "2": TWOS,
        "3": THREES,
        "5": FIVES,
    },
    BASIC: BASIC_ROWS,
    EXPERT: EXPERT_ROWS,
    "clovers": [-20, -10, -5, 3],
    "luck": 6,
}
FOUR = {1: [91], 2: [92], 3: [93], 4: [94]}  # rows in which nothing happens


def sit(
    variant: str = "basic",
    players: tuple[str, ...] = ("Ann", "Ben"),
    *,
    house: tuple[str, ...] = (),
    known: dict[str, Any] | None = None,
) -> Match:
    """A match that is dealt, with these house rules."""
    options = {"variant": variant, "house": dict.fromkeys(house, True)}
    raw = {"game": "board", "players": list(players), "options": options}
    match = Match.begin({**raw, "set": BOX if known is None else known}, WITH_BOARD)
    do(match, "deal", rows=[97, 98, 99, 100])
    return match


def do(match: Match, word: str, **keys: Any) -> Frame:
    """An event as a record writes it; `with_` and `is_` stand for keys that Python keeps."""
    written = {key.rstrip("_"): value for key, value in keys.items()}
    return match.apply(match.parse({"do": word, **written}))


def lay(match: Match, rows: dict[int, list[Any]], **keys: Any) -> None:
    """The board as it lies: these rows, the others empty."""
    number = len(table(match).rows)
    do(match, "table", rows=[rows.get(row, []) for row in range(1, number + 1)], **keys)


def table(match: Match) -> BoardTable:
    """What lies there."""
    found = match.state.table
    assert isinstance(found, BoardTable)
    return found


def turn(match: Match, **tiles: Any) -> Frame:
    """Everybody's tiles are revealed."""
    return do(match, "play", cards=tiles)


def said(frame: Frame) -> list[tuple[str, int, int | None]]:
    """The rulings of a step: rule, row, points."""
    found = [each for each in frame.rulings if isinstance(each, BoardRuling)]
    return [(each.rule, each.row, each.points) for each in found]


def ids(frame: Frame) -> set[str]:
    """All reasons of a step."""
    return {each for ruling in frame.rulings for each in ruling.ids}


def refused(match: Match, word: str, **keys: Any) -> str:
    """Why an event is refused."""
    try:
        do(match, word, **keys)
    except Refused as why:
        return why.refusal.why
    return ""


def record(match: Match) -> dict[str, Any]:
    """The match as a record."""
    found: dict[str, Any] = json.loads(json.dumps(match.record()))
    return found
