"""The laws of laws.py over random evenings of the classic game."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.games.laws import live
from tests.games.whims import Whims
from tests.soaking import Hunt

VARIANTS = ["basic", "pro", "halves"]
EDITIONS = ["1994", "2019", "6takes"]


def evenings_of_a_variant(variant: str, players: int, count: int) -> None:
    for seed in range(count):
        rng = random.Random(f"{variant} {players} {seed}")
        live(Whims(rng, variant=variant, players=players), steps=60)


def evenings_of_an_edition(edition: str, count: int) -> None:
    for seed in range(count):
        live(Whims(random.Random(f"{edition} {seed}"), edition=edition), steps=50)


@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_keeps_the_laws_with_every_number_of_players(
    variant: str, players: int
) -> None:
    evenings_of_a_variant(variant, players, 2)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_keeps_the_laws(edition: str) -> None:
    evenings_of_an_edition(edition, 15)


@pytest.mark.soak
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_keeps_the_laws_on_many_evenings(variant: str) -> None:
    for players in range(2, 11):
        evenings_of_a_variant(variant, players, 5)


@pytest.mark.soak
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_keeps_the_laws_on_many_evenings(edition: str) -> None:
    evenings_of_an_edition(edition, 50)


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
