"""How a match stands and how it came to that: ranks, and each player's total round by round."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from companion.games.core.ledger import State, Table


class Place(NamedTuple):
    """A line of the standing; those who left come last and have rank 0."""

    rank: int
    player: str
    total: int


class Track(NamedTuple):
    """A player's way through the match: (round, total) from before the first one played."""

    player: str
    points: tuple[tuple[int, int], ...]


def ranks(state: State[Table]) -> tuple[Place, ...]:
    """Everybody from best to worst; equal totals share a rank, and the next one is left out."""
    totals = state.totals
    return (
        *ordered([(player, totals[player]) for player in state.players], state.lowest_wins),
        *(Place(0, player, totals[player]) for player in state.gone),
    )


def ordered(totals: Sequence[tuple[str, int]], lowest_wins: bool) -> tuple[Place, ...]:
    """Ranks of these totals."""
    best_first = sorted(totals, key=lambda each: each[1] if lowest_wins else -each[1])
    found: list[Place] = []
    for at, (player, total) in enumerate(best_first, 1):
        tied = bool(found) and found[-1].total == total
        found.append(Place(found[-1].rank if tied else at, player, total))
    return tuple(found)


def tracks(state: State[Table]) -> tuple[Track, ...]:
    """Everybody's totals after each round, the open one last; who comes late begins late."""
    return tuple(_track(state, player) for player in state.everybody)


def _track(state: State[Table], player: str) -> Track:
    total = state.brought.get(player, 0)
    points: list[tuple[int, int]] = []
    for number, each in enumerate(state.rounds, 1):
        if player in each.points:
            points = points or [(number - 1, total)]
            total += each.points[player]
        if points:
            points.append((number, total))
    if player in state.gone:
        # Whoever left stands still: the line ends with the last round played.
        while len(points) > 1 and player not in state.rounds[points[-1][0] - 1].points:
            points.pop()
        return Track(player, tuple(points))
    points = points or [(len(state.rounds), total)]
    if state.open:
        points.append((len(state.rounds) + 1, state.totals[player]))
    return Track(player, tuple(points))


def after_each_round(state: State[Table], *, gone: bool = False) -> tuple[tuple[Place, ...], ...]:
    """The ranks after every closed round, of those still at the table who had played by then.

    With `gone` those who left have a rank too, as long as they played.
    """
    ways = {track.player: dict(track.points) for track in tracks(state)}
    ranked = state.everybody if gone else state.players
    return tuple(
        ordered(
            [(player, ways[player][number]) for player in ranked if number in ways[player]],
            state.lowest_wins,
        )
        for number in range(1, len(state.rounds) + 1)
    )


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
