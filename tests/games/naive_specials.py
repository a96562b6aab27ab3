"""The seven special cards told straight from the booklet, slowly, to check the fast ones.

Rulebook 000 from "6 nimmt! anniversary variant" on, and RULINGS 5.1 to 5.10. Nothing here may be
taken from companion.games: two readings of the same page are only worth something while neither
has seen the other.

That holds in full for the default rulings alone. The booklet does not tell the house rules, and
their half, here and in the limits and the evening, was written by somebody who knew how the app
reads them. It shows that the app does what was meant, on any table and with any other rule beside
it; whether the same thing would have been meant twice, it cannot show.
"""

from __future__ import annotations

import copy
from typing import Any, TypedDict

from tests.games.naive import bullheads, worth

Told = dict[str, Any]
House = frozenset[str]
KINDS = ("fifth-row", "seven", "insert", "replace", "shift", "stop", "positive")
PRINTED: House = frozenset()  # no house rule: the default rulings
HOUSE_RULES = (  # by the names that a record gives them
    "seven-any-row",  # N2
    "insert-at-end",  # I1
    "insert-keeps-row",  # F8, F16
    "shift-into-full",  # SH3
    "replace-must-fit",  # R2
    "make-change",  # NP3
    "own-card-counts",  # NP8
    "deal-from-deck",  # G9
    "shuffle-at-once",  # SW9
)


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
    takes: int  # rows taken: two where a shift into a full row took the first (SH3)
    change: int  # what the pile's credit grows by, or shrinks (NP3)
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
        "takes": 0,
        "change": 0,
        "asks": False,
    }


def take(now: Outcome, number: int, card: int) -> None:
    """The row goes on the pile; with five rows it closes and the played card goes along (F4 to F6)."""
    cards = now["rows"][number - 1]["cards"]
    if len(now["rows"]) == 5:
        lift(now, number, [*cards, card])
    else:
        lift(now, number, cards, leave=card)


def lift(now: Outcome, number: int, cards: list[int], leave: int = 0) -> None:
    """A take: these cards go on the pile, and what lies with the row goes beside the deck.

    `leave` is the card that begins the row anew; without one the fifth row closes.
    """
    row = now["rows"][number - 1]
    now["takes"] += 1
    now["pile"] += cards
    if row["seven"]:  # N5, N6, F15: no bullheads, beside the deck
        now["discards"].append("seven")
    if leave:
        now["rows"][number - 1] = fresh(leave)
    else:  # F4; the marker goes too
        now["rows"].pop(number - 1)
        now["discards"].append("fifth-row")
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
    rows: list[Row],
    pile: list[int],
    card: int,
    told: Told,
    chosen: int = 0,
    *,
    house: House = PRINTED,
    credit: int = 0,
) -> Outcome:
    """What becomes of the card with this special card, which must be legal.

    `credit` is what the pile still has off from an earlier Negative = Positive (NP3).
    """
    now = start(rows, pile)
    kind = told["card"]
    if kind == "fifth-row":
        now["rows"].append(fresh(card))  # F2, F14
    elif kind == "seven":
        _seven(now, card, told, chosen)
    elif kind == "insert":
        now["discards"].append("insert")
        _insert(now, card, told["row"], house)
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
        if "make-change" in house:
            now["change"] = _credit(now, card, told, credit, house) - credit
    return now


def _seven(now: Outcome, card: int, told: Told, chosen: int) -> None:
    """N1; and N2 as a house rule: at another row, and then the normal rules for the card."""
    own = end_for(now["rows"], card)
    row = now["rows"][told.get("row", own) - 1]
    row["seven"] = True
    if told.get("row", own) == own:
        row["cards"].append(card)  # N1: whether it is the sixth card or an earlier one
    else:
        lay(now, card, chosen)


def _insert(now: Outcome, card: int, number: int, house: House) -> None:
    """I3, I4, N9; F8 and F16, or as a house rule the fifth row goes on like any other."""
    row = now["rows"][number - 1]
    if full(row):
        closes = len(now["rows"]) == 5 and "insert-keeps-row" not in house
        _overfill(now, number, card, closes=closes)
    else:
        row["cards"] = sorted([*row["cards"], card])


def _overfill(now: Outcome, number: int, card: int, *, closes: bool) -> None:
    """One card too many: the last stays as the new first (I3), or the row closes with all (F8)."""
    cards = sorted([*now["rows"][number - 1]["cards"], card])
    if closes:
        lift(now, number, cards)
    else:
        lift(now, number, cards[:-1], leave=cards[-1])


def _shift(now: Outcome, card: int, told: Told, chosen: int) -> None:
    """SH4, SH5; and SH3 as a house rule: a full row is taken, as if the card were inserted there."""
    (source,) = [row for row in now["rows"] if told["move"] in row["cards"]]
    goal = now["rows"][told["row"] - 1]
    source["cards"].remove(told["move"])
    if full(goal):
        _overfill(now, told["row"], told["move"], closes=len(now["rows"]) == 5)
    else:
        goal["cards"] = sorted([*goal["cards"], told["move"]])
    if not source["cards"]:  # SH5; N11, F12: what lies with the row stays
        source["cards"] = [card]
    else:
        lay(now, card, chosen)  # SH4


def _positive(now: Outcome, card: int, told: Told) -> None:
    """NP2, NP9: the row is taken, then the turned card and what it cancels leave the round."""
    (number,) = [
        number for number, row in enumerate(now["rows"], 1) if told["turn"] in row["cards"]
    ]
    take(now, number, card)
    for each in [told["turn"], *told["cancel"]]:
        now["pile"].remove(each)
        now["aside"].append(each)


def _credit(now: Outcome, card: int, told: Told, credit: int, house: House) -> int:
    """NP3 as a house rule: what whole cards did not use up comes off the pile, never below 0 (NP4).

    With NP8 as a house rule the played card counts in full: nothing comes off it either.
    """
    left = bullheads(told["turn"]) + credit - worth(told["cancel"])
    pays = [each for each in now["pile"] if each != card or "own-card-counts" not in house]
    return min(left, worth(pays))
