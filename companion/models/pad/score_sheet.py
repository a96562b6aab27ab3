"""The pad's score sheet: what stands in each place of the score table, read from a match's state."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import replace
from enum import Enum
from typing import Any, NamedTuple

from companion.games.core.events import End
from companion.games.core.ledger import State, Table
from companion.games.core.readers import Rule
from companion.games.core.rulings import Refused
from companion.match import Match
from companion.models.points import leaders

COLUMNS = 6  # up to so many people are columns; from the next one on they are lines
NEAR = 0.8  # of the target: one bad round may end the match
ENDS = (66, 100, 133, 150, 200, 250, 300, 400, 500, 1000, 2000, 5000, 9999)


class Line(NamedTuple):
    """One person on the pad."""

    name: str
    total: int
    share: float  # of the way to the target, 0 to 1; 0 where there is none
    leads: bool = False
    near: bool = False
    deals: bool = False
    left: bool = False
    wins: bool = False


class ScoredRound(NamedTuple):
    """One round on the pad; number 0 is what somebody came with."""

    number: int
    points: Mapping[str, int]
    written: bool = True  # whether it can be corrected: not what is open
    draft: bool = False  # whether it is half entered: whoever has no number is missing


class ScoreSheet(NamedTuple):
    """The whole table: people, rounds, and until what it goes."""

    lines: tuple[Line, ...] = ()
    rounds: tuple[ScoredRound, ...] = ()
    target: int = 0

    @property
    def lying(self) -> bool:
        """Whether people are lines and the rounds go sideways."""
        return len(self.lines) > COLUMNS


def score_sheet(state: State[Table], *, dealt: bool = True) -> ScoreSheet:
    """The score sheet of a match as it stands now, with the dealer of a game that is dealt."""
    totals, winners, finished = state.totals, state.winners, state.finished
    rule = state.rule
    # After the end there is nothing to warn of.
    warned = NEAR * rule.target if rule.target and not finished else math.inf
    seated = {player: totals[player] for player in state.players}
    front = leaders(seated, lowest_wins=state.lowest_wins)
    lines = tuple(
        Line(
            player,
            totals[player],
            min(1.0, max(0.0, totals[player] / rule.target)) if rule.target else 0.0,
            leads=player in front,
            near=player in state.players and totals[player] >= warned,
            deals=dealt and player == state.dealer and not finished,
            left=player in state.gone,
            wins=player in winners,
        )
        for player in state.everybody
    )
    return ScoreSheet(lines, _scored(state), rule.target)


def drafted(shown: ScoreSheet, number: int, points: Mapping[str, int]) -> ScoreSheet:
    """The sheet with a half-entered round as its last; it stands over one open on the table."""
    rounds = tuple(scored for scored in shown.rounds if scored.written)
    return shown._replace(rounds=(*rounds, ScoredRound(number, points, written=False, draft=True)))


def _scored(state: State[Table]) -> tuple[ScoredRound, ...]:
    """Every round, and before the first that somebody played what they came with."""
    rounds: list[ScoredRound] = []
    # Who came late at zero has a number there too: it may have been a slip.
    first = state.rounds[0].points if state.rounds else state.brought
    waiting = {each: n for each, n in state.brought.items() if n or each not in first}

    def came(players: Iterable[str]) -> None:
        brought = {player: waiting.pop(player) for player in players if player in waiting}
        if brought:
            rounds.append(ScoredRound(0, brought))

    for number, each in enumerate(state.rounds, 1):
        if waiting:
            came(each.points)
        rounds.append(ScoredRound(number, each.points))
    came(tuple(waiting))
    if state.table is not None and state.open:
        rounds.append(ScoredRound(len(state.rounds) + 1, state.table.points(), written=False))
    return tuple(rounds)


def later_ends(state: State[Table], wanted: int = 4) -> tuple[Rule, ...]:
    """Where a match could go on to: rounder targets that nobody has reached, or more rounds.

    One that was stopped may go on as it was, before all others.
    """
    played, rule = len(state.rounds), state.rule
    as_it_was = (rule,) if state.stopped and not replace(state, stopped=False).finished else ()
    if rule.rounds:
        more = (played + extra for extra in (1, 2, 3, 5))
        return (*as_it_was, *(Rule(rounds=number) for number in more if number != rule.rounds))
    most = max(state.totals[player] for player in state.players)
    targets = [Rule(target=end) for end in ENDS if end > most and end != rule.target]
    return (*(*as_it_was, *targets)[: wanted - 1], Rule(rounds=played + 1))


class EndReach(Enum):
    """What another end would come to now."""

    AHEAD = "it is played on"
    ROUND = "reached: it ends with the round that lies open"
    NOW = "reached: it ends at once"
    PAST = "the match is over, and would be so again"


def reach(match: Match, rule: Rule) -> EndReach:
    """Whether this end is reached already, by the rounds that are closed."""
    if match.state.finished:
        try:
            match.preview(End(rule))
        except Refused:
            return EndReach.PAST
        return EndReach.AHEAD
    after = match.preview(End(rule)).state
    if after.finished:
        return EndReach.NOW
    return EndReach.ROUND if replace(after, table=None).finished else EndReach.AHEAD


def own_end(match: Match) -> bool:
    """Whether the people gave the match another end after it had begun (Q21)."""
    begun: Any = match.header.options.get("end")
    return bool(begun) and match.state.rule != Rule(**begun)


def coming_in(state: State[Table]) -> dict[str, int]:
    """With how many points somebody may join: at zero, at the average, at the worst total."""
    totals = [state.totals[player] for player in state.players]
    worst = max(totals) if state.lowest_wins else min(totals)
    return {"zero": 0, "average": round(sum(totals) / len(totals)), "worst": worst}


def coming_back(state: State[Table]) -> dict[str, int]:
    """Who left and may come back, and the total with which they go on."""
    totals = state.totals
    return {player: totals[player] for player in state.gone}
