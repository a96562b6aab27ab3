"""How a match stands and how it came to that: ranks, and each player's total round by round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from operator import itemgetter
from typing import NamedTuple

from companion.games.core.ledger import State, Table


class Ranked(NamedTuple):
    """A line of the standing; those who left come last and have rank 0."""

    rank: int
    player: str
    total: int


class ScoreTrack(NamedTuple):
    """A player's way through the match: (round, total) from before the first one played."""

    player: str
    points: tuple[tuple[int, int], ...]


def ranks(state: State[Table]) -> tuple[Ranked, ...]:
    """Everybody from best to worst; equal totals share a rank, and the next one is left out."""
    totals = state.totals
    return (
        *ordered([(player, totals[player]) for player in state.players], state.lowest_wins),
        *(Ranked(0, player, totals[player]) for player in state.gone),
    )


def ordered(totals: Sequence[tuple[str, int]], lowest_wins: bool) -> tuple[Ranked, ...]:
    """Ranks of these totals."""
    # Who has as much as another keeps the order of the seats, reversed or not.
    best_first = sorted(totals, key=itemgetter(1), reverse=not lowest_wins)
    found: list[Ranked] = []
    rank, before = 0, None
    for at, (player, total) in enumerate(best_first, 1):
        if total != before:
            rank, before = at, total
        found.append(Ranked(rank, player, total))
    return tuple(found)


def tracks(state: State[Table]) -> tuple[ScoreTrack, ...]:
    """Everybody's totals after each round, the open one last; who comes late begins late."""
    played = [each.points for each in state.rounds]
    totals = state.totals
    return tuple(_track(state, played, player, totals[player]) for player in state.everybody)


def _track(
    state: State[Table], played: Sequence[Mapping[str, int]], player: str, now: int
) -> ScoreTrack:
    total = state.brought.get(player, 0)
    points: list[tuple[int, int]] = []
    last = 0  # the last round that the player was in
    for number, each in enumerate(played, 1):
        if player in each:
            points = points or [(number - 1, total)]
            total += each[player]
            last = number
        if points:
            points.append((number, total))
    if player in state.gone:
        # Whoever left stands still: the line ends with the last round played.
        return ScoreTrack(player, tuple(points[: last - points[0][0] + 1]) if points else ())
    points = points or [(len(played), total)]
    if state.open:
        points.append((len(played) + 1, now))
    return ScoreTrack(player, tuple(points))


def after_each_round(state: State[Table], *, gone: bool = False) -> tuple[tuple[Ranked, ...], ...]:
    """The ranks after every closed round, of those still at the table who had played by then.

    With `gone` those who left have a rank too, as long as they played.
    """
    ranked = {*state.players, *(state.gone if gone else ())}
    after: list[list[tuple[str, int]]] = [[] for _ in range(len(state.rounds) + 2)]
    for player, points in tracks(state):
        if player in ranked:
            for number, total in points:
                after[number].append((player, total))
    return tuple(ordered(each, state.lowest_wins) for each in after[1:-1])


def apart(ways: Sequence[Sequence[tuple[int, int]]]) -> tuple[tuple[float, ...], ...]:
    """How many lines' breadths each point moves up, so that nobody's way covers another's.

    Only those who go from one point to the next together are moved.
    """
    together: dict[tuple[tuple[int, int], ...], set[int]] = {}
    for at, points in enumerate(ways):
        for step in pairwise(points):
            together.setdefault(step, set()).add(at)
    found = []
    for at, points in enumerate(ways):
        beside: list[set[int]] = [{at} for _ in points]
        for number, step in enumerate(pairwise(points)):
            beside[number] |= together[step]
            beside[number + 1] |= together[step]
        found.append(tuple(sorted(each).index(at) - (len(each) - 1) / 2 for each in beside))
    return tuple(found)


def steps(least: int, most: int, wanted: int = 5) -> tuple[int, ...]:
    """Round numbers for an axis from least to most, about as many as wanted."""
    span = max(1, most - least)
    for size in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 2000, 5000, 10000):
        if span / size <= wanted:
            break
    first = -(-least // size) * size
    return tuple(range(first, most + 1, size))
