"""Which disputed cases a special card meets, so that a random test can say what it has seen."""

from __future__ import annotations

from collections.abc import Iterator

from tests.games.naive import bullheads, worth
from tests.games.naive_limits import best_cancelled
from tests.games.naive_specials import PRINTED, House, Outcome, Row, Told, end_for, full, open_rows


def met(rows: list[Row], card: int, told: Told, after: Outcome) -> Iterator[str]:
    """The disputed cases that this special card meets, by their ids."""
    kind, took, five = told["card"], after["takes"] > 0, len(rows) == 5
    row = rows[told.get("row", 1) - 1]
    if kind == "fifth-row" and end_for(rows, card) == 0:
        yield "F2"
    if kind == "seven" and told.get("row", end_for(rows, card)) == end_for(rows, card):
        yield "N1 full" if full(rows[end_for(rows, card) - 1]) else "N1 fewer"
    if kind == "insert":
        yield (
            "I11"
            if not took
            else {
                (False, False): "I3",
                (False, True): "N9",
                (True, False): "F8",
                (True, True): "F16",
            }[five, row["seven"]]
        )
    if kind == "replace" and (took or after["asks"]):
        yield "R8" if five else "R1"
    if kind == "shift":
        yield from _met_by_shift(rows, told, after)
    if kind == "stop":
        yield "ST7" if took else "G5" if after["asks"] else "ST12"
    if kind == "positive":
        yield from _met_by_positive(rows, card, told)
    if end_for(rows, card) == 0 and any(each["cards"][-1] < card for each in rows):
        yield "ST4"


def _met_by_positive(rows: list[Row], card: int, told: Told) -> Iterator[str]:
    (source,) = [each for each in rows if told["turn"] in each["cards"]]
    yield "NP4" if worth(told["cancel"]) < bullheads(told["turn"]) else "NP2"
    if len(source["cards"]) in {1, 6}:
        yield "NP6" if source["seven"] and len(source["cards"]) == 6 else "NP7"
    if len(rows) == 5:
        yield "F15" if len(source["cards"]) == 6 else "F5"
        yield "F9" if card in told["cancel"] else "NP8"
    if len(open_rows(rows)) < len(rows):
        yield "ST6"


def _met_by_shift(rows: list[Row], told: Told, after: Outcome) -> Iterator[str]:
    (source,) = [each for each in rows if told["move"] in each["cards"]]
    if len(source["cards"]) == 1:
        yield "N11" if source["seven"] else "F12" if len(rows) == 5 else "SH5"
    elif after["takes"] or after["asks"]:
        yield "SH4"
    if len(rows[told["row"] - 1]["cards"]) == 5:
        yield "N10"


def met_in_house(
    rows: list[Row],
    pile: list[int],
    card: int,
    told: Told,
    after: Outcome,
    house: House,
    credit: int,
) -> Iterator[str]:
    """The cases that only house rules make, by the ids of the rulings that these turn round."""
    kind, row = told["card"], rows[told.get("row", 1) - 1]
    if kind == "seven" and told.get("row", end_for(rows, card)) != end_for(rows, card):
        yield "N2 elsewhere" if end_for(rows, card) else "N2 low"
    if kind == "insert" and card > row["cards"][-1]:
        yield "I1 full" if after["takes"] else "I1 room"
    if kind == "insert" and after["takes"] and len(after["rows"]) == 5:
        yield "F16 kept" if row["seven"] else "F8 kept"
    if kind == "shift" and full(row):
        yield from _met_by_full_shift(rows, told, after)
    if kind == "positive":
        yield from _met_by_change(told, after, house, credit)
        if "own-card-counts" in house and len(rows) == 5:
            yield from _met_by_own_card(rows, pile, card, told, house, credit)


def _met_by_full_shift(rows: list[Row], told: Told, after: Outcome) -> Iterator[str]:
    (source,) = [each for each in rows if told["move"] in each["cards"]]
    yield "SH3 five rows" if len(rows) == 5 else "SH3 four rows"
    if len(source["cards"]) == 1:
        yield "SH3 empties"
    if after["takes"] == 2 or after["asks"]:
        yield "SH3 and a take"


def _met_by_change(told: Told, after: Outcome, house: House, credit: int) -> Iterator[str]:
    if after["change"] > 0:
        yield "NP3 carried"
    if credit and worth(told["cancel"]) > bullheads(told["turn"]):
        yield "NP3 spent"
    left = bullheads(told["turn"]) + credit - worth(told["cancel"])
    if "make-change" in house and credit + after["change"] < left:
        yield "NP4 floor"
        if worth(after["pile"]) > credit + after["change"]:  # NP8: the own card is not paid for
            yield "NP4 own card"


def _met_by_own_card(
    rows: list[Row], pile: list[int], card: int, told: Told, house: House, credit: int
) -> Iterator[str]:
    """NP8: whether the pile is so small that the played card would have made the set better."""
    number = next(n for n, row in enumerate(rows, 1) if told["turn"] in row["cards"])
    strict, lax = (
        best_cancelled(rows, pile, card, number, told["turn"], house=each, credit=credit)
        for each in (house, PRINTED)
    )
    yield "NP8 small pile" if strict < lax else "NP8 strict"
