"""The picture of a table with rows of cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, cast

from companion.games.core.asking import ROW, Deed, Preview, Question, Touch
from companion.games.core.ledger import Table
from companion.games.core.rulings import Piece, Ruling
from companion.games.rows.marks import UNMARKED, Marks, met
from companion.games.rows.placing import Rows
from companion.games.rows.rulings import RowRuling
from companion.games.rows.table import RowTable, rows_of
from companion.models.table.entered import Entered
from companion.models.table.scene import Queued
from companion.models.table.story import TableBeat
from companion.models.views.picture import Picture, choices, next_touch
from companion.models.views.row_scene import RowScene

if TYPE_CHECKING:
    from companion.models.table.laying import Laying
    from companion.words import Words


class Waits(NamedTuple):
    """A card before its player: where it would go, as far as that can be known yet."""

    player: str
    card: int
    ruling: RowRuling | None = None  # None behind somebody's choice of a row
    chooses: bool = False  # its player must choose a row
    row: int = 0  # where the row lies now: a row that closes before lets those below move up
    changed: bool = False  # whether that row is blocked now or will have been taken before


class RowsPicture(Picture):
    """Rows of cards, with what is said of them."""

    rows_answer = True

    def still(self, table: Table | None) -> RowScene:
        """The rows with the marks among them."""
        found = rows_of(table)
        return RowScene() if found is None else RowScene(found.rows, found.marks)

    def entering(self, entered: Entered) -> RowScene:
        """The rows; of a deal the start cards as far as they are there, each in its row."""
        if any(spot.kind != ROW for spot in entered.spots):
            return self.still(self.now.state.table)
        return RowScene(tuple(tuple(map(int, entered.at(spot))) for spot in entered.spots))

    def laid(self, laying: Laying) -> RowScene:
        """The rows as they are told, each of them touched to tell it."""
        marks = Marks(laying.marks.get("stop", ()), laying.marks.get("seven", ()))
        return RowScene(laying.rows, marks, laying.row, touchable=True)

    def beat(self, step: TableBeat) -> RowScene:
        """The card where it goes, or in the row that it is about to take, with what that costs."""
        ruling, before, after = _ruled(step.ruling), _rows(step.before), _rows(step.after)
        if ruling.took:
            return RowScene(
                meeting(before.rows, ruling),
                before.marks,
                ruling.row,
                ruling.card,
                ruling.row,
                notes={ruling.row: str(ruling.points).replace("-", "−")},
            )
        return RowScene(after.rows, after.marks, ruling.row, ruling.card)

    def landed(self, step: TableBeat) -> RowScene:
        """The rows after it."""
        return self.still(step.after)

    def answers(self, question: Question) -> bool:
        """A row is touched itself."""
        return question.ask == ROW

    def asked(self, question: Question) -> RowScene:
        """The rows, with what each of them would cost."""
        scene = self.still(self.now.state.table)
        if not self.answers(question):
            return scene
        costs = {int(each.value): each.preview.points for each in question.options}
        return scene._replace(choices=costs)

    def flight(self, step: TableBeat) -> bool:
        """Whether a number card comes to lie in a row."""
        ruling = _ruled(step.ruling)
        return bool(ruling.card and ruling.row)

    # -- what waits -----------------------------------------------------------------------------

    def waits(self) -> tuple[Waits, ...]:
        """The cards that wait, the next one first."""
        now, table = self.now, rows_of(self.now.state.table)
        if table is None:
            return ()
        foretold = self.foretold()
        event = now.due.event if now.due is not None else None
        beats = [*now.game.beats(now.state, event, foretold)] if event is not None else []
        found = []
        lie = list(range(1, len(table.rows) + 1))  # the numbers that the rows have now
        changed = set(table.marks.stops)
        for at, (card, player) in enumerate(table.pending):
            if at >= len(foretold):
                found.append(Waits(player, card, None, at == len(foretold)))
                continue
            ruling = _ruled(foretold[at])
            row = lie[ruling.row - 1]
            found.append(Waits(player, card, ruling, False, row, row in changed))
            if ruling.took:
                changed.add(row)
            if len(beats[at].after.rows) < len(beats[at].before.rows):  # the row closes
                lie.remove(row)
        return tuple(found)

    def takes_row(self, piece: Piece) -> int:
        """The row that a card takes, by the number that it has now."""
        found = (each for each in self.waits() if each.card == piece and each.ruling is not None)
        return next((each.row for each in found if each.ruling and each.ruling.took), 0)

    def queue(self, words: Words) -> tuple[Queued, ...]:
        """Where each card would go."""
        return tuple(self._queued(words, each) for each in self.waits())

    def _queued(self, words: Words, waits: Waits) -> Queued:
        tr, ruling, held = words.tr, waits.ruling, self._held(waits.player)
        if ruling is not None and ruling.took:
            sure = self.certain(waits.card)
            text = tr("takes row {row}") if sure else tr("might take row {row}")
            goes = text.format(row=waits.row)
            return Queued(waits.player, waits.card, goes, ruling.points, True, held)
        if ruling is not None and waits.changed:
            goes = tr("after {card}").format(card=ruling.behind)
        elif ruling is not None:
            goes = tr("to row {row}").format(row=waits.row)
        else:
            goes = tr("chooses a row") if waits.chooses else tr("later")
        return Queued(waits.player, waits.card, goes, held=held)

    def waiting(self) -> RowScene:
        """The rows, with the cards that would come to lie behind them."""
        return self.still(self.now.state.table)._replace(ghosts=ghosts(self.waits()))

    def aimed(self, ruling: Ruling | None) -> RowScene:
        """The rows, lit where the next card goes without anything played for it."""
        scene = self.still(self.now.state.table)
        return scene if ruling is None else scene._replace(lit=_ruled(ruling).row)

    # -- choosing -------------------------------------------------------------------------------

    def choosing(self, deeds: Sequence[Deed], done: Sequence[Touch]) -> RowScene:
        """Rows with their price, or the cards that can be touched."""
        scene, open_ = self.still(self.now.state.table), choices(deeds, done)
        if next_touch(deeds, done) != ROW:
            return scene._replace(live=frozenset(map(int, open_)))
        costs = {int(row): deed.preview.points for row, deed in open_.items()}
        # Only what can be chosen has a price.
        notes = dict.fromkeys(range(1, len(scene.rows) + 1), "")
        notes |= {row: "?" for row, cost in costs.items() if cost is None}
        return scene._replace(
            choices={row: cost or 0 for row, cost in costs.items()},
            notes={row: note for row, note in notes.items() if costs.get(row) is None},
            fresh=int(done[-1].value) if isinstance(done[-1].value, int) else 0,
        )

    def lit(self, piece: Piece) -> RowScene:
        """The rows, lit where a card lies."""
        scene = self.still(self.now.state.table)
        row = next((row for row, cards in enumerate(scene.rows, 1) if piece in cards), 0)
        return scene._replace(lit=row)

    def outcome(
        self, table: Table | None, steps: Sequence[TableBeat], _then: Preview | None = None
    ) -> RowScene:
        """The rows as they would be, with the cards that change their row."""
        rulings = [(_ruled(step.ruling), _rows(step.before).rows) for step in steps]
        moved = (ruling.card for ruling, rows in rulings if any(ruling.card in row for row in rows))
        return self.still(table)._replace(fresh=rulings[-1][0].card, moved=frozenset(moved))

    def changed(
        self, before: Table | None, after: Table | None, question: Question | None
    ) -> RowScene:
        """The rows, with those cards framed that lie otherwise."""
        lies, lay = self.still(after), self.still(before)
        costs = question.options if question is not None else ()
        prices = {int(option.value): option.preview.points for option in costs}
        return lies._replace(choices=prices, moved=otherwise(lay.rows, lies.rows))


def ghosts(waits: Sequence[Waits]) -> dict[int, tuple[int, ...]]:
    """The cards that would come to lie behind each row, up to the one that takes it."""
    found: dict[int, tuple[int, ...]] = {}
    taken: set[int] = set()
    for each in waits:
        ruling = each.ruling
        if ruling is None:
            break
        if each.row not in taken:
            found[each.row] = (*found.get(each.row, ()), ruling.card)
        if ruling.took:
            taken.add(each.row)
    return found


def meeting(before: Rows, ruling: RowRuling) -> Rows:
    """The moment of a take: the card lies in the row that it is about to take.

    A low card never was its sixth, nor is it pushed in before the others: it lies alone where they
    lay, for it starts the row anew. Only a row that closes (F6) is taken together with it.
    """
    if ruling.rule != "low-card" or not ruling.row:
        return met(before, ruling)
    at = ruling.row - 1
    lies = (*before[at], ruling.card) if ruling.card in ruling.took else (ruling.card,)
    return (*before[:at], lies, *before[at + 1 :])


def otherwise(before: Rows, after: Rows) -> frozenset[int]:
    """The cards that would lie in another row than they do, or did not lie in any."""
    rows = (*before, *[()] * len(after))
    return frozenset(
        card for row, cards in zip(rows, after, strict=False) for card in cards if card not in row
    )


def lie(table: object) -> tuple[Rows, Marks]:
    """The rows of any table, and the marks among them."""
    found = rows_of(table)
    return ((), UNMARKED) if found is None else (found.rows, found.marks)


def _ruled(ruling: Ruling) -> RowRuling:
    return cast("RowRuling", ruling)


def _rows(table: Table) -> RowTable:
    return cast("RowTable", table)
