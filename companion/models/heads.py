"""Everybody's bullheads at the table: what the open round brought so far, and the total."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from companion.match import Match
from companion.models.dealing import carried
from companion.sight import closed


class Heads(NamedTuple):
    """Somebody's bullheads as they are told: ``+5`` came in this round, ``41`` are all of them."""

    gain: str
    total: str


def told(carried: int, here: int, *, hidden: bool = False) -> Heads:
    """The bullheads of somebody; with closed piles nobody knows yet what this round brings."""
    if hidden:
        return Heads("+?", _number(carried))
    return Heads(_number(here, sign="+"), _number(carried + here))


def heads(match: Match) -> Mapping[str, Heads]:
    """Everybody's bullheads as the match stands."""
    state = match.state
    here = state.table.points() if state.table is not None and state.open else {}
    before = carried(match) if state.open else state.totals
    hidden = closed(match.header, state)
    return {
        player: told(before[player], here.get(player, 0), hidden=hidden) for player in state.players
    }


def _number(number: int, sign: str = "") -> str:
    return f"{number:{sign}d}".replace("-", "−")
