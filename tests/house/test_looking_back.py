"""Looking back by touch: after anything that can happen, killed and started again in each room.

tests/games/test_looking_back.py judges every frame by the models; here some of each sort are touched.
"""

from __future__ import annotations

import json
import random
from collections.abc import Sequence

import pytest

from companion.match import Match
from companion.models.table.set_by_hand import settings
from companion.models.table.story import deals, turns
from tests.games.lives import Kind, kinds
from tests.games.looking_back import whole_life
from tests.house.monkey import lull
from tests.soaking import Hunt
from tests.toy import WITH_FAIR
from tests.ui.pilot import Pilot

KINDS = kinds(WITH_FAIR)
TAGS = ("en_GB", "de_DE")
SORTS = ("turn", "deal", "set")
FIRST = 5  # of the seeds


def opened(pilot: Pilot, match: Match) -> None:
    """The table of a match that was lived elsewhere."""
    kept = pilot.app.store.import_record(json.dumps(match.record()))
    pilot.app.desk.open(kept.header.id)
    pilot.app.go("table")
    lull(pilot)


def again(pilot: Pilot) -> None:
    """The app is killed, and opens in the same room with the same in sight."""
    lull(pilot, 12)  # what is said in passing goes by
    room, before = pilot.app.rooms.current, sorted(pilot.texts())
    pilot.restart()
    lull(pilot)
    assert pilot.app.rooms.current == room
    assert sorted(pilot.texts()) == before


def other_language(pilot: Pilot) -> None:
    """The phone speaks the other language, which the app sees at its next glance."""
    pilot.device.tag = TAGS[pilot.device.tag == TAGS[0]]
    lull(pilot, 0.6)


def lines(pilot: Pilot) -> list[str]:
    """The lines of the list of earlier turns."""
    named = (seen.names[0].split(" ") for seen in pilot.everything())
    return [" ".join(words) for words in named if words[0] in SORTS and len(words) == 2]


def free_cards(pilot: Pilot) -> list[str]:
    """The cards of the deck that lie nowhere yet."""
    return [
        seen.names[0]
        for seen in pilot.things()
        if seen.touchable and seen.names[0].startswith("card ") and seen.names[0][5:] == seen.text
    ]


def looked_at(pilot: Pilot, rng: random.Random, sorts: Sequence[str]) -> set[str]:
    """One line of each of these sorts is opened, read in both languages, and changed where it can be."""
    match = pilot.app.desk.match
    met: set[str] = set()
    if not turns(match) and not deals(match):
        return met
    for sort in sorts:
        pilot.app.go("table")
        pilot.app.go("turns")
        lull(pilot)
        found = [each for each in lines(pilot) if each.split()[0] == sort]
        if not found:
            continue
        met.add(sort)
        pilot.tap(rng.choice(found))
        other_language(pilot)
        if any(seen.called("next step") and seen.touchable for seen in pilot.things()):
            pilot.tap("next step")
        seats = [seen for seen in pilot.things() if seen.touchable and _is_seat(seen.names[0])]
        if sort != "set" and seats:
            pilot.tap(rng.choice(seats).centre)
            again(pilot)
            met |= changed(pilot, rng)
        other_language(pilot)
        leave(pilot, "turns")
    return met


def leave(pilot: Pilot, room: str) -> None:
    """Back, step by step, until the room is left: what was tried there is given up."""
    while pilot.app.rooms.current == room:
        pilot.back()


def _is_seat(name: str) -> bool:
    return name.startswith("seat ")


def changed(pilot: Pilot, rng: random.Random) -> set[str]:
    """Another card is entered where the cursor is, and what it comes to is read."""
    cards = free_cards(pilot)
    if not cards:
        return set()
    pilot.tap(rng.choice(cards))
    other_language(pilot)
    again(pilot)
    return {"change"}


def set_from_here(pilot: Pilot, rng: random.Random) -> set[str]:
    """The table is set: a place is touched, then a card, and the app is killed in between."""
    match = pilot.app.desk.match
    if "table" not in match.may or match.game.lies(match.state) is None:
        return set()
    pilot.app.go("table")
    pilot.app.go("lay")
    lull(pilot)
    places = [seen for seen in pilot.things() if seen.touchable and _is_place(seen.names[0])]
    pilot.tap(rng.choice(places).centre)
    cards = free_cards(pilot)
    if cards:
        pilot.tap(rng.choice(cards))
    again(pilot)
    other_language(pilot)
    leave(pilot, "lay")
    return {"lay"}


def _is_place(name: str) -> bool:
    return name.startswith(("row ", "pile ", "seat "))


def with_some(kind: Kind, sort: str) -> int:
    """The first seed of this kind whose match has a line of this sort; any where no match can."""
    count = {"turn": turns, "deal": deals, "set": settings}[sort]
    lives = ((seed, whole_life(kind, seed, WITH_FAIR)) for seed in range(FIRST, FIRST + 10))
    return next((seed for seed, match in lives if count(match)), FIRST)


def life_by_touch(pilot: Pilot, kind: Kind, seed: int, sorts: Sequence[str] = SORTS) -> set[str]:
    """One match of this kind and seed, its past looked at and its table set."""
    rng = random.Random(seed)
    match = whole_life(kind, seed, WITH_FAIR)
    try:
        opened(pilot, match)
        return looked_at(pilot, rng, sorts) | set_from_here(pilot, rng)
    except Exception as fault:
        fault.add_note(f"in whole_life({kind.name}, {seed}): {match.record()}")
        raise


@pytest.fixture
def fair(closed_pilot: Pilot) -> Pilot:
    """An app with the toy on its shelf."""
    closed_pilot.shelf = WITH_FAIR
    return closed_pilot.start(size=(412, 916))


@pytest.mark.parametrize("part", range(2))
def test_the_past_is_looked_at_and_changed_by_touch(fair: Pilot, part: int) -> None:
    met: set[str] = set()
    for at, kind in enumerate(KINDS[part::2]):
        sort = SORTS[at % len(SORTS)]
        met |= life_by_touch(fair, kind, with_some(kind, sort), [sort])
    assert met == {*SORTS, "change", "lay"}


@pytest.mark.soak
def test_the_past_is_looked_at_by_touch_for_long(fair: Pilot) -> None:
    hunt = Hunt("the past by touch, each game")
    done, of = 0, 5_000
    while done < of and hunt.goes_on:
        life_by_touch(fair, KINDS[done % len(KINDS)], 100 + done)
        done += 1
    hunt.tell(done, of, "matches looked back at by touch, killed in each room")
