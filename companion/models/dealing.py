"""What a table screen asks for now: start cards, everybody's card, a row, or nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from companion.games.core.asking import PLAYER, Spot, Want
from companion.games.core.events import Amend, End, Event, Seat
from companion.games.core.rulings import Piece, Refusal
from companion.match import Frame, Match
from companion.models.turn import Turn
from companion.models.unfolding import called


class Wanted(NamedTuple):
    """The cards that are to be entered, a place for each spot by its name."""

    want: Want

    @property
    def kind(self) -> str:
        """What is entered."""
        return self.want.word

    @property
    def dealing(self) -> bool:
        """Whether the places are rows, not people."""
        return all(spot.kind != PLAYER for spot in self.want.spots)

    @property
    def places(self) -> tuple[str, ...]:
        """The name of each spot."""
        return tuple(spot.name for spot in self.want.spots)

    @property
    def deck(self) -> int:
        """The highest card in play."""
        return len(self.want.set)

    def _spot(self, place: str) -> Spot:
        return next(spot for spot in self.want.spots if spot.name == place)

    def spent(self, place: str) -> Mapping[Piece, Refusal]:
        """The cards that cannot be entered at a place, with the reason: they are elsewhere."""
        return self.want.spent(self._spot(place))

    def event(self, turn: Turn) -> Event:
        """What the full turn writes."""
        return self.want.event({spot: (turn.cards[spot.name],) for spot in self.want.spots})


def wanted(match: Match) -> Wanted | None:
    """The cards that can be entered now; None while something else is to be done first."""
    want = match.wants
    return None if want is None else Wanted(want)


def second_half(match: Match) -> Event | None:
    """The deal that is due between two halves."""
    due = (deed for deed in match.deeds if deed.due and not deed.preview.rulings)
    return next((deed.event for deed in due), None)


def taken_back(match: Match, asked: Wanted) -> Turn | None:
    """The cards of the event that was just undone, if they are those asked for now."""
    if match.position >= len(match.log):
        return None
    entered = asked.want.entered(match.log[match.position])
    if entered is None:
        return None
    return Turn.filled(asked.places, {spot.name: int(cards[0]) for spot, cards in entered.items()})


def carried_on(entered: Frame, turn: Turn, now: Frame, asked: Wanted) -> Turn | None:
    """Cards that were being entered at another frame, if nothing in between concerns them.

    The cards are on the table still, whatever was put right on the pad, or undone there.
    """
    later, undone = _since(entered, now), _since(now, entered)
    between = undone if later is None else later
    if between is None or not all(map(_elsewhere, between)):
        return None
    names: Mapping[str, str] = {}  # the places of a deal are rows
    if not asked.dealing and later is None:
        names = {called(place, between): place for place in asked.places}
    elif not asked.dealing:
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
    state = match.state
    here = state.table.points() if state.table is not None else {}
    return {player: total - here.get(player, 0) for player, total in state.totals.items()}
