"""Whatever happened to a match, every earlier frame can be looked at, changed and set from."""

import random
from collections import Counter

import pytest

from tests.games.lives import Kind, kinds
from tests.games.looking_back import looked_over, whole_life
from tests.soaking import Hunt
from tests.toy import WITH_FAIR

KINDS = kinds(WITH_FAIR)
FIRST, EACH = 4, 3  # the seeds of a kind: 42 matches in all
LOOKS = {"frame", "turn", "deal", "change", "set table", "set from here"}


def looked(kind: Kind, seed: int) -> Counter[str]:
    """What was looked at in the match of this seed; a failure names it."""
    match = whole_life(kind, seed, WITH_FAIR)
    try:
        return looked_over(match, random.Random(seed), WITH_FAIR)
    except Exception as fault:
        fault.add_note(f"in whole_life({kind.name}, {seed}): {match.record()}")
        raise


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_every_earlier_frame_can_be_looked_at_changed_and_set_from(kind: Kind) -> None:
    count = sum((looked(kind, seed) for seed in range(FIRST, FIRST + EACH)), Counter[str]())
    assert count["frame"] > 100
    assert count["turn"] > 20
    assert count["change"] > 20


def test_each_way_of_looking_back_is_met() -> None:
    count = sum((looked(kind, 7) for kind in KINDS[::4]), Counter[str]())
    assert count.keys() == LOOKS


@pytest.mark.soak
def test_every_earlier_frame_for_long() -> None:
    hunt = Hunt("every earlier frame, each game")
    done, of = 0, 20_000
    while done < of and hunt.goes_on:
        looked(KINDS[done % len(KINDS)], 100 + done)
        done += 1
    hunt.tell(done, of, "matches, every frame looked at, changed and set from")
