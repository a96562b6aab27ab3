"""The laws of all games hold for Bullenparty, and its cards always add up."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from companion.games.bullenparty import BULLENPARTY
from companion.games.bullenparty.cards import BULLS
from companion.games.bullenparty.table import Party
from companion.games.shelf import SHELF
from companion.match import Match
from companion.record import read, write
from companion.replay import verdict
from tests.games.anybody import begun, live
from tests.games.bullenparty.parties import begun as begun_party
from tests.games.bullenparty.parties import did, played, some_event, table, wandered
from tests.soaking import Hunt

IN_PLAY = {2: 50, 3: 75, 4: 100, 5: 100}


def every_card_is_somewhere(match: Match) -> None:
    for frame in match.story():
        now = frame.state.table
        if isinstance(now, Party) and now.players:
            assert now.numbers() == IN_PLAY[len(now.players)]
            assert now.bull_cards() == 10
            for player, held in now.held.items():
                assert not now.whole or len(held) <= now.hands[player]


def all_laws(seed: int) -> Match:
    rng = random.Random(seed)
    match = live(begun(BULLENPARTY, rng, SHELF), rng, 400, SHELF, meanwhile=0.05 * (seed % 2))
    every_card_is_somewhere(match)
    return match


def test_whoever_plays_by_the_contract_alone_can_play_bullenparty() -> None:
    ends = [all_laws(seed).state.finished for seed in range(10)]
    assert all(ends)


@pytest.mark.parametrize("cards", [True, False], ids=["whole", "auction"])
def test_random_matches_come_to_their_end_and_their_cards_add_up(cards: bool) -> None:
    turns = 0
    for seed in range(40 if cards else 60):  # a hundred in all
        match = played(seed, cards=cards)
        assert match.state.finished
        assert table(match).last
        assert table(match).whole is cards
        every_card_is_somewhere(match)
        again = read(write(match), SHELF)
        assert verdict(again) == verdict(match)
        turns += table(match).turn
    assert turns > 100


def test_matches_that_change_their_way_at_random_come_to_their_end_and_their_cards_add_up() -> None:
    ways = set()
    for seed in range(40):
        match = wandered(seed)
        assert match.state.finished
        every_card_is_somewhere(match)
        assert verdict(read(write(match), SHELF)) == verdict(match)
        story = [frame.state.table for frame in match.story()]
        tables = [now for now in story if isinstance(now, Party) and now.lying]
        ways |= {
            (was.seen, now.seen)
            for was, now in pairwise(tables)
            if was.rows == now.rows and was.seen is not now.seen
        }
    assert ways == {(True, False), (False, True)}  # both happened in the middle of a round


def test_every_reason_that_a_ruling_can_cite_is_met() -> None:
    found = set()
    for seed in range(12):
        for frame in played(seed, cards=seed % 2 == 0).story():
            found |= {each for ruling in frame.rulings for each in ruling.ids}
            found |= {each for notice in frame.notices for each in notice.ids}
    assert found >= {"BP1", "BP6", "BP7", "BP8", "BP10", "BP11", "BP13", "BP14", "BP15"}
    assert found >= {"BP4", "BP16", "BP18", "BP19", "BP20", "BP21", "BP24", "BP25"}


@pytest.mark.parametrize("cards", [True, False], ids=["whole", "auction"])
def test_a_match_goes_on_from_a_table_that_was_told_anew(cards: bool) -> None:
    """Everything in sight is told from nothing, and the match is played on to its end."""
    for seed in range(8):
        rng = random.Random(f"anew {seed}")
        match = played(seed, cards=True)
        quiet = [
            frame.state
            for frame in match.story()
            if isinstance(frame.state.table, Party)
            and frame.state.table.open
            and not frame.state.table.pending
            and not frame.state.table.counting
        ]
        state = rng.choice(quiet)
        now = state.table
        assert isinstance(now, Party)
        told = [[*row.cards] if row else [] for row in now.rows]
        heads = dict.fromkeys(BULLS, 4)
        again = begun_party(*state.players)
        keys = {
            "rows": told if cards else [len(row) for row in told],
            "beside": [heads.get(row.bull, 0) if row else 0 for row in now.rows],
            "piles": {player: [[*pile] for pile in piles] for player, piles in now.piles.items()},
            "bulls": {player: [4] * len(there) for player, there in now.bulls.items()},
            "hands": dict(now.hands),
            "draw": now.draw,
            "last": now.last,
        }
        did(again, "table", **keys)
        assert table(again).numbers() == now.numbers()
        assert table(again).bull_cards() == 10
        assert len(table(again).bull_pile) == len(now.bull_pile)
        while (event := some_event(again, rng, cards=cards)) is not None:
            again.apply(event)
        assert again.state.finished
        every_card_is_somewhere(again)


@pytest.mark.soak
def test_the_laws_hold_for_long() -> None:
    hunt = Hunt("the laws, bullenparty")
    done = 0
    while done < 20_000 and hunt.goes_on:
        all_laws(done)
        done += 1
    hunt.tell(done, 20_000, "whole matches, each law at every step")
