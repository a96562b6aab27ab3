"""Records spoiled in one place: an event that cannot come next, or a header that is not right."""

from __future__ import annotations

import copy
import random
from typing import Any

from tests.golden.evening import Evening

Told = dict[str, Any]

ODD: tuple[Any, ...] = (
    True, -1, 0, 1.5, 3, 105, 99999, "x", "", " Ann", "A" * 41, "a\u200bb", None, [], {}, [0],
)  # fmt: skip
HEADERS: tuple[Told, ...] = (
    {"hornbook": 2},
    {"hornbook": "1"},
    {"game": "chess"},
    {"players": ["Ann"]},
    {"players": ["Ann", "Ann"]},
    {"players": [f"P{number}" for number in range(11)]},
    {"players": "Ann, Ben"},
    {"dealer": "Nobody"},
    {"started": "yesterday"},
    {"note": 3},
    {"set": {}},
    {"colour": "red"},
    {"events": {}},
    {"options": []},
    {"options": {"edition": "1900"}},
    {"options": {"variant": "long"}},
    {"options": {"hand": 60}},
    {"options": {"hand": 0}},
    {"options": {"variant": "halves", "hand": 5}},
    {"options": {"variant": "halves", "end": {"rounds": 3}}},
    {"options": {"end": {"target": 66, "when": "soon"}}},
    {"options": {"end": {"points": 66}}},
    {"options": {"closed": 1}},
    {"options": {"house": []}},
    {"options": {"house": {"free-beer": True}}},
    {"options": {"house": {"make-change": 1}}},
)


def spoils(rng: random.Random, evening: Evening, number: int) -> list[Told]:
    """So many attempts to spoil the record; not all of them succeed."""
    found = []
    for _ in range(number):
        dice = rng.random()
        if dice < 0.12:
            found.append(rng.choice(HEADERS))
        elif dice < 0.25:
            found.append({"next": clumsy(rng, evening)})
        elif dice < 0.5:
            found.append({"next": evening.any_time()})
        elif dice < 0.7:
            found.append({"next": evening.whim()})
        else:
            found.append({"next": bent(rng, evening.any_time())})
    return found


def clumsy(rng: random.Random, evening: Evening) -> Told:
    """What people overlook: the card before them, one put aside, one that lies elsewhere."""
    told = evening.told
    waiting = list(told.get("waiting", {}).items())
    player, own = waiting[0] if waiting else (next(iter(told["piles"])), 1)
    gone = [own, *told.get("specials", {}).get("aside", ()), *(card for _, card in waiting)]
    card = rng.choice(gone)
    special: Told = {"do": "special", "player": player}
    others = zip(told["piles"], rng.sample(range(1, 105), len(told["piles"])), strict=True)
    question = told["question"]
    row = {"row": rng.choice(question["options"])} if question else {}
    rows = told["rows"] or [[1]]
    turn = rows[row.get("row", 1) - 1][0]
    return rng.choice(
        [
            {"do": "deal"},
            {"do": "place", "until": player},
            {"do": "play", "cards": {**dict(others), player: card}},
            {"do": "table", "rows": [*rows[:-1], [card]]},
            {"do": "table", "rows": rows, "specials": {player: -1}},
            {**special, "card": "replace", "with": card},
            {**special, "card": "shift", "move": card, "row": 1},
            {**special, "card": "positive", **row, "turn": turn, "cancel": [card]},
            {**special, "card": "positive", **row, "turn": turn, "cancel": [own]},
            {"do": "revise", "from": 1, "events": [{"do": "revise", "from": 1, "events": []}]},
        ]
    )


def bent(rng: random.Random, event: Told) -> Any:
    """The event with something wrong in its shape, its numbers or its names."""
    event = copy.deepcopy(event)
    key = rng.choice(list(event))
    way = rng.choice(["drop", "add", "odd", "inside", "inside", "inside", "inside"])
    if way == "drop":
        del event[key]
    elif way == "add":
        event[rng.choice(["colour", "row", "points"])] = 1
    elif way == "odd":
        event[key] = rng.choice(ODD)
    else:
        _bend(rng, event, rng.choice([each for each in event if each != "do"] or ["do"]))
    return event if rng.random() < 0.99 else [event]


def _bend(rng: random.Random, inside: Any, key: Any) -> None:
    """Change one value in there, however deep it lies, or the name that it stands under."""
    value = inside[key]
    if isinstance(value, dict) and value:
        name = rng.choice(list(value))
        if rng.random() < 0.3:
            value["Nobody"] = value[name]
        elif rng.random() < 0.3:
            del value[name]
        else:
            _bend(rng, value, name)
    elif isinstance(value, list) and value:
        if rng.random() < 0.3:
            value.append(copy.deepcopy(value[0]))
        elif rng.random() < 0.2:
            value.pop()
        else:
            _bend(rng, value, rng.randrange(len(value)))
    else:
        inside[key] = rng.choice(ODD)
