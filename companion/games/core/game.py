"""What every game on the shelf can do; one package per game says the rest."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from companion.games.core import ledger
from companion.games.core.asking import ByHand, Deed, Question, Spot, Touch, Want
from companion.games.core.events import PAD, Amend, End, Event, Score, Seat, Void
from companion.games.core.ledger import Bounds, State, Step, Table
from companion.games.core.readers import Rule
from companion.games.core.reading import Kinds
from companion.games.core.rulings import Piece, Refusal, Ruling, refuse
from companion.games.core.sets import CardSet

T = TypeVar("T", bound=Table)
Handler = Callable[[Any, Any, Any, int], Any]  # (game, state, event, number) -> step
YES_NO = (0, 1)  # the range of a count that is so or not so


class Beat(NamedTuple, Generic[T]):
    """One ruling of a step, with the table before it and after it."""

    ruling: Ruling
    before: T
    after: T


class Judgement(NamedTuple, Generic[T]):
    """What becomes of a piece on a bare position.

    Where its player must choose first there is no table after it, but one choice for each answer.
    """

    ruling: Ruling
    after: T | None
    choices: Mapping[int, tuple[Ruling, T]] = {}
    then: tuple[Ruling, ...] = ()  # what it brings there, as far as that is known
    needs: tuple[str, ...] = ()  # what nobody has told yet and the rest depends on


class Setup(NamedTuple):
    """One thing to do before a round begins; the game's words have a sentence for each `what`."""

    what: str
    number: int = 0
    limit: int = 0
    ids: tuple[str, ...] = ()  # the rulings behind it, where somebody might ask


@dataclass(frozen=True, slots=True)
class Lies:
    """A table as somebody tells it: the pieces at each spot, marks on rows, and bare counts."""

    pieces: Mapping[Spot, tuple[Piece, ...]]
    marks: Mapping[str, tuple[int, ...]]  # by what they are: the rows, numbered from 1
    counts: Mapping[str, Mapping[str, int]]  # by what they are: how many everybody has
    spare: int = 0  # 1 where one more row may be begun, -1 where it is
    # The least and the most of counts that are told as a number; others are one more or one less.
    # The counts of nobody ("") are the table's own.
    ranges: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    gaps: bool = False  # whether a row may have spaces without a piece, told as 0
    single: bool = False  # whether a row has one of the marks at most
    set: CardSet | None = None  # what can lie there, where that is not all that is in play


class Past(NamedTuple, Generic[T]):
    """An event of a story that is told again: what it was, on which state, and what it ruled.

    `instead` has the pieces that the correction exchanges, while the same round lies there.
    """

    event: Event
    then: State[T]
    rulings: tuple[Ruling, ...]
    instead: Mapping[Piece, Piece]


class Game(ABC, Generic[T]):
    """The rules of one game under one set of options. It holds no state: states are passed in."""

    lowest_wins: ClassVar[bool] = True
    view: ClassVar[str] = "plain"  # which kind of table it is, and so what draws it
    handlers: ClassVar[Mapping[type[Event], Handler]] = {}  # the game's own events

    options: Mapping[str, Any]  # as a record writes them, with the defaults filled in
    rule: Rule
    when: str = ""  # the edition's word for a target without one
    fixed_end: bool = False  # whether the end cannot be moved
    at_table: ClassVar[bool] = False  # whether a match is one long round that the table follows
    asks_by_verdict: ClassVar[bool] = False  # whether a question comes of the verdict before it
    places_on: ClassVar[bool] = False  # whether placing goes on by itself after such a question
    set: CardSet
    house: Mapping[str, bool] = {}  # the house rules, each on or off
    learned: Mapping[str, Any] | None = None  # what a record's `set` told of the pieces, if any

    @abstractmethod
    def __init__(self, options: Mapping[str, Any], players: int) -> None:
        """Check the options of a record: a refusal names the key at fault."""

    def knowing(self, raw: Any) -> Game[T]:
        """The same game with what a record's `set` tells; only games that learn have one."""
        raise refuse("set-not-in-game", name="set", key="set")

    def knows(self, state: State[T]) -> Mapping[str, Any] | None:
        """What is known of the pieces by now, as a record's `set` writes it."""
        return self.learned

    def taught(self, state: State[T], event: Event, raw: Mapping[str, Any]) -> Mapping[str, Any]:
        """Another set with what this event tells too; refused where that says otherwise."""
        return raw

    def catching_up(self, state: State[T], raw: Any) -> tuple[Event, ...]:
        """The events that tell a match what a kept set knows and it has to know to go on."""
        return ()

    def otherwise(self, state: State[T], raw: Any) -> tuple[Event, ...]:
        """The events that put right what a match knows and a kept set says otherwise."""
        return ()

    def as_kept(self, state: State[T], event: Event, raw: Any) -> Event:
        """An event that tells something as a kept set has it; any other one as it is."""
        return event

    def kept_answer(self, state: State[T], question: Question, raw: Any) -> Event | None:
        """What a kept set answers to a question about the pieces; None where it does not know."""
        return None

    @abstractmethod
    def bounds(self, players: int) -> Bounds:
        """What the pad allows with this many at the table."""

    @property
    def kinds(self) -> Kinds:
        """Every event that the game knows, by its word in a record."""
        return _kinds(type(self))

    @classmethod
    def words(cls) -> frozenset[str]:
        """The words of its events."""
        return frozenset(kind.word for kind in (*PAD, *cls.handlers))

    def begin(self, players: tuple[str, ...], dealer: str) -> State[T]:
        """The match before its first event."""
        return State(players, dealer, self.rule, self.lowest_wins)

    def apply(self, state: State[T], event: Event, number: int) -> Step[T]:
        """What the event comes to; refuses what is not right and never changes the state."""
        kind = type(event)
        handler = self.handlers.get(kind) or _PAD.get(kind)
        if handler is None:
            raise refuse("not-in-game", name=event.word)
        if kind not in (Amend, End) and state.finished:
            raise refuse("match-over")
        step: Step[T] = handler(self, state, event, number)
        return step

    # -- what is asked, and what may be done ----------------------------------------------------

    def wants(self, state: State[T]) -> Want | None:
        """The pieces that are to be entered now; None while something else comes first."""
        return None

    def questions(self, state: State[T]) -> tuple[Question, ...]:
        """What must be answered before the game goes on."""
        return ()

    def deeds(self, state: State[T]) -> tuple[Deed, ...]:
        """What may be done now, each a whole event with what it would bring."""
        deeds = []
        if not state.finished:
            deeds.append(Deed(End()))
            if state.open:
                deeds.append(Deed(Void()))
        return tuple(deeds)

    def chosen(self, state: State[T]) -> Mapping[str, Any]:
        """Options that people came to choose while they played: a rematch begins with them."""
        return {}

    def at_any_time(self, state: State[T]) -> tuple[Event, ...]:
        """What is no part of the play and only stands in the table's menu."""
        return ()

    def by_hand(self, state: State[T]) -> ByHand | None:
        """Scores that may be told one by one, without any pieces; None where there are none."""
        return None

    def scored(self, event: Event) -> tuple[str, int] | None:
        """Whose score this event tells by hand, and by how much; None where it tells none."""
        return None

    def queue(self, state: State[T]) -> tuple[tuple[Piece, str], ...]:
        """The pieces that are revealed and not yet placed, each with its player, the next first."""
        return ()

    def exchanged(self, ruling: Ruling) -> Piece:
        """The revealed piece that the piece of a ruling replaces; 0 where it replaces none."""
        return 0

    def held(self, state: State[T]) -> Mapping[str, int]:
        """How many optional cards everybody holds unseen; nothing in a game that has none."""
        return {}

    def card_kinds(self, state: State[T]) -> tuple[str, ...]:
        """Every kind of optional card in play, whether it can be played now or not."""
        return ()

    def reason(self, state: State[T], question: Question) -> Ruling | None:
        """The verdict because of which something is asked; None where there is none to tell."""
        return None

    def why_not(self, state: State[T], way: Sequence[Touch]) -> Refusal | None:
        """Why no deed, and no answer, is reached by these touches; None where that is unsaid."""
        return None

    def unknown(self, state: State[T]) -> frozenset[str]:
        """Whose points nobody can know yet."""
        return frozenset()

    def may(self, state: State[T]) -> frozenset[str]:
        """The words of the events that can be right now: what a screen need not grey out."""
        words = {"end"}
        if self.fixed_end and state.finished and not state.stopped:
            words.clear()
        if state.rounds:
            words.add("amend")
        if state.finished:
            return frozenset(words)
        words |= {"score"}
        words |= {"void"} if state.open else {"seat"}
        return frozenset(words)

    # -- what lies there ------------------------------------------------------------------------

    def setup(self, state: State[T]) -> tuple[Setup, ...]:
        """What to do before the next round of so many players; nothing where none is due."""
        return ()

    def told(self, state: State[T]) -> dict[str, Any]:
        """The table as replay and the page on other phones tell it."""
        return {}

    def in_play(self, state: State[T]) -> CardSet:
        """The pieces that this many play with."""
        return self.set

    def whereabouts(self, state: State[T]) -> Mapping[Spot, tuple[Piece, ...]]:
        """Where every piece is that has been seen in this round."""
        return {}

    def left_on_table(self, state: State[T]) -> T | None:
        """What remains in sight of an open round that is closed by hand."""
        return None

    def beats(
        self, before: State[T], event: Event, rulings: tuple[Ruling, ...]
    ) -> Iterator[Beat[T]]:
        """A step beat by beat, made when somebody looks at it."""
        yield from ()

    def judge(self, table: T, piece: Piece) -> Judgement[T]:
        """The verdict on a piece that comes next on a bare position, whoever plays it."""
        raise refuse("nothing-to-judge")

    def bare(self, state: State[T]) -> T | None:
        """The table of a match as nobody's position, for the referee; None where there is none."""
        return None

    def position(self, lies: Lies) -> T:
        """A bare position, for the referee."""
        raise refuse("nothing-to-judge")

    def verdicts(
        self, lies: Lies, players: Sequence[str], piece: Piece
    ) -> Mapping[Spot, Ruling | Refusal]:
        """Of each place of these people: why a piece may be laid there, or why it may not."""
        return {}

    def lies(self, state: State[T]) -> Lies | None:
        """The open table as it can be set otherwise; None where it cannot be."""
        return None

    def set_as(self, state: State[T], lies: Lies, *, agreed: bool) -> Event:
        """The event that sets the table so."""
        raise refuse("no-round")

    # -- a story told again ---------------------------------------------------------------------

    def unasked(self, state: State[T]) -> Event | None:
        """What is done at once with what waits, because nobody can play anything before it."""
        return None

    def reveals(self, event: Event) -> bool:
        """Whether a turn begins with this event."""
        return False

    def opens(self, event: Event) -> bool:
        """Whether a round begins with this event, and with pieces that can be put right."""
        return False

    def sets(self, event: Event) -> bool:
        """Whether this event sets the table as it lies."""
        return False

    def again(self, past: Past[T], now: State[T]) -> Event | None:
        """An old event as it has to be said on the table of now; None where it says nothing."""
        return past.event

    def first(self, event: Event, now: State[T], *, refused: bool = False) -> Event | None:
        """What has to be done before this old event, or now that it was refused; None if nothing."""
        return None

    def stands_in(self, event: Event, question: Question) -> bool:
        """Whether this old event may stand in for an answer to the question."""
        return False

    def asked_later(self, question: Question, rest: Sequence[Event], now: State[T]) -> bool:
        """Whether a question need not be answered for a correction: the table asks it itself."""
        return False

    def leaves_out(self, event: Event) -> bool:
        """Whether an event that no longer fits is left out alone, because nothing hangs on it."""
        return False

    def stays(self, event: Event) -> bool:
        """Whether an event still says something where the turns before it are dropped.

        Names, seats, corrected points of an earlier round and another end do, and what people
        entered of their box.
        """
        if isinstance(event, End):
            return event.rule is not None
        return isinstance(event, Seat | Amend) or event.word == "learn"

    def goes_on(self, before: State[T], event: Event, after: State[T]) -> bool:
        """Whether a turn goes on over an event that ruled nothing."""
        return False


@cache
def _kinds(game: type[Game[Any]]) -> Kinds:
    return {kind.word: kind for kind in (*PAD, *game.handlers)}


def _score(game: Game[T], state: State[T], event: Score, number: int) -> Step[T]:
    bounds = game.bounds(len(state.players))
    return ledger.score(state, event, bounds, game.left_on_table(state))


def _amend(game: Game[T], state: State[T], event: Amend, number: int) -> Step[T]:
    # As many as played that round: the deck of the pro variant grows with them.
    written = state.rounds[event.round - 1 : event.round] if event.round > 0 else ()
    there = len(written[0].points) if written else len(state.players)
    return ledger.amend(state, event, game.bounds(there))


def _seat(game: Game[T], state: State[T], event: Seat, number: int) -> Step[T]:
    return ledger.seat(state, event, game.bounds(len(state.players)))


def _end(game: Game[T], state: State[T], event: End, number: int) -> Step[T]:
    if event.rule is not None and game.fixed_end and event.rule != game.rule:
        raise refuse("end-fixed")
    return ledger.end(state, event, game.when)


def _void(game: Game[T], state: State[T], event: Void, number: int) -> Step[T]:
    if not state.open:
        raise refuse("no-round")
    return Step(replace(state, table=None))


_PAD: Mapping[type[Event], Handler] = {
    Score: _score,
    Amend: _amend,
    Seat: _seat,
    End: _end,
    Void: _void,
}
