"""The pad under every game: people, closed rounds, totals, the end, and the events on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import repeat
from typing import Generic, NamedTuple, Protocol, TypeVar, cast

from companion.games.core.events import Amend, End, Score, Seat
from companion.games.core.readers import Rule
from companion.games.core.rounds import Round, Rounds
from companion.games.core.rulings import Notice, Refusal, Refused, Ruling, refuse


class Table(Protocol):
    """What lies on the table in a round that is entered piece by piece."""

    @property
    def open(self) -> bool: ...
    @property
    def turn(self) -> int: ...
    def points(self) -> Mapping[str, int]: ...
    def renamed(self, new: Mapping[str, str]) -> Table: ...


T_co = TypeVar("T_co", bound=Table, covariant=True)


@dataclass(frozen=True)  # without slots: what is computed from it is kept beside its fields
class State(Generic[T_co]):
    """A match after some of its events."""

    players: tuple[str, ...]
    dealer: str
    rule: Rule
    lowest_wins: bool = True
    rounds: Rounds = field(default_factory=Rounds)
    sums: Mapping[str, int] = field(default_factory=dict)  # of the rounds, and what was brought
    brought: Mapping[str, int] = field(default_factory=dict)  # points of those who came late
    gone: tuple[str, ...] = ()
    stopped: bool = False
    table: T_co | None = None

    @property
    def open(self) -> bool:
        """Whether a round lies open on the table."""
        return self.table is not None and self.table.open

    @property
    def open_table(self) -> T_co:
        """The table of the open round; refused where there is none."""
        if self.table is None or not self.table.open:
            raise refuse("no-round")
        return self.table

    @property
    def everybody(self) -> tuple[str, ...]:
        """Those at the table, then those who left it."""
        return self.players + self.gone

    @cached_property
    def totals(self) -> Mapping[str, int]:
        """Everybody's points: closed rounds, what they came with, and the open piles."""
        sums = {player: self.sums.get(player, 0) for player in self.everybody}
        if self.table is not None and self.table.open:
            for player, points in self.table.points().items():
                sums[player] += points
        return sums

    @property
    def finished(self) -> bool:
        """Whether the match is over; an open round is always played out first (Q2)."""
        if self.stopped:
            return True
        if self.open or not self.rounds:
            return False
        if self.rule.rounds:
            return len(self.rounds) >= self.rule.rounds  # Q35: the target is not looked at
        most = max(map(self.sums.get, self.players, repeat(0)))
        return most > self.rule.target - (self.rule.when == "reach")  # Q1

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won: everybody with the best total of those still at the table (Q3, Q4)."""
        if not self.finished:
            return ()
        totals = self.totals
        seated = [totals[player] for player in self.players]
        best = min(seated) if self.lowest_wins else max(seated)
        return tuple(player for player in self.players if totals[player] == best)


class Step(NamedTuple, Generic[T_co]):
    """What an event came to."""

    state: State[T_co]
    rulings: tuple[Ruling, ...] = ()
    notices: tuple[Notice, ...] = ()


class Bounds(NamedTuple):
    """What a game allows on its pad."""

    least: int  # players
    most: int
    round_limit: int  # points that a round of the whole table cannot exceed; 0: unknown
    signed: bool = False
    farthest: int = 0  # what one person's points of a round can be, either way; 0: unknown


def close(state: State[T_co], points: Mapping[str, int], table: T_co | None) -> State[T_co]:
    """The round is written down and the deal passes on."""
    turns = table.turn if table is not None else 0
    written = Round(points, state.dealer, turns)
    return State(  # not replaced, which takes twice the time, and this is the pad's every round
        state.players,
        _after(state.players, state.dealer),
        state.rule,
        state.lowest_wins,
        state.rounds.added(written),
        _plus(state.sums, points),
        state.brought,
        state.gone,
        state.stopped,
        table,
    )


def score(state: State[T_co], event: Score, bounds: Bounds, table: T_co | None) -> Step[T_co]:
    """A whole round counted by hand; `table` is what remains of one entered card by card."""
    wrong = []
    if event.points.keys() != {*state.players}:
        wrong = _strangers(event.points, state.players)
        wrong += [
            Refusal("points-missing", player=each)
            for each in state.players
            if each not in event.points
        ]
    wrong += _below_zero(event.points, bounds)
    if wrong:
        raise Refused(*wrong)
    points = {player: event.points[player] for player in state.players}
    return Step(close(state, points, table), (), _too_many(points, bounds))


def amend(state: State[T_co], event: Amend, bounds: Bounds) -> Step[T_co]:
    """Corrected points of a closed round; the end is judged anew."""
    if not 1 <= event.round <= len(state.rounds):
        raise refuse("no-such-round", number=event.round, limit=len(state.rounds))
    old = state.rounds[event.round - 1]
    wrong = [
        Refusal("not-in-round", player=each, number=event.round)
        for each in event.points
        if each not in old.points
    ]
    wrong += _below_zero(event.points, bounds)
    if wrong:
        raise Refused(*wrong)
    points = {**old.points, **event.points}
    rounds = state.rounds.corrected(event.round - 1, replace(old, points=points))
    more = {player: each - old.points[player] for player, each in event.points.items()}
    after = replace(state, rounds=rounds, sums=_plus(state.sums, more))
    return Step(after, (), _too_many(points, bounds))


def end(state: State[T_co], event: End, when: str) -> Step[T_co]:
    """Stop here, or play on to another rule; `when` is the edition's word for a bare target."""
    if event.rule is None:
        if state.finished:
            raise refuse("match-over")
        return Step(replace(state, stopped=True))
    rule = event.rule
    if rule.target and not rule.when:
        rule = replace(rule, when=when)
    after = replace(state, rule=rule, stopped=False)
    if state.finished and after.finished:
        raise refuse("rule-met", number=rule.target or rule.rounds)
    return Step(after)


def seat(state: State[T_co], event: Seat, bounds: Bounds) -> Step[T_co]:
    """Who sits where; between rounds, but a name or the dealer may change at any time."""
    if event.rename is not None:
        return Step(_renamed(state, event.rename))
    if event.dealer is not None:
        if event.dealer not in state.players:
            raise refuse("unknown-player", player=event.dealer)
        return Step(replace(state, dealer=event.dealer))
    if state.open:
        raise refuse("seat-in-round")
    if event.join is not None:
        return Step(_joined(state, event.join, event.points, bounds))
    if event.leave is not None:
        return Step(_left(state, event.leave, bounds))
    order = event.order or ()
    wrong = _strangers(order, state.players)
    wrong += [Refusal("seat-missing", player=each) for each in state.players if each not in order]
    if wrong:
        raise Refused(*wrong)
    return Step(replace(state, players=order))


def _joined(state: State[T_co], player: str, points: int, bounds: Bounds) -> State[T_co]:
    wrong = [Refusal("name-twice", player=player)] if player in state.players else []
    if len(state.players) >= bounds.most:
        number = len(state.players) + 1
        wrong.append(Refusal("too-many-players", number=number, limit=bounds.most))
    wrong += _below_zero({player: points}, bounds)
    if wrong:
        raise Refused(*wrong)
    return replace(
        state,
        players=(*state.players, player),
        gone=tuple(each for each in state.gone if each != player),
        brought=_plus(state.brought, {player: points}),
        sums=_plus(state.sums, {player: points}),
    )


def _left(state: State[T_co], player: str, bounds: Bounds) -> State[T_co]:
    if player not in state.players:
        raise refuse("unknown-player", player=player)
    if len(state.players) <= bounds.least:
        raise refuse("too-few-players", number=len(state.players) - 1, limit=bounds.least)
    dealer = state.dealer if state.dealer != player else _after(state.players, player)
    players = tuple(each for each in state.players if each != player)
    return replace(state, players=players, gone=(*state.gone, player), dealer=dealer)


def _renamed(state: State[T_co], new: Mapping[str, str]) -> State[T_co]:
    wrong = _strangers(new, state.everybody)
    after = Counter(new.get(each, each) for each in state.everybody)
    wrong += [Refusal("name-twice", player=each) for each, seats in after.items() if seats > 1]
    if wrong:
        raise Refused(*wrong)

    def named(points: Mapping[str, int]) -> dict[str, int]:
        return {new.get(player, player): each for player, each in points.items()}

    return replace(
        state,
        players=tuple(new.get(each, each) for each in state.players),
        gone=tuple(new.get(each, each) for each in state.gone),
        dealer=new.get(state.dealer, state.dealer),
        brought=named(state.brought),
        sums=named(state.sums),
        rounds=state.rounds.renamed(new),
        table=cast("T_co", state.table.renamed(new)) if state.table is not None else None,
    )


def _plus(sums: Mapping[str, int], more: Mapping[str, int]) -> dict[str, int]:
    after = dict(sums)
    for player, points in more.items():
        after[player] = after.get(player, 0) + points
    return after


def _after(players: tuple[str, ...], player: str) -> str:
    return players[(players.index(player) + 1) % len(players)]


def _strangers(named: Iterable[str], players: tuple[str, ...]) -> list[Refusal]:
    return [Refusal("unknown-player", player=each) for each in named if each not in players]


def _below_zero(points: Mapping[str, int], bounds: Bounds) -> list[Refusal]:
    if bounds.signed or min(points.values(), default=0) >= 0:
        return []
    return [
        Refusal("points-negative", player=player, number=each)
        for player, each in points.items()
        if each < 0
    ]


def _too_many(points: Mapping[str, int], bounds: Bounds) -> tuple[Notice, ...]:
    """A warning where no deck holds so many: tables have house rules, so it is no refusal."""
    together = sum(points.values())
    if bounds.round_limit and together > bounds.round_limit:
        return (Notice("round-over-deck", number=together, limit=bounds.round_limit),)
    return ()
