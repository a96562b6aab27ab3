"""The laws of laws.py over random evenings of the classic game."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.games.laws import live
from tests.games.whims import Whims
from tests.soaking import Hunt


@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize("variant", ["basic", "pro", "halves"])
def test_every_variant_keeps_the_laws_with_every_number_of_players(
    variant: str, players: int
) -> None:
    for seed in range(5):
        rng = random.Random(f"{variant} {players} {seed}")
        live(Whims(rng, variant=variant, players=players), steps=60)


@pytest.mark.parametrize("edition", ["1994", "2019", "6takes"])
def test_every_edition_keeps_the_laws(edition: str) -> None:
    for seed in range(50):
        live(Whims(random.Random(f"{edition} {seed}"), edition=edition), steps=50)


def test_random_evenings_come_by_every_kind_of_event() -> None:
    """A law that never met a revision would say nothing about revisions."""
    seen: Counter[str] = Counter()
    for seed in range(25):
        match = live(Whims(random.Random(seed)), steps=50)
        seen.update(event["do"] for event in match.record()["events"])
    wanted = {"deal", "play", "take", "score", "amend", "revise", "table", "void", "seat", "end"}
    assert set(seen) == wanted


@pytest.mark.soak
def test_long_evenings_keep_the_laws() -> None:
    hunt = Hunt("the laws, classic")
    played = 0
    while played < 20_000 and hunt.goes_on:
        live(Whims(random.Random(f"soak {played}")), steps=120)
        played += 1
    hunt.tell(played, 20_000, "random evenings")
    assert played
