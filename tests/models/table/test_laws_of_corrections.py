"""The laws of corrections, for every game on the shelf and the toy."""

import random

import pytest

from companion.games.core.shelf import GameEntry
from companion.models.table.story import deals, turns
from tests.games.anybody import begun, known
from tests.models.table.corrections import (
    box,
    boxes_keep_the_laws,
    corrected,
    keeps_the_laws,
    nothing_changes,
    scores_keep_the_laws,
    told_of,
    whim,
)
from tests.soaking import Hunt
from tests.toy import WITH_FAIR


def put_right(game: GameEntry, seed: int, steps: int) -> int:
    """Play by whims; correct a past turn now and then, and at times go on from there."""
    rng = random.Random(seed)
    match = begun(game, rng, WITH_FAIR, known(game, rng))
    tried = 0
    for _ in range(steps):
        event = whim(match, rng)
        if event is None:
            break
        match.apply(event)
        if rng.random() > 0.25:
            continue
        correction = corrected(match, rng)
        if correction is None:
            continue
        tried += 1
        try:
            revision = keeps_the_laws(match, correction, rng, WITH_FAIR)
            nothing_changes(match, rng.choice([*turns(match), *deals(match)]))
            scores_keep_the_laws(match, rng, WITH_FAIR)
            boxes_keep_the_laws(match, box(game, rng), rng, WITH_FAIR)
        except Exception as fault:
            fault.add_note(f"seed {seed}: {told_of(match, correction)}")
            raise
        if revision is not None and rng.random() < 0.3:
            match.apply(revision.event)
    return tried


# How many matches of 30 steps: more of the games that are quick to tell again.
MATCHES = {"classic": 30, "anniversary": 10, "board": 6, "bullenparty": 16, "fair": 40}


@pytest.mark.parametrize("game", [*WITH_FAIR], ids=lambda game: game.id)
def test_a_past_turn_is_put_right(game: GameEntry) -> None:
    matches = MATCHES.get(game.id, 10)
    assert sum(put_right(game, seed, 30) for seed in range(matches)) > 3 * matches


@pytest.mark.soak
@pytest.mark.parametrize("game", [*WITH_FAIR], ids=lambda game: game.id)
def test_past_turns_are_put_right_for_long(game: GameEntry) -> None:
    hunt = Hunt(f"corrections of {game.id}")
    done = tried = 0
    while done < 20_000 and hunt.goes_on:
        tried += put_right(game, done + 1000, 80)
        done += 1
    hunt.tell(done, 20_000, f"matches with {tried:,} turns put right")
