"""What all games with rows of cards do alike: they ask, judge, tell and tell again by their rows."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, TypeVar

from companion.games.core.asking import PLAYER, Option, Preview, Question, Spot, Want
from companion.games.core.events import Event
from companion.games.core.game import Game, Judgement
from companion.games.core.ledger import State
from companion.games.core.rulings import Piece
from companion.games.core.sets import CardSet
from companion.games.rows.cards import CARDS, DECK
from companion.games.rows.events import Deal, Play, SetTable, Take
from companion.games.rows.rulings import RowRuling
from companion.games.rows.table import RowTable, spots
from companion.games.rows.wants import RevealedCards, StartCards

R = TypeVar("R", bound=RowTable)


class RowGame(Game[R]):
    """A game in which cards go behind rows, and a row that is full is taken."""

    view: ClassVar[str] = "rows"
    set = CARDS

    @abstractmethod
    def verdict(self, table: R, card: int, player: str) -> RowRuling:
        """Where a card goes; one that fits no row has none yet (P4)."""

    @abstractmethod
    def costs(self, table: R, card: int, player: str) -> Iterable[RowRuling]:
        """The verdict on a card that fits no row, for each row that its player may take."""

    @abstractmethod
    def laid(self, table: R, ruling: RowRuling) -> R:
        """The table once this verdict is done."""

    def deck(self, players: int) -> int:
        """The highest card in play."""
        return DECK

    # -- what is asked ------------------------------------------------------------------------

    def wants(self, state: State[R]) -> Want | None:
        """Start cards between rounds; a card of everybody while none waits."""
        if state.finished:
            return None
        table, cards = state.table, CARDS.first(self.deck(len(state.players)))
        if table is None or not table.open:
            return StartCards.of(cards)
        if table.pending or table.turn == table.dealt:
            return None
        return RevealedCards.of(table, state.players, cards)

    def questions(self, state: State[R]) -> tuple[Question, ...]:
        """Which row the player of a card that fits none takes, each with its cost (P4)."""
        table = state.table
        if table is None or not table.open or not table.pending or state.finished:
            return ()
        card, player = table.pending[0]
        if self.verdict(table, card, player).row:
            return ()
        costs = self.costs(table, card, player)
        options = (Option(cost.row, Take(cost.row), Preview((cost,))) for cost in costs)
        return (Question("row", player, card, tuple(options)),)

    def queue(self, state: State[R]) -> tuple[tuple[Piece, str], ...]:
        """The cards that are revealed and wait, the lowest first (Q11)."""
        return state.table.pending if state.table is not None and state.table.open else ()

    # -- what lies there ----------------------------------------------------------------------

    def told(self, state: State[R]) -> dict[str, Any]:
        """The rows and everybody's pile."""
        rows, piles = (state.table.rows, state.table.piles) if state.table is not None else ((), {})
        return {
            "rows": [list(row) for row in rows],
            "piles": {player: list(piles.get(player, ())) for player in state.players},
        }

    def in_play(self, state: State[R]) -> CardSet:
        """The cards of the open round, or of the next."""
        table = state.table
        return CARDS.first(table.deck if table is not None else self.deck(len(state.players)))

    def whereabouts(self, state: State[R]) -> Mapping[Spot, tuple[Piece, ...]]:
        """Rows, piles, and the cards that lie before their players."""
        table = state.table
        if table is None:
            return {}
        waiting = {Spot(PLAYER, player): (card,) for card, player in table.pending}
        return spots(table.rows, table.piles) | waiting

    def judge(self, table: R, piece: Piece) -> Judgement[R]:
        """Where a card would go; one that fits no row may take some (P4)."""
        card = int(piece)
        ruling = self.verdict(table, card, "")
        if ruling.row:
            return Judgement(ruling, self.laid(table, ruling))
        choices = {each.row: (each, self.laid(table, each)) for each in self.costs(table, card, "")}
        return Judgement(ruling, None, choices)

    # -- a story told again -------------------------------------------------------------------

    def reveals(self, event: Event) -> bool:
        """A turn begins with its cards."""
        return isinstance(event, Play)

    def opens(self, event: Event) -> bool:
        """A round begins with its start cards."""
        return isinstance(event, Deal) and event.rows is not None

    def sets(self, event: Event) -> bool:
        """The table as it lies."""
        return isinstance(event, SetTable)
