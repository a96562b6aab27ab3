"""Short ways to put a record before the judge, so that a test reads like the table it tells of."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.games.core.rulings import Refusal, Refused
from companion.match import Match
from companion.record import read
from companion.replay import verdict

FOUR = ("Ann", "Ben", "Cem", "Dora")
TEN = (*FOUR, "Eli", "Fay", "Gus", "Hana", "Ivo", "Jo")

Told = dict[str, Any]


def deal(*rows: int) -> Told:
    """A round begins; without rows it is the second half of the two-halves game."""
    return {"do": "deal", "rows": list(rows)} if rows else {"do": "deal"}


def play(**cards: int) -> Told:
    """One revealed card of each player."""
    return {"do": "play", "cards": cards}


def take(row: int) -> Told:
    """The answer of the player whose card was too low."""
    return {"do": "take", "row": row}


def score(**points: int) -> Told:
    """A round counted by hand."""
    return {"do": "score", "points": points}


def table(*rows: list[int], **piles: list[int]) -> Told:
    """The table as it really lies."""
    laid: Told = {"do": "table", "rows": list(rows)}
    return {**laid, "piles": piles} if piles else laid


def amend(number: int, **points: int) -> Told:
    """A correction of a closed round."""
    return {"do": "amend", "round": number, "points": points}


def revise(start: int, *events: Told) -> Told:
    """Another tail from that event on."""
    return {"do": "revise", "from": start, "events": list(events)}


VOID: Told = {"do": "void"}
END: Told = {"do": "end"}

# A round of two: begun, with a low card that is asked for its row, and with the answer.
TWO = ("Ann", "Ben")
START = deal(20, 30, 40, 50)
LOW = play(Ann=9, Ben=60)
ASKED = (START, LOW)
OPEN = (*ASKED, take(1))


def seat(**deed: Any) -> Told:
    """Someone joins, leaves, moves or is renamed."""
    return {"do": "seat", **deed}


def end(**rule: Any) -> Told:
    """Play on to another target or number of rounds."""
    return {"do": "end", "rule": rule}


def record(players: tuple[str, ...], *events: Told, **options: Any) -> Told:
    """The whole record as a file would hold it."""
    return {
        "hornbook": 1,
        "game": "classic",
        "players": list(players),
        "options": options,
        "events": list(events),
    }


def match_of(players: tuple[str, ...], *events: Told, **options: Any) -> Match:
    """The match that a record tells."""
    return read(json.dumps(record(players, *events, **options)))


def judge(players: tuple[str, ...], *events: Told, **options: Any) -> Told:
    """What replay prints about a record, through JSON as a reader would get it."""
    printed = json.dumps(verdict(match_of(players, *events, **options)))
    judged: Told = json.loads(printed)
    return judged


def refusal(players: tuple[str, ...], *events: Told, **options: Any) -> Refusal:
    """The reason why the last event is refused, after all before it were accepted."""
    return refusals(players, *events, **options)[0]


def refusals(players: tuple[str, ...], *events: Told, **options: Any) -> list[Refusal]:
    """Every reason why the last event is refused, after all before it were accepted."""
    match_of(players, *events[:-1], **options)
    with pytest.raises(Refused) as caught:
        match_of(players, *events, **options)
    assert caught.value.event == len(events)
    return list(caught.value.refusals)


def header_refusal(players: tuple[str, ...], **options: Any) -> Refusal:
    """The reason why a match cannot even begin."""
    with pytest.raises(Refused) as caught:
        match_of(players, **options)
    return caught.value.refusal


def told(judged: Told, *keys: str) -> list[tuple[Any, ...]]:
    """The rulings, cut down to the named keys."""
    return [tuple(ruling[key] for key in keys) for ruling in judged["rulings"]]
