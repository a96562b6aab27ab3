"""What a table screen asks for now: start cards, everybody's card, a row, or nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.games.events import Amend, Deal, End, Event, Play, Seat
from companion.games.rows import ROWS
from companion.games.rulings import Refusal
from companion.match import Frame, Match
from companion.models.turn import Turn
from companion.models.unfolding import called


class Wanted(NamedTuple):
    """The cards that are to be entered: for which places, from which deck, and which are spent."""

    kind: str  # "deal" or "play"
    places: tuple[str, ...]
    deck: int
    table: Any = None  # what lies there already

    def spent(self, place: str) -> Mapping[int, Refusal]:
        """The cards that cannot be entered at a place, with the reason: they are elsewhere."""
        return self.table.elsewhere(place) if self.table is not None else {}

    def event(self, turn: Turn) -> Event:
        """What the full turn writes."""
        if self.kind == "deal":
            return Deal(tuple(turn.cards[place] for place in self.places))
        return Play({place: turn.cards[place] for place in self.places})


def wanted(match: Match) -> Wanted | None:
    """The cards that can be entered now; None while something else is to be done first."""
    state: Any = match.state
    may = match.may
    if "play" in may:
        table = state.table
        return Wanted("play", state.players, table.deck, table)
    if "deal" in may and not state.open:
        game: Any = match.game
        rows = tuple(str(row) for row in range(1, ROWS + 1))
        return Wanted("deal", rows, game.deck(len(state.players)))
    return None


def second_half(match: Match) -> Event | None:
    """The deal that is due between two halves."""
    due = (deed.event for deed in match.deeds)
    return next((event for event in due if isinstance(event, Deal)), None)


def taken_back(match: Match, asked: Wanted) -> Turn | None:
    """The cards of the event that was just undone, if they are those asked for now."""
    if match.position >= len(match.log):
        return None
    undone = match.log[match.position]
    if asked.kind == "play" and isinstance(undone, Play):
        if set(undone.cards) == set(asked.places):
            return Turn.filled(asked.places, undone.cards)
    elif asked.kind == "deal" and isinstance(undone, Deal) and undone.rows is not None:
        return Turn.filled(asked.places, dict(zip(asked.places, undone.rows, strict=True)))
    return None


def carried_on(entered: Frame, turn: Turn, now: Frame, asked: Wanted) -> Turn | None:
    """Cards that were being entered at another frame, if nothing in between concerns them.

    The cards are on the table still, whatever was put right on the pad, or undone there.
    """
    later, undone = _since(entered, now), _since(now, entered)
    between = undone if later is None else later
    if between is None or not all(map(_elsewhere, between)):
        return None
    names: Mapping[str, str] = {}  # the places of a deal are rows
    if asked.kind == "play" and later is None:
        names = {called(place, between): place for place in asked.places}
    elif asked.kind == "play":
        names = {place: called(place, between) for place in turn.places}
    same = turn.called(names, asked.places)
    return same if set(same.cards) <= set(asked.places) else None


def _since(start: Frame, end: Frame) -> list[Frame] | None:
    """The frames after one up to another; None if the other does not come after it."""
    found: list[Frame] = []
    frame: Frame | None = end
    while frame is not None and frame is not start:
        found.append(frame)
        frame = frame.before
    return None if frame is None else found[::-1]


def _elsewhere(frame: Frame) -> bool:
    """Whether an event concerns the pad alone, and nobody's cards."""
    event = frame.event
    if isinstance(event, Seat):
        return event.join is None and event.leave is None
    return isinstance(event, Amend | End)


def carried(match: Match) -> dict[str, int]:
    """What everybody had before the cards that lie in this round's piles."""
    state: Any = match.state
    here = state.table.points() if state.table is not None else {}
    return {player: total - here.get(player, 0) for player, total in state.totals.items()}
