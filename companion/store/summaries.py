"""The summary of a match: what lists, statistics and a rematch need without replaying its log."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from companion.games.core.events import Seat
from companion.json_text import write_json
from companion.match import Frame, Header, back
from companion.sight import in_sight

APART = "\n"  # no name holds a line break, so a seat marked with it meets no other


@dataclass(frozen=True, slots=True)
class Summary:
    """A match as a list shows it."""

    id: str
    game: str
    players: tuple[str, ...]  # those at the table, in seat order
    gone: tuple[str, ...]  # those who left it
    options: Mapping[str, Any]
    started: str
    touched: str
    rounds: int  # closed ones
    open: bool  # a round lies open on the table
    totals: Mapping[str, int]  # of the players and of those gone
    finished: bool
    winners: tuple[str, ...]
    position: int
    note: str
    people: Mapping[str, int] = field(default_factory=dict)  # a player's name to the person
    origins: Mapping[str, str] = field(default_factory=dict)  # and to the first name of that seat
    dealer: str = ""
    target: int = 0  # 0 with an end by rounds, and for what was written before this was kept
    last: Mapping[str, int] = field(default_factory=dict)  # who had most in the last closed round
    took: int | None = None  # seconds at the table, once it is over and if each event has its time


class Seated(NamedTuple):
    """A seat of a match; no person where only a name was given."""

    player: str
    person: int | None


def summed(header: Header, frame: Frame) -> str:
    """The part of the summary that an event can change, as it is stored."""
    state = frame.state
    seats = origins(header.players, frame)
    return packed(
        {
            "players": state.players,
            "gone": state.gone,
            "rounds": len(state.rounds),
            "open": state.open,
            "totals": in_sight(header, state).totals,
            "winners": state.winners,
            "dealer": state.dealer,
            "target": state.rule.target,
            "last": _most(state.rounds[-1].points) if state.rounds else {},
            "origins": {name: seat for name, seat in seats.items() if name != seat},
        }
    )


def _most(points: Mapping[str, int]) -> dict[str, int]:
    most = max(points.values(), default=0)
    return {player: most for player, each in points.items() if each == most}


class SeatNames:
    """For each present name, the name under which that seat was first taken.

    A person is linked to this first name, so that renaming, undoing and revising need no second
    book-keeping. A second newcomer under a name that was given up gets a mark behind it.
    """

    def __init__(self, players: tuple[str, ...]) -> None:
        self.first = {player: player for player in players}
        self._taken = set(players)

    def follow(self, change: Seat) -> None:
        """Somebody comes or is called otherwise."""
        if change.join is not None and change.join not in self.first:
            origin = change.join
            while origin in self._taken:
                origin += APART
            self.first[change.join] = origin
            self._taken.add(origin)
        elif change.rename is not None:
            new = change.rename
            self.first = {new.get(name, name): seat for name, seat in self.first.items()}


def origins(players: tuple[str, ...], frame: Frame) -> dict[str, str]:
    """The first names of the seats at this frame, by the present names."""
    changes = [each.event for each in back(frame) if isinstance(each.event, Seat)]
    seats = SeatNames(players)
    for change in reversed(changes):
        seats.follow(change)
    return seats.first


def summary(row: tuple[Any, ...], people: Mapping[str, int], took: int | None = None) -> Summary:
    """The summary from its row and from the people on the seats, each by its first name."""
    match_id, header, position, _, _, touched, finished, _, stored = row
    settled, standing = json.loads(header), json.loads(stored)
    seats = first_names(standing)
    return Summary(
        match_id,
        settled["game"],
        tuple(standing["players"]),
        tuple(standing["gone"]),
        settled["options"],
        settled.get("started", ""),
        touched,
        standing["rounds"],
        standing["open"],
        standing["totals"],
        bool(finished),
        tuple(standing["winners"]),
        position,
        settled.get("note", ""),
        {name: people[seat] for name, seat in seats.items() if seat in people},
        seats,
        standing.get("dealer", ""),
        standing.get("target", 0),
        standing.get("last", {}),
        took,
    )


def first_names(standing: Mapping[str, Any]) -> dict[str, str]:
    """The first names of the seats that a match has now, by the present ones."""
    first = standing["origins"]
    return {name: first.get(name, name) for name in (*standing["players"], *standing["gone"])}


def packed(value: Any) -> str:
    """JSON as it is stored: no spaces, and letters as they are."""
    text = write_json(value)
    try:
        text.encode()
    except UnicodeEncodeError:
        return write_json(value, plain=True)  # half a letter has no bytes of its own
    return text
