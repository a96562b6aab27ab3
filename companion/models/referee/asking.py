"""Asking the referee: rulings on cards that nobody has played, on rows that anybody can set."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, cast

from companion.games.core.asking import Spot
from companion.games.core.game import Game, Lies
from companion.games.core.rulings import Ruling
from companion.games.rows.marks import UNMARKED, Marks
from companion.games.rows.placing import Rows
from companion.games.rows.rulings import RowRuling
from companion.games.rows.table import RowTable
from companion.models.table.story import Step

NOBODY = ""  # whose card is asked about
BLOCKED, LONGER = "stop", "seven"  # the marks on rows, as a position names them


class Answer(NamedTuple):
    """The cards that could be placed, and the low card that waits for a choice, if there is one."""

    steps: tuple[Step, ...]
    table: RowTable  # as it lies after the steps
    open: RowRuling | None = None
    costs: Mapping[int, RowRuling] = {}  # what each row would cost the open card

    @property
    def rows(self) -> Rows:
        """The rows after the steps."""
        return self.table.rows


def ask(
    game: Game[Any],
    rows: Rows,
    cards: Iterable[int],
    chosen: Mapping[int, int],
    marks: Marks = UNMARKED,
) -> Answer:
    """Place these cards from the lowest (Q11); `chosen` says which row a low card takes."""
    told: list[Step] = []
    table = _table(game, rows, marks)
    for card in sorted(cards):
        found = game.judge(table, card)
        ruling, after = found.ruling, found.after
        if after is None:
            if card not in chosen:
                prices = {row: _ruled(price) for row, (price, _) in found.choices.items()}
                return Answer(tuple(told), table, _ruled(ruling), prices)
            ruling, after = found.choices[chosen[card]]
        told.append(Step(ruling, table, after))
        table = after
    return Answer(tuple(told), table)


def costs(game: Game[Any], rows: Rows, card: int, marks: Marks = UNMARKED) -> dict[int, RowRuling]:
    """What each row would cost a low card; a blocked one cannot be taken (ST5)."""
    found = game.judge(_table(game, rows, marks), card)
    return {row: _ruled(price) for row, (price, _) in found.choices.items()}


def everywhere(
    game: Game[Any], rows: Rows, cards: Iterable[int], marks: Marks = UNMARKED
) -> dict[int, RowRuling]:
    """Where each of these cards would go if it came next."""
    table = _table(game, rows, marks)
    return {card: _ruled(game.judge(table, card).ruling) for card in cards}


def _table(game: Game[Any], rows: Rows, marks: Marks) -> RowTable:
    lies = {Spot.row(number): row for number, row in enumerate(rows, 1)}
    signs = {BLOCKED: marks.stops, LONGER: marks.sevens}
    return cast("RowTable", game.position(Lies(lies, signs, {})))


def _ruled(ruling: Ruling) -> RowRuling:
    return cast("RowRuling", ruling)


def ready(rows: Sequence[Sequence[int]]) -> bool:
    """Whether every row has a card, so that a question has an answer."""
    return all(rows) and bool(rows)
