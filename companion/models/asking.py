"""Asking the referee: rulings on cards that nobody has played, on rows that anybody can set."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from companion.games import placing
from companion.games.motion import UNMARKED, Marks
from companion.games.placing import laid, verdict
from companion.games.rows import Rows
from companion.games.rulings import Ruling
from companion.games.spread import Spread
from companion.models.unfolding import Step

NOBODY = ""  # whose card is asked about


class Answer(NamedTuple):
    """The cards that could be placed, and the low card that waits for a choice, if there is one."""

    steps: tuple[Step, ...]
    rows: Rows  # as they lie after the steps
    open: Ruling | None = None
    costs: Mapping[int, Ruling] = {}  # what each row would cost the open card
    marks: Marks = UNMARKED  # the special cards among the rows by then


def ask(
    rows: Rows, cards: Iterable[int], chosen: Mapping[int, int], marks: Marks = UNMARKED
) -> Answer:
    """Place these cards from the lowest (Q11); `chosen` says which row a low card takes."""
    told: list[Step] = []
    table = _table(rows, marks)
    for card in sorted(cards):
        ruling = verdict(table, card, NOBODY)
        if not ruling.row:
            if card not in chosen:
                return Answer(
                    tuple(told), table.rows, ruling, costs(table.rows, card, marks), marks
                )
            ruling = _choice(table, card, chosen[card])
        after = laid(table, ruling)
        now, then = Marks(table.stops, table.sevens), Marks(after.stops, after.sevens)
        told.append(Step(ruling, table.rows, after.rows, {NOBODY: ruling.points}, now, then))
        table, marks = after, then
    return Answer(tuple(told), table.rows, marks=marks)


def costs(rows: Rows, card: int, marks: Marks = UNMARKED) -> dict[int, Ruling]:
    """What each row would cost a low card; a blocked one cannot be taken (ST5)."""
    table = _table(rows, marks)
    return {row: _choice(table, card, row) for row, _ in table.free()}


def low(rows: Rows, card: int, player: str, marks: Marks) -> Ruling:
    """The verdict on a card that fits no free row, before its player has chosen one."""
    return verdict(_table(rows, marks), card, player)


def everywhere(rows: Rows, cards: Iterable[int], marks: Marks = UNMARKED) -> dict[int, Ruling]:
    """Where each of these cards would go if it came next."""
    table = _table(rows, marks)
    return {card: verdict(table, card, NOBODY) for card in cards}


def _table(rows: Rows, marks: Marks) -> Spread:
    """These rows as a table; without special cards its rules are those of the card game."""
    return Spread(rows, {NOBODY: ()}, stops=marks.stops, sevens=marks.sevens)


def _choice(table: Spread, card: int, row: int) -> Ruling:
    return placing.chosen(table, card, NOBODY, row)


def ready(rows: Sequence[Sequence[int]]) -> bool:
    """Whether every row has a card, so that a question has an answer."""
    return all(rows) and bool(rows)
