"""Which special card may be played, told from the booklet like what each does.

Nothing here may be taken from companion.games either.
"""

from __future__ import annotations

from collections.abc import Iterator

from tests.games.naive import bullheads, worth
from tests.games.naive_specials import Row, Told, end_for, full, rows_to_take


def forbids(rows: list[Row], pile: list[int], card: int, hand: list[int], told: Told) -> str:
    """The id of the ruling that forbids this special card, or nothing where it may be played.

    `hand` holds the number cards that the player may still have beside the one played.
    """
    kind = told["card"]
    if kind == "fifth-row":
        return "F3" if len(rows) == 5 else ""
    if kind == "seven":
        return _forbids_seven(rows, card)
    if kind == "insert":
        return _forbids_insert(rows, card, told)
    if kind == "replace":
        return "R4" if not hand else "" if told["with"] in hand else "R3"
    if kind == "shift":
        return _forbids_shift(rows, told)
    if kind == "stop":
        blocked = [row for row in rows if row["stop"]]
        return "ST2" if len(blocked) >= 2 or rows[told["row"] - 1]["stop"] else ""
    return _forbids_positive(rows, pile, card, told)


def _forbids_seven(rows: list[Row], card: int) -> str:
    number = end_for(rows, card)
    if number == 0:
        return "N4"
    return "N3" if rows[number - 1]["seven"] else ""


def _forbids_insert(rows: list[Row], card: int, told: Told) -> str:
    row = rows[told["row"] - 1]
    if row["stop"]:
        return "I5"
    if card < row["cards"][-1]:
        return ""
    return "I7" if len(row["cards"]) == 1 else "I1"


def _forbids_shift(rows: list[Row], told: Told) -> str:
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
    return "SH3" if full(goal) else ""


def _forbids_positive(rows: list[Row], pile: list[int], card: int, told: Told) -> str:
    may = rows_to_take(rows, card)
    if not may:
        return "NP1"
    number = told.get("row") or may[0]
    if number not in may:
        return "ST5" if rows[number - 1]["stop"] else "NP1"
    row = rows[number - 1]["cards"]
    if told["turn"] not in row:
        return "NP5"
    others = [*pile, *row]
    if len(rows) == 5:  # F9, NP8: the played card is taken too and may be among them
        others.append(card)
    others.remove(told["turn"])
    cancel = told.get("cancel", [])
    if len(set(cancel)) < len(cancel) or any(each not in others for each in cancel):
        return "NP2"
    return "NP3" if worth(cancel) > bullheads(told["turn"]) else ""


def best_cancelled(rows: list[Row], pile: list[int], card: int, number: int, turn: int) -> int:
    """The most bullheads that whole cards can cancel when this card of that row turns (NP3)."""
    others = [*pile, *rows[number - 1]["cards"]]
    if len(rows) == 5:
        others.append(card)
    others.remove(turn)
    sums = {0}
    for each in others:
        sums |= {one + bullheads(each) for one in sums if one + bullheads(each) <= bullheads(turn)}
    return max(sums)


def tries(rows: list[Row], card: int) -> Iterator[Told]:
    """Every special card with every choice, legal or not; the sets to cancel are left out."""
    numbers = range(1, len(rows) + 1)
    lying = [each for row in rows for each in row["cards"]]
    yield {"card": "fifth-row"}
    yield {"card": "seven"}
    for number in numbers:
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
