"""The seven special cards told straight from the booklet, slowly, to check the fast ones.

Rulebook 000 from "6 nimmt! anniversary variant" on, and RULINGS 5.1 to 5.10 in their default
reading. Nothing here may be taken from companion.games: two readings of the same page are only
worth something while neither has seen the other.
"""

from __future__ import annotations

import copy
from typing import Any, TypedDict

Told = dict[str, Any]
KINDS = ("fifth-row", "seven", "insert", "replace", "shift", "stop", "positive")


class Row(TypedDict):
    """Number cards from left to right, and the special cards that lie with them."""

    cards: list[int]
    stop: bool
    seven: bool


class Outcome(TypedDict):
    """The table after a card: `asks` while its player still has to choose a row to take."""

    rows: list[Row]
    pile: list[int]
    aside: list[int]  # cards that left the round with Negative = Positive
    discards: list[str]  # special cards that went beside the deck
    back: list[int]  # the card taken back into the hand
    took: bool
    asks: bool


def fresh(card: int) -> Row:
    """A row that begins with this card and bears nothing else."""
    return {"cards": [card], "stop": False, "seven": False}


def places(row: Row) -> int:
    """How many number cards a row holds before it is full: five, with 7 nimmt! six (N1)."""
    return 6 if row["seven"] else 5


def full(row: Row) -> bool:
    """Whether the next number card has to take this row."""
    return len(row["cards"]) >= places(row)


def open_rows(rows: list[Row]) -> list[int]:
    """The rows, from 1, that no Stop blocks; a blocked row is as if it were not there (ST10)."""
    return [number for number, row in enumerate(rows, 1) if not row["stop"]]


def end_for(rows: list[Row], card: int) -> int:
    """The row at whose end the card belongs, from 1; 0 for a low card (rules 1, 2 and 4; ST4)."""
    differences = {}
    for number in open_rows(rows):
        last = rows[number - 1]["cards"][-1]
        if last < card:
            differences[card - last] = number
    return differences[min(differences)] if differences else 0


def rows_to_take(rows: list[Row], card: int) -> list[int]:
    """The rows that the card's player may have to take; none where it simply lies down (ST5)."""
    number = end_for(rows, card)
    if number == 0:
        return open_rows(rows)
    return [number] if full(rows[number - 1]) else []


def start(rows: list[Row], pile: list[int]) -> Outcome:
    """The table before the card, copied so that the caller's own stays as it lies."""
    return {
        "rows": copy.deepcopy(rows),
        "pile": list(pile),
        "aside": [],
        "discards": [],
        "back": [],
        "took": False,
        "asks": False,
    }


def take(now: Outcome, number: int, card: int, leave: int = 0) -> None:
    """The row goes on the pile; with five rows it closes and the played card goes along.

    `leave` is the card that begins the row anew: the played one, or what Insert says.
    """
    row = now["rows"][number - 1]
    now["took"] = True
    if row["seven"]:  # N5, N6: no bullheads, beside the deck
        now["discards"].append("seven")
    if len(now["rows"]) == 5:  # F4, F5, F6, F15; the marker goes too
        now["pile"] += row["cards"] + [card]
        now["rows"].pop(number - 1)
        now["discards"].append("fifth-row")
    else:
        now["pile"] += row["cards"]
        now["rows"][number - 1] = fresh(leave or card)
    for each in now["rows"]:  # ST6, ST8: after the take, and all of them
        if each["stop"]:
            each["stop"] = False
            now["discards"].append("stop")


def lay(now: Outcome, card: int, chosen: int = 0) -> None:
    """The normal rules; `chosen` is the row that the player of a low card picks."""
    number = end_for(now["rows"], card)
    if number == 0 and not chosen:
        now["asks"] = True
    elif number == 0:
        take(now, chosen, card)
    elif full(now["rows"][number - 1]):
        take(now, number, card)
    else:
        now["rows"][number - 1]["cards"].append(card)


def without_special(rows: list[Row], pile: list[int], card: int, chosen: int = 0) -> Outcome:
    """What becomes of the card when its player plays no special card."""
    now = start(rows, pile)
    lay(now, card, chosen)
    return now


def with_special(
    rows: list[Row], pile: list[int], card: int, told: Told, chosen: int = 0
) -> Outcome:
    """What becomes of the card with this special card, which must be legal."""
    now = start(rows, pile)
    kind = told["card"]
    if kind == "fifth-row":
        now["rows"].append(fresh(card))  # F2, F14
    elif kind == "seven":
        row = now["rows"][end_for(rows, card) - 1]
        row["cards"].append(card)  # N1: whether it is the sixth card or an earlier one
        row["seven"] = True
    elif kind == "insert":
        now["discards"].append("insert")
        _insert(now, card, told["row"])
    elif kind == "replace":
        now["discards"].append("replace")
        now["back"].append(card)  # R7
        lay(now, told["with"], chosen)  # R1, R8
    elif kind == "shift":
        now["discards"].append("shift")
        _shift(now, card, told, chosen)
    elif kind == "stop":
        now["rows"][told["row"] - 1]["stop"] = True
        lay(now, card, chosen)  # ST7: a take brings the fresh Stop off again
    else:
        now["discards"].append("positive")
        _positive(now, card, told)
    return now


def _insert(now: Outcome, card: int, number: int) -> None:
    row = now["rows"][number - 1]
    if not full(row):
        row["cards"] = sorted([*row["cards"], card])
        return
    if len(now["rows"]) == 5:  # F8, F16: all of them, and the row closes
        take(now, number, card)
        return
    *others, last = sorted([*row["cards"], card])  # I3, I4: the last card stays
    row["cards"] = others
    take(now, number, card, leave=last)


def _shift(now: Outcome, card: int, told: Told, chosen: int) -> None:
    (source,) = [row for row in now["rows"] if told["move"] in row["cards"]]
    goal = now["rows"][told["row"] - 1]
    source["cards"].remove(told["move"])
    goal["cards"] = sorted([*goal["cards"], told["move"]])
    if not source["cards"]:  # SH5; N11, F12: what lies with the row stays
        source["cards"] = [card]
    else:
        lay(now, card, chosen)  # SH4


def _positive(now: Outcome, card: int, told: Told) -> None:
    (number,) = [
        number for number, row in enumerate(now["rows"], 1) if told["turn"] in row["cards"]
    ]
    take(now, number, card)
    for each in [told["turn"], *told["cancel"]]:  # NP2
        now["pile"].remove(each)
        now["aside"].append(each)
