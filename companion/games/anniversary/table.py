"""The table of the anniversary variant: rows with special cards on them, piles, and the agenda."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from companion.games.anniversary.specials import (
    COPIES,
    FIFTH,
    KINDS,
    SEVEN,
    SPECIALS,
    STOP,
    Specials,
)
from companion.games.core.rulings import Piece, Refusal
from companion.games.core.sets import CardSet
from companion.games.rows.cards import CARDS, DECK
from companion.games.rows.marks import Marks
from companion.games.rows.placing import FULL, ROWS, Piles, Row, Rows, faults
from companion.games.rows.table import lying

HAND = 12  # number cards for everybody
NOTHING: Piles = {}
STOPS = 2  # rows that can be blocked at the same time (ST2)


class SpecialTable(NamedTuple):
    """A round on the table. Five rows mean that a 5th Row card lies by the last of them (F14).

    A named tuple, because every choice of a special card is tried out on copies of it.
    """

    rows: Rows = ()
    piles: Piles = NOTHING
    specials: Specials = Specials()
    stops: tuple[int, ...] = ()  # blocked rows, from 1
    sevens: tuple[int, ...] = ()  # rows with a 7 nimmt! in their seventh place
    aside: tuple[int, ...] = ()  # cancelled number cards, out of the round
    credit: Mapping[str, int] = {}  # house rule of NP3, off the pile
    returned: Mapping[str, tuple[int, ...]] = {}  # seen in a hand (R7)
    deck: int = DECK
    dealt: int = HAND
    turn: int = 0
    event: int = 0  # the number of the play that the agenda belongs to
    pending: tuple[tuple[int, str], ...] = ()  # the agenda: who places next comes first
    spent: str = ""  # the special card that was played for the first of them (G1)
    # How far a `place` still runs once a question is answered: to the end (""), before somebody's
    # card, or (None) no further than the card asked about.
    goal: str | None = None
    swaps: tuple[str, ...] = ()  # who may still swap, once for each row taken (SW1)
    lapsed: tuple[str, ...] = ()  # who let that pass until the next cards lay open
    before: Specials = Specials()  # as it was before the deal
    open: bool = True
    set: CardSet = CARDS

    # -- what it is ---------------------------------------------------------------------------

    @property
    def five(self) -> bool:
        """Whether there is a fifth row."""
        return len(self.rows) > ROWS

    @property
    def marks(self) -> Marks:
        """What special cards have done to the rows."""
        return Marks(self.stops, self.sevens)

    def room(self, row: int) -> int:
        """How many cards a row holds: five, or six before a 7 nimmt! (N1)."""
        return FULL + (row in self.sevens)

    def full(self, row: int) -> bool:
        """Whether one more card would take the row."""
        return len(self.rows[row - 1]) >= self.room(row)

    def free(self) -> Iterator[tuple[int, Row]]:
        """The rows that no Stop blocks, with their numbers (ST3: there are always some)."""
        for number, row in enumerate(self.rows, 1):
            if number not in self.stops:
                yield number, row

    def on_table(self) -> dict[str, int]:
        """How many special cards of each kind lie among the rows."""
        return {FIFTH: int(self.five), SEVEN: len(self.sevens), STOP: len(self.stops)}

    def can_hold(self, player: str, kind: str) -> bool:
        """Whether this player's hand can have that kind, as far as everybody knows."""
        held = self.specials.hands.get(player, 0)
        return held > 0 and self.specials.in_hands(kind, self.on_table()) > 0

    def not_held(self, player: str, kind: str = "") -> Refusal | None:
        """Why this hand cannot have that kind, or without one any card; None if it can.

        After a round counted by hand the count rests on what nobody told, and the reason says so.
        """
        specials = self.specials
        if not specials.hands.get(player):  # SW2
            if player in specials.assumed:
                return Refusal("no-specials-assumed", player=player)
            return Refusal("no-specials", player=player)
        if not kind or self.can_hold(player, kind):
            return None
        if specials.assumed:  # how full the deck is, and so when it was shuffled, hangs on all
            return Refusal("kind-assumed", player=player, name=kind)
        return Refusal("kind-elsewhere", player=player, name=kind)

    def points(self) -> dict[str, int]:
        """The bullheads on every pile, less its credit."""
        return {
            player: self.set.bullheads(pile) - self.credit.get(player, 0)
            for player, pile in self.piles.items()
        }

    def holds(self, player: str, card: int) -> bool:
        """Whether this player's hand can have the card: it lies nowhere, nor in another's hand."""
        return not (
            any(card in row for row in self.rows)
            or any(card in pile for pile in self.piles.values())
            or card in self.aside
            or any(card == waiting for waiting, _ in self.pending)
            or any(card in known for each, known in self.returned.items() if each != player)
        )

    def elsewhere(self, player: str = "") -> dict[Piece, Refusal]:
        """Every card that this player cannot have in hand, with the reason."""
        where = lying(self.rows, self.piles)
        for card in self.aside:
            where[card] = Refusal("card-aside", card=card)
        for card, owner in self.pending:
            where[card] = Refusal("card-revealed", card=card, player=owner)
        for owner, cards in self.returned.items():
            for card in cards if owner != player else ():
                where[card] = Refusal("card-in-hand", card=card, name=owner)
        known = self.returned.get(player, ())
        if known and len(known) >= self.dealt - self.turn:  # R7: no other card is left in that hand
            for card in range(1, self.deck + 1):
                if card not in known and card not in where:
                    where[card] = Refusal("hand-known", player=player, card=card)
        return where

    # -- how it changes -----------------------------------------------------------------------

    def with_row(self, row: int, cards: Row) -> SpecialTable:
        """The same table with other cards in one row."""
        return self._replace(rows=(*self.rows[: row - 1], cards, *self.rows[row:]))

    def played(self, player: str, kind: str, *, stays: bool) -> SpecialTable:
        """A special card has left the hand: for the discards, or to stay among the rows."""
        specials = self.specials.used(player, *(() if stays else (kind,)))
        return self._replace(specials=specials, spent=kind)

    def closed(self) -> SpecialTable:
        """The round is over; the last table stays in sight until the next deal."""
        return self._replace(open=False, pending=(), goal=None, spent="")

    def cleared(self) -> SpecialTable:
        """Nothing but the special cards, as they were before the deal: a cancelled round."""
        return SpecialTable(specials=self.before, open=False, before=self.before)

    def renamed(self, new: Mapping[str, str]) -> SpecialTable:
        """The same table, some people called otherwise."""

        def named(held: Mapping[str, Any]) -> dict[str, Any]:
            return {new.get(player, player): each for player, each in held.items()}

        return self._replace(
            piles=named(self.piles),
            credit=named(self.credit),
            returned=named(self.returned),
            specials=self.specials.renamed(new),
            before=self.before.renamed(new),
            pending=tuple((card, new.get(player, player)) for card, player in self.pending),
            goal=new.get(self.goal, self.goal) if self.goal else self.goal,
            swaps=tuple(new.get(player, player) for player in self.swaps),
            lapsed=tuple(new.get(player, player) for player in self.lapsed),
        )


def table_faults(table: SpecialTable, *, ascending: bool) -> Iterator[Refusal]:
    """Everything that is impossible about this table, its special cards included."""
    counts = (ROWS, ROWS + 1)
    room = tuple(table.room(row) for row in range(1, len(table.rows) + 1))
    yield from faults(
        table.rows, table.piles, table.deck, ascending=ascending, counts=counts, room=room
    )
    for rows in (table.stops, table.sevens):
        for row in sorted(set(rows)):
            if not 1 <= row <= len(table.rows):
                yield Refusal("no-such-row", row=row, limit=len(table.rows))
            elif rows.count(row) > 1:
                yield Refusal("special-twice", row=row)
    if len(table.stops) > STOPS:
        yield Refusal("two-stops", limit=STOPS)
    seen, on_table = table.specials.discards, table.on_table()
    for kind in KINDS:
        number = seen.count(kind) + on_table.get(kind, 0)
        if number > COPIES:
            yield Refusal("too-many-of-kind", name=kind, number=number, limit=COPIES)
    for player, number in table.specials.hands.items():
        if number < 0:
            yield Refusal("specials-below-zero", player=player, number=number)
    if table.specials.deck < 0:
        yield Refusal("too-many-specials", number=SPECIALS - table.specials.deck, limit=SPECIALS)
