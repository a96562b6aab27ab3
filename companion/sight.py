"""Piles that stay face down until the round ends: what of a match may be seen meanwhile."""

from __future__ import annotations

from dataclasses import replace

from companion.games.core.ledger import State, Table
from companion.match import Header


def closed(header: Header, state: State[Table]) -> bool:
    """Whether nobody is to know yet what lies in the piles of the open round."""
    return bool(header.options.get("closed")) and state.open


def in_sight(header: Header, state: State[Table]) -> State[Table]:
    """The state as far as it may be seen: with closed piles, as before the open round."""
    return replace(state, table=None) if closed(header, state) else state
