"""Records made to hurt: what they cost grows with their size and no faster, and no longer is said."""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from types import FunctionType, ModuleType
from typing import Any

import pytest

from companion.games.core.readers import MOST_NAMES
from companion.games.core.rulings import Refused
from companion.match import MOST_EVENTS, Match
from companion.record import read
from companion.replay import verdict
from companion.words import Words
from tests.killing import calls

CODE = (type, ModuleType, FunctionType)  # held by everybody, whatever was read
A_FEW_LINES = 640  # letters
FEW, MANY = 400, 1600
SCORE = {"do": "score", "points": {"Ann": 1, "Ben": 2}}
DEALER = {"do": "seat", "dealer": "Ann"}


def record(events: list[Any], players: list[str] | None = None) -> str:
    """A record of the card game that goes on for as long as there are events."""
    header = {"hornbook": 1, "game": "classic", "players": players or ["Ann", "Ben"]}
    return json.dumps({**header, "options": {"end": {"rounds": 9999}}, "events": events})


def scores(count: int) -> str:
    return record([SCORE] * count)


def scores_to_a_target(count: int) -> str:
    raw = json.loads(scores(count))
    raw["options"]["end"] = {"target": 9999, "when": "exceed"}
    return json.dumps(raw)


def comings_and_goings(count: int) -> str:
    pair = [{"do": "seat", "join": "Cem"}, {"do": "seat", "leave": "Cem"}]
    return record([SCORE] * (count // 2) + pair * (count // 4))


def renames(count: int) -> str:
    swapped = {"do": "seat", "rename": {"Ann": "Ben", "Ben": "Ann"}}
    return record([SCORE] * (count // 2) + [swapped] * (count // 2))


def amendments(count: int) -> str:
    amended = [
        {"do": "amend", "round": each + 1, "points": {"Ann": 3}} for each in range(count // 2)
    ]
    return record([SCORE] * (count // 2) + amended)


def corrections(count: int) -> str:
    """Each goes back to the last round and writes it again: no two stories have the same end."""
    again = {"do": "revise", "from": count // 2, "events": [SCORE]}
    return record([SCORE] * (count // 2) + [again] * (count // 4))


RECORDS = [
    scores,
    scores_to_a_target,
    comings_and_goings,
    renames,
    amendments,
    corrections,
]


def judged(text: str) -> None:
    verdict(read(text))


def memory(text: str) -> int:
    """The bytes of all that a match that was read holds on to."""
    held: dict[int, object] = {}
    found: list[object] = [read(text)]
    while found:
        each = found.pop()
        if id(each) not in held and not isinstance(each, CODE):
            held[id(each)] = each
            found += gc.get_referents(each)
    return sum(map(sys.getsizeof, held.values()))


@pytest.mark.parametrize("made", RECORDS)
def test_four_times_the_events_cost_four_times_the_work(made: Callable[[int], str]) -> None:
    few, many = (calls(partial(judged, made(count))) for count in (FEW, MANY))
    assert many < few * 4.4


@pytest.mark.parametrize("made", RECORDS)
def test_four_times_the_events_hold_four_times_the_memory(made: Callable[[int], str]) -> None:
    few, many = (memory(made(count)) for count in (FEW, MANY))
    assert many < few * 5  # a shared tree is a level higher; what grows as the square would be 16


def test_a_round_costs_the_same_however_many_are_written() -> None:
    few, many = (read(scores_to_a_target(count)) for count in (10, 300))
    event = few.parse(SCORE)
    costs = [calls(partial(match.apply, event)) for match in (few, many)]
    assert abs(costs[1] - costs[0]) <= 4  # a tree of more rounds may be a level higher


def test_totals_are_those_of_the_rounds_through_all_that_changes_them() -> None:
    """What runs along is what would be summed anew."""
    match = read(record([SCORE] * 3))
    for raw in (
        {"do": "seat", "join": "Cem", "points": 7},
        {"do": "score", "points": {"Ann": 1, "Ben": 2, "Cem": 3}},
        {"do": "seat", "rename": {"Ann": "Ben", "Ben": "Ann"}},
        {"do": "amend", "round": 1, "points": {"Ann": 50}},
        {"do": "seat", "leave": "Cem"},
        {"do": "score", "points": {"Ann": 4, "Ben": 5}},
        {"do": "amend", "round": 4, "points": {"Cem": 9}},
        {"do": "revise", "from": 2, "events": [SCORE, {"do": "seat", "join": "Cem"}]},
    ):
        match.apply(match.parse(raw))
        state = match.state
        summed = {name: state.brought.get(name, 0) for name in state.everybody}
        for each in state.rounds:
            for name, points in each.points.items():
                summed[name] += points
        assert state.totals == summed


def refused(text: str) -> Refused:
    with pytest.raises(Refused) as caught:
        read(text)
    return caught.value


def line(text: str) -> str:
    return Words("en").line(refused(text))


def test_as_many_events_as_a_match_may_have_are_read() -> None:
    assert read(record([DEALER] * MOST_EVENTS)).position == MOST_EVENTS


def test_more_events_than_any_match_has_are_refused() -> None:
    assert (
        line(scores(20_000))
        == "events: This match is too long: it has 20000 entries, and the limit is 10000. Start a new match."
    )


def test_events_inside_a_correction_count() -> None:
    many = {"do": "revise", "from": 1, "events": [SCORE] * 5_000}
    assert line(record([SCORE, many, many])) == (
        "events: This match is too long: it has 10003 entries, and the limit is 10000. Start a new match."
    )


def test_the_event_after_the_last_one_is_refused_where_it_is_written_too() -> None:
    match = read(record([DEALER] * MOST_EVENTS))
    with pytest.raises(Refused) as caught:
        match.apply(match.parse(DEALER))
    assert caught.value.refusal.why == "too-many-events"
    assert match.position == MOST_EVENTS


def test_what_a_correction_replaced_stays_counted() -> None:
    match = Match.begin({"game": "classic", "players": ["Ann", "Ben"]})
    for raw in (SCORE, SCORE, {"do": "revise", "from": 1, "events": [SCORE, SCORE]}):
        match.apply(match.parse(raw))
    assert match.frame.written == 5


def test_a_correction_inside_a_correction_is_refused() -> None:
    inside: dict[str, Any] = SCORE
    for _ in range(200):
        inside = {"do": "revise", "from": 1, "events": [inside]}
    assert line(record([SCORE, inside])).startswith("event 2: A correction cannot hold")


def test_more_names_than_any_match_has_are_refused_unread() -> None:
    text = record([], [f"Player {number}" for number in range(6_000)])
    said = line(text)
    assert said == "players: This match has 6000 names, but the limit is 100. Start a new match."
    assert calls(lambda: refused(text)) < 300


@pytest.mark.parametrize("key", ["score", "rename", "order"])
def test_more_names_in_an_event_are_refused(key: str) -> None:
    named = [f"Player {number}" for number in range(6_000)]
    event = {
        "score": {"do": "score", "points": dict.fromkeys(named, 1)},
        "rename": {"do": "seat", "rename": dict.fromkeys(named, "Zoe")},
        "order": {"do": "seat", "order": named},
    }[key]
    assert line(record([event])).startswith("event 1: This match has 6000 names")


def test_everybody_who_joins_counts_as_a_name() -> None:
    events = [
        {"do": "seat", key: f"Guest {number}"}
        for number in range(MOST_NAMES)
        for key in ("join", "leave")
    ]
    assert read(record(events[: 2 * (MOST_NAMES - 2)])).position == 2 * (MOST_NAMES - 2)
    assert line(record(events)).startswith("event 197: This match has 101 names")


def test_new_names_for_old_ones_count_too() -> None:
    called = ["Ann", *(f"Guest {number}" for number in range(MOST_NAMES))]
    events = [{"do": "seat", "rename": {old: new}} for old, new in pairwise(called)]
    assert line(record(events)).startswith("event 99: This match has 101 names")


def test_who_comes_back_is_no_new_name() -> None:
    assert read(comings_and_goings(FEW)).frame.names == {"Ann", "Ben", "Cem"}


@pytest.mark.parametrize(
    "text",
    [
        record([], ["A" * 100_000 + " ", "Ben"]),
        record([{"do": "score", "points": {"A" * 100_000: 1}}]),
        record([{"do": "score", "points": {f"{n} {'A' * 1_000}": 1 for n in range(90)}}]),
        record([{"do": "deal", "rows": [9_000 + n % 999 for n in range(60_000)]}]),
        '{"hornbook": ' + "9" * 4_000 + "}",
    ],
    ids=["spaces", "a stranger", "strangers", "cards", "version"],
)
def test_a_refusal_is_never_longer_than_a_few_lines(text: str) -> None:
    for language in ("en", "de"):
        assert len(Words(language).line(refused(text))) <= A_FEW_LINES


def test_a_refusal_says_when_there_is_more() -> None:
    many = {f"Guest {number}": 1 for number in range(MOST_NAMES)}
    said = line(record([{"do": "score", "points": many}]))
    assert said.startswith("event 1: Guest 0 is not in this match.")
    assert said.endswith(" …")
