"""The laws that hold for every game on the shelf, and for a toy that is like none of them."""

import random

import pytest

from companion.games.core.shelf import GameEntry
from tests.games.anybody import begun, known, live
from tests.soaking import Hunt
from tests.toy import WITH_FAIR


@pytest.mark.parametrize("game", [*WITH_FAIR], ids=lambda game: game.id)
def test_whoever_plays_by_the_contract_alone_can_play_every_game(game: GameEntry) -> None:
    for seed in range(6):
        rng = random.Random(seed)
        assert live(begun(game, rng, WITH_FAIR, known(game, rng)), rng, 40, WITH_FAIR).position


@pytest.mark.soak
@pytest.mark.parametrize("game", [*WITH_FAIR], ids=lambda game: game.id)
def test_anybody_plays_for_long(game: GameEntry) -> None:
    hunt = Hunt(f"anybody plays {game.id}")
    done = 0
    while done < 20_000 and hunt.goes_on:
        rng = random.Random(done)
        assert live(begun(game, rng, WITH_FAIR, known(game, rng)), rng, 400, WITH_FAIR).position
        done += 1
    hunt.tell(done, 20_000, "matches by the contract alone")
