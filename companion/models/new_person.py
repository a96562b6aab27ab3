"""A name given at the table becomes somebody who is known from then on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.shelf import SHELF
from companion.languages import Tr
from companion.models.faces import faces_of
from companion.store.people import namesake

if TYPE_CHECKING:
    from companion.match import Match
    from companion.store import Store


FORMER = ("Player {n}", "Spieler {n}")  # seats in matches of another language and of older apps


def is_number(name: str, tr: Tr) -> bool:
    """Whether a seat is only numbered: nobody in particular sits there."""
    most = max(entry.most for entry in SHELF)
    texts = (tr("Player {n}"), *FORMER)
    return any(name == text.format(n=at) for text in texts for at in range(1, most + 1))


def know(match: Match, player: str, store: Store) -> None:
    """Let a seat be the saved person of its name, or a new one in the colour the seat has now."""
    seated = store.summary(match.header.id).people
    person = namesake(player, store.people(retired=True), list(seated.values()))
    if person is None:
        person = store.add_person(player, faces_of(match, store)[player].colour)
    store.link(match, player, person.id)
