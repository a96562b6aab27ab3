"""Small awards for the evening, computed from a match: who had which moment, and when."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from companion.games.core.ledger import State, Table
from companion.models.end.standing import Ranked, after_each_round, ranks

# An award that more than half the table gets says nothing about anybody; nor does a crowd.
SHARED_BY = 2
LONG_ENOUGH = 3  # rounds before steadiness or a lead means something
CLOSE = 2  # points between the first two that still make a close finish

Scores = dict[int, int]  # by the round, what somebody had in it


class Award(NamedTuple):
    """What was noticed, of whom, the number that shows it, and the round it happened in."""

    kind: str
    players: tuple[str, ...]
    number: int = 0
    round: int = 0


class _Played(NamedTuple):
    """A match and how it went: read once, whoever judges it."""

    state: State[Table]
    costs: dict[str, list[tuple[int, int]]]
    seated: tuple[tuple[Ranked, ...], ...]  # the ranks after each round, of those still there
    all: tuple[tuple[Ranked, ...], ...]  # of those who left too


def awards(state: State[Table]) -> tuple[Award, ...]:
    """Every award of the match, the most telling first; none before a second round."""
    if len(state.rounds) < 2:
        return ()
    seated = after_each_round(state)
    whole = after_each_round(state, gone=True) if state.gone else seated
    played = _Played(state, _costs(state), seated, whole)
    found = (judge(played) for judge in _JUDGES)
    return tuple(award for award in found if award and 0 < len(award.players) <= _most(state))


def _most(state: State[Table]) -> int:
    """How many may share an award."""
    return min(SHARED_BY, len(state.players) // 2)


def _costs(state: State[Table]) -> dict[str, list[tuple[int, int]]]:
    """Each seated player's (round, cost): what was lost, whichever way the game counts."""
    sign = 1 if state.lowest_wins else -1
    played = [*enumerate((each.points for each in state.rounds), 1)]
    return {
        player: [(number, sign * each[player]) for number, each in played if player in each]
        for player in state.players
    }


def _holders(scores: Mapping[str, int]) -> tuple[str, ...]:
    best = max(scores.values(), default=0)
    return tuple(player for player, each in scores.items() if each == best)


def _in_one_round(state: State[Table], kind: str, scores: Mapping[str, Scores]) -> Award | None:
    """The highest score of all, of those who had it in the first round that saw it."""
    highest = {player: max(each.values()) for player, each in scores.items() if each}
    holders = _holders(highest)
    if not 0 < len(holders) <= _most(state):
        return None
    best = highest[holders[0]]
    number = min(n for each in holders for n, score in scores[each].items() if score == best)
    players = tuple(player for player in holders if scores[player].get(number) == best)
    return Award(kind, players, best, number)


def _comeback(played: _Played) -> Award | None:
    """From far behind to further in front than anybody else rose."""
    return _shift(played.state, "comeback", played.seated, lambda then, now: then - now)


def _fall(played: _Played) -> Award | None:
    """From the lead to the back of the table."""
    # It was no lead if one who left was in front.
    return _shift(
        played.state, "fall", played.all, lambda then, now: now - then if then == 1 else 0
    )


def _shift(
    state: State[Table],
    kind: str,
    history: Sequence[Sequence[Ranked]],
    gain: Callable[[int, int], int],
) -> Award | None:
    now = {place.player: place.rank for place in ranks(state) if place.rank}
    moved: dict[str, Scores] = {player: {} for player in now}
    for number, places in enumerate(history[:-1], 1):
        for place in places:
            gained = gain(place.rank, now.get(place.player, place.rank))
            if gained > 1:
                moved[place.player][number] = gained
    return _in_one_round(state, kind, moved)


def _worst_round(played: _Played) -> Award | None:
    """The one round nobody will forget."""
    costs = {
        player: {number: cost for number, cost in each if cost > 0}
        for player, each in played.costs.items()
    }
    award = _in_one_round(played.state, "worst-round", costs)
    if award is None:
        return None
    points = played.state.rounds[award.round - 1].points[award.players[0]]
    return award._replace(number=points)


def _clean(played: _Played) -> Award | None:
    """Most rounds without a single point."""
    if not played.state.lowest_wins:
        return None
    zeros = {player: sum(not cost for _, cost in each) for player, each in played.costs.items()}
    players = _holders(zeros)
    return Award("clean", players, zeros[players[0]]) if zeros[players[0]] else None


def _steady(played: _Played) -> Award | None:
    """The smallest distance between the best and the worst round."""
    spans = {
        player: max(cost for _, cost in each) - min(cost for _, cost in each)
        for player, each in played.costs.items()
        if len(each) >= LONG_ENOUGH
    }
    if len(spans) < 2:
        return None
    players = _holders({player: -span for player, span in spans.items()})
    return Award("steady", players, spans[players[0]])


def _lead(played: _Played) -> Award | None:
    """In front, alone, after every single round."""
    player = _sole_first(played.all[0])
    if len(played.all) < LONG_ENOUGH or player is None or player not in played.state.players:
        return None
    held = all(_sole_first(places) == player for places in played.all)
    return Award("lead", (player,), len(played.all)) if held else None


def _sole_first(places: tuple[Ranked, ...]) -> str | None:
    alone = places and places[0].rank == 1 and (len(places) < 2 or places[1].rank > 1)
    return places[0].player if alone else None


def _close(played: _Played) -> Award | None:
    """A point or two between the first and the second."""
    seated = [place for place in ranks(played.state) if place.rank]
    gap = abs(seated[1].total - seated[0].total)
    return Award("close", (seated[0].player,), gap) if 0 < gap <= CLOSE else None


_JUDGES = (_worst_round, _clean, _comeback, _lead, _close, _fall, _steady)
