"""The digest of a finished match: what statistics count of it, seat by seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from companion.games.core.events import Score, Seat
from companion.games.core.game import Game
from companion.games.core.ledger import State, Table
from companion.match import Frame, Header
from companion.store.summaries import SeatNames, Summary

_ZERO = 5_000_000_000


def digest(header: Header, game: Game[Any], frame: Frame) -> dict[str, Any]:
    """Everybody's total and counts, by the first names of their seats.

    The words of the counts: `matches`, `won` alone, `shared`, `last` (and not won), `left`,
    `total:n` and `round:n` (how often there was each number, in the order of numbers), their sums
    `points` and `round-points`, `rounds`; of rounds that were entered piece by piece `tracked`, `row:r` and
    `heads:r` (a row taken, and for how much), `card:c` and `cost:c` (the card that took it).
    """
    state = frame.state
    seats, takes = _takes(header, game, frame)
    worst = _worst(state)
    found: dict[str, Any] = {}
    for player in state.everybody:
        counts = Counter(takes.get(seats[player], {}))
        for each in state.rounds:
            if player in each.points:
                counts[f"round:{in_order(each.points[player])}"] += 1
                counts["rounds"] += 1
                counts["round-points"] += each.points[player]
        total = state.totals[player]
        if player in state.gone:
            counts["left"] += 1
        else:
            counts.update(_placed(player in state.winners, len(state.winners), total == worst))
            counts[f"total:{in_order(total)}"] += 1
            counts["points"] += total
        won = (player in state.winners) + (player in state.winners and len(state.winners) > 1)
        found[seats[player]] = _seat(total, won, player in state.gone, counts)
    return {"lowest": state.lowest_wins, "seats": found}


def in_order(number: int) -> str:
    """A number so that texts of it are in its order."""
    return f"{number + _ZERO:010}"


def number(text: str) -> int:
    """The number that is written so."""
    return int(text) - _ZERO


def bare_digest(summary: Summary, lowest: bool) -> dict[str, Any]:
    """The same of a match that no longer replays, as far as its summary tells."""
    totals, winners = summary.totals, summary.winners
    seated = [totals[player] for player in summary.players]
    worst = max(seated) if lowest else min(seated)
    found: dict[str, Any] = {}
    for player in (*summary.players, *summary.gone):
        total, gone = totals[player], player in summary.gone
        counts = Counter({"left": 1} if gone else {f"total:{in_order(total)}": 1, "points": total})
        if not gone:
            counts.update(_placed(player in winners, len(winners), total == worst))
        won = (player in winners) + (player in winners and len(winners) > 1)
        found[summary.origins[player]] = _seat(total, won, gone, counts)
    return {"lowest": lowest, "seats": found}


def _seat(total: int, won: int, gone: bool, counts: Mapping[str, int]) -> dict[str, Any]:
    return {
        "total": total,
        "won": won,
        "left": gone,
        "counts": {k: n for k, n in counts.items() if n},
    }


def _placed(won: bool, winners: int, worst: bool) -> list[str]:
    if won:
        return ["matches", "shared" if winners > 1 else "won"]
    return ["matches", "last"] if worst else ["matches"]


def _worst(state: State[Table]) -> int:
    totals = [state.totals[player] for player in state.players]
    return max(totals) if state.lowest_wins else min(totals)


def _takes(
    header: Header, game: Game[Any], last: Frame
) -> tuple[dict[str, str], dict[str, Counter[str]]]:
    """Whose seat is whose by now, and the rows that each seat took.

    Only rounds count that were entered piece by piece to their end, or to that of the match, and
    whose table was never set otherwise: of others nobody knows what was taken.
    """
    frames = []
    here: Frame | None = last
    while here is not None:
        frames.append(here)
        here = here.before
    seats, counted = SeatNames(header.players), dict[str, Counter[str]]()
    open_round, known = dict[str, Counter[str]](), True
    before = frames[-1].state
    for frame in reversed(frames[:-1]):
        event, after = frame.event, frame.state
        if isinstance(event, Seat):
            seats.follow(event)
        if event is not None and game.sets(event):
            known = False
        for ruling in frame.rulings:
            _take(open_round.setdefault(seats.first[ruling.player], Counter()), ruling)
        if len(after.rounds) > len(before.rounds):
            if known and not isinstance(event, Score) and after.rounds[-1].turns:
                _add(
                    counted, open_round, [seats.first[player] for player in after.rounds[-1].points]
                )
            open_round, known = {}, True
        elif before.open and not after.open:
            open_round, known = {}, True
        before = after
    if last.state.open and last.state.stopped and known:
        _add(counted, open_round, [seats.first[player] for player in last.state.players])
    return seats.first, counted


def _take(counts: Counter[str], ruling: Any) -> None:
    row = getattr(ruling, "row", 0)
    if not ruling.took or not row:
        return
    counts[f"row:{row}"] += 1
    counts[f"card:{ruling.piece}"] += 1
    counts[f"heads:{row}"] += ruling.points or 0
    counts[f"cost:{ruling.piece}"] += ruling.points or 0


def _add(
    counted: dict[str, Counter[str]], round_: dict[str, Counter[str]], seats: list[str]
) -> None:
    for seat in seats:
        counts = counted.setdefault(seat, Counter())
        counts["tracked"] += 1
        for what, number in round_.get(seat, {}).items():
            counts[what] += number
