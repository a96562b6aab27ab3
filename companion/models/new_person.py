"""A name given at the table becomes somebody who is known from then on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.games.shelf import SHELF
from companion.languages import N_, Tr, available, load
from companion.models.faces import faces_of
from companion.store.people import namesake

if TYPE_CHECKING:
    from companion.match import Match
    from companion.store import Store


CALL = N_("Player {n}")  # what a seat without a name is called
FORMER = "Spieler {n}"  # its German in matches that older versions kept


def number_of(name: str) -> int:
    """The number of a seat without a name, in whichever language it was given; 0 for a name."""
    most = max(entry.most for entry in SHELF)
    calls = [FORMER, *(load(language).gettext(CALL) for language in available())]
    numbers = range(1, most + 1)
    return next((n for n in numbers if name in [call.format(n=n) for call in calls]), 0)


def called(players: Sequence[str], tr: Tr) -> dict[str, str]:
    """What these seats are called in the present language; a name stays as it is."""
    found = {
        player: tr(CALL).format(n=number) if (number := number_of(player)) else player
        for player in players
    }
    return found if len({*found.values()}) == len(found) else {each: each for each in players}


def know(match: Match, player: str, store: Store) -> None:
    """Let a seat be the saved person of its name, or a new one in the colour the seat has now."""
    seated = store.summary(match.header.id).people
    person = namesake(player, store.people(retired=True), list(seated.values()))
    if person is None:
        person = store.add_person(player, faces_of(match, store)[player].colour)
    store.link(match, player, person.id)
