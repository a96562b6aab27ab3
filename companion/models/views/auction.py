"""The picture of a table with rows to bid for and everybody's piles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, Protocol, cast

from companion.games.core.asking import PILE, ROW, Question, Spot
from companion.games.core.ledger import Table
from companion.games.core.rulings import Piece, Ruling
from companion.games.core.sets import CardSet
from companion.models.faces import Face
from companion.models.table.entered import Entered, key_of
from companion.models.table.laying import Laying
from companion.models.table.story import TableBeat
from companion.models.views.picture import Picture


class RowLine(NamedTuple):
    """A row that lies there: its cards, 0 where nobody entered one, and its bull card."""

    cards: tuple[int, ...]
    bull: bool = False


class TakenRow(NamedTuple):
    """A row that somebody has taken in this round: who, for which bid."""

    name: str
    bid: Piece
    colour: str = ""


class PileLine(NamedTuple):
    """Somebody's pile: its top card and how many lie there, or what it counts."""

    top: int  # 0 where only its bullheads are known
    cards: int  # 0 where others may lie on the top card by now
    heads: int | None = None
    best: bool = False


class PersonLine(NamedTuple):
    """What lies before somebody, the bid included."""

    name: str
    piles: tuple[PileLine, ...] = ()
    bulls: tuple[int | None, ...] = ()  # bullheads of each bull card
    bid: Piece = ""
    hand: int = -1  # number cards in the hand; -1 where that says nothing any more
    due: int = 0  # number cards that have to be laid yet
    sum: str = ""  # the count as one would write it, once it can be
    points: str = ""  # what piles and bull cards bring as they lie, where everybody's is known
    leads: bool = False
    done: bool = False
    face: Face = Face("", "")


class AuctionScene(NamedTuple):
    """Everything that lies there, and what is said of it."""

    rows: tuple[RowLine | None, ...] = ()  # None: somebody has taken it
    taken: Mapping[int, TakenRow] = {}  # who, as far as that is known
    people: tuple[PersonLine, ...] = ()
    lit: int = 0  # the row just spoken of
    taking: int = 0  # the row that is being taken
    fresh: Piece = 0  # the card just laid, drawn or bid
    who: str = ""  # whose turn it is
    choices: frozenset[int] = frozenset()  # rows that can be touched
    spots: Mapping[tuple[str, int], str] = {}  # piles that can be touched: the key of each
    unfit: frozenset[tuple[str, int]] = frozenset()  # those that refuse the card
    told: tuple[str, int] = ("", 0)  # the pile of which a verdict is read
    close: bool = False  # whether it may stand close together, because a grid needs the room
    counting: bool = False
    pieces: CardSet | None = None  # as far as it is known what they show


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
    def taken(self) -> Mapping[int, tuple[str, Piece]]: ...
    @property
    def seen(self) -> bool: ...
    @property
    def piles_known(self) -> bool: ...
    @property
    def piles(self) -> Mapping[str, tuple[tuple[int, ...], ...]]: ...
    @property
    def bulls(self) -> Mapping[str, tuple[str, ...]]: ...
    def bull_heads(self, bull: Piece) -> int | None: ...
    @property
    def hands(self) -> Mapping[str, int]: ...
    @property
    def pending(self) -> tuple[tuple[Piece, str], ...]: ...
    @property
    def by_hand(self) -> Mapping[str, Any]: ...
    @property
    def counting(self) -> bool: ...
    @property
    def layers(self) -> tuple[str, ...]: ...
    @property
    def keeps(self) -> int: ...
    @property
    def set(self) -> Any: ...
    def tally(self, player: str) -> Counted | None: ...
    def standing(self) -> Mapping[str, int | None]: ...


class AuctionPicture(Picture):
    """Rows, bids, and the piles and bull cards of everybody."""

    rows_answer = True
    prefers = "whole"
    prefers_laid = "places"

    @property
    def tells_points(self) -> bool:  # type: ignore[override]
        """Everybody has a line; only while cards are counted the seats say who counts."""
        table = self.now.state.table
        return not getattr(table, "counting", False) or not getattr(table, "open", False)

    def still(self, table: Table | None) -> AuctionScene:
        """What lies there."""
        players = self.now.state.players
        if table is None or not getattr(table, "hands", None):
            nothing = (PersonLine(player, face=self.now.face(player)) for player in players)
            return AuctionScene(people=tuple(nothing))
        here = cast("AuctionTable", table)
        bids = {player: bid for bid, player in here.pending}
        people = tuple(
            _person(here, player, bids.get(player, ""))._replace(face=self.now.face(player))
            for player in players
        )
        if here.counting:
            return AuctionScene(people=people, counting=True, pieces=here.set)
        taken = {
            row: TakenRow(player, bid, self.now.face(player).colour)
            for row, (player, bid) in here.taken.items()
        }
        rows = tuple(_row(here, row) if row is not None else None for row in here.rows)
        return AuctionScene(rows, taken, _leading(here, people), pieces=here.set)

    def entering(self, entered: Entered) -> AuctionScene:
        """The table with bids as far as they are there; for laying, with piles to be touched."""
        if all(spot.kind == ROW for spot in entered.spots):
            scene = self.still(self.now.state.table)
            cards = (cast("tuple[int, ...]", entered.at(spot)) for spot in entered.spots)
            return scene._replace(rows=tuple(map(RowLine, cards)))
        scene = self.still(self.now.state.table)._replace(close=True)
        if entered.cursor.kind == PILE:
            return scene._replace(rows=())  # all of them are taken by now
        scene = scene._replace(who=entered.cursor.name)
        bids = {spot.name: there[0] for spot, there in entered.pieces.items() if there}
        people = (each._replace(bid=bids.get(each.name, each.bid)) for each in scene.people)
        return scene._replace(people=tuple(people))

    def pointing(self, piece: Piece, places: Mapping[Spot, bool]) -> AuctionScene:
        """Everybody's piles, those lit on which the card may go, and a new one each."""
        spots = {(spot.name, spot.number): f"seat {key_of(spot)}" for spot in places}
        unfit = frozenset((spot.name, spot.number) for spot, refuses in places.items() if refuses)
        able = {spot.name for spot, refuses in places.items() if not refuses}
        who = next(iter(able)) if len(able) == 1 else ""
        scene = self.still(self.now.state.table)
        return scene._replace(rows=(), spots=spots, unfit=unfit, who=who, fresh=piece)

    def laid(self, laying: Laying) -> AuctionScene:
        """Rows, piles and bull cards as they are set."""
        scene = self.still(self.now.state.table)
        beside = {row for rows in laying.marks.values() for row in rows}
        rows = tuple(
            RowLine(cards, at in beside) if cards else None
            for at, cards in enumerate(laying.rows, 1)
        )
        people = tuple(
            each._replace(
                piles=tuple(
                    PileLine(int(cards[-1]), len(cards))
                    for spot, cards in laying.pieces.items()
                    if spot.kind == PILE and spot.name == each.name and cards
                ),
                bulls=_told_bulls(laying, each.name),
                due=0,
            )
            for each in scene.people
        )
        every = frozenset(range(1, len(rows) + 1))
        here = "" if laying.row else laying.cursor.name
        return scene._replace(rows=rows, people=people, lit=laying.row, choices=every, who=here)

    def beat(self, step: TableBeat) -> AuctionScene:
        """A row before it is taken, or what lies there after a ruling."""
        ruling = step.ruling
        row = int(getattr(ruling, "row", 0))
        if ruling.rule == "take":
            scene = self.still(step.before)
            return scene._replace(lit=row, taking=row, who=ruling.player)
        fresh = getattr(ruling, "drawn", 0) or ruling.piece
        return self.still(step.after)._replace(lit=row, fresh=fresh, who=ruling.player)

    def takes(self, ruling: Ruling) -> bool:  # noqa: ARG002 - whatever is taken
        """Whoever takes a row has won it: nothing that is said loudly."""
        return False

    def stands(self, ruling: Ruling) -> bool:
        """The last row of a round whose cards nobody enters: hands are laid down to five now."""
        return getattr(ruling, "keeps", None) is not None

    def answers(self, question: Question) -> bool:
        """A row is touched itself."""
        return question.ask in (ROW, "extend")

    def asked(self, question: Question) -> AuctionScene:
        """The rows that can be chosen, or whose cards are counted."""
        scene = self.still(self.now.state.table)._replace(who=question.player)
        if not self.answers(question):
            return scene._replace(close=not question.options)  # a number is told on a grid
        return scene._replace(choices=frozenset(int(each.value) for each in question.options))

    def aimed(self, ruling: Ruling | None) -> AuctionScene:
        """The row that is spoken of."""
        row = int(getattr(ruling, "row", 0)) if ruling is not None else 0
        return self.still(self.now.state.table)._replace(lit=row)


def _told_bulls(laying: Laying, player: str) -> tuple[int | None, ...]:
    """What the bull cards before somebody show, by the number at the end of each count's name."""
    shown = {kind: kind.rpartition("-")[2] for kind in laying.counts}
    return tuple(
        int(heads)
        for kind, heads in shown.items()
        if heads.isdigit()
        for _ in range(laying.counts[kind].get(player, 0))
    )


def _row(table: AuctionTable, row: Any) -> RowLine:
    """Its cards; how many there are where nobody enters them."""
    cards = tuple(row.cards) if table.seen else (0,) * len(row.cards)
    return RowLine(cards, bool(row.bull))


def _leading(table: AuctionTable, people: tuple[PersonLine, ...]) -> tuple[PersonLine, ...]:
    """Everybody's points as the cards lie, and who leads; nothing where nobody can know them."""
    points = [each for each in table.standing().values() if each is not None]
    if len(points) < len(people):
        return people
    best = max(points) if max(points) > min(points) else None
    return tuple(
        each._replace(points=str(own).replace("-", "−"), leads=own == best)
        for each, own in zip(people, points, strict=True)
    )


def _person(table: AuctionTable, player: str, bid: Piece) -> PersonLine:
    counted, tally = table.by_hand.get(player), table.tally(player)
    told = _written(tally) if tally is not None else ""
    if counted is not None:
        begun = counted.done or counted.piles or counted.bulls
        piles = tuple(_counted(table, pile) for pile in counted.piles)
        bulls = tuple(counted.bulls)
        return PersonLine(player, _best(piles), bulls, sum=told if begun else "", done=counted.done)
    piles = tuple(
        PileLine(pile[-1], len(pile) if table.piles_known else 0, table.set.count(pile))
        for pile in table.piles[player]
    )
    bulls = tuple(table.bull_heads(bull) for bull in table.bulls[player])
    if table.counting:
        return PersonLine(player, _best(piles), bulls, sum=told, done=True)
    due = table.hands[player] - table.keeps if player in table.layers else 0
    return PersonLine(player, piles, bulls, bid, table.hands[player], due)


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
