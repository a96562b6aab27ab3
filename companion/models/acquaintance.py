"""A name given at the table becomes somebody who is known from then on."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from companion.games.catalogue import SHELF
from companion.languages import Tr
from companion.models.faces import faces_of

if TYPE_CHECKING:
    from companion.match import Match
    from companion.store import Person, Store


def is_number(name: str, tr: Tr) -> bool:
    """Whether a seat is only numbered: nobody in particular sits there."""
    most = max(entry.most for entry in SHELF)
    return any(name == tr("Player {n}").format(n=number) for number in range(1, most + 1))


def namesake(name: str, people: Sequence[Person], seated: Collection[int]) -> Person | None:
    """Whoever is called so and does not sit here yet; of several, one who still plays."""
    called = [
        each for each in people if each.name.casefold() == name.casefold() and each.id not in seated
    ]
    return min(called, key=lambda each: each.retired, default=None)


def know(match: Match, player: str, store: Store) -> None:
    """Let a seat be the saved person of its name, or a new one in the colour the seat has now."""
    seated = store.summary(match.header.id).people
    person = namesake(player, store.people(retired=True), list(seated.values()))
    if person is None:
        person = store.add_person(player, faces_of(match, store)[player].colour)
    store.link(match, player, person.id)
