"""A question to the referee while it is being put: the rows as set, and the cards asked about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from companion.games.core.game import Game
from companion.games.rows.marks import UNMARKED, Marks
from companion.games.rows.placing import FULL, ROWS
from companion.models.referee.asking import RefereeAnswer, ask, ready, standing_in

ASKED = 0  # the cursor's place for the cards that are asked about; rows count from 1


@dataclass(frozen=True, slots=True)
class Inquiry:
    """Rows that anybody can set, and the cards whose place is asked.

    On a bare table each tap tells the last card of the next row, and the fifth asks: how many lie
    there is not known then, and can be told. Whoever touches a row stays in it and tells all its
    cards.
    """

    rows: tuple[tuple[int, ...], ...] = ((),) * ROWS
    asked: tuple[int, ...] = ()
    chosen: Mapping[int, int] = field(default_factory=dict)  # the row that a low card takes
    cursor: int = 1
    stays: bool = False  # whether the cursor was put on its row by hand
    gone: frozenset[int] = frozenset()  # cards in piles, which nobody can play
    marks: Marks = UNMARKED  # the special cards among the rows
    # How many lie in a row of which only the last card was told; 0 where nobody knows yet.
    many: Mapping[int, int] = field(default_factory=dict)
    game: str = ""  # by whose rules, where no match says so and it is not the first on the shelf

    @classmethod
    def about(
        cls, rows: Sequence[Sequence[int]], gone: Sequence[int] = (), marks: Marks = UNMARKED
    ) -> Inquiry:
        """A question about rows that lie there already."""
        lying = tuple(tuple(row) for row in rows)
        return cls(lying, cursor=ASKED, gone=frozenset(gone), marks=marks)

    @property
    def ready(self) -> bool:
        """Whether the rows can answer."""
        return ready(self.rows)

    def answer(self, game: Game[Any]) -> RefereeAnswer:
        """What the referee says by the rules of this game."""
        return ask(game, self.rows, self.asked, self.chosen, self.marks, self.many)

    def room(self, row: int) -> int:
        """How many cards a row holds."""
        return FULL + (row in self.marks.sevens)

    def row_of(self, card: int) -> int:
        """The row that a card lies in; 0 for none."""
        return next((at for at, row in enumerate(self.rows, 1) if card in row), 0)

    def tap(self, card: int) -> Inquiry:
        """Put the card where the cursor is, or take it away from there."""
        if self.cursor == ASKED:
            return self._ask(card)
        row = self.rows[self.cursor - 1]
        lies = self.row_of(card)
        if card in row or (lies and not self.stays and not row):
            # As at a deal: a second tap takes back what the first laid.
            rows = [tuple(each for each in lying if each != card) for lying in self.rows]
            return self._laid(rows, lies, whole=lies if self.stays else 0)
        if len(row) >= self.room(self.cursor):
            return self
        rows = [tuple(each for each in lying if each != card) for lying in self.rows]
        rows[self.cursor - 1] = tuple(sorted((*row, card)))
        asked = tuple(each for each in self.asked if each != card)
        if self.stays:
            return replace(self._laid(rows, self.cursor, whole=self.cursor), asked=asked)
        laid = replace(self._laid(rows, self.cursor), asked=asked)
        laid = replace(laid, many={**laid.many, self.cursor: 0})
        return laid.move(laid.next_place(), stays=False)

    def _laid(self, rows: Sequence[tuple[int, ...]], cursor: int, whole: int = 0) -> Inquiry:
        """Other rows; in the `whole` one lies what is told there, or as many as were said."""
        many = {
            row: number
            for row, number in self.many.items()
            if rows[row - 1] and (row != whole or number > len(rows[row - 1]))
        }
        return replace(self, rows=tuple(rows), chosen={}, cursor=cursor, many=many)

    def tell(self, row: int, number: int) -> Inquiry:
        """Say how many lie in a row; said again, it is not known any more."""
        if row not in self.many and number == len(self.rows[row - 1]):
            return self  # all of them were told
        number = 0 if self.many.get(row) == number else number
        return replace(self, many={**self.many, row: number})

    def most(self, row: int) -> int:
        """How many can lie in a row that ends like this: cards before the known ones are lower."""
        others = {each: number for each, number in self.many.items() if each != row}
        wish = {**others, row: self.room(row)}
        stand_ins = standing_in(self.rows, wish, (*self.asked, *self.gone))
        return len(self.rows[row - 1]) + len(stand_ins.get(row, ()))

    def move(self, place: int, *, stays: bool = True) -> Inquiry:
        """Put the cursor on a row, or on the cards asked about."""
        return replace(self, cursor=place, stays=stays and place != ASKED)

    def next_place(self) -> int:
        """The first row without a card, or the question."""
        return next((at for at, row in enumerate(self.rows, 1) if not row), ASKED)

    def choose(self, card: int, row: int) -> Inquiry:
        """Let a low card take this row; the cards above it meet other rows then."""
        return replace(self, chosen={**self._chosen_below(card), card: row})

    @property
    def taking(self) -> bool:
        """Whether a low card has taken a row.

        It starts the row anew, and all others follow it; but a fifth row is closed by it, and the
        next card may be too low again.
        """
        return bool(self.chosen)

    def reopen(self) -> Inquiry:
        """The same question before the last low card took a row."""
        return replace(self, chosen=self._chosen_below(max(self.chosen)))

    def _chosen_below(self, card: int) -> dict[int, int]:
        return {low: row for low, row in self.chosen.items() if low < card}

    def anew(self) -> Inquiry:
        """The same rows and no question yet."""
        return replace(self, asked=(), chosen={}, cursor=self.next_place(), stays=False)

    def _ask(self, card: int) -> Inquiry:
        if self.row_of(card) or card in self.gone:
            return self
        # What a low card took is as it was: the cards above it come later.
        chosen = self._chosen_below(card)
        if card in self.asked:
            left = tuple(each for each in self.asked if each != card)
            return replace(self, asked=left, chosen=chosen)
        return replace(self, asked=(*self.asked, card), chosen=chosen)

    # -- as a draft --------------------------------------------------------------------------

    def draft(self) -> dict[str, Any]:
        """What is kept so that a killed app opens with the same question."""
        return {
            "rows": [list(row) for row in self.rows],
            "asked": list(self.asked),
            "chosen": [[card, row] for card, row in self.chosen.items()],
            "at": self.cursor,
            "stays": self.stays,
            "gone": sorted(self.gone),
            "marks": [list(rows) for rows in self.marks],
            "many": [[row, number] for row, number in self.many.items()],
            "game": self.game,
        }

    @classmethod
    def from_draft(cls, draft: Any) -> Inquiry:
        """The question of a draft; an empty one where there is none."""
        if not isinstance(draft, dict):
            return cls()
        return cls(
            tuple(tuple(map(int, row)) for row in draft["rows"]),
            tuple(map(int, draft["asked"])),
            dict(draft["chosen"]),
            draft["at"],
            bool(draft.get("stays")),
            gone=frozenset(draft["gone"]),
            marks=Marks(*(tuple(map(int, rows)) for rows in draft.get("marks", ()))),
            many={int(row): int(number) for row, number in draft.get("many", ())},
            game=str(draft.get("game", "")),
        )
