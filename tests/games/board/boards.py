"""Invented boxes for the board game: nobody prints the real ones, so the tests make their own."""

from __future__ import annotations

import random
from typing import Any

from companion.games.board import BOARD
from companion.games.board.set import SHOWN, BoardSet, read_set
from companion.games.board.spaces import BASIC, EXPERT, KINDS, LAST, TAKES, TWO
from companion.games.core.shelf import Shelf
from companion.games.shelf import SHELF

WITH_BOARD = Shelf(*SHELF, BOARD)


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
    shown = {tile: rng.choice(SHOWN) for tile in range(1, 101)} | {23: 5, 83: 5}
    return {
        str(each): [tile for tile in shown if shown[tile] == each]
        for each in SHOWN
        if each in shown.values()
    }


def box(raw: dict[str, Any]) -> BoardSet:
    """The same as a value."""
    return read_set(raw)
