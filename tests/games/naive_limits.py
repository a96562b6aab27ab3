"""Which special card may be played, told from the booklet like what each does.

Nothing here may be taken from companion.games either.
"""

from __future__ import annotations

from collections.abc import Iterator

from tests.games.naive import bullheads, worth
from tests.games.naive_specials import (
    PRINTED,
    House,
    Row,
    Told,
    end_for,
    full,
    rows_to_take,
)


def forbids(
    rows: list[Row],
    pile: list[int],
    card: int,
    hand: list[int],
    told: Told,
    *,
    house: House = PRINTED,
    credit: int = 0,
) -> str:
    """The id of the ruling that forbids this special card, or nothing where it may be played.

    `hand` holds the number cards that the player may still have beside the one played, `credit`
    is what their pile still has off (NP3).
    """
    kind = told["card"]
    if kind == "fifth-row":
        return "F3" if len(rows) == 5 else ""
    if kind == "seven":
        return _forbids_seven(rows, card, told, house)
    if kind == "insert":
        return _forbids_insert(rows, card, told, house)
    if kind == "replace":
        return _forbids_replace(rows, hand, told, house)
    if kind == "shift":
        return _forbids_shift(rows, told, house)
    if kind == "stop":
        blocked = [row for row in rows if row["stop"]]
        return "ST2" if len(blocked) >= 2 or rows[told["row"] - 1]["stop"] else ""
    return _forbids_positive(rows, pile, card, told, house, credit)


def _forbids_seven(rows: list[Row], card: int, told: Told, house: House) -> str:
    """N3, N4; and N2 as a house rule: any row, a low card's player may too, but no blocked one (N7)."""
    number = end_for(rows, card)
    if "row" in told:
        if "seven-any-row" not in house:
            return "N2"
        number = told["row"]
        if rows[number - 1]["stop"]:
            return "N7"
    if number == 0:
        return "N4"
    return "N3" if rows[number - 1]["seven"] else ""


def _forbids_insert(rows: list[Row], card: int, told: Told, house: House) -> str:
    """I1, I5, I7; and I1 as a house rule: behind the last card too, I7 with it."""
    row = rows[told["row"] - 1]
    if row["stop"]:
        return "I5"
    if card < row["cards"][-1] or "insert-at-end" in house:
        return ""
    return "I7" if len(row["cards"]) == 1 else "I1"


def _forbids_replace(rows: list[Row], hand: list[int], told: Told, house: House) -> str:
    """R3, R4; and R2 as a house rule: only a card that lies down without taking a row."""
    if not hand:
        return "R4"
    if told["with"] not in hand:
        return "R3"
    return "R2" if "replace-must-fit" in house and rows_to_take(rows, told["with"]) else ""


def _forbids_shift(rows: list[Row], told: Told, house: House) -> str:
    """SH1, SH2, SH6, SH10; and SH3, unless a house rule lets a full row be shifted into."""
    source = [row for row in rows if told["move"] in row["cards"]]
    goal = rows[told["row"] - 1]
    if not source:
        return "SH10"
    if source[0] is goal:
        return "SH6"
    if source[0]["stop"]:
        return "SH1"
    if goal["stop"]:
        return "SH2"
    return "SH3" if full(goal) and "shift-into-full" not in house else ""


def _forbids_positive(
    rows: list[Row], pile: list[int], card: int, told: Told, house: House, credit: int
) -> str:
    """NP1, NP2, NP5, ST5; NP3 up to the card's bullheads, and as a house rule the credit on top."""
    may = rows_to_take(rows, card)
    if not may:
        return "NP1"
    number = told.get("row") or may[0]
    if number not in may:
        return "ST5" if rows[number - 1]["stop"] else "NP1"
    if told["turn"] not in rows[number - 1]["cards"]:
        return "NP5"
    others = _others(rows, pile, card, number, told["turn"], house)
    cancel = told.get("cancel", [])
    if cancel == [card] and len(rows) == 5 and "own-card-counts" in house:
        return "NP8"
    if len(set(cancel)) < len(cancel) or any(each not in others for each in cancel):
        return "NP2"
    return "NP3" if worth(cancel) > bullheads(told["turn"]) + credit else ""


def _others(
    rows: list[Row], pile: list[int], card: int, number: int, turn: int, house: House
) -> list[int]:
    """What may be cancelled: the pile and the row without the card that turns (NP2).

    With five rows the played card is taken too and may be among them (F9, NP8), unless a house
    rule lets it count.
    """
    others = [*pile, *rows[number - 1]["cards"]]
    if len(rows) == 5 and "own-card-counts" not in house:
        others.append(card)
    others.remove(turn)
    return others


def best_cancelled(
    rows: list[Row],
    pile: list[int],
    card: int,
    number: int,
    turn: int,
    *,
    house: House = PRINTED,
    credit: int = 0,
) -> int:
    """The most bullheads that whole cards can cancel when this card of that row turns (NP3)."""
    limit = bullheads(turn) + credit
    sums = {0}
    for each in _others(rows, pile, card, number, turn, house):
        sums |= {one + bullheads(each) for one in sums if one + bullheads(each) <= limit}
    return max(sums)


def tries(rows: list[Row], card: int, house: House = PRINTED) -> Iterator[Told]:
    """Every special card with every choice, legal or not; the sets to cancel are left out.

    The row of a 7 nimmt! is a choice by the house rule of N2 alone, and then it is always named.
    """
    numbers = range(1, len(rows) + 1)
    lying = [each for row in rows for each in row["cards"]]
    yield {"card": "fifth-row"}
    if "seven-any-row" not in house:
        yield {"card": "seven"}
    for number in numbers:
        if "seven-any-row" in house or number != end_for(rows, card):
            yield {"card": "seven", "row": number}
        yield {"card": "insert", "row": number}
        yield {"card": "stop", "row": number}
        for move in lying:
            yield {"card": "shift", "move": move, "row": number}
    for instead in range(1, 105):
        yield {"card": "replace", "with": instead}
    low = end_for(rows, card) == 0
    for number in numbers:
        for turn in lying:
            if low:
                yield {"card": "positive", "row": number, "turn": turn}
            elif number == 1:  # the row is not chosen
                yield {"card": "positive", "turn": turn}
