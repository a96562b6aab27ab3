"""The laws of laws.py over whole matches with random special cards under random house rules."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from companion.games.anniversary.events import Place, Special
from companion.games.anniversary.house import HOUSE_RULES
from companion.games.anniversary.motion import rows_after
from companion.games.anniversary.specials import KINDS
from companion.games.core.reading import dump
from companion.games.rows.events import Take
from companion.match import Frame, Match
from companion.words.rows import reasons
from companion.words.rulebook import entry
from tests.games import laws
from tests.games.guests import Guests
from tests.games.scenes import of_rows
from tests.soaking import Hunt

LONGEST = 700  # events; two rounds of eight who stop before every card need fewer


def play_out(guests: Guests, rng: random.Random, *, all_deeds: float) -> Match:
    """A whole match, every law held at every step; every deed tried out at some of them."""
    match = Match.begin(guests.header())
    guests.compare(match)
    for _ in range(LONGEST):
        laws.wrong_is_refused_unchanged(match, guests.wrong())
        laws.answers_do_what_they_promised(match, guests)
        if rng.random() < all_deeds:
            laws.deeds_are_accepted(match)
        event = guests.next()
        before = match.state
        match.apply(match.parse(event))
        guests.compare(match)
        laws.each_card_has_one_place(match, guests)
        assert dump(match.parse(event)) == event
        laws.there_and_back(match, before)
        rulings_tell_where_every_card_went(match.frame)
        if match.state.finished:
            break
    assert match.state.finished
    laws.replays_alike(match)
    laws.undoes_to_the_start_and_redoes_to_the_end(match)
    return match


def rulings_tell_where_every_card_went(frame: Frame) -> None:
    """The rows before, moved by each ruling in turn, are the rows after."""
    if not isinstance(frame.event, Place | Special | Take):
        return
    assert frame.before is not None
    before: Any = frame.before.state.table
    after: Any = frame.state.table
    rows = before.rows
    for ruling in of_rows(frame.rulings):
        rows = rows_after(rows, ruling)
    assert rows == after.rows


def play_group(group: int, count: int) -> None:
    """So many matches of one number of players; the last group has any number."""
    for seed in range(count):
        rng = random.Random(f"anniversary {group} {seed}")
        players = 2 + group if group < 7 else 0
        play_out(Guests(rng, players=players), rng, all_deeds=0.02)


@pytest.mark.parametrize("group", range(8))
def test_whole_matches_with_special_cards_keep_the_laws(group: int) -> None:
    """3 matches for each number of players and as many more: 24 in all; the soak plays 200."""
    play_group(group, 3)


@pytest.mark.soak
@pytest.mark.parametrize("group", range(8))
def test_two_hundred_matches_with_special_cards_keep_the_laws(group: int) -> None:
    play_group(group, 25)


def test_random_matches_come_by_every_special_card_and_every_kind_of_ruling() -> None:
    """A law that never met a Shift would say nothing about Shifts."""
    seen: Counter[str] = Counter()
    rulings: Counter[str] = Counter()
    sure: set[tuple[tuple[str, ...], str]] = set()
    switched: set[str] = set()
    for seed in range(12):
        rng = random.Random(f"every kind {seed}")
        guests = Guests(rng)
        match = play_out(guests, rng, all_deeds=0)
        seen.update(guests.seen)
        switched |= set(guests.house)
        found = [each for frame in match.story() for each in of_rows(frame.rulings)]
        rulings.update(each.rule for each in found)
        sure |= {(reasons(each), each.sure) for each in found}
        seen.update(each["do"] for each in match.record()["events"])
    assert set(KINDS) <= set(seen)
    assert {"deal", "play", "place", "special", "take", "swap"} <= set(seen)
    assert switched == set(HOUSE_RULES)
    assert set(rulings) == {
        "nearest", "full-row", "low-card", "empty-row", *KINDS,
    }  # fmt: skip
    certainty = ("house", "follows", "explicit")
    for ids, how in sure:  # as sure as the least sure of its reasons
        explained = [entry(ruling, "en") for ruling in ids]
        assert how == min((each.sure for each in explained if each), key=certainty.index), ids
        assert all(explained), ids


def test_every_deed_is_accepted_with_the_rulings_it_foretold() -> None:
    for seed in range(4):
        rng = random.Random(f"deeds {seed}")
        laws.live(Guests(rng), steps=60)


@pytest.mark.soak
def test_long_evenings_with_special_cards_keep_the_laws() -> None:
    hunt = Hunt("the laws, anniversary")
    played = 0
    while played < 20_000 and hunt.goes_on:
        rng = random.Random(f"anniversary soak {played}")
        play_out(Guests(rng), rng, all_deeds=0.05)
        played += 1
    hunt.tell(played, 20_000, "whole matches")
    assert played
