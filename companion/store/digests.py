"""The digest of a finished match: what statistics count of it, seat by seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from companion.games.core.events import Score, Seat
from companion.games.core.game import Game
from companion.games.core.ledger import State, Table
from companion.match import Frame, Header, back
from companion.store.summaries import SeatNames, Summary

_ZERO = 5_000_000_000


def digest(header: Header, game: Game[Any], frame: Frame) -> dict[str, Any]:
    """Everybody's total and counts, by the first names of their seats.

    The words of the counts: `matches`, `won` alone, `shared`, `last` (and not won), `left`,
    `total:n` and `round:n` (how often there was each number, in the order of numbers), their sums
    `points` and `round-points`, `rounds`; of rounds that were entered piece by piece `tracked`, `row:r` and
    `heads:r` (a row taken, and for how much), `card:c` and `cost:c` (the card that took it).
    """
    seats, counts = _takes(header, game, frame)
    for each in frame.state.rounds:
        for player, points in each.points.items():
            own = counts.setdefault(seats[player], Counter())
            own[f"round:{in_order(points)}"] += 1
            own["rounds"] += 1
            own["round-points"] += points
    return _digest(frame.state, seats, counts, lowest=frame.state.lowest_wins)


def in_order(number: int) -> str:
    """A number so that texts of it are in its order."""
    return f"{number + _ZERO:010}"


def number(text: str) -> int:
    """The number that is written so."""
    return int(text) - _ZERO


def bare_digest(summary: Summary, lowest: bool) -> dict[str, Any]:
    """The same of a match that no longer replays, as far as its summary tells."""
    return _digest(summary, summary.origins, {}, lowest=lowest)


def _digest(
    standing: State[Table] | Summary,
    seats: Mapping[str, str],
    counts: Mapping[str, Counter[str]],
    *,
    lowest: bool,
) -> dict[str, Any]:
    """How everybody ended, added to what was counted of their seats."""
    totals, winners = standing.totals, standing.winners
    seated = [totals[player] for player in standing.players]
    worst = max(seated) if lowest else min(seated)
    found: dict[str, Any] = {}
    for player in (*standing.players, *standing.gone):
        own = counts.get(seats[player], Counter[str]())
        total, gone, won = totals[player], player in standing.gone, player in winners
        if gone:
            own["left"] += 1
        else:
            own.update(_placed(won, len(winners), total == worst))
            own[f"total:{in_order(total)}"] += 1
            own["points"] += total
        found[seats[player]] = {
            "total": total,
            "won": won + (won and len(winners) > 1),
            "left": gone,
            "counts": {what: number for what, number in own.items() if number},
        }
    return {"lowest": lowest, "seats": found}


def _placed(won: bool, winners: int, worst: bool) -> list[str]:
    if won:
        return ["matches", "shared" if winners > 1 else "won"]
    return ["matches", "last"] if worst else ["matches"]


def _takes(
    header: Header, game: Game[Any], last: Frame
) -> tuple[dict[str, str], dict[str, Counter[str]]]:
    """Whose seat is whose by now, and the rows that each seat took.

    Only rounds count that were entered piece by piece to their end, or to that of the match, and
    whose table was never set otherwise: of others nobody knows what was taken.
    """
    frames = [*back(last)]
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
