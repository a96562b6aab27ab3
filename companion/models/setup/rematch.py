"""The same people again: what the next match begins with, and who deals it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.games.core.ledger import State, Table
from companion.languages import Tr
from companion.match import Match
from companion.models.end.standing import ranks
from companion.models.new_person import called


class Dealers(NamedTuple):
    """Who could deal the first round of the next match."""

    next: str  # the deal simply goes on round the table
    loser: str  # the one who came last


def dealers(state: State[Table]) -> Dealers:
    """Both customs; of several who came last, the one who sits first after the dealer."""
    worst = [place for place in ranks(state) if place.rank][-1].total
    at = state.players.index(state.dealer)
    round_the_table = state.players[at:] + state.players[:at]
    totals = state.totals
    loser = next(player for player in round_the_table if totals[player] == worst)
    return Dealers(state.dealer, loser)


def header(match: Match, dealer: str, tr: Tr) -> dict[str, Any]:
    """The header of the next match: the same game, its options as they were chosen last, those here.

    Seats without a name are called in the present language.
    """
    seats = called(match.state.players, tr)
    return {
        "game": match.header.game,
        "players": [*seats.values()],
        "options": {**match.header.options, **match.game.chosen(match.state)},
        "dealer": seats[dealer],
    }


def people(match: Match, known: Mapping[str, int]) -> list[int | None]:
    """The saved person on each seat, as far as the last match knew them."""
    return [known.get(player) for player in match.state.players]
