"""A 0, an empty list or an empty name in an event is a value of its own, never one left out.

Every value of events that are right is replaced by nothing, at random moments of every game. Only
where nothing is an answer may the event still be right.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

import pytest

from companion.games.core.events import Event
from companion.games.core.reading import dump
from companion.games.core.rulings import Refused
from companion.games.core.shelf import GameEntry
from companion.match import Match
from tests.games.anybody import begun, known, somehow
from tests.games.bullenparty.parties import NAMES, some_event
from tests.games.bullenparty.parties import begun as party
from tests.toy import WITH_FAIR

Told = dict[str, Any]
# Where nothing is an answer: no card put aside, no clover met, no coin; a table can lie any way.
ANSWERS = {("special", "cancel"), ("clovers", "passed"), ("count", "coins")}
SEEDS = {"classic": 2, "anniversary": 2, "board": 10, "bullenparty": 3, "fair": 3}


def nothings(value: Any, *path: Any) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Each place inside a value, with the nothing of its kind."""
    if isinstance(value, bool):
        return
    yield path, {int: 0, str: "", list: [], dict: {}}[type(value)]
    inside = enumerate(value) if isinstance(value, list) else ()
    for key, each in value.items() if isinstance(value, dict) else inside:
        yield from nothings(each, *path, key)


def spoiled(event: Told) -> Iterator[tuple[str, Told]]:
    """The event with nothing in place of each of its values, by the key that it stands in."""
    for key in event.keys() - {"do"}:
        for path, nothing in nothings(event[key]):
            other = copy.deepcopy(event)
            inside: Any = other
            for each in (key, *path)[:-1]:
                inside = inside[each]
            inside[(key, *path)[-1]] = nothing
            if other != event:
                yield key, other


def right(match: Match, following: Event, rng: random.Random) -> list[Told]:
    """Some of the events that are right now, one of each kind and card at least."""
    offered = [deed.event for deed in match.deeds]
    offered += [option.event for asked in match.questions for option in asked.options]
    rng.shuffle(offered)
    found = {(event.word, getattr(event, "card", "")): event for event in offered}
    return [dump(event) for event in (following, *found.values())]


@pytest.mark.parametrize("game", [*WITH_FAIR], ids=lambda game: game.id)
def test_nothing_is_never_taken_for_a_value_that_is_left_out(game: GameEntry) -> None:
    tried, apart = 0, game.id == "bullenparty"
    for seed in range(SEEDS[game.id]):
        rng = random.Random(f"zero {game.id} {seed}")
        match = (
            party(*NAMES[: 2 + seed]) if apart else begun(game, rng, WITH_FAIR, known(game, rng))
        )
        for _ in range(24):
            event = some_event(match, rng, cards=True) if apart else somehow(match, rng)
            if event is None:
                break
            for told in right(match, event, rng):
                for key, other in spoiled(told):
                    tried += 1
                    if told["do"] != "score" and (told["do"], key) not in ANSWERS:
                        with pytest.raises(Refused):
                            match.preview(match.parse(other))
            match.apply(event)
    assert tried > 100
