"""The laws that hold for every game on the shelf, and for a toy that is like none of them."""

import random

import pytest

from companion.games.core.shelf import Entry
from tests.games.anybody import begun, live
from tests.soaking import Hunt
from tests.toy import WITH_FAIR


@pytest.mark.parametrize("game", [*WITH_FAIR], ids=lambda game: game.id)
def test_whoever_plays_by_the_contract_alone_can_play_every_game(game: Entry) -> None:
    for seed in range(6):
        rng = random.Random(seed)
        live(begun(game, rng, WITH_FAIR), rng, 40, WITH_FAIR)


@pytest.mark.soak
@pytest.mark.parametrize("game", [*WITH_FAIR], ids=lambda game: game.id)
def test_anybody_plays_for_long(game: Entry) -> None:
    hunt = Hunt(f"anybody plays {game.id}")
    done = 0
    while done < 20_000 and hunt.goes_on:
        rng = random.Random(done)
        live(begun(game, rng, WITH_FAIR), rng, 400, WITH_FAIR)
        done += 1
    hunt.tell(done, 20_000, "matches by the contract alone")
