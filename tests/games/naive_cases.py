"""Which disputed cases a special card meets, so that a random test can say what it has seen."""

from __future__ import annotations

from collections.abc import Iterator

from tests.games.naive import bullheads, worth
from tests.games.naive_specials import Outcome, Row, Told, end_for, full, open_rows


def met(rows: list[Row], card: int, told: Told, after: Outcome) -> Iterator[str]:
    """The disputed cases that this special card meets, by their ids."""
    kind, took, five = told["card"], after["took"], len(rows) == 5
    row = rows[told.get("row", 1) - 1]
    if kind == "fifth-row" and end_for(rows, card) == 0:
        yield "F2"
    if kind == "seven":
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
    elif after["took"] or after["asks"]:
        yield "SH4"
    if len(rows[told["row"] - 1]["cards"]) == 5:
        yield "N10"
