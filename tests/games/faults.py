"""What must be refused at a classic table, for any moment of the evening."""

from __future__ import annotations

from typing import Any

from tests.games.sitting import Open, Sitting

Told = dict[str, Any]


def faults(here: Sitting, events: int) -> list[Told]:
    """Everything that the moment forbids, among it what is never allowed."""
    found = never(here, events)
    if here.finished:
        found += over(here)
    elif here.open is None:
        found += between(here)
    else:
        found += during(here, here.open)
        found += asked(here.open) if here.open.asked else not_asked(here)
    return found


def never(here: Sitting, events: int) -> list[Told]:
    """Wrong at any time."""
    everyone = dict.fromkeys(here.names, 1)
    one, rounds = here.names[0], len(here.rounds)
    return [
        {"do": "score", "points": {**everyone, "Nobody": 1}},
        {"do": "score", "points": dict.fromkeys(here.names[1:], 1)},
        {"do": "score", "points": {**everyone, one: -1}},
        {"do": "amend", "round": 0, "points": {one: 1}},
        {"do": "amend", "round": rounds + 1, "points": {one: 1}},
        {"do": "amend", "round": max(rounds, 1), "points": {"Nobody": 1}},
        {"do": "amend", "round": max(rounds, 1), "points": {}},
        {"do": "revise", "from": 0, "events": []},
        {"do": "revise", "from": events + 2, "events": [{"do": "void"}]},
        {"do": "revise", "from": 1, "events": [{"do": "void"}]},
        {"do": "revise", "from": 1, "events": [{"do": "revise", "from": 1, "events": []}]},
        {"do": "seat", "join": one},
        {"do": "seat", "leave": "Nobody"},
        {"do": "seat", "order": here.names[1:]},
        {"do": "seat", "order": [*here.names, "Nobody"]},
        {"do": "seat", "rename": {"Nobody": "Somebody"}},
        {"do": "seat", "rename": {one: here.names[1]}},
        {"do": "seat", "rename": {one: ""}},
        {"do": "deal", "rows": [1, 2, 3]},
        {"do": "deal", "rows": [1, 2, 3, 3]},
        {"do": "deal", "rows": [1, 2, 3, 0]},
        {"do": "deal", "rows": [1, 2, 3, 105]},
        {"do": "deal", "rows": [1, 2, 3, 4, 5]},
        {"do": "take", "row": 0},
        {"do": "take", "row": 5},
        {"do": "learn", "tile": 3},
        {"do": "place"},
        {"do": "dance"},
        {},
    ]


def over(here: Sitting) -> list[Told]:
    """After the end only amend, revise and playing on are accepted."""
    cards = dict(zip(here.names, here.deck, strict=False))
    found: list[Told] = [
        {"do": "deal", "rows": [1, 2, 3, 4]},
        {"do": "play", "cards": cards},
        {"do": "take", "row": 1},
        {"do": "score", "points": dict.fromkeys(here.names, 1)},
        {"do": "table", "rows": [[1], [2], [3], [4]]},
        {"do": "void"},
        {"do": "end"},
        {"do": "seat", "join": "Zed"},
        {"do": "seat", "order": here.names},
    ]
    if here.open is None and here.met(here.rule):
        found.append({"do": "end", "rule": here.rule})
    return found


def between(here: Sitting) -> list[Told]:
    """Without a round on the table there is nothing to play, take, set or cancel."""
    cards = dict(zip(here.names, here.deck, strict=False))
    found: list[Told] = [
        {"do": "play", "cards": cards},
        {"do": "take", "row": 1},
        {"do": "void"},
        {"do": "table", "rows": [[1], [2], [3], [4]]},
        {"do": "deal"},
        {"do": "deal", "rows": [here.deck[-1] + 1, 1, 2, 3]},
    ]
    if len(here.names) == 2:
        found.append({"do": "seat", "leave": here.names[0]})
    if len(here.names) == 10:
        found.append({"do": "seat", "join": "Zed"})
    return found


def during(here: Sitting, now: Open) -> list[Told]:
    """An open round allows no deal, no change of seats, and no impossible table."""
    rows = [list(row) for row in now.rows]
    seen, last = now.seen(), here.deck[-1]
    fresh = [card for card in here.deck if card not in seen]
    found: list[Told] = [
        {"do": "deal", "rows": [1, 2, 3, 4]},
        {"do": "seat", "join": "Zed"},
        {"do": "seat", "leave": here.names[0]},
        {"do": "seat", "order": here.names},
        {"do": "table", "rows": rows[:3]},
        {"do": "table", "rows": [*rows[:3], []]},
        {"do": "table", "rows": [*rows[:3], [*rows[0]]]},
        {"do": "table", "rows": [*rows[:3], [last + 1]]},
        {"do": "table", "rows": rows, "piles": {"Nobody": []}},
        {"do": "table", "rows": rows, "piles": {here.names[0]: [rows[0][0]]}},
        {"do": "table", "rows": rows, "piles": {here.names[0]: [last + 1]}},
    ]
    if len(fresh) > 5:
        found += [
            {"do": "table", "rows": [*rows, fresh[:1]]},
            {"do": "table", "rows": [*rows[:3], sorted(fresh[:6])]},
            {"do": "table", "rows": [*rows[:3], [fresh[1], fresh[0]]]},
            {"do": "table", "rows": rows, "piles": {here.names[0]: [fresh[0], fresh[0]]}},
        ]
    if any(now.hands.values()):
        found.append({"do": "deal"})
    return found


def asked(now: Open) -> list[Told]:
    """While a player must choose a row, no card is played."""
    cards = {name: hand[0] for name, hand in now.hands.items() if hand}
    return [{"do": "play", "cards": cards}]


def not_asked(here: Sitting) -> list[Told]:
    """A wrong turn, and a row that nobody has to take."""
    assert here.open is not None
    now = here.open
    if not all(now.hands.values()):
        unseen = dict(zip(here.names, now.stock, strict=False))
        return [{"do": "take", "row": 1}, {"do": "play", "cards": unseen}]
    cards = {name: hand[0] for name, hand in now.hands.items()}
    one, two = here.names[:2]
    return [
        {"do": "take", "row": 1},
        {"do": "play", "cards": {}},
        {"do": "play", "cards": {name: cards[name] for name in here.names[1:]}},
        {"do": "play", "cards": {**cards, "Nobody": now.hidden()[-1]}},
        {"do": "play", "cards": {**cards, one: cards[two]}},
        {"do": "play", "cards": {**cards, one: 0}},
        {"do": "play", "cards": {**cards, one: here.deck[-1] + 1}},
        *({"do": "play", "cards": {**cards, one: card}} for card in now.seen()[:6]),
        *({"do": "play", "cards": {**cards, one: card}} for card in now.seen()[-3:]),
    ]
