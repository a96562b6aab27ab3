"""The laws of every game, on invented boards of which nothing but the shape is known."""

import random

import pytest

from companion.games.board import BOARD
from companion.games.board.set import LUCK_CARDS, TILES
from companion.games.board.table import ACTION_CARDS, BoardTable
from companion.match import Match
from tests.games.anybody import begun, live
from tests.games.board.boards import WITH_BOARD, bare, whole
from tests.soaking import Hunt


def adds_up(match: Match) -> None:
    """Tiles, luck cards and action cards are all somewhere, at every step of the story."""
    table = match.state.table
    assert isinstance(table, BoardTable)
    for frame in match.story():
        table = frame.state.table
        assert isinstance(table, BoardTable)
        if not table.laid:
            continue
        assert table.lost >= 0
        if table.expert:
            assert table.lost == 0
            assert 0 <= table.deck <= ACTION_CARDS
        assert all(number >= 0 for number in table.hands.values())
        assert all(len(table.behind.get(who, ())) <= n for who, n in table.hands.items())
        piles = table.luck_piles
        if piles is not None:
            assert min(piles) >= 0
            assert sum(piles) + sum(map(sum, table.luck.values())) == LUCK_CARDS
        assert all(abs(points) <= 44 for points in table.scores.values())
        seen = sum(map(len, match.game.whereabouts(frame.state).values()))
        unseen = sum(table.hands.values()) - sum(map(len, table.behind.values()))
        assert seen + unseen + table.draw + table.lost == TILES
    where = {player: table.elsewhere(player) for player in table.hands}
    for player, spent in where.items():
        assert all(table.holds(player, tile) == (tile not in spent) for tile in range(1, TILES + 1))


def played(seed: int, steps: int) -> Match:
    rng = random.Random(seed)
    learned = bare(rng) if seed % 3 else whole(rng)
    match = live(begun(BOARD, rng, WITH_BOARD, learned), rng, steps, WITH_BOARD)
    adds_up(match)
    return match


@pytest.mark.parametrize("seed", range(16))
def test_whoever_plays_by_the_contract_alone_can_play_on_an_unknown_board(seed: int) -> None:
    played(seed, 30)


@pytest.mark.soak
def test_anybody_plays_the_board_for_long() -> None:
    hunt = Hunt("anybody plays board")
    done = 0
    while done < 20_000 and hunt.goes_on:
        played(done, 600)
        done += 1
    hunt.tell(done, 20_000, "matches on invented boards")
