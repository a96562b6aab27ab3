"""What every game on the shelf can do; one file per game says the rest."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, ClassVar

from companion.games import ledger
from companion.games.events import Amend, End, Event, Rule, Score, Seat, Void
from companion.games.ledger import Bounds, Cloth, State, Step
from companion.games.reading import WORDS
from companion.games.rulings import Deed, Question, refuse

Handler = Callable[[Any, State, Any, int], Step]


class Game(ABC):
    """The rules of one game under one set of options. It holds no state: states are passed in."""

    lowest_wins: ClassVar[bool] = True
    handlers: ClassVar[Mapping[type, Handler]] = {}  # the game's own events

    options: Mapping[str, Any]  # as a record writes them, with the defaults filled in
    rule: Rule
    when: str  # the edition's word for a target without one
    fixed_end: bool = False  # whether the end cannot be moved

    @abstractmethod
    def __init__(self, options: Mapping[str, Any], players: int) -> None:
        """Check the options of a record: a refusal names the key at fault."""

    @abstractmethod
    def bounds(self, players: int) -> Bounds:
        """What the pad allows with this many at the table."""

    def begin(self, players: tuple[str, ...], dealer: str) -> State:
        """The match before its first event."""
        return State(players, dealer, self.rule, self.lowest_wins)

    def apply(self, state: State, event: Event, number: int) -> Step:
        """What the event comes to; refuses what is not right and never changes the state."""
        kind = type(event)
        if kind not in _PAD and kind not in self.handlers:
            raise refuse("not-in-game", name=WORDS[kind])
        if state.finished and kind not in (Amend, End):
            raise refuse("match-over")
        if kind in self.handlers:
            return self.handlers[kind](self, state, event, number)
        return _PAD[kind](self, state, event, number)

    def may(self, state: State) -> frozenset[str]:
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

    def question(self, state: State) -> Question | None:
        """What must be answered before the game goes on."""
        return None

    def deeds(self, state: State) -> tuple[Deed, ...]:
        """What may be done now, each a whole event with the rulings it would bring."""
        deeds = []
        if not state.finished:
            deeds.append(Deed(End()))
            if state.open:
                deeds.append(Deed(Void()))
        return tuple(deeds)

    def left_on_table(self, state: State) -> Cloth | None:
        """What remains in sight of an open round that is closed by hand."""
        return None

    def shown(self, state: State) -> dict[str, Any]:
        """What replay tells beside rows, piles and points."""
        return {}


def _score(game: Game, state: State, event: Score, number: int) -> Step:
    bounds = game.bounds(len(state.players))
    return ledger.score(state, event, bounds, game.left_on_table(state))


def _amend(game: Game, state: State, event: Amend, number: int) -> Step:
    # As many as played that round: the deck of the pro variant grows with them.
    written = state.rounds[event.round - 1 : event.round] if event.round > 0 else ()
    there = len(written[0].points) if written else len(state.players)
    return ledger.amend(state, event, game.bounds(there))


def _seat(game: Game, state: State, event: Seat, number: int) -> Step:
    return ledger.seat(state, event, game.bounds(len(state.players)))


def _end(game: Game, state: State, event: End, number: int) -> Step:
    if event.rule is not None and game.fixed_end and event.rule != game.rule:
        raise refuse("end-fixed")
    return ledger.end(state, event, game.when)


def _void(game: Game, state: State, event: Void, number: int) -> Step:
    if not state.open:
        raise refuse("no-round")
    return Step(replace(state, table=None))


_PAD: Mapping[type, Handler] = {
    Score: _score,
    Amend: _amend,
    Seat: _seat,
    End: _end,
    Void: _void,
}
