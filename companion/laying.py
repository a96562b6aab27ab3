"""The table as it really lies, while somebody tells it: the cards of each row and each pile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.games.events import Table
from companion.games.rulings import Refusal, Refused
from companion.match import Match

Place = int | str  # a row's number, or whose pile


@dataclass(frozen=True, slots=True)
class Laying:
    """Rows and piles that can be changed card by card; nothing of it is written yet."""

    rows: tuple[tuple[int, ...], ...]
    piles: Mapping[str, tuple[int, ...]]
    cursor: Place = 1
    agreed: bool = False

    @classmethod
    def of(cls, match: Match) -> Laying:
        """The table as the app has it, to be changed into what it is."""
        table: Any = match.state.table
        return cls(table.rows, dict(table.piles))

    @property
    def places(self) -> tuple[Place, ...]:
        """The rows, then everybody's pile."""
        return (*range(1, len(self.rows) + 1), *self.piles)

    def cards(self, place: Place) -> tuple[int, ...]:
        """What lies at a place."""
        return self.rows[place - 1] if isinstance(place, int) else self.piles[place]

    def place_of(self, card: int) -> Place | None:
        """Where a card lies."""
        return next((place for place in self.places if card in self.cards(place)), None)

    def tap(self, card: int) -> Laying:
        """Put the card last at the cursor's place; from there it is taken away."""
        here = card in self.cards(self.cursor)
        rows = tuple(tuple(each for each in row if each != card) for row in self.rows)
        piles = {
            player: tuple(each for each in pile if each != card)
            for player, pile in self.piles.items()
        }
        bare = replace(self, rows=rows, piles=piles)
        return bare if here else bare.put(card)

    def put(self, card: int) -> Laying:
        """Put a card that lies nowhere at the cursor's place."""
        if isinstance(self.cursor, str):
            pile = (*self.piles[self.cursor], card)
            return replace(self, piles={**self.piles, self.cursor: pile})
        at = self.cursor - 1
        return replace(self, rows=(*self.rows[:at], (*self.rows[at], card), *self.rows[at + 1 :]))

    def move(self, place: Place) -> Laying:
        """Put the cursor on a row or a pile."""
        return replace(self, cursor=place)

    def agree(self) -> Laying:
        """Call it the people's own decision, or no longer."""
        return replace(self, agreed=not self.agreed)

    def event(self, match: Match) -> Table:
        """What is written; piles that nobody touched are left as they are."""
        table: Any = match.state.table
        untouched = {player: tuple(pile) for player, pile in table.piles.items()} == self.piles
        return Table(self.rows, None if untouched else self.piles, self.agreed)

    def faults(self, match: Match) -> tuple[Refusal, ...]:
        """Everything that is impossible about it."""
        try:
            match.preview(self.event(match))
        except Refused as refused:
            return refused.refusals
        return ()

    def changed(self, match: Match) -> bool:
        """Whether anything is otherwise than the app has it."""
        table: Any = match.state.table
        return self.rows != table.rows or self.event(match).piles is not None

    # -- as a draft --------------------------------------------------------------------------

    def draft(self) -> dict[str, Any]:
        """What is kept so that a killed app opens with the same table."""
        return {
            "rows": [list(row) for row in self.rows],
            "piles": {player: list(pile) for player, pile in self.piles.items()},
            "at": self.cursor,
            "agreed": self.agreed,
        }

    @classmethod
    def from_draft(cls, match: Match, draft: Any) -> Laying:
        """The table of a draft; the app's own where there is none."""
        if not isinstance(draft, dict):
            return cls.of(match)
        return cls(
            tuple(tuple(row) for row in draft["rows"]),
            {player: tuple(pile) for player, pile in draft["piles"].items()},
            draft["at"],
            draft["agreed"],
        )
