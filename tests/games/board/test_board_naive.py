"""The rules and a second, naive reading of the rulebook agree, on legal and illegal alike."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.board.duel import CARD_NAMES, VARIANTS, Duel
from tests.soaking import Hunt

POSITIONS = 2000
LONG = 100_000
EVERYTHING = {
    *(f"{card} {fine}" for card in CARD_NAMES for fine in (True, False)),
    *(f"played {card}" for card in CARD_NAMES),
    *(f"asked {what}" for what in ("start", "turn", "luck", "left")),
    *(f"{number} cards before a tile" for number in range(1, 5)),
    *VARIANTS,
    "tiles False",
    "tiles True",
    "a card lapsed",
}


def played(seed: str, met: Counter[str]) -> int:
    """A position, and every tenth time a whole match: how many tiles were placed."""
    duel = Duel(seed)
    steps = duel.whole() if seed.endswith("0") else duel.scattered()
    number = sum(1 for _ in steps)
    met.update(duel.met)
    return number


def test_two_readings_of_the_rulebook_agree() -> None:
    met: Counter[str] = Counter()
    tiles = seed = 0
    while tiles < POSITIONS:
        tiles += played(f"quick {seed}", met)
        seed += 1
    assert not EVERYTHING - set(met)


@pytest.mark.soak
def test_two_readings_agree_for_long() -> None:
    hunt = Hunt("board game read twice")
    met: Counter[str] = Counter()
    tiles = seed = 0
    while tiles < LONG and hunt.goes_on:
        tiles += played(f"long {seed}", met)
        seed += 1
    hunt.tell(tiles, LONG, "positions")
    # What is rare need not have been met in a short hunt.
    assert tiles < POSITIONS or not EVERYTHING - set(met)
    assert tiles < LONG // 4 or met["a card came back"]
