"""The picture of a table with rows to bid for and everybody's piles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, Protocol, cast

from companion.games.core.asking import PILE, ROW, Question
from companion.games.core.ledger import Table
from companion.games.core.rulings import Piece, Ruling
from companion.models.table.entered import Entered, key_of
from companion.models.table.laying import Laying
from companion.models.table.story import Step
from companion.models.views.picture import Picture


class RowLine(NamedTuple):
    """A row that lies there: its cards, 0 where nobody entered one, and its bull card."""

    cards: tuple[int, ...]
    bull: bool = False


class PileLine(NamedTuple):
    """Somebody's pile: its top card and how many lie there, or what it counts."""

    top: int  # 0 where only its bullheads are known
    cards: int
    heads: int | None = None
    best: bool = False


class Person(NamedTuple):
    """What lies before somebody, the bid included."""

    name: str
    piles: tuple[PileLine, ...] = ()
    bulls: tuple[int | None, ...] = ()  # bullheads of each bull card
    bid: Piece = ""
    hand: int = -1  # number cards in the hand; -1 where that says nothing any more
    sum: str = ""  # the count as one would write it, once it can be
    done: bool = False


class AuctionScene(NamedTuple):
    """Everything that lies there, and what is said of it."""

    rows: tuple[RowLine | None, ...] = ()  # None: somebody has taken it
    people: tuple[Person, ...] = ()
    lit: int = 0  # the row just spoken of
    loud: int = 0  # the row that is being taken
    fresh: Piece = 0  # the card just laid, drawn or bid
    who: str = ""  # whose turn it is
    choices: frozenset[int] = frozenset()  # rows that can be touched
    spots: Mapping[tuple[str, int], str] = {}  # piles that can be touched: the key of each
    cursor: str = ""  # the key of the pile to which the next card goes
    counting: bool = False


class Counted(Protocol):
    """A player's count: best pile + bull cards - other piles."""

    @property
    def best(self) -> int: ...
    @property
    def bulls(self) -> int: ...
    @property
    def others(self) -> int: ...
    @property
    def score(self) -> int: ...


class AuctionTable(Protocol):
    """What a table must have to be drawn so."""

    @property
    def rows(self) -> tuple[Any, ...]: ...
    @property
    def piles(self) -> Mapping[str, tuple[tuple[int, ...], ...]]: ...
    @property
    def bulls(self) -> Mapping[str, tuple[str, ...]]: ...
    @property
    def hands(self) -> Mapping[str, int]: ...
    @property
    def pending(self) -> tuple[tuple[Piece, str], ...]: ...
    @property
    def by_hand(self) -> Mapping[str, Any]: ...
    @property
    def counting(self) -> bool: ...
    @property
    def set(self) -> Any: ...
    def tally(self, player: str) -> Counted | None: ...


class AuctionPicture(Picture):
    """Rows, bids, and the piles and bull cards of everybody."""

    rows_answer = True

    def still(self, table: Table | None) -> AuctionScene:
        """What lies there."""
        players = self.now.state.players
        if table is None or not getattr(table, "hands", None):
            return AuctionScene(people=tuple(map(Person, players)))
        here = cast("AuctionTable", table)
        bids = {player: bid for bid, player in here.pending}
        rows = tuple(
            RowLine(tuple(row.cards), bool(row.bull)) if row is not None else None
            for row in here.rows
        )
        people = tuple(_person(here, player, bids.get(player, "")) for player in players)
        return AuctionScene(() if here.counting else rows, people, counting=here.counting)

    def entering(self, entered: Entered) -> AuctionScene:
        """The table with bids as far as they are there; for laying, with piles to be touched."""
        if all(spot.kind == ROW for spot in entered.spots):
            scene = self.still(self.now.state.table)
            cards = (cast("tuple[int, ...]", entered.at(spot)) for spot in entered.spots)
            return scene._replace(rows=tuple(map(RowLine, cards)))
        scene = self.still(self.now.state.table)._replace(who=entered.cursor.name)
        if entered.cursor.kind == PILE:
            spots = {(spot.name, spot.number): key_of(spot) for spot in entered.spots}
            # All rows are taken by now.
            return scene._replace(rows=(), spots=spots, cursor=key_of(entered.cursor))
        bids = {spot.name: there[0] for spot, there in entered.pieces.items() if there}
        people = (each._replace(bid=bids.get(each.name, each.bid)) for each in scene.people)
        return scene._replace(people=tuple(people))

    def laid(self, laying: Laying) -> AuctionScene:
        """Rows and piles as they are set."""
        scene = self.still(self.now.state.table)
        old = {row: line for row, line in enumerate(scene.rows, 1) if line is not None}
        rows = tuple(
            RowLine(cards, at in old and old[at].bull) if cards else None
            for at, cards in enumerate(laying.rows, 1)
        )
        people = tuple(
            each._replace(
                piles=tuple(
                    PileLine(int(cards[-1]), len(cards))
                    for spot, cards in laying.pieces.items()
                    if spot.kind == PILE and spot.name == each.name and cards
                )
            )
            for each in scene.people
        )
        every = frozenset(range(1, len(rows) + 1))
        here = laying.cursor.name if laying.cursor.kind == PILE else ""
        return scene._replace(rows=rows, people=people, lit=laying.row, choices=every, who=here)

    def beat(self, step: Step) -> AuctionScene:
        """A row before it is taken, or what lies there after a ruling."""
        ruling = step.ruling
        row = int(getattr(ruling, "row", 0))
        if ruling.took and row:
            scene = self.still(step.before)
            return scene._replace(lit=row, loud=row, who=ruling.player)
        fresh = getattr(ruling, "drawn", 0) or ruling.piece
        return self.still(step.after)._replace(lit=row, fresh=fresh, who=ruling.player)

    def takes(self, ruling: Ruling) -> bool:  # noqa: ARG002 - whatever is taken
        """Whoever takes a row has won it: nothing that is said loudly."""
        return False

    def answers(self, question: Question) -> bool:
        """A row is touched itself."""
        return question.ask in (ROW, "extend")

    def asked(self, question: Question) -> AuctionScene:
        """The rows that can be chosen, or whose cards are counted."""
        scene = self.still(self.now.state.table)._replace(who=question.player)
        if not self.answers(question):
            return scene
        return scene._replace(choices=frozenset(int(each.value) for each in question.options))

    def aimed(self, ruling: Ruling | None) -> AuctionScene:
        """The row that is spoken of."""
        row = int(getattr(ruling, "row", 0)) if ruling is not None else 0
        return self.still(self.now.state.table)._replace(lit=row)


def _person(table: AuctionTable, player: str, bid: Piece) -> Person:
    counted, tally = table.by_hand.get(player), table.tally(player)
    told = _written(tally) if tally is not None else ""
    if counted is not None:
        begun = counted.done or counted.piles or counted.bulls
        piles = tuple(_counted(table, pile) for pile in counted.piles)
        bulls = tuple(counted.bulls)
        return Person(player, _best(piles), bulls, sum=told if begun else "", done=counted.done)
    piles = tuple(
        PileLine(pile[-1], len(pile), table.set.count(pile)) for pile in table.piles[player]
    )
    bulls = tuple(table.set.heads.get(bull) for bull in table.bulls[player])
    if table.counting:
        return Person(player, _best(piles), bulls, sum=told, done=True)
    return Person(player, piles, bulls, bid, table.hands[player])


def _counted(table: AuctionTable, pile: int | tuple[int, ...]) -> PileLine:
    if isinstance(pile, int):
        return PileLine(0, 0, pile)
    return PileLine(pile[-1], len(pile), table.set.count(pile))


def _best(piles: Iterable[PileLine]) -> tuple[PileLine, ...]:
    """The best of them marked: it counts for its player, the others against."""
    there = tuple(piles)
    known = [pile.heads for pile in there if pile.heads is not None]
    if not known or len(known) < len(there):
        return there
    at = known.index(max(known))
    return tuple(pile._replace(best=number == at) for number, pile in enumerate(there))


def _written(tally: Counted) -> str:
    score = str(tally.score).replace("-", "−")
    return f"{tally.best} + {tally.bulls} − {tally.others} = {score}"
