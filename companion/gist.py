"""A stored match in two lines, as a list shows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.dates import day
from companion.games.catalogue import SHELF
from companion.standing import Place, ordered
from companion.store import Summary

Tr = Callable[[str], str]
Ntr = Callable[[str, str, int], str]
NAMED = 4  # people named before the rest are counted


def who(players: Sequence[str], tr: Tr) -> str:
    """The people of a match; many are named in part and counted."""
    if len(players) <= NAMED:
        return ", ".join(players)
    named = ", ".join(players[: NAMED - 1])
    return tr("{names} and {n} more").format(names=named, n=len(players) - NAMED + 1)


def standing(summary: Summary) -> tuple[Place, ...]:
    """The ranks of those at the table, the best first."""
    lowest = next((each.lowest_wins for each in SHELF if each.id == summary.game), True)
    return ordered([(player, summary.totals[player]) for player in summary.players], lowest)


def title(summary: Summary, tr: Tr) -> str:
    """Who plays; once it is over, who has won."""
    if not summary.finished:
        return who(summary.players, tr)
    text = tr("{names} won") if len(summary.winners) == 1 else tr("{names} won together")
    return text.format(names=who(summary.winners, tr))


def detail(summary: Summary, tr: Tr, ntr: Ntr) -> str:
    """When, how far, and how it stands."""
    played = ntr("{n} round", "{n} rounds", summary.rounds)
    when = day(summary.touched, tr)
    totals = ", ".join(f"{place.player} {place.total}" for place in standing(summary))
    return (
        f"{when} · {played} · {totals}" if summary.rounds or summary.open else f"{when} · {played}"
    )
