"""Asking the referee: rulings on cards that nobody has played, on rows that anybody can set."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, cast

from companion.games.core.asking import Spot
from companion.games.core.game import Game, Lies
from companion.games.core.ledger import Table
from companion.games.core.rulings import Ruling
from companion.games.rows.cards import CARDS, DECK
from companion.games.rows.marks import UNMARKED, Marks
from companion.games.rows.placing import Rows
from companion.games.rows.rulings import RowRuling
from companion.games.rows.table import RowTable
from companion.models.table.story import TableBeat

BLOCKED, LONGER = "stop", "seven"  # the marks on rows, as a position names them
UNTOLD: Mapping[int, int] = {}  # every row is known whole


class AnsweredCard(NamedTuple):
    """One card of an answer."""

    step: TableBeat
    choices: Mapping[int, RowRuling] = {}  # what each row would cost a low card
    unsure: frozenset[int] = frozenset()  # rows in which more may lie than anybody told


class RefereeAnswer(NamedTuple):
    """The cards in their order; the last one may be a low card that waits for a choice."""

    said: tuple[AnsweredCard, ...]
    table: RowTable  # as it lies after the cards that could be placed
    waits: bool = False

    @property
    def steps(self) -> tuple[TableBeat, ...]:
        """The cards that could be placed."""
        placed = self.said[:-1] if self.waits else self.said
        return tuple(each.step for each in placed)

    @property
    def open(self) -> RowRuling | None:
        """The low card that waits."""
        return _ruled(self.said[-1].step.ruling) if self.waits else None

    @property
    def costs(self) -> Mapping[int, RowRuling]:
        """What each row would cost it."""
        return self.said[-1].choices if self.waits else {}

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
    many: Mapping[int, int] = UNTOLD,
) -> RefereeAnswer:
    """Place these cards from the lowest (Q11); `chosen` says which row a low card takes.

    `many` says how many cards lie in a row of which not all are known, 0 where nobody told that
    either. Such a card is told as 0.
    """
    asked = sorted(cards)
    stand_ins = standing_in(rows, many, asked)
    table = _table(game, filled(rows, stand_ins), marks)
    unsure = frozenset(row for row, number in many.items() if not number)
    hidden = frozenset(card for row in stand_ins.values() for card in row)
    said: list[AnsweredCard] = []
    for card in asked:
        found = game.judge(table, card)
        ruling, after = found.ruling, found.after
        prices = {row: _hide(price, hidden) for row, (price, _) in found.choices.items()}
        if after is None and card not in chosen:
            seen = _unseen(game, table, hidden)
            said.append(AnsweredCard(_step(ruling, seen, seen), prices, unsure))
            return RefereeAnswer(tuple(said), seen, waits=True)
        if after is None:
            ruling, after = found.choices[chosen[card]]
        step = _step(
            _hide(ruling, hidden), _unseen(game, table, hidden), _unseen(game, after, hidden)
        )
        said.append(AnsweredCard(step, prices, unsure))
        unsure = _still_unsure(unsure, _ruled(ruling), len(table.rows) - len(after.rows))
        table = after
    return RefereeAnswer(tuple(said), _unseen(game, table, hidden))


def _step(ruling: Ruling, before: RowTable, after: RowTable) -> TableBeat:
    return TableBeat(ruling, cast("Table", before), cast("Table", after))


def _still_unsure(unsure: frozenset[int], ruling: RowRuling, closed: int) -> frozenset[int]:
    """A row that was taken begins anew; one that closes lets those below move up."""
    if not ruling.took:
        return unsure
    row = ruling.row
    return frozenset(each - closed * (each > row) for each in unsure if each != row)


def standing_in(
    rows: Rows, many: Mapping[int, int], asked: Iterable[int] = ()
) -> dict[int, tuple[int, ...]]:
    """Cards that could lie before those that are known: rows ascend, so they are lower.

    Only their number tells something; what they are is never shown.
    """
    free = set(range(1, DECK + 1)) - {card for row in rows for card in row} - set(asked)
    found = {}
    for row in sorted(many, key=lambda each: rows[each - 1][:1]):
        cards = rows[row - 1]
        wanted = max(0, many[row] - len(cards)) if cards else 0
        if wanted:
            lower = sorted(card for card in free if card < cards[0])
            found[row] = tuple(lower[-wanted:])
            free -= set(found[row])
    return found


def filled(rows: Rows, stand_ins: Mapping[int, tuple[int, ...]]) -> Rows:
    """The rows with these cards before their own."""
    return tuple((*stand_ins.get(at, ()), *row) for at, row in enumerate(rows, 1))


def _unseen(game: Game[Any], table: RowTable, hidden: frozenset[int]) -> RowTable:
    """The same position as people know it."""
    if not hidden:
        return table
    rows = tuple(tuple(0 if card in hidden else card for card in row) for row in table.rows)
    return _table(game, rows, table.marks)


def _hide(ruling: Ruling, hidden: frozenset[int]) -> RowRuling:
    """The ruling without what nobody knows: its points are those of the known cards."""
    row = _ruled(ruling)
    if hidden.isdisjoint(row.took):
        return row
    took = tuple(0 if card in hidden else card for card in row.took)
    return row._replace(took=took, points=CARDS.bullheads(filter(None, took)))


def everywhere(
    game: Game[Any],
    rows: Rows,
    cards: Iterable[int],
    marks: Marks = UNMARKED,
    many: Mapping[int, int] = UNTOLD,
) -> dict[int, RowRuling]:
    """Where each of these cards would go if it came next."""
    table = _table(game, filled(rows, standing_in(rows, many)), marks)
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
