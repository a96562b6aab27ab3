"""The rules of the fair.

Who still bids offers one piece, in every second turn two. From the lowest, letters last, each
brings its heads, clamped at ten either way; before each anybody may double or hurry. After the
second turn two people say how many coins they have. Then whoever offered lays one piece. Whoever
has ten, or the end of the pieces, ends the fair.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, ClassVar, NamedTuple, cast

from companion.games.core.asking import (
    KIND,
    PILE,
    PLAYER,
    WAITING,
    Deed,
    Option,
    Pieces,
    Preview,
    Question,
    Spot,
    Touch,
    Want,
)
from companion.games.core.events import Event
from companion.games.core.game import Beat, Game, Handler, Judgement, Lies, Setup
from companion.games.core.ledger import Bounds, State, Step, close
from companion.games.core.readers import Rule
from companion.games.core.rulings import (
    HOUSE,
    Notice,
    Piece,
    Refusal,
    Refused,
    Ruling,
    least_sure,
    refuse,
)
from companion.games.core.sets import CardSet
from tests.toy.events import Count, Double, Hurry, Lay, Learn, Offer, SetFair, Settle

LIMIT = 10  # points go no further, up or down (TOY3)
OXEN = CardSet((*range(1, 21), "X", "Y"), {20: 3, "X": -4})
HEADS = (-2, 1, 2, 3)
CERTAINTY = {"TOY2": HOUSE}


class Sold(NamedTuple):
    """A verdict of the fair."""

    event: int
    player: str
    piece: Piece
    rule: str
    ids: tuple[str, ...]
    points: int | None = 0
    times: int = 1  # how often it counts
    took: tuple[Piece, ...] = ()

    @property
    def sure(self) -> str:
        """As the least sure of its reasons."""
        return least_sure(self.ids, CERTAINTY)

    def named(self, player: str) -> Sold:
        """The same, its player called otherwise."""
        return self._replace(player=player)


@dataclass(frozen=True, slots=True)
class Stall:
    """The table: what is offered and still to be counted, what was laid, and everybody's points."""

    scores: Mapping[str, int]
    set: CardSet = OXEN
    pending: tuple[tuple[Piece, str], ...] = ()
    doubled: int = 0
    hurried: bool = False
    lays: tuple[str, ...] = ()  # who still has to lay
    counts: tuple[str, ...] = ()  # who still has to say how many coins
    piles: Mapping[str, tuple[Piece, ...]] = field(default_factory=dict)
    gone: tuple[Piece, ...] = ()
    turn: int = 0
    event: int = 0
    running: bool = False
    open: bool = True

    def points(self) -> Mapping[str, int]:
        """Everybody's, as far as the fair lets them."""
        return self.scores

    def renamed(self, new: Mapping[str, str]) -> Stall:
        """The same fair, some people called otherwise."""

        def name(player: str) -> str:
            return new.get(player, player)

        return replace(
            self,
            scores={name(each): number for each, number in self.scores.items()},
            piles={name(each): pile for each, pile in self.piles.items()},
            pending=tuple((piece, name(each)) for piece, each in self.pending),
            lays=tuple(map(name, self.lays)),
            counts=tuple(map(name, self.counts)),
        )

    def seen(self) -> dict[Piece, Refusal]:
        """Every piece that lies somewhere, with the reason why it cannot come again."""
        lie = (*self.gone, *(piece for pile in self.piles.values() for piece in pile))
        return {piece: Refusal("piece-seen", card=piece) for piece in lie}

    def scored(self, player: str, by: int) -> Stall:
        """Somebody's points move, but never past the limit."""
        now = max(-LIMIT, min(LIMIT, self.scores[player] + by))
        return replace(self, scores={**self.scores, player: now})


def _rank(piece: Piece) -> tuple[bool, Piece]:
    return isinstance(piece, str), piece


@dataclass(frozen=True)
class Offered(Want):
    """Pieces of those who bid; all of them are one event."""

    table: Stall | None = None

    def spent(self, spot: Spot) -> Mapping[Piece, Refusal]:
        """What was there before."""
        return self.table.seen() if self.table is not None else {}

    def event(self, entered: Mapping[Spot, tuple[Piece, ...]]) -> Event:
        """The offer."""
        return Offer({spot.name: entered[spot] for spot in self.spots})

    def entered(self, event: Event) -> Mapping[Spot, tuple[Piece, ...]] | None:
        """The pieces of an offer of the same people."""
        if not isinstance(event, Offer) or set(event.cards) != {each.name for each in self.spots}:
            return None
        return {Spot(PLAYER, player): there for player, there in event.cards.items()}


@dataclass(frozen=True)
class Laid(Offered):
    """A piece on each pile, in any order; each is an event."""

    def event(self, entered: Mapping[Spot, tuple[Piece, ...]]) -> Event:
        """One piece on one pile."""
        ((spot, (piece,)),) = entered.items()
        return Lay(spot.name, piece)

    def entered(self, event: Event) -> Mapping[Spot, tuple[Piece, ...]] | None:
        """The piece that was laid."""
        return {Spot(PILE, event.player): (event.piece,)} if isinstance(event, Lay) else None


class Fair(Game[Stall]):
    """The toy game."""

    lowest_wins: ClassVar[bool] = False
    handlers: ClassVar[Mapping[type[Event], Handler]]
    fixed_end = True
    set = OXEN

    def __init__(self, options: Mapping[str, Any], players: int) -> None:
        """Two to four people; one house rule."""
        for key in options:
            if key not in ("edition", "house", "end"):
                raise refuse("unknown-key", name=key[:40], key="options")
        house = options.get("house", {})
        if not isinstance(house, dict):
            raise refuse("wants-object", name="house", key="options")
        self.house = {"no-hurry": bool(house.get("no-hurry"))}
        self.rule = Rule(rounds=1)
        self.options = {"edition": "toy", "house": dict(self.house)}
        if not 2 <= players <= 4:
            why = "too-many-players" if players > 4 else "too-few-players"
            raise Refused(
                Refusal(why, number=players, limit=4 if players > 4 else 2), key="players"
            )

    def bounds(self, players: int) -> Bounds:
        """Signed points."""
        return Bounds(2, 4, 0, signed=True)

    # -- the events -----------------------------------------------------------------------------

    def offer(self, state: State[Stall], event: Offer, number: int) -> Step[Stall]:
        """Everybody who bids shows what they have."""
        want = self.wants(state)
        if want is None or want.word != "offer":
            raise refuse("not-now", name="offer")
        table = state.table if state.open and state.table is not None else self._begun(state)
        wrong: list[Refusal] = []
        seen = table.seen()
        for place in want.places:
            there = event.cards.get(place.spot.name, ())
            if not place.least <= len(there) <= place.most:
                wrong.append(Refusal("pieces-missing", player=place.spot.name, limit=place.least))
            for piece in there:
                if piece not in OXEN:
                    wrong.append(Refusal("no-such-piece", card=piece))
                elif piece in seen:
                    wrong.append(seen[piece])
                seen[piece] = Refusal("piece-seen", card=piece)
        bidders = {spot.name for spot in want.spots}
        wrong += [
            Refusal("unknown-player", player=each) for each in event.cards if each not in bidders
        ]
        if wrong:
            raise Refused(*wrong)
        offered = [(piece, who) for who, there in event.cards.items() for piece in there]
        pending = tuple(sorted(offered, key=lambda each: _rank(each[0])))
        return Step(
            replace(
                state,
                table=replace(
                    table, pending=pending, turn=table.turn + 1, event=number, hurried=False
                ),
            )
        )

    def _begun(self, state: State[Stall]) -> Stall:
        return Stall(dict.fromkeys(state.players, 0))

    def _head(self, state: State[Stall], player: str = "") -> Stall:
        table = state.table
        if table is None or not table.open or not table.pending or self.questions(state):
            raise refuse("not-now", name="deed")
        if player and player not in [each for _, each in table.pending]:
            raise refuse("unknown-player", player=player)
        return table

    def double(self, state: State[Stall], event: Double, number: int) -> Step[Stall]:
        """The next piece counts once more."""
        table = self._head(state)
        if table.pending[0][1] != event.player or table.doubled >= 3:
            raise refuse("not-now", name="double")
        after = replace(table, doubled=table.doubled + 1)
        piece = table.pending[0][0]
        ruling = Sold(table.event, event.player, piece, "doubled", ("TOY1",), 0, after.doubled + 1)
        return Step(replace(state, table=after), (ruling,))

    def hurry(self, state: State[Stall], event: Hurry, number: int) -> Step[Stall]:
        """The pieces of this player come first, once a turn."""
        table = self._head(state, event.player)
        if self.house["no-hurry"] or table.hurried or table.pending[0][1] == event.player:
            raise refuse("not-now", name="hurry")
        first = tuple(each for each in table.pending if each[1] == event.player)
        rest = tuple(each for each in table.pending if each[1] != event.player)
        after = replace(table, pending=first + rest, hurried=True, doubled=0)
        ruling = Sold(table.event, event.player, first[0][0], "hurried", ("TOY2",))
        return Step(replace(state, table=after), (ruling,))

    def settle(self, state: State[Stall], event: Settle, number: int) -> Step[Stall]:
        """Count on, up to a piece that nobody knows."""
        return self._run(state, replace(self._head(state), running=True))

    def learn(self, state: State[Stall], event: Learn, number: int) -> Step[Stall]:
        """A piece is told, and the counting goes on."""
        asked = [each for each in self.questions(state) if each.ask == "heads"]
        if not asked or asked[0].about != event.piece or event.heads not in HEADS:
            raise refuse("not-now", name="learn")
        table = cast("Stall", state.table)
        return self._run(state, replace(table, set=table.set.learned(event.piece, event.heads)))

    def _run(self, state: State[Stall], table: Stall) -> Step[Stall]:
        found: list[Sold] = []
        while table.pending:
            if table.set.unknown(piece for piece, _ in table.pending[:1]):
                return Step(replace(state, table=table), tuple(found))
            ruling = _sold(table)
            found.append(ruling)
            table = _after(table, ruling)
        offered = [player for player in state.players if player in self._bidders(state)]
        counts = tuple(state.players[:2]) if table.turn == 2 else ()
        lays = tuple(offered) if len(table.seen()) + len(offered) <= len(OXEN) else ()
        return self._closing(
            state, replace(table, running=False, lays=lays, counts=counts), tuple(found)
        )

    def count(self, state: State[Stall], event: Count, number: int) -> Step[Stall]:
        """Coins are points."""
        table = state.table
        if table is None or event.player not in table.counts or not 0 <= event.coins <= 5:
            raise refuse("not-now", name="count")
        rest = tuple(each for each in table.counts if each != event.player)
        after = table.scored(event.player, event.coins)
        gain = after.scores[event.player] - table.scores[event.player]
        ruling = Sold(table.event, event.player, 0, "coins", ("TOY3",), gain)
        table = replace(after, counts=rest)
        return self._closing(state, table, (ruling,))

    def lay(self, state: State[Stall], event: Lay, number: int) -> Step[Stall]:
        """A piece goes on a pile; whoever is to lay may do so before the others."""
        table = state.table
        if table is None or table.counts or event.player not in table.lays:
            raise refuse("not-now", name="lay")
        if event.piece not in OXEN:
            raise refuse("no-such-piece", card=event.piece)
        if event.piece in table.seen():
            raise Refused(table.seen()[event.piece])
        rest = tuple(each for each in table.lays if each != event.player)
        pile = (*table.piles.get(event.player, ()), event.piece)
        after = replace(table, lays=rest, piles={**table.piles, event.player: pile})
        return self._closing(state, after, ())

    def _closing(
        self, state: State[Stall], table: Stall, rulings: tuple[Ruling, ...]
    ) -> Step[Stall]:
        over = max(table.scores.values()) >= LIMIT or len(table.seen()) + 6 > len(OXEN)
        if over and not table.pending and not table.lays and not table.counts:
            return Step(close(state, table.scores, replace(table, open=False)), rulings)
        return Step(replace(state, table=table), rulings)

    # -- what is asked, and what may be done ----------------------------------------------------

    def _bidders(self, state: State[Stall]) -> tuple[str, ...]:
        """Who has few points still bids, and always two of them."""
        if state.table is None or not state.open:
            return state.players
        points = state.table.scores
        few = tuple(each for each in state.players if points[each] < LIMIT // 2)
        return few if len(few) > 1 else state.players

    def wants(self, state: State[Stall]) -> Want | None:
        """An offer of those who bid, or a piece on each pile that waits for one."""
        if state.finished:
            return None
        table = state.table if state.open else None
        if table is not None and (table.pending or table.counts):
            return None
        if table is not None and table.lays:
            piles = tuple(Pieces(Spot(PILE, player)) for player in table.lays)
            return Laid("lay", piles, OXEN, each=True, table=table)
        many = 2 if table is not None and table.turn % 2 else 1
        spots = (Spot(PLAYER, player) for player in self._bidders(state))
        places = tuple(Pieces(spot, many, many) for spot in spots)
        return Offered("offer", places, OXEN, table=table)

    def questions(self, state: State[Stall]) -> tuple[Question, ...]:
        """What is printed on a piece, or how many coins two people have."""
        table = state.table
        if table is None or not table.open or state.finished:
            return ()
        if table.running and table.pending:
            piece, player = table.pending[0]
            options = tuple(Option(heads, Learn(piece, heads)) for heads in HEADS)
            return (Question("heads", player, piece, options),)
        return tuple(
            Question("coins", player, least=0, most=5, makes=partial(Count, player))
            for player in table.counts
        )

    def deeds(self, state: State[Stall]) -> tuple[Deed, ...]:
        """Doubling and hurrying before each piece, in any number, and counting on."""
        found = list(super().deeds(state))
        table = state.table
        if table is None or not table.open or not table.pending or table.running or state.finished:
            return tuple(found)
        events: list[Event] = [Settle(), Double(table.pending[0][1])]
        events += [Hurry(player) for player in dict.fromkeys(who for _, who in table.pending)]
        for event in events:
            try:
                step = self.apply(state, event, 0)
            except Refused:
                continue
            after = cast("Stall", step.state.table)
            due = isinstance(event, Settle)
            then = () if due or not after.pending else (_sold(after),)
            needs = tuple(
                str(piece) for piece, _ in after.pending[:1] if after.set.unknown([piece])
            )
            found.append(Deed(event, Preview(step.rulings, then, needs), due, _touches(event)))
        return tuple(found)

    def queue(self, state: State[Stall]) -> tuple[tuple[Piece, str], ...]:
        """What is offered and not counted yet."""
        return state.table.pending if state.open and state.table is not None else ()

    def reason(self, state: State[Stall], question: Question) -> Ruling | None:
        """Why the counting stopped at a piece."""
        table = state.table
        return _sold(table) if table is not None and question.ask == "heads" else None

    def may(self, state: State[Stall]) -> frozenset[str]:
        """The pad's words, and the fair's."""
        words = set(super().may(state))
        want, asked = self.wants(state), self.questions(state)
        words |= {want.word} if want is not None else set()
        words |= {"learn" if each.ask == "heads" else "count" for each in asked}
        words |= {deed.event.word for deed in self.deeds(state)}
        words |= {"table"} if state.open and not state.finished else set()
        return frozenset(words)

    # -- what lies there ------------------------------------------------------------------------

    def setup(self, state: State[Stall]) -> tuple[Setup, ...]:
        """Everybody gets the same number of pieces."""
        each = len(OXEN) // len(state.players)
        return () if state.open or state.finished else (Setup("deal", each),)

    def told(self, state: State[Stall]) -> dict[str, Any]:
        """What is offered and what was laid."""
        table = state.table
        if table is None:
            return {"offered": [], "piles": {}}
        return {
            "offered": [[piece, player] for piece, player in table.pending],
            "piles": {player: list(pile) for player, pile in table.piles.items()},
            "gone": list(table.gone),
        }

    def whereabouts(self, state: State[Stall]) -> Mapping[Spot, tuple[Piece, ...]]:
        """Piles, what is offered, and what is gone."""
        table = state.table
        if table is None:
            return {}
        found = {Spot(PILE, player): pile for player, pile in table.piles.items()}
        for piece, player in table.pending:
            spot = Spot(PLAYER, player)
            found[spot] = (*found.get(spot, ()), piece)
        return {**found, Spot("gone", ""): table.gone}

    def left_on_table(self, state: State[Stall]) -> Stall | None:
        """The fair as it was."""
        return replace(state.table, open=False) if state.table is not None else None

    def beats(
        self, before: State[Stall], event: Event, rulings: tuple[Ruling, ...]
    ) -> Iterator[Beat[Stall]]:
        """Piece by piece."""
        table = before.table
        if table is None:
            return
        if isinstance(event, Learn):
            table = replace(table, set=table.set.learned(event.piece, event.heads))
        for ruling in rulings:
            after = _after(table, cast("Sold", ruling))
            yield Beat(ruling, table, after)
            table = after

    def judge(self, table: Stall, piece: Piece) -> Judgement[Stall]:
        """What a piece would bring somebody who has nothing yet."""
        asked = replace(table, pending=((piece, ""),))
        ruling = _sold(asked)
        return Judgement(ruling, None if ruling.points is None else _after(asked, ruling))

    def position(self, lies: Lies) -> Stall:
        """An empty stall."""
        return Stall({"": 0})

    def lies(self, state: State[Stall]) -> Lies | None:
        """The piles."""
        table = state.table
        if table is None or not table.open:
            return None
        piles = {Spot(PILE, player): table.piles.get(player, ()) for player in state.players}
        return Lies(piles, {}, {})

    def set_as(self, state: State[Stall], lies: Lies, *, agreed: bool) -> Event:
        """The piles as somebody tells them."""
        return SetFair({spot.name: tuple(there) for spot, there in lies.pieces.items()}, agreed)

    def set_table(self, state: State[Stall], event: SetFair, number: int) -> Step[Stall]:
        """What lies there is believed, but for a piece that lies twice."""
        table = state.table
        if table is None or not table.open:
            raise refuse("not-now", name="table")
        lie = [piece for pile in event.piles.values() for piece in pile]
        twice = {piece for piece in lie if lie.count(piece) > 1 or piece in table.gone}
        twice |= {piece for piece, _ in table.pending if piece in lie}
        wrong = [Refusal("piece-seen", card=piece) for piece in sorted(twice, key=_rank)]
        wrong += [Refusal("no-such-piece", card=piece) for piece in lie if piece not in OXEN]
        wrong += [
            Refusal("unknown-player", player=each)
            for each in event.piles
            if each not in state.players
        ]
        if wrong:
            raise Refused(*wrong)
        notices = (Notice("agreed"),) if event.agreed else ()
        return Step(replace(state, table=replace(table, piles=event.piles)), (), notices)

    def sets(self, event: Event) -> bool:
        """The piles as they lie."""
        return isinstance(event, SetFair)

    def goes_on(self, before: State[Stall], event: Event, after: State[Stall]) -> bool:
        """A turn goes on while its pieces are counted and others are laid."""
        return isinstance(event, Lay | Settle | Double | Hurry)

    def reveals(self, event: Event) -> bool:
        """A turn begins with an offer."""
        return isinstance(event, Offer)


def _touches(event: Event) -> tuple[Touch, ...]:
    if isinstance(event, Double | Hurry):
        return Touch(WAITING, event.player), Touch(KIND, event.word)
    return ()


def _sold(table: Stall) -> Sold:
    """What the next piece brings; nobody knows it of a piece that was never told."""
    piece, player = table.pending[0]
    heads, times = table.set.heads.get(piece), table.doubled + 1
    if heads is None:
        return Sold(table.event, player, piece, "sold", ("TOY1",), None, times)
    before = table.scores.get(player, 0)
    points = table.scored(player, heads * times).scores[player] - before
    ids = ("TOY1",) if points == heads * times else ("TOY1", "TOY3")
    return Sold(table.event, player, piece, "sold", ids, points, times)


def _after(table: Stall, ruling: Sold) -> Stall:
    if ruling.rule == "doubled":
        return replace(table, doubled=table.doubled + 1)
    if ruling.rule == "hurried":
        first = tuple(each for each in table.pending if each[1] == ruling.player)
        rest = tuple(each for each in table.pending if each[1] != ruling.player)
        return replace(table, pending=first + rest, hurried=True, doubled=0)
    table = table.scored(ruling.player, ruling.points or 0)
    if ruling.rule == "coins":
        return table
    gone = (*table.gone, ruling.piece)
    return replace(table, pending=table.pending[1:], gone=gone, doubled=0)


Fair.handlers = {
    Offer: Fair.offer,
    Double: Fair.double,
    Hurry: Fair.hurry,
    Settle: Fair.settle,
    Learn: Fair.learn,
    Count: Fair.count,
    SetFair: Fair.set_table,
    Lay: Fair.lay,
}
