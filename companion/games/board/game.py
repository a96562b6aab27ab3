"""6 nimmt! Brettspiel: one match is one round, and its points are the counters on the track.

`play` reveals; where nobody can hold a card to play before a tile, it also places. Revealed tiles
are the agenda, and what a placed tile still brings are its steps. A step that needs what nobody
has told yet asks, and goes on once it is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar, cast

from companion.games.board import (
    BOARD,
    agenda,
    asking,
    dealing,
    doing,
    learning,
    lying,
    retelling,
)
from companion.games.board.doing import FURTHEST
from companion.games.board.events import (
    ACTIONS,
    EXCHANGE,
    LUCK,
    Action,
    Alone,
    Deal,
    Learn,
    Luck,
    Place,
    PlayTiles,
    SetBoard,
    Track,
)
from companion.games.board.placing import others
from companion.games.board.rulings import BoardRuling
from companion.games.board.set import LIMIT, BoardSet, doubts, read_set
from companion.games.board.spaces import BASIC, EXPERT
from companion.games.board.steps import Begin, Clover, Passed
from companion.games.board.table import (
    ACTIONS_DEALT,
    DEALT,
    START_ROWS,
    BoardTable,
    Outcome,
    Waiting,
)
from companion.games.board.wants import LeftTiles, RevealedTiles, StartTiles
from companion.games.core.asking import (
    HAND,
    PLAYER,
    WAITING,
    ByHand,
    Deed,
    Preview,
    Question,
    Spot,
    Touch,
    Want,
)
from companion.games.core.events import Event, Score, Void
from companion.games.core.game import Beat, Game, Handler, Judgement, Lies, Past, Setup
from companion.games.core.ledger import Bounds, State, close
from companion.games.core.ledger import Step as Done
from companion.games.core.options import (
    check_seats,
    edition_of,
    house_of,
    refuse_other_keys,
    variant_of,
)
from companion.games.core.readers import Rule
from companion.games.core.rulings import Notice, Piece, Refusal, Refused, Ruling, refuse
from companion.games.core.sets import CardSet


class Board(Game[BoardTable]):
    """The board game, basic or expert, with or without luck cards."""

    lowest_wins: ClassVar[bool] = False
    view: ClassVar[str] = "track"
    handlers: ClassVar[Mapping[type[Event], Handler]]
    fixed_end = True
    at_table: ClassVar[bool] = True
    asks_by_verdict: ClassVar[bool] = True
    places_on: ClassVar[bool] = True

    def __init__(self, options: Mapping[str, Any], players: int) -> None:
        """Read the options of a record: the version, and the house rules."""
        refuse_other_keys(options, "edition", "variant", "house")
        edition = edition_of(options, BOARD).id
        self.variant = variant_of(options, BOARD)
        self.house = house_of(options, BOARD)
        self.rule = Rule(rounds=1)
        self.options = {"edition": edition, "variant": self.variant, "house": dict(self.house)}
        check_seats(players, self.bounds(players))
        self.known = BoardSet()
        self.set = self.known.tiles

    def knowing(self, raw: Any) -> Board:
        """The same with what is known of the box; contradictions are pointed out, not refused."""
        game = Board(self.options, BOARD.least)
        game.known = read_set(raw)
        game.set, game.learned = game.known.tiles, game.known.dump()
        return game

    def knows(self, state: State[BoardTable]) -> Mapping[str, Any]:
        """What is known of the box by now."""
        return _table(state).known.dump()

    def taught(
        self, state: State[BoardTable], event: Event, raw: Mapping[str, Any]
    ) -> Mapping[str, Any]:
        """Another description of the box with what was told here."""
        if not isinstance(event, Learn):
            return raw
        return learning.learned(_table(state)._replace(known=read_set(raw)), event).dump()

    def catching_up(self, state: State[BoardTable], raw: Any) -> tuple[Event, ...]:
        """The rows, and with luck cards the clovers and piles, that were painted meanwhile."""
        table = _table(state)
        if raw is None or state.finished:
            return ()
        kept, known, found = read_set(raw), table.known, list[Event]()
        if kept.rows(self.side) and not known.rows(self.side):
            found.append(Learn(rows=tuple(" ".join(row) for row in kept.rows(self.side))))
        if self.with_luck and kept.clovers is not None and known.clovers is None:
            found.append(Learn(clovers=kept.clovers))
        if self.with_luck and kept.luck is not None and known.luck is None:
            found.append(Learn(luck=kept.luck))
        return tuple(found)

    def otherwise(self, state: State[BoardTable], raw: Any) -> tuple[Event, ...]:
        """What a kept set says otherwise of the side that is played on, and of what it needs."""
        if raw is None or state.finished:
            return ()
        return learning.otherwise(_table(state).known, read_set(raw), self.side)

    def as_kept(self, state: State[BoardTable], event: Event, raw: Any) -> Event:
        """What people told of their box, as they have put it right since."""
        if not isinstance(event, Learn):
            return event
        return learning.as_kept(event, read_set(raw), self.side)

    def kept_answer(self, state: State[BoardTable], question: Question, raw: Any) -> Event | None:
        """Oxen and spaces that were told elsewhere; clovers that were met, by their places."""
        if question.ask == "clovers":
            return learning.met(_table(state), question.player)
        return learning.answer(question, read_set(raw), self.side)

    @property
    def side(self) -> str:
        """Which side of the board lies up."""
        return EXPERT if self.variant.startswith(EXPERT) else BASIC

    @property
    def with_luck(self) -> bool:
        """Whether there are luck cards."""
        return str(self.variant).endswith("luck")

    def bounds(self, players: int) -> Bounds:
        """Two to six; points go either way, as far as the track does."""
        return Bounds(BOARD.least, BOARD.most, 0, signed=True, farthest=LIMIT)

    def begin(self, players: tuple[str, ...], dealer: str) -> State[BoardTable]:
        """The match before its first event: the set is there, and nothing on the board."""
        bare = BoardTable(self.known, self.side, self.with_luck, open=False)
        return replace(super().begin(players, dealer), table=bare)

    # -- the events -----------------------------------------------------------------------------

    def done(self, state: State[BoardTable], event: Event, number: int) -> Done[BoardTable]:
        """What an event comes to; the match is over when the last tile has landed."""
        outcome = self.outcome(state, event, number)
        table, known = outcome.table, _table(state).known
        notices: tuple[Notice, ...] = ()
        if table.known is not known:
            before = doubts(known)
            notices = tuple(each for each in doubts(table.known) if each not in before)
        if isinstance(event, SetBoard) and event.agreed:
            notices += (Notice("agreed"),)
        if _over(table):
            closed = close(state, table.scores, table._replace(open=False))
            return Done(closed, outcome.rulings, notices)
        return Done(replace(state, table=table), outcome.rulings, notices)

    def outcome(self, state: State[BoardTable], event: Event, number: int) -> Outcome:
        """The same verdict by verdict, with the table after each."""
        table = _table(state)
        if isinstance(event, Learn):
            outcome = Outcome(table._replace(known=learning.learned(table, event)))
            agenda.run(outcome, self.house)
            return self._ended(outcome)
        if not table.open:
            if not isinstance(event, Deal | Track | SetBoard):
                raise refuse("no-round")
            table = self._opened(state, table)
        if isinstance(event, SetBoard):
            table = self._settable(state)
        outcome = Outcome(table)
        doing.EVENTS[type(event)](outcome, event, number, self.house)
        return self._ended(outcome)

    def _ended(self, outcome: Outcome) -> Outcome:
        """An event is over: the next tile comes, or the round ends."""
        agenda.arrive(outcome, self.house)
        agenda.finish(outcome, self.house)
        return outcome

    def _opened(self, state: State[BoardTable], table: BoardTable) -> BoardTable:
        return table._replace(
            scores=dict.fromkeys(state.players, 0),
            rows=((),) * len(table.known.rows(self.side)),
            open=True,
        )

    def _settable(self, state: State[BoardTable]) -> BoardTable:
        """The table that people set as it lies; before the first event it is as dealt."""
        table = _table(state)
        return table if table.open else dealing.dealt(self._opened(state, table))

    def void(self, state: State[BoardTable], event: Void, number: int) -> Done[BoardTable]:
        """The match is cancelled; what was learned stays."""
        if not state.open:
            raise refuse("no-round")
        bare = self.begin(state.players, state.dealer).table
        assert bare is not None  # noqa: S101 - it begins with one
        return Done(replace(state, table=bare._replace(known=_table(state).known)))

    # -- what is asked, and what may be done ----------------------------------------------------

    def wants(self, state: State[BoardTable]) -> Want | None:
        """Start tiles, tiles of everybody, or what is left at the end."""
        table = _table(state)
        if state.finished or table.steps or table.pending:
            return None
        if table.lefts:
            return LeftTiles.of(table)
        if not table.laid:
            if not table.known.rows(self.side) or table.turn:  # tiles may have been given up
                return None
            rows = dealing.start_rows(table, len(state.players))
            return StartTiles.of(rows, table.set)
        return None if dealing.refills(table) else RevealedTiles.of(table)

    def questions(self, state: State[BoardTable]) -> tuple[Question, ...]:
        """What the first step has to know, or which way its player goes."""
        table = _table(state)
        if state.finished or not table.steps:
            return ()
        found = asking.question(table, lambda event: self._foretold(state, event))
        return (found,) if found is not None else ()

    def reason(self, state: State[BoardTable], question: Question) -> Ruling | None:
        """The take, the space, the clover or the end because of which something is asked."""
        return asking.reason(_table(state), question)

    def deeds(self, state: State[BoardTable]) -> tuple[Deed, ...]:
        """Placing on, every card with every choice, and answers by a sum."""
        found = list(super().deeds(state))
        table = _table(state)
        if state.finished or not table.open:
            return tuple(found)
        if not table.laid:
            found.append(Deed(Score(dict(table.scores))))
        if dealing.refills(table):
            found.append(Deed(Deal(), due=True))
        events: Iterator[Event] = iter(())
        if table.steps:
            events = asking.instead(table)
        elif table.lefts:
            events = asking.left(table)
        elif table.pending:
            events = iter((*asking.places(table),))
            found += self._cards(state, table)
        elif table.with_luck and not table.laid:
            events = asking.luck_by_hand(table)
        found += [
            Deed(
                event,
                partial(self._foretold, state, event),
                event == Place(),
                asking.touches(table, event),
            )
            for event in events
        ]
        return tuple(found)

    def _cards(self, state: State[BoardTable], table: BoardTable) -> Iterator[Deed]:
        """Each card that may be played; tiles from behind the screen need no trial."""
        right = (each for each in asking.conceivable(table) if self._right(state, each))
        for event in (*right, *asking.new_tiles(table, self.house)):
            then = partial(self._with_tile, state, event)
            yield Deed(event, then, touches=asking.touches(table, event))

    def _right(self, state: State[BoardTable], event: Event) -> bool:
        try:
            self.outcome(state, event, 0)
        except Refused:
            return False
        return True

    def _with_tile(self, state: State[BoardTable], event: Event) -> Preview:
        """What a card does, and what placing the next tile would then bring."""
        outcome = self.outcome(state, event, 0)
        then = Outcome(outcome.table)
        agenda.one(then, self.house)
        return Preview(outcome.rulings, then.rulings, asking.needs(then.table))

    def _foretold(self, state: State[BoardTable], event: Event) -> Preview:
        outcome = self.outcome(state, event, 0)
        return Preview(outcome.rulings, (), asking.needs(outcome.table))

    def at_any_time(self, state: State[BoardTable]) -> tuple[Event, ...]:
        """Tiles can be given up for the track alone, as long as they are entered."""
        table = _table(state)
        return (Alone(),) if table.open and table.laid and not state.finished else ()

    def by_hand(self, state: State[BoardTable]) -> ByHand | None:
        """A score on the track, while people keep it alone or have not begun."""
        table = _table(state)
        if state.finished or table.laid or table.steps:
            return None
        unwatched = table.with_luck and table.known.clovers is None
        return ByHand(state.players, FURTHEST, Track, unwatched=unwatched)

    def scored(self, event: Event) -> tuple[str, int] | None:
        """One score on the track."""
        return (event.player, event.by) if isinstance(event, Track) else None

    def queue(self, state: State[BoardTable]) -> tuple[tuple[Piece, str], ...]:
        """The tiles that wait, behind one whose player has to name two of the row that it takes."""
        table = _table(state)
        step = asking.turning(table)
        first = ((step.tile, step.player),) if step is not None else ()
        return (*first, *((each.tile, each.player) for each in table.pending))

    def held(self, state: State[BoardTable]) -> Mapping[str, int]:
        """Luck and action cards together."""
        table = _table(state)
        if not table.with_luck and not table.expert:
            return {}
        return {
            player: sum(table.luck.get(player, ())) + table.actions.get(player, 0)
            for player in state.players
        }

    def card_kinds(self, state: State[BoardTable]) -> tuple[str, ...]:
        """The luck and action cards that this version has."""
        return (*(LUCK if self.with_luck else ()), *(ACTIONS if self.side == EXPERT else ()))

    def exchanged(self, ruling: Ruling) -> Piece:
        """The tile that goes back behind the screen for another one (B27)."""
        return cast("BoardRuling", ruling).other if ruling.rule == EXCHANGE else 0

    def unasked(self, state: State[BoardTable]) -> Event | None:
        """Placing on while nobody who waits holds a card, up to whom a tile may have brought one."""
        table = _table(state)
        if not table.pending or table.steps:
            return None
        held = self.held(state)
        if any(held.get(each.player) for each in table.pending):
            return None
        before = set[str]()
        for each in table.pending:
            if each.player in before:  # B53: a card that the first tile brings is for the second
                return Place(each.tile)
            before.add(each.player)
        return Place()

    def why_not(self, state: State[BoardTable], way: Sequence[Touch]) -> Refusal | None:
        """Why a tile is not stopped at, or a card not played so."""
        table = _table(state)
        if not way or not table.pending or table.steps:
            return None
        if len(way) == 1 and way[0].kind == WAITING:
            player = str(way[0].value)
            none = not self.held(state).get(player)
            return Refusal("nothing-to-play", player=player) if none else None
        found = list[Refusal]()
        for event in asking.aimed(table, way):
            try:
                self.outcome(state, event, 0)
            except Refused as refused:
                found.append(refused.refusal)
            else:
                return None
        chosen = len(way) > 2  # this row or this tile, whatever holds of the others
        return (found[0] if chosen else asking.nowhere(found)) if found else None

    def may(self, state: State[BoardTable]) -> frozenset[str]:
        """The pad's words, and those of the board."""
        words = set(super().may(state))
        table = _table(state)
        if state.finished:
            return frozenset(words)
        words.add("learn")
        want = self.wants(state)
        if want is not None:
            words.add(want.word)
        if table.known.rows(self.side):
            words.add("table")
        if table.laid:
            words.add("alone")
        if not table.steps:
            words.add("track")
        else:
            asked = type(table.steps[0])
            words |= {Begin: {"start"}, Passed: {"clovers"}, Clover: {"luck"}}.get(asked, set())
            words |= {each.word for each in asking.instead(table)}
        if table.open and self.with_luck and not table.laid:
            words.add("luck")
        if table.pending and not table.steps:
            words |= {"place"}
            words |= {"luck"} if self.with_luck else set()
            words |= {"action"} if self.side == EXPERT else set()
        if dealing.refills(table):
            words.add("deal")
        return frozenset(words)

    # -- what lies there ------------------------------------------------------------------------

    def setup(self, state: State[BoardTable]) -> tuple[Setup, ...]:
        """What to lay out, or the second twelve tiles (B23, B49)."""
        table, seats = _table(state), len(state.players)
        if state.finished:
            return ()
        if dealing.refills(table):
            return (Setup("refill", DEALT),)
        if state.open:
            return ()
        found = [Setup("red-side" if table.expert else "blue-side"), Setup("counters")]
        found.append(Setup("tiles", DEALT))
        bottom = table.expert and seats > 3
        found.append(Setup("bottom-rows" if bottom else "top-rows", START_ROWS))
        if table.expert or seats <= 3:
            found.append(Setup("draw-pile", len(table.set) - START_ROWS - DEALT * seats))
        if table.expert:
            found += [Setup("actions", ACTIONS_DEALT), Setup("signs", 2)]
        if self.with_luck:
            found.append(Setup("luck"))
        return tuple(found)

    def told(self, state: State[BoardTable]) -> dict[str, Any]:
        """Rows with their gaps, what waits, and what everybody has."""
        table = _table(state)
        found: dict[str, Any] = {
            "rows": [[tile or None for tile in row] for row in table.rows],
            "waiting": [_waiting(each) for each in table.pending],
            "tiles": dict(table.hands),
            "draw": table.draw,
            "two": table.laid and table.two,
        }
        step = asking.turning(table)
        if step is not None:
            tiles = list(others(table.rows[step.row - 1], step.tile))
            found["turning"] = {"player": step.player, "tile": step.tile, "tiles": tiles}
        if self.with_luck:
            piles = table.luck_piles
            found["luck"] = {each: list(table.luck.get(each, (0, 0))) for each in table.scores}
            found["luckPiles"] = None if piles is None else list(piles)
        if table.expert:
            found["actions"] = dict(table.actions)
            found["actionPile"], found["discards"] = table.deck, table.discards
            found["stops"] = list(table.stops)
            found["behind"] = {who: list(tiles) for who, tiles in table.behind.items() if tiles}
        return found

    def in_play(self, state: State[BoardTable]) -> CardSet:
        """The tiles, with the oxen that are known by now."""
        return _table(state).set

    def whereabouts(self, state: State[BoardTable]) -> Mapping[Spot, tuple[Piece, ...]]:
        """Rows, tiles before their players, those seen behind screens, and the box."""
        table = _table(state)
        found: dict[Spot, tuple[Piece, ...]] = {
            Spot.row(number): tuple(tile for tile in row if tile) for number, row in table.active()
        }
        for each in table.pending:
            spot = Spot(PLAYER, each.player)
            found[spot] = (*found.get(spot, ()), each.tile)
        found |= {Spot(HAND, player): tiles for player, tiles in table.behind.items()}
        return {**found, Spot("box", ""): table.box, Spot("moving", ""): table.moving}

    def left_on_table(self, state: State[BoardTable]) -> BoardTable | None:
        """The board as it was, closed."""
        return _table(state)._replace(open=False, pending=(), steps=(), goal=None)

    def beats(
        self, before: State[BoardTable], event: Event, rulings: tuple[Ruling, ...]
    ) -> Iterator[Beat[BoardTable]]:
        """Verdict by verdict, by doing it once more."""
        outcome = self.outcome(before, event, rulings[0].event)
        table = outcome.start
        for ruling, (_, after) in zip(rulings, outcome.told, strict=True):
            yield Beat(ruling, table, after)
            table = after

    def judge(self, table: BoardTable, piece: Piece) -> Judgement[BoardTable]:
        """Where a tile would go, and what it brings if that is known and nothing is chosen."""
        outcome = Outcome(table._replace(pending=(Waiting(int(piece), ""),)))
        agenda.one(outcome, self.house)
        after = outcome.table
        return Judgement(
            outcome.rulings[0],
            None if after.steps else after,
            then=outcome.rulings[1:],
            needs=asking.needs(after),
        )

    def bare(self, state: State[BoardTable]) -> BoardTable | None:
        """The rows and stop signs as they lie, and what is known of the box by now."""
        table = _table(state)
        if not table.open or not table.laid:
            return None
        return BoardTable(
            table.known,
            table.side,
            scores={"": 0},
            rows=table.rows,
            hands={"": 1},
            draw=table.draw,
            actions={"": 0} if table.expert else {},
            stops=table.stops,
        )

    def position(self, lies: Lies) -> BoardTable:
        """A board that anybody set."""
        known = self.known
        bare = BoardTable(known, self.side, scores={"": 0}, rows=((),) * len(known.rows(self.side)))
        if not bare.rows:
            raise refuse("board-unknown")
        event = SetBoard(lying.rows_of(lies), tiles={"": 1}, draw=0, stops=lies.marks.get("stops"))
        return lying.set_board(bare, event)

    def lies(self, state: State[BoardTable]) -> Lies | None:
        """The table as it can be set otherwise; a match may be taken up in its middle by that."""
        table = None if state.finished or state.rounds else self._settable(state)
        return lying.lies(table) if table is not None and table.rows else None

    def set_as(self, state: State[BoardTable], lies: Lies, *, agreed: bool) -> Event:
        """The event that sets the table so."""
        if state.rounds:
            raise refuse("no-round")
        return lying.set_as(self._settable(state), lies, agreed=agreed)

    # -- a story told again ---------------------------------------------------------------------

    def reveals(self, event: Event) -> bool:
        """A turn begins with its tiles."""
        return isinstance(event, PlayTiles)

    def opens(self, event: Event) -> bool:
        """The match begins with its start tiles."""
        return isinstance(event, Deal) and event.rows is not None

    def sets(self, event: Event) -> bool:
        """The board as it lies."""
        return isinstance(event, SetBoard)

    def again(self, past: Past[BoardTable], now: State[BoardTable]) -> Event | None:
        """Answers and sums stay where they are still asked for; a tile that was put right stays so."""
        return retelling.again(past, _table(now), partial(self._right, now))

    def first(self, event: Event, now: State[BoardTable], *, refused: bool = False) -> Event | None:
        """Tiles that wait are placed before the next turn, or up to a card's player."""
        found = retelling.towards(event, _table(now), refused=refused)
        return found if found is not None and self._right(now, found) else None

    def stands_in(self, event: Event, question: Question) -> bool:
        """A fact is told whatever is asked, a choice where the like is asked."""
        return retelling.stands_in(event, question)

    def asked_later(
        self, question: Question, rest: Sequence[Event], now: State[BoardTable]
    ) -> bool:
        """The table can ask this itself, with sums beside it, where no later turn hangs on it."""
        return all(isinstance(event, Place) for event in rest)

    def goes_on(self, before: State[BoardTable], event: Event, after: State[BoardTable]) -> bool:
        """A turn goes on while tiles of it wait, or a step of it."""
        table = _table(before)
        return after.open and bool(table.pending or table.steps)

    def leaves_out(self, event: Event) -> bool:
        """Nobody's tile hangs on a card that was played, nor on a fact that is known already."""
        return isinstance(event, Luck | Action | Learn)


Board.handlers = {**dict.fromkeys((*doing.EVENTS, Learn), Board.done), Void: Board.void}


def _table(state: State[BoardTable]) -> BoardTable:
    assert state.table is not None  # noqa: S101 - a match of this game begins with a table
    return state.table


def _over(table: BoardTable) -> bool:
    if not table.open or not table.laid or table.pending or table.steps:
        return False
    if table.expert:
        return table.final and not table.lefts
    return not any(table.hands.values()) and not dealing.refills(table)


def _waiting(each: Waiting) -> dict[str, Any]:
    """A waiting tile as replay tells it, with the cards that were played for it."""
    told: dict[str, Any] = {"tile": each.tile, "player": each.player}
    for name in ("skips", "start", "ascending", "luck"):
        if value := getattr(each, name):
            told[name] = value
    return told
