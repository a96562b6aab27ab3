"""Asking the referee: rulings on cards that nobody has played, on rows that anybody can set."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from companion.games.cards import bullheads
from companion.games.rows import Rows, choice, laid, ruling
from companion.games.rulings import Ruling
from companion.models.unfolding import Step


class Answer(NamedTuple):
    """The cards that could be placed, and the low card that waits for a choice, if there is one."""

    steps: tuple[Step, ...]
    rows: Rows  # as they lie after the steps
    open: Ruling | None = None
    costs: Mapping[int, Ruling] = {}  # what each row would cost the open card


def ask(rows: Rows, cards: Iterable[int], chosen: Mapping[int, int]) -> Answer:
    """Place these cards from the lowest (Q11); `chosen` says which row a low card takes."""
    told: list[Step] = []
    for card in sorted(cards):
        verdict = ruling(rows, card)
        if not verdict.row:
            if card not in chosen:
                return Answer(tuple(told), rows, verdict, costs(rows, card))
            verdict = costs(rows, card)[chosen[card]]
        after = laid(rows, verdict)
        told.append(Step(verdict, rows, after, {"": bullheads(verdict.took)}))
        rows = after
    return Answer(tuple(told), rows)


def costs(rows: Rows, card: int) -> dict[int, Ruling]:
    """What each row would cost a low card."""
    return {row: choice(rows, card, row) for row in range(1, len(rows) + 1)}


def everywhere(rows: Rows, cards: Iterable[int]) -> dict[int, Ruling]:
    """Where each of these cards would go if it came next."""
    return {card: ruling(rows, card) for card in cards}


def ready(rows: Sequence[Sequence[int]]) -> bool:
    """Whether every row has a card, so that a question has an answer."""
    return all(rows) and bool(rows)
